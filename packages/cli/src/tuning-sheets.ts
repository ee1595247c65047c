/** Better lists as rows: what each is worth, and what it changes. */
import type { PairedList, PairedResult } from '@rollcall/games'
import {
  type AnalysisTable,
  capital,
  count,
  differenceWords,
  type Figure,
  figured,
  label,
  percent,
  twoDecimals,
} from '@rollcall/report'
import { changesText, type Tuning } from '@rollcall/tuning'

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

const rowsOf = ({ now, lists, trial }: Tuning): readonly Row[] => [
  { list: 'now', worth: 100, points: now.points, figures: now.figures, out: '', in: '', lost: '' },
  ...lists.map(({ number, out, in: come, lost, ...rest }) => ({
    ...rest,
    list: String(number),
    out: changesText(out),
    in: changesText(come),
    lost: lost.join(', '),
    choosing: trial?.choosing?.others[number - 1],
    fresh: number === trial?.chosen ? trial?.confirming?.others[0] : undefined,
  })),
]

const columnOf = (figure: string): Figure<Row> =>
  label(figure, capital(figure), ({ figures }) => figures[figure], {
    numbers: true,
    words: ({ figures }) => twoDecimals(figures[figure] ?? 0),
  })

/** The list as it is and the better ones, then what each of them changes. */
export function tuningTables(tuning: Tuning): readonly AnalysisTable[] {
  const rows = rowsOf(tuning)
  const { now } = tuning
  const figures = Object.keys(now.figures)
  const numbers: readonly Figure<Row>[] = [
    label('list', 'List', 'list', { names: true }),
    label('worth', 'Worth', 'worth', { numbers: true, words: ({ worth }) => `${worth.toFixed(1)} %` }),
    label('points', 'Points', 'points', { numbers: true }),
    ...figures.map(columnOf),
  ]
  const all: readonly Figure<Row>[] = [
    ...numbers,
    label('out', 'Out', 'out'),
    label('in', 'In', 'in'),
    label('lost', 'Given up', 'lost'),
    label('choosing_wins_more', undefined, ({ choosing }) => choosing?.difference),
    label('wins_more', undefined, ({ fresh }) => fresh?.difference, { sure: ({ fresh }) => fresh?.interval }),
  ]
  const shown = numbers.map(({ name }) => name)
  return [
    ...figured(
      `Lists, in per cent of what this one is worth${now.legal ? '' : ', which is not legal'}`,
      rows,
      all,
      shown,
    ),
    ...figured('What they change', rows.slice(1), all, ['list', 'out', 'in', 'lost']),
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
    ...figured('In battles', rows, FOUGHT),
    ...figured<PairedList['missions'][number]>('Fresh battles by mission', missions, [
      label('mission', 'Mission', 'name', { names: true }),
      label('wins_more', 'Wins more often', 'difference', { numbers: true, words: differenceWords }),
      label('wins', 'It wins', 'wins', { numbers: true, spare: 1, words: ({ wins }) => percent(wins) }),
      label('base_wins', 'Your list wins', 'base', { numbers: true, spare: 1, words: ({ base }) => percent(base) }),
    ]),
  ]
}

const FOUGHT: readonly Figure<Fought>[] = [
  label('list', 'List', ({ list }) => list.name, { names: true }),
  label('battles', 'Battles', 'what', { words: ({ what, result }) => `${count(result.replicates)} ${what}` }),
  label('replicates', undefined, ({ result }) => result.replicates),
  label('wins_more', 'Wins more often', ({ list }) => list.difference, {
    numbers: true,
    words: ({ list }) => differenceWords(list),
    sure: ({ list }) => list.interval,
  }),
  label('wins', 'It wins', ({ list }) => list.wins, {
    numbers: true,
    spare: 1,
    words: ({ list }) => percent(list.wins),
  }),
  label('base_wins', 'Your list wins', ({ result }) => result.base.wins, {
    numbers: true,
    spare: 1,
    words: ({ result }) => percent(result.base.wins),
  }),
]
