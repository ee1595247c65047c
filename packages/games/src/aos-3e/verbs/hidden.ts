/** `hidden` keeps enemies from picking a unit as a target: to shoot at, of magic, or of monstrous rampages (4.1, 9.1, 9.2, 10). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { listed, word } from '../../kit/verbs/said.ts'
import { adverbs, OF_UNITS, saysWhichAttacks } from '../schema/adverbs.ts'
import { oneOrMore } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

/** For what a target is picked. */
const AIMS = ['shooting', 'spells', 'prayers', 'rampages'] as const

/** One of these. */
export type Aim = (typeof AIMS)[number]

/** Whom nobody sees is a target of none of these. */
export const SEEN: readonly Aim[] = ['shooting', 'spells', 'prayers']

/** From what a unit is hidden. */
export type Hidden = Aim | 'sight'

const schema = z.strictObject({
  hidden: oneOrMore<Hidden>(['sight', ...AIMS]).describe(
    'sight: it is not visible, so no target of shooting and magic',
  ),
  beyond: z
    .union([z.literal('nearest'), z.number().min(0).max(200)])
    .optional()
    .describe('From enemies more than so many inches away, or to whom another target is nearer; missing: from all'),
  ...adverbs,
})

export type HiddenEffect = z.output<typeof schema>

function tell({ hidden: from, beyond }: Json): string {
  const whose = beyond === 'nearest' ? ' to whom another is nearer' : ` more than ${word(beyond)}" away`
  const aims = [from].flat().filter((each) => each !== 'sight')
  const said = [
    ...(aims.length < [from].flat().length ? ['not visible to'] : []),
    ...(aims.length === 0 ? [] : [`no target of ${listed(aims)} of`]),
  ]
  return `is ${said.join(' and ')} enemies${beyond === undefined ? '' : whose}`
}

/** `hidden`. */
export const hidden: GameVerb = verb<HiddenEffect>({
  verb: 'hidden',
  schema,
  meaningless: byRules([[OF_UNITS, saysWhichAttacks]]),
  tell,
  examples: [
    { hidden: 'sight', beyond: 12 },
    { hidden: 'shooting', if: { self: { cover: true } } },
  ],
})
