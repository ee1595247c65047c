/** What hangs on a unit, told apart: enhancements by their label or by the faction's lists, options by the warscroll. */
import { plainName } from '@rollcall/games'
import { optionNamed, optionsSaid, type OptionsSaid } from '../catalogue/option-names.ts'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import { withCommas } from './commas.ts'
import type { ListedUnit } from './list.ts'
import { meant, wordingOf } from '../../names/near.ts'
import { byPlainName, spelledAs } from './lookup.ts'
import type { RawDetail } from './raw.ts'
import { clipped } from '../../lists/text.ts'
import { EVERY_WIZARD, UNIVERSAL } from './universal.ts'

/** What hangs on a unit. */
interface Details {
  readonly enhancements?: ListedUnit['enhancements']
  readonly options: ListedUnit['options']
  /** Options that the warscroll does not know, and enhancements that no faction of the unit knows. */
  readonly unknown: readonly string[]
  /** What was taken for something that is not quite so called. */
  readonly assumed: readonly string[]
}

type Enhancements = NonNullable<ListedUnit['enhancements']>
type Kind = 'commandTrait' | 'artefact' | 'mountTrait' | 'spells' | 'prayers'

/** The names that factions have for enhancements. */
type Names = Pick<Faction, 'commandTraits' | 'artefacts' | 'mountTraits' | 'spells' | 'prayers' | 'uniqueEnhancements'>

/** A unit may have what its own faction has, and what the army has that it serves in. */
export function namesOf(factions: readonly Faction[]): Names {
  const of = (key: keyof Names): string[] => factions.flatMap((each) => each[key] ?? [])
  return {
    commandTraits: of('commandTraits'),
    artefacts: of('artefacts'),
    mountTraits: of('mountTraits'),
    spells: of('spells'),
    prayers: of('prayers'),
    uniqueEnhancements: of('uniqueEnhancements'),
  }
}

/** The unique enhancement of these factions, or of every army, that is written so. */
export const uniqueNamed = (
  written: string,
  factions: readonly Pick<Names, 'uniqueEnhancements'>[],
): string | undefined =>
  spelledAs(
    written,
    [...factions, UNIVERSAL].flatMap((each) => each.uniqueEnhancements ?? []),
  )

/** Sorts the details of a unit; none is lost. */
export function detailsOf(details: readonly RawDetail[], unit: CatalogueUnit | undefined, names: Names): Details {
  const to: Sorted = { enhancements: {}, options: [], unknown: [], assumed: [] }
  const all = withCommas(details, allNames(unit, names), isRest)
  for (const detail of all.flatMap((each) => withInside(each, unit, names))) {
    const name = withoutLore(withoutHint(detail.name), detail.label)
    // "Mount Trait:" with nothing behind it says that there is none.
    if (name === '') continue
    const kind = kindOf(detail, name, unit, names)
    if (detail.mayBePrinted && isPrinted(name, unit)) continue
    if (kind !== undefined) enhance(to, kind, name, names, unit)
    else take(detail, name, to, unit, names)
  }
  const { enhancements, ...rest } = to
  return { ...rest, ...(Object.keys(enhancements).length > 0 && { enhancements }) }
}

/** `Artefact: Arcane Tome (Flaming Weapon)`, `Spell in a Bottle (Emerald Lifeswarm)`: an enhancement, and what is in it. */
function withInside(detail: RawDetail, unit: CatalogueUnit | undefined, names: Names): readonly RawDetail[] {
  const [, name = '', inside = ''] = /^([^()]+?) *\(([^()]+)\)$/.exec(withoutHint(detail.name)) ?? []
  const isInside = isEnhancement(name, names) && kindOf({ ...detail, name }, name, unit, names) !== undefined
  if (!isInside) return [detail]
  const { label: _, ...rest } = detail
  const what = isEnhancement(inside, names) ? { ...rest, name: inside } : { ...rest, label: name, name: inside }
  return [{ ...detail, name }, what]
}

/** `Prayer1: Universal Prayer Scripture: Curse`. */
const withoutLore = (name: string, label = ''): string =>
  /^(?:spell|prayer) ?\d*$/i.test(label) ? name.slice(name.lastIndexOf(': ') + 1).trim() : name

/** `Arcane Tome (Universal Artefact)`. */
const withoutHint = (name: string): string => name.replace(/ *\((?:universal|faction|unique)[^()]*\)$/i, '').trim()

/** Labels, in German, French, Italian and Spanish, too. */
const LABELS = byPlainName<Kind>({
  'command trait': 'commandTrait',
  trait: 'commandTrait',
  ct: 'commandTrait',
  kommandoeigenschaft: 'commandTrait',
  befehlseigenschaft: 'commandTrait',
  'trait de commandement': 'commandTrait',
  'tratto del comandante': 'commandTrait',
  'tratto del comando': 'commandTrait',
  'rasgo de mando': 'commandTrait',
  artefact: 'artefact',
  'artefact of power': 'artefact',
  artifact: 'artefact',
  art: 'artefact',
  'artifact of power': 'artefact',
  artefakt: 'artefact',
  'artefakt der macht': 'artefact',
  'artefact de pouvoir': 'artefact',
  artefatto: 'artefact',
  'artefatto del potere': 'artefact',
  artefacto: 'artefact',
  'artefacto de poder': 'artefact',
  'mount trait': 'mountTrait',
  mt: 'mountTrait',
  reittiereigenschaft: 'mountTrait',
  'trait de monture': 'mountTrait',
  'tratto della cavalcatura': 'mountTrait',
  'rasgo de montura': 'mountTrait',
})

/** Names of a kind, with those that every army has. */
const knownNames = (kind: Kind, names: Names): readonly string[] => {
  switch (kind) {
    case 'commandTrait':
      return [...names.commandTraits, ...UNIVERSAL.commandTraits]
    case 'artefact':
      return [...names.artefacts, ...UNIVERSAL.artefacts]
    case 'mountTrait':
      return names.mountTraits
    case 'spells':
      return [...names.spells, ...UNIVERSAL.spells]
    case 'prayers':
      return [...names.prayers, ...UNIVERSAL.prayers]
  }
}

const KINDS: readonly Kind[] = ['artefact', 'commandTrait', 'mountTrait', 'spells', 'prayers']

const listedAs = (name: string, names: Names): Kind | undefined =>
  KINDS.find((kind) =>
    [name, `The ${name}`, name.replace(/^the /i, '')].some(
      (each) => spelledAs(each, knownNames(kind, names)) !== undefined,
    ),
  )

/** Is it the very name of a trait, an artefact, a spell or a prayer? */
export const isEnhancement = (name: string, names: Names): boolean => listedAs(name, names) !== undefined

/** What labels of spells and prayers have in them. */
const POWERS: readonly (readonly [Kind, RegExp])[] = [
  ['spells', /\b(spell(?! in\b)|lore|zauber|sort|incantesimo|hechizo)\b/],
  ['prayers', /\b(prayer|scripture|gebet|priere|preghiera|plegaria)\b/],
]

/** The label says it (`Lore of the Deeps: Steed of Tides`), or else the faction's lists, unless the warscroll has it. */
function kindOf({ label }: RawDetail, name: string, unit: CatalogueUnit | undefined, names: Names): Kind | undefined {
  const plain = plainName((label ?? '').replace(/ ?\d+$/, ''))
  const labelled = LABELS.get(plain)
  if (labelled !== undefined) return labelled
  if (optionNamed(name, unit, 'sure') !== undefined) return undefined
  const listed = listedAs(name, names)
  const told = POWERS.find(([, words]) => words.test(plain))?.[0]
  return told === undefined || (listed !== undefined && spelledAs(name, knownNames(told, names)) === undefined)
    ? listed
    : told
}

/** Takes enhancements of a kind; spells and prayers may be several. */
function enhance(to: Sorted, kind: Kind, name: string, names: Names, unit: CatalogueUnit | undefined): void {
  const { enhancements: all } = to
  const known = knownNames(kind, names)
  const isPower = kind === 'spells' || kind === 'prayers'
  const said = (isPower ? severalIn(name, known) : [name]).map((each) => spelled(each, known, to))
  if (isPower) all[kind] = [...(all[kind] ?? []), ...said]
  else if (all[kind] === undefined) all[kind] = said[0] as string
  // A second artefact is not legal, and yet it stands in the list.
  else (all.other ??= []).push(clipped(`${TITLES[kind]}: ${name}`))
  to.unknown.push(...said.filter((each) => !isKnownAs(each, kind, names, unit)))
}

/** As the army has it; a letter wrong is forgiven, and said. */
function spelled(name: string, known: readonly string[], { assumed }: Sorted): string {
  const same = spelledAs(name, known)
  if (same !== undefined) return same
  const near = meant(
    name,
    known.map((it) => ({ it, keys: [wordingOf(plainName(it))] })),
    'sure',
  )
  if (near.length !== 1) return clipped(name)
  assumed.push(`"${clipped(name)}" is taken for ${near[0]}`)
  return near[0] as string
}

/** Is an enhancement one of the army's, or a spell or prayer of the warscroll? */
const isKnownAs = (name: string, kind: Kind, names: Names, unit: CatalogueUnit | undefined): boolean =>
  spelledAs(name, knownNames(kind, names)) !== undefined ||
  ((kind === 'spells' || kind === 'prayers') && isPrinted(name, unit))

/** Enhancements of a unit that neither its warscroll nor the army knows. */
export const enhancementsUnknown = (enhancements: Enhancements, unit: CatalogueUnit, names: Names): readonly string[] =>
  KINDS.flatMap((kind) => enhancements[kind] ?? []).filter(
    (each) => !KINDS.some((kind) => isKnownAs(each, kind, names, unit)),
  )

/** Rosters list the spells that a wizard knows anyhow. */
const isPrinted = (name: string, unit: CatalogueUnit | undefined): boolean =>
  spelledAs(name, [...EVERY_WIZARD, ...(unit?.wizard?.spells ?? []), ...(unit?.priest?.prayers ?? [])]) !== undefined

/** How a second enhancement of a kind is labelled among the others. */
export const TITLES = { commandTrait: 'Command Trait', artefact: 'Artefact', mountTrait: 'Mount Trait' } as const

/** `Verdant Blessing, Verdurous Harmony` are two, but some names have a comma in them. */
function severalIn(names: string, known: readonly string[]): readonly string[] {
  const parts = names.split(',').map((each) => ({ name: clipped(each) }))
  const all = withCommas(
    parts.filter(({ name }) => name !== ''),
    known,
  )
  return all.map(({ name }) => name)
}

/** Everything that what hangs on a unit may be called. */
const allNames = (unit: CatalogueUnit | undefined, names: Names): readonly string[] => [
  ...KINDS.flatMap((kind) => knownNames(kind, names)),
  ...[...(unit?.weapons ?? []), ...(unit?.abilities ?? []), ...(unit?.choices ?? []).flatMap(({ of }) => of)].map(
    ({ name }) => name,
  ),
]

/** Behind the comma of a name stands nothing but the rest of it. */
const isRest = ({ label, count, line }: RawDetail, first: RawDetail): boolean =>
  label === undefined && count === undefined && line === first.line

/** The details of a unit, sorted as far as they have been looked at. */
interface Sorted {
  readonly enhancements: Enhancements
  readonly options: ListedUnit['options']
  readonly unknown: string[]
  readonly assumed: string[]
}

/** Options of the warscroll, a unique enhancement, or something that nobody knows and that is kept by its name. */
function take(detail: RawDetail, name: string, to: Sorted, unit: CatalogueUnit | undefined, names: Names): void {
  const { label, count } = detail
  const whole = clipped(label === undefined ? name : `${label}: ${name}`)
  const of = { ...(count !== undefined && count > 0 && { count }) }
  const said = saidOf(label, name, whole, unit)
  if (optionNamed(whole, unit, 'sure') === undefined && (isOfUnit(name, unit) || isOfArmy(whole))) return
  // `Exalted Eightbound Champion: Paired Chainfists` are two: the bearer, and what it bears.
  const bearer = label === undefined || said.known.includes(label) ? undefined : optionNamed(label, unit, 'sure')
  const unique = uniqueNamed(name, [names])
  if (bearer !== undefined && !said.known.includes(whole)) to.options.push({ name: bearer })
  if (said.known.length > 0) {
    to.options.push(...[...said.known, ...said.unknown].map((each) => ({ name: clipped(each), ...of })))
    to.unknown.push(...said.unknown)
    return
  }
  if (bearer !== undefined) to.options.push({ name: clipped(name), ...of })
  else if (label === undefined && unique === undefined) to.options.push({ name: whole, ...of })
  else (to.enhancements.other ??= []).push(clipped([label, unique ?? name].filter(Boolean).join(': ')))
  if (unique === undefined) to.unknown.push(whole)
}

/** What the warscroll has of it, with its label or without. */
function saidOf(label: string | undefined, name: string, whole: string, unit: CatalogueUnit | undefined): OptionsSaid {
  if (unit === undefined) return { known: [], unknown: [whole] }
  const one = optionNamed(whole, unit, 'sure') ?? optionNamed(name, unit, 'sure') ?? chosenIn(label, name, unit)
  return one === undefined ? optionsSaid(name, unit) : { known: [one], unknown: [] }
}

/** The unit's own models are no option. */
function isOfUnit(name: string, unit: CatalogueUnit | undefined): boolean {
  if (unit === undefined) return false
  const [own, said] = [plainName(unit.name), plainName(name)]
  return (
    spelledAs(name, [unit.name, ...(unit.aliases ?? [])]) !== undefined ||
    own.endsWith(` ${said}`) ||
    ['of', 'on'].some((word) => own.startsWith(`${said} ${word} `))
  )
}

/** Nor is it that they are Battleline in this army: `Soulblight Gravelords Battleline (Lineage: Avengorii Dynasty)`. */
const isOfArmy = (text: string): boolean => / battleline \([^()]*\)$/i.test(text)

/** `Mark of Chaos: Khorne`: the option `Mark of Khorne` of a choice of that name. */
function chosenIn(label: string | undefined, name: string, unit: CatalogueUnit | undefined): string | undefined {
  const choice = unit?.choices?.find((each) => label !== undefined && plainName(each.name) === plainName(label))
  const fitting = choice?.of.filter((each) => plainName(each.name).endsWith(plainName(name))) ?? []
  return fitting.length === 1 ? fitting[0]?.name : undefined
}
