/** Rollcall's own list files: YAML and JSON, short to write by hand, and the same list when read again. */
import { checkDepth, readAs, stated, tooDeep } from '@rollcall/games'
import { guardCount, occurrences, unreadable } from '../../lists/limits.ts'
import { type ArmyList, armyList, LIST_WORDS, type ListedUnit } from './list.ts'
import { jsonIn, linesOf } from '../../lists/text.ts'

/** Reads a list file of ours. Fails with `ERR_INPUT_UNREADABLE` or `ERR_INPUT_INVALID`, all faults at once. */
export async function readOwnList(text: string, where: string): Promise<ArmyList> {
  return checkedList(text.trimStart().startsWith('{') ? jsonIn(text, where) : await fromYaml(text, where), where)
}

/** A value as a list. Fails with `ERR_INPUT_INVALID`, all faults at once. */
export const checkedList = (value: unknown, where: string): ArmyList => readAs(armyList, value, where, () => LIST_WORDS)

/** Lists and tables of a YAML file: nesting costs most. */
const MOST_MARKS = 5000

/** What is wrong and where; below it a parser repeats the lines themselves, which may be anything. */
const firstLine = (message: string): string => (message.split('\n')[0] as string).replace(/:$/, '')

async function fromYaml(text: string, where: string): Promise<unknown> {
  linesOf(text, where)
  for (const each of ['[', '{', '- ']) guardCount(where, `times "${each}"`, occurrences(text, each), MOST_MARKS)
  const { parseDocument } = await import('yaml')
  try {
    const document = parseDocument(text, { version: '1.2', prettyErrors: true, logLevel: 'error' })
    const [error] = document.errors
    if (error?.message.startsWith('Maximum call stack')) throw tooDeep(where, error)
    if (error !== undefined) throw unreadable(where, `is not YAML: ${firstLine(error.message)}`)
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    checkDepth(value, where)
    return value
  } catch (error) {
    if (error instanceof Error && error.name === 'RollcallError') throw error
    throw unreadable(where, `is not YAML: ${firstLine((error as Error).message)}`, error)
  }
}

/** A list as JSON, everything said. */
export const listToJson = (list: ArmyList): string => `${JSON.stringify(list, null, 2)}\n`

/** A list as YAML; what is usual is left out. */
export async function listToYaml(list: ArmyList): Promise<string> {
  const { stringify } = await import('yaml')
  return stringify(unusual(list), { version: '1.2', lineWidth: 120 })
}

/** What reading puts back is left out; `units` never is, by it a list is known. */
function unusual({ units, ...list }: ArmyList): object {
  const { game, faction, ...rest } = list
  return { game, faction, ...filled(rest), units: units.map(unusualUnit) }
}

const unusualUnit = ({ reinforced, general, ally, ...unit }: ListedUnit): object => {
  const { name, id, faction, models, points, bundled, role, ...rest } = unit
  const flags = { reinforced: reinforced || undefined, general: general || undefined, ally: ally || undefined }
  // Under enhancements nothing has a default: an empty list there is not the same as none.
  const { enhancements, ...lists } = rest
  return stated({ name, id, faction, models, ...flags, points, bundled, role, ...filled(lists), enhancements })
}

/** Without empty lists and tables. */
const filled = (object: object): object =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== undefined && (typeof value !== 'object' || Object.keys(value as object).length > 0),
    ),
  )
