/** What moved between two datasets, as rows for people and programs. */
import type { Move, Share } from '@rollcall/dataset'
import { type Column, type Look, type Sheet, toCsv, toMarkdown, drawSheet, tableOf } from '@rollcall/report'
import { VERSION } from '@rollcall/games'
import type { Bars } from '@rollcall/report/charts'
import type { OutputArgs } from './options.ts'
import { formOf, isPicture } from './output.ts'
import { pageOf } from './page.ts'
import type { Drawing } from './pictures.ts'

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

/** Bars that anybody looks at. */
const MOST_DRAWN = 20

/** How far units moved, the farthest first. */
function moveChart(moves: readonly Move[], title: string, of: (move: Move) => number | undefined): readonly Bars[] {
  const bars = moves
    .flatMap((move) => {
      const value = of(move)
      return value === undefined || value === 0 || !Number.isFinite(value) ? [] : [{ move, value }]
    })
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, MOST_DRAWN)
    .map(({ move: { unit, causes }, value }) => ({
      name: `${unit}${causes.length === 0 ? '' : ` (${causes.map(({ cause }) => cause).join(', ')})`}`,
      value: 100 * value,
      text: percentOf(value) as string,
    }))
  return bars.length === 0 ? [] : [{ kind: 'bars', title, names: 'Unit', unit: 'change in %', bars }]
}

/** How many units moved for each reason. */
function causeChart(moves: readonly Move[]): readonly Bars[] {
  const causes = moves.flatMap((move) => move.causes.map(({ cause }) => cause))
  const bars = [...new Set(causes)].map((name) => {
    const value = causes.filter((each) => each === name).length
    return { name, value, text: String(value) }
  })
  return bars.length === 0 ? [] : [{ kind: 'bars', title: 'Why units moved', names: 'Cause', unit: 'units', bars }]
}

/** What can be drawn of moves. */
async function drawingOfMoves(moves: readonly Move[], [before, after]: readonly [string, string]): Promise<Drawing> {
  const { toldHtml } = await import('@rollcall/report/html')
  const [mine, theirs] = (['attacker', 'target'] as const).map((side) => moves.filter((each) => each.side === side))
  const charts: readonly Bars[] = [
    ...moveChart(mine ?? [], 'Damage of units', ({ damage }) => damage),
    ...moveChart(mine ?? [], 'Damage for 100 points', ({ per100 }) => per100),
    ...moveChart(theirs ?? [], 'Damage that targets take', ({ damage }) => damage),
    ...causeChart(moves),
  ]
  const counted = (['moved', 'new', 'removed', 'renamed'] as const).flatMap((change) => {
    const count = moves.filter((each) => each.change === change).length
    return count === 0 ? [] : [`${count} ${change}`]
  })
  const sentence = moves.length === 0 ? 'Nothing moved.' : `${counted.join(', ')}.`
  const made = [['Before', before] as const, ['After', after] as const, ['Program', `Rollcall ${VERSION}`] as const]
  return {
    page: () => toldHtml({ title: 'What moved', sentence, charts, table: tableOf(sheetOf(moves), {}, 'person'), made }),
    charts,
    source: `Rollcall ${VERSION} · ${before} → ${after}`,
  }
}

const sheetOf = (rows: readonly Move[]): Sheet<Move> => ({ rows, columns: COLUMNS, looks: LOOKS })

/** All moves in the form that was asked for; `names`: what the two datasets are called. */
export async function movesText(
  moves: readonly Move[],
  names: readonly [before: string, after: string],
  args: OutputArgs,
): Promise<string | Uint8Array> {
  const format = formOf(args)
  if (isPicture(format)) {
    const { pictured } = await import('./pictures.ts')
    return pictured(await drawingOfMoves(moves, names), format, args)
  }
  if (format === 'json') return `${JSON.stringify(moves, null, 2)}\n`
  if (format === 'csv') return await toCsv([tableOf(sheetOf(moves))])
  if (moves.length === 0) return 'Nothing moved.\n'
  if (format === 'md') return toMarkdown([tableOf(sheetOf(moves), {}, 'person')])
  return `${drawSheet(sheetOf(moves), pageOf(args))}\n`
}
