/** What a catalogue says of a faction and its units: facts of warscrolls and Pitched Battle profiles, and effects. */
import { publishedSchema } from '@rollcall/games'
import { countingWords, effectPart, mayReserveSchema, saysOne, summoningSchema } from '@rollcall/games/aos-3e/grammar'
import { z } from 'zod'
import { abilityEffects } from './effects.ts'
import { power } from './powers.ts'
import { name } from '../../data-file.ts'

export { abilityEffects, type EffectJson } from './effects.ts'

const id = z.string().regex(/^[\w:.-]{1,120}$/, 'expected an id of letters, digits and hyphens')
const dice = z.union([z.int().min(0).max(1000), z.string().max(80)])
const target = z.string().regex(/^([2-6]\+|-|table:.+)$/, 'expected 2+ to 6+, or -')

/** Battlefield roles (core book 25.5). */
export const ROLES = ['leader', 'battleline', 'behemoth', 'artillery'] as const

/** A battlefield role. */
export type Role = (typeof ROLES)[number]

const readWeapon = z.strictObject({
  name,
  kind: z.enum(['melee', 'missile']),
  range: dice.optional().describe('In inches'),
  attacks: dice.optional().describe('Missing: the warscroll gives none (see the abilities)'),
  hit: target.optional(),
  wound: target.optional(),
  rend: z
    .union([z.int().max(0), z.string().max(40)])
    .optional()
    .describe('-1; missing: none'),
  damage: dice.optional(),
  mount: z.literal(true).optional().describe('Used by a mount, companion or crew (core book 22.3.1)'),
  models: z.int().min(1).optional().describe('Models of a unit of the listed size that have it; missing: all'),
  option: z.literal(true).optional().describe('Only carried when an option brings it'),
  together: z
    .literal(true)
    .optional()
    .describe(
      'Every bearer has it beside another weapon of its kind: horns, a second hand; missing: nobody has said so',
    ),
})

/** A weapon of the catalogue. */
export interface CatalogueWeapon extends z.output<typeof readWeapon> {}

const weapon: z.ZodType<CatalogueWeapon, unknown> = readWeapon

const body = {
  move: dice,
  wounds: z.int().min(1).max(1000),
  bravery: z.union([z.int().min(0).max(20), z.literal('-')]),
  save: target,
}

const readOption = z.strictObject({
  id,
  name,
  body: z.strictObject(body).optional().describe('Characteristics of a bearer, where they are not those of the unit'),
  weapons: z.array(name).optional().describe('Weapons it brings'),
  replaces: z.array(name).optional().describe('Weapons its bearer gives up'),
  keywords: z.array(name).optional(),
  points: z.number().optional(),
  most: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Bearers at most in a unit of the listed size; missing: all that choose'),
  fixed: z.literal(true).optional().describe('That number does not grow when the unit is reinforced'),
})

/** An option of a choice. */
export interface Option extends z.output<typeof readOption> {}

const option: z.ZodType<Option, unknown> = readOption

/** A choice between options. */
export const choice = z.strictObject({
  name,
  models: z
    .union([z.literal('unit'), z.int().min(1).max(100)])
    .describe('unit: one option for all models; a number: so many bearers in a unit of the listed size'),
  least: z.int().min(0).max(100).describe('How many of these must be chosen in a unit of the listed size'),
  fixed: z.literal(true).optional().describe('The number does not grow when the unit is reinforced'),
  of: z.array(option).min(1),
})

const counting = z
  .strictObject({
    ...countingWords,
    for: z.strictObject({ keyword: name, not: name.optional() }).optional().describe('Friendly units; missing: itself'),
  })
  .refine(saysOne, 'say each, unit or more')

/** Numbers for units on objectives. */
export const countsSchema = z.array(counting).min(1)

/** Units that an ability lets join the army during a battle (AoS 2.7): its rules, and who may come. */
export const summonsSchema = z.strictObject({
  rules: z.array(summoningSchema.omit({ name: true })).min(1),
  units: z
    .array(
      z.strictObject({
        unit: name.describe('As the catalogue of the faction calls it'),
        models: z.int().min(1).max(200).optional().describe('Missing: the listed size'),
        cost: z.int().min(0).max(1000).default(0),
      }),
    )
    .default([]),
  replaces: z
    .strictObject({
      only: z.array(name).min(1).describe('Keywords of destroyed units, one of which they need'),
      not: z.array(name).optional(),
      half: z.literal(true).optional().describe('With half of their models, rounded up; missing: with all'),
      wounds: z.int().optional().describe('With this Wounds characteristic at most'),
    })
    .optional(),
  unless: z.array(name).optional().describe('Subfactions that have another rule in its place'),
})

/** Models that come in the place of each one that is slain, and what comes in the place of those. */
export const splitsSchema = z
  .array(
    z.strictObject({
      model: name,
      models: z.int().min(1).max(10),
      wounds: body.wounds,
      weapons: z.array(weapon),
    }),
  )
  .min(1)
  .max(5)

/** Rules that a rule lets a player use, each of which is played by itself. */
export const permitsSchema = z.array(name).min(1).describe('Rules that it lets a player use, each read by itself')

/** What a rule makes of wizards and priests, beside their rolls. */
export const magicSchema = z
  .strictObject({
    becomes: z.enum(['WIZARD', 'PRIEST']).optional().describe('Whoever is none: with one try of each kind in a phase'),
    more: z.int().min(1).max(9).optional().describe('So many tries more for whoever is one already'),
    knows: z.array(name).min(1).optional().describe('Spells or prayers beside those of its warscroll and its list'),
    else: z.array(name).min(1).optional().describe('The same, where it is one already'),
    listed: z.literal(true).optional().describe('What more it knows is picked in the list, which names it'),
    only: z.array(name).min(1).optional().describe('Of an army: keywords of the units that it is for'),
    not: z.array(name).min(1).optional(),
  })
  .describe('What it makes of wizards and priests')

/** Who may be held back as the armies are set up (AoS 2.7): its bearer, or the units that a battle trait means. */
export const reservesSchema = mayReserveSchema.omit({ by: true }).extend({
  only: z
    .array(name)
    .min(1)
    .optional()
    .describe('Keywords, of which a unit needs one; missing: the unit of the warscroll'),
  unless: z.array(name).optional().describe('Subfactions that have another rule in its place'),
})

const readAbility = z.strictObject({
  id,
  name,
  option: name.optional().describe('Only with this option, model or command model'),
  effects: abilityEffects.optional().describe('Missing: known by name, and not modelled'),
  overlay: z.literal(true).optional().describe('Effects written by hand, see the overlay'),
  unread: z.string().max(200).optional().describe('Why it is not modelled'),
  touches: z
    .literal(true)
    .optional()
    .describe('Not modelled, and has a part in attacks, wards or allocation, or hurts beside the attacks'),
  counts: z
    .union([countsSchema, z.literal('unread')])
    .optional()
    .describe('How many models it counts as on an objective (AoS 11); unread: it says something of that kind'),
  summons: summonsSchema.optional().describe('Units that it lets join the army during a battle'),
  splitsInto: splitsSchema.optional().describe('What comes in the place of its slain models'),
  permits: permitsSchema.optional(),
  reserves: reservesSchema.optional().describe('Who may be held back as the armies are set up'),
  magic: magicSchema.optional(),
  leftOut: z.array(z.string().max(200)).optional().describe('What else it does, outside attacks'),
})

/** An ability: effects, or a name and the reason why there are none. */
export interface CatalogueAbility extends z.output<typeof readAbility> {}

const ability: z.ZodType<CatalogueAbility, unknown> = readAbility

const { option: _, ...readText } = readAbility.shape

/** Who can do the deeds of a rule. */
export const bearersSchema = z
  .array(name)
  .min(1)
  .describe('Keywords of units that do what it says, each by itself; missing: it is for those whom its effects name')

/** What belongs to the army and to no unit of it. */
export const ofArmySchema = z.literal(true).describe('Its player uses it, in battles: it is of no unit')

const trait = z.strictObject({
  ...readText,
  bearers: bearersSchema.optional(),
  ofArmy: ofArmySchema.optional(),
  subfaction: name.optional().describe('Only armies of this subfaction have it; missing: all of the faction'),
})

/** Kinds of enhancements that do something for their bearer at every moment. */
const GIFTS = ['command trait', 'artefact', 'mount trait'] as const

const gift = z.strictObject({
  ...readText,
  kind: z.enum(GIFTS),
  oneWeapon: z
    .literal(true)
    .optional()
    .describe('Effects on melee or missile weapons hold for one that the player picks'),
})

const brand = z.strictObject({
  subfaction: name,
  keyword: name,
  within: name.optional().describe('The subfaction that it is a part of: a clan of a warclan'),
  renown: z.literal(true).optional().describe('An army of renown: it has no traits of the faction'),
})

/** What an army has: a General, a subfaction, an allegiance, a unit. */
export const conditions = z
  .array(z.union([name, z.array(name).min(2)]))
  .min(1)
  .describe('Any of these in the army: a General, a subfaction, an allegiance, a unit; a list: all of it')

const conditionalRole = z.strictObject({
  roles: z.array(z.enum(ROLES)).min(1),
  add: z.literal(true).optional().describe('Beside the printed roles; missing: replaces them (core book 25.5.1)'),
  with: conditions,
})

const powers = z
  .array(power)
  .optional()
  .describe('Those of them that a battle can play; one name may stand there several times, for ways of using it')

const readCatalogueUnit = z.strictObject({
  id,
  name,
  aliases: z.array(name).optional(),
  keywords: z.array(name),
  ...body,
  size: z.int().min(1).max(200).describe('Models in a unit of the listed size (core book 25.3)'),
  sizeUnknown: z.literal(true).optional().describe('The source does not say how many models; size is a guess'),
  points: z.number().min(0).max(10_000).describe('For a unit of the listed size; as much again for each reinforcement'),
  reinforcements: z.int().min(0).max(2).describe('How often it can be reinforced'),
  roles: z.array(z.enum(ROLES)),
  conditionalRoles: z.array(conditionalRole).optional(),
  unique: z.literal(true).optional(),
  single: z.literal(true).optional(),
  wizard: z.strictObject({ casts: z.int(), unbinds: z.int(), spells: z.array(name).optional(), powers }).optional(),
  priest: z.strictObject({ chants: z.int(), prayers: z.array(name).optional(), powers }).optional(),
  weapons: z.array(weapon),
  choices: z.array(choice).optional(),
  damageTable: z
    .array(z.strictObject({ wounds: z.string(), values: z.record(name, z.union([z.number(), z.string()])) }))
    .optional(),
  abilities: z.array(ability),
  notes: z
    .array(z.string().max(200))
    .optional()
    .describe('What could not be read from the source, and what was assumed'),
  assumed: z
    .array(z.string().max(200))
    .optional()
    .describe('What the source leaves open, and what is taken: printed with every result'),
})

/** A unit of a catalogue. */
export interface CatalogueUnit extends z.output<typeof readCatalogueUnit> {}

/** A unit of a catalogue: one warscroll and its Pitched Battle profile. */
const catalogueUnit: z.ZodType<CatalogueUnit, unknown> = readCatalogueUnit

/** An endless spell, invocation or faction terrain feature: points, and nothing that acts. */
export const feature = z.strictObject({
  id,
  name,
  kind: z.enum(['endless spell', 'invocation', 'terrain', 'incarnate', 'regiment of renown']),
  points: z.number().min(0),
  units: z.array(name).optional().describe('Units of a regiment of renown, by name'),
})

/** What a subfaction forces on its General and on its first artefact (core book 27.4). */
const compulsory = z.strictObject({
  subfaction: name,
  keyword: name.optional().describe('Only units with it; missing: every unit that is not allied'),
  commandTrait: name.optional(),
  artefact: name.optional(),
})

/** Names that a list of this faction may carry beside its units. */
const names = z.array(name)

/** One faction: a file of the catalogue. */
export const faction = z.strictObject({
  $schema: z.string().optional(),
  game: z.literal('aos-3e'),
  id,
  name,
  alliance: z.enum(['Chaos', 'Death', 'Destruction', 'Order']),
  provenance: z.strictObject({ source: z.string(), revision: z.string(), date: z.string(), importer: z.string() }),
  points: z.string().describe('Edition of the points'),
  subfactions: names,
  compulsory: z.array(compulsory).optional().describe('Missing: not known'),
  commandTraits: names,
  artefacts: names,
  spells: names,
  prayers: names,
  powers: z.array(power).optional().describe('Those of these spells and prayers that a battle can play'),
  mountTraits: names,
  uniqueEnhancements: names.optional(),
  traits: z
    .array(trait)
    .optional()
    .describe('Battle traits and what else the army has: effects are on every unit that they mean'),
  gifts: z.array(gift).optional().describe('What command traits, artefacts and mount traits do for their bearer'),
  brands: z.array(brand).optional().describe('Keywords that units gain in an army of a subfaction (core book 27.4)'),
  features: z.array(feature),
  /** Units of other factions that may join, by id. */
  also: z.array(z.strictObject({ faction: id, unit: id, as: z.enum(['own', 'coalition', 'mercenary']) })).optional(),
  allies: z.array(id).optional().describe('Factions that allies may come from (core book 25.8); missing: not known'),
  units: z.array(catalogueUnit),
})

/** A choice between options. */
export type Choice = z.output<typeof choice>
/** How many models somebody counts as on an objective, by an ability. */
export type Counting = z.output<typeof counting>
/** Units that join an army during a battle. */
export type Summons = z.output<typeof summonsSchema>
/** Who may be held back. */
export type Reserves = z.output<typeof reservesSchema>
/** What a rule makes of wizards and priests. */
export type MagicGiven = z.output<typeof magicSchema>
/** What comes in the place of slain models. */
export type Splits = z.output<typeof splitsSchema>
/** A rule of an army beside its warscrolls. */
export type CatalogueTrait = z.output<typeof trait>
/** What an enhancement of a faction does. */
export type CatalogueGift = z.output<typeof gift>
/** A feature that costs points and is no unit. */
export type Feature = z.output<typeof feature>
/** A faction. */
export type Faction = z.output<typeof faction>

/** JSON Schema of a faction file, for editors. */
export const factionJsonSchema = (): object =>
  publishedSchema('Rollcall: a faction of the catalogue (aos-3e)', faction, effectPart)
