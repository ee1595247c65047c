/**
 * One attack, roll by roll (HBR 4, 5): the attack and its re-rolls, the armour save and its re-rolls, hit points, the step or
 * the location, then tokens. Every step rolls once at most, so that what comes to the same is followed together.
 */
import { type ChainStep, type Draw, fork } from '@rollcall/core'
import { faulty } from '../kit/faults.ts'
import { repeated } from '../kit/repeated.ts'
import { DIE, facesOf, HIGHER, PAIR, SUM } from './dice.ts'
import { defenceOf, hitsOf, isGood, isNothing, modifierOf, type Outcome, outcomeOf } from './fire.ts'
import {
  afterHitPoints,
  afterLocation,
  afterLoss,
  chosen,
  locationOf,
  type Reading,
  saveNeeded,
  withCardSpent,
} from './hit.ts'
import type { Attack } from './schema/attack.ts'
import type { Unit } from './schema/unit.ts'
import { gone, suppressed, type UnitState } from './state.ts'
import { RULES } from './rules.ts'

/** An attack aimed at a unit, by its number among all units. */
interface Aimed {
  readonly attack: Attack
  readonly at: number
  /** The share of a barrage (HBR 4.6). */
  readonly allotted?: number | undefined
  /** Who takes the Hits in its place while it exists (HBR 5.11). */
  readonly guard?: number | undefined
}

/** An attack that is being resolved. */
interface Shot {
  readonly aimed: Aimed
  readonly outcome: Outcome
  readonly attackerRerolls: number
  readonly defenderRerolls: number
  /** Hits that nothing has cancelled so far; `null`: the attack may still be re-rolled. */
  readonly hits: 0 | 1 | 2 | null
  /** The save that has been rolled; `null`: none has. */
  readonly save: { readonly saved: boolean; readonly own: number; readonly opponent: number } | null
}

/** Faces of both sides of an assault, and who has won it (HBR 6). */
export interface Melee {
  readonly attacker: number
  readonly defender: number
  readonly attackerRerolls: number
  readonly defenderRerolls: number
  readonly winner: 'attacker' | 'defender' | 'tie' | 'automatic' | null
}

/** All units, and what is being resolved between them. */
export interface Scene {
  readonly units: readonly UnitState[]
  readonly shot: Shot | null
  readonly melee: Melee | null
  /** How an assault ended, before it began or after. */
  readonly ended: string | null
}

/** One step of a sequence. */
export type SceneStep = ChainStep<Scene>

/** Whoever attacks decides what with, and at whom; `null`: at nobody. */
export type Aim = (scene: Scene) => Aimed | null

/** Steps of one attack between these units. */
export const attackSteps = (
  units: readonly Unit[],
  aim: Aim,
  attack: Attack,
  reading: Reading,
): readonly SceneStep[] => [...rollSteps(units, aim, attack), ...hitSteps(units, reading), marked]

/** The roll of an attack, until it stands. */
export const rollSteps = (units: readonly Unit[], aim: Aim, attack: Attack): readonly SceneStep[] => [
  attacked(units, aim),
  ...repeated(attack.attackerRerolls + attack.defenderRerolls, rerolled(units)),
  counted,
]

/** What Hits do: saves and losses. */
export function hitSteps(units: readonly Unit[], reading: Reading): readonly SceneStep[] {
  const rerolls = units.map(({ armourSave }) => (armourSave?.ownRerolls ?? 0) + (armourSave?.opponentRerolls ?? 0))
  return [saved(units, reading), ...repeated(Math.max(0, ...rerolls), saveRerolled(units, reading)), lost(units)]
}

/** What tells scenes apart. */
export const sceneKey = ({ units, shot, melee, ended }: Scene): string =>
  JSON.stringify([
    units.map(Object.values),
    shot && { ...shot, aimed: [shot.aimed.at, shot.aimed.guard] },
    melee,
    ended,
  ])

/** The scene with one unit changed. */
export const withUnit = (scene: Scene, at: number, state: UnitState): Scene =>
  scene.units[at] === state ? scene : { ...scene, units: scene.units.with(at, state) }

const diceOf = ({ dice, sumOfTwoDice, mode }: Attack): Draw<number> =>
  sumOfTwoDice ? SUM : dice === 2 && mode !== 'sniper' ? HIGHER : DIE

/** The face, and what it comes to against the target as it stands. */
function roll(
  units: readonly Unit[],
  scene: Scene,
  aimed: Aimed,
  then: (outcome: Outcome) => Scene,
): ReturnType<SceneStep> {
  const { attack, at, allotted } = aimed
  const [unit, state] = [units[at] as Unit, scene.units[at] as UnitState]
  if (attack.mode === 'sniper' && unit.type !== 'infantry')
    throw faulty('a sniper attacks infantry only (HBR 4.8)', ['target.type', `is ${unit.type}`])
  const [modifier, defence] = [modifierOf(attack, unit, allotted), defenceOf(attack, unit, state)]
  return fork(diceOf(attack), (face) => then(outcomeOf(attack, face + modifier, defence)))
}

const attacked =
  (units: readonly Unit[], aim: Aim): SceneStep =>
  (scene) => {
    const aimed = aim(scene)
    if (aimed === null) return scene
    const { attackerRerolls, defenderRerolls } = aimed.attack
    return roll(units, scene, aimed, (outcome) => ({
      ...scene,
      shot: { aimed, outcome, attackerRerolls, defenderRerolls, hits: null, save: null },
    }))
  }

/** Whoever dislikes the outcome rolls again while he may (HBR 4.9). */
const rerolled =
  (units: readonly Unit[]): SceneStep =>
  (scene) => {
    const { shot } = scene
    if (shot === null) return scene
    const good = isGood(shot.outcome)
    const left = good ? shot.defenderRerolls : shot.attackerRerolls
    if (left === 0) return scene
    const paid = good ? { defenderRerolls: left - 1 } : { attackerRerolls: left - 1 }
    return roll(units, scene, shot.aimed, (outcome) => ({ ...scene, shot: { ...shot, ...paid, outcome } }))
  }

/** The roll stands. */
const counted: SceneStep = (scene) => {
  if (scene.shot === null) return scene
  const { shot } = scene
  return { ...scene, shot: { ...shot, attackerRerolls: 0, defenderRerolls: 0, hits: hitsOf(shot.outcome) } }
}

/** Who takes the Hits: the unit, or its bodyguard while there is one. */
const bearerOf = ({ units }: Scene, { at, guard }: Aimed): number =>
  guard !== undefined && units[guard]?.destroyed === false ? guard : at

/** One success cancels the Hit, or both Hits of a double hit (HBR 5.3). */
const saved =
  (units: readonly Unit[], reading: Reading): SceneStep =>
  (scene) => {
    const { shot } = scene
    if (shot === null || (shot.hits ?? 0) === 0) return scene
    const bearer = bearerOf(scene, shot.aimed)
    const [unit, state] = [units[bearer] as Unit, scene.units[bearer] as UnitState]
    const needed = saveNeeded(unit, state, shot.aimed.attack.piercing, reading)
    if (needed === null) return scene
    const paid = withUnit(scene, bearer, withCardSpent(unit, state))
    const rerolls = { own: unit.armourSave?.ownRerolls ?? 0, opponent: unit.armourSave?.opponentRerolls ?? 0 }
    return fork(DIE, (face) => ({ ...paid, shot: { ...shot, save: { saved: face >= needed, ...rerolls } } }))
  }

const saveRerolled =
  (units: readonly Unit[], reading: Reading): SceneStep =>
  (scene) => {
    const { shot } = scene
    const save = shot?.save ?? null
    if (shot === null || save === null) return scene
    const left = save.saved ? save.opponent : save.own
    if (left === 0) return scene
    const bearer = bearerOf(scene, shot.aimed)
    const [unit, state] = [units[bearer] as Unit, scene.units[bearer] as UnitState]
    // The card is spent already, and its save is the one that is rolled again.
    const needed = saveNeeded(unit, { ...state, cards: state.cards + 1 }, false, reading) ?? Number.POSITIVE_INFINITY
    const paid = save.saved ? { opponent: left - 1 } : { own: left - 1 }
    return fork(DIE, (face) => ({ ...scene, shot: { ...shot, save: { ...save, ...paid, saved: face >= needed } } }))
  }

/** Hits that were not saved: hit point tokens first, then a step, or a location (HBR 5.2). */
const lost =
  (units: readonly Unit[]): SceneStep =>
  (scene) => {
    const { shot } = scene
    if (shot === null || shot.save?.saved === true || (shot.hits ?? 0) === 0) return scene
    const bearer = bearerOf(scene, shot.aimed)
    return hitAt(units, scene, bearer, shot.hits as 1 | 2, shot.aimed.attack.piercing)
  }

/** A unit suffers Hits that nothing can save it from any more. */
function hitAt(
  units: readonly Unit[],
  scene: Scene,
  at: number,
  given: 1 | 2,
  piercing: boolean,
): ReturnType<SceneStep> {
  const unit = units[at] as Unit
  const { state, hits } = afterHitPoints(scene.units[at] as UnitState, given)
  if (hits === 0) return withUnit(scene, at, state)
  if (unit.type !== 'heavyVehicle') return withUnit(scene, at, afterLoss(unit, state, hits))
  return hits === 2 ? withUnit(scene, at, gone(state)) : locate(unit, withUnit(scene, at, state), at, piercing)
}

/** A heavy vehicle takes one damage: its location is rolled, by two dice while a Techmarine helps (HBR 5.5). */
export function locate(unit: Unit, scene: Scene, at: number, piercing: boolean): ReturnType<SceneStep> {
  const state = scene.units[at] as UnitState
  const located = (before: UnitState, result: number): Scene => withUnit(scene, at, afterLocation(unit, before, result))
  if (state.techmarine === 0) return fork(DIE, (face) => located(state, locationOf(face, piercing)))
  const used = { ...state, techmarine: state.techmarine - 1 }
  return fork(PAIR, (pair) => {
    const [low, high] = facesOf(pair)
    return located(used, chosen(unit, state, [locationOf(low, piercing), locationOf(high, piercing)]))
  })
}

/** A Hit that no roll of an attack brought: that of a lost assault. */
export const plainHit = (scene: Scene, at: number, attack: Attack): Scene => ({
  ...scene,
  shot: {
    aimed: { attack, at },
    outcome: { kind: 'hit' },
    attackerRerolls: 0,
    defenderRerolls: 0,
    hits: 1,
    save: null,
  },
})

/** Tokens that come with the attack, if its target still exists (HBR 5.2, INT-34). */
const marked: SceneStep = (scene) => {
  const { shot } = scene
  if (shot === null) return scene
  const { attack, at } = shot.aimed
  const tokens =
    tokensOf(shot.outcome) +
    (attack.flame ? RULES.comesWith.flame : 0) +
    (attack.intimidating && isNothing(shot.outcome) ? RULES.comesWith.intimidating : 0)
  return { ...withUnit(scene, at, suppressed(scene.units[at] as UnitState, tokens)), shot: null }
}

function tokensOf(outcome: Outcome): number {
  if (outcome.kind === 'tokens') return outcome.tokens
  if (outcome.kind !== 'sniper') return 0
  return outcome.effect === 'token' || outcome.effect === 'hitAndToken' ? RULES.comesWith.sniper : 0
}
