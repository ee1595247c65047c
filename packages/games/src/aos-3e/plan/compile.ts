/**
 * From a fight to a plan: rolls made once for the whole activation become branches, choices are settled, and every weapon of
 * every group of models is drawn as nodes. What cannot be said in one activation is left out, loudly.
 *
 *   fight -> effects (owned) -> gates, tables and choices in each other -> groups -> nodes -> plan
 */
import {
  type ActivationPlan,
  leavesOf,
  mapPmf,
  meanOf,
  type Plan,
  poolPmf,
  reaches,
  tabulate,
  type TargetFold,
} from '@rollcall/core'
import { activation, type Detail } from './activation.ts'
import type { Choice } from './choices.ts'
import type { Fight, Notes, Owned } from '../fight.ts'
import { branch } from './gates.ts'
import { madeOnce } from '../../kit/remembered.ts'
import { asOneList } from './owned.ts'
import { addedUp, type Drawer, plainOnly } from './pieces.ts'
import { POOLS } from '../sequence/pools.ts'
import type { Way } from './nested.ts'
import { unfold } from './unfold.ts'

/** A fight compiled. */
export interface Compiled {
  readonly plan: Plan
  /** Details of every activation the plan may turn into. */
  readonly details: ReadonlyMap<ActivationPlan, Detail>
  readonly labels: Readonly<Record<string, string>>
}

/** Compiles a fight with the effects given. `draws`: how pieces come about; by default each is drawn anew. */
export function compile(fight: Fight, owned: readonly Owned[], notes: Notes, draws?: Drawer): Compiled {
  const drawn = new Map<ActivationPlan, ReturnType<typeof activation>>()
  const plan = unfold<Plan>(fight, inSequence(owned), notes, {
    plain: (way, own) => {
      const made = activation(way.fight, draws === undefined ? way.owned : asOneList(way.owned), own, draws)
      drawn.set(made.plan, made)
      tellChoice(way, own)
      return made.plan
    },
    rolled: (dice, rows, otherwise) =>
      branch(
        dice,
        rows.map(({ results, then }) => ({ results, plan: then })),
        otherwise,
      ),
    taken: (choice, plans) =>
      bestFor(
        choice,
        plans.map((each) => worthOf(each, drawn)),
      ),
  })
  if (plan.kind === 'branch' && leavesOf(plan).some((leaf) => leaf.plan.repeat > 1))
    notes.assumptions.add('a roll made once for an activation (a chance, a table) is made once for both activations')
  const leaves = leavesOf(plan).map((leaf) => drawn.get(leaf.plan) as ReturnType<typeof activation>)
  return {
    plan,
    details: new Map(leaves.map((leaf) => [leaf.plan, leaf])),
    get labels() {
      return Object.assign({}, ...leaves.map(({ labels }) => labels())) as Record<string, string>
    },
  }
}

/** What was chosen without anybody having said so is told. */
export function tellChoice({ labels }: Way, notes: Notes): void {
  if (labels.length > 0) notes.assumptions.add(`chosen for the best result: ${labels.join(', ')}`)
}

/** Whoever chooses takes what is best for them: the attacker most damage, the target least; of equals the first. */
const bestFor = (choice: Choice, worths: readonly number[]): number => bestOf(choice, worths).indexOf(true)

/** Which of these answers to a choice are as good as any. */
export function bestOf({ owner, effect }: Choice, worths: readonly number[]): readonly boolean[] {
  const sign = (owner === 'attacker') === (effect.chooser === 'opponent') ? -1 : 1
  const best = Math.max(...worths.map((worth) => sign * worth))
  return worths.map((worth) => sign * worth >= best - ALIKE * Math.max(1, Math.abs(best)))
}

/** Means worked out in different orders differ by hairs. */
const ALIKE = 1e-9

type Drawn = ReadonlyMap<ActivationPlan, Pick<Detail, 'pieces'>>

/** Mean points of damage that reach the target. */
const worthOf = (plan: Plan, drawn: Drawn): number =>
  leavesOf(plan).reduce((sum, leaf) => sum + (leaf.ways / leaf.of) * worthOfLeaf(leaf.plan, drawn), 0)

function worthOfLeaf(plan: ActivationPlan, drawn: Drawn): number {
  const pieces = plainOnly(drawn.get(plan)?.pieces)
  const points = pieces === null ? poolPmf(tabulate(plan), POOLS.target) : addedUp(plan, pieces)
  return meanOf(mapPmf(points, (each) => reaches(plan.folds[POOLS.target] as TargetFold, each)))
}

/** Effects that take part in the attack sequence; mortal wounds of another moment have a plan of their own. */
export const inSequence = madeOnce((owned: readonly Owned[]): readonly Owned[] =>
  owned.filter(({ effect }) => !('inflict' in effect && effect.instead === undefined)),
)
