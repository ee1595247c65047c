/** The question about a whole turn under a policy (rules 8, 9). */
import { type Fraction, reduce, type Summary } from '@rollcall/core'
import { z } from 'zod'
import { odds, type Solved } from '../../odds.ts'
import type { Objective } from '../dice/objective.ts'
import { NEVER, POLICIES, policyOf, type PolicySpec } from '../dice/policy.ts'
import type { WinningResult } from '../dice/results.ts'
import { chanceOf, solutionOf } from '../dice/solve.ts'
import { everyTurn, TURN_PARTS, type TurnLikelihood } from '../dice/turn.ts'
import { objectiveOf, objectiveWords, policy, ruleWords } from '../schema/objective.ts'
import { whole } from '../schema/values.ts'
import { summaryOf } from './dice.ts'

const turnInput = z.strictObject({
  policy: policy.optional(),
  setAside: ruleWords.setAside.optional(),
  pushIfAtLeast: whole(1, NEVER).optional(),
  ...objectiveWords,
})

type TurnInput = z.output<typeof turnInput>

export const turn = odds({
  id: 'turn',
  also: [
    'optimal-turn',
    'turn-value',
    'optimal-stopping',
    'policy',
    'optimal',
    'turn-policy',
    'optimal-policy',
    'turn-odds',
  ],
  title: 'A whole turn under a policy: mean value, results kept, chances of a bust and of the maximum',
  rule: '8, 9',
  asks: ['policy'],
  input: turnInput
    .superRefine((input, context) => {
      const complain = (word: keyof TurnInput, message: string): unknown =>
        context.addIssue({ code: 'custom', message, path: [word] })
      if (input.policy !== undefined && input.setAside !== undefined) complain('setAside', 'contradicts the policy')
      if (input.policy?.kind === 'random')
        complain('policy', 'random is only played in games: it leaves turns to chance')
      if (input.policy?.kind === 'winning')
        complain(
          'policy',
          'winning is only played in games, where it looks at the battlefield: ask for optimalMovement',
        )
      if (input.policy !== undefined && !playsFor(input.policy, input.objective))
        complain('objective', 'contradicts the policy: ask for policy optimal')
      if (input.pushIfAtLeast !== undefined && policyIn(input).kind !== 'rule')
        complain('pushIfAtLeast', 'belongs to setAside: mostResults or mostDice')
    })
    .transform((input) => {
      const played = policyIn(input)
      return { policy: played, objective: played.kind === 'optimal' ? played.objective : objectiveOf(input) }
    }),
  solve: (input) => turnOf(input.policy, input.objective),
  assumes: (input) =>
    input.policy.kind === 'optimal'
      ? ['chances and distributions are those of one best way to play; where decisions tie, another may have others']
      : [],
})

/** A policy that names its objective plays for no other; `count` is also what is meant when nothing is said. */
const playsFor = (given: PolicySpec, objective: TurnInput['objective']): boolean =>
  objective === 'count' ||
  (given === POLICIES.optimalMovement ? objective === 'movement' : given !== POLICIES.optimalCount)

/** The policy of a question: what stands beside it changes it. */
function policyIn(input: TurnInput): PolicySpec {
  const { policy: given, setAside, pushIfAtLeast } = input
  if (setAside !== undefined)
    return { kind: 'rule', setAside, pushIfAtLeast: pushIfAtLeast ?? 1, maxPushes: input.maxPushes }
  if (given === undefined || given === POLICIES.optimal || given === POLICIES.optimalCount)
    return { kind: 'optimal', objective: objectiveOf(input) }
  if (given === POLICIES.optimalMovement)
    return { kind: 'optimal', objective: objectiveOf({ ...input, objective: 'movement' }) }
  if (given.kind !== 'rule') return given
  return {
    ...given,
    pushIfAtLeast: pushIfAtLeast ?? given.pushIfAtLeast,
    maxPushes: input.maxPushes ?? given.maxPushes,
  }
}

/** Every way a turn can end, summed up. */
function turnOf(spec: PolicySpec, objective: Objective): Solved {
  const ends = everyTurn(policyOf(spec))
  const { unit, valueOf } = solutionOf(objective)
  const chance = (is: (each: TurnLikelihood) => boolean): bigint =>
    ends.reduce((sum, each) => (is(each) ? sum + each.parts : sum), 0n)
  const mean = (of: (each: TurnLikelihood) => bigint, parts = 1n): Fraction =>
    reduce({ numerator: ends.reduce((sum, each) => sum + of(each) * each.parts, 0n), denominator: TURN_PARTS * parts })
  const value = mean(({ turn: { kept } }) => valueOf(kept), unit)
  const maximum = chance(({ turn: { end } }) => end === 'maximum')
  const withExtraTurns = reduce({
    numerator: value.numerator * TURN_PARTS,
    denominator: value.denominator * (TURN_PARTS - maximum),
  })
  const found = objective.countExtraTurns ? withExtraTurns : value
  return {
    probabilities: { bust: chanceOf(chance(({ turn: { end } }) => end === 'bust')), maximum: chanceOf(maximum) },
    values: {
      value: objective.goal === 'maximum' ? chanceOf(maximum) : found,
      meanValue: value,
      meanResults: mean(({ turn: { kept } }) => BigInt(kept.length)),
      meanWithExtraTurns: withExtraTurns,
    },
    distributions: {
      results: distributed(ends, (kept) => BigInt(kept.length)),
      ...(unit === 1n ? { value: distributed(ends, valueOf) } : {}),
    },
  }
}

function distributed(ends: readonly TurnLikelihood[], of: (kept: readonly WinningResult[]) => bigint): Summary {
  const ways = new Map<number, bigint>()
  for (const { turn: end, parts } of ends) {
    const at = Number(of(end.kept))
    ways.set(at, (ways.get(at) ?? 0n) + parts)
  }
  return summaryOf(ways, TURN_PARTS)
}
