/** What units and whole lists are worth. */
export { analyse, type Tell, wholeOf } from './analyse.ts'
export type { Analysis, Unanswered, UnitAnalysis } from './analysis.ts'
export type { Basis } from './basis.ts'
export { compare } from './compare.ts'
export type {
  Compared,
  Comparison,
  ComparisonQuestion,
  Contestant,
  Difference,
  Pair,
  PairOnTarget,
} from './comparison.ts'
export {
  type AnalyseDocument,
  analysisSchemas,
  asksAnalysis,
  type CompareDocument,
  type Named,
  readAnalysis,
} from './documents.ts'
export { type Effective, type Enemy, MOST_TURNS } from './durability.ts'
export type { Sure } from './intervals.ts'
export { type LeftOutOne, type PriceLine, type Totals } from './list.ts'
export type { Matchup, Measured, Power } from './measured.ts'
export { isPanel, type Panel, PANEL_NAME, panelSchema, type PanelTarget, readPanel } from './panel.ts'
export {
  type AnalysisQuestion,
  type Answering,
  type Member,
  type Section,
  SECTIONS,
  type Situation,
  type Unbinders,
  type Weighted,
} from './question.ts'
export type { Sensitivity } from './sensitivity.ts'
export { type Swap, type Swaps, swapsOf } from './swaps.ts'
export { termsOf } from './known-terms.ts'
export type { Terms, Trait } from './terms.ts'
export type { Needed } from './until.ts'
