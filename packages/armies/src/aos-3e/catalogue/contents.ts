/** The table of contents of a catalogue: small enough to be read first, so that factions are read on demand. */
import { z } from 'zod'
import { stated } from '@rollcall/games'
import { type Faction, feature, type Feature, ROLES } from './schema.ts'

const text = z.string().min(1).max(200)

const without = z.strictObject({
  name: text,
  faction: text.optional().describe('Missing: of no faction alone'),
  points: z.number().min(0).describe('0: the source has no price'),
  reason: text,
})

/** Table of contents: the file `index.json` of a catalogue. */
export const contentsSchema = z.strictObject({
  game: z.literal('aos-3e'),
  about: z.string(),
  source: z.string(),
  points: z.string(),
  factions: z.array(z.strictObject({ id: text, name: text, alliance: text, units: z.int().min(0) })),
  features: z.array(feature).describe('Endless spells that every army may take'),
  units: z.array(
    z.strictObject({
      id: text,
      name: text,
      aliases: z.array(text).optional(),
      faction: text,
      size: z.int().min(1),
      points: z.number().min(0),
      roles: z.array(z.enum(ROLES)),
    }),
  ),
  without: z.array(without).describe('Units that the source names and the catalogue does not hold, and why'),
})

/** Table of contents of a catalogue. */
export type Contents = z.output<typeof contentsSchema>
/** What the table of contents says of a unit. */
export type ContentsRow = Contents['units'][number]
/** A unit that the source names and the catalogue does not hold, and why. */
export type Without = z.output<typeof without>

/** Makes the table of contents of some factions. */
export function contentsOf(
  factions: readonly Faction[],
  features: readonly Feature[],
  { without = [], ...words }: Pick<Contents, 'about' | 'source' | 'points'> & { readonly without?: readonly Without[] },
): Contents {
  return {
    game: 'aos-3e',
    ...words,
    factions: factions.map(({ id, name, alliance, units }) => ({ id, name, alliance, units: units.length })),
    features: [...features],
    units: factions.flatMap((faction) => faction.units.map((unit) => rowOf(faction, unit))),
    without: [...without],
  }
}

const rowOf = (
  faction: Faction,
  { id, name, aliases, size, points, roles }: Faction['units'][number],
): ContentsRow => ({
  id,
  name,
  ...stated({ aliases }),
  faction: faction.id,
  size,
  points,
  roles,
})
