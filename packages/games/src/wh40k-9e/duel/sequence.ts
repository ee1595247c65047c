/** The sequence of a duel as data: rounds of two turns, turns of phases, phases of steps (15.5). */
import { drawOf } from '@rollcall/core'
import type { StageOf } from '../../duel/told.ts'
import { type ReadyDuel, type DuelStep, fieldChange, type Phase, told } from './ready.ts'
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

/** The steps of a round, by its number from 1: the same in every round but for who begins the first. */
export function sequenceOf(duel: ReadyDuel): (round: number) => readonly Stage[] {
  const turn = TURN.flatMap(([phase, steps]) => steps(duel).map((step) => ({ phase, step })))
  const later = (['first', 'second'] as const).flatMap((each) => turn.map((stage) => ({ ...stage, turn: each })))
  const beginning: Stage = { turn: null, phase: 'start of the battle', step: rollOff(duel) }
  const first = duel.setup.first === 'roll' ? [beginning, ...later] : later
  return (round) => (round === 1 ? first : later)
}

/** Whoever wins the roll-off takes the first turn: each is as likely to (2.8, 15.4). */
function rollOff(duel: ReadyDuel): DuelStep {
  const active = { a: fieldChange(duel, () => ({ active: 'a' })), b: fieldChange(duel, () => ({ active: 'b' })) }
  const roll = drawOf((chance) => chance.die(2) === 1)
  return (state) =>
    told(
      () => 'Who begins?',
      roll,
      (won) => active[won ? 'a' : 'b'](state),
      (won) => `${won ? 'A' : 'B'} takes the first turn`,
    )
}
