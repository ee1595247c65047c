/** A question about actions: who fires at whom, with all its Actions (WZ 5). */
import { z } from 'zod'
import { identityWords } from '../../identity-words.ts'
import { type Fault, when, without } from '../../kit/faults.ts'
import { actionQuestion } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { lacks, type Model, modelWords } from './model.ts'
import { optionWords, underMarker } from './shooting.ts'
import { crewFaults, crewOf, manned, vehicleWords } from './target.ts'
import { characteristic, count, summed, yes } from './values.ts'
import { UNARMED, weapon } from './weapon.ts'

/** Words of a unit on the table. */
export const fieldedWords = {
  ...modelWords,
  ...identityWords,
  models: whole(1, 60).default(1),
  points: z.number().positive().max(1e6).optional().describe('Of all its models; without it their cost'),
  assumed: z.array(z.string().max(500)).max(50).default([]).describe('What was taken for granted; answers repeat it'),
} as const

const shooter = z.strictObject({
  ...fieldedWords,
  ...vehicleWords,
  weapon: weapon.optional().describe('What every model fires; of a vehicle its first crewman, the driver last'),
  modifiers: summed.default(0),
})

const attacker = shooter
  .superRefine(without((said) => [...crewFaults(said), ...shooterFaults(said)]))
  .meta({ id: 'shooter' })

/** Whoever fires needs his Ranged Combat and a weapon: the unit itself, or each of its crew who is armed (WZ 10). */
function shooterFaults(said: z.output<typeof shooter>): readonly Fault[] {
  const { crew, weapon: own } = said
  if (crew === undefined) return [...lacks(said, ['rangedCombat']), ...when(own === undefined, 'weapon', 'is missing')]
  const seats = crewOf(said)
  const armed = manned(said).flatMap(({ weapon: arms }, seat) => (arms === undefined ? [] : [seats[seat] as Model]))
  return [
    ...armed.flatMap((each) => lacks(each, ['rangedCombat'], ['crew', crew.findIndex((one) => one === each)])),
    ...when(armed.length === 0, 'crew', UNARMED),
  ]
}

const target = z
  .strictObject({
    ...fieldedWords,
    ...vehicleWords,
    armour: characteristic,
    weapon: weapon.optional().describe('Of no account where it is attacked'),
    started: whole(1, 60).optional().describe('Members that its squad started with, for the Morale Test'),
  })
  .superRefine(without(crewFaults))
  .meta({ id: 'squad' })

/** A unit as far as anybody can attack it or be attacked by it, whatever it lacks. */
export const fielded: z.ZodType<
  { readonly models: number; readonly wounds: number; readonly cost?: number | undefined },
  unknown
> = z.looseObject({
  models: fieldedWords.models,
  wounds: modelWords.wounds,
  cost: modelWords.cost,
})

/** Whoever attacks. */
export type Attacker = z.output<typeof attacker>

/** Whoever is attacked. */
export type Attacked = z.output<typeof target>

const situation = z.strictObject({
  distance: z.number().min(0).max(1000).default(12),
  aims: count.default(0),
  indirect: yes,
  movingVehicle: yes,
  cover: z.enum(['none', 'partlyHidden', 'inCover', 'firingSlit']).default('none'),
  heavyCover: yes,
  targetCrouched: yes,
  underMarker,
  ...optionWords,
})

/** A situation, checked. */
export type Situation = z.output<typeof situation>

/** A question about actions. */
export const action = actionQuestion('warzone', {
  attacker: attacker as z.ZodType<Attacker, unknown>,
  target: target as z.ZodType<Attacked, unknown>,
  situation: situation as z.ZodType<Situation, unknown>,
})
