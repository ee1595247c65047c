/** The importer of community data files, and the schemas of what it writes. */
export { contentsOf, contentsSchema } from '../catalogue/contents.ts'
export { faction as factionSchema, factionJsonSchema, ROLES } from '../catalogue/schema.ts'
export { diffable } from '../catalogue/text.ts'
export { type Coverage, coverageOf, weaponsNotRead } from './coverage.ts'
export { type Imported, type ImportOptions, importLibrary } from './import.ts'
export { type DataFile, type Library, libraryOf, readLibrary } from './library.ts'
export { noOverlay, type Overlay, overlaySchema, parseOverlay } from './overlay.ts'
export type { AbilityReport } from './report.ts'
