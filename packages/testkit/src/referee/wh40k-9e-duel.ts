/**
 * The referee of 40K duels: two units of Warhammer 40,000, 9th edition, fight it out on a table, phase by phase, every die
 * rolled. It is written from the rules page in the plainest code possible and shares nothing with the engine. One volley is
 * played by the referee of volleys. Numbers such as 12.5 are sections of the rules page.
 */
import type { Die } from '../every-way.ts'
import { refereeVolley, type VolleyGroup, type VolleyWeapon } from './wh40k-9e.ts'
import { type DuelVerdict, rollOff } from './two-sides.ts'

/** A weapon; `last`: only so many models have it, and they are the last to be lost. */
export interface TroopArm extends Omit<VolleyWeapon, 'bearers' | 'weaponType'> {
  readonly weaponType: VolleyWeapon['weaponType'] | 'grenade'
  /** In inches; of melee weapons 0. */
  readonly range: number
  readonly last?: number
}

/** A unit that fights, and what its player does. */
export interface Troop {
  readonly toughness: number
  /** In the order in which they are lost. */
  readonly models: readonly VolleyGroup[]
  /** Nobody knows: no morale. */
  readonly leadership: number | null
  readonly attritionModifier: number
  readonly movement: number
  readonly arms: readonly TroopArm[]
  readonly kind: 'infantry' | 'vehicle' | 'other'
  readonly psyker: boolean
  readonly character: boolean
  readonly chargeModifier: number
  readonly chargeReroll: boolean
  readonly plays: TroopPlays
}

/** What a player does. */
export interface TroopPlays {
  readonly movement: 'stay' | 'move' | 'advance' | 'approach'
  readonly fallBack: boolean
  readonly smite: boolean
  readonly deny: boolean
  readonly shooting: boolean
  readonly pistols: 'spare' | 'always'
  readonly grenades: 'spare' | 'always' | 'never'
  readonly overwatch: boolean
  readonly charge: boolean
  readonly heroicIntervention: boolean
  readonly woundedFleeFirst: boolean
}

/** Two units, how far apart they are, and how long they fight. */
export interface TroopDuel {
  readonly a: Troop
  readonly b: Troop
  readonly rounds: number
  /** `null`: the first charge succeeds without a roll. */
  readonly distance: number | null
  readonly first: 'a' | 'b' | 'roll'
}

/** Ways to read the rules wrongly, for tests of the tests. */
export type TroopMistake =
  | 'chargers fight last'
  | 'the active player fights first'
  | 'engagement needs no inch'
  | 'no combat attrition'
  | 'half strength counts as below'
  | 'everybody fires everything'
  | 'overwatch after the charge roll'
  | 'heavy weapons do not mind a move'
  | 'a one does not pass morale'

interface Model {
  readonly group: VolleyGroup
  wounds: number
}

/** A unit on the table. */
interface Standing {
  readonly troop: Troop
  models: Model[]
  readonly starting: number
  lost: number
  moved: 'no' | 'moved' | 'advanced' | 'fellBack'
  charged: boolean
}

interface Table {
  readonly die: Die
  readonly mistake: TroopMistake | null
  readonly a: Standing
  readonly b: Standing
  distance: number | null
  engaged: boolean
}

function set(troop: Troop): Standing {
  const models = troop.models.flatMap((group) =>
    Array.from({ length: group.count }, () => ({ group, wounds: group.wounds })),
  )
  return { troop, models, starting: models.length, lost: 0, moved: 'no', charged: false }
}

/** Plays one duel. */
export function troopReferee(duel: TroopDuel, die: Die, mistake: TroopMistake | null = null): DuelVerdict {
  const { distance } = duel
  const engaged = distance !== null && distance <= 1
  const table: Table = { die, mistake, a: set(duel.a), b: set(duel.b), distance, engaged }
  const first = duel.first === 'roll' ? rollOff(die) : duel.first
  const second = first === 'a' ? 'b' : 'a'
  for (let round = 1; round <= duel.rounds; round++) {
    for (const active of [first, second] as const) {
      turn(table, table[active], table[active === 'a' ? 'b' : 'a'])
      if (isGone(table.a) || isGone(table.b)) return verdict(table, round)
    }
  }
  return verdict(table, duel.rounds)
}

const isGone = ({ models }: Standing): boolean => models.length === 0

function verdict({ a, b }: Table, round: number): DuelVerdict {
  const winner = !isGone(a) && isGone(b) ? 'a' : isGone(a) && !isGone(b) ? 'b' : 'neither'
  const left = ({ models }: Standing): number => models.reduce((sum, { wounds }) => sum + wounds, 0)
  return { winner, round, models: [a.models.length, b.models.length], wounds: [left(a), left(b)] }
}

/** Movement, Psychic, Shooting, Charge, Fight, Morale (15.5). */
function turn(table: Table, active: Standing, other: Standing): void {
  movementPhase(table, active)
  psychicPhase(table, active, other)
  shootingPhase(table, active, other)
  chargePhase(table, active, other)
  fightPhase(table, active, other)
  morale(table, active)
  morale(table, other)
  for (const each of [active, other]) {
    each.lost = 0
    each.moved = 'no'
    each.charged = false
  }
}

/** 11.1. */
function movementPhase(table: Table, active: Standing): void {
  const { plays, movement } = active.troop
  if (table.engaged) {
    if (!plays.fallBack || movement <= 1) return
    table.engaged = false
    table.distance = movement
    active.moved = 'fellBack'
    return
  }
  if (table.distance === null || table.distance <= 1.01 || plays.movement === 'stay') return
  let advances = plays.movement === 'advance'
  if (plays.movement === 'approach') advances = table.distance - movement > 12
  const inches = movement + (advances ? table.die(6) : 0)
  active.moved = advances ? 'advanced' : 'moved'
  table.distance = Math.max(1.01, table.distance - inches)
}

/** 14. */
function psychicPhase(table: Table, active: Standing, other: Standing): void {
  const { die, distance, engaged } = table
  if (!active.troop.psyker || !active.troop.plays.smite || active.moved === 'fellBack') return
  const within = (inches: number): boolean => engaged || (distance !== null && distance <= inches)
  if (!within(18)) return
  const [one, two] = [die(6), die(6)]
  const result = one + two
  if (one === two && (one === 1 || one === 6)) {
    mortal(table, active, d3(die))
    if (isGone(active) && within(6)) mortal(table, other, d3(die))
  }
  if (result < 5 || isGone(active) || isGone(other)) return
  if (other.troop.psyker && other.troop.plays.deny && die(6) + die(6) > result) return
  mortal(table, other, result >= 11 ? die(6) : d3(die))
}

const d3 = (die: Die): number => Math.ceil(die(6) / 2)

/** One at a time, each may be ignored; the next is the next model's (7.1, 8). */
function mortal({ die }: Table, target: Standing, wounds: number): void {
  for (let i = 0; i < wounds; i++) {
    const [model] = target.models
    if (model === undefined) return
    const { ignoreWounds } = model.group
    if (ignoreWounds.length === 0 || die(6) < Math.min(...ignoreWounds)) lose(target, 1)
  }
}

/** Wounds that are really lost, model after model. */
function lose(target: Standing, wounds: number): void {
  for (let i = 0; i < wounds; i++) {
    const model = target.models[0] as Model
    model.wounds--
    if (model.wounds > 0) continue
    target.models.shift()
    target.lost++
  }
}

function shootingPhase(table: Table, active: Standing, other: Standing): void {
  const sees = table.engaged || table.distance !== null
  if (sees && active.troop.plays.shooting) shoot(table, active, other, false)
}

/** May this weapon be fired now, at this distance (9)? */
function mayFire(table: Table, { troop, moved }: Standing, arm: TroopArm, overwatch: boolean): boolean {
  if (arm.weaponType === 'melee') return false
  if (!overwatch && moved === 'fellBack') return false
  if (!overwatch && moved === 'advanced' && arm.weaponType !== 'assault') return false
  if (!table.engaged) return table.distance === null || table.distance <= arm.range
  return !arm.blast && (arm.weaponType === 'pistol' || troop.kind === 'vehicle')
}

/** What each model fires (4.6, 4.7): one number for each arm. */
function firing(table: Table, shooter: Standing, overwatch: boolean): number[] {
  const { arms, plays } = shooter.troop
  const { length } = shooter.models
  const may = arms.map((arm) => mayFire(table, shooter, arm, overwatch))
  const carries = (model: number, arm: TroopArm): boolean => arm.last === undefined || model >= length - arm.last
  const chosen = shooter.models.map((_, model) => {
    const has = arms.flatMap((arm, i) => (may[i] === true && carries(model, arm) ? [i] : []))
    const pistols = has.filter((i) => arms[i]?.weaponType === 'pistol')
    const others = has.filter((i) => arms[i]?.weaponType !== 'pistol' && arms[i]?.weaponType !== 'grenade')
    if (table.mistake === 'everybody fires everything') return [...pistols, ...others]
    if (plays.pistols === 'always') return pistols.length > 0 ? pistols : others
    return others.length > 0 ? others : pistols
  })
  const grenade = arms.findIndex((arm, i) => arm.weaponType === 'grenade' && may[i] === true)
  const idle = chosen.findIndex((each) => each.length === 0)
  const throws = plays.grenades === 'always' || (plays.grenades === 'spare' && idle >= 0)
  if (grenade >= 0 && throws) chosen[Math.max(idle, 0)] = [grenade]
  return arms.map((_, i) => chosen.filter((each) => each.includes(i)).length)
}

function shoot(table: Table, shooter: Standing, target: Standing, overwatch: boolean): void {
  if (isGone(shooter) || isGone(target)) return
  const { troop, moved } = shooter
  const bearers = firing(table, shooter, overwatch)
  const heavyInTheWay = table.engaged && troop.kind === 'vehicle'
  volley(
    table,
    target,
    troop.arms.map((arm, i) => ({
      ...arm,
      bearers: bearers[i] as number,
      // A grenade is like an Assault weapon that is never fired after an Advance.
      weaponType: arm.weaponType === 'grenade' ? 'assault' : arm.weaponType,
      hitModifiers: [...arm.hitModifiers, ...(arm.weaponType === 'heavy' && heavyInTheWay ? [-1] : [])],
    })),
    {
      withinHalfRange: table.engaged || troop.arms.some((arm) => isHalf(table, arm)),
      attackerMoved: !overwatch && moved !== 'no' && table.mistake !== 'heavy weapons do not mind a move',
      attackerAdvanced: !overwatch && moved === 'advanced',
      attackerIsInfantry: troop.kind === 'infantry',
      overwatch,
    },
  )
}

/** Rapid Fire weapons of one unit have one range. */
const isHalf = ({ distance }: Table, { weaponType, range }: TroopArm): boolean =>
  weaponType === 'rapidFire' && distance !== null && 2 * distance <= range

/** Everything that a volley takes from the target. */
function volley(
  { die }: Table,
  target: Standing,
  weapons: readonly VolleyWeapon[],
  situation: Parameters<typeof refereeVolley>[0]['situation'],
): void {
  const [first] = target.models
  if (first === undefined) return
  const models = target.models.map(({ group }) => ({ ...group, count: 1 }))
  const unit = { toughness: target.troop.toughness, models, saveModifier: 0, saveReroll: 'none' as const }
  const woundsAlreadyLost = first.group.wounds - first.wounds
  const { allocated } = refereeVolley(
    { weapons: weapons.filter(({ bearers }) => bearers > 0), target: { ...unit, woundsAlreadyLost }, situation },
    die,
  )
  lose(target, allocated)
}

/** 12.2 to 12.4. */
function chargePhase(table: Table, active: Standing, other: Standing): void {
  if (isGone(active) || isGone(other)) return
  const { plays } = active.troop
  const { distance } = table
  const may = active.moved === 'no' || active.moved === 'moved'
  const declares = plays.charge && may && !table.engaged && (distance === null || distance <= 12)
  if (declares) {
    const late = table.mistake === 'overwatch after the charge roll'
    const reaches = late && distance !== null ? chargeRoll(table, active, distance) : true
    if (other.troop.plays.overwatch && reaches) shoot(table, other, active, true)
    if (isGone(active)) return
    if (late ? reaches : distance === null || chargeRoll(table, active, distance)) {
      table.engaged = true
      table.distance = 0
      active.charged = true
    }
  }
  const hero = other.troop.character && other.troop.plays.heroicIntervention
  if (hero && !table.engaged && table.distance !== null && table.distance <= 3) {
    table.engaged = true
    table.distance = 0
  }
}

/** 2D6 must reach to within 1" (INT-8); a charge may be rolled again as a whole. */
function chargeRoll({ die, mistake }: Table, { troop }: Standing, distance: number): boolean {
  const needed = distance - (mistake === 'engagement needs no inch' ? 0 : 1)
  const once = (): boolean => Math.max(1, die(6) + die(6) + troop.chargeModifier) >= needed
  return once() || (troop.chargeReroll && once())
}

/** Who charged fights first; otherwise the inactive player begins (12.5). */
function fightPhase(table: Table, active: Standing, other: Standing): void {
  if (!table.engaged) return
  let activeFirst = active.charged
  if (table.mistake === 'chargers fight last') activeFirst = false
  if (table.mistake === 'the active player fights first') activeFirst = true
  const order = activeFirst ? [active, other] : [other, active]
  fight(table, order[0] as Standing, order[1] as Standing)
  fight(table, order[1] as Standing, order[0] as Standing)
}

function fight(table: Table, mine: Standing, theirs: Standing): void {
  if (isGone(mine) || isGone(theirs)) return
  const { length } = mine.models
  // Whoever alone has a melee weapon fights with that one (4.2); where everybody has it, with all of them.
  const blades = mine.troop.arms.filter((arm) => arm.weaponType === 'melee')
  const rare = blades.reduce((sum, { last = 0 }) => sum + (last < mine.starting ? Math.min(last, length) : 0), 0)
  const weapons = blades.flatMap((arm): VolleyWeapon[] => {
    const bearers = arm.last === undefined ? length - rare : Math.min(arm.last, length)
    return bearers > 0 ? [{ ...arm, weaponType: 'melee', bearers }] : []
  })
  volley(table, theirs, weapons, {
    withinHalfRange: false,
    attackerMoved: false,
    attackerAdvanced: false,
    attackerIsInfantry: false,
    overwatch: false,
  })
}

/** 13. */
function morale(table: Table, each: Standing): void {
  const { die, mistake } = table
  const { leadership, attritionModifier, plays } = each.troop
  if (leadership === null || each.starting === 1 || each.lost === 0 || isGone(each)) return
  const roll = die(6)
  if (roll === 1 && mistake !== 'a one does not pass morale') return
  if (roll + each.lost <= leadership) return
  let fled = 1
  const left = each.models.length - 1
  const half = mistake === 'half strength counts as below' ? 2 * left <= each.starting : 2 * left < each.starting
  const modifier = attritionModifier - (half ? 1 : 0)
  for (let i = 0; i < left && mistake !== 'no combat attrition'; i++) if (Math.max(1, die(6) + modifier) === 1) fled++
  flee(each, fled, plays.woundedFleeFirst)
}

/** Fleeing models are the first that would be lost; the wounded one goes before those like it, or after them. */
function flee(each: Standing, count: number, woundedFirst: boolean): void {
  const front = each.models[0] as Model
  const different = each.models.findIndex(({ group }) => group !== front.group)
  const alike = different < 0 ? each.models.length : different
  if (!woundedFirst && count < alike) each.models.splice(1, count)
  else each.models.splice(0, count)
}
