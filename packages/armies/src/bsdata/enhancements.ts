/** Names that a list hangs on its units: traits, artefacts, spells, prayers; and the subfactions of an army. */
import { clean } from './characteristics.ts'
import type { Entry } from './entries.ts'

/** Names by kind of enhancement. */
export interface EnhancementNames {
  readonly subfactions: readonly string[]
  readonly commandTraits: readonly string[]
  readonly artefacts: readonly string[]
  readonly spells: readonly string[]
  readonly prayers: readonly string[]
  readonly mountTraits: readonly string[]
  readonly uniqueEnhancements: readonly string[]
}

/** Groups by the name they have in the files. */
const GROUPS: Readonly<Record<Exclude<keyof EnhancementNames, 'subfactions'>, RegExp>> = {
  commandTraits: /command traits?/i,
  artefacts: /artefacts?\b/i,
  spells: /spell lores?|^lore of/i,
  prayers: /^prayers?$|prayer scriptures?/i,
  mountTraits: /(mount|magmadroth) traits?/i,
  uniqueEnhancements: /unique enhancements?/i,
}

/** All names that an army's own units may carry, sorted. */
export function enhancementsOf(offers: readonly Entry[]): EnhancementNames {
  const seen = new Set<string>()
  const found: Record<string, Set<string>> = {}
  for (const entry of offers.flatMap(({ inside }) => inside)) collect(entry, null, seen, found)
  const sorted = (kind: string): readonly string[] => [...(found[kind] ?? [])].sort()
  const kinds = Object.keys(GROUPS).map((kind) => [kind, sorted(kind)])
  return { subfactions: subfactionsOf(offers), ...(Object.fromEntries(kinds) as Omit<EnhancementNames, 'subfactions'>) }
}

/** Groups are shared by many units: each is looked into once. */
function collect(entry: Entry, kind: string | null, seen: Set<string>, found: Record<string, Set<string>>): void {
  if (entry.kind === 'unit' || seen.has(`${kind} ${entry.id}`)) return
  seen.add(`${kind} ${entry.id}`)
  const own = Object.keys(GROUPS).find((each) => GROUPS[each as keyof typeof GROUPS].test(entry.name)) ?? kind
  if (own === null) return
  const inside = entry.inside
  if (entry.kind !== 'group' && own === kind && inside.length === 0) (found[own] ??= new Set()).add(clean(entry.name))
  for (const child of inside) collect(child, own, seen, found)
}

const NO_SUBFACTION = /additional rules|battle trait|realm|unaligned|^(order|chaos|death|destruction)$/i

/** Entries in the groups of the allegiance. */
function subfactionsOf(offers: readonly Entry[]): readonly string[] {
  const allegiances = offers.filter(({ name }) => /^allegiance/i.test(name))
  const names = allegiances.flatMap((entry) => entry.inside.flatMap((group) => group.inside.flatMap(subfactionsIn)))
  return [...new Set(names.map((name) => clean(name).replace(/^allegiance:\s*/i, '')))].sort()
}

const subfactionsIn = (allegiance: Entry): readonly string[] =>
  allegiance.inside
    .filter(({ name }) => !NO_SUBFACTION.test(name))
    .flatMap((each) => (each.kind === 'group' ? each.inside.map(({ name }) => name) : [each.name]))
