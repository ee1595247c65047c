/**
 * What rows are called: the shortest labels that tell them apart. A unit's name and what the situation says of it stand in
 * every label; its models, options, list and the rest only where units of one name differ in them.
 */
import {
  type BattleSide,
  countsOf,
  type DuelResult,
  type FightResult,
  grouped,
  type Identity,
  type Profile,
  type SeriesResult,
} from '@rollcall/games'

/** A way in which units of one name may differ. */
interface Trait {
  /** Behind the name (`x10`, `#2`), or within the brackets. */
  readonly place: 'behind' | 'within'
  /** Its words for a unit; those that all units of the name share are left out. */
  readonly of: (unit: Identity) => readonly string[]
}

const one = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

const within = (of: Trait['of']): Trait => ({ place: 'within', of })

const profile = (of: (profile: Profile) => readonly string[]): Trait =>
  within((unit) => (unit.profile === undefined ? [] : of(unit.profile)))

/** In the order in which they are taken, where several would do. */
const TRAITS = {
  models: { place: 'behind', of: ({ models }) => (models === undefined || models === 1 ? [] : [`x${models}`]) },
  loadout: within(({ loadout = [] }) => loadout),
  enhancements: within(({ enhancements = [] }) => enhancements),
  list: within(({ list }) => one(list)),
  number: {
    place: 'behind',
    of: ({ number, copy }) => (number === undefined || copy !== undefined ? [] : [`no. ${number}`]),
  },
  faction: within(({ faction }) => one(faction)),
  denied: within(({ situation = [] }) => situation.filter(isDenied)),
  body: profile(bodyOf),
  weapons: profile(({ weapons = [] }) => weapons),
  points: within(({ points }) => (points === undefined ? [] : [`${points} points`])),
  abilities: profile(({ abilities = [] }) => abilities),
  keywords: profile(({ keywords = [] }) => keywords),
  id: within(({ id }) => one(id)),
} as const satisfies Readonly<Record<string, Trait>>

type TraitName = keyof typeof TRAITS
const NAMES = Object.keys(TRAITS) as readonly TraitName[]

function isDenied(word: string): boolean {
  return word.startsWith('not ')
}

/** What a unit can take, as it is typed. */
function bodyOf(body: Profile): readonly string[] {
  const said = (before: string, value: string | number | undefined, after = ''): readonly string[] =>
    value === undefined ? [] : [`${before}${value}${after}`]
  return [
    ...said('T', body.toughness),
    ...said('', body.wounds, 'W'),
    ...said('', body.save),
    ...said('ward ', body.ward),
    ...said('inv ', body.invulnerable),
    ...said('fnp ', body.ignoreWounds),
    ...said('bravery ', body.bravery),
    ...said('Ld ', body.leadership),
    ...said('', body.woundsTaken, ' wounds taken'),
    ...said('', body.slainThisTurn, ' slain this turn'),
  ]
}

/** What is told of a unit in any case. */
type Always = (unit: Identity) => readonly TraitName[]

/** The models of a unit of the catalogue: its name does not say how many there are, as typed ones do; of one of no list what was hung on it. */
const ofListed: Always = ({ id, list }) => [
  ...(id === undefined ? [] : ['models' as const]),
  ...(list === undefined ? ['enhancements' as const] : []),
]

/** Labels of units that are shown together; `always`: told of every unit. Units that differ in anything have two labels. */
export function labelsOf(units: readonly Identity[], always: Always = () => []): (unit: Identity) => string {
  const distinct = new Map(units.map((unit) => [keyOf(unit), unit]))
  const labels = new Map<string, string>()
  for (const alike of grouped([...distinct.values()], ({ name }) => name).values()) {
    const found = numberedTwins(shortest(alike, always))
    alike.forEach((unit, i) => labels.set(keyOf(unit), found[i] as string))
  }
  return (unit) => labels.get(keyOf(unit)) ?? unit.name
}

const keyOf = (unit: Identity): string => JSON.stringify(unit)

/** Units of one name for which all ways to tell them apart are tried; of more the first that does. */
const MOST_TRIED = 40

/** The shortest labels that tell all these units apart; where three traits are not enough, by all in which any two differ. */
function shortest(alike: readonly Identity[], always: Always): readonly string[] {
  const varying = NAMES.filter((name) => new Set(alike.map((unit) => textOf(unit, name))).size > 1)
  for (const names of [varying.filter((name) => !LAST_RESORTS.includes(name)), varying]) {
    let best: readonly string[] | undefined
    for (const few of upToThree(names)) {
      const labels = labelled(alike, few, always)
      if (new Set(labels).size < alike.length) continue
      if (alike.length > MOST_TRIED) return labels
      if (best === undefined || lengthOf(labels) < lengthOf(best)) best = labels
    }
    if (best !== undefined) return best
  }
  return labelled(alike, varying, always)
}

/** What says least to a reader. */
const LAST_RESORTS: readonly TraitName[] = ['number', 'points', 'abilities', 'keywords', 'id']

const lengthOf = (labels: readonly string[]): number => labels.reduce((sum, label) => sum + label.length, 0)

const textOf = (unit: Identity, name: TraitName): string =>
  TRAITS[name]
    .of(unit)
    .toSorted((x, y) => x.localeCompare(y))
    .join('\n')

/** None, one, two or three of these, fewest first. */
function* upToThree(names: readonly TraitName[]): Generator<readonly TraitName[]> {
  const after = (name: TraitName): readonly TraitName[] => names.slice(names.indexOf(name) + 1)
  yield []
  for (const first of names) yield [first]
  for (const first of names) for (const second of after(first)) yield [first, second]
  for (const first of names)
    for (const second of after(first)) for (const third of after(second)) yield [first, second, third]
}

/** Labels in which these traits are told, one after the other, of units that are not yet told apart by those before. */
function labelled(alike: readonly Identity[], traits: readonly TraitName[], always: Always): readonly string[] {
  const told = new Map<Identity, Partial<Record<TraitName, readonly string[]>>>(
    alike.map((unit) => [unit, Object.fromEntries(always(unit).map((name) => [name, TRAITS[name].of(unit)]))]),
  )
  const tell = (units: readonly Identity[], [name, ...others]: readonly TraitName[]): void => {
    if (units.length === 1 || name === undefined) return
    const classes = [...grouped(units, (unit) => textOf(unit, name)).values()]
    if (classes.length > 1) {
      const common = commonTo(units, TRAITS[name])
      for (const unit of units)
        told.set(unit, { ...told.get(unit), [name]: TRAITS[name].of(unit).filter((word) => !common.has(word)) })
    }
    for (const each of classes) tell(each, others)
  }
  for (const each of grouped(alike, bareLabel).values()) tell(each, traits)
  return alike.map((unit) => labelOf(unit, told.get(unit) ?? {}))
}

const bareLabel = (unit: Identity): string => labelOf(unit, {})

/** Words that all of these units have say nothing; a number behind a name is a whole. */
function commonTo(units: readonly Identity[], { place, of }: Trait): ReadonlySet<string> {
  const [first, ...others] = units.map((unit) => new Set(of(unit)))
  if (place === 'behind' || first === undefined) return new Set()
  return new Set([...first].filter((word) => others.every((words) => words.has(word))))
}

/** `Mournfang Pack x4 #2 (Gargant Hackers, Mystic Shield)`. */
function labelOf(unit: Identity, told: Partial<Record<TraitName, readonly string[]>>): string {
  const words = (place: Trait['place']): readonly string[] =>
    NAMES.flatMap((name) => (TRAITS[name].place === place ? (told[name] ?? []) : []))
  const behind = [...words('behind'), ...(unit.copy === undefined ? [] : [`#${unit.copy}`])]
  const brackets = [...words('within'), ...(unit.situation ?? []).filter((word) => !isDenied(word))]
  return [unit.name, ...behind, ...(brackets.length === 0 ? [] : [`(${brackets.join(', ')})`])].join(' ')
}

/** What no word tells apart is numbered. */
function numberedTwins(labels: readonly string[]): readonly string[] {
  const all = countsOf(labels)
  const seen = new Map<string, number>()
  return labels.map((label) => {
    seen.set(label, (seen.get(label) ?? 0) + 1)
    return all.get(label) === 1 ? label : `${label} [${seen.get(label)}]`
  })
}

/** Both sides of a row; what the situation says of both stands behind the attacker, as far as rows differ in it. */
export interface RowLabel {
  readonly attacker: string
  readonly target: string
}

/** Labels of fights that are shown together: different questions never have the same. */
export function fightLabels<R extends Pick<FightResult, 'identity' | 'attacker' | 'target'>>(
  shown: readonly R[],
): (result: R) => RowLabel {
  const results = [...new Set(shown)]
  const attacker = labelsOf(
    results.map(({ identity }) => identity.attacker),
    ofListed,
  )
  const target = labelsOf(
    results.map(({ identity }) => identity.target),
    ofListed,
  )
  const [first] = results
  const shared = new Set(
    first?.identity.fight.filter((word) => results.every((each) => each.identity.fight.includes(word))),
  )
  const rows = results.map(({ identity }) => ({
    attacker: [attacker(identity.attacker), ...identity.fight.filter((word) => !shared.has(word))].join(', '),
    target: target(identity.target),
  }))
  const labels = new Map(numbered(rows).map((row, i) => [results[i], row]))
  return (result) => labels.get(result) ?? { attacker: result.attacker, target: result.target }
}

/** What no word tells apart, such as two effects without a name, is numbered at the attacker. */
function numbered(rows: readonly RowLabel[]): readonly RowLabel[] {
  const marks = numberedTwins(rows.map((row) => JSON.stringify([row.attacker, row.target])))
  return rows.map((row, i) => {
    const [mark = ''] = /(?<=\]) \[\d+\]$/.exec(marks[i] as string) ?? []
    return { ...row, attacker: `${row.attacker}${mark}` }
  })
}

/** Two sides that met. */
type Met = Pick<DuelResult, 'identity' | 'gauntlet'>

/** Labels of both sides of duels that are shown together; a queue is told one after another. */
export function duelLabels<R extends Met>(shown: readonly R[]): (result: R) => readonly [a: string, b: string] {
  const results = [...new Set(shown)]
  const a = labelsOf(
    results.map(({ identity }) => identity.a),
    ofListed,
  )
  const b = labelsOf(results.flatMap(enemiesOf), ofListed)
  const rows = results.map(
    (result): RowLabel => ({
      attacker: a(result.identity.a),
      target: enemiesOf(result).map(b).join(', then '),
    }),
  )
  const labels = new Map(numbered(rows).map(({ attacker, target }, i) => [results[i], [attacker, target] as const]))
  return (result) => labels.get(result) ?? [result.identity.a.name, result.identity.b.name]
}

/** Labels of the enemies of a duel, in their order. */
export const enemyLabels = (result: DuelResult): readonly string[] =>
  numberedTwins(enemiesOf(result).map(labelsOf(enemiesOf(result))))

/** The one unit of side B, or every enemy of a gauntlet. */
export const enemiesOf = ({ identity, gauntlet }: Met): readonly Identity[] =>
  gauntlet?.map((each) => each.identity) ?? [identity.b]

/** Labels of the targets of several series. */
export function seriesTargets(results: readonly SeriesResult[]): (result: SeriesResult) => string {
  const label = labelsOf(
    results.map(({ identity }) => identity.target),
    ofListed,
  )
  return ({ identity }) => label(identity.target)
}

/** Labels of the attackers of a series, in their order. */
export function seriesLabels({ identity }: SeriesResult): readonly string[] {
  const label = labelsOf(identity.attackers, ofListed)
  return identity.attackers.map(label)
}

/** Labels of the units of an army, in their order; `always`: what is told of every unit, such as its models. */
export function armyLabels({ units }: BattleSide, always: readonly TraitName[] = []): readonly string[] {
  const who = units.map(({ identity }) => identity)
  return who.map(labelsOf(who, () => always))
}
