/** Answers duels: exactly where that fits the budget, by simulation otherwise or on request. */
import { tokensOf } from '../../budget.ts'
import { answerDuel } from '../../duel/ask.ts'
import { across, bothSides } from '../../duel/side.ts'
import type { Simulation } from '../../game.ts'
import type { DuelNumbers } from '../../nameless.ts'
import type { Method } from '../../kit/method.ts'
import { type ReadyDuel, readyDuel } from './ready.ts'
import { duelIn } from './duel.ts'
import type { DuelSetup } from './setup.ts'
import { PROVIDER } from './simulated.ts'
import { isExact } from '../../kit/volley.ts'
import type { Volley } from './volley.ts'

/** The result of a duel, or the simulation that somebody must run for it. */
export function askDuel(setup: DuelSetup, method: Method): DuelNumbers | Simulation<DuelNumbers> {
  const ready = readyDuel(setup, 'sampled', true)
  return answerDuel(
    {
      duel: duelIn(ready),
      setup,
      provider: PROVIDER,
      canSample: () => largest(ready).every(isExact),
      // Each unit fights twice a round, shoots once, and may fire Overwatch.
      dicePerRound: () => largest(ready).reduce((sum, { told }) => sum + 2 * tokensOf(told.tables), 0),
    },
    method,
  )
}

/** Attacks of both sides at full strength and in engagement range or next to it, when they are at their largest. */
function largest({ fights, start, field }: ReadyDuel): readonly Volley[] {
  const near = { ...start, field: field({ ...start.field, engaged: false, distance: null }) }
  return bothSides.flatMap((striker) =>
    start[across(striker)].models === 0
      ? []
      : (['fight', 'overwatch'] as const).flatMap((attack) => fights.volley(near, striker, attack) ?? []),
  )
}
