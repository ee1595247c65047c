/** `on` says what a roll sets off (7.5). */
import { z } from 'zod'
import { sayingOneOf } from '../../json-schema.ts'
import { changeTo, checkOn, end, outcomes, results } from '../../kit/verbs/on.ts'
import { dice } from '../../words.ts'
import { DIE } from '../rules.ts'
import { adverbs } from '../schema/adverbs.ts'
import { ap } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

const CONSEQUENCES = ['mortalWounds', 'hits', 'autoWound', 'noSave', 'ap', 'damage'] as const

const schema = z
  .strictObject({
    on: z.enum(['hit', 'wound']),
    ...results,
    success: z.boolean().optional().describe('false: set off by a failed roll; default: by a successful one (40K 7.5)'),
    mortalWounds: z
      .union([z.literal('damage'), dice])
      .optional()
      .describe("In addition to normal damage; damage: the weapon's Damage as printed (40K 7.4)"),
    hits: dice.optional().describe('The roll scores so many hits instead of 1'),
    ...outcomes,
    ap: changeTo(ap, 'an AP such as -3, or "+1" for one better').optional(),
    damage: changeTo(dice, 'a Damage such as 3, or "+1"').optional(),
    ...end,
    ...adverbs,
  })
  .check((context) => {
    const effect = context.value
    const say = (message: string, path: readonly string[]): void =>
      void context.issues.push({ code: 'custom', message, input: effect, path: [...path] })
    checkOn(effect, { die: DIE, consequences: CONSEQUENCES }, say)
    const changes = CONSEQUENCES.filter((each) => each !== 'mortalWounds' && effect[each] !== undefined)
    if ((effect.then === 'end' || effect.success === false) && changes.length > 0)
      say('nothing but mortal wounds can follow when the attack ends here', [changes[0] as string])
    if (effect.success === false && effect.mortalWounds === undefined)
      say('a failed roll ends the attack in any case: say which mortal wounds follow', ['success'])
    if (effect.on === 'wound' && effect.autoWound === true)
      say('only a hit roll can wound automatically', ['autoWound'])
  })
  .meta(sayingOneOf([...CONSEQUENCES, 'then']))

export type OnEffect = z.output<typeof schema>

/** `on`. */
export const on: GameVerb = verb<OnEffect>({
  verb: 'on',
  schema,
  about: () => 'attacks',
  called: ({ on: roll }) => `what ${roll} rolls set off`,
  examples: [{ on: 'wound', unmodified: 6, mortalWounds: 1 }],
})
