/** `roll` changes a die roll: of the attack sequence, or another of the battle. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { type Rule, byRules } from '../../kit/verb.ts'
import { CHANGES, checkRoll, isNumber, onlyRerolled, rollWords, tellRoll } from '../../kit/verbs/roll.ts'
import { exactlyOne, word } from '../../kit/verbs/said.ts'
import { sayingOneOf } from '../../json-schema.ts'
import { changedBy } from '../../kit/rolls.ts'
import { DIE } from '../rules.ts'
import { adverbs } from '../schema/adverbs.ts'
import { dice, faces } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

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
const ROLL_CHANGES = [...CHANGES, 'dice'] as const

const words = {
  ...rollWords({
    rolls: ROLLS,
    rerolls: z
      .union([z.enum(['ones', 'failed', 'any', 'success']), faces])
      .transform((which) => (which === 'ones' ? [1] : which)),
    forced: 'The dice named are rolled again, no choice (INT-06)',
    ignored: ['bonuses', 'penalties', 'all', 'rend', 'cover'],
    max: 'With ignore: rend: only a Rend of this size or less',
    need: [1, 12],
    set: [1, 12],
    changed: 'The die is changed to this after re-rolls, before modifiers (INT-14)',
  }),
  dice: dice.optional(),
  keep: z.enum(['best', 'worst']).optional(),
  within: z.number().min(0).max(100).optional().describe('With dice of a charge: how far the enemy may be'),
}

/** Rolls of the attack sequence: one D6 against a target number. */
const TESTS: readonly string[] = ['hit', 'wound', 'save', 'ward']

const schema = z
  .strictObject({ ...words, ...adverbs })
  .check((context) => {
    const effect = context.value
    const say = (message: string, path: string): void =>
      void context.issues.push({ code: 'custom', message, input: effect, path: [path] })
    exactlyOne(ROLL_CHANGES)(effect, context)
    checkRoll(effect, { die: DIE, tests: TESTS }, say)
    for (const change of ROLL_CHANGES)
      if (isNumber(effect) && change !== 'reroll' && effect[change] !== undefined)
        say(onlyRerolled(effect.roll), change)
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

const isMove = ({ roll }: Pick<RollEffect, 'roll'>): boolean => roll === 'charge' || roll === 'run'

const ROLL: readonly Rule<RollEffect>[] = [
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
  [
    '`within` goes with `dice` of a charge',
    ({ roll, dice, within }) => within !== undefined && (roll !== 'charge' || dice === undefined),
  ],
  ['the best or the worst dice of such a roll are not modelled', (each) => isMove(each) && each.keep !== undefined],
  ['banishing is not modelled', rolls('banish')],
  [
    'such a roll is only added to or rolled again, or made with other dice where it is of a charge or a run',
    (each) => !isTest(each) && !isNumber(each) && changesOtherwise(each),
  ],
  ['such a roll is only rolled again where it fails', (each) => !isTest(each) && !isNumber(each) && isOddReroll(each)],
]

/** Everything but a modifier and a re-roll; a battleshock test may also be passed without a roll. */
const changesOtherwise = ({ roll, ignore, only, need, auto, set, dice }: RollEffect): boolean =>
  [ignore, only, need, set, isMove({ roll }) ? undefined : dice, roll === 'battleshock' ? undefined : auto].some(
    (each) => each !== undefined,
  )

const isOddReroll = ({ reroll, forced }: RollEffect): boolean => reroll !== undefined && !helps({ reroll, forced })

/** Does it let a roll outside the attack sequence be rolled again when it fails? */
export const helps = ({ reroll, forced }: Pick<RollEffect, 'reroll' | 'forced'>): boolean =>
  forced !== true && (reroll === 'failed' || reroll === 'any')

function tell(effect: Json): string {
  const { roll: of, dice: many, keep, within } = effect
  const rolled = many === undefined ? '' : `roll ${word(many)} for ${word(of)} rolls`
  return `${tellRoll(effect)}${rolled}${keep === undefined ? '' : `, keep the ${word(keep)}`}${within === undefined ? '' : `, from up to ${word(within)}"`}`
}

/** `roll`. */
export const roll: GameVerb = verb<RollEffect>({
  verb: 'roll',
  schema,
  meaningless: byRules(ROLL),
  tell,
  parts: { roll: { of: ({ roll }) => roll, changes: changedBy } },
  examples: [{ roll: 'hit', add: 1 }],
})
