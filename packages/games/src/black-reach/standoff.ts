/** The stand-off (HBR 11): both armies stay in place, activate their units by turns, and fire at the first enemy they can attack. */
import type { ChainStep } from '@rollcall/core'
import { ordersOf } from './army/orders.ts'
import { type Aim, attackSteps, type Scene, sceneKey } from './attack.ts'
import type { Reading } from './hit.ts'
import type { Attack } from './schema/attack.ts'
import { type Army, type Member, attacksOf } from './schema/standoff.ts'
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

type Ending = 'A' | 'B' | 'draw' | 'undecided'

/** Both armies, which units have tokens this turn, and how many turns were played. */
export interface Exchange extends Scene {
  readonly orders: readonly [a: readonly number[], b: readonly number[]]
  readonly played: number
}

/** One step of the stand-off. */
type ExchangeStep = ChainStep<Exchange>

/** One of the armies: its letter, and the number of its first unit among all, those of A first. */
interface Force {
  readonly army: Army
  readonly letter: 'A' | 'B'
  readonly from: number
}

const forcesOf = ({ a, b }: Standoff): readonly [Force, Force] => [
  { army: a, letter: 'A', from: 0 },
  { army: b, letter: 'B', from: a.units.length },
]

/** All units, those of A first. */
const unitsOf = ({ a, b }: Standoff): readonly Member[] => [...a.units, ...b.units]

/** Units of a force as they stand. */
const statesOf = ({ army, from }: Force, { units }: Scene): readonly UnitState[] =>
  units.slice(from, from + army.units.length)

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
  return summed([...ofUnits, ...ofGroups])
}

/** A side without units or without orders loses; both: a draw (HBR 2.3, 11). */
const checked =
  (forces: readonly Force[]): ExchangeStep =>
  (exchange) => {
    if (exchange.ended !== null) return exchange
    const [a, b] = forces.map((force) => {
      const states = statesOf(force, exchange)
      return states.every(({ destroyed }) => destroyed) || starsOf(force.army, states) === 0
    })
    if (a !== true && b !== true) return exchange
    return { ...exchange, ended: a === b ? 'draw' : a === true ? 'B' : 'A' }
  }

/** The first living units of each side take tokens, as many as there are orders. */
const ordered =
  (forces: readonly Force[]): ExchangeStep =>
  (exchange) => {
    if (exchange.ended !== null) return exchange
    const orders = forces.map((force) => {
      const states = statesOf(force, exchange)
      const { numbered } = ordersOf({ stars: starsOf(force.army, states), special: 0, bluffs: 0 })
      const living = states.flatMap(({ destroyed }, i) => (destroyed ? [] : [force.from + i]))
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

/** Who fires at whom, and what with. */
interface Facing {
  readonly standoff: Standoff
  readonly fire: ReturnType<typeof fireOf>
  readonly mine: Force
  readonly theirs: Force
}

/** One slot of a side: the unit that has this token fires all it has; if it is destroyed, the slot is spent (HBR 2.1, 4.1). */
function activated(facing: Facing, slot: number): readonly ExchangeStep[] {
  const weapons = Math.max(...facing.mine.army.units.map(({ attacks }) => attacks.length))
  return Array.from({ length: weapons }, (_, weapon) => fired(facing, slot, weapon)).flat()
}

/** One of its weapons, at the first enemy that it can attack by then. */
function fired({ standoff, fire, mine, theirs }: Facing, slot: number, weapon: number): readonly ExchangeStep[] {
  const units = unitsOf(standoff)
  const side = mine.letter === 'A' ? 0 : 1
  const aim: Aim = (scene) => {
    const { orders, ended } = scene as Exchange
    const number = orders[side][slot]
    if (ended !== null || number === undefined) return null
    const state = scene.units[number] as UnitState
    const attack = state.destroyed ? undefined : fire(number, state)[weapon]
    if (attack === undefined) return null
    for (let at = theirs.from; at < theirs.from + theirs.army.units.length; at++) {
      const enemy = units[at] as Member
      if (scene.units[at]?.destroyed === false && mayAttack(attack, enemy)) return { attack, at }
    }
    return null
  }
  const all = mine.army.units.flatMap((member) => attacksOf(member, { ...fresh(member), damage: [] }))
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
  const forces = forcesOf(standoff)
  const fire = fireOf(unitsOf(standoff))
  const check = checked(forces)
  const slots = Math.min(RULES.orders.most, Math.max(...forces.map(({ army }) => army.units.length)))
  const turnOf = (first: Force, second: Force): readonly ExchangeStep[] => {
    const both = [
      { standoff, fire, mine: first, theirs: second },
      { standoff, fire, mine: second, theirs: first },
    ]
    const activations = Array.from({ length: slots }, (_, slot) => both.flatMap((facing) => activated(facing, slot)))
    return [check, ordered(forces), ...activations.flat(), discarded]
  }
  const [a, b] = forces
  const turns = [turnOf(a, b), turnOf(b, a)] as const
  const first = standoff.firstInitiative === 'A' ? 0 : 1
  const all = Array.from({ length: standoff.turns }, (_, i) => turns[(first + i) % 2 === 0 ? 0 : 1])
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
  const [a, b] = forcesOf(standoff)
  const of = (mine: Force, theirs: Force): Readonly<Record<string, number>> => {
    const [states, { army, letter }] = [statesOf(mine, exchange), mine]
    const damage = { [`damageTokens ${letter}`]: summed(states.map((each) => each.damage.length)) }
    const broken = brokenOf(theirs.army, statesOf(theirs, exchange))
    return {
      [`unitsLeft ${letter}`]: states.filter(({ destroyed }) => !destroyed).length,
      [`stepsLost ${letter}`]: summed(states.map((each, i) => stepsLost(army.units[i] as Member, each))),
      ...(army.units.some(isHeavy) ? damage : {}),
      [`victoryPoints ${letter}`]: summed(broken.map(({ victoryPoints }) => victoryPoints)),
    }
  }
  const endings = Object.fromEntries(ENDINGS.map((each) => [each, each === result ? 1 : 0]))
  return { ...endings, turnsPlayed: exchange.played, ...of(a, b), ...of(b, a) }
}

/** What the numbers of an exchange that are no events can come to at most. */
export function mostOf(standoff: Standoff): Readonly<Record<string, number>> {
  const [a, b] = forcesOf(standoff)
  const of = ({ army: { units }, letter }: Force, { army: theirs }: Force): Readonly<Record<string, number>> => ({
    [`unitsLeft ${letter}`]: units.length,
    [`stepsLost ${letter}`]: summed(units.map(stepsOf)),
    [`damageTokens ${letter}`]: summed(units.map(mostDamage)),
    [`victoryPoints ${letter}`]: summed(theirs.groups.map(({ victoryPoints }) => victoryPoints)),
  })
  return { turnsPlayed: standoff.turns, ...of(a, b), ...of(b, a) }
}

const summed = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Damage tokens that a heavy vehicle can have: one of each kind. */
const mostDamage = ({ heavy }: Member): number =>
  new Set([...(heavy?.damage ?? []), ...Object.values(heavy?.locationTable ?? {})]).size

/** Every way it can end. */
const ENDINGS: readonly Ending[] = ['A', 'B', 'draw', 'undecided']
