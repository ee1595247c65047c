/** Lists that fight the same battles, in words: whole lists, or one list with a unit changed or left out. */
import { RollcallError } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import { battleGame, type Table, tableIn } from './battles.ts'
import { type ChangeWords, changesOf, type Listed } from './changes.ts'
import type { Document } from './documents.ts'
import { openArmy, openedArmies } from './army-files.ts'
import { isList, shortName } from './files.ts'
import type { GameArgs } from './game-for.ts'
import type { OpenList } from './lists.ts'
import { checkBeside, checkMet } from './many-lists.ts'
import { policyMeant } from './policies.ts'
import { unitNamesOf } from './unit-names.ts'
import { checkWithout } from './without.ts'
import type { World } from './world.ts'

/** Whom lists meet, and under what. */
export interface MeetingWords extends Table {
  /** Names of files of those whom they meet. */
  readonly against?: readonly string[] | undefined
  /** Where nobody is named, of these lists those that are about as large as the first. */
  readonly usual?: readonly string[] | undefined
  /** Who decides on both sides; several share the battles. */
  readonly policy?: readonly string[] | undefined
}

/** Lists beside each other as somebody says them. */
export interface PairedWords extends GameArgs, ChangeWords, MeetingWords {
  /** Names of files: the others are compared with the first; or one, of which changes are asked. */
  readonly lists: readonly string[]
  readonly without?: readonly string[] | undefined
}

/** The question about them, and its game. Fails with `ERR_USAGE`, and where a list cannot be read or is not known. */
export async function pairedIn(
  world: World,
  words: PairedWords,
): Promise<{ readonly game: Game; readonly document: Document }> {
  const game = await battleGame(world, words.game)
  checkLists(words)
  const lists = await comparedIn(world, game, words)
  const content = pairedDocument(lists, await termsOf(world, game, words, lists[0] as Listed))
  return { game, document: { where: lists.map(({ name }) => name).join(' beside '), content } }
}

function checkLists({ lists, against = [], swap, leaveOneOut }: PairedWords): void {
  const isChanged = swap !== undefined || leaveOneOut === true
  checkBeside(lists.length)
  checkMet(against.length)
  if (isChanged ? lists.length === 1 : lists.length >= 2) return
  throw new RollcallError(
    'ERR_USAGE',
    isChanged
      ? '--leave-one-out takes one list: rollcall compare A --against B --leave-one-out'
      : 'Name at least two lists: rollcall compare A B --against C',
  )
}

/** Lists as they are; or one and what comes of its changes. */
async function comparedIn(world: World, game: Game, words: PairedWords): Promise<readonly Listed[]> {
  const { lists, swap, leaveOneOut, without = [] } = words
  if (swap === undefined && leaveOneOut !== true) return await listsIn(world, game, lists, without)
  const [file = ''] = lists
  const open = await openArmy(world, game, file, without)
  const base = await open.army()
  const changed = await changesOf(base, open, words)
  checkWithout(without, unitNamesOf(base))
  return [{ name: nameOf(base, file), army: base }, ...changed]
}

/** Reads lists one after another; units to go without must be in one of them. */
async function listsIn(
  world: World,
  game: Game,
  files: readonly string[],
  without: readonly string[],
): Promise<readonly Listed[]> {
  const lists: Listed[] = []
  for (const file of files) {
    const { army } = await openArmy(world, game, file, without)
    const said = await army()
    lists.push({ name: nameOf(said, file), army: said })
  }
  checkWithout(
    without,
    lists.flatMap(({ army }) => unitNamesOf(army)),
  )
  return lists
}

/** What a list says it is called, else its file. */
const nameOf = ({ name }: { readonly name?: unknown }, file: string): string =>
  typeof name === 'string' ? name : shortName(file).replace(/\.\w+$/, '')

/** Lists whose units stand, whom they meet, and under what. */
interface Terms {
  readonly against: readonly Listed[]
  /** Missions or a table, and who begins, as questions say it. */
  readonly table: object
  readonly policies: readonly string[]
}

const termsOf = async (world: World, game: Game, words: MeetingWords, one: Listed): Promise<Terms> => ({
  against: await metIn(world, game, words, one),
  table: await tableIn(world, words),
  policies: sharedPolicies(world, words.policy),
})

/** Lists on the other side: those named, or the usual ones that are about as large as this one, which is said. */
async function metIn(
  world: World,
  game: Game,
  { against = [], usual = [] }: MeetingWords,
  one: Listed,
): Promise<readonly Listed[]> {
  if (against.length > 0) return await listsIn(world, game, against, [])
  const all = await listsIn(world, game, usual, [])
  const alike = all.filter((each) => areAlike(pointsOf(each), pointsOf(one)))
  const lists = alike.length === 0 ? all : alike
  const names = lists.map(({ name }) => name).join(', ')
  if (lists.length === 0) throw new RollcallError('ERR_USAGE', 'Name lists that these meet: --against <files, folders>')
  world.tell(`against lists that ship: ${names}; lists that you meet: --against <files, folders>`)
  return lists
}

/** Games are played at 1000, 1500, 2000 points: a quarter more or less is the same game. */
const areAlike = (a: number, b: number): boolean => 4 * Math.min(a, b) >= 3 * Math.max(a, b)

const pointsOf = ({ army }: Listed): number => {
  const { units = [] } = army as { readonly units?: readonly { readonly points?: number; readonly joins?: object }[] }
  return units.reduce((sum, { points = 0, joins }) => (joins === undefined ? sum + points : sum), 0)
}

/** Policies that share the battles of a comparison; each plays for both sides. Fails with `ERR_USAGE`. */
function sharedPolicies(world: World, said: readonly string[] = []): readonly string[] {
  const sided = said.find((each) => /^[AB]\.?=/i.test(each))
  if (sided !== undefined)
    throw new RollcallError(
      'ERR_USAGE',
      `--policy ${sided}: lists are compared with the same player on both sides, so name policies alone`,
    )
  return said.length === 0 ? ['greedy'] : said.map((each) => policyMeant(world, each))
}

/** The question: the others are compared with the first. */
const pairedDocument = (lists: readonly Listed[], { against, table, policies }: Terms): object => ({
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

/** Battles in which better lists of one that was read are tried. */
export interface Trying {
  /** Those whom they meet. */
  readonly opponents: number
  /** Who decides, on both sides. */
  readonly policies: readonly string[]
  /** Of these lists, the question about those of these numbers, from 1, beside the list that they came of. */
  readonly asking: (lists: readonly OpenList['list'][]) => Promise<(numbers: readonly number[]) => object>
}

const wholeLists = ({ files }: World, targets: readonly string[]): readonly string[] =>
  targets.filter((each) => {
    const path = files.named(each)
    return path !== null && isList(files, path)
  })

/** The two who play best, one of whom looks ahead. */
const USUAL_POLICIES = ['greedy', 'thoughtful']

/** Whom better lists meet: where nobody is named, the whole lists among the targets that they are to beat on paper. */
export interface TryingWords extends MeetingWords {
  readonly vs?: readonly string[] | undefined
}

/** Lists that will come of one, against whom the words say. Fails as `pairedIn` does. */
export async function tryingIn(world: World, game: Game, open: OpenList, words: TryingWords): Promise<Trying> {
  const { vs = [], against = wholeLists(world, vs) } = words
  checkMet(against.length)
  const [mine = {}] = await openedArmies(open, [open.list])
  const base = { name: 'your list', army: mine }
  const terms = await termsOf(world, game, { ...words, against, policy: words.policy ?? USUAL_POLICIES }, base)
  return {
    opponents: terms.against.length,
    policies: terms.policies,
    asking: async (lists) => {
      const others = (await openedArmies(open, lists)).map((army, i) => ({ name: `list ${i + 1}`, army }))
      return (numbers) => pairedDocument([base, ...numbers.map((number) => others[number - 1] as Listed)], terms)
    },
  }
}
