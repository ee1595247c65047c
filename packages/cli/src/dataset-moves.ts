/** What moved between two datasets, as rows for people and programs. */
import type { Cause, Move, Share } from '@rollcall/dataset'
import type { Difference } from '@rollcall/dataset/node'
import {
  columnName,
  drawSheet,
  escaped,
  type Figure,
  flowed,
  label,
  type Sheet,
  sheetOf,
  tableOf,
} from '@rollcall/report'
import { VERSION } from '@rollcall/games'
import type { Bars } from '@rollcall/report/charts'
import { complain } from './errors.ts'
import { isOfRows, rowsIn } from './forms.ts'
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

/** Causes as readers call them. */
const CAUSES: Readonly<Record<Cause, string>> = {
  points: 'points',
  characteristics: 'characteristics',
  weapons: 'weapons',
  abilities: 'abilities',
  situation: 'situation',
  targets: 'edited targets',
  attackers: 'edited attackers',
  seed: 'another seed',
  version: 'another version of Rollcall',
  engine: 'engine',
}

const toldShare = ({ cause, change }: Share): string => `${CAUSES[cause]} ${percentOf(change)}`

const toldCauses = ({ change, causes }: Move): string =>
  causes.length === 0 && change === 'moved' ? 'no cause was found' : causes.map(toldShare).join(', ')

const toldChange = ({ change, before }: Move): string => (before === undefined ? change : `${change}, was ${before}`)

type Measured = Difference['measure']

const figuresOf = ({ name, title }: Measured): readonly Figure<Move>[] => [
  label('unit', 'Unit', 'unit', { names: true }),
  label('side', 'As', 'side', { names: true }),
  label('change', 'Change', 'change', { words: toldChange }),
  label('before', undefined, 'before'),
  label(columnName(name), title, 'by', { words: ({ by }) => percentOf(by) }),
  label(`${columnName(name)}_per_100_points`, 'Per 100 points', 'per100', { words: ({ per100 }) => percentOf(per100) }),
  label('largest', undefined, 'largest'),
  label('rows', undefined, 'rows'),
  label('causes', 'Because of', ({ causes }) => causes.map(({ cause, change }) => `${cause}:${change}`).join('; '), {
    words: toldCauses,
  }),
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
      name: `${unit}${causes.length === 0 ? '' : ` (${causes.map(({ cause }) => CAUSES[cause]).join(', ')})`}`,
      value: 100 * value,
      text: percentOf(value) as string,
    }))
  return bars.length === 0 ? [] : [{ kind: 'bars', title, names: 'Unit', unit: 'change in %', bars }]
}

/** How many units moved for each reason. */
function causeChart(moves: readonly Move[]): readonly Bars[] {
  const causes = moves.flatMap((move) => move.causes.map(({ cause }) => CAUSES[cause]))
  const bars = [...new Set(causes)].map((name) => {
    const value = causes.filter((each) => each === name).length
    return { name, value, text: String(value) }
  })
  return bars.length === 0 ? [] : [{ kind: 'bars', title: 'Why units moved', names: 'Cause', unit: 'units', bars }]
}

/** How many units did what, in a sentence. */
function countedIn(moves: readonly Move[]): string {
  const counted = (['moved', 'new', 'removed', 'renamed'] as const).flatMap((change) => {
    const count = moves.filter((each) => each.change === change).length
    return count === 0 ? [] : [`${count} ${change}`]
  })
  return moves.length === 0 ? 'Nothing moved.' : `${counted.join(', ')}.`
}

const notesOf = ({ remarks }: Difference): readonly string[] => remarks.map(({ note }) => note)

async function drawingOfMoves(found: Difference, [before, after]: readonly [string, string]): Promise<Drawing> {
  const { toldHtml } = await import('@rollcall/report/html')
  const { moves, measure } = found
  const [mine = [], theirs = []] = (['attacker', 'target'] as const).map((side) =>
    moves.filter((each) => each.side === side),
  )
  const charts: readonly Bars[] = [
    ...moveChart(mine, `${measure.title} of units`, ({ by }) => by),
    ...moveChart(mine, `${measure.title} for 100 points`, ({ per100 }) => per100),
    ...moveChart(theirs, `${measure.title} that targets take`, ({ by }) => by),
    ...causeChart(moves),
  ]
  const sentence = [countedIn(moves), ...notesOf(found)].join(' ')
  const made = [['Before', before] as const, ['After', after] as const, ['Program', `Rollcall ${VERSION}`] as const]
  return {
    page: () =>
      toldHtml({ title: 'What moved', sentence, charts, table: tableOf(moveSheet(found), {}, 'person'), made }),
    charts,
    source: `Rollcall ${VERSION} · ${before} → ${after}`,
  }
}

const moveSheet = ({ moves, measure }: Difference): Sheet<Move> => sheetOf(moves, figuresOf(measure))

/** Columns of a diff or a mail in which a pull request is read as it was written. */
const FORUM = 80

/** A list, as a table of names and causes is wider than a page. */
function markdownOf(found: Difference): string {
  const told = (text: string): string => flowed(escaped(text), FORUM)
  const items = found.moves.map((move) => flowed(itemOf(move, found.measure), FORUM))
  return `${[[countedIn(found.moves)], notesOf(found).map(told), items.length === 0 ? [] : [items.join('\n')]].flat().join('\n\n')}\n`
}

function itemOf(move: Move, { title }: Measured): string {
  const { unit, side, by, per100 } = move
  const numbers = [
    by === undefined ? [] : `${title} ${percentOf(by)}`,
    per100 === undefined ? [] : `per 100 points ${percentOf(per100)}`,
  ].flat()
  const causes = toldCauses(move)
  return [
    `- **${escaped(unit)}** (${side}) ${escaped(toldChange(move))}`,
    ...(numbers.length === 0 ? [] : [`: ${numbers.join(', ')}`]),
    ...(causes === '' ? [] : [`; because of: ${causes}`]),
  ].join('')
}

/** All moves in the form that was asked for; `names`: what the two datasets are called. */
export async function movesText(
  found: Difference,
  names: readonly [before: string, after: string],
  args: OutputArgs,
): Promise<string | Uint8Array> {
  const format = formOf(args)
  if (format === 'json') return `${JSON.stringify(found, null, 2)}\n`
  if (format === 'md') return markdownOf(found)
  if (isPicture(format)) {
    const { pictured } = await import('./pictures.ts')
    return pictured(await drawingOfMoves(found, names), format, args)
  }
  if (isOfRows(format)) {
    // Rows stay rows: what is to be said beside them goes where people read.
    if (args.quiet !== true) for (const note of notesOf(found)) complain(note)
    return await rowsIn(format, tableOf(moveSheet(found)))
  }
  const page = pageOf(args)
  const notes = [countedIn(found.moves), ...notesOf(found)].map((note) => flowed(note, page.prose)).join('\n')
  return found.moves.length === 0 ? `${notes}\n` : `${drawSheet(moveSheet(found), page)}\n\n${notes}\n`
}
