/**
 * Dice that fail and are kept all the same: a permitted re-roll leaves a failed die alone where what it sets off is worth at
 * least as much as a new roll (1.3: it is the choice of the player who rolled; 15.2).
 */
import { facesOf, type Reroll, type TestSpec, withOutcomes, worthIn } from '@rollcall/core'
import type { Graph } from '../../graph.ts'
import { POOLS } from './pools.ts'

/** Whoever rolls: the attacker wants damage, the defender none. */
export type Roller = 'attacker' | 'defender'

/** The roll with re-rolls of only those faces that are worth rolling again. */
export function keepingGoodDice(graph: Graph, test: TestSpec, roller: Roller): TestSpec {
  const permitted = test.rerolls.some(({ forced }) => !forced)
  const mayPay = test.triggers.some(({ needs, fail }) => needs !== 'pass' && fail.length > 0)
  if (!permitted || !mayPay || typeof test.changedTo === 'number') return test
  const sign = roller === 'attacker' ? 1 : -1
  const worth = worthIn(graph.nodes, (pool) => sign * (PRICES[pool] ?? 0))
  const spec = withOutcomes(test, worth) as TestSpec<number>
  return { ...test, rerolls: test.rerolls.map((each) => (each.forced ? each : worthwhile(spec, each))) }
}

/** Damage to the target is wanted as much as wounds in return are not. */
const PRICES: Readonly<Record<string, number>> = { [POOLS.target]: 1, [POOLS.attacker]: -1 }

function worthwhile(spec: TestSpec<number>, reroll: Reroll): Reroll {
  const { worth, again } = facesOf({ ...spec, rerolls: [reroll] })
  const fresh = worth.reduce((sum, each) => sum + each, 0) / worth.length
  const better = again.filter((face) => (worth[face - 1] as number) < fresh - ALIKE)
  return better.length === again.length ? reroll : { ...reroll, which: better }
}

/** Means worked out in different orders differ by hairs. */
const ALIKE = 1e-9
