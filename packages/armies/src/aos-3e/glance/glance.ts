/** An army at a glance: points by role, drops, wounds, models, who casts and who prays, and what was taken for granted. */
import { knownSum } from '@rollcall/games'
import {
  type Army,
  type ArmyRules,
  armyOf,
  cataloguePoints,
  featurePoints,
  isPriest,
  isWizard,
  type Known,
  listedPoints,
  type Member,
  pointsOf,
  universalOf,
} from '../check/army.ts'
import { drops } from '../check/drops.ts'
import { enhancementsOf } from '../check/enhancements.ts'
import { type Reading, readingOf } from '../check/reading.ts'
import type { ArmyList } from '../lists/list.ts'
import { bodiesOf, contesting, woundsOf } from './bodies.ts'

/** Points as the list says and as the catalogue has them; missing: not all of them are known. */
export interface Points {
  readonly list?: number | undefined
  readonly catalogue?: number | undefined
}

/** Points and units under one heading. */
export interface Heading extends Points {
  readonly role: string
  readonly units: number
}

/** A unit in a line. */
export interface UnitAtAGlance extends Points {
  readonly name: string
  readonly roles?: readonly string[] | undefined
  readonly models?: number | undefined
  readonly wounds?: number | undefined
  readonly bravery?: number | '-' | undefined
  readonly save?: string | undefined
  readonly reinforced: number
  readonly battalions: readonly number[]
  readonly general?: true
  readonly ally?: true
}

/** One that casts or prays; missing numbers are not in the catalogue. */
export interface Caster {
  readonly name: string
  readonly casts?: number | undefined
  readonly unbinds?: number | undefined
  readonly chants?: number | undefined
}

/** An army at a glance. */
export interface Glance {
  readonly name?: string | undefined
  /** What was read, and the battlepack that limits are taken from, with the reason where nobody named it. */
  readonly read: Reading
  readonly battlepack: string
  readonly because?: string | undefined
  readonly faction: string
  readonly subfaction?: string | undefined
  readonly grandStrategy?: string | undefined
  readonly triumphs: readonly string[]
  readonly pointsLimit?: number | undefined
  readonly points: Points & { readonly byRole: readonly Heading[] }
  readonly drops: number
  /** Of everything that is known: units that are not are in `notFound`. */
  readonly models: number
  readonly wounds: number
  /** Models when they contest an objective (18): MONSTERS 5, Wounds of 5 or more 2, the others 1. */
  readonly objectiveControl: number
  readonly reinforcements: number
  readonly allies: { readonly units: number; readonly points: number }
  readonly units: readonly UnitAtAGlance[]
  readonly features: readonly (Points & { readonly name: string; readonly kind?: string | undefined })[]
  readonly wizards: readonly Caster[]
  readonly priests: readonly Caster[]
  readonly battalions: readonly {
    readonly name: string
    readonly ability?: string | undefined
    readonly units: readonly string[]
  }[]
  readonly enhancements: readonly {
    readonly kind: string
    readonly name: string
    readonly bearer?: string | undefined
  }[]
  readonly assumed: readonly string[]
  readonly notFound: readonly string[]
  /** Where the list's own totals are others. */
  readonly differences: readonly string[]
}

/** Looks at a list with what the catalogue knows of its units. */
export function glance(list: ArmyList, catalogue: Known, rules: ArmyRules): Glance {
  const army = armyOf(list, catalogue, rules)
  const { members } = army
  const { name, faction, subfaction, grandStrategy, triumphs, pointsLimit } = list
  const features = list.features.map((each) => featureLine(army, each))
  const known = totalsOf(army, features)
  return {
    name,
    read: readingOf(army),
    battlepack: rules.battlepack.name,
    because: rules.because,
    faction,
    subfaction,
    grandStrategy,
    triumphs,
    pointsLimit,
    ...known,
    objectiveControl: members.reduce((sum, each) => sum + contesting(each, rules.universal), 0),
    units: members.map((each) => unitLine(each, rules)),
    features,
    wizards: members.filter((each) => isWizard(each, rules.universal) === true).map((each) => wizard(each, rules)),
    priests: members.filter((each) => isPriest(each) === true).map(priest),
    battalions: battalionsOf(army),
    enhancements: enhancementsOf(army).flatMap(({ kind, name: title, bearer }) =>
      kind === undefined ? [] : [{ kind, name: title, bearer: bearer?.label }],
    ),
    assumed: members.flatMap(({ label, listed }) => listed.assumed.map((each) => `${label}: ${each}`)),
    notFound: notFound(army),
    differences: differences(list, known),
  }
}

const battalionsOf = ({ list, members }: Army): Glance['battalions'] =>
  list.battalions.map((each, i) => ({
    ...each,
    units: members.filter(({ listed }) => listed.battalions.includes(i + 1)).map(({ label }) => label),
  }))

/** What everybody comes to together. */
function totalsOf(army: Army, features: readonly Points[]) {
  const { members, rules } = army
  const bodies = members.flatMap((each) => bodiesOf(each, rules.universal) ?? [])
  const allies = members.filter(({ listed }) => listed.ally)
  return {
    points: { ...together([...members.map(both), ...features]), byRole: headings(army) },
    drops: drops(army),
    models: members.reduce((sum, { listed }) => sum + (listed.models ?? 0), 0),
    wounds: bodies.reduce((sum, { models, wounds }) => sum + models * wounds, 0),
    reinforcements: members.reduce((sum, { listed }) => sum + listed.reinforced, 0),
    allies: { units: allies.length, points: allies.reduce((sum, each) => sum + (pointsOf(each) ?? 0), 0) },
  }
}

const both = (member: Member): Points => ({ list: listedPoints(member), catalogue: cataloguePoints(member) })

/** Sums; one unknown makes a sum unknown. */
const together = (all: readonly Points[]): Points => ({
  list: knownSum(all.map(({ list }) => list)),
  catalogue: knownSum(all.map(({ catalogue }) => catalogue)),
})

const HEADINGS = ['leader', 'battleline', 'behemoth', 'artillery', 'other', 'features'] as const

/** Every unit under one heading: the list's own, else its first role. */
function headings(army: Army): readonly Heading[] {
  const headingOf = ({ listed, roles }: Member): string => listed.role ?? roles?.[0] ?? 'other'
  const lines = [
    ...army.members.map((each) => ({ role: headingOf(each), ...both(each) })),
    ...army.list.features.map((each) => ({ role: 'features', ...featureLine(army, each) })),
  ]
  return HEADINGS.flatMap((role) => {
    const some = lines.filter((each) => each.role === role)
    return some.length === 0 ? [] : [{ role, units: some.length, ...together(some) }]
  })
}

function featureLine(army: Army, feature: ArmyList['features'][number]): Glance['features'][number] {
  const { name, kind, points: list, id } = feature
  return { name, kind, list, catalogue: featurePoints(army, { name, id }) }
}

function unitLine(member: Member, { universal }: ArmyRules): UnitAtAGlance {
  const { label, listed, roles, unit } = member
  const { models, reinforced, battalions, general, ally } = listed
  return {
    name: label,
    roles,
    models,
    wounds: woundsOf(member, universal),
    bravery: unit?.bravery,
    save: unit?.save,
    ...both(member),
    reinforced,
    battalions,
    ...(general ? { general } : {}),
    ...(ally ? { ally } : {}),
  }
}

const priest = ({ label, unit }: Member): Caster => ({ name: label, chants: unit?.priest?.chants })

/** The Arcane Tome makes a WIZARD, or gives one who is already another cast. */
function wizard(member: Member, { universal }: ArmyRules): Caster {
  const { label, unit } = member
  const tome = universalOf(member, universal).find((each) => each.wizard !== undefined)?.wizard
  const isOne = isWizard({ ...member, listed: { ...member.listed, enhancements: undefined } }, universal) === true
  if (!isOne) return { name: label, casts: tome?.casts, unbinds: tome?.unbinds }
  const casts = unit?.wizard === undefined ? undefined : unit.wizard.casts + (tome?.extraCasts ?? 0)
  return { name: label, casts, unbinds: unit?.wizard?.unbinds }
}

function notFound({ list, faction, features, members }: Army): readonly string[] {
  return [
    ...(faction === undefined ? [list.faction] : []),
    ...members.filter(({ unit }) => unit === undefined).map(({ label }) => label),
    ...list.features.filter(({ id }) => !features.some((each) => each.id === id)).map(({ name }) => name),
  ]
}

/** What the list says of itself, where it is not what its units make. */
function differences(
  { totals }: ArmyList,
  known: Pick<Glance, 'points' | 'drops' | 'wounds' | 'reinforcements' | 'allies'>,
): readonly string[] {
  const pairs: readonly (readonly [string, number | undefined, number | undefined])[] = [
    ['Points', totals.points, known.points.list],
    ['Wounds', totals.wounds, known.wounds],
    ['Drops', totals.drops, known.drops],
    ['Reinforcements', totals.reinforced, known.reinforcements],
    ['Points of allies', totals.allies, known.allies.points],
  ]
  return pairs.flatMap(([what, says, is]) =>
    says === undefined || says === is
      ? []
      : [`${what}: the list states ${says}, its units add up to ${is ?? 'an unknown number'}`],
  )
}
