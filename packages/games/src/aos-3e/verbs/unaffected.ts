/** `unaffected` ignores what spells and prayers of enemies do to a unit, on these results of a die each time, or always (9.1, 9.2). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { listed } from '../../kit/verbs/said.ts'
import { adverbs, saysWhichAttacks } from '../schema/adverbs.ts'
import { faces, oneOrMore } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

/** What may be ignored; spells are endless ones, too. */
const MAGIC = ['spells', 'prayers'] as const

/** One of these. */
export type Magic = (typeof MAGIC)[number]

const schema = z.strictObject({
  unaffected: oneOrMore(MAGIC).describe('Those of enemies; spells are endless ones, too'),
  die: faces.optional().describe('On these results of a die each time; missing: always'),
  ...adverbs,
})

export type UnaffectedEffect = z.output<typeof schema>

const tell = ({ unaffected: what, die }: Json): string =>
  `ignores ${listed(what, 'and')} of enemies${die === undefined ? '' : ` on ${listed(die)}`}`

/** `unaffected`. */
export const unaffected: GameVerb = verb<UnaffectedEffect>({
  verb: 'unaffected',
  schema,
  meaningless: byRules([['it is for units (`for`): whose attacks means nothing', saysWhichAttacks]]),
  tell,
  examples: [{ unaffected: 'spells', die: '4+' }],
})
