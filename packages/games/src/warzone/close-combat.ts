/** Close combat (WZ 6): the modified Close Combat of both sides, who strikes first, and one clash after another. */
import { fork } from '@rollcall/core'
import { faulty } from '../kit/faults.ts'
import { failuresOf, opposed, testOf } from './dice.ts'
import { armourNeeded } from './ranged.ts'
import type { Clash, Fighter } from './schema/fighter.ts'
import { halved, has, type Model, needed } from './schema/model.ts'
import { type BandEntry, damageOf, type Weapon } from './schema/weapon.ts'
import { marked, type Scene, sceneOf, type SceneStep, unmarked } from './scene.ts'
import { RULES } from './rules.ts'

/** An attack in close combat with everything that is decided before the dice. */
export interface Assault extends Clash {
  readonly attacker: Fighter
  readonly defender: Fighter
}

type Side = 'attacker' | 'defender'

const OTHER: Readonly<Record<Side, Side>> = { attacker: 'defender', defender: 'attacker' }

/** Number of a side among the bodies of a scene. */
const bodyOf: Readonly<Record<Side, number>> = { attacker: 0, defender: 1 }

/** What a charge adds to Close Combat and to Damage (WZ 6.2). */
interface ChargeBonus {
  readonly skill: number
  readonly damage: number
}

const NOTHING: ChargeBonus = { skill: 0, damage: 0 }

/** The weapon that a side fights with; the defender may have that of the attacker (INT-37). */
function weaponOf({ attacker, defender }: Assault, side: Side): Weapon {
  const weapon = side === 'attacker' ? attacker.weapon : (defender.weapon ?? attacker.weapon)
  if (weapon !== undefined) return weapon
  throw faulty('nobody said what is fought with', [`${side}.weapon`, 'is missing'])
}

function entryOf(assault: Assault, side: Side): BandEntry {
  const weapon = weaponOf(assault, side)
  const entry = weapon.bands.closeCombat
  if (entry !== undefined) return entry
  throw faulty(`${weapon.name ?? 'the weapon'} is of no use in close combat`, [
    `${side}.weapon.bands.closeCombat`,
    'is missing (WZ 5.1)',
  ])
}

/** Whose blows a side strikes: those of a closed vehicle are its driver's (INT-28). */
const striker = (fighter: Fighter): Model => fighter.driver ?? fighter

/** The bonus of a charge in its first clash; in a countercharge both have it (WZ 6.2, 6.3). */
function chargeOf(assault: Assault, side: Side, isFirst: boolean): ChargeBonus {
  const charges = assault.charge === 'counterCharge' || (assault.charge === 'charge' && side === 'attacker')
  if (!charges || !isFirst || assault.throughHatch) return NOTHING
  const isAmended = assault.chargeRule === 'amended' && weaponOf(assault, side).melee
  const who = striker(assault[side])
  const hides = side === 'attacker' && assault.fromHiding && (has(who, 'stalker') || has(who, 'phantomRaider'))
  const skills = [has(who, 'murderousImpetus'), has(who, 'enhancedCharge'), hides].filter((is) => is).length
  const extra = skills * RULES.charge.eachSkill
  if (isAmended) return { skill: RULES.charge.amended + extra, damage: RULES.charge.amendedDamage + extra }
  return { skill: RULES.charge.printed + extra, damage: extra }
}

/** What only the active side has: Actions, friends, Group Attack (WZ 6.1, INT-43). */
function activeBonus({ attacker, friends, groupFriends }: Assault, actions: number): number {
  const group = has(striker(attacker), 'groupAttack') ? Math.min(RULES.closeCombat.friends, groupFriends) : 0
  return actions - 1 + Math.min(RULES.closeCombat.friends, friends) + group
}

/** Close Combat of a side in a clash (WZ 6.1). */
function skillOf(assault: Assault, side: Side, clash: { readonly actions: number; readonly isFirst: boolean }): number {
  const [me, other] = [assault[side], assault[OTHER[side]]]
  const who = striker(me)
  const onlyMelee = weaponOf(assault, side).melee
  return (
    halved(who, 'closeCombat', side) +
    entryOf(assault, side).toHit +
    (me.twoWeapons ? RULES.closeCombat.twoWeapons : 0) +
    me.modifiers +
    chargeOf(assault, side, clash.isFirst).skill +
    (side === 'attacker' ? activeBonus(assault, clash.actions) : 0) +
    (assault.acrossObstacle && onlyMelee ? RULES.closeCombat.obstacle : 0) +
    (has(striker(other), 'repulsive') && !has(who, 'repulsive') ? RULES.closeCombat.repulsive : 0)
  )
}

/** What a blow does that hits: its Damage, and Armour Rolls with those of Deadly Strike (WZ 6.1, 13). */
export function blowOf(
  fighter: Fighter,
  { damage, woundRolls }: BandEntry,
  melee: boolean,
): { readonly damage: number; readonly rolls: number } {
  const who = striker(fighter)
  return {
    damage: damageOf(damage, () => needed(who, 'strength', who.name ?? 'the fighter')),
    rolls: woundRolls + (has(who, 'deadlyStrike') && melee ? RULES.closeCombat.deadlyStrike : 0),
  }
}

/** What charge and Group Attack add to the Damage (WZ 6.2, 13). */
function damageBonus(assault: Assault, side: Side, isFirst: boolean): number {
  const group = side === 'attacker' && has(striker(assault[side]), 'groupAttack')
  return (
    chargeOf(assault, side, isFirst).damage + (group ? Math.min(RULES.closeCombat.friends, assault.groupFriends) : 0)
  )
}

/** Does a side strike first in the first clash? By a charge, but no countercharge, or by its skill (WZ 6.2, 6.4). */
const strikesFirst = (assault: Assault, side: Side): boolean =>
  (assault.charge === 'charge' && side === 'attacker') || has(striker(assault[side]), 'firstStrike')

/** Closed vehicles that are no walkers do not strike back (WZ 10). */
const strikesBack = ({ defender }: Assault): boolean => defender.driver === undefined || defender.walker

/** A blow: to hit, Weapon Immunity, Armour Rolls; its wounds are marked, and taken when both have struck. */
function blow(assault: Assault, side: Side, modifier: number, actions: number, isFirst: boolean): readonly SceneStep[] {
  const target = assault[OTHER[side]]
  const clash = { actions, isFirst }
  const weapon = weaponOf(assault, side)
  const { damage, rolls } = blowOf(assault[side], entryOf(assault, side), weapon.melee)
  const isAlive = (scene: Scene): boolean => living(scene, 'attacker') && living(scene, 'defender')
  const hits: SceneStep = (scene) => {
    if (!isAlive(scene)) return scene
    const needs = opposed(skillOf(assault, side, clash) + modifier, skillOf(assault, OTHER[side], clash))
    return fork(testOf(needs), (hit) => (hit ? marked(scene, `${side} hits`) : scene))
  }
  const resisted: SceneStep = (scene) =>
    scene.marks[`${side} hits`] === undefined || !weapon.antiPersonnel || target.weaponImmunity === 0
      ? scene
      : fork(testOf(target.weaponImmunity), (resists) => (resists ? unmarked(scene, `${side} hits`) : scene))
  const wounds: SceneStep = (scene) => {
    if (scene.marks[`${side} hits`] === undefined) return scene
    const needs = armourNeeded(needed(target, 'armour', OTHER[side]), damage + damageBonus(assault, side, isFirst))
    return fork(failuresOf(needs, rolls), (failed) =>
      marked(unmarked(scene, `${side} hits`), `wounds of ${OTHER[side]}`, failed),
    )
  }
  return [hits, resisted, wounds]
}

const living = ({ wounds }: Scene, side: Side): boolean => (wounds[bodyOf[side]] ?? 0) > 0

/** Wounds that are marked are taken; whoever kills a living enemy by Vampirism and lives regains as many as its victim's profile has (WZ 6.7). */
const taken =
  (assault: Assault): SceneStep =>
  (scene) => {
    const left = (side: Side): number =>
      Math.max(0, (scene.wounds[bodyOf[side]] as number) - (scene.marks[`wounds of ${side}`] ?? 0))
    const before = (side: Side): boolean => living(scene, side)
    const [a, d] = [left('attacker'), left('defender')]
    const fed = (side: Side, mine: number, theirs: number): number =>
      mine > 0 &&
      theirs === 0 &&
      before(OTHER[side]) &&
      assault[OTHER[side]].driver === undefined &&
      has(striker(assault[side]), 'vampirism')
        ? Math.min(assault[side].wounds, mine + assault[OTHER[side]].wounds)
        : mine
    return { ...scene, marks: {}, wounds: [fed('attacker', a, d), fed('defender', d, a)] }
  }

/** One clash: both strike at once, unless one strikes first (WZ 6, 6.4). */
export function clashSteps(assault: Assault, actions: number, isFirst: boolean): readonly SceneStep[] {
  const sides = (['attacker', 'defender'] as const).filter((side) => side === 'attacker' || strikesBack(assault))
  const of = (side: Side): readonly SceneStep[] => blow(assault, side, 0, actions, isFirst)
  const first = sides.filter((side) => isFirst && strikesFirst(assault, side))
  const [leader] = first
  if (first.length !== 1 || leader === undefined || sides.length === 1) return [...sides.flatMap(of), taken(assault)]
  return [...of(leader), taken(assault), ...of(OTHER[leader]), taken(assault)]
}

/** Free attacks at somebody who breaks away: +3, and no answer (WZ 6.6). */
export const freeAttack = (assault: Assault, bonus: number): readonly SceneStep[] => [
  ...blow(assault, 'attacker', bonus, 1, false),
  taken(assault),
]

/** Both unhurt, or with wounds left. */
export const facing = ({ attacker, defender }: Assault, wounds?: readonly [number, number]): Scene =>
  sceneOf(wounds ?? [attacker.wounds, defender.wounds])
