/** Two squads that exchange fire over turns, as a question says it (WZ 3, 8). */
import { z } from 'zod'
import { questionWords } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { modelWords, needsAll } from './model.ts'
import { optionWords } from './shooting.ts'
import { standing } from './target.ts'
import { count, summed, yes } from './values.ts'
import { type Weapon, weapon } from './weapon.ts'

/** Inches between the two. */
export const distance: ReturnType<typeof z.number> = z.number().min(0).max(48)

/** How long it lasts. */
export const turns: z.ZodType<number, unknown> = whole(1, 30).default(6)

/** What a squad of a fire-fight has beside its characteristics. */
export const squadWords = {
  started: whole(1, 60).optional().describe('Members that it started with; default: those that are left'),
  modifiers: summed.default(0),
  aims: count.default(0).describe('Actions that each member spends aiming'),
  cover: standing.cover,
  heavyCover: yes,
} as const

/** A fire-fight is one of guns. */
export function noMarkers({ template }: Pick<Weapon, 'template'>, context: z.core.$RefinementCtx): void {
  if (template === undefined) return
  const message = 'a fire-fight follows no markers of area weapons: ask "damage" (underMarker), "flame" or "blast"'
  context.addIssue({ code: 'custom', path: ['weapon', 'template'], message })
}

const squad = z
  .strictObject({ ...modelWords, models: whole(1, 40).default(1), weapon, ...squadWords })
  .superRefine((said, context) => {
    needsAll(said, ['rangedCombat', 'leadership', 'armour'], [], context)
    noMarkers(said.weapon, context)
  })
  .meta({ id: 'firingSquad' })

/** A squad of alike members, or a single. */
export type Squad = z.output<typeof squad>

/** A question about a fire-fight. */
export const firefight = z.strictObject({
  ...questionWords('warzone'),
  question: z.enum(['battle', 'firefight']).default('battle'),
  turns,
  distance: distance.default(12),
  a: squad,
  b: squad,
  ...optionWords,
})

/** A question about a fire-fight, checked. */
export type FirefightInput = z.output<typeof firefight>
