/** Who may still shoot or charge in a turn in which he ran or retreated (8.2), and by what ability. */
import { type Fight, type Notes, type Owned, withVerb } from '../fight.ts'
import { reachesUnit } from '../sequence/applies.ts'
import type { GivenUp } from '../verbs/still.ts'
import { settled } from './settled.ts'

/** What a unit gave the deeds of its turn up for. */
export type Hurry = 'run' | 'retreat'

/** The ability of the attacker of a fight, or upon it, that lets it do so; `null`: there is none. */
export const leaveOf = (
  deed: GivenUp,
  after: Hurry,
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
): string | null =>
  withVerb(settled(owned), 'still').find(
    (each) =>
      // What comes about at a moment lies upon somebody without saying when.
      each.effect.when === undefined &&
      each.effect.limit === undefined &&
      each.effect.still.includes(deed) &&
      each.effect.after.includes(after) &&
      reachesUnit(fight, notes, 'attacker', each),
  )?.title ?? null
