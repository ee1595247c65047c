/** Charts: what answers show as pictures, as data, as tables and as SVG, the same in Node and in a browser. */
export {
  type Bar,
  type Bars,
  type Chart,
  type Curves,
  type Distribution,
  type Figure,
  type Heat,
  type Scatter,
} from './charts/chart.ts'
export { type Alone, chartAlone } from './charts/draw.ts'
export { DARK, LIGHT, type Paint } from './charts/paint.ts'
export { analysisCharts, usualAnalysisChart } from './pictures/analysis.ts'
export { comparisonCharts, swapCharts, usualComparisonChart } from './pictures/comparison.ts'
export { chartsOf } from './pictures/index.ts'
export { chartsOfPaired } from './pictures/paired.ts'
export { drawnChart } from './charts/text.ts'
export { tableBehind } from './charts/table.ts'
