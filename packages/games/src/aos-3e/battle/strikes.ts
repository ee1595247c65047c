/** What the units of a battle do to each other, each worked out once for everything that it can depend on. */
import { type Blows, blowsOf, drawnFrom, isExact, type Rolling } from '../battle-parts/blows.ts'
import { type Help, helpWith } from '../battle-parts/help.ts'
import { type Nerve, nerveOf } from '../battle-parts/nerve.ts'
import { type StrikeOrder, strikeOrder } from '../battle-parts/order.ts'
import {
  effectsIn,
  type Extra,
  extrasIn,
  inflicted,
  type Moment,
  mortalWounds,
  type Wounds,
  STOMP,
  timesOf,
} from '../battle-parts/mortal.ts'
import { newNotes, type Notes } from '../fight.ts'
import type { Battle } from './battle.ts'
import { abilitiesForOthers } from './neighbours.ts'
import { expectation } from './expectation.ts'
import { formsOf, type Lasting } from './lasting.ts'
import { keyOf, meetingsOf } from './meetings.ts'
import { armed, type Attack, type Scene, sceneOf } from './scene.ts'
import type { Troop } from './troop.ts'

/** Rolls of a unit outside its attacks. */
export type Roll = Parameters<typeof helpWith>[0]

/** Something that can be rolled as often as is wanted. */
export type Rolls = Pick<Blows, 'roll'>

/** Mortal wounds outside an attack sequence. */
export interface Besides extends Pick<Extra, 'title' | 'moment'> {
  readonly blows: Rolls
}

/** Everything that can be asked about two units that meet. */
export interface Strikes {
  /** The attack of one unit on another; `null` when it has nothing to attack with. */
  readonly blows: (battle: Battle, attacker: Troop, target: Troop, attack: Attack) => Rolls | null
  /** Mortal wounds outside attacks at a moment, one after another. */
  readonly extras: (battle: Battle, attacker: Troop, target: Troop, moment: Moment) => readonly Besides[]
  /** So many mortal wounds on a unit, against its wards. */
  readonly mortal: (battle: Battle, attacker: Troop, target: Troop, wounds: Wounds) => Rolls
  readonly stomp: (battle: Battle, attacker: Troop, target: Troop) => Rolls
  readonly nerve: (battle: Battle, troop: Troop, enemy: Troop) => Nerve
  readonly order: (battle: Battle, troop: Troop, enemy: Troop) => StrikeOrder
  readonly help: (battle: Battle, troop: Troop, enemy: Troop, roll: Roll) => Help
  /** Mean points of damage at full strength with everything in reach: what decisions are made from. */
  readonly expected: (battle: Battle, attacker: Troop, target: Troop, attack: 'combat' | 'shooting') => number
  /** Groups of the combat phase that anybody can be in, and moments at which anybody inflicts mortal wounds. */
  readonly orders: readonly StrikeOrder[]
  readonly moments: ReadonlySet<Moment | null>
  readonly notes: Notes
  /** Abilities for others that are left out, because there are too many to tell apart. */
  readonly noRoomFor: number
}

/** What effects on a battleshock test change. */
const ON_NERVE: readonly string[] = ['stat bravery', 'roll battleshock']
/** What effects on the order of a combat phase change. */
const ON_ORDER: readonly string[] = ['fight first', 'fight last']
const NO_MODIFIER = { modifier: 0, reroll: false, passes: false }

const ALL_ORDERS: readonly StrikeOrder[] = ['first', 'normal', 'last']
const NOTHING: readonly Besides[] = []
const NO_HELP: Help = { plus: 0, reroll: false }

/** An answer about two units that meet. */
type Asked<T> = (battle: Battle, attacker: Troop, target: Troop, attack: Attack) => T

/** Prepares what the units of a battle do to each other. */
export function strikesOf(troops: readonly Troop[], rolling: Rolling, lasting: readonly Lasting[] = []): Strikes {
  const notes = newNotes()
  const { found: others, left: noRoomFor } = abilitiesForOthers(troops)
  const forms = formsOf(lasting, others)
  const meetings = meetingsOf(troops, [...lasting, ...others], forms)
  const here: Asked<Scene> = (battle, attacker, target, attack) =>
    sceneOf(battle, attacker, target, attack, meetings(attacker, target).asks, forms)
  const remembered = <T>(answer: (scene: Scene) => T): Asked<T> => {
    const known: Map<number, T>[] = []
    return (battle, attacker, target, attack) => {
      const meeting = meetings(attacker, target)
      const answers = (known[meeting.id] ??= new Map())
      const at = keyOf(meeting, battle, attacker, target, attack)
      const before = answers.get(at)
      return before === undefined ? remember(answers, at, answer(here(battle, attacker, target, attack))) : before
    }
  }
  /** Attacks whose distribution is over budget are rolled, whatever the rest of the battle does. */
  const rolls = (blows: Blows, again: () => Blows): Rolls => {
    if (rolling === 'dice') return { roll: blows.roll }
    return { roll: isExact(blows) ? drawnFrom(blows.likely()) : again().roll }
  }
  const slim = (blows: Blows): Rolls => rolls(blows, () => blows)
  const attack = ({ fight, owned }: Scene): Rolls =>
    rolls(blowsOf(fight, owned, notes, rolling), () => blowsOf(fight, owned, notes, 'dice'))
  const blows = remembered((scene): Rolls | null => (armed(scene) ? whenRolled(() => attack(scene)) : null))
  const extras = remembered(({ fight, owned }) =>
    extrasIn(fight, owned, notes, rolling).map(({ title, moment, blows: each }) => ({
      title,
      moment,
      blows: slim(each),
    })),
  )
  const nerve = remembered(({ fight, owned }) => nerveOf(fight, owned, notes))
  const order = remembered(({ fight, owned }) => strikeOrder(fight, owned, notes))
  const help = byName((roll: Roll) => remembered(({ fight, owned }) => helpWith(roll, fight, owned, notes)))
  const mortal = byName((wounds: Wounds) => {
    const what = mortalWounds(wounds)
    return remembered(({ fight, owned }) => slim(inflicted(what, fight, owned, notes, rolling)))
  })
  const stomp = remembered(({ fight, owned }) => slim(inflicted(STOMP, fight, owned, notes, rolling)))
  const changes = (attacker: Troop, target: Troop, what: readonly string[]): boolean =>
    what.some((each) => meetings(attacker, target).asks.changes.has(each))
  const plainNerves = troops.map(({ me }): Nerve => ({ ...NO_MODIFIER, bravery: me.unit.bravery }))
  const has = momentsOf(troops)
  return {
    blows,
    extras: (battle, attacker, target, moment) =>
      has(attacker, moment)
        ? extras(battle, attacker, target, 'combat').filter((each) => each.moment === moment)
        : NOTHING,
    mortal: (battle, attacker, target, wounds) => mortal(wounds)(battle, attacker, target, 'combat'),
    stomp: (battle, attacker, target) => stomp(battle, attacker, target, 'combat'),
    nerve: (battle, troop, enemy) =>
      changes(enemy, troop, ON_NERVE) ? nerve(battle, enemy, troop, 'combat') : (plainNerves[troop.id] as Nerve),
    order: (battle, troop, enemy) =>
      changes(troop, enemy, ON_ORDER) ? order(battle, troop, enemy, 'combat') : 'normal',
    help: (battle, troop, enemy, roll) =>
      meetings(troop, enemy).asks.changes.has(`roll ${roll}`) ? help(roll)(battle, troop, enemy, 'combat') : NO_HELP,
    expected: expectation(troops, here, notes),
    orders: mayHaste(troops, [...lasting, ...others]) ? ALL_ORDERS : ['normal'],
    moments: new Set(troops.flatMap(({ me }) => timesOf(me.unit))),
    notes,
    noRoomFor,
  }
}

/** Worked out when it is rolled for the first time: many attacks are only asked whether they can be made. */
function whenRolled(make: () => Rolls): Rolls {
  let made: Rolls | undefined
  let making: (() => Rolls) | undefined = make
  const ready = (): Rolls => {
    made = (making as () => Rolls)()
    making = undefined
    return made
  }
  return { roll: (dice) => (made ?? ready()).roll(dice) }
}

/** Can anybody fight first or last? */
const mayHaste = (troops: readonly Troop[], lasting: readonly Lasting[]): boolean =>
  [...troops.map(({ me }) => effectsIn(me.unit)), ...lasting.map(({ effects }) => effects)].some((effects) =>
    effects.some((each) => 'fight' in each),
  )

function remember<K, T>(answers: Map<K, T>, key: K, answer: T): T {
  answers.set(key, answer)
  return answer
}

function byName<K, T>(make: (name: K) => T): (name: K) => T {
  const known = new Map<K, T>()
  return (name) => known.get(name) ?? remember(known, name, make(name))
}

/** Moments at which each unit inflicts mortal wounds outside its attacks. */
function momentsOf(troops: readonly Troop[]): (troop: Troop, moment: Moment) => boolean {
  const moments = troops.map(({ me }) => new Set(timesOf(me.unit)))
  return ({ id }, moment) => moments[id]?.has(moment) === true
}
