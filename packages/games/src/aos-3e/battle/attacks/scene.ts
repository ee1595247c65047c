/** What may be asked about an attack of a battle, and how the battle answers. */
import type { AboutAttack, AboutSide, Entrant } from '../../battle-parts/scene.ts'
import { type AttackKind, bitIf, switchesBetween } from '../../battle-parts/switches.ts'
import type { Near } from '../../fight.ts'
import { type Question } from '../../../kit/recorded.ts'
import { nearLabel } from '../../sequence/holds.ts'
import { type Battle, hasGrant } from '../battle.ts'
import { CONTACT, distance } from '../ground/field.ts'
import { reaching } from '../ground/frontage.ts'
import { hasCover } from '../ground/terrain.ts'
import type { Troop } from '../troop.ts'
import { contests, nearTo, territoryOf } from '../ground/whereabouts.ts'
import { RULES } from '../../rules.ts'

/** An attack of a battle: who attacks whom, and why. */
export interface Engagement {
  readonly battle: Battle
  readonly attacker: Troop
  readonly target: Troop
  readonly attack: AttackKind
}

/** Questions about the attacks of a battle between units as they were set up. */
export const aboutAttacks = (entrant: (troop: Troop) => Entrant): AboutAttack<Engagement> => ({
  attacker: { ...aboutSide(({ attacker }) => attacker), entrant: ({ attacker }) => entrant(attacker) },
  target: { ...aboutSide(({ target }) => target), entrant: ({ target }) => entrant(target) },
  attack: ({ attack }) => attack,
  switches: switchesOf,
  inches: ({ attacker, target }) => inchesBetween(attacker, target),
  reaching: byReach,
  busy: ({ attacker }) => attacker.busy,
  round: ({ battle }) => Math.min(battle.round, 5),
  turn: ({ battle, attacker }) => (attacker.side === battle.began ? 'first' : 'second'),
  chargeRoll: ({ attacker }) => attacker.chargeRoll,
  unmodifiedChargeRoll: ({ attacker }) => attacker.unmodifiedChargeRoll,
})

/** Questions for each range of a weapon, made once as long as there are no more than these. */
const MOST_RANGES = 1000
const reaches = new Map<number | null, Question<Engagement, number>>()

function byReach(inches: number | null): Question<Engagement, number> {
  const known = reaches.get(inches)
  if (known !== undefined) return known
  const made = ({ attacker, target }: Engagement): number => withBusy(attacker, reaching(attacker, target, inches))
  if (reaches.size >= MOST_RANGES) reaches.clear()
  reaches.set(inches, made)
  return made
}

/** Those who reach stand behind those who attack somebody else. */
const withBusy = ({ models, busy }: Troop, reach: number): number => Math.min(models, busy + reach)

function aboutSide(of: (at: Engagement) => Troop): Omit<AboutSide<Engagement>, 'entrant'> {
  const near = new Map<string, Question<Engagement, boolean>>()
  const nearQuestion = (wanted: Near): Question<Engagement, boolean> => {
    const is = nearTo(wanted)
    return (at) => is(at.battle, of(at))
  }
  return {
    models: (at) => of(at).lives,
    wounds: (at) => of(at).wounds,
    next: (at) => of(at).frame.at(-of(at).lives) ?? 0,
    active: (at) => of(at).side === at.battle.active,
    spent: { battle: (at) => of(at).spentBattle, round: (at) => of(at).spentRound },
    facts: {
      charged: (at) => of(at).charged,
      stationary: (at) => of(at).gait === 'stayed',
      ran: (at) => of(at).gait === 'ran',
      retreated: (at) => of(at).gait === 'retreated',
      fought: (at) => of(at).activations > 0,
      contesting: (at) => contests(at.battle, of(at)),
      territory: (at) => territoryOf(at.battle, of(at)),
      setUp: (at) => of(at).arrived,
    },
    near: (wanted) => {
      const label = nearLabel(wanted)
      const question = near.get(label) ?? nearQuestion(wanted)
      near.set(label, question)
      return question
    },
  }
}

/** Units in combat touch, for abilities that ask how far. */
const TOUCHING = RULES.distances.contact

/** Inches between two units, as abilities see them. */
export function inchesBetween(attacker: Troop, target: Troop): number {
  const inches = distance(attacker, target)
  return inches <= CONTACT ? TOUCHING : inches
}

/** Commands and the like that are on between two units, as bits. */
export function switchesOf({ battle, attacker, target, attack }: Engagement): number {
  return (
    switchesBetween(attacker, target, attack, attacker.titanic === target) |
    bitIf('lookOutSir', attack !== 'combat' && isHidden(battle, target)) |
    bitIf('mysticShield', hasGrant(target, 'mysticShield')) |
    bitIf('flamingWeapon', hasGrant(attacker, 'flamingWeapon')) |
    bitIf('bless', hasGrant(target, 'bless')) |
    bitIf('curse', hasGrant(target, 'curse')) |
    bitIf('inspired', attacker.inspired) |
    bitIf('cover', hasGrant(target, 'cover') || hasCover(battle, attacker, target))
  )
}

/** Look Out, Sir!: a HERO of fewer than 10 Wounds within 3" of another friendly unit of three or more models (INT-31). */
function isHidden({ armies }: Battle, troop: Troop): boolean {
  if (!troop.canHide) return false
  for (const each of armies[troop.side].troops)
    if (
      each !== troop &&
      each.models >= RULES.hiding.models &&
      each.where === 'field' &&
      distance(each, troop) <= RULES.hiding.distance
    )
      return true
  return false
}
