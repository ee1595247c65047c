/** The referee of told battles on models that fight before they are removed: whoever was slain, once, upon an enemy that is near (5.3). */
import { apart, type Say, type Sheet, stands, unitOf } from './aos-3e-sheet.ts'
import type { Of } from './aos-3e-told.ts'

/** As many as were slain, a die for each where they need one. */
export function falls(sheet: Sheet, { unit, slain, need, fighting, faces }: Of<'falls'>, say: Say): void {
  if (slain > (sheet.fallen[unit] ?? 0)) say('more fall than were slain')
  sheet.fallen[unit] = (sheet.fallen[unit] ?? 0) - slain
  const able = need === null ? slain : faces.filter((face) => need.includes(face)).length
  if (need !== null && faces.length !== slain) say('each of the slain has one die')
  if (fighting !== able) say('another number than dice that do')
  sheet.falling = { unit, fighting }
}

/** Whoever has just fallen attacks once, with no more models than fell, an enemy within 3". */
export function fightsOn(sheet: Sheet, { unit, target, reaching }: Of<'blow'>, say: Say): void {
  const { falling } = sheet
  sheet.falling = null
  if (falling === null || falling.unit !== unit) return say('nobody of it has fallen')
  if (!stands(sheet, target)) return say('nobody is there')
  if (unitOf(sheet, target).side === unitOf(sheet, unit).side) say('fights a friend')
  if (apart(sheet, unit, target) > 3) say('fights somebody beyond 3"')
  if (reaching === null || reaching > falling.fighting) say('more models fight than fell')
}
