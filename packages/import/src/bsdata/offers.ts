/** What armies offer: every unit once, by the link that stands for it, and what is left out of the catalogue. */
import { ONLY_LEGENDS } from '@rollcall/armies'
import { grouped } from '@rollcall/games'
import { entryOf, type Entry, nameOf, singleConditions } from './entries.ts'
import { homeOf, type SourceFaction } from './factions.ts'
import type { Library } from './library.ts'
import type { Overlay } from './overlay.ts'
import { listed } from './xml.ts'

/** No units: parts of an army list that hold them, or units of other days. */
const NO_UNIT = /\[legends\]|battalion|^battle tac|^allegiance|^endless spell|^regiment of renown|incarnate of /i

/** Marked as a unit of other days. */
export const isLegendsName = (name: string): boolean => /\[legends\]/i.test(name)

/** A unit's entry, and every link by which armies offer it. */
interface Offered {
  readonly entry: Entry
  readonly links: readonly Entry[]
}

/** Everything that armies offer, and priced units that stand in a library although no army links them yet. */
export function offeredUnits(library: Library, sources: readonly SourceFaction[]): readonly Offered[] {
  const shared = library.files
    .filter(({ isLibrary, name }) => isLibrary && name.endsWith(' Data'))
    .flatMap(({ root }) => listed(root, 'sharedSelectionEntries'))
    .flatMap((element) => entryOf(library, element) ?? [])
    .filter((entry) => entry.kind === 'unit' && !entry.hidden && hasPrice(entry))
  const units = [...sources.flatMap(({ offers }) => offers), ...shared].filter(({ name }) => !NO_UNIT.test(name))
  return [...grouped(units, ({ id }) => id).values()].map((links) => offered(library, links, sources))
}

/** The unit is the link of its own faction, if that can be seen; others may show themselves under conditions. */
function offered(library: Library, links: readonly Entry[], sources: readonly SourceFaction[]): Offered {
  const home = links[0] === undefined ? null : homeOf(library, links[0], sources)
  const isOwn = (link: Entry): boolean => home?.offers.includes(link) === true
  const rank = (link: Entry): number => Number(link.hidden) * 4 + Number(!isOwn(link)) * 2 + Number(link.hiddenFirst)
  const [first, ...rest] = links.toSorted((a, b) => rank(a) - rank(b))
  return { entry: first as Entry, links: rest.filter(isOwn) }
}

/** Ids of the allegiances of whole factions. */
export const allegiancesOf = (sources: readonly SourceFaction[]): ReadonlySet<string> =>
  new Set(
    sources
      .flatMap((source) => source.offers.filter(({ name }) => /^allegiance/i.test(name)))
      .flatMap((entry) => [entry.id, ...entry.inside.flatMap((group) => group.inside.map(({ id }) => id))]),
  )

const hasPrice = ({ points, inside }: Entry): boolean => points > 0 || inside.some((each) => each.points > 0)

/** Why a unit is no part of the catalogue; `null` when it is. */
export function reasonToLeaveOut(library: Library, entry: Entry, { corrections }: Overlay): string | null {
  const correction = corrections.find(({ id }) => id === entry.id)
  if (correction?.leaveOut === true) return correction.reason
  if (entry.hidden) return 'hidden in the source: it cannot be selected any more'
  return isLegend(library, entry) ? ONLY_LEGENDS : null
}

/** Hidden unless the player allows what is no part of matched play. */
const isLegend = (library: Library, { modifiers }: Entry): boolean =>
  modifiers
    .filter(({ type, field, value }) => type === 'set' && field === 'hidden' && value === 'true')
    .flatMap(({ conditions }) => singleConditions(conditions))
    .filter(
      ({ type, value }) => type === 'lessThan' || type === 'notInstanceOf' || (type === 'equalTo' && value === '0'),
    )
    .some(({ childId }) => /legends|open play/i.test(nameOf(library, childId)))
