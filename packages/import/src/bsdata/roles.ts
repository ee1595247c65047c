/** Battlefield roles: those of the warscroll, and those that a General or a subfaction gives (core book 25.5). */
import type { CatalogueUnit, Role } from '@rollcall/armies'
import { ROLES } from '@rollcall/armies/catalogue'
import { distinct } from '@rollcall/games'
import { clean } from './characteristics.ts'
import { type Conditions, type Entry, type Modifier, nameOf } from './entries.ts'
import type { Library } from './library.ts'

const roleOf = (category: string): Role | undefined => ROLES.find((role) => role === category.toLowerCase())

/** The printed roles. */
export const rolesOf = (entry: Entry): readonly Role[] =>
  ROLES.filter((role) => entry.categories.some((category) => roleOf(category) === role))

type Conditional = NonNullable<CatalogueUnit['conditionalRoles']>[number]
type Requirement = Conditional['with'][number]

/** What the roles of a unit are read with. */
export interface RoleSource {
  readonly library: Library
  /** Allegiances of whole factions: an army of the faction has its own anyway. */
  readonly allegiances: ReadonlySet<string>
}

/** Roles under a condition: by changes of the entry, and by further links that show themselves only then. */
export function conditionalRolesOf(source: RoleSource, entry: Entry, links: readonly Entry[]): readonly Conditional[] {
  const changes = entry.modifiers.flatMap((modifier) => conditionalRole(source, entry, modifier))
  const shown = links.flatMap((link) => roleOfLink(source, entry, link))
  const found = [...changes, ...shown]
  return found.filter((each, i) => found.findIndex((other) => JSON.stringify(other) === JSON.stringify(each)) === i)
}

function conditionalRole(source: RoleSource, entry: Entry, modifier: Modifier): readonly Conditional[] {
  const role = roleOf(nameOf(source.library, modifier.value))
  const gives = modifier.type === 'set-primary' || modifier.type === 'add'
  if (modifier.field !== 'category' || !gives || role === undefined || rolesOf(entry).includes(role)) return []
  const added = modifier.type === 'add' && !removesOther(source.library, entry)
  return conditional(source, entry, [role], modifier.conditions, added)
}

/** A second link to the unit, hidden until its conditions hold, with another role. */
function roleOfLink(source: RoleSource, entry: Entry, link: Entry): readonly Conditional[] {
  const roles = rolesOf(link).filter((role) => !rolesOf(entry).includes(role))
  const shows = link.modifiers.find(
    ({ type, field, value }) => type === 'set' && field === 'hidden' && value === 'false',
  )
  return roles.length === 0 || shows === undefined ? [] : conditional(source, entry, roles, shows.conditions, false)
}

function conditional(
  source: RoleSource,
  entry: Entry,
  roles: readonly Role[],
  conditions: Conditions,
  added: boolean,
): readonly Conditional[] {
  const requirements = alternatives(source, entry, conditions).map((names): Requirement => {
    const [only, ...others] = names.toSorted()
    return only !== undefined && others.length === 0 ? only : names.toSorted()
  })
  const different = distinct(requirements)
  return different.length === 0
    ? []
    : [{ roles: [...roles], with: [...different], ...(added ? { add: true as const } : {}) }]
}

/** A role that is added is the only one when the others are taken away at the same time. */
const removesOther = (library: Library, entry: Entry): boolean =>
  entry.modifiers.some(
    ({ type, field, value }) =>
      type === 'remove' && field === 'category' && roleOf(nameOf(library, value)) !== undefined,
  )

/** Ways in which conditions hold: any of these, all names of one. The army's own allegiance counts only where it is all. */
function alternatives(source: RoleSource, entry: Entry, conditions: Conditions): readonly (readonly string[])[] {
  if (conditions.kind === 'one') return nameIn(source, entry, conditions).map((name) => [name])
  const parts = conditions.of.map((each) => alternatives(source, entry, each)).filter((ways) => ways.length > 0)
  if (conditions.kind === 'any') return parts.flat()
  const telling = parts.filter((ways) => !ways.every((names) => names.every((name) => name.startsWith('Allegiance:'))))
  return (telling.length > 0 ? telling : parts.slice(0, 1))
    .reduce<readonly (readonly string[])[]>(
      (ways, part) => ways.flatMap((names) => part.map((more) => [...new Set([...names, ...more])])),
      [[]],
    )
    .filter((names) => names.length > 0)
}

const GIVES = /^(equalTo|greaterThan|atLeast|instanceOf)$/

function nameIn(
  { library, allegiances }: RoleSource,
  { name: own }: Entry,
  { type, value, childId, scope }: Extract<Conditions, { kind: 'one' }>,
): readonly string[] {
  const isAbsence = type === 'equalTo' && value === '0'
  const target = library.find(childId)
  const name = clean(nameOf(library, childId))
  if (!GIVES.test(type) || isAbsence || name === '' || scope === 'ancestor' || target?.name === 'catalogue') return []
  if (allegiances.has(childId)) return [`Allegiance: ${name.replace(/^Allegiance: */, '')}`]
  return [name === 'General' ? `${own} General` : name]
}
