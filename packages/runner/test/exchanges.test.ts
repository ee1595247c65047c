/** Exchanges of two forces run on threads like any other simulation: one seed, one hash everywhere, in every game that has them. */
import { compileSimulation, tallyHash } from '@rollcall/core'
import { isSimulation, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { runnerOn } from './kept.ts'

const SEED = '20270101'
const N = 151
const SHARD = 37

const counters = (defence: string): object => ({
  units: [
    { defence, combatValue: [2, 1], orderStars: 2 },
    { defence, combatValue: 1 },
  ],
})

const squad = (wounds: number): object => ({
  models: 5,
  rangedCombat: 9,
  leadership: 10,
  armour: 8,
  actions: 2,
  aims: 1,
  wounds,
  weapon: { antiPersonnel: true, bands: { short: { toHit: 0, shots: 2, damage: 9, woundRolls: 2 } } },
})

/** Every game in which two forces exchange fire over turns; those of Age of Sigmar and Warhammer fight duels. */
const EXCHANGES: readonly (readonly [game: string, a: object, b: object])[] = [
  ['black-reach', counters('5/6'), counters('5/4')],
  ['warzone', squad(1), squad(2)],
]

describe.each(EXCHANGES)('an exchange of %s', async (name, a, b) => {
  const game = await loadGame(name)
  const document = { game: name, question: 'battle', turns: 10, a, b }
  const specOf = (dice: boolean) => {
    const [part] = game.ask(document, { method: 'simulated', dice, seed: SEED }).parts
    if (part === undefined || !isSimulation(part)) throw new Error('not a simulation')
    return part.spec
  }

  it.each([false, true])('has one hash on 1, 2 and 3 threads (dice: %s)', async (dice) => {
    const spec = specOf(dice)
    const expected = tallyHash(compileSimulation(spec, game.providers)({ seed: SEED, from: 0, to: N }))
    for (const threads of [1, 2, 3]) {
      expect(
        (await runnerOn(threads).simulate(spec, { seed: SEED, to: N, shardSize: SHARD })).hash,
        `${threads} threads`,
      ).toBe(expected)
    }
  })

  it('has another hash with another seed', () => {
    const simulate = compileSimulation(specOf(false), game.providers)
    const hash = (seed: string): string => tallyHash(simulate({ seed, from: 0, to: N }))
    expect(hash('1')).not.toBe(hash('2'))
  })
})
