/** Units and situations some of whose parts are worked out when somebody looks at them. */
import { lookingAt } from '../kit/lazily.ts'
import type { Group, Situation, Unit } from './fight.ts'
import { SWITCHES, type Switch } from './schema/scenario.ts'

/** A group of models. */
export const lookAtGroup = lookingAt<Group>({
  name: true,
  count: true,
  wounds: true,
  save: true,
  invulnerable: true,
  ignoreWounds: true,
})

/** Parts of a unit. */
export const PARTS: Readonly<Record<keyof Unit, true>> = {
  name: true,
  points: true,
  powerRating: true,
  movement: true,
  models: true,
  modelsFighting: true,
  groups: true,
  toughness: true,
  woundsTaken: true,
  strength: true,
  leadership: true,
  attritionModifier: true,
  startingStrength: true,
  destroyedThisTurn: true,
  keywords: true,
  damageTable: true,
  weapons: true,
  closeCombat: true,
  effects: true,
  assumed: true,
}

/** A unit. */
export const lookAtUnit = lookingAt<Unit>(PARTS)

/** Parts of a situation. */
export const OF_SITUATION: Readonly<Record<keyof Situation, true>> = {
  phase: true,
  phaseTaken: true,
  distance: true,
  activations: true,
  pistols: true,
  ...(Object.fromEntries(Object.keys(SWITCHES).map((key) => [key, true])) as Record<Switch, true>),
}

/** What is going on. */
export const lookAtSituation = lookingAt<Situation>(OF_SITUATION)
