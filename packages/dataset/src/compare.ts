/** Two datasets: which units moved, by how much, and why. Causes are found by computing again, one change at a time. */
import { type Cause, changesBetween, withChange } from './causes.ts'
import type { Keyed } from './entrants.ts'
import { matched, type Pair } from './matched.ts'
import type { Plan } from './plan.ts'

/** What is compared of a fight. */
export interface Numbers {
  readonly damage: number
  /** For a hundred points; where nobody has said any, nothing. */
  readonly per100: number | undefined
}

/** A dataset in memory: numbers by attacker, situation and target, as far as there is a row. */
export interface Loaded {
  readonly plan: Plan
  readonly at: (attacker: number, situation: number, target: number) => Numbers | undefined
}

/** Computes a fight as this version does. */
export type Compute = (
  attacker: Pick<Keyed, 'unit' | 'situation'>,
  situation: Plan['situations'][number],
  target: Pick<Keyed, 'unit' | 'situation'>,
) => Numbers | undefined

/** What one cause alone did to the damage, relative to what it was; of points, to the damage for a hundred of them. */
export interface Share {
  readonly cause: Cause
  readonly change: number
}

/** What became of a unit. */
export interface Move {
  readonly unit: string
  readonly side: 'attacker' | 'target'
  readonly change: 'moved' | 'new' | 'removed' | 'renamed'
  /** What it was called. */
  readonly before?: string
  /** Relative change of the damage over all rows that both have; of a target, of the damage it takes. */
  readonly damage?: number
  readonly per100?: number
  /** The largest of any row, up or down. */
  readonly largest?: number
  readonly rows?: number
  readonly causes: readonly Share[]
}

/** A row that both datasets have. */
interface Both {
  readonly attacker: Pair
  readonly situation: readonly [before: number, after: number]
  readonly target: Pair
  readonly before: Numbers
  readonly after: Numbers
}

/** All units that moved, are new, gone or renamed: attackers, then targets. */
export function movesBetween(before: Loaded, after: Loaded, compute: Compute): readonly Move[] {
  const mine = matched(before.plan.attackers, after.plan.attackers)
  const theirs = matched(before.plan.targets, after.plan.targets)
  const situations = sharedSituations(before.plan, after.plan)
  const same = (side: 'attackers' | 'targets') => (pair: Pair) =>
    isSame(before.plan[side][pair.before], after.plan[side][pair.after])
  const [steadyMine, steadyTheirs] = [mine.pairs.filter(same('attackers')), theirs.pairs.filter(same('targets'))]
  const rows = (attackers: readonly Pair[], targets: readonly Pair[]): readonly Both[] =>
    rowsOfBoth(before, after, attackers, targets, situations)
  const why = (moved: readonly Both[], side: 'attacker' | 'target'): readonly Share[] =>
    causesOf(moved, side, before.plan, after.plan, compute)
  const ofAttackers = mine.pairs.flatMap((pair) =>
    moveOf(after.plan.attackers[pair.after] as Keyed, pair, 'attacker', rows([pair], steadyTheirs), why),
  )
  const changed = theirs.pairs.filter((pair) => !same('targets')(pair))
  const ofTargets = changed.flatMap((pair) =>
    moveOf(after.plan.targets[pair.after] as Keyed, pair, 'target', rows(steadyMine, [pair]), why),
  )
  return [
    ...ofAttackers,
    ...comings('attacker', mine, before.plan.attackers, after.plan.attackers),
    ...ofTargets,
    ...comings('target', theirs, before.plan.targets, after.plan.targets),
  ]
}

const isSame = (before: Keyed | undefined, after: Keyed | undefined): boolean =>
  before !== undefined && after !== undefined && changesBetween(before.unit, after.unit).length === 0

function sharedSituations(before: Plan, after: Plan): readonly (readonly [number, number])[] {
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
  relative(before.damage, after.damage) !== 0 || relative(before.per100 ?? 0, after.per100 ?? 0) !== 0

type Of = (numbers: Numbers) => number

const DAMAGE: Of = ({ damage }) => damage
const PER_100: Of = ({ per100 }) => per100 ?? 0

const over = (rows: readonly { readonly before: Numbers; readonly after: Numbers }[], of: Of): number =>
  relative(
    rows.reduce((sum, { before }) => sum + of(before), 0),
    rows.reduce((sum, { after }) => sum + of(after), 0),
  )

function moveOf(
  { key }: Keyed,
  { renamed }: Pair,
  side: Move['side'],
  rows: readonly Both[],
  why: (moved: readonly Both[], side: Move['side']) => readonly Share[],
): readonly Move[] {
  const moved = rows.filter(hasMoved)
  const named = renamed === undefined ? {} : { before: renamed }
  if (moved.length === 0)
    return renamed === undefined ? [] : [{ unit: key, side, change: 'renamed', ...named, causes: [] }]
  const each = moved.map(({ before, after }) => relative(before.damage, after.damage))
  return [
    {
      unit: key,
      side,
      change: 'moved',
      ...named,
      damage: over(rows, DAMAGE),
      ...(side === 'attacker' ? { per100: over(rows, PER_100) } : {}),
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
  side: Move['side'],
  before: Plan,
  after: Plan,
  compute: Compute,
): readonly Share[] {
  const stride = Math.ceil(moved.length / MOST_COMPUTED)
  const few = moved.filter((_, i) => i % stride === 0)
  const key = side === 'attacker' ? 'attackers' : 'targets'
  const pair = few[0]?.[side] as Pair
  const [old, now] = [before[key][pair.before] as Keyed, after[key][pair.after] as Keyed]
  const computed = (unit: Keyed['unit']): readonly (Numbers | undefined)[] =>
    few.map((row) => {
      const attacker = side === 'attacker' ? { ...old, unit } : (before.attackers[row.attacker.before] as Keyed)
      const target = side === 'target' ? { ...old, unit } : (before.targets[row.target.before] as Keyed)
      return compute(attacker, before.situations[row.situation[0]] as Plan['situations'][number], target)
    })
  const base = computed(old.unit)
  const engine = shareOf(
    'engine',
    few.map(({ before: was }) => was),
    base,
  )
  const others = changesBetween(old.unit, now.unit).flatMap((cause) =>
    shareOf(cause, base, computed(withChange(old.unit, now.unit, cause))),
  )
  return [...others, ...engine]
}

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
  const of = cause === 'points' ? PER_100 : DAMAGE
  return moved(of) ? [{ cause, change: over(rows, of) }] : []
}

function comings(
  side: Move['side'],
  { added, removed }: { readonly added: readonly number[]; readonly removed: readonly number[] },
  before: readonly Keyed[],
  after: readonly Keyed[],
): readonly Move[] {
  return [
    ...added.map((i) => ({ unit: after[i]?.key ?? '', side, change: 'new' as const, causes: [] })),
    ...removed.map((i) => ({ unit: before[i]?.key ?? '', side, change: 'removed' as const, causes: [] })),
  ]
}

/** How far a unit moved: the larger of what its damage and its damage for the points did. */
export const extentOf = ({ damage = 0, per100 = 0 }: Move): number => Math.max(Math.abs(damage), Math.abs(per100))
