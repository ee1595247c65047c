/** The referee of told battles where units stand and go: moves, reserves, charges, pile-ins, and whom weapons reach. */
import { forbidden } from './aos-3e-bans.ts'
import { fightsOn } from './aos-3e-falling.ts'
import {
  apart,
  enemiesWithin,
  engaged,
  inches,
  is,
  once,
  other,
  type Say,
  type Sheet,
  standing,
  stands,
  unitOf,
} from './aos-3e-sheet.ts'
import { placesAt } from './aos-3e-front.ts'
import { isBeside } from './aos-3e-beside.ts'
import { crow, passes, picks } from './aos-3e-ways.ts'
import type { At, Of } from './aos-3e-told.ts'

/** Places are sums of fractions of inches. */
const HAIR = 1e-6

/** 2.7, 3.1: deployed units stand on their own edge, in a lane. */
export function deployed(sheet: Sheet, { table, places, holders }: Of<'deployed'>, say: Say): void {
  sheet.table = table
  sheet.holders = holders
  places.forEach((place, i) => {
    const { side, reserve, mayReserve, joins, name } = unitOf(sheet, i)
    const must = reserve !== null || joins !== null
    if (place === null ? !must && mayReserve === null : must) return say(`${name} begins where it must not`)
    if (place === null) return
    if (place.along !== (side === 'a' ? 0 : table.distance)) say(`${name} is set up away from its edge`)
    if (place.across < 0 || place.across > (table.lanes - 1) * table.width) say(`${name} is set up beside the table`)
  })
  heldBack(sheet, places, say)
  table.objectives.forEach((place, i) => {
    const near = (side: 'a' | 'b'): boolean =>
      places.some((each, unit) => each !== null && unitOf(sheet, unit).side === side && inches(each, place) <= 6)
    const due = near('a') === near('b') ? null : near('a') ? 'a' : 'b'
    if (holders[i] !== due) say(`objective ${i} belongs to somebody else before the first round`)
  })
}

/** As many of a rule may be held back as it says, and as stand for them. */
function heldBack({ units }: Sheet, places: readonly (At | null)[], say: Say): void {
  units.forEach(({ side, name, mayReserve: rule }, i) => {
    if (rule === null || places[i] !== null) return
    const alike = units.flatMap((each, k) => (each.side === side && each.mayReserve?.by === rule.by ? [k] : []))
    const held = alike.filter((k) => places[k] === null).length
    if (held > (rule.most ?? held)) say(`${name} is held back beyond ${rule.most}`)
    if (rule.oneForEach === true && held > alike.length - held) say(`${name} is held back for nobody who is set up`)
  })
}

/** Who moves stood where it moves from. */
export function from(sheet: Sheet, unit: number, place: At, say: Say): void {
  if (!stands(sheet, unit)) return say('moves, though it is not on the table')
  if (inches(sheet.at[unit] as At, place) > HAIR) say('moves from where it does not stand')
}

const KINDS: Readonly<Record<string, string>> = { moved: 'normal', ran: 'run', retreated: 'retreat' }

/** 8.2: away from enemies a unit moves or runs, in combat it retreats; nobody passes enemies but across those whom it may. */
export function moves(sheet: Sheet, told: Of<'move'>, say: Say): void {
  const { unit, gait, from: start, to } = told
  inPhase(sheet, unit, 'movement', say)
  once(sheet, 'phase', `${unit} moves`, say)
  if (sheet.done.turn.has(`${unit} was set up`)) say('moves after it was set up')
  if (sheet.done.phase.has('moves are over')) say('moves after reserves were set up at the end of the phase')
  from(sheet, unit, start, say)
  if (engaged(sheet, unit) !== (gait === 'retreated'))
    say(gait === 'retreated' ? 'retreats from nobody' : 'moves away as if nobody were within 3"')
  endsClear(sheet, unit, to, say)
  if (passes(sheet, unit, start, to, KINDS[gait] ?? gait)) say('passes through an enemy')
  if (gait === 'retreated' && forbidden(sheet, unit, 'retreat')) say('may not retreat')
  if (gait !== 'moved') sheet.done.turn.add(`${unit} ${gait}`)
}

/** 8.2: a move ends more than 3" from enemies. */
export function endsClear(sheet: Sheet, unit: number, to: At, say: Say): void {
  if (enemiesWithin(sheet, unit, to, 3).length > 0) say('ends within 3" of an enemy')
}

/** 3.5: up to D6", to more than 3" from enemies; who cannot stays. */
export function fallsBack(sheet: Sheet, { unit, from: start, to }: Of<'fallsBack'>, say: Say): void {
  from(sheet, unit, start, say)
  if (inches(start, to) > HAIR) endsClear(sheet, unit, to, say)
  sheet.done.turn.add(`${unit} redeployed`)
}

/** 14: a die for whoever comes within 1" of deadly terrain, which hurts on a 1. */
export function steps(sheet: Sheet, { unit, hurts, faces }: Of<'steps'>, say: Say): void {
  const near = (sheet.table?.terrain ?? []).some(
    (each) => each.kind === 'deadly' && crow(each, sheet.at[unit] as At) <= each.radius + 1 + HAIR,
  )
  if (!near) say('is near no deadly terrain')
  if (!['move', 'charge', 'arrives', 'joins', 'goes', 'setsUpAgain'].includes(sheet.last?.event ?? ''))
    say('did not come there')
  if (faces.length !== 1 || (faces[0] === 1) !== hurts) say('the die says otherwise')
}

/** 2.7: reserves come in their own movement phase, no sooner than they may, more than 9" from every enemy. */
export function arrives(sheet: Sheet, { unit, to }: Of<'arrives'>, say: Say): void {
  inPhase(sheet, unit, 'movement', say)
  const { reserve, mayReserve } = unitOf(sheet, unit)
  const [from, apart] = reserve === null ? [mayReserve?.from ?? null, mayReserve?.apart ?? 9] : [reserve, 9]
  if (sheet.at[unit] !== null || from === null) say('arrives, though it is there already')
  else if (sheet.round < from) say(`arrives before round ${from}`)
  if (enemiesWithin(sheet, unit, to, apart).length > 0) say(`arrives within ${apart}" of an enemy`)
  if (mayReserve?.near !== undefined) isBeside(sheet, unit, to, { ...mayReserve.near, giver: unit }, say)
  if (mayReserve !== null) sheet.done.phase.add('moves are over')
  once(sheet, 'phase', `${unit} moves`, say)
}

/** 2.7: whoever is still in reserve when round 4 begins is destroyed. */
export function neverArrives(sheet: Sheet, { unit }: Of<'neverArrives'>, say: Say): void {
  if (sheet.round !== 4 || sheet.at[unit] !== null) say('reserves are lost at the start of round 4')
  sheet.left[unit] = { models: 0, wounds: 0 }
}

/** 8.4: by whoever neither ran nor retreated and is in no combat, at an enemy within 12"; it ends within 1/2" of it, or stays. */
export function charges(sheet: Sheet, told: Of<'charge'>, say: Say): void {
  const { unit, target, from: start, to, inches: far, total, reaches } = told
  const now = sheet.done.phase.delete(`${unit} may charge now`)
  if (!now) inPhase(sheet, unit, 'charge', say)
  const again = sheet.done.turn.delete(`${unit} may roll again`)
  if (!again && !now) once(sheet, 'phase', `${unit} charges`, say)
  from(sheet, unit, start, say)
  for (const gait of hurries(sheet, unit, 'charge')) say(`charges after it ${gait}`)
  if (sheet.done.turn.has(`${unit} rests`)) say('may not charge in the turn in which it came')
  if (engaged(sheet, unit)) say('charges out of a combat')
  if (!stands(sheet, target) || unitOf(sheet, target).side === unitOf(sheet, unit).side) return say('charges no enemy')
  const goal = sheet.at[target] as At
  if (Math.abs(inches(start, goal) - far) > HAIR) say('its target is farther away, or nearer')
  if (inches(start, to) > (reaches ? total : 0) + HAIR) say('charges further than it rolled')
  if (reaches && inches(to, goal) > 0.5 + HAIR) say('ends more than half an inch from its target')
  if (reaches && passes(sheet, unit, start, to, 'charge')) say('charges through an enemy')
  if (reaches) sheet.done.turn.add(`${unit} charged`)
}

const GAITS: Readonly<Record<string, string>> = { run: 'ran', retreat: 'retreated' }

/** 8.2: what it did in this turn after which nobody may do this, unless an ability says so. */
const hurries = ({ done }: Sheet, unit: number, deed: string): readonly string[] =>
  Object.values(GAITS).filter((gait) => done.turn.has(`${unit} ${gait}`) && !done.turn.has(`${unit} may ${deed} still`))

/** An ability of its own, or of its side, that lets it do so after what it did. */
export function still(sheet: Sheet, { unit, deed, after, name }: Of<'still'>, say: Say): void {
  const { side } = unitOf(sheet, unit)
  const says = sheet.units.some(
    (each, i) =>
      each.side === side &&
      each.leaves.some(
        (leave) =>
          leave.name === name &&
          leave.deeds.includes(deed) &&
          leave.after.includes(after) &&
          (i === unit || leave.whose === 'friend'),
      ),
  )
  if (!says) say(`${name} does not let it ${deed}`)
  if (!sheet.done.turn.has(`${unit} ${GAITS[after]}`)) say(`did not ${after} in this turn`)
  sheet.done.turn.add(`${unit} may ${deed} still`)
}

/** 8.4: with 2D6 from 12" at most, unless an ability of its own, or of its side, has other dice and says from how far. */
export function lunges(sheet: Sheet, { unit, dice, inches: far }: Of<'charge'>, say: Say): void {
  const { side } = unitOf(sheet, unit)
  const given = sheet.units.flatMap((each, i) =>
    each.side === side ? each.lunges.filter(({ whose }) => i === unit || whose === 'friend') : [],
  )
  const fits = given.some((each) => each.dice === dice && far <= each.within + HAIR)
  if (!fits && (dice !== 2 || far > 12 + HAIR)) say('charges with 2D6, from up to 12"')
}

/** 8.5: up to 3", not farther from the nearest enemy, by whoever was picked to fight. */
export function pilesIn(sheet: Sheet, { unit, from: start, to }: Of<'pilesIn'>, say: Say): void {
  from(sheet, unit, start, say)
  if (sheet.last?.event !== 'fights' || sheet.last.unit !== unit) say('piles in, though it was not picked to fight')
  const most = Math.max(3, ...unitOf(sheet, unit).pounces.map(({ pileIn }) => pileIn))
  if (inches(start, to) > most + HAIR) say(`piles in more than ${most}"`)
  const enemies = standing(sheet, other(unitOf(sheet, unit).side)).map((each) => sheet.at[each] as At)
  const nearest = (place: At): number => Math.min(...enemies.map((each) => inches(each, place)))
  if (nearest(to) > nearest(start) + HAIR) say('ends farther from the nearest enemy')
}

/** The active player's unit, in this phase. */
function inPhase(sheet: Sheet, unit: number, phase: string, say: Say): void {
  if (sheet.phase !== phase) say(`is for the ${phase} phase`)
  if (unitOf(sheet, unit).side !== sheet.active) say('is for the player whose turn it is')
}

/** Whom a blow may meet, by what it is. */
export function reached(sheet: Sheet, told: Of<'blow'>, say: Say): void {
  const { unit, target } = told
  if (told.verb === 'fights on against') return fightsOn(sheet, told, say)
  if (told.verb !== 'hurts' && !(isThere(sheet, told, unit) && isThere(sheet, told, target)))
    return say('nobody is there')
  if (told.verb === 'fights') fights(sheet, told, say)
  if (told.verb === 'shoots at') shoots(sheet, told, say)
  if (told.verb === 'unleashes hell on') unleashes(sheet, told, say)
  if (told.verb === 'stomps on') stomps(sheet, told, say)
}

/** 4.1, 5.3: all targets of a fight are chosen before any attack is made, and nobody falls before all of them are. */
const isThere = (sheet: Sheet, { verb }: Of<'blow'>, unit: number): boolean =>
  verb === 'fights' ? (sheet.picked?.left[unit]?.models ?? 0) > 0 : stands(sheet, unit)

/** 4.1, 8.5: the unit that was picked attacks enemies within 3", each once, and no model of it twice. */
function fights(sheet: Sheet, { unit, target, reaching }: Of<'blow'>, say: Say): void {
  const { picked } = sheet
  if (!sheet.done.phase.has(`${unit} fights`) || picked === null) return say('fights, though it was not picked')
  if (apart(sheet, unit, target) > 3) say('fights somebody beyond 3"')
  once(sheet, 'phase', `${unit} attacks ${target}`, say)
  if (reaching === null) return say('nobody says how many reach')
  picked.attacking += reaching
  if (picked.attacking > (picked.left[unit]?.models ?? 0)) say('more models attack than there are')
  if (reaching > 1 && reaching > placesAt(sheet, unit, target)) say('more models attack than find room')
}

/** 4.1, 8.3: in the own shooting phase, not after a run or a retreat, in range and in sight; in combat only at enemies within 3". */
function shoots(sheet: Sheet, { unit, target }: Of<'blow'>, say: Say): void {
  if (!sheet.done.phase.delete(`${unit} may shoot now`)) {
    inPhase(sheet, unit, 'shooting', say)
    once(sheet, 'phase', `${unit} shoots`, say)
  }
  for (const gait of hurries(sheet, unit, 'shoot')) say(`shoots after it ${gait}`)
  inRange(sheet, unit, target, say)
  if (engaged(sheet, unit) && apart(sheet, unit, target) > 3) say('shoots past the enemies that it is in combat with')
}

function inRange(sheet: Sheet, unit: number, target: number, say: Say): void {
  picks(sheet, unit, target, 'shooting', say)
  if (apart(sheet, unit, target) > Math.max(3, ...unitOf(sheet, unit).ranges)) say('shoots beyond its range')
  if (!engaged(sheet, unit) && !sees(sheet, sheet.at[unit] as At, sheet.at[target] as At))
    say('shoots at whom it cannot see')
}

/** 3.5: at the enemy that has just charged, within 9", by whoever is in no other combat and did not redeploy. */
function unleashes(sheet: Sheet, { unit, target }: Of<'blow'>, say: Say): void {
  if (sheet.phase !== 'charge' || unitOf(sheet, unit).side === sheet.active) say('is for the enemy charge phase')
  if (!sheet.done.phase.has(`${unit} received unleashHell`)) say('shoots without a command')
  if (!sheet.done.turn.has(`${target} charged`)) say('shoots at somebody who did not charge')
  if (sheet.done.turn.has(`${unit} redeployed`)) say('shoots after a redeploy')
  if (apart(sheet, unit, target) > 9) say('shoots farther than 9"')
  inRange(sheet, unit, target, say)
  if (enemiesWithin(sheet, unit, sheet.at[unit] as At, 3, target).length > 0) say('shoots out of another combat')
}

/** 10: a MONSTER stomps on an enemy within 3" that is none. */
function stomps(sheet: Sheet, { unit, target }: Of<'blow'>, say: Say): void {
  rampages(sheet, { unit, target, rampage: 'stomp' }, say)
  if (is(sheet, target, 'MONSTER')) say('stomps on a monster')
}

const CORE = ['roar', 'stomp', 'titanicDuel']

/** 10: at the end of the charge phase, each MONSTER once, each kind once for a player, on an enemy within 3". */
export function rampages(
  sheet: Sheet,
  { unit, target, rampage }: Pick<Of<'rampage'>, 'unit' | 'target' | 'rampage'>,
  say: Say,
): void {
  if (sheet.phase !== 'charge') say('is for the charge phase')
  if (!is(sheet, unit, 'MONSTER')) say('is no monster')
  if (forbidden(sheet, unit, 'rampage')) say('may not rampage')
  once(sheet, 'phase', `${unit} rampages`, say)
  once(sheet, 'phase', `${unitOf(sheet, unit).side} has its ${rampage}`, say)
  if (stands(sheet, target)) picks(sheet, unit, target, 'rampages', say)
  if (rampage === 'titanicDuel' && !is(sheet, target, 'MONSTER')) say('duels with no monster')
  // Others say how far they reach, where what they do is told.
  if (CORE.includes(rampage) && (!stands(sheet, target) || apart(sheet, unit, target) > 3))
    say('its target is not within 3"')
}

/** 11: what blocks bars the view through it, not from it or into it. */
function sees({ table }: Sheet, one: At, another: At): boolean {
  return (table?.terrain ?? []).every(
    (feature) =>
      !feature.blocks ||
      crow(feature, one) <= feature.radius ||
      crow(feature, another) <= feature.radius ||
      fromLine(feature, one, another) > feature.radius,
  )
}

/** Inches from a place to the straight line between two others, by the triangle of the three. */
function fromLine(place: At, one: At, another: At): number {
  const [base, left, right] = [crow(one, another), crow(place, one), crow(place, another)]
  if (base === 0 || left ** 2 >= right ** 2 + base ** 2 || right ** 2 >= left ** 2 + base ** 2)
    return Math.min(left, right)
  const twice = Math.abs(
    (another.along - one.along) * (place.across - one.across) -
      (another.across - one.across) * (place.along - one.along),
  )
  return twice / base
}
