/** The small words of this game's questions: values with their sign, combat values by target type, penalties. */
import { z } from 'zod'
import { summedOf, whole } from '../../words.ts'

/** The three colours of targets (HBR 1). */
const TARGET_TYPES = ['infantry', 'lightVehicle', 'heavyVehicle'] as const

/** Colour of a target. */
type TargetType = (typeof TARGET_TYPES)[number]

export const targetType = z
  .enum(TARGET_TYPES)
  .describe('Target type: infantry (yellow), lightVehicle (purple), heavyVehicle (grey)')

/** A value with its sign, as printed: +3, -1, 0. */
export const value = whole(-50, 50)

/** A number of things. */
export const count = whole(0, 100)

/** A combat value; X: this type cannot be attacked (HBR 3.1). */
const combatNumber = z.union([value, z.literal(['X', 'x']).transform(() => 'X' as const)], {
  error: 'expected a combat value such as +3, or X',
})

/** Combat values by target type; one number stands for every type. */
export type CombatValue = Readonly<Partial<Record<TargetType, number | 'X'>>>

export const combatValue: z.ZodType<CombatValue, unknown> = z
  .union(
    [
      combatNumber.transform((each) => ({ infantry: each, lightVehicle: each, heavyVehicle: each })),
      z.strictObject({
        infantry: combatNumber.optional(),
        lightVehicle: combatNumber.optional(),
        heavyVehicle: combatNumber.optional(),
      }),
    ],
    { error: 'expected a combat value, or one for each target type' },
  )
  .describe(
    'Combat value against each target type; one number is for all; X: cannot be attacked',
  ) as unknown as z.ZodType<CombatValue, unknown>

/** Numbers that are added up: one of them, or a list. */
export const summed = summedOf(value)

/** What is subtracted, whether written as 2 or as -2. */
export const penalties = summedOf(value, Math.abs)

export const yes = z.boolean().default(false)

/** Re-rolls of one roll: three identical tokens at most, of two kinds (HBR 4.9). */
export const rerolls = whole(0, 6).default(0)
