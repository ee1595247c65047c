/** A list with other units: its head stays, and its battalions as far as they can be filled. */
import { sameName } from '@rollcall/games'
import { assign } from '../check/matching.ts'
import { type Army, armyOf, type ArmyRules, type Known } from '../check/army.ts'
import { battalionNamed, suits } from '../check/battalions.ts'
import type { ArmyList, ListedBattalion, ListedUnit } from '../lists/list.ts'
import type { Candidate } from './candidates.ts'

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
 * A battalion that kept all of its units stays as it is, whatever is known of it; of the others those that are known are filled anew
 * with whoever suits and is in none, and the rest is given up.
 */
function inBattalions(list: ArmyList, before: ArmyList, known: Known, rules: ArmyRules): ArmyList {
  const whole = before.battalions.flatMap((_, i) => (isWhole(list, before, i) ? [i + 1] : []))
  const settled: ArmyList = {
    ...list,
    battalions: whole.map((number) => before.battalions[number - 1] as ListedBattalion),
    units: list.units.map((each) => ({ ...each, battalions: renumbered(each.battalions, whole) })),
  }
  const army = armyOf(settled, known, rules)
  const taken: ListedBattalion[] = []
  for (const [i, battalion] of before.battalions.entries())
    if (!whole.includes(i + 1) && canFill(army, [...taken, battalion])) taken.push(battalion)
  const places = placesIn(army, taken)
  return {
    ...settled,
    battalions: [...settled.battalions, ...taken],
    units: settled.units.map((unit, i) =>
      places[i] === undefined ? unit : { ...unit, battalions: [whole.length + places[i]] },
    ),
  }
}

/** Its units are all still there, and those of its name: lists name two of one kind in one place. */
function isWhole({ units }: ArmyList, before: ArmyList, i: number): boolean {
  const { name } = before.battalions[i] as ListedBattalion
  const alike = before.battalions.flatMap((each, at) => (sameName(each.name, name) ? [at + 1] : []))
  const inside = before.units.filter(({ battalions }) => battalions.some((number) => alike.includes(number)))
  return inside.length > 0 && inside.every((each) => units.includes(each))
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
      (one, slot) => isFree(army, one) && suits(army.rules, slots, army.members[one], slot) === true,
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
