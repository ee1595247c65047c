/** Answers questions about several units on one target. */
import type { Simulation } from '../../game.ts'
import type { SeriesResult } from '../../result.ts'
import { askSeries } from '../../together/ask.ts'
import { explainSeries } from '../../together/explain.ts'
import { replicatesOf } from '../../together/simulated.ts'
import type { Method } from '../answer.ts'
import { diceOf, seriesOf, seriesOfWork } from './series.ts'
import type { TogetherSetup } from './setup.ts'

/** Name under which simulations ask for series. */
export const PROVIDER = 'wh40k-9e/together'

/** Prepares series once, for any number of ranges of replicates. */
export const togetherReplicates = replicatesOf(seriesOfWork)

/** The result of a series, or the simulation that somebody must run for it. */
export const askTogether = (setup: TogetherSetup, method: Method): SeriesResult | Simulation =>
  askSeries(
    { setup, series: (rolling) => seriesOf(setup, rolling), provider: PROVIDER, dice: () => diceOf(setup) },
    method,
  )

/** The story of replicate `replicate`: the very dice that `--dice` rolls for it. */
export const explainTogether = (setup: TogetherSetup, seed: string, replicate: number): readonly string[] =>
  explainSeries(seriesOf(setup, 'dice'), seed, replicate)
