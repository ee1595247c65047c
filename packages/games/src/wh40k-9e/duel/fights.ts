/** What the fights of a duel come to, each worked out once: volleys, mortal wounds besides, Leadership. */
import { across, type Side } from '../../duel/side.ts'
import type { Rolling } from '../../kit/simulations.ts'
import { asking, recorded } from '../../kit/recorded.ts'
import { type Fight, newNotes, type Notes } from '../fight.ts'
import { leadershipOf } from '../morale.ts'
import {
  aboutAttacks,
  type AttackKind,
  type Duellists,
  type Engagement,
  isArmed,
  type Scene,
  sceneOf,
} from './scene.ts'
import type { DuelState } from './state.ts'
import { mortalWoundsOf, type Volley, type Volleys, volleysOf } from './volley.ts'

/** Everything that can be asked about the units that face each other. */
export interface Fights {
  /** The attack of one side as things stand; `null` when it has nothing to attack with. */
  readonly volley: (state: DuelState, striker: Side, attack: AttackKind) => Volley | null
  /** Mortal wounds upon one side: as many as a die of so many sides shows. */
  readonly mortalWounds: (state: DuelState, victim: Side, sides: 3 | 6) => Volley
  /** Leadership of one side as effects leave it; `null`: nobody gave it. */
  readonly leadership: (state: DuelState, side: Side) => number | null
  /** The fight itself, for whoever wants to look at it. */
  readonly fight: (state: DuelState, striker: Side, attack: AttackKind) => Fight
  readonly notes: Notes
}

/** Prepares the fights of two sides. */
export function fightsOf(duellists: Duellists, rolling: Rolling): Fights {
  const notes = newNotes()
  const about = aboutAttacks(duellists)
  const known = <T extends NonNullable<unknown> | null>(answer: (scene: Scene) => T): ((at: Engagement) => T) =>
    recorded((ask) => answer(sceneOf(ask, about)))
  const volleys = known(({ fight, owned }) => (isArmed(fight) ? volleysOf(fight, owned, notes, rolling) : null))
  const mortalWounds = (sides: number): ((at: Engagement) => Volleys) =>
    known(({ fight, owned }) => mortalWoundsOf(fight, owned, notes, rolling, { sides: [sides], plus: 0 }))
  const mortal = { 3: mortalWounds(3), 6: mortalWounds(6) }
  const leadership = known(({ fight, owned }) => leadershipOf(fight, owned))
  const lost = (state: DuelState, side: Side): number => duellists[side].taken(state[side])
  return {
    volley: (state, striker, attack) => volleys({ state, striker, attack })?.(lost(state, across(striker))) ?? null,
    mortalWounds: (state, victim, sides) =>
      mortal[sides]({ state, striker: across(victim), attack: 'shooting' })(lost(state, victim)),
    leadership: (state, side) => leadership({ state, striker: across(side), attack: 'fight' }),
    fight: (state, striker, attack) => sceneOf(asking({ state, striker, attack }), about).fight,
    notes,
  }
}
