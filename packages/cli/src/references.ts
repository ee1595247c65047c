/** What people call attackers and targets on a command line: a profile typed in, a file, a panel, or a unit's name. */
import { existsSync } from 'node:fs'
import { scenarioUnit, type TakenOption } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { type Game, gameOf, type LeftOut } from '@rollcall/games'
import { catalogueOf, type ExampleUnit, findUnit, panels } from './catalogue.ts'
import { beginningOf, type Document, readDocuments } from './files.ts'
import { all, type Found, identity, known, leaving, nameOf, namesOf, NobodyError, together } from './found.ts'
import type { ListReference } from './listed.ts'
import type { SituationArgs } from './options.ts'
import type { Sources } from './refused.ts'
import { situationOfEach } from './together.ts'
import { checkWithout } from './without.ts'
import { optionOf, partsOf, saidOf, situationOf, titleOf } from './words.ts'

/** A unit as a scenario would say it, and what was said about its situation. */
export interface Reference {
  readonly unit: object
  readonly situation: Readonly<Record<string, unknown>>
  /** The file that it comes from; none when it was named or typed in. */
  readonly file?: string
  /** Its place in its list, from 1. */
  readonly number?: number
}

/** Attackers: profiles, files, army lists, names; words after a comma speak of the situation. */
export async function attackers(game: Game, text: string): Promise<Found> {
  const listed = await unitsOfList(game, text)
  if (listed !== null) return listed
  if (isFile(text)) return all(await unitsOfFile(text, ['attacker', 'attackers']))
  const typed = game.notation.attacker(text)
  if (typed !== null) return all([{ unit: typed.unit, situation: situationOf(game, typed.unread) }])
  return all([named(game, text)])
}

/** Targets: panels, files, profiles, names; words after a comma speak of the situation of all. */
export async function targets(game: Game, text: string): Promise<Found> {
  const panel = panels(game.id)[text]
  if (panel !== undefined) return all(panel.map((unit) => ({ unit, situation: {} })))
  const listed = await unitsOfList(game, text)
  if (listed !== null) return listed
  if (isFile(text)) return all(await unitsOfFile(text, ['target', 'targets']))
  const typed = game.notation.target(text)
  if (typed !== null) return all([{ unit: typed.unit, situation: situationOf(game, typed.unread) }])
  return all([named(game, text)])
}

/**
 * Units of a duel: they attack and are attacked, so a profile gives both. Words after a comma speak of the side. Fails with
 * `ERR_NAME_UNKNOWN`: a duel without one of its units is another duel.
 */
export async function duellists(game: Game, text: string): Promise<readonly Reference[]> {
  const listed = await unitsOfList(game, text)
  if (listed !== null && listed.leftOut.length > 0) throw new NobodyError(listed.leftOut)
  if (listed !== null) return listed.units
  if (isFile(text)) return unitsOfFile(text, ['unit', 'units', 'attacker', 'attackers'])
  const typed = game.notation.unit?.(text) ?? null
  if (typed !== null) return [{ unit: typed.unit, situation: situationOf(game, typed.unread) }]
  return [named(game, text)]
}

/** A question with units in the place of their names, and those that nobody knows. */
export interface Resolved {
  readonly content: unknown
  readonly leftOut: readonly LeftOut[]
  /** Names of all units that were only named. */
  readonly names: readonly string[]
}

/** A question file may name units instead of writing them out: the same words as on the command line. */
export async function withReferences(game: Game, content: unknown, without: readonly string[] = []): Promise<Resolved> {
  const nobody = { leftOut: [], names: [] }
  if (typeof content !== 'object' || content === null) return { content, ...nobody }
  if ('question' in content && content.question === 'duel')
    return { content: await withDuellists(game, content), ...nobody }
  // Loaded on demand: most questions read no list.
  if ('question' in content && content.question === 'battle')
    return await (await import('./fielded.ts')).withArmies(game, content, without)
  return await withFighters(game, content, without)
}

async function withFighters(game: Game, content: object, without: readonly string[]): Promise<Resolved> {
  const document: Record<string, unknown> = { ...content }
  const leftOut: LeftOut[] = []
  const names: string[] = []
  const resolve = async (key: string, find: typeof attackers): Promise<readonly Reference[]> => {
    const said = document[key]
    if (typeof said !== 'string' && !(Array.isArray(said) && said.some((each) => typeof each === 'string'))) return []
    const finding = (each: unknown): Promise<Found> =>
      typeof each === 'string'
        ? known(find(game, each), each)
        : Promise.resolve(all([{ unit: each as object, situation: {} }]))
    const everybody = together(await Promise.all([said].flat().map(finding)))
    const found = leaving(everybody, without)
    names.push(...namesOf(everybody))
    leftOut.push(...found.leftOut)
    delete document[key]
    document[key.endsWith('s') ? key : `${key}s`] = found.units.map((each) => each.unit)
    return found.units
  }
  const mine = [...(await resolve('attacker', attackers)), ...(await resolve('attackers', attackers))]
  const theirs = [...(await resolve('target', targets)), ...(await resolve('targets', targets))]
  const situations = [...mine, ...theirs].map(({ situation }) => situation)
  if (situations.some((each) => Object.keys(each).length > 0))
    document['situation'] =
      document['question'] === 'together'
        ? situationOfEach(document, mine, theirs)
        : Object.assign({}, ...situations, document['situation'])
  return { content: document, leftOut, names }
}

/** Units of an army list (`army.txt#Namarti Thralls, charged`); `null` when it is no list. */
async function unitsOfList(game: Game, text: string): Promise<Found | null> {
  const found = splits(text).find(({ file }) => isList(file))
  if (found === undefined) return null
  // Loaded on demand: most commands read no list.
  const { openList } = await import('./armies.ts')
  const { referencesIn } = await import('./listed.ts')
  const { file } = found
  const { units, leftOut } = referencesIn(game, await openList(file), found)
  return { units: units.map((each) => ({ ...each, file })), leftOut }
}

/** Where the path of a list may end: nowhere, at a #, or at the comma before words about all its units. */
function splits(text: string): readonly ListReference[] {
  const marks = [...text.matchAll(/[#,]/g)].map(({ index }) => index).filter((at) => at > 0)
  return [
    { file: text, words: [] },
    ...marks.map((at) => {
      const [file, rest] = [text.slice(0, at), text.slice(at + 1).trim()]
      return text[at] === '#' ? { file, name: rest, words: [] } : { file, words: partsOf(rest) }
    }),
  ]
}

/** Lists have endings of their own, or say which faction they are of. */
function isList(path: string): boolean {
  if (!existsSync(path)) return false
  if (/\.(txt|html?|rosz?)$/i.test(path)) return true
  return /\.(ya?ml|json)$/i.test(path) && /(?:^|[{,])\s*"?(?:faction|roster)"?\s*:/m.test(beginningOf(path))
}

async function withDuellists(game: Game, content: object): Promise<object> {
  const document: Record<string, unknown> = { ...content }
  for (const side of ['a', 'b']) {
    const said = [document[side]].flat()
    if (!said.some((each) => typeof each === 'string')) continue
    const found = await Promise.all(
      said.map((each) =>
        typeof each === 'string' ? duellists(game, each) : Promise.resolve([{ unit: each as object, situation: {} }]),
      ),
    )
    Object.assign(document, sideOf(side, found.flat(), document[`situation${side.toUpperCase()}`]))
  }
  return document
}

/** One side of a duel as a question says it: what was said of one unit is true of that unit only. */
export function sideOf(side: string, references: readonly Reference[], said: unknown = {}): Record<string, unknown> {
  const units = references.map(({ unit }) => unit)
  if (references.every(({ situation }) => Object.keys(situation).length === 0)) return { [side]: units }
  const ofAll = Array.isArray(said) ? references.map((_, i) => said[i] as object) : references.map(() => said as object)
  const situations = references.map(({ situation }, i) => ({ ...situation, ...ofAll[i] }))
  return { [side]: units, [`situation${side.toUpperCase()}`]: situations }
}

const isFile = (text: string): boolean => /\.(ya?ml|json|ndjson)$/i.test(text) || existsSync(text)

/** Units of a file: a unit itself, a list of units, or those that a question file names. */
async function unitsOfFile(path: string, keys: readonly string[]): Promise<readonly Reference[]> {
  return (await readDocuments(path)).flatMap(({ content, where }) => {
    if (typeof content !== 'object' || content === null)
      throw new RollcallError('ERR_INPUT_INVALID', `${where} holds no unit`)
    const record = content as Readonly<Record<string, unknown>>
    const said = keys.map((key) => record[key]).find((each) => each !== undefined) ?? record['units'] ?? record
    const situation = (record['situation'] ?? {}) as Record<string, unknown>
    return (Array.isArray(said) ? said : [said]).map((unit) => ({ unit: unit as object, situation, file: where }))
  })
}

/** A unit by name, at its listed size or with so many models: `Vindictors x10`, `10 x Vindictors`; then options and facts. */
function named(game: Game, text: string): Reference {
  const [first = '', ...words] = partsOf(text)
  // Some names begin with a number: "3 Chaos Chariots".
  const { name: short, count: models }: TakenOption = isName(game, first) ? { name: first } : optionOf(first)
  // A title may have a comma in it: "Yndrasta, the Celestial Spear".
  const [name, rest] = withTitle(game, short, words)
  const found = findUnit(game.id, name)
  const taken = found.assumed === undefined ? [] : [found.assumed]
  if (found.kind === 'example')
    return { unit: noted(exampleUnit(found.unit, models), taken), situation: situationOf(game, rest) }
  const title = titleOf(game, found.unit, rest)
  const further = [...(found.rest === undefined ? [] : [found.rest]), ...(title === null ? rest : rest.slice(1))]
  const { options, situation } = saidOf(game, found.unit, further)
  const unit = scenarioUnit(found.unit, { models, options })
  return { unit: noted(unit, title === null ? taken : [`"${name}, ${title}" is taken for this unit`]), situation }
}

/** The unit with more that was taken for granted. */
const noted = (unit: Readonly<Record<string, unknown>>, notes: readonly string[]): object =>
  notes.length === 0 ? unit : { ...unit, assumed: [...((unit['assumed'] ?? []) as readonly unknown[]), ...notes] }

function withTitle(game: Game, name: string, words: readonly string[]): readonly [string, readonly string[]] {
  const [title, ...rest] = words
  const long = `${name}, ${title ?? ''}`
  return title !== undefined && isName(game, long) ? [long, rest] : [name, words]
}

const isName = (game: Game, text: string): boolean => (catalogueOf(game.id)?.named(text).length ?? 0) > 0

function exampleUnit(unit: ExampleUnit, said: number | undefined): Readonly<Record<string, unknown>> {
  const { size, aliases: _, faction: __, points, ...rest } = unit
  const models = said ?? size ?? 1
  return { ...rest, models, ...pointsFor(points, size, models) }
}

/** Points of a unit: those of its listed size, once for each time it is taken; an incomplete unit costs as much (12.1). */
function pointsFor(points: number | undefined, size: number | undefined, models: number): { points?: number } {
  return points === undefined ? {} : { points: points * Math.ceil(models / (size ?? models)) }
}

/** What `damage`, `dist` and `explain` are asked about. */
export interface Matchup extends SituationArgs {
  readonly game: string
  readonly vs?: readonly string[] | undefined
  readonly without?: readonly string[] | undefined
}

/** The files that units come from, by where in a document they stand. */
export const sourcesOf = (part: (i: number) => string, references: readonly Reference[]): Sources =>
  Object.fromEntries(references.flatMap(({ file }, i) => (file === undefined ? [] : [[part(i), file]])))

/** Attackers, targets, and what the command line says of all of them. */
export interface Cast {
  readonly who: Found
  readonly facing: Found
  readonly common: Readonly<Record<string, unknown>>
}

/** Everybody that `damage` is asked about; what is said of a target is true of all fights. */
export async function castOf(args: Matchup, names: readonly string[]): Promise<Cast> {
  const game = gameOf(args.game)
  const { without = [] } = args
  const [theirs, mine] = await Promise.all([
    Promise.all((args.vs ?? ['saves']).map((text) => known(targets(game, text), text))),
    Promise.all(names.map((text) => known(attackers(game, text), text))),
  ])
  checkWithout(without, [...theirs, ...mine].flatMap(namesOf))
  const [facing, who] = [leaving(together(theirs), without), leaving(together(mine), without)]
  const common = {
    ...Object.assign({}, ...facing.units.map(({ situation }) => situation)),
    ...situationOf(game, args.with ?? []),
    ...(args.phase === undefined ? {} : { phase: args.phase }),
    ...(args.charged === undefined ? {} : { charged: args.charged }),
  }
  return { who, facing, common }
}

/** Question documents for attackers against targets, one for each attacker. */
export async function documentsFor(
  args: Matchup,
  names: readonly string[],
  question: 'damage' | 'dist',
): Promise<readonly Document[]> {
  const { who, facing, common } = await castOf(args, names)
  const everyone = facing.units.map(({ unit }) => unit)
  const others = sourcesOf((i) => `targets[${i}]`, facing.units)
  const leftOut = [...who.leftOut, ...facing.leftOut]
  return who.units.map((each, i) => ({
    where: who.units.length === 1 ? '' : nameOf(each) || `attacker ${i + 1}`,
    content: { question, attacker: each.unit, targets: everyone, situation: { ...each.situation, ...common } },
    sources: each.file === undefined ? others : { ...others, attacker: each.file },
    about: identity(each),
    ...(i === 0 && leftOut.length > 0 ? { leftOut } : {}),
  }))
}
