/** Wizards and priests as a list has them: those of warscrolls, and whom enhancements and battle traits make one (9.1, 9.2). */
import { hasKeyword } from '@rollcall/games'
import type { FoundUnit } from '../catalogue/catalogue.ts'
import type { CatalogueUnit, MagicGiven } from '../catalogue/schema.ts'
import type { Universal } from '../check/universal.ts'
import type { Allegiance } from './allegiance.ts'
import { type Gift, giftsOf } from './gifts.ts'
import type { ListedUnit } from './list.ts'

/** What a unit may try, what it knows beside its warscroll and its list, and what it is called. */
export interface Mage {
  readonly wizard: { readonly casts: number; readonly unbinds: number } | undefined
  readonly priest: { readonly chants: number } | undefined
  readonly knows: readonly string[]
  readonly keywords: readonly string[]
}

/** The mage that a unit of a list is; `keywords`: those that it has in its army. */
export function mageOf(
  listed: ListedUnit,
  found: FoundUnit,
  keywords: readonly string[],
  universal: readonly Universal[],
  allegiance: Allegiance | null,
): Mage {
  const gifts = giftsOf(listed, found, universal, allegiance).flatMap(({ rule }) => givenBy(rule))
  const traits = listed.ally ? [] : (allegiance?.traits ?? []).flatMap(({ magic }) => magic ?? [])
  const meant = traits.filter(
    ({ only = [], not }) => hasKeyword(keywords, only) && (not === undefined || !hasKeyword(keywords, not)),
  )
  return [...meant, ...gifts].reduce(given, asPrinted(found.unit))
}

const asPrinted = ({ wizard, priest }: CatalogueUnit): Mage => ({
  wizard: wizard && { casts: wizard.casts, unbinds: wizard.unbinds },
  priest: priest && { chants: priest.chants },
  knows: [],
  keywords: [],
})

/** An artefact may make a wizard of its bearer, and lets one who is already cast more (core book 27.5.2). */
function givenBy(rule: Gift | undefined): readonly MagicGiven[] {
  if (rule === undefined) return []
  if ('wizard' in rule && rule.wizard !== undefined) return [{ becomes: 'WIZARD', more: rule.wizard.extraCasts }]
  return 'magic' in rule && rule.magic !== undefined ? [rule.magic] : []
}

/** The mage with one rule more; who is one already does not become one. */
function given(mage: Mage, { becomes, more = 0, knows = [], else: otherwise = [] }: MagicGiven): Mage {
  const { wizard, priest } = mage
  if (becomes === undefined) return { ...mage, knows: [...mage.knows, ...knows] }
  const isOne = becomes === 'WIZARD' ? wizard !== undefined : priest !== undefined
  const learnt = { ...mage, knows: [...mage.knows, ...knows, ...(isOne ? otherwise : [])] }
  if (becomes === 'WIZARD') {
    const now = wizard === undefined ? { casts: 1, unbinds: 1 } : { ...wizard, casts: wizard.casts + more }
    return { ...learnt, wizard: now, keywords: [...mage.keywords, becomes] }
  }
  const now = priest === undefined ? { chants: 1 } : { chants: priest.chants + more }
  return { ...learnt, priest: now, keywords: [...mage.keywords, becomes] }
}
