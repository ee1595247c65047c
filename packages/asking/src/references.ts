/** What people call attackers and targets it: a profile typed in, a file, a panel, or a unit's name. */
import { type Json, RollcallError } from '@rollcall/core'
import { type Game, joined, stated } from '@rollcall/games'
import { isPanel } from '@rollcall/analysis'
import { allSaid, NOTHING, type Said, type Side } from './facts.ts'
import { calledIn, type Files, isList, readDocuments } from './files.ts'
import { all, type Found, NobodyError } from './found.ts'
import { meantIn } from './filters.ts'
import { type Group, groupIn, membersMeant } from './groups.ts'
import { leftOf } from './left.ts'
import type { ListReference } from './listed.ts'
import { openList } from './lists.ts'
import { atListedSize, isCalled, isSpoken, lookOf, named, phrasesIn } from './named-units.ts'
import type { Reference } from './reference.ts'
import type { Sources } from './refused.ts'
import { MOST_WORDS, partsOf, phrases, saidIn, saysAnything, wordSaid } from './words.ts'
import type { World } from './world.ts'
import { StrangerError } from './units.ts'

/** The unit with its place in its list, and with what was said of its profile. */
export const unitOf = ({ unit, said, file, number, copy }: Reference): object =>
  leftOf({
    ...(unit as Json),
    ...(number === undefined ? {} : { number, ...(file === undefined ? {} : { list: listName(file) }) }),
    ...stated({ copy }),
    ...said.profile,
    ...withHung(unit, said),
  })

/** Effects that were said come to those of the unit; they and what was said of its profile are told as whatever else hangs on it. */
function withHung(unit: object, { effects, told }: Said): object {
  if (effects.length + told.length === 0) return {}
  const listed = (key: string): readonly unknown[] => ((unit as Json)[key] ?? []) as readonly unknown[]
  const names = effects.map((each) => (each as { readonly name?: string }).name)
  return {
    ...(effects.length === 0 ? {} : { effects: [...listed('effects'), ...effects] }),
    enhancements: [...listed('enhancements'), ...names, ...told],
  }
}

/** Names have at most 200 letters, all of which can be seen; files may have others. */
const listName = (file: string): string => file.replace(/\p{Cc}/gu, ' ').slice(-200)

/** What is true of a unit that attacks or stands on its own. */
export const situationOf = ({ said }: Pick<Reference, 'said'>): Readonly<Record<string, unknown>> =>
  joined(said.situation, said.own)

/** What is true of a unit that is attacked. */
export const situationOfTarget = ({ said: { situation, own } }: Pick<Reference, 'said'>): Said['situation'] =>
  Object.keys(own).length === 0 ? situation : joined(situation, { target: own })

/** A unit about which nothing was said. */
export const silent = (unit: object): Reference => ({ unit, said: NOTHING })

/** Attackers: profiles, files, army lists, names; words after a comma speak of the unit. */
export const attackers = (world: World, game: Game, text: string): Promise<Found> =>
  referred(world, game, text, { side: 'attacker', keys: ['attacker', 'attackers'], read: game.notation.attacker })

/** Units of a duel. Fails with `ERR_NAME_UNKNOWN`: a duel without one of its units is another duel. */
export async function duellists(world: World, game: Game, text: string): Promise<readonly Reference[]> {
  const { units, leftOut } = await fighters(world, game, text)
  if (leftOut.length > 0) throw new NobodyError(leftOut)
  return units
}

/** Units that attack and are attacked, so a profile gives both. Words after a comma speak of the unit. */
export async function fighters(world: World, game: Game, text: string): Promise<Found> {
  const keys = ['unit', 'units', 'attacker', 'attackers']
  return await referred(world, game, text, { side: 'unit', keys, read: game.notation.unit ?? noNotation })
}

const noNotation = (): null => null

/** How units of one kind are written: where files have them, and how they are typed in. */
interface Kind {
  readonly side: Side
  readonly keys: readonly string[]
  readonly read: Game['notation']['attacker']
  /** The targets of a panel that a file holds, where panels may stand. */
  readonly panel?: (content: unknown, path: string) => Promise<Found>
}

/** Letters of a name or a profile with everything behind it. */
export const MOST_NAMED = 5000

/** Who is meant by a text of one kind. Fails with `ERR_NAME_UNKNOWN`. */
export async function referred(world: World, game: Game, text: string, kind: Kind): Promise<Found> {
  const { side, keys } = kind
  if (text.length > MOST_NAMED)
    throw new RollcallError('ERR_NAME_UNKNOWN', `"${text.slice(0, 60)}..." is no name: it has ${text.length} letters`)
  const group = groupIn(text) ?? groupOfFile(world.files, text)
  if (group !== null) return await unitsOfGroup(world, game, group, kind)
  const files = filesIn(world.files, text)
  const listed = await unitsOfList(world, game, files, side)
  if (listed !== null) return listed
  const inFile = files.find(({ name }) => name === undefined)
  if (inFile !== undefined) {
    const said = saidIn(game, inFile.words, side)
    const panel = kind.panel === undefined ? undefined : await panelIn(world.files, inFile.file)
    if (panel !== undefined && kind.panel !== undefined) return saying(said, await kind.panel(panel, inFile.file))
    const written = (name: string): Reference => typedOrNamed(world, game, name, kind)
    return saying(said, all(await unitsOfFile(world.files, inFile.file, keys, written)))
  }
  return all([typedOrNamed(world, game, text, kind)])
}

/** `army.txt[hero]` is `list:army.txt[hero]`. */
function groupOfFile(files: Files, text: string): Group | null {
  const [, file] = /^([^[\],]+?)\s*\[/.exec(text) ?? []
  return file === undefined || files.named(file) === null ? null : groupIn(`list:${text}`)
}

/** A profile that is typed in, or the name of a unit. Fails with `ERR_NAME_UNKNOWN`. */
function typedOrNamed(world: World, game: Game, text: string, { side, read }: Pick<Kind, 'side' | 'read'>): Reference {
  const shelf = world.shelf(game.id)
  const typed = readOr(read, besideProfile(game, text, side), () =>
    isSpoken(shelf, game, text, side) ? null : undefined,
  )
  if (typed !== null) return { unit: typed.unit, said: saidIn(game, typed.unread, side, typedBy(game, typed.unit)) }
  const { name = text, words = {} } = game.notation.armed?.(text) ?? {}
  const found = orTyped(game, side, () => named(shelf, game, name, side))
  return { ...found, unit: { ...found.unit, ...words } }
}

/** A profile; what looks like one and cannot be read may be something else. */
function readOr<T>(read: (text: string) => T, text: string, otherwise: () => T | undefined): T {
  try {
    return read(text)
  } catch (error) {
    const found = otherwise()
    if (found === undefined) throw error
    return found
  }
}

/** How a typed weapon is described, where one was typed. */
const typedBy = (
  { notation: { clauses } }: Game,
  unit: object,
): { readonly clauses: string | undefined } | undefined => ('weapons' in unit ? { clauses } : undefined)

/** Whoever names a unit that nobody knows, and like which there is none, is told how one is typed, where the game says it. */
function orTyped<T>({ notation: { how } }: Game, side: Side, find: () => T): T {
  try {
    return find()
  } catch (error) {
    if (how === undefined || !(error instanceof StrangerError)) throw error
    throw new RollcallError(error.code, `${error.message}; to type one, ${how[side]}`, { cause: error })
  }
}

const saying = (said: Said, { units, ...rest }: Found): Found => ({
  ...rest,
  units: units.map((each) => ({ ...each, said: allSaid([each.said, said]) })),
})

/** The panel that a file holds; `undefined`: it holds something else. */
async function panelIn(files: Files, path: string): Promise<unknown> {
  const [document] = await readDocuments(files, path)
  return isPanel(document?.content) ? document?.content : undefined
}

/** Units of a faction, a list or the whole game, as far as the brackets mean them. Fails with `ERR_NAME_UNKNOWN` when they mean nobody. */
async function unitsOfGroup(world: World, game: Game, group: Group, kind: Kind): Promise<Found> {
  const shelf = world.shelf(game.id)
  const found =
    group.kind === 'list'
      ? await referred(world, game, group.name, kind)
      : all(membersMeant(shelf, group).map((member) => silent(atListedSize(shelf, member))))
  const units = group.kind === 'list' ? meantIn(group.which, found.units, (each) => lookOf(shelf, each)) : found.units
  if (units.length === 0) throw new RollcallError('ERR_NAME_UNKNOWN', `no unit is like [${group.which.join(', ')}]`)
  return saying(saidIn(game, group.words === '' ? [] : partsOf(group.words), kind.side), { ...found, units })
}

/** The file that a text begins with, which words or the name of a unit may follow. */
export function fileIn(files: Files, text: string): { readonly path: string; readonly isList: boolean } | null {
  const named = filesIn(files, text)
  const list = named.find(({ file }) => isList(files, file))
  const path = (list ?? named.find(({ name }) => name === undefined))?.file
  return path === undefined ? null : { path, isList: list !== undefined }
}

/** The files that a text may begin with. */
const filesIn = (files: Files, text: string): readonly ListReference[] =>
  splits(text).flatMap((each) => {
    const file = files.named(each.file)
    return file === null ? [] : [{ ...each, file }]
  })

/** A question has one situation for all of its units: what is said of one of them must be said of each. */
export function ofAll(key: string, situations: readonly Said['situation'][]): Said['situation'] {
  const [first = {}, ...others] = situations
  const at = others.findIndex((each) => JSON.stringify(each) !== JSON.stringify(first))
  if (at < 0) return first
  const message = `says something else than ${key}[0]: ask two questions, with --- between them`
  throw new RollcallError('ERR_INPUT_INVALID', 'one question has one situation', {
    issues: [{ path: `${key}[${at + 1}]`, message }],
  })
}

/** Units of an army list (`army.txt#Namarti Thralls, charged`); `null` when it is no list. */
async function unitsOfList(
  world: World,
  game: Game,
  named: readonly ListReference[],
  side: Side,
): Promise<Found | null> {
  const found = named.find(({ file }) => isList(world.files, file))
  if (found === undefined) return null
  // Loaded on demand: most questions read no list.
  const { referencesIn } = await import('./listed.ts')
  const file = calledIn(world.files, found.file)
  const { units, ...rest } = referencesIn(game, await openList(world, found.file, game.id), { ...found, file }, side)
  return { ...rest, units: units.map((each) => ({ ...each, file })) }
}

/** Where the path of a list may end: nowhere, at a #, or at the comma before words about all its units. */
function splits(text: string): readonly ListReference[] {
  // No path is longer than this.
  const marks = [...text.slice(0, 4096).matchAll(/[#,]/g)].map(({ index }) => index).filter((at) => at > 0)
  return [
    { file: text, words: [] },
    ...marks.map((at) => {
      const [file, rest] = [text.slice(0, at), text.slice(at + 1).trim()]
      return text[at] === '#' ? { file, name: rest, words: [] } : { file, words: partsOf(rest) }
    }),
  ]
}

/** One side of a duel as a question says it: what was said of one unit is true of that unit only. */
export function sideOf(side: string, references: readonly Reference[], said: unknown = {}): Record<string, unknown> {
  const units = references.map(unitOf)
  if (references.every((each) => Object.keys(situationOf(each)).length === 0)) return { [side]: units }
  const ofEach = Array.isArray(said)
    ? references.map((_, i) => said[i] as object)
    : references.map(() => said as object)
  const situations = references.map((each, i) => ({ ...situationOf(each), ...ofEach[i] }))
  return { [side]: units, [`situation${side.toUpperCase()}`]: situations }
}

/** Units of a file: a unit itself, a list of units, or those of a question file, which may be names (`written`) and never mean files. */
async function unitsOfFile(
  files: Files,
  path: string,
  keys: readonly string[],
  written: (name: string) => Reference,
): Promise<readonly Reference[]> {
  return (await readDocuments(files, path)).flatMap(({ content, where }) => {
    if (typeof content !== 'object' || content === null) throw noUnit(where)
    const record = content as Readonly<Record<string, unknown>>
    const said = keys.map((key) => record[key]).find((each) => each !== undefined) ?? record['units'] ?? record
    const situation = (record['situation'] ?? {}) as Record<string, unknown>
    const ofThem = { ...NOTHING, situation }
    return [said].flat().map((unit: unknown): Reference => {
      if (typeof unit === 'object' && unit !== null) return { unit, said: ofThem, file: where }
      if (typeof unit !== 'string') throw noUnit(where)
      const found = written(unit)
      return { ...found, said: allSaid([ofThem, found.said]), file: where }
    })
  })
}

const noUnit = (where: string): RollcallError => new RollcallError('ERR_INPUT_INVALID', `${where} holds no unit`)

/** The files that units come from, by where in a document they stand. */
export const sourcesOf = (part: (i: number) => string, references: readonly Reference[]): Sources =>
  Object.fromEntries(references.flatMap(({ file }, i) => (file === undefined ? [] : [[part(i), file]])))

/** A profile in the notation of the game. */
export function isTyped({ notation }: Game, text: string, side: Side): boolean {
  const read = side === 'unit' ? notation.unit : notation[side]
  try {
    return (read?.(text) ?? null) !== null
  } catch {
    return false
  }
}

/** `5x 3W 4+ in cover`: a profile and words that are said of it, with commas between them; else the text as it is. */
function besideProfile(game: Game, text: string, side: Side): string {
  const [whole = '', ...clauses] = partsOf(text)
  const words = whole.split(/\s+/)
  for (let at = Math.min(words.length, MOST_WORDS) - 1; at > 0 && !isTyped(game, whole, side); at--) {
    const profile = words.slice(0, at).join(' ')
    const said = isTyped(game, profile, side)
      ? phrasesIn(words.slice(at), (phrase) => saysOfNoProfile(game, phrase, side))
      : null
    if (said !== null) return [profile, ...said, ...clauses].join(', ')
  }
  return text
}

/** Does it say something that is no field of a profile, which would be said twice? */
const saysOfNoProfile = (game: Game, text: string, side: Side): boolean =>
  saysAnything(game, text, side) && Object.keys(wordSaid(game, text, side)?.profile ?? {}).length === 0

/** Are these several words one unit: typed in, or its very name, perhaps with what is said of it? */
export function isOneUnit({ shelf }: World, game: Game, text: string, side: Side): boolean {
  const units = shelf(game.id)
  if (isTyped(game, besideProfile(game, text, side), side) || isCalled(units, text)) return true
  const words = text.split(/\s+/)
  // `3+ ward 6+ Liberators`: a profile, and a unit behind it.
  const isTwo = phrases(words.slice(0, -1)).some(
    (each) => isTyped(game, each.text, side) && isCalled(units, words.slice(each.words).join(' ')),
  )
  return !isTwo && isSpoken(units, game, text, side)
}

/** Is this a unit that can be found? */
export function isUnit({ files, shelf }: World, game: Game, text: string): boolean {
  if (splits(text).some(({ file }) => files.named(file) !== null) || isTyped(game, text, 'attacker')) return true
  try {
    named(shelf(game.id), game, text, 'attacker')
    return true
  } catch {
    return false
  }
}
