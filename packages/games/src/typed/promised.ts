/** From the names that a game lists beside its questions to the types of what it answers. */
import type { Summary } from '@rollcall/core'
import type { AnswerNames, Answers } from '../answers.ts'
import type { OddsResult } from '../odds.ts'

/** By the names of small questions; what is asked beside them is left out. */
export type SmallAnswers<A extends Answers> = {
  readonly [Id in Exclude<keyof A, 'damage' | 'battle' | 'games'>]: Promised<OddsResult & { readonly odds: Id }, A[Id]>
}

/** A result with the names that an answer has. */
export type Promised<Result, N extends AnswerNames> = Omit<Result, keyof Parts<N>> & Parts<N>

type Parts<N> = {
  readonly probabilities: Found<Of<N, 'probabilities'>, number>
  /** Of exact answers only. */
  readonly fractions: Found<Sometimes<Of<N, 'probabilities'> & Of<N, 'values'>>, string>
  readonly distributions: Found<Of<N, 'distributions'>, Summary>
} & (N extends { readonly values: infer V } ? { readonly values: Found<V, number> } : unknown)

type Of<N, Part extends string> = N extends Readonly<Record<Part, infer Names>> ? Names : unknown

/** Whatever any text stands for is asked for by its name: no record promises it. */
type Found<N, T> = { readonly [K in keyof N as IsSure<K> extends true ? Plain<K> : never]: T } & {
  readonly [K in keyof N as IsSure<K> extends true ? never : Plain<K>]?: T
}

type Sometimes<N> = { readonly [K in keyof N & string as K extends `${string}?` ? K : `${K}?`]: N[K] }

type IsSure<Name> = Name extends `${string}*${string}` ? true : Name extends `${string}?` ? false : true

/** The name as it stands in answers. */
type Plain<Name> = Name extends `${infer Known}?` ? Text<Known> : Name extends string ? Text<Name> : never
type Text<Name extends string> = Name extends `${infer A}*${infer B}` ? `${A}${string}${Text<B>}` : Name
