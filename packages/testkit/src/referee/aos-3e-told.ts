/** What the referee of battles reads: the events of a told battle, as far as a rule speaks of them. */
import type { AttackEvent } from './aos-3e-blow.ts'

/** One of the two players. */
export type Player = 'a' | 'b'

/** A unit as it goes to battle: what stands on its warscroll, and Wounds of its models in the order in which they are lost. */
export interface BattleUnit {
  readonly name: string
  readonly side: Player
  readonly models: readonly number[]
  /** So many models come in the place of each one that is slain, and so on. */
  readonly splitsInto: readonly { readonly models: number; readonly wounds: number }[]
  readonly taken: number
  readonly keywords: readonly string[]
  readonly general: boolean
  readonly battleline: boolean
  readonly champion: boolean
  readonly flies: boolean
  readonly wizard: { readonly casts: number; readonly unbinds: number } | null
  readonly priest: { readonly chants: number } | null
  /** What abilities add to the tries of a hero phase, perhaps only at times. */
  readonly more: readonly { readonly of: string; readonly add: number }[]
  readonly reserve: number | null
  /** By what rule its player may hold it back. */
  readonly mayReserve: {
    readonly by: string
    readonly most?: number | undefined
    readonly oneForEach?: true | undefined
    readonly from: number
    readonly apart: number
  } | null
  /** By what rule it joins its army; `null`: it is of the list. */
  readonly joins: {
    readonly by: string
    readonly cost: number
    readonly replaces?: { readonly name: string; readonly models: number } | undefined
  } | null
  readonly ranges: readonly number[]
  /** Inches across a base, and the longest range of its melee weapons; `null`: nobody said. */
  readonly base: number
  readonly reach: number | null
  readonly battalions: readonly number[]
  /** Abilities that let it shoot or charge after a run or a retreat; `friend`: others of its army, too. */
  readonly leaves: readonly {
    readonly name: string
    readonly deeds: readonly string[]
    readonly after: readonly string[]
    readonly whose: 'own' | 'friend'
  }[]
  /** Abilities that let it charge with other dice, and from how far. */
  readonly lunges: readonly { readonly dice: number; readonly within: number; readonly whose: 'own' | 'friend' }[]
  /** Commands that it issues for nothing, so often. */
  readonly favours: readonly {
    readonly name: string
    readonly commands: readonly string[] | null
    readonly whose: 'own' | 'friend' | 'enemy'
    readonly only: readonly string[]
    readonly not: readonly string[]
    readonly within: number | null
    readonly limit: 'turn' | 'round' | 'battle'
  }[]
  /** How near an enemy must be for it to fight, and how far it piles in, by its abilities. */
  readonly pounces: readonly { readonly range: number; readonly pileIn: number }[]
  /** What its abilities forbid. */
  readonly bans: readonly (Meant & { readonly deeds: readonly string[]; readonly commands: readonly string[] | null })[]
  /** Across whom they let units move, in these moves; `null`: in every move. */
  readonly crossings: readonly (Meant & {
    readonly over: string | { readonly wounds: number | null; readonly not: readonly string[] }
    readonly in: readonly string[] | null
  })[]
  /** From what they hide units: `sight` is shooting and magic; to enemies farther away, or to whom another is nearer; in cover. */
  readonly hides: readonly (Meant & {
    readonly from: readonly string[]
    readonly beyond: number | 'nearest' | null
    readonly covered: boolean
  })[]
  /** What abilities say that it counts on objectives, by wounds taken, when, and in which rounds. */
  readonly counts: readonly {
    readonly of: 'each' | 'unit' | 'more'
    readonly rows: readonly { readonly from: number; readonly value: number }[]
    readonly if?: string | undefined
    readonly from?: number | undefined
    readonly until?: number | undefined
  }[]
}

/** Whom an ability means: units of so many Wounds at `most`, under more conditions than these where it `asksMore`. */
export interface Meant {
  readonly whose: 'own' | 'friend' | 'enemy'
  readonly only: readonly string[]
  readonly not: readonly string[]
  readonly other: boolean
  readonly within: number | null
  readonly phase: string | null
  readonly most: number | null
  readonly asksMore: boolean
}

/** What the battalions of an army do. */
export interface BattleDrills {
  readonly drills: readonly { readonly battalion: number; readonly name: string }[]
  readonly strategists: number
}

/** A rule by which units join an army. */
export interface BattleSummoning {
  readonly name: string
  readonly starts: number
  readonly earns: readonly {
    readonly for: string
    readonly points: number
    readonly whose: 'own' | 'enemy' | 'any'
    readonly only?: readonly string[] | undefined
    readonly alone?: number | undefined
  }[]
  readonly moment: { readonly phase: string; readonly turn: 'mine' | 'enemy' | 'each' }
  readonly all?: true | undefined
  readonly roll?: number | undefined
  readonly near?: { readonly only?: readonly string[] | undefined; readonly within: number } | undefined
  readonly apart: number
  readonly rests?: true | undefined
}

/** The table: objectives, terrain, how far apart the armies begin, and what is scored. */
export interface BattleTable {
  readonly lanes: number
  readonly width: number
  readonly distance: number
  readonly rounds: number
  readonly objectives: readonly At[]
  readonly terrain: readonly (At & { readonly radius: number; readonly blocks: boolean; readonly kind?: string })[]
  readonly score: { readonly each: number; readonly one: number; readonly two: number; readonly more: number }
  readonly tactics: readonly { readonly deed: string; readonly points: number }[]
  readonly strategy: number
}

/** What is left of a unit. */
export interface LeftOfUnit {
  readonly models: number
  readonly wounds: number
}

/** A place on the table. */
export interface At {
  readonly along: number
  readonly across: number
}

interface Rolled {
  readonly faces: readonly number[]
}

interface Moved {
  readonly unit: number
  readonly from: At
  readonly to: At
}

/** What the referee looks at; everything else that happens it lets pass. */
export type BattleTold = Rolled &
  (
    | {
        readonly event: 'armies'
        readonly units: readonly BattleUnit[]
        readonly battalions: Readonly<Record<Player, BattleDrills>>
        readonly summoning: Readonly<Record<Player, readonly BattleSummoning[]>>
        readonly triumphs: Readonly<Record<Player, readonly string[]>>
        /** Points of each whole list; `null`: nobody knows them. */
        readonly listPoints: Readonly<Record<Player, number | null>>
      }
    | {
        readonly event: 'deployed'
        readonly table: BattleTable
        readonly places: readonly (At | null)[]
        readonly holders: readonly (Player | null)[]
      }
    | { readonly event: 'priority'; readonly holder: Player; readonly winner: Player }
    | {
        readonly event: 'round'
        readonly round: number
        readonly first: Player
        readonly points: { readonly a: number; readonly b: number }
      }
    | { readonly event: 'turn'; readonly side: Player }
    | { readonly event: 'phase'; readonly phase: string }
    | {
        readonly event: 'score'
        readonly a: number
        readonly b: number
        readonly holders: readonly (Player | null)[]
        readonly tactic: number | null
      }
    | {
        readonly event: 'strategy'
        readonly side: Player
        readonly name: string
        readonly done: boolean
        readonly score: number
      }
    | {
        readonly event: 'tactic'
        readonly side: Player
        readonly number: number
        readonly deed: string
        readonly target: number | null
        readonly objective: number | null
      }
    | { readonly event: 'gains'; readonly side: Player; readonly by: string; readonly points: number }
    | {
        readonly event: 'command'
        readonly command: string
        readonly unit: number
        readonly issuer: number | null
        readonly own: boolean
        readonly drill: string | null
        readonly free: string | null
        readonly points: number
      }
    | { readonly event: 'triumph'; readonly triumph: string; readonly unit: number }
    | { readonly event: 'heroic'; readonly action: string; readonly unit: number }
    | { readonly event: 'leads'; readonly unit: number; readonly need: number; readonly gains: boolean }
    | { readonly event: 'recovers'; readonly unit: number; readonly bravery: number; readonly wounds: number }
    | {
        readonly event: 'mends'
        readonly choice: string | null
        readonly unit: number
        readonly ofArmy: boolean
        readonly target: number
        readonly name: string
        readonly number: number
        readonly phase: string
        readonly turn: 'mine' | 'enemy' | 'each'
        readonly rationed: 'battle' | 'round' | null
        readonly range: number
        readonly wounds: string | null
        readonly models: string | null
        readonly orReturn: boolean
        readonly need: readonly number[] | null
        readonly works: boolean
        readonly deed: string | null
      }
    | {
        readonly event: 'lays'
        readonly choice: string | null
        readonly unit: number
        readonly ofArmy: boolean
        readonly target: number
        readonly name: string
        readonly number: number
        readonly phase: string
        readonly turn: 'mine' | 'enemy' | 'each'
        readonly rationed: 'battle' | 'round' | null
        readonly range: number
        readonly upon: 'friend' | 'enemy'
        readonly order: 'first' | 'last' | null
        readonly backOrder: 'first' | 'last' | null
        readonly need: readonly number[] | null
        readonly works: boolean
        readonly deed: string | null
      }
    | { readonly event: 'heals'; readonly unit: number; readonly wounds: number; readonly left: LeftOfUnit }
    | {
        readonly event: 'returns'
        readonly unit: number
        readonly models: number
        readonly need: number | null
        readonly left: LeftOfUnit
      }
    | (Moved & { readonly event: 'move'; readonly gait: string; readonly inches: number; readonly run: number })
    | (Moved & { readonly event: 'fallsBack'; readonly inches: number })
    | { readonly event: 'arrives'; readonly unit: number; readonly to: At }
    | (Moved & { readonly event: 'setsUpAgain'; readonly apart: number; readonly clear: number })
    | { readonly event: 'trial'; readonly unit: number; readonly need: readonly number[]; readonly works: boolean }
    | { readonly event: 'balks'; readonly unit: number; readonly need: readonly number[]; readonly balked: boolean }
    | (Moved & { readonly event: 'goes'; readonly normal: boolean; readonly inches: number })
    | {
        readonly event: 'shrugs'
        readonly unit: number
        readonly need: readonly number[] | null
        readonly ignored: boolean
      }
    | { readonly event: 'collects'; readonly side: Player; readonly name: string; readonly points: number }
    | { readonly event: 'watches'; readonly unit: number; readonly target: number }
    | {
        readonly event: 'calls'
        readonly unit: number
        readonly by: string
        readonly need: number
        readonly works: boolean
      }
    | {
        readonly event: 'joins'
        readonly unit: number
        readonly by: string
        readonly near: number | null
        readonly points: number
        readonly to: At
      }
    | { readonly event: 'neverArrives'; readonly unit: number }
    | { readonly event: 'steps'; readonly unit: number; readonly hurts: boolean }
    | (Moved & {
        readonly event: 'charge'
        readonly dice: number
        readonly target: number
        readonly inches: number
        readonly need: number
        readonly plus: number
        readonly total: number
        readonly reaches: boolean
      })
    | {
        readonly event: 'still'
        readonly unit: number
        readonly deed: string
        readonly after: string
        readonly name: string
      }
    | {
        readonly event: 'fights'
        readonly unit: number
        readonly order: string
        readonly by: { readonly unit: number; readonly name: string } | null
        readonly again: string | null
      }
    | (Moved & { readonly event: 'pilesIn' })
    | {
        readonly event: 'rampage'
        readonly rampage: string
        readonly unit: number
        readonly target: number
        readonly need: number | null
        readonly does: boolean
      }
    | {
        readonly event: 'cast'
        readonly unit: number
        readonly target: number | null
        readonly kind: 'spell' | 'prayer'
        readonly name: string
        readonly value: number
        readonly plus: number
        readonly total: number
        readonly success: boolean
        readonly mishap: boolean
      }
    | {
        readonly event: 'unbind'
        readonly unit: number
        readonly value: number
        readonly plus: number
        readonly success: boolean
      }
    | {
        readonly event: 'dispel'
        readonly unit: number
        readonly name: string
        readonly value: number
        readonly plus: number
        readonly success: boolean
      }
    | AttackEvent
    | {
        readonly event: 'falls'
        readonly unit: number
        readonly name: string
        readonly slain: number
        readonly need: readonly number[] | null
        readonly fighting: number
      }
    | {
        readonly event: 'takes'
        readonly unit: number
        readonly wounds: number
        readonly before: LeftOfUnit
        readonly left: LeftOfUnit
        readonly slain: number
      }
    | {
        readonly event: 'battleshock'
        readonly unit: number
        readonly bravery: number
        readonly slain: number
        readonly modifier: number
        readonly fleeing: number
        readonly indomitable: boolean
        readonly left: LeftOfUnit
      }
    | { readonly event: 'pace' | 'picks' | 'again' }
  )

/** One kind of event. */
export type Of<K extends BattleTold['event']> = Extract<BattleTold, { readonly event: K }>
