/** What the fights of a duel come to, each worked out once: volleys, mortal wounds besides, Leadership. */
import { attackKey, cachedBy, classesBy, type KeyOf, numbersOf, pairKey } from '../../duel/cached.ts'
import { across, type Corner } from '../../duel/corner.ts'
import type { Rolling } from '../../duel/simulated.ts'
import { type Fight, newNotes, type Notes } from '../fight.ts'
import { leadershipOf } from '../morale.ts'
import { type Attack, type Camps, isArmed, rowStart, type Scene, sceneOf } from './scene.ts'
import type { DuelState, Field, Fighter } from './state.ts'
import { mortalWoundsOf, type Volley, type Volleys, volleysOf } from './volley.ts'

/** Everything that can be asked about the units that face each other. */
export interface Fights {
  /** The attack of one side as things stand; `null` when it has nothing to attack with. */
  readonly volley: (state: DuelState, striker: Corner, attack: Attack) => Volley | null
  /** Mortal wounds upon one side: as many as a die of so many sides shows. */
  readonly mortalWounds: (state: DuelState, victim: Corner, sides: 3 | 6) => Volley
  /** Leadership of one side as effects leave it; `null`: nobody gave it. */
  readonly leadership: (state: DuelState, corner: Corner) => number | null
  /** The fight itself, for whoever wants to look at it. */
  readonly fight: (state: DuelState, striker: Corner, attack: Attack) => Fight
  readonly notes: Notes
}

/** Prepares the fights of two sides. */
export function fightsOf(camps: Camps, rolling: Rolling): Fights {
  const notes = newNotes()
  const key = keyOf(camps)
  const scene = (state: DuelState, striker: Corner, attack: Attack): Scene => sceneOf(camps, state, striker, attack)
  const volleys = cached((state, striker, attack: Attack): Volleys | null => {
    const { fight, owned } = scene(state, striker, attack)
    return isArmed(fight) ? volleysOf(fight, owned, notes, rolling) : null
  }, key)
  const mortal = cached((state, striker, sides: '3' | '6'): Volleys => {
    const { fight, owned } = scene(state, striker, 'shooting')
    return mortalWoundsOf(fight, owned, notes, rolling, { sides: [Number(sides)], plus: 0 })
  }, key)
  const leadership = cached((state, striker): number | null => {
    const { fight, owned } = scene(state, striker, 'fight')
    return leadershipOf(fight, owned)
  }, NAMES)
  const lost = (state: DuelState, corner: Corner): number => camps[corner].taken(state[corner])
  return {
    volley: (state, striker, attack) => volleys(state, striker, attack, null)?.(lost(state, across(striker))) ?? null,
    mortalWounds: (state, victim, sides) =>
      mortal(state, across(victim), sides === 3 ? '3' : '6', null)(lost(state, victim)),
    leadership: (state, corner) => leadership(state, across(corner), 'leadership', null),
    fight: (state, striker, attack) => scene(state, striker, attack).fight,
    notes,
  }
}

const cached = <W extends string, T>(
  answer: (state: DuelState, striker: Corner, what: W) => T,
  key: KeyOf<Fighter, Field>,
): ((state: DuelState, striker: Corner, what: W, clock: null) => T) => cachedBy<Fighter, Field, W, null, T>(answer, key)

/** What hangs on nothing but who fights. */
const NAMES: KeyOf<Fighter, Field> = { units: ({ a, b }) => pairKey(a.number, b.number), field: () => 0 }

/** What of a state an attack can depend on at all; where its target stands is the walk's business. */
function keyOf(camps: Camps): KeyOf<Fighter, Field> {
  const attacking = classesBy<Fighter>((each, corner) =>
    [each.number, each.models, rowStart(camps[corner].unit(each), each.wounds), each.moved, each.charged].join(),
  )
  const attacked = classesBy<Fighter>((each, corner) => {
    const unit = camps[corner].unit(each)
    return [each.number, blastBand(camps, corner, each.models), rowStart(unit, each.wounds)].join()
  })
  const distances = numbersOf<string>()
  const fields: number[] = []
  return {
    units: attackKey(attacking, attacked),
    field: (field) => (fields[field.id] ??= distances(field.engaged ? '' : String(field.distance))),
  }
}

/** Numbers of models that are the same to Blast weapons (4.5); all are where the enemy has none. */
function blastBand(camps: Camps, corner: Corner, models: number): number {
  const blasts = camps[across(corner)].setup.units.some(({ weapons }) => weapons.some(({ blast }) => blast))
  return !blasts || models === 0 ? 0 : models <= 5 ? 1 : models <= 10 ? 2 : 3
}
