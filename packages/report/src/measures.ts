/** What a game tells in its own words: its measures as columns of CSV and as columns that people see. */
import type { Summary } from '@rollcall/core'
import type { ActionResult, Measure } from '@rollcall/games'
import type { Column } from './column.ts'
import { spread } from './columns.ts'
import { chance, percent, twoDecimals, withError } from './numbers.ts'
import { inNumbers, type Look } from './sheet.ts'

/** A row of a result with such measures. */
export interface MeasuredRow {
  readonly result: Pick<ActionResult, 'measures' | 'probabilities' | 'intervals' | 'distributions'>
}

/** `stepsLost` is `steps_lost` in CSV, `A wins` is `a_wins`. */
export const columnName = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(' ', '_')
    .toLowerCase()

/** Columns of CSV: a chance is one, a number its mean and spread. */
export const measureColumns = <R extends MeasuredRow>({ name, kind }: Measure, column: string): readonly Column<R>[] =>
  kind === 'chance'
    ? [{ name: column, of: ({ result }) => result.probabilities[name] }]
    : spread<R>(`${column}_`, ({ result }) => result.distributions[name])

/** Measures that some row has, and no numbers that are 0 throughout. */
export const toldMeasures = (rows: readonly MeasuredRow[], measures: readonly Measure[]): readonly Measure[] =>
  measures.filter(({ name }) =>
    rows.some(({ result }) => name in result.probabilities || (result.distributions[name]?.max ?? 0) > 0),
  )

/** What people see of a measure; the earlier it stands, the longer it stays where there is little room. */
export function measureLooks<R extends MeasuredRow>(
  { name, title, kind }: Measure,
  column: string,
  i: number,
): readonly Look<R>[] {
  if (kind === 'chance')
    return [{ name: column, title, numbers: true, spare: i, text: ({ result }) => chanceTold(result, name) }]
  const summary = ({ result }: R): Summary | undefined => result.distributions[name]
  return [
    { name: `${column}_mean`, title, numbers: true, spare: i, text: (row) => told(summary(row), withError) },
    inNumbers(`${column}_sd`, 'sd', (row) => told(summary(row), ({ sd }) => twoDecimals(sd)), { spare: 8 + i }),
  ]
}

/** The chance of an event, with its interval where it was simulated. */
export const chanceTold = ({ probabilities, intervals }: MeasuredRow['result'], name: string): string | undefined =>
  told(probabilities[name], (each) => chance(each, intervals?.[name]))

/** What is there, told; else nothing. */
export const told = <T>(value: T | undefined, of: (value: T) => string): string | undefined =>
  value === undefined ? undefined : of(value)

/** Every value of a number in a line: `Kills: 0: 51 %, 1: 49 %`; nothing where there is only one. */
export const valuesLine = (title: string, summary: Summary | undefined): readonly string[] =>
  summary === undefined || summary.pmf.length < 2
    ? []
    : [`${title}: ${summary.pmf.map(([value, p]) => `${value}: ${percent(p)}`).join(', ')}`]
