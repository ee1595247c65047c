/** Names that a list hangs on its units: traits, artefacts, spells, prayers; and the subfactions of an army. */
import { UNIVERSAL } from '@rollcall/armies/lists'
import { sameName } from '@rollcall/games'
import { clean, textIn } from './characteristics.ts'
import { type Entry, nameOf, singleConditions } from './entries.ts'
import type { PowerText } from '../powers/power.ts'
import type { Library } from './library.ts'
import type { GiftText } from './gifts.ts'
import { powerTextsOf } from './magic.ts'
import { attribute, type Element } from './xml.ts'

interface EnhancementNames {
  readonly subfactions: readonly string[]
  readonly commandTraits: readonly string[]
  readonly artefacts: readonly string[]
  readonly spells: readonly string[]
  readonly prayers: readonly string[]
  readonly mountTraits: readonly string[]
  readonly uniqueEnhancements: readonly string[]
  /** Spells and prayers among them, as they are printed. */
  readonly powers: readonly PowerText[]
  /** Traits and artefacts among them, as they are printed. */
  readonly gifts: readonly GiftText[]
}

/** Groups by the name they have in the files. */
const GROUPS: Readonly<Record<Exclude<keyof EnhancementNames, 'subfactions' | 'powers' | 'gifts'>, RegExp>> = {
  commandTraits: /command traits?/i,
  artefacts: /artefacts?\b/i,
  spells: /spell lores?|^lore of/i,
  prayers: /^prayers?$|prayer scriptures?/i,
  mountTraits: /(mount|magmadroth) traits?/i,
  uniqueEnhancements: /unique enhancements?/i,
}

/** All names that an army's own units may carry, sorted. */
export function enhancementsOf(
  units: readonly Entry[],
  allegiances: readonly Entry[],
  library: Library,
): EnhancementNames {
  const search: Search = {
    library,
    keywords: new Set(units.flatMap(({ categories }) => categories)),
    own: new Set(allegiances.flatMap(allegianceIds)),
    seen: new Set(),
    found: new Map(),
    profiles: new Set(),
    gifts: new Map(),
  }
  for (const entry of units.flatMap(({ inside }) => inside)) collect(entry, null, search)
  const kinds = KINDS.map((kind) => [kind, [...(search.found.get(kind) ?? [])].sort()])
  return {
    subfactions: subfactionsOf(allegiances),
    powers: powerTextsOf([...search.profiles].map((profile) => ({ profile, option: null, models: null }))),
    gifts: [...search.gifts.values()],
    ...(Object.fromEntries(kinds) as Omit<EnhancementNames, 'subfactions' | 'powers' | 'gifts'>),
  }
}

/** An allegiance, what it is called by, and everything that can be chosen in it. */
const allegianceIds = (entry: Entry): readonly string[] => [
  entry.id,
  ...entry.categories,
  ...entry.inside.flatMap(allegianceIds),
]

type Kind = keyof typeof GROUPS
const KINDS = Object.keys(GROUPS) as readonly Kind[]

interface Search {
  readonly library: Library
  /** Keywords of the army's units: what shows itself only to others is not theirs. */
  readonly keywords: ReadonlySet<string>
  /** Ids of the army's own allegiances, and names of their categories. */
  readonly own: ReadonlySet<string>
  readonly seen: Set<string>
  readonly found: Map<Kind, Set<string>>
  readonly profiles: Set<Element>
  /** What traits and artefacts say, by their names. */
  readonly gifts: Map<string, GiftText>
}

/** Kinds of enhancements that do something for their bearer whatever happens. */
const OF_GIFTS: { readonly [kind in Kind]?: GiftText['kind'] } = {
  commandTraits: 'command trait',
  artefacts: 'artefact',
  mountTraits: 'mount trait',
}

/** Groups are shared by many units: each is looked into once. */
function collect(entry: Entry, kind: Kind | null, search: Search): void {
  const key = `${kind} ${entry.id}`
  if (entry.kind === 'unit' || search.seen.has(key) || isForOthers(entry, search)) return
  search.seen.add(key)
  const own = KINDS.find((each) => GROUPS[each].test(entry.name)) ?? kind
  if (own === null) return
  if (entry.kind !== 'group' && own === kind) {
    if (isNoName(entry.name) || isUniversal(entry.name)) return
    search.found.set(own, (search.found.get(own) ?? new Set()).add(bare(entry.name)))
    if (own === 'spells' || own === 'prayers') for (const profile of entry.profiles) search.profiles.add(profile)
    const gift = OF_GIFTS[own]
    if (gift !== undefined) keepGift(entry, gift, search)
    return
  }
  for (const child of entry.inside) collect(child, own, search)
}

/** What needs several profiles is told in none, but that its bearer flies, which the first of them says as well. */
function keepGift({ name, profiles }: Entry, kind: GiftText['kind'], { gifts }: Search): void {
  const [profile, another] = profiles.filter((each) => attribute(each, 'name') !== 'Fly')
  if (profile === undefined || another !== undefined) return
  gifts.set(`${kind} ${bare(name)}`, { id: attribute(profile, 'id'), name: bare(name), kind, text: textIn(profile) })
}

const UNIVERSAL_NAMES: readonly string[] = Object.values(UNIVERSAL).flat()

/** What every army may take stands once in `enhancements.json` (core book 27.5). */
const isUniversal = (name: string): boolean => UNIVERSAL_NAMES.some((each) => sameName(each, bare(name)))

/** Numbers before a name are of a table, not of the name. */
const bare = (name: string): string => clean(name).replace(/^\d+[.)] /, '')

/** Entries of such a group that are something else. */
const isNoName = (name: string): boolean => /^endless spell|\[legends\]|^lore of /i.test(name)

/** Hidden from everybody but bearers of keywords that no unit here has, or unless the army is of another faction. */
function isForOthers(entry: Entry, search: Search): boolean {
  return (
    isHiddenHere(entry, search) ||
    (entry.hiddenFirst && (isShownToOthers(entry, search) || isShownElsewhere(entry, search)))
  )
}

function isHiddenHere({ modifiers }: Entry, { library, own }: Search): boolean {
  const hides = modifiers.filter(({ type, field, value }) => type === 'set' && field === 'hidden' && value === 'true')
  const without = hides
    .flatMap(({ conditions }) => singleConditions(conditions))
    .filter(({ type, value }) => (type === 'equalTo' && value === '0') || (type === 'lessThan' && value === '1'))
    .filter(({ childId }) => /^allegiance/i.test(nameOf(library, childId)))
  return without.length > 0 && !without.some(({ childId }) => own.has(childId))
}

function isShownToOthers({ modifiers }: Entry, { library, keywords }: Search): boolean {
  const shows = modifiers.filter(({ type, field, value }) => type === 'set' && field === 'hidden' && value === 'false')
  const wanted = shows
    .flatMap(({ conditions }) => singleConditions(conditions))
    .filter(({ type, scope }) => type === 'instanceOf' && scope === 'ancestor')
  const fits = wanted.some(
    ({ childId }) => library.find(childId)?.name !== 'categoryEntry' || keywords.has(nameOf(library, childId)),
  )
  return wanted.length > 0 && !fits
}

/** Shown by the allegiance of another army: lores of one grand alliance stand in one file. */
function isShownElsewhere({ modifiers }: Entry, { library, own }: Search): boolean {
  const wanted = modifiers
    .filter(({ type, field, value }) => type === 'set' && field === 'hidden' && value === 'false')
    .flatMap(({ conditions }) => singleConditions(conditions))
    .filter(
      ({ type, value }) =>
        (type === 'greaterThan' && value === '0') || (/^(?:equalTo|atLeast)$/.test(type) && value === '1'),
    )
    .filter(({ childId }) => /^allegiance/i.test(nameOf(library, childId)))
  return wanted.length > 0 && !wanted.some(({ childId }) => own.has(childId) || own.has(nameOf(library, childId)))
}

/** Entries that may be chosen in the allegiance, and armies of renown beside it. */
function subfactionsOf(allegiances: readonly Entry[]): readonly string[] {
  const main = allegiances.flatMap((entry) =>
    isAllegiance(entry) ? [entry] : entry.inside.flatMap((group) => group.inside.filter(isShown)),
  )
  const names = main.flatMap((allegiance) => allegiance.inside.flatMap(subfactionsIn))
  return [...new Set(names.map((name) => bare(name).replace(ALLEGIANCE, '')))].sort()
}

const ALLEGIANCE = /^allegiance:\s*/i

const isAllegiance = ({ name }: Entry): boolean => ALLEGIANCE.test(name)

const isShown = ({ hidden, name }: Entry): boolean => !hidden && !/\[legends\]/i.test(name)

/** Of a group that allows several nobody is the army's one subfaction; groups in it may allow one each. */
function subfactionsIn(entry: Entry): readonly string[] {
  const { kind, name, range, inside } = entry
  const groups = inside.filter((each) => each.kind === 'group')
  if (kind === 'group') return (range.most === 1 ? inside : groups).flatMap(subfactionsIn)
  return isChosen(entry) ? [name, ...groups.flatMap(subfactionsIn)] : []
}

/** What every army of the allegiance has is not chosen, and a rule shows nothing but itself (core book 27.1). */
function isChosen(entry: Entry): boolean {
  const shown = entry.profiles.map((profile) => attribute(profile, 'name'))
  const isRule = shown.length > 0 && shown.every((name) => sameName(name, bare(entry.name)))
  return isShown(entry) && entry.range.least === 0 && !isRule
}
