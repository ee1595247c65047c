/**
 * What happens in a battle, as data: stories are written from it, and a referee reads it. Units go by their number among all
 * units of both armies, A's first; inches are those of the line model.
 */
import type { Body as Left } from '../../duel/body.ts'
import type { HeardRoll } from '../battle-parts/heard.ts'
import type { Side } from '../../duel/side.ts'
import type { PhaseName } from '../rules.ts'
import type { Hurry } from '../battle-parts/leave.ts'
import type { StrikeOrder } from '../battle-parts/order.ts'
import type { Command, Heroic, Rampage } from '../deeds.ts'
import type { Deed } from '../schema/adverbs.ts'
import type { Beside } from '../schema/beside.ts'
import type { Triumph } from '../triumphs.ts'
import type { Until } from './powers/powers.ts'
import type { Act } from '../deeds.ts'
import type { GivenUp } from '../verbs/still.ts'
import type {
  ArmyUnit,
  Around,
  Ban,
  Battleplan,
  Crossing,
  Favour,
  Hide,
  More,
  Place,
  Pounce,
  Summoning,
  Tactic,
} from './setup.ts'

/** At whose word a unit acts, and by what ability or power. */
export interface Word {
  readonly unit: number
  readonly name: string
}

/** A unit that gets to another place. */
interface Moved {
  readonly unit: number
  readonly from: Place
  readonly to: Place
}

/** A total of dice, with what abilities add to it. */
interface Totalled {
  readonly total: number
  readonly plus: number
}

/** A roll that must be above `value`. */
interface Undoing {
  readonly unit: number
  readonly name: string
  readonly value: number
  readonly plus: number
  readonly success: boolean
}

/** An ability that is used upon a unit, in its phase and turn; `need`: results of a roll that it needs. */
interface Used {
  /** Whose it is; where it is `ofArmy`, who stands for the army. */
  readonly unit: number
  readonly ofArmy: boolean
  readonly target: number
  readonly name: string
  /** Which of the abilities of whoever has it, from 0: some have several of one name, such as a die each. */
  readonly number: number
  readonly phase: PhaseName
  readonly turn: 'mine' | 'enemy' | 'each'
  readonly rationed: 'battle' | 'round' | null
  readonly range: number
  readonly need: readonly number[] | null
  readonly works: boolean
  /** What it is one of several ways of. */
  readonly choice: string | null
  /** The deed as which it is used; `null`: none. */
  readonly deed: Deed | null
}

/** A unit as it goes to battle: Wounds of its models in the order in which they are lost, and wounds taken before. */
export interface Fielded
  extends Pick<
    ArmyUnit,
    'general' | 'leads' | 'battleline' | 'champion' | 'flies' | 'reserve' | 'mayReserve' | 'counts' | 'battalions'
  > {
  readonly name: string
  readonly side: Side
  readonly models: readonly number[]
  /** So many models for each one that is slain, and so on with those. */
  readonly splitsInto: readonly { readonly models: number; readonly wounds: number }[]
  readonly taken: number
  readonly points: number
  readonly keywords: readonly string[]
  /** Tries in each own hero phase, and at undoing spells in each of the enemy. */
  readonly wizard: { readonly casts: number; readonly unbinds: number } | null
  readonly priest: { readonly chants: number } | null
  /** What its abilities add to those. */
  readonly more: readonly More[]
  /** By what rule it joins its army; `null`: it is there from the beginning. */
  readonly joins: {
    readonly by: string
    readonly cost: number
    readonly replaces?: { readonly name: string; readonly models: number } | undefined
  } | null
  /** Ranges of its missile weapons, the longest first. */
  readonly ranges: readonly number[]
  /** Inches across a base, and the longest range of its melee weapons; `null`: nobody said one. */
  readonly base: number
  readonly reach: number | null
  /** What lets units shoot or charge after a run or a retreat: its own abilities, and its spells and prayers. */
  readonly leaves: readonly Leave[]
  /** What lets units charge with other dice, or from farther away: of its own, and its spells and prayers. */
  readonly lunges: readonly Lunge[]
  /** Commands that it issues for nothing. */
  readonly favours: readonly Favour[]
  /** Within how many inches of an enemy it may fight, and how far it piles in. */
  readonly pounces: readonly Pounce[]
  /** What its abilities forbid, across whom they let units move, and from what they hide them. */
  readonly bans: readonly Plain<Ban>[]
  readonly crossings: readonly Plain<Crossing>[]
  readonly hides: readonly Plain<Hide>[]
}

/** Whom an ability means: units of so many Wounds at most, `null`: all; `asksMore`: under other conditions, too. */
export type Plain<T extends Around> = Omit<T, 'if' | 'whom'> & {
  readonly most: number | null
  readonly asksMore: boolean
}

/** An ability that lets somebody charge with other dice, and from so far. */
export interface Lunge {
  readonly dice: number
  readonly within: number
  readonly whose: 'own' | 'friend'
}

/** An ability that lets somebody do what others give up. */
export interface Leave {
  readonly name: string
  readonly deeds: readonly GivenUp[]
  readonly after: readonly Hurry[]
  /** `friend`: others, too. */
  readonly whose: 'own' | 'friend'
}

/** What the battalions of an army do in a battle: drills by the number of the battalion, and how often Strategists bring a point. */
export interface Drills {
  readonly drills: readonly { readonly battalion: number; readonly name: string }[]
  readonly strategists: number
}

/** One thing that happens. */
export type BattleEvent =
  /** Who takes part, in the order of their numbers. */
  | {
      readonly event: 'armies'
      readonly units: readonly Fielded[]
      readonly battalions: { readonly [side in Side]: Drills }
      /** Triumphs of each army, and the points of its list; `null`: nobody knows them. */
      readonly triumphs: { readonly [side in Side]: readonly Triumph[] }
      readonly listPoints: { readonly [side in Side]: number | null }
      /** Rules by which units join each army. */
      readonly summoning: { readonly [side in Side]: readonly Summoning[] }
    }
  /** Where everybody stands before the first round, `null`: in reserve; and who controls each objective. */
  | {
      readonly event: 'deployed'
      readonly table: Battleplan
      readonly places: readonly (Place | null)[]
      readonly holders: readonly (Side | null)[]
    }
  /** `holder` had the first turn before, his die comes first, and a tie is his (3.2). */
  | { readonly event: 'priority'; readonly holder: Side; readonly winner: Side }
  | {
      readonly event: 'round'
      readonly round: number
      readonly first: Side
      readonly points: { readonly [side in Side]: number }
    }
  | { readonly event: 'turn'; readonly side: Side }
  | { readonly event: 'phase'; readonly phase: PhaseName }
  /** Who controls each objective at the end of a turn, and both scores so far. */
  | {
      readonly event: 'score'
      readonly a: number
      readonly b: number
      readonly holders: readonly (Side | null)[]
      /** What the tactic of the turn brought; `null`: none was picked. */
      readonly tactic: number | null
    }
  /** A tactic of the mission is picked, by its number, about a unit or an objective or neither. */
  | {
      readonly event: 'tactic'
      readonly side: Side
      readonly number: number
      readonly deed: Tactic['deed']
      readonly target: number | null
      readonly objective: number | null
    }
  /** The battle is over: whether a grand strategy was completed, and the score with it. */
  | {
      readonly event: 'strategy'
      readonly side: Side
      readonly name: string
      readonly done: boolean
      readonly score: number
    }
  /** Command points beside those of a round: the one of a General, or what a power brings. */
  | {
      readonly event: 'gains'
      readonly side: Side
      readonly by: 'general' | 'strategists' | 'power'
      readonly points: number
    }
  /** A command point is spent, `own`: that of Heroic Leadership; none by a `drill` of a battalion, which needs no issuer. */
  | {
      readonly event: 'command'
      /** One of the core book, or the name of another. */
      readonly command: Command | (string & {})
      readonly unit: number
      readonly issuer: number | null
      readonly own: boolean
      readonly drill: string | null
      /** The ability by which its issuer pays nothing. */
      readonly free: string | null
      readonly points: number
    }
  /** The command that was just given is not received, on these results of a die: an ability of an enemy. */
  | {
      readonly event: 'balks'
      readonly unit: number
      readonly name: string
      readonly need: readonly number[]
      readonly balked: boolean
    }
  | { readonly event: 'heroic'; readonly action: Heroic | (string & {}); readonly unit: number }
  /** A triumph is used; Indomitable is told with its test. */
  | { readonly event: 'triumph'; readonly triumph: Exclude<Triumph, 'indomitable'>; readonly unit: number }
  /** Heroic Leadership: the least face that gains the point. */
  | { readonly event: 'leads'; readonly unit: number; readonly need: number; readonly gains: boolean }
  /** Heroic Recovery: 2D6 against Bravery, then a D3 where they are below it. */
  | { readonly event: 'recovers'; readonly unit: number; readonly bravery: number; readonly wounds: number }
  /** An ability heals or brings models back. */
  | (Used & {
      readonly event: 'mends'
      readonly wounds: string | null
      readonly models: string | null
      readonly orReturn: boolean
    })
  /** An ability lays something upon a unit, or hurts it. */
  | (Used & {
      readonly event: 'lays'
      readonly upon: 'friend' | 'enemy'
      /** When whoever it lies upon fights; `null`: as before. */
      readonly order: 'first' | 'last' | null
      /** The same of its own unit, upon which it lies as well. */
      readonly backOrder: 'first' | 'last' | null
      readonly until: Until | null
    })
  /** A power goes on to other enemies near whoever it was upon, but for those of some keywords. */
  | {
      readonly event: 'spreads'
      readonly unit: number
      readonly name: string
      readonly from: number
      readonly within: number
      readonly not: readonly string[]
      readonly upon: readonly number[]
    }
  | { readonly event: 'heals'; readonly unit: number; readonly wounds: number; readonly left: Left }
  /** `need`: the least face of a die that brings a model back; `null`: not rolled for one by one. */
  | {
      readonly event: 'returns'
      readonly unit: number
      readonly models: number
      readonly need: number | null
      readonly left: Left
    }
  /** A Move that dice decide. */
  | { readonly event: 'pace'; readonly unit: number; readonly inches: number }
  | (Moved & {
      readonly event: 'move'
      readonly gait: 'moved' | 'ran' | 'retreated'
      /** The Move as it stands, and what a run adds. */
      readonly inches: number
      readonly run: number
    })
  /** A unit comes to deadly terrain: the die that hurts it on a 1 (14). */
  | { readonly event: 'steps'; readonly unit: number; readonly hurts: boolean }
  /** A unit has passed across an enemy, by which an ability comes about. */
  | (Moved & { readonly event: 'passes'; readonly target: number; readonly name: string })
  /** Redeploy. */
  | (Moved & {
      readonly event: 'fallsBack'
      readonly inches: number
    })
  /** What an army has collected for one of the rules by which units join it. */
  | { readonly event: 'collects'; readonly side: Side; readonly name: string; readonly points: number }
  /** A fight of this combat phase is picked: wounds of the one unit upon the other bring points. */
  | { readonly event: 'watches'; readonly unit: number; readonly target: number }
  /** The roll with which a unit comes. */
  | {
      readonly event: 'calls'
      readonly unit: number
      readonly by: string
      readonly need: number
      readonly works: boolean
    }
  /** A unit joins its army by a rule, beside a friend or `null`: wherever it likes; and points of the rule that are left. */
  | {
      readonly event: 'joins'
      readonly unit: number
      readonly by: string
      readonly near: number | null
      readonly points: number
      readonly to: Place
    }
  | { readonly event: 'arrives'; readonly unit: number; readonly to: Place }
  /** An ability removes a unit and sets it up again, more than so many inches from all enemies, and from objectives. */
  | (Moved & {
      readonly event: 'setsUpAgain'
      readonly apart: number
      readonly clear: number
      /** Near whom or what, as `giver` lets it. */
      readonly beside: (Beside & { readonly giver: number }) | null
    })
  /** A unit moves by an ability: a `normal` move, or one of so many inches. */
  | (Moved & {
      readonly event: 'goes'
      readonly normal: boolean
      readonly inches: number
    })
  /** A unit fights, shoots or attempts a charge beside the phase of that, at whose word. */
  | { readonly event: 'acts'; readonly unit: number; readonly act: Act; readonly by: Word }
  | { readonly event: 'neverArrives'; readonly unit: number }
  | (Moved &
      Totalled & {
        readonly event: 'charge'
        readonly target: number
        readonly inches: number
        readonly need: number
        /** How many dice are added up. */
        readonly dice: number
        readonly reaches: boolean
      })
  /** By what ability a unit is about to shoot or charge although it ran or retreated (8.2). */
  | {
      readonly event: 'still'
      readonly unit: number
      readonly deed: GivenUp
      readonly after: Hurry
      readonly name: string
    }
  /** A unit is picked to fight, in one group of the order. */
  | {
      readonly event: 'fights'
      readonly unit: number
      readonly order: StrikeOrder
      /** After whom it fights at once, by an ability of his; `null`: it was picked in its turn. */
      readonly by: Word | null
      /** By what it fights a second time. */
      readonly again: string | null
    }
  | (Moved & {
      readonly event: 'pilesIn'
      readonly target: number
    })
  | {
      readonly event: 'rampage'
      /** One of the core book, or the name of another, whose rolls follow. */
      readonly rampage: Exclude<Rampage, 'stomp'> | (string & {})
      readonly unit: number
      readonly target: number
      /** The least face that does; `null`: it needs no roll. */
      readonly need: number | null
      readonly does: boolean
    }
  | (Totalled & {
      readonly event: 'cast'
      readonly unit: number
      readonly kind: 'spell' | 'prayer'
      readonly name: string
      readonly value: number
      readonly target: number | null
      readonly success: boolean
      readonly mishap: boolean
    })
  /** An enemy tries to undo a spell that was just cast, or one that stays on the table. */
  | (Undoing & { readonly event: 'unbind' })
  | (Undoing & { readonly event: 'dispel' })
  /** How many units a power may pick. */
  | { readonly event: 'picks'; readonly unit: number; readonly name: string; readonly units: number }
  /** Whether a unit ignores what an enemy has cast or chanted, on which results of a die; `null`: without one. */
  | {
      readonly event: 'shrugs'
      readonly unit: number
      readonly name: string
      readonly need: readonly number[] | null
      readonly ignored: boolean
    }
  /** Whether a power works upon a unit: the totals with which it does. */
  | {
      readonly event: 'trial'
      readonly unit: number
      readonly name: string
      readonly need: readonly number[]
      readonly works: boolean
    }
  /** Whether a power works once more. */
  | { readonly event: 'again'; readonly unit: number; readonly name: string; readonly again: boolean }
  | {
      readonly event: 'blow'
      readonly unit: number
      readonly target: number
      /** `fights`, `shoots at` ... */
      readonly verb: string
      /** What does it, where it is no plain attack. */
      readonly title: string | null
      readonly rolls: readonly HeardRoll[]
      readonly damage: number
      readonly backlash: number
      readonly redirected: number
      /** Models that reach the target in combat; `null`: it is no matter of reach. */
      readonly reaching: number | null
      readonly before: Left
      readonly left: Left
      /** Models that count as slain. */
      readonly slain: number
    }
  /** Models that were slain fight before they are removed: as many as their dice let, `need`: `null`: all of them. */
  | {
      readonly event: 'falls'
      readonly unit: number
      readonly name: string
      readonly slain: number
      readonly need: readonly number[] | null
      readonly fighting: number
    }
  /** A bodyguard takes wounds in the place of another. */
  | {
      readonly event: 'takes'
      readonly unit: number
      readonly rolls: readonly HeardRoll[]
      readonly wounds: number
      readonly before: Left
      readonly left: Left
      /** Models that count as slain. */
      readonly slain: number
    }
  | {
      readonly event: 'battleshock'
      readonly unit: number
      readonly bravery: number
      readonly slain: number
      readonly modifier: number
      /** Those who would flee, and whether they are indomitable. */
      readonly fleeing: number
      readonly indomitable: boolean
      readonly left: Left
    }

/** What happened, and every die that was rolled for it since the event before. */
export type ToldEvent = BattleEvent & { readonly faces: readonly number[] }
