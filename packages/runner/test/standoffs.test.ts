/** Stand-offs of Heroes of Black Reach run on threads like any other simulation: one hash everywhere. */
import { compileSimulation, tallyHash } from '@rollcall/core'
import { isSimulation, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
// Workers are real files, so the built runner is tested.
import { createRunner } from '../dist/index.js'

const SEED = '20270101'
const N = 301

const game = await loadGame('black-reach')
const squad = (defence: string): object => ({
  units: [
    { defence, combatValue: [2, 1], orderStars: 2 },
    { defence, combatValue: 1 },
  ],
})
const document = { game: 'black-reach', question: 'battle', turns: 10, a: squad('5/6'), b: squad('5/4') }

describe('stand-offs', () => {
  const [part] = game.ask(document, { method: 'simulated', seed: SEED }).parts
  if (part === undefined || !isSimulation(part)) throw new Error('not a simulation')
  const { spec } = part
  const expected = tallyHash(compileSimulation(spec, game.providers)({ seed: SEED, from: 0, to: N }))

  it.each([1, 2, 3])('have one hash on %i threads', async (threads) => {
    await using runner = createRunner({ threads })
    expect((await runner.simulate(spec, { seed: SEED, to: N, shardSize: 67 })).hash).toBe(expected)
  })
})
