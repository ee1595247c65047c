/**
 * What effects read of everything that changes during a duel or a battle, found by their structure: attacks that do not differ
 * in it are one and the same attack. Every predicate and every reference of the grammar has its place here, or says why it
 * needs none.
 */
import type { Unit } from '../fight.ts'
import { farFrom } from '../sequence/holds.ts'
import type { Predicates } from '../schema/conditions.ts'
import type { Reference } from '../schema/values.ts'
import { effectsIn } from './mortal.ts'

/** A question about what is near. */
export type Near = NonNullable<Predicates['near']>

/** What a number is compared with: it matters only on which side of those numbers it is. `exactly`: it is used as it is. */
interface Compared {
  readonly exactly: boolean
  readonly with: readonly number[]
}

/** Yes or no about a unit or the battle, as far as it changes. */
type Fact = 'charged' | 'round' | 'turn' | 'gait' | 'fought' | 'contesting' | 'territory' | 'arrived'

/** Numbers that are compared, or used as they are. */
type Size = 'models' | 'allocated' | 'distance'

/** What the effects of units that meet read. The row of a damage table matters to whoever has one, asked or not. */
export interface Reads extends Readonly<Record<Fact, boolean>>, Readonly<Record<Size, Compared>> {
  readonly near: readonly Near[]
  /** What effects change, by verb and object: `roll charge`, `stat bravery`, `fight first`. */
  readonly changes: ReadonlySet<string>
}

/** Settled before the first blow, or told apart by the flags of commands and powers whoever asks. */
const SETTLED = null

const PREDICATES: { readonly [name in keyof Required<Predicates>]: Fact | Size | 'near' | null } = {
  charged: 'charged',
  stationary: 'gait',
  ran: 'gait',
  retreated: 'gait',
  fought: 'fought',
  contesting: 'contesting',
  territory: 'territory',
  setUp: 'arrived',
  near: 'near',
  models: 'models',
  allocated: 'allocated',
  cover: SETTLED,
  garrisoned: SETTLED,
  general: SETTLED,
  commanded: SETTLED,
  killed: SETTLED,
  used: SETTLED,
  mark: SETTLED,
  far: 'near',
  armed: SETTLED,
  includes: SETTLED,
  keyword: SETTLED,
  not: SETTLED,
  // In a unit of different models these change with its losses, so that its models are read exactly.
  wounds: SETTLED,
  save: SETTLED,
  bravery: SETTLED,
}

const REFERENCES: { readonly [name in Reference]: Fact | Size | null } = {
  'self.models': 'models',
  'target.models': 'models',
  'self.allocated': 'allocated',
  'target.allocated': 'allocated',
  'self.wounds': SETTLED,
  'target.wounds': SETTLED,
  'target.bravery': SETTLED,
  'target.save': SETTLED,
  round: 'round',
  chargeRoll: SETTLED,
}

/** Where a reference stands: in an amount, and in a comparison. */
const POINTERS: readonly string[] = ['of', 'with']

/** Something said in an effect, by its name. */
type Entry = readonly [name: string, said: unknown]

/** What the effects of these units read. */
export function readsOf(units: readonly Unit[]): Reads {
  const entries = [...entriesIn(units.map(effectsIn))]
  const asked = entries.filter(([name]) => name in PREDICATES)
  const used = new Set(
    entries.flatMap(([name, said]) => (POINTERS.includes(name) ? (REFERENCES[said as Reference] ?? []) : [])),
  )
  const places = new Set([...asked.map(([name]) => PREDICATES[name as keyof Predicates]), ...used])
  const size = (which: Size, exactly: boolean, name: string): Compared => ({
    exactly: exactly || used.has(which),
    with: numbersOf(entries, name),
  })
  return {
    charged:
      places.has('charged') || entries.some(([name, said]) => name === 'when' && String(said).startsWith('charged')),
    round: places.has('round') || entries.some(([name, said]) => name === 'round' && Array.isArray(said)),
    turn: entries.some(([name, said]) => name === 'turn' && (said === 'first' || said === 'second')),
    gait: places.has('gait'),
    fought: places.has('fought'),
    contesting: places.has('contesting'),
    territory: places.has('territory'),
    arrived: places.has('arrived'),
    models: size('models', units.some(isMixed), 'models'),
    allocated: size('allocated', false, 'allocated'),
    distance: size('distance', false, 'within'),
    near: nearIn(entries),
    changes: new Set(
      entries.flatMap(([name, said]) => (VERBS.includes(name) && typeof said === 'string' ? [`${name} ${said}`] : [])),
    ),
  }
}

/** Verbs whose object says what is changed. */
const VERBS: readonly string[] = ['roll', 'stat', 'fight']

/** Has it models of different Wounds? */
const isMixed = ({ wounds }: Unit): boolean => (wounds?.length ?? 0) > 1

/** Everything that is said anywhere in effects, by its name; what is near is a question of its own, and not looked into. */
function* entriesIn(value: unknown): Generator<Entry> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield [key, inner]
    if (key !== 'near') yield* entriesIn(inner)
  }
}

const nearIn = (entries: readonly Entry[]): readonly Near[] => {
  const questions = entries.flatMap(([name, said]): readonly Near[] => {
    if (name === 'near' && said !== undefined) return [said as Near]
    return name === 'far' && typeof said === 'number' ? [farFrom(said)] : []
  })
  return [...new Map(questions.map((each) => [JSON.stringify(each), each])).values()]
}

/** Numbers that are said under a name, plainly or as comparisons, in order. */
function numbersOf(entries: readonly Entry[], name: string): readonly number[] {
  const found = entries.flatMap(([key, said]) => {
    if (key !== name) return []
    const comparisons = (Array.isArray(said) ? said : [{ with: said }]) as readonly { readonly with?: unknown }[]
    return comparisons.flatMap((each) => (typeof each.with === 'number' ? [each.with] : []))
  })
  return [...new Set(found)].toSorted((x, y) => x - y)
}

/** Is a number asked for at all? */
export const isCompared = ({ exactly, with: others }: Compared): boolean => exactly || others.length > 0

/** A number for everything that comparisons can tell of a number. */
export function standsTo({ exactly, with: others }: Compared, number: number): number {
  if (exactly) return number
  let place = 0
  for (const other of others) place += number > other ? 2 : number === other ? 1 : 0
  return place
}

/** The row of its damage table that a unit with so many wounds is in; none: 0. Everything it does and suffers may hang on it. */
export const rowOf = ({ damageTable }: Unit, wounds: number): number =>
  damageTable.length === 0 ? 0 : damageTable.findIndex(({ from, to }) => wounds >= from && wounds <= to) + 1
