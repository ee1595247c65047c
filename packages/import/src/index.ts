/** The importer of community data: files in a folder become factions of a catalogue, told what was understood and what was not. */
export { type Coverage, coverageOf, weaponsNotRead } from './bsdata/coverage.ts'
export { diffable } from './bsdata/diffable.ts'
export { type Imported, type ImportOptions, importLibrary } from './bsdata/import.ts'
export { type Library, libraryOf, readLibrary } from './bsdata/library.ts'
export type { DataFile } from './bsdata/data-file.ts'
export { noOverlay, type Overlay, overlaySchema, parseOverlay } from './bsdata/overlay.ts'
export type { AbilityReport } from './bsdata/report.ts'
