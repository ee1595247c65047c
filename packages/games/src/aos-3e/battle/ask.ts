/** Asks for battles: they are always simulated, drawn attack by attack from exact distributions or with every die rolled. */
import { UnsupportedPlanError } from '@rollcall/core'
import type { Simulation } from '../../game.ts'
import type { BattleNumbers } from '../../nameless.ts'
import type { Method } from '../../kit/method.ts'
import { isShipped } from './policies/index.ts'
import { battleResult } from './result.ts'
import type { BattleSetup } from './setup.ts'
import { type BattleWork, PROVIDER } from './simulated.ts'

const DEFAULT_REPLICATES = 1000
const DEFAULT_SEED = '1'
/** Battles cost a thousand times as much as attacks do. */
const FIRST_PREFIX = 512

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
    replicates: replicates ?? DEFAULT_REPLICATES,
    quantity: 'a:won',
    possible: { low: 0, high: 1 },
    firstPrefix: FIRST_PREFIX,
    finish: (tally, partial = false) => battleResult(setup, seed, tally, partial),
  }
}
