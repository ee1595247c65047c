/** Spells and prayers of a listed unit: those of its warscroll, and those of a lore that were chosen for it. */
import { sameName } from '@rollcall/games'
import { COMMON_POWERS } from '@rollcall/games/aos-3e/grammar'
import type { Power } from '@rollcall/games/aos-3e'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { castBy, type CataloguePower, playable } from '../catalogue/powers.ts'
import { type Universal, universalNamed } from '../check/universal.ts'
import type { ArmyList, ListedUnit } from './list.ts'

/** What a unit casts and chants in a battle, and what of it is left out, in words. */
export interface Magic {
  readonly spells: readonly Power[]
  readonly prayers: readonly Power[]
  readonly notModelled: readonly string[]
}

/** A power by the name that the list or the warscroll has for it; `null`: nobody knows here what it does. */
interface MagicRead {
  readonly name: string
  readonly powers: readonly Power[] | null
  readonly leftOut: readonly string[]
}

/** Looks a unit's spells and prayers up; `knows`: what rules of its army let it know. */
export function magicOf(
  listed: ListedUnit,
  list: ArmyList,
  catalogue: Catalogue,
  universal: readonly Universal[],
  keywords: readonly string[] = [],
  knows: readonly string[] = [],
): Magic {
  const { wizard, priest } = catalogue.unit(listed.id as string)?.unit ?? {}
  const { spells = [], prayers = [] } = listed.enhancements ?? {}
  const isPrayer = prayersAmong(listed, list, catalogue)
  const lores = loresOf(listed, list, catalogue).flatMap((each) => castBy(each, keywords) ?? [])
  const all = (
    own: readonly string[] = [],
    powers: readonly CataloguePower[] = [],
    chosen: readonly string[],
  ): MagicRead[] => [
    ...different(own).map((name) => castable(among(name, powers), powers, keywords)),
    ...different(chosen)
      .filter((name) => !own.some((each) => sameName(each, name) && powers.some((power) => power.name === each)))
      .map((name) => ofLore(name, universal, lores)),
  ]
  const cast = all(wizard?.spells, wizard?.powers, [...spells, ...knows.filter((each) => !isPrayer(each))])
  const chanted = all(priest?.prayers, priest?.powers, [...prayers, ...knows.filter(isPrayer)])
  return {
    spells: cast.flatMap(({ powers }) => powers ?? []),
    prayers: chanted.flatMap(({ powers }) => powers ?? []),
    notModelled: unused(listed.name, [...cast, ...chanted]),
  }
}

/** Prayers by the names of the factions that the unit may have them of. */
function prayersAmong({ id }: ListedUnit, { factionId }: ArmyList, catalogue: Catalogue): (name: string) => boolean {
  const isKnown = catalogue.contents.factions.some((each) => each.id === factionId)
  const factions = [isKnown ? catalogue.faction(factionId as string) : undefined, catalogue.unit(id as string)?.faction]
  const names = factions.flatMap((each) => each?.prayers ?? [])
  return (name) => names.some((each) => sameName(each, name))
}

/** Names once each, without those that everybody knows. */
const different = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name) => !COMMON_POWERS.includes(name))),
]

/** Spells and prayers of the factions whose lores the unit may have: of the army, and its own. */
function loresOf({ id }: ListedUnit, { factionId }: ArmyList, catalogue: Catalogue): readonly CataloguePower[] {
  const home = catalogue.unit(id as string)?.faction
  const isKnown = catalogue.contents.factions.some((each) => each.id === factionId)
  const army = isKnown ? catalogue.faction(factionId as string) : undefined
  return [...(army?.powers ?? []), ...(army === home ? [] : (home?.powers ?? []))]
}

/** Of what stands on its warscroll, what its mark lets it try: the rest is nothing that a battle leaves out. */
function castable(read: MagicRead, powers: readonly CataloguePower[], keywords: readonly string[]): MagicRead {
  const own = powers.filter((each) => sameName(each.name, read.name))
  return own.length > 0 && own.every((each) => castBy(each, keywords) === undefined)
    ? { ...read, powers: [], leftOut: [] }
    : read
}

function among(name: string, powers: readonly CataloguePower[]): MagicRead {
  const found = powers.filter((each) => sameName(each.name, name))
  if (found.length === 0) return { name, powers: null, leftOut: [] }
  return {
    name,
    powers: asSpells(found.map(playable)),
    leftOut: [...new Set(found.flatMap(({ leftOut = [] }) => leftOut))],
  }
}

/** Powers of the data are what a battle reads: their schemas hold them against its own. */
const asSpells = (powers: readonly object[]): readonly Power[] => powers as readonly Power[]

function ofLore(name: string, universal: readonly Universal[], lores: readonly CataloguePower[]): MagicRead {
  const known = universalNamed(universal, name)
  if (known?.power === undefined) return among(name, lores)
  return { name, powers: asSpells([{ name: known.name, ...known.power }]), leftOut: [] }
}

function unused(unit: string, all: readonly MagicRead[]): readonly string[] {
  const names = all.flatMap(({ name, powers }) => (powers === null ? [name] : []))
  return [
    ...(names.length === 0 ? [] : [`${unit} does not use ${[...new Set(names)].join(', ')}`]),
    ...all.flatMap(({ name, leftOut }) =>
      leftOut.length === 0 ? [] : [`${unit}: ${name} leaves out ${leftOut.join(', ')}`],
    ),
  ]
}
