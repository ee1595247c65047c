/** `allocate` says what becomes of wounds before they are allocated: redirected, negated, limited (5.2). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { type Rule, byRules } from '../../kit/verb.ts'
import { adverbs } from '../schema/adverbs.ts'
import { who } from '../schema/conditions.ts'
import { faces, whole } from '../schema/values.ts'
import { listed, word } from '../../kit/verbs/said.ts'
import { tellWho } from '../tell/conditions.ts'
import { type Fate, type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({
  allocate: z.enum(['redirect', 'negate', 'cap', 'order']),
  from: who.optional(),
  to: who.optional(),
  die: faces.optional().describe('One die for each wound; these results apply'),
  insteadOf: z.literal('ward').optional(),
  final: z.boolean().optional(),
  count: whole(0, 10000).optional(),
  per: z.enum(['phase', 'turn', 'round', 'battle']).optional(),
  ...adverbs,
})

export type AllocateEffect = z.output<typeof schema>

const ALLOCATE: readonly Rule<AllocateEffect>[] = [
  [
    'say how many wounds with `count`, or a `die` for each',
    (each) => each.allocate === 'negate' && each.count === undefined && each.die === undefined,
  ],
  ['say how many wounds with `count`', (each) => each.allocate === 'cap' && each.count === undefined],
  [
    'a `die` is rolled for wounds that are negated or redirected',
    ({ allocate, die }) => allocate === 'cap' && die !== undefined,
  ],
  [
    'all wounds of a kind are redirected: `count` is not looked at',
    ({ allocate, count }) => allocate === 'redirect' && count !== undefined,
  ],
  [
    'with a `die` for each wound `count` is not looked at',
    (each) => each.allocate === 'negate' && each.count !== undefined && each.die !== undefined,
  ],
]

function tell({ allocate, from, to, die, insteadOf, final, count, per }: Json): string {
  const roll = die === undefined ? '' : ` on ${listed(die)} of a die for each wound`
  const instead = insteadOf === undefined ? '' : ', instead of a ward roll'
  const time = per === undefined ? '' : ` in each ${word(per)}`
  const whose = from === undefined ? '' : ` of ${tellWho(from)}`
  const whom = to === undefined ? 'others' : tellWho(to)
  const words: Readonly<Record<string, string>> = {
    redirect: `wounds${whose} are allocated to ${whom} instead${roll}${instead}${final === true ? ', and no ward is possible then' : ''}`,
    negate: `${count === undefined ? 'wounds' : count === 1 ? 'the first wound' : `the first ${word(count)} wounds`}${whose}${time} ${count === 1 ? 'is' : 'are'} negated${roll}${instead}`,
    cap: `no more than ${word(count)} wounds${whose} are allocated${time}`,
    order: `wounds${whose} are allocated to ${whom} first`,
  }
  return words[word(allocate)] ?? word(allocate)
}

/** Single wounds that come to nothing on a die, or that go to another unit, on a die or all of them. */
function fateOf(
  { allocate, die, from, to, insteadOf, may }: AllocateEffect,
  owner: 'attacker' | 'target',
): Fate | null {
  const insteadOfWard = insteadOf === 'ward'
  const optional = may === true
  if (allocate === 'negate' && die !== undefined) return { on: die, becomes: 0, insteadOfWard, optional }
  // A guard takes wounds from others; what is aimed at the guard itself stays where it is.
  const guards = to?.side === 'self' && owner === 'target' && from?.side !== 'self'
  return allocate === 'redirect' && !guards
    ? { on: die ?? null, becomes: 'elsewhere', whose: from, guard: to, insteadOfWard, optional }
    : null
}

/** `allocate`. */
export const allocate: GameVerb = verb<AllocateEffect>({
  verb: 'allocate',
  schema,
  meaningless: byRules(ALLOCATE),
  tell,
  parts: {
    wound: fateOf,
    allocation: ({ allocate, count, die }, limits) => {
      if (count === undefined || die !== undefined) return limits
      if (allocate === 'negate') return { ...limits, negated: limits.negated + count }
      return allocate === 'cap' ? { ...limits, most: Math.min(limits.most ?? count, count) } : limits
    },
    elsewhere: ({ allocate }) => (allocate === 'order' ? 'an order of allocation (list it in wounds)' : undefined),
  },
  examples: [{ allocate: 'negate', die: '5+' }],
})
