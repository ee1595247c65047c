/** Winning results, and everything that may be set aside of a roll (rules 3, 4.3, 4.5). */
import { wholePower } from '@rollcall/core'
import { RESULT_TYPES, RULES } from '../rules.ts'
import { type Faces, facesOf, include, nameOf, noDice, SIX_DICE, together, without } from './faces.ts'

export { RESULT_TYPES }

/** A type of winning result. */
export type ResultType = (typeof RESULT_TYPES)[number]

/** One winning result: its type and its dice, lowest first. */
export interface WinningResult {
  readonly type: ResultType
  readonly dice: readonly number[]
}

/** Every winning result there is. A 6 is never part of a triple or a straight (INT-3). */
export const WINNING_RESULTS: readonly WinningResult[] = RULES.results.map(({ type, dice }) => ({ type, dice }))

/** Results that are set aside together; each die belongs to one of them (INT-2). */
interface Collection {
  readonly results: readonly WinningResult[]
  readonly uses: Faces
  readonly dice: number
}

/** A collection of a roll, and the dice it leaves on the table. */
export interface Choice extends Collection {
  readonly remaining: Faces
}

/** Every collection that six dice can make: most results first, then fewest dice. */
const COLLECTIONS = collectionsFrom(0, SIX_DICE, [])
  .filter(({ results }) => results.length > 0)
  .toSorted((a, b) => b.results.length - a.results.length || a.dice - b.dice)

function collectionsFrom(from: number, room: number, results: readonly WinningResult[]): readonly Collection[] {
  const dice = results.flatMap((each) => each.dice)
  const more = WINNING_RESULTS.flatMap((each, i) =>
    i < from || each.dice.length > room ? [] : collectionsFrom(i, room - each.dice.length, [...results, each]),
  )
  return [{ results, uses: facesOf(dice), dice: dice.length }, ...more]
}

const choices = new Map<number, readonly Choice[]>()

/** What may be set aside after rolling some dice and holding others: nothing is a bust. Most results first, then fewest dice. */
export function choicesIn(rolled: Faces, held: Faces = noDice): readonly Choice[] {
  const name = nameOf(rolled) * wholePower(7, SIX_DICE) + nameOf(held)
  const known = choices.get(name)
  if (known !== undefined) return known
  const table = together(rolled, held)
  const found = COLLECTIONS.filter(({ uses, results }) => include(table, uses) && areNew(results, rolled)).map(
    (each) => ({ ...each, remaining: without(table, each.uses) }),
  )
  choices.set(name, found)
  return found
}

/** Can every result have a die of its own that was just rolled (INT-1)? */
function areNew([first, ...others]: readonly WinningResult[], rolled: Faces): boolean {
  if (first === undefined) return true
  return [...new Set(first.dice)].some((face) => {
    const count = rolled[face - 1] as number
    return count > 0 && areNew(others, rolled.with(face - 1, count - 1))
  })
}

/** `triple 2 2 2`. */
export const describeResult = ({ type, dice }: WinningResult): string => `${type} ${dice.join(' ')}`
