/** Army lists in a world: read with its catalogue, and what armies bring beside their units. */
import type { Catalogue } from '@rollcall/armies'
import { readBattalions, readUniversal } from '@rollcall/armies/check'
import { readEndlessSpells, readList, type ReadList } from '@rollcall/armies/lists'
import { RollcallError } from '@rollcall/core'
import { calledIn } from './files.ts'
import { type Shelf, type World } from './world.ts'

/** Army lists are those of this game. */
export const LIST_GAME = 'aos-3e'

/** A list that was read, and what it was read with. */
export interface OpenList extends ReadList {
  readonly catalogue: Catalogue
  readonly shelf: Shelf
}

/** Reads a list. Fails with `ERR_INPUT_UNREADABLE`, and as `readList` does. */
export async function openList({ files, shelf: shelfOf }: World, path: string): Promise<OpenList> {
  const shelf = shelfOf(LIST_GAME)
  const { catalogue } = shelf
  if (catalogue === null) throw new RollcallError('ERR_INPUT_UNREADABLE', `there is no catalogue of ${LIST_GAME}`)
  return { ...(await readList(files.bytes(path), catalogue, { where: calledIn(files, path) })), catalogue, shelf }
}

/** Read once from the same data; nothing where a shelf has none. */
function once<T>(read: (data: object) => readonly T[]): (data: object | undefined) => readonly T[] {
  const known = new WeakMap<object, readonly T[]>()
  return (data) => {
    if (data === undefined) return []
    const found = known.get(data) ?? read(data)
    known.set(data, found)
    return found
  }
}

/** Endless spells that a battle can play. */
export const endlessSpells = once(readEndlessSpells)

/** The battalions that every army may take. */
export const coreBattalions = once((data) => readBattalions(data).battalions)

/** The enhancements that every army may take. */
export const universalEnhancements = once(readUniversal)
