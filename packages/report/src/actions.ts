/** Actions in a game's own words: a row for each pair, the game's measures as its columns. */
import { type ActionResult, type Answer, isAction, type Measure } from '@rollcall/games'
import { matchup, type MatchupRow, provenance, sides } from './columns.ts'
import type { Column } from './column.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { namesBy } from './fights.ts'
import { fightLabels } from './labels.ts'
import { columnName, measureColumns, measureLooks, told, toldMeasures, valuesLine } from './measures.ts'
import { percent, twoDecimals } from './numbers.ts'
import { type Choice, drawSheet, inNumbers, type Look, type Sheet } from './sheet.ts'

/** One action and the answer it belongs to. */
interface ActionRow extends MatchupRow {
  readonly answer: Answer
  readonly result: ActionResult
}

/** Columns of CSV: who, what the game tells of its actions, where it comes from. */
const actionColumns = (measures: readonly Measure[]): readonly Column<ActionRow>[] => [
  ...matchup,
  { name: 'action', of: ({ result }) => result.action },
  ...measures.flatMap(columnsOf),
  ...provenance,
  ...sides,
]

function columnsOf(measure: Measure): readonly Column<ActionRow>[] {
  const { name, kind } = measure
  const column = columnName(name)
  const per100: Column<ActionRow> = { name: `${column}_per_100_points`, of: ({ result }) => result.per100?.[name] }
  return [...measureColumns<ActionRow>(measure, column), ...(kind === 'number' ? [per100] : [])]
}

/** What people see: the measures that some row has, and no numbers that are 0 throughout; the first of the numbers for 100 points, too. */
function looksOf(rows: readonly ActionRow[], measures: readonly Measure[]): readonly Look<ActionRow>[] {
  const labels = fightLabels(rows.map(({ result }) => result))
  const shown = toldMeasures(rows, measures)
  const [first] = shown.filter(({ kind }) => kind === 'number')
  return [
    ...namesBy(labels),
    ...shown.flatMap((each, i) => measureLooks<ActionRow>(each, columnName(each.name), i)),
    ...(first === undefined ? [] : [per100(first)]),
    { name: 'method', title: 'Method', spare: 9, once: (text) => `, ${text}` },
  ]
}

const per100 = ({ name }: Measure): Look<ActionRow> =>
  inNumbers(`${columnName(name)}_per_100_points`, 'per 100 pts', ({ result }) =>
    told(result.per100?.[name], twoDecimals),
  )

/** All actions of some answers. */
export function actionSheet(answers: readonly Answer[]): Sheet<ActionRow> {
  const rows = answers.flatMap((answer) => answer.results.filter(isAction).map((result) => ({ answer, result })))
  const measures = rows[0]?.result.measures ?? []
  const title = [...new Set(rows.map(({ result }) => result.action))].join(', ')
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    rows,
    columns: actionColumns(measures),
    looks: looksOf(rows, measures),
  }
}

/** Actions as a table; `full`: with every value of every number below it. */
export function actionTable(
  answers: readonly Answer[],
  page: Page = PLAIN_PAGE,
  choice: Choice = {},
  full = false,
): string {
  const sheet = actionSheet(answers)
  const table = drawSheet(sheet, page, choice)
  return full ? [table, ...sheet.rows.flatMap(({ result }) => valuesOf(result, page))].join('\n') : table
}

/** Every value of the numbers of one action, and every chance that the table does not tell. */
function valuesOf(result: ActionResult, { prose }: Page): readonly string[] {
  const known = new Set(result.measures.map(({ name }) => name))
  const others = Object.entries(result.probabilities).filter(([name, p]) => !known.has(name) && p > 0)
  const numbers = result.measures.flatMap(({ name, title }) => valuesLine(title, result.distributions[name]))
  const rest = others.length === 0 ? [] : [others.map(([name, p]) => `${name}: ${percent(p)}`).join(', ')]
  return [...numbers, ...rest].map((each) => flowed(each, prose))
}
