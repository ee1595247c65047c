/** How long a dataset will take, by trying some of it. */
import type { Game } from '@rollcall/games'
import { battlesOfEach, pairsOf } from '../battles.ts'
import { evaluate } from '../evaluate.ts'
import { type DatasetPlan, sizeOf } from '../plan.ts'

/** Milliseconds in which the program becomes ready, and those for which a guess is worked on. */
const WARMING_MS = 700
const TRYING_MS = 1500

/** Attackers that are tried: few of them take very much longer than others. */
const TRIES = 40
/** Targets and situations that each of them meets at most: what is worked out once for many of them must be spread over many. */
const MOST = { targets: 1000, situations: 16 }

/** Seconds that all evaluations will take on one core; `now`: a clock in milliseconds. */
export function estimated(game: Game, plan: DatasetPlan, now: () => number): number {
  return ofGroups(game, plan, now) + ofBattles(game, plan, now)
}

/** Battles tried. */
const FEW = 10

/** Battles of every pair take as long as those of the first, more or less. */
function ofBattles(game: Game, plan: DatasetPlan, now: () => number): number {
  const pairs = pairsOf(plan).length
  if (pairs === 0) return 0
  const { config } = plan
  const few: DatasetPlan = { ...plan, config: { ...config, battle: { ...config.battle, replicates: FEW } } }
  const began = now()
  evaluate(game, few, plan.groups.length)
  return (((now() - began) / FEW) * battlesOfEach(plan) * pairs) / 1000
}

function ofGroups(game: Game, plan: DatasetPlan, now: () => number): number {
  if (plan.groups.length === 0) return 0
  const stride = Math.max(1, Math.floor(plan.groups.length / TRIES))
  const groups = plan.groups.flatMap((_, group) => (group % stride === 0 ? [group] : []))
  const tried = (part: DatasetPlan, some: readonly number[], ms: number): number => {
    const began = now()
    let count = 0
    for (const group of some) {
      evaluate(game, part, group)
      count++
      if (now() - began > ms) break
    }
    return (now() - began) / (count * sizeOf({ ...part, groups: [[0]], armies: [] }).evaluations)
  }
  tried(partOf(plan, 20, 2), groups, WARMING_MS)
  const each = tried(partOf(plan, MOST.targets, MOST.situations), groups.toReversed(), TRYING_MS)
  return each * (sizeOf({ ...plan, armies: [] }).evaluations / 1000)
}

/** So many targets and situations at most, from everywhere. */
const partOf = (plan: DatasetPlan, targets: number, situations: number): DatasetPlan => ({
  ...plan,
  targets: spread(plan.targets, targets),
  situations: spread(plan.situations, situations),
})

function spread<T>(all: readonly T[], most: number): readonly T[] {
  const stride = Math.ceil(all.length / most)
  return all.filter((_, i) => i % stride === 0)
}
