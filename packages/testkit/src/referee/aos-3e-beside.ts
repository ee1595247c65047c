/** The referee of told battles on units that are set up near somebody, near terrain, or at an edge of the table. */
import { isAny } from './aos-3e-bans.ts'
import { inches, type Say, type Sheet, standing, unitOf } from './aos-3e-sheet.ts'
import type { At, Of } from './aos-3e-told.ts'
import { crow } from './aos-3e-ways.ts'

/** Places are sums of fractions of inches. */
const HAIR = 1e-6

/** Near whoever lets it come, a friend, terrain, or where the table ends: 12" behind each army, half a lane beside the last. */
export function isBeside(
  sheet: Sheet,
  unit: number,
  to: At,
  { within, giver, self, friendly, terrain, edge }: NonNullable<Of<'setsUpAgain'>['beside']>,
  say: Say,
): void {
  const { side } = unitOf(sheet, unit)
  const isNear = (each: number): boolean => inches(sheet.at[each] as At, to) <= within + HAIR
  const friends = standing(sheet, side).filter((each) => each !== unit)
  if (self === true && !isNear(giver)) say('is set up away from whoever lets it')
  const isOne = (each: number): boolean =>
    friendly?.includes('ANY') === true || isAny(unitOf(sheet, each), friendly ?? [])
  if (friendly !== undefined && !friends.some((each) => isNear(each) && isOne(each)))
    say('is set up near no such friend')
  const features = sheet.table?.terrain ?? []
  if (terrain !== undefined && !features.some((each) => crow(each, to) <= each.radius + within + HAIR))
    say('is set up away from terrain')
  const { lanes = 1, width = 0, distance = 0 } = sheet.table ?? {}
  const gaps = [to.along + 12, distance + 12 - to.along, to.across + width / 2, (lanes - 0.5) * width - to.across]
  if (edge === true && gaps.every((each) => each > within + HAIR)) say('is set up at no edge')
}
