/** Better lists as rows: what each is worth, and what it changes. */
import type { PairedList, PairedResult } from '@rollcall/games'
import {
  type AnalysisTable,
  type Column,
  count,
  differenceWords,
  type Look,
  percent,
  ready,
  twoDecimals,
} from '@rollcall/report'
import type { Change, Tuning } from '@rollcall/tuning'

interface Row {
  readonly list: string
  readonly worth: number
  readonly points: number
  readonly figures: Readonly<Record<string, number>>
  readonly out: string
  readonly in: string
  readonly lost: string
  /** In the battles that chose, and in fresh ones. */
  readonly choosing?: PairedList | undefined
  readonly fresh?: PairedList | undefined
}

const text = (changes: readonly Change[]): string =>
  changes.map(({ unit, count }) => (count === 1 ? unit : `${count} of ${unit}`)).join(', ')

const rowsOf = ({ now, lists, trial }: Tuning): readonly Row[] => [
  { list: 'now', worth: 100, points: now.points, figures: now.figures, out: '', in: '', lost: '' },
  ...lists.map(({ number, out, in: come, lost, ...rest }) => ({
    ...rest,
    list: String(number),
    out: text(out),
    in: text(come),
    lost: lost.join(', '),
    choosing: trial?.choosing?.others[number - 1],
    fresh: number === trial?.chosen ? trial?.confirming?.others[0] : undefined,
  })),
]

/** The list as it is and the better ones, then what each of them changes. */
export function tuningTables(tuning: Tuning): readonly AnalysisTable[] {
  const rows = rowsOf(tuning)
  const figures = Object.keys(tuning.now.figures)
  const columns: readonly Column<Row>[] = [
    { name: 'list', of: ({ list }) => list },
    { name: 'worth', of: ({ worth }) => worth },
    { name: 'points', of: ({ points }) => points },
    ...figures.map((name) => ({ name, of: (row: Row) => row.figures[name] })),
    { name: 'out', of: (row) => row.out },
    { name: 'in', of: (row) => row.in },
    { name: 'lost', of: ({ lost }) => lost },
    { name: 'choosing_wins_more', of: ({ choosing }) => choosing?.difference },
    { name: 'wins_more', of: ({ fresh }) => fresh?.difference },
    { name: 'wins_more_low', of: ({ fresh }) => fresh?.interval.low },
    { name: 'wins_more_high', of: ({ fresh }) => fresh?.interval.high },
  ]
  const numbers: readonly Look<Row>[] = [
    { name: 'list', title: 'List', names: true },
    { name: 'worth', title: 'Worth', numbers: true, text: ({ worth }) => `${worth.toFixed(1)} %` },
    { name: 'points', title: 'Points', numbers: true },
    ...figures.map(
      (name): Look<Row> => ({
        name,
        title: name.replace(/^./, (letter) => letter.toUpperCase()),
        numbers: true,
        text: (row) => twoDecimals(row.figures[name] ?? 0),
      }),
    ),
  ]
  const changes: readonly Look<Row>[] = [
    { name: 'list', title: 'List', names: true },
    { name: 'out', title: 'Out' },
    { name: 'in', title: 'In' },
    { name: 'lost', title: 'Given up' },
  ]
  return [
    ...ready({ title: 'Lists, in per cent of what this one is worth', rows, columns, looks: numbers }),
    ...ready({ title: 'What they change', rows: rows.slice(1), columns, looks: changes }),
  ]
}

/** A list in battles, beside the one that it came of. */
interface Fought {
  readonly what: string
  readonly result: PairedResult
  readonly list: PairedList
}

const fought = (what: string, result: PairedResult | undefined): readonly Fought[] =>
  (result?.others ?? []).flatMap((list) => (result === undefined ? [] : [{ what, result, list }]))

/** What battles came to: those that chose, the fresh ones of the chosen list, and these by mission. */
export function trialTables({ trial }: Tuning): readonly AnalysisTable[] {
  const rows = [...fought('choosing', trial?.choosing), ...fought('fresh', trial?.confirming)]
  const missions = trial?.confirming?.others[0]?.missions ?? []
  return [
    ...ready<Fought>({ title: 'In battles', rows, columns: FOUGHT, looks: FOUGHT_LOOKS }),
    ...ready<PairedList['missions'][number]>({
      title: 'Fresh battles by mission',
      rows: missions,
      columns: [
        { name: 'mission', of: ({ name }) => name },
        { name: 'wins_more', of: ({ difference }) => difference },
        { name: 'wins', of: ({ wins }) => wins },
        { name: 'base_wins', of: ({ base }) => base },
      ],
      looks: [
        { name: 'mission', title: 'Mission', names: true },
        { name: 'wins_more', title: 'Wins more often', numbers: true, text: differenceWords },
        { name: 'wins', title: 'It wins', numbers: true, spare: 1, text: ({ wins }) => percent(wins) },
        { name: 'base_wins', title: 'Your list wins', numbers: true, spare: 1, text: ({ base }) => percent(base) },
      ],
    }),
  ]
}

const FOUGHT: readonly Column<Fought>[] = [
  { name: 'list', of: ({ list }) => list.name },
  { name: 'battles', of: ({ what }) => what },
  { name: 'replicates', of: ({ result }) => result.replicates },
  { name: 'wins_more', of: ({ list }) => list.difference },
  { name: 'wins_more_low', of: ({ list }) => list.interval.low },
  { name: 'wins_more_high', of: ({ list }) => list.interval.high },
  { name: 'wins', of: ({ list }) => list.wins },
  { name: 'base_wins', of: ({ result }) => result.base.wins },
]

const FOUGHT_LOOKS: readonly Look<Fought>[] = [
  { name: 'list', title: 'List', names: true },
  { name: 'battles', title: 'Battles', text: ({ what, result }) => `${count(result.replicates)} ${what}` },
  { name: 'wins_more', title: 'Wins more often', numbers: true, text: ({ list }) => differenceWords(list) },
  { name: 'wins', title: 'It wins', numbers: true, spare: 1, text: ({ list }) => percent(list.wins) },
  {
    name: 'base_wins',
    title: 'Your list wins',
    numbers: true,
    spare: 1,
    text: ({ result }) => percent(result.base.wins),
  },
]
