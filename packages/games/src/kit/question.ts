/** A kind of question that a game answers, as a record: what its documents say, how it is asked and how it is told. */
import type { Loaded, Plan, Providers } from '@rollcall/core'
import type { z } from 'zod'
import type { Unsaid } from '../facts.ts'
import type { AnswerOptions, Fractions, Simulation } from '../game.ts'
import type { Answer, Result } from '../result.ts'
import type { Method } from './method.ts'

/** What documents of every kind may say beside what they ask: what it is called, and how to answer it. */
export interface Document extends Pick<AnswerOptions, 'method' | 'dice' | 'replicates' | 'seed'> {
  readonly question?: string | undefined
  readonly name?: string | undefined
  readonly data?: Answer['data'] | undefined
}

/** What came of asking: results that are there, simulations that are not, and what the answer says beside them. */
export interface Posed extends Pick<Answer, 'armies' | 'leftOut'> {
  readonly parts: readonly (Result | Simulation)[]
  /** Of results without plans of their own. */
  readonly planHash?: string
  /** About the document; default: those of the results. */
  readonly warnings?: readonly string[]
}

/** Which replicate is told, and how its dice are rolled. */
export interface Replay {
  readonly seed: string
  readonly replicate: number
  readonly dice: boolean
  /** Modules of decisions, by the address that the question names. */
  readonly loaded: Loaded
}

/** A kind of question. */
export interface QuestionKind<I = unknown> {
  /** What documents call it by the word `question`; the first kind of a game is meant where they say nothing. */
  readonly names: readonly [string, ...string[]]
  /** What a document of it is called in messages: `the duel`. */
  readonly document: string
  readonly schema: z.ZodType<I, unknown>
  /** Fails with `ERR_INPUT_INVALID` and every issue found. `written` is the document before it was read. */
  readonly ask: (input: I, method: Method, written: unknown) => Posed
  /** How a number comes about: the rolls with their modifiers, and one replicate die by die. */
  readonly explain: (input: I, replay: Replay) => readonly string[]
  /** Facts that abilities ask for and the document does not say. */
  readonly unsaid?: (input: I) => readonly Unsaid[]
  /** The plan of each fight, where the question is about fights. */
  readonly plans?: (input: I) => readonly Plan[]
  /** The same in exact fractions. */
  readonly fractions?: (input: I) => readonly Fractions[]
  /** Processes that its simulations may ask for, by name. */
  readonly providers?: Providers
}

/** Lets the types of a kind be checked where it is written and forgotten where kinds are listed. */
export const questionKind = <I extends Document>(kind: QuestionKind<I>): QuestionKind => kind as unknown as QuestionKind

/** Stories one after another, with an empty line between them. */
export const stories = (each: readonly (readonly string[])[]): readonly string[] =>
  each.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]))
