/**
 * The referee of told battles on abilities that are heroic actions, rampages or commands (3.4, 8.1, 10): the limits of those are
 * judged where they are told, and what such an ability does must follow upon one of its name.
 */
import { once, type Say, type Sheet, unitOf } from './aos-3e-sheet.ts'
import type { Of } from './aos-3e-told.ts'

/** What has been announced of an ability, by the deed that it is. */
const ANNOUNCED: Readonly<Record<string, (sheet: Sheet, told: Told) => boolean>> = {
  heroic: ({ last }, { unit, name }) => last?.event === 'heroic' && last.unit === unit && last.action === name,
  rampage: ({ last }, { unit, name }) => last?.event === 'rampage' && last.unit === unit && last.rampage === name,
  command: ({ last, units }, { unit, name }) =>
    last?.event === 'command' && last.command === name && units[last.unit]?.side === units[unit]?.side,
  ownCommand: ({ last }, { unit, name }) => last?.event === 'command' && last.command === name && last.issuer === unit,
}

type Told = Of<'mends'> | Of<'lays'>

/** A deed is done once it was announced, or goes on upon the next of several units; no other ability has one before it. */
export function done(sheet: Sheet, told: Told, say: Say): void {
  const { deed, unit, target, name } = told
  if (deed === null) return
  const { side } = unitOf(sheet, unit)
  const what = `${side} does ${name} as ${deed}`
  if (ANNOUNCED[deed]?.(sheet, told) === true) once(sheet, 'phase', what, say)
  else if (!sheet.done.phase.has(what)) say('nobody said that it would be done')
  if (sheet.last?.event === 'command' && sheet.last.unit !== target) say('another unit received the command')
}
