/** Duels with nothing but attacks as a kind of question; what an attack does is a plan that the game draws. */
import { type Issue, RollcallError } from '@rollcall/core'
import type { z } from 'zod'
import { answerDuel } from '../duel/ask.ts'
import { frameOf } from '../duel/body.ts'
import type { Duel } from '../duel/duel.ts'
import { across, bothSides } from '../duel/side.ts'
import { tellDuel } from '../duel/explain.ts'
import { lengthOf } from '../duel/length.ts'
import { pairings, type Sides } from '../duel/resolve.ts'
import type { course } from '../duel/schema.ts'
import { replicatesOf, type Rolling } from '../duel/simulated.ts'
import { duellistsOf } from '../identities.ts'
import type { Identity } from '../identity.ts'
import { duels } from './duels.ts'
import { type Attacking, exchange, type Setup, type State, type Unit } from './exchange.ts'
import type { Document, QuestionKind } from './question.ts'
import { diceIn, isExact, tellVolley, type Volley, volleyOf } from './volley.ts'

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
export function exchanges<W, U extends Unit, I extends Asked<W>>(rules: ExchangeRules<W, U, I>): QuestionKind {
  const { game, schema, unit, who } = rules
  const provider = `${game}/duel`
  const duel = (setup: Setup<U>, rolling: Rolling): Duel<State, Volley> => exchange(rules, setup, rolling)
  return duels<I, Setup<U>>({
    schema,
    provider,
    resolve: (input) => resolved(rules, input),
    duellists: (input) => duellistsOf<W, never>(input, (words) => who(words, unit(words, '', []))),
    ask: (setup, method) => {
      const largest = volleysIn(rules, setup)
      const canSample = (): boolean => largest.every(isExact)
      // Everybody may attack twice in a round.
      const dicePerRound = (): number => largest.reduce((sum, each) => sum + 2 * diceIn(each), 0)
      return answerDuel({ duel: duel(setup, 'sampled'), setup, provider, canSample, dicePerRound }, method)
    },
    explain: (setup, seed, replicate) => {
      const telling = { deeds: [], blows: tellVolley }
      return tellDuel(duel(setup, 'dice'), () => duel(setup, 'sampled'), telling, seed, replicate)
    },
    replicates: replicatesOf<Setup<U>, State, Volley>(({ setup, rolling }) => duel(setup, rolling)),
  })
}

function resolved<W, U extends Unit, I extends Asked<W>>(
  { unit }: ExchangeRules<W, U, I>,
  input: I,
): readonly Setup<U>[] {
  const issues: Issue[] = []
  const reading = { unit: (each: W, path: string): U => unit(each, path, issues), standing: () => null }
  const pairs = pairings<W, never, U, null>(input, reading, issues)
  const length = lengthOf(input, issues)
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the duel cannot be fought', { issues })
  const units = (queue: (typeof pairs)[number]['a']): readonly U[] => queue.map((each) => each.unit)
  return pairs.map(({ a, b }) => ({ a: units(a), b: units(b), ...length, first: input.first }))
}

/** Everybody's attacks at full strength upon the first enemy, when they are at their largest. */
const volleysIn = <U extends Unit>({ turn, attack }: Attacking<U>, setup: Setup<U>): readonly Volley[] =>
  bothSides.flatMap((side) =>
    setup[side].flatMap((unit) =>
      turn.flatMap(({ phase }) => {
        const drawn = attack(phase, unit, frameOf(unit.wounds).length, setup[across(side)][0] as U)
        return drawn === null ? [] : [volleyOf(drawn, 'sampled')]
      }),
    ),
  )
