/** Duels with nothing but attacks as a kind of question; what an attack does is a plan that the game draws. */
import type { Issue } from '@rollcall/core'
import type { z } from 'zod'
import { duelsOf, type Queue, type Sides } from './resolve.ts'
import type { course } from './schema.ts'
import type { Identity } from '../identity.ts'
import { duels } from './question.ts'
import { type Attacking, exchange, type Setup, type State, type Unit } from './exchange.ts'
import type { Document, QuestionKind } from '../kit/question.ts'
import { diceIn, isExact, tellVolley, type Volley } from '../kit/volley.ts'

/** What a game knows of such duels. */
interface ExchangeRules<W, U extends Unit, I> extends Attacking<U> {
  readonly game: string
  readonly schema: z.ZodType<I, unknown>
  /** A unit with its defaults; its faults are added to `issues`. */
  readonly unit: (written: W, path: string, issues: Issue[]) => U
  readonly who: (written: W, unit: U) => Identity
}

type Course = z.output<z.ZodObject<typeof course>>

/** A question about such a duel. */
type Asked<W> = Document & Sides<W, never> & Pick<Course, 'rounds' | 'turns' | 'first'>

/** The duels of a game with nothing but attacks. */
export const exchanges = <W, U extends Unit, I extends Asked<W>>(rules: ExchangeRules<W, U, I>): QuestionKind =>
  duels<W, never, I, Setup<U>, State, Volley>({
    game: rules.game,
    schema: rules.schema,
    resolve: (input) => resolved(rules, input),
    who: (words) => rules.who(words, rules.unit(words, '', [])),
    duelOf: (setup, rolling) => exchange(rules, setup, rolling),
    attacks: { isExact, diceIn },
    telling: { deeds: [], blows: tellVolley },
  })

function resolved<W, U extends Unit, I extends Asked<W>>(
  { unit }: ExchangeRules<W, U, I>,
  input: I,
): readonly Setup<U>[] {
  const duels = duelsOf<W, never, U, null>(input, (issues) => ({
    unit: (each, path) => unit(each, path, issues),
    standing: () => null,
  }))
  const units = (queue: Queue<U, null>): readonly U[] => queue.map((each) => each.unit)
  return duels.map(({ a, b, ...length }) => ({ a: units(a), b: units(b), ...length, first: input.first }))
}
