/** The sequence of a duel as data: rounds of two turns, turns of phases, phases of steps (3.1). */
import type { StageOf } from '../../duel/told.ts'
import type { Blows } from '../battle-parts/blows.ts'
import type { Arena, Phase } from './arena.ts'
import type { Clock } from './fights.ts'
import { battleshockPhase } from './phases/battleshock.ts'
import { chargePhase } from './phases/charge.ts'
import { combatPhase } from './phases/combat.ts'
import { heroPhase } from './phases/hero.ts'
import { firstRound, laterRound } from './phases/round.ts'
import { movementPhase, shootingPhase } from './phases/shooting.ts'
import type { DuelState } from './state.ts'

/** Phases of a turn in their order. */
const TURN: readonly (readonly [name: string, phase: Phase])[] = [
  ['hero phase', heroPhase],
  ['movement phase', movementPhase],
  ['shooting phase', shootingPhase],
  ['charge phase', chargePhase],
  ['combat phase', combatPhase],
  ['battleshock phase', battleshockPhase],
]

/** One step, and where in the round it stands. */
export type Stage = StageOf<DuelState, Blows>

/** The steps of a round, by its number from 1. The same steps come again in every round in which they are the same. */
export function sequenceOf(arena: Arena): (round: number) => readonly Stage[] {
  const turns = new Map<string, readonly Stage[]>()
  const asks = arena.fights.mentions
  const turnOf = (turn: 'first' | 'second', round: number): readonly Stage[] => {
    const clock: Clock = { round: asks.round ? round : null, turn: asks.turn ? turn : null }
    const key = `${clock.round} ${clock.turn}`
    const known = turns.get(key)
    const stages =
      known ?? TURN.flatMap(([phase, steps]) => steps(arena, clock).map((step): Stage => ({ turn: null, phase, step })))
    turns.set(key, stages)
    return stages
  }
  const starts = { first: firstRound(arena), later: laterRound(arena) }
  const named = (stages: readonly Stage[], turn: 'first' | 'second'): readonly Stage[] =>
    stages.map((stage) => ({ ...stage, turn }))
  return (round) => [
    { turn: null, phase: 'start of the round', step: round === 1 ? starts.first : starts.later },
    ...named(turnOf('first', round), 'first'),
    ...named(turnOf('second', round), 'second'),
  ]
}
