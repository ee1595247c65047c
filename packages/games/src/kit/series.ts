/** Several units on one target, one after another, as a kind of question. */
import type { z } from 'zod'
import { type Identified, withIdentity } from '../identities.ts'
import type { SeriesNumbers } from '../nameless.ts'
import type { LeftOut } from '../result.ts'
import type { questionOf } from '../together/question.ts'
import { type Document, type QuestionKind, questionKind, stories } from './question.ts'

/** Series ready to be played, who is who in the result of each, and who can take no part. */
interface Resolved<T> {
  readonly setups: readonly T[]
  readonly identified: readonly Identified<SeriesNumbers>[]
  readonly leftOut: readonly LeftOut[]
}

/** What a game knows of its series; `T` is a series with every default filled in, in JSON. */
interface SeriesRules<I, T> {
  readonly schema: z.ZodType<I, unknown>
  /** Fails with `ERR_INPUT_INVALID` and every fault where nobody can attack. */
  readonly resolve: (input: I) => Resolved<T>
  readonly series: ReturnType<typeof questionOf<T>>
  /** Name under which simulations ask for series of this game. */
  readonly provider: string
}

/** The series of a game. */
export const together = <I extends Document, T>({
  schema,
  resolve,
  series,
  provider,
}: SeriesRules<I, T>): QuestionKind =>
  questionKind<I>({
    names: ['together'],
    document: 'the question',
    schema,
    ask: (input, method) => {
      const { setups, leftOut, identified } = resolve(input)
      const parts = setups.map((each, i) =>
        withIdentity(series.ask(each, method), identified[i] as Identified<SeriesNumbers>),
      )
      return { parts, leftOut }
    },
    explain: (input, { seed, replicate }) =>
      stories(resolve(input).setups.map((each) => series.explain(each, seed, replicate))),
    providers: { [provider]: series.replicates },
  })
