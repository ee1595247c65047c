/** The stand-off (HBR 11): both armies stay in place, activate their units by turns, and fire at the first enemy they can attack. */
import type { ChainStep } from '@rollcall/core'
import { ordersOf } from './army/orders.ts'
import { type Aim, attackSteps, type Scene, sceneKey } from './attack.ts'
import type { Reading } from './hit.ts'
import type { Attack } from './schema/attack.ts'
import type { Army, Member } from './schema/standoff.ts'
import { attacksOf } from './schema/standoff.ts'
import { fresh, isHeavy, stepsLost, stepsOf, type UnitState } from './state.ts'
import { RULES } from './rules.ts'

/** Two armies ready to exchange fire; plain JSON. */
export interface Standoff {
  readonly a: Army
  readonly b: Army
  readonly turns: number
  readonly firstInitiative: 'A' | 'B'
  readonly reading: Reading
}

/** How it ends. */
export type Ending = 'A' | 'B' | 'draw' | 'undecided'

/** Both armies, which units have tokens this turn, and how many turns were played. */
export interface Exchange extends Scene {
  readonly orders: readonly [a: readonly number[], b: readonly number[]]
  readonly played: number
}

/** One step of the stand-off. */
export type ExchangeStep = ChainStep<Exchange>

const SIDES = [0, 1] as const
type Side = (typeof SIDES)[number]

const armyOf = ({ a, b }: Standoff, side: Side): Army => (side === 0 ? a : b)

/** Number of the first unit of a side among all units. */
const firstOf = ({ a }: Standoff, side: Side): number => (side === 0 ? 0 : a.units.length)

/** All units, those of A first. */
const unitsOf = ({ a, b }: Standoff): readonly Member[] => [...a.units, ...b.units]

/** Units of a side as they stand. */
function statesOf(standoff: Standoff, side: Side, { units }: Scene): readonly UnitState[] {
  const from = firstOf(standoff, side)
  return units.slice(from, from + armyOf(standoff, side).units.length)
}

/** Groups of a side that are broken: enough of their units are destroyed (HBR 10.6). */
function brokenOf({ groups, units }: Army, states: readonly UnitState[]): readonly Army['groups'][number][] {
  const lost = (id: string): number =>
    units.filter(({ group }, i) => group === id && states[i]?.destroyed === true).length
  return groups.filter(({ id, breakPoint }) => lost(id) >= breakPoint)
}

/** Order stars of living units and of groups that are not broken (HBR 2.2). */
function starsOf(army: Army, states: readonly UnitState[]): number {
  const broken = new Set(brokenOf(army, states))
  const ofUnits = army.units.map(({ orderStars }, i) => (states[i]?.destroyed === true ? 0 : orderStars))
  const ofGroups = army.groups.map((each) => (broken.has(each) ? 0 : each.orderStars))
  return [...ofUnits, ...ofGroups].reduce((sum, each) => sum + each, 0)
}

/** A side without units or without orders loses; both: a draw (HBR 2.3, 11). */
const checked =
  (standoff: Standoff): ExchangeStep =>
  (exchange) => {
    if (exchange.ended !== null) return exchange
    const [a, b] = SIDES.map((side) => {
      const states = statesOf(standoff, side, exchange)
      return states.every(({ destroyed }) => destroyed) || starsOf(armyOf(standoff, side), states) === 0
    })
    if (a !== true && b !== true) return exchange
    return { ...exchange, ended: a === b ? 'draw' : a === true ? 'B' : 'A' }
  }

/** The first living units of each side take tokens, as many as there are orders. */
const ordered =
  (standoff: Standoff): ExchangeStep =>
  (exchange) => {
    if (exchange.ended !== null) return exchange
    const orders = SIDES.map((side) => {
      const states = statesOf(standoff, side, exchange)
      const { numbered } = ordersOf({ stars: starsOf(armyOf(standoff, side), states), special: 0, bluffs: 0 })
      const living = states.flatMap(({ destroyed }, i) => (destroyed ? [] : [firstOf(standoff, side) + i]))
      return living.slice(0, numbered)
    }) as unknown as Exchange['orders']
    return { ...exchange, orders, played: exchange.played + 1 }
  }

/** What units fire as they stand, one weapon after another. Laid out once for each state, because it is asked for at every shot. */
function fireOf(units: readonly Member[]): (number: number, state: UnitState) => readonly Attack[] {
  const known = units.map(({ sides }) => sides.map((): Record<string, readonly Attack[]> => ({})))
  return (number, state) => {
    const laid = known[number]?.[state.side] as Record<string, readonly Attack[]>
    const key = state.damage.length === 0 ? state.tokens : `${state.tokens} ${state.damage.join()}`
    return (laid[key] ??= attacksOf(units[number] as Member, state))
  }
}

/** Units against whose type there is a number; a sniper attacks infantry only (HBR 4.8, 11). */
const mayAttack = ({ mode, combatValue }: Attack, { type }: Member): boolean =>
  mode === 'sniper' ? type === 'infantry' : typeof combatValue?.[type] === 'number'

/** One slot of a side: the unit that has this token fires all it has; if it is destroyed, the slot is spent (HBR 2.1, 4.1). */
function activated(
  standoff: Standoff,
  armed: readonly [readonly Member[], ReturnType<typeof fireOf>],
  side: Side,
  slot: number,
): readonly ExchangeStep[] {
  const weapons = Math.max(...armyOf(standoff, side).units.map(({ attacks }) => attacks.length))
  return Array.from({ length: weapons }, (_, weapon) => fired(standoff, armed, side, [slot, weapon])).flat()
}

/** One of its weapons, at the first enemy that it can attack by then. */
function fired(
  standoff: Standoff,
  [units, fire]: readonly [readonly Member[], ReturnType<typeof fireOf>],
  side: Side,
  [slot, weapon]: readonly [slot: number, weapon: number],
): readonly ExchangeStep[] {
  const enemies = firstOf(standoff, side === 0 ? 1 : 0)
  const count = armyOf(standoff, side === 0 ? 1 : 0).units.length
  const aim: Aim = (scene) => {
    const { orders, ended } = scene as Exchange
    const number = orders[side][slot]
    if (ended !== null || number === undefined) return null
    const state = scene.units[number] as UnitState
    if (state.destroyed) return null
    const attack = fire(number, state)[weapon]
    if (attack === undefined) return null
    for (let at = enemies; at < enemies + count; at++) {
      const enemy = units[at] as Member
      if (scene.units[at]?.destroyed === false && mayAttack(attack, enemy)) return { attack, at }
    }
    return null
  }
  const all = armyOf(standoff, side).units.flatMap((member) => attacksOf(member, { ...fresh(member), damage: [] }))
  const rerolls = {
    ...(all[0] as Attack),
    attackerRerolls: Math.max(...all.map(({ attackerRerolls }) => attackerRerolls)),
    defenderRerolls: Math.max(...all.map(({ defenderRerolls }) => defenderRerolls)),
  }
  // Steps of an attack keep whatever else a scene holds.
  return attackSteps(units, aim, rerolls, standoff.reading) as unknown as readonly ExchangeStep[]
}

/** Every unit discards one token (HBR 2.1). */
const discarded: ExchangeStep = (exchange) => {
  if (exchange.ended !== null) return exchange
  const units = exchange.units.map((each) =>
    each.tokens === 0 ? each : { ...each, tokens: Math.max(0, each.tokens - RULES.discarded) },
  )
  return { ...exchange, units, orders: [[], []] }
}

/** All steps, turn by turn; initiative changes sides (HBR 2.1). */
export function standoffSteps(standoff: Standoff): readonly ExchangeStep[] {
  const units = unitsOf(standoff)
  const armed = [units, fireOf(units)] as const
  const first: Side = standoff.firstInitiative === 'A' ? 0 : 1
  const other: Side = first === 0 ? 1 : 0
  const turnOf = (sides: readonly Side[]): readonly ExchangeStep[] => {
    const slots = Math.max(...SIDES.map((side) => Math.min(RULES.orders.most, armyOf(standoff, side).units.length)))
    const activations = Array.from({ length: slots }, (_, slot) =>
      sides.flatMap((side) => activated(standoff, armed, side, slot)),
    )
    return [check, ordered(standoff), ...activations.flat(), discarded]
  }
  const check = checked(standoff)
  const turns = [turnOf([first, other]), turnOf([other, first])] as const
  const all = Array.from({ length: standoff.turns }, (_, i) => turns[i % 2 === 0 ? 0 : 1])
  return [...all.flat(), check]
}

/** Both armies before the first turn. */
export const begins = (standoff: Standoff): Exchange => ({
  units: unitsOf(standoff).map(fresh),
  shot: null,
  melee: null,
  ended: null,
  orders: [[], []],
  played: 0,
})

/** What tells exchanges apart. */
export const exchangeKey = (exchange: Exchange): string =>
  `${sceneKey(exchange)}${JSON.stringify([exchange.orders, exchange.played])}`

/** What an exchange came to, as whole numbers by name; of winners 1 and 0. */
export function countsOf(standoff: Standoff, exchange: Exchange): Readonly<Record<string, number>> {
  const result = (exchange.ended ?? 'undecided') as Ending
  const of = (side: Side): Readonly<Record<string, number>> => {
    const [mine, theirs] = [statesOf(standoff, side, exchange), statesOf(standoff, side === 0 ? 1 : 0, exchange)]
    const army = armyOf(standoff, side)
    const name = side === 0 ? 'A' : 'B'
    return {
      [`unitsLeft ${name}`]: mine.filter(({ destroyed }) => !destroyed).length,
      [`stepsLost ${name}`]: mine.reduce((sum, each, i) => sum + stepsLost(army.units[i] as Member, each), 0),
      ...(army.units.some(isHeavy)
        ? { [`damageTokens ${name}`]: mine.reduce((sum, { damage }) => sum + damage.length, 0) }
        : {}),
      [`victoryPoints ${name}`]: brokenOf(armyOf(standoff, side === 0 ? 1 : 0), theirs).reduce(
        (sum, { victoryPoints }) => sum + victoryPoints,
        0,
      ),
    }
  }
  return {
    ...Object.fromEntries(ENDINGS.map((each) => [each, each === result ? 1 : 0])),
    turnsPlayed: exchange.played,
    ...of(0),
    ...of(1),
  }
}

/** What the numbers of an exchange that are no events can come to at most. */
export function mostOf(standoff: Standoff): Readonly<Record<string, number>> {
  const of = ([mine, theirs, name]: readonly [Army, Army, string]): readonly (readonly [string, number])[] => [
    [`unitsLeft ${name}`, mine.units.length],
    [`stepsLost ${name}`, mine.units.reduce((sum, unit) => sum + stepsOf(unit), 0)],
    [`damageTokens ${name}`, mine.units.reduce((sum, unit) => sum + mostDamage(unit), 0)],
    [`victoryPoints ${name}`, theirs.groups.reduce((sum, { victoryPoints }) => sum + victoryPoints, 0)],
  ]
  const { a, b, turns } = standoff
  return { turnsPlayed: turns, ...Object.fromEntries([...of([a, b, 'A']), ...of([b, a, 'B'])]) }
}

/** Damage tokens that a heavy vehicle can have: one of each kind. */
const mostDamage = ({ heavy }: Member): number =>
  new Set([...(heavy?.damage ?? []), ...Object.values(heavy?.locationTable ?? {})]).size

/** Every way it can end. */
export const ENDINGS: readonly Ending[] = ['A', 'B', 'draw', 'undecided']
