/** Facts that conditions of effects ask for, answered from where the battle stands; what nobody asks is not looked up. */
import { effectsIn } from '../battle-parts/mortal.ts'
import type { Predicates } from '../schema/conditions.ts'
import type { Facts } from '../schema/scenario.ts'
import { type Battle, enemyOf, hostOf } from './battle.ts'
import { CONTACT, distance } from './field.ts'
import { isOneOf } from './keywords.ts'
import type { ArmyUnit, Place } from './setup.ts'
import type { Troop } from './troop.ts'

type Near = NonNullable<Predicates['near']>

const KINDS = ['friendly', 'enemy', 'terrain', 'objective'] as const

/** A question about what is near, as it is asked again and again. */
export interface NearQuestion {
  /** What a condition calls it. */
  readonly label: string
  readonly kind: (typeof KINDS)[number]
  readonly inches: number
  /** Is this a unit that is asked for? */
  readonly means: (unit: ArmyUnit) => boolean
}

/** What a number is compared with: it matters only on which side of those numbers it is. `exactly`: it is used as it is. */
export interface Compared {
  readonly exactly: boolean
  readonly with: readonly number[]
}

/** What the effects of two units that meet ask about. */
export interface Asks {
  readonly charged: boolean
  readonly models: Compared
  readonly allocated: Compared
  readonly round: boolean
  readonly turn: boolean
  /** Inches within which somebody must be. */
  readonly distance: Compared
  readonly gait: boolean
  readonly fought: boolean
  readonly contesting: boolean
  readonly territory: boolean
  readonly arrived: boolean
  readonly near: readonly NearQuestion[]
}

/** Looks through the effects of units for words; a word too many costs time, never a number. */
export function asksOf(units: readonly ArmyUnit[]): Asks {
  const effects = units.map(({ unit }) => effectsIn(unit))
  const text = JSON.stringify(effects)
  const entries = [...entriesIn(effects)]
  const asks = (words: RegExp): boolean => words.test(text)
  // In a unit of different models the Wounds of the next one to fall change with its losses.
  const mixed = units.some(({ unit }) => (unit.wounds?.length ?? 0) > 1)
  return {
    charged: asks(/charged/),
    models: { exactly: mixed || asks(/\.models"/), with: numbersOf(entries, 'models') },
    allocated: { exactly: asks(/\.allocated"/), with: numbersOf(entries, 'allocated') },
    round: asks(/round/),
    turn: asks(/"turn":"(first|second)"/),
    distance: { exactly: false, with: numbersOf(entries, 'within') },
    gait: asks(/"(stationary|ran|retreated)"/),
    fought: asks(/"fought":/),
    contesting: asks(/"contesting"/),
    territory: asks(/"territory"/),
    arrived: asks(/"setUp"/),
    near: entries.flatMap(([key, inner]) => (key === 'near' ? [questionOf(inner as Near)] : [])),
  }
}

/** Everything that is said anywhere in effects, by its name; what is near is a question of its own, and not looked into. */
function* entriesIn(value: unknown): Generator<readonly [name: string, said: unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield [key, inner]
    if (key !== 'near') yield* entriesIn(inner)
  }
}

/** Numbers that are said under a name, plainly or as comparisons, in order. */
function numbersOf(entries: readonly (readonly [string, unknown])[], name: string): readonly number[] {
  const found = entries.flatMap(([key, said]) => {
    if (key !== name) return []
    const comparisons = (Array.isArray(said) ? said : [{ with: said }]) as readonly { readonly with?: unknown }[]
    return comparisons.flatMap((each) => (typeof each.with === 'number' ? [each.with] : []))
  })
  return [...new Set(found)].toSorted((x, y) => x - y)
}

/** A number for everything that comparisons can tell of a number. */
export function standsTo({ exactly, with: others }: Compared, number: number): number {
  if (exactly) return number
  let place = 0
  for (const other of others) place += number > other ? 2 : number === other ? 1 : 0
  return place
}

/** Do these effects ask for nothing but what every attack looks at? */
export const isPlain = (asks: Asks): boolean =>
  Object.entries(asks).every(([what, asked]) => what === 'charged' || !isAsked(asked))

const isAsked = (asked: Asks[keyof Asks]): boolean =>
  typeof asked === 'boolean' ? asked : 'exactly' in asked ? asked.exactly || asked.with.length > 0 : asked.length > 0

/** The facts about a unit that effects ask for. */
export function factsOf(battle: Battle, troop: Troop, asks: Asks): Facts {
  const { gait } = troop
  return {
    charged: troop.charged,
    ...(asks.gait ? { stationary: gait === 'stayed', ran: gait === 'ran', retreated: gait === 'retreated' } : {}),
    ...(asks.fought ? { fought: troop.activations > 0 } : {}),
    ...(asks.contesting ? { contesting: contests(battle, troop) } : {}),
    ...(asks.territory ? { territory: territoryOf(battle, troop) } : {}),
    ...(asks.arrived ? { setUp: troop.arrived } : {}),
    ...(asks.near.length > 0 ? { near: nearFacts(battle, troop, asks.near) } : {}),
  }
}

/** A model contests an objective within 6" of its centre (11). */
export const CONTEST = 6

/** Does it contest an objective? */
export const contests = ({ objectives }: Battle, troop: Place): boolean =>
  objectives.some(({ place }) => distance(place, troop) <= CONTEST)

/** In whose territory it stands. */
export const territoryOf = ({ setup }: Battle, { along, corner }: Troop): 'own' | 'enemy' =>
  along < setup.battleplan.distance / 2 === (corner === 'a') ? 'own' : 'enemy'

function nearFacts(battle: Battle, troop: Troop, questions: readonly NearQuestion[]): Record<string, boolean> {
  return Object.fromEntries(questions.map((asked) => [asked.label, isNear(battle, troop, asked)]))
}

function questionOf(asked: Near): NearQuestion {
  const kind = KINDS.find((each) => asked[each] !== undefined) ?? 'enemy'
  const isAny = (word: string): boolean => /^any$/i.test(word)
  const [word = 'any'] = asked[kind] ?? []
  const words = (asked[kind] ?? []).filter((each) => !isAny(each))
  const means = (unit: ArmyUnit): boolean => isOneOf(unit, words)
  return { label: isAny(word) ? kind : word, kind, inches: asked.within ?? asked.wholly ?? CONTACT, means }
}

/** Is what is asked for near to this unit? There is no terrain in the line model. */
export function isNear(battle: Battle, troop: Troop, { kind, inches, means }: NearQuestion): boolean {
  if (kind === 'terrain') return false
  if (kind === 'objective') return battle.objectives.some(({ place }) => distance(place, troop) <= inches)
  const { corner } = troop
  for (const each of (kind === 'friendly' ? hostOf : enemyOf)(battle, corner).troops)
    if (each !== troop && each.where === 'field' && distance(each, troop) <= inches && means(each.me)) return true
  return false
}
