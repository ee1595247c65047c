/** How many rows are computed at a time, how many are held for a page that needs all of them, and what of each. */
import { checkHeldRows } from '@rollcall/games'
import type { Answer, Result } from '@rollcall/games'
import { isFight } from '@rollcall/games'
import type { View } from '@rollcall/report'
import type { Document } from '@rollcall/asking'
import type { OutputArgs } from './options.ts'
import { formOf } from './output.ts'

/** Rows that are computed before the first of them are written: of great hordes each is half a megabyte. */
const ROWS_AT_ONCE = 100

/** Rows that are soon computed, all at once. */
const FEW = 500

/** Every target of a document is a row. */
const rowsIn = ({ content }: Document): number =>
  typeof content === 'object' && content !== null && 'targets' in content && Array.isArray(content.targets)
    ? content.targets.length
    : 1

/** Rows that some documents ask for. */
export const rowsOf = (documents: readonly Document[]): number => documents.reduce((sum, each) => sum + rowsIn(each), 0)

/** Are these so many rows that they are better written one after another? */
export const areMany = (documents: readonly Document[]): boolean => rowsOf(documents) > FEW

/** The documents some at a time. */
export function* portionsOf(documents: readonly Document[]): Generator<readonly Document[]> {
  let portion: Document[] = []
  for (const each of documents) {
    portion.push(each)
    if (rowsOf(portion) < ROWS_AT_ONCE) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

/** Tables need of fights neither every value nor every weapon; charts and JSON have all of it. */
export const isSlim = (args: OutputArgs & { readonly chart?: number | undefined }, view: View): boolean =>
  view === 'fights' && args.chart === undefined && ['table', 'csv', 'md'].includes(formOf(args))

/** An answer with what its tables show, which is a twentieth of it. */
export const slim = (answer: Answer): Answer => ({ ...answer, results: answer.results.map(slimResult) })

const slimResult = (result: Result): Result => {
  if (!isFight(result)) return result
  const { weapons: _weapons, counts: _counts, damageTable: _rows, ...rest } = result
  return bare(rest) as Result
}

/** The same without the chances of single values. */
function bare(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  const entries = Object.entries(part).map(([key, value]) => [key, key === 'identity' ? value : bare(value)] as const)
  const kept = 'pmf' in part ? entries.filter(([key]) => key !== 'quantileIntervals') : entries
  return Object.fromEntries(kept.map(([key, value]) => (key === 'pmf' ? [key, []] : [key, value])))
}

/** Fails with `OverBudgetError` where a page would have to hold too much. */
export const checkHeld = (documents: readonly Document[], args: OutputArgs, view: View): void =>
  checkHeldRows(rowsOf(documents), isSlim(args, view) ? 'held' : 'charted')
