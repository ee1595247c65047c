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
} from './chart.ts'
export { type Alone, chartAlone } from './draw.ts'
export { DARK, LIGHT, type Paint } from './paint.ts'
export { analysisCharts, usualAnalysisChart } from '../pictures/analysis.ts'
export { comparisonCharts, swapCharts, usualComparisonChart } from '../pictures/comparison.ts'
export { chartsOf } from '../pictures/index.ts'
export { chartsOfPaired } from '../pictures/paired.ts'
export { drawnChart } from './text.ts'
export { tableBehind } from './table.ts'
