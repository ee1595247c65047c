/** Pictures of small questions, of actions in a game's own words, and of several units on one target. */
import type { Summary } from '@rollcall/core'
import { type Answer, isAction, isOdds, isSeries, type OddsResult, type SeriesResult } from '@rollcall/games'
import type { Bars, Chart, Distribution } from '../charts/chart.ts'
import { fightLabels, seriesLabels, seriesTargets } from '../labels.ts'
import type { MeasuredRow } from '../measures.ts'
import { twoDecimals } from '../numbers.ts'
import { askedIn, eventIn } from '../odds-words.ts'
import { chanceBar, chanceBars } from './chances.ts'

const spread = (title: string, unit: string, { pmf }: Summary): readonly Distribution[] =>
  pmf.length < 2 ? [] : [{ kind: 'distribution', title, unit, pmf }]

/** Events as bars, numbers as distributions. */
export const oddsCharts = (answers: readonly Answer[]): readonly Chart[] =>
  answers.flatMap(({ results }) => results.filter(isOdds).flatMap(chartsOfOdds))

function chartsOfOdds(result: OddsResult): readonly Chart[] {
  const { probabilities, intervals, distributions } = result
  const asked = askedIn(result)
  const bars = Object.entries(probabilities).map(([event, p]) =>
    chanceBar(eventIn(result, event), p, intervals?.[event]),
  )
  return [
    ...(bars.length === 0 ? [] : [chanceBars(asked, 'Event', bars)]),
    ...Object.entries(distributions).flatMap(([event, each]) =>
      spread(`${asked}: ${eventIn(result, event)}`, eventIn(result, event), each),
    ),
  ]
}

/** What an action comes to: its chances, and its numbers. */
export function actionCharts(answers: readonly Answer[]): readonly Chart[] {
  const results = answers.flatMap((answer) => answer.results.filter(isAction))
  const labels = fightLabels(results)
  return results.flatMap((result) => {
    const { attacker, target } = labels(result)
    return measureCharts(result, `${attacker} against ${target}`)
  })
}

/** Chances in a game's own words as bars, its numbers as distributions. */
export function measureCharts(
  { measures, probabilities, intervals, distributions }: MeasuredRow['result'],
  who: string,
): readonly Chart[] {
  const bars = measures.flatMap(({ name, title }) => {
    const p = probabilities[name]
    return p === undefined ? [] : [chanceBar(title, p, intervals?.[name])]
  })
  return [
    ...(bars.length === 0 ? [] : [chanceBars(who, 'Event', bars)]),
    ...measures.flatMap(({ name, title }) => {
      const summary = distributions[name]
      return summary === undefined ? [] : spread(`${title}: ${who}`, title.toLowerCase(), summary)
    }),
  ]
}

/** What each attack still does, and what all of them do. */
export function seriesCharts(answers: readonly Answer[]): readonly Chart[] {
  const results = answers.flatMap((answer) => answer.results.filter(isSeries))
  const targetOf = seriesTargets(results)
  return results.flatMap((result) => [
    stepsOf(result, targetOf(result)),
    ...spread(`All damage against ${targetOf(result)}`, 'damage', result.total.damage),
  ])
}

function stepsOf(result: SeriesResult, target: string): Bars {
  const labels = seriesLabels(result)
  const name = ({ number, attacker, phase, ability }: SeriesResult['steps'][number]): string =>
    [`${labels[number - 1] ?? attacker}, ${phase}`, ...(ability === undefined ? [] : [ability])].join(': ')
  return {
    kind: 'bars',
    title: `Mean damage of each attack, in this order, against ${target}`,
    names: 'Attack',
    unit: 'mean damage',
    bars: result.steps.map((each) => ({
      name: name(each),
      value: each.damage.mean,
      text: twoDecimals(each.damage.mean),
    })),
  }
}
