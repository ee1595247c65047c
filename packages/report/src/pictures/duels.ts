/** Pictures of duels: who wins, when it ends, what is left; several against several as a heat map. */
import { type Answer, type DuelResult, isDuel, isEncounter } from '@rollcall/games'
import type { Chart, Distribution } from '../charts/chart.ts'
import { duelMatrix, duelSheet } from '../duels.ts'
import { encounterMatrix, encounterSheet } from '../encounters.ts'
import { duelLabels } from '../labels.ts'
import { chanceBar, chanceBars } from './chances.ts'
import { measureCharts } from './others.ts'
import { heatOf } from './of-matrix.ts'

/** Charts of all duels of some answers. */
export function duelCharts(answers: readonly Answer[]): readonly Chart[] {
  const results = answers.flatMap((answer) => answer.results.filter(isDuel))
  const [only] = results
  if (only === undefined) return []
  if (results.length === 1) return chartsOfOne(only)
  const matrix = duelMatrix(duelSheet(answers))
  if (matrix !== null) return [heatOf('Who wins: rows (A) against columns (B)', matrix)]
  const labels = duelLabels(results)
  const name = (each: DuelResult): string => labels(each).join(' against ')
  return [
    chanceBars(
      'A wins',
      'Duel',
      results.map((each) => chanceBar(name(each), each.a.wins, each.a.winsInterval)),
    ),
  ]
}

/** Charts of encounters in a game's own words. */
export function encounterCharts(answers: readonly Answer[]): readonly Chart[] {
  const results = answers.flatMap((answer) => answer.results.filter(isEncounter))
  const matrix = encounterMatrix(encounterSheet(answers))
  if (matrix !== null) return [heatOf('Who wins: rows (A) against columns (B)', matrix)]
  const labels = duelLabels(results)
  return results.flatMap((result) => {
    const [a, b] = labels(result)
    return measureCharts(result, `${a} (A) against ${b} (B)`)
  })
}

function chartsOfOne(result: DuelResult): readonly Chart[] {
  const { a, b, neither, neitherInterval, ends } = result
  const [nameA, nameB] = duelLabels([result])(result)
  const left = (name: string, side: DuelResult['a']): Distribution => ({
    kind: 'distribution',
    title: `Wounds left: ${name}`,
    unit: 'wounds left',
    pmf: side.woundsLeft.pmf,
  })
  return [
    chanceBars(`${nameA} (A) against ${nameB} (B)`, 'Outcome', [
      chanceBar(`${nameA} (A) wins`, a.wins, a.winsInterval),
      chanceBar(`${nameB} (B) wins`, b.wins, b.winsInterval),
      chanceBar('neither', neither, neitherInterval),
    ]),
    chanceBars(
      'It ends in round',
      'Round',
      ends.map(([round, p]) => chanceBar(`round ${round}`, p)),
    ),
    left(`${nameA} (A)`, a),
    left(`${nameB} (B)`, b),
  ]
}
