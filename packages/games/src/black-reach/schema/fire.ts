/** Attacks and targets of a question: as records, or, of a single attack on a single unit, word by word. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { attack, type Attack, attackWords } from './attack.ts'
import { type Unit, unit, unitWords } from './unit.ts'
import { whole } from '../../words.ts'

/** What the interpretations leave open. */
export const readingWords = {
  suppressionAffectsArmourSave: z.boolean().default(true).describe('Do tokens reduce the armour save (INT-1)?'),
} as const

export const targets: z.ZodType<readonly Unit[], unknown> = z.union(
  [unit.transform((each) => [each]), z.array(unit).min(1).max(20)],
  {
    error: 'expected a unit, or a list of units',
  },
) as unknown as z.ZodType<readonly Unit[], unknown>

/** Words of a unit that stand beside those of an attack, where nobody writes `target:`. */
const { name: _name, id: _id, startSide: _start, points: _points, assumed: _assumed, ...besideAttack } = unitWords

/** Words of one attack on one unit. */
const single = {
  ...attackWords,
  ...besideAttack,
  defence: z
    .union([whole(1, 50), z.array(whole(1, 50)).min(1).max(2), z.string().regex(/^\d{1,2}\/\d{1,2}$/)])
    .describe('Defence value; 5/6: of the intact and of the reduced face'),
} as const

const ATTACK_WORDS = Object.keys(attackWords)
const TARGET_WORDS = [...Object.keys(besideAttack), 'defence']

/** Everything that may be said about fire. */
const fireWords = {
  ...partial(single),
  attack: attack.optional(),
  attacks: z.array(attack).min(1).max(100).optional(),
  target: targets.optional(),
  targets: targets.optional(),
  bodyguard: unit.optional(),
  ...readingWords,
} as const

/** Attacks on targets, as they are asked about. */
export interface Fire {
  readonly attacks: readonly Attack[]
  readonly targets: readonly Unit[]
  readonly bodyguard?: Unit | undefined
  readonly reading: { readonly suppressionAffectsArmourSave: boolean }
}

/** Attacks and targets, however they were written. */
export const fire: z.ZodType<Fire, unknown> = z
  .strictObject(fireWords)
  .transform((said, context) => fireOf(said, context)) as unknown as z.ZodType<Fire, unknown>

/** The records that the words mean; says all that is wrong with them. */
function fireOf(said: Json, context: z.core.$RefinementCtx): Fire {
  const flat = (words: readonly string[]): Json =>
    Object.fromEntries(words.flatMap((word) => (said[word] === undefined ? [] : [[word, said[word]]])))
  const several = (said['attacks'] ?? (said['attack'] === undefined ? undefined : [said['attack']])) as
    | readonly Attack[]
    | undefined
  const found = (said['targets'] ?? said['target']) as readonly Unit[] | undefined
  once(said, ['attack', 'attacks'], context)
  once(said, ['target', 'targets'], context)
  belongs(flat(ATTACK_WORDS), several, 'attack', context)
  belongs(flat(TARGET_WORDS), found, 'target', context)
  return {
    attacks: several ?? [within(attack, flat(ATTACK_WORDS), context)],
    targets: found ?? [within(unit, flat(TARGET_WORDS), context)],
    ...(said['bodyguard'] === undefined ? {} : { bodyguard: said['bodyguard'] as Unit }),
    reading: { suppressionAffectsArmourSave: said['suppressionAffectsArmourSave'] !== false },
  }
}

function once(said: Json, words: readonly string[], context: z.core.$RefinementCtx): void {
  if (words.every((word) => said[word] !== undefined))
    context.addIssue({ code: 'custom', path: [words[1] as string], message: `say ${words.join(' or ')}, not both` })
}

/** Words beside a record would be lost. */
function belongs(words: Json, record: unknown, name: string, context: z.core.$RefinementCtx): void {
  if (record === undefined) return
  for (const word of Object.keys(words))
    context.addIssue({ code: 'custom', path: [word], message: `belongs into ${name}` })
}

function within<T>(schema: z.ZodType<T, unknown>, said: Json, context: z.core.$RefinementCtx): T {
  const read = schema.safeParse(said)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
}

/** The same words, none of which must be said; what is not said has no default here. */
function partial<W extends Readonly<Record<string, z.ZodType>>>(words: W): { [K in keyof W]: z.ZodType } {
  const without = (schema: z.ZodType): z.ZodType =>
    schema instanceof z.ZodDefault ? (schema.removeDefault() as z.ZodType) : schema
  const optional = Object.entries(words).map(([word, schema]) => [word, without(schema).optional()])
  return Object.fromEntries(optional) as {
    [K in keyof W]: z.ZodType
  }
}
