/** The head of a list: subfaction, grand strategy, triumphs, and whatever else stands there. */
import { plainName } from '@rollcall/games'
import type { Faction } from '../catalogue/schema.ts'
import type { ArmyList } from './list.ts'
import { nameLike } from './lookup.ts'
import type { RawHead } from './raw.ts'
import { clipped } from '../../lists/text.ts'
import { unknownSubfaction } from './unknown.ts'

/** What the head says. */
export type Head = Pick<ArmyList, 'subfaction' | 'grandStrategy' | 'triumphs' | 'other'>

/** Labels that are certainly no subfaction. */
const OTHERS = [
  'mortal realm',
  'realm',
  'realm of battle',
  'season of war',
  'battlepack',
  'game type',
  'army note',
  'player name',
  'battle trait bonus',
  'artycle',
  'amendment',
  'footnote',
].map(plainName)
const SUBFACTION = ['subfaction', 'army subfaction']

/** Sorts the lines of a head; tools call the subfaction by its own word, such as Enclave. */
export function headOf(
  lines: readonly RawHead[],
  faction: Faction | undefined,
): Head & { readonly notes: readonly string[] } {
  const subfaction = subfactionAmong(lines, faction)
  const other = new Map<string, string>()
  const head: Head = { triumphs: [], other: {} }
  for (const line of lines) {
    const label = plainName(line.label)
    if (line === subfaction) continue
    if (label === 'grand strategy' || label === 'grand strategie') head.grandStrategy = clipped(line.value)
    else if (label === 'triumph' || label === 'triump')
      head.triumphs.push(...line.value.split(/, */).map((each) => clipped(each)))
    else other.set(line.label, clipped([other.get(line.label), line.value].filter(Boolean).join(', '), 300))
  }
  if (subfaction !== undefined) head.subfaction = subfactionNamed(subfaction.value, faction) ?? subfaction.value
  const notes =
    faction === undefined || head.subfaction === undefined ? [] : unknownSubfaction(head.subfaction, faction)
  return {
    ...head,
    triumphs: head.triumphs.filter((each) => each !== '').slice(0, 20),
    other: Object.fromEntries(other),
    notes,
  }
}

/** `Astral Templars (Stormkeep)` is Astral Templars. */
function subfactionNamed(value: string, faction: Faction | undefined): string | undefined {
  const known = faction?.subfactions ?? []
  return nameLike(value, known) ?? nameLike(value.replace(/ *\([^()]*\)$/, ''), known)
}

function subfactionAmong(lines: readonly RawHead[], faction: Faction | undefined): RawHead | undefined {
  const known = (each: RawHead): boolean => subfactionNamed(each.value, faction) !== undefined
  const free = lines.filter(
    ({ label, value }) =>
      !/^(grand strateg|triump)/.test(plainName(label)) &&
      !OTHERS.includes(plainName(label)) &&
      plainName(value) !== plainName(faction?.name ?? ''),
  )
  const called = free.filter(({ label }) => SUBFACTION.includes(plainName(label)))
  return called.find(known) ?? free.find(known) ?? called[0] ?? free.find(({ label }) => !/^army /i.test(label))
}
