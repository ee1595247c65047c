/** The page: tables and sentences within the width of a terminal. It knows no game and no answer. */
export { widthOf } from './measure.ts'
export { type Ink, type Page, plainInk, PLAIN_PAGE } from './page.ts'
export { flowed, labelled } from './prose.ts'
export { colouredShade, markedShade, type Shade, strengths } from './shade.ts'
export { visible } from './visible.ts'
export { type Drawn, drawTable, type TableColumn, type TableRow } from './table.ts'
