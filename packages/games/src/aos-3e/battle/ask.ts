/** Asks for battles: they are always simulated, drawn attack by attack from exact distributions or with every die rolled. */
import { UnsupportedPlanError } from '@rollcall/core'
import { bothSides, type Side } from '../../duel/side.ts'
import type { Simulation } from '../../game.ts'
import type { BattleNumbers } from '../../nameless.ts'
import { DEFAULT_SEED, type Method } from '../../kit/method.ts'
import { isShipped } from './policies/index.ts'
import { battleResult } from './counting/result.ts'
import type { BattleSetup } from './setup.ts'
import { type BattleWork, PROVIDER } from './counting/simulated.ts'

/** Battles where nobody says how many: they cost a thousand times as much as attacks do. */
export const BATTLES = 1000
/** Battles after which their precision is looked at for the first time. */
export const FIRST_PREFIX = 512
/** Dice that take as long as a unit does in a round, with all that is decided for it; who looks ahead tries everything. */
const UNIT_ROUND = 1000
const LOOKING_AHEAD = 100

/** The simulation that somebody must run for a battle. Fails with `UnsupportedPlanError` when an exact answer is wanted. */
export function askBattle(
  setup: BattleSetup,
  { method, dice, replicates, seed = DEFAULT_SEED }: Method,
): Simulation<BattleNumbers> {
  if (method === 'exact') throw new UnsupportedPlanError('a battle of two armies is simulated, never exact')
  const input: BattleWork = { setup, rolling: dice ? 'dice' : 'sampled' }
  const modules = Object.values(setup.policies).filter((name) => !isShipped(name))
  return {
    spec: { kind: 'provided', provider: PROVIDER, input, ...(modules.length === 0 ? {} : { modules }) },
    seed,
    replicates: replicates ?? BATTLES,
    dice: costOf(setup),
    quantity: 'a:won',
    possible: { low: 0, high: 1 },
    firstPrefix: FIRST_PREFIX,
    finish: (tally, partial = false) => battleResult(setup, seed, tally, partial),
  }
}

/** What is looked at to know what a battle costs. */
type Costly = Pick<BattleSetup, 'missions' | 'policies'> & {
  readonly [side in Side]: { readonly units: readonly unknown[] }
}

/** What a battle costs at most, in dice that take as long. What a module of decisions does nobody knows before. */
export function costOf({ missions, policies, ...armies }: Costly): number {
  const rounds = Math.max(...missions.map((each) => each.rounds))
  const costs = bothSides.map(
    (side) => armies[side].units.length * (policies[side] === 'thoughtful' ? LOOKING_AHEAD : 1),
  )
  return costs.reduce((sum, each) => sum + each, 0) * rounds * UNIT_ROUND
}
