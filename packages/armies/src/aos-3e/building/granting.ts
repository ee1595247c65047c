/**
 * Battalions that allow an enhancement more (Magnificent, core book 26.2): as many of them as those who stay bear extra ones must be
 * filled. Whether units can fill them is told by sums alone (P. Hall 1935): whichever of their slots are looked at together, as many
 * units suit one of these as they need.
 */
import { sameName } from '@rollcall/games'
import { type Army, armyOf, type ArmyRules, type Known, type Member } from '../check/army.ts'
import { battalionNamed, hasAbility, suits } from '../check/battalions.ts'
import type { Battalion } from '../check/battlepack.ts'
import { enhancementsOf, extrasTaken } from '../check/enhancements.ts'
import type { ArmyList, ListedBattalion } from '../lists/list.ts'

type Slots = Battalion['slots']

/** Slots of any battalion that are looked at together. */
export interface Slotted {
  /** What units that suit one of them count towards. */
  readonly of: string
  readonly slots: Slots
}

/** May it allow one enhancement more? Of one that nobody knows the judge believes it. */
export const isGranting = (rules: ArmyRules, taken: ListedBattalion): boolean =>
  hasAbility(rules, taken, 'Magnificent') !== false

const isKnown = (rules: ArmyRules, { name }: ListedBattalion): boolean => battalionNamed(rules, name) !== undefined

/** How many granting battalions it takes that these units may bear what they bear. */
export const grantsNeeded = (army: Army): number =>
  Math.max(0, extrasTaken(army, enhancementsOf(army)).sure - army.rules.battlepack.extraEnhancements)

/** Battalions, by their numbers, that must keep their units: nobody knows how to fill them anew, and the known ones are too few. */
export function heldTogether({ list, rules }: Army, needed: number): readonly number[] {
  const granting = list.battalions.filter((each) => isGranting(rules, each))
  const unknown = granting.filter((each) => !isKnown(rules, each))
  const held = unknown.slice(0, Math.max(0, needed - (granting.length - unknown.length)))
  // Lists name two of one kind in one place.
  return list.battalions.flatMap(({ name }, i) => (held.some((each) => sameName(each.name, name)) ? [i + 1] : []))
}

/** Battalions of the game have three kinds of slots at most, and those of a player's own battlepack that are more are not looked at. */
const MOST_KINDS = 5

/** The slots of granting battalions that must be taken, in all ways to look at some of them together. */
export function slotted(list: ArmyList, rules: ArmyRules): readonly Slotted[] {
  const slots = slotsOf(list, rules).flat()
  const kinds = [...new Map(slots.map((slot) => [kindOf(slot), slot])).values()]
  return subsetsOf(kinds.slice(0, MOST_KINDS)).map((some) => ({
    of: `fit for ${some.map(kindOf).join(' or ')}`,
    slots: some,
  }))
}

/** Units whose points are of another day, less those whose points are the catalogue's: with more of the former a list is excused. */
export const OTHER_DAY = 'of another day'

/** How many units must suit each of them when only those who stay bear enhancements. What no battalion allows needs an excuse. */
export function slotLimits(list: ArmyList, staying: ArmyList['units'], known: Known, rules: ArmyRules) {
  const needed = grantsNeeded(armyOf({ ...list, units: staying }, known, rules))
  const isExcused =
    needed > list.battalions.filter((each) => isGranting(rules, each)).length && list.unread.length === 0
  const fit = slotted(list, rules).map(({ of, slots: some }) => {
    const places = slotsOf(list, rules).map((slots) =>
      sum(slots.flatMap((slot) => (some.some((each) => kindOf(each) === kindOf(slot)) ? [slot.min] : []))),
    )
    return { of, least: sum(places.toSorted((a, b) => a - b).slice(0, needed)) }
  })
  return [...fit, ...(isExcused ? [{ of: OTHER_DAY, least: 1 }] : [])]
}

/** Those of each granting battalion that must be taken. */
const slotsOf = ({ battalions }: ArmyList, rules: ArmyRules): readonly Slots[] =>
  battalions
    .filter((each) => isGranting(rules, each) && isKnown(rules, each))
    .map(({ name }) => (battalionNamed(rules, name)?.slots ?? []).filter(({ min }) => min > 0))

const kindOf = ({ icons }: Slots[number]): string => icons.join(' or ')

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Some of them, in all ways. */
export const subsetsOf = <One>(all: readonly One[]): readonly One[][] =>
  all.reduce<One[][]>((sets, one) => [...sets, ...sets.map((each) => [...each, one])], [[]]).slice(1)

/** May a unit fill this slot? Its roles are the catalogue's, whatever season the list is of; as the judge does, nobody is refused of whom nobody knows. */
export const fills = (rules: ArmyRules, slots: Slots, member: Member, slot: number): boolean =>
  suits(rules, slots, { ...member, dated: false }, slot) !== false
