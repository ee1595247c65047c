/** The referee of Warzone, continued: close combat, played from the rules page alone. */
import { type Came, type Law, everyLuck } from '../every-luck.ts'
import {
  closeCombatOf,
  damageBy,
  leadershipOf,
  type Play,
  test,
  type WarBand,
  type WarModel,
  type WarWeapon,
  type WarzoneMistake,
  woundsOf,
} from './warzone.ts'

/** Somebody in close combat; with a driver it is a closed vehicle (10). */
export interface WarFighter extends WarModel {
  readonly weapon: WarWeapon
  readonly twoWeapons: boolean
  readonly modifiers: number
  readonly driver?: WarModel
  readonly walker: boolean
}

/** A close combat. */
export interface WarClash {
  readonly attacker: WarFighter
  readonly defender: WarFighter
  readonly actions: readonly number[]
  readonly charge: 'none' | 'charge' | 'counterCharge'
  readonly fromHiding: boolean
  readonly chargeRule: 'printed' | 'amended'
  readonly friends: number
  readonly groupFriends: number
  readonly acrossObstacle: boolean
}

/** What one side brings: its value, what its blow does. */
interface Side {
  readonly who: WarFighter
  readonly value: number
  readonly damage: number
}

/** Of a closed vehicle the skills of its driver (INT-28). */
const has = (who: WarModel & { readonly driver?: WarModel }, skill: string): boolean =>
  (who.driver ?? who).skills.includes(skill)

/** The charge's part of value and Damage (6.2). */
function charged(who: WarFighter, clash: WarClash): { readonly value: number; readonly damage: number } {
  const amended = clash.chargeRule === 'amended' && who.weapon.melee
  let [value, damage] = amended ? [2, 1] : [1, 0]
  const hiding = clash.fromHiding && who === clash.attacker
  const reasons = [
    has(who, 'murderousImpetus'),
    has(who, 'enhancedCharge'),
    hiding && (has(who, 'stalker') || has(who, 'phantomRaider')),
  ]
  for (const reason of reasons) {
    if (!reason) continue
    value += 1
    damage += 1
  }
  return { value, damage }
}

/** What both sides have in common: halved value, weapon, two weapons, obstacle, a repulsive opponent (6.1). */
function plain(who: WarFighter, other: WarFighter, acrossObstacle: boolean): Side {
  const arms = who.driver === undefined ? who : { ...who.driver, size: who.size }
  const band = who.weapon.bands.closeCombat as WarBand
  let value = closeCombatOf(arms) + band.toHit + who.modifiers
  if (who.twoWeapons) value += 1
  if (acrossObstacle && who.weapon.melee) value -= 3
  if (has(other, 'repulsive') && !has(who, 'repulsive')) value -= 1
  return { who, value, damage: damageBy(band, arms.strength) }
}

/** One blow: how many wounds it makes. */
function strike(play: Play, by: Side, at: Side): number {
  if (by.who.driver !== undefined && !by.who.walker) return 0
  if (!test(play, 10 + by.value - at.value)) return 0
  const band = by.who.weapon.bands.closeCombat as WarBand
  const deadly = by.who.weapon.melee && has(by.who, 'deadlyStrike') ? 1 : 0
  const rolls = band.woundRolls + deadly
  return woundsOf(play, at.who, { damage: by.damage, rolls, antiPersonnel: by.who.weapon.antiPersonnel })
}

interface Left {
  attacker: number
  defender: number
}

/** One clash with so many Actions; charges count in the first of them only. */
function clashOnce(play: Play, clash: WarClash, actions: number, first: boolean, counter: boolean, left: Left): void {
  const { attacker, defender, acrossObstacle } = clash
  let a = plain(attacker, defender, acrossObstacle)
  let d = plain(defender, attacker, acrossObstacle)
  const group = has(attacker, 'groupAttack') ? Math.min(3, clash.groupFriends) : 0
  const active = actions - 1 + Math.min(play.mistake === 'more than three friends' ? 99 : 3, clash.friends) + group
  a = { ...a, value: a.value + active, damage: a.damage + group }
  if (play.mistake === 'extra Actions for the defender') d = { ...d, value: d.value + actions - 1 }
  const charging = clash.charge !== 'none' && (first || play.mistake === 'charge bonus in every clash')
  if (charging)
    a = { ...a, value: a.value + charged(attacker, clash).value, damage: a.damage + charged(attacker, clash).damage }
  if (charging && counter)
    d = { ...d, value: d.value + charged(defender, clash).value, damage: d.damage + charged(defender, clash).damage }
  const byCharge = charging && first && (!counter || play.mistake === 'countercharge keeps First Strike')
  const aFirst = byCharge || (first && has(attacker, 'firstStrike'))
  const dFirst = first && has(defender, 'firstStrike')
  inOrder(play, a, d, aFirst === dFirst ? 'both' : aFirst ? 'attacker' : 'defender', left)
}

/** Blows of both at once, or one before the other, who answers when he lives (INT-19). */
function inOrder(play: Play, a: Side, d: Side, first: 'both' | 'attacker' | 'defender', left: Left): void {
  const alone = play.mistake === 'charger alone strikes' && first === 'attacker'
  if (first === 'defender') {
    left.attacker = Math.max(0, left.attacker - strike(play, d, a))
    if (left.attacker > 0) left.defender = Math.max(0, left.defender - strike(play, a, d))
    return
  }
  const toDefender = strike(play, a, d)
  const answers = first === 'both' || (toDefender < left.defender && !alone)
  const toAttacker = answers ? strike(play, d, a) : 0
  left.defender = Math.max(0, left.defender - toDefender)
  left.attacker = Math.max(0, left.attacker - toAttacker)
}

/** 6.7: who has killed a living enemy and lives regains the victim's wounds, up to its own. */
function feed(clash: WarClash, left: Left): void {
  const { attacker, defender } = clash
  if (left.defender === 0 && left.attacker > 0 && has(attacker, 'vampirism') && defender.driver === undefined)
    left.attacker = Math.min(attacker.wounds, left.attacker + defender.wounds)
  if (left.attacker === 0 && left.defender > 0 && has(defender, 'vampirism') && attacker.driver === undefined)
    left.defender = Math.min(defender.wounds, left.defender + attacker.wounds)
}

const outcome = (clash: WarClash, left: Left): Came => ({
  attackerDies: left.attacker === 0 ? 1 : 0,
  defenderDies: left.defender === 0 ? 1 : 0,
  bothDie: left.attacker === 0 && left.defender === 0 ? 1 : 0,
  attackerWoundsLost: clash.attacker.wounds - left.attacker,
  defenderWoundsLost: clash.defender.wounds - left.defender,
})

/** Who waits may meet a charge half-way: a Command Test (6.3). A charge from hiding is not met. */
function counters(play: Play, clash: WarClash): boolean {
  if (clash.charge === 'counterCharge') return true
  if (clash.charge === 'none' || !clash.defender.waiting) return false
  return !clash.fromHiding && test(play, leadershipOf(clash.defender))
}

/** A close combat of some clashes. */
export function fight(play: Play, clash: WarClash): Came {
  const left = { attacker: clash.attacker.wounds, defender: clash.defender.wounds }
  const counter = counters(play, clash)
  clash.actions.forEach((actions, i) => {
    if (left.attacker > 0 && left.defender > 0) clashOnce(play, clash, actions, i === 0, counter, left)
  })
  feed(clash, left)
  return outcome(clash, left)
}

/** To the death: clashes of one Action until hardly any chance is left; and how many there were on average (6.7). */
export function toTheDeath(clash: WarClash, mistake: WarzoneMistake | null): Readonly<Record<string, number>> {
  let states = new Map([[`${clash.attacker.wounds} ${clash.defender.wounds}`, 1]])
  const ends = { attackerDies: 0, defenderDies: 0, bothDie: 0, meanClashes: 0 }
  for (let n = 0; n < 20_000 && states.size > 0; n++) {
    const next = new Map<string, number>()
    for (const [key, p] of states) {
      ends.meanClashes += p
      const [attacker = 0, defender = 0] = key.split(' ').map(Number)
      for (const [after, q] of clashLaw(clash, attacker, defender, n === 0, mistake)) {
        const [a = 0, d = 0] = after.split(' ').map(Number)
        if (a > 0 && d > 0) {
          if (p * q > 1e-19) next.set(after, (next.get(after) ?? 0) + p * q)
          continue
        }
        ends.attackerDies += a === 0 ? p * q : 0
        ends.defenderDies += d === 0 ? p * q : 0
        ends.bothDie += a === 0 && d === 0 ? p * q : 0
      }
    }
    states = next
  }
  return ends
}

const laws = new WeakMap<WarClash, Map<string, ReadonlyMap<string, number>>>()

function clashLaw(
  clash: WarClash,
  attacker: number,
  defender: number,
  first: boolean,
  mistake: WarzoneMistake | null,
): ReadonlyMap<string, number> {
  const known = laws.get(clash) ?? new Map<string, ReadonlyMap<string, number>>()
  laws.set(clash, known)
  const key = JSON.stringify([attacker, defender, first, mistake])
  const law = known.get(key) ?? lawOfClash(clash, attacker, defender, first, mistake)
  known.set(key, law)
  return law
}

function lawOfClash(
  clash: WarClash,
  attacker: number,
  defender: number,
  first: boolean,
  mistake: WarzoneMistake | null,
): ReadonlyMap<string, number> {
  const law: Law = everyLuck((luck) => {
    const play = { luck, mistake }
    const left = { attacker, defender }
    clashOnce(play, clash, 1, first, first && counters(play, clash), left)
    return { state: 1000 * left.attacker + left.defender }
  })
  return new Map([...(law.get('state') ?? [])].map(([state, p]) => [`${Math.floor(state / 1000)} ${state % 1000}`, p]))
}

/** 6.6: a Command Test, and passed or not a free attack at +3 of each enemy, unanswered (INT-35). */
export function breakAway(
  play: Play,
  { runner, enemies, acrossObstacle }: { runner: WarFighter; enemies: readonly WarFighter[]; acrossObstacle: boolean },
): Came {
  if (acrossObstacle) return { passes: 1, dies: 0, escapes: 1 }
  const passes = test(play, leadershipOf(runner))
  let left = runner.wounds
  for (const enemy of enemies) {
    if (passes && play.mistake === 'free attacks only after a failed test') continue
    const by = plain(enemy, runner, false)
    left -= strike(play, { ...by, value: by.value + 3 }, plain(runner, enemy, false))
  }
  return { passes: passes ? 1 : 0, dies: left <= 0 ? 1 : 0, escapes: passes && left > 0 ? 1 : 0 }
}
