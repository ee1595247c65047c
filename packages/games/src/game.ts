/** What a rule system offers to everything above it: reading questions, answering them, telling how. */
import type { Interval, Loaded, Plan, Pmf, Providers, RationalPmf, SimulationSpec, Tally } from '@rollcall/core'
import type { Fact, Unsaid } from './facts.ts'
import type { Definitions } from './json-schema.ts'
import type { Odds } from './odds.ts'
import type { FightNumbers, RowNumbers } from './nameless.ts'
import type { Worth } from './kit/worth.ts'
import type { Answers } from './answers.ts'
import type { Answer, Result } from './result.ts'

/** How to answer a question, where the question itself does not say. */
export interface AnswerOptions {
  readonly method?: 'auto' | 'exact' | 'simulated' | undefined
  readonly dice?: boolean | undefined
  readonly replicates?: number | undefined
  readonly seed?: string | undefined
  /** Modules of decisions, by the address that the question names. */
  readonly loaded?: Loaded | undefined
}

/** A unit typed in, and clauses that speak of something else: the situation, perhaps. */
export interface TypedUnit {
  /** The unit as a scenario would say it. */
  readonly unit: object
  readonly unread: readonly string[]
}

/** What stands behind a name: characteristics in the place of its own, and what comes to its effects. */
export interface BehindName {
  readonly words: object
  readonly effects: readonly object[]
}

/** A short notation for units on a command line, such as `10x Spear 2A 3+/3+/-1/1`. */
export interface UnitNotation {
  /** `null` when the text is not in this notation; fails with `ERR_INPUT_INVALID` when it is and cannot be read. */
  readonly attacker: (text: string) => TypedUnit | null
  readonly target: (text: string) => TypedUnit | null
  /** A unit that both attacks and is attacked: what `duel` needs. */
  readonly unit?: (text: string) => TypedUnit | null
  /** How a unit is typed that does this, for whoever named one that nobody knows: `write ..., such as ...`. */
  readonly how?: Readonly<Record<'attacker' | 'target' | 'unit', string>>
  /** What may be said of a typed weapon behind a comma, in examples. */
  readonly clauses?: string
  /** Words behind a unit that is named, as words of a typed one: `ward 5+`, `+1 to hit`; `null`: they say nothing of the kind. */
  readonly behind?: (text: string, side: 'attacker' | 'target' | 'unit') => BehindName | null
  /** Examples of them, for whoever said something else. */
  readonly sayable?: string
  /** How they are written that may be meant by what somebody said. */
  readonly ways?: (text: string) => readonly string[]
  /** A unit that is named, with a weapon typed behind it: its name with what else is said of it, and words that it has then. */
  readonly armed?: (text: string) => { readonly name: string; readonly words: object } | null
}

/** Replicates that somebody must make, and what becomes of their tally. */
export interface Simulation<R = Result> {
  readonly spec: SimulationSpec
  readonly seed: string
  readonly replicates: number
  /** About how many dice one replicate rolls; draws and decisions count as the dice that take as long. */
  readonly dice: number
  /** Name of the counts whose mean `--precision` looks at. */
  readonly quantity: string
  /** Values that it may take: what was never seen may still be possible. Nothing: nobody knows. */
  readonly possible: Interval | undefined
  /** Replicates after which `--precision` looks for the first time, where one costs much. */
  readonly firstPrefix?: number
  /** The result of the replicates made; `partial` when they are fewer than were wanted. */
  readonly finish: (tally: Tally, partial?: boolean) => R
  /** Wounds that the target lost in each replicate, rolled once more on the same dice; missing: nobody keeps them apart. */
  readonly lostInEach?: () => Int32Array
}

/** A question understood: results that are there, simulations that are not, and how to make an answer of them. */
export interface Asked {
  readonly parts: readonly (Result | Simulation)[]
  readonly close: (results: readonly Result[]) => Answer
}

/** Must this part still be simulated? */
export const isSimulation = <R extends object>(part: R | Simulation<R>): part is Simulation<R> => 'finish' in part

/** The distributions of one fight in exact fractions; `null` where nobody said what the target can take. */
export interface Fractions {
  readonly damage: RationalPmf
  readonly allocated: RationalPmf | null
  readonly slain: RationalPmf | null
}

/** An attacker who was made ready once. */
export interface ReadyAttacker {
  /** Phases in which it hurts, in the order of a turn; some of them phases in which nobody attacks. */
  readonly phases?: readonly string[]
  /** Those of them in which it hurts beside its attacks: a whole turn tells what it does there. */
  readonly besides?: readonly string[]
  /** Meets a target; units and situations that are given again are read once. Fails with `ERR_INPUT_INVALID`. */
  readonly against: (target: object, situation?: object) => ReadyFight
  /** These phases one after another: the target of the second is what the first has left, and what hurts it beside attacks counts. */
  readonly inTurn?: (target: object, phases: readonly string[], situation?: object) => ReadyTurn
}

/** What comes of attacks, worked out when somebody asks. Fails with `UnsupportedPlanError` over budget. */
export interface ReadyTurn {
  /** What is done to the target, as bare distributions: all that lists and tables need, and a part of the work. */
  readonly losses: () => Losses
  readonly notes: () => ReadyNotes
}

/** What a reader must know of a number. */
export interface ReadyNotes {
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
  /** Abilities that ask for a fact that nobody said; each is told among the warnings, too. */
  readonly unsaid?: readonly Unsaid[] | undefined
}

/** What attacks do to a target; all but the damage is absent when nobody said how many Wounds the target has. */
export interface Losses {
  /** After wards, not limited by the wounds that the target has. */
  readonly damage: Pmf
  readonly allocated?: Pmf
  readonly slain?: Pmf
  readonly destroyed?: number
}

/** A fight that is worked out when somebody asks. */
export interface ReadyFight extends ReadyTurn {
  /** Exactly. Fails with `UnsupportedPlanError` over budget, as `row` does. */
  readonly result: () => FightNumbers
  /** As far as a row of a table says it: much quicker where many rows are wanted. */
  readonly row: () => RowNumbers
}

/** What is known of a rule system before it is loaded. */
export interface GameCard {
  readonly id: string
  readonly title: string
  /** What its rules are cited as, before a section of their page: `AoS` in `AoS 8.4`. */
  readonly citedAs: string
  /** What is modelled, in one line. */
  readonly summary: string
  /** Words of a unit or its weapons that no other game has: a file that says no game is known by them. */
  readonly ownWords: readonly string[]
}

/** One rule system. A new game is a new folder here and in `data/`, and its place in the registry. */
export interface Game extends GameCard {
  readonly odds: readonly Odds[]
  /** Names of what is answered, and what players call them. */
  readonly answers: Answers
  /** Names of all else that it answers, as the word `question` says them. */
  readonly asked: readonly string[]
  /** Of these names the first of each kind of question. */
  readonly kinds: readonly string[]
  /** Words a situation may use, for the command line. */
  readonly situations: () => readonly {
    readonly key: string
    readonly name: string
    readonly takes: 'yes' | 'weapon'
    readonly rule: string
    /** Whom it helps or hinders; missing: what is true of both. */
    readonly side?: 'attacker' | 'target'
  }[]
  /** Facts that a question may say because only the players know them. */
  readonly facts: readonly Fact[]
  /** JSON Schemas of everything that may be asked, and of the parts that they share, by name. */
  readonly questions: () => Definitions
  /** JSON Schemas of files by name, for editors and other programs. */
  readonly schemas: () => Readonly<Record<string, object>>
  readonly notation: UnitNotation
  /** Puts cards from the catalogue in the place of names, where a game names others than attackers and targets. */
  readonly named?: (document: unknown, find: (name: string) => object) => unknown
  /** Processes that its simulations may ask for, by name. */
  readonly providers?: Providers
  /** Understands one document, and answers what needs no simulation. Fails with `ERR_INPUT_INVALID` and every issue found. */
  readonly ask: (document: unknown, options?: AnswerOptions) => Asked
  /** Answers one document here and now, simulations included. Fails with `ERR_INPUT_INVALID` and every issue found. */
  readonly answer: (document: unknown, options?: AnswerOptions) => Answer
  /** Makes an attacker ready to meet many targets, where a game can; what it says is what `answer` says. Fails with `ERR_INPUT_INVALID`. */
  readonly prepare?: (attacker: object) => ReadyAttacker
  /** What its units are worth, in games that do not deal in damage and models. */
  readonly worth?: Worth
  /** Facts that abilities ask for and a document about a fight or a duel does not say, where a game keeps them in mind. */
  readonly unsaid?: (document: unknown) => readonly Unsaid[]
  /** The plan of each fight: what is evaluated, sampled and hashed. Fails where there are no fights. */
  readonly plans: (document: unknown) => readonly Plan[]
  /** The same in exact fractions, for goldens: slow, and beyond doubt. */
  readonly fractions: (document: unknown) => readonly Fractions[]
  /** How a number comes about: the rolls with their modifiers, and one replicate die by die. */
  readonly explain: (
    document: unknown,
    options?: AnswerOptions & { readonly replicate?: number | undefined },
  ) => readonly string[]
}
