/** What stands on the table of a battle, what may be asked of it, and who decides: types that know each other. */
import type { DiceSource } from '@rollcall/core'
import type { Blows } from '../battle-parts/blows.ts'
import type { Purse } from '../battle-parts/commands.ts'
import type { Help, helpWith } from '../battle-parts/help.ts'
import type { Hurry } from '../battle-parts/leave.ts'
import type { Extra, Moment, Wounds } from '../battle-parts/mortal.ts'
import type { Nerve } from '../battle-parts/nerve.ts'
import type { StrikeOrder } from '../battle-parts/order.ts'
import type { AttackKind } from '../battle-parts/switches.ts'
import type { LastFight } from '../battle-parts/dying.ts'
import type { Kept } from '../triumphs.ts'
import type { Side } from '../../duel/side.ts'
import type { Notes } from '../fight.ts'
import type { PhaseName } from '../rules.ts'
import type { Condition } from '../schema/conditions.ts'
import type { Act } from '../deeds.ts'
import type { Forbidden } from '../verbs/forbid.ts'
import type { Aim } from '../verbs/hidden.ts'
import type { GivenUp } from '../verbs/still.ts'
import type { CommonDice } from './common-dice.ts'
import type { Drilled } from './commands/drills.ts'
import type { BattleEvent, Word } from './events.ts'
import type {
  Ahead,
  Casting,
  CommandOption,
  HeroicOption,
  Move,
  Order,
  Outlook,
  RampageOption,
  TacticOption,
  TriumphOption,
} from './options.ts'
import type { AbilityPhases } from './powers/phase-abilities.ts'
import type { Power } from './powers/powers.ts'
import type {
  Favour,
  Rallying,
  Army,
  Ban,
  Battleplan,
  BattleSetup,
  Crossing,
  Endings,
  Hide,
  Place,
  Shrug,
  Stride,
} from './setup.ts'
import type { Endless, Troop } from './troop.ts'

/** A battle in progress. */
export interface Battle {
  readonly setup: BattleSetup
  readonly armies: { readonly [side in Side]: Host }
  /** All units of A and then of B, as their lists have them. */
  readonly troops: readonly Troop[]
  /** The table of this battle, one of those that battles are shared out among. */
  battleplan: Battleplan
  objectives: readonly Objective[]
  strikes: Strikes
  /** What units do beside the phase that it belongs to. */
  readonly acts: Acts
  /** Models that were slain, until what comes of it has come about. */
  readonly fallen: Fallen[]
  /** Powers that work around their casters. */
  readonly auras: Aura[]
  /** Phases that begin or end with abilities. */
  readonly abilities: AbilityPhases
  /** Does anybody fight a second time? */
  readonly again: boolean
  /** What is forbidden by units and by what lies upon units. */
  readonly bans: Bans
  /** How they change Moves. */
  readonly strides: Everywhere<Stride>
  /** Whom units move across for a time, `null`: nobody anybody; and from what they hide. */
  readonly crossings: Everywhere<Crossing> | null
  readonly hides: Hides
  /** What magic they let units ignore. */
  readonly shrugs: Everywhere<Shrug>
  /** On what results of Rally slain models return. */
  readonly rallies: Everywhere<Rallying>
  /** When lasting effects end. */
  readonly endings: Endings
  ledger: Ledger
  dice: BattleDice
  round: number
  /** Who had the first turn of the first round, and of this one. */
  opener: Side
  began: Side
  /** Dice for looking ahead, while a player plans. */
  dreams: CommonDice | null
  /** Whose turn it is, and whether it is the first of the round. */
  active: Side
  turn: 'first' | 'second'
  phase: PhaseName
  /** Hears of everything that happens; absent when nobody listens, so that nothing is told to nobody. */
  tell: ((event: BattleEvent) => void) | null
  /** What policies choose at random from, where the dice of the battle are written down; absent: those dice. */
  luck: DiceSource | null
}

/** To whom a unit may do such a thing now, and how it is done; `by`: at whose word, and by what. */
export type Acts = {
  readonly [act in Act]: {
    readonly targets: (battle: Battle, troop: Troop) => readonly Troop[]
    readonly does: (battle: Battle, troop: Troop, by: Word) => void
  }
}

/** What units have of a kind, and what lies upon whoever has its bit. */
export interface Everywhere<T> {
  readonly near: readonly { readonly giver: Troop; readonly said: T }[]
  readonly lying: readonly { readonly bit: number; readonly said: T }[]
}

/** What is forbidden, by what it is; and what comes between commands by a die each time. */
export type Bans = { readonly [deed in Forbidden]: Everywhere<Ban> } & { readonly byDice: Everywhere<Ban>['near'] }

/** From what units hide, by what that is; `null`: nobody hides from it. */
export type Hides = { readonly [aim in Aim]: Everywhere<Hide> | null }

/** A command that a unit may issue for nothing, and when it did so last; 0: never. */
export interface Favoured {
  readonly giver: Troop
  readonly favour: Favour
  usedAt: number
}

/** An objective and who controls it. */
export interface Objective {
  readonly place: Place
  holder: Side | null
}

/**
 * Where the dice of a battle come from. Dice for battles that are compared want to know whose luck it is: equal situations then
 * draw equal dice, whatever else the lists hold.
 */
export interface BattleDice extends DiceSource {
  readonly about?: (unit: Troop, target: Troop | null, deed: string) => void
}

/** Models of a unit that were slain at once. */
export interface Fallen {
  readonly troop: Troop
  readonly by: Troop
  readonly count: number
  /** What was left of the unit before. */
  readonly lives: number
  readonly wounds: number
  readonly inMelee: boolean
}

/** A power at work around its caster, until his next own hero phase. */
export interface Aura {
  readonly power: Power
  readonly caster: Troop
}

/** The ledger of the battle in progress; numbers by unit, or by unit and phase. */
export interface Ledger {
  /** Wounds allocated to enemies, and wounds allocated to the unit itself, whoever did it. */
  readonly dealt: Float64Array
  readonly taken: Float64Array
  /** Wounds healed, or brought back with models; wounds of models that fled. */
  readonly restored: Float64Array
  readonly fled: Float64Array
  /** Round in which the unit was destroyed, 0: it was not. */
  readonly died: Int32Array
  /** Who destroyed it; itself where nobody else did. */
  readonly killer: Int32Array
  /** How it was destroyed: the place in `ENDS`. */
  readonly end: Int32Array
}

/** Points of a rule by which units join an army, and how many there were when somebody said so last. */
export interface Store {
  points: number
  told: number
}

/** One unit that fights another. */
export interface Watched {
  readonly unit: Troop
  readonly target: Troop
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
  /** He and whoever is treated as one. */
  readonly leaders: readonly Troop[]
  readonly endless: readonly Endless[]
  /** What its battalions are drilled in, and how often Strategists may still bring a point. */
  readonly drills: readonly Drilled[]
  /** Commands that its units issue for nothing. */
  readonly favours: readonly Favoured[]
  strategists: number
  /** Triumphs that it may use against this enemy. */
  readonly triumphs: readonly Kept[]
  /** Points that it has collected for each rule by which units join it, and the fight that brings it some in this phase. */
  readonly stores: readonly Store[]
  /** Abilities of the army that may not be used again yet, as bits. */
  usedUp: number
  watched: Watched | null
  score: number
  /** What he has set out to do in this turn, and the numbers of all that he has. */
  tactic: TacticOption | null
  readonly tactics: Set<number>
  /** What has been used in this phase. */
  readonly used: Set<string>
  /** Spells and prayers tried in this hero phase. */
  readonly tried: Set<string>
}

/** What a policy sees: everything that lies open on a table. It must not change any of it. */
export interface View {
  readonly battle: Battle
  readonly me: Host
  readonly enemy: Host
  /** Points that an attack destroys on average, as strong as both are now. */
  readonly value: (attacker: Troop, target: Troop, attack: 'combat' | 'shooting') => number
  /** A fair choice from 0 up to, but not including, `count`. */
  readonly random: (count: number) => number
  /**
   * What becomes of a plan for this turn: some turns are played on in the mind, both sides greedy but for the plan, and
   * everything is put back. The same sample has the same dice for every plan. `null`: nobody is planning now.
   */
  readonly imagine: (plan: Intent, ahead: Ahead) => Outlook | null
}

/** Decisions for one turn, in the place of those that a player takes otherwise. */
export type Intent = Partial<Omit<Policy, 'name' | 'plan'>>

/**
 * Who decides for an army. A policy answers questions; it can only choose among what the rules allow, and what it answers
 * beside that is ignored; `null` chooses nothing. A module of your own exports one, whole or in part: what it leaves out `greedy`
 * decides.
 */
export interface Policy {
  readonly name: string
  /** Asked as an own turn begins: decisions for this turn; what they leave out the policy takes itself. */
  readonly plan: ((view: View) => Intent | null) | null
  /** On winning priority: take the first turn? */
  readonly goesFirst: (view: View) => boolean
  /** Lane of each of the army's units, from 0. */
  readonly deploy: (view: View) => readonly number[]
  /** Whom to hold back, of those who may be, as both armies stand; what the rules do not allow is set up. */
  readonly reserve: (view: View, options: readonly Troop[]) => readonly Troop[]
  /** What to set out to do in the own turn that begins. */
  readonly tactic: (view: View, options: readonly TacticOption[]) => TacticOption | null
  readonly order: (view: View, order: Order) => boolean
  /** One of the commands that the core book does not have, at its moment. */
  readonly command: (view: View, options: readonly CommandOption[]) => CommandOption | null
  /** Use a triumph now? It is used once per battle. */
  readonly triumph: (view: View, option: TriumphOption) => boolean
  readonly heroic: (view: View, options: readonly HeroicOption[]) => HeroicOption | null
  readonly cast: (view: View, caster: Troop, options: readonly Casting[]) => Casting | null
  readonly move: (view: View, troop: Troop) => Move | null
  readonly shoot: (view: View, troop: Troop, targets: readonly Troop[]) => Troop | null
  readonly charge: (view: View, troop: Troop, targets: readonly Troop[]) => Troop | null
  readonly rampage: (view: View, options: readonly RampageOption[]) => RampageOption | null
  /** Who joins the army now, of those whom a rule lets join; the place is near where `move` says that it would go. */
  readonly summon: (view: View, options: readonly Troop[]) => Troop | null
  /** Which unit fights next, and whom it attacks: a player who can fight may not pass (8.5). */
  readonly fights: (view: View, units: readonly Troop[]) => Troop
  readonly attacks: (view: View, troop: Troop, targets: readonly Troop[]) => Troop
}

/** Rolls of a unit outside its attacks. */
export type Roll = Parameters<typeof helpWith>[0]

/** Something that can be rolled as often as is wanted; `heard` where all dice are rolled. */
export type Rolls = Pick<Blows, 'roll'> & Partial<Pick<Blows, 'heard'>>

/** Mortal wounds outside an attack sequence. */
export interface Besides extends Pick<Extra, 'title' | 'moment' | 'each' | 'effect'> {
  readonly blows: Rolls
}

/** An answer about two units that meet. */
export type Asked<T> = (battle: Battle, attacker: Troop, target: Troop, attack: AttackKind) => T

/** Everything that can be asked about two units that meet. */
export interface Strikes {
  /** Has a unit anything to attack another with? */
  readonly canAttack: Asked<boolean>
  /** The attack of one unit on another; only of those who can attack. */
  readonly blows: Asked<Rolls>
  /** Mortal wounds outside attacks at a moment, one after another. */
  readonly extras: (battle: Battle, attacker: Troop, target: Troop, moment: Moment) => readonly Besides[]
  /** So many mortal wounds on a unit, against its wards. */
  readonly mortal: (battle: Battle, attacker: Troop, target: Troop, wounds: Wounds) => Rolls
  readonly stomp: (battle: Battle, attacker: Troop, target: Troop) => Rolls
  readonly nerve: (battle: Battle, troop: Troop, enemy: Troop) => Nerve
  readonly order: (battle: Battle, troop: Troop, enemy: Troop) => StrikeOrder
  /** Is this true of a unit now, faced with whoever is nearest? */
  readonly holds: (battle: Battle, troop: Troop, condition: Condition) => boolean
  readonly help: (battle: Battle, troop: Troop, enemy: Troop, roll: Roll) => Help
  /** By what ability a unit still shoots or charges after a run or a retreat; `null`: by none. */
  readonly leave: (battle: Battle, troop: Troop, deed: GivenUp, after: Hurry) => string | null
  /** Mean points of damage of each model that attacks, at full strength: what decisions are made from. */
  readonly expected: (battle: Battle, attacker: Troop, target: Troop, attack: 'combat' | 'shooting') => number
  /** By what the slain of a unit may fight before they are removed, faced with an enemy. */
  readonly lastFights: (battle: Battle, troop: Troop, enemy: Troop) => readonly LastFight[]
  /** Does anything come about when models of this unit are slain? */
  readonly avenges: (troop: Troop) => boolean
  /** Groups of the combat phase that anybody can be in, and moments at which anybody inflicts mortal wounds. */
  readonly orders: readonly StrikeOrder[]
  readonly moments: ReadonlySet<Moment | null>
  readonly notes: Notes
  /** Names of abilities for others that are left out, because there are too many to tell apart. */
  readonly noRoomFor: readonly string[]
}
