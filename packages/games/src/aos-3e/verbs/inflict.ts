/** `inflict` is mortal wounds from a roll of the ability's own (4.7). */
import { z } from 'zod'
import { type Rule, byRules, type Json, type Told, type Verb, verb } from '../../kit/verb.ts'
import { adverbs, plus } from '../schema/adverbs.ts'
import { who } from '../schema/conditions.ts'
import { dice, readResults, value } from '../schema/values.ts'
import { signed, value as told, wounds } from '../tell/amounts.ts'
import { word } from '../../kit/verbs/said.ts'
import { compared, tellCondition, tellWho } from '../tell/conditions.ts'

/** Rows of a table: results of the die, and how much then. */
const rows = z.record(z.string(), value).transform((each, context) =>
  Object.entries(each).map(([key, then]) => {
    const read = readResults(key)
    if (read === undefined) {
      const message = `"${key}" is not results of a roll such as 6, 5+, 1-2 or "> target.wounds"`
      context.addIssue({ code: 'custom', message, path: [key] })
    }
    return { results: read ?? null, then }
  }),
)

const schema = z.strictObject({
  inflict: z.union([value.transform((then) => [{ results: null, then }]), rows]),
  dice: value.optional().describe('How many dice; default 1'),
  die: dice.optional().describe('Which die; default D6'),
  plus: plus.optional().describe('Added to each roll while a condition holds'),
  to: who.optional(),
  instead: z.enum(['attack', 'melee attacks', 'magic']).optional(),
  repeat: z.boolean().optional(),
  point: z.boolean().optional(),
  ...adverbs,
})

export type InflictEffect = z.output<typeof schema>

const INFLICT: readonly Rule<InflictEffect>[] = [
  ['mortal wounds instead of magic are not modelled', ({ instead }) => instead === 'magic'],
  ['what it does to itself or to friends is not told', ({ to }) => to !== undefined && HARMLESS.includes(to.side)],
  ['`point` is not modelled', ({ point }) => point !== undefined],
]

/** Sides on which the wounds of an attacker's ability do not fall upon its target. */
const HARMLESS: readonly string[] = ['self', 'friendly', 'mount', 'model', 'models', 'attacker']

/** Does this ability inflict mortal wounds on somebody else than whoever is attacked? */
export const isHarmless = ({ to }: InflictEffect): boolean => to !== undefined && HARMLESS.includes(to.side)

function tell(effect: Json): Told {
  const { inflict, dice, die, plus, to, instead, repeat } = effect
  const rows =
    typeof inflict === 'object' && inflict !== null && !('of' in inflict) ? Object.entries(inflict as Json) : null
  const roll = `${dice === undefined ? '' : `${told(dice)}: for each, `}roll ${die === undefined ? 'a die' : word(die)}`
  const added = Object.entries((plus ?? {}) as Json).map(
    ([number, when]) => `, ${signed('the roll', '', Number(number))} if ${tellCondition(when as Json)}`,
  )
  const whom = to === undefined ? 'the target' : tellWho(to)
  const results =
    rows === null
      ? `${wounds(inflict)} on ${whom}`
      : `${roll}${added.join('')}: ${rows.map(([faces, then]) => `on ${compared(faces)} ${wounds(then)}`).join(', ')} on ${whom}`
  const place =
    instead === undefined ? '' : `, instead of ${instead === 'attack' ? 'an attack sequence' : word(instead)}`
  return {
    words: `${results}${place}${repeat === true ? ', and again' : ''}`,
    used: ['inflict', 'dice', 'die', 'plus', 'to', 'instead', 'repeat'],
  }
}

/** `inflict`. */
export const inflict: Verb = verb<InflictEffect>({
  verb: 'inflict',
  schema,
  meaningless: byRules(INFLICT),
  tell,
  examples: [{ inflict: { '2+': 'D3' }, when: 'charged' }],
})
