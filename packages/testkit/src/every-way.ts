/** Every way that dice can fall, one after the other: chances by counting, for plays that ask for few dice. */

/** Rolls one die and says which side came up, 1 to `sides`. */
export type Die = (sides: number) => number

/** A result and how likely it is. */
export interface Way<T> {
  readonly value: T
  readonly probability: number
}

/** More sequences of dice than this are refused: the scenario is not tiny. */
const MOST_WAYS = 3_000_000

/**
 * Plays every sequence of dice there is, like an odometer: the last die turns first, and a sequence is as long as the play
 * asks for dice. Results are told apart by their JSON.
 */
export function everyWay<T>(play: (die: Die) => T, most = MOST_WAYS): Map<string, Way<T>> {
  const seen = new Map<string, { readonly value: T; readonly times: Map<number, number> }>()
  let faces: readonly number[] | null = []
  for (let count = 0; faces !== null; count++) {
    if (count === most) throw new RangeError(`more than ${most} sequences of dice`)
    const { value, rolled } = playWith(faces, play)
    const key = JSON.stringify(value)
    const known = seen.get(key) ?? { value, times: new Map<number, number>() }
    const oneIn = rolled.reduce((product, [, sides]) => product * sides, 1)
    known.times.set(oneIn, (known.times.get(oneIn) ?? 0) + 1)
    seen.set(key, known)
    faces = next(rolled)
  }
  return new Map([...seen].map(([key, { value, times }]) => [key, { value, probability: chanceOf(times) }]))
}

/** So many sequences of one in so many each: counted in whole numbers, so that a million of them leave no rounding error. */
const chanceOf = (times: ReadonlyMap<number, number>): number =>
  [...times].reduce((sum, [oneIn, count]) => sum + count / oneIn, 0)

/** Plays with the dice laid out in advance; dice beyond them show 1. */
function playWith<T>(
  faces: readonly number[],
  play: (die: Die) => T,
): { readonly value: T; readonly rolled: readonly (readonly [face: number, sides: number])[] } {
  const rolled: (readonly [number, number])[] = []
  const value = play((sides) => {
    const face = faces[rolled.length] ?? 1
    rolled.push([face, sides])
    return face
  })
  return { value, rolled }
}

/** Turns the last die that can still turn; `null` when all have been all the way round. */
function next(rolled: readonly (readonly [number, number])[]): readonly number[] | null {
  const last = rolled.findLastIndex(([face, sides]) => face < sides)
  return last < 0 ? null : rolled.slice(0, last + 1).map(([face], i) => (i === last ? face + 1 : face))
}
