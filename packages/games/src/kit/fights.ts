/** Fights as a kind of question: every attacker against every target in every situation. */
import type { Plan } from '@rollcall/core'
import type { z } from 'zod'
import { askEach, type Fights, type Matchup } from '../answerable.ts'
import type { Unsaid } from '../facts.ts'
import type { Fractions, Simulation } from '../game.ts'
import type { FightNumbers } from '../nameless.ts'
import type { Method } from './method.ts'
import { type Document, type QuestionKind, questionKind, stories } from './question.ts'

/** What a game knows of its fights. */
interface FightRules<I, F extends Matchup> {
  readonly schema: z.ZodType<I, unknown>
  /** Fails with `ERR_INPUT_INVALID` and every fault where nobody can fight. */
  readonly resolve: (input: I) => Fights<F>
  readonly ask: (fight: F, method: Method) => FightNumbers | Simulation<FightNumbers>
  readonly explain: (fight: F, seed: string, replicate: number) => readonly string[]
  readonly plan: (fight: F) => Plan
  readonly fractions: (fight: F) => Fractions
  readonly unsaid?: (fight: F) => Iterable<Unsaid>
}

/** The fights of a game. */
export const fights = <I extends Document, F extends Matchup>({
  schema,
  resolve,
  ask,
  explain,
  plan,
  fractions,
  unsaid = () => [],
}: FightRules<I, F>): QuestionKind =>
  questionKind<I>({
    names: ['damage', 'dist'],
    document: 'the scenario',
    schema,
    ask: (input, method) => askEach(resolve(input), (fight) => ask(fight, method)),
    explain: (input, { seed, replicate }) => {
      const { fights: able, hindered } = resolve(input)
      return [
        ...hindered.map(({ unit, reason }) => `Left out: ${unit.name}: ${reason}`),
        ...stories(able.map((fight) => explain(fight, seed, replicate))),
      ]
    },
    unsaid: (input) => resolve(input).fights.flatMap((fight) => [...unsaid(fight)]),
    plans: (input) => resolve(input).fights.map(plan),
    fractions: (input) => resolve(input).fights.map(fractions),
  })
