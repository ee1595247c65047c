/** Lists that fought the same battles: a row for each beside the first, and one of them in full. */
import {
  agreeing,
  type Answer,
  isPaired,
  type NamedPairedShare,
  type PairedList,
  type PairedResult,
} from '@rollcall/games'
import type { Column } from './column.ts'
import { asked, howMade, provenance, ends } from './columns.ts'
import { dataColumns } from './identity-columns.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { drawTable } from './layout/table.ts'
import { chance, count, percent } from './numbers.ts'
import { differenceWords, pairedSentence, scoreWords, severalWords, worthOfPairs } from './paired-words.ts'
import { type Choice, drawSheet, inNumbers, type Look, type Sheet } from './sheet.ts'

/** A list beside the first, and the answer it belongs to. */
interface PairedRow {
  readonly answer: Answer
  readonly result: PairedResult
  readonly list: PairedList
}

const cells = (shares: readonly NamedPairedShare[]): string =>
  shares.map(({ name, difference }) => `${name}: ${difference}`).join('; ')

/** Columns of CSV: a row for each list beside the first. */
export const PAIRED_COLUMNS: readonly Column<PairedRow>[] = [
  ...asked,
  { name: 'list', of: ({ list }) => list.name },
  { name: 'base', of: ({ result }) => result.base.name },
  { name: 'situation', of: ({ result }) => result.situation },
  ...howMade,
  { name: 'points', of: ({ list }) => list.points },
  { name: 'base_points', of: ({ result }) => result.base.points },
  { name: 'wins', of: ({ list }) => list.wins },
  ...ends<PairedRow>('wins', ({ list }) => list.winsInterval),
  { name: 'base_wins', of: ({ result }) => result.base.wins },
  ...ends<PairedRow>('base_wins', ({ result }) => result.base.winsInterval),
  { name: 'draws', of: ({ list }) => list.draws },
  { name: 'base_draws', of: ({ result }) => result.base.draws },
  { name: 'wins_more', of: ({ list }) => list.difference },
  ...ends<PairedRow>('wins_more', ({ list }) => list.interval),
  { name: 'score_more', of: ({ list }) => list.score.difference },
  ...ends<PairedRow>('score_more', ({ list }) => list.score.interval),
  { name: 'correlation', of: ({ list }) => list.correlation },
  { name: 'unpaired_battles', of: ({ list }) => list.unpaired },
  { name: 'wins_more_going_first', of: ({ list }) => list.firstTurn.first.difference },
  { name: 'wins_more_going_second', of: ({ list }) => list.firstTurn.second.difference },
  { name: 'wins_more_by_mission', of: ({ list }) => cells(list.missions) },
  { name: 'wins_more_by_opponent', of: ({ list }) => cells(list.against) },
  { name: 'wins_more_by_policy', of: ({ list }) => cells(list.policies) },
  ...provenance,
  ...dataColumns,
]

const LOOKS: readonly Look<PairedRow>[] = [
  { name: 'list', title: 'List', names: true },
  inNumbers('wins_more', 'Wins more often', ({ list }) => differenceWords(list)),
  inNumbers('missions', 'In missions', missionsOf, { of: missionsOf }),
  inNumbers('score_more', 'Scores more', ({ list }) => scoreWords(list.score), { spare: 1 }),
  inNumbers('wins', 'Wins', ({ list }) => percent(list.wins), { spare: 2 }),
  inNumbers('correlation', 'Correlation', ({ list }) => list.correlation?.toFixed(2), { spare: 3 }),
  { name: 'points', title: 'Points', numbers: true, spare: 4 },
  { name: 'base', title: 'than', spare: 4, once: (text) => ` than ${text}` },
  { name: 'situation', title: 'Situation', spare: 5, once: (text) => `, ${text}` },
  { name: 'replicates', title: 'Battles', spare: 5, text: ({ result }) => made(result), once: (text) => `, ${text}` },
]

function missionsOf({ list }: PairedRow): string {
  return list.missions.length < 2 || list.same ? '' : `${agreeing(list)} of ${list.missions.length}`
}

const made = ({ replicates, seed, partial }: PairedResult): string =>
  `${count(replicates)} battles each${partial === true ? ' (partial)' : ''}, seed ${seed}`

/** All lists of some answers beside the first of each. */
export function pairedSheet(answers: readonly Answer[]): Sheet<PairedRow> {
  const rows = answers.flatMap((answer) =>
    answer.results.filter(isPaired).flatMap((result) => result.others.map((list) => ({ answer, result, list }))),
  )
  return { title: 'Wins more often', rows, columns: PAIRED_COLUMNS, looks: LOOKS }
}

/** Every comparison of some answers: of two lists in full, of several as a list. */
export function pairedTable(answers: readonly Answer[], page: Page = PLAIN_PAGE, choice: Choice = {}): string {
  const parts = answers.flatMap((answer) => answer.results.filter(isPaired).map((result) => ({ answer, result })))
  return parts.map(({ answer, result }) => oneTable(answer, result, page, choice)).join('\n\n')
}

function oneTable(answer: Answer, result: PairedResult, page: Page, choice: Choice): string {
  const { ink, prose } = page
  const [only, another] = result.others
  const isOne = only !== undefined && another === undefined && choice.columns === undefined
  return [
    ink.bold(flowed(pairedSentence(result), prose)),
    ...(isOne
      ? inFull(result, only, page)
      : [drawSheet(pairedSheet([{ ...answer, results: [result] }]), page, choice)]),
    ...severalWords(result).map((line) => ink.dim(flowed(line, prose))),
  ].join('\n')
}

const columnsFor = (result: PairedResult, list: PairedList) =>
  [
    { title: '' },
    { title: 'battles', numbers: true, spare: 1 },
    { title: `${list.name} wins`, numbers: true, spare: 3 },
    { title: `${result.base.name} wins`, numbers: true, spare: 2 },
    { title: 'wins more often', numbers: true },
  ] as const

function inFull(result: PairedResult, list: PairedList, page: Page): readonly string[] {
  const { ink, prose } = page
  const several = (shares: readonly NamedPairedShare[]): readonly NamedPairedShare[] =>
    shares.length < 2 ? [] : shares
  const beginnings = [
    { name: 'going first', ...list.firstTurn.first },
    { name: 'going second', ...list.firstTurn.second },
  ].filter(({ replicates }) => replicates > 0)
  const rows = [
    { ...list, name: 'all', replicates: result.replicates, base: result.base.wins },
    ...several(list.missions),
    ...several(beginnings),
    ...several(list.against.map((each) => ({ ...each, name: `against ${each.name}` }))),
    ...several(list.policies.map((each) => ({ ...each, name: `${each.name} plays` }))),
  ]
  const cellsOf = (row: (typeof rows)[number]): { readonly cells: string[] } => ({
    cells: [row.name, count(row.replicates), percent(row.wins), percent(row.base), differenceWords(row)],
  })
  return [
    ink.dim(flowed(`${result.situation}; ${made(result)}`, prose)),
    drawTable({ columns: columnsFor(result, list), rows: rows.map(cellsOf) }, page),
    ...[
      `Draws: ${[list, result.base].map((side) => `${side.name} ${chance(side.draws, side.drawsInterval)}`).join(', ')}`,
      ...(list.same
        ? []
        : [`Score less the opponent's, beside that of ${result.base.name}: ${scoreWords(list.score)}`]),
      ...worthOfPairs(list, result),
    ].map((line) => flowed(line, prose)),
  ]
}
