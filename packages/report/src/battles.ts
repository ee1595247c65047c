/** Battles for a terminal: who wins and by how much, then what every unit does; a matrix where all armies meet. */
import type { Summary } from '@rollcall/core'
import { type Answer, type BattleResult, type BattleSide, isBattle } from '@rollcall/games'
import { BATTLE_COLUMNS, type BattleRow } from './battle-columns.ts'
import { answerWords, missionWords, secondWords, sharesTable, unvaried } from './battle-shares.ts'
import { counted, unitTable } from './battle-units.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { drawTable } from './layout/table.ts'
import { drawnMatrix, type Matrix } from './matrix.ts'
import {
  chance,
  count,
  madeOf,
  percent,
  plusMinus,
  rangeOf,
  twoDigits,
  winsOf,
  withError,
  withSpread,
} from './numbers.ts'
import { type Choice, drawSheet, inNumbers, type Look, type Sheet } from './sheet.ts'
import type { View } from './view.ts'

const missionsOf = ({ result }: BattleRow): string => missionWords(result)?.replace('missions ', '') ?? ''
const secondOf = ({ result }: BattleRow): string => secondWords(result)?.replace('going second ', '') ?? ''

const LOOKS: readonly Look<BattleRow>[] = [
  { name: 'a', title: 'A', names: true, text: ({ result }) => result.battle[0] },
  { name: 'b', title: 'B', names: true, text: ({ result }) => result.battle[1] },
  inNumbers('a_wins', 'A wins', ({ result }) => winsOf(result.a)),
  inNumbers('b_wins', 'B wins', ({ result }) => winsOf(result.b)),
  inNumbers('draws', 'Draws', ({ result }) => chance(result.draws, result.drawsInterval)),
  inNumbers('difference_mean', 'Score difference (A - B)', ({ result }) => withError(result.difference), { spare: 1 }),
  { name: 'missions', title: 'A by mission', spare: 1, of: missionsOf, text: missionsOf },
  { name: 'going_second', title: 'A going second', spare: 1, of: secondOf, text: secondOf },
  { name: 'situation', title: 'Situation', spare: 3, once: (text) => `, ${text}` },
  { name: 'method', title: 'Method', spare: 2, text: ({ result }) => made(result), once: (text) => `, ${text}` },
]

/** All battles of some answers. */
export function battleSheet(answers: readonly Answer[]): Sheet<BattleRow> {
  const rows = answers.flatMap((answer) => answer.results.filter(isBattle).map((result) => ({ answer, result })))
  return { title: 'Battles', rows, columns: BATTLE_COLUMNS, looks: LOOKS }
}

/** Every battle of some answers: one in full, several as a matrix where that fits, else as a list. */
export function battleTable(
  answers: readonly Answer[],
  view: View = 'fights',
  page: Page = PLAIN_PAGE,
  choice: Choice = {},
): string {
  const sheet = battleSheet(answers)
  const { rows } = sheet
  const isOne = rows.length === 1 && choice.columns === undefined
  if (isOne || view === 'units') return rows.map((row) => inFull(row, page, choice)).join('\n\n')
  const matrix = choice.layout === 'rows' || choice.columns !== undefined ? null : battleMatrix(rows)
  return (matrix === null ? null : drawnMatrix(matrix, page, choice)) ?? drawSheet(sheet, page, choice)
}

/** Each of several armies met each of the others once: wins of the row's army against the column's. */
export function battleMatrix(rows: readonly BattleRow[]): Matrix | null {
  const results = rows.map(({ result }) => result)
  const names = [...new Set(results.flatMap(({ battle }) => battle))]
  if (!isRoundRobin(results, names)) return null
  const sideOf = (row: string, column: string): BattleSide | undefined => {
    const found = results.find(({ battle }) => battle.includes(row) && battle.includes(column) && row !== column)
    return found?.battle[0] === row ? found.a : found?.b
  }
  const told = (side: BattleSide | undefined): string => (side === undefined ? '' : winsOf(side))
  return {
    title: howOf(results[0] as BattleResult),
    corner: 'wins against',
    columns: names,
    rows: names.map((name) => {
      const sides = names.map((column) => sideOf(name, column))
      return { name, cells: sides.map(told), values: sides.map((side) => side?.wins) }
    }),
    even: 0.5,
  }
}

/** Did each of several armies meet each of the others once? */
function isRoundRobin(results: readonly BattleResult[], names: readonly string[]): boolean {
  const met = new Set(results.map(({ battle }) => JSON.stringify(battle.toSorted())))
  const pairs = (names.length * (names.length - 1)) / 2
  return (
    names.length > 2 && results.length === pairs && met.size === pairs && results.every(({ battle: [a, b] }) => a !== b)
  )
}

const made = (result: BattleResult): string => madeOf(result, 'battles')

const howOf = (result: BattleResult): string => `${result.situation}; ${made(result)} of seed ${result.seed}`

/** One battle: its outcome, then every unit of both armies. */
function inFull(row: BattleRow, page: Page, choice: Choice): string {
  const { result } = row
  const { ink, prose } = page
  return [
    ink.bold(flowed(`${result.battle[0]} (A) against ${result.battle[1]} (B)`, prose)),
    ink.dim(flowed(howOf(result), prose)),
    ink.bold(flowed(answerWords(result), prose)),
    outcome(result, page),
    ink.dim(flowed(errors(result), prose)),
    flowed(`Score difference (A - B): ${withSpread(result.difference)}`, prose),
    ...beginning(result).map((line) => flowed(line, prose)),
    ...[unvaried(result)].filter((line) => line !== undefined).map((line) => ink.dim(flowed(line, prose))),
    ...[sharesTable(result, page)].filter((table) => table !== '').map((table) => `\n${table}`),
    ...(['a', 'b'] as const).map((side) => `\n${unitTable(row, side, page, choice)}`),
  ].join('\n')
}

const OUTCOME = [
  { title: '' },
  { title: 'wins', numbers: true },
  { title: '95 % interval', numbers: true },
  { title: 'score ± sd', numbers: true },
  { title: 'enemy points destroyed ± sd', numbers: true },
  { title: 'points', numbers: true, spare: 1 },
] as const

function outcome({ a, b, draws, drawsInterval }: BattleResult, page: Page): string {
  const sides = [a, b].map((side, i) => ({
    cells: [
      `${side.name} (${'AB'[i]})`,
      percent(side.wins),
      rangeOf(side.winsInterval) ?? '',
      plusMinus(side.score),
      plusMinus(side.pointsDestroyed),
      side.points === undefined ? '' : count(side.points),
    ],
  }))
  const neither = { cells: ['draws', percent(draws), rangeOf(drawsInterval) ?? '', '', ''] }
  return drawTable({ columns: OUTCOME, rows: [...sides, neither] }, page)
}

/** How sure the means of the table are. */
function errors({ a, b }: BattleResult): string {
  const both = (of: (side: BattleSide) => Summary): string =>
    `${twoDigits(of(a).se ?? 0)} (A), ${twoDigits(of(b).se ?? 0)} (B)`
  return `Standard errors (se): score ${both(({ score }) => score)}; points ${both((side) => side.pointsDestroyed)}`
}

function beginning({ firstTurnWins, replicates }: BattleResult): readonly string[] {
  if (firstTurnWins === undefined) return []
  return [`Whoever takes the first turn wins ${chance(firstTurnWins, counted(firstTurnWins, replicates))}`]
}
