/**
 * Distances in the line model: along the line between the armies, plus the way across to another lane. Units are points;
 * who is within 3" is in combat, nobody moves through enemies but over those whom it may, and no move but a charge ends within 3".
 */
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'
import { RULES } from '../../rules.ts'

/** Where somebody stands, to be kept. */
export const placeOf = ({ along, across }: Place): Place => ({ along, across })

/** Inches between two places. */
export const distance = (a: Place, b: Place): number => Math.abs(a.along - b.along) + Math.abs(a.across - b.across)

/** Within this many inches units are in combat (8.2). */
export const CONTACT: number = RULES.distances.engaged

/** A normal move ends more than 3" from enemies: this far at least. */
const CLEAR = CONTACT + 0.01

/** Where the first model of a charge ends (8.4). */
const TOUCH = RULES.distances.contact

/** So many inches on the way from one place to another: across first, then along. */
export function towards(from: Place, to: Place, inches: number): Place {
  const across = Math.min(inches, Math.abs(to.across - from.across))
  const along = Math.min(inches - across, Math.abs(to.along - from.along))
  return {
    along: from.along + Math.sign(to.along - from.along) * along,
    across: from.across + Math.sign(to.across - from.across) * across,
  }
}

/** Are both on the field? Of several who are meant one may be slain, and slay, before it comes to the next. */
export const bothStand = (one: Troop, other: Troop): boolean => one.where === 'field' && other.where === 'field'

/** Is any of these, but for one, within so many inches? */
export function someWithin(troops: readonly Troop[], place: Place, inches: number, but: Troop | null = null): boolean {
  for (const each of troops) if (each.where === 'field' && each !== but && distance(each, place) <= inches) return true
  return false
}

/** Inches between two units: `distance` for those who ask hundreds of times in a battle, and always about units. */
const apart = (a: Troop, b: Troop): number => Math.abs(a.along - b.along) + Math.abs(a.across - b.across)

/** Every unit of both sides looks around for enemies within 3": after everything that moves units. */
export function lookAround(mine: readonly Troop[], theirs: readonly Troop[]): void {
  for (const each of mine) if (each.foes.length > 0) each.foes.length = 0
  for (const each of theirs) if (each.foes.length > 0) each.foes.length = 0
  for (const each of mine) if (each.where === 'field') meet(each, theirs)
}

/** One unit alone has moved. */
export function lookAgain(troop: Troop, enemies: readonly Troop[]): void {
  troop.partFromAll()
  meet(troop, enemies)
}

function meet(troop: Troop, enemies: readonly Troop[]): void {
  for (const enemy of enemies) {
    if (enemy.where !== 'field' || apart(troop, enemy) > CONTACT) continue
    troop.foes.push(enemy)
    enemy.foes.push(troop)
  }
}

/** No units at all. */
export const NOBODY: readonly Troop[] = []

/** The nearest of these on the battlefield; `null` when there is none. */
export function nearest(troops: readonly Troop[], place: Place): Troop | null {
  let best: Troop | null = null
  let least = Number.POSITIVE_INFINITY
  for (const each of troops) {
    if (each.where !== 'field') continue
    const inches = distance(each, place)
    if (inches >= least) continue
    best = each
    least = inches
  }
  return best
}

/** Which enemies do not bar the way of a unit: those that it moves across. */
export type Over = 'nobody' | 'everybody' | ((enemy: Troop) => boolean)

/** Goes towards a place as far as the inches and the enemies allow: across to its lane, and along the line; answers in which lane. */
export function goTowards(troop: Troop, goal: Place, inches: number, enemies: readonly Troop[], over: Over): number {
  const bars = barring(enemies, over)
  const left = leg(troop, 'across', goal.across, inches, enemies, bars)
  const lane = troop.across
  const rest = leg(troop, 'along', goal.along, left, enemies, bars)
  // Whoever could not cross at once may be able to after going along.
  if (rest > 0 && troop.across !== goal.across) leg(troop, 'across', goal.across, rest, enemies, bars)
  return lane
}

/** Those who are in its way. */
const barring = (enemies: readonly Troop[], over: Over): readonly Troop[] =>
  over === 'nobody' ? enemies : over === 'everybody' ? NOBODY : enemies.filter((each) => !over(each))

/** One straight part of a move, past none of those who bar it; answers the inches that are left. */
function leg(
  troop: Troop,
  way: 'along' | 'across',
  wanted: number,
  inches: number,
  enemies: readonly Troop[],
  bars: readonly Troop[],
): number {
  const from = troop[way]
  const wish = reached(from, wanted, inches)
  if (wish === from) return inches
  const end = stopped(from, wish, ringsOf(troop, way, wish, bars))
  const to = bars === enemies ? end : landing(from, end, ringsOf(troop, way, wish, enemies))
  troop[way] = to
  return inches - Math.abs(to - from)
}

/** A stretch of a way that is too near to an enemy; its edges are not. */
interface Ring {
  readonly low: number
  readonly high: number
}

/** The stretches of the way to a wish on which nobody may end a move. */
function ringsOf(troop: Troop, way: 'along' | 'across', wish: number, enemies: readonly Troop[]): readonly Ring[] {
  const [from, to] = [Math.min(troop[way], wish), Math.max(troop[way], wish)]
  let rings: Ring[] | undefined
  for (const enemy of enemies) {
    if (enemy.where !== 'field') continue
    const [at, beside] =
      way === 'along' ? [enemy.along, enemy.across - troop.across] : [enemy.across, enemy.along - troop.along]
    const room = CLEAR - Math.abs(beside)
    const [low, high] = [at - room, at + room]
    // Room of a hair rounds to no width: nobody is in it, and whoever stands at its edge is not kept there.
    if (low < high && low <= to && high >= from) (rings ??= []).push({ low, high })
  }
  return rings ?? NOWHERE
}

const NOWHERE: readonly Ring[] = []

/** How far so many inches bring one. */
const reached = (from: number, wanted: number, inches: number): number =>
  inches <= 0 ? from : from + Math.sign(wanted - from) * Math.min(Math.abs(wanted - from), inches)

/** The end of a way that must enter none of these stretches. */
function stopped(from: number, to: number, rings: readonly Ring[]): number {
  let end = to
  for (const ring of rings) end = before(from, end, ring)
  return end
}

/** The end of a way that must not enter a stretch; whoever stands at its edge may leave it. */
function before(from: number, to: number, { low, high }: Ring): number {
  const leaves = from >= (low + high) / 2 === to > from
  if (from > low && from < high) return leaves ? to : from
  if (to > from) return from <= low ? Math.min(to, low) : to
  return from >= high ? Math.max(to, high) : to
}

/** The end of a way that may pass over stretches, but not end in one: falling short of one may lead into another. */
function landing(from: number, to: number, rings: readonly Ring[]): number {
  const forward = to > from
  let end = to
  for (let ring = over(end, rings); ring !== undefined; ring = over(end, rings)) {
    end = forward ? ring.low : ring.high
    if (forward ? end <= from : end >= from) return from
  }
  return end
}

const over = (end: number, rings: readonly Ring[]): Ring | undefined =>
  rings.find(({ low, high }) => end > low && end < high)

/**
 * Do enemies stand on both ways to a target, first along its own lane or first across? Nobody charges past them but over those
 * whom it may; in one lane there is one way.
 */
export function isScreened(troop: Troop, target: Place, all: readonly Troop[], over: Over): boolean {
  if (over === 'everybody') return false
  const enemies = barring(all, over)
  const { along, across } = touching(troop, target)
  const before = isBlocked(troop, along, enemies) || isCrossed({ along, across: troop.across }, across, enemies)
  return before && (isCrossed(troop, across, enemies) || isBlocked({ along: troop.along, across }, along, enemies))
}

/** Does somebody stand on a way between its ends: across to a lane, along it, and across from there? */
export const isPassed = (from: Place, lane: number, to: Place, place: Place): boolean =>
  distance(from, place) > 0 &&
  distance(place, to) > 0 &&
  (isOn(from, { along: from.along, across: lane }, place) ||
    isOn({ along: from.along, across: lane }, { along: to.along, across: lane }, place) ||
    isOn({ along: to.along, across: lane }, to, place))

/** A straight way has no width. */
const isOn = (from: Place, to: Place, { along, across }: Place): boolean =>
  (along - from.along) * (to.along - along) >= 0 && (across - from.across) * (to.across - across) >= 0

/** Does any of these stand on the way along a lane, between its ends? */
function isBlocked({ along, across }: Place, to: number, enemies: readonly Troop[]): boolean {
  for (const each of enemies)
    if (each.where === 'field' && each.across === across && (each.along - along) * (to - each.along) > 0) return true
  return false
}

/** The same across the table. */
function isCrossed({ along, across }: Place, to: number, enemies: readonly Troop[]): boolean {
  for (const each of enemies)
    if (each.where === 'field' && each.along === along && (each.across - across) * (to - each.across) > 0) return true
  return false
}

/** Where a charging unit is in touch with its target: half an inch short of it, along the line first. */
function touching(troop: Place, target: Place): Place {
  const [along, across] = [target.along - troop.along, target.across - troop.across]
  const short = Math.min(TOUCH, Math.abs(along))
  return {
    along: target.along - Math.sign(along) * short,
    across: target.across - Math.sign(across) * Math.min(TOUCH - short, Math.abs(across)),
  }
}

/** Puts it there. */
export function touch(troop: Troop, target: Place): void {
  const { along, across } = touching(troop, target)
  troop.along = along
  troop.across = across
}

/** Piles in up to 3" towards an enemy, or so far (8.5). */
export function pileIn(troop: Troop, enemy: Place, most: number = RULES.distances.pileIn): void {
  const way = Math.min(most, Math.max(0, distance(troop, enemy) - TOUCH))
  const along = Math.min(way, Math.abs(enemy.along - troop.along))
  troop.along += Math.sign(enemy.along - troop.along) * along
  troop.across += Math.sign(enemy.across - troop.across) * (way - along)
}

/** Inches that each army has behind the line on which it is set up. */
export const DEPTH = 12

/** Falls back towards its own edge; `false` where enemies bar the way, or it would end within 3" of one (8.2). */
export function retreat(troop: Troop, inches: number, length: number, enemies: readonly Troop[], over: Over): boolean {
  const along =
    troop.side === 'a' ? Math.max(-DEPTH, troop.along - inches) : Math.min(length + DEPTH, troop.along + inches)
  if (along !== troop.along && isBlocked(troop, along, barring(enemies, over))) return false
  if (someWithin(enemies, { along, across: troop.across }, CONTACT)) return false
  troop.along = along
  return true
}
