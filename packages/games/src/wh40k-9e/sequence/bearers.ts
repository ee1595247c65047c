/** Who attacks with what in one phase: weapons that may be used (3.4, 9), one grenade (4.6), pistols or other weapons (4.7). */
import { type Bearers, type Fight, type Notes, type Owned, type Weapon, withVerb } from '../fight.ts'
import { assumedHands, bareHanded, inFewerHands, inUse } from '../hands.ts'
import { plural } from '../../plural.ts'
import { skillOf } from './characteristics.ts'
import { reasonNotToShoot } from './shooting.ts'
import { RULES } from '../rules.ts'

/** Bearers of every weapon of the attacker in this phase; weapons that may not attack are left out and said so. */
export function firing(fight: Fight, owned: readonly Owned[], notes: Notes): readonly Bearers[] {
  const { attacker, situation } = fight
  const melee = situation.phase === 'fight'
  const listed = attacker.weapons
    .map((weapon, number) => ({ weapon, number }))
    .filter(({ weapon }) => (weapon.type === 'melee') === melee)
  const bare = melee && listed.length === 0 && attacker.closeCombat !== null
  const armed = bare ? [{ weapon: attacker.closeCombat, number: attacker.weapons.length }] : listed
  const able = armed.flatMap(({ weapon, number }): readonly Bearers[] => {
    const reason = reasonNot(fight, owned, weapon, number, notes)
    if (reason !== null) notes.warnings.add(silent(weapon, reason))
    return reason === null ? [{ weapon, number, models: inUse(attacker, weapon), attacks: null }] : []
  })
  if (armed.length === 0)
    notes.warnings.add(
      `${attacker.name} has nothing to ${melee ? 'fight' : 'shoot'} with in the ${situation.phase} phase`,
    )
  for (const { weapon } of able) noteHands(fight, weapon, notes)
  if (melee) noteBareHands(fight, notes)
  const chosen = withPistols(fight, withGrenade(fight, able, notes), notes)
  noteSharedAttacks(fight, chosen, notes)
  noteUnknownInfantry(fight, chosen, notes)
  noteSecondBlast(fight, chosen, notes)
  return chosen.filter(({ models }) => models > 0)
}

function reasonNot(fight: Fight, owned: readonly Owned[], weapon: Weapon, number: number, notes: Notes): string | null {
  const sure =
    weapon.autoHit || withVerb(owned, 'roll').some(({ effect }) => effect.roll === 'hit' && effect.auto === true)
  if (weapon.attacks === '-') return 'it has no Attacks (40K 3.4)'
  if (!sure && skillOf({ fight, weapon, number, notes }, owned) === null)
    return 'it has no skill to attack with (40K 3.4)'
  return weapon.type === 'melee' ? null : reasonNotToShoot(fight, weapon)
}

const silent = ({ name }: Weapon, reason: string): string => `${name} makes no attacks: ${reason}`

function noteHands({ attacker }: Fight, weapon: Weapon, notes: Notes): void {
  const assumed = assumedHands(attacker, weapon)
  if (assumed !== null) notes.assumptions.add(assumed)
}

/** Models without a melee weapon fight all the same (12.8), but with what is not known. */
function noteBareHands({ attacker: { name, weapons, models } }: Fight, notes: Notes): void {
  const bare = bareHanded(weapons, models)
  if (bare > 0)
    notes.warnings.add(
      `${name}: ${plural(bare, 'model')} without a melee weapon left out; say its ws, strength and attacks (40K 12.8)`,
    )
}

/** One grenade for a unit, by a model that then uses nothing else: the first grenade listed (4.6). */
function withGrenade({ attacker }: Fight, bearers: readonly Bearers[], notes: Notes): readonly Bearers[] {
  const grenade = bearers.find(({ weapon, models }) => weapon.type === 'grenade' && models > 0)
  if (grenade === undefined) return bearers
  if (attacker.models > 1)
    notes.assumptions.add(`${grenade.weapon.name}: one model uses it, instead of its other weapons (40K 4.6)`)
  return bearers.flatMap((each): readonly Bearers[] => {
    if (each === grenade) return [{ ...each, models: 1 }]
    if (each.weapon.type === 'grenade' || attacker.models === 1) {
      notes.warnings.add(silent(each.weapon, `${grenade.weapon.name} is used instead (40K 4.6)`))
      return []
    }
    return [{ ...each, models: inFewerHands(each.models, attacker.models, attacker.models - 1) }]
  })
}

const isPistol = ({ weapon }: Bearers): boolean => weapon.type === 'pistol'

/**
 * A model fires its pistols or its other weapons (4.7). Whose hands are busy first is a choice of the player: those with other
 * weapons, unless the situation says that pistols are fired instead.
 */
function withPistols({ attacker, situation }: Fight, bearers: readonly Bearers[], notes: Notes): readonly Bearers[] {
  const thrown = bearers.some(({ weapon, models }) => weapon.type === 'grenade' && models > 0)
  const hands = attacker.models - (thrown ? 1 : 0)
  const instead = situation.pistols === 'always'
  const [first, second] = instead ? ['pistols', 'other weapons'] : ['other weapons', 'pistols']
  const isFirst = (each: Bearers): boolean => isPistol(each) === instead && each.weapon.type !== 'grenade'
  const isSecond = (each: Bearers): boolean => isPistol(each) !== instead && each.weapon.type !== 'grenade'
  if (situation.phase === 'fight') return bearers
  const free = hands - carriers(bearers.filter(isFirst), hands)
  return bearers.map((each) => {
    const used = inFewerHands(each.models, hands, free)
    if (!isSecond(each) || used === each.models) return each
    notes.assumptions.add(`models with pistols and other weapons fire the ${first}, the rest the ${second} (40K 4.7)`)
    return { ...each, models: used }
  })
}

/** Models that have one of these weapons: two share a model only where there are more bearers than models. */
export const carriers = (bearers: readonly Pick<Bearers, 'models'>[], models: number): number =>
  Math.min(
    models,
    bearers.reduce((sum, each) => sum + each.models, 0),
  )

/** The Attacks of a model are split between its melee weapons (4.2): how, only the player can say. */
function noteSharedAttacks({ attacker }: Fight, bearers: readonly Bearers[], notes: Notes): void {
  const sharing = bearers.filter(({ weapon }) => weapon.type === 'melee' && weapon.split === null)
  const hands = sharing.reduce((sum, { models }) => sum + models, 0)
  if (hands <= attacker.modelsFighting || sharing.length < 2) return
  const names = sharing.map(({ weapon }) => weapon.name).join(', ')
  if (sharing.filter(({ weapon }) => weapon.attacksOfBearer).length > 1)
    notes.warnings.add(
      `models split their Attacks between ${names} (40K 4.2); here some make all of them with each: give each its attacks`,
    )
  else
    notes.assumptions.add(
      `models that have several of ${names} make the attacks given for each, all of them together (40K 4.2)`,
    )
}

/** Heavy weapons are worse after a move in the hands of infantry: without keywords nobody knows (5.1). */
function noteUnknownInfantry({ attacker, situation }: Fight, bearers: readonly Bearers[], notes: Notes): void {
  const unknown = situation.attackerIsInfantry === undefined && attacker.keywords.length === 0
  if (unknown && situation.attackerMoved === true && bearers.some(({ weapon }) => weapon.type === 'heavy'))
    notes.warnings.add('nobody said whether the attacker is infantry: its Heavy weapons have no penalty for moving')
}

/** Blast counts the models when a target is declared: a second time there may be fewer, which nobody counts here (4.5). */
function noteSecondBlast({ target, situation }: Fight, bearers: readonly Bearers[], notes: Notes): void {
  if (situation.activations > 1 && target.models >= RULES.blast.someFrom && bearers.some(({ weapon }) => weapon.blast))
    notes.assumptions.add('Blast counts as many models the second time as the first (40K 4.5)')
}
