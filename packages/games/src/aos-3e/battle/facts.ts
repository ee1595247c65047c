/** Facts that conditions of effects ask for, answered from where the battle stands; what nobody asks is not looked up. */
import { isCompared, type Near, type Reads, readsOf } from '../battle-parts/reads.ts'
import type { Facts } from '../schema/scenario.ts'
import { nearLabel } from '../sequence/holds.ts'
import { type Battle, enemyOf, hostOf } from './battle.ts'
import { CONTACT, distance } from './field.ts'
import { isOneOf } from './keywords.ts'
import type { ArmyUnit, Place } from './setup.ts'
import type { Troop } from './troop.ts'

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

/** What the effects of two units that meet ask about. */
export interface Asks extends Omit<Reads, 'near'> {
  readonly near: readonly NearQuestion[]
}

/** What the effects of units ask about. */
export function asksOf(units: readonly ArmyUnit[]): Asks {
  const reads = readsOf(units.map(({ unit }) => unit))
  return { ...reads, near: reads.near.map(questionOf) }
}

const FACTS = ['round', 'turn', 'gait', 'fought', 'contesting', 'territory', 'arrived'] as const
const SIZES = ['models', 'allocated', 'distance'] as const

/** Do these effects ask for nothing but what every attack looks at? */
export const isPlain = (asks: Asks): boolean =>
  FACTS.every((each) => !asks[each]) && SIZES.every((each) => !isCompared(asks[each])) && asks.near.length === 0

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
  const words = (asked[kind] ?? []).filter((each) => !isAny(each))
  const means = (unit: ArmyUnit): boolean => isOneOf(unit, words)
  return { label: nearLabel(asked), kind, inches: asked.within ?? asked.wholly ?? CONTACT, means }
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
