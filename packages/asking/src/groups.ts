/** Many units by one word, as attackers and as targets: `faction:Seraphon`, `list:army.txt`, `all`; in brackets which of them. */
import type { ContentsRow } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { didYouMean, nearest, plainName } from '@rollcall/games'
import { type Candidate, type Filters, meantIn, wordsFor } from './filters.ts'
import type { Shelf } from './world.ts'

/** What was said: `faction:Seraphon[hero, <=200], charged`. */
export interface Group {
  readonly kind: 'all' | 'faction' | 'list'
  /** Of the faction, or the path of the list. */
  readonly name: string
  /** What stands in the brackets: all of it must be true. */
  readonly which: readonly string[]
  /** What is said of every unit. */
  readonly words: string
}

const GROUP = /^(?:(all)|(faction|list):\s*([^[\],]*?))\s*(?:\[([^\]]*)\])?\s*(?:,(.*))?$/is

/** `faction:Seraphon[hero`. */
const UNCLOSED = /^(?:all|(?:faction|list):[^[\]]*)\s*\[[^\]]*$/i

/** The group that a text means; `null`: it is no group. Fails with `ERR_USAGE` where it does not say whose units. */
export function groupIn(text: string): Group | null {
  if (UNCLOSED.test(text))
    throw new RollcallError('ERR_USAGE', `"${text}" has no closing bracket: faction:Seraphon[hero, <=200]`)
  const [found, everybody, kind, name = '', which = '', words = ''] = GROUP.exec(text) ?? []
  if (found === undefined) return null
  if (everybody === undefined && name === '')
    throw new RollcallError('ERR_USAGE', `"${text}" does not say which ${kind}: faction:Seraphon, list:army.txt`)
  return {
    kind: everybody === undefined ? ((kind as string).toLowerCase() as Group['kind']) : 'all',
    name,
    which: which
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    words: words.trim(),
  }
}

/** Somebody of a group, as far as brackets ask. */
export interface Member {
  readonly id?: string
  readonly name: string
  readonly faction: string
}

/** The units of a faction, or of a whole game. Fails with `ERR_NAME_UNKNOWN`. */
function membersOf(shelf: Shelf, { kind, name }: Pick<Group, 'kind' | 'name'>): readonly Member[] {
  const all = everybodyOf(shelf)
  if (kind === 'all') return all
  const meant = factionNamed(name, factionsOf(shelf, all))
  return all.filter(({ faction }) => faction === meant.name)
}

/** Those of them whom brackets mean, at their listed size. Fails with `ERR_NAME_UNKNOWN`, and with `ERR_USAGE` as `meantIn` does. */
export const membersMeant = (shelf: Shelf, group: Pick<Group, 'kind' | 'name' | 'which'>): readonly Member[] =>
  meantIn(group.which, membersOf(shelf, group), (each) => memberLook(shelf, each))

/** The same where options or a file say it in words of their own, as rows of the catalogue. */
export function filtered(shelf: Shelf, wanted: Filters): readonly ContentsRow[] {
  const { faction } = wanted
  const group = {
    kind: faction === undefined ? 'all' : 'faction',
    name: faction ?? '',
    which: wordsFor(wanted),
  } as const
  const ids = new Set(membersMeant(shelf, group).map(({ id }) => id))
  return shelf.catalogue?.contents.units.filter(({ id }) => ids.has(id)) ?? []
}

/** A unit of a shelf as it stands there. */
function memberLook({ catalogue, units }: Shelf, { id, name }: Member): Candidate {
  const unit = id === undefined ? units.find((each) => each.name === name) : catalogue?.unit(id)?.unit
  const { points, roles = [], keywords = [] } = (unit ?? {}) as Partial<Candidate>
  return { points, roles, keywords }
}

interface NamedFaction {
  readonly id: string
  readonly name: string
}

const factionsOf = ({ catalogue }: Shelf, all: readonly Member[]): readonly NamedFaction[] => {
  const names = new Set(all.map(({ faction }) => faction).filter((each) => each !== ''))
  const known = catalogue?.contents.factions ?? [...names].map((name) => ({ id: name, name }))
  return known.filter(({ name }) => names.has(name))
}

/** Factions that may be meant: the one of this id or name, else all in whose names these letters stand. */
function factionsMeant(said: string, factions: readonly NamedFaction[]): readonly NamedFaction[] {
  const words = plainName(said)
  const exact = factions.find(({ id, name }) => id === said || plainName(name) === words)
  if (exact !== undefined) return [exact]
  return words === '' ? [] : factions.filter(({ name }) => plainName(name).includes(words))
}

/** How the units of a group may be meant: of a faction by its words, which are surer, or by letters within them; `null`: they are nobody. */
export function groupKnown(shelf: Shelf, { kind, name }: Pick<Group, 'kind' | 'name'>): 'words' | 'letters' | null {
  if (kind !== 'faction') return 'words'
  const meant = factionsMeant(name, factionsOf(shelf, everybodyOf(shelf)))
  if (meant.length === 0) return null
  const isByWords = ({ id, name: known }: NamedFaction): boolean =>
    id === name || ` ${plainName(known)}`.includes(` ${plainName(name)}`)
  return meant.some(isByWords) ? 'words' : 'letters'
}

/** The faction that is meant. Fails with `ERR_NAME_UNKNOWN`. */
function factionNamed(said: string, factions: readonly NamedFaction[]): NamedFaction {
  const [found, ...others] = factionsMeant(said, factions)
  if (others.length > 0 && found !== undefined) throw severalFactions(said, [found, ...others])
  if (found !== undefined) return found
  const names = factions.map(({ name }) => name)
  const hint =
    didYouMean(said, names) || wordMisspelt(said, names) || (names.length === 0 ? '' : ` (known: ${names.join(', ')})`)
  throw new RollcallError('ERR_NAME_UNKNOWN', `there is no faction "${said}"${hint}`)
}

function severalFactions(said: string, factions: readonly NamedFaction[]): RollcallError {
  const names = factions.map(({ name }) => `"${name}"`).join(' or ')
  return new RollcallError('ERR_NAME_UNKNOWN', `the faction "${said}" may be ${names}: say which`)
}

/** `stormcst`: nearly a word of a name. */
function wordMisspelt(said: string, names: readonly string[]): string {
  const near = names.filter((name) => nearest(said, name.split(' ')).length > 0)
  return near.length === 0 || near.length > 3 ? '' : `; did you mean ${near.map((each) => `"${each}"`).join(' or ')}?`
}

function everybodyOf({ catalogue, units: examples }: Shelf): readonly Member[] {
  if (catalogue === null) return examples.map(({ name, faction = '' }) => ({ name, faction }))
  const { factions, units } = catalogue.contents
  const names = new Map(factions.map(({ id, name }) => [id, name]))
  return units.map(({ id, name, faction }) => ({ id, name, faction: names.get(faction) ?? '' }))
}
