/** The units of a roster: their sizes, battalions, options and enhancements. */
import { plainName } from '@rollcall/games'
import { MOST_ENTRIES } from '../../lists/limits.ts'
import { labelled } from './lines.ts'
import { byPlainName } from './lookup.ts'
import {
  MOST_REINFORCED,
  type ListedRole,
  type OpenEntry,
  type OpenList,
  putIn,
  type RawDetail,
  type RawSize,
} from './raw.ts'
import type { Selection } from '../../lists/roster.ts'
import { clipped } from '../../lists/text.ts'

/** Several alike are written once, with their number. */
export function unitsOf(selection: Selection, role: ListedRole, ally: boolean, list: OpenList): readonly OpenEntry[] {
  const alike = selection.type === 'model' ? 1 : selection.count
  const points = selection.points === undefined ? {} : { points: selection.points / alike }
  const unit: OpenEntry = {
    line: selection.line,
    name: clipped(selection.name),
    ...points,
    role,
    ally,
    battalions: [],
    details: [],
  }
  const sizes: RawSize[] = []
  for (const each of selection.under) takeUnder(each, unit, sizes, list)
  const models = modelsIn(selection)
  if (models > 0) sizes.push({ models, name: '' })
  if (sizes.length > 0) unit.sizes = sizes
  return Array.from({ length: Math.min(alike, MOST_ENTRIES + 1) }, () => unit)
}

/** Models of a unit: the numbers of the outermost selections of that type. */
const modelsIn = ({ type, count, name, under }: Selection): number =>
  type === 'model'
    ? count * Number(/^\d{1,3}(?= )/.exec(name)?.[0] ?? 1)
    : under.reduce((sum, each) => sum + modelsIn(each), 0)

function takeUnder(selection: Selection, unit: OpenEntry, sizes: RawSize[], list: OpenList, group?: string): void {
  const { name, count, type, under } = selection
  if (isTable(selection)) return
  const plain = plainName(name)
  const [, number, sized] = /^(\d{1,3}) (?!x )(.+)$/.exec(name) ?? []
  const battalion = battalionOf(name, list)
  const isGroup = under.length > 0 && GROUP.test(plain)
  if (IS_GENERAL.test(name)) unit.general = true
  else if (plain === 'reinforced') unit.reinforced = Math.min(MOST_REINFORCED, (unit.reinforced ?? 0) + count)
  else if (battalion !== undefined) putIn(unit, battalion, list.battalions)
  else if (count > 1 && plain === plainName(unit.name)) sizes.push({ models: count, name })
  else if (number !== undefined && sized !== undefined) sizes.push({ models: Number(number), name: clipped(sized) })
  else if (!isGroup && (type !== 'model' || under.length === 0)) unit.details.push(detailOf(selection, group))
  for (const each of under) takeUnder(each, unit, sizes, list, isGroup ? name : undefined)
}

/** `General`, and with the title that some of them give: `General - Isharann`. */
const IS_GENERAL = /^general *(?:[-–:] *.+)?$/i

/** `Damage Table`, `Wound Track`, `MOUNT`: they tell how a model fights; nobody chose them. */
const isTable = ({ name, profiles }: Selection): boolean =>
  /^(?:wounds?\b.*(?:suffered|track|table)|(?:mount|companions?)(?::.*)?$)/i.test(name) ||
  /\b(?:damage|wounds?|momentum) table$/i.test(name) ||
  /\bmount\)?$/i.test(name) ||
  (profiles.length === 1 && /wound|damage table/i.test(profiles[0] as string))

/** Names of groups that are no option themselves, but say what the ones under them are; the Spell in a Bottle is one itself. */
const GROUP = /\b(spell(?! in\b)|lore|prayer|scripture|artefact|command trait|mount trait)\b/

/** Labels that profiles of a selection tell. */
const LABELS = byPlainName({
  artefact: 'Artefact',
  'command trait': 'Command Trait',
  'mount trait': 'Mount Trait',
  spell: 'Spell',
  prayer: 'Prayer',
})

function detailOf({ line, name, count, profiles }: Selection, group: string | undefined): RawDetail {
  // Old data files number the traits and artefacts: "3. Coalbeard's Collapsible Compartments".
  const { label = group, value } = labelled(name.replace(/^\d\. /, ''))
  const told = profiles.map((each) => LABELS.get(plainName(each))).find((each) => each !== undefined)
  return {
    line,
    ...(label !== undefined && { label }),
    ...(label === undefined && told !== undefined && { label: told }),
    ...(label === undefined && { mayBePrinted: true as const }),
    name: value,
    ...(count > 1 && { count }),
  }
}

/** `Battle Regiment - 2-5 Troops`: a place in a battalion. */
function battalionOf(name: string, { battalions }: OpenList): number | undefined {
  const title = /^(.+?) - \d/.exec(name)?.[1]
  const at = battalions.findIndex((each) => title !== undefined && plainName(each.name) === plainName(title))
  return at < 0 ? undefined : at + 1
}
