/** Abilities that lay something upon others at the start or the end of a phase: upon whom, how long, how often. */
import { describe, expect, it } from 'vitest'
import { end, grantsOn } from '../../../../src/aos-3e/battle/battle.ts'
import { lookAround } from '../../../../src/aos-3e/battle/ground/field.ts'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import { greedy } from '../../../../src/aos-3e/battle/policies/greedy.ts'
import { unshared } from '../../../../src/aos-3e/battle/attacks/neighbours.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { game, question, setupOf, troops } from '../armies.ts'
import { about, at, enter, first, lord, meanOf, near, often, type Table, table } from '../table.ts'

const OWN = { cast: greedy.cast }

/** Somebody who fights nobody and has an ability. */
const holder = (...effects: readonly object[]): object => lord({ weapons: [], abilities: { Omen: effects } })

/** At the start or the end of a phase of A's turn, or of B's. */
function atEdge(
  { battle, a, b }: Table,
  phase: 'hero' | 'shooting' | 'charge' | 'combat',
  edge: 'start' | 'end',
  active = 'a',
): void {
  Object.assign(battle, { phase, active })
  lookAround(a, b)
  useAll(battle, edge)
}

describe('an effect that a unit lays upon itself for not having charged in its own charge phase', () => {
  const still = {
    stat: 'attacks',
    add: 1,
    weapon: 'melee',
    by: 'self',
    if: { self: { charged: false } },
    when: 'charge.mine.end',
    until: 'myNextHero',
  }
  const swords = { name: 'Sword', range: 30, attacks: 1, hit: 4, wound: 4, damage: 1 }
  /** Wounds of twelve such models upon B, in the combat phase of a turn of B, after their own turn or before their first. */
  const hurt = (charged: boolean | null): { mean: number; se: number } =>
    meanOf(
      () =>
        table(
          [troops({ models: 12, weapons: [swords], abilities: { Rock: [still] } })],
          [lord({ weapons: [], wounds: 200, save: '-' })],
          OWN,
          { gap: 1 },
        ),
      (each) => {
        if (charged !== null) {
          first(each.a).charged = charged
          atEdge(each, 'charge', 'end')
          for (const troop of each.battle.troops) troop.endTurn()
        }
        each.battle.active = 'b'
        enter(each.battle, 'combat')
        return first(each.b).woundsAtStart - first(each.b).woundsLeft
      },
    )

  it('lies there in the turn of the enemy, too, and only if it did not: 12 or 24 x 1/2 x 1/2', () => {
    near(hurt(false), 6)
    near(hurt(true), 3)
  })

  it('and not before its first charge phase', () => near(hurt(null), 3))
})

const PANIC = { roll: 'hit', add: -1, by: { enemy: 'any', within: 3, pick: 1 }, when: 'combat.start', until: 'phase' }

/** Twelve attacks of B upon ten thousand Wounds of A, which has the ability. */
const panicked = (...effects: readonly object[]): Table =>
  table(
    [lord({ weapons: [], wounds: 200, save: '-', abilities: { Panic: effects } })],
    [troops({ models: 12, weapons: [{ name: 'Sword', range: 30, attacks: 1, hit: 4, wound: 4, damage: 1 }] })],
    OWN,
    { gap: 1 },
  )

describe('an effect that is laid upon an enemy', () => {
  const hurtOf = (...effects: readonly object[]): { mean: number; se: number } =>
    meanOf(
      () => panicked(...effects),
      (each) => {
        const before = first(each.a).woundsLeft
        each.battle.active = 'b'
        atEdge(each, 'combat', 'start', 'b')
        enter(each.battle, 'combat')
        return before - first(each.a).woundsLeft
      },
    )

  it('changes his attacks: 12 x 1/2 x 1/2 = 3 without it, 12 x 1/3 x 1/2 = 2 with it', () => {
    near(hurtOf(), 3)
    near(hurtOf(PANIC), 2)
  })

  it('of two units adds up, of each once (INT-37), but where it says that several sources count once', () => {
    const weary = {
      stat: 'attacks',
      add: -1,
      by: { enemy: 'any', within: 3, pick: 1 },
      when: 'combat.start',
      until: 'phase',
    }
    const hurtBy = (sources: number, more: object = {}): { mean: number; se: number } =>
      meanOf(
        () =>
          table(
            Array.from({ length: sources }, (_, i) =>
              lord({
                general: i === 0,
                weapons: [],
                wounds: 200,
                save: '-',
                abilities: { Weary: [{ ...weary, ...more }] },
              }),
            ),
            [troops({ models: 12, weapons: [{ name: 'Sword', range: 30, attacks: 3, hit: 4, wound: 4, damage: 1 }] })],
            OWN,
            { gap: 1 },
          ),
        (each) => {
          const left = (): number => each.a.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0)
          const before = left()
          atEdge(each, 'combat', 'start', 'b')
          enter(each.battle, 'combat')
          return before - left()
        },
      )
    // Twelve times 3, 2 and 1 attacks, a quarter of which do damage.
    near(hurtBy(1), (12 * 2) / 4)
    near(hurtBy(2), (12 * 1) / 4)
    near(hurtBy(2, { stack: false }), (12 * 2) / 4)
  })

  it('needs its roll: on a 4+ the mean of both', () => {
    near(hurtOf({ ...PANIC, chance: '4+' }), 5 / 2)
  })

  it('comes at no other moment: in his turn there is none of mine, and nothing at the end', () => {
    near(hurtOf({ ...PANIC, when: 'combat.mine.start' }), 3)
    near(hurtOf({ ...PANIC, when: 'combat.end', until: 'turn' }), 3)
  })

  it('asks how far, of which keyword, and what is true of both', () => {
    near(hurtOf({ ...PANIC, by: { enemy: 'MONSTER', within: 3, pick: 1 } }), 3)
    near(hurtOf({ ...PANIC, by: { enemy: 'any', pick: 1, if: { attacker: { models: '>=13' } } } }), 3)
    near(hurtOf({ ...PANIC, by: { enemy: 'any', pick: 1, if: { attacker: { models: '>=12' } } } }), 2)
    near(hurtOf({ ...PANIC, if: { self: { charged: true } } }), 3)
  })
})

describe('what is laid upon a unit', () => {
  const WARD = { ward: 5, for: { friendly: 'any', pick: 1 }, when: 'hero.mine.start', until: 'turn' }
  const laid = (effect: object): Table => {
    const made = table([holder(effect)], [troops()], OWN)
    atEdge(made, 'hero', 'start')
    return made
  }
  const has = (one: Troop): boolean => grantsOn(one) !== 0

  it('ends with its phase, with its turn, with the next own hero phase or not at all', () => {
    const lasts = (until: string): readonly boolean[] => {
      const { battle, a } = laid({ ...WARD, until })
      const seen = [has(first(a))]
      end(battle, 'phase')
      seen.push(has(first(a)))
      end(battle, 'turn')
      seen.push(has(first(a)))
      enter(battle, 'hero')
      return [...seen, has(first(a))]
    }
    expect(lasts('phase')).toEqual([true, false, false, false])
    expect(lasts('turn')).toEqual([true, true, false, false])
    expect(lasts('myNextHero')).toEqual([true, true, true, false])
    expect(lasts('battle')).toEqual([true, true, true, true])
  })

  it('lies upon as many as are picked, upon all in range, or upon others alone', () => {
    const count = (whom: object): number => {
      const units = [holder({ ...WARD, for: whom }), troops({ name: 'Near' }), troops({ name: 'Others' })]
      const made = table(units, [troops()], OWN)
      at(made.a, 2).along = -20
      atEdge(made, 'hero', 'start')
      return made.a.filter(has).length
    }
    expect(count({ friendly: 'any', wholly: 12, pick: 1 })).toBe(1)
    expect(count({ friendly: 'any', wholly: 12, pick: 3 })).toBe(2)
    expect(count({ friendly: 'any', wholly: 12 })).toBe(2)
    expect(count({ friendly: 'any' })).toBe(3)
    expect(count({ friendly: 'any', other: true })).toBe(2)
  })

  it('comes once in the battle where it is limited', () => {
    const made = laid({ ...WARD, until: 'phase', limit: 'battle' })
    end(made.battle, 'phase')
    atEdge(made, 'hero', 'start')
    expect(has(first(made.a))).toBe(false)
  })

  it('of one roll is one: a ward for the phase and wounds on a 4+ come together, half of the time', () => {
    const both = [
      { inflict: 1, to: { enemy: 'any', within: 12, pick: 1 }, when: 'shooting.mine.start', chance: '4+' },
      {
        roll: 'hit',
        add: -1,
        by: { enemy: 'any', within: 12, pick: 1 },
        when: 'shooting.mine.start',
        until: 'turn',
        chance: '4+',
      },
    ]
    const seen = { neither: 0, both: 0 }
    const share = often(
      () => table([holder(...both)], [troops({ wounds: 3 })], OWN),
      (each) => {
        atEdge(each, 'shooting', 'start')
        const [is, hurts] = [has(first(each.b)), first(each.b).wounds > 0]
        if (is === hurts) seen[is ? 'both' : 'neither']++
        return is
      },
    )
    about(share, 1 / 2)
    expect(seen.neither + seen.both).toBe(4_000)
  })
})

describe('mortal wounds upon a unit that is picked', () => {
  const lost = (effect: object, gap = 10): { mean: number; se: number } =>
    meanOf(
      () => table([holder(effect)], [troops({ models: 12, wounds: 5 })], OWN, { gap }),
      (each) => {
        const before = first(each.b).woundsLeft
        atEdge(each, 'shooting', 'end')
        return before - first(each.b).woundsLeft
      },
    )
  const to = { enemy: 'any', within: 12, pick: 1 }

  it('are so many, by the face of a die, or by a die for each of his models', () => {
    // 5/6 x 2; 2 to 6 with 1/6 each: 20/6; twelve dice of which a third count.
    near(lost({ inflict: { '2+': 'D3' }, to, when: 'shooting.mine' }), 5 / 3)
    near(lost({ inflict: { '2+': 'roll' }, to, when: 'shooting.mine' }), 20 / 6)
    near(lost({ inflict: { '5+': 1 }, dice: 'target.models', to, when: 'shooting.mine' }), 4)
  })

  it('reach no farther than they say', () => {
    near(lost({ inflict: { '2+': 'D3' }, to, when: 'shooting.mine' }, 13), 0)
  })
})

describe('mortal wounds that are given to a unit for later', () => {
  const pox = {
    inflict: 2,
    to: { enemy: 'any', within: 3, each: true },
    for: { friendly: 'BEARER', within: 12, pick: 1 },
    given: 'hero.mine.start',
    until: 'turn',
  }
  /** Wounds of each of two enemies, the second beyond 3", once the bearer and another friend have gone through a combat phase. */
  function lostBy(effect: object, bearer: object = {}): readonly number[] {
    const stick = [{ name: 'Stick', attacks: 0, hit: 4, wound: 4, damage: 1 }]
    const made = table(
      [holder(effect), troops({ weapons: stick, keywords: ['BEARER'], ...bearer }), troops({ weapons: stick })],
      [troops({ wounds: 30, weapons: stick }), troops({ wounds: 30, weapons: stick })],
      OWN,
      { gap: 1 },
    )
    first(made.a).along = -10
    at(made.b, 1).along = 8
    atEdge(made, 'hero', 'start')
    enter(made.battle, 'combat')
    return made.b.map(({ woundsAtStart, woundsLeft }) => woundsAtStart - woundsLeft)
  }

  it('strike from where it stands, at the moment that they say, once for whoever has them', () => {
    expect(lostBy({ ...pox, when: 'combat.start' })).toEqual([2, 0])
    expect(lostBy({ ...pox, when: 'fought' })).toEqual([2, 0])
    expect(lostBy({ ...pox, when: 'combat.end', to: { enemy: 'any', within: 12, each: true } })).toEqual([2, 2])
    expect(lostBy({ ...pox, when: 'charged' })).toEqual([0, 0])
  })

  it('are nothing once they are over, or where nobody is to have them', () => {
    const late = { ...pox, when: 'combat.start' }
    expect(lostBy(late, { keywords: ['OTHER'] })).toEqual([0, 0])
    expect(lostBy({ ...late, given: 'hero.enemy.start' })).toEqual([0, 0])
    const over = table([holder({ ...late, for: 'self' })], [troops()], OWN, { gap: 1 })
    atEdge(over, 'hero', 'start')
    expect(grantsOn(first(over.a))).not.toBe(0)
    end(over.battle, 'turn')
    expect(grantsOn(first(over.a))).toBe(0)
  })
})

describe('mortal wounds at the end of a combat', () => {
  /** Wounds of a MONSTER and of another unit, both within 3" of two holders. */
  const lost = (effect: object): { mean: number; se: number } =>
    meanOf(
      () =>
        table(
          [holder(effect), lord({ weapons: [], general: false, abilities: { Omen: [effect] } })],
          [troops({ wounds: 5, keywords: ['MONSTER'] }), troops({ wounds: 5 })],
          OWN,
          {
            gap: 1,
          },
        ),
      (each) => {
        const before = each.b.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0)
        atEdge(each, 'combat', 'end')
        return before - each.b.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0)
      },
    )
  const bites = { inflict: { '4+': 'D3' }, to: { enemy: 'any', within: 3, each: true }, when: 'combat.end' }

  it('"for each enemy unit within 3 inches of any of them" fall once upon each: 2 x 1/2 x 2, whoever is near', () => {
    near(lost({ ...bites, stack: false }), 2)
  })

  it('ask for the battle round when they fall: in the first upon a 1 of the die, in others not by this rule', () => {
    const cold = { ...bites, inflict: { 1: 'D3' }, stack: false }
    const inRound = (round: string): object => ({ ...cold, if: { battle: { round } } })
    // 1/6 of a D3 upon each of both.
    near(lost(inRound('=1')), 2 * (1 / 6) * 2)
    near(lost(inRound('=2')), 0)
  })

  it('for enemies of a kind fall upon nobody else: 1/2 x 2 of each holder', () => {
    near(lost({ ...bites, to: { enemy: 'MONSTER', within: 3, pick: 1 } }), 2)
  })

  it('for enemies of one kind or another fall upon whoever is of either, the nearest or not', () => {
    const oneOf = (...any: readonly object[]): object => ({
      ...bites,
      to: { enemy: 'any', within: 3, pick: 1, if: { any } },
    })
    const [monster, horde] = [{ target: { keyword: 'MONSTER' } }, { target: { models: '>=1000' } }]
    near(lost(oneOf(horde, monster)), 2)
    near(lost(oneOf(horde)), 0)
  })
})

describe('what is of use in combat alone', () => {
  it('is not laid upon who does not fight', () => {
    const cheer = { stat: 'attacks', add: 1, by: { friendly: 'any', pick: 1 }, when: 'combat.start', until: 'phase' }
    const made = table([holder(cheer), troops()], [troops()], OWN, { gap: 20 })
    atEdge(made, 'combat', 'start')
    expect(made.a.map(grantsOn)).toEqual([0, 0])
  })
})

describe('what no battle can lay upon others', () => {
  it.each([
    ['a moment of no phase', { when: 'command.issued' }],
    ['what only players know', { if: { self: { mark: 'full' } } }],
    [
      'a roll that hangs on who is picked',
      { chance: { die: 'D6', is: '3+', plus: { 1: { target: { allocated: '>=1' } } } } },
    ],
  ])('is said: %s', (_, more) => {
    const made = question({ units: [holder({ ...PANIC, ...more })] }, { units: [troops()] })
    const [unit] = setupOf(made).a.units
    expect(unit?.phaseAbilities).toEqual([])
    expect(unit === undefined ? [] : unshared(unit)).toEqual(['Omen'])
    expect(JSON.stringify(game.answer(made, { replicates: 2 }).results)).toContain(
      'what Omen does to other units is left out',
    )
  })
})
