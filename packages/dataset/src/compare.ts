/** Two datasets: which units moved, by how much, and why. Causes are found by computing again, one change at a time. */
import { VERSION } from '@rollcall/games'
import type { Cause } from './causes.ts'
import { editsOf, type Fight, fightIn, isSteady, type Place, type Side } from './edits.ts'
import type { Keyed } from './entrants.ts'
import { matched, type Pair } from './matched.ts'
import type { DatasetPlan } from './plan.ts'

/** What is compared of a fight. */
interface Numbers {
  readonly mean: number
  /** For a hundred points; where nobody has said any, nothing. */
  readonly per100: number | undefined
}

/** A dataset in memory: numbers by attacker, situation and target, as far as there is a row. */
export interface Loaded {
  readonly plan: DatasetPlan
  readonly at: (attacker: number, situation: number, target: number) => Numbers | undefined
}

/** Computes a fight as this version does. */
export type Compute = (fight: Fight) => Numbers | undefined

/** What one cause alone did to the number, relative to what it was; of points, to the number for a hundred of them. */
export interface Share {
  readonly cause: Cause
  readonly change: number
}

/** What became of a unit. */
export interface Move {
  readonly unit: string
  readonly side: Side
  readonly change: 'moved' | 'new' | 'removed' | 'renamed'
  /** What it was called. */
  readonly before?: string
  /** Relative change of the number over all rows that both have; of a target, of what is done to it. */
  readonly by?: number
  /** The same for a hundred points of the attacker, where all rows know them. */
  readonly per100?: number
  /** The largest of any row, up or down. */
  readonly largest?: number
  readonly rows?: number
  readonly causes: readonly Share[]
}

/** A row that both datasets have. */
interface Both extends Place {
  readonly before: Numbers
  readonly after: Numbers
}

/** All units that moved, are new, gone or renamed: attackers, then targets. */
export function movesBetween(before: Loaded, after: Loaded, compute: Compute): readonly Move[] {
  const { mine, theirs, steadyMine, steadyTheirs, editedTheirs } = metIn(before.plan, after.plan)
  const situations = sharedSituations(before.plan, after.plan)
  const rows = (attackers: readonly Pair[], targets: readonly Pair[]): readonly Both[] =>
    rowsOfBoth(before, after, attackers, targets, situations)
  const why = (moved: readonly Both[], side: Side): readonly Share[] =>
    causesOf(moved, side, before.plan, after.plan, compute)
  const ofAttackers = mine.pairs.flatMap((pair) =>
    moveOf(after.plan.attackers[pair.after] as Keyed, pair, 'attacker', rows([pair], steadyTheirs), why),
  )
  const ofTargets = editedTheirs.flatMap((pair) =>
    moveOf(after.plan.targets[pair.after] as Keyed, pair, 'target', rows(steadyMine, [pair]), why),
  )
  return [
    ...ofAttackers,
    ...comings('attacker', mine, before.plan.attackers, after.plan.attackers),
    ...ofTargets,
    ...comings('target', theirs, before.plan.targets, after.plan.targets),
  ]
}

/** Who is who, and against whom moves are measured: those that are as they were; where everybody was edited, everybody. */
export function metIn(before: DatasetPlan, after: DatasetPlan) {
  const mine = matched(before.attackers, after.attackers)
  const theirs = matched(before.targets, after.targets)
  const isSame = (side: 'attackers' | 'targets') => (pair: Pair) =>
    isSteady(before[side][pair.before] as Keyed, after[side][pair.after] as Keyed)
  const [steadyMine, steadyTheirs] = [mine.pairs.filter(isSame('attackers')), theirs.pairs.filter(isSame('targets'))]
  return {
    mine,
    theirs,
    steadyMine: steadyMine.length === 0 ? mine.pairs : steadyMine,
    steadyTheirs: steadyTheirs.length === 0 ? theirs.pairs : steadyTheirs,
    editedTheirs: theirs.pairs.filter((pair) => !steadyTheirs.includes(pair)),
  }
}

/** Situations that are in both, by their names. */
export function sharedSituations(before: DatasetPlan, after: DatasetPlan): readonly (readonly [number, number])[] {
  const old = new Map(before.situations.map(({ name }, i) => [name, i]))
  return after.situations.flatMap(({ name }, i) => (old.has(name) ? [[old.get(name) as number, i] as const] : []))
}

function rowsOfBoth(
  before: Loaded,
  after: Loaded,
  attackers: readonly Pair[],
  targets: readonly Pair[],
  situations: readonly (readonly [number, number])[],
): readonly Both[] {
  return attackers.flatMap((attacker) =>
    situations.flatMap((situation) =>
      targets.flatMap((target) => {
        const was = before.at(attacker.before, situation[0], target.before)
        const is = after.at(attacker.after, situation[1], target.after)
        return was === undefined || is === undefined ? [] : [{ attacker, situation, target, before: was, after: is }]
      }),
    ),
  )
}

/** Sums of doubles may end a little apart; what players see does not. */
const SAME = 1e-9

const relative = (before: number, after: number): number => {
  if (Math.abs(after - before) <= SAME * Math.max(1, Math.abs(before))) return 0
  return before === 0 ? Number.POSITIVE_INFINITY : after / before - 1
}

const hasMoved = ({ before, after }: Both): boolean =>
  relative(before.mean, after.mean) !== 0 || relative(before.per100 ?? 0, after.per100 ?? 0) !== 0

type Of = (numbers: Numbers) => number

const MEAN: Of = ({ mean }) => mean
const PER_100: Of = ({ per100 }) => per100 ?? 0

const over = (rows: readonly { readonly before: Numbers; readonly after: Numbers }[], of: Of): number =>
  relative(
    rows.reduce((sum, { before }) => sum + of(before), 0),
    rows.reduce((sum, { after }) => sum + of(after), 0),
  )

const hasPoints = ({ before, after }: Both): boolean => before.per100 !== undefined && after.per100 !== undefined

function moveOf(
  { key }: Keyed,
  { renamed }: Pair,
  side: Side,
  rows: readonly Both[],
  why: (moved: readonly Both[], side: Side) => readonly Share[],
): readonly Move[] {
  const moved = rows.filter(hasMoved)
  const named = renamed === undefined ? {} : { before: renamed }
  if (moved.length === 0)
    return renamed === undefined ? [] : [{ unit: key, side, change: 'renamed', ...named, causes: [] }]
  const each = moved.map(({ before, after }) => relative(before.mean, after.mean))
  return [
    {
      unit: key,
      side,
      change: 'moved',
      ...named,
      by: over(rows, MEAN),
      ...(side === 'attacker' && rows.every(hasPoints) ? { per100: over(rows, PER_100) } : {}),
      largest: each.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0),
      rows: moved.length,
      causes: why(moved, side),
    },
  ]
}

/** Rows that are computed again for the causes of one unit. */
const MOST_COMPUTED = 12

function causesOf(
  moved: readonly Both[],
  side: Side,
  before: DatasetPlan,
  after: DatasetPlan,
  compute: Compute,
): readonly Share[] {
  const stride = Math.ceil(moved.length / MOST_COMPUTED)
  const few = moved.filter((_, i) => i % stride === 0)
  const fights = few.map((row) => [fightIn(before, row, 'before'), fightIn(after, row, 'after')] as const)
  const base = fights.map(([old]) => compute(old))
  const others = editsOf(side, fights).flatMap(({ cause, edited }) =>
    shareOf(
      cause,
      base,
      fights.map(([old, now]) => compute(edited(old, now))),
    ),
  )
  const recomputed = shareOf(
    before.rollcall === after.rollcall ? 'engine' : 'version',
    few.map(({ before: was }) => was),
    base,
  )
  return [...others, ...(recomputed.length === 0 ? since(few, fights, after, compute) : recomputed)]
}

/** What a version that made the new dataset, and is not this one, did beside. */
const since = (
  few: readonly Both[],
  fights: readonly (readonly [before: Fight, after: Fight])[],
  { rollcall }: DatasetPlan,
  compute: Compute,
): readonly Share[] =>
  rollcall === VERSION
    ? []
    : shareOf(
        'version',
        fights.map(([, now]) => compute(now)),
        few.map(({ after: is }) => is),
      )

/** What one change did; nothing where it moved no row. */
function shareOf(
  cause: Cause,
  before: readonly (Numbers | undefined)[],
  after: readonly (Numbers | undefined)[],
): readonly Share[] {
  const rows = before.flatMap((was, i) => {
    const is = after[i]
    return was === undefined || is === undefined ? [] : [{ before: was, after: is }]
  })
  const moved = (of: Of): boolean => rows.some((row) => relative(of(row.before), of(row.after)) !== 0)
  const of = cause === 'points' ? PER_100 : MEAN
  return moved(of) ? [{ cause, change: over(rows, of) }] : []
}

function comings(
  side: Side,
  { added, removed }: { readonly added: readonly number[]; readonly removed: readonly number[] },
  before: readonly Keyed[],
  after: readonly Keyed[],
): readonly Move[] {
  return [
    ...added.map((i) => ({ unit: after[i]?.key ?? '', side, change: 'new' as const, causes: [] })),
    ...removed.map((i) => ({ unit: before[i]?.key ?? '', side, change: 'removed' as const, causes: [] })),
  ]
}

/** How far a unit moved: the larger of what its number and that for its points did. */
export const extentOf = ({ by = 0, per100 = 0 }: Move): number => Math.max(Math.abs(by), Math.abs(per100))
