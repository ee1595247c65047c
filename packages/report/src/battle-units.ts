/** Units of a battle for a terminal: what survives, what it deals and takes, and who destroys it. */
import { type Interval, shareInterval } from '@rollcall/core'
import { type BattleUnit, knownSum, type Mean } from '@rollcall/games'
import { BATTLE_UNIT_COLUMNS, type BattleRow, type BattleUnitRow, slayerName, woundsIn } from './battle-columns.ts'
import { armyLabels } from './labels.ts'
import type { Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { count, percent, rangeOf, twoDigits } from './numbers.ts'
import { type Choice, drawSheet, inNumbers, type Look, type Sheet } from './sheet.ts'

/** Every unit of some battles, or of one side of them. */
export const battleUnits = (row: BattleRow, sides: readonly ('a' | 'b')[] = ['a', 'b']): readonly BattleUnitRow[] =>
  sides.flatMap((side) => row.result[side].units.map((unit, i) => ({ ...row, side, number: i + 1, unit })))

const total = (means: Readonly<Record<string, Mean>>, of: 'mean' | 'se'): number =>
  Object.values(means).reduce((sum, each) => sum + each[of], 0)

/** Wounds of all phases. */
const wounds =
  (what: 'dealt' | 'taken') =>
  ({ unit }: BattleUnitRow): number =>
    total(unit[what], 'mean')

const LOOKS: readonly Look<BattleUnitRow>[] = [
  {
    name: 'army',
    title: 'Army',
    text: ({ result, side }) => `${result[side].name} (${side.toUpperCase()})`,
    once: (text) => ` of ${text}`,
  },
  {
    name: 'unit',
    title: 'Unit',
    names: true,
    text: ({ result, side, number }) => armyLabels(result[side], ['models'])[number - 1],
  },
  inNumbers('joins', 'joins', ({ unit: { joins } }) => joins && percent(joins.probability), {
    of: ({ unit: { joins } }) => joins?.probability,
  }),
  inNumbers('survives', 'survives', ({ unit }) => percent(unit.survives)),
  inNumbers('survives_interval', '95 % interval', ({ unit }) => rangeOf(unit.survivesInterval), { spare: 3 }),
  inNumbers(
    'wounds_left_mean',
    'wounds left',
    ({ unit }) => `${unit.woundsLeft.mean.toFixed(1)} of ${count(unit.wounds)}`,
  ),
  ...(['dealt', 'taken'] as const).flatMap((what): readonly Look<BattleUnitRow>[] => [
    inNumbers(`${what}_mean`, what, (row) => wounds(what)(row).toFixed(1), { of: wounds(what) }),
    { name: `${what}_in`, title: `${what} mostly in`, spare: 2, text: ({ unit }) => mostlyIn(unit[what]) },
  ]),
  {
    name: 'destroyed_by',
    title: 'destroyed by',
    spare: 1,
    text: ({ unit, result, side }) => killers(unit, armyLabels(result[side === 'a' ? 'b' : 'a'])),
  },
]

/** The units of one or both sides of some battles. */
export const battleUnitSheet = (rows: readonly BattleUnitRow[]): Sheet<BattleUnitRow> => ({
  title: 'Units',
  rows,
  columns: BATTLE_UNIT_COLUMNS,
  looks: LOOKS,
})

/** Every unit of an army, all together, and how sure the numbers are. */
export function unitTable(row: BattleRow, side: 'a' | 'b', page: Page, choice: Choice): string {
  const { units } = row.result[side]
  const isSeen = ({ joins }: BattleUnit): boolean => joins === undefined || joins.probability > 0
  const sheet = battleUnitSheet(battleUnits(row, [side]).filter(({ unit }) => isSeen(unit)))
  const table = drawSheet({ ...sheet, totals: totalsOf(units.filter(isSeen)) }, page, choice)
  const unseen = [...new Set(units.filter((each) => !isSeen(each)).map(({ name }) => name))]
  const absent = unseen.length === 0 ? '' : `; in none of these battles joined: ${unseen.join(', ')}`
  return `${table}\n${page.ink.dim(flowed(`${errorsOf(sheet.rows)}${absent}`, page.prose))}`
}

/** How far an interval reaches from its estimate. */
const reach = (probability: number, { low, high }: Interval): number => Math.max(probability - low, high - probability)

/** The interval of a probability that was counted. */
export const counted = (probability: number, n: number): Interval => shareInterval(Math.round(probability * n), n)

/** Wounds of several units add up; chances to survive do not. */
function totalsOf(units: readonly BattleUnit[]): Sheet<BattleUnitRow>['totals'] {
  if (units.length < 2) return undefined
  const sum = (of: (unit: BattleUnit) => number): number => units.reduce((all, unit) => all + of(unit), 0)
  const points = knownSum(units.map((unit) => unit.points))
  return {
    unit: 'all units',
    ...(points === undefined ? {} : { points: count(points) }),
    wounds_left_mean: `${sum(({ woundsLeft }) => woundsLeft.mean).toFixed(1)} of ${count(sum(({ wounds }) => wounds))}`,
    dealt_mean: sum(({ dealt }) => total(dealt, 'mean')).toFixed(1),
    taken_mean: sum(({ taken }) => total(taken, 'mean')).toFixed(1),
  }
}

/** The phase in which most of the wounds fell. */
function mostlyIn(means: Readonly<Record<string, Mean>>): string {
  const [most] = Object.entries(means).toSorted(([, x], [, y]) => y.mean - x.mean)
  if (most === undefined) return ''
  const share = Math.round((100 * most[1].mean) / total(means, 'mean'))
  return `${share === 100 ? '' : `${share} % `}${most[0]}`
}

/** What destroyed it most often. */
function killers({ slewBy: [most] }: BattleUnit, enemies: readonly string[]): string {
  if (most === undefined) return ''
  const name = most.enemy === null ? slayerName(most) : (enemies[most.enemy - 1] ?? most.name)
  return `${name}, ${percent(most.probability)}`
}

/** Phases of one battle hang together: the error of their sum is at most the sum of their errors. */
function errorsOf(rows: readonly BattleUnitRow[]): string {
  const most = (of: (row: BattleUnitRow) => number): string => twoDigits(Math.max(...rows.map(of)))
  const error = (what: 'dealt' | 'taken') => (row: BattleUnitRow) =>
    total(row.unit[what], 'se') || woundsIn(row, what, '').se
  const [left, dealt, taken] = [most(({ unit }) => unit.woundsLeft.se ?? 0), most(error('dealt')), most(error('taken'))]
  const reaches = rows.flatMap(({ result, unit: { survives, slewBy } }) =>
    [survives, slewBy[0]?.probability ?? 0].map((each) => reach(each, counted(each, result.replicates))),
  )
  const widest = Math.max(...reaches)
  return `95 % intervals of these percentages reach ${(100 * widest).toFixed(1)} points at most; largest standard errors (se) of wounds: left ${left}, dealt ${dealt}, taken ${taken}`
}
