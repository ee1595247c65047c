/** What armies bring beside their units, as lists name it: read once from the data of a shelf. */
import { readBattalions, readUniversal } from '@rollcall/armies/check'
import { readEndlessSpells } from '@rollcall/armies/lists'
import { madeOnce } from '@rollcall/games'

/** Read once from the same data; nothing where a shelf has none. */
function once<T>(read: (data: object) => readonly T[]): (data: object | undefined) => readonly T[] {
  const known = madeOnce(read)
  return (data) => (data === undefined ? [] : known(data))
}

/** Endless spells that a battle can play. */
export const endlessSpells = once(readEndlessSpells)

/** The battalions that every army may take. */
export const coreBattalions = once((data) => readBattalions(data).battalions)

/** The enhancements that every army may take. */
export const universalEnhancements = once(readUniversal)
