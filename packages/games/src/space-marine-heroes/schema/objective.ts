/** What a question plays for, and with which policy. */
import { z } from 'zod'
import { eitherCase, textOf } from '../../forms.ts'
import { COUNTING, MOVEMENT, type Objective, type ResultValues } from '../dice/objective.ts'
import { NEVER, POLICIES, type PolicySpec } from '../dice/policy.ts'
import { limit, spelled, text, value, whole } from './values.ts'

/** Values by type; `straight` is for straights of any length. */
const resultValues = z
  .strictObject({
    luckySix: value.optional(),
    doubleSix: value.optional(),
    triple: value.optional(),
    straight: value.optional(),
    straight3: value.optional(),
    straight4: value.optional(),
    straight5: value.optional(),
  })
  .meta({ id: 'resultValues' })

const GOALS = {
  count: 'count',
  counting: 'count',
  results: 'count',
  movement: 'movement',
  spaces: 'movement',
  maximum: 'maximum',
  max: 'maximum',
} as const

const goal = spelled(
  'an objective: count, movement or maximum',
  text(40),
  (said) => {
    const word = said.toLowerCase()
    return Object.hasOwn(GOALS, word) ? GOALS[word as keyof typeof GOALS] : undefined
  },
  [
    { enum: ['count', 'movement', 'maximum'] },
    textOf(
      Object.keys(GOALS)
        .map((each) => eitherCase(each))
        .join('|'),
    ),
  ],
)

/** Words about what a turn is played for; all may be left out. */
export const objectiveWords = {
  objective: goal.default('count'),
  resultValues: resultValues.default({}),
  holdingAllowed: z.boolean().default(true),
  countExtraTurns: z.boolean().default(false),
  maxPushes: limit(0, 100).default(null),
}

const objectiveInput = z.strictObject(objectiveWords)

/** The objective in these words; values that are not given are those of `count` or `movement`. */
export function objectiveOf(given: z.output<typeof objectiveInput>): Objective {
  const { straight, ...types } = given.resultValues
  const straights = straight === undefined ? {} : { straight3: straight, straight4: straight, straight5: straight }
  const said = Object.entries({ ...straights, ...types }).filter(([, each]) => each !== undefined)
  const plain = given.objective === 'movement' ? MOVEMENT : COUNTING
  return {
    goal: given.objective === 'maximum' ? 'maximum' : 'value',
    resultValues: { ...plain, ...(Object.fromEntries(said) as Partial<ResultValues>) },
    countExtraTurns: given.countExtraTurns,
    holdingAllowed: given.holdingAllowed,
    // More than five pushes are never possible: each leaves a die less.
    maxPushes: given.maxPushes === null || given.maxPushes >= 5 ? null : given.maxPushes,
  }
}

const CALL = /^(mostResults|mostDice)\s*(?:\(?\s*([1-7])\s*\)?)?$/i

/** The same for published schemas. */
const POLICY_FORM = [
  ...Object.keys(POLICIES).map((each) => eitherCase(each.toLowerCase())),
  `\\s*(?:${eitherCase('mostresults')}|${eitherCase('mostdice')})\\s*(?:[(]?\\s*[1-7]\\s*[)]?)?\\s*`,
].join('|')

/** A policy by its name: `optimal`, `mostDice(2)`. */
function policyNamed(text: string): PolicySpec | undefined {
  const name = Object.keys(POLICIES).find((each) => each.toLowerCase() === text.toLowerCase())
  if (name !== undefined) return POLICIES[name as keyof typeof POLICIES]
  const [, rule, least = '1'] = CALL.exec(text.trim()) ?? []
  if (rule === undefined) return undefined
  const setAside = rule.toLowerCase() === 'mostdice' ? 'mostDice' : 'mostResults'
  return { kind: 'rule', setAside, pushIfAtLeast: Number(least), maxPushes: null }
}

/** Words of a policy that follows a rule. */
export const ruleWords = {
  setAside: z.enum(['mostResults', 'mostDice']),
  pushIfAtLeast: whole(1, NEVER).default(1),
  maxPushes: limit(0, 100).default(null),
}

const rule = z.strictObject(ruleWords).transform((each): PolicySpec => ({ kind: 'rule', ...each }))
const optimal = objectiveInput.transform((each): PolicySpec => ({ kind: 'optimal', objective: objectiveOf(each) }))
/** Names that are offered; an optimum that does not say of what is only understood. */
const KNOWN = `${Object.keys(POLICIES)
  .filter((each) => each !== 'optimal')
  .join(', ')}, mostResults(n), mostDice(n)`
const named = spelled(`a policy: ${KNOWN}`, text(60), (name) => policyNamed(name), [
  { enum: Object.keys(POLICIES) },
  textOf(POLICY_FORM),
])

/** A dice policy: a name, a rule, or an objective to be played for as well as possible. */
export const policy: z.ZodType<PolicySpec> = z
  .union([named, rule, optimal], { error: `expected a policy: ${KNOWN}, or a block with setAside` })
  .meta({ id: 'policy', description: 'how the dice are played' })
