/** What is known of the facts of a situation: what was said, what follows from a distance or a phase, or nothing. */
import type { Fight, Weapon } from '../fight.ts'
import type { FACTS } from '../schema/effects.ts'

/** Is the target within half range of this weapon (4.4)? `undefined`: nobody said, and nothing settles it. */
export function withinHalfRange({ situation }: Fight, { range }: Pick<Weapon, 'range'>): boolean | undefined {
  const { distance } = situation
  return situation.withinHalfRange ?? (distance !== undefined && range !== null ? 2 * distance <= range : undefined)
}

/** Is a fact that effects wait for true of an attack with this weapon, or, without one, of the unit as such? */
export function known(fight: Fight, fact: (typeof FACTS)[number], weapon: Weapon | null): boolean | undefined {
  // Nobody fires Overwatch in the fight phase.
  if (fact === 'overwatch' && fight.situation.phase === 'fight') return false
  return fact === 'withinHalfRange' && weapon !== null ? withinHalfRange(fight, weapon) : fight.situation[fact]
}
