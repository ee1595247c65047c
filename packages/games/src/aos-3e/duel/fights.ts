/** What the fights of a duel come to, each worked out once: blows, mortal wounds besides, nerve, and who strikes first. */
import { type Blows, blowsOf, blowsOfPlan, type Rolling } from '../battle-parts/blows.ts'
import { type Nerve, nerveOf } from '../battle-parts/nerve.ts'
import { type StrikeOrder, strikeOrder } from '../battle-parts/order.ts'
import { type Extra as PlannedExtra, extrasOf } from '../extras.ts'
import type { Fight, Notes, Unit } from '../fight.ts'
import { type Effect, effect } from '../schema/effects.ts'
import { type Camp, effectsIn } from './camp.ts'
import { cached, type Key, keyOf, type Mentions, mentionsOf, namesKey, orderKey } from './keys.ts'
import { armed, type Attack, type Clock, type Scene, sceneOf } from './scene.ts'
import { across, type Corner } from './setup.ts'
import type { DuelState } from './state.ts'

export type { Attack, Clock } from './scene.ts'

/** When mortal wounds outside an attack sequence come about. */
export type Moment = 'hero' | 'charged' | 'combatStart' | 'fought' | 'combatEnd'

/** Mortal wounds outside an attack sequence, ready to be rolled; `null`: at a moment that no duel has. */
export interface Extra {
  readonly title: string
  readonly moment: Moment | null
  readonly blows: Blows
}

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
  const notes: Notes = { warnings: new Set(), assumptions: new Set() }
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
    const { fight, owned } = scene(state, striker, attack, clock)
    return armed(fight) ? blowsOf(fight, owned, notes, rolling) : null
  }, key)
  const extras = inCombat((here) => extrasIn(here, notes, rolling), key)
  const stomp = inCombat((here) => stompIn(here, notes, rolling), key)
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

const extrasIn = ({ fight, owned }: Scene, notes: Notes, rolling: Rolling): readonly Extra[] =>
  extrasOf(fight, owned, notes).map((each) => ready(each, rolling))

const ready = ({ title, when, plan }: PlannedExtra, rolling: Rolling): Extra => ({
  title,
  moment: momentOf(when),
  blows: blowsOfPlan(plan, { labels: {}, details: new Map() }, rolling),
})

/** Stomp in the grammar of abilities (10). */
const STOMP: Effect = effect.parse({ name: 'Stomp', inflict: { '2+': 'D3' } })

/** A Stomp, against the wards that the target has. */
function stompIn({ fight, owned }: Scene, notes: Notes, rolling: Rolling): Blows {
  const wards = owned.filter((each) => !('inflict' in each.effect))
  const stomp = { effect: STOMP, owner: 'attacker', weapon: null, reachesMount: true, title: 'Stomp', id: -1 } as const
  const [only] = extrasOf(fight, [...wards, stomp], notes)
  return ready(only as PlannedExtra, rolling).blows
}

/** Moments of a unit's mortal wounds outside its attacks. */
export const timesOf = (unit: Unit): readonly (Moment | null)[] =>
  effectsIn(unit).flatMap((each) =>
    'inflict' in each && each.instead === undefined && each.repeat !== true ? [momentOf(each.when ?? null)] : [],
  )

/** The moment of an ability that inflicts mortal wounds; `null`: none that a duel has. */
export function momentOf(when: string | null): Moment | null {
  if (when === null || /^(fights|fought|attacks)/.test(when)) return 'fought'
  if (when.startsWith('charged')) return 'charged'
  if (when.startsWith('combat')) return when.includes('end') ? 'combatEnd' : 'combatStart'
  return when.startsWith('hero') && !when.includes('enemy') ? 'hero' : null
}
