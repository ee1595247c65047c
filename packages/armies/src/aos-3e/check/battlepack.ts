/** What a battlepack says of armies (core book 28.0): limits, what is allowed, and battalions of its own. Facts, not code. */
import { RollcallError } from '@rollcall/core'
import { didYouMean, sameName, stated } from '@rollcall/games'
import { z } from 'zod'
import { ROLES } from '../catalogue/schema.ts'
import { headOf, name, published, read } from '../../data-file.ts'

const count = z.int().min(0).max(1000)
const points = z.number().min(0).max(100_000)
const role = z.enum(ROLES)

const icon = z.strictObject({
  roles: z.array(role).optional().describe('Any of these roles'),
  not: z.array(role).optional().describe('None of these roles'),
  woundsBelow: z.int().min(1).optional().describe('Wounds of the warscroll below this (INT-48)'),
  keywords: z.array(name).optional().describe('All of these keywords'),
})

const slot = z
  .strictObject({ icons: z.array(name).min(1).describe('A unit with any of these'), min: count, max: count })
  .refine(({ min, max }) => min <= max, 'min is more than max')

const battalion = z.strictObject({
  name,
  aliases: z.array(name).optional(),
  rule: z.string().max(80).optional(),
  slots: z.array(slot).min(1).max(20),
  abilities: z.array(name).default([]),
  oneOf: z.array(name).min(2).optional().describe('One of these abilities, chosen when the battalion is taken'),
  most: z.int().min(1).optional().describe('So many of them in an army; missing: any number'),
})

const icons = z.record(name, icon)
const roleLimit = z.strictObject({ min: count.default(0), max: count.optional() })

const limits = {
  points: points.describe('Most points of an army'),
  roles: z.partialRecord(role, roleLimit).describe('How many units of each role'),
  reinforcements: count.describe('A unit reinforced twice counts as two (core book 25.3.2)'),
  allies: z.union([z.literal(false), z.strictObject({ points: points.optional() })]).describe('false: none'),
  battalions: z.boolean(),
  endlessSpells: z.boolean(),
  incompleteUnits: z.boolean(),
  extraEnhancements: count,
}

const own = {
  name,
  title: z.string().max(200).optional(),
  icons: icons.default({}).describe('Further icons for its battalions'),
  ownBattalions: z.array(battalion).max(50).default([]).describe('Battalions beside the core ones'),
}

const battlepackSchema = z.strictObject({ ...own, ...limits })

const battlepacksFile = z.strictObject({
  ...headOf(z.literal('aos-3e')),
  default: name,
  battlepacks: z.array(battlepackSchema).min(1),
})

const battalionsFile = z.strictObject({
  ...headOf(z.literal('aos-3e')),
  icons,
  battalions: z.array(battalion),
})

/** A player's file: a preset, and what is different. */
const ownBattlepack = z.strictObject({
  $schema: z.string().optional(),
  game: z.literal('aos-3e').optional(),
  extends: name.optional().describe('A preset; missing: the default one'),
  ...own,
  ...z.strictObject(limits).partial().shape,
})

/** What units an icon of a battalion stands for (core book 26.1). */
export type Icon = z.output<typeof icon>
/** A battalion: slots, and what it gives. */
export type Battalion = z.output<typeof battalion>
/** A battlepack. */
export type Battlepack = z.output<typeof battlepackSchema>
/** The presets. */
export type Battlepacks = z.output<typeof battlepacksFile>
/** The core battalions and their icons. */
export type Battalions = z.output<typeof battalionsFile>

/** Reads `battlepacks.json`. Fails with `ERR_INPUT_INVALID`. */
export const readBattlepacks = (content: unknown): Battlepacks => read(battlepacksFile, content, 'the presets')

/** Reads `battalions.json`. Fails with `ERR_INPUT_INVALID`. */
export const readBattalions = (content: unknown): Battalions => read(battalionsFile, content, 'the core battalions')

/** A preset by its name; without one the default. Fails with `ERR_NAME_UNKNOWN`. */
export function battlepackNamed(presets: Battlepacks, wanted = presets.default): Battlepack {
  const found = presets.battlepacks.find((each) => sameName(each.name, wanted))
  if (found !== undefined) return found
  const names = presets.battlepacks.map((each) => each.name)
  const hint = didYouMean(wanted, names) || `; known: ${names.join(', ')}`
  throw new RollcallError('ERR_NAME_UNKNOWN', `"${wanted}" is neither a battlepack nor a file${hint}`)
}

/** Reads a player's battlepack: what it does not say stays as in the preset. Fails with `ERR_INPUT_INVALID`. */
export function readBattlepack(content: unknown, presets: Battlepacks): Battlepack {
  const { $schema: _, game: __, extends: base, ...said } = read(ownBattlepack, content, 'the battlepack')
  const preset = battlepackNamed(presets, base)
  return { ...preset, ...stated(said), roles: { ...preset.roles, ...said.roles } }
}

/** All battalions of a battlepack, the core ones first. Fails with `ERR_NAME_UNKNOWN` on an icon that is not there. */
export function battalionsOf(
  { icons, ownBattalions }: Battlepack,
  core: Battalions,
): Pick<Battalions, 'icons' | 'battalions'> {
  const all = { icons: { ...core.icons, ...icons }, battalions: [...core.battalions, ...ownBattalions] }
  const issues = all.battalions.flatMap(({ name, slots }) =>
    slots
      .flatMap((each) => each.icons)
      .filter((each) => !Object.hasOwn(all.icons, each))
      .map((each) => ({ path: name, message: `"${each}" is not an icon${didYouMean(each, Object.keys(all.icons))}` })),
  )
  if (issues.length === 0) return all
  throw new RollcallError('ERR_NAME_UNKNOWN', 'there are battalions with unknown icons', { issues })
}

/** JSON Schemas of these files, for editors. */
export const battlepackSchemas = (): Readonly<Record<string, object>> => ({
  battlepack: published('Rollcall: a battlepack of your own (aos-3e)', ownBattlepack),
  battlepacks: published('Rollcall: presets of battlepacks (aos-3e)', battlepacksFile),
  battalions: published('Rollcall: core battalions (aos-3e)', battalionsFile),
})
