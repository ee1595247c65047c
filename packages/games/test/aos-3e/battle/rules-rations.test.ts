/** Wounds that come to nothing only so often (5.2): so many of each phase or turn, whoever deals them. */
import { describe, expect, it } from 'vitest'
import { deal } from '../../../src/aos-3e/battle/attacks/aftermath.ts'
import { keeperOf } from '../../../src/aos-3e/battle/looking-ahead/snapshot.ts'
import type { Rolls } from '../../../src/aos-3e/battle/state.ts'
import { game, question, troops } from './armies.ts'
import { first, table, type Table } from './table.ts'

const tough = (effect: object): object => troops({ name: 'Tough', models: 1, wounds: 60, effects: [effect] })

/** Blows of just so many points. */
const blows = (damage: number, backlash = 0): Rolls => ({ roll: () => ({ damage, backlash, redirected: 0 }) })

/** What it has lost after each of these: a blow of so many points, or the end of a phase or a turn. */
function losses(effect: object, ...steps: readonly (number | 'phase' | 'turn')[]): readonly number[] {
  const made: Table = table([tough(effect)], [troops()])
  const [mine, theirs] = [first(made.a), first(made.b)]
  return steps.map((step) => {
    if (step === 'phase') mine.endPhase()
    else if (step === 'turn') mine.endTurn()
    else deal(made.battle, theirs, mine, blows(step), 'fights')
    return 60 - mine.woundsLeft
  })
}

const per = (allocate: string, count: number, time: string): object => ({ allocate, count, per: time })

describe('wounds of several attacks', () => {
  it.each<[string, object, readonly (number | 'phase' | 'turn')[], readonly number[]]>([
    // 2 of the 3; then 1 and no more, in the next phase neither; 3 again in the next turn.
    ['no more than 3 of a turn', per('cap', 3, 'turn'), [2, 5, 5, 'phase', 5, 'turn', 5], [2, 3, 3, 3, 3, 3, 6]],
    ['no more than 3 of a phase', per('cap', 3, 'phase'), [5, 5, 'phase', 5], [3, 3, 3, 6]],
    // The first blow of 1 goes, and one wound of the second; all of the third stays.
    ['but for the first 2 of a phase', per('negate', 2, 'phase'), [1, 3, 3, 'phase', 3], [0, 2, 5, 5, 6]],
    ['but for the first of a turn', per('negate', 1, 'turn'), [3, 'phase', 3, 'turn', 3], [2, 2, 5, 5, 7]],
  ])('are allocated %s', (_, effect, steps, expected) => {
    expect(losses(effect, ...steps)).toEqual(expected)
  })

  it('are those that come back upon the attacker, too', () => {
    const made = table([tough(per('cap', 3, 'turn'))], [troops()])
    deal(made.battle, first(made.a), first(made.b), blows(0, 5), 'fights')
    expect(first(made.a).woundsLeft).toBe(57)
  })

  it('are as they were when a player has looked ahead', () => {
    const made = table([tough(per('cap', 3, 'turn'))], [troops()])
    const [mine, theirs] = [first(made.a), first(made.b)]
    deal(made.battle, theirs, mine, blows(2), 'fights')
    const keeper = keeperOf(made.battle)
    keeper.keep()
    deal(made.battle, theirs, mine, blows(5), 'fights')
    keeper.putBack()
    deal(made.battle, theirs, mine, blows(5), 'fights')
    expect(mine.woundsLeft).toBe(57)
  })
})

describe('a battle', () => {
  it('says nothing of what it counts, and what hangs on more is anew in each attack', () => {
    const said = (effect: object): string =>
      JSON.stringify(game.answer(question({ units: [tough(effect)] }, { units: [troops()] }), { replicates: 2 }))
    expect(said(per('cap', 3, 'turn'))).not.toContain('anew in each attack')
    expect(said({ ...per('cap', 3, 'turn'), if: { phase: 'combat' } })).toContain('anew in each attack')
  })
})

describe('players expect what is left of an attack', () => {
  const auto = ['hit', 'wound'].map((roll) => ({ roll, auto: true }))
  const sure = troops({
    models: 1,
    weapons: [{ name: 'Maul', attacks: 6, hit: 4, wound: 4, damage: 1, effects: auto }],
  })

  it.each<[string, readonly object[], number]>([
    ['6 points of 6 attacks that never fail', [], 6],
    ['3 of them where no more than 3 of a turn are allocated', [per('cap', 3, 'turn')], 3],
    ['4 where the first 2 of a phase come to nothing', [per('negate', 2, 'phase')], 4],
    ['3 where both are so: 4 are left of 6, and 3 of these', [per('cap', 3, 'turn'), per('negate', 2, 'phase')], 3],
  ])('%s', (_, effects, points) => {
    const tough = troops({ name: 'Tough', models: 1, wounds: 60, save: '-', effects })
    const { battle, a, b } = table([sure], [tough])
    expect(battle.strikes.expected(battle, first(a), first(b), 'combat')).toBeCloseTo(points, 12)
  })
})
