/** Units that the source names and the catalogue does not hold, each with its price and the reason. */
import { ONLY_LEGENDS, type Without } from '@rollcall/armies'
import { clean } from './characteristics.ts'
import type { Entry } from './entries.ts'
import { type SourceFaction, homeOf } from './factions.ts'
import { featuresOf } from './features.ts'
import type { Library } from './library.ts'
import { isLegendsName } from './offers.ts'

/** A unit by its entry, without the mark of its rules. */
export function withoutOf(library: Library, sources: readonly SourceFaction[], entry: Entry, reason: string): Without {
  const home = homeOf(library, entry, sources)
  return {
    name: clean(entry.name).replace(/\s*\[legends\]\s*/i, ''),
    ...(home === null ? {} : { faction: home.id }),
    points: priceOf(entry),
    reason,
  }
}

/** The price of the entry, or of the first size in it that has one. */
const priceOf = ({ points, inside }: Entry): number =>
  points > 0 ? points : (inside.find((each) => each.points > 0)?.points ?? 0)

/** Why an entry without a warscroll is no unit of the catalogue; `null` when it is none at all, but a spell, a table or terrain. */
export function whyNoWarscroll(entry: Entry): string | null {
  const isUnit = entry.kind === 'unit' || priceOf(entry) > 0
  if (!isUnit || featuresOf([entry]).length > 0) return null
  return holdsUnits(entry)
    ? 'several units that are bought together; take each of them'
    : 'the source has no characteristics of it'
}

const holdsUnits = ({ inside }: Entry): boolean =>
  inside.some((each) => each.kind === 'unit' || (each.kind === 'group' && holdsUnits(each)))

/** Units with the mark of Legends, which armies offer beside their own. */
export const legendsOf = (library: Library, sources: readonly SourceFaction[]): readonly Without[] => {
  const offers = sources.flatMap((source) => source.offers)
  const units = offers.filter(({ name, kind }) => isLegendsName(name) && kind === 'unit')
  const once = units.filter(({ id }, i) => units.findIndex((each) => each.id === id) === i)
  return once.map((entry) => withoutOf(library, sources, entry, ONLY_LEGENDS))
}
