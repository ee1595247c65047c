/** Answers duels: exactly where that fits the budget, by simulation otherwise or on request. */
import { tokensOf } from '../../budget.ts'
import { answerDuel } from '../../duel/ask.ts'
import type { Simulation } from '../../game.ts'
import type { DuelNumbers } from '../../nameless.ts'
import type { Method } from '../../kit/method.ts'
import { type Blows, isExact } from '../battle-parts/blows.ts'
import { type ReadyDuel, readyDuel } from './ready.ts'
import { duelIn } from './duel.ts'
import type { DuelSetup } from './setup.ts'
import { PROVIDER } from './simulated.ts'

/** The result of a duel, or the simulation that somebody must run for it. */
export function askDuel(setup: DuelSetup, method: Method): DuelNumbers | Simulation<DuelNumbers> {
  const ready = readyDuel(setup, 'sampled', true)
  return answerDuel(
    {
      duel: duelIn(ready),
      setup,
      provider: PROVIDER,
      canSample: () => largest(ready).every(isExact),
      // Every attack is made twice a round.
      dicePerRound: () => largest(ready).reduce((sum, { tables }) => sum + 2 * tokensOf(tables()), 0),
    },
    method,
  )
}

/** Attacks of both sides at full strength, when they are at their largest. */
function largest({ fights, start }: ReadyDuel): readonly Blows[] {
  const clock = { round: 1, turn: 'first' as const }
  return (['a', 'b'] as const).flatMap((striker) =>
    (['combat', 'shooting'] as const).flatMap((attack) => fights.blows(start, striker, attack, clock) ?? []),
  )
}
