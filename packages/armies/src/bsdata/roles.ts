/** Battlefield roles: those of the warscroll, and those that a General or a subfaction gives (AoS 25.5). */
import { type CatalogueUnit, type Role, ROLES } from '../catalogue/schema.ts'
import { type Conditions, type Entry, type Modifier, nameOf } from './entries.ts'
import type { Library } from './library.ts'

const roleOf = (category: string): Role | undefined => ROLES.find((role) => role === category.toLowerCase())

/** The printed roles. */
export const rolesOf = (entry: Entry): readonly Role[] =>
  ROLES.filter((role) => entry.categories.some((category) => roleOf(category) === role))

type Conditional = NonNullable<CatalogueUnit['conditionalRoles']>[number]

/** Roles under a condition. Each says what must be in the army, any of it. */
export function conditionalRolesOf(library: Library, entry: Entry): readonly Conditional[] {
  const found = entry.modifiers.flatMap((modifier) => conditionalRole(library, entry, modifier))
  return found.filter((each, i) => found.findIndex((other) => JSON.stringify(other) === JSON.stringify(each)) === i)
}

function conditionalRole(library: Library, entry: Entry, modifier: Modifier): readonly Conditional[] {
  const role = roleOf(nameOf(library, modifier.value))
  const gives = modifier.type === 'set-primary' || modifier.type === 'add'
  if (modifier.field !== 'category' || !gives || role === undefined || rolesOf(entry).includes(role)) return []
  const names = [...new Set(namesIn(library, entry, modifier.conditions))].sort()
  const added = modifier.type === 'add' && !removesOther(library, entry)
  return names.length === 0 ? [] : [{ roles: [role], with: names, ...(added ? { add: true as const } : {}) }]
}

/** A role that is added is the only one when the others are taken away at the same time. */
const removesOther = (library: Library, entry: Entry): boolean =>
  entry.modifiers.some(
    ({ type, field, value }) =>
      type === 'remove' && field === 'category' && roleOf(nameOf(library, value)) !== undefined,
  )

/** What must be selected; the allegiance that the army has anyway is left out when something else is asked as well. */
function namesIn(library: Library, entry: Entry, conditions: Conditions): readonly string[] {
  if (conditions.kind === 'one') return nameIn(library, entry, conditions)
  const parts = conditions.of.map((each) => namesIn(library, entry, each)).filter((names) => names.length > 0)
  if (conditions.kind === 'any') return parts.flat()
  const telling = parts.filter((names) => !names.every((name) => name.startsWith('Allegiance')))
  return (telling.length > 0 ? telling : parts).flat()
}

const GIVES = /^(equalTo|greaterThan|atLeast|instanceOf)$/

function nameIn(
  library: Library,
  { name: own }: Entry,
  { type, value, childId, scope }: Extract<Conditions, { kind: 'one' }>,
): readonly string[] {
  const isAbsence = type === 'equalTo' && value === '0'
  const name = nameOf(library, childId).replaceAll(/\s+/g, ' ')
  if (
    !GIVES.test(type) ||
    isAbsence ||
    name === '' ||
    scope === 'ancestor' ||
    library.find(childId)?.name === 'catalogue'
  )
    return []
  return [name === 'General' ? `${own} General` : name]
}
