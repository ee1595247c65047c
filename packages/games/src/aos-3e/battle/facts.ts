/** Facts that conditions of effects ask for, answered from where the battle stands; what nobody asks is not looked up. */
import { hasKeyword } from '../../names.ts'
import { effectsIn } from '../battle-parts/mortal.ts'
import type { Predicates } from '../schema/conditions.ts'
import type { Facts } from '../schema/scenario.ts'
import type { Battle } from './battle.ts'
import { CONTACT, distance } from './field.ts'
import type { ArmyUnit, Place } from './setup.ts'
import type { Troop } from './troop.ts'

type Near = NonNullable<Predicates['near']>

/** What the effects of a unit ask about. */
export interface Asks {
  readonly charged: boolean
  readonly models: boolean
  readonly allocated: boolean
  readonly round: boolean
  readonly turn: boolean
  readonly distance: boolean
  readonly gait: boolean
  readonly fought: boolean
  readonly contesting: boolean
  readonly territory: boolean
  readonly arrived: boolean
  readonly near: readonly Near[]
}

/** Looks through the effects of units for words; a word too many costs time, never a number. */
export function asksOf(units: readonly ArmyUnit[]): Asks {
  const text = JSON.stringify(units.map(({ unit }) => effectsIn(unit)))
  const asks = (words: RegExp): boolean => words.test(text)
  return {
    charged: asks(/charged/),
    // In a unit of different models the Wounds of the next one to fall change with its losses.
    models: asks(/models/) || units.some(({ unit }) => (unit.wounds?.length ?? 0) > 1),
    allocated: asks(/allocated/),
    round: asks(/round/),
    turn: asks(/"turn":"(first|second)"/),
    distance: asks(/distance|"within":\d/),
    gait: asks(/"(stationary|ran|retreated)"/),
    fought: asks(/"fought":/),
    contesting: asks(/"contesting"/),
    territory: asks(/"territory"/),
    arrived: asks(/"setUp"/),
    near: nearIn(units.map(({ unit }) => effectsIn(unit))),
  }
}

/** Every question about what is near, wherever in a condition it stands. */
function nearIn(value: unknown): readonly Near[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'near' ? [inner as Near] : nearIn(inner)))
}

/** Do these effects ask for nothing but what every attack looks at? */
export const isPlain = (asks: Asks): boolean =>
  Object.entries(asks).every(([what, asked]) => what === 'charged' || asked === false || isEmpty(asked))

const isEmpty = (asked: boolean | readonly Near[]): boolean => Array.isArray(asked) && asked.length === 0

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

const contests = ({ objectives }: Battle, troop: Place): boolean =>
  objectives.some(({ place }) => distance(place, troop) <= CONTEST)

const territoryOf = ({ setup }: Battle, { along, corner }: Troop): 'own' | 'enemy' =>
  along < setup.battleplan.distance / 2 === (corner === 'a') ? 'own' : 'enemy'

const KINDS = ['friendly', 'enemy', 'terrain', 'objective'] as const

function nearFacts(battle: Battle, troop: Troop, questions: readonly Near[]): Record<string, boolean> {
  return Object.fromEntries(
    questions.map((asked) => {
      const kind = KINDS.find((each) => asked[each] !== undefined) ?? 'enemy'
      const [word = 'any'] = asked[kind] ?? []
      return [/^any$/i.test(word) ? kind : word, isNear(battle, troop, asked, kind)]
    }),
  )
}

/** There is no terrain in the line model. */
function isNear(battle: Battle, troop: Troop, asked: Near, kind: (typeof KINDS)[number]): boolean {
  const inches = asked.within ?? asked.wholly ?? CONTACT
  const words = (asked[kind] ?? []).filter((word) => !/^any$/i.test(word))
  if (kind === 'terrain') return false
  if (kind === 'objective') return battle.objectives.some(({ place }) => distance(place, troop) <= inches)
  const wanted = kind === 'friendly' ? troop.corner : troop.corner === 'a' ? 'b' : 'a'
  return battle.armies[wanted].troops.some(
    (each) =>
      each !== troop &&
      each.where === 'field' &&
      distance(each, troop) <= inches &&
      hasKeyword(each.me.unit.keywords, words),
  )
}
