/** `commandPoints` brings its player command points for this round (3.3). */
import { z } from 'zod'
import { adverbs } from '../schema/adverbs.ts'
import { whole } from '../schema/values.ts'
import { byRules } from '../../kit/verb.ts'
import { word } from '../../kit/verbs/said.ts'
import { type GameVerb, verb } from './parts.ts'

const schema = z.strictObject({ commandPoints: whole(1, 10), ...adverbs })

export type CommandPointsEffect = z.output<typeof schema>

/** `commandPoints`. */
export const commandPoints: GameVerb = verb<CommandPointsEffect>({
  verb: 'commandPoints',
  schema,
  meaningless: byRules([['points are of the army', ({ for: whom }) => whom !== undefined && whom.side !== 'self']]),
  tell: ({ commandPoints: points }) =>
    String(points) === '1' ? 'brings 1 command point' : `brings ${word(points)} command points`,
  parts: { moment: ({ commandPoints: points }) => ({ commandPoints: points }) },
  examples: [{ commandPoints: 1, when: 'hero.mine.start', chance: '4+' }],
})
