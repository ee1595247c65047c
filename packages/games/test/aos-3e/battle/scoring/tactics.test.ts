/** Tactics of a mission: picked as the own turn begins, each once, scored at its end where they are done; examples worked by hand. */
import { describe, expect, it } from 'vitest'
import { held, possibleScore } from '../../../../src/aos-3e/battle/scoring/objectives.ts'
import { likeliest } from '../../../../src/aos-3e/battle/policies/deeds.ts'
import { pickTactic, tacticScore, tacticsFor } from '../../../../src/aos-3e/battle/scoring/tactics.ts'
import { hurt } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import { general, question, readyOf, setupOf, troops } from '../armies.ts'
import { at, first, table } from '../table.ts'

const ALL = [{ deed: 'slay', points: 5 }, { deed: 'destroy', points: 3 }, { deed: 'seize' }, { deed: 'breakthrough' }]
const plan = (tactics: readonly object[] = ALL) => ({ more: { objectives: [{ lane: 1, at: 0.5 }], tactics }, gap: 20 })

/** Both armies after a tactic of this kind was picked, about the first that will do. */
function picked(deed: string) {
  const set = table(
    [troops(), troops()],
    [general(), troops()],
    { tactic: (_, options) => options.find((each) => each.tactic.deed === deed) ?? null },
    plan(),
  )
  first(set.battle.objectives).holder = 'b'
  pickTactic(set.battle, set.battle.armies.a)
  return set
}

interface Case {
  readonly deed: string
  readonly points: number
  readonly does: (set: ReturnType<typeof picked>) => void
}

const CASES: readonly Case[] = [
  { deed: 'slay', points: 5, does: ({ b }) => hurt(first(b), 99) },
  { deed: 'destroy', points: 3, does: ({ b }) => hurt(first(b), 99) },
  // Nobody said how much: 2.
  { deed: 'seize', points: 2, does: ({ battle }) => Object.assign(first(battle.objectives), { holder: 'a' }) },
  { deed: 'breakthrough', points: 2, does: ({ a }) => a.map((each) => (each.along = 12.1)) },
]

describe('a tactic', () => {
  it.each(CASES)('$deed brings $points once it is done, and nothing before', ({ deed, points, does }) => {
    const undone = picked(deed)
    expect(tacticScore(undone.battle, undone.battle.armies.a)).toBe(0)
    const done = picked(deed)
    does(done)
    expect(tacticScore(done.battle, done.battle.armies.a)).toBe(points)
    // It is over with the turn.
    expect(tacticScore(done.battle, done.battle.armies.a)).toBeNull()
  })

  it('of a breakthrough wants two units beyond the middle, which belongs to nobody', () => {
    const set = picked('breakthrough')
    const [one, other] = [first(set.a), at(set.a, 1)]
    one.along = 20
    other.along = 12
    expect(tacticScore(set.battle, set.battle.armies.a)).toBe(0)
  })

  it('is picked once, whether it was done or not, and by each player for himself', () => {
    const { battle } = picked('destroy')
    const left = (side: 'a' | 'b') => [
      ...new Set(tacticsFor(battle, battle.armies[side]).map(({ tactic }) => tactic.deed)),
    ]
    expect(left('a')).toEqual(['slay', 'seize', 'breakthrough'])
    // A holds nothing and has no General.
    expect(left('b')).toEqual(['destroy', 'breakthrough'])
  })

  it('is about whom it can be about: nobody who is gone, no objective of the own', () => {
    const { battle, b } = picked('none')
    hurt(first(b), 99)
    first(battle.objectives).holder = 'a'
    expect(tacticsFor(battle, battle.armies.a).map(({ tactic: { deed }, target }) => [deed, target?.name])).toEqual([
      ['destroy', 'Troops'],
      ['breakthrough', undefined],
    ])
  })

  it('adds to what can be scored: the best of them, one in each round', () => {
    const setup = (tactics: readonly object[]) =>
      setupOf(question({ units: [troops()] }, { units: [troops()] }, { battleplan: { rounds: 2, tactics } }))
    const { high } = possibleScore(setup([]).missions)
    expect(possibleScore(setup(ALL).missions).high).toBe(high + 5 + 3)
  })
})

describe('players', () => {
  it('pick what brings most on average, and wait while nothing has a chance', () => {
    const weak = troops({ models: 1, points: 10, name: 'Weak' })
    const near = table([troops({ models: 20 })], [weak, general({ wounds: 30 })], {}, { ...plan(), gap: 6 })
    const choice = likeliest(near.battle.armies.a.view, tacticsFor(near.battle, near.battle.armies.a))
    expect([choice?.tactic.deed, choice?.target?.name]).toEqual(['destroy', 'Weak'])
    const far = table([troops()], [troops()], {}, { ...plan([{ deed: 'destroy' }]), gap: 24 })
    const options = tacticsFor(far.battle, far.battle.armies.a)
    expect(likeliest(far.battle.armies.a.view, options)).toBeNull()
  })

  it('score nothing of the kind where the mission has none', () => {
    const battle = readyOf(question({ units: [troops()] }, { units: [troops()] }))
    pickTactic(battle, battle.armies.a)
    expect([battle.armies.a.tactic, held(battle, 'a')]).toEqual([null, 0])
  })
})
