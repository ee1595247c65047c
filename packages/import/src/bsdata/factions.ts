/** Which units belong to which faction: by the files that link them, and by their keywords. */
import { entryOf, type Entry } from './entries.ts'
import type { Library } from './library.ts'
import type { DataFile } from './data-file.ts'
import { attribute, listed } from './xml.ts'

/** Alliances that factions belong to. */
export const ALLIANCES = ['Chaos', 'Death', 'Destruction', 'Order'] as const

type Alliance = (typeof ALLIANCES)[number]

/** A faction as the files have it: what its army list offers. */
export interface SourceFaction {
  readonly id: string
  readonly name: string
  readonly alliance: Alliance
  readonly file: DataFile
  readonly offers: readonly Entry[]
}

/** Names on the books of the factions that the files shorten. */
const NAMES: Readonly<Record<string, string>> = {
  Khorne: 'Blades of Khorne',
  Lumineth: 'Lumineth Realm-lords',
  Nurgle: 'Maggotkin of Nurgle',
  Slaanesh: 'Hedonites of Slaanesh',
  Tzeentch: 'Disciples of Tzeentch',
}

/** Armies put together from the units of other factions. */
const COMPOSITE = /^(Legion of the First Prince|Lethisian Army)$/

/** Letters, digits and hyphens. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** All factions of a library, by name. */
export function factionsOf(library: Library): readonly SourceFaction[] {
  return library.files
    .filter(({ isLibrary }) => !isLibrary)
    .map((file) => {
      const [first, short = file.name] = file.name.split(' - ')
      const name = NAMES[short] ?? short
      const alliance = ALLIANCES.find((each) => each === first) ?? 'Order'
      return { id: slug(name), name, alliance, file, offers: offersOf(library, file) }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Entries of an army list, as links lead to them: one entry may be there several times, hidden or not. */
export function offersOf(library: Library, file: DataFile): readonly Entry[] {
  const elements = [...listed(file.root, 'entryLinks'), ...listed(file.root, 'selectionEntries')]
  return elements.flatMap((each) => entryOf(library.seenFrom(file), each) ?? [])
}

/** Is this army made of other factions' units? */
export const isComposite = ({ name }: SourceFaction): boolean => COMPOSITE.test(name)

/** The faction whose unit this is: by its file, by who offers it, by its keywords; `null` when a whole alliance shares it. */
export function homeOf(library: Library, entry: Entry, factions: readonly SourceFaction[]): SourceFaction | null {
  const file = library.home(entry.id)
  const byFile = factions.find((each) => file?.name.replace(/[ -]*Data$/, '') === each.file.name)
  if (byFile !== undefined) return byFile
  const offering = factions.filter(({ offers }) => offers.some(({ id }) => id === entry.id))
  const single = offering.filter((each) => !isComposite(each))
  const candidates = single.length > 0 ? single : offering
  if (candidates.length === 1) return candidates[0] as SourceFaction
  const named = candidates.filter(({ name }) => entry.categories.some((keyword) => isFactionKeyword(keyword, name)))
  return named.length === 1 ? (named[0] as SourceFaction) : null
}

/** KHORNE stands for the Blades of Khorne, SERAPHON for the Seraphon. */
const isFactionKeyword = (keyword: string, faction: string): boolean => {
  const [words, name] = [slug(keyword), slug(faction)]
  return words === name || name.split('-').at(-1) === words
}

/** Revision of a file. */
export const revisionOf = ({ root }: DataFile): string => attribute(root, 'revision')

/** The alliance of a unit, by its keywords. */
export const allianceOf = ({ categories }: Entry): Alliance =>
  ALLIANCES.find((alliance) => categories.includes(alliance.toUpperCase())) ?? 'Order'
