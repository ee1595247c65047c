/** How many until it is dead: powers of the exact distribution of one attack, or what the game follows itself. */
import { bandOf, chancesAfter } from './durability.ts'
import { type Figure, type Sure, surely } from './intervals.ts'
import { woundsOf } from './measured.ts'
import { type Member, nameOf, type Weighted } from './question.ts'
import type { Strike } from './strike.ts'
import type { Terms } from './terms.ts'

/** How many units, or turns of one unit, it takes to destroy a target; of a simulated `count`, `chance` and `before` the intervals. */
export interface Needed extends Sure {
  readonly target: string
  /** Absent: not even `MOST` are enough. */
  readonly count?: number
  /** The chance that so many destroy it, and that one fewer does. */
  readonly chance?: number
  readonly before?: number
  readonly points?: number
}

/** More than any table has room for. */
export const MOST = 200

/** Chances to be destroyed after 0, 1, 2, ... of them. */
interface Chances {
  readonly known: Iterable<number>
  /** What the least and the most damage come to that a simulation leaves open; missing: they are exact. */
  readonly open?: { readonly least: readonly number[]; readonly most: readonly number[] } | undefined
}

/** The smallest number that destroys the target with this chance, of so many points each. */
export function neededFor(
  { known, open }: Chances,
  target: Weighted,
  chance: number,
  points: number | undefined,
): Needed {
  let [count, before] = [0, 0]
  for (const each of known) {
    if (each >= chance)
      return {
        target: nameOf(target),
        count,
        chance: each,
        before,
        ...(points === undefined ? {} : { points: points * count }),
        ...(open === undefined ? {} : sureness(open, { count, chance: each, before }, chance)),
      }
    if (++count > MOST) break
    before = each
  }
  return { target: nameOf(target) }
}

/** Chances lie between those of the least and of the most damage, and so does the number that is enough. */
function sureness(
  { least, most }: NonNullable<Chances['open']>,
  { count, chance, before }: Readonly<Record<'count' | 'chance' | 'before', number>>,
  wanted: number,
): Sure {
  const first = (chances: readonly number[]): number => {
    const found = chances.findIndex((each) => each >= wanted)
    return found < 0 ? MOST + 1 : found
  }
  const at = (value: number, n: number): Figure => ({ value, interval: { low: least[n] ?? 0, high: most[n] ?? 0 } })
  return surely({
    count: { value: count, interval: { low: first(most), high: first(least) } },
    chance: at(chance, count),
    before: at(before, count - 1),
  })
}

/** The chances that the target is destroyed after 0, 1, 2, ... of them; nothing where nobody attacks, or knows its wounds. */
export function chancesOf(
  { destroyedAfter }: Pick<Terms, 'destroyedAfter'>,
  attacker: Member,
  target: Weighted,
  strike: Strike | undefined,
): Chances | undefined {
  if (strike === undefined) return undefined
  if (destroyedAfter !== undefined) return { known: destroyedAfter(attacker, target) }
  const wounds = woundsOf(target)
  if (wounds === undefined) return undefined
  const after = (damage: Strike['damage']): readonly number[] => chancesAfter({ damage }, wounds, MOST + 1)
  const band = bandOf(strike, wounds)
  return { known: after(strike.damage), open: band && { least: after(band.least), most: after(band.most) } }
}
