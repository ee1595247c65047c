/** Two squads that exchange fire over turns, as a question says it (WZ 3, 8). */
import { z } from 'zod'
import { name, whole } from '../../words.ts'
import { modelWords } from './model.ts'
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
  .meta({ id: 'firingSquad' })

/** A squad of alike members, or a single. */
export type Squad = z.output<typeof squad>

/** A question about a fire-fight. */
export const firefight = z.strictObject({
  game: z.literal('warzone').optional(),
  question: z.enum(['battle', 'duel', 'firefight']).default('battle'),
  name: name.optional(),
  turns: whole(1, 30).default(6),
  distance: z.number().min(0).max(48).default(12),
  a: squad,
  b: squad,
  method: z.enum(['auto', 'exact', 'simulated']).default('auto'),
  dice: z.boolean().default(false),
  replicates: whole(1, 1_000_000_000).optional(),
  seed: z
    .union([z.string().max(80), z.number()])
    .transform(String)
    .optional(),
  ...optionWords,
})

/** A question about a fire-fight, checked. */
export type FirefightInput = z.output<typeof firefight>
