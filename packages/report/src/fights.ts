/** Expected damage for a terminal: attackers by targets where that fits, else a row for each pair. */
import type { Summary } from '@rollcall/core'
import { type Answer, type FightResult, grouped, isFight } from '@rollcall/games'
import { FIGHT_COLUMNS, type FightRow } from './columns.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { fightLabels, type RowLabel } from './labels.ts'
import { drawnMatrix, type Matrix, type MatrixRow } from './matrix.ts'
import { chance, madeOf, surenessCell, twoDecimals, withError } from './numbers.ts'
import {
  type Choice,
  drawSheet,
  groupsSorted,
  inNumbers,
  type Look,
  looksOf,
  onceOf,
  type Sheet,
  textIn,
  valueIn,
} from './sheet.ts'
import { told } from './measures.ts'

/** Models that flee after the losses, by whatever name the game has for it. */
const fledOf = ({ battleshock, morale }: FightResult): Summary | undefined => (battleshock ?? morale)?.fled

/** Who attacks whom, by labels that tell the rows apart. */
export const namesBy = <Result>(labels: (result: Result) => RowLabel): readonly Look<{ readonly result: Result }>[] => [
  { name: 'attacker', title: 'Attacker', text: ({ result }) => labels(result).attacker, names: true },
  {
    name: 'target',
    title: 'Target',
    text: ({ result }) => labels(result).target,
    names: true,
    once: (text) => ` against ${text}`,
  },
]

const FIGURES: readonly Look<FightRow>[] = [
  inNumbers('damage_mean', 'Damage', ({ result }) => twoDecimals(result.damage.mean)),
  inNumbers('damage_sd', 'sd', ({ result }) => twoDecimals(result.damage.sd), { spare: 3 }),
  inNumbers('damage_se', 'se', ({ result }) => surenessCell(result.damage) ?? '', { spare: 2 }),
  inNumbers('slain_mean', 'Slain', ({ result }) => told(result.slain, withError), { spare: 1 }),
  inNumbers('destroyed', 'Destroyed', ({ result: { destroyed, destroyedInterval } }) =>
    destroyed === undefined ? undefined : chance(destroyed, destroyedInterval),
  ),
  inNumbers('fled_mean', 'Fled', ({ result }) => told(fledOf(result), withError), { spare: 4 }),
  inNumbers('damage_per_100_points', 'per 100 pts', ({ result }) => told(result.damagePer100, twoDecimals)),
  {
    name: 'method',
    title: 'Method',
    spare: 5,
    text: ({ result }) => madeOf(result, 'rolls'),
    once: (text) => `, ${text}`,
  },
]

/** All fights of some answers. */
export function fightSheet(answers: readonly Answer[]): Sheet<FightRow> {
  const rows = answers.flatMap((answer) => answer.results.filter(isFight).map((result) => ({ answer, result })))
  const totals = new Set(rows.map(({ result }) => result.target)).size === 1 ? totalsOf(answers, rows) : undefined
  const looks = [...namesBy(fightLabels(rows.map(({ result }) => result))), ...saidOf(rows), ...FIGURES]
  return { title: 'Damage', rows, columns: FIGHT_COLUMNS, looks, totals }
}

/** What was said of all these fights beside their phase: `round 3`, `distance 9`; where they differ in it, their labels tell it. */
function saidOf(rows: readonly FightRow[]): readonly Look<FightRow>[] {
  const texts = new Set(rows.map(({ result }) => result.identity.fight.join(', ')))
  const isSaid = rows.some(({ result }) => result.identity.fight.length > 1)
  if (texts.size > 1 || !isSaid) return []
  return [{ name: 'fight', title: 'Situation', spare: 6, text: () => [...texts][0], once: (text) => `, ${text}` }]
}

/** Sums over a whole list against one target: only there does every unit count, and count once. */
function totalsOf(answers: readonly Answer[], rows: readonly FightRow[]): Sheet<FightRow>['totals'] {
  const points = answers.length === 1 && answers[0]?.armies?.length === 1 ? answers[0].armies[0]?.points : undefined
  if (points === undefined || rows.length < 2 || sumOf(rows, ({ points: own = 0 }) => own) !== points) return undefined
  const damage = sumOf(rows, (result) => result.damage.mean)
  return {
    attacker: `all ${rows.length} units`,
    points: String(points),
    damage_mean: twoDecimals(damage),
    damage_per_100_points: twoDecimals((100 * damage) / points),
  }
}

const sumOf = (rows: readonly FightRow[], of: (result: FightResult) => number): number =>
  rows.reduce((sum, { result }) => sum + of(result), 0)

/** Expected damage: attackers by targets if there are several targets and it fits, else a row for each pair. */
export function damageTable(answers: readonly Answer[], page: Page = PLAIN_PAGE, choice: Choice = {}): string {
  const sheet = fightSheet(answers)
  const matrix = choice.layout === 'rows' ? null : damageMatrix(answers, choice, sheet)
  const text = matrix === null ? null : drawnMatrix(matrix, page, choice)
  return text ?? drawSheet(sheet, page, choice)
}

/** Figures that a matrix has at most, as long as every attacker has one. */
const MOST_FIGURES = 24

/** Each attacker once against each of several targets; else there is no matrix. */
export function damageMatrix(
  answers: readonly Answer[],
  choice: Choice = {},
  sheet: Sheet<FightRow> = fightSheet(answers),
): Matrix | null {
  const labels = fightLabels(sheet.rows.map(({ result }) => result))
  const names = [...new Set(sheet.rows.map(({ result }) => labels(result).attacker))]
  const targets = [...new Set(sheet.rows.map(({ result }) => labels(result).target))]
  const pair = (name: string, target: string): string => JSON.stringify([name, target])
  const byPair = grouped(sheet.rows, ({ result }) => pair(labels(result).attacker, labels(result).target))
  const groups = names.map((name) => targets.flatMap((target) => byPair.get(pair(name, target)) ?? []))
  const isWhole =
    sheet.rows.length === names.length * targets.length && groups.every(({ length }) => length === targets.length)
  if (!isWhole || (targets.length < 2 && choice.layout !== 'matrix')) return null
  const said = sheet.looks.filter(({ name }) => name !== 'target').flatMap((look) => onceOf(sheet, look, choice))
  const figures = figuresOf(sheet, choice)
  const most = choice.columns === undefined ? Math.max(1, Math.floor(MOST_FIGURES / names.length)) : figures.length
  const shown = important(figures, most)
  const rows = groupsSorted(sheet, choice, groups).map((group) => matrixRow(sheet, group, shown))
  return {
    corner: `${shown[0]?.title ?? ''}${said.join('')}`,
    columns: targets,
    rows: [...rows, ...totalRows(answers, groups, shown)],
    left: figures.filter((each) => !shown.includes(each)).map(({ title }) => title),
  }
}

/** Numbers that some fight has. */
const figuresOf = (sheet: Sheet<FightRow>, choice: Choice): readonly Look<FightRow>[] =>
  looksOf(sheet, choice).filter(
    (look) =>
      look.names !== true && look.once === undefined && sheet.rows.some((row) => textIn(sheet, look, row) !== ''),
  )

/** So many of them, those that are spared last; in their order. */
function important(figures: readonly Look<FightRow>[], most: number): readonly Look<FightRow>[] {
  const kept = figures.toSorted((x, y) => (x.spare ?? 0) - (y.spare ?? 0)).slice(0, most)
  return figures.filter((each) => kept.includes(each))
}

function matrixRow(
  sheet: Sheet<FightRow>,
  group: readonly FightRow[],
  [first, ...further]: readonly Look<FightRow>[],
): MatrixRow {
  const cells = (look: Look<FightRow>): readonly string[] => group.map((row) => textIn(sheet, look, row))
  return {
    name: textIn(sheet, sheet.looks[0] as Look<FightRow>, group[0] as FightRow),
    cells: first === undefined ? [] : cells(first),
    ...(first === undefined ? {} : { values: group.map((row) => valueIn(sheet, first, row)) }),
    further: further.map((look) => ({ what: look.title, cells: cells(look) })),
  }
}

/** The same sums as below a table, target by target. */
function totalRows(
  answers: readonly Answer[],
  groups: readonly (readonly FightRow[])[],
  [first, ...further]: readonly Look<FightRow>[],
): readonly MatrixRow[] {
  const totals = (groups[0] ?? []).map((_, i) =>
    totalsOf(
      answers,
      groups.map((group) => group[i] as FightRow),
    ),
  )
  const of = ({ name }: Look<FightRow>): readonly string[] => totals.map((each) => each?.[name] ?? '')
  if (first === undefined || totals.includes(undefined)) return []
  const lines = further.filter((look) => of(look).some((text) => text !== ''))
  return [
    {
      name: totals[0]?.['attacker'] ?? '',
      cells: of(first),
      further: lines.map((look) => ({ what: look.title, cells: of(look) })),
      isTotal: true,
    },
  ]
}
