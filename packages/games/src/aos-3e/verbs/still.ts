/** `still` lets a unit shoot or charge in a turn in which it ran or retreated (8.2). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { byRules } from '../../kit/verb.ts'
import { adverbs, OF_UNITS, saysWhichAttacks } from '../schema/adverbs.ts'
import { oneOrMore } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

/** What a unit that ran or retreated gives up in that turn. */
export const GIVEN_UP = ['shoot', 'charge'] as const

/** One of these. */
export type GivenUp = (typeof GIVEN_UP)[number]

const schema = z.strictObject({ still: oneOrMore(GIVEN_UP), after: oneOrMore(['run', 'retreat']), ...adverbs })

export type StillEffect = z.output<typeof schema>

const AFTER: Readonly<Record<string, string>> = { run: 'ran', retreat: 'retreated' }

const words = (said: unknown): readonly string[] => [said].flat().map(String)

const tell = ({ still: deeds, after }: Json): string => {
  const gaits = words(after).map((each) => AFTER[each] ?? each)
  return `can still ${words(deeds).join(' and ')} in a turn in which it ${gaits.join(' or ')}`
}

/** `still`. */
export const still: GameVerb = verb<StillEffect>({
  verb: 'still',
  schema,
  meaningless: byRules([[OF_UNITS, saysWhichAttacks]]),
  tell,
  parts: {
    elsewhere: ({ limit, when }) =>
      limit === undefined || when !== undefined ? undefined : 'shooting or charging all the same so often',
  },
  examples: [{ still: 'charge', after: 'run' }],
})
