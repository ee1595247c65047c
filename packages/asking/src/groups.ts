/** Many units by one word, as attackers and as targets: `faction:Seraphon`, `list:army.txt`, `all`; in brackets which of them. */
import { RollcallError } from '@rollcall/core'
import { didYouMean, hasKeyword, plainName } from '@rollcall/games'
import { factionNamed } from './filters.ts'
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

/** The group that a text means; `null`: it is no group. Fails with `ERR_USAGE` where it does not say whose units. */
export function groupIn(text: string): Group | null {
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

/** The units of a faction, or of a whole game. Fails with `ERR_NAME_UNKNOWN`. */
export function membersOf(shelf: Shelf, { kind, name }: Group): readonly Member[] {
  const all = everybodyOf(shelf)
  if (kind === 'all') return all
  const factions = [...new Set(all.map(({ faction }) => faction))].filter((each) => each !== '')
  const meant = factionNamed(
    name,
    factions.map((each) => ({ id: each, name: each })),
  )
  return all.filter(({ faction }) => faction === meant.name)
}

/** Somebody of a group, as far as brackets ask. */
export interface Member {
  readonly id?: string
  readonly name: string
  readonly faction: string
}

function everybodyOf({ catalogue, units: examples }: Shelf): readonly Member[] {
  if (catalogue === null) return examples.map(({ name, faction = '' }) => ({ name, faction }))
  const { factions, units } = catalogue.contents
  const names = new Map(factions.map(({ id, name }) => [id, name]))
  return units.map(({ id, name, faction }) => ({ id, name, faction: names.get(faction) ?? '' }))
}

/** What brackets look at. */
export interface Candidate {
  readonly points: number | undefined
  readonly roles: readonly string[]
  readonly keywords: readonly string[]
}

/** Which of the units are meant. Fails with `ERR_USAGE` on a word that fits nobody at all. */
export function meantIn<T>(group: Pick<Group, 'which'>, all: readonly T[], look: (each: T) => Candidate): readonly T[] {
  const looked = all.map((each) => ({ each, is: look(each) }))
  const tests = group.which.map((word) =>
    testOf(
      word,
      looked.map(({ is }) => is),
    ),
  )
  return looked.filter(({ is }) => tests.every((test) => test(is))).map(({ each }) => each)
}

type Test = (each: Candidate) => boolean

/** `<=200`, `>=100`, `100-200`, `hero`, `not monster`. */
function testOf(word: string, all: readonly Candidate[]): Test {
  const [, sign, bound] = /^(<=|>=|<|>|=)\s*(\d{1,5})$/.exec(word) ?? []
  if (sign !== undefined) return ({ points }) => points !== undefined && compares(points, sign, Number(bound))
  const [, least, most] = /^(\d{1,5})\s*-\s*(\d{1,5})$/.exec(word) ?? []
  if (least !== undefined) return ({ points = -1 }) => points >= Number(least) && points <= Number(most)
  const [, not, name = word] = /^(not\s+)?(.*)$/i.exec(word) ?? []
  const known = [...new Set(all.flatMap(({ roles, keywords }) => [...roles, ...keywords]))]
  if (!known.some((each) => plainName(each) === plainName(name)))
    throw new RollcallError(
      'ERR_USAGE',
      `[${word}] is no role, keyword or points of these units${didYouMean(name, known)}`,
      {
        issues: [{ path: '', message: 'brackets take roles, keywords and points: [battleline, not hero, <=200]' }],
      },
    )
  const has: Test = ({ roles, keywords }) =>
    roles.some((role) => plainName(role) === plainName(name)) || hasKeyword(keywords, [name])
  return not === undefined ? has : (each) => !has(each)
}

function compares(points: number, sign: string, bound: number): boolean {
  if (sign === '<=') return points <= bound
  if (sign === '>=') return points >= bound
  if (sign === '<') return points < bound
  return sign === '>' ? points > bound : points === bound
}
