/** A dataset before anything is computed: its rows in their order, and which of them are one evaluation. */
import { CONTRACT, hashJson, within } from '@rollcall/core'
import { type DataRevision, grouped, type LeftOut, type Measure, secondsOfRows, VERSION } from '@rollcall/games'
import { type Army, pairsOf } from './battles.ts'
import type { DatasetColumn } from './columns.ts'
import { type Config, type Question, QUESTIONS } from './config.ts'
import { contentOf, type Entrant, type Keyed, keyed } from './entrants.ts'
import { type Situation, situationsOf } from './situations.ts'

/** Units as they were found by the names of a config. */
export interface Resolved {
  readonly game: string
  readonly data?: DataRevision | undefined
  readonly attackers: readonly Entrant[]
  readonly targets: readonly Entrant[]
  /** What rows say in games that do not deal in damage; absent in those that do. */
  readonly measures?: readonly Measure[] | undefined
  /** The same of duels. */
  readonly meetings?: readonly Measure[] | undefined
  /** Columns of analyses, where somebody asks for them. */
  readonly figures?: readonly DatasetColumn[] | undefined
  /** Who fight battles. */
  readonly armies?: readonly Army[] | undefined
  readonly leftOut: readonly LeftOut[]
}

/** A dataset to be made. Rows stand by attacker, then situation, then target. */
export interface DatasetPlan extends Omit<Resolved, 'attackers' | 'targets'> {
  readonly rollcall: string
  readonly contract: number
  readonly config: Config
  readonly attackers: readonly Keyed[]
  readonly targets: readonly Keyed[]
  readonly situations: readonly Situation[]
  /** Attackers by number that differ in nothing a row depends on; each group is evaluated once. */
  readonly groups: readonly (readonly number[])[]
}

/** Plans a dataset. Fails with `ERR_INPUT_INVALID`, and with `OverBudgetError` on more rows than anybody waits for. */
export function planOf(config: Config, { attackers, targets, ...resolved }: Resolved): DatasetPlan {
  const situations = situationsOf(config)
  checkRows(attackers.length, targets.length, situations.length)
  const [mine, theirs] = [keyed(attackers), keyed(targets)]
  return {
    rollcall: VERSION,
    contract: CONTRACT,
    config,
    ...resolved,
    attackers: mine,
    targets: theirs,
    situations,
    groups: alike(mine),
  }
}

function checkRows(attackers: number, targets: number, situations: number): void {
  const rows = attackers * targets * situations
  within({
    limit: 'dataset',
    what: `${attackers} attackers against ${targets} targets in ${situations} situations are`,
    estimated: rows,
    seconds: secondsOfRows(rows),
    fits: 'name fewer situations or units, and make several datasets',
  })
}

/** What everything of a dataset hangs on: the same hash, the same bytes. */
export const hashOf = (plan: DatasetPlan): string => hashJson(plan)

/** Numbers of entrants that are the same but for who they are. */
export const alike = (entrants: readonly Entrant[]): readonly (readonly number[])[] => [
  ...grouped([...entrants.keys()], (i) => contentOf(entrants[i] as Entrant)).values(),
]

/** How much there is to do: rows, and evaluations that differ. */
export function sizeOf(plan: DatasetPlan): { readonly rows: number; readonly evaluations: number } {
  const { attackers, targets, situations, groups } = plan
  const ways = situations.length + (isAsked(plan, 'duel') ? 1 : 0)
  const alone = isAsked(plan, 'analyse') ? situations.length : 0
  return {
    rows: attackers.length * (targets.length * ways + alone) + pairsOf(plan).length,
    evaluations: groups.length * (alike(targets).length * ways + alone) + pairsOf(plan).length,
  }
}

/** What is asked, in the order of the tables. */
export const askedIn = (plan: Pick<DatasetPlan, 'config'>): readonly Question[] =>
  QUESTIONS.filter((question) => isAsked(plan, question))

/** Is this question asked? Datasets of before there were several ask for damage; one of battles alone asks of nobody else. */
export const isAsked = ({ config }: Pick<DatasetPlan, 'config'>, question: Question): boolean =>
  (config.questions ?? ['damage']).includes(question) && (question === 'battle' || config.attackers.length > 0)

/** Parts in which a dataset is made: one for each group of attackers, then one for each pair of armies. */
const partsIn = (plan: Pick<DatasetPlan, 'groups' | 'armies' | 'config'>): number =>
  plan.groups.length + pairsOf(plan).length

/** Who is in a part, for messages. */
export function namesIn(plan: DatasetPlan, part: number): string {
  const group = plan.groups[part]
  if (group !== undefined) return plan.attackers[group[0] as number]?.key ?? ''
  const [a, b] = (pairsOf(plan)[part - plan.groups.length] ?? []).map((army) => plan.armies?.[army]?.key)
  return `${a} against ${b}`
}

/** Numbers of the parts that shard `index` of `of` makes, both from 1: neighbours stay together. */
export function shareOf(plan: DatasetPlan, index: number, of: number): readonly number[] {
  const from = Math.floor((partsIn(plan) * (index - 1)) / of)
  const to = Math.floor((partsIn(plan) * index) / of)
  return Array.from({ length: to - from }, (_, i) => from + i)
}
