/** The catalogue that ships. */
import { fileURLToPath } from 'node:url'
import { openCatalogue } from '@rollcall/armies/node'

export const shipped = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e', import.meta.url)))
