/** How players play their dice: what to set aside, and whether to push (rules 9). */
import type { Chance } from '@rollcall/core'
import { type Faces, howMany, nameOf, noDice, picksOf } from './faces.ts'
import { MOST_RESULTS, MOVEMENT, type Objective } from './objective.ts'
import { type Choice, choicesIn, RESULT_TYPES, type WinningResult } from './results.ts'
import { solutionOf } from './solve.ts'

/** A dice policy as plain data. */
export type PolicySpec =
  /** The best play for an objective (rules 8). */
  | { readonly kind: 'optimal'; readonly objective: Objective }
  /** Sets aside most results (ties: fewest dice) or most dice (ties: most results); pushes with all dice that remain. */
  | {
      readonly kind: 'rule'
      readonly setAside: 'mostResults' | 'mostDice'
      /** Pushes while so many dice remain; 7 is never. */
      readonly pushIfAtLeast: number
      readonly maxPushes: number | null
    }
  /** Any collection, stop or push, any dice held: all alike likely. */
  | { readonly kind: 'random' }

/** What a player has in this turn. */
export interface TurnSoFar {
  readonly kept: readonly WinningResult[]
  readonly pushes: number
}

/** The two decisions about dice. Only the random policy looks at chance. */
export interface DicePolicy {
  /** What to set aside of a roll that offers something. */
  readonly setAside: (rolled: Faces, held: Faces, turn: TurnSoFar, chance: Chance) => Choice
  /** The dice to hold while the others are rolled, or `null` to stop. */
  readonly push: (remaining: Faces, turn: TurnSoFar, chance: Chance) => Faces | null
}

/** Pushes while so many dice remain: never. */
export const NEVER = 7

const rule = (setAside: 'mostResults' | 'mostDice', pushIfAtLeast: number): PolicySpec => ({
  kind: 'rule',
  setAside,
  pushIfAtLeast,
  maxPushes: null,
})

const MOST_MOVEMENT: Objective = { ...MOST_RESULTS, resultValues: MOVEMENT }

/** Policies by name. */
export const POLICIES = {
  optimal: { kind: 'optimal', objective: MOST_RESULTS },
  optimalCount: { kind: 'optimal', objective: MOST_RESULTS },
  optimalMovement: { kind: 'optimal', objective: MOST_MOVEMENT },
  cautious: rule('mostResults', NEVER),
  stopAfterFirstRoll: rule('mostResults', NEVER),
  greedy: rule('mostResults', 3),
  random: { kind: 'random' },
} as const satisfies Readonly<Record<string, PolicySpec>>

/** A policy ready to play. */
export function policyOf(spec: PolicySpec): DicePolicy {
  if (spec.kind === 'optimal') return optimal(spec.objective)
  return spec.kind === 'random' ? random : byRule(spec)
}

function optimal(objective: Objective): DicePolicy {
  const solution = solutionOf(objective)
  const soFar = ({ kept, pushes }: TurnSoFar) => ({ kept: solution.valueOf(kept), pushes })
  const setAside = new Map<string, Choice>()
  const push = new Map<string, Faces | null>()
  return {
    setAside: (rolled, held, turn) =>
      remembered(setAside, `${nameOf(rolled)},${nameOf(held)},${nameOfTurn(turn)}`, () => {
        return solution.setAside(rolled, held, soFar(turn))[0] as Choice
      }),
    push: (remaining, turn) =>
      remembered(push, `${nameOf(remaining)},${nameOfTurn(turn)}`, () => {
        return solution.after(remaining, soFar(turn))[0]?.hold ?? null
      }),
  }
}

/** Games come back to the same decisions again and again. */
function remembered<T>(found: Map<string, T>, name: string, find: () => T): T {
  const known = found.get(name)
  if (known !== undefined) return known
  const answer = find()
  found.set(name, answer)
  return answer
}

/** A name for turns in which equal types of results are kept; six results at most. */
const nameOfTurn = ({ kept, pushes }: TurnSoFar): number =>
  kept.reduce((name, { type }) => name + 7 ** RESULT_TYPES.indexOf(type), pushes * 7 ** RESULT_TYPES.length)

/** Choices come with most results first, then fewest dice; what is still alike then is decided by their order. */
function byRule({ setAside, pushIfAtLeast, maxPushes }: Extract<PolicySpec, { kind: 'rule' }>): DicePolicy {
  const best = (choices: readonly Choice[]): Choice =>
    setAside === 'mostResults' ? (choices[0] as Choice) : choices.reduce((a, b) => (b.dice > a.dice ? b : a))
  return {
    setAside: (rolled, held) => best(choicesIn(rolled, held)),
    push: (remaining, { pushes }) =>
      howMany(remaining) >= pushIfAtLeast && pushes < (maxPushes ?? Number.POSITIVE_INFINITY) ? noDice : null,
  }
}

const random: DicePolicy = {
  setAside: (rolled, held, _, chance) => pick(choicesIn(rolled, held), chance),
  push: (remaining, _, chance) => (chance.die(2) === 1 ? null : pick(picksOf(remaining).slice(0, -1), chance)),
}

const pick = <T>(list: readonly T[], chance: Chance): T => list[chance.die(list.length) - 1] as T
