/** Whoever is shot at: a model or a vehicle, and how it stands to the firer (WZ 5.3, 10). */
import { z } from 'zod'
import { type Fault, when, without } from '../../kit/faults.ts'
import { whole } from '../../words.ts'
import { RULES } from '../rules.ts'
import { type Model, modelOf, modelWords } from './model.ts'
import { characteristic, summed, yes } from './values.ts'
import { type Weapon, weapon } from './weapon.ts'

const readCrewman = z.strictObject({
  ...modelWords,
  driver: yes,
  weapon: weapon.optional().describe('What he fires, where the vehicle does'),
  modifiers: summed.default(0),
})

/** A member of a crew, and what he fires from the vehicle; the driver is struck last. */
export interface Crewman extends z.output<typeof readCrewman> {}

const crewman: z.ZodType<Crewman, unknown> = readCrewman

/** What a vehicle has that a model has not (WZ 10). */
export const vehicleWords = {
  crew: z.array(crewman).max(12).optional().describe('Crew of a vehicle, in the order in which they are struck'),
  crewFrom: whole(2, 20)
    .optional()
    .describe('Location die from which the crew is struck: 16 of a table 1-15 vehicle, 16-20 crew'),
} as const

/** Words of a vehicle, checked. */
export type VehicleWords = z.output<z.ZodObject<typeof vehicleWords>>

/** A crew in the order in which it is struck, the driver last (WZ 10). */
export const crewOf = ({ crew = [] }: Pick<VehicleWords, 'crew'>): NonNullable<VehicleWords['crew']> =>
  crew.toSorted((a, b) => Number(a.driver) - Number(b.driver))

/** The crew with what they fire: the gun of the vehicle itself is fired by the first of them, by the driver where he is alone (WZ 10). */
export function manned({
  crew,
  weapon: gun,
}: Pick<VehicleWords, 'crew'> & { readonly weapon?: Weapon | undefined }): NonNullable<VehicleWords['crew']> {
  const [first, ...others] = crewOf({ crew })
  if (first === undefined) return []
  return [gun === undefined ? first : { ...first, weapon: gun }, ...others]
}

/** What is wrong with a crew, and with the gun of a vehicle whose first crewman has one already. */
export function crewFaults({
  crew,
  crewFrom,
  weapon: gun,
}: VehicleWords & { readonly weapon?: Weapon | undefined }): readonly Fault[] {
  const isArmed = crewOf({ crew })[0]?.weapon !== undefined
  const drivers = crew?.filter(({ driver }) => driver) ?? []
  return [
    ...when(gun !== undefined && isArmed, 'weapon', 'is fired by the first of the crew, who has one already (WZ 10)'),
    ...when((crew === undefined) !== (crewFrom === undefined), 'crewFrom', 'and crew go together: the location table'),
    ...when(crew !== undefined && drivers.length !== 1, 'crew', 'has one driver: say driver: true'),
  ]
}

const height = z.number().min(0).max(18).optional()

/** How a target stands to the firer. */
export const standing = {
  distance: z.number().min(0).max(1000).default(12).describe('Inches; horizontally'),
  levelDifference: whole(0, 40).default(0).describe('Altitude levels between firer and flyer'),
  cover: z.enum(['none', 'partlyHidden', 'inCover', 'firingSlit']).default('none'),
  heavyCover: yes.describe(`Walls: Damage ${RULES.heavyCover} (WZ 5.3)`),
  flying: yes.describe('In flight: no flames reach it, and blasts only those on its level (WZ 11)'),
  gliding: height.describe(
    'A glider in flight, at so many inches: a hit that wounds it may bring it down (WZ 11, INT-30)',
  ),
  climbing: height.describe('A climber, so many inches up: a hit that wounds it may make it fall (WZ 4)'),
  throughWindow: yes.describe('An area weapon reaches it through an open window only (WZ 12)'),
} as const

/** Everything that may be said of a target. */
export const targetWords = { ...modelWords, ...vehicleWords, ...standing, armour: characteristic } as const

const readTarget = z
  .strictObject(targetWords)
  .superRefine(
    without((said) => [
      ...crewFaults(said),
      ...when(said.climbing !== undefined && isFlying(said), 'climbing', 'and flight exclude each other'),
    ]),
  )
  .meta({ id: 'target' })

/** A target, checked. */
export interface Target extends z.output<typeof readTarget> {}

export const target: z.ZodType<Target, unknown> = readTarget

/** Is it in flight (WZ 11)? */
export const isFlying = ({
  flying,
  gliding,
}: {
  readonly flying: boolean
  readonly gliding?: number | undefined
}): boolean => flying || gliding !== undefined

/** A part of a target that is hit and wounded: the model itself, or the vehicle and each of its crew. */
export interface Body {
  readonly model: Model
  /** Of whose queue this is. */
  readonly target: number
}

const known = new WeakMap<readonly Target[], readonly Body[]>()

/** All bodies of some targets, those of a vehicle beginning with its own row, its driver last (WZ 10). */
export function bodiesOf(targets: readonly Target[]): readonly Body[] {
  const before = known.get(targets)
  if (before !== undefined) return before
  const bodies = targets.flatMap((each, at) => {
    return [{ model: each, target: at }, ...crewOf(each).map((model) => ({ model, target: at }))]
  })
  known.set(targets, bodies)
  return bodies
}

/** A target that stands as these words say; whatever they do not say is as usual. */
export const standingAs = (who: Model, words: Partial<Target>): Target => ({
  ...modelOf(who),
  armour: who.armour ?? 0,
  ...USUAL,
  ...words,
})

const USUAL = z.strictObject(standing).parse({})
