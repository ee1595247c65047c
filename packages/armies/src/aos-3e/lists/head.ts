/** The head of a list: subfaction, grand strategy, triumphs, and whatever else stands there. */
import { edits, plainName, sameName } from '@rollcall/games'
import type { Faction } from '../catalogue/schema.ts'
import type { ArmyList } from './list.ts'
import { ARMY_TYPE } from './allegiance.ts'
import { nameLike } from './lookup.ts'
import type { RawHead } from './raw.ts'
import { clipped } from '../../lists/text.ts'
import { unknownSubfaction } from './unknown.ts'

/** What the head says. */
type Head = Pick<ArmyList, 'subfaction' | 'grandStrategy' | 'triumphs' | 'other'>

/** Labels that are certainly no subfaction. */
const OTHERS = [
  'mortal realm',
  'realm',
  'realm of battle',
  'season',
  'season of war',
  'seasons of war',
  'battle tactic',
  'battle tactics',
  'battlepack',
  'game type',
  'army note',
  'player name',
  'player',
  'team',
  'event',
  'date',
  'club',
  'battle trait bonus',
  'battle traits',
  'artycle',
  'amendment',
  'footnote',
].map(plainName)
const STRATEGY = [
  'strategy',
  'grand strat',
  'gs',
  'grand strategy',
  'grand strategies',
  'große strategie',
  'grosse strategie',
  'stratégie grandiose',
  'grande stratégie',
  'grande strategia',
  'gran estrategia',
].map(plainName)
const TRIUMPHS = ['triumphs', 'triump', 'triumphe', 'triomphes', 'trionfi', 'trionfo', 'triunfos'].map(plainName)
const SUBFACTION = [
  'subfaction',
  'army subfaction',
  'sub faction',
  'sub',
  'unterfraktion',
  'sous-faction',
  'sottofazione',
  'subfacción',
].map(plainName)
const ALL = [...OTHERS, ...STRATEGY, ...TRIUMPHS, ...SUBFACTION]

/** What stands before a faction where no tool wrote it, in the words of several languages. */
const ARMY = [
  'army',
  'army faction',
  'faction',
  'allegiance',
  'allégeance',
  'armee',
  'fraktion',
  'armée',
  'fazione',
  'alleanza',
  'ejército',
  'facción',
  'lealtad',
].map(plainName)

/** Is it a label of the faction? */
export const isArmyLabel = (label: string): boolean => ARMY.includes(plainName(label))

/** Is it one of these labels, or a long one of them with a letter wrong? */
const isOneOf = (labels: readonly string[], label: string): boolean => {
  const plain = plainName(label)
  return (
    labels.includes(plain) ||
    (plain.length >= LEAST_MISSPELT && labels.some((each) => each.length >= LEAST_MISSPELT && edits(each, plain) === 1))
  )
}

const LEAST_MISSPELT = 8

/** Is it a label of a head, whatever tool or hand wrote it? */
export const isHeadLabel = (label: string): boolean => isOneOf(ALL, label)

/** Sorts the lines of a head; tools call the subfaction by its own word, such as Enclave. */
export function headOf(
  lines: readonly RawHead[],
  faction: Faction | undefined,
): Head & { readonly notes: readonly string[] } {
  const subfaction = subfactionAmong(lines, faction)
  const taken = subfaction && (subfactionNamed(subfaction.value, faction) ?? subfaction.value)
  const other = new Map<string, string>()
  const head: Head = { triumphs: [], other: {} }
  for (const line of lines) {
    if (line === subfaction || isSaidAgain(line, faction, taken)) continue
    if (isOneOf(STRATEGY, line.label)) head.grandStrategy = clipped(line.value)
    else if (isOneOf(TRIUMPHS, line.label)) head.triumphs.push(...line.value.split(/, */).map((each) => clipped(each)))
    else {
      const title = titleOf(line, faction)
      other.set(title, clipped([other.get(title), line.value].filter(Boolean).join(', '), 300))
    }
  }
  if (taken !== undefined) head.subfaction = taken
  const second = subfaction === undefined ? undefined : typeBehind(subfaction.value, taken, faction)
  if (second !== undefined) other.set(ARMY_TYPE, second)
  const notes = faction === undefined || taken === undefined ? [] : unknownSubfaction(taken, faction)
  return {
    ...head,
    triumphs: head.triumphs.filter((each) => each !== '').slice(0, 20),
    other: Object.fromEntries(other),
    notes,
  }
}

const isCalledSubfaction = ({ label }: RawHead): boolean => isOneOf(SUBFACTION, label)

/** Rosters say below the allegiance again what it is. */
const isSaidAgain = (line: RawHead, faction: Faction | undefined, taken: string | undefined): boolean =>
  isCalledSubfaction(line) &&
  (plainName(line.value) === plainName(faction?.name ?? '') ||
    (taken !== undefined && subfactionNamed(line.value, faction) === taken))

/** What is called a subfaction and is not taken for one stands around the one that is, or is a rule of the army. */
function titleOf(line: RawHead, faction: Faction | undefined): string {
  if (!isCalledSubfaction(line)) return line.label
  return subfactionNamed(line.value, faction) === undefined ? 'Battle Traits' : ARMY_TYPE
}

/** `Astral Templars (Stormkeep)` is Stormkeep, too. */
function typeBehind(value: string, taken: string | undefined, faction: Faction | undefined): string | undefined {
  const [, behind] = / *\(([^()]*)\)$/.exec(value) ?? []
  const named = behind === undefined ? undefined : nameLike(behind, faction?.subfactions ?? [])
  return named === taken ? undefined : named
}

/** `Astral Templars (Stormkeep)` is Astral Templars. */
function subfactionNamed(value: string, faction: Faction | undefined): string | undefined {
  const known = faction?.subfactions ?? []
  return nameLike(value, known) ?? nameLike(value.replace(/ *\([^()]*\)$/, ''), known)
}

/**
 * What is so called, else what is one of the faction's; of two the inner one, as `Big Yellers` within `Kruleboyz`. Rosters call
 * everything below the allegiance so: of several that nobody knows none is taken.
 */
function subfactionAmong(lines: readonly RawHead[], faction: Faction | undefined): RawHead | undefined {
  const free = lines.filter((each) => isFree(each, faction))
  const called = free.filter(isCalledSubfaction)
  const known = [...called, ...free].filter(({ value }) => subfactionNamed(value, faction) !== undefined)
  const [first] = known
  if (first !== undefined) return known.find((each) => isWithin(each, first, faction)) ?? first
  if (called.length > 0) return called.length === 1 ? called[0] : undefined
  return free.find(({ label }) => !/^army /i.test(label))
}

/** May it be a subfaction: neither something else by its label, nor the army itself, nor one of its battle traits? */
const isFree = ({ label, value }: RawHead, faction: Faction | undefined): boolean =>
  ![STRATEGY, TRIUMPHS, OTHERS].some((labels) => isOneOf(labels, label)) &&
  plainName(value) !== plainName(faction?.name ?? '') &&
  !(faction?.traits ?? []).some(({ name }) => [value, ...value.split(' - ')].some((part) => sameName(part, name)))

function isWithin(inner: RawHead, outer: RawHead, faction: Faction | undefined): boolean {
  const [name, around] = [inner, outer].map(({ value }) => subfactionNamed(value, faction))
  return faction?.brands?.some((each) => each.subfaction === name && each.within === around) === true
}
