/**
 * The only text of the rules of a roll. A step sees faces, never a probability and never a generator.
 * It is generic in what an outcome is, because the tabulator, the dice roller and the story teller link it differently.
 */
import type { Chance } from '../chance/chance.ts'
import { type Dice, poolOf, range, roller } from '../chance/dice.ts'
import { RollcallError } from '../errors.ts'
import { everyPool } from '../chance/every-roll.ts'
import { rowOf } from './branch.ts'
import type { AmountSpec, LookupSpec, Reroll, Screen, ScreenedSpec, StepSpec, TestSpec, Trigger } from './types.ts'

/** Re-rolls that are limited in number. `take` spends one if there is one left. */
export interface Purse {
  take(name: string): boolean
}

/**
 * Resolves one token: asks for faces, answers with what comes of them.
 * `oneDie` says the same for the usual case of a single die without limited re-rolls: the kernel reads it to save a call.
 */
export interface Step<O> {
  readonly resolve: (chance: Chance, purse: Purse) => O
  readonly oneDie: OneDie<O> | null
}

/** A single die: which faces are rolled again, and what comes of each. */
export interface OneDie<O> {
  readonly sides: number
  readonly again: readonly boolean[] | null
  readonly outcomes: readonly O[]
}

/** How outcomes are made bigger: `times(outcome, 3)` is three of each. */
export type Times<O> = (outcome: O, count: number) => O

/** How outcomes are put together: one after the other. */
export type Both<O> = (a: O, b: O) => O

type Factories = {
  readonly [K in StepSpec['op']]: <O>(spec: Extract<StepSpec<O>, { op: K }>, times: Times<O>, both: Both<O>) => Step<O>
}

const factories: Factories = { test: testStep, amount: amountStep, lookup: lookupStep, screened: screenedStep }

/** Makes the step that a spec describes. */
export function stepOf<O>(spec: StepSpec<O>, times: Times<O>, both: Both<O>): Step<O> {
  return (factories[spec.op] as (spec: StepSpec<O>, times: Times<O>, both: Both<O>) => Step<O>)(spec, times, both)
}

/** Sum of the modifiers, limited as a whole and not part by part. */
export function netModifier(spec: Pick<TestSpec, 'modifier' | 'least' | 'most'>): number {
  return Math.min(
    spec.most ?? Number.POSITIVE_INFINITY,
    Math.max(spec.least ?? Number.NEGATIVE_INFINITY, spec.modifier),
  )
}

/** Does this unmodified roll succeed, with the modifier given? */
export function passes(spec: Screen, roll: number, modifier: number): boolean {
  if (spec.alwaysFails.includes(roll)) return false
  if (spec.only !== null) return spec.only.includes(roll)
  return spec.alwaysPasses.includes(roll) || roll + modifier >= spec.need
}

/** The unmodified roll: the dice as they lie, or what they are changed to. */
function unmodified({ changedTo }: Pick<Screen, 'changedTo'>, roll: number): number {
  if (typeof changedTo === 'number') return changedTo
  return changedTo?.[roll] ?? roll
}

/** Would this roll be rolled again? Failure "before modifiers" is judged on the die alone. */
function rerolls(spec: Screen, reroll: Reroll, roll: number): boolean {
  if (!reroll.forced && passes(spec, unmodified(spec, roll), netModifier(spec))) return false
  if (reroll.which === 'any') return true
  if (reroll.which === 'failed') return !passes(spec, roll, 0)
  if (reroll.which === 'passed') return passes(spec, roll, 0)
  return reroll.which.includes(roll)
}

function sets<O>(trigger: Trigger<O>, roll: number, modified: number, passed: boolean): boolean {
  if (trigger.needs !== 'nothing' && (trigger.needs === 'pass') !== passed) return false
  return trigger.values === 'any' || trigger.values.includes(trigger.roll === 'unmodified' ? roll : modified)
}

function outcomeOf<O>(spec: TestSpec<O>, roll: number): O {
  const modifier = netModifier(spec)
  const passed = passes(spec, roll, modifier)
  const trigger = spec.triggers.find((each) => sets(each, roll, roll + modifier, passed))
  return passed ? (trigger ?? spec).pass : (trigger ?? spec).fail
}

function testStep<O>(spec: TestSpec<O>): Step<O> {
  const outcome = (roll: number): O => outcomeOf(spec, unmodified(spec, roll))
  return rolled(spec.dice, spec.rerolls, (reroll, roll) => rerolls(spec, reroll, roll), outcome)
}

function amountStep<O>(spec: AmountSpec<O>, times: Times<O>): Step<O> {
  return amountOf(spec, (points) => times(spec.each, points))
}

/** Rolls for an amount, and says what comes of it. */
function amountOf<O>(spec: Omit<AmountSpec, 'op' | 'each'>, outcome: (points: number) => O): Step<O> {
  const isLow = spec.rerolls.length === 0 ? () => false : belowMean(spec)
  const again = ({ which, forced }: Reroll, roll: number): boolean =>
    (which === 'any' || (typeof which !== 'string' && which.includes(roll))) && (forced || isLow(roll))
  return rolled(spec.dice, spec.rerolls, again, (roll) => outcome(amount(spec, roll)))
}

/** An amount, then a die for each of its points; outcomes are made once, by points and points that got past. */
function screenedStep<O>(spec: ScreenedSpec<O>, times: Times<O>, both: Both<O>): Step<O> {
  const screened = screener(spec.screen)
  const points = amountOf(spec, (each) => ({
    each,
    outcomes: Array.from({ length: each + 1 }, (_, past) => both(times(spec.before, each), times(spec.each, past))),
  }))
  const resolve = (chance: Chance, purse: Purse): O => {
    const { each, outcomes } = points.resolve(chance, purse)
    return outcomes[screened(chance, each)] as O
  }
  return { resolve, oneDie: null }
}

/** Dice of a screen so far, as one number so that equal states are found fast: those past, and those to be rolled again. */
const AGAIN = 2 ** 20

/** How many of so many points get past: all their dice are judged together, those that are rolled again as well. */
function screener(screen: Screen): (chance: Chance, points: number) => number {
  const [sides] = screen.dice.sides
  if (sides === undefined || screen.dice.sides.length > 1 || screen.rerolls.some(({ purse }) => purse !== undefined))
    throw new RollcallError('ERR_PLAN_INVALID', 'points are screened by one die each, and no limited re-rolls')
  const stops = (face: number): boolean =>
    passes(screen, unmodified(screen, face + screen.dice.plus), netModifier(screen))
  const wants = (face: number): boolean =>
    screen.rerolls.some((reroll) => rerolls(screen, reroll, face + screen.dice.plus))
  const next = (state: number, face: number): number => (wants(face) ? state + AGAIN : stops(face) ? state : state + 1)
  const all = (count: number): readonly number[] => Array.from({ length: count }, () => sides)
  return (chance, points) => {
    const first = chance.pool({ dice: all(points), start: 0, next, end: (state) => state })
    const [past, again] = [first % AGAIN, Math.floor(first / AGAIN)]
    if (again === 0) return past
    const second = (passed: number, face: number): number => passed + (stops(face) ? 0 : 1)
    return chance.pool({ dice: all(again), start: past, next: second, end: (passed) => passed })
  }
}

/** Multiplications, then rounding, then additions, then the limits. */
export function amount(spec: Omit<AmountSpec<unknown>, 'each' | 'op' | 'dice' | 'rerolls'>, roll: number): number {
  const product = roll * spec.times
  // A factor such as 2/3 is no exact double: what is a hair off a whole number is that number.
  const whole = (spec.round === 'up' ? Math.ceil(product - 1e-9) : Math.floor(product + 1e-9)) + spec.plus
  return Math.min(spec.most ?? Number.POSITIVE_INFINITY, Math.max(spec.least, whole))
}

/** Which rolls come to less than a new roll on average, after all arithmetic; told in whole numbers, so that equal is equal. */
function belowMean(spec: Omit<AmountSpec, 'op' | 'each'>): (roll: number) => boolean {
  const rolls = [...everyPool(poolOf(spec.dice))]
  const ways = rolls.reduce((total, [, n]) => total + n, 0)
  const sum = rolls.reduce((total, [roll, n]) => total + amount(spec, roll) * n, 0)
  return (roll) => amount(spec, roll) * ways < sum
}

function lookupStep<O>(spec: LookupSpec<O>, times: Times<O>): Step<O> {
  const [first] = spec.rows
  if (first === undefined) throw new RollcallError('ERR_PLAN_INVALID', 'a roll that is looked up has no rows')
  const nothing = times(first.then, 0)
  return rolled(
    spec.dice,
    [],
    () => false,
    (roll) => rowOf(spec.rows, roll)?.then ?? nothing,
  )
}

/**
 * Rolls, rolls again at most once, and looks the outcome up. What a result means is worked out once for every result the
 * dice can have, so that rolling is nothing but dice and look-ups.
 */
function rolled<O>(
  dice: Dice,
  allowed: readonly Reroll[],
  wants: (reroll: Reroll, roll: number) => boolean,
  outcome: (roll: number) => O,
): Step<O> {
  const { least, most } = range(dice)
  const perResult = <T>(of: (roll: number) => T): T[] =>
    Array.from({ length: most - least + 1 }, (_, i) => of(least + i))
  const outcomes = perResult(outcome)
  const free = perResult((roll) => allowed.some((each) => each.purse === undefined && wants(each, roll)))
  const roll = roller(dice)
  if (allowed.some((each) => each.purse !== undefined)) {
    const purses = perResult((result) =>
      allowed.flatMap((each) => (each.purse !== undefined && wants(each, result) ? each.purse : [])),
    )
    const resolve = (chance: Chance, purse: Purse): O => {
      const first = roll(chance) - least
      const again = free[first] === true || (purses[first] as string[]).some((name) => purse.take(name))
      return outcomes[again ? roll(chance) - least : first] as O
    }
    return { resolve, oneDie: null }
  }
  const resolve = (chance: Chance): O => {
    const first = roll(chance) - least
    return outcomes[free[first] === true ? roll(chance) - least : first] as O
  }
  const [sides] = dice.sides
  const oneDie =
    sides === undefined || dice.sides.length > 1 ? null : { sides, again: free.includes(true) ? free : null, outcomes }
  return { resolve, oneDie }
}
