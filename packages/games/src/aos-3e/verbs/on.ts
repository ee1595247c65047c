/** `on` says what a roll sets off (4.8). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { type Rule, byRules } from '../../kit/verb.ts'
import { sayingOneOf } from '../../json-schema.ts'
import { DIE } from '../rules.ts'
import { changeTo, checkOn, end, outcomes, results } from '../../kit/verbs/on.ts'
import { adverbs, FOR } from '../schema/adverbs.ts'
import { isDice, name, value } from '../schema/values.ts'
import { value as told, wounds } from '../tell/amounts.ts'
import { listed, word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'
import { UNUSED } from './moment.ts'

const change = changeTo(value, 'a value such as 3, or "+1"')

const CONSEQUENCES = ['mortalWounds', 'hits', 'attacks', 'autoWound', 'noSave', 'rend', 'damage', 'mark'] as const

const schema = z
  .strictObject({
    on: z.enum(['hit', 'wound', 'save', 'ward']),
    ...results,
    success: z.boolean().optional().describe('Needs the roll to succeed (true) or fail (false)'),
    mortalWounds: value.optional(),
    hits: value.optional().describe('The roll scores so many hits instead of 1'),
    attacks: value.optional().describe('So many further attacks, which make none of their own (INT-44)'),
    ...outcomes,
    rend: change.optional(),
    damage: change.optional(),
    mark: name.optional(),
    to: z.enum(['target', 'attacker', 'self']).optional().describe('Who suffers the mortal wounds; default: target'),
    ...end,
    ...adverbs,
  })
  .check((context) => {
    const effect = context.value
    const say = (message: string, path: readonly string[]): void =>
      void context.issues.push({ code: 'custom', message, input: effect, path: [...path] })
    checkOn(effect, { die: DIE, consequences: CONSEQUENCES }, say)
    if (effect.unmodified === undefined && effect.modified === undefined && effect.success === undefined)
      say('say which roll with unmodified, modified or success', [])
    const attackRoll = effect.on === 'hit' || effect.on === 'wound'
    for (const each of ['hits', 'attacks', 'autoWound', 'noSave', 'rend', 'damage'] as const) {
      if (effect[each] !== undefined && !attackRoll) say(`only a hit or wound roll can have ${each}`, [each])
    }
    if (
      effect.then === 'end' &&
      CONSEQUENCES.some((each) => each !== 'mortalWounds' && each !== 'mark' && effect[each] !== undefined)
    ) {
      say('the sequence ends here, so nothing but mortal wounds can follow', ['then'])
    }
  })
  .meta(sayingOneOf(['unmodified', 'modified', 'success'], [...CONSEQUENCES, 'then']))

export type OnEffect = z.output<typeof schema>

/** Does it set off, on a failed hit or wound roll, nothing but what a hit is needed for? */
const isOfFailure = (each: OnEffect): boolean =>
  (each.on === 'hit' || each.on === 'wound') &&
  each.success === false &&
  each.mortalWounds === undefined &&
  each.attacks === undefined &&
  each.mark === undefined &&
  !(each.on === 'wound' && each.autoWound === true)

const changesHit = ({ mortalWounds, hits, attacks, autoWound, noSave, rend, damage, mark, then }: OnEffect): boolean =>
  [mortalWounds, hits, attacks, autoWound, noSave, rend, damage, mark, then].some((each) => each !== undefined)

const ON: readonly Rule<OnEffect>[] = [
  [UNUSED[0], (each) => UNUSED[1](each)],
  [FOR, (each) => (each.on === 'hit' || each.on === 'wound') && each.for !== undefined],
  [
    'a ward roll is the end of a wound already: `then: end` adds nothing',
    ({ on, then }) => on === 'ward' && then !== undefined,
  ],
  ['what changes a hit needs one, so that nothing follows from a failed roll', isOfFailure],
  [
    'a wound roll that succeeds wounds already',
    (each) =>
      each.on === 'wound' &&
      each.success === true &&
      each.autoWound === true &&
      !changesHit({ ...each, autoWound: undefined }),
  ],
  [
    'a save that succeeds ends the attack already',
    (each) => each.on === 'save' && each.success === true && each.then !== undefined && each.mortalWounds === undefined,
  ],
  ['Rend is a number and not rolled for', ({ rend }) => rend?.by === 'set' && isDice(rend.value)],
]

/** What sets it off, and what follows, in the order of a sentence. */
const SET_OFF_BY: readonly (readonly [string, (said: unknown, on: string) => string])[] = [
  ['unmodified', (said, on) => `an unmodified ${on} roll of ${listed(said)}`],
  ['modified', (said, on) => `a ${on} roll of ${listed(said)} after modifiers`],
  ['success', (said, on) => `a ${said === true ? 'successful' : 'failed'} ${on} roll`],
]
const FOLLOWING: readonly (readonly [string, (said: unknown, whom: string) => string])[] = [
  ['mortalWounds', (said, whom) => `inflicts ${wounds(said)} on ${whom}`],
  ['hits', (said) => `scores ${told(said)} hits`],
  ['attacks', (said) => `brings ${told(said)} further attacks`],
  ['autoWound', () => 'wounds automatically'],
  ['noSave', () => 'allows no save'],
  ['rend', (said) => changed('Rend', said)],
  ['damage', (said) => changed('Damage', said)],
  ['mark', (said) => `marks the target "${word(said)}"`],
]

function tell(effect: Json): string {
  const { on, mortalWounds, to, then } = effect
  const saying = (words: typeof FOLLOWING, about: string): readonly string[] =>
    words.flatMap(([key, say]) => (effect[key] === undefined ? [] : [say(effect[key], about)]))
  const whom = to === 'attacker' ? 'the attacker' : to === 'self' ? 'this unit' : 'the target'
  const isBeside = mortalWounds !== undefined && to !== 'attacker' && to !== 'self'
  const end = then === 'end' ? ', and the attack sequence ends' : isBeside ? ', in addition to damage' : ''
  return `${saying(SET_OFF_BY, word(on)).join(' with ')} ${saying(FOLLOWING, whom).join(' and ')}${end}`
}

const changed = (name: string, to: unknown): string =>
  word(to).startsWith('+') ? `has ${name} better by ${word(to).slice(1)}` : `has ${name} ${told(to)}`

/** `on`. */
export const on: GameVerb = verb<OnEffect>({
  verb: 'on',
  schema,
  meaningless: byRules(ON),
  tell,
  examples: [{ on: 'hit', unmodified: 6, mortalWounds: 1, then: 'end' }],
})
