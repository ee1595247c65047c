/** One duel told as a story: every round, turn and phase in which something is rolled, die by die. */
import { isFork, Stream } from '@rollcall/core'
import { heard } from '../kit/heard.ts'
import { toldNotes } from '../kit/story.ts'
import { type Duel, isOver, lastRound, unitName } from './duel.ts'
import { bothSides } from './side.ts'
import { exactOutcome } from './fought.ts'
import { aboutOf, countsOf, exactResult } from './result.ts'
import { type AnyState, whatIsLeft } from './state.ts'
import type { StageOf, ToldOf } from './told.ts'
import { plural } from '../plural.ts'
import { inBudget } from '../kit/method.ts'

/** What happens without dice and is worth telling: the deed, and whether it is done in a state. */
type Deeds<F> = readonly (readonly [deed: string, done: (fighter: F, phase: string) => boolean])[]

/** How a game tells its duels. */
export interface Telling<S extends AnyState, T> {
  readonly deeds: Deeds<S['a']>
  /** Rolls a whole activation die by die. */
  readonly blows: (blows: T, stream: Stream) => { readonly lines: readonly string[]; readonly result: unknown }
}

/** The story of replicate `replicate`: the very dice that `--dice` rolls for it; `joined` is the same duel to be followed exactly. */
export function tellDuel<S extends AnyState, T>(
  duel: Duel<S, T>,
  joined: () => Duel<S, T>,
  telling: Telling<S, T>,
  seed: string,
  replicate: number,
): readonly string[] {
  const { duel: names, situation, ...notes } = aboutOf(duel)
  return [
    `${names[0]} (A) against ${names[1]} (B): ${situation}`,
    '',
    `Replicate ${replicate} of seed ${seed}:`,
    ...storyOf(duel, telling, new Stream(seed).start(replicate)),
    ...exactLine(joined()),
    ...toldNotes(notes),
  ]
}

function exactLine<S extends AnyState, T>(duel: Duel<S, T>): readonly string[] {
  const exact = inBudget(() => exactResult(duel, exactOutcome(duel)))
  if (exact === null) return ['What all replicates come to would cost too much to compute exactly']
  const { a, b, neither } = exact
  const [aWins, bWins, nobody] = [a.wins, b.wins, neither].map((each) => `${(100 * each).toFixed(2)} %`)
  return [`Of all such duels: A wins ${aWins}, B wins ${bWins}, neither ${nobody} (exact)`]
}

function storyOf<S extends AnyState, T>(duel: Duel<S, T>, telling: Telling<S, T>, stream: Stream): string[] {
  const lines: string[] = []
  const last = lastRound(duel)
  let state = duel.start
  let round = 0
  while (round < last && !isOver(duel, state)) {
    round++
    lines.push(`Battle round ${round}`)
    let heading = ''
    for (const stage of duel.roundOf(round)) {
      const before = state
      const told = tellStep(duel, telling, stage, state, stream)
      state = told.state
      if (told.lines.length === 0) continue
      const here = headingOf(duel, stage, before)
      if (here !== heading) lines.push(`  ${here}`)
      heading = here
      lines.push(...told.lines.map((line) => `    ${line}`))
    }
  }
  return [...lines, endOf(duel, state, round)]
}

const nameIn = <S extends AnyState, T>({ sides }: Duel<S, T>, state: S, side: 'a' | 'b'): string =>
  unitName({ a: sides.a.units, b: sides.b.units }, state, side)

const headingOf = <S extends AnyState, T>(duel: Duel<S, T>, { turn, phase }: StageOf<S, T>, state: S): string =>
  turn === null ? phase : `Turn of ${nameIn(duel, state, state.field.active)}, ${phase}`

function tellStep<S extends AnyState, T>(
  duel: Duel<S, T>,
  telling: Telling<S, T>,
  { step, phase }: StageOf<S, T>,
  state: S,
  stream: Stream,
): { readonly state: S; readonly lines: readonly string[] } {
  const after = step(state)
  if (!isFork(after)) return { state: after, lines: doneWithoutDice(duel, telling, phase, state, after) }
  const told = after as ToldOf<S, T>
  if (told.blows !== undefined) {
    const { lines, result } = telling.blows(told.blows, stream)
    return {
      state: told.next(result),
      lines: [told.title(), ...lines.map((line) => `  ${line}`), `  ${told.tell(result)}`],
    }
  }
  const { source, faces } = heard(stream)
  const result = told.draw.roll(source)
  return { state: told.next(result), lines: [`${told.title()}: rolls ${faces.join(', ')} -> ${told.tell(result)}`] }
}

function doneWithoutDice<S extends AnyState, T>(
  duel: Duel<S, T>,
  { deeds }: Telling<S, T>,
  phase: string,
  before: S,
  after: S,
): readonly string[] {
  return bothSides.flatMap((side) =>
    deeds
      .filter(([, done]) => done(after[side], phase) && !done(before[side], phase))
      .map(([deed]) => `${nameIn(duel, before, side)}: ${deed}`),
  )
}

const leftOf = <S extends AnyState, T>({ sides }: Duel<S, T>, state: S, side: 'a' | 'b'): string =>
  whatIsLeft({ ...state[side], models: sides[side].standing(state[side]) })

function endOf<S extends AnyState, T>(duel: Duel<S, T>, state: S, round: number): string {
  const counts = countsOf(duel, { state, round, over: isOver(duel, state) })
  const left = bothSides.map((side) => `${nameIn(duel, state, side)}: ${leftOf(duel, state, side)}`).join('; ')
  const winner = counts['a:won'] === 1 ? 'A wins' : counts['b:won'] === 1 ? 'B wins' : 'Neither wins'
  return `${winner} after ${plural(round, 'round')}. ${left}`
}
