/** Locked access points that are broken open: by blows of a Damage, of a fighter, or by shots of a firer (WZ 12). */
import { type Draw, drawOf } from '@rollcall/core'
import { z } from 'zod'
import { type Fault, when, without } from '../../kit/faults.ts'
import { happenings, sumOf } from '../../kit/happenings.ts'
import { repeated } from '../../kit/repeated.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { blowOf } from '../close-combat.ts'
import { failedOf, SIDES, within } from '../dice.ts'
import { armourNeeded, damageAt, type Shooting, toHit, usedAgainst } from '../ranged.ts'
import { RULES } from '../rules.ts'
import { type Fighter, fighter } from '../schema/fighter.ts'
import { firerFaults, firesOf, shootingWords } from '../schema/shooting.ts'
import { standingAs } from '../schema/target.ts'
import { lacks, modelOf } from '../schema/model.ts'
import { modifier } from '../schema/values.ts'
import type { BandEntry, Weapon } from '../schema/weapon.ts'
import { FIRER, fighterAs } from './units.ts'

const { firer, weapon, plan, movingVehicle, modifiers, sizeOneModifier } = shootingWords

const doorWords = z
  .strictObject({
    construction: z.enum(['light', 'normal', 'reinforced', 'heavy']),
    size: whole(1, 10),
    damage: whole(0, 60).optional().describe('Of every blow; or say who strikes (attacker), or who fires (firer)'),
    blows: whole(1, 60).optional().describe('Blows, or hits; of an attacker default his Actions, else 1'),
    woundRolls: whole(1, 20).default(1),
    toHit: modifier.optional().describe('Target number of shots; blows in close combat hit automatically'),
    attacker: fighter.optional().describe('Who strikes at it: each Action is a blow that hits (INT-31)'),
    firer: firer.optional().describe('Who fires at it, with a weapon, by a plan of aim and fire'),
    weapon: weapon.optional(),
    plan,
    distance: z.number().min(0).max(1000).default(12).describe('Inches from the firer'),
    movingVehicle,
    modifiers,
    sizeOneModifier,
  })
  .superRefine(without((said) => doorFaults(said)))

const HOW = 'is missing: say the damage and the blows, or who strikes (attacker), or who fires (firer, weapon)'

function doorFaults({ damage, blows, attacker, firer: one, weapon: arms, plan: deeds }: Door): readonly Fault[] {
  const ways = [damage, attacker, one].filter((each) => each !== undefined).length
  if (ways !== 1) return [['damage', ways === 0 ? HOW : 'attacker and firer exclude each other: say one of them']]
  if (attacker !== undefined) return blowFaults(attacker)
  if (one === undefined) return when(blows === undefined, 'blows', 'are missing: say how many')
  if (arms === undefined) return [['weapon', 'is missing: say what the firer fires']]
  return firerFaults({ firer: one, weapon: arms, plan: deeds })
}

function blowFaults({ weapon: arms, strength }: Fighter): readonly Fault[] {
  const entry = arms?.bands.closeCombat
  if (entry === undefined) return [['attacker', 'needs a weapon with the column closeCombat (WZ 5.1)']]
  return lacks({ strength }, typeof entry.damage === 'object' ? ['strength'] : [], ['attacker'])
}

type Door = z.output<typeof doorWords>

/** What each blow or shot does to the door: failed Armour Rolls, one draw after the other. */
function blowsOf(asked: Door): readonly Draw<number>[] {
  const { damage = 0, blows, woundRolls, toHit: needed, attacker } = asked
  if (asked.firer !== undefined) return shotsOf(asked)
  if (attacker === undefined) return repeated(blows ?? 1, struck(asked, damage, woundRolls, needed))
  const spent = blows ?? (attacker.actions ?? 1) + attacker.extraCloseCombatActions
  const { bands, melee } = attacker.weapon as Weapon
  const blow = blowOf(attacker, bands.closeCombat as BandEntry, melee)
  return repeated(spent, struck(asked, blow.damage, blow.rolls, undefined))
}

/** One that hits by this number, or in any case. */
function struck({ construction }: Door, damage: number, rolls: number, needed: number | undefined): Draw<number> {
  const saves = within(armourNeeded(RULES.doors[construction], damage))
  return drawOf((chance) =>
    needed !== undefined && chance.die(SIDES) > within(needed) ? 0 : failedOf(chance, saves, rolls),
  )
}

/** Shots roll to hit as usual, the size of the door counts; it cannot move, so that an aim lasts (WZ 5.4, 12). */
function shotsOf(asked: Door): readonly Draw<number>[] {
  const shooting = { ...asked, indirect: false } as unknown as Shooting
  const door = standingAs(modelOf(fighter.parse({ size: asked.size })), { distance: asked.distance })
  const entry = usedAgainst(shooting, door)
  return firesOf(asked.plan, shooting.firer).flatMap((aimed) => {
    const needed = toHit(shooting, door, entry, aimed)
    const isFlame = shooting.weapon.template === 'direct'
    const shot = struck(asked, damageAt(shooting, door, entry), entry.woundRolls, isFlame ? undefined : needed)
    return repeated(isFlame ? 1 : entry.shots, shot)
  })
}

export const door = odds({
  id: 'door',
  also: ['access-point', 'portal'],
  title: 'A locked access point: is it broken open?',
  rule: '12',
  units: { attacker: fighterAs('attacker'), firer: FIRER },
  input: doorWords,
  solve: (asked) => {
    const wounds = RULES.doorWounds * asked.size
    return happenings(sumOf(blowsOf(asked), wounds), (lost) => ({ destroyed: lost === wounds, wounds: lost }))
  },
})
