/** What a rule system offers to everything above it: reading questions, answering them, telling how. */
import type { Plan, RationalPmf } from '@rollcall/core'
import type { Odds } from './odds.ts'
import type { Answer } from './result.ts'

/** How to answer a question, where the question itself does not say. */
export interface AnswerOptions {
  readonly method?: 'auto' | 'exact' | 'simulated' | undefined
  readonly dice?: boolean | undefined
  readonly replicates?: number | undefined
  readonly seed?: string | undefined
}

/** A short notation for units on a command line, such as `10x Spear 2A 3+/3+/-1/1`. */
export interface UnitNotation {
  /** The unit as a scenario would say it, or `null` when the text is not in this notation. */
  readonly attacker: (text: string) => object | null
  readonly target: (text: string) => object | null
}

/** The distributions of one fight in exact fractions; `null` where nobody said what the target can take. */
export interface Fractions {
  readonly damage: RationalPmf
  readonly allocated: RationalPmf | null
  readonly slain: RationalPmf | null
}

/** One rule system. A new game is a new folder here and in `data/`, and nothing else. */
export interface Game {
  readonly id: string
  readonly title: string
  /** What is modelled, in one line. */
  readonly summary: string
  readonly odds: readonly Odds[]
  /** Words a situation may use, for the command line. */
  readonly situations: () => readonly {
    readonly key: string
    readonly name: string
    readonly takes: 'yes' | 'weapon'
    readonly rule: string
  }[]
  /** JSON Schemas by name, for editors and other programs. */
  readonly schemas: () => Readonly<Record<string, object>>
  readonly notation: UnitNotation
  /** Answers one document. Fails with `ERR_INPUT_INVALID` and every issue found. */
  readonly answer: (document: unknown, options?: AnswerOptions) => Answer
  /** The plan of each fight: what is evaluated, sampled and hashed. */
  readonly plans: (document: unknown) => readonly Plan[]
  /** The same in exact fractions, for goldens: slow, and beyond doubt. */
  readonly fractions: (document: unknown) => readonly Fractions[]
  /** How a number comes about: the rolls with their modifiers, and one replicate die by die. */
  readonly explain: (
    document: unknown,
    options?: AnswerOptions & { readonly replicate?: number | undefined },
  ) => readonly string[]
}
