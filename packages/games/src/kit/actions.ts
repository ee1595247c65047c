/** Actions of one unit against another as a kind of question, for games that tell of them in words of their own. */
import { hashJson, RollcallError } from '@rollcall/core'
import type { z } from 'zod'
import { checkRowBudget } from '../budget.ts'
import { type Hindered, leftOutOf, UnanswerableError } from '../answerable.ts'
import type { FightIdentity } from '../identity.ts'
import { type Solved, solvedResult } from '../odds.ts'
import type { ActionResult, Measure } from '../result.ts'
import { type Document, type QuestionKind, questionKind, stories } from './question.ts'

/** One action, as it was asked about; what is hashed is `plan`. */
export interface Action {
  readonly identity: FightIdentity
  readonly action: string
  readonly situation: readonly string[]
  readonly assumptions: readonly string[]
  readonly plan: object
}

/** What a game knows of its actions. */
interface ActionRules<I, A extends Action> {
  readonly game: string
  readonly schema: z.ZodType<I, unknown>
  readonly measures: readonly Measure[]
  /** Every attacker against every target. Fails with `ERR_INPUT_INVALID` and every fault. */
  readonly resolve: (input: I) => readonly A[]
  /** Fails with `ERR_INPUT_INVALID` where this attacker cannot do anything to this target. */
  readonly solve: (action: A) => Solved
  readonly explain: (action: A, seed: string, replicate: number) => readonly string[]
}

/** The actions of a game. */
export const actions = <I extends Document, A extends Action>(rules: ActionRules<I, A>): QuestionKind =>
  questionKind<I>({
    names: ['damage', 'dist'],
    document: 'the question',
    schema: rules.schema,
    ask: (input, { method, dice }) => {
      if (dice || method === 'simulated')
        throw new RollcallError(
          'ERR_USAGE',
          'a single action is always answered exactly here: leave out --dice and --method',
        )
      return answered(rules, rules.resolve(input))
    },
    explain: (input, { seed, replicate }) =>
      stories(rules.resolve(input).map((each) => rules.explain(each, seed, replicate))),
  })

/** Every attacker against every target, within the budget of rows. */
export function everyPair<A, T, S, R>(
  {
    attackers,
    targets,
    situation,
  }: { readonly attackers: readonly A[]; readonly targets: readonly T[]; readonly situation: S },
  make: (attacker: A, target: T, situation: S) => R,
): readonly R[] {
  checkRowBudget(attackers.length, targets.length)
  return attackers.flatMap((attacker) => targets.map((target) => make(attacker, target, situation)))
}

/** Results of all that can be done; whoever cannot do anything is named. */
function answered<I, A extends Action>(rules: ActionRules<I, A>, all: readonly A[]) {
  const parts: ActionResult[] = []
  const failed: (Hindered & { readonly error: RollcallError })[] = []
  for (const each of all) {
    try {
      parts.push(resultOf(rules, each))
    } catch (error) {
      if (!(error instanceof RollcallError) || error.code !== 'ERR_INPUT_INVALID') throw error
      failed.push({ ...hinderedIn(each, error), error })
    }
  }
  const leftOut = leftOutOf(failed, new Set(all.map(({ identity }) => identity.target.name)).size)
  const [first] = failed
  if (parts.length === 0 && first !== undefined) throw new UnanswerableError(first.error, leftOut)
  return { parts, leftOut }
}

const hinderedIn = ({ identity: { attacker, target } }: Action, { message, issues }: RollcallError): Hindered => ({
  unit: { name: attacker.name, points: attacker.points ?? null },
  target: { name: target.name, points: target.points ?? null },
  reason: [message, ...issues.map(({ path, message: what }) => `${path} ${what}`)].join(': '),
})

function resultOf<I, A extends Action>({ game, measures, solve }: ActionRules<I, A>, each: A): ActionResult {
  const { identity, action, situation, assumptions, plan } = each
  const { probabilities, fractions, distributions } = solvedResult(solve(each))
  const { points } = identity.attacker
  const means = measures.filter(({ kind, name }) => kind === 'number' && distributions[name] !== undefined)
  return {
    identity,
    action,
    attacker: identity.attacker.name,
    target: identity.target.name,
    situation: situation.join(', '),
    method: 'exact',
    measures,
    probabilities,
    fractions,
    distributions,
    ...(points === undefined
      ? {}
      : {
          points,
          per100: Object.fromEntries(
            means.map(({ name }) => [name, (100 * (distributions[name]?.mean ?? 0)) / points]),
          ),
        }),
    planHash: hashJson({ game, plan }),
    assumptions,
    warnings: [],
  }
}
