/** How players play their dice: what to set aside, and whether to push (rules 9). */
import { wholePower, type Chance } from '@rollcall/core'
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
  /** Stops when that wins the game, never when it loses it, and otherwise plays as well as possible for an objective. */
  | { readonly kind: 'winning'; readonly objective: Objective }
  /** Any collection, stop or push, any dice held: all alike likely. */
  | { readonly kind: 'random' }

/** What stopping would come to: the game won, lost to an enemy who need only end a turn, or neither yet. */
export type Prospect = 'won' | 'lost' | 'open'

/** What a player has in this turn. */
export interface TurnSoFar {
  readonly kept: readonly WinningResult[]
  readonly pushes: number
  /** What stopping with such results would come to; `null`: there is no battlefield. */
  readonly prospect: ((kept: readonly WinningResult[]) => Prospect) | null
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

/** Spaces gained on the enemy, extra turns included. An attack takes one back on half of its rolls (5.4). */
const MOST_GAIN: Objective = {
  ...MOST_MOVEMENT,
  resultValues: { ...MOVEMENT, luckySix: '1/2' },
  countExtraTurns: true,
}

/** Policies by name; an optimum says of what. `optimal` is an older name of `optimalCount`. */
export const POLICIES = {
  winning: { kind: 'winning', objective: MOST_GAIN },
  optimal: { kind: 'optimal', objective: MOST_RESULTS },
  optimalCount: { kind: 'optimal', objective: MOST_RESULTS },
  optimalMovement: { kind: 'optimal', objective: MOST_MOVEMENT },
  cautious: rule('mostResults', NEVER),
  stopAfterFirstRoll: rule('mostResults', NEVER),
  greedy: rule('mostResults', 3),
  random: { kind: 'random' },
} as const satisfies Readonly<Record<string, PolicySpec>>

/** What a policy is called, or how it plays where it has no name. */
export function policyName(spec: PolicySpec): string {
  const plain = JSON.stringify(spec)
  const named = Object.entries(POLICIES).findLast(([, each]) => JSON.stringify(each) === plain)
  if (named !== undefined) return NAMES[named[0] as keyof typeof POLICIES]
  if (spec.kind !== 'rule')
    return `the best play for an objective of its own${spec.kind === 'winning' ? ', and to win' : ''}`
  const pushes = spec.pushIfAtLeast === NEVER ? 'never pushes' : `pushes with ${spec.pushIfAtLeast} dice or more`
  const most = spec.maxPushes === null ? '' : `, ${spec.maxPushes} times at most`
  return `sets aside most ${spec.setAside === 'mostDice' ? 'dice' : 'results'}, ${pushes}${most}`
}

/** Policies as players say them. */
const NAMES: Readonly<Record<keyof typeof POLICIES, string>> = {
  winning: 'winning',
  optimal: 'optimal count',
  optimalCount: 'optimal count',
  optimalMovement: 'optimal movement',
  cautious: 'cautious',
  stopAfterFirstRoll: 'cautious',
  greedy: 'greedy',
  random: 'random',
}

/** A policy ready to play. */
export function policyOf(spec: PolicySpec): DicePolicy {
  if (spec.kind === 'optimal') return optimal(spec.objective)
  if (spec.kind === 'winning') return winning(spec.objective)
  return spec.kind === 'random' ? random : byRule(spec)
}

/** The best play for an objective; `pushAnyway` is the best push where stopping is out of the question. */
function optimal(objective: Objective): DicePolicy & { readonly pushAnyway: DicePolicy['push'] } {
  const solution = solutionOf(objective)
  const soFar = ({ kept, pushes }: TurnSoFar) => ({ kept: solution.valueOf(kept), pushes })
  const setAside = new Map<string, Choice>()
  const push = new Map<string, Faces | null>()
  const anyway = new Map<string, Faces | null>()
  return {
    setAside: (rolled, held, turn) =>
      remembered(setAside, `${nameOf(rolled)},${nameOf(held)},${nameOfTurn(turn)}`, () => {
        return solution.setAside(rolled, held, soFar(turn))[0] as Choice
      }),
    push: (remaining, turn) =>
      remembered(push, `${nameOf(remaining)},${nameOfTurn(turn)}`, () => {
        return solution.after(remaining, soFar(turn))[0]?.hold ?? null
      }),
    pushAnyway: (remaining, turn) =>
      remembered(anyway, `${nameOf(remaining)},${nameOfTurn(turn)}`, () => {
        return solution.after(remaining, soFar(turn)).find(({ hold }) => hold !== null)?.hold ?? null
      }),
  }
}

/** Plays for an objective as long as nobody wins: a turn that wins is ended at once, one that loses the game never. */
function winning(objective: Objective): DicePolicy {
  const steady = optimal(objective)
  const wins = ({ kept, prospect }: TurnSoFar, { results }: Choice): boolean =>
    prospect?.([...kept, ...results]) === 'won'
  return {
    setAside: (rolled, held, turn, chance) =>
      choicesIn(rolled, held).find((choice) => wins(turn, choice)) ?? steady.setAside(rolled, held, turn, chance),
    push: (remaining, turn, chance) => {
      const prospect = turn.prospect?.(turn.kept) ?? 'open'
      if (prospect === 'won') return null
      return (prospect === 'lost' ? steady.pushAnyway : steady.push)(remaining, turn, chance)
    },
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
const nameOfTurn = ({ kept, pushes }: Pick<TurnSoFar, 'kept' | 'pushes'>): number =>
  kept.reduce(
    (name, { type }) => name + wholePower(7, RESULT_TYPES.indexOf(type)),
    pushes * wholePower(7, RESULT_TYPES.length),
  )

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
