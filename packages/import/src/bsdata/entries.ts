/** Selection entries as a list builder sees them: an entry together with the link that leads to it. */
import { clean } from './characteristics.ts'
import type { Library } from './library.ts'
import { attribute, type Element, listed } from './xml.ts'

/** How many may be taken, and whether the number grows with the unit. */
interface Range {
  readonly least: number
  /** `null`: any number. */
  readonly most: number | null
  readonly grows: boolean
}

/** An entry, or a group of entries. */
export interface Entry {
  readonly id: string
  readonly name: string
  readonly linkName: string
  readonly kind: 'unit' | 'model' | 'upgrade' | 'group'
  /** Never to be seen, whatever is selected. */
  readonly hidden: boolean
  /** Hidden until something shows it. */
  readonly hiddenFirst: boolean
  readonly profiles: readonly Element[]
  readonly categories: readonly string[]
  readonly primary: readonly string[]
  /** Keywords that come with this entry when it is taken. */
  readonly added: readonly string[]
  readonly modifiers: readonly Modifier[]
  readonly points: number
  readonly range: Range
  readonly uniqueInRoster: boolean
  /** Id of the entry that is taken unless somebody chooses. */
  readonly chosen: string
  readonly inside: readonly Entry[]
}

/** A change that a list builder makes while its conditions hold. */
export interface Modifier {
  readonly type: string
  readonly field: string
  readonly value: string
  readonly conditions: Conditions
}

/** Conditions: one, or several of which all or any must hold. */
export type Conditions =
  | {
      readonly kind: 'one'
      readonly type: string
      readonly scope: string
      readonly childId: string
      readonly value: string
    }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Conditions[] }

/** Entries nested deeper than this are not looked at: links may go in circles. */
const MOST_LEVELS = 12

const addsCategory = ({ type, field }: Modifier): boolean => type === 'add' && field === 'category'

/** Lists of what stands in an entry. */
const INSIDE = ['selectionEntries', 'selectionEntryGroups', 'entryLinks']

/** The entry that an element stands for: itself, or what it links to. `null` when the link leads nowhere. */
export function entryOf(library: Library, element: Element, level = 0): Entry | null {
  const target = element.name === 'entryLink' ? library.find(attribute(element, 'targetId')) : element
  if (target === undefined) return null
  const both = target === element ? [element] : [target, element]
  const all = (list: string): readonly Element[] => both.flatMap((each) => listed(each, list))
  const modifiers = both.flatMap(modifiersOf)
  const constraints = all('constraints')
  const links = all('categoryLinks')
  const named = (some: readonly Element[]): readonly string[] => some.map((link) => categoryName(library, link))
  const hiddenFirst = both.some((each) => attribute(each, 'hidden') === 'true')
  return {
    id: attribute(target, 'id'),
    name: clean(attribute(target, 'name')),
    linkName: clean(attribute(element, 'name')),
    kind: target.name === 'selectionEntryGroup' ? 'group' : (attribute(target, 'type') as Entry['kind']),
    hidden: hiddenFirst && !modifiers.some(shows),
    hiddenFirst,
    profiles: both.flatMap((each) => profilesOf(library, each)),
    categories: named(links),
    primary: named(links.filter((link) => attribute(link, 'primary') === 'true')),
    added: modifiers.filter(addsCategory).map((each) => nameOf(library, each.value)),
    modifiers,
    points: Math.max(0, ...both.map(pointsOf)),
    range: rangeOf(library, constraints, modifiers),
    uniqueInRoster: constraints.some((each) => isMost(each, '1', 'roster')),
    chosen: attribute(target, 'defaultSelectionEntryId'),
    get inside() {
      const inner = level < MOST_LEVELS ? INSIDE.flatMap(all) : []
      return inner.flatMap((each) => entryOf(library, each, level + 1) ?? [])
    },
  }
}

const shows = ({ type, field, value }: Modifier): boolean => type === 'set' && field === 'hidden' && value === 'false'

const isMost = (constraint: Element, value: string, scope: string): boolean =>
  attribute(constraint, 'type') === 'max' &&
  attribute(constraint, 'value') === value &&
  attribute(constraint, 'scope') === scope

/** What an id is called. */
export const nameOf = (library: Library, id: string): string => attribute(library.find(id) ?? NOTHING, 'name').trim()

const NOTHING: Element = { name: '', attributes: {}, children: [], text: '' }

/** Links carry placeholder names; the category itself has the right one. */
const categoryName = (library: Library, link: Element): string =>
  nameOf(library, attribute(link, 'targetId')) || attribute(link, 'name')

/** Profiles on the element, linked to, or in groups of information. */
function profilesOf(library: Library, element: Element): readonly Element[] {
  const linked = listed(element, 'infoLinks').flatMap((link) => library.find(attribute(link, 'targetId')) ?? [])
  const groups = [...listed(element, 'infoGroups'), ...linked.filter((each) => each.name === 'infoGroup')]
  return [
    ...listed(element, 'profiles'),
    ...linked.filter((each) => each.name === 'profile'),
    ...groups.flatMap((each) => profilesOf(library, each)),
  ]
}

const pointsOf = (element: Element): number =>
  Number(listed(element, 'costs').find((cost) => attribute(cost, 'name') === 'pts')?.attributes['value'] ?? 0)

function modifiersOf(element: Element): readonly Modifier[] {
  const own = listed(element, 'modifiers').map((each) => modifierOf(each))
  const grouped = listed(element, 'modifierGroups').flatMap((group) =>
    modifiersOf(group).map((each) => ({ ...each, conditions: both(conditionsOf(group), each.conditions) })),
  )
  return [...own, ...grouped]
}

const modifierOf = (element: Element): Modifier => ({
  type: attribute(element, 'type'),
  field: attribute(element, 'field'),
  value: attribute(element, 'value'),
  conditions: both(conditionsOf(element), repeatsOf(element)),
})

const both = (a: Conditions, b: Conditions): Conditions => ({ kind: 'all', of: [a, b] })

function conditionsOf(element: Element): Conditions {
  const plain = listed(element, 'conditions').map(conditionOf)
  const groups = listed(element, 'conditionGroups').map(
    (group): Conditions => ({
      kind: attribute(group, 'type') === 'or' ? 'any' : 'all',
      of: [...listed(group, 'conditions').map(conditionOf), ...groupsIn(group)],
    }),
  )
  return { kind: 'all', of: [...plain, ...groups] }
}

const groupsIn = (group: Element): readonly Conditions[] =>
  listed(group, 'conditionGroups').length === 0
    ? []
    : [conditionsOf({ ...group, children: group.children.filter((each) => each.name === 'conditionGroups') })]

const repeatsOf = (element: Element): Conditions => ({ kind: 'all', of: listed(element, 'repeats').map(conditionOf) })

const conditionOf = (element: Element): Conditions => ({
  kind: 'one',
  type: attribute(element, 'type'),
  scope: attribute(element, 'scope'),
  childId: attribute(element, 'childId'),
  value: attribute(element, 'value'),
})

/** All single conditions, whatever holds them together. */
export const singleConditions = (conditions: Conditions): readonly Extract<Conditions, { readonly kind: 'one' }>[] =>
  conditions.kind === 'one' ? [conditions] : conditions.of.flatMap(singleConditions)

function rangeOf(library: Library, constraints: readonly Element[], modifiers: readonly Modifier[]): Range {
  const within = constraints.filter(
    (each) => attribute(each, 'field') === 'selections' && !['roster', 'force'].includes(attribute(each, 'scope')),
  )
  const values = (type: string): readonly number[] =>
    within.filter((each) => attribute(each, 'type') === type).map((each) => Number(attribute(each, 'value')))
  const ids = new Set(within.map((each) => attribute(each, 'id')))
  const most = values('max').filter((value) => value >= 0)
  return {
    least: Math.max(0, ...values('min')),
    most: most.length === 0 ? null : Math.min(...most),
    grows: modifiers.some((each) => ids.has(each.field) && isByReinforcement(library, each)),
  }
}

/** Does this change come with reinforcing the unit? */
const isByReinforcement = (library: Library, modifier: Modifier): boolean =>
  singleConditions(modifier.conditions).some((each) => nameOf(library, each.childId) === 'Reinforced')
