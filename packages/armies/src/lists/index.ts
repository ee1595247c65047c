/** Army lists: read whoever wrote them, joined to the catalogue, written again. */
export { type ArmyList, armyList, type ListedBattalion, type ListedFeature, type ListedUnit } from './list.ts'
export { listToJson, listToYaml, readOwnList } from './own.ts'
export { type ListFormat } from './raw.ts'
export { readList, type ReadList, type ReadOptions } from './read.ts'
export { FORMATS as LIST_FORMATS } from './recognise.ts'
export { totalNote, type Totals, totalsOf } from './totals.ts'
export { LIST_COLUMNS, listToCsv } from './write-csv.ts'
export { listToWarscrollBuilder } from './write-warscroll-builder.ts'
