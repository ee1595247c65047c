/** Which enhancements an army has, of which kinds, and who bears them (core book 27.3). */
import { sameName } from '@rollcall/games'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import type { Army, ArmyRules, Member } from './army.ts'
import { hasAbility } from './battalions.ts'
import { allowance } from './allowance.ts'
import { bare, type Kind, KINDS, universalNamed } from './universal.ts'
import type { Count } from './verdict.ts'

/** One enhancement of the list. */
export interface Given {
  /** Missing: nobody knows what it is, or that it is an enhancement at all. */
  readonly kind: Kind | undefined
  readonly name: string
  /** Is it in the catalogue, or universal? */
  readonly isKnown: boolean
  /** Missing: the whole army has it. */
  readonly bearer: Member | undefined
}

/** All enhancements of the list. */
export const enhancementsOf = (army: Army): readonly Given[] => [
  ...army.members.flatMap((member) => borne(army, member)),
  ...army.list.triumphs.map((name): Given => ({ ...given(army, name, 'triumph'), bearer: undefined })),
]

function borne(army: Army, bearer: Member): readonly Given[] {
  const { commandTrait, artefact, mountTrait, spells = [], prayers = [], other = [] } = bearer.listed.enhancements ?? {}
  const named = (kind: Kind | undefined, names: readonly (string | undefined)[]): readonly Given[] =>
    names.flatMap((name) => (name === undefined ? [] : [{ ...given(army, name, kind), bearer }]))
  const learnt = (names: readonly string[]): readonly string[] =>
    names.filter((name) => !isPrinted(army, bearer.unit, bare(name)))
  return [
    ...named('command trait', [commandTrait]),
    ...named('artefact', [artefact]),
    ...named('mount trait', [mountTrait]),
    ...named('spell lore', learnt(spells)),
    ...named('prayer scripture', learnt(prayers)),
    ...named(undefined, other),
  ]
}

/** Every WIZARD and PRIEST knows these; the others are on the warscroll (core book 19.2, 20.2). They are no enhancements. */
function isPrinted(army: Army, unit: CatalogueUnit | undefined, name: string): boolean {
  const common = ['Arcane Bolt', 'Mystic Shield', 'Bless', 'Smite', ...printedOn(unit)]
  if (common.some((own) => sameName(own, name))) return true
  // A spell of warscrolls that is of no lore: a battle trait gives it to others, as it does Verdant Blessing.
  const isOfLore = kindsOf(army, name).length > 0
  return !isOfLore && (army.faction?.units ?? []).some((each) => printedOn(each).some((own) => sameName(own, name)))
}

const printedOn = (unit: CatalogueUnit | undefined): readonly string[] => [
  ...(unit?.wizard?.spells ?? []),
  ...(unit?.priest?.prayers ?? []),
]

const FACTION_NAMES: Readonly<Record<Kind, (faction: Faction) => readonly string[]>> = {
  'command trait': (faction) => faction.commandTraits,
  artefact: (faction) => faction.artefacts,
  'spell lore': (faction) => faction.spells,
  'prayer scripture': (faction) => faction.prayers,
  'mount trait': (faction) => faction.mountTraits,
  triumph: () => [],
  'unique enhancement': (faction) => faction.uniqueEnhancements ?? [],
}

/** The list's own word for the kind counts; where it has none, a label before the name or the catalogue does. */
function given(army: Army, name: string, kind: Kind | undefined): Omit<Given, 'bearer'> {
  const [, label, rest] = /^([^:]+):\s*(.+)$/.exec(name) ?? []
  const labelled = label === undefined ? undefined : KINDS.find((each) => sameName(each, label))
  const kinds = [...kindsOf(army, name), ...(rest === undefined ? [] : kindsOf(army, rest))]
  const known = kind ?? labelled
  return { name, kind: known ?? kinds[0], isKnown: known === undefined ? kinds.length > 0 : kinds.includes(known) }
}

/** What a name is: a universal enhancement, or one of the faction. */
function kindsOf({ faction, rules }: Army, name: string): readonly Kind[] {
  const universal = universalNamed(rules.universal, name)?.kind
  const has = (each: Kind): boolean =>
    faction !== undefined && FACTION_NAMES[each](faction).some((known) => sameName(known, bare(name)))
  return [...(universal === undefined ? [] : [universal]), ...KINDS.filter(has)]
}

/** How many enhancements of a kind were taken. */
export function countOf(all: readonly Given[], kind: Kind): Count {
  const some = all.filter((each) => each.kind === kind)
  if (kind === 'spell lore' || kind === 'prayer scripture') return learntBy(all, some)
  // A faction may have several sets of unique enhancements, each a kind of its own (core book 27.3.7).
  if (kind === 'unique enhancement') return { sure: Math.min(1, some.length), possible: some.length }
  return { sure: some.length, possible: some.length }
}

/**
 * One enhancement gives a spell to every WIZARD, a prayer to every PRIEST (core book 27.3.4, 27.3.5). One who has more than the
 * others may have them from an ability, above all one with a command trait or an artefact; a Unique one knows his own.
 */
function learntBy(all: readonly Given[], some: readonly Given[]): Count {
  const bearers = [...new Set(some.map(({ bearer }) => bearer))].filter((one) => one?.unit?.unique !== true)
  const number = (one: Member | undefined): number => some.filter(({ bearer }) => bearer === one).length
  const mayKnowMore = (one: Member | undefined): boolean =>
    all.some(({ bearer, kind }) => bearer === one && kind !== 'spell lore' && kind !== 'prayer scripture')
  const plain = bearers.filter((one) => !mayKnowMore(one)).map(number)
  return {
    sure: plain.length === 0 ? Math.min(1, bearers.length) : Math.min(...plain),
    possible: Math.max(0, ...bearers.map(number)),
  }
}

/** One of each kind is free, and more where an ability says so: how many more than that were taken. */
export function extrasTaken(army: Army, all: readonly Given[]): Count {
  const declared = army.list.extraEnhancements.length
  const beyond = (by: keyof Count, free: keyof Count): number =>
    KINDS.reduce((sum, kind) => sum + Math.max(0, countOf(all, kind)[by] - 1 - allowance(army, kind)[free]), 0)
  return {
    sure: Math.max(declared, beyond('sure', 'possible')),
    possible: Math.max(declared, beyond('possible', 'sure')),
  }
}

/** How many more the battlepack and Magnificent battalions allow. */
export function extrasAllowed({ list }: Army, rules: ArmyRules): Count {
  const magnificent = list.battalions.map((taken) => hasAbility(rules, taken, 'Magnificent'))
  const fixed = rules.battlepack.extraEnhancements
  return {
    sure: fixed + magnificent.filter((each) => each === true).length,
    possible: fixed + magnificent.filter((each) => each !== false).length,
  }
}
