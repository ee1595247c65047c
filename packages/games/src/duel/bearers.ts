/** Which weapons fall silent with those who carried them. */

/** Which models are given up: plain ones, so that champions and special weapons go last, or those first. */
export type Casualties = 'specialLast' | 'specialFirst'

/** A weapon as far as losses silence it; `models`: who has it, `null`: everybody. */
export interface Carried {
  /** Weapons of one kind share models only where there are more bearers than models. */
  readonly kind: string
  readonly models: number | null
}

/** A stretch of the models of a unit, in the order in which they are kept: the first is lost last. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * How many bearers of each weapon are left; `null`: every model has it. Weapons of one kind that only some models have are
 * laid out along the unit, the rarest at the end that is kept longest, so that two of them share a model only where there
 * are more bearers than models. Of equally many the weapon that is listed later counts as the rarer.
 */
export function bearersLeft(
  weapons: readonly Carried[],
  all: number,
  left: number,
  casualties: Casualties,
): readonly (number | null)[] {
  const bearers: (number | null)[] = weapons.map(() => null)
  for (const kind of new Set(weapons.map((weapon) => weapon.kind))) {
    const taken: Stretch[] = []
    for (const { number, count } of rarest(weapons, kind, all)) {
      const stretch = placed(count, taken, all)
      bearers[number] = casualties === 'specialLast' ? within(stretch, left) : count - within(stretch, all - left)
      taken.push(stretch)
    }
  }
  return bearers
}

/** Behind those who have another weapon; where that is full at the end where fewer have one, sooner among the many. */
function placed(count: number, taken: readonly Stretch[], all: number): Stretch {
  const free = Math.max(0, ...taken.map(({ end }) => end))
  if (free + count <= all) return { start: free, end: free + count }
  const [front, back] = [
    { start: 0, end: count },
    { start: all - count, end: all },
  ]
  return shared(front, taken) < shared(back, taken) ? front : back
}

/** In how many hands of a stretch there is another weapon already. */
const shared = ({ start, end }: Stretch, taken: readonly Stretch[]): number =>
  taken.reduce((sum, other) => sum + Math.max(0, Math.min(end, other.end) - Math.max(start, other.start)), 0)

/** How many places of a stretch are among the first so many. */
const within = ({ start, end }: Stretch, first: number): number => Math.min(first, end) - Math.min(first, start)

function rarest(
  weapons: readonly Carried[],
  kind: string,
  all: number,
): readonly { readonly number: number; readonly count: number }[] {
  return weapons
    .flatMap((weapon, number) =>
      weapon.kind === kind && weapon.models !== null && weapon.models < all ? [{ number, count: weapon.models }] : [],
    )
    .toSorted((a, b) => a.count - b.count || b.number - a.number)
}
