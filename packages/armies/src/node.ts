/** What needs Node: catalogues in folders. Everything else of this package runs in browsers, too. */
export { openCatalogue, openOwnCatalogue } from './aos-3e/catalogue/folder.ts'
