/** A list with other units: its head stays, and its battalions as far as they can be filled. */
import { sameName } from '@rollcall/games'
import { assign } from '../check/matching.ts'
import { type Army, armyOf, type ArmyRules, type Known, type Member } from '../check/army.ts'
import { battalionNamed, checkBattalions } from '../check/battalions.ts'
import type { ArmyList, ListedBattalion, ListedUnit } from '../lists/list.ts'
import type { Candidate } from './candidate.ts'
import { fills, grantsNeeded, isGranting } from './granting.ts'

/** The list that takes each candidate so often; units that stay keep their places, their enhancements, and their order. */
export function rebuilt(
  list: ArmyList,
  known: Known,
  rules: ArmyRules,
  candidates: readonly Candidate[],
  choice: readonly number[],
): ArmyList {
  const kept = new Set(candidates.flatMap(({ own }, i) => own.slice(0, choice[i])))
  const come = candidates.flatMap(({ unit, own }, i) =>
    Array.from({ length: Math.max(0, (choice[i] ?? 0) - own.length) }, (): ListedUnit => ({ ...unit, battalions: [] })),
  )
  const units = [...list.units.filter((each) => kept.has(each)), ...come]
  // What the list said of its whole was said of other units.
  const { name: _, ...head } = list
  const next = { ...head, units, totals: {} }
  return units.length === list.units.length && come.length === 0 ? list : inBattalions(next, list, known, rules)
}

/**
 * A battalion that kept all of its units stays as it is, whatever is known of it; the others are filled anew. Where that is against the
 * rules, or leaves too few of those that the enhancements of the list need, these take the units of any other, and at last of each other.
 */
function inBattalions(list: ArmyList, before: ArmyList, known: Known, rules: ArmyRules): ArmyList {
  const granting = ({ battalions }: ArmyList): number => battalions.filter((each) => isGranting(rules, each)).length
  const needed = Math.min(granting(before), grantsNeeded(armyOf(list, known, rules)))
  const isEnough = (filled: ArmyList): boolean =>
    granting(filled) >= needed &&
    checkBattalions(armyOf(filled, known, rules)).every(({ kind }) => kind !== 'violation')
  const whole = before.battalions.flatMap((each, i) =>
    isWhole(list, before, i, rules) ? [{ each, number: i + 1 }] : [],
  )
  const ways = [whole, whole.filter(({ each }) => isGranting(rules, each)), []]
  const numbers = ways.map((stay) => stay.map(({ number }) => number))
  const filled = numbers.map((stay) => filledBeside(stay, list, before, known, rules))
  return filled.find(isEnough) ?? (filled[0] as ArmyList)
}

/** The battalions of these numbers stay; of the others those that are known are filled with whoever suits and is in none, and the rest is given up. */
function filledBeside(
  whole: readonly number[],
  list: ArmyList,
  before: ArmyList,
  known: Known,
  rules: ArmyRules,
): ArmyList {
  const settled: ArmyList = {
    ...list,
    battalions: whole.map((number) => before.battalions[number - 1] as ListedBattalion),
    units: list.units.map((each) => ({ ...each, battalions: renumbered(each.battalions, whole) })),
  }
  const army = armyOf(settled, known, rules)
  const open = before.battalions.filter((_, i) => !whole.includes(i + 1))
  const taken = takenIn(army, open)
  const places = placesIn(army, taken)
  return {
    ...settled,
    battalions: [...settled.battalions, ...taken],
    units: settled.units.map((unit, i) =>
      places[i] === undefined ? unit : { ...unit, battalions: [whole.length + places[i]] },
    ),
  }
}

/** Those that can be filled beside each other, first those that allow an enhancement. */
function takenIn(army: Army, battalions: Taken): Taken {
  const others = battalions.filter((each) => !isGranting(army.rules, each))
  return [...battalions.filter((each) => !others.includes(each)), ...others].reduce<Taken>(
    (taken, each) => (canFill(army, [...taken, each]) ? [...taken, each] : taken),
    [],
  )
}

/**
 * Its units are all still there, and those of its name: lists name two of one kind in one place. Of one that is not known, and of whose
 * units the list says nothing, nobody can say that it is not.
 */
function isWhole({ units }: ArmyList, before: ArmyList, i: number, rules: ArmyRules): boolean {
  const { name } = before.battalions[i] as ListedBattalion
  const alike = before.battalions.flatMap((each, at) => (sameName(each.name, name) ? [at + 1] : []))
  const inside = before.units.filter(({ battalions }) => battalions.some((number) => alike.includes(number)))
  return inside.length === 0 ? battalionNamed(rules, name) === undefined : inside.every((each) => units.includes(each))
}

const renumbered = (numbers: readonly number[], whole: readonly number[]): number[] =>
  numbers.flatMap((number) => (whole.includes(number) ? [whole.indexOf(number) + 1] : []))

type Taken = readonly ListedBattalion[]

/** The slots of all of them, each with the number of its battalion. */
const slotsOf = ({ rules }: Army, taken: Taken) =>
  taken.flatMap(({ name }, i) =>
    (battalionNamed(rules, name)?.slots ?? []).map((slot) => ({ ...slot, battalion: i + 1 })),
  )

function assigned(army: Army, taken: Taken) {
  const slots = slotsOf(army, taken)
  return {
    slots,
    ...assign(
      army.members.length,
      slots,
      (one, slot) => isFree(army, one) && fills(army.rules, slots, army.members[one] as Member, slot),
    ),
  }
}

const isFree = ({ members }: Army, one: number): boolean => members[one]?.listed.battalions.length === 0

const canFill = (army: Army, taken: Taken): boolean =>
  taken.every(({ name }) => battalionNamed(army.rules, name) !== undefined) &&
  assigned(army, taken).lacking.every((each) => each === 0)

function placesIn(army: Army, taken: Taken): readonly (number | undefined)[] {
  const { slots, slotOf } = assigned(army, taken)
  return slotOf.map((slot) => (slot === undefined ? undefined : slots[slot]?.battalion))
}
