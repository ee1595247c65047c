/** The sides of a battle in progress, who acts, and what lasts on a unit. */
import { BOTH_ACT } from '../battle-parts/turn.ts'
import type { Side } from '../../duel/side.ts'
import { bitOf } from './powers/powers.ts'
import type { Grant } from '../schema/grants.ts'
import type { Battle, Host } from './state.ts'
import type { Troop } from './troop.ts'

export type { Battle, BattleDice, Host, Objective } from './state.ts'

/** One side. Spelt out, because a property whose name changes from call to call is what the engine is slowest at. */
export const hostOf = ({ armies }: Battle, side: Side): Host => (side === 'a' ? armies.a : armies.b)

/** The other side. */
export const enemyOf = ({ armies }: Battle, side: Side): Host => (side === 'a' ? armies.b : armies.a)

/** Both sides, the active player first. */
export const inOrder = (battle: Battle): readonly [Host, Host] => [
  hostOf(battle, battle.active),
  enemyOf(battle, battle.active),
]

/** Sides that act in the phase, the active player first (3.1). */
export const actors = (battle: Battle): readonly Host[] =>
  BOTH_ACT[battle.phase] ? inOrder(battle) : [hostOf(battle, battle.active)]

/** Lasting effects on a unit, as bits: those of `GRANTS`, then those of the powers of this battle. */
export const grantsOn = (troop: Troop): number => troop.grantedByA | troop.grantedByB

/** Is a lasting effect on this unit? */
export const hasGrant = (troop: Troop, grant: Grant): boolean => (grantsOn(troop) & bitOf(grant)) !== 0

/** Puts lasting effects of one side, given as bits, upon a unit. */
export function layUpon(troop: Troop, side: Side, lasting: number): void {
  if (side === 'a') troop.grantedByA |= lasting
  else troop.grantedByB |= lasting
}

/** Takes some lasting effects of one side, given as bits, from a unit. */
export function lift(troop: Troop, side: Side, lasting: number): void {
  if (side === 'a') troop.grantedByA &= ~lasting
  else troop.grantedByB &= ~lasting
}

/** Takes all lasting effects of one side from a unit, but those that last to the end of the battle. */
export function ungrant({ endings }: Battle, troop: Troop, side: Side): void {
  if (side === 'a') troop.grantedByA &= endings.battle
  else troop.grantedByB &= endings.battle
}

/** What lasts for a phase, to the end of the combat phase, or for a turn, is over. */
export function end({ endings, troops }: Battle, what: 'phase' | 'combat' | 'turn'): void {
  const over = endings[what]
  if (over === 0) return
  for (const troop of troops) {
    troop.grantedByA &= ~over
    troop.grantedByB &= ~over
  }
}

/** Is the General on the battlefield? */
export const hasGeneral = ({ leaders }: Host): boolean => leaders.some(({ where }) => where === 'field')
