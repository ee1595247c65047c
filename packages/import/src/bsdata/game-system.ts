/** Data of another game have the same form: the game system is looked at before anything is made of them. */
import { RollcallError } from '@rollcall/core'
import { isOurSystem, OUR_SYSTEM } from '@rollcall/armies/catalogue'
import type { DataFile } from './data-file.ts'
import { attribute } from './xml.ts'

/** Refuses data files of another game. Fails with `ERR_INPUT_INVALID`, naming each file and its game. */
export function guardGameSystem(folder: string, files: readonly DataFile[]): void {
  const systems = files.filter(({ root }) => root.name === 'gameSystem')
  const nameOf = new Map(systems.map(({ root, name }) => [attribute(root, 'id'), name]))
  const isOurs = (id: string): boolean => id === OUR_SYSTEM.id || id === '' || isOurSystem(nameOf.get(id) ?? '')
  const foreign = files.filter(({ root }) => !isOurs(systemOf(root)))
  if (foreign.length === 0) return
  const called = (id: string): string => (nameOf.has(id) ? `"${nameOf.get(id)}"` : `the game system ${id}`)
  const games = [...new Set(foreign.map(({ root }) => called(systemOf(root))))]
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `cannot import ${folder}: it holds data of ${games.join(' and ')}; data of ${OUR_SYSTEM.title}, are imported`,
    {
      issues: foreign
        .slice(0, MOST_NAMED)
        .map(({ file, root }) => ({ path: file, message: `is of ${called(systemOf(root))}` })),
    },
  )
}

/** Files that an error names; where one is wrong, all are. */
const MOST_NAMED = 3

const systemOf = (root: DataFile['root']): string => attribute(root, root.name === 'gameSystem' ? 'id' : 'gameSystemId')
