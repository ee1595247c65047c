/** The referee of told battles on units that are set up again or move out of turn, magic that is ignored or goes on, and commands that are lost. */
import { isBeside } from './aos-3e-beside.ts'
import { endsClear, from } from './aos-3e-field.ts'
import { isAny } from './aos-3e-bans.ts'
import {
  apart,
  enemiesWithin,
  engaged,
  inches,
  other,
  type Say,
  type Sheet,
  standing,
  stands,
  unitOf,
} from './aos-3e-sheet.ts'
import type { At, Of } from './aos-3e-told.ts'
import { passes } from './aos-3e-ways.ts'

/** Places are sums of fractions of inches. */
const HAIR = 1e-6

/** What may go before somebody is moved by an ability or a power. */
const BRINGS = ['lays', 'cast', 'unbind', 'picks', 'goes', 'setsUpAgain', 'shrugs', 'collects', 'command']

function isBrought({ last }: Sheet, say: Say): void {
  if (!BRINGS.includes(last?.event ?? '')) say('nobody said that it would go')
  if (last?.event === 'lays' && !last.works) say('goes though nothing came of it')
}

/** At the word of a friend it fights, shoots or charges once, whatever the phase. */
export function acts(sheet: Sheet, { unit, act, by }: Of<'acts'>, say: Say): void {
  isBrought(sheet, say)
  if (!stands(sheet, unit) || unitOf(sheet, by.unit).side !== unitOf(sheet, unit).side) say('acts for no friend')
  sheet.done.phase.add(`${unit} may ${act} now`)
}

/** Set up again: more than so many inches from every enemy. */
export function setsUpAgain(sheet: Sheet, told: Of<'setsUpAgain'>, say: Say): void {
  const { unit, to, apart: least, clear } = told
  isBrought(sheet, say)
  from(sheet, unit, told.from, say)
  if (enemiesWithin(sheet, unit, to, least).length > 0) say(`is set up within ${least}" of an enemy`)
  if (clear > 0 && (sheet.table?.objectives ?? []).some((each) => inches(each, to) <= clear))
    say(`is set up within ${clear}" of an objective`)
  if (told.beside !== null) isBeside(sheet, unit, to, told.beside, say)
  sheet.done.turn.add(`${unit} was set up`)
}

/** 8.2: a move by somebody who is in no combat, to more than 3" from enemies, and through none. */
export function goes(sheet: Sheet, told: Of<'goes'>, say: Say): void {
  const { unit, from: start, to, faces } = told
  isBrought(sheet, say)
  from(sheet, unit, start, say)
  if (engaged(sheet, unit)) say('moves out of a combat')
  endsClear(sheet, unit, to, say)
  if (inches(start, to) > told.inches + HAIR) say('moves farther than it may')
  if (!told.normal && faces.length > 0 && told.inches !== faces.reduce((sum, each) => sum + each, 0))
    say('further than the dice')
  if (passes(sheet, unit, start, to, told.normal ? 'normal' : 'other')) say('passes through an enemy')
}

/** A die says whether magic is ignored, where one is needed. */
export function shrugs(sheet: Sheet, { unit, need, faces, ignored }: Of<'shrugs'>, say: Say): void {
  if (!stands(sheet, unit)) say('nobody is there')
  if (need === null ? !ignored : faces.length !== 1 || need.includes(faces[0] as number) !== ignored)
    say('the die says otherwise')
}

/** The command before it, and a die that says whether it is received; who did not receive it may receive another. */
export function balks({ last, done }: Sheet, { unit, need, faces, balked }: Of<'balks'>, say: Say): void {
  const isGiven = (last?.event === 'command' || last?.event === 'balks') && last.unit === unit
  if (!isGiven) say('nobody gave it a command')
  if (faces.length !== 1 || need.includes(faces[0] as number) !== balked) say('the die says otherwise')
  if (!balked || last?.event !== 'command') return
  for (const what of [`${unit} receives a command`, `${unit} received ${last.command}`]) done.phase.delete(what)
}

/** An enemy who stood between the ends of the way that a unit has just gone. */
export function passesAcross(sheet: Sheet, { unit, target, from: start, to }: Of<'passes'>, say: Say): void {
  const there = sheet.at[target] as At
  const isBetween = (low: number, at: number, high: number): boolean =>
    at >= Math.min(low, high) && at <= Math.max(low, high)
  if (inches(sheet.at[unit] as At, to) > HAIR) say('has gone somewhere else')
  if (!stands(sheet, target) || unitOf(sheet, target).side === unitOf(sheet, unit).side) say('passes across no enemy')
  if (!isBetween(start.along, there.along, to.along) || !isBetween(start.across, there.across, to.across))
    say('passes across somebody who stands beside its way')
}

/** On to every other enemy of the caster who is near enough, and to nobody else. */
export function spreads(sheet: Sheet, { unit, from: first, within, not, upon }: Of<'spreads'>, say: Say): void {
  const near = standing(sheet, other(unitOf(sheet, unit).side)).filter(
    (each) => each !== first && apart(sheet, each, first) <= within && !isAny(unitOf(sheet, each), not),
  )
  if (near.join() !== upon.toSorted((a, b) => a - b).join()) say('goes on to others than those who are near')
}

/** Dice say whether a power works upon a unit. */
export function trial(sheet: Sheet, { unit, need, faces, works }: Of<'trial'>, say: Say): void {
  if (!stands(sheet, unit)) say('nobody is there')
  if (need.includes(faces.reduce((sum, each) => sum + each, 0)) !== works) say('the dice say otherwise')
}
