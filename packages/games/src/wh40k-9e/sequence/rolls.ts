/** Hit, wound and save rolls: which effects change them, what modifies them, and re-rolls (5). */
import { type Dice, everyRoll, type Reroll, RollcallError, type Screen, stepOf } from '@rollcall/core'
import {
  type Changed as ChangedBy,
  facesOf,
  type Modified,
  type Modifier,
  modifiersOf,
  rerollsOf,
  type Roll,
  rollBy,
} from '../../kit/rolls.ts'
import { takingPartBy } from '../../kit/verbs/parts.ts'
import { isOn, type Owned, type Unit, withVerb } from '../fight.ts'
import { RULES } from '../rules.ts'
import { type Effect, partsOf, type RollEffect } from '../schema/effects.ts'
import type { Parts } from '../verbs/parts.ts'
import { type Wielded, reachesAttack, reachesDefence } from './applies.ts'
import { cellOr, defenceAfter } from './characteristics.ts'
import { known } from './known.ts'

/** Effects by the part that their verbs take in the game, in the order in which they count. */
const takingPart = takingPartBy<Owned, Parts<Effect>>(partsOf)

type Changed = ChangedBy<Owned<RollEffect>>

function changedHere(attack: Wielded, owned: readonly Owned[], kind: RollEffect['roll']): Changed {
  const reaches = kind === 'save' || kind === 'ignoreWounds' ? reachesDefence : reachesAttack
  const reached = takingPart(owned, 'roll').filter(
    ({ owned: each, part }) => part.of(each.effect) === kind && reaches(attack, each),
  )
  return {
    effects: withVerb(
      reached.map((each) => each.owned),
      'roll',
    ),
    changes: reached.map(({ owned: { effect }, part }) => part.changes(effect)),
  }
}

/** What the situation does to a hit roll (5.1). */
function situational({ fight, weapon }: Wielded): readonly Modifier[] {
  const isBig = isVehicleOrMonster(fight)
  const infantry = fight.situation.attackerIsInfantry ?? fight.attacker.keywords.includes('INFANTRY')
  const heavy = weapon.type === 'heavy'
  return [
    ...(heavy && infantry && isOn(fight, 'attackerMoved')
      ? [{ from: 'Heavy weapon after a move', value: RULES.toHit.heavyAfterMove }]
      : []),
    ...(weapon.type === 'assault' && isOn(fight, 'attackerAdvanced')
      ? [{ from: 'Assault weapon after an Advance', value: RULES.toHit.assaultAfterAdvance }]
      : []),
    ...(heavy && isBig && isEngaged(fight)
      ? [{ from: 'Heavy weapon in engagement range', value: RULES.toHit.heavyInEngagement }]
      : []),
  ]
}

/** Is the attacker a vehicle or a monster, by its keywords or by word of the situation? */
export const isVehicleOrMonster = ({ situation, attacker }: Wielded['fight']): boolean =>
  situation.attackerIsVehicleOrMonster ?? ['VEHICLE', 'MONSTER'].some((each) => attacker.keywords.includes(each))

/** Is an enemy in engagement range of the attacker? The target is one. */
export const isEngaged = (fight: Wielded['fight']): boolean =>
  isOn(fight, 'enemyInEngagementRange') || isOn(fight, 'targetInEngagementRangeOfShooter')

/** A hit roll (5.1); in Overwatch nothing counts but the die (10). */
export function hitRoll(attack: Wielded, owned: readonly Owned[], skill: number | null): Modified {
  const changed = changedHere(attack, owned, 'hit')
  const { effects } = changed
  const modifiers = modifiersOf(effects, situational(attack))
  if (attack.weapon.autoHit || effects.some(({ effect }) => effect.auto === true))
    return { roll: 'automatic', modifiers }
  if (skill === null)
    throw new RollcallError('ERR_INPUT_INVALID', `${attack.weapon.name} has no skill and cannot attack (40K 3.4)`)
  const roll = rolledBy('hit', changed, skill, modifiers)
  return {
    roll: known(attack.fight, 'overwatch', null) === true ? { ...roll, only: inOverwatch(effects) } : roll,
    modifiers,
  }
}

/** Only an unmodified 6 hits, whatever else is said, unless an ability is about Overwatch itself (10). */
function inOverwatch(effects: Changed['effects']): readonly number[] {
  const needed = effects.flatMap(({ effect }) => (effect.if?.overwatch === true ? (effect.need ?? []) : []))
  return facesOf(RULES.rolls.hit.die).filter(
    (face) => RULES.overwatch.includes(face) || needed.some((need) => face >= need),
  )
}

/** A wound roll against the number needed (5.2). */
export function woundRoll(attack: Wielded, owned: readonly Owned[], need: number): Modified {
  const changed = changedHere(attack, owned, 'wound')
  const modifiers = modifiersOf(changed.effects, [])
  const isSure = changed.effects.some(({ effect }) => effect.auto === true)
  return { roll: isSure ? 'automatic' : rolledBy('wound', changed, need, modifiers), modifiers }
}

const rolledBy = (
  kind: keyof typeof RULES.rolls,
  { effects, changes }: Changed,
  need: number,
  modifiers: readonly Modifier[],
): Roll =>
  rollBy(RULES.rolls[kind], {
    need,
    changes,
    modifiers,
    rerolls: rerollsOf(effects, kind),
  })

/** Number needed to wound: Strength against Toughness, compared without rounding (5.2). */
export function woundNeed(strength: number, toughness: number): number {
  const { twice, more, equal, less, half } = RULES.toWound
  if (strength >= 2 * toughness) return twice
  if (strength > toughness) return more
  if (strength === toughness) return equal
  return 2 * strength <= toughness ? half : less
}

/** How a model may be saved. */
export interface Saves {
  readonly save: number | null
  readonly invulnerable: number | null
}

/** The better of the two saves against this AP, re-rolls included; `null`: there is none (5.4). */
export function saveRoll(attack: Wielded, owned: readonly Owned[], saves: Saves, size: number): Modified | null {
  const changed = changedHere(attack, owned, 'save')
  const { effects } = changed
  if (effects.some(({ effect }) => effect.auto === true)) return { roll: 'automatic', modifiers: [] }
  const ignored = effects.some(
    ({ effect }) => effect.ignore === 'ap' && size <= (effect.max ?? Number.POSITIVE_INFINITY),
  )
  const byAp = size > 0 && !ignored ? [{ from: 'AP', value: -size }] : []
  const options = [
    ...(saves.save === null ? [] : [{ need: saves.save, modifiers: modifiersOf(effects, byAp) }]),
    // AP and modifiers of the armour save never touch the invulnerable save (INT-4).
    ...(saves.invulnerable === null ? [] : [{ need: saves.invulnerable, modifiers: [] }]),
  ].map(({ need, modifiers }) => ({ roll: rolledBy('save', changed, need, modifiers), modifiers }))
  return options.toSorted((a, b) => chanceOf(b.roll) - chanceOf(a.roll))[0] ?? null
}

function chanceOf(roll: Roll): number {
  const step = stepOf<number>(
    { op: 'test', ...roll, triggers: [], pass: 1, fail: 0 },
    (a) => a,
    (a) => a,
  )
  const unlimited = { take: (): boolean => true }
  return everyRoll((chance) => step.resolve(chance, unlimited)).reduce(
    (total, { outcome, ways, of }) => total + (outcome * ways) / of,
    0,
  )
}

/** The die rolled for every wound that would be lost (8). */
export function ignoreRoll(attack: Wielded, owned: readonly Owned[], need: number): Screen {
  const changed = changedHere(attack, owned, 'ignoreWounds')
  return rolledBy('ignoreWounds', changed, need, modifiersOf(changed.effects, []))
}

/** Re-rolls of a number that is rolled, attacks or damage; "ones" are those of the die, not of D6+1 as a whole. */
export function amountRerolls(
  attack: Wielded,
  owned: readonly Owned[],
  kind: 'attacks' | 'damage',
  { sides, plus }: Dice,
): readonly Reroll[] {
  const onDie = (faces: readonly number[]): readonly number[] =>
    sides.length === 1 ? faces.map((face) => face + plus) : faces
  return rerollsOf(changedHere(attack, owned, kind).effects, kind).map((each) =>
    typeof each.which === 'string' ? each : { ...each, which: onDie(each.which) },
  )
}

/** The best number to ignore wounds of a kind with; `null`: none. */
export function ignoreNeed(
  attack: Wielded,
  owned: readonly Owned[],
  printed: number | null,
  kind: 'normal' | 'mortal',
): number | null {
  const effects = takingPart(owned, 'ignore').filter((each) => reachesDefence(attack, each.owned))
  return lowest([printed, ...effects.map(({ owned: { effect }, part }) => part(effect, kind))])
}

/** How the models of a group may be saved, effects included. */
export function savesOf(attack: Wielded, owned: readonly Owned[], unit: Unit, group: Unit['groups'][number]): Saves {
  const effects = takingPart(owned, 'save').filter((each) => reachesDefence(attack, each.owned))
  const printed = cellOr(unit, group.save, (cell) => (cell === '-' ? null : Number.parseInt(cell, 10)))
  return {
    save: printed === null ? null : defenceAfter(attack, owned, 'save', printed, RULES.floors.save),
    invulnerable: lowest([group.invulnerable, ...effects.map(({ owned: { effect }, part }) => part(effect))]),
  }
}

const lowest = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((best, each) => (best === null || (each !== null && each < best) ? each : best), null)
