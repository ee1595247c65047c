/** The table of contents of a catalogue: small enough to be read first, so that factions are read on demand. */
import { z } from 'zod'
import { type Faction, feature, type Feature, ROLES } from './schema.ts'

const text = z.string().min(1).max(200)

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
})

/** Table of contents of a catalogue. */
export type Contents = z.output<typeof contentsSchema>
/** What the table of contents says of a unit. */
export type ContentsRow = Contents['units'][number]

/** Makes the table of contents of some factions. */
export function contentsOf(
  factions: readonly Faction[],
  features: readonly Feature[],
  words: Pick<Contents, 'about' | 'source' | 'points'>,
): Contents {
  return {
    game: 'aos-3e',
    ...words,
    factions: factions.map(({ id, name, alliance, units }) => ({ id, name, alliance, units: units.length })),
    features: [...features],
    units: factions.flatMap((faction) => faction.units.map((unit) => rowOf(faction, unit))),
  }
}

const rowOf = (
  faction: Faction,
  { id, name, aliases, size, points, roles }: Faction['units'][number],
): ContentsRow => ({
  id,
  name,
  ...(aliases === undefined ? {} : { aliases }),
  faction: faction.id,
  size,
  points,
  roles,
})
