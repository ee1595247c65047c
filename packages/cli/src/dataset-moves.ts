/** What moved between two datasets, as rows for people and programs. */
import type { Move, Share } from '@rollcall/dataset'
import { type Column, type Look, type Sheet, toCsv, toMarkdown, drawSheet, tableOf } from '@rollcall/report'
import type { OutputArgs } from './options.ts'
import { formatOf } from './output.ts'
import { pageOf } from './page.ts'

/** Up to so many decimals; more is noise for readers, and all of it is in CSV. */
const percentOf = (change: number | undefined): string | undefined =>
  change === undefined
    ? undefined
    : Number.isFinite(change)
      ? `${change >= 0 ? '+' : ''}${(change * 100).toFixed(1)} %`
      : 'from 0'

const toldShare = ({ cause, change }: Share): string => `${cause} ${percentOf(change)}`

const COLUMNS: readonly Column<Move>[] = [
  { name: 'unit', of: ({ unit }) => unit },
  { name: 'side', of: ({ side }) => side },
  { name: 'change', of: ({ change }) => change },
  { name: 'before', of: ({ before }) => before },
  { name: 'damage', of: ({ damage }) => damage },
  { name: 'damage_per_100_points', of: ({ per100 }) => per100 },
  { name: 'largest', of: ({ largest }) => largest },
  { name: 'rows', of: ({ rows }) => rows },
  { name: 'causes', of: ({ causes }) => causes.map(({ cause, change }) => `${cause}:${change}`).join('; ') },
]

const LOOKS: readonly Look<Move>[] = [
  { name: 'unit', title: 'Unit', names: true },
  { name: 'side', title: 'As', names: true },
  {
    name: 'change',
    title: 'Change',
    text: ({ change, before }) => (before === undefined ? change : `${change}, was ${before}`),
  },
  { name: 'damage', title: 'Damage', text: ({ damage }) => percentOf(damage) },
  { name: 'damage_per_100_points', title: 'Per 100 points', text: ({ per100 }) => percentOf(per100) },
  { name: 'causes', title: 'Because of', text: ({ causes }) => causes.map(toldShare).join(', ') },
]

const sheetOf = (rows: readonly Move[]): Sheet<Move> => ({ rows, columns: COLUMNS, looks: LOOKS })

/** All moves in the form that was asked for. */
export async function movesText(moves: readonly Move[], args: OutputArgs): Promise<string> {
  const format = formatOf(args)
  if (format === 'json') return `${JSON.stringify(moves, null, 2)}\n`
  if (format === 'csv') return await toCsv([tableOf(sheetOf(moves))])
  if (moves.length === 0) return 'Nothing moved.\n'
  if (format === 'md') return toMarkdown([tableOf(sheetOf(moves), {}, 'person')])
  return `${drawSheet(sheetOf(moves), pageOf(args))}\n`
}
