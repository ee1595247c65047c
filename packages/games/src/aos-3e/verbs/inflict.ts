/** `inflict` is mortal wounds from a roll of the ability's own (4.7). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { type Rule, byRules } from '../../kit/verb.ts'
import { adverbs, FOR, moment, plus, saysWhichAttacks } from '../schema/adverbs.ts'
import { type Who, who } from '../schema/conditions.ts'
import { dice, readResults, value, whole } from '../schema/values.ts'
import { signed, value as told, wounds } from '../tell/amounts.ts'
import { word } from '../../kit/verbs/said.ts'
import { compared, tellCondition, tellWho } from '../tell/conditions.ts'
import { tellMoment } from '../tell/effect.ts'
import { phaseMoment } from './moment.ts'
import { type GameVerb, verb } from './parts.ts'

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

const inflicted = z.union([value.transform((then) => [{ results: null, then }]), rows])

const cast = z
  .strictObject({
    value: whole(1, 30).describe('Casting value of a spell, answer value of a prayer'),
    prayer: z.literal(true).optional().describe('A D6 instead of 2D6, which nobody unbinds'),
    unbind: z
      .strictObject({ modifier: whole(-20, 20).default(0) })
      .optional()
      .describe('An enemy WIZARD tries to unbind it, with this modifier'),
    after: whole(1, 20).optional().describe('Spells tried before it in its phase: a miscast of any of them ends it'),
  })
  .describe('It is cast or chanted: the roll comes first, and its 2D6 or D6 are what `dice: roll` counts')

const schema = z.strictObject({
  inflict: inflicted,
  cast: cast.optional(),
  better: z
    .strictObject({ from: whole(2, 30), inflict: inflicted, dice: value.optional() })
    .optional()
    .describe('Instead, when the roll that casts it is this or more'),
  dice: value.optional().describe('How many dice; default 1'),
  die: dice.optional().describe('Which die; default D6'),
  plus: plus.optional().describe('Added to each roll while a condition holds'),
  to: who.optional(),
  instead: z.enum(['attack', 'melee attacks', 'magic']).optional(),
  repeat: z.boolean().optional(),
  point: z.boolean().optional(),
  given: moment
    .optional()
    .describe('When it is laid upon a unit, `until` when: it strikes then at the moment that `when` says'),
  drains: z.literal(true).optional().describe('Each wound that comes of it heals one of whoever inflicts it: of deeds'),
  ...adverbs,
})

export type InflictEffect = z.output<typeof schema>

const INFLICT: readonly Rule<InflictEffect>[] = [
  [
    'it is no attack: who does it is said with `for`, upon whom with `to`',
    (each) => each.instead !== 'attack' && saysWhichAttacks(each),
  ],
  [FOR, (each) => each.instead === 'attack' && each.for !== undefined],
  ['mortal wounds instead of magic are not modelled', ({ instead }) => instead === 'magic'],
  ['what it does to itself or to friends is not told', ({ to }) => to !== undefined && HARMLESS.includes(to.side)],
  [
    '`better` is better than the roll of a `cast`',
    ({ better, cast: said }) => better !== undefined && said === undefined,
  ],
  ['no miscast ends a prayer', ({ cast: said }) => said?.prayer === true && said.after !== undefined],
  ['nobody unbinds a prayer', ({ cast: said }) => said?.prayer === true && said.unbind !== undefined],
  [
    '`given` is laid upon a unit at the start or end of a phase, `until` when, and strikes after a charge, in combat or when models are slain: `when`',
    ({ given, until, when = '' }) =>
      given !== undefined && (phaseMoment(given) === null || until === undefined || !STRIKES.test(when)),
  ],
  [
    '`given` is for the unit itself or for friends',
    ({ given, for: whom }) => given !== undefined && isForEnemies(whom),
  ],
  ['`drains` goes with `deed`', ({ drains, deed }) => drains === true && deed === undefined],
  ['`point` is not modelled', ({ point }) => point !== undefined],
]

/** Moments of what a unit has been given. */
const STRIKES = /^(charged|fights|fought|combat|slain)/

const isForEnemies = (whom: Who | undefined): boolean =>
  whom !== undefined && whom.side !== 'self' && whom.side !== 'friendly'

/** Sides on which the wounds of an attacker's ability do not fall upon its target. */
const HARMLESS: readonly string[] = ['self', 'friendly', 'mount', 'model', 'models', 'attacker']

/** Does this ability inflict mortal wounds on somebody else than whoever is attacked? */
export const isHarmless = ({ to }: InflictEffect): boolean => to !== undefined && HARMLESS.includes(to.side)

function tell(effect: Json): string {
  const { inflict, cast: tried, better, dice, die, plus, to, instead, repeat, given, drains } = effect
  const rows = rowsIn(inflict)
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
  return `${tellCast(tried)}${results}${tellBetter(better)}${place}${repeat === true ? ', and again' : ''}${drains === true ? ', each of which heals one of its own' : ''}${given === undefined ? '' : `, given ${tellMoment(word(given))}`}`
}

/** Rows of a table of results; `null`: an amount. */
const rowsIn = (inflict: unknown): readonly (readonly [string, unknown])[] | null =>
  typeof inflict === 'object' && inflict !== null && !('of' in inflict) ? Object.entries(inflict as Json) : null

/** "cast on 7+, unless it is unbound: " */
function tellCast(said: unknown): string {
  if (said === undefined) return ''
  const { value: wanted, prayer, unbind, after } = said as Json
  const before = after === undefined ? '' : `, unless one of ${word(after)} before it miscasts`
  const plainly = unbind === undefined ? '' : ', unless an enemy unbinds it'
  return `${prayer === true ? 'chanted' : 'cast'} on ${String(wanted)}+${plainly}${before}: `
}

/** ", on a roll of 10+ instead D6 mortal wounds" */
function tellBetter(said: unknown): string {
  if (said === undefined) return ''
  const { from, inflict } = said as Json
  const rows = rowsIn(inflict)
  const amounts =
    rows === null ? wounds(inflict) : rows.map(([faces, then]) => `on ${compared(faces)} ${wounds(then)}`).join(', ')
  return `, on a roll of ${String(from)}+ instead ${amounts}`
}

/** `inflict`. */
export const inflict: GameVerb = verb<InflictEffect>({
  verb: 'inflict',
  schema,
  meaningless: byRules(INFLICT),
  tell,
  parts: { elsewhere: ({ repeat }) => (repeat === true ? 'a roll that repeats itself' : undefined) },
  examples: [
    { inflict: { '2+': 'D3' }, when: 'charged' },
    { inflict: 1, given: 'combat.start', until: 'phase', when: 'fought' },
  ],
})
