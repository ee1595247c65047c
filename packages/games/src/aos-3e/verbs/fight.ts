/** `fight` says when, or how often, a unit fights (8.5). */
import { z } from 'zod'
import { type Rule, byRules } from '../../kit/verb.ts'
import { adverbs, OF_UNITS, saysWhichAttacks } from '../schema/adverbs.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  fight: z.enum(['first', 'last', 'again', 'second', 'now', 'dying', 'reach', 'none']),
  order: z.string().max(40).optional(),
  range: z.number().min(0).max(100).optional(),
  pileIn: z.number().min(0).max(100).optional(),
  ...adverbs,
})

export type FightEffect = z.output<typeof schema>

const FIGHT: readonly Rule<FightEffect>[] = [
  [OF_UNITS, saysWhichAttacks],
  [
    '`order`, `range` and `pileIn` are not modelled',
    (each) =>
      [each.range, each.pileIn].some((word) => word !== undefined) ||
      (each.order !== undefined && (each.fight !== 'now' || each.order !== 'normal')),
  ],
]

/** What a unit does that is no part of one activation. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  second: 'fighting a second time, after all others',
  dying: 'fighting when slain',
  now: 'acting out of turn',
  reach: 'reaching farther',
  none: 'not fighting',
}

const FIGHTS: Readonly<Record<string, string>> = {
  first: 'strikes first',
  last: 'strikes last',
  again: 'fights again',
  second: 'fights a second time, after all others',
  now: 'fights now',
  dying: 'fights when slain',
  reach: 'fights from farther away',
  none: 'does not fight',
}

/** `fight`. */
export const fight: GameVerb = verb<FightEffect>({
  verb: 'fight',
  schema,
  meaningless: byRules(FIGHT),
  tell: ({ fight: how }) => ({ words: FIGHTS[word(how)] ?? word(how), used: ['fight'] }),
  // Who fights at once after another is no matter of two units.
  parts: { elsewhere: ({ fight: how, when }) => (how === 'now' && when === 'fought' ? undefined : ELSEWHERE[how]) },
  examples: [{ fight: 'first' }],
})
