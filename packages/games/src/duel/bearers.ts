/** Which weapons fall silent with those who carried them. */

/** Which models are given up: plain ones, so that champions and special weapons go last, or those first. */
export type Casualties = 'specialLast' | 'specialFirst'

/** A weapon as far as losses silence it; `models`: who has it, `null`: everybody. */
export interface Carried {
  /** Weapons of one kind share models only where there are more bearers than models. */
  readonly kind: string
  readonly models: number | null
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
    let start = 0
    for (const { number, count } of rarest(weapons, kind, all)) {
      if (start + count > all) start = 0
      const end = start + count
      bearers[number] = casualties === 'specialLast' ? within(start, end, left) : count - within(start, end, all - left)
      start = end
    }
  }
  return bearers
}

/** How many places from `start` up to `end` are among the first so many. */
const within = (start: number, end: number, first: number): number => Math.min(first, end) - Math.min(first, start)

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
