/** Pictures of battles: who wins, by how much, who survives; a round robin as a heat map. */
import { type Answer, type BattleResult, isBattle } from '@rollcall/games'
import { battleMatrix } from '../battles.ts'
import type { Bars, Chart } from '../charts/chart.ts'
import { armyLabels } from '../labels.ts'
import { chanceBar, chanceBars } from './chances.ts'
import { heatOf } from './of-matrix.ts'

/** Charts of all battles of some answers. */
export function battleCharts(answers: readonly Answer[]): readonly Chart[] {
  const rows = answers.flatMap((answer) => answer.results.filter(isBattle).map((result) => ({ answer, result })))
  const matrix = battleMatrix(rows)
  const heat = matrix === null ? [] : [heatOf('Chance to win: rows against columns', matrix)]
  return [...heat, ...rows.flatMap(({ result }) => (matrix === null ? chartsOfOne(result) : []))]
}

function chartsOfOne(result: BattleResult): readonly Chart[] {
  const { a, b, draws, drawsInterval, difference, missions } = result
  return [
    chanceBars(`${a.name} (A) against ${b.name} (B)`, 'Outcome', [
      chanceBar(`${a.name} (A) wins`, a.wins, a.winsInterval),
      chanceBar(`${b.name} (B) wins`, b.wins, b.winsInterval),
      chanceBar('draw', draws, drawsInterval),
    ]),
    ...(missions.length < 2
      ? []
      : [
          chanceBars(
            `${a.name} (A) wins, by mission`,
            'Mission',
            missions.map((each) => chanceBar(each.name, each.a, each.aInterval)),
          ),
        ]),
    { kind: 'distribution', title: 'Score difference (A - B)', unit: 'A - B', pmf: difference.pmf },
    survivors(result, 'a'),
    survivors(result, 'b'),
  ]
}

/** Chances of the units of a side to be there at the end. */
function survivors(result: BattleResult, side: 'a' | 'b'): Bars {
  const { name, units } = result[side]
  const labels = armyLabels(result[side], ['models'])
  return chanceBars(
    `Units of ${name} (${side.toUpperCase()}) that survive`,
    'Unit',
    units.flatMap(({ joins, survives, survivesInterval }, i) =>
      joins?.probability === 0 ? [] : [chanceBar(labels[i] ?? '', survives, survivesInterval)],
    ),
  )
}
