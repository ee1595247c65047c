/** The sequence of a duel as data: rounds of two turns, turns of phases, phases of steps (15.5). */
import type { StageOf } from '../../duel/told.ts'
import { rollOff } from '../../duel/turns.ts'
import { type ReadyDuel, fieldChange, type Phase } from './ready.ts'
import { chargePhase } from './phases/charge.ts'
import { fightPhase } from './phases/fight.ts'
import { moralePhase } from './phases/morale.ts'
import { movementPhase } from './phases/movement.ts'
import { psychicPhase } from './phases/psychic.ts'
import { shootingPhase } from './phases/shooting.ts'
import type { DuelState } from './state.ts'
import type { Volley } from './volley.ts'
import { type PhaseName, RULES } from '../rules.ts'

const PHASES: Readonly<Record<PhaseName, Phase>> = {
  movement: movementPhase,
  psychic: psychicPhase,
  shooting: shootingPhase,
  charge: chargePhase,
  fight: fightPhase,
  morale: moralePhase,
}

/** Phases of a turn in their order; nothing of a duel happens in the Command phase. */
const TURN: readonly (readonly [name: string, phase: Phase])[] = RULES.turn.map(({ phase }) => [
  `${phase} phase`,
  PHASES[phase],
])

/** One step, and where in the round it stands. */
type Stage = StageOf<DuelState, Volley>

/** The steps of a round, by its number from 1: the same in every round but for who begins the first (2.8, 15.4). */
export function sequenceOf(duel: ReadyDuel): (round: number) => readonly Stage[] {
  const turn = TURN.flatMap(([phase, steps]) => steps(duel).map((step) => ({ phase, step })))
  const later = (['first', 'second'] as const).flatMap((each) => turn.map((stage) => ({ ...stage, turn: each })))
  const active = { a: fieldChange(duel, () => ({ active: 'a' })), b: fieldChange(duel, () => ({ active: 'b' })) }
  const step = rollOff<DuelState, Volley>((state, begins) => active[begins](state))
  const beginning: Stage = { turn: null, phase: 'start of the battle', step }
  const first = duel.setup.first === 'roll' ? [beginning, ...later] : later
  return (round) => (round === 1 ? first : later)
}
