/** Army lists as people read them: what was found, and the army at a glance. */
import type { Checked, Finding, Glance, Points } from '@rollcall/armies/check'
import type { Issue } from '@rollcall/core'
import { type Ink, plainInk, plainTable } from '@rollcall/report'

/** What a check found. */
export function checkedText(
  title: string,
  checked: Checked,
  notes: readonly Issue[],
  ink: Ink = plainInk,
  quiet = false,
): string {
  const { violations, warnings, triumphs, battlepack } = checked
  const open = warnings.length + notes.length
  const verdict = checked.legal
    ? `legal${open === 0 ? '' : ` as far as is known, with ${plural(open, 'warning')}`}`
    : `not legal: ${plural(violations.length, 'violation')}${open === 0 ? '' : `, ${plural(open, 'warning')}`}`
  const lines = [`${ink.bold(title)}, battlepack ${battlepack}: ${verdict}`, ...readText(checked)]
  if (violations.length > 0) lines.push(findings(violations, ink))
  if (!quiet) lines.push(...warnings.map((each) => ink.dim(`warning${ruleOf(each)}: ${each.message}`)))
  if (!quiet) lines.push(...notes.map(({ message }) => ink.dim(`warning: ${message}`)))
  if (!quiet) lines.push(...checked.unchecked.map((each) => ink.dim(`not checked${ruleOf(each)}: ${each.message}`)))
  if (triumphs !== 'none') lines.push(`triumphs: ${triumphs}`)
  return lines.join('\n')
}

/** What was read, and against what it was held. */
function readText({ battlepack, because, read }: Pick<Checked, 'battlepack' | 'because' | 'read'>): readonly string[] {
  const { units, points, stated, unknown } = read
  const total = stated === undefined ? '' : stated === points ? ', as the list states' : `; the list states ${stated}`
  return [
    `read: ${plural(units, 'unit')}, ${points} points${total}`,
    ...(because === undefined ? [] : [`assumed: battlepack ${battlepack}, because ${because}`]),
    ...(unknown.length === 0 ? [] : [`not in the catalogue: ${unknown.join(', ')}`]),
  ]
}

const ruleOf = ({ rule }: Finding): string => (rule === undefined ? '' : ` (core book ${rule})`)

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const findings = (all: readonly Finding[], ink: Ink): string =>
  plainTable(
    ['Check', 'Core book', 'Violation'],
    all.map(({ check, rule, message }) => [check, rule, message]),
    ink,
  )

/** An army at a glance. */
export function glanceText(title: string, seen: Glance, ink: Ink = plainInk): string {
  return [headText(title, seen, ink), pointsText(seen, ink), unitsText(seen, ink), ...restText(seen, ink)].join('\n')
}

function headText(title: string, seen: Glance, ink: Ink): string {
  const { faction, subfaction, grandStrategy, triumphs } = seen
  const allegiance = [faction, subfaction, grandStrategy, ...triumphs].filter((each) => each !== undefined).join(', ')
  const { units, points } = seen.allies
  const numbers = [
    `${plural(seen.drops, 'drop')}`,
    `${plural(seen.models, 'model')}`,
    `${plural(seen.wounds, 'wound')}`,
    `${seen.objectiveControl} on objectives`,
    plural(seen.reinforcements, 'reinforcement'),
    ...(units === 0 ? [] : [`${units} allied (${points} points)`]),
  ]
  return [ink.bold(title), ...readText(seen), allegiance, numbers.join(', ')].join('\n')
}

/** Points of the list; of the catalogue where they are others. */
function pointsText({ points, pointsLimit }: Glance, ink: Ink): string {
  const row = (role: string, units: number | undefined, each: Points): (string | number | undefined)[] => {
    const { list, catalogue } = each
    const difference = list === undefined || catalogue === undefined ? undefined : list - catalogue
    return [role, units, list ?? '?', catalogue ?? '?', difference === 0 ? '' : difference]
  }
  const limit = pointsLimit === undefined ? '' : ` (limit ${pointsLimit})`
  return plainTable(
    ['Role', 'Units', 'Points', 'In the catalogue', 'Difference'],
    [...points.byRole.map((each) => row(each.role, each.units, each)), row(`Total${limit}`, undefined, points)],
    ink,
  )
}

const unitsText = ({ units }: Glance, ink: Ink): string =>
  plainTable(
    ['Unit', 'Points', 'Models', 'Wounds', 'Save', 'Bravery', ''],
    units.map((each) => [
      each.name,
      each.list ?? each.catalogue ?? '?',
      each.models ?? '?',
      each.wounds ?? '?',
      each.save ?? '?',
      each.bravery ?? '?',
      marksOf(each).join(', '),
    ]),
    ink,
  )

function marksOf({ general, ally, reinforced, battalions }: Glance['units'][number]): readonly string[] {
  return [
    ...(general === true ? ['General'] : []),
    ...(ally === true ? ['allied'] : []),
    ...(reinforced === 0 ? [] : [`reinforced ${reinforced === 1 ? 'once' : 'twice'}`]),
    ...battalions.map((each) => `battalion ${each}`),
  ]
}

/** Everything that is there, a line each; nothing is said of what is not. */
function restText(seen: Glance, ink: Ink): readonly string[] {
  const lines = (what: string, all: readonly string[]): readonly string[] => all.map((each) => `${what}: ${each}`)
  return [
    ...lines(
      'wizard',
      seen.wizards.map(({ name, casts, unbinds }) => `${name}, casts ${casts ?? '?'}, unbinds ${unbinds ?? '?'}`),
    ),
    ...lines(
      'priest',
      seen.priests.map(({ name, chants }) => `${name}, chants ${chants ?? '?'}`),
    ),
    ...lines(
      'feature',
      seen.features.map(({ name, kind }) => `${name}${kind === undefined ? '' : ` (${kind})`}`),
    ),
    ...lines(
      'battalion',
      seen.battalions.map((each, i) => battalionText(each, i)),
    ),
    ...seen.enhancements.map(
      ({ kind, name, bearer }) => `${kind}: ${name}${bearer === undefined ? '' : ` (${bearer})`}`,
    ),
    ...seen.differences,
    ...lines('assumed', seen.assumed).map(ink.dim),
  ]
}

const battalionText = ({ name, ability, units }: Glance['battalions'][number], i: number): string =>
  `${i + 1} ${name}${ability === undefined ? '' : ` (${ability})`}: ${units.join(', ')}`
