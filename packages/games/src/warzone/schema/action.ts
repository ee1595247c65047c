/** A question about actions: who fires at whom, with all its Actions (WZ 5). */
import { z } from 'zod'
import { identityWords } from '../../identity-words.ts'
import { actionQuestion } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { isAstray, modelWords, needsAll } from './model.ts'
import { optionWords, underMarker } from './shooting.ts'
import { vehicleWords } from './target.ts'
import { characteristic, count, summed, yes } from './values.ts'
import { weapon } from './weapon.ts'

/** Words of a unit on the table. */
export const fieldedWords = {
  ...modelWords,
  ...identityWords,
  models: whole(1, 60).default(1),
  points: z.number().positive().max(1e6).optional().describe('Of all its models; without it their cost'),
  assumed: z.array(z.string().max(500)).max(50).default([]).describe('What was taken for granted; answers repeat it'),
} as const

const attacker = z
  .strictObject({ ...fieldedWords, weapon, modifiers: summed.default(0) })
  .superRefine((said, context) =>
    needsAll(said, ['rangedCombat', ...(isAstray(said) ? (['leadership'] as const) : [])], [], context),
  )
  .meta({ id: 'shooter' })

const target = z
  .strictObject({
    ...fieldedWords,
    ...vehicleWords,
    armour: characteristic,
    weapon: weapon.optional().describe('Of no account where it is attacked'),
    started: whole(1, 60).optional().describe('Members that its squad started with, for the Morale Test'),
  })
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
