/**
 * Abilities of warscrolls that have no part in attacks and that no battle plays: how many, and what they are about. Those that
 * touch attacks are told one by one by the battle.
 */
import { sameName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueAbility } from '../catalogue/schema.ts'
import type { ArmyList, ListedUnit } from './list.ts'

/** `5 abilities of its warscrolls (moves and set-up 2, commands 1, ...)`, every warscroll once; nothing where there are none. */
export function idleAbilities({ units }: Pick<ArmyList, 'units'>, catalogue: Catalogue): readonly string[] {
  const idle = new Map(units.flatMap((unit) => idleOf(unit, catalogue)))
  const matters = [...idle.values()]
  if (matters.length === 0) return []
  const counts = [...new Set(matters)].map(
    (matter) => [matter, matters.filter((each) => each === matter).length] as const,
  )
  const told = counts.toSorted(([x, n], [y, m]) => m - n || (x < y ? -1 : 1)).map((each) => each.join(' '))
  const abilities = matters.length === 1 ? 'an ability' : `${matters.length} abilities`
  return [`${abilities} of its warscrolls (${told.join(', ')})`]
}

/** What each of them is about; a unit has those that it has not to choose, and those that it chose. */
function idleOf(unit: ListedUnit, catalogue: Catalogue): readonly (readonly [key: string, matter: string])[] {
  return abilitiesOf(unit, catalogue)
    .filter((each) => each.effects === undefined && each.touches === undefined)
    .flatMap((each) => {
      const [, matter] = /^not about attacks: (.*)$/.exec(each.unread ?? '') ?? []
      return matter === undefined || matter === WEAPONS ? [] : [[`${unit.id} ${each.id}`, matter] as const]
    })
}

function abilitiesOf({ id, options }: ListedUnit, catalogue: Catalogue): readonly CatalogueAbility[] {
  const { abilities = [] } = (id === undefined ? null : catalogue.unit(id))?.unit ?? {}
  return abilities.filter(({ option }) => option === undefined || options.some(({ name }) => sameName(name, option)))
}

/** What else abilities say that are played in part: `of Watch Out! friends that are near`, every warscroll once. */
export function restOfAbilities({ units }: Pick<ArmyList, 'units'>, catalogue: Catalogue): readonly string[] {
  const partly = units.flatMap((unit) => abilitiesOf(unit, catalogue)).filter(({ leftOut }) => leftOut !== undefined)
  return [...new Set(partly.map(({ name, leftOut = [] }) => `of ${name} ${leftOut.join(', ')}`))]
}

/** Who carries which weapon is in the list. */
const WEAPONS = 'who has which weapon'
