/** Several units on one target, one after another, as a kind of question. */
import type { z } from 'zod'
import type { Rolling } from '../kit/simulations.ts'
import { type Identified, withIdentity } from '../identities.ts'
import type { SeriesNumbers } from '../nameless.ts'
import { askSeries } from './ask.ts'
import { explainSeries } from './explain.ts'
import type { SeriesAsked } from './parties.ts'
import type { Series } from './series.ts'
import { replicatesOf } from './simulated.ts'
import { type Document, type QuestionKind, questionKind, stories } from '../kit/question.ts'

/** What a game knows of its series; `T` is a series with every default filled in, in JSON. */
interface SeriesRules<I, T> {
  readonly game: string
  readonly schema: z.ZodType<I, unknown>
  /** Fails with `ERR_INPUT_INVALID` and every fault where nobody can attack. */
  readonly resolve: (input: I) => Omit<SeriesAsked<never, never>, 'setups'> & { readonly setups: readonly T[] }
  readonly seriesOf: (setup: T, rolling: Rolling) => Series
  /** About how many dice all attacks roll at a target without losses. */
  readonly diceOf: (setup: T) => number
}

/** The series of a game. */
export function together<I extends Document, T>({
  game,
  schema,
  resolve,
  seriesOf,
  diceOf,
}: SeriesRules<I, T>): QuestionKind {
  const provider = `${game}/together`
  return questionKind<I>({
    names: ['together'],
    document: 'the question',
    schema,
    ask: (input, method) => {
      const { setups, leftOut, identified } = resolve(input)
      const answers = setups.map((setup) =>
        askSeries(
          { setup, series: (rolling) => seriesOf(setup, rolling), provider, dice: () => diceOf(setup) },
          method,
        ),
      )
      return {
        parts: answers.map((each, i) => withIdentity(each, identified[i] as Identified<SeriesNumbers>)),
        leftOut,
      }
    },
    explain: (input, { seed, replicate }) =>
      stories(resolve(input).setups.map((setup) => explainSeries(seriesOf(setup, 'dice'), seed, replicate))),
    providers: { [provider]: replicatesOf<T>(({ setup, rolling }) => seriesOf(setup, rolling)) },
  })
}
