/**
 * A fire-fight: two squads in sight of each other, at one distance, over turns (WZ 3, 5, 8). Each turn an initiative roll says
 * who is activated first; a panicked squad tries to rally, then all members fire at the enemy in front; a squad that suffered
 * tests its morale at the end of the activation.
 */
import { type ChainStep, type Draw, drawOf, fork, reduce, toNumber } from '@rollcall/core'
import { wakes } from './command.ts'
import { SIDES } from './dice.ts'
import { highestOf } from './highest.ts'
import { isFearless, moraleOf } from './morale.ts'
import { entryFor, type Shooting } from './ranged.ts'
import { isAstray, modelOf, needed } from './schema/model.ts'
import type { FirefightInput, Squad } from './schema/firefight.ts'
import { standingAs, type Target } from './schema/target.ts'
import { HARMLESS, MISS, shotAt } from './shot.ts'
import { RULES } from './rules.ts'

/** A squad as it stands: members, wounds on the one in front, its nerve; `lost` is 1 if it suffered in this activation. */
export interface SquadState {
  readonly models: number
  readonly hurt: number
  readonly panicked: boolean
  readonly lost: number
}

/** Both squads, and who is active. */
export interface Field {
  readonly a: SquadState
  readonly b: SquadState
  /** Who was first this turn; `null`: nobody yet. */
  readonly first: 'a' | 'b' | null
  /** Enemies that stood when the member who fires aimed. */
  readonly aimedAt: number
  readonly turns: number
}

/** One step. */
export type FieldStep = ChainStep<Field>

type Side = 'a' | 'b'

/** Aimed at by a zombie that does nothing (WZ 13). */
const IDLE = -1

const OTHER: Readonly<Record<Side, Side>> = { a: 'b', b: 'a' }

/** Both squads before the first turn. */
export const begins = ({ a, b }: Pick<FirefightInput, 'a' | 'b'>): Field => {
  const fresh = (squad: Squad): SquadState => ({ models: squad.models, hurt: 0, panicked: squad.panicked, lost: 0 })
  return { a: fresh(a), b: fresh(b), first: null, aimedAt: 0, turns: 0 }
}

/** Is the fight over? */
export const isOver = ({ a, b }: Field): boolean => a.models === 0 || b.models === 0

/** What a shot of a squad comes to at the enemy in front; out of reach it always misses. */
function shotOf(input: FirefightInput, side: Side, panicked: boolean, aimed: boolean): Draw<number> {
  const [shooting, target] = [shootingOf(input, input[side], panicked), targetOf(input, input[OTHER[side]])]
  const entry = entryFor(shooting, target)
  return entry === null ? drawOf(() => MISS) : shotAt(shooting, target, entry, aimed)
}

const shootingOf = ({ sizeOneModifier }: FirefightInput, squad: Squad, panicked: boolean): Shooting => ({
  firer: { ...modelOf(squad), panicked },
  weapon: squad.weapon,
  movingVehicle: false,
  indirect: false,
  modifiers: squad.modifiers,
  sizeOneModifier,
})

const targetOf = ({ distance }: FirefightInput, squad: Squad): Target =>
  standingAs({ ...squad, panicked: false }, { distance, cover: squad.cover, heavyCover: squad.heavyCover })

/** Members that a squad started with; one of 1 is a single. */
const startedOf = ({ started, models }: Squad): number => started ?? models

/** Wounds on the one in front; surplus is lost, and the next of the queue is in front then (WZ 5.5, INT-12). */
function struck(squad: Squad, state: SquadState, wounds: number): SquadState {
  if (wounds === 0 || state.models === 0) return state
  const hurt = state.hurt + wounds
  // A squad suffers by deaths, a single by wounds (WZ 8).
  if (hurt < squad.wounds) return { ...state, hurt, lost: startedOf(squad) === 1 ? 1 : state.lost }
  return { ...state, models: state.models - 1, hurt: 0, lost: 1 }
}

/** Steps of one activation: rally, fire of every member, the morale of the enemy (WZ 8). */
function activation(input: FirefightInput, isFirst: boolean): readonly FieldStep[] {
  const sides = ['a', 'b'] as const
  return sides.flatMap((side) => {
    const active = ({ first }: Field): boolean => first !== null && (first === side) === isFirst
    const guarded =
      (step: FieldStep): FieldStep =>
      (field) =>
        active(field) && !isOver(field) ? step(field) : field
    return [rallied(input, side), ...volley(input, side), tested(input, OTHER[side])].map(guarded)
  })
}

function rallied(input: FirefightInput, side: Side): FieldStep {
  const rallies = moraleOf(input[side], 'squad', RULES.morale.enemyInSight)
  return (field) =>
    field[side].panicked
      ? fork(rallies, (passes) => (passes ? { ...field, [side]: { ...field[side], panicked: false } } : field))
      : field
}

/** Shots of all members: as many as their Actions and the burst of their weapon; members that are dead do not fire. */
function volley(input: FirefightInput, side: Side): readonly FieldStep[] {
  const [squad, enemy] = [input[side], OTHER[side]]
  const entry = entryFor(shootingOf(input, squad, false), targetOf(input, input[enemy]))
  const { actions = 1, extraRangedActions: extra } = squad
  const aims = Math.min(squad.aims, actions)
  const drawn = (panicked: boolean) => ({
    aimed: shotOf(input, side, panicked, true),
    unaimed: shotOf(input, side, panicked, false),
  })
  const [calm, shaken] = [drawn(false), drawn(true)]
  const burst = entry?.shots ?? 0
  const shots = { calm: (actions + extra - aims) * burst, shaken: (actions + extra) * burst }
  // Panicked members cannot aim; the aim is lost with the target that was aimed at (INT-8).
  const ready = (field: Field): Field => {
    const aimedAt = aims > 0 && !field[side].panicked ? field[enemy].models : 0
    return field.aimedAt === aimedAt ? field : { ...field, aimedAt }
  }
  const wakesUp = isAstray(squad) ? wakes(squad, side) : null
  const aim = (member: number): FieldStep =>
    wakesUp === null
      ? ready
      : (field) =>
          member >= field[side].models
            ? field
            : fork(wakesUp, (acts) => (acts ? ready(field) : { ...field, aimedAt: IDLE }))
  return Array.from({ length: squad.models }, (_, member) => [
    aim(member),
    ...Array.from(
      { length: shots.shaken },
      (__, shot): FieldStep =>
        (field) => {
          const mine = field[side]
          if (field.aimedAt === IDLE || member >= mine.models || shot >= (mine.panicked ? shots.shaken : shots.calm))
            return field
          const draws = mine.panicked ? shaken : calm
          return fork(field.aimedAt === field[enemy].models ? draws.aimed : draws.unaimed, (came) =>
            came <= HARMLESS ? field : { ...field, [enemy]: struck(input[enemy], field[enemy], came - HARMLESS) },
          )
        },
    ),
  ]).flat()
}

/** At the end of the activation a squad with half of its members or less tests, if it lost any (WZ 8, INT-24). */
function tested(input: FirefightInput, side: Side): FieldStep {
  const squad = input[side]
  const passed = moraleOf(squad, 'squad')
  return (field) => {
    const state = field[side]
    if (state.lost === 0) return field
    const calm = { ...field, [side]: { ...state, lost: 0 } }
    if (state.panicked || isFearless(squad) || !isShaken(squad, state)) return calm
    return fork(passed, (passes) => (passes ? calm : { ...calm, [side]: { ...state, lost: 0, panicked: true } }))
  }
}

/** Half of the squad or less is left; of a single half of its wounds. */
function isShaken(squad: Squad, { models, hurt }: SquadState): boolean {
  const [started, { wounds }] = [startedOf(squad), squad]
  if (started === 1) return RULES.morale.half * (wounds - hurt) <= wounds
  return RULES.morale.half * models <= started
}

/** Who has the initiative: d20 and Leadership, the tied again (WZ 3, INT-3). */
function initiativeOf({ a, b }: FirefightInput): Draw<Side> {
  const leaderships = [needed(a, 'leadership', 'a'), needed(b, 'leadership', 'b')] as const
  const chances = highestOf(leaderships).map(reduce)
  const [first, second] = chances.map(toNumber) as [number, number]
  const [of, ways] = [Number(chances[0]?.denominator), chances.map(({ numerator }) => Number(numerator))]
  return {
    likely: () => [
      { result: 'a', probability: first },
      { result: 'b', probability: second },
    ],
    ways: () => [
      { outcome: 'a', ways: ways[0] as number, of },
      { outcome: 'b', ways: ways[1] as number, of },
    ],
    roll: (chance) => {
      for (;;) {
        const [mine, theirs] = [chance.die(SIDES) + leaderships[0], chance.die(SIDES) + leaderships[1]]
        if (mine !== theirs) return mine > theirs ? 'a' : 'b'
      }
    },
  }
}

/** All steps of all turns. */
export function firefightSteps(input: FirefightInput): readonly FieldStep[] {
  const draw = initiativeOf(input)
  const initiative: FieldStep = (field) =>
    isOver(field) ? field : fork(draw, (first) => ({ ...field, first, turns: field.turns + 1 }))
  const ends: FieldStep = (field) => (field.first === null ? field : { ...field, first: null, aimedAt: 0 })
  const turn = [initiative, ...activation(input, true), ...activation(input, false), ends]
  return Array.from({ length: input.turns }, () => turn).flat()
}

/** What tells fields apart. */
export const fieldKey = ({ a, b, first, aimedAt, turns }: Field): string =>
  [a.models, a.hurt, a.panicked, a.lost > 0, b.models, b.hurt, b.panicked, b.lost > 0, first, aimedAt, turns].join()

/** What the numbers of a fight that are no events can come to at most. */
export const mostOf = ({
  a,
  b,
  turns,
}: Pick<FirefightInput, 'a' | 'b' | 'turns'>): Readonly<Record<string, number>> => ({
  turnsPlayed: turns,
  'models left A': a.models,
  'models left B': b.models,
})

/** What a fight came to, as whole numbers by name; of winners 1 and 0. */
export function countsOf({ a, b, turns }: Field): Readonly<Record<string, number>> {
  const [alive, theirs] = [a.models > 0, b.models > 0]
  return {
    A: alive && !theirs ? 1 : 0,
    B: theirs && !alive ? 1 : 0,
    undecided: alive === theirs ? 1 : 0,
    turnsPlayed: turns,
    'models left A': a.models,
    'models left B': b.models,
    // Nobody is left to panic in a squad that is wiped out (WZ 8).
    'panicked A': alive && a.panicked ? 1 : 0,
    'panicked B': theirs && b.panicked ? 1 : 0,
  }
}
