/** Question files that name units instead of writing them out: the same words as on the command line. */
import { isRecord, RollcallError } from '@rollcall/core'
import { joined, type Game, type LeftOut } from '@rollcall/games'
import { type Said } from './facts.ts'
import { all, type Found, known, leaving, namesOf, type Resolved, together } from './found.ts'
import { LIST_GAME } from './lists.ts'
import { targets } from './panels.ts'
import type { Reference } from './reference.ts'
import { attackers, duellists, ofAll, sideOf, silent, situationOf, situationOfTarget, unitOf } from './references.ts'
import { situationOfEach } from './together.ts'
import type { World } from './world.ts'

/** A question file may name units instead of writing them out: the same words as on the command line. */
export async function withReferences(
  world: World,
  game: Game,
  content: unknown,
  without: readonly string[] = [],
): Promise<Resolved> {
  const nobody = { leftOut: [], names: [] }
  if (typeof content !== 'object' || content === null) return { content, ...nobody }
  if ('question' in content && content.question === 'duel')
    return { content: await withDuellists(world, game, content), ...nobody }
  // Loaded on demand: most questions read no list.
  if (game.id === LIST_GAME && asksArmies(content))
    return await (await import('./army-questions.ts')).withArmies(world, game, content, without)
  return await withFighters(world, game, content, without)
}

/** Armies of lists; a game that has none writes its armies out. */
const asksArmies = (content: object): content is { readonly question: 'battle' | 'paired' } =>
  'question' in content && (content.question === 'battle' || content.question === 'paired')

/** Two words for one side: whatever stands under one of them would be lost. */
function refuseBoth(content: object): void {
  const document = content as Readonly<Record<string, unknown>>
  const issues = ['attacker', 'target']
    .filter((one) => document[one] !== undefined && document[`${one}s`] !== undefined)
    .map((one) => ({ path: `${one}s`, message: `give ${one} or ${one}s, not both` }))
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the scenario cannot be used', { issues })
}

/** Several units on one target: one of either is a list of one. */
function inPlural(content: object): Record<string, unknown> {
  if (!('question' in content) || content.question !== 'together') return { ...content }
  const plural = (key: string): string => (['attacker', 'target'].includes(key) ? `${key}s` : key)
  return Object.fromEntries(Object.entries(content).map(([key, value]: [string, unknown]) => [plural(key), value]))
}

/** A unit in its own words; nothing else stands beside names. Fails with `ERR_INPUT_INVALID`. */
function writtenOut(unit: unknown, path: string): Reference {
  if (isRecord(unit)) return silent(unit)
  const message = `${JSON.stringify(unit)} is no unit: write its name, or its words`
  throw new RollcallError('ERR_INPUT_INVALID', 'the scenario cannot be used', { issues: [{ path, message }] })
}

async function withFighters(world: World, game: Game, content: object, without: readonly string[]): Promise<Resolved> {
  refuseBoth(content)
  const document = inPlural(content)
  const leftOut: LeftOut[] = []
  const names: string[] = []
  const resolve = async (key: string, find: typeof attackers): Promise<readonly Reference[]> => {
    const said = document[key]
    if (typeof said !== 'string' && !(Array.isArray(said) && said.some((each) => typeof each === 'string'))) return []
    const finding = async (each: unknown, i: number): Promise<Found> =>
      typeof each === 'string' ? await known(find(world, game, each), each) : all([writtenOut(each, `${key}[${i}]`)])
    const everybody = together(await Promise.all([said].flat().map(finding)))
    const found = leaving(everybody, without)
    names.push(...namesOf(everybody))
    leftOut.push(...found.leftOut)
    delete document[key]
    document[key.endsWith('s') ? key : `${key}s`] = found.units.map(unitOf)
    return found.units
  }
  const mine = [...(await resolve('attacker', attackers)), ...(await resolve('attackers', attackers))]
  const theirs = [...(await resolve('target', targets)), ...(await resolve('targets', targets))]
  return { content: { ...document, ...whatIsSaid(document, mine, theirs) }, leftOut, names }
}

/** The situation of a question with what is said of its units. */
function whatIsSaid(
  document: Readonly<Record<string, unknown>>,
  mine: readonly Reference[],
  theirs: readonly Reference[],
): object {
  const [ofMine, ofTheirs] = [mine.map(situationOf), theirs.map(situationOfTarget)]
  if ([...ofMine, ...ofTheirs].every((each) => Object.keys(each).length === 0)) return {}
  return document['question'] === 'together'
    ? { situation: situationOfEach(document, mine, theirs) }
    : withFacts(document, [ofAll('attackers', ofMine), ofAll('targets', ofTheirs)])
}

/** What is said of the units is true in the situation of the question, or in each of several. */
function withFacts(
  { situation, situations }: Readonly<Record<string, unknown>>,
  facts: readonly Said['situation'][],
): object {
  const within = (said: unknown): Said['situation'] => [...facts, (said ?? {}) as Said['situation']].reduce(joined)
  return Array.isArray(situations) ? { situations: situations.map(within) } : { situation: within(situation) }
}

async function withDuellists(world: World, game: Game, content: object): Promise<object> {
  const document: Record<string, unknown> = { ...content }
  for (const side of ['a', 'b']) {
    const said = [document[side]].flat()
    if (!said.some((each) => typeof each === 'string')) continue
    const found = await Promise.all(
      said.map(async (each, i) =>
        typeof each === 'string' ? await duellists(world, game, each) : [writtenOut(each, `${side}[${i}]`)],
      ),
    )
    Object.assign(document, sideOf(side, found.flat(), document[`situation${side.toUpperCase()}`]))
  }
  return document
}
