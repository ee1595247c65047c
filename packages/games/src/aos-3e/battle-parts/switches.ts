/** Commands, heroic actions, rampages, and spells that come and go: which are on, as bits, and which of them come to the same. */
import type { Situation, Unit } from '../fight.ts'
import { NAMED, type Named } from '../named.ts'
import type { Passing } from './limits.ts'

/** All of them, in the order in which their effects count. */
export const SWITCHES = [
  'allOutAttack',
  'theirFinestHour',
  'titanicDuel',
  'unleashHell',
  'allOutDefence',
  'targetFinestHour',
  'lookOutSir',
  'mysticShield',
  'flamingWeapon',
  'bless',
  'curse',
  'cover',
  'inspired',
] as const

/** Why a unit attacks. */
export type AttackKind = 'combat' | 'shooting' | 'unleashHell'

/** One of them. */
type Switch = (typeof SWITCHES)[number]

const PLACES = Object.fromEntries(SWITCHES.map((key, i) => [key, 1 << i])) as Record<Switch, number>

/** The bit of a switch that is on. */
export const bitIf = (key: Switch, on: boolean): number => (on ? PLACES[key] : 0)

/** All-out Attack and All-out Defence are for a unit's own shooting phase and for combat, not for Unleash Hell (3.5). */
export const allowsAllOut = (attack: AttackKind): boolean => attack !== 'unleashHell'

/** What commands, heroic actions and rampages leave on two units that meet; `titanic`: in a Titanic Duel of the attacker. */
export const switchesBetween = (mine: Raised, theirs: Raised, attack: AttackKind, titanic: boolean): number =>
  bitIf('allOutAttack', mine.attackUp && allowsAllOut(attack)) |
  bitIf('theirFinestHour', mine.finest) |
  bitIf('titanicDuel', titanic) |
  bitIf('unleashHell', attack === 'unleashHell') |
  bitIf('allOutDefence', theirs.defenceUp && allowsAllOut(attack)) |
  bitIf('targetFinestHour', theirs.finest)

type Raised = Readonly<Pick<Passing, 'attackUp' | 'defenceUp' | 'finest'>>

/** Those that are on, for an attacker: what they are called in a situation. */
export const namedBy = (switches: number, attacker: Unit): Situation['named'] =>
  Object.fromEntries(
    SWITCHES.flatMap((key) => ((switches & PLACES[key]) === 0 ? [] : [[key, valueOf(key, attacker)] as const])),
  )

/** Flaming Weapon burns on the first melee weapon that is not the mount's. */
const valueOf = (key: Switch, { weapons }: Unit): string | true =>
  NAMED[key]?.takes === 'weapon'
    ? (weapons.find(({ kind, mount }) => kind === 'melee' && !mount)?.name ?? 'none')
    : true

/** Switches that do the same for whoever may have them; first those that anybody may have. */
const ALIKE: readonly (readonly number[])[] = alikeSwitches()

function alikeSwitches(): readonly (readonly number[])[] {
  const groups = new Map<string, Switch[]>()
  const freeFirst = SWITCHES.toSorted((a, b) => Number(entry(a).only !== null) - Number(entry(b).only !== null))
  for (const key of freeFirst) {
    const { side, takes, reachesMount, does } = entry(key)
    const what = JSON.stringify([side, takes, reachesMount, does])
    groups.set(what, [...(groups.get(what) ?? []), key])
  }
  return [...groups.values()].filter(({ length }) => length > 1).map((keys) => keys.map((key) => PLACES[key]))
}

function entry(key: Switch): Named {
  return NAMED[key] as Named
}

/**
 * As many switches of each kind, the first ones of it: two that add 1 to the same roll are any other two that do. Who only wants
 * to know what an attack comes to, and not by whose doing, meets fewer different attacks.
 */
export function exchanged(switches: number): number {
  let same = switches
  for (const kind of ALIKE) {
    let on = 0
    for (const bit of kind) if ((switches & bit) !== 0) on++
    for (const bit of kind) same = on-- > 0 ? same | bit : same & ~bit
  }
  return same
}
