/** What we wrote by hand beside the source: effects by profile id, and corrections of misprinted facts by unit id. */
import { createHash } from 'node:crypto'
import type { AbilityReport } from './report.ts'
import { RollcallError } from '@rollcall/core'
import { z } from 'zod'
import type { EffectJson } from '@rollcall/armies'
import {
  abilityEffects,
  bearersSchema,
  magicSchema,
  ofArmySchema,
  permitsSchema,
  choiceSchema,
  countsSchema,
  reservesSchema,
  splitsSchema,
  summonsSchema,
} from '@rollcall/armies/catalogue'
import { clean } from './characteristics.ts'

const id = z.string().min(1).max(120)
const name = z.string().min(1).max(200)

/** Effects for one ability that the grammar cannot read, or that the source misprints. */
const writtenEffects = z.strictObject({
  id: id.describe('Id of the profile'),
  unit: name,
  ability: name,
  reason: z.string().min(1).max(300),
  fingerprint: z
    .string()
    .length(16)
    .optional()
    .describe('Of the text that was read by hand; the import says when it changes'),
  effects: abilityEffects,
  counts: countsSchema.optional().describe('What it counts on objectives'),
  summons: summonsSchema.optional().describe('Units that it lets join the army during a battle'),
  reserves: reservesSchema.optional().describe('Who may be held back as the armies are set up'),
  splitsInto: splitsSchema.optional().describe('What comes in the place of its slain models'),
  bearers: bearersSchema.optional(),
  ofArmy: ofArmySchema.optional(),
  permits: permitsSchema.optional(),
  magic: magicSchema.optional(),
  leftOut: z.array(z.string().min(1).max(200)).min(1).optional().describe('What else it says, which nothing plays'),
})

/** Facts that the source misprints or leaves out, or a unit that is no part of the game any more. */
const correction = z.strictObject({
  id: id.describe('Id of the unit'),
  unit: name,
  reason: z.string().min(1).max(300),
  leaveOut: z.literal(true).optional(),
  set: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .optional()
    .describe('Facts of the unit: size, save, points, keywords ...'),
  weapons: z.record(name, z.record(z.string(), z.union([z.string(), z.number(), z.literal(true)]))).optional(),
  damageTable: z
    .record(z.string(), z.record(name, z.union([z.string(), z.number()])))
    .optional()
    .describe('Cells by the wounds of their row and the name of their column'),
  choices: z
    .array(choiceSchema)
    .optional()
    .describe('Choices that the source leaves out; one of the same name is replaced'),
  assumed: z.string().max(200).optional().describe('What the source leaves open, and what is taken'),
})

/** Weapons of a mount or companion of a unit, where nothing else is to be corrected. */
const mounts = z.strictObject({ id: id.describe('Id of the unit'), unit: name, weapons: z.array(name).min(1) })

const OF_MOUNTS = 'the source does not say which weapons are those of the mount or companion'

const correctedMounts = ({ id: of, unit, weapons }: z.output<typeof mounts>): z.output<typeof correction> => ({
  id: of,
  unit,
  reason: OF_MOUNTS,
  weapons: Object.fromEntries(weapons.map((weapon) => [weapon, { mount: true }])),
})

/** An overlay file. */
export const overlaySchema = z.strictObject({
  about: z.string(),
  effects: z.array(writtenEffects).check(({ value, issues }) => {
    value.forEach(({ id: own }, i) => {
      if (value.findIndex((other) => other.id === own) !== i)
        issues.push({ code: 'custom', message: `profile ${own} is there twice`, input: own, path: [i, 'id'] })
    })
  }),
  corrections: z.array(correction),
  mounts: z.array(mounts).default([]),
})

/** What was written by hand. */
export interface Overlay {
  readonly effects: readonly z.output<typeof writtenEffects>[]
  readonly corrections: readonly z.output<typeof correction>[]
}

/** Short hash of a text, so that a change of the source is noticed although the text is not kept. */
export const fingerprint = (text: string): string => createHash('sha256').update(clean(text)).digest('hex').slice(0, 16)

/** Entries of the overlay that fit nothing, whose text has changed, or that the grammar has learnt to read. */
export function overlayIssues(
  { effects, corrections }: Overlay,
  units: readonly string[],
  abilities: readonly AbilityReport[],
): readonly string[] {
  const gone = corrections
    .filter(({ id }) => !units.includes(id))
    .map(({ unit }) => `${unit}: the source has no such unit`)
  return [...gone, ...effects.flatMap((each) => issueOf(each, abilities))]
}

function issueOf(
  { id, unit, ability, fingerprint: read, effects }: Overlay['effects'][number],
  abilities: readonly AbilityReport[],
): readonly string[] {
  const found = abilities.find((each) => each.id === id)
  const name = `${unit}, ${ability}`
  if (found === undefined) return [`${name}: the source has no such ability`]
  if (read !== undefined && read !== found.fingerprint) return [`${name}: the text has changed since it was read`]
  // The grammar reads what a deed does, and not that somebody has to do it.
  const isDone = effects.some((each) => each['deed'] !== undefined || isSaid(each, ability))
  return found.readable && !isDone ? [`${name}: the grammar reads it now, so it is not needed`] : []
}

/** Does it hold where a player says that the ability was used, or its command received? */
function isSaid({ if: condition }: EffectJson, ability: string): boolean {
  const { self } = (condition ?? {}) as { readonly self?: EffectJson }
  return self?.['used'] === ability || self?.['commanded'] === ability
}

/** No overlay at all. */
export const noOverlay: Overlay = { effects: [], corrections: [] }

/** Reads an overlay. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function parseOverlay(content: unknown, where: string): Overlay {
  const read = overlaySchema.safeParse(content)
  if (read.success) {
    const { effects, corrections, mounts: told } = read.data
    return { effects, corrections: [...corrections, ...told.map(correctedMounts)] }
  }
  const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new RollcallError('ERR_INPUT_INVALID', `${where} is not an overlay`, { issues })
}
