/** A question about actions: who fires at whom, with all its Actions (WZ 5). */
import { z } from 'zod'
import { identityWords } from '../../identity-words.ts'
import { actionQuestion } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { type Model, modelWords, needsAll } from './model.ts'
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

const attacker = shooter.superRefine(crewFaults).superRefine(shootersNeed).meta({ id: 'shooter' })

/** Whoever fires needs his Ranged Combat and a weapon: the unit itself, or each of its crew who is armed (WZ 10). */
function shootersNeed(said: z.output<typeof shooter>, context: z.core.$RefinementCtx): void {
  const { crew = [] } = said
  const needs = (who: Model, path: readonly (string | number)[]): void => needsAll(who, ['rangedCombat'], path, context)
  if (said.crew === undefined) needs(said, [])
  const armed = manned(said).map(({ weapon: arms }) => arms !== undefined)
  for (const [seat, each] of crewOf(said).entries()) if (armed[seat] === true) needs(each, ['crew', crew.indexOf(each)])
  if (said.weapon === undefined && !armed.includes(true))
    context.addIssue({
      code: 'custom',
      path: [said.crew === undefined ? 'weapon' : 'crew'],
      message: said.crew === undefined ? 'is missing' : UNARMED,
    })
}

const target = z
  .strictObject({
    ...fieldedWords,
    ...vehicleWords,
    armour: characteristic,
    weapon: weapon.optional().describe('Of no account where it is attacked'),
    started: whole(1, 60).optional().describe('Members that its squad started with, for the Morale Test'),
  })
  .superRefine(crewFaults)
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

/** A question about actions, checked. */
export type ActionInput = z.output<typeof action>
