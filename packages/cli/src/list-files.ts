/** Files of lists: as they are named, all of a folder, or all that a pattern fits. */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RollcallError } from '@rollcall/core'
import { LIST_GAME } from '@rollcall/asking'
import { dataFolder } from './catalogue.ts'
import { STDIN } from './options.ts'

/** Endings of files that hold lists. */
const ENDINGS = /\.(ya?ml|json|txt|csv|html?|rosz?)$/i

/** All of them, in the order in which they are named, those of a folder from A to Z. Fails with `ERR_INPUT_UNREADABLE`. */
export const listFiles = (said: readonly string[]): readonly string[] => said.flatMap(filesOf)

/** Standard input is read once. Fails with `ERR_USAGE`. */
export function checkStdin(files: readonly string[], what = 'list'): void {
  if (files.filter((each) => each === STDIN).length > 1)
    throw new RollcallError('ERR_USAGE', `standard input holds one ${what}: give a file for the others`)
}

/** The lists that ship. */
export const shippedLists = (): readonly string[] => filesOf(`${dataFolder(LIST_GAME)}lists`)

function filesOf(said: string): readonly string[] {
  if (said === STDIN) return [said]
  if (isFolder(said))
    return some(
      inFolder(said, (name) => ENDINGS.test(name)),
      said,
    )
  return /[*?]/.test(said) ? some(fitting(said), said) : [said]
}

function some(files: readonly string[], said: string): readonly string[] {
  if (files.length > 0) return files
  throw new RollcallError('ERR_INPUT_UNREADABLE', `no list fits ${said}`)
}

/** A pattern stands for names of one folder: `lists/orr*.yaml`. */
function fitting(pattern: string): readonly string[] {
  const folder = dirname(pattern)
  const parts = basename(pattern).replaceAll(/[\\^$+.()|[\]{}]/g, '\\$&')
  const fits = new RegExp(`^${parts.replaceAll('*', '.*').replaceAll('?', '.')}$`)
  return isFolder(folder) ? inFolder(folder, (name) => fits.test(name)) : []
}

const inFolder = (folder: string, isMeant: (name: string) => boolean): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isFile() && isMeant(each.name))
    .map(({ name }) => join(folder, name))
    .toSorted()

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
