/** An order of the units of an army that hangs on what they are and not on where its list has them, so that no decision sees the list. */
import { canonicalJson } from '@rollcall/core'
import type { ArmyInput, ArmyUnitInput } from '../schema/battle.ts'

/** Places of units in their list, in the order of what they are; names and other labels tell only those apart that fight alike. */
export function ranked(units: readonly ArmyUnitInput[]): readonly number[] {
  const keys = units.map(keyOf)
  return [...units.keys()].toSorted((i, j) => inOrder(keys[i] as string, keys[j] as string))
}

/** Anything else that a list holds, by what it is. */
export const byContent = (a: unknown, b: unknown): number => inOrder(canonicalJson(a), canonicalJson(b))

/** By code units, which are the same everywhere. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Words that tell apart what fights alike, and words that nothing on the table hangs on. */
const LABELS = ['name', 'id', 'faction', 'loadout', 'enhancements', 'list', 'battleline'] as const
const ASIDE: readonly string[] = [...LABELS, 'number', 'copy', 'notModelled', 'assumed']

/** Whoever may join during a battle stands behind those of the list. */
const placeOf = ({ joins }: ArmyUnitInput): number => (joins === undefined ? 0 : 1)

const keyOf = (unit: ArmyUnitInput): string =>
  canonicalJson([placeOf(unit), fighterOf(unit), LABELS.map((label) => unit[label] ?? null)])

/** What of a unit makes a difference on the table. */
const fighterOf = (unit: ArmyUnitInput): object => without(unit, ASIDE)

const without = (said: object, words: readonly string[]): object =>
  Object.fromEntries(Object.entries(said).filter(([word]) => !words.includes(word)))

/** What every unit of a list is, as text; of several alike each has a number, so that all texts differ. */
export const told = (units: readonly ArmyUnitInput[]): readonly string[] =>
  counted(units.map((unit) => canonicalJson([placeOf(unit), fighterOf(unit), unit.name ?? null])))

/** What every unit of a list is called, by rank: the first of its name, the second ... */
export function calledIn(units: readonly ArmyUnitInput[]): readonly string[] {
  const names: string[] = []
  const order = ranked(units)
  counted(order.map((place) => units[place]?.name ?? '')).forEach((name, i) => (names[order[i] as number] = name))
  return names
}

/** Texts with how often each has come up so far. */
function counted(texts: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  return texts.map((text) => {
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    return `${text} ${time}`
  })
}

/** What a list holds, as text: the same for lists that differ in nothing but the order and the labels of what they hold. */
export const contentOf = (army: ArmyInput): string =>
  canonicalJson([
    told(army.units).toSorted(),
    army.endlessSpells.toSorted(byContent),
    army.summoning.toSorted(byContent),
    without(army, ['units', 'endlessSpells', 'summoning', 'name', 'notModelled', 'unplayed', 'leftOut', 'absent']),
  ])
