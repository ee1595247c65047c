/** Questions about one roll and one decision (rules 7, 8). */
import { type Fraction, formatFraction, type Summary, summarise, toNumber } from '@rollcall/core'
import { z } from 'zod'
import { CERTAIN, NEVER, wholly } from '../../kit/fractions.ts'
import { type Decision, odds, type Option, type Solved } from '../../odds.ts'
import { diceOf, type Faces, facesOf, howMany, SIX_DICE, without } from '../dice/faces.ts'
import type { Objective } from '../dice/objective.ts'
import { type Choice, describeResult } from '../dice/results.ts'
import {
  chanceOf,
  keptIn,
  meanOf,
  type Next,
  type Solution,
  solutionOf,
  type SoFar,
  type Worth,
} from '../dice/solve.ts'
import { rollTable } from '../dice/table.ts'
import { objectiveOf, objectiveWords } from '../schema/objective.ts'
import { dice, diceOrCount, value } from '../schema/values.ts'

/** A distribution over whole numbers from its ways. */
export function summaryOf(ways: ReadonlyMap<number, bigint>, of: bigint): Summary {
  const from = Math.min(...ways.keys())
  const mass = new Float64Array(Math.max(...ways.keys()) - from + 1)
  for (const [at, count] of ways) mass[at - from] = toNumber({ numerator: count, denominator: of })
  return summarise({ from, mass })
}

/** What is set aside before this question begins. */
interface Kept {
  readonly keptValue: string
}

/** The solution for an objective, and what is set aside in its numbers. Pushes begin to count here. */
function solutionFor(
  objective: Objective,
  { keptValue }: Kept,
): { readonly solution: Solution; readonly soFar: SoFar } {
  const solution = solutionOf(objective, [keptValue])
  return { solution, soFar: { kept: keptIn(solution, keptValue), pushes: 0 } }
}

/** A decision about dice on the table, in the words of the game. */
function decisionOf(remaining: Faces, { hold }: Next): Decision {
  if (howMany(remaining) === 0) return { push: false, maximum: true }
  if (hold === null) return { push: false }
  const rolled = without(remaining, hold)
  return { push: true, heldDice: diceOf(hold), rolledDice: diceOf(rolled), dice: howMany(rolled) }
}

function describe(remaining: Faces, { hold }: Next): string {
  if (howMany(remaining) === 0) return 'the maximum: take war actions, then another turn'
  if (hold === null) return 'stop'
  const held = howMany(hold) === 0 ? '' : `, hold ${diceOf(hold).join(' ')}`
  return `push: roll ${howMany(remaining) - howMany(hold)}${held}`
}

/** What a state is worth: the objective's number, and chances under the best play. */
const worthOf = (
  solution: Solution,
  worth: Worth,
): { probabilities: Solved['probabilities'] & {}; value: Fraction } => ({
  probabilities: { bust: chanceOf(worth.bust), maximum: chanceOf(worth.maximum) },
  value: solution.score(worth),
})

const priced = (solution: Solution, worth: Worth): { value: number; fraction: string } => {
  const score = solution.score(worth)
  return { value: toNumber(score), fraction: formatFraction(score) }
}

const stateWords = { heldDice: dice.default([]), keptValue: value.default('0'), ...objectiveWords }

type RollInput = { readonly rolledDice: number | readonly number[] } & z.output<z.ZodObject<typeof stateWords>>

/** Held and rolled dice are six at most. */
const notTooMany = (
  { rolledDice, heldDice }: { rolledDice: number | readonly number[]; heldDice: readonly number[] },
  context: z.core.$RefinementCtx,
): void => {
  const count = typeof rolledDice === 'number' ? rolledDice : rolledDice.length
  if (count + heldDice.length > SIX_DICE)
    context.addIssue({ code: 'custom', message: `there are only ${SIX_DICE} dice`, path: ['heldDice'] })
}

export const battleRoll = odds({
  id: 'battle-roll',
  also: [
    'roll',
    'winning-results',
    'combinations',
    'set-aside',
    'roll-table',
    'roll-odds',
    'roll-probabilities',
    'bust',
  ],
  title: 'A battle roll: chances of a number of dice, or what to set aside of the faces shown and whether to push',
  rule: '4, 7, 8',
  asks: ['rolledDice'],
  input: z
    .strictObject({ rolledDice: diceOrCount.default(SIX_DICE), ...stateWords })
    .superRefine(notTooMany) as unknown as z.ZodType<RollInput, unknown>,
  solve: (input) => (typeof input.rolledDice === 'number' ? chancesOf(input.rolledDice, input) : bestOf(input)),
})

/** Chances before the roll, and what rolling is worth. */
function chancesOf(count: number, input: RollInput): Solved {
  const held = facesOf(input.heldDice)
  const { events, mostResults, of } = rollTable(count, held)
  const { solution, soFar } = solutionFor(objectiveOf(input), input)
  return {
    probabilities: events,
    values: { value: solution.score(solution.rolling(count, held, soFar)) },
    distributions: { results: summaryOf(mostResults, of) },
  }
}

/** What to do with the faces shown. */
function bestOf(input: RollInput): Solved {
  const { solution, soFar } = solutionFor(objectiveOf(input), input)
  const rolled = facesOf(input.rolledDice as readonly number[])
  const ranked = solution.setAside(rolled, facesOf(input.heldDice), soFar)
  const [best] = ranked
  const options = ranked.map(({ next, ...choice }): Option => optionOf(solution, choice, next))
  const most = (of: (choice: Choice) => number): Fraction => wholly(Math.max(0, ...ranked.map(of)))
  const counts = {
    choices: most(() => ranked.length),
    mostResults: most(({ results }) => results.length),
    mostDice: most((choice) => choice.dice),
  }
  if (best === undefined)
    return {
      probabilities: { bust: CERTAIN, maximum: NEVER },
      values: { value: NEVER, ...counts },
      decision: { bust: true, setAside: [], push: false },
      options: [],
    }
  const { probabilities, value } = worthOf(solution, best.next.worth)
  return { probabilities, values: { value, ...counts }, decision: decisionIn(options[0] as Option), options }
}

function optionOf(solution: Solution, { results, remaining }: Choice, next: Next): Option {
  return {
    action: `set aside ${results.map(describeResult).join(', ')}; ${describe(remaining, next)}`,
    ...priced(solution, next.worth),
    setAside: results.map(({ type, dice: faces }) => ({ type, dice: faces })),
    remainingDice: diceOf(remaining),
    ...decisionOf(remaining, next),
  }
}

/** The decision of an option: everything but its worth. */
const decisionIn = (option: Option): Decision =>
  Object.fromEntries(Object.entries(option).filter(([word]) => word !== 'value' && word !== 'fraction'))

const pushWords = {
  remainingDice: dice.optional(),
  rolledDice: diceOrCount.optional(),
  ...stateWords,
}

export const push = odds({
  id: 'push',
  also: [
    'stop-or-push',
    'stop-or-roll',
    'decide',
    'push-value',
    'roll-value',
    'state-value',
    'holding',
    'decision',
    'push-or-stop',
  ],
  title: 'Stop or push with the dice that remain, and which to hold; or what one push is worth',
  rule: '4.5, 8',
  asks: ['remainingDice', 'keptValue'],
  input: z.strictObject(pushWords).superRefine((input, context) => {
    const { remainingDice, rolledDice, heldDice } = input
    if ((remainingDice === undefined) === (rolledDice === undefined))
      context.addIssue({
        code: 'custom',
        message: 'give the dice that remain, or how many are rolled (and which are held)',
        path: ['remainingDice'],
      })
    if (remainingDice !== undefined && heldDice.length > 0 && !isAmong(heldDice, remainingDice))
      context.addIssue({ code: 'custom', message: 'are not among the dice that remain', path: ['heldDice'] })
    if (rolledDice !== undefined) notTooMany({ rolledDice, heldDice }, context)
    if (input.maxPushes === 0 && (rolledDice !== undefined || heldDice.length > 0))
      context.addIssue({ code: 'custom', message: 'allows no push, not even this one', path: ['maxPushes'] })
  }),
  solve: ({ remainingDice, rolledDice, heldDice, ...input }) => {
    const { solution, soFar } = solutionFor(objectiveOf(input), input)
    if (remainingDice !== undefined && heldDice.length === 0) return nextOf(solution, facesOf(remainingDice), soFar)
    const count = countOf(rolledDice) ?? (remainingDice?.length ?? 0) - heldDice.length
    // This push is one of those that are counted.
    return rollingOf(solution, count, facesOf(heldDice), { ...soFar, pushes: soFar.pushes + 1 })
  },
})

/** Held, and at least one left to roll. */
const isAmong = (held: readonly number[], remaining: readonly number[]): boolean =>
  held.length < remaining.length && without(facesOf(remaining), facesOf(held)).every((count) => count >= 0)

/** Dice to roll: their faces before the roll do not matter. */
const countOf = (rolledDice: number | readonly number[] | undefined): number | undefined =>
  typeof rolledDice === 'object' ? rolledDice.length : rolledDice

/** What one push is worth, with the best play after it. */
function rollingOf(solution: Solution, count: number, held: Faces, soFar: SoFar): Solved {
  const worth = solution.rolling(count, held, soFar)
  const { probabilities, value: found } = worthOf(solution, worth)
  const { events } = rollTable(count, held)
  return {
    probabilities: { ...probabilities, bustNow: events['bust'] ?? NEVER },
    values: { value: found, meanValue: meanOf(solution, worth) },
  }
}

/** The best decision with the dice that remain, and all others. */
function nextOf(solution: Solution, remaining: Faces, soFar: SoFar): Solved {
  const all = solution.after(remaining, soFar)
  const [best] = all as readonly [Next]
  const options = all.map(
    (next): Option => ({
      action: describe(remaining, next),
      ...priced(solution, next.worth),
      ...decisionOf(remaining, next),
    }),
  )
  const { probabilities, value: found } = worthOf(solution, best.worth)
  const pushed = all.find(({ hold }) => hold !== null)
  const stopped = all.find(({ hold }) => hold === null)
  return {
    probabilities,
    values: {
      value: found,
      ...(stopped === undefined || howMany(remaining) === 0 ? {} : { stop: solution.score(stopped.worth) }),
      ...(pushed === undefined ? {} : { push: solution.score(pushed.worth) }),
    },
    decision: decisionIn(options[0] as Option),
    options,
  }
}
