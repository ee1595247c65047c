/** Duels for a terminal: who wins, when, and with what left; a matrix where there are several on both sides. */
import type { Summary } from '@rollcall/core'
import { type Answer, type DuelResult, type DuelSide, isDuel } from '@rollcall/games'
import { DUEL_COLUMNS, type DuelRow } from './columns.ts'
import { duelLabels, enemyLabels } from './labels.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { drawTable } from './layout/table.ts'
import { drawnMatrix, type Matrix } from './matrix.ts'
import {
  chance,
  type Made,
  madeOf,
  percent,
  plusMinus,
  rangeOf,
  twoDigits,
  winsOf,
  withError,
  withSpread,
} from './numbers.ts'
import { type Choice, drawSheet, groupsSorted, inNumbers, type Look, type Sheet } from './sheet.ts'

type Labels = (result: DuelResult) => readonly [a: string, b: string]

const namesBy = (labels: Labels): readonly Look<DuelRow>[] => [
  { name: 'a', title: 'A', names: true, text: ({ result }) => labels(result)[0] },
  { name: 'b', title: 'B', names: true, text: ({ result }) => labels(result)[1] },
]

const FIGURES: readonly Look<DuelRow>[] = [
  inNumbers('a_wins', 'A wins', ({ result }) => winsOf(result.a)),
  inNumbers('b_wins', 'B wins', ({ result }) => winsOf(result.b)),
  inNumbers('neither', 'Neither', ({ result }) => chance(result.neither, result.neitherInterval)),
  inNumbers('rounds_mean', 'Rounds', ({ result }) => withError(result.rounds), { spare: 2 }),
  inNumbers('a_wounds_left_mean', 'A wounds left', ({ result }) => wounds(result.a), { spare: 1 }),
  inNumbers('b_wounds_left_mean', 'B wounds left', ({ result }) => wounds(result.b), { spare: 1 }),
  { name: 'situation', title: 'Situation', spare: 4, once: (text) => `, ${text}` },
  { name: 'method', title: 'Method', spare: 3, text: ({ result }) => made(result), once: (text) => `, ${text}` },
]

/** All duels of some answers. */
export function duelSheet(answers: readonly Answer[]): Sheet<DuelRow> {
  const rows = answers.flatMap((answer) => answer.results.filter(isDuel).map((result) => ({ answer, result })))
  const names = namesBy(duelLabels<DuelResult>(rows.map(({ result }) => result)))
  return { title: 'Duels', rows, columns: DUEL_COLUMNS, looks: [...names, ...FIGURES] }
}

/** Every duel of some answers: one in full, several as a matrix where that fits, else as a list. */
export function duelTable(answers: readonly Answer[], page: Page = PLAIN_PAGE, choice: Choice = {}): string {
  const sheet = duelSheet(answers)
  const { rows } = sheet
  const [only] = rows
  if (rows.length === 1 && only !== undefined && choice.columns === undefined) return inFull(only.result, page)
  const matrix = choice.layout === 'rows' || choice.columns !== undefined ? null : duelMatrix(sheet, choice)
  return (matrix === null ? null : drawnMatrix(matrix, page, choice)) ?? drawSheet(sheet, page, choice)
}

/** Several against several, each pair once. */
export const duelMatrix = (sheet: Sheet<DuelRow>, choice: Choice = {}): Matrix | null =>
  pairMatrix(sheet, choice, ({ result }) => ({
    cell: `${winsOf(result.a)} / ${winsOf(result.b)}`,
    lead: result.a.wins - result.b.wins,
    how: `${result.situation}; ${made(result)}`,
  }))

/** What a matrix tells of two that met: chances of A and B, by how much A is ahead, and how it was made. */
interface Told {
  readonly cell: string
  readonly lead: number
  readonly how: string
}

/** Sides a by sides b; `null`: not every pair is there, or one alone is on a side. */
export function pairMatrix<R extends { readonly result: { readonly identity: DuelResult['identity'] } }>(
  sheet: Sheet<R>,
  choice: Choice,
  told: (row: R) => Told,
): Matrix | null {
  const labels = duelLabels(sheet.rows.map(({ result }) => result))
  const names = [...new Set(sheet.rows.map(({ result }) => labels(result)[0]))]
  const columns = [...new Set(sheet.rows.map(({ result }) => labels(result)[1]))]
  if (names.length < 2 || columns.length < 2 || names.length * columns.length !== sheet.rows.length) return null
  const isOf = ({ result }: R, a: string, b: string): boolean => labels(result)[0] === a && labels(result)[1] === b
  const groups = names.map((a) => columns.flatMap((b) => sheet.rows.filter((row) => isOf(row, a, b))))
  if (groups.some(({ length }) => length !== columns.length)) return null
  const rows = groupsSorted(sheet, choice, groups).map((group) => ({
    name: labels((group[0] as R).result)[0],
    cells: group.map((row) => told(row).cell),
    values: group.map((row) => (1 + told(row).lead) / 2),
  }))
  const said = new Set(sheet.rows.map((row) => told(row).how))
  const [how = ''] = said
  return { ...(said.size === 1 ? { title: how } : {}), corner: 'A wins / B wins', columns, rows, even: EVEN }
}

/** Both win as often. */
const EVEN = 0.5

/** Where slain models are replaced more may stand than were set up. */
const modelsOf = ({ modelsLeft, models }: DuelSide): string =>
  `${plusMinus(modelsLeft)} ${modelsLeft.max > models ? 'from' : 'of'} ${models}`

const wounds = ({ woundsLeft, wounds: all }: DuelSide): string => `${withError(woundsLeft)} of ${all}`

/** How many duels there were, where they were simulated. */
export const made = (result: Made): string => madeOf(result, 'duels')

const SIDES = [
  { title: '' },
  { title: 'wins', numbers: true },
  { title: '95 % interval', numbers: true },
  { title: 'models left ± sd', numbers: true },
  { title: 'wounds left ± sd', numbers: true },
  { title: 'points left ± sd', numbers: true },
] as const

/** One duel: its outcome, its length, and what is left of each side. */
function inFull(result: DuelResult, page: Page): string {
  const { situation, method, seed, a, b, neither, neitherInterval, ends, rounds, gauntlet } = result
  const { ink, prose } = page
  const how = method === 'exact' ? 'exact' : `${made(result)} of seed ${seed}`
  const names = duelLabels([result])(result)
  const enemies = enemyLabels(result)
  const sides = [a, b].map((side, i) => ({
    cells: [
      `${names[i]} (${'AB'[i]})`,
      percent(side.wins),
      rangeOf(side.winsInterval) ?? '',
      modelsOf(side),
      `${plusMinus(side.woundsLeft)} of ${side.wounds}`,
      side.pointsLeft === undefined ? '' : `${plusMinus(side.pointsLeft)} of ${side.points}`,
    ],
  }))
  const neithers = { cells: ['neither', percent(neither), rangeOf(neitherInterval) ?? '', '', '', ''] }
  const fallen = (gauntlet ?? []).map(({ destroyed }, i) => `  ${enemies[i]} is destroyed: ${percent(destroyed)}`)
  const length = `Ends in round ${endsTold(ends)}; mean length ${withSpread(rounds)}`
  return [
    ink.bold(flowed(`${names[0]} (A) against ${names[1]} (B)`, prose)),
    ink.dim(flowed(`${situation}; ${how}`, prose)),
    drawTable({ columns: SIDES, rows: [...sides, neithers] }, page),
    ...errorLines(result).map((line) => ink.dim(flowed(line, prose))),
    ...[length, ...fallen].map((line) => flowed(line, prose)),
  ].join('\n')
}

/** Chances below this have no figures: rounds that are so seldom the last are told together. */
const SEEN = 0.0001

/** In which round it ends, and how often. */
function endsTold(ends: DuelResult['ends']): string {
  const [often, seldom] = [ends.filter(([, p]) => p >= SEEN), ends.filter(([, p]) => p < SEEN)]
  const others = seldom.reduce((sum, [, p]) => sum + p, 0)
  const told = seldom.length < 2 ? ends : [...often, ['others', others] as const]
  return told.map(([round, p]) => `${round}: ${percent(p)}`).join(', ')
}

/** How sure the means of the table are; an exact one is what it is. */
function errorLines({ a, b }: DuelResult): readonly string[] {
  const both = (of: (side: DuelSide) => Summary | undefined): string =>
    [a, b].map((side, i) => `${twoDigits(of(side)?.se ?? 0)} (${'AB'[i]})`).join(', ')
  if (a.woundsLeft.se === undefined) return []
  const parts = [`models ${both((side) => side.modelsLeft)}`, `wounds ${both((side) => side.woundsLeft)}`]
  const points = a.pointsLeft === undefined ? [] : [`points ${both((side) => side.pointsLeft)}`]
  return [`Standard errors (se) of what is left: ${[...parts, ...points].join('; ')}`]
}
