/** How many rows are computed at a time, how many are held for a page that needs all of them, and what of each. */
import { type Json, LIMITS } from '@rollcall/core'
import { checkHeldRows, checkStreamedRows, secondsOfRows, type Answer, type Result, isFight } from '@rollcall/games'
import type { View } from '@rollcall/report'
import type { Document } from '@rollcall/asking'
import { complain } from './errors.ts'
import { type Format, formsOf } from './forms.ts'
import type { OutputArgs } from './options.ts'
import { formOf } from './output.ts'

/** Rows that are computed before the first of them are written: of great hordes each is half a megabyte. */
const ROWS_AT_ONCE = 100

/** Rows that are soon computed, all at once. */
const FEW = 500

/** All that is looked at. */
type Asking = Pick<Document, 'content'>

/** What makes the rows of a document: each attacker meets each target in each situation. */
const MANY = ['attackers', 'targets', 'situations'] as const

/** Every target of a document is a row. */
export const rowsIn = (document: Asking): number =>
  MANY.map((word) => contentOf(document)[word]).reduce<number>(
    (rows, list) => rows * (Array.isArray(list) ? list.length : 1),
    1,
  )

const contentOf = ({ content }: Asking): Json =>
  typeof content === 'object' && content !== null ? (content as Json) : {}

/**
 * A document of several attackers as one for each of them, where they have no part in each other's rows; more targets than a question
 * may list are met some at a time.
 */
export function byAttacker<D extends Asking>(document: D): readonly D[] {
  const { question = 'damage', ...rest } = contentOf(document)
  if (question !== 'damage') return [document]
  return each(rest, 'attackers', 1)
    .flatMap((one) => (isLong(one['targets']) && !('situations' in one) ? each(one, 'targets', ROWS_AT_ONCE) : [one]))
    .map((content) => ({ ...document, content: { question, ...content } }))
}

/** Units that one question may list, as its schema says. */
const MOST_LISTED = 1000

const isLong = (list: unknown): boolean => Array.isArray(list) && list.length > MOST_LISTED

/** Does a document ask for more than can be held? */
export const isTooLong = (document: Asking): boolean =>
  rowsIn(document) > LIMITS.charted.most || MANY.some((word) => isLong(contentOf(document)[word]))

/** The same with so many of a list at a time. */
function each(content: Json, word: string, size: number): readonly Json[] {
  const list = content[word]
  if (!Array.isArray(list)) return [content]
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, i) => i * size)
  return starts.map((from) => ({ ...content, [word]: list.slice(from, from + size) as readonly unknown[] }))
}

/** Rows that some documents ask for. */
export const rowsOf = (documents: readonly Asking[]): number => documents.reduce((sum, each) => sum + rowsIn(each), 0)

/** Are these so many rows that they are better written one after another? */
export const areMany = (documents: readonly Document[]): boolean => rowsOf(documents) > FEW

/** The documents some at a time. */
export function* portionsOf<D extends Asking>(documents: Iterable<D>): Generator<readonly D[]> {
  let portion: D[] = []
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
  view === 'fights' && args.chart === undefined && SLIM.includes(formOf(args))

/** Forms of tables alone. */
const SLIM: readonly Format[] = formsOf('text').filter((each) => each !== 'json')

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

/** Fails with `OverBudgetError` where a page would have to hold too much; `fits`: what to do about it. */
export const checkHeld = (rows: number, args: OutputArgs, view: View, fits = BY_ROW): void =>
  checkHeldRows(rows, isSlim(args, view) ? 'held' : 'charted', fits)

const BY_ROW = '--format csv without --sort is written row by row'

/** Seconds that somebody waits without being told for how long. */
const MOST_UNTOLD = 60

/** Fails with `OverBudgetError` where it would take too long to write all rows; says how long it takes where that is long. */
export function checkStreamed(rows: number, { quiet }: Pick<OutputArgs, 'quiet'>): void {
  checkStreamedRows(rows)
  const seconds = secondsOfRows(rows)
  if (quiet !== true && seconds > MOST_UNTOLD)
    complain(`${rows} rows: some ${Math.round(seconds / 60)} minutes; Ctrl-C leaves nothing half-written`)
}
