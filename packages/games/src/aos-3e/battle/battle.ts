/** A battle in progress: both armies, the table, whose turn it is, and where its dice come from. */
import type { DiceSource, Stream } from '@rollcall/core'
import type { Side } from '../duel/setup.ts'
import { bitOf, type Grant } from './powers.ts'
import type { Aura } from './auras.ts'
import type { Purse } from '../battle-parts/commands.ts'
import type { Command, Rampage } from '../battle-parts/deeds.ts'
import { BOTH_ACT } from '../battle-parts/turn.ts'
import type { Drilled } from './drills.ts'
import type { BattleEvent } from './events.ts'
import type { HeroicOption, Policy, View } from './policies/policy.ts'
import type { Ledger } from './ledger.ts'
import type { Army, Battleplan, BattleSetup, Place } from './setup.ts'
import { type Strikes } from './strikes.ts'
import type { Endless, Troop } from './troop.ts'
import type { PhaseName } from '../rules.ts'

export { type Command, type Heroic, HEROICS, type Rampage } from '../battle-parts/deeds.ts'

/**
 * Where the dice of a battle come from. Dice for battles that are compared want to know whose luck it is: equal situations then
 * draw equal dice, whatever else the lists hold.
 */
export interface BattleDice extends DiceSource {
  readonly about?: (unit: Troop, target: Troop | null, deed: string) => void
}

/** One side of a battle. */
export interface Host extends Purse<Troop> {
  readonly side: Side
  readonly army: Army
  /** Who decides, and who decides now: a plan holds for a turn. */
  mind: Policy
  policy: Policy
  /** What its policy sees. */
  view: View
  /** In the order in which they act in this battle. */
  troops: readonly Troop[]
  /** What its heroes and monsters can do, made once: choices of every hero phase and every charge phase are among them. */
  heroics: readonly HeroicOption[]
  monsters: readonly Troop[]
  casters: readonly Troop[]
  /** Who may ever cast, chant, unbind or dispel: HEROES, too, by Heroic Willpower. */
  mages: readonly Troop[]
  readonly general: Troop | undefined
  readonly endless: readonly Endless[]
  /** What its battalions are drilled in, and how often Strategists may still bring a point. */
  readonly drills: readonly Drilled[]
  strategists: number
  score: number
  /** What has been used in this phase. */
  readonly used: Set<Command | Rampage>
  /** Spells and prayers tried in this hero phase. */
  readonly tried: Set<string>
}

/** An objective and who controls it. */
export interface Objective {
  readonly place: Place
  holder: Side | null
}

/** A battle in progress. */
export interface Battle {
  readonly setup: BattleSetup
  readonly armies: { readonly [side in Side]: Host }
  /** All units of A and then of B, as their lists have them. */
  readonly troops: readonly Troop[]
  /** The table of this battle, one of those that battles are shared out among. */
  battleplan: Battleplan
  objectives: readonly Objective[]
  readonly strikes: Strikes
  /** Powers that work around their casters. */
  readonly auras: Aura[]
  ledger: Ledger
  dice: BattleDice
  round: number
  /** Who had the first turn of the first round, and of this one. */
  opener: Side
  began: Side
  /** Dice for looking ahead, while a player plans. */
  dreams: Stream | null
  /** Whose turn it is, and whether it is the first of the round. */
  active: Side
  turn: 'first' | 'second'
  phase: PhaseName
  /** Hears of everything that happens; absent when nobody listens, so that nothing is told to nobody. */
  tell: ((event: BattleEvent) => void) | null
  /** What policies choose at random from, where the dice of the battle are written down; absent: those dice. */
  luck: DiceSource | null
}

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

/** Takes all lasting effects of one side from a unit. */
export function ungrant(troop: Troop, side: Side): void {
  if (side === 'a') troop.grantedByA = 0
  else troop.grantedByB = 0
}

/** Is the General on the battlefield? */
export const hasGeneral = ({ general }: Host): boolean => general !== undefined && general.where === 'field'
