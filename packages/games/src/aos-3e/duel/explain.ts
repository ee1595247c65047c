/** One duel told as a story: every round, turn and phase in which something is rolled, die by die. */
import { type Chance, type DiceSource, isFork, rollPool, Stream, UnsupportedPlanError } from '@rollcall/core'
import { blowRolled } from '../battle-parts/blows.ts'
import { tellActivation } from '../explain.ts'
import { type Arena, arenaOf, nameOf, standing, type Told } from './arena.ts'
import { exactOutcome, isOver, lastRound } from './fought.ts'
import { common, countsOf, exactResult } from './result.ts'
import { sequenceOf, type Stage } from './sequence.ts'
import type { DuelSetup } from './setup.ts'
import type { DuelState, Fighter } from './state.ts'

/** The story of replicate `replicate`: the very dice that `--dice` rolls for it. */
export function explainDuel(setup: DuelSetup, seed: string, replicate: number): readonly string[] {
  const arena = arenaOf(setup, 'dice')
  const { duel, situation, assumptions, warnings } = common(arena)
  return [
    `${duel[0]} (A) against ${duel[1]} (B): ${situation}`,
    '',
    `Replicate ${replicate} of seed ${seed}:`,
    ...storyOf(arena, new Stream(seed).start(replicate)),
    ...exactLine(setup),
    ...assumptions.map((each) => `assumed: ${each}`),
    ...warnings.map((each) => `warning: ${each}`),
  ]
}

function exactLine(setup: DuelSetup): readonly string[] {
  try {
    const arena = arenaOf(setup, 'sampled', true)
    const { a, b, neither } = exactResult(arena, exactOutcome(setup, arena))
    const [aWins, bWins, nobody] = [a.wins, b.wins, neither].map((each) => each.toFixed(4))
    return [`Of all replicates: A wins ${aWins}, B wins ${bWins}, neither ${nobody} (exact)`]
  } catch (error) {
    if (error instanceof UnsupportedPlanError)
      return ['What all replicates come to would cost too much to compute exactly']
    throw error
  }
}

function storyOf(arena: Arena, stream: Stream): readonly string[] {
  const lines: string[] = []
  const roundOf = sequenceOf(arena)
  const last = lastRound(arena.setup)
  let state = arena.start
  let round = 0
  while (round < last && !isOver(arena, state)) {
    round++
    lines.push(`Battle round ${round}`)
    let heading = ''
    for (const stage of roundOf(round)) {
      const before = state
      const told = tellStep(arena, stage, state, stream)
      state = told.state
      if (told.lines.length === 0) continue
      const here = headingOf(arena, stage, before)
      if (here !== heading) lines.push(`  ${here}`)
      heading = here
      lines.push(...told.lines.map((line) => `    ${line}`))
    }
  }
  return [...lines, endOf(arena, state, round)]
}

const headingOf = (arena: Arena, { turn, phase }: Stage, state: DuelState): string =>
  turn === null ? phase : `Turn of ${nameOf(arena, state, state.field.active)}, ${phase}`

function tellStep(
  arena: Arena,
  { step, phase }: Stage,
  state: DuelState,
  stream: Stream,
): { readonly state: DuelState; readonly lines: readonly string[] } {
  const after = step(state)
  if (!isFork(after)) return { state: after, lines: doneWithoutDice(arena, phase, state, after) }
  const told: Told = after
  if (told.blows !== undefined) {
    const { lines, rolled } = tellActivation(told.blows.tables, told.blows.compiled, stream)
    const blow = blowRolled(rolled)
    return {
      state: told.next(blow),
      lines: [told.title(), ...lines.map((line) => `  ${line}`), `  ${told.tell(blow)}`],
    }
  }
  const { source, faces } = heard(stream)
  const result = told.draw.roll(source)
  return { state: told.next(result), lines: [`${told.title()}: rolls ${faces.join(', ')} -> ${told.tell(result)}`] }
}

/** What happens without dice and is worth telling. */
const DEEDS: readonly (readonly [deed: string, done: (is: Fighter, phase: string) => boolean])[] = [
  ['charges', ({ charged }) => charged],
  ['Their Finest Hour', ({ finest }) => finest],
  ['Titanic Duel', ({ titanic }) => titanic],
  ['Inspiring Presence', ({ received }, phase) => received && phase === 'battleshock phase'],
]

function doneWithoutDice(arena: Arena, phase: string, before: DuelState, after: DuelState): readonly string[] {
  return (['a', 'b'] as const).flatMap((corner) =>
    DEEDS.filter(([, done]) => done(after[corner], phase) && !done(before[corner], phase)).map(
      ([deed]) => `${nameOf(arena, before, corner)}: ${deed}`,
    ),
  )
}

/** Dice that are written down as they fall. */
function heard(stream: Stream): { readonly source: DiceSource; readonly faces: readonly number[] } {
  const faces: number[] = []
  const die: Chance['die'] = (sides) => {
    const face = stream.die(sides)
    faces.push(face)
    return face
  }
  return { source: { die, pool: (pool) => rollPool(pool, die), word: () => stream.word() }, faces }
}

function endOf(arena: Arena, state: DuelState, round: number): string {
  const counts = countsOf(arena, { state, round, over: isOver(arena, state) })
  const left = `${nameOf(arena, state, 'a')}: ${standing(state.a)}; ${nameOf(arena, state, 'b')}: ${standing(state.b)}`
  const winner = counts['a:won'] === 1 ? 'A wins' : counts['b:won'] === 1 ? 'B wins' : 'Neither wins'
  return `${winner} after ${round} ${round === 1 ? 'round' : 'rounds'}. ${left}`
}
