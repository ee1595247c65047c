/** `fight` says when, or how often, a unit fights (8.5). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { type Rule, byRules } from '../../kit/verb.ts'
import { adverbs, OF_UNITS, saysWhichAttacks } from '../schema/adverbs.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  fight: z.enum(['first', 'last', 'again', 'second', 'now', 'dying', 'reach', 'none']),
  order: z.string().max(40).optional(),
  range: z.number().min(0).max(100).optional().describe('Of reach: within how many inches of an enemy'),
  pileIn: z.number().min(0).max(100).optional().describe('Of reach: how far it piles in'),
  ...adverbs,
})

export type FightEffect = z.output<typeof schema>

const FIGHT: readonly Rule<FightEffect>[] = [
  [OF_UNITS, saysWhichAttacks],
  [
    '`order` other than `normal` of those who fight now is not modelled',
    ({ fight: how, order }) => order !== undefined && (how !== 'now' || order !== 'normal'),
  ],
  [
    '`range` and `pileIn` go with `fight: reach`, which says one of them',
    ({ fight: how, range, pileIn }) => (how === 'reach') === (range === undefined && pileIn === undefined),
  ],
]

/** What a unit does that is no part of one activation. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  second: 'fighting a second time, after all others',
  dying: 'fighting when slain',
  now: 'acting out of turn',
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

function tell({ fight: how, range, pileIn }: Json): string {
  const from = range === undefined ? '' : ` (within ${word(range)}")`
  const far =
    pileIn === undefined ? '' : `${how === 'reach' && range === undefined ? '' : ', '}piles in up to ${word(pileIn)}"`
  const words = how === 'reach' && range === undefined ? '' : (FIGHTS[word(how)] ?? word(how))
  return `${words}${from}${far}`
}

/** `fight`. */
export const fight: GameVerb = verb<FightEffect>({
  verb: 'fight',
  schema,
  meaningless: byRules(FIGHT),
  tell,
  // Who fights at once after another is no matter of two units.
  parts: { elsewhere: ({ fight: how, when }) => (how === 'now' && when === 'fought' ? undefined : ELSEWHERE[how]) },
  examples: [{ fight: 'first' }],
})
