/** Characteristics as players write them: skills, saves, AP, Strength of the bearer and more. */
import { type Dice, fixed } from '@rollcall/core'
import { z } from 'zod'
import { eitherCase, MINUS, orDash, thresholdForm, wholeForm, writtenAs } from '../../forms.ts'
import { dice, DICE_FORM, factor, needed, notation, threshold, WHOLE, whole } from '../../words.ts'

/** A Weapon or Ballistic Skill, 2+ to 6+; `-` is none, and the model cannot attack (3.4). */
export const skill: z.ZodType<number | null, unknown> = orNone('a skill from 2+ to 6+, or -', 7)

/** The skill of somebody who attacks, 2+ to 6+. */
export const neededSkill: z.ZodType<number, string | number> = needed('a skill from 2+ to 6+', 2, 7)

/** A Save; `-` or null is none, 7+ needs a positive modifier (INT-4). */
export const save: z.ZodType<number | null, unknown> = orNone('a Save from 2+ to 7+, or -', 7)

/** An invulnerable save or an ignore-wounds number; several may be listed and the best counts (INT-9). */
export const best: z.ZodType<number | null, unknown> = z
  .union([orNone('a number from 2+ to 6+, or -', 6), z.array(needed('a number from 2+ to 6+', 2, 6)).max(20)])
  .transform((each) => (Array.isArray(each) ? (each.length === 0 ? null : Math.min(...each)) : (each as number | null)))

function orNone(wanted: string, most: number): z.ZodType<number | null, unknown> {
  const read = (text: string): number | null | undefined => (text === '-' ? null : threshold(text, 2, most))
  return z.union([z.null(), notation(wanted, read, orDash(thresholdForm(2, most)))])
}

/** Armour Penetration as printed (0, -1, AP -1) or as its size (1, AP1); always read as its size, 0 or more (INT-20). */
export const ap: z.ZodType<number, string | number> = notation(
  'an AP such as 0, -1 or -3',
  (text) => {
    const size = text.replace(/^AP\s*/i, '')
    if (size === '-') return 0
    const value = WHOLE.test(size) ? Math.abs(Number(size)) : 99
    return value <= 12 ? value : undefined
  },
  orDash({
    numbers: { type: 'integer', minimum: -12, maximum: 12 },
    text: `(?:[aA][pP]\\s*)?(?:[${MINUS}]|${wholeForm(-12, 12)})`,
  }),
)

/** Strength of a weapon: its own, or the bearer's changed (3.5). */
export type Strength =
  | { readonly kind: 'own'; readonly dice: Dice }
  | { readonly kind: 'user'; readonly times: number; readonly plus: number }

/** `4`, `user`, `+1`, `x2`, `2D6`. */
export const strength: z.ZodType<Strength, unknown> = z
  .union([
    z.number().transform((each, context): Strength => own(each, context)),
    z
      .string()
      .max(20)
      .transform((written, context): Strength => {
        const text = written.trim().toLowerCase()
        if (text === 'user' || text === 'u') return { kind: 'user', times: 1, plus: 0 }
        const relative = /^(?:user\s*)?([+x])\s*(\d{1,2})$/.exec(text)
        if (relative === null) return own(written, context)
        const value = Number(relative[2])
        return relative[1] === 'x' ? { kind: 'user', times: value, plus: 0 } : { kind: 'user', times: 1, plus: value }
      }),
  ])
  .meta({
    anyOf: writtenAs({
      numbers: { type: 'integer', minimum: 1, maximum: 9_999_999 },
      text: `${eitherCase('user')}|[uU]|(?:${eitherCase('user')}\\s*)?[+xX]\\s*\\d{1,2}|${DICE_FORM}`,
    }),
  })

function own(written: string | number, context: z.RefinementCtx): Strength {
  const read = dice.safeParse(written)
  if (read.success && (read.data.sides.length > 0 || read.data.plus >= 1)) return { kind: 'own', dice: read.data }
  context.addIssue({ code: 'custom', message: `"${String(written)}" is not a Strength such as 4, user, +1, x2 or 2D6` })
  return { kind: 'own', dice: fixed(1) }
}

/** Modifiers of a value, in the order in which they are applied (2.4, INT-16): rounded up once at the end. */
export const change = {
  set: z.union([dice, whole(-12, -1).transform(fixed)]).optional(),
  divide: several(factor),
  multiply: several(factor),
  add: several(whole(-1000, 1000)),
  subtract: several(whole(0, 1000)),
}

function several(each: z.ZodType<number, string | number>): z.ZodType<readonly number[], unknown> {
  return z.union([each.transform((one) => [one]), z.array(each).max(50)]).default([])
}

/** Modifiers as read. */
export interface Change {
  readonly set?: Dice | undefined
  readonly divide: readonly number[]
  readonly multiply: readonly number[]
  readonly add: readonly number[]
  readonly subtract: readonly number[]
}
