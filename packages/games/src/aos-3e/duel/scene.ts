/** What may be asked about an attack of a duel, and how the duel answers. */
import type { Frame } from '../../duel/body.ts'
import { type AboutAttack, type AboutSide, type Entrant, entrantOf } from '../battle-parts/scene.ts'
import { type AttackKind, switchesBetween } from '../battle-parts/switches.ts'
import type { Duellist } from './duellist.ts'
import { withoutRations } from '../battle-parts/rations.ts'
import { type Side, across } from '../../duel/side.ts'
import type { Standing } from '../battle-parts/standing.ts'
import type { DuelState, Fighter } from './state.ts'
import { TAKEN_AS } from '../facts.ts'
import { RULES } from '../rules.ts'

/** When in the battle. */
export interface Clock {
  readonly round: number
  readonly turn: 'first' | 'second'
}

/** An attack of a duel: where the duel stands, who attacks, why and when. */
export interface Engagement {
  readonly state: DuelState
  readonly striker: Side
  readonly attack: AttackKind
  readonly clock: Clock
}

type Duellists = { readonly [side in Side]: Duellist }

/** Distance of units that touch, for abilities that ask. */
const CONTACT = RULES.distances.contact

/** Questions about the attacks of a duel. `heard`: called whenever somebody asks for the round or the turn. */
export function aboutAttacks(duellists: Duellists, heard: () => void): AboutAttack<Engagement> {
  return {
    attacker: aboutSide(duellists, ({ striker }) => striker),
    target: aboutSide(duellists, ({ striker }) => across(striker)),
    attack: ({ attack }) => attack,
    switches: switchesOf,
    inches: ({ state: { field } }) => (field.touching ? CONTACT : (field.distance ?? Number.NaN)),
    round: ({ clock }) => {
      heard()
      return clock.round
    },
    chargeRoll: ({ state, striker }) => state[striker].chargeRoll ?? TAKEN_AS.chargeRoll,
    unmodifiedChargeRoll: ({ state, striker }) => state[striker].unmodifiedChargeRoll ?? TAKEN_AS.chargeRoll,
    turn: ({ clock, state, striker }) => {
      heard()
      return (striker === state.field.active) === (clock.turn === 'first') ? 'first' : 'second'
    },
  }
}

function aboutSide(duellists: Duellists, sideOf: (at: Engagement) => Side): AboutSide<Engagement> {
  const entrants = { a: entrantsOf(duellists.a), b: entrantsOf(duellists.b) }
  const fighter = (at: Engagement): Fighter => (sideOf(at) === 'a' ? at.state.a : at.state.b)
  const frame = (at: Engagement): Frame => duellists[sideOf(at)].frame(fighter(at))
  return {
    entrant: (at) => entrants[sideOf(at)][fighter(at).number] as Entrant,
    models: (at) => fighter(at).models,
    wounds: (at) => fighter(at).wounds,
    next: (at) => frame(at).at(-fighter(at).models) ?? 0,
    active: (at) => sideOf(at) === at.state.field.active,
    spent: { battle: (at) => fighter(at).spentBattle, round: (at) => fighter(at).spentRound },
    facts: { charged: (at) => fighter(at).charged },
    near: null,
  }
}

const entrantsOf = ({ setup }: Duellist): readonly Entrant[] =>
  setup.units.map((unit, i) =>
    entrantOf(withoutRations(unit), setup.standings[i] as Standing, setup.policies.casualties),
  )

function switchesOf({ state, striker, attack }: Engagement): number {
  const [mine, theirs] = striker === 'a' ? [state.a, state.b] : [state.b, state.a]
  return switchesBetween(mine, theirs, attack, mine.titanic !== null)
}
