/** What an army's faction and subfaction do for its units: battle traits in the words of the grammar, and the keyword they gain. */
import { hasKeyword, plainName, sameName, stated } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueTrait, CatalogueUnit, EffectJson, Faction } from '../catalogue/schema.ts'
import type { ArmyList, ListedUnit } from './list.ts'

/** The rules of an army beside its warscrolls. */
export interface Allegiance {
  readonly faction: Faction
  /** Of its subfactions: some armies have one within another. */
  readonly brands: readonly Brand[]
  readonly traits: readonly CatalogueTrait[]
}

type Brand = NonNullable<Faction['brands']>[number]

/** What a list says of whom its army follows. */
export type Followed = Pick<ArmyList, 'factionId' | 'subfaction'> & Partial<Pick<ArmyList, 'other'>>

/** How a second subfaction is titled in the head of a list: a Stormkeep of a Stormhost. */
export const ARMY_TYPE = 'Army Type'

/** The subfactions that a list names, as it writes them: one, and perhaps another around it or beside it. */
export const subfactionsSaid = ({ subfaction, other }: Omit<Followed, 'factionId'>): readonly string[] =>
  [subfaction, other?.[ARMY_TYPE]].flatMap((each) => each ?? [])

/** The allegiance of a list; `null`: its faction is none of the catalogue's. */
export function allegianceOf(list: Followed, catalogue: Catalogue): Allegiance | null {
  const { factionId } = list
  if (!catalogue.contents.factions.some(({ id }) => id === factionId)) return null
  const faction = catalogue.faction(factionId as string)
  const { brands = [], traits = [] } = faction
  const called = brands.filter((each) => subfactionsSaid(list).some((said) => isSubfaction(each.subfaction, said)))
  const around = brands.filter((each) => called.some(({ within }) => within === each.subfaction))
  const own = [...new Set([...around, ...called])]
  const isOurs = (of: string | undefined): boolean =>
    of === undefined ? own.every(({ renown }) => renown !== true) : own.some((each) => each.subfaction === of)
  return { faction, brands: own, traits: traits.filter((each) => isOurs(each.subfaction)) }
}

/** Lists write `Ironjawz (Bloodtoofs)` and `Legion: Petrifex Elite`. */
export const isSubfaction = (name: string, written: string): boolean =>
  sameName(name, written) ||
  written.split(/[(),:/]| - /).some((part) => sameName(name, part)) ||
  endsWith(name, written)

const endsWith = (name: string, written: string): boolean =>
  written !== '' && plainName(name).endsWith(` ${plainName(written)}`) && name.includes(':')

/** What a unit has of its army. */
export interface Gained {
  readonly keywords: readonly string[]
  readonly traits: Readonly<Record<string, readonly EffectJson[]>>
}

const NOTHING: Gained = { keywords: [], traits: {} }

/** Traits that mean this unit, as its own abilities; allies have no part in them (core book 27.1). */
export function gainedBy(unit: CatalogueUnit, listed: ListedUnit, allegiance: Allegiance | null): Gained {
  if (allegiance === null || listed.ally) return NOTHING
  const { faction, brands, traits } = allegiance
  const others = (faction.brands ?? []).filter((each) => !brands.includes(each))
  const keywords = brands.filter((each) => mayGain(unit, faction, each, others)).map(({ keyword }) => keyword)
  const all = [...unit.keywords, ...keywords]
  const meant = traits.flatMap(({ name, effects = [], bearers = [], ofArmy }) => {
    if (ofArmy === true) return []
    const ofBearers = bearers.length > 0 || effects.some((each) => each['deed'] !== undefined)
    const own = effects
      .map((each) => (ofBearers ? doneBy(each, bearers, all, listed) : onUnit(each, all)))
      .filter((each) => each !== null)
    return own.length === 0 ? [] : [[besides(name, unit), own] as const]
  })
  return { keywords, traits: Object.fromEntries(meant) }
}

/** What the army has by itself, by name. */
export function abilitiesOf({ traits }: Pick<Allegiance, 'traits'>): Readonly<Record<string, readonly EffectJson[]>> {
  const own = traits.filter(({ ofArmy }) => ofArmy === true)
  return Object.fromEntries(
    own.map(({ name }) => [name, own.flatMap((each) => (each.name === name ? (each.effects ?? []) : []))]),
  )
}

/**
 * Units of the faction gain the keyword, but for those that have another of that kind (core book 27.4): what one army has side by
 * side, as a Stormkeep and its Stormhost, is not of one kind.
 */
const mayGain = (
  { id, keywords }: CatalogueUnit,
  { units }: Faction,
  brand: Brand,
  others: readonly Brand[],
): boolean =>
  units.some((each) => each.id === id) &&
  !others.some(({ keyword, within }) => within === brand.within && hasKeyword(keywords, [keyword]))

/** A warscroll may have a rule of its own under the name of a trait; both hold (1.5, INT-37). */
const besides = (name: string, { abilities }: CatalogueUnit): string =>
  abilities.some((each) => sameName(each.name, name)) ? `${name} (battle trait)` : name

/** What some units of the army do, as the text says it; `null`: others do it. Who is the General stands in the list. */
function doneBy(
  { if: when, ...each }: EffectJson,
  bearers: readonly string[],
  keywords: readonly string[],
  { general }: ListedUnit,
): EffectJson | null {
  const { self, ...more } = (when ?? {}) as { readonly self?: EffectJson }
  const { general: wanted, ...asked } = self ?? {}
  if (!hasKeyword(keywords, bearers) || (wanted === true && !general)) return null
  const left = { ...(Object.keys(asked).length === 0 ? {} : { self: asked }), ...more }
  return Object.keys(left).length === 0 ? each : { ...each, if: left }
}

const PHRASES = ['by', 'against', 'for'] as const

/** The effect as the unit's own; `null`: it means other units. */
function onUnit(each: EffectJson, keywords: readonly string[]): EffectJson | null {
  const phrase = PHRASES.find((word) => isFriends(each[word]))
  if (phrase === undefined) return null
  const { friendly, not, if: when } = each[phrase] as EffectJson
  const isMeant = hasKeyword(keywords, wordsOf(friendly)) && (not === undefined || !hasKeyword(keywords, wordsOf(not)))
  if (!isMeant) return null
  const { if: own, ...rest } = each
  const both = bothOf(own as EffectJson | undefined, when as EffectJson | undefined)
  return { ...rest, [phrase]: 'self', ...stated({ if: both }) }
}

const isFriends = (phrase: unknown): boolean => typeof phrase === 'object' && phrase !== null && 'friendly' in phrase

/** `any` is everybody. */
const wordsOf = (said: unknown): readonly string[] =>
  [said]
    .flat()
    .map(String)
    .filter((word) => !/^any$/i.test(word))

/** Both of two conditions: where they speak of the same, neither may fail. */
function bothOf(one: EffectJson | undefined, other: EffectJson | undefined): EffectJson | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const isShared = Object.keys(other).some((key) => key in one)
  return isShared ? { not: { any: [{ not: one }, { not: other }] } } : { ...one, ...other }
}
