/**
 * The referee of told battles on who bars the way of a unit and who is no target (4.1, 8.2, 9.1, 9.2, 10). What an ability asks beside
 * keywords, inches, a phase and Wounds, and what lies upon units for a while, is left to whoever played.
 */
import { isAny, isMeant } from './aos-3e-bans.ts'
import { apart, other, type Say, type Sheet, standing, unitOf } from './aos-3e-sheet.ts'
import type { At, BattleUnit } from './aos-3e-told.ts'

/**
 * Does every way along lanes lead through an enemy: straight along and then across, across and then along, or across after
 * a part of the way? A unit that stays in its lane has one way only. Who flies is in nobody's way.
 */
export function passes(sheet: Sheet, unit: number, start: At, to: At, move: string): boolean {
  if (unitOf(sheet, unit).flies) return false
  const enemies = standing(sheet, other(unitOf(sheet, unit).side))
    .filter((enemy) => !crosses(sheet, unit, enemy, move))
    .map((each) => sheet.at[each] as At)
  const within = (x: number, low: number, high: number): boolean => x > Math.min(low, high) && x < Math.max(low, high)
  const along = (across: number): boolean =>
    enemies.some((each) => each.across === across && within(each.along, start.along, to.along))
  const across = (at: number): boolean =>
    enemies.some((each) => each.along === at && within(each.across, start.across, to.across))
  return (along(start.across) || across(to.along)) && (across(start.along) || along(to.across))
}

type Crossing = BattleUnit['crossings'][number]

/** Does an ability let a unit move across the models of an enemy in such a move? */
const crosses = (sheet: Sheet, unit: number, enemy: number, move: string): boolean =>
  sheet.units.some(({ crossings }, giver) =>
    crossings.some(
      (each) =>
        (each.in === null || each.in.some((kind) => kind === move)) &&
        isAcross(each, unitOf(sheet, enemy)) &&
        (each.asksMore ? unitOf(sheet, giver).side === unitOf(sheet, unit).side : isMeant(sheet, each, giver, unit)),
    ),
  )

function isAcross({ over }: Crossing, enemy: BattleUnit): boolean {
  if (typeof over === 'string') return over === 'any'
  return (over.wounds === null || (enemy.models[0] ?? 1) <= over.wounds) && !isAny(enemy, over.not)
}

/** An enemy who hides from this is picked by nobody. */
export function picks(sheet: Sheet, unit: number, target: number, from: string, say: Say): void {
  if (unitOf(sheet, unit).side === unitOf(sheet, target).side) return
  const isHidden = hidesOf(sheet, target, from).some(
    (each) =>
      isHiddenBy(sheet, each, unit, target) || (each.beyond === 'nearest' && isBehind(sheet, unit, target, from)),
  )
  if (isHidden) say(`picks somebody who is no target of ${from}`)
}

type Hide = BattleUnit['hides'][number]

/** What hides a unit from this now. */
const hidesOf = (sheet: Sheet, target: number, from: string): readonly Hide[] =>
  sheet.units.flatMap(({ hides }, giver) =>
    hides.filter(
      (each) =>
        !each.asksMore &&
        each.from.some((what) => what === from || (what === 'sight' && from !== 'rampages')) &&
        isMeant(sheet, each, giver, target),
    ),
  )

const isHiddenBy = (sheet: Sheet, { beyond, covered }: Hide, unit: number, target: number): boolean =>
  beyond !== 'nearest' &&
  (beyond === null || apart(sheet, unit, target) > beyond) &&
  (!covered || isOnTerrain(sheet, target))

/** Is an enemy nearer who hides from nobody, with nothing in between that could hide it? */
const isBehind = (sheet: Sheet, unit: number, target: number, from: string): boolean =>
  standing(sheet, unitOf(sheet, target).side).some(
    (each) =>
      apart(sheet, unit, each) < apart(sheet, unit, target) &&
      (sheet.table?.terrain ?? []).every(({ blocks }) => !blocks) &&
      sheet.units.every(({ hides }) => hides.every(({ beyond }) => beyond === 'nearest')) &&
      hidesOf(sheet, each, from).every(({ beyond }) => beyond === 'nearest'),
  )

/** On a feature a unit is in cover from everybody; whether it is behind one is left to whoever played. */
const isOnTerrain = ({ table, at }: Sheet, unit: number): boolean =>
  (table?.terrain ?? []).some((each) => crow(each, at[unit] as At) <= each.radius)

/** Inches as the crow flies. */
export const crow = (one: At, another: At): number => Math.hypot(one.along - another.along, one.across - another.across)
