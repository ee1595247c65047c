/** What answers look like: the charts of each kind of question, the most telling first. */
import type { Answer } from '@rollcall/games'
import type { Chart } from '../charts/chart.ts'
import type { View } from '../view.ts'
import { battleCharts } from './battles.ts'
import { duelCharts, encounterCharts } from './duels.ts'
import { fightCharts } from './fights.ts'
import { pairedCharts } from './paired.ts'
import { actionCharts, oddsCharts, seriesCharts } from './others.ts'

/** All charts of some answers. */
export const chartsOf = (answers: readonly Answer[], view: View = 'fights'): readonly Chart[] => [
  ...fightCharts(answers, view),
  ...actionCharts(answers),
  ...seriesCharts(answers),
  ...duelCharts(answers),
  ...encounterCharts(answers),
  ...battleCharts(answers),
  ...pairedCharts(answers),
  ...oddsCharts(answers),
]
