/** Answers series: exactly where that fits the budget, by simulation otherwise or on request. */
import { type Rolling, repeated, type Work } from '../kit/simulations.ts'
import { upTo } from '../following.ts'
import type { Simulation } from '../game.ts'
import { exactOr, inBudget, type Method } from '../kit/method.ts'
import type { SeriesNumbers } from '../nameless.ts'
import { orderEffect } from './orders.ts'
import { exactResult, nameIn, simulatedResult } from './result.ts'
import { asListed, exactCourse, type Series } from './series.ts'
import { lostInEach } from './simulated.ts'

/** A series that can be answered either way. */
interface Answerable<S> {
  readonly setup: S
  readonly series: (rolling: Rolling) => Series
  /** Name under which simulations ask for series of this game. */
  readonly provider: string
  /** About how many dice all attacks roll at a target without losses. */
  readonly dice: () => number
}

/** The result of a series, or the simulation that somebody must run for it. */
export function askSeries<S>(asked: Answerable<S>, method: Method): SeriesNumbers | Simulation<SeriesNumbers> {
  if (method.dice) return simulationOf(asked, method, 'dice')
  const series = asked.series('sampled')
  if (method.method === 'simulated') return simulationOf(asked, method, canSample(series) ? 'sampled' : 'dice')
  return exactOr(
    method,
    () => exactResult(series, exactCourse(series.strikes(asListed(series)), series.target), orderEffect(series)),
    () => simulationOf(asked, method, 'dice'),
  )
}

/** Can attacks be drawn at once? */
const canSample = (series: Series): boolean =>
  inBudget(() => series.strikes(asListed(series)).every(({ blow }) => blow(0).likely().length > 0)) ?? false

/** The most damage of each strike at a target without losses; nothing where that cannot be told from its distribution. */
const mostOfEach = (series: Series): readonly number[] | null =>
  inBudget(() =>
    series.strikes(asListed(series)).map(({ blow }) =>
      blow(0)
        .likely()
        .reduce((most, { result }) => Math.max(most, result), 0),
    ),
  )

function simulationOf<S>(
  { setup, series: seriesOf, provider, dice }: Answerable<S>,
  method: Method,
  rolling: Rolling,
): Simulation<SeriesNumbers> {
  const input: Work<S> = { setup, rolling }
  const series = seriesOf(rolling)
  const strikes = series.strikes(asListed(series)).length
  const often = repeated(method, rolling === 'dice' ? dice() : strikes)
  const most = mostOfEach(seriesOf('sampled')) ?? undefined
  return {
    spec: { kind: 'provided', provider, input },
    ...often,
    quantity: nameIn(Math.max(0, strikes - 1), 'suffered'),
    possible: most && upTo(most.reduce((a, b) => a + b, 0)),
    finish: (tally, partial = false) => simulatedResult(series, often.seed, tally, { partial, most }),
    lostInEach: () => lostInEach(series, { seed: often.seed, from: 0, to: often.replicates }),
  }
}
