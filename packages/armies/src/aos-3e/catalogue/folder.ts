/** Catalogues of Age of Sigmar in folders, for Node. */
import { openFolder, openOwnFolder } from '../../catalogue/folder.ts'
import type { Catalogue } from './catalogue.ts'
import type { Contents } from './contents.ts'
import type { Faction } from './schema.ts'

/** Opens the catalogue in a folder. Fails with `ERR_INPUT_UNREADABLE` when there is none. */
export const openCatalogue = (folder: string): Catalogue => openFolder<Contents, Faction>(folder)

/**
 * Opens a catalogue that is not ours: each file is held against its schema when it is read. Where it says nothing of former
 * names, those of the catalogue in `shipped` are known. Fails with `ERR_INPUT_UNREADABLE`, and with `ERR_INPUT_INVALID` where it is no catalogue.
 */
export async function openOwnCatalogue(folder: string, shipped: string): Promise<Catalogue> {
  const { contentsSchema, factionSchema } = await import('./index.ts')
  return openOwnFolder(folder, shipped, { contents: contentsSchema, faction: factionSchema })
}
