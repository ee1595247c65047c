/** Duels as a kind of question: every unit of one side against every unit of the other, or against all of them in turn. */
import type { z } from 'zod'
import { answerDuel, type Attacks } from './ask.ts'
import type { Duel } from './duel.ts'
import { tellDuel, type Telling } from './explain.ts'
import type { Sides } from './resolve.ts'
import type { Side } from './side.ts'
import { replicatesOf } from './simulated.ts'
import type { Rolling, Work } from '../kit/simulations.ts'
import type { AnyState } from './state.ts'
import { type Duellists, duellistsOf, inDuel, withIdentity } from '../identities.ts'
import type { Identity } from '../identity.ts'
import { type Document, type QuestionKind, questionKind, stories } from '../kit/question.ts'

/** What a game knows of its duels; `D` is a duel with every default filled in, in JSON, and `T` an attack in it. */
interface DuelRules<I, U, W, D, S extends AnyState, T> {
  readonly game: string
  readonly schema: z.ZodType<I, unknown>
  /** Fails with `ERR_INPUT_INVALID` and every fault. */
  readonly resolve: (input: I) => readonly D[]
  readonly who: (unit: U, side: Side, situation: W | undefined) => Identity
  /** A duel made ready; `joins`: may steps be joined whose order changes nothing? */
  readonly duelOf: (setup: D, rolling: Rolling, joins: boolean) => Duel<S, T>
  readonly attacks: Attacks<T>
  readonly telling: Telling<S, T>
}

/** The duels of a game. */
export function duels<U, W, I extends Document & Sides<U, W>, D, S extends AnyState, T>({
  game,
  schema,
  resolve,
  who,
  duelOf,
  attacks,
  telling,
}: DuelRules<I, U, W, D, S, T>): QuestionKind {
  const provider = `${game}/duel`
  const joined = (setup: D): Duel<S, T> => duelOf(setup, 'sampled', true)
  const rolled = (setup: D): Duel<S, T> => duelOf(setup, 'dice', false)
  return questionKind<I>({
    names: ['duel'],
    document: 'the duel',
    schema,
    ask: (input, method) => {
      const identities = duellistsOf<U, W>(input, who)
      const answers = resolve(input).map((setup) =>
        answerDuel({ duel: joined(setup), setup, provider, attacks }, method),
      )
      return { parts: answers.map((each, i) => withIdentity(each, inDuel(identities[i] as Duellists))) }
    },
    explain: (input, { seed, replicate }) =>
      stories(resolve(input).map((setup) => tellDuel(rolled(setup), () => joined(setup), telling, seed, replicate))),
    unsaid: (input) => resolve(input).flatMap((setup) => rolled(setup).about().unsaid ?? []),
    providers: { [provider]: replicatesOf(({ setup, rolling }: Work<D>) => duelOf(setup, rolling, false)) },
  })
}
