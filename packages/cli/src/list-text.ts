/** Army lists as people read them: what was found, and the army at a glance. */
import type { Checked, Finding, Glance, Points } from '@rollcall/armies/check'
import type { Issue } from '@rollcall/core'
import {
  type Choice,
  type Drawn,
  drawSheet,
  drawTable,
  escaped,
  flowed,
  type Figure,
  label,
  type Page,
  PLAIN_PAGE,
  type Sheet,
  sheetOf,
  type Table,
  tableOf,
  toMarkdown,
} from '@rollcall/report'
import { knownSum, plural } from '@rollcall/games'
import { doubtLines } from './list-doubts.ts'

/** How the findings of a check are shown; `all`: what could not be settled one by one. */
interface CheckedLook {
  readonly page?: Page
  readonly quiet?: boolean | undefined
  readonly all?: boolean | undefined
}

/** What a check found. */
export function checkedText(
  title: string,
  checked: Checked,
  notes: readonly Issue[],
  { page = PLAIN_PAGE, quiet = false, all = true }: CheckedLook = {},
): string {
  const { violations, warnings, triumphs, battlepack } = checked
  const open = warnings.length + notes.length
  const verdict = checked.legal
    ? `legal${open === 0 ? '' : ` as far as is known, with ${plural(open, 'warning')}`}`
    : `not legal: ${plural(violations.length, 'violation')}${open === 0 ? '' : `, ${plural(open, 'warning')}`}`
  const { ink, prose } = page
  const line = (text: string): string => flowed(text, prose)
  const quietly = (text: string): string => ink.dim(line(text))
  return [
    ink.bold(line(`${title}, battlepack ${battlepack}: ${verdict}`)),
    ...readText(checked).map(line),
    ...(violations.length > 0 ? [findings(violations, page)] : []),
    ...(quiet ? [] : doubtLines(checked, notes, all).map(quietly)),
    ...(triumphs === 'none' ? [] : [line(`triumphs: ${triumphs}`)]),
  ].join('\n')
}

/** What was read, and against what it was held. */
function readText({ battlepack, because, read }: Pick<Checked, 'battlepack' | 'because' | 'read'>): readonly string[] {
  const { units, points, stated, unknown } = read
  const total = stated === undefined ? '' : stated === points ? ', as the list states' : `; the list states ${stated}`
  return [
    `read: ${plural(units, 'unit')}, ${points} points${total}`,
    ...(because === undefined ? [] : [`assumed: battlepack ${battlepack}, because ${because}`]),
    ...(unknown.length === 0 ? [] : [`not in the catalogue: ${unknown.join(', ')}`]),
  ]
}

const FINDINGS = [{ title: 'Check' }, { title: 'Core book' }, { title: 'Violation' }] as const

const findings = (all: readonly Finding[], page: Page): string =>
  drawTable(
    {
      columns: FINDINGS,
      rows: all.map(({ check, rule = '', message }) => ({ cells: [String(check), rule, message] })),
    },
    page,
  )

/** An army at a glance. */
export const glanceText = (
  title: string,
  seen: Glance,
  page: Page = PLAIN_PAGE,
  choice: Choice = {},
  all = true,
): string =>
  [
    page.ink.bold(flowed(title, page.prose)),
    ...headLines(seen).map((line) => flowed(line, page.prose)),
    '',
    pointsText(seen, page),
    '',
    drawSheet(unitSheet(seen), page, choice),
    '',
    ...restLines(seen).map((line) => flowed(line, page.prose)),
    ...assumedIn(seen, all).map((each) => page.ink.dim(flowed(each, page.prose))),
  ].join('\n')

/** What the reader took for granted: a few things, or how many there are. */
function assumedIn({ assumed }: Glance, all: boolean): readonly string[] {
  const lines = assumed.map((each) => `assumed: ${each}`)
  return all || lines.length <= MOST_ASSUMED
    ? lines
    : [`assumed: ${plural(lines.length, 'thing')} about its units; all of them: --assumptions`]
}

const MOST_ASSUMED = 3

function headLines(seen: Glance): readonly string[] {
  const { faction, subfaction, grandStrategy, triumphs } = seen
  const allegiance = [
    faction,
    ...(subfaction === undefined ? [] : [subfaction]),
    ...(grandStrategy === undefined ? [] : [`grand strategy ${grandStrategy}`]),
    ...triumphs.map((each) => `triumph ${each}`),
  ].join(', ')
  const { units, points } = seen.allies
  const numbers = [
    `${plural(seen.drops, 'drop')}`,
    `${plural(seen.models, 'model')}`,
    `${plural(seen.wounds, 'wound')}`,
    `${seen.objectiveControl} on objectives`,
    plural(seen.reinforcements, 'reinforcement'),
    ...(units === 0 ? [] : [`${units} allied (${points} points)`]),
  ]
  return [...readText(seen), allegiance, numbers.join(', ')]
}

const POINTS = [
  { title: 'Role' },
  { title: 'Units', numbers: true },
  { title: 'Points', numbers: true },
  { title: 'In the catalogue', numbers: true },
  { title: 'Difference', numbers: true },
] as const

/** The same as a page of Markdown. */
export const glanceMarkdown = (title: string, seen: Glance, choice: Choice): string =>
  [
    `# ${escaped(title)}\n`,
    bulleted(headLines(seen)),
    toMarkdown([pointsTable(seen), tableOf(unitSheet(seen), choice, 'person')]),
    bulleted([...restLines(seen), ...seen.assumed.map((each) => `assumed: ${each}`)]),
  ].join('\n')

const bulleted = (lines: readonly string[]): string => lines.map((each) => `- ${escaped(each)}\n`).join('')

function pointsTable(seen: Glance): Table {
  const { columns, rows } = pointsOf(seen)
  const titles = columns.map(({ title }) => title)
  return { columns: titles, rows: rows.map(({ cells }) => titles.map((_, i) => cells[i] ?? '')) }
}

const pointsText = (seen: Glance, page: Page): string => drawTable(pointsOf(seen), page)

/** Points of the list; of the catalogue where they are others. */
function pointsOf({ points, pointsLimit }: Glance): Drawn {
  const cellsOf = (role: string, units: number | undefined, { list, catalogue }: Points): readonly string[] => {
    const isSame = list === undefined || catalogue === undefined || list === catalogue
    return [role, ...[units ?? '', list ?? '?', catalogue ?? '?', isSame ? '' : list - catalogue].map(String)]
  }
  const limit = pointsLimit === undefined ? '' : ` (limit ${pointsLimit})`
  const roles = points.byRole.map((each) => ({ cells: cellsOf(each.role, each.units, each) }))
  const total = { cells: cellsOf(`Total${limit}`, undefined, points), style: 'total' } as const
  return { columns: POINTS, rows: [...roles, total] }
}

type Unit = Glance['units'][number]

const numberOf = (
  name: string,
  title: string,
  of: (unit: Unit) => string | number | undefined,
  spare?: number,
): Figure<Unit> =>
  label(name, title, of, { numbers: true, words: (unit) => String(of(unit) ?? '?'), ...(spare && { spare }) })

/** What an army shows of its units. */
const UNITS: readonly Figure<Unit>[] = [
  label('unit', 'Unit', 'name', { names: true }),
  numberOf('points', 'Points', ({ list, catalogue }) => list ?? catalogue),
  numberOf('models', 'Models', ({ models }) => models),
  numberOf('wounds', 'Wounds', ({ wounds }) => wounds),
  numberOf('save', 'Save', ({ save }) => save, 2),
  numberOf('bravery', 'Bravery', ({ bravery }) => bravery, 2),
  label('marks', 'Notes', (unit) => marksOf(unit).join(', '), { spare: 1 }),
]

/** The units of an army, and what they add up to. */
export function unitSheet({ units }: Glance): Sheet<Unit> {
  const sum = (of: (unit: Unit) => number | undefined): string => String(knownSum(units.map(of)) ?? '')
  const totals = {
    unit: `all ${plural(units.length, 'unit')}`,
    points: sum(({ list, catalogue }) => list ?? catalogue),
    models: sum(({ models }) => models),
  }
  return { ...sheetOf(units, UNITS), totals: units.length > 1 ? totals : undefined }
}

function marksOf({ general, ally, reinforced, battalions }: Glance['units'][number]): readonly string[] {
  return [
    ...(general === true ? ['General'] : []),
    ...(ally === true ? ['allied'] : []),
    ...(reinforced === 0 ? [] : [`reinforced ${reinforced === 1 ? 'once' : 'twice'}`]),
    ...battalions.map((each) => `battalion ${each}`),
  ]
}

/** Everything that is there, a line each; nothing is said of what is not. */
function restLines(seen: Glance): readonly string[] {
  const lines = (what: string, all: readonly string[]): readonly string[] => all.map((each) => `${what}: ${each}`)
  return [
    ...lines(
      'wizard',
      seen.wizards.map(({ name, casts, unbinds }) => `${name}, casts ${casts ?? '?'}, unbinds ${unbinds ?? '?'}`),
    ),
    ...lines(
      'priest',
      seen.priests.map(({ name, chants }) => `${name}, chants ${chants ?? '?'}`),
    ),
    ...lines(
      'feature',
      seen.features.map(({ name, kind }) => `${name}${kind === undefined ? '' : ` (${kind})`}`),
    ),
    ...lines(
      'battalion',
      seen.battalions.map((each, i) => battalionText(each, i)),
    ),
    ...seen.enhancements.map(
      ({ kind, name, bearer }) => `${kind}: ${name}${bearer === undefined ? '' : ` (${bearer})`}`,
    ),
    ...seen.differences,
  ]
}

const battalionText = ({ name, ability, units }: Glance['battalions'][number], i: number): string =>
  `${i + 1} ${name}${ability === undefined ? '' : ` (${ability})`}: ${units.join(', ') || 'the list does not say who is in it'}`
