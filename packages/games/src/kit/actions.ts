/** Actions of one unit against another as a kind of question, for games that tell of them in words of their own. */
import { followRational, hashJson, RollcallError } from '@rollcall/core'
import { checkRowBudget } from '../budget.ts'
import { type Hindered, leftOutOf, UnanswerableError } from '../answerable.ts'
import type { Fact } from '../facts.ts'
import { factWords } from '../identities.ts'
import type { FightIdentity, Identity } from '../identity.ts'
import { type Happening, type Solved, solvedResult } from '../odds.ts'
import { readAs } from '../read.ts'
import type { ActionResult, Measure } from '../result.ts'
import { destroyedAfter, type Repeatable } from './again.ts'
import { happenings } from './happenings.ts'
import { type Heard, replayed } from './heard.ts'
import { type QuestionKind, questionKind, type Replay, stories } from './question.ts'
import type { ActionQuestion } from './words.ts'
import type { Worth } from './worth.ts'
import type { z } from 'zod'

interface FieldedUnit {
  /** What was taken for granted about it. */
  readonly assumed: readonly string[]
}

/** One unit against another in a situation. */
export interface Action<A, T, S> {
  readonly attacker: A
  readonly target: T
  readonly situation: S
}

/** An action ready to be followed: where it begins, what happens, and what is told of it. */
export interface Course<X extends object> extends Repeatable<X> {
  /** What a step came to in which dice fell. */
  readonly happened: (step: Heard<X>) => string
  /** What came of all of it: for answers, and in a story. */
  readonly came: (state: X) => Happening
  readonly ended: (state: X) => string
}

/** What a game knows of its actions; `X` is where an action stands between two rolls. */
interface ActionRules<A extends FieldedUnit, T extends FieldedUnit, S, X extends object> {
  readonly game: string
  readonly schema: z.ZodType<ActionQuestion<A, T, S>, unknown>
  readonly measures: readonly Measure[]
  readonly facts: readonly Fact[]
  /** What of a situation differs from the usual. */
  readonly unusual: (situation: S) => Readonly<Record<string, unknown>>
  readonly who: (unit: A | T, side: 'attacker' | 'target', situation: readonly string[]) => Identity
  /** What the game calls the action. */
  readonly called: (situation: S) => string
  /** What the question does not say of whoever acts. */
  readonly assumed?: (attacker: A, target: T) => readonly string[]
  /** Fails with `ERR_INPUT_INVALID` where this attacker cannot do anything to this target. */
  readonly course: (action: Action<A, T, S>) => Course<X>
  /** What is answered beside what came of it all. */
  readonly beside?: (action: Action<A, T, S>) => Solved['probabilities']
}

/** Actions as a kind of question, and how many of them in a row it takes. */
interface Actions {
  readonly question: QuestionKind
  readonly destroyedAfter: Worth['destroyedAfter']
}

/** The actions of a game. */
export const actions = <A extends FieldedUnit, T extends FieldedUnit, S, X extends object>(
  rules: ActionRules<A, T, S, X>,
): Actions => ({
  question: questionKind<ActionQuestion<A, T, S>>({
    names: ['damage', 'dist'],
    document: 'the question',
    schema: rules.schema,
    ask: (input, { method, dice }) => {
      if (dice || method === 'simulated')
        throw new RollcallError(
          'ERR_USAGE',
          'a single action is always answered exactly here: leave out --dice and --method',
        )
      return answered(rules, everyPair(input))
    },
    explain: (input, replay) => stories(everyPair(input).map((each) => story(rules, each, replay))),
  }),
  destroyedAfter: (document) => {
    const { attackers, targets, situation } = readAs(rules.schema, document, 'the question', () => [])
    return destroyedAfter(rules.course({ attacker: attackers[0] as A, target: targets[0] as T, situation }))
  },
})

/** Every attacker against every target, within the budget of rows. */
function everyPair<A, T, S>({ attackers, targets, situation }: ActionQuestion<A, T, S>): readonly Action<A, T, S>[] {
  checkRowBudget(attackers.length, targets.length)
  return attackers.flatMap((attacker) => targets.map((target) => ({ attacker, target, situation })))
}

/** What answers say of an action beside its numbers. */
interface Framed {
  readonly identity: FightIdentity
  readonly situation: string
  readonly assumptions: readonly string[]
  /** What is hashed. */
  readonly plan: object
}

function framed<A extends FieldedUnit, T extends FieldedUnit, S, X extends object>(
  { facts, unusual, who, assumed = () => [] }: ActionRules<A, T, S, X>,
  { attacker, target, situation }: Action<A, T, S>,
): Framed {
  const said = unusual(situation)
  const [mine, theirs, both] = (['attacker', 'target', 'fight'] as const).map((side) =>
    factWords(
      facts.filter((each) => each.of === side),
      said,
    ),
  ) as [readonly string[], readonly string[], readonly string[]]
  return {
    identity: { attacker: who(attacker, 'attacker', mine), target: who(target, 'target', theirs), fight: both },
    situation: [...mine, ...theirs, ...both].join(', '),
    assumptions: [...new Set([...attacker.assumed, ...target.assumed, ...assumed(attacker, target)])],
    plan: { attacker: { ...attacker, assumed: [] }, target: { ...target, assumed: [] }, facing: situation },
  }
}

/** Results of all that can be done; whoever cannot do anything is named. */
function answered<A extends FieldedUnit, T extends FieldedUnit, S, X extends object>(
  rules: ActionRules<A, T, S, X>,
  all: readonly Action<A, T, S>[],
) {
  const parts: ActionResult[] = []
  const failed: (Hindered & { readonly error: RollcallError })[] = []
  for (const each of all) {
    const frame = framed(rules, each)
    try {
      parts.push(resultOf(rules, each, frame))
    } catch (error) {
      if (!(error instanceof RollcallError) || error.code !== 'ERR_INPUT_INVALID') throw error
      failed.push({ ...hinderedIn(frame, error), error })
    }
  }
  const leftOut = leftOutOf(failed, new Set(all.map((each) => framed(rules, each).identity.target.name)).size)
  const [first] = failed
  if (parts.length === 0 && first !== undefined) throw new UnanswerableError(first.error, leftOut)
  return { parts, leftOut }
}

const hinderedIn = ({ identity: { attacker, target } }: Framed, { message, issues }: RollcallError): Hindered => ({
  unit: { name: attacker.name, points: attacker.points ?? null },
  target: { name: target.name, points: target.points ?? null },
  reason: [message, ...issues.map(({ path, message: what }) => `${path} ${what}`)].join(': '),
})

function resultOf<A extends FieldedUnit, T extends FieldedUnit, S, X extends object>(
  { game, measures, called, course, beside = () => ({}) }: ActionRules<A, T, S, X>,
  each: Action<A, T, S>,
  { identity, situation, assumptions, plan }: Framed,
): ActionResult {
  const { start, steps, key, came } = course(each)
  const solved = happenings(followRational(start, steps, key), came)
  const { probabilities, fractions, distributions } = solvedResult({
    ...solved,
    probabilities: { ...beside(each), ...solved.probabilities },
  })
  return {
    identity,
    action: called(each.situation),
    attacker: identity.attacker.name,
    target: identity.target.name,
    situation,
    method: 'exact',
    measures,
    probabilities,
    fractions,
    distributions,
    ...worthOf(identity.attacker.points, measures, distributions),
    planHash: hashJson({ game, plan }),
    assumptions,
    warnings: [],
  }
}

/** What the attacker costs, and what so much brings on average. */
function worthOf(
  points: number | undefined,
  measures: readonly Measure[],
  distributions: ActionResult['distributions'],
): Pick<ActionResult, 'points' | 'per100'> {
  if (points === undefined) return {}
  const means = measures.flatMap(({ kind, name }) => {
    const of = distributions[name]
    return kind === 'number' && of !== undefined ? [[name, (100 * of.mean) / points] as const] : []
  })
  return { points, per100: Object.fromEntries(means) }
}

/** One action, roll by roll. */
function story<A extends FieldedUnit, T extends FieldedUnit, S, X extends object>(
  rules: ActionRules<A, T, S, X>,
  each: Action<A, T, S>,
  replay: Pick<Replay, 'seed' | 'replicate'>,
): readonly string[] {
  const { attacker, target } = framed(rules, each).identity
  const { start, steps, happened, ended } = rules.course(each)
  const taken = replayed(start, steps, replay)
  return [
    `${attacker.name} fires at ${target.name}; replicate ${replay.replicate} of seed ${replay.seed}`,
    ...taken
      .filter(({ faces }) => faces.length > 0)
      .map((step) => `  rolls ${step.faces.join(', ')}: ${happened(step)}`),
    `Then: ${ended(taken.at(-1)?.after ?? start)}`,
  ]
}
