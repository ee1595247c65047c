/** What a list says and the catalogue does not know: the same words whoever wrote the list, and whenever it is read. */
import { didYouMean } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { optionsSaid } from '../catalogue/option-names.ts'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import { enhancementsUnknown, namesOf, TITLES, uniqueNamed } from './details.ts'
import type { ListedUnit } from './list.ts'
import { NO_LINE } from '../../lists/roster.ts'
import { nameLike, unitNamed } from './lookup.ts'

/** Says that a faction is not known, and which one may be meant. */
export const unknownFaction = (name: string, { contents }: Catalogue): string =>
  `"${name}" is not a faction of the catalogue${didYouMean(
    name,
    contents.factions.map((each) => each.name),
  )}`

/** Says that a subfaction is not known, when it is not. */
export const unknownSubfaction = (name: string, { name: faction, subfactions }: Faction): readonly string[] =>
  nameLike(name, subfactions) === undefined
    ? [`"${name}" is not a subfaction of ${faction}${didYouMean(name, subfactions)}`]
    : []

/** Of many the first few. */
const eitherOf = (names: readonly string[]): string => {
  const others = names.length - MOST_NAMED
  return [...names.slice(0, MOST_NAMED), ...(others > 0 ? [`one of ${others} more`] : [])].join(' or ')
}
const MOST_NAMED = 8

/** Hints are for the first few, and for names as long as names are. */
const MOST_HINTS = 10
const LONGEST_HINTED = 60

/** Says that a unit is not known, and which one may be meant, unless so many were told before that hints take too long. */
export function unknownUnit(
  { name, line }: { readonly name: string; readonly line?: number },
  { own, catalogue }: { readonly own: Faction | undefined; readonly catalogue: Catalogue },
  before: number,
): string {
  const where = line === undefined || line === NO_LINE ? '' : ` (line ${line})`
  const meaning = unitNamed(name, own, catalogue)
  if (meaning.kind === 'gone')
    return `"${name}"${where} is not in the catalogue: ${meaning.why}; it is kept by its name and points`
  if (meaning.kind === 'several')
    return `"${name}"${where} may be ${eitherOf(meaning.all.map(({ it }) => it.name))}; it is kept by its name`
  const all = [own?.units ?? [], catalogue.contents.units].map((units) => units.map((each) => each.name))
  const isHinted = before < MOST_HINTS && name.length <= LONGEST_HINTED
  // How many models it has is no part of a name.
  const bare = name.replace(/^\d{1,4} +/, '')
  const hint = isHinted ? all.map((names) => didYouMean(bare, names)).find((each) => each !== '') : undefined
  return `"${name}"${where} is not in the catalogue and is kept by its name${hint ?? ''}`
}

/** Says which options of a unit are not known. */
export const unknownOptions = ({ name }: CatalogueUnit, options: readonly string[]): string =>
  `${name}: the catalogue does not know ${options.map((each) => `"${each}"`).join(', ')}; kept by name`

/** Options of a listed unit, and other things that hang on it, which neither the warscroll nor the factions know. */
export function unknownIn(
  { options, enhancements }: ListedUnit,
  unit: CatalogueUnit,
  factions: readonly Faction[],
): readonly string[] {
  const isUnique = (text: string): boolean =>
    [text, text.slice(text.indexOf(': ') + 1)].some((each) => uniqueNamed(each, factions) !== undefined)
  const isSecond = (text: string): boolean => Object.values(TITLES).some((title) => text.startsWith(`${title}: `))
  return [
    ...options.map(({ name }) => name).flatMap((name) => optionsSaid(name, unit).unknown),
    ...(enhancements?.other ?? []).filter((text) => !isSecond(text)),
    ...(enhancements === undefined ? [] : enhancementsUnknown(enhancements, unit, namesOf(factions))),
  ].filter((text) => !isUnique(text))
}
