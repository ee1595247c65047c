/** Two sides that met, in a game's own words: a row for each pair, the game's measures as its columns. */
import { type Answer, type EncounterResult, isEncounter, type Measure } from '@rollcall/games'
import type { Column } from './column.ts'
import { asked, howMade, provenance } from './columns.ts'
import { made, pairMatrix } from './duels.ts'
import { dataColumns, whoColumns } from './identity-columns.ts'
import { duelLabels } from './labels.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { drawTable } from './layout/table.ts'
import { drawnMatrix, type Matrix } from './matrix.ts'
import { chanceTold, columnName, measureColumns, measureLooks, toldMeasures, valuesLine } from './measures.ts'
import { plusMinus } from './numbers.ts'
import { type Choice, drawSheet, type Look, type Sheet } from './sheet.ts'

/** An encounter and the answer it belongs to. */
interface EncounterRow {
  readonly answer: Answer
  readonly result: EncounterResult
}

/** Columns of CSV: who met, what the game tells of it, where it comes from. */
const encounterColumns = (measures: readonly Measure[]): readonly Column<EncounterRow>[] => [
  ...asked,
  { name: 'a', of: ({ result }) => result.encounter[0] },
  { name: 'b', of: ({ result }) => result.encounter[1] },
  { name: 'situation', of: ({ result }) => result.situation },
  ...howMade,
  ...measures.flatMap((each) => measureColumns<EncounterRow>(each, columnName(each.title))),
  ...provenance,
  ...whoColumns<EncounterRow>('a', ({ result }) => [result.identity.a]),
  ...whoColumns<EncounterRow>('b', ({ result }) => [result.identity.b]),
  ...dataColumns,
]

/** All encounters of some answers. */
export function encounterSheet(answers: readonly Answer[]): Sheet<EncounterRow> {
  const rows = answers.flatMap((answer) => answer.results.filter(isEncounter).map((result) => ({ answer, result })))
  const measures = rows[0]?.result.measures ?? []
  const labels = duelLabels(rows.map(({ result }) => result))
  const looks: readonly Look<EncounterRow>[] = [
    { name: 'a', title: 'A', names: true, text: ({ result }) => labels(result)[0] },
    { name: 'b', title: 'B', names: true, text: ({ result }) => labels(result)[1] },
    ...toldMeasures(rows, measures).flatMap((each, i) => measureLooks<EncounterRow>(each, columnName(each.title), i)),
    { name: 'situation', title: 'Situation', spare: 20, once: (text) => `, ${text}` },
    { name: 'method', title: 'Method', spare: 19, text: ({ result }) => made(result), once: (text) => `, ${text}` },
  ]
  return { title: 'Duels', rows, columns: encounterColumns(measures), looks }
}

/** Every encounter of some answers: one in full, several as a matrix where that fits, else as a list. */
export function encounterTable(answers: readonly Answer[], page: Page = PLAIN_PAGE, choice: Choice = {}): string {
  const sheet = encounterSheet(answers)
  const [only] = sheet.rows
  if (sheet.rows.length === 1 && only !== undefined && choice.columns === undefined) return inFull(only.result, page)
  const matrix = choice.layout === 'rows' || choice.columns !== undefined ? null : encounterMatrix(sheet, choice)
  return (matrix === null ? null : drawnMatrix(matrix, page, choice)) ?? drawSheet(sheet, page, choice)
}

/** The first two measures of a game are the chances that A wins, and that B does. */
const winsIn = ({ measures }: EncounterResult): readonly [a: string, b: string] => {
  const [a = '', b = ''] = measures.map(({ name }) => name)
  return [a, b]
}

/** Several against several, each pair once. */
export const encounterMatrix = (sheet: Sheet<EncounterRow>, choice: Choice = {}): Matrix | null =>
  pairMatrix(sheet, choice, ({ result }) => {
    const [a, b] = winsIn(result)
    const { probabilities } = result
    return {
      cell: `${chanceTold(result, a)} / ${chanceTold(result, b)}`,
      lead: (probabilities[a] ?? 0) - (probabilities[b] ?? 0),
      how: `${result.situation}; ${made(result)}`,
    }
  })

/** What came out, to be copied into a chat. */
export function encounterSentence(result: EncounterResult): string {
  const [nameA, nameB] = duelLabels([result])(result)
  const [a, b] = winsIn(result)
  return `${nameA} (A) beats ${nameB} (B) with ${chanceTold(result, a)} and loses with ${chanceTold(result, b)} (${result.situation}).`
}

const COLUMNS = [{ title: '' }, { title: 'Chance', numbers: true }, { title: 'Mean ± sd', numbers: true }] as const

/** One encounter: a sentence, every measure, every value of its numbers. */
function inFull(result: EncounterResult, { ink, prose, ...page }: Page): string {
  const measures = toldMeasures([{ result }], result.measures)
  const rows = measures.map(({ name, title, kind }) => {
    const summary = result.distributions[name]
    if (kind === 'chance') return { cells: [title, chanceTold(result, name) ?? '', ''] }
    return { cells: [title, '', summary === undefined ? '' : plusMinus(summary)] }
  })
  const how = result.seed === undefined ? made(result) : `${made(result)} of seed ${result.seed}`
  return [
    ink.bold(flowed(encounterSentence(result), prose)),
    ink.dim(flowed(how, prose)),
    drawTable({ columns: COLUMNS, rows }, { ink, prose, ...page }),
    ...measures
      .flatMap(({ name, title }) => valuesLine(title, result.distributions[name]))
      .map((each) => flowed(each, prose)),
  ].join('\n')
}
