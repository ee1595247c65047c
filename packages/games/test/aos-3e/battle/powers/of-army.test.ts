/** Abilities that an army has and no unit of it: who is picked for them, how often, and one of several ways. */
import { describe, expect, it } from 'vitest'
import { grantsOn } from '../../../../src/aos-3e/battle/battle.ts'
import { greedy } from '../../../../src/aos-3e/battle/policies/greedy.ts'
import { freshAbilities, useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import type { BattleEvent } from '../../../../src/aos-3e/battle/events.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { hurt } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import { beast, OWN, question, readyOf, setupOf, troops } from '../armies.ts'
import { about, at, first, laidOut, lord, meanOf, near, often, QUIET, type Table } from '../table.ts'

/** Units of A have nothing of their own; the army has. */
const armed = (
  abilities: object,
  units: readonly object[] = [lord(), troops(), troops()],
  enemies = [troops()],
): Table => {
  const plan = { lanes: 1, distance: 24, objectives: [] }
  const sides = { policyA: OWN, policyB: OWN, battleplan: plan }
  const document = question({ units, abilities }, { units: enemies }, sides)
  return laidOut(readyOf(document, { ...QUIET, cast: greedy.cast }), 10)
}

const atEdge = ({ battle }: Table, phase: string, edge: 'start' | 'end', active = 'a'): void => {
  Object.assign(battle, { phase, active })
  useAll(battle, edge)
}

const has = (one: Troop): boolean => grantsOn(one) !== 0

/** "In your hero phase, you can pick up to 3 friendly SERF units wholly within 12" of a friendly HERO": healed by 3, or models of 3 Wounds. */
const CALL = {
  heal: 3,
  orReturn: true,
  when: 'hero.mine',
  for: { friendly: 'SERF', pick: 3, if: { self: { near: { friendly: 'HERO', wholly: 12 } } } },
}
const serf = (more: object = {}): object => troops({ keywords: ['SERF'], wounds: 3, ...more })

describe('an ability of an army', () => {
  const backOf = (units: readonly object[], count: number): number => {
    const made = armed({ Call: [CALL] }, units)
    const serfs = made.a.filter(({ me }) => me.unit.keywords.includes('SERF'))
    for (const each of serfs) hurt(each, 4)
    const before = serfs.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0)
    for (let i = 0; i < count; i++) atEdge(made, 'hero', 'end')
    return serfs.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0) - before
  }

  it('is used once, whoever many units there are: three of four, of one wound each', () => {
    // Four wounds slay a model of 3 Wounds and leave one wound upon the next, which is healed.
    expect(backOf([lord(), serf(), serf(), serf(), serf()], 1)).toBe(3)
    expect(backOf([lord(), lord({ general: false }), serf(), serf()], 1)).toBe(2)
  })

  it('is for units of its keyword that are near enough to a HERO', () => {
    expect(backOf([troops(), serf()], 1)).toBe(0)
    expect(backOf([lord(), troops()], 1)).toBe(0)
    const far = armed({ Call: [CALL] }, [lord(), serf()])
    hurt(at(far.a, 1), 1)
    at(far.a, 1).along = 13
    atEdge(far, 'hero', 'end')
    expect(at(far.a, 1).wounds).toBe(1)
    at(far.a, 1).along = 12
    atEdge(far, 'hero', 'end')
    expect(at(far.a, 1).wounds).toBe(0)
  })

  it('needs somebody of the army on the battlefield, and his turn', () => {
    const made = armed({ Call: [CALL] }, [lord(), serf()])
    hurt(at(made.a, 1), 1)
    atEdge(made, 'hero', 'end', 'b')
    expect(at(made.a, 1).wounds).toBe(1)
    for (const each of made.a) each.where = 'reserve'
    atEdge(made, 'hero', 'end')
    expect(at(made.a, 1).wounds).toBe(1)
  })

  it('comes once in the battle or once in a round where it is limited', () => {
    const WARD = { ward: 5, for: { friendly: 'any', pick: 1 }, when: 'hero.start', until: 'phase' }
    const times = (limit: object, fresh: boolean): number => {
      const made = armed({ Shield: [{ ...WARD, ...limit }] })
      let told = 0
      made.battle.tell = ({ event }: BattleEvent) => (told += Number(event === 'lays'))
      for (let i = 0; i < 3; i++) {
        atEdge(made, 'hero', 'start')
        for (const each of made.a) each.grantedByA = 0
        if (fresh) freshAbilities(made.battle.armies.a, made.battle.armies.a.army.phaseAbilities)
      }
      return told
    }
    expect(times({}, false)).toBe(3)
    expect(times({ limit: 'battle' }, true)).toBe(1)
    expect(times({ limit: 'round' }, false)).toBe(1)
    expect(times({ limit: 'round' }, true)).toBe(3)
  })

  it('is told as of the army, for which the General stands', () => {
    const made = armed({ Shield: [{ ward: 5, for: { friendly: 'any', pick: 1 }, when: 'hero.start', until: 'turn' }] })
    const events: BattleEvent[] = []
    made.battle.tell = (event) => void events.push(event)
    atEdge(made, 'hero', 'start')
    expect(events).toMatchObject([{ event: 'lays', name: 'Shield', ofArmy: true, unit: 0 }])
  })

  it('rolls for each unit that it is for: a wound upon each of two on a 4+, 2 x 1/2', () => {
    const lost = { inflict: { '4+': 1 }, to: { enemy: 'any', if: { target: { models: '>=10' } } }, when: 'combat.end' }
    const foes = [troops({ wounds: 3 }), troops({ wounds: 3 }), troops({ wounds: 3, models: 9 })]
    near(
      meanOf(
        () => armed({ Storm: [lost] }, [lord()], foes),
        (made) => {
          const before = made.b.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0)
          atEdge(made, 'combat', 'end')
          return before - made.b.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0)
        },
      ),
      1,
    )
  })

  it('may ask for what is not so', () => {
    const lays = (models: string): boolean => {
      const whom = { friendly: 'any', if: { not: { self: { models } } } }
      const made = armed({ Shield: [{ ward: 5, for: whom, when: 'hero.start', until: 'turn' }] }, [troops()])
      atEdge(made, 'hero', 'start')
      return has(first(made.a))
    }
    expect([lays('>=10'), lays('>=11')]).toEqual([false, true])
  })
})

describe('one of several ways', () => {
  const WARD = { ward: 5, for: { friendly: 'any' } }
  const EDGE = { stat: 'rend', add: 1, weapon: 'melee', by: { friendly: 'any' } }
  const bits = ({ a }: Table): number => new Set(a.map(grantsOn).filter((each) => each !== 0)).size

  it('is used at its moment, and no more than one', () => {
    const made = armed({
      Runes: [{ choose: 1, when: 'hero.mine.start', until: 'myNextHero', of: { Wall: [WARD], Edge: [EDGE] } }],
    })
    atEdge(made, 'hero', 'start')
    const laid = at(made.a, 0).grantedByA
    expect(laid.toString(2).replaceAll('0', '')).toBe('1')
    expect(bits(made)).toBe(1)
  })

  it('is used up alone, or all ways with it', () => {
    const ways = (limits: object, limit: object): readonly boolean[] => {
      const of = { Wall: [{ ...WARD, ...limits }], Edge: [{ ...EDGE, ...limits }] }
      const made = armed({ Runes: [{ choose: 1, when: 'hero.mine.start', until: 'phase', of, ...limit }] })
      return [1, 2, 3].map(() => {
        atEdge(made, 'hero', 'start')
        const is = has(first(made.a))
        for (const each of made.a) each.grantedByA = 0
        return is
      })
    }
    // Each once per battle: two of them; the choice once per battle: one.
    expect(ways({ limit: 'battle' }, {})).toEqual([true, true, false])
    expect(ways({}, { limit: 'battle' })).toEqual([true, false, false])
    expect(ways({}, {})).toEqual([true, true, true])
  })

  it('of different moments and of one choice is one in a round: whichever comes first', () => {
    const order = (when: string): object => ({
      choose: 1,
      name: 'Orders',
      when,
      until: 'turn',
      limit: 'round',
      of: { Wall: [WARD] },
    })
    const laid = (...moments: readonly (readonly ['hero' | 'charge', 'start' | 'end'])[]): number => {
      const chief = lord({ abilities: { Early: [order('hero.start')], Late: [order('charge.end')] } })
      const made = armed({}, [chief])
      let told = 0
      made.battle.tell = ({ event }: BattleEvent) => (told += Number(event === 'lays'))
      for (const [phase, edge] of moments) {
        atEdge(made, phase, edge)
        for (const each of made.a) each.grantedByA = 0
      }
      return told
    }
    expect(laid(['hero', 'start'])).toBe(1)
    expect(laid(['charge', 'end'])).toBe(1)
    expect(laid(['hero', 'start'], ['charge', 'end'])).toBe(1)
  })

  it('belongs to a unit, too', () => {
    const wall = { choose: 1, when: 'hero.mine.start', until: 'turn', of: { Wall: [WARD], Edge: [EDGE] } }
    const made = armed({}, [lord({ abilities: { Runes: [wall] } }), troops()])
    atEdge(made, 'hero', 'start')
    expect(made.a.map(has)).toEqual([true, true])
  })

  it('is told where no battle knows it', () => {
    const of = { Wall: [WARD], Wind: [{ battle: 'moves' }] }
    const { a } = setupOf(
      question(
        { units: [troops()], abilities: { Runes: [{ choose: 1, when: 'hero.mine.start', until: 'turn', of }] } },
        { units: [troops()] },
      ),
    )
    expect(a.phaseAbilities.map(({ power }) => power.name)).toEqual(['Runes: Wall'])
    expect(a.notModelled).toEqual(['what Runes: Wind does for the army is left out'])
  })

  it('with a roll comes as often as the roll says', () => {
    const of = { Wall: [{ ...WARD, for: { friendly: 'any', pick: 1 }, chance: '3+' }] }
    about(
      often(
        () => armed({ Runes: [{ choose: 1, when: 'hero.mine.start', until: 'turn', of }] }, [lord()]),
        (made) => {
          atEdge(made, 'hero', 'start')
          return has(first(made.a))
        },
      ),
      2 / 3,
    )
  })
})

describe('what no army can do by itself', () => {
  it.each([
    ['for nobody', { ward: 5, when: 'hero.start', until: 'turn' }],
    [
      'a deed of units',
      { ward: 5, for: { friendly: 'any', pick: 1 }, deed: 'heroic', when: 'hero.start', until: 'turn' },
    ],
    [
      'asking for itself',
      { ward: 5, for: { friendly: 'any' }, if: { self: { charged: true } }, when: 'hero.start', until: 'turn' },
    ],
    ['without a moment', { ward: 5 }],
    ['healing itself', { heal: 3, when: 'hero.start' }],
  ])('is said: %s', (_, effect) => {
    const { a } = setupOf(question({ units: [beast()], abilities: { Omen: [effect] } }, { units: [troops()] }))
    expect(a.phaseAbilities).toEqual([])
    expect(a.notModelled).toEqual(['what Omen does for the army is left out'])
  })
})

describe('command points of an ability', () => {
  const gains = (unit: object, active: 'a' | 'b' = 'a'): number => {
    const made = armed({}, [lord({ abilities: { Foresight: [unit].flat() } })])
    const before = made.battle.armies.a.points
    atEdge(made, 'hero', 'start', active)
    return made.battle.armies.a.points - before
  }

  it('are as many as it says, in its own turn', () => {
    expect(gains({ commandPoints: 2, when: 'hero.mine.start' })).toBe(2)
    expect(gains({ commandPoints: 2, when: 'hero.mine.start' }, 'b')).toBe(0)
    expect(gains({ commandPoints: 1, when: 'hero.start' }, 'b')).toBe(1)
  })

  it('come for each of its dice: of two on a 4+ one on average', () => {
    const die = { commandPoints: 1, when: 'hero.mine.start', chance: '4+' }
    near(
      meanOf(
        () => armed({}, [lord({ abilities: { Foresight: [die, die] } })]),
        (made) => {
          const before = made.battle.armies.a.points
          atEdge(made, 'hero', 'start')
          return made.battle.armies.a.points - before
        },
      ),
      1,
    )
  })
})
