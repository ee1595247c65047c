/** A list with other units: its head stays, and its battalions as far as they can be filled. */
import { assign } from '../check/matching.ts'
import { type Army, armyOf, type ArmyRules, type Known } from '../check/army.ts'
import { battalionNamed, suits } from '../check/battalions.ts'
import type { ArmyList, ListedUnit } from '../lists/list.ts'
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
  return units.length === list.units.length && come.length === 0 ? list : inBattalions(next, known, rules)
}

/** Battalions that are known are filled anew with whoever suits; those that cannot be filled are given up. */
function inBattalions(list: ArmyList, known: Known, rules: ArmyRules): ArmyList {
  const bare = { ...list, units: list.units.map((each) => ({ ...each, battalions: [] })) }
  const army = armyOf(bare, known, rules)
  const taken: ArmyList['battalions'][number][] = []
  for (const battalion of list.battalions) if (canFill(army, [...taken, battalion])) taken.push(battalion)
  const places = placesIn(army, taken)
  return {
    ...bare,
    battalions: taken,
    units: bare.units.map((unit, i) => ({ ...unit, battalions: places[i] === undefined ? [] : [places[i]] })),
  }
}

type Taken = ArmyList['battalions']

/** The slots of all of them, each with the number of its battalion. */
const slotsOf = ({ rules }: Army, taken: Taken) =>
  taken.flatMap(({ name }, i) =>
    (battalionNamed(rules, name)?.slots ?? []).map((slot) => ({ ...slot, battalion: i + 1 })),
  )

function assigned(army: Army, taken: Taken) {
  const slots = slotsOf(army, taken)
  return {
    slots,
    ...assign(army.members.length, slots, (one, slot) => suits(army.rules, slots, army.members[one], slot) === true),
  }
}

const canFill = (army: Army, taken: Taken): boolean =>
  taken.every(({ name }) => battalionNamed(army.rules, name) !== undefined) &&
  assigned(army, taken).lacking.every((each) => each === 0)

function placesIn(army: Army, taken: Taken): readonly (number | undefined)[] {
  const { slots, slotOf } = assigned(army, taken)
  return slotOf.map((slot) => (slot === undefined ? undefined : slots[slot]?.battalion))
}
