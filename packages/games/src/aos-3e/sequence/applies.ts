/** Whom an effect reaches: whose attacks, against whom, with which weapon, and whether its conditions hold. */
import { factOfFight } from '../facts.ts'
import { type Fight, isOf, type Notes, type Owned, type Side, type Weapon } from '../fight.ts'
import { type PhaseName } from '../rules.ts'
import { type Who } from '../schema/conditions.ts'
import { type Effect, isGiven } from '../schema/effects.ts'
import { all, type Answer, certain } from './answers.ts'
import { holds } from './holds.ts'
import { sameName } from '../../names.ts'
import { decided } from '../unsaid.ts'
import { isSeenInBattle, lastsIn } from '../verbs/moment.ts'
import { TRIES } from '../verbs/stat.ts'

/** One attack that is being looked at: which weapon, and which special model has it (`null`: the plain ones). */
export interface Wielded {
  readonly fight: Fight
  readonly weapon: Weapon
  readonly number: number
  readonly model: string | null
  readonly notes: Notes
}

/** Does a unit phrase cover the unit on this side? */
export function covers(
  fight: Fight,
  owner: Side,
  who: Who,
  side: Side,
  attack: Pick<Wielded, 'weapon' | 'model'> | null,
): Answer {
  return all([
    isMeant(owner, who, side, attack),
    ...keywordAnswers(fight, who, side),
    inDistance(fight, owner, who, side, attack),
    holds(fight, owner, who.if),
  ])
}

function isMeant(owner: Side, who: Who, side: Side, attack: Pick<Wielded, 'weapon' | 'model'> | null): Answer {
  if (who.side === 'self') return certain(side === owner)
  if (who.side === 'target' || who.side === 'attacker') return certain(side === who.side)
  if (who.side === 'friendly') return certain(side === owner && !who.other)
  if (who.side === 'enemy') return certain(side !== owner)
  if (who.side === 'unit') return certain(true)
  if (who.side === 'mount') return certain(side === owner && attack !== null && attack.weapon.mount)
  if (who.side === 'models') return certain(side === owner)
  return certain(
    side === owner &&
      attack !== null &&
      (attack.model !== null && sameName(attack.model, who.name)) !== who.exceptNamed,
  )
}

function keywordAnswers(fight: Fight, who: Who, side: Side): readonly Answer[] {
  return [
    certain(who.keyword.length === 0 || isOf(fight, side, who.keyword)),
    certain(who.not.length === 0 || !isOf(fight, side, who.not)),
    certain(who.side !== 'models' || fight[side].armed.some((each) => sameName(each, who.name))),
  ]
}

/** A unit is within its own aura; units in melee are within 3" of each other (4.1); beyond that somebody must say. */
function inDistance(fight: Fight, owner: Side, who: Who, side: Side, attack: Pick<Wielded, 'weapon'> | null): Answer {
  if (who.within === null || side === owner) return certain(true)
  const within = isWithin(fight, who.within)
  if (within !== null) return certain(within)
  if (attack?.weapon.kind === 'melee' && who.within >= 3) return certain(true)
  const fact = factOfFight('distance', `within ${who.within}"`)
  return { is: false, supposed: [{ fact, as: 'no' }] }
}

/** Is the target as near as that? `null`: nobody said how near it is. */
export function isWithin({ sight, situation: { distance } }: Fight, inches: number): boolean | null {
  if (sight !== undefined) return sight.within(inches)
  return distance === undefined ? null : distance <= inches
}

/** Does this effect on attacks reach this attack? */
export function reachesAttack(attack: Wielded, owned: Owned): boolean {
  const { fight } = attack
  const { by, against } = owned.effect
  const made =
    by === undefined
      ? certain(against !== undefined || owned.owner === 'attacker')
      : covers(fight, owned.owner, by, 'attacker', attack)
  const aimed =
    against === undefined
      ? certain(by !== undefined || owned.owner === 'attacker')
      : covers(fight, owned.owner, against, 'target', null)
  return decided(
    fight,
    attack.notes,
    owned,
    all([madeByOwner(owned, made), aimed, onWeapon(attack, owned), inForce(fight, owned)]),
  )
}

/** `against` alone leaves open who attacks, but an effect never helps attacks against a friend of its owner. */
function madeByOwner(owned: Owned, made: Answer): Answer {
  const { by, against } = owned.effect
  if (by === undefined && against !== undefined && owned.owner === 'attacker')
    return certain(against.side !== 'self' && against.side !== 'friendly')
  return made
}

/** Does this effect of the defender on save and ward rolls reach this attack? The subject is `against`, by default the owner. */
export function reachesDefence(attack: Wielded, owned: Owned): boolean {
  const { fight } = attack
  const { by, against } = owned.effect
  const subject = against ?? owned.effect.for
  const aimed =
    subject === undefined
      ? certain(by !== undefined || owned.owner === 'target' || owned.weapon !== null)
      : covers(fight, owned.owner, subject, 'target', null)
  const made = by === undefined ? certain(true) : covers(fight, owned.owner, by, 'attacker', attack)
  return decided(fight, attack.notes, owned, all([aimed, made, onWeapon(attack, owned), inForce(fight, owned)]))
}

/** Is it about a unit, and not about attacks of somebody or with something? */
export const isOfUnit = ({ effect: { by, against, weapon }, weapon: bound }: Owned): boolean =>
  [by, against, weapon, bound ?? undefined].every((each) => each === undefined)

/** Does this effect reach the unit itself (its Save, Wounds, Bravery, ward), whatever attacks it? */
export function reachesUnit(fight: Fight, notes: Notes, side: Side, owned: Owned): boolean {
  const whom = owned.effect.for
  const meant = whom === undefined ? certain(owned.owner === side) : covers(fight, owned.owner, whom, side, null)
  return decided(fight, notes, owned, all([meant, inForce(fight, owned)]))
}

function onWeapon({ weapon, number }: Wielded, owned: Owned): Answer {
  const { effect } = owned
  if (owned.weapon !== null && owned.weapon !== number) return certain(false)
  if (weapon.mount && !owned.reachesMount) return certain(false)
  if (effect.except?.some((each) => (each === 'mount' ? weapon.mount : isWeapon(weapon, each))) === true)
    return certain(false)
  return certain(effect.weapon === undefined || effect.weapon.some((each) => isWeapon(weapon, each)))
}

const isWeapon = (weapon: Weapon, wanted: string): boolean =>
  wanted === 'all' || wanted === weapon.kind || sameName(weapon.name, wanted)

/** Moments of the game's history that a single activation knows nothing of. */
const HISTORY = /^(slain|killed|fought|moved|command|deployment)/

/** Is the effect in force: its conditions, the moment at which it comes about, and nobody declines it? */
export const isInForce = (fight: Fight, owned: Owned, notes: Notes): boolean =>
  decided(fight, notes, owned, inForce(fight, owned))

function inForce(fight: Fight, owned: Owned): Answer {
  const { effect, owner } = owned
  return all([certain(!declined(fight, owned)), holds(fight, owner, effect.if), momentOf(fight, owned)])
}

function momentOf(fight: Fight, { effect, owner, title }: Owned): Answer {
  const { when, until, deed } = effect
  // Like a command of the core book: nobody supposes that it was given; nor does anybody fall by his own attacks.
  if (deed !== undefined || isGiven(effect) || isSeenInBattle(when))
    return certain(holds(fight, owner, { self: { used: title } }).is)
  if (when === undefined) return certain(true)
  if (when.startsWith('charged')) return holds(fight, owner, CHARGED)
  if (HISTORY.test(when)) return holds(fight, owner, { self: { used: title } })
  if (until !== undefined) return certain(isElsewhere(effect) || lastsIn(effect, phaseOf(fight)))
  const phase = when.split('.')[0] as string
  if (phase !== 'combat' && phase !== 'shooting') return certain(true)
  return certain(phase === fight.situation.phase)
}

/** Units shoot at a charge in its phase (3.5). */
const phaseOf = ({ situation }: Fight): PhaseName => ('unleashHell' in situation.named ? 'charge' : situation.phase)

/** Is it about what comes in a phase of its own: charges, spells, courage? */
const isElsewhere = (effect: Effect): boolean =>
  ('roll' in effect && !OF_ATTACKS.includes(effect.roll)) ||
  ('stat' in effect && OF_PHASES.includes(effect.stat)) ||
  'still' in effect

const OF_ATTACKS: readonly unknown[] = ['hit', 'wound', 'save', 'ward', 'attacks', 'damage']
const OF_PHASES: readonly unknown[] = ['move', 'bravery', ...TRIES]

const CHARGED = { self: { charged: true } }

const declined = (fight: Fight, { effect, title }: Owned): boolean =>
  effect.may === true && fight.situation.decline.some((each) => sameName(each, title))
