/** `roll` changes a roll of the attack sequence (5). */
import { z } from 'zod'
import { sayingOneOf } from '../../json-schema.ts'
import { CHANGES, checkRoll, isNumber, onlyRerolled, rollWords } from '../../kit/verbs/roll.ts'
import { changedBy } from '../../kit/rolls.ts'
import { exactlyOne } from '../../kit/verbs/said.ts'
import { DIE } from '../rules.ts'
import { adverbs } from '../schema/adverbs.ts'
import { reroll as rerolls } from '../schema/rolls.ts'
import { type GameVerb, verb } from './parts.ts'

const ROLLS = ['hit', 'wound', 'save', 'ignoreWounds', 'attacks', 'damage'] as const

const words = rollWords({
  rolls: ROLLS,
  // Effects may also force successes to be rolled again, or forbid all re-rolls.
  rerolls: z
    .union([z.literal('success'), rerolls])
    .describe('none: the roll is never rolled again, whatever else is said'),
  forced: 'The dice named are rolled again, successes included: no choice (40K 2.7)',
  ignored: ['bonuses', 'penalties', 'all', 'ap'],
  max: 'With ignore: ap: only an AP of this size or less',
  need: [2, DIE],
  set: [1, DIE],
  changed: 'The die is changed to this after re-rolls, before modifiers',
})

const schema = z
  .strictObject({ ...words, ...adverbs })
  .check((context) => {
    const effect = context.value
    const say = (message: string, path: string): void =>
      void context.issues.push({ code: 'custom', message, input: effect, path: [path] })
    exactlyOne(CHANGES)(effect, context)
    checkRoll(effect, { die: DIE, tests: ROLLS }, say)
    for (const each of ['count', 'forced'] as const)
      if (effect[each] !== undefined && (effect.reroll === undefined || effect.reroll === 'none'))
        say(`says more about a re-roll, but there is none`, each)
    if (effect.max !== undefined && effect.ignore !== 'ap')
      say('is the largest AP that is ignored: say ignore: ap', 'max')
    if (effect.reroll === 'success' && effect.forced !== true)
      say('nobody rolls a success again by choice: say forced: true where a rule demands it (40K 2.7)', 'reroll')
    if (isNumber(effect) && effect.reroll === undefined) say(onlyRerolled(effect.roll), 'roll')
    if (effect.ignore === 'ap' && effect.roll !== 'save') say('only a save roll meets an AP', 'ignore')
    if (effect.roll === 'ignoreWounds' && (effect.auto === true || effect.count !== undefined))
      say('rolls to ignore wounds cannot be automatic, nor their re-rolls limited', 'roll')
  })
  .meta(sayingOneOf(CHANGES))

export type RollEffect = z.output<typeof schema>

/** `roll`. */
export const roll: GameVerb = verb<RollEffect>({
  verb: 'roll',
  schema,
  about: ({ roll }) => (roll === 'save' || roll === 'ignoreWounds' ? 'defence' : 'attacks'),
  called: (effect) => `"${CHANGES.find((each) => effect[each] !== undefined)}" of ${effect.roll} rolls`,
  parts: { roll: { of: ({ roll }) => roll, changes: changedBy } },
  examples: [{ roll: 'hit', reroll: 'ones' }],
})
