/** A list in the manner of Warscroll Builder, which other tools read. */
import type { ArmyList, ListedFeature, ListedUnit } from './list.ts'
import { totalsOf } from './totals.ts'

/**
 * A list as text of Warscroll Builder. It has no place for ids, for a points limit without points, for more than one
 * battalion of a unit, for the kind of a feature (but terrain), nor for what was assumed or not understood.
 */
export function listToWarscrollBuilder(list: ArmyList): string {
  const blocks = [
    headOf(list),
    ...ROLES.map(([title, roles]) =>
      unitsOf(
        title,
        list.units.filter((unit) => roles.includes(unit.role)),
      ),
    ),
    featuresOf(
      'Endless Spells & Invocations',
      list.features.filter((each) => each.kind !== 'terrain'),
    ),
    featuresOf(
      'Faction Terrain',
      list.features.filter((each) => each.kind === 'terrain'),
    ),
    battalionsOf(list),
    section('Additional Enhancements', list.extraEnhancements),
    totals(list),
  ]
  return `${[...(list.name === undefined ? [] : [[list.name]]), ...blocks]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}

const ROLES: readonly (readonly [string, readonly ListedUnit['role'][]])[] = [
  ['Leaders', ['leader']],
  ['Battleline', ['battleline']],
  ['Units', ['other', undefined]],
  ['Behemoths', ['behemoth']],
  ['Artillery', ['artillery']],
]

type Block = readonly string[]

const section = (title: string, lines: readonly string[]): Block => (lines.length === 0 ? [] : [title, ...lines])

const line = (label: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`- ${label}: ${value}`]

const headOf = ({ faction, subfaction, grandStrategy, triumphs, other }: ArmyList): Block => [
  `Allegiance: ${faction}`,
  ...line('Subfaction', subfaction),
  ...line('Grand Strategy', grandStrategy),
  ...line('Triumphs', triumphs.length === 0 ? undefined : triumphs.join(', ')),
  ...Object.entries(other).flatMap(([label, value]) => line(label, value)),
]

const unitsOf = (title: string, units: readonly ListedUnit[]): Block => section(title, units.flatMap(unitLines))

function unitLines(unit: ListedUnit): readonly string[] {
  const { commandTrait, artefact, mountTrait, spells = [], prayers = [], other = [] } = unit.enhancements ?? {}
  return [
    `${countOf(unit)}${unit.name}${pointsOf(unit.points)}${'*'.repeat(unit.battalions[0] ?? 0)}`,
    ...(unit.ally ? ['- Allies'] : []),
    ...(unit.general ? ['- General'] : []),
    ...line('Command Trait', commandTrait),
    ...line('Artefact', artefact),
    ...line('Mount Trait', mountTrait),
    ...spells.flatMap((each) => line('Spell', each)),
    ...prayers.flatMap((each) => line('Prayer', each)),
    ...other.map((each) => `- ${each}`),
    ...unit.options.map(({ name, count }) => (count === undefined ? `- ${name}` : `- ${count}x ${name}`)),
    ...(unit.reinforced > 0 ? [`- Reinforced x ${unit.reinforced}`] : []),
  ]
}

const SINGLE: readonly ListedUnit['role'][] = ['leader', 'behemoth', 'artillery']

/** A single leader or monster stands without number, everything else with one. */
const countOf = ({ models, role }: ListedUnit): string =>
  models === undefined || (models === 1 && SINGLE.includes(role)) ? '' : `${models} x `

const pointsOf = (points: number | undefined): string => (points === undefined ? '' : ` (${points})`)

const featuresOf = (title: string, features: readonly ListedFeature[]): Block =>
  section(
    title,
    features.map(({ name, points }) => `${name}${pointsOf(points)}`),
  )

const battalionsOf = ({ battalions }: ArmyList): Block =>
  section(
    'Core Battalions',
    battalions.map(
      ({ name, ability }, i) => `${'*'.repeat(i + 1)}${name}${ability === undefined ? '' : ` - ${ability}`}`,
    ),
  )

const outOf = (label: string, value: number | undefined, limit: number | undefined): readonly string[] =>
  value === undefined ? [] : [`${label}: ${value}${limit === undefined ? '' : ` / ${limit}`}`]

function totals(list: ArmyList): Block {
  const { points, reinforced, reinforcedLimit, allies, alliesLimit, wounds, drops } = list.totals
  return [
    ...outOf('Total', points ?? totalsOf(list).points, list.pointsLimit),
    ...outOf('Reinforced Units', reinforced, reinforcedLimit),
    ...outOf('Allies', allies, alliesLimit),
    ...outOf('Wounds', wounds, undefined),
    ...outOf('Drops', drops, undefined),
  ]
}
