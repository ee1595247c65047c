/** A squad or a vehicle in a fire-fight as it stands: what strikes it, what it loses, who leads it (WZ 5.6, 8, 10). */
import { type Draw, drawOf } from '@rollcall/core'
import { type Gunner, leaderOf } from './gunners.ts'
import { isHalf } from './morale.ts'
import { entryFor, type Shooting } from './ranged.ts'
import type { FirefightInput, Squad } from './schema/firefight.ts'
import { needed } from './schema/model.ts'
import { crewOf, standingAs, type Target } from './schema/target.ts'
import { CREW, HARMLESS, MISS, shotAt } from './shot.ts'

/** Members, wounds on the one in front or on the vehicle, its nerve, wounds left of its crew; `lost` is 1 if it suffered in this activation. */
export interface SquadState {
  readonly models: number
  readonly hurt: number
  readonly panicked: boolean
  readonly lost: number
  readonly crew: readonly number[]
}

/** Before the first turn. */
export const fresh = (squad: Squad): SquadState => ({
  models: squad.models,
  hurt: 0,
  panicked: squad.panicked,
  lost: 0,
  crew: crewOf(squad).map(({ wounds }) => wounds),
})

/** Members that it started with; one of 1 is a single. */
const startedOf = ({ started, models }: Squad): number => started ?? models

/** Is so little left of it that it tests its morale (WZ 8)? */
export const isShaken = (squad: Squad, { models, hurt }: SquadState): boolean =>
  startedOf(squad) === 1 ? isHalf(squad.wounds - hurt, squad.wounds) : isHalf(models, startedOf(squad))

/** What a shot of somebody comes to at an enemy as it stands. */
type ShotAt = (enemy: SquadState) => Draw<number>

/** At the enemy in front; out of reach it always misses. At a vehicle it hangs on who of the crew is struck next. */
export function shotOf(input: FirefightInput, gunner: Gunner, enemy: Squad, panicked: boolean, aimed: boolean): ShotAt {
  const [shooting, target] = [shootingOf(input, gunner, panicked), targetOf(input, enemy)]
  const entry = entryFor(shooting, target)
  if (entry === null) return () => NOWHERE
  const crew = crewOf(enemy)
  const draws = crew.map((each) => shotAt(shooting, target, entry, aimed, each))
  if (crew.length > 0) return (state) => draws[state.crew.findIndex((left) => left > 0)] as Draw<number>
  const draw = shotAt(shooting, target, entry, aimed)
  return () => draw
}

const NOWHERE = drawOf(() => MISS)

const shootingOf = (
  { sizeOneModifier }: FirefightInput,
  { firer, weapon, modifiers }: Gunner,
  panicked: boolean,
): Shooting => ({
  firer: { ...firer, panicked },
  weapon,
  movingVehicle: false,
  indirect: false,
  modifiers,
  sizeOneModifier,
})

const targetOf = ({ distance }: FirefightInput, squad: Squad): Target =>
  standingAs(
    { ...squad, panicked: false },
    { distance, cover: squad.cover, heavyCover: squad.heavyCover, crewFrom: squad.crewFrom },
  )

/** Shots of a burst of somebody at this enemy. */
export const burstOf = (input: FirefightInput, gunner: Gunner, enemy: Squad): number =>
  entryFor(gunner, targetOf(input, enemy))?.shots ?? 0

/** What is left after a shot; surplus is lost, and the next of the queue is in front then (WZ 5.5, INT-12). */
export function struck(squad: Squad, state: SquadState, came: number): SquadState {
  if (came <= HARMLESS || state.models === 0) return state
  if (came >= CREW) return crewStruck(state, came - CREW - HARMLESS)
  const hurt = state.hurt + came - HARMLESS
  // A squad suffers by deaths, a single by wounds (WZ 8).
  if (hurt < squad.wounds) return { ...state, hurt, lost: startedOf(squad) === 1 ? 1 : state.lost }
  return { ...state, models: state.models - 1, hurt: 0, lost: 1, crew: [] }
}

/** The first of the crew who lives takes it; without its driver, the last of them, a vehicle is destroyed (WZ 10). */
function crewStruck(state: SquadState, wounds: number): SquadState {
  const seat = state.crew.findIndex((left) => left > 0)
  const crew = state.crew.with(seat, Math.max(0, (state.crew[seat] as number) - wounds))
  return crew.at(-1) === 0 ? { ...state, models: 0, hurt: 0, lost: 1, crew: [] } : { ...state, crew }
}

/** Does this gunner fire: the member of this number, or the one in this seat of a vehicle? */
export const fires = ({ seat }: Gunner, member: number, { models, crew }: SquadState): boolean =>
  seat === undefined ? member < models : models > 0 && (crew[seat] ?? 0) > 0

/** Leadership in the roll for the initiative, as it is printed. */
export const initiativeOf = (squad: Squad, state: SquadState): number =>
  needed(leaderOf(squad, state.crew, 'crew'), 'leadership', 'squad')
