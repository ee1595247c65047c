/** Writers for answers: terminal table, drawn distribution, CSV, JSON, Markdown. */
export { actionTable } from './actions.ts'
export { analysisTables } from './analysis.ts'
export { type AnalysisTable, figured, ready } from './analysis-tables.ts'
export { type Figure, figure, label, sheetOf } from './figures.ts'
export { basisLine, basisLists } from './basis.ts'
export { BATTLE_COLUMNS, BATTLE_UNIT_COLUMNS } from './battle-columns.ts'
export { battleTable } from './battles.ts'
export { type CardOptions, unhurt, unitCard } from './card.ts'
export { DUEL_COLUMNS, FIGHT_COLUMNS, type FightRow, ODDS_COLUMNS, VALUE_COLUMNS, WEAPON_COLUMNS } from './columns.ts'
export type { Cell, Column } from './column.ts'
export { toCsv } from './csv.ts'
export { comparisonTables, swapTables } from './comparison.ts'
export { drawFight } from './draw.ts'
export { duelTable } from './duels.ts'
export { encounterTable } from './encounters.ts'
export { CSV_VERSION } from './identity-columns.ts'
export { allAssumed, assumedLines, assumedSentences, legendLines, warningLines } from './gathered.ts'
export { type JsonForm, toJson } from './json.ts'
export { fightLabels, labelsOf, type RowLabel } from './labels.ts'
export { leftOutLines, shareLines } from './left-out.ts'
export { escaped, toMarkdown } from './markdown.ts'
export { columnName } from './measures.ts'
export { capital } from './layout/prose.ts'
export { inWords } from './odds-words.ts'
export { chance, count, percent, readable, twoDecimals, withError, withSpread } from './numbers.ts'
export { PAIRED_COLUMNS, pairedTable } from './paired.ts'
export { differenceWords } from './paired-words.ts'
export { SERIES_COLUMNS } from './series-columns.ts'
export { seriesTable } from './series.ts'
export { damageTable } from './fights.ts'
export {
  type Drawn,
  drawTable,
  flowed,
  type Ink,
  labelled,
  type Page,
  PLAIN_PAGE,
  plainInk,
  type TableColumn,
  type TableRow,
  widthOf,
} from './layout/index.ts'
export { oddsTable } from './odds.ts'
export { tablesOf, valueSheet } from './rows.ts'
export type { View } from './view.ts'
export { rulesList, rulesText } from './rules.ts'
export { type Choice, drawSheet, type Look, type Sheet, type Table, tableOf } from './sheet.ts'
export { tournamentSentence, tournamentTables } from './tournament.ts'
export { weaponTable } from './weapons.ts'
