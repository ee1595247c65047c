/** Two squads that exchange fire over turns, as a question says it (WZ 3, 8). */
import { z } from 'zod'
import { questionWords } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { modelWords, needsAll } from './model.ts'
import { optionWords } from './shooting.ts'
import { count, summed, yes } from './values.ts'
import { weapon } from './weapon.ts'

const squad = z
  .strictObject({
    ...modelWords,
    models: whole(1, 40).default(1),
    started: whole(1, 60).optional().describe('Members that it started with; default: those that are left'),
    weapon,
    modifiers: summed.default(0),
    aims: count.default(0).describe('Actions that each member spends aiming'),
    cover: z.enum(['none', 'partlyHidden', 'inCover', 'firingSlit']).default('none'),
    heavyCover: yes,
  })
  .superRefine((said, context) => needsAll(said, ['rangedCombat', 'leadership', 'armour'], [], context))
  .meta({ id: 'firingSquad' })

/** A squad of alike members, or a single. */
export type Squad = z.output<typeof squad>

/** A question about a fire-fight. */
export const firefight = z.strictObject({
  ...questionWords('warzone'),
  question: z.enum(['battle', 'duel', 'firefight']).default('battle'),
  turns: whole(1, 30).default(6),
  distance: z.number().min(0).max(48).default(12),
  a: squad,
  b: squad,
  ...optionWords,
})

/** A question about a fire-fight, checked. */
export type FirefightInput = z.output<typeof firefight>
