/**
 * In whose hands weapons are. A model may bear a weapon several times: guns are all fired, but the Attacks of a model are split
 * between its melee weapons (4.1, 4.2), so whoever has a special one fights with that.
 */
import { bearersLeft } from '../duel/bearers.ts'
import type { Unit, Weapon } from './fight.ts'
import { plural } from '../plural.ts'

/**
 * Weapons with their hands: what every model has without anybody saying so is for those without a special weapon. Where only some
 * have a melee weapon the others use the close combat weapon (12.8), if anybody knows it.
 */
export function withHands(listed: readonly Weapon[], models: number, closeCombat: Weapon | null): readonly Weapon[] {
  const weapons = closeCombat !== null && bareHanded(listed, models) > 0 ? [...listed, closeCombat] : listed
  const isSpecial = ({ type, models: bearers }: Weapon): boolean =>
    type === 'melee' && bearers !== null && bearers < models
  const some = weapons.some(isSpecial)
  return weapons.map((weapon) => {
    const isRest = some && weapon.type === 'melee' && weapon.models === null && weapon.split === null
    return { ...weapon, hands: isSpecial(weapon) ? 'special' : isRest ? 'rest' : 'all' }
  })
}

/** How many models have no melee weapon beside others who have one. */
export function bareHanded(weapons: readonly Weapon[], models: number): number {
  const melee = weapons.filter(({ type }) => type === 'melee')
  const armed = melee.reduce((sum, weapon) => sum + (weapon.models ?? models), 0)
  return melee.length === 0 ? 0 : Math.max(0, models - armed)
}

/**
 * How many of a weapon are used, one for each use: guns as many as there are, melee weapons by whoever may fight (12.6). Those with
 * special ones fight before the rest; where not even they all may, the rarest come first, as they are lost last.
 */
export function inUse(unit: Unit, weapon: Weapon): number {
  const borne = weapon.models ?? unit.models
  if (weapon.type !== 'melee') return borne
  const fighting = Math.min(unit.models, unit.modelsFighting)
  if (weapon.hands === 'rest') return Math.max(0, Math.min(borne, fighting - specialBearers(unit)))
  const special = weapon.hands === 'special' ? specialsAmong(unit, fighting)[unit.weapons.indexOf(weapon)] : null
  return special ?? Math.min(borne, fighting)
}

const specialBearers = ({ weapons }: Unit): number =>
  weapons.reduce((sum, { hands, models }) => sum + (hands === 'special' ? (models ?? 0) : 0), 0)

/** Bearers of each special weapon among so many models. */
const specialsAmong = ({ weapons, models: all }: Unit, fighting: number): readonly (number | null)[] =>
  bearersLeft(
    weapons.map(({ hands, models }) => ({ kind: 'melee', models: hands === 'special' ? models : null })),
    all,
    fighting,
    'specialLast',
  )

/** So many of a weapon in fewer hands: models that have one use one, models that have several use them all. */
export const inFewerHands = (count: number, models: number, free: number): number =>
  count <= models ? Math.min(count, free) : Math.floor((count * free) / models)

/** What was taken for granted about weapons of which there are more than models, and about the rest beside special ones. */
export function assumedHands(unit: Unit, weapon: Weapon): string | null {
  const { name, models, type, hands } = weapon
  if ((models ?? 0) > unit.models)
    return type === 'melee'
      ? `${name}: ${models} on ${counted(unit.models)}; the Attacks of a model are the same whatever it bears, so they are made once (40K 4.2)`
      : `${name}: ${models} on ${counted(unit.models)}, and each is fired (40K 4.1)`
  return hands === 'rest'
    ? `${name}: used by the ${counted(inUse(unit, weapon))} without a special melee weapon (40K 4.2); say models if others use it, too`
    : null
}

const counted = (models: number): string => plural(models, 'model')
