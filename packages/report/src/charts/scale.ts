/** From numbers to pixels, and the round numbers that stand at an axis. */

/** Where a number lies. */
export type Scale = (value: number) => number

/** Numbers from one end to the other, to pixels from one end to the other. */
export const scaleOf =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale =>
  (value) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)

const STEPS = [1, 2, 5]

/** The smallest round step (1, 2, 5, 10, 20 ...) that takes at most so many of them; never less than `least`. */
export function stepOf(span: number, most: number, least = 0): number {
  let decade = 1
  // Multiplied and divided rather than raised to a power, which no two engines round alike.
  while (decade * most > span && decade > 1e-9) decade /= 10
  for (; ; decade *= 10) {
    const found = STEPS.map((each) => each * decade).find((step) => step >= least && span / step <= most)
    if (found !== undefined) return found
  }
}

/** Round numbers within these ends. */
export function ticksOf([low, high]: readonly [number, number], most: number, least = 0): readonly number[] {
  const step = stepOf(high - low, most, least)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}
