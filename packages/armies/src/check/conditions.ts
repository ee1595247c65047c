/** What conditional roles depend on: a General, a subfaction, an allegiance, another unit (AoS 25.5.1). */
import { plainName } from '@rollcall/games'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import type { ArmyList, ListedUnit } from '../lists/list.ts'

/** A unit of the list, its warscroll and faction; missing: the catalogue does not have it. */
export interface Found {
  readonly listed: ListedUnit
  readonly unit: CatalogueUnit | undefined
  readonly faction: Faction | undefined
}

/** Says of a condition whether it holds in this army; undefined: nobody can judge it. */
export function conditionsOf(
  list: ArmyList,
  faction: Faction | undefined,
  found: readonly Found[],
): (condition: string) => boolean | undefined {
  const generals = found.filter(({ listed }) => listed.general)
  const isGeneral = (what: string): boolean | undefined =>
    generals.some((each) => isCalled(each, what))
      ? true
      : generals.some(({ unit }) => unit === undefined)
        ? undefined
        : false
  const chosen = [list.faction, list.subfaction ?? '', ...Object.values(list.other)]
  const isChosen = (what: string): boolean =>
    chosen.some((each) => alike(each, what)) || found.some((each) => isNamed(each, what))
  return (condition) => {
    const general = / General$/i.exec(condition)
    if (general !== null) return isGeneral(condition.slice(0, general.index))
    const what = condition.replace(/^[^:]*:/, '')
    return isChosen(what) ? true : isKnown(faction, what) ? false : undefined
  }
}

const isNamed = ({ listed, unit }: Found, what: string): boolean =>
  [listed.name, ...(unit === undefined ? [] : [unit.name, ...(unit.aliases ?? [])])].some((each) => alike(each, what))

/** A General is called by its name or by a keyword: `AKHELIAN KING General`. */
const isCalled = (each: Found, what: string): boolean =>
  isNamed(each, what) || (each.unit?.keywords ?? []).some((keyword) => plainName(keyword) === plainName(what))

/** Subfactions and units of the faction: when they are not in the army, the condition does not hold. */
const isKnown = (faction: Faction | undefined, what: string): boolean =>
  faction !== undefined &&
  [faction.name, ...faction.subfactions, ...faction.units.map((each) => each.name)].some((each) => alike(each, what))

/** The same name; or one is the beginning or the end of the other: `Avengorii` and `Avengorii Dynasty`. */
function alike(a: string, b: string): boolean {
  const [short = '', long = ''] = [plainName(a), plainName(b)].sort((x, y) => x.length - y.length)
  return short !== '' && (short === long || long.startsWith(`${short} `) || long.endsWith(` ${short}`))
}
