/** What a question file may say about a duel. */
import { z } from 'zod'
import { fileWords } from '../../identity-words.ts'
import { course, severalOf, sidesSaid } from '../../duel/schema.ts'
import { TABLE } from './duel-policies.ts'
import { modifiers, policy } from './rolls.ts'
import { answer, SWITCHES } from './scenario.ts'
import { unit } from './unit.ts'

/** Facts of the situation that hold for a unit throughout. */
export const LASTING = ['attackerIsInfantry', 'attackerIsVehicleOrMonster', 'attackerIsTitanic'] as const

/** What is true of one side for the whole duel. */
const readSideSituation = z
  .strictObject({
    ...(Object.fromEntries(
      LASTING.map((fact) => [
        fact,
        z.boolean().optional().describe(`${SWITCHES[fact].name} (40K ${SWITCHES[fact].rule})`),
      ]),
    ) as { [F in (typeof LASTING)[number]]: z.ZodOptional<z.ZodBoolean> }),
    chargeModifier: modifiers.describe('To charge rolls (40K 12.3)'),
    chargeReroll: policy.describe('Of charge rolls: none, failed (judged before modifiers) or any; true is any'),
    psychicModifier: modifiers.describe('To Psychic tests (40K 14.1)'),
    denyModifier: modifiers.describe('To Deny the Witch (40K 14.3)'),
  })
  .meta({ id: 'sideSituation' })

/** What is true of a unit, as read. */
export interface SideSituation extends z.output<typeof readSideSituation> {}

const situation: z.ZodType<SideSituation, unknown> = readSideSituation

/** A duel: every unit of `a` against every unit of `b`, or against all of them one after another. */
export const duel = z.strictObject({
  ...fileWords,
  game: z.literal('wh40k-9e').optional(),
  ...course,
  a: severalOf(unit),
  b: severalOf(unit),
  ...sidesSaid(TABLE, situation),
  ...answer,
})

/** A duel as read. */
export type DuelInput = z.output<typeof duel>
