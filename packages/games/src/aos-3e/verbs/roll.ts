/** `roll` changes a die roll: of the attack sequence, or another of the battle. */
import { z } from 'zod'
import { type Rule, byRules, type Json, type Told, type Verb, verb } from '../../kit/verb.ts'
import { exactlyOne } from '../../kit/verbs/said.ts'
import { sayingOneOf } from '../../json-schema.ts'
import { DIE } from '../rules.ts'
import { adverbs, FOR } from '../schema/adverbs.ts'
import { dice, faces, whole } from '../schema/values.ts'
import { signed } from '../tell/amounts.ts'
import { listed, word } from '../tell/conditions.ts'

const ROLLS = [
  'hit',
  'wound',
  'save',
  'ward',
  'attacks',
  'damage',
  'charge',
  'run',
  'cast',
  'unbind',
  'dispel',
  'chant',
  'banish',
  'battleshock',
] as const
const ROLL_CHANGES = ['add', 'reroll', 'ignore', 'only', 'need', 'auto', 'set', 'dice'] as const

const rollShape = {
  roll: z.enum(ROLLS),
  add: whole(-12, 12).optional(),
  reroll: z
    .union([z.enum(['ones', 'failed', 'any', 'success']), faces])
    .transform((which) => (which === 'ones' ? [1] : which))
    .optional(),
  forced: z.boolean().optional().describe('The dice named are rolled again, no choice (INT-06)'),
  count: whole(1, 100).optional().describe('So many re-rolls in one activation, first come, first served'),
  ignore: z.enum(['bonuses', 'penalties', 'all', 'rend', 'cover']).optional(),
  max: whole(0, 12).optional().describe('With ignore: rend: only a Rend of this size or less'),
  only: faces.optional().describe('No other unmodified results succeed'),
  need: whole(1, 12).optional().describe('These unmodified results and more succeed, modifiers or not'),
  auto: z.literal(true).optional().describe('Succeeds without a roll'),
  set: whole(1, 12).optional().describe('The die is changed to this after re-rolls, before modifiers (INT-14)'),
  from: faces.optional().describe('With set: only these results of the die are changed'),
  dice: dice.optional(),
  keep: z.enum(['best', 'worst']).optional(),
}

/** Rolls of the attack sequence: one D6 against a target number. */
const TESTS: readonly string[] = ['hit', 'wound', 'save', 'ward']

const schema = z
  .strictObject({ ...rollShape, ...adverbs })
  .check((context) => {
    const effect = context.value
    const say = (message: string, path: string): void =>
      void context.issues.push({ code: 'custom', message, input: effect, path: [path] })
    exactlyOne(ROLL_CHANGES)(effect, context)
    if (effect.from !== undefined && effect.set === undefined)
      say('says what is changed, and set to what: { set: 6, from: 5 }', 'from')
    if (effect.from?.every((face) => face > DIE) === true && TESTS.includes(effect.roll))
      say(`a die shows no more than ${DIE} before modifiers`, 'from')
    const isAmount = effect.roll === 'attacks' || effect.roll === 'damage'
    for (const change of ROLL_CHANGES) {
      if (isAmount && change !== 'reroll' && effect[change] !== undefined) {
        say(`a number of ${effect.roll} can only be re-rolled; change it with { stat: ${effect.roll}, ... }`, change)
      }
    }
    if (isAmount && (effect.reroll === 'failed' || effect.reroll === 'success')) {
      say(`a number of ${effect.roll} cannot fail or succeed; use any, ones or results`, 'reroll')
    }
    if (TESTS.includes(effect.roll) && effect.dice !== undefined)
      say(`a ${effect.roll} roll is always one D${DIE}`, 'dice')
  })
  .meta(sayingOneOf(ROLL_CHANGES))

export type RollEffect = z.output<typeof schema>

const rolls =
  (...kinds: readonly RollEffect['roll'][]): ((effect: RollEffect) => boolean) =>
  ({ roll }) =>
    kinds.includes(roll)

const isTest = rolls('hit', 'wound', 'save', 'ward')
const isAmount = rolls('attacks', 'damage')

const ROLL: readonly Rule<RollEffect>[] = [
  [FOR, (each) => rolls('hit', 'wound', 'attacks', 'damage')(each) && each.for !== undefined],
  [
    'only a save roll is changed by Rend or cover',
    (each) => (each.ignore === 'rend' || each.ignore === 'cover') && each.roll !== 'save',
  ],
  ['`max` goes with `ignore: rend`', ({ max, ignore }) => max !== undefined && ignore !== 'rend'],
  [
    '`count` and `forced` go with `reroll`',
    (each) => each.reroll === undefined && (each.count ?? each.forced) !== undefined,
  ],
  ['`keep` goes with `dice`', ({ keep, dice }) => keep !== undefined && dice === undefined],
  ['banishing is not modelled', rolls('banish')],
  [
    'such a roll is only added to or rolled again',
    (each) => !isTest(each) && !isAmount(each) && changesOtherwise(each),
  ],
  ['such a roll is only rolled again where it fails', (each) => !isTest(each) && !isAmount(each) && isOddReroll(each)],
]

/** Everything but a modifier and a re-roll; a battleshock test may also be passed without a roll. */
const changesOtherwise = ({ roll, ignore, only, need, auto, set, dice }: RollEffect): boolean =>
  [ignore, only, need, set, dice, roll === 'battleshock' ? undefined : auto].some((each) => each !== undefined)

const isOddReroll = ({ reroll, forced }: RollEffect): boolean => reroll !== undefined && !helps({ reroll, forced })

/** Does it let a roll outside the attack sequence be rolled again when it fails? */
export const helps = ({ reroll, forced }: Pick<RollEffect, 'reroll' | 'forced'>): boolean =>
  forced !== true && (reroll === 'failed' || reroll === 'any')

function tell(effect: Json): Told {
  const { roll, add, reroll, forced, count, ignore, max, only, need, auto, set, from, dice, keep } = effect
  const rolls = roll === 'attacks' || roll === 'damage' ? `the number of ${roll}` : `${word(roll)} rolls`
  const parts = [
    add === undefined ? '' : signed(rolls, '', add),
    reroll === undefined
      ? ''
      : `${forced === true ? 'the opponent must re-roll' : 're-roll'} ${rerolled(reroll)}${rolls}`,
    count === undefined ? '' : `, ${word(count)} in the activation`,
    ignore === undefined
      ? ''
      : `ignore ${ignore === 'all' ? 'all modifiers' : ignore === 'bonuses' ? 'positive modifiers' : ignore === 'penalties' ? 'negative modifiers' : word(ignore)} ${max === undefined ? '' : `of ${word(max)} or less `}to ${rolls}`,
    only === undefined ? '' : `${rolls} only succeed on an unmodified ${listed(only)}`,
    need === undefined ? '' : `${rolls} of unmodified ${word(need)}+ always succeed`,
    auto === undefined ? '' : `${rolls} succeed without a roll`,
    set === undefined
      ? ''
      : `${from === undefined ? '' : `unmodified ${listed(from)} of `}${rolls} become ${word(set)}`,
    dice === undefined ? '' : `roll ${word(dice)} for ${rolls}`,
    keep === undefined ? '' : `, keep the ${word(keep)}`,
  ]
  return {
    words: parts.join(''),
    used: [
      'roll',
      'add',
      'reroll',
      'forced',
      'count',
      'ignore',
      'max',
      'only',
      'need',
      'auto',
      'set',
      'from',
      'dice',
      'keep',
    ],
  }
}

function rerolled(which: unknown): string {
  if (which === 'any') return ''
  if (which === 'ones') return 'results of 1 of '
  if (which === 'failed' || which === 'success') return `${which === 'success' ? 'successful' : 'failed'} `
  return `results of ${listed(which)} of `
}

/** `roll`. */
export const roll: Verb = verb<RollEffect>({
  verb: 'roll',
  schema,
  meaningless: byRules(ROLL),
  tell,
  examples: [{ roll: 'hit', add: 1 }],
})
