/** Lists that fight the same battles, as the command line names them: whole lists, or one list with a unit changed or left out. */
import { basename } from 'node:path'
import { type Changed, checkWithout, numbered, openArmy, unitNamesOf } from '@rollcall/asking'
import { RollcallError } from '@rollcall/core'
import { type Answer, didYouMean, type Game, type LeftOut, sameName } from '@rollcall/games'
import { answerAll } from './answering.ts'
import { listFiles, shippedLists } from './list-files.ts'
import { type MethodArgs, STDIN } from './options.ts'
import { policyAddress } from './policy-modules.ts'
import { tellLater } from './told.ts'
import { world } from './world.ts'

/** An army and what it goes by. */
export interface Listed {
  readonly name: string
  readonly army: object
}

/** Whom lists meet, and under what. */
export interface Terms {
  readonly against: readonly Listed[]
  /** Missions or a table, and who begins, as questions say it. */
  readonly table: object
  readonly policies: readonly string[]
}

/** The question: the others are compared with the first. */
export const pairedDocument = (lists: readonly Listed[], { against, table, policies }: Terms): object => ({
  question: 'paired',
  lists: distinct(lists).map(named),
  against: distinct(against).map(named),
  policies,
  ...table,
})

const named = ({ name, army }: Listed): object => ({ ...army, name })

/** Lists that share a name are told apart by a number. */
function distinct(lists: readonly Listed[]): readonly Listed[] {
  return lists.map((each, i) => {
    const before = lists.slice(0, i).filter(({ name }) => name === each.name).length
    return before === 0 ? each : { ...each, name: `${each.name} #${before + 1}` }
  })
}

/** Fights it out. */
export const answerPaired = (
  lists: readonly Listed[],
  terms: Terms,
  args: MethodArgs & { readonly game: string },
): Promise<readonly Answer[]> =>
  answerAll(
    [{ where: lists.map(({ name }) => name).join(' beside '), content: pairedDocument(lists, terms) }],
    args.game,
    args,
  )

/** Reads lists one after another; units to go without must be in one of them. */
export async function listsIn(
  game: Game,
  files: readonly string[],
  without: readonly string[],
): Promise<readonly Listed[]> {
  if (files.filter((each) => each === STDIN).length > 1)
    throw new RollcallError('ERR_USAGE', 'standard input holds one list: give a file for the others')
  const lists: Listed[] = []
  for (const file of files) lists.push(await listedIn(game, file, without))
  checkWithout(
    without,
    lists.flatMap(({ army }) => unitNamesOf(army)),
  )
  return lists
}

async function listedIn(game: Game, file: string, without: readonly string[]): Promise<Listed> {
  const { army } = await openArmy(world, game, file, without)
  const said = await army()
  return { name: nameOf(said, file), army: said }
}

/** What a list says it is called, else its file. */
const nameOf = ({ name }: { readonly name?: unknown }, file: string): string =>
  typeof name === 'string'
    ? name
    : basename(file)
        .slice(-80)
        .replace(/\.\w+$/, '')

/** Lists on the other side: those named, or those that ship and are about as large as this one, which is said. */
export async function metaOf(game: Game, said: readonly string[], one: Listed): Promise<readonly Listed[]> {
  if (said.length > 0) return await listsIn(game, listFiles(said), [])
  const shipped = await listsIn(game, shippedLists(), [])
  const alike = shipped.filter((each) => areAlike(pointsOf(each), pointsOf(one)))
  const lists = alike.length === 0 ? shipped : alike
  const names = lists.map(({ name }) => name).join(', ')
  tellLater(`against lists that ship: ${names}; lists that you meet: --against <files, folders>`)
  return lists
}

/** Games are played at 1000, 1500, 2000 points: a quarter more or less is the same game. */
const areAlike = (a: number, b: number): boolean => 4 * Math.min(a, b) >= 3 * Math.max(a, b)

const pointsOf = ({ army }: Listed): number => {
  const { units = [] } = army as { readonly units?: readonly { readonly points?: number }[] }
  return units.reduce((sum, { points = 0 }) => sum + points, 0)
}

/** Policies that share the battles of a comparison; each plays for both sides. Fails with `ERR_USAGE`. */
export function sharedPolicies(said: readonly string[]): readonly string[] {
  const sided = said.find((each) => /^[AB]\.?=/i.test(each))
  if (sided !== undefined)
    throw new RollcallError(
      'ERR_USAGE',
      `--policy ${sided}: lists are compared with the same player on both sides, so name policies alone`,
    )
  return said.length === 0 ? ['greedy'] : said.map(policyAddress)
}

/** What is asked of one list: swaps as they were typed, or everybody left out in turn. */
export interface Wanted {
  readonly swap?: readonly string[] | undefined
  readonly leaveOneOut?: boolean | undefined
}

/** The list and what comes of its changes, each a list of its own. Fails with `ERR_USAGE` and `ERR_NAME_UNKNOWN`. */
export async function variantsOf(
  game: Game,
  file: string,
  without: readonly string[],
  { swap = [], leaveOneOut = false }: Wanted,
): Promise<readonly Listed[]> {
  const { names, army } = await openArmy(world, game, file, without)
  const base = await army()
  const wanted = [...swap.map((each) => changeIn(each, names)), ...(leaveOneOut ? eachLeftOut(names) : [])]
  const lists: Listed[] = [{ name: nameOf(base, file), army: base }]
  for (const { change, name } of wanted) lists.push({ name, army: known(base, await army(change)) })
  checkWithout(without, unitNamesOf(base))
  return lists
}

/** Who comes must be known: a swap of which nothing comes is none. Fails with `ERR_NAME_UNKNOWN`. */
function known(base: object, changed: object): object {
  const [before, after] = [base, changed].map(
    (army) => (army as { readonly leftOut?: readonly LeftOut[] }).leftOut ?? [],
  )
  const unknown = after?.filter(({ unit }) => !before?.some((each) => each.unit === unit)) ?? []
  const [first] = unknown
  if (first === undefined) return changed
  throw new RollcallError('ERR_NAME_UNKNOWN', `--swap: ${first.reason}`)
}

interface Variant {
  readonly name: string
  readonly change: Changed
}

/** `Praetors=Liberators x10`, `Vindictors #2=`: who leaves, and who comes in his place, if anybody. */
function changeIn(said: string, names: readonly string[]): Variant {
  const [, out = '', comes = ''] = /^([^=]+)=(.*)$/.exec(said) ?? []
  if (out.trim() === '')
    throw new RollcallError(
      'ERR_USAGE',
      `--swap "${said}": say who goes and who comes: --swap "Praetors=Liberators x10"; nobody comes: --swap "Praetors="`,
    )
  const { name, number = 1 } = numbered(out.trim())
  const at = names.flatMap((each, i) => (sameName(each, name) ? [i] : []))[number - 1]
  if (at === undefined)
    throw new RollcallError('ERR_NAME_UNKNOWN', `--swap: the list has no "${out.trim()}"${didYouMean(name, names)}`)
  const unit = called(names, at)
  const who = comes.trim()
  return who === ''
    ? { name: `without ${unit}`, change: { at } }
    : { name: `${who} for ${unit}`, change: { at, comes: who } }
}

/** The list without each of its units in turn. */
const eachLeftOut = (names: readonly string[]): readonly Variant[] =>
  names.map((_, at) => ({ name: `without ${called(names, at)}`, change: { at } }))

/** `Vindictors #2` where there are several. */
function called(names: readonly string[], at: number): string {
  const alike = names.flatMap((each, i) => (each === names[at] ? [i] : []))
  return alike.length === 1 ? `${names[at]}` : `${names[at]} #${alike.indexOf(at) + 1}`
}
