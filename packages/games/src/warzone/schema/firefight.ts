/** Two squads that exchange fire over turns, as a question says it (WZ 3, 8). */
import { z } from 'zod'
import { questionWords } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { type Model, modelWords, needsAll } from './model.ts'
import { optionWords } from './shooting.ts'
import { crewFaults, crewOf, manned, standing, type VehicleWords, vehicleWords } from './target.ts'
import { count, summed, yes } from './values.ts'
import { UNARMED, type Weapon, weapon } from './weapon.ts'

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

type Path = readonly (string | number)[]

/** A fire-fight is one of guns. */
function noMarkers({ template }: Weapon, path: Path, context: z.core.$RefinementCtx): void {
  if (template === undefined) return
  const message = 'a fire-fight follows no markers of area weapons: ask "damage" (underMarker), "flame" or "blast"'
  context.addIssue({ code: 'custom', path: [...path, 'weapon', 'template'], message })
}

/** Whoever fires and leads must be known: of a squad its members, of a vehicle its crew (WZ 10). */
export function fightersNeed(said: Fighting, context: z.core.$RefinementCtx): void {
  if (said.crew !== undefined) return vehicleNeeds(said, said.crew, context)
  if (said.weapon === undefined)
    context.addIssue({ code: 'custom', path: ['weapon'], message: 'is missing: whoever duels also fires' })
  else noMarkers(said.weapon, [], context)
  needsAll(said, ['rangedCombat', 'leadership', 'armour'], [], context)
}

type Fighting = Partial<Model> & VehicleWords & { readonly models: number; readonly weapon?: Weapon | undefined }

function vehicleNeeds(said: Fighting, crew: NonNullable<VehicleWords['crew']>, context: z.core.$RefinementCtx): void {
  const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  if (said.models !== 1) wrong('models', 'of a vehicle is 1: it is a single (WZ 10)')
  const armed = manned(said)
  if (armed.every((each) => each.weapon === undefined)) wrong('crew', UNARMED)
  needsAll(said, ['armour'], [], context)
  for (const [seat, each] of crewOf(said).entries()) {
    const path = ['crew', crew.indexOf(each)]
    const arms = armed[seat]?.weapon
    if (arms !== undefined) noMarkers(arms, arms === said.weapon ? [] : path, context)
    needsAll(each, [...(arms === undefined ? [] : (['rangedCombat'] as const)), 'leadership', 'armour'], path, context)
  }
  crewFaults(said, context)
}

const readSquad = z
  .strictObject({
    ...modelWords,
    ...vehicleWords,
    models: whole(1, 40).default(1),
    weapon: weapon.optional().describe('What every member fires; of a vehicle its first crewman, the driver last'),
    ...squadWords,
  })
  .superRefine(fightersNeed)
  .meta({ id: 'firingSquad' })

/** A squad of alike members, a single, or a vehicle. */
export interface Squad extends z.output<typeof readSquad> {}

const squad: z.ZodType<Squad, unknown> = readSquad

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
