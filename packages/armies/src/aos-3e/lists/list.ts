/** An army list: what a player takes, every unit joined to the catalogue where it could be, and what was assumed. */
import { z } from 'zod'
import { name, text } from '../../data-file.ts'

const models = z.int().min(1).max(1000)

const enhancements = z.strictObject({
  commandTrait: name.optional(),
  artefact: name.optional(),
  mountTrait: name.optional(),
  spells: z.array(name).max(50).optional(),
  prayers: z.array(name).max(50).optional(),
  other: z.array(name).max(50).optional().describe('Unique enhancements and whatever else the list hangs on this unit'),
})

const listedUnit = z.strictObject({
  name: name.describe('As the catalogue has it; as the list wrote it when the catalogue has none'),
  id: z.string().max(120).optional().describe('Id in the catalogue; missing: not found'),
  faction: z.string().max(120).optional().describe("Id of the unit's faction in the catalogue"),
  models: models.optional().describe('Missing: nobody said and the catalogue does not know'),
  reinforced: z.int().min(0).max(2).default(0).describe('How often it is reinforced'),
  points: z.number().min(0).max(100_000).optional().describe('As the list says; missing: the list does not say'),
  bundled: z.literal(true).optional().describe('Its points are those of the unit it is bought with, and count once'),
  role: z.enum(['leader', 'battleline', 'behemoth', 'artillery', 'other']).optional().describe('Section of the list'),
  general: z.boolean().default(false),
  ally: z.boolean().default(false),
  battalions: z.array(z.int().min(1).max(50)).default([]).describe('Numbers of its battalions, from 1'),
  enhancements: enhancements.optional(),
  options: z
    .array(z.strictObject({ name, count: models.optional() }))
    .max(100)
    .default([])
    .describe('Weapon options, command models, marks; count: so many bearers'),
  assumed: z.array(text.max(300)).default([]).describe('What the list does not say and was taken for granted'),
})

const COUNTED = /^(?:(\d{1,4}) *x +)?(.+?)(?: +x *(\d{1,4}))?$/i

/** `Saurus Guard`, `10 x Skinks`: a unit of which only the name is said, or how many models it has. */
const namedUnit = name
  .transform((said): z.input<typeof listedUnit> => {
    const [, before, short = said, after] = COUNTED.exec(said) ?? []
    const count = before ?? after
    return count === undefined ? { name: said } : { name: short, models: Number(count) }
  })
  .pipe(listedUnit)

const feature = z.strictObject({
  name,
  id: z.string().max(120).optional(),
  kind: z.enum(['endless spell', 'invocation', 'terrain', 'incarnate', 'regiment of renown']).optional(),
  points: z.number().min(0).max(100_000).optional(),
})

const battalion = z.strictObject({
  name,
  ability: name.optional().describe('Where one is chosen when the battalion is taken: Magnificent or Strategists'),
})

/** An army list, as our own files say it. */
export const armyList = z.strictObject({
  $schema: z.string().max(1000).optional().describe('Where the schema of this file is, for editors'),
  game: z.literal('aos-3e').default('aos-3e'),
  name: name.optional(),
  faction: name,
  factionId: z.string().max(120).optional().describe('Id in the catalogue; missing: not found'),
  subfaction: name.optional(),
  grandStrategy: name.optional(),
  triumphs: z.array(name).max(20).default([]),
  other: z.record(name, text.max(300)).default({}).describe('Further lines of the head, such as a season'),
  pointsLimit: z.number().min(0).max(100_000).optional(),
  units: z.array(z.union([listedUnit, namedUnit])).max(500),
  features: z.array(feature).max(100).default([]).describe('Endless spells, invocations, faction terrain'),
  battalions: z.array(battalion).max(50).default([]),
  extraEnhancements: z.array(name).max(20).default([]),
  totals: z
    .strictObject({
      points: z.number().optional(),
      wounds: z.number().optional(),
      drops: z.number().optional(),
      reinforced: z.number().optional(),
      reinforcedLimit: z.number().optional(),
      allies: z.number().optional(),
      alliesLimit: z.number().optional(),
    })
    .default({})
    .describe('What the list itself says'),
  unread: z.array(text.max(300)).default([]).describe('Lines that were not understood'),
})

/** Words of a list, for "did you mean". */
export const LIST_WORDS: readonly string[] = [armyList, listedUnit, enhancements, feature, battalion].flatMap(
  ({ shape }) => Object.keys(shape),
)

/** An army list. */
export type ArmyList = z.output<typeof armyList>
/** A unit of a list. */
export type ListedUnit = ArmyList['units'][number]
/** A battalion of a list. */
export type ListedBattalion = ArmyList['battalions'][number]
/** A feature of a list. */
export type ListedFeature = ArmyList['features'][number]
