/** Units, weapons and situations some of whose parts are worked out when somebody looks at them. */
import { lookingAt } from '../kit/lazily.ts'
import type { Situation, Unit, Weapon } from './fight.ts'
import type { Facts } from './schema/scenario.ts'

/** A unit. */
export const lookAtUnit = lookingAt<Unit>({
  name: true,
  points: true,
  move: true,
  models: true,
  counted: true,
  modelsInRange: true,
  wounds: true,
  woundsTaken: true,
  slainThisTurn: true,
  save: true,
  wards: true,
  bravery: true,
  keywords: true,
  armed: true,
  damageTable: true,
  weapons: true,
  splitsInto: true,
  effects: true,
  notModelled: true,
  assumed: true,
})

/** A weapon of a unit. */
export const lookAtWeapon = lookingAt<Weapon>({
  name: true,
  kind: true,
  range: true,
  models: true,
  attacks: true,
  hit: true,
  wound: true,
  rend: true,
  damage: true,
  mount: true,
  split: true,
  of: true,
  effects: true,
})

const FACTS = {
  charged: true,
  stationary: true,
  ran: true,
  retreated: true,
  fought: true,
  contesting: true,
  territory: true,
  setUp: true,
  general: true,
  commanded: true,
  killed: true,
  used: true,
  marks: true,
  near: true,
  far: true,
} as const

/** What is true of a side. */
export const lookAtFacts = lookingAt<Facts>(FACTS)

/** What is going on. */
export const lookAtSituation = lookingAt<Situation>({
  ...FACTS,
  phase: true,
  round: true,
  turn: true,
  distance: true,
  chargeRoll: true,
  unmodifiedChargeRoll: true,
  activations: true,
  requireSuccess: true,
  choose: true,
  decline: true,
  targetCharged: true,
  target: true,
  inspiringPresence: true,
  indomitable: true,
  named: true,
})
