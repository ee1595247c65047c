/** A unit as a question says it (HBR 3): its faces, what lies on it, and what protects it. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { name, whole } from '../../words.ts'
import { combatValue, count, penalties, rerolls, summed, targetType, yes } from './values.ts'

const side = z
  .strictObject({
    defence: whole(1, 50).describe('Defence value of this face'),
    combatValue: combatValue.optional(),
    assault: whole(0, 20).nullable().default(null).describe('Bonus of the Assault skill; null: no skill'),
    movement: z.union([whole(0, 50), z.literal('X')]).optional(),
  })
  .meta({ id: 'face' })

/** Faces of a counter, the intact one first. */
const SIDES = z.array(side).min(1).max(2)

const armourSave = z
  .strictObject({
    value: whole(1, 12).describe('Result needed on the die'),
    kind: z
      .enum(['automatic', 'card'])
      .default('automatic')
      .describe('Green symbol, or yellow: an action card is discarded'),
    cards: count.default(0).describe('Cards that may be discarded for saves'),
    ownRerolls: rerolls,
    opponentRerolls: rerolls,
  })
  .meta({ id: 'armourSave' })

const damageKey = z.string().min(1).max(60)

/** Which damage destroys a weapon. */
export const part = damageKey
  .optional()
  .describe(
    'Of a heavy vehicle: the damage that destroys it; default mainWeapon of the first, secondaryWeapon of the second',
  )

/** A result of the location die, or several: `3`, `1-2`. */
const locations = z.string().regex(/^\d{1,2}(-\d{1,2})?$/, 'expected results of the location die such as 3 or 1-2')

const heavy = z
  .strictObject({
    locationTable: z
      .record(locations, damageKey)
      .refine((table) => Object.keys(table).length > 0, 'holds no result')
      .meta({ minProperties: 1 })
      .transform(everyResult)
      .describe('Damage by the result of the location die; the pictures of the rulebook had it, so it must be given'),
    damage: z.array(damageKey).max(20).default([]).describe('Damage tokens that it has already'),
    grotRigger: yes,
    techmarineUses: count.default(0),
    mekaniakUses: count.default(0),
    mekaniakShift: whole(1, 2).default(1).describe('1, or 2 with a Grease helper'),
    preference: z.array(damageKey).max(20).default([]).describe('Damage that its owner minds least first'),
  })
  .meta({ id: 'heavy' })

function everyResult(table: Readonly<Record<string, string>>): Readonly<Record<number, string>> {
  const rows = Object.entries(table).flatMap(([said, key]) => {
    const [from = 0, to = from] = said.split('-').map(Number)
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => [from + i, key] as const)
  })
  return Object.fromEntries(rows)
}

/** Everything that a unit may be said to be, but for its faces. */
export const unitWords = {
  name: name.optional(),
  id: z.string().min(1).max(80).optional(),
  type: targetType.default('infantry'),
  startSide: whole(0, 1).default(0).describe('Which face is up: 0 intact, 1 reduced'),
  suppression: count.default(0).describe('Suppression tokens'),
  hitPoints: count.default(0).describe('Hit point tokens'),
  terrainDefenceBonus: whole(0, 20).default(0),
  defenceBonuses: summed.default(0),
  camoCloakTokens: whole(0, 3).default(0),
  armourSave: armourSave.nullable().default(null),
  ownRollPenalties: penalties
    .default(0)
    .describe('Subtracted from its saves, assaults and tests, such as 2 for Enfeeble'),
  frontalArmour: yes,
  noWeakPoints: yes,
  fragile: yes,
  terrifying: yes,
  penetrating: yes,
  heavy: heavy.optional(),
  points: z.number().positive().max(1e6).optional(),
  assumed: z.array(z.string().max(500)).max(50).default([]).describe('What was taken for granted; answers repeat it'),
} as const

/** `5/6`: of the intact and of the reduced face. */
const faces = <T>(one: z.ZodType<T, unknown>) =>
  z.union([one, z.array(one).min(1).max(2), z.string().regex(/^[^/]+\/[^/]+$/)])

/** Words of a face, which may also stand on the unit: once, or once for each face. */
const faceWords = {
  defence: faces(whole(1, 50)).describe('Defence value; 5/6: of the intact and of the reduced face'),
  combatValue: z.union([combatValue, z.array(combatValue).min(1).max(2)]),
  assault: z.union([whole(0, 20), z.null(), z.array(whole(0, 20).nullable()).min(1).max(2)]),
  movement: faces(z.union([whole(0, 50), z.literal('X')])),
} as const

const FACE_WORDS = Object.keys(faceWords)

type UnitWords = z.output<z.ZodObject<typeof unitWords>>

/** A unit, checked. */
export interface Unit extends UnitWords {
  readonly sides: readonly z.output<typeof side>[]
}

/** What cannot be true of one unit together. */
function contradictions(unit: Unit, context: z.core.$RefinementCtx): void {
  const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  if (unit.startSide >= unit.sides.length) wrong('startSide', `there is no face ${unit.startSide}`)
  if (unit.type !== 'infantry' && unit.sides.length > 1)
    wrong('sides', 'a vehicle has one face: name the one that is up')
  if (unit.type !== 'heavyVehicle' && unit.heavy !== undefined) wrong('heavy', 'is for heavy vehicles')
  if (unit.type !== 'infantry' && unit.camoCloakTokens > 0) wrong('camoCloakTokens', 'are for infantry')
}

/** A unit with more words; its faces are listed as `sides`, or said on the unit as `defence`, `combatValue` ... */
export function unitWith<W extends Readonly<Record<string, z.ZodType>>>(
  words: W,
): z.ZodType<Unit & z.output<z.ZodObject<W>>, unknown> {
  const optional = Object.fromEntries(Object.entries(faceWords).map(([word, schema]) => [word, schema.optional()]))
  return z
    .strictObject({
      ...unitWords,
      ...words,
      sides: SIDES.optional().describe('Its faces, the intact one first'),
      ...optional,
    })
    .transform((said, context) => {
      const unit = withSides(said, context)
      if (unit !== null) contradictions(unit, context)
      return unit ?? z.NEVER
    }) as unknown as z.ZodType<Unit & z.output<z.ZodObject<W>>, unknown>
}

/** A unit. */
export const unit: z.ZodType<Unit, unknown> = unitWith({}).meta({ id: 'counter' })

/** The faces that the words on a unit mean; `null`, with an issue: there are none, or they are said twice. */
function withSides(said: Json, context: z.core.$RefinementCtx): Unit | null {
  const { sides, ...rest } = said
  const words = FACE_WORDS.filter((word) => said[word] !== undefined)
  if (sides !== undefined && words.length === 0) return { ...rest, sides } as unknown as Unit
  const wrong = (path: string, message: string): null => {
    context.addIssue({ code: 'custom', path: [path], message })
    return null
  }
  if (sides !== undefined) return wrong(words[0] as string, 'stands on the faces where "sides" are listed')
  if (said['defence'] === undefined) return wrong('defence', 'is missing')
  const unit = Object.fromEntries(Object.entries(rest).filter(([word]) => !words.includes(word)))
  const read = SIDES.safeParse(facesOf(said, words))
  if (read.success) return { ...unit, sides: read.data } as unknown as Unit
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: path.slice(1), message })
  return null
}

/** Each face with its own word, or the only one that was said. */
function facesOf(said: Json, words: readonly string[]): readonly object[] {
  const listOf = (value: unknown): readonly unknown[] =>
    typeof value === 'string' && value.includes('/') ? value.split('/') : [value].flat()
  const count = Math.max(...words.map((word) => listOf(said[word]).length))
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(words.map((word) => [word, listOf(said[word])[i] ?? listOf(said[word]).at(-1)])),
  )
}
