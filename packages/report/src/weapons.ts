/** Damage of each weapon for a terminal, before allocation. */
import { type Answer, type FightResult, isFight } from '@rollcall/games'
import { WEAPON_COLUMNS, type WeaponRow } from './columns.ts'
import { namesBy } from './fights.ts'
import { fightLabels, type RowLabel } from './labels.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { twoDecimals } from './numbers.ts'
import { drawnMatrix, type Matrix } from './matrix.ts'
import { type Choice, drawSheet, inNumbers, type Look, type Sheet } from './sheet.ts'

const FIGURES: readonly Look<WeaponRow>[] = [
  { name: 'weapon', title: 'Weapon', names: true },
  inNumbers('damage_mean', 'Damage', ({ weapon }) => twoDecimals(weapon.damage.mean)),
  inNumbers('damage_sd', 'sd', ({ weapon }) => twoDecimals(weapon.damage.sd)),
]

/** Every weapon of some fights. */
export function weaponSheet(answers: readonly Answer[]): Sheet<WeaponRow> {
  const rows = answers.flatMap((answer) =>
    answer.results.filter(isFight).flatMap((result) => weaponsOf(answer, result)),
  )
  const [attacker, target] = namesBy(fightLabels(rows.map(({ result }) => result)))
  const names = [{ ...attacker, once: (text: string) => ` of ${text}` }, target] as readonly Look<WeaponRow>[]
  return { title: 'Damage', rows, columns: WEAPON_COLUMNS, looks: [...names, ...FIGURES] }
}

const weaponsOf = (answer: Answer, result: FightResult): readonly WeaponRow[] =>
  (result.weapons ?? []).map((weapon) => ({ answer, result, weapon }))

/** Weapons by targets where an attacker has several and it fits, else a row for each weapon of each fight. */
export function weaponTable(answers: readonly Answer[], page: Page = PLAIN_PAGE, choice: Choice = {}): string {
  const sheet = weaponSheet(answers)
  const fights = [...new Set(sheet.rows.map(({ result }) => result))]
  const labels = fightLabels(fights)
  const names = [...new Set(fights.map((each) => labels(each).attacker))]
  const isPlain = choice.columns === undefined && choice.sort === undefined && choice.layout !== 'rows'
  const matrices = names.map((name) =>
    isPlain
      ? matrixOf(
          name,
          fights.filter((each) => labels(each).attacker === name),
          labels,
        )
      : null,
  )
  const drawn = matrices.map((matrix) => (matrix === null ? null : drawnMatrix(matrix, page, choice)))
  if (drawn.every((text) => text !== null)) return drawn.join('\n\n')
  const rows = choice.sort === undefined ? withTotals(sheet.rows) : sheet.rows
  return drawSheet({ ...sheet, rows }, page, choice)
}

/** Behind the last of several weapons of a fight a row for all of them. */
const withTotals = (rows: readonly WeaponRow[]): readonly WeaponRow[] =>
  rows.flatMap((row) => {
    const { weapons = [], damage } = row.result
    const isLast = weapons.length > 1 && row.weapon === weapons.at(-1)
    return isLast ? [row, { ...row, weapon: { name: 'together', damage } }] : [row]
  })

/** Mean damage of the same weapons against several targets. */
function matrixOf(
  title: string,
  results: readonly FightResult[],
  labels: (result: FightResult) => RowLabel,
): Matrix | null {
  const weaponsOf = ({ weapons = [] }: FightResult): readonly string[] => weapons.map(({ name }) => name)
  const weapons = weaponsOf(results[0] as FightResult)
  if (results.length < 2 || results.some((each) => weaponsOf(each).join('\n') !== weapons.join('\n'))) return null
  const cells = (of: (result: FightResult) => number): readonly string[] => results.map((each) => twoDecimals(of(each)))
  const total = { name: 'together', cells: cells(({ damage }) => damage.mean), isTotal: true }
  return {
    title,
    corner: 'Damage',
    columns: results.map((each) => labels(each).target),
    rows: [
      ...weapons.map((name, i) => ({ name, cells: cells((result) => result.weapons?.[i]?.damage.mean ?? 0) })),
      ...(weapons.length > 1 ? [total] : []),
    ],
  }
}
