/** How much of an input is looked at: real lists are a hundred times smaller, hostile ones are refused at once. */
import { RollcallError } from '@rollcall/core'

/** Largest list as text, in characters or bytes. */
export const MOST_TEXT = 1024 * 1024
/** Largest roster file (`.ros`, `.json`, and what a `.rosz` holds), in characters or bytes. */
export const MOST_ROSTER = 8 * 1024 * 1024
/** Lines of a list, and selections of a roster. */
export const MOST_LINES = 10_000
/** Units and features of one list. */
export const MOST_ENTRIES = 500
/** Options and enhancements of one unit. */
export const MOST_DETAILS = 100
/** Longest line: a unit of BattleScribe with all its options has some hundred characters. */
export const MOST_LINE = 4000
/** Tags of a roster; real ones have some ten thousand. */
export const MOST_TAGS = 200_000
/** How deep a roster nests: real ones stay under ten. */
export const MOST_DEPTH = 64

/** The input is no list that can be read; says where and why. */
export const unreadable = (where: string, why: string, cause?: unknown): RollcallError =>
  new RollcallError('ERR_INPUT_UNREADABLE', `${where} ${why}`, cause === undefined ? {} : { cause })

/** Half a list: what it lacks at its end, and how that would tell the points of what is there. */
export const cutOff = (where: string, lacks: string, points: number, last: (points: number) => string): RollcallError =>
  unreadable(
    where,
    points === 0
      ? 'names no unit with its points: put a line for each below its head, such as "10 x Liberators (110)"'
      : `ends without ${lacks}: it seems to be cut off; if that is all of it, add the line "${last(points)}"`,
  )

/** Refuses what is larger than a list can be. Fails with `ERR_INPUT_UNREADABLE`. */
export function guardSize(where: string, size: number, most: number): void {
  if (size > most) throw unreadable(where, `is larger than ${most / 1024 / 1024} MiB: too large for an army list`)
}

/** Refuses more things than a list can have. Fails with `ERR_INPUT_UNREADABLE`. */
export function guardCount(where: string, what: string, count: number, most: number): void {
  if (count > most) throw unreadable(where, `has more than ${most} ${what}: too many for an army list`)
}

/** How often a character stands in a text. */
export function occurrences(text: string, character: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}
