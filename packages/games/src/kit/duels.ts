/** Duels as a kind of question: every unit of one side against every unit of the other, or against all of them in turn. */
import type { Simulate } from '@rollcall/core'
import type { z } from 'zod'
import type { Unsaid } from '../facts.ts'
import type { Simulation } from '../game.ts'
import { type Duellists, inDuel, withIdentity } from '../identities.ts'
import type { DuelNumbers } from '../nameless.ts'
import type { Method } from './method.ts'
import { type Document, type QuestionKind, questionKind, stories } from './question.ts'

/** What a game knows of its duels; `D` is a duel with every default filled in, in JSON. */
interface DuelRules<I, D> {
  readonly schema: z.ZodType<I, unknown>
  /** Fails with `ERR_INPUT_INVALID` and every fault. */
  readonly resolve: (input: I) => readonly D[]
  /** Who meets whom in them, in their order. */
  readonly duellists: (input: I) => readonly Duellists[]
  readonly ask: (duel: D, method: Method) => DuelNumbers | Simulation<DuelNumbers>
  readonly explain: (duel: D, seed: string, replicate: number) => readonly string[]
  readonly unsaid?: (duel: D) => readonly Unsaid[]
  /** Name under which simulations ask for duels of this game. */
  readonly provider: string
  readonly replicates: (input: unknown) => Simulate
}

/** The duels of a game. */
export const duels = <I extends Document, D>({
  schema,
  resolve,
  duellists,
  ask,
  explain,
  unsaid = () => [],
  provider,
  replicates,
}: DuelRules<I, D>): QuestionKind =>
  questionKind<I>({
    names: ['duel'],
    document: 'the duel',
    schema,
    ask: (input, method) => {
      const identities = duellists(input)
      const parts = resolve(input).map((each, i) => withIdentity(ask(each, method), inDuel(identities[i] as Duellists)))
      return { parts }
    },
    explain: (input, { seed, replicate }) => stories(resolve(input).map((each) => explain(each, seed, replicate))),
    unsaid: (input) => resolve(input).flatMap(unsaid),
    providers: { [provider]: replicates },
  })
