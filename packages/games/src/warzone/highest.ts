/** Who rolls highest: d20 and a bonus each, the tied roll again with the same bonuses (WZ 3, 5.12, INT-3, INT-15). */
import type { Fraction } from '@rollcall/core'
import { CERTAIN, NEVER, not, over, times, total } from '../kit/fractions.ts'
import { SIDES } from './dice.ts'

/** The chance of each to be the highest in the end, in their order. */
export function highestOf(bonuses: readonly number[]): readonly Fraction[] {
  const everybody = bonuses.map((_, i) => i)
  const known = new Map<string, readonly Fraction[]>()
  const among = (rolling: readonly number[]): readonly Fraction[] => {
    const key = rolling.join()
    const found = known.get(key) ?? solved(rolling)
    known.set(key, found)
    return found
  }
  const solved = (rolling: readonly number[]): readonly Fraction[] => {
    if (rolling.length === 1) return everybody.map((i) => (i === rolling[0] ? CERTAIN : NEVER))
    const ties = subsets(rolling).map((tied) => ({ tied, share: shareTied(bonuses, rolling, tied) }))
    const again = ties.find(({ tied }) => tied.length === rolling.length)?.share ?? NEVER
    const others = ties.filter(({ tied }) => tied.length < rolling.length)
    // Where all are tied everything begins anew, so that what is left decides.
    return everybody.map((i) =>
      over(total(others.map(({ tied, share }) => times(share, among(tied)[i] as Fraction))), not(again)),
    )
  }
  return among(everybody)
}

/** All of these that may share the highest result. */
const subsets = (all: readonly number[]): readonly (readonly number[])[] =>
  all
    .reduce<readonly (readonly number[])[]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]])
    .filter(({ length }) => length > 0)

/** The chance that exactly these share the highest result of those who roll. */
function shareTied(bonuses: readonly number[], rolling: readonly number[], tied: readonly number[]): Fraction {
  const bonus = (i: number): number => bonuses[i] as number
  const most = SIDES + Math.max(...rolling.map(bonus))
  let ways = 0n
  for (let result = 1; result <= most; result++) {
    const shows = tied.every((i) => result - bonus(i) >= 1 && result - bonus(i) <= SIDES)
    const below = rolling
      .filter((i) => !tied.includes(i))
      .map((i) => Math.min(SIDES, Math.max(0, result - 1 - bonus(i))))
    if (shows) ways += below.reduce((product, each) => product * BigInt(each), 1n)
  }
  return { numerator: ways, denominator: rolling.reduce((of) => of * BigInt(SIDES), 1n) }
}
