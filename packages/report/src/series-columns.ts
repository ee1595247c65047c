/** Columns of several units on one target: a row for each attack in its order, and one for all of them. */
import type { Answer, SeriesResult, SeriesStep, SeriesTotal } from '@rollcall/games'
import { asked, howMade, provenance, span, spread, ends } from './columns.ts'
import type { Column } from './column.ts'
import { dataColumns, whoColumns } from './identity-columns.ts'

/** One attack of a series, or all of them together. */
export interface SeriesRow {
  readonly answer: Answer
  readonly result: SeriesResult
  /** Its number from 1; `total`: all of them. */
  readonly step: number | 'total'
  readonly numbers: SeriesStep | SeriesTotal
}

/** All attacks in their order, then all together. */
export const seriesRows = (answer: Answer, result: SeriesResult): readonly SeriesRow[] => [
  ...result.steps.map((numbers, i) => ({ answer, result, step: i + 1, numbers })),
  { answer, result, step: 'total', numbers: result.total },
]

/** What only single attacks have. */
const attackOf = ({ numbers }: SeriesRow): Partial<SeriesStep> => ('attacker' in numbers ? numbers : {})

/** What only all of them have. */
const totalOf = ({ numbers }: SeriesRow): Partial<SeriesTotal> => ('attacker' in numbers ? {} : numbers)

/** Series: one row per attack and one for all. */
export const SERIES_COLUMNS: readonly Column<SeriesRow>[] = [
  ...asked,
  { name: 'step', of: ({ step }) => step },
  { name: 'attacker', of: (row) => attackOf(row).attacker ?? 'all together' },
  { name: 'phase', of: (row) => attackOf(row).phase },
  { name: 'ability', of: (row) => attackOf(row).ability },
  { name: 'points', of: ({ numbers }) => numbers.points },
  { name: 'situation', of: (row) => attackOf(row).situation ?? row.result.situation },
  { name: 'target', of: ({ result }) => result.target },
  ...howMade,
  { name: 'met', of: (row) => attackOf(row).met },
  ...spread<SeriesRow>('damage_', ({ numbers }) => numbers.damage),
  ...span<SeriesRow>('damage_', ({ numbers }) => numbers.damage),
  { name: 'damage_per_100_points', of: (row) => totalOf(row).damagePer100 },
  ...spread<SeriesRow>('slain_', ({ numbers }) => numbers.slain),
  { name: 'allocated_mean', of: ({ numbers }) => numbers.allocated?.mean },
  { name: 'allocated_se', of: ({ numbers }) => numbers.allocated?.se },
  { name: 'overkill_mean', of: (row) => totalOf(row).overkill },
  { name: 'destroyed', of: ({ numbers }) => numbers.destroyed },
  ...ends<SeriesRow>('destroyed', ({ numbers }) => numbers.destroyedInterval),
  {
    name: 'fled_mean',
    of: ({ step, result }) => (step === 'total' ? (result.battleshock ?? result.morale)?.fled.mean : undefined),
  },
  ...provenance,
  { name: 'number', of: (row) => attackOf(row).number },
  { name: 'fight', of: (row) => attackOf(row).identity?.fight.join('; ') },
  ...whoColumns<SeriesRow>('attacker', (row) => [attackOf(row).identity?.attacker].flatMap((each) => each ?? []), [
    'points',
  ]),
  ...whoColumns<SeriesRow>('target', (row) => [(attackOf(row).identity ?? row.result.identity).target]),
  ...dataColumns,
]
