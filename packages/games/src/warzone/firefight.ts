/**
 * A fire-fight: two squads, singles or vehicles in sight of each other, at one distance, over turns (WZ 3, 5, 8, 10). Each turn an
 * initiative roll says who is activated first; a panicked squad tries to rally, then all members fire at the enemy in front; a
 * squad that suffered tests its morale at the end of the activation.
 */
import { type ChainStep, type Draw, fork, reduce, toNumber } from '@rollcall/core'
import { repeated } from '../kit/repeated.ts'
import { across, bothSides, type Side } from '../duel/side.ts'
import { SIDES, testOf } from './dice.ts'
import { type Gunner, gunnersOf, leaderOf } from './gunners.ts'
import { highestOf } from './highest.ts'
import { isFearless, moraleOf } from './morale.ts'
import { RULES } from './rules.ts'
import type { FirefightInput } from './schema/firefight.ts'
import { halved, isAstray } from './schema/model.ts'
import { HARMLESS } from './shot.ts'
import { burstOf, fires, fresh, initiativeOf, isShaken, shotOf, type SquadState, struck } from './squads.ts'
import { memory } from '../kit/memory.ts'

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

type FieldStep = ChainStep<Field>

/** Aimed at by a zombie out of command that failed its Command Test, and does nothing (WZ 13). */
const IDLE = -1

/** Both squads before the first turn. */
export const begins = ({ a, b }: Pick<FirefightInput, 'a' | 'b'>): Field => ({
  a: fresh(a),
  b: fresh(b),
  first: null,
  aimedAt: 0,
  turns: 0,
})

/** Is the fight over? */
const isOver = ({ a, b }: Field): boolean => a.models === 0 || b.models === 0

/** Steps of one activation: rally, fire of every member, the morale of the enemy (WZ 8). */
function activation(input: FirefightInput, isFirst: boolean): readonly FieldStep[] {
  return bothSides.flatMap((side) => {
    const active = ({ first }: Field): boolean => first !== null && (first === side) === isFirst
    const guarded =
      (step: FieldStep): FieldStep =>
      (field) =>
        active(field) && !isOver(field) ? step(field) : field
    return [rallied(input, side), ...volley(input, side), tested(input, across(side))].map(guarded)
  })
}

const rallied =
  (input: FirefightInput, side: Side): FieldStep =>
  (field) => {
    const state = field[side]
    if (!state.panicked) return field
    return fork(moraleOf(leaderOf(input[side], state.crew, 'crew'), side, RULES.morale.enemyInSight), (passes) =>
      passes ? { ...field, [side]: { ...state, panicked: false } } : field,
    )
  }

/** Shots of everybody who fires: of every member alike, of a vehicle of each of its crew who is armed. */
function volley(input: FirefightInput, side: Side): readonly FieldStep[] {
  const { models } = input[side]
  const gunners = gunnersOf(input[side])
  return gunners.flatMap((gunner) => {
    const shots = shotsOf(input, side, gunner)
    return Array.from({ length: gunner.seat === undefined ? models : 1 }, (_, member) => shots(member)).flat()
  })
}

/** As many as the Actions and the burst of the weapon; whoever is dead does not fire. */
function shotsOf(input: FirefightInput, side: Side, gunner: Gunner): (member: number) => readonly FieldStep[] {
  const enemy = across(side)
  const { actions = 1, extraRangedActions: extra } = gunner.firer
  const aims = Math.min(input[side].aims, actions)
  // Panicked members cannot aim; the aim is lost with the target that was aimed at (INT-8).
  const fire = (panicked: boolean) => ({
    shots: (actions + extra - (panicked ? 0 : aims)) * burstOf(input, gunner, input[enemy]),
    aimed: shotOf(input, gunner, input[enemy], panicked, true),
    unaimed: shotOf(input, gunner, input[enemy], panicked, false),
  })
  const [calm, shaken] = [fire(false), fire(true)]
  const begins = beginning(side, gunner, aims)
  return (member) => [
    begins(member),
    ...Array.from(
      { length: shaken.shots },
      (_, shot): FieldStep =>
        (field) => {
          const [mine, theirs] = [field[side], field[enemy]]
          if (field.aimedAt === IDLE || !fires(gunner, member, mine) || theirs.models === 0) return field
          const { shots, aimed, unaimed } = mine.panicked ? shaken : calm
          if (shot >= shots) return field
          return fork((field.aimedAt === theirs.models ? aimed : unaimed)(theirs), (came) =>
            came <= HARMLESS ? field : { ...field, [enemy]: struck(input[enemy], theirs, came) },
          )
        },
    ),
  ]
}

/** Who aims does so first; a zombie out of command tests whether it acts at all (WZ 13). */
function beginning(side: Side, gunner: Gunner, aims: number): (member: number) => FieldStep {
  const ready = (field: Field): Field => {
    const aimedAt = aims > 0 && !field[side].panicked ? field[across(side)].models : 0
    return field.aimedAt === aimedAt ? field : { ...field, aimedAt }
  }
  if (!isAstray(gunner.firer)) return () => ready
  const wakesUp = testOf(halved(gunner.firer, 'leadership', side))
  return (member) => (field) =>
    fires(gunner, member, field[side])
      ? fork(wakesUp, (acts) => (acts ? ready(field) : { ...field, aimedAt: IDLE }))
      : field
}

/** At the end of the activation a squad with half of its members or less tests, if it lost any (WZ 8, INT-24). */
function tested(input: FirefightInput, side: Side): FieldStep {
  const squad = input[side]
  return (field) => {
    const state = field[side]
    if (state.lost === 0) return field
    const calm = { ...field, [side]: { ...state, lost: 0 } }
    if (state.panicked || state.models === 0 || isFearless(squad) || !isShaken(squad, state)) return calm
    return fork(moraleOf(leaderOf(squad, state.crew, 'crew'), side), (passes) =>
      passes ? calm : { ...calm, [side]: { ...state, lost: 0, panicked: true } },
    )
  }
}

/** Who has the initiative: d20 and Leadership, the tied again (WZ 3, INT-3). */
const initiatives = memory((key: string): Draw<Side> => {
  const [a = 0, b = 0] = key.split(',').map(Number)
  const chances = highestOf([a, b]).map(reduce)
  const [of, ways] = [Number(chances[0]?.denominator), chances.map(({ numerator }) => Number(numerator))]
  return {
    likely: () => chances.map((each, i) => ({ result: i === 0 ? 'a' : 'b', probability: toNumber(each) })),
    ways: () => [
      { outcome: 'a', ways: ways[0] as number, of },
      { outcome: 'b', ways: ways[1] as number, of },
    ],
    roll: (chance) => {
      for (;;) {
        const [mine, theirs] = [chance.die(SIDES) + a, chance.die(SIDES) + b]
        if (mine !== theirs) return mine > theirs ? 'a' : 'b'
      }
    },
  }
})

/** All steps of all turns. */
export function firefightSteps(input: FirefightInput): readonly FieldStep[] {
  const { a, b } = input
  const initiative: FieldStep = (field) =>
    isOver(field)
      ? field
      : fork(initiatives(`${initiativeOf(a, field.a)},${initiativeOf(b, field.b)}`), (first) => ({
          ...field,
          first,
          turns: field.turns + 1,
        }))
  const ends: FieldStep = (field) => (field.first === null ? field : { ...field, first: null, aimedAt: 0 })
  const turn = [initiative, ...activation(input, true), ...activation(input, false), ends]
  return repeated(input.turns, turn).flat()
}

/** What tells fields apart. */
export const fieldKey = ({ a, b, first, aimedAt, turns }: Field): string =>
  `${squadKey(a)};${squadKey(b)};${first},${aimedAt},${turns}`

const squadKey = ({ models, hurt, panicked, lost, crew }: SquadState): string =>
  `${models},${hurt},${panicked},${lost > 0},${crew.join()}`
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
