/** What the fights of a duel come to, each worked out once: blows, mortal wounds besides, nerve, and who strikes first. */
import { type Blows, blowsOf, type Rolling } from '../battle-parts/blows.ts'
import { type Extra, extrasIn, inflicted, type Moment, STOMP, timesOf } from '../battle-parts/mortal.ts'
import { type Nerve, nerveOf } from '../battle-parts/nerve.ts'
import { type StrikeOrder, strikeOrder } from '../battle-parts/order.ts'
import { type Fight, newNotes, type Notes } from '../fight.ts'
import type { Camp } from './camp.ts'
import { cached, type Key, keyOf, type Mentions, mentionsOf, namesKey, orderKey } from './keys.ts'
import { armed, type Attack, type Clock, type Scene, sceneOf } from './scene.ts'
import { across, type Corner } from './setup.ts'
import type { DuelState } from './state.ts'

export type { Attack, Clock } from './scene.ts'

/** Everything that can be asked about the units that face each other. */
export interface Fights {
  /** The attack of one side as things stand; `null` when it has nothing to attack with. */
  readonly blows: (state: DuelState, striker: Corner, attack: Attack, clock: Clock) => Blows | null
  readonly extras: (state: DuelState, striker: Corner, moment: Moment, clock: Clock) => readonly Extra[]
  readonly stomp: (state: DuelState, striker: Corner, clock: Clock) => Blows
  readonly nerve: (state: DuelState, corner: Corner, clock: Clock) => Nerve
  readonly order: (state: DuelState, corner: Corner, clock: Clock) => StrikeOrder
  /** The fight itself, for whoever wants to look at it. */
  readonly fight: (state: DuelState, striker: Corner, attack: Attack, clock: Clock) => Fight
  /** Most of such abilities that any unit has for a moment. */
  readonly mostExtras: (moment: Moment) => number
  readonly mentions: Mentions
  readonly notes: Notes
}

/** Prepares the fights of two sides. */
export function fightsOf(camps: { readonly [corner in Corner]: Camp }, rolling: Rolling): Fights {
  const notes = newNotes()
  const units = [camps.a, camps.b].flatMap(({ setup }) => setup.units)
  const mentions = mentionsOf(units)
  const key = keyOf(camps, mentions)
  const scene = (state: DuelState, striker: Corner, attack: Attack, clock: Clock): Scene =>
    sceneOf(camps, state, striker, attack, clock)
  const inCombat = <T>(answer: (scene: Scene) => T, by: Key) =>
    cached(
      (state: DuelState, striker: Corner, _: string, clock: Clock) => answer(scene(state, striker, 'combat', clock)),
      by,
    )
  const blows = cached((state: DuelState, striker: Corner, attack: Attack, clock: Clock): Blows | null => {
    const here = scene(state, striker, attack, clock)
    return armed(here) ? blowsOf(here.fight, here.owned, notes, rolling) : null
  }, key)
  const extras = inCombat(({ fight, owned }) => extrasIn(fight, owned, notes, rolling), key)
  const stomp = inCombat(({ fight, owned }) => inflicted(STOMP, fight, owned, notes, rolling), key)
  const nerve = inCombat(({ fight, owned }) => nerveOf(fight, owned, notes), mentions.nerve ? key : namesKey)
  const order = cached((state: DuelState, striker: Corner, _: string, clock: Clock) => {
    const { fight, owned } = scene(unharmed(camps, state), striker, 'combat', clock)
    return strikeOrder(fight, owned, notes)
  }, orderKey())
  return {
    blows,
    extras: (state, striker, moment, clock) =>
      extras(state, striker, 'extras', clock).filter((each) => each.moment === moment),
    stomp: (state, striker, clock) => stomp(state, striker, 'stomp', clock),
    nerve: (state, corner, clock) => nerve(state, across(corner), 'nerve', clock),
    order: (state, corner, clock) => {
      const { strike } = camps[corner].setup.policies
      return strike === 'effects' ? order(state, corner, 'order', clock) : strike
    },
    fight: (state, striker, attack, clock) => scene(state, striker, attack, clock).fight,
    mostExtras: (moment) => Math.max(...units.map((unit) => timesOf(unit).filter((each) => each === moment).length)),
    mentions,
    notes,
  }
}

/** Both sides without losses: the order of a phase hangs on none, whichever state asks first. */
const unharmed = (camps: { readonly [corner in Corner]: Camp }, { a, b, field }: DuelState): DuelState => {
  const whole = (camp: Camp, each: DuelState['a']): DuelState['a'] => ({
    ...each,
    models: camp.unit(each).models,
    wounds: camp.unit(each).woundsTaken,
  })
  return { a: whole(camps.a, a), b: whole(camps.b, b), field }
}
