/** A battle with every default filled in: plain JSON, which is also what a worker needs to simulate it. */
import { knownSum } from '../../records.ts'
import type { Ration } from '../battle-parts/rations.ts'
import type { Triumph } from '../triumphs.ts'
import type { Wounds } from '../battle-parts/mortal.ts'
import type { Side } from '../../duel/side.ts'
import type { Standing } from '../battle-parts/standing.ts'
import type { BattleplanInput, Mystery } from '../schema/battleplan.ts'
import type { Unit } from '../fight.ts'
import type { PhaseName } from '../rules.ts'
import type { Command } from '../deeds.ts'
import type { Condition } from '../schema/conditions.ts'
import type { CountingInput } from '../schema/counting.ts'
import type { Effect } from '../schema/effects.ts'
import type { MayReserve } from '../schema/reserves.ts'
import type { JoinsInput, SummoningInput } from '../schema/summoning.ts'
import type { GrandStrategy } from '../schema/grand-strategy.ts'
import type { Forbidden } from '../verbs/forbid.ts'
import type { Hidden } from '../verbs/hidden.ts'
import type { PhaseMoment } from '../verbs/moment.ts'
import type { MoveKind } from '../verbs/passes.ts'
import type { Tries } from '../verbs/stat.ts'
import type { Magic } from '../verbs/unaffected.ts'
import type { FollowUp, SecondFight } from './powers/following.ts'
import type { PhaseAbility } from './powers/phase-abilities.ts'
import type { Pace } from './ground/pace.ts'
import type { Power, Until } from './powers/powers.ts'
import type { Grant } from '../schema/grants.ts'

/** A unit in its army. */
export interface ArmyUnit {
  readonly unit: Unit
  /** Its place in an order that hangs on what the units of its army are, whatever the order of the list. */
  readonly rank: number
  readonly standing: Standing
  readonly general: boolean
  /** It commands as the General does, and brings his command point. */
  readonly leads: boolean
  /** Earliest round in which it arrives from reserve; `null`: it is deployed. */
  readonly reserve: number | null
  /** By what rule it may be held back; `null`: it may not. */
  readonly mayReserve: MayReserve | null
  /** By what rule it joins its army during the battle; `null`: it is of the list. */
  readonly joins: JoinsInput | null
  readonly champion: boolean
  readonly battleline: boolean
  /** Numbers of its battalions, from 1. */
  readonly battalions: readonly number[]
  readonly flies: boolean
  /** What its abilities do at the start or the end of a phase. */
  readonly phaseAbilities: readonly PhaseAbility[]
  /** Who fights at once after it, and by what it fights a second time. */
  readonly followUps: readonly FollowUp[]
  readonly seconds: readonly SecondFight[]
  /** Wounds that come to nothing only so often, which no attack of its own takes into account. */
  readonly rations: readonly Ration[]
  /** Inches across the base of a model; `null`: nobody said. */
  readonly base: number | null
  readonly pace: Pace | null
  /** What it counts on objectives by its abilities, in place of its models (11). */
  readonly counts: readonly Counting[]
  /** What its abilities add to the spells and prayers that it may try. */
  readonly more?: readonly More[]
  /** What its abilities forbid, itself or others. */
  readonly bans?: readonly Ban[]
  /** How they change its Move, or that of others, during the battle. */
  readonly strides?: readonly Stride[]
  /** Whom it, or others by it, move across at times, and from what they hide. */
  readonly crossings?: readonly Crossing[]
  readonly hides?: readonly Hide[]
  /** What magic it ignores, or lets others ignore. */
  readonly shrugs?: readonly Shrug[]
  /** Results of Rally, and commands that it issues for nothing. */
  readonly rallies?: readonly Rallying[]
  readonly favours?: readonly Favour[]
  /** How far it fights and piles in. */
  readonly pounces?: readonly Pounce[]
  /** What it heals when it has fought. */
  readonly feedings?: readonly Feeding[]
  /** Spells and prayers include those that everybody knows. */
  readonly wizard: { readonly casts: number; readonly unbinds: number; readonly spells: readonly Power[] } | null
  readonly priest: { readonly chants: number; readonly prayers: readonly Power[] } | null
}

/** Whom an ability means that no attack asks for, and when. */
export interface Around {
  readonly name: string
  readonly whose: 'own' | 'friend' | 'enemy'
  readonly only: readonly string[]
  readonly not: readonly string[]
  /** Not whoever has it. */
  readonly other: boolean
  /** `null`: wherever they are. */
  readonly within: number | null
  /** In this phase alone; `null`: always. */
  readonly phase: PhaseName | null
  /** What must be true of whoever has it, and of whom it is about. */
  readonly if: Condition | null
  readonly whom: Condition | null
}

/** What they may not do. */
export interface Ban extends Around {
  readonly deeds: readonly Forbidden[]
  /** `null`: every command. */
  readonly commands: readonly Command[] | null
  /** On these results of a die each time; `null`: without one. */
  readonly on: readonly number[] | null
}

/** What magic they ignore, and on what results of a die; `null`: always. */
export interface Shrug extends Around {
  readonly of: readonly Magic[]
  readonly on: readonly number[] | null
}

/** Across whom they move: models of so many Wounds at most (`null`: of any) without these keywords; and in what moves. */
export interface Crossing extends Around {
  readonly over: 'any' | 'nothing' | { readonly wounds: number | null; readonly not: readonly string[] }
  /** `null`: in every move. */
  readonly in: readonly MoveKind[] | null
}

/** From what they are hidden: to enemies so far away, or to whom another is nearer (`null`: to all), and only in cover from them. */
export interface Hide extends Around {
  readonly from: readonly Hidden[]
  readonly beyond: number | 'nearest' | null
  readonly covered: boolean
}

/** On what result of the Rally command a slain model returns, perhaps only where whoever has it issues it. */
export interface Rallying extends Around {
  readonly need: number
  readonly issued: boolean
}

/** Within how many inches of an enemy it may fight, and how far it piles in. */
export interface Pounce extends Around {
  readonly range: number
  readonly pileIn: number
}

/** That it heals as many wounds as its fights cause, and how many at most. */
export interface Feeding extends Around {
  readonly most: number
}

/** Commands that somebody issues for nothing; `commands`: `null`: any; `within`: `null`: as far as any. */
export interface Favour extends Around {
  readonly commands: readonly Command[] | null
  readonly limit: 'turn' | 'round' | 'battle'
  /** In place of that: so many times more in a phase, what its giver has issued in it; 0: no such favour. */
  readonly again: number
}

/** How their Move changes. */
export interface Stride extends Around {
  readonly set: number | null
  readonly times: number
  readonly round: 'up' | 'down'
  readonly add: number
  readonly min: number | null
  readonly max: number | null
}

/** An endless spell that hurts or shields (9.1). */
export interface EndlessSpell {
  readonly name: string
  readonly value: number
  readonly range: number
  readonly move: number
  readonly reach: number
  readonly mortalWounds: Wounds | null
  readonly grants: Grant | null
}

/** A command that one unit of a battalion receives for nothing, once per battle (core book 26.3). */
export interface Drill {
  readonly battalion: number
  readonly name: string
  readonly commands: readonly Command[]
}

/** A rule by which units join an army, one at each of its moments. */
export interface Summoning extends Omit<SummoningInput, 'when'> {
  readonly moment: PhaseMoment
}

/** An army. */
export interface Army {
  readonly name: string
  /** Those of its list, and those that may join it. */
  readonly units: readonly ArmyUnit[]
  readonly summoning: readonly Summoning[]
  /** What it does at the start or the end of a phase as an army, and no unit of it. */
  readonly phaseAbilities: readonly PhaseAbility[]
  readonly endlessSpells: readonly EndlessSpell[]
  readonly drills: readonly Drill[]
  /** How often the battle brings a command point more. */
  readonly strategists: number
  /** The grand strategy that it names, where a battle can judge it. */
  readonly strategy: GrandStrategy | null
  readonly triumphs: readonly Triumph[]
  /** Points of its whole list, what takes no part among them; `null`: nobody knows them. */
  readonly listPoints: number | null
  readonly notModelled: readonly string[]
}

/** Points of all units of its list, or null where one has none; whoever joins it is not of the list (2.7). */
export const pointsOf = ({ units }: Pick<Army, 'units'>): number | null =>
  knownSum(units.flatMap(({ joins, unit }) => (joins === null ? [unit.points] : []))) ?? null

/** A place on the table, in inches: along the line from A to B, and across it. */
export interface Place {
  readonly along: number
  readonly across: number
}

/** A round piece of terrain. */
export interface Feature extends Place {
  readonly radius: number
  readonly blocks: boolean
  /** Mysterious terrain (14). */
  readonly kind?: Mystery
}

/** A deed that a mission rewards, where it is done in the turn in which it was picked. */
export type Tactic = BattleplanInput['tactics'][number]

/** The table, and what is scored at the end of a turn by its player. */
export interface Battleplan {
  readonly name: string | null
  readonly lanes: number
  /** Inches between lanes, and between the armies. */
  readonly width: number
  readonly distance: number
  readonly rounds: number
  readonly objectives: readonly Place[]
  readonly terrain: readonly Feature[]
  /** Features without a kind get one as each battle begins. */
  readonly mysterious?: true
  readonly score: { readonly each: number; readonly one: number; readonly two: number; readonly more: number }
  readonly tactics: readonly Tactic[]
  /** What a grand strategy is worth. */
  readonly strategy: number
}

/** A battle. */
export interface BattleSetup {
  readonly a: Army
  readonly b: Army
  /** One or several tables, among which battles are shared out. */
  readonly missions: readonly Battleplan[]
  /** Lasting effects of spells and prayers beside those that are known by name. */
  readonly lasting: readonly Lasting[]
  readonly first: Side | 'roll' | 'balanced'
  /** Names, or addresses of modules. */
  readonly policies: { readonly [side in Side]: string }
}

/** A lasting effect; its bit is that of its place in the battle's list. */
export interface Lasting {
  readonly name: string
  readonly effects: readonly Effect[]
  /** Missing: until the next own hero phase. */
  readonly until?: Until
}

/** Lasting effects that end with a phase or with a turn, and those that stay to the end of the battle, as bits. */
export type Endings = Readonly<Record<'phase' | 'combat' | 'turn' | 'battle', number>>

/** So many more tries of a kind in a hero phase, while something holds. */
export interface More {
  readonly of: Tries
  readonly add: number
  readonly if: Condition | null
}

/** A number of an ability; one of a damage table is read by the wounds that the unit has. */
export interface Counting {
  readonly of: 'each' | 'unit' | 'more'
  /** Wounds from which each number holds. */
  readonly rows: readonly { readonly from: number; readonly value: number }[]
  readonly if: CountingInput['if']
  /** Battle rounds. */
  readonly from: number | undefined
  readonly until: number | undefined
}
