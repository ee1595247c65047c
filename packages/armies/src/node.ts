/** What needs Node: catalogues in folders. Everything else of this package runs in browsers, too; the importer is `/bsdata`. */
export { openCatalogue, openOwnCatalogue } from './catalogue/folder.ts'
