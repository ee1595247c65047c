/** The sequence of a duel as data: rounds of two turns, turns of phases, phases of steps (3.1). */
import type { StageOf } from '../../duel/told.ts'
import type { Blows } from '../battle-parts/blows.ts'
import type { ReadyDuel, Phase } from './ready.ts'
import type { Clock } from './scene.ts'
import { battleshockPhase } from './phases/battleshock.ts'
import { chargePhase } from './phases/charge.ts'
import { combatPhase } from './phases/combat.ts'
import { heroPhase } from './phases/hero.ts'
import { firstRound, laterRound } from './phases/round.ts'
import { movementPhase, shootingPhase } from './phases/shooting.ts'
import type { DuelState } from './state.ts'
import { type PhaseName, RULES } from '../rules.ts'

const PHASES: Readonly<Record<PhaseName, Phase>> = {
  hero: heroPhase,
  movement: movementPhase,
  shooting: shootingPhase,
  charge: chargePhase,
  combat: combatPhase,
  battleshock: battleshockPhase,
}

/** Phases of a turn in their order (3.1). */
const TURN: readonly (readonly [name: string, phase: Phase])[] = RULES.turn.map(({ phase }) => [
  `${phase} phase`,
  PHASES[phase],
])

/** One step, and where in the round it stands. */
type Stage = StageOf<DuelState, Blows>

/** The steps of a duel, and whether they were handed out for several rounds although one of them asked for the round. */
interface Sequence {
  readonly roundOf: (round: number) => readonly Stage[]
  readonly mistaken: () => boolean
}

/**
 * The steps of a round, by its number from 1. Where steps are joined the same ones are taken in all turns, until somebody asks
 * which turn it is.
 */
export function sequenceOf(duel: ReadyDuel): Sequence {
  const turns = new Map<string, readonly Stage[]>()
  const apart = (): boolean => !duel.joins || duel.fights.clockAsked()
  const turnOf = (clock: Clock): readonly Stage[] => {
    const key = apart() ? `${clock.round} ${clock.turn}` : SHARED
    const known = turns.get(key)
    const stages =
      known ?? TURN.flatMap(([phase, steps]) => steps(duel, clock).map((step): Stage => ({ turn: null, phase, step })))
    turns.set(key, stages)
    return stages
  }
  const starts = { first: firstRound(duel), later: laterRound(duel) }
  const named = (round: number, turn: 'first' | 'second'): readonly Stage[] =>
    turnOf({ round, turn }).map((stage) => ({ ...stage, turn }))
  return {
    roundOf: (round) => [
      { turn: null, phase: 'start of the round', step: round === 1 ? starts.first : starts.later },
      ...named(round, 'first'),
      ...named(round, 'second'),
    ],
    mistaken: () => turns.has(SHARED) && duel.fights.clockAsked(),
  }
}

const SHARED = 'every turn'
