/** Columns that are said once, for programs and for people: what a row holds, how it is read, how sure it is. */
import type { Interval } from '@rollcall/core'
import type { Sure } from '@rollcall/analysis'
import type { Cell, Column } from './column.ts'
import { ends } from './columns.ts'
import { chance as sureChance, percent, twoDecimals } from './numbers.ts'
import type { Look, Sheet } from './sheet.ts'

/** Two decimals, for people. */
export const number = (value: Cell): string => (typeof value === 'number' ? twoDecimals(value) : '')
/** A whole number, for people. */
export const whole = (value: Cell): string => String(value ?? '')
/** A percentage, for people. */
export const chance = (value: Cell): string => (typeof value === 'number' ? percent(value) : '')

/** A column: in CSV by its name, on a page under its title. */
export interface Figure<R> extends Omit<Look<R>, 'title' | 'of' | 'text'> {
  /** Without one it is in CSV only. */
  readonly title?: string | undefined
  readonly of: (row: R) => Cell
  /** Without it: the value, as every table writes it. */
  readonly text?: (value: Cell) => string
  /** What people read instead of the value. */
  readonly words?: (row: R) => string | undefined
  /** Its 95 % interval, where it was simulated: two more columns in CSV, behind it for people. */
  readonly sure?: (row: R) => Interval | undefined
}

/** A field of the rows, or what is made of one. */
type Of<R> = (keyof R & string) | ((row: R) => Cell)
type More<R> = Partial<Omit<Figure<R>, 'name' | 'title' | 'of'>>

/** A column of words. */
export const label = <R>(name: string, title: string | undefined, of: Of<R>, more: More<R> = {}): Figure<R> => ({
  name,
  title,
  of: typeof of === 'function' ? of : (row) => row[of] as Cell,
  ...more,
})

/** A column of numbers. */
export const figure = <R>(name: string, title: string | undefined, of: Of<R>, more: More<R> = {}): Figure<R> =>
  label(name, title, of, { numbers: true, text: number, ...more })

/** A column of numbers that may have been simulated. */
export const measured = <R extends Sure>(
  name: string,
  title: string | undefined,
  key: keyof R & string,
  more: More<R> = {},
): Figure<R> => figure(name, title, key, { sure: sureOf(key), ...more })

/** The figure of this name among those that were simulated. */
export const sureOf =
  <R extends Sure>(name: string): NonNullable<Figure<R>['sure']> =>
  ({ intervals }) =>
    intervals?.[name]

/** Rows under these columns; people see all that have a title, or those named here, in their order. */
export const sheetOf = <R>(
  rows: readonly R[],
  figures: readonly Figure<R>[],
  shown: readonly string[] = figures.map(({ name }) => name),
): Sheet<R> => ({
  rows,
  columns: figureColumns(figures),
  looks: figureLooks(shown.flatMap((name) => figures.filter((each) => each.name === name))),
})

/** Figures as CSV has them. */
export const figureColumns = <R>(figures: readonly Figure<R>[]): readonly Column<R>[] =>
  figures.flatMap(({ name, of, sure }) => [{ name, of }, ...(sure === undefined ? [] : ends(name, sure))])

/** Figures as people see them. */
export const figureLooks = <R>(figures: readonly Figure<R>[]): readonly Look<R>[] =>
  figures.flatMap(({ title, of, text, words, sure, ...look }) => {
    if (title === undefined) return []
    const shown = words ?? (text && ((row: R) => surely(of(row), text, sure?.(row))))
    return [{ ...look, title, ...(shown && { text: shown }) }]
  })

/** A figure, and its interval where it has one: `8.28 (8.26 to 8.30)`, `53.2 % (51.9 to 54.5)`. */
export function surely(value: Cell, text: (value: Cell) => string, interval: Interval | undefined): string {
  if (interval === undefined || typeof value !== 'number') return text(value)
  if (text === chance) return sureChance(value, interval)
  const [low, high] = [text(interval.low), text(interval.high)]
  return low === high ? text(value) : `${text(value)} (${low} to ${high})`
}
