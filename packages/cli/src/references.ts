/** What people call attackers and targets on a command line: a profile typed in, a file, a panel, or a unit's name. */
import { existsSync } from 'node:fs'
import { scenarioUnit } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { type Game, gameOf } from '@rollcall/games'
import { catalogueOf, type ExampleUnit, findUnit, panels } from './catalogue.ts'
import { beginningOf, type Document, readDocuments } from './files.ts'
import type { ListReference } from './listed.ts'
import type { SituationArgs } from './options.ts'
import type { Sources } from './refused.ts'
import { COUNT, partsOf, saidOf, situationOf, titleOf } from './words.ts'

/** A unit as a scenario would say it, and what was said about its situation. */
export interface Reference {
  readonly unit: object
  readonly situation: Readonly<Record<string, unknown>>
  /** The file that it comes from; none when it was named or typed in. */
  readonly file?: string
}

/** Attackers: profiles, files, army lists, names; words after a comma speak of the situation. */
export async function attackers(game: Game, text: string): Promise<readonly Reference[]> {
  const listed = await unitsOfList(game, text)
  if (listed !== null) return listed.filter(({ unit }) => canAttack(unit))
  if (isFile(text)) return unitsOfFile(text, ['attacker', 'attackers'])
  const typed = game.notation.attacker(text)
  if (typed !== null) return [{ unit: typed.unit, situation: situationOf(game, typed.unread) }]
  return [named(game, text)]
}

/** Targets: panels, files, profiles, names; words after a comma speak of the situation of all. */
export async function targets(game: Game, text: string): Promise<readonly Reference[]> {
  const panel = panels(game.id)[text]
  if (panel !== undefined) return panel.map((unit) => ({ unit, situation: {} }))
  const listed = await unitsOfList(game, text)
  if (listed !== null) return listed
  if (isFile(text)) return unitsOfFile(text, ['target', 'targets'])
  const typed = game.notation.target(text)
  if (typed !== null) return [{ unit: typed.unit, situation: situationOf(game, typed.unread) }]
  return [named(game, text)]
}

/** Units of a duel: they attack and are attacked, so a profile gives both. Words after a comma speak of the side. */
export async function duellists(game: Game, text: string): Promise<readonly Reference[]> {
  const listed = await unitsOfList(game, text)
  if (listed !== null) return listed
  if (isFile(text)) return unitsOfFile(text, ['unit', 'units', 'attacker', 'attackers'])
  const typed = game.notation.unit?.(text) ?? null
  if (typed !== null) return [{ unit: typed.unit, situation: situationOf(game, typed.unread) }]
  return [named(game, text)]
}

/** A question file may name units instead of writing them out: the same words as on the command line. */
export async function withReferences(game: Game, content: unknown): Promise<unknown> {
  if (typeof content !== 'object' || content === null) return content
  if ('question' in content && content.question === 'duel') return withDuellists(game, content)
  // Loaded on demand: most questions read no list.
  if ('question' in content && content.question === 'battle')
    return (await import('./fielded.ts')).withArmies(game, content)
  const document: Record<string, unknown> = { ...content }
  const situations: object[] = []
  const resolve = async (key: string, find: typeof attackers): Promise<void> => {
    const said = document[key]
    if (typeof said !== 'string' && !(Array.isArray(said) && said.some((each) => typeof each === 'string'))) return
    const list = await Promise.all(
      [said]
        .flat()
        .map(async (each) => (typeof each === 'string' ? find(game, each) : [{ unit: each as object, situation: {} }])),
    )
    const units = list.flat()
    situations.push(...units.map((each) => each.situation))
    delete document[key]
    document[key.endsWith('s') ? key : `${key}s`] = units.map((each) => each.unit)
  }
  for (const key of ['attacker', 'attackers']) await resolve(key, attackers)
  for (const key of ['target', 'targets']) await resolve(key, targets)
  if (situations.some((each) => Object.keys(each).length > 0))
    document['situation'] = Object.assign({}, ...situations, document['situation'])
  return document
}

/** Units of an army list (`army.txt#Namarti Thralls, charged`); `null` when it is no list. */
async function unitsOfList(game: Game, text: string): Promise<readonly Reference[] | null> {
  const found = splits(text).find(({ file }) => isList(file))
  if (found === undefined) return null
  // Loaded on demand: most commands read no list.
  const { openList } = await import('./armies.ts')
  const { referencesIn } = await import('./listed.ts')
  const { file } = found
  return referencesIn(game, await openList(file), found).map((each) => ({ ...each, file }))
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

/** A unit of a list that has nothing to attack with is passed over when the whole list attacks. */
const canAttack = (unit: object): boolean => 'weapons' in unit && Array.isArray(unit.weapons) && unit.weapons.length > 0

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
  const [first, ...words] = partsOf(text)
  const [, before, short, after] = COUNT.exec(first as string) as RegExpExecArray
  // A title may have a comma in it: "Yndrasta, the Celestial Spear".
  const [name, rest] = withTitle(game, short as string, words)
  const said = before ?? after
  const models = said === undefined ? undefined : Number(said)
  const found = findUnit(game.id, name)
  if (found.kind === 'example') return { unit: exampleUnit(found.unit, models), situation: situationOf(game, rest) }
  const title = titleOf(game, found.unit, rest)
  const { options, situation } = saidOf(game, found.unit, title === null ? rest : rest.slice(1))
  const unit = scenarioUnit(found.unit, { models, options })
  return { unit: title === null ? unit : noted(unit, `"${name}, ${title}" is taken for this unit`), situation }
}

/** The unit with one thing more that was taken for granted. */
const noted = (unit: Readonly<Record<string, unknown>>, note: string): object => ({
  ...unit,
  assumed: [...(Array.isArray(unit['assumed']) ? (unit['assumed'] as readonly unknown[]) : []), note],
})

function withTitle(game: Game, name: string, words: readonly string[]): readonly [string, readonly string[]] {
  const [title, ...rest] = words
  const long = `${name}, ${title ?? ''}`
  const isName = title !== undefined && (catalogueOf(game.id)?.named(long).length ?? 0) > 0
  return isName ? [long, rest] : [name, words]
}

function exampleUnit(unit: ExampleUnit, said: number | undefined): object {
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
}

/** The files that units come from, by where in a document they stand. */
export const sourcesOf = (part: (i: number) => string, references: readonly Reference[]): Sources =>
  Object.fromEntries(references.flatMap(({ file }, i) => (file === undefined ? [] : [[part(i), file]])))

/** Question documents for attackers against targets, one for each attacker. */
export async function documentsFor(
  args: Matchup,
  names: readonly string[],
  question: 'damage' | 'dist',
): Promise<readonly Document[]> {
  const game = gameOf(args.game)
  const facing = (await Promise.all((args.vs ?? ['saves']).map((text) => targets(game, text)))).flat()
  const who = (await Promise.all(names.map((name) => attackers(game, name)))).flat()
  const common = {
    ...Object.assign({}, ...facing.map(({ situation }) => situation)),
    ...situationOf(game, args.with ?? []),
    ...(args.phase === undefined ? {} : { phase: args.phase }),
    ...(args.charged === undefined ? {} : { charged: args.charged }),
  }
  const everyone = facing.map(({ unit }) => unit)
  const others = sourcesOf((i) => `targets[${i}]`, facing)
  return who.map(({ unit, situation, file }, i) => ({
    where: who.length === 1 ? '' : `attacker ${i + 1}`,
    content: { question, attacker: unit, targets: everyone, situation: { ...situation, ...common } },
    sources: file === undefined ? others : { ...others, attacker: file },
  }))
}
