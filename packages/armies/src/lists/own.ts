/** Rollcall's own list files: YAML and JSON, short to write by hand, and the same list when read again. */
import { readAs } from '@rollcall/games'
import { guardCount, occurrences, unreadable } from './limits.ts'
import { type ArmyList, armyList } from './list.ts'
import { linesOf } from './text.ts'

/** Reads a list file of ours. Fails with `ERR_INPUT_UNREADABLE` or `ERR_INPUT_INVALID`, all faults at once. */
export async function readOwnList(text: string, where: string): Promise<ArmyList> {
  return checkedList(text.trimStart().startsWith('{') ? fromJson(text, where) : await fromYaml(text, where), where)
}

/** A value as a list. Fails with `ERR_INPUT_INVALID`, all faults at once. */
export const checkedList = (value: unknown, where: string): ArmyList =>
  readAs(armyList, value, where, () => Object.keys(armyList.shape))

function fromJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw unreadable(where, `is not whole JSON: ${(error as Error).message}`, error)
  }
}

/** Lists and tables of a YAML file: nesting costs most. */
const MOST_MARKS = 5000

async function fromYaml(text: string, where: string): Promise<unknown> {
  linesOf(text, where)
  for (const each of ['[', '{', '- ']) guardCount(where, `times "${each}"`, occurrences(text, each), MOST_MARKS)
  const { parseDocument } = await import('yaml')
  try {
    const document = parseDocument(text, { version: '1.2', prettyErrors: true })
    const [error] = document.errors
    if (error !== undefined) throw unreadable(where, `is not YAML: ${error.message}`)
    return document.toJS({ maxAliasCount: 100 }) as unknown
  } catch (error) {
    if (error instanceof Error && error.name === 'RollcallError') throw error
    throw unreadable(where, `is not YAML: ${(error as Error).message}`, error)
  }
}

/** A list as JSON, everything said. */
export const listToJson = (list: ArmyList): string => `${JSON.stringify(list, null, 2)}\n`

/** A list as YAML; what is usual is left out. */
export async function listToYaml(list: ArmyList): Promise<string> {
  const { stringify } = await import('yaml')
  return stringify(unusual(list), { version: '1.2', lineWidth: 120 })
}

/** What is left out is what reading puts back. */
const USUAL: Readonly<Record<string, unknown>> = { reinforced: 0, general: false, ally: false }

function unusual(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unusual)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !isUsual(key, each))
      // Under enhancements nothing has a default: an empty list there is not the same as none.
      .map(([key, each]) => [key, key === 'enhancements' ? each : unusual(each)]),
  )
}

/** Empty lists and tables, and the usual words; `units` is never left out, by it a list is known. */
function isUsual(key: string, value: unknown): boolean {
  if (key === 'units' || value === undefined) return value === undefined
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return key !== 'enhancements' && Object.keys(value).length === 0
  return USUAL[key] === value
}
