/** Heroic actions, monstrous rampages and commands that the core book does not have: what they do, and how often. */
import { describe, expect, it } from 'vitest'
import { end, grantsOn } from '../../../../src/aos-3e/battle/battle.ts'
import { commandAll } from '../../../../src/aos-3e/battle/commands/orders.ts'
import { endPowers } from '../../../../src/aos-3e/battle/phases/hero.ts'
import { spreadAll } from '../../../../src/aos-3e/battle/powers/auras.ts'
import { greedy } from '../../../../src/aos-3e/battle/policies/greedy.ts'
import { worthOf } from '../../../../src/aos-3e/battle/policies/worth.ts'
import type { BattleEvent } from '../../../../src/aos-3e/battle/events.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { beast, troops } from '../armies.ts'
import { about, at, enter, first, lord, meanOf, mute, near, often, type Table, table } from '../table.ts'

const { command, heroic, rampage } = greedy
const OWN = { command, heroic, rampage }
/** Takes whatever the core book does not have. */
const own = <T extends object>(_: unknown, options: readonly T[]): T | null =>
  options.find((each) => 'use' in each) ?? null
const ANY = { command: own, heroic: own, rampage: own }
const has = (one: Troop): boolean => grantsOn(one) !== 0

/** What is told while something happens. */
function toldOf({ battle }: Table, happens: () => void): readonly BattleEvent[] {
  const told: BattleEvent[] = []
  battle.tell = (event) => void told.push(event)
  happens()
  battle.tell = null
  return told
}

/** Six Wounds in one model, of 20 points each. */
const victim = (more: object = {}): object => troops({ models: 1, wounds: 6, points: 120, save: '-', ...more })

describe('a heroic action of a faction', () => {
  const CURSE = { inflict: 'D6', to: { enemy: 'any', within: 12, pick: 1 }, deed: 'heroic', when: 'hero.start' }
  const cursing = (...more: readonly object[]): Table =>
    table([lord({ weapons: [], wounds: 40, abilities: { Curse: [CURSE] } }), ...more], [victim({ wounds: 20 })], OWN)

  it('comes about in the hero phase: D6 mortal wounds have a mean of 3.5', () => {
    near(
      meanOf(
        () => cursing(),
        (each) => {
          enter(each.battle, 'hero')
          return first(each.b).wounds
        },
      ),
      3.5,
    )
  })

  it('is the one heroic action of its player, whoever else could do one', () => {
    const made = cursing(lord({ name: 'Other', weapons: [], general: false, abilities: { Curse: [CURSE] } }))
    const told = toldOf(made, () => enter(made.battle, 'hero'))
    expect(told.filter(({ event, ...each }) => event === 'heroic' && 'unit' in each && each.unit < 2)).toEqual([
      { event: 'heroic', action: 'Curse', unit: expect.any(Number) },
    ])
  })

  it('is for a HERO, and only where somebody is in reach', () => {
    const hurt = (one: object, gap: number): boolean => {
      const made = table([one], [victim()], OWN, { gap })
      enter(made.battle, 'hero')
      return first(made.b).wounds > 0
    }
    expect(hurt(lord({ weapons: [], abilities: { Curse: [CURSE] } }), 12)).toBe(true)
    expect(hurt(lord({ weapons: [], abilities: { Curse: [CURSE] } }), 13)).toBe(false)
    expect(hurt(troops({ abilities: { Curse: [CURSE] } }), 12)).toBe(false)
  })

  it('lies upon its hero until the end of the turn', () => {
    const PRIDE = { fight: 'first', deed: 'heroic', when: 'hero.start', until: 'turn' }
    const made = table([lord({ abilities: { Pride: [PRIDE] } })], [troops()], ANY, { gap: 5 })
    enter(made.battle, 'hero')
    expect(has(first(made.a))).toBe(true)
    end(made.battle, 'phase')
    end(made.battle, 'combat')
    expect(has(first(made.a))).toBe(true)
    end(made.battle, 'turn')
    expect(has(first(made.a))).toBe(false)
  })
})

describe('a monstrous rampage of a faction', () => {
  const STUN = {
    roll: 'wound',
    add: -1,
    by: { enemy: 'any', within: 3, pick: 1 },
    chance: '3+',
    deed: 'rampage',
    when: 'charge.end',
    until: 'combat',
  }
  const stunning = (own: object = OWN, more: object = {}): Table =>
    table(
      [beast({ weapons: [], wounds: 200, save: '-', damageTable: undefined, abilities: { Stun: [STUN] }, ...more })],
      [troops({ models: 12, weapons: [{ name: 'Sword', range: 30, attacks: 1, hit: 4, wound: 4, damage: 1 }] })],
      own,
      { gap: 1 },
    )

  it('slays a model of three Wounds outright on a 4+, whatever its ward', () => {
    const jaws = { inflict: { '> target.wounds': 'slay' }, to: { enemy: 'any', within: 3, pick: 1 } }
    const slaying = (inflict: object = {}): Table =>
      table(
        [beast({ abilities: { Jaws: [{ ...jaws, deed: 'rampage', when: 'charge.end', ...inflict }] } })],
        [troops({ models: 3, wounds: 3, abilities: { Charm: [{ ward: 2 }] } })],
        ANY,
        { gap: 1 },
      )
    const slain = (make: () => Table): number =>
      often(make, ({ battle, b }) => {
        enter(battle, 'charge')
        expect([3, 2]).toContain(first(b).models)
        return first(b).models === 2
      })
    about(slain(slaying), 3 / 6)
    // At least double of three is a 6.
    about(
      slain(() => slaying({ inflict: { '>= 2x target.wounds': 'slay' } })),
      1 / 6,
    )
  })

  it('is worth what it slays: half of a model of 3 Wounds, of 10 points each', () => {
    const jaws = { inflict: { '> target.wounds': 'slay' }, to: { enemy: 'any', within: 3, pick: 1 } }
    const { battle, a, b } = table(
      [beast({ abilities: { Jaws: [{ ...jaws, deed: 'rampage', when: 'charge.end' }] } })],
      [troops({ models: 3, wounds: 3, points: 90 })],
    )
    const [ability] = first(a).me.phaseAbilities
    if (ability === undefined) expect.fail('no ability')
    expect(worthOf(battle.armies.a.view, first(a), ability.power, first(b))).toBeCloseTo((3 / 6) * 3 * 10, 9)
  })

  it('needs its roll: a 3+ two times of three', () => {
    about(
      often(
        () => stunning(ANY),
        (each) => {
          enter(each.battle, 'charge')
          return has(first(each.b))
        },
      ),
      2 / 3,
    )
  })

  it('counts in the combat phase and not beyond: 12 x 1/2 x (1/3 x 1/2 + 2/3 x 1/3) = 7/3', () => {
    near(
      meanOf(
        () => stunning(ANY),
        (each) => {
          enter(each.battle, 'charge')
          enter(each.battle, 'combat')
          end(each.battle, 'combat')
          expect(has(first(each.b))).toBe(false)
          return first(each.a).wounds
        },
      ),
      7 / 3,
    )
  })

  it('is one for each monster, and each kind one for each player', () => {
    const both = beast({ weapons: [], damageTable: undefined, abilities: { Stun: [STUN] } })
    const made = table([both, both, both], [troops(), troops()], ANY, { gap: 1 })
    const told = toldOf(made, () => enter(made.battle, 'charge'))
    expect(told.filter(({ event }) => event === 'rampage')).toHaveLength(1)
    const free = table([both], [troops()], OWN, { gap: 1 })
    expect(
      toldOf(free, () => enter(free.battle, 'charge')).filter(
        ({ event, ...each }) => event === 'rampage' || ('title' in each && event === 'blow'),
      ),
    ).toHaveLength(1)
  })

  it('is for monsters that it names, upon enemies that it means', () => {
    const does = (more: object): boolean => {
      const made = stunning(ANY, more)
      return toldOf(made, () => enter(made.battle, 'charge')).some(({ event }) => event === 'rampage')
    }
    expect(does({})).toBe(true)
    expect(does({ keywords: ['HERO'] })).toBe(false)
    expect(does({ abilities: { Stun: [{ ...STUN, if: { self: { charged: true } } }] } })).toBe(false)
    expect(does({ abilities: { Stun: [{ ...STUN, by: { enemy: 'MONSTER', within: 3, pick: 1 } }] } })).toBe(false)
  })
})

describe('a rampage that does something to its monster, too', () => {
  const bite = {
    to: { enemy: 'any', within: 3, pick: 1, if: { target: { wounds: '<=2' } } },
    deed: 'rampage',
    when: 'charge.end',
  }
  const biting = (abilities: object, wounds = 2): Table =>
    table(
      [beast({ weapons: [], damageTable: undefined, wounds: 12, woundsTaken: 6, abilities })],
      [troops({ models: 10, wounds, ward: '5+' })],
      ANY,
      { gap: 1 },
    )

  it('heals as many wounds as come through: a 3+ brings a mean of 2, a ward of 5+ lets 2/3 of them pass: 8/9', () => {
    near(
      meanOf(
        () => biting({ Bite: [{ inflict: { '3+': 'D3' }, drains: true, ...bite }] }),
        (each) => {
          enter(each.battle, 'charge')
          return 6 - first(each.a).wounds
        },
      ),
      8 / 9,
    )
  })

  it('looks at the Wounds of its target', () => {
    const made = biting({ Bite: [{ inflict: 3, drains: true, ...bite }] }, 3)
    enter(made.battle, 'charge')
    expect(first(made.a).wounds).toBe(6)
  })

  it('grapples both on one roll', () => {
    const late = { fight: 'last', chance: '3+', deed: 'rampage', when: 'charge.end', until: 'combat' }
    const seen = { one: 0 }
    about(
      often(
        () =>
          biting({
            Grapple: [
              { ...late, for: { enemy: 'any', within: 3, pick: 1 } },
              { ...late, for: 'self' },
            ],
          }),
        (each) => {
          enter(each.battle, 'charge')
          if (has(first(each.a)) !== has(first(each.b))) seen.one++
          return has(first(each.a))
        },
      ),
      2 / 3,
    )
    expect(seen.one).toBe(0)
  })
})

describe('a command of a faction', () => {
  const BLUDGEON = { stat: 'rend', add: 1, weapon: 'melee', deed: 'command', when: 'combat.start', until: 'phase' }
  const sword = [{ name: 'Sword', range: 30, attacks: 1, hit: 4, wound: 4, damage: 1 }]
  const commanding = (units: readonly object[], mind: object = OWN, save = '4+'): Table =>
    table(units, [troops({ name: 'Wall', models: 1, wounds: 200, save, weapons: [] })], mind, { gap: 1 })
  const twelve = (more: object = {}): object =>
    troops({ models: 12, points: 2400, weapons: sword, ...mute, abilities: { Bludgeon: [BLUDGEON] }, ...more })
  const start = (made: Table): void => {
    made.battle.phase = 'combat'
    for (const host of [made.battle.armies.a, made.battle.armies.b]) commandAll(made.battle, host, 'start')
  }

  it('is received where it is worth its point: 12 x 1/2 x 1/2 x 2/3 = 2 instead of 12 x 1/2 x 1/2 x 1/2 = 1.5', () => {
    const dealt = (own: object): { mean: number; se: number } =>
      meanOf(
        () => commanding([twelve(), lord({ weapons: [] })], own),
        (each) => {
          start(each)
          enter(each.battle, 'combat')
          end(each.battle, 'phase')
          return first(each.b).wounds
        },
      )
    near(dealt({}), 3 / 2)
    near(dealt(ANY), 2)
  })

  it('costs a point, needs somebody to issue it, and is given once a phase', () => {
    const made = commanding([twelve(), twelve({ name: 'Others' }), lord({ weapons: [] })], ANY)
    const told = toldOf(made, () => start(made))
    expect(told.filter(({ event }) => event === 'command')).toHaveLength(1)
    expect(made.battle.armies.a.points).toBe(8)
    const [alone, poor] = [commanding([twelve()], ANY), commanding([twelve(), lord({ weapons: [] })], ANY)]
    poor.battle.armies.a.points = 0
    start(alone)
    start(poor)
    expect([alone, poor].map(({ a }) => a.some(has))).toEqual([false, false])
  })

  it('leaves no other for whoever received it, and none for whoever issued it', () => {
    const made = commanding([twelve(), lord({ weapons: [] })], ANY)
    start(made)
    const told = toldOf(made, () => enter(made.battle, 'combat'))
    expect(told.filter(({ event, ...each }) => event === 'command' && 'unit' in each && each.unit < 2)).toEqual([])
  })

  it('of a unit is issued by that unit alone, to friends it means in its reach', () => {
    const SKULLS = {
      fight: 'first',
      for: { friendly: 'CHOSEN', pick: 1 },
      deed: 'ownCommand',
      when: 'combat.start',
      until: 'phase',
    }
    const issued = (place: number, keyword: string): boolean => {
      const made = commanding(
        [lord({ abilities: { Skulls: [SKULLS] } }), troops({ ...mute, keywords: [keyword] })],
        ANY,
      )
      at(made.a, 1).along = -place
      start(made)
      return has(at(made.a, 1))
    }
    expect(issued(12, 'CHOSEN')).toBe(true)
    expect(issued(18, 'CHOSEN')).toBe(true)
    expect(issued(19, 'CHOSEN')).toBe(false)
    expect(issued(12, 'OTHERS')).toBe(false)
  })

  it('that works around its unit reaches whoever is near then, until the next own hero phase', () => {
    const BREATH = {
      roll: 'wound',
      add: 1,
      by: { friendly: 'GUARD', wholly: 12 },
      deed: 'command',
      when: 'combat.start',
      until: 'myNextHero',
    }
    const guard = troops({ ...mute, keywords: ['GUARD'] })
    const made = commanding([lord({ abilities: { Breath: [BREATH] } }), guard, guard], ANY)
    at(made.a, 2).along = -20
    start(made)
    const seen = [made.a.map(has)]
    at(made.a, 1).along = -20
    at(made.a, 2).along = 0
    spreadAll(made.battle)
    seen.push(made.a.map(has))
    endPowers(made.battle)
    expect([...seen, made.a.map(has)]).toEqual([
      [false, true, false],
      [false, false, true],
      [false, false, false],
    ])
  })

  it('lets whoever received it strike when it has fought: D3 on a 3+ for each enemy near, 4/3 each', () => {
    const CONTAGION = {
      inflict: { '3+': 'D3' },
      to: { enemy: 'any', within: 3, each: true },
      deed: 'command',
      given: 'combat.start',
      until: 'phase',
      when: 'fought',
    }
    const wall = troops({ name: 'Wall', models: 1, wounds: 200, weapons: [] })
    const stick = [{ name: 'Stick', range: 30, attacks: 0, hit: 4, wound: 4, damage: 1 }]
    const sick = (own: object) => () =>
      table(
        [twelve({ weapons: stick, abilities: { Contagion: [CONTAGION] } }), lord({ weapons: [] })],
        [wall, wall],
        own,
        {
          gap: 1,
        },
      )
    const lost = (each: Table): number => each.b.reduce((sum, { wounds }) => sum + wounds, 0)
    const fought = (each: Table): number => {
      start(each)
      enter(each.battle, 'combat')
      end(each.battle, 'phase')
      return lost(each)
    }
    near(meanOf(sick({}), fought), 0)
    near(meanOf(sick(ANY), fought), 8 / 3)
    near(
      meanOf(sick(ANY), (each) => {
        const before = fought(each)
        for (const troop of each.battle.troops) troop.endPhase()
        enter(each.battle, 'combat')
        return lost(each) - before
      }),
      0,
    )
  })

  it('that is given when a unit is picked to fight changes that fight: 12 x (1/2 + 1/6) x 1/2 = 4 instead of 3', () => {
    const SLAUGHTER = { on: 'hit', unmodified: 6, hits: 2, deed: 'command', when: 'combat.fights', until: 'phase' }
    near(
      meanOf(
        () => commanding([twelve({ abilities: { Slaughter: [SLAUGHTER] } }), lord({ weapons: [] })], ANY, '-'),
        (each) => {
          enter(each.battle, 'combat')
          end(each.battle, 'phase')
          return first(each.b).wounds
        },
      ),
      4,
    )
  })
})
