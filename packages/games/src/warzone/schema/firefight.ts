/** Two squads that exchange fire over turns, as a question says it (WZ 3, 8). */
import { z } from 'zod'
import { type Fault, when, without } from '../../kit/faults.ts'
import { questionWords } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { lacks, type Model, modelWords } from './model.ts'
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

type Fighting = Partial<Model> & VehicleWords & { readonly models: number; readonly weapon?: Weapon | undefined }

/** A fire-fight is one of guns. */
const markerFaults = (arms: Weapon | undefined, path: readonly (string | number)[] = []): readonly Fault[] =>
  when(
    arms?.template !== undefined,
    [...path, 'weapon', 'template'],
    'a fire-fight follows no markers of area weapons: ask "damage" (underMarker), "flame" or "blast"',
  )

/** Whoever fires and leads must be known: of a squad its members, of a vehicle its crew (WZ 10). */
export const fighterFaults = (said: Fighting): readonly Fault[] =>
  said.crew === undefined
    ? [
        ...when(said.weapon === undefined, 'weapon', 'is missing: whoever duels also fires'),
        ...markerFaults(said.weapon),
        ...lacks(said, ['rangedCombat', 'leadership', 'armour']),
      ]
    : vehicleFaults(said, said.crew)

function vehicleFaults(said: Fighting, crew: NonNullable<VehicleWords['crew']>): readonly Fault[] {
  const armed = manned(said)
  return [
    ...when(said.models !== 1, 'models', 'of a vehicle is 1: it is a single (WZ 10)'),
    ...when(
      armed.every((each) => each.weapon === undefined),
      'crew',
      UNARMED,
    ),
    ...lacks(said, ['armour']),
    ...crewOf(said).flatMap((each, seat) => {
      const [path, arms] = [['crew', crew.indexOf(each)], armed[seat]?.weapon]
      const needed = [...(arms === undefined ? [] : (['rangedCombat'] as const)), 'leadership', 'armour'] as const
      return [...markerFaults(arms, arms === said.weapon ? [] : path), ...lacks(each, needed, path)]
    }),
    ...crewFaults(said),
  ]
}

const readSquad = z
  .strictObject({
    ...modelWords,
    ...vehicleWords,
    models: whole(1, 40).default(1),
    weapon: weapon.optional().describe('What every member fires; of a vehicle its first crewman, the driver last'),
    ...squadWords,
  })
  .superRefine(without(fighterFaults))
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
