/** What conditional roles depend on: a General, a subfaction, an allegiance, another unit (core book 25.5.1). */
import { madeOnce, plainName } from '@rollcall/games'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import type { ArmyList, ListedUnit } from '../lists/list.ts'
import { UNIVERSAL } from '../lists/universal.ts'
import { allOf } from './verdict.ts'

/** A unit of the list, its warscroll and faction; missing: the catalogue does not have it. */
export interface Found {
  readonly listed: ListedUnit
  readonly unit: CatalogueUnit | undefined
  readonly faction: Faction | undefined
}

/** Says of a condition whether it holds; undefined: nobody can judge it. */
export type Holds = (condition: string | readonly string[]) => boolean | undefined

/** What holds in this army. */
export function conditionsOf(list: ArmyList, faction: Faction | undefined, found: readonly Found[]): Holds {
  const generals = found.filter(({ listed }) => listed.general)
  const known = faction?.units ?? []
  const isGeneral = (what: string): boolean | undefined => {
    if (generals.some(({ listed, unit }) => isCalled(unit ?? listed, what))) return true
    return known.some((unit) => isCalled(unit, what)) && generals.every(({ unit }) => unit !== undefined)
      ? false
      : undefined
  }
  const chosen = [list.faction, list.subfaction ?? '', ...Object.values(list.other)]
  const isChosen = (what: string): boolean => chosen.some((each) => alike(each, what)) || isFielded(found, what)
  const hasHero = (of: string): boolean =>
    found.some(({ listed, unit }) => !listed.ally && isCalled(unit ?? listed, 'HERO') && hasWord(unit, of))
  const holds = (condition: string): boolean | undefined => {
    const general = / General$/i.exec(condition)
    if (general !== null) return isGeneral(condition.slice(0, general.index))
    // An allegiance is that very faction, not one whose name begins like it.
    const allegiance = /^Allegiance: */.exec(condition)
    if (allegiance !== null)
      return chosen.some((each) => plainName(each) === plainName(condition.slice(allegiance[0].length)))
    const what = condition
    const hero = /^(.+) Hero$/i.exec(what)?.[1]
    if (hero !== undefined && hasHero(hero)) return true
    // A subfaction or a unit that could be in the army, and is not.
    return isChosen(what) ? true : couldBe(faction, what) ? false : undefined
  }
  return (condition) => (typeof condition === 'string' ? holds(condition) : allOf(condition.map(holds)))
}

/** Does a unit go by this name, or bear what does? */
const isFielded = (found: readonly Found[], what: string): boolean =>
  found.some(
    ({ listed, unit }) =>
      isNamed(unit ?? listed, what) ||
      Object.values(listed.enhancements ?? {})
        .flatMap((each) => each ?? [])
        .some((each) => plainName(each) === plainName(what)),
  )

/** Is it a unit, a subfaction or an enhancement that an army of the faction may have? */
const couldBe = (faction: Faction | undefined, what: string): boolean =>
  isAmong(UNIVERSAL, what) || (faction !== undefined && couldHave(faction, what))

/** Asked of each pair of units of a faction, in the same few words. */
const couldHave = madeOnce(
  (faction: Faction, what: string): boolean =>
    faction.units.some((unit) => isNamed(unit, what)) ||
    [faction.name, ...faction.subfactions].some((each) => alike(each, what)) ||
    isAmong(faction, what),
)

const isAmong = ({ commandTraits, artefacts }: Enhancements, what: string): boolean =>
  [...commandTraits, ...artefacts].some((each) => plainName(each) === plainName(what))

type Enhancements = { readonly [of in 'commandTraits' | 'artefacts']: readonly string[] }

interface Named {
  readonly name: string
  readonly aliases?: readonly string[] | undefined
  readonly keywords?: readonly string[]
}

/** By its name, an alias, or its name without the title behind the comma. */
const isNamed = ({ name, aliases = [] }: Named, what: string): boolean =>
  [name, ...aliases, name.split(',')[0] ?? name].some((each) => plainName(each) === plainName(what))

/** A General is called by its name or by a keyword: `AKHELIAN KING General`. */
const isCalled = (unit: Named, what: string): boolean =>
  isNamed(unit, what) || (unit.keywords ?? []).some((keyword) => plainName(keyword) === plainName(what))

/** The same name; or one is the beginning or the end of the other: `Avengorii` and `Avengorii Dynasty`. */
function alike(a: string, b: string): boolean {
  const [short = '', long = ''] = [plainName(a), plainName(b)].sort((x, y) => x.length - y.length)
  return short !== '' && (short === long || long.startsWith(`${short} `) || long.endsWith(` ${short}`))
}

/** Has it a keyword that ends with this word: `CLANS SKRYRE`? */
const hasWord = (unit: CatalogueUnit | undefined, word: string): boolean =>
  (unit?.keywords ?? []).some((keyword) => ` ${plainName(keyword)}`.endsWith(` ${plainName(word)}`))
