/** What a roster says of the army and the game: allegiance, subfaction, grand strategy, points limit. */
import { plainName } from '@rollcall/games'
import { labelled } from './lines.ts'
import type { OpenList } from './raw.ts'
import { namesIn, type Selection } from '../../lists/roster.ts'
import { clipped } from '../../lists/text.ts'

/** Sections and names that set up the game. */
const SETTINGS = [
  'allegiance',
  'game type',
  'game option',
  'grand strategy',
  'triumph',
  'realm of battle',
  'battle tactic',
  'season of war',
  'subfaction',
  'reference',
  'configuration',
].map(plainName)

/** Whether a selection is none of an army's units and features. */
export const isSetting = ({ name }: Selection, category: string): boolean =>
  SETTINGS.includes(plainName(labelled(name).label ?? name)) || SETTINGS.includes(plainName(category))

/** `Allegiance: Slaves to Darkness` with `Host of the Everchosen` under it; `Grand Strategy: Dominating Presence`. */
export function takeSetting(selection: Selection, list: OpenList): void {
  const { line, name, under } = selection
  const { label = name, value } = labelled(name)
  const plain = plainName(label)
  const chosen = label === name ? under.map((each) => each.name) : [value, ...under.map((each) => each.name)]
  const limit = plain === 'game type' ? /^([\d,]+) points/i.exec(chosen[0] ?? '')?.[1] : undefined
  if (limit !== undefined) list.pointsLimit ??= Number(limit.replaceAll(',', ''))
  if (plain === 'allegiance') takeAllegiance(selection, list)
  else if (chosen.length > 0)
    list.head.push({
      line,
      label: clipped(label),
      value: clipped(chosen.map((each) => labelled(each).value).join(', ')),
    })
}

function takeAllegiance({ line, name, under }: Selection, list: OpenList): void {
  const allegiance = [
    ...(name.includes(':') ? [{ name, under }] : []),
    ...under.filter((each) => /^allegiance:/i.test(each.name)),
  ][0]
  // As text it may stand twice: "Allegiance: Allegiance: Sylvaneth".
  const parts = (allegiance?.name ?? '').split(/: */).filter((each) => !/^allegiance$/i.test(each))
  const [faction, ...rest] = parts
  if (faction !== undefined && faction !== '') list.faction = clipped(faction)
  const below = (allegiance ?? { under }).under.flatMap(namesIn)
  for (const value of [...rest, ...below]) {
    const { label, value: plain } = labelled(value)
    list.head.push({ line, label: label ?? 'Subfaction', value: plain })
  }
  for (const other of under.filter((each) => each.name !== allegiance?.name && allegiance?.under !== under))
    list.head.push({
      line,
      label: labelled(other.name).label ?? 'Subfaction',
      value: labelled(other.name).value,
    })
}
