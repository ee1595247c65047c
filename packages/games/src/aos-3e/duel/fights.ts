/** What the fights of a duel come to, each worked out once: blows, mortal wounds besides, nerve, and who strikes first. */
import { asking, recorded } from '../../kit/recorded.ts'
import { type Blows, blowsOf } from '../battle-parts/blows.ts'
import type { Rolling } from '../../kit/simulations.ts'
import { type Extra, extrasIn, inflicted, type Moment, STOMP, timesOf } from '../battle-parts/mortal.ts'
import { concernsNerve, type Nerve, nerveOf } from '../battle-parts/nerve.ts'
import { mayChange, type StrikeOrder, strikeOrder } from '../battle-parts/order.ts'
import { sceneOf, armed, type Scene } from '../battle-parts/scene.ts'
import type { AttackKind } from '../battle-parts/switches.ts'
import { effectsIn, newNotes, type Notes } from '../fight.ts'
import type { Duellist } from './duellist.ts'
import { aboutAttacks, type Clock, type Engagement } from './scene.ts'
import { type Side, across } from '../../duel/side.ts'
import type { DuelState } from './state.ts'

/** Everything that can be asked about the units that face each other. */
export interface Fights {
  /** The attack of one side as things stand; `null` when it has nothing to attack with. */
  readonly blows: (state: DuelState, striker: Side, attack: AttackKind, clock: Clock) => Blows | null
  readonly extras: (state: DuelState, striker: Side, moment: Moment, clock: Clock) => readonly Extra[]
  readonly stomp: (state: DuelState, striker: Side, clock: Clock) => Blows
  readonly nerve: (state: DuelState, side: Side, clock: Clock) => Nerve
  readonly order: (state: DuelState, side: Side, clock: Clock) => StrikeOrder
  /** Can it change while a combat phase goes on? */
  readonly orderChanges: boolean
  /** The fight itself, for whoever wants to look at it. */
  readonly scene: (state: DuelState, striker: Side, attack: AttackKind, clock: Clock) => Scene
  /** Most of such abilities that any unit has for a moment. */
  readonly mostExtras: (moment: Moment) => number
  /** Does an ability ask for a charge roll? */
  readonly chargeRollAsked: boolean
  /** Can effects change a battleshock test? */
  readonly nerveChanges: boolean
  /** Has anybody asked which round or turn it is? */
  readonly clockAsked: () => boolean
  readonly notes: Notes
}

/** Prepares the fights of two sides. */
export function fightsOf(duellists: { readonly [side in Side]: Duellist }, rolling: Rolling): Fights {
  const notes = newNotes()
  const units = [duellists.a, duellists.b].flatMap(({ setup }) => setup.units)
  let clockAsked = false
  const about = aboutAttacks(duellists, () => (clockAsked = true))
  const known = <T extends NonNullable<unknown> | null>(answer: (scene: Scene) => T): ((at: Engagement) => T) =>
    recorded((ask) => answer(sceneOf(ask, about)))
  const blows = known((scene) => (armed(scene) ? blowsOf(scene, notes, rolling) : null))
  const extras = known(({ fight, owned }) => extrasIn(fight, owned, notes, rolling))
  const stomp = known(({ fight, owned }) => inflicted(STOMP, fight, owned, notes, rolling))
  const nerve = known(({ fight, owned }) => nerveOf(fight, owned, notes))
  const order = known(({ fight, owned }) => strikeOrder(fight, owned, notes))
  const attack = 'combat'
  return {
    blows: (state, striker, how, clock) => blows({ state, striker, attack: how, clock }),
    extras: (state, striker, moment, clock) =>
      extras({ state, striker, attack, clock }).filter((each) => each.moment === moment),
    stomp: (state, striker, clock) => stomp({ state, striker, attack, clock }),
    nerve: (state, side, clock) => nerve({ state, striker: across(side), attack, clock }),
    order: (state, side, clock) => {
      const { strike } = duellists[side].setup.policies
      return strike === 'effects' ? order({ state, striker: side, attack, clock }) : strike
    },
    orderChanges: units.some((unit) => mayChange(effectsIn(unit))),
    scene: (state, striker, how, clock) => sceneOf(asking({ state, striker, attack: how, clock }), about),
    mostExtras: (moment) => Math.max(...units.map((unit) => timesOf(unit).filter((each) => each === moment).length)),
    chargeRollAsked: units.some((unit) => /chargeRoll/i.test(JSON.stringify(unit))),
    nerveChanges: units.flatMap(effectsIn).some(concernsNerve),
    clockAsked: () => clockAsked,
    notes,
  }
}
