/**
 * Battles that are really fought, from many seeds: 95 % intervals hold the truth as often as they say, of what is common, rare,
 * nearly certain and impossible, with a fixed number of battles and stopped by a precision. What is true is worked out by hand: one
 * archer shoots one target once, nobody moves, and who slays the other wins.
 */
import {
  compileSimulation,
  type Interval,
  mergeTallies,
  parsePrecision,
  type Simulate,
  type Tally,
} from '@rollcall/core'
import { type BattleResult, isBattle, isSimulation, loadGame, loadProviders, type Simulation } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { fuzzRuns, surprise } from '../../testkit/src/index.ts'
import { toPrecision } from '../src/precision.ts'
import type { Runner } from '../src/runner.ts'

/** Seeds: 2000 at most with `npm run fuzz`. */
const SEEDS = Math.min(2000, fuzzRuns(100))
const BATTLES = 128
/** Looked at after 16 battles for the first time, so that most runs are looked at several times. */
const STOPPING = { precision: parsePrecision('40%'), firstPrefix: 16, maxReplicates: BATTLES }

const game = await loadGame('aos-3e')
const providers = await loadProviders('aos-3e/battle')
const OWN = 'file:///still.mjs'
const still = { move: () => null, charge: () => null, order: () => false, heroic: () => null }

const fighter = { points: 100, models: 1, wounds: 1, save: '-', bravery: 10, move: 0, weapons: [] }
const bow = { name: 'Bow', kind: 'missile', range: 30, attacks: 1, hit: '4+', wound: '4+', rend: 0, damage: 1 }

/** The battle in which such a bow shoots at such a target. */
function simulationOf(weapon: object, target: object): Simulation {
  const archer = { ...fighter, name: 'Archer', weapons: [{ ...bow, ...weapon }] }
  const [part] = game.ask({
    question: 'battle',
    a: { units: [archer] },
    b: { units: [{ ...fighter, name: 'Target', ...target }] },
    battleplan: { rounds: 1, lanes: 1, distance: 12 },
    first: 'A',
    policyA: OWN,
    policyB: OWN,
  }).parts
  if (part === undefined || !isSimulation(part)) throw new Error('battles are simulated')
  return part
}

/** What is known with an interval: its truth where the target dies with probability p and is worth 100 points. */
const FIGURES: Readonly<
  Record<string, { of: (result: BattleResult) => Interval | undefined; truth: (p: number) => number }>
> = {
  'share of wins': { of: ({ a }) => a.winsInterval, truth: (p) => p },
  'share of draws': { of: ({ drawsInterval }) => drawsInterval, truth: (p) => 1 - p },
  'points destroyed': { of: ({ a }) => a.pointsDestroyed.interval, truth: (p) => 100 * p },
  'chance to survive': { of: ({ b }) => b.units[0]?.survivesInterval, truth: (p) => 1 - p },
}

/** Results of one seed: of all battles, and of as many as a precision wants, made of the same battles. */
async function resultsOf(simulation: Simulation, simulate: Simulate, seed: string): Promise<readonly BattleResult[]> {
  const made: Tally[] = []
  const runner: Pick<Runner, 'progress'> = {
    async *progress(_, { from = 0, to }) {
      const tally = simulate({ seed, from, to })
      made.push(tally)
      // Nobody is told how far it is.
      yield* []
      return { from, to, tally, partial: false, hash: '' }
    },
  }
  const { quantity, possible } = simulation
  const steps = toPrecision(runner as Runner, simulation.spec, { ...STOPPING, seed, quantity, possible })
  const { value: stopped } = await steps.next()
  if (!('to' in stopped)) throw new Error('there is no progress to be told')
  const rest = stopped.to < BATTLES ? [simulate({ seed, from: stopped.to, to: BATTLES })] : []
  return [[...made, ...rest].reduce(mergeTallies), stopped.tally].map((tally) => {
    const result = simulation.finish(tally)
    if (!isBattle(result)) throw new Error('battles have results of battles')
    return result
  })
}

/** Chance of a verdict against intervals that hold 94 %: of one of these checks of which there are 40. */
const ERROR_RATE = 1e-6

describe(`of ${SEEDS} seeds`, () => {
  it.each<[what: string, p: number, weapon: object, target: object]>([
    // Hits and wounds on 4+: a half of a half.
    ['common: 1 in 4', 1 / 4, {}, {}],
    // Hits and wounds on 6+, of which a save of 2+ lets a sixth through.
    ['rare: 1 in 216', 1 / 216, { hit: '6+', wound: '6+' }, { save: '2+' }],
    // The same twice, as two wounds need it: 2.1e-5, which 128 battles do not see.
    ['hardly ever: 1 in 46 656', 1 / 46_656, { hit: '6+', wound: '6+', attacks: 2 }, { save: '2+', wounds: 2 }],
    // Of 6 shots at 2+ and 2+, each of which misses 11 of 36 times, one is enough.
    ['nearly certain', 1 - (11 / 36) ** 6, { hit: '2+', wound: '2+', attacks: 6 }, {}],
    // One wound does not slay who has two.
    ['impossible', 0, {}, { wounds: 2 }],
  ])('%s: intervals hold the truth as often as they say, however the battles end', async (what, p, weapon, target) => {
    const simulation = simulationOf(weapon, target)
    const simulate = compileSimulation(simulation.spec, providers, { [OWN]: { default: still } })
    const held = new Map<string, number>()
    let battles = 0
    for (let seed = 1; seed <= SEEDS; seed++) {
      const [all, stopped] = (await resultsOf(simulation, simulate, String(seed))) as [BattleResult, BattleResult]
      battles += stopped.replicates
      for (const [way, result] of [
        ['fixed', all],
        ['precision', stopped],
      ] as const)
        for (const [name, { of, truth }] of Object.entries(FIGURES)) {
          const { low, high } = of(result) as Interval
          const holds = low <= truth(p) && truth(p) <= high
          const key = `${what}: ${name}, ${way}`
          held.set(key, (held.get(key) ?? 0) + (holds ? 1 : 0))
        }
    }
    if (process.env['ROLLCALL_FUZZ'] !== undefined)
      process.stdout.write(
        `${[...held].map(([key, count]) => `${key}: ${((100 * count) / SEEDS).toFixed(2)} %\n`).join('')}${battles / SEEDS} battles of a run to a precision\n`,
      )
    for (const [key, count] of held) {
      const share = count / SEEDS
      const found =
        share >= 0.94
          ? 0
          : surprise(
              share,
              [
                [1, 0.94],
                [0, 0.06],
              ],
              SEEDS,
            )
      expect(found, `${key}: ${share}`).toBeLessThan(-Math.log(ERROR_RATE / 40))
    }
  })
})
