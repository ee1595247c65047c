/** Several units on one target as a question of some game: asked, told, and prepared for workers. */
import type { Rolling } from '../duel/simulated.ts'
import type { Simulation } from '../game.ts'
import type { SeriesNumbers } from '../nameless.ts'
import type { Method } from '../kit/method.ts'
import { askSeries } from './ask.ts'
import { explainSeries } from './explain.ts'
import type { Series } from './series.ts'
import { replicatesOf } from './simulated.ts'

/** What a game knows of its series; a setup is plain JSON with every default filled in. */
interface Playable<T> {
  /** Name under which simulations ask for series of this game. */
  readonly provider: string
  readonly series: (setup: T, rolling: Rolling) => Series
  /** About how many dice all attacks roll at a target without losses. */
  readonly dice: (setup: T) => number
}

/** The question, ready to be asked. */
export const questionOf = <T>({ provider, series, dice }: Playable<T>) => ({
  /** The result of a series, or the simulation that somebody must run for it. */
  ask: (setup: T, method: Method): SeriesNumbers | Simulation<SeriesNumbers> =>
    askSeries({ setup, series: (rolling) => series(setup, rolling), provider, dice: () => dice(setup) }, method),
  /** The story of replicate `replicate`: the very dice that `--dice` rolls for it. */
  explain: (setup: T, seed: string, replicate: number): readonly string[] =>
    explainSeries(series(setup, 'dice'), seed, replicate),
  /** Prepares series once, for any number of ranges of replicates. */
  replicates: replicatesOf<T>(({ setup, rolling }) => series(setup, rolling)),
})
