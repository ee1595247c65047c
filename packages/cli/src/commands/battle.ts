/** `rollcall battle`: two armies, or every pair of several, fight many battles in the line model. */
import { basename } from 'node:path'
import { type Issue, type Loaded, RollcallError } from '@rollcall/core'
import { type Answer, type Game, loadGame, loadGames } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import type { BATTLE_OF_ARMIES } from '../command-options.ts'
import { answerAll, methodOf, seedFor } from '../answering.ts'
import { armyIn, BATTLES, checkWithout, type Document, type Settled, unitNamesOf, withGame } from '@rollcall/asking'
import { readDocuments } from '../files.ts'
import { STDIN } from '../options.ts'
import type { FieldTold } from '@rollcall/report/html'
import { formOf, present, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { answerPaired, listsIn, sharedPolicies, variantsOf } from '../paired-lists.ts'
import { policyAddress, policyModules } from '../policy-modules.ts'
import { storyText } from '../story-text.ts'
import { fewer, OTHERS, withPolicies } from '../varied.ts'
import { world } from '../world.ts'

/** Options of a battle, as yargs hands them over. */
type Asked = ArgsOf<typeof BATTLE_OF_ARMIES> & { readonly armies?: readonly string[] | undefined }

type Args = Asked & Settled

/** Options about the table. */
type Table = Pick<Args, 'first' | 'battleplan' | 'rounds' | 'lanes' | 'distance' | 'mission'>

/** An army and the file it comes from. */
interface Fielded {
  readonly file: string
  readonly army: object
}

/** A battle to be fought. */
interface Pair {
  readonly a: Fielded
  readonly b: Fielded
  readonly document: object
}

/** Answers battles, or tells one. */
export async function battle(asked: Asked): Promise<void> {
  const args = withGame(world, asked, [BATTLES])
  const game = await loadGame(args.game)
  await checkGame(game)
  checkUsage(args)
  if (args.swap !== undefined || args.leaveOneOut === true) return await changed(game, args)
  const common = {
    ...policiesOf(args.policy ?? []),
    ...(await tableOf(args)),
  }
  const armies = await armiesOf(game, args)
  checkWithout(
    args.without ?? [],
    armies.flatMap(({ army }) => unitNamesOf(army)),
  )
  const pairs = pairsOf(armies, common)
  checkAll(game, pairs, args)
  const isPage = formOf(args) === 'html' && pairs.length === 1
  if (args.trace !== undefined && !isPage) return await tell(game, pairs, args.trace, args)
  const documents = pairs.map(({ a, b, document }) => ({ where: `${a.file} against ${b.file}`, content: document }))
  const fought = await answerAll(documents, args.game, args)
  const answers = args.policies === 'all' ? withPolicies(fought, await byOthers(documents, args)) : fought
  const told = isPage ? await shown(game, pairs[0] as Pair, args.trace ?? 0, args) : undefined
  await present(answers, args, args.byUnit === true ? 'units' : 'fights', told)
}

/** The first army and what comes of changes in it, in the same battles against the second. */
async function changed(game: Game, args: Args): Promise<void> {
  const { armies: [mine = '', theirs = ''] = [], without = [] } = args
  if (args.roundRobin === true || args.trace !== undefined)
    throw new RollcallError(
      'ERR_USAGE',
      '--swap and --leave-one-out compare battles of two armies: leave --round-robin and --trace',
    )
  const lists = await variantsOf(game, mine, without, args)
  const against = await listsIn(game, [theirs], [])
  const terms = { against, table: await tableOf(args), policies: sharedPolicies(args.policy ?? []) }
  await present(await answerPaired(lists, terms, args), args, 'fights')
}

/** Missions or a table, and who begins, as questions say it. */
export const tableOf = async (args: Partial<Table>): Promise<object> => ({
  ...firstOf(args.first),
  ...(await battleplanOf(args)),
  ...missionsOf(args),
})

/** Only games with a schema for battles have any: said before files are read that could not be used. */
export async function checkGame({ questions, title }: Game): Promise<void> {
  if ('battle' in questions()) return
  const able = (await loadGames()).filter((each) => 'battle' in each.questions()).map(({ id }) => id)
  throw new RollcallError('ERR_USAGE', `${title} has no battles of two armies (games that have: ${able.join(', ')})`)
}

function checkUsage({ armies = [], roundRobin, trace }: Args): void {
  const enough = roundRobin === true ? armies.length >= 2 : armies.length === 2
  if (!enough)
    throw new RollcallError(
      'ERR_USAGE',
      'a battle needs two armies: rollcall battle A B, or several that all meet: rollcall battle A B C --round-robin',
    )
  if (armies.filter((each) => each === STDIN).length > 1)
    throw new RollcallError('ERR_USAGE', 'standard input holds one army: give a file for the others')
  if (trace === undefined) return
  if (!Number.isSafeInteger(trace) || trace < 0)
    throw new RollcallError('ERR_USAGE', '--trace needs the number of a battle, 0 or more')
  if (armies.length > 2) throw new RollcallError('ERR_USAGE', '--trace tells a battle of two armies, not of more')
}

/** Reads every army, one after the other; what is wrong with any of them is said together. */
async function armiesOf(game: Game, { armies = [], roundRobin, without = [] }: Args): Promise<readonly Fielded[]> {
  const found: Fielded[] = []
  const errors: RollcallError[] = []
  for (const file of armies) {
    try {
      found.push({ file, army: await armyIn(world, game, file, without) })
    } catch (error) {
      if (!(error instanceof RollcallError)) throw error
      errors.push(error)
    }
  }
  const [first] = errors
  if (errors.length > 1)
    throw new RollcallError('ERR_INPUT_INVALID', `${errors.length} armies cannot be used`, {
      issues: errors.flatMap((each) => [{ path: '', message: each.message }, ...each.issues]),
    })
  if (first !== undefined) throw first
  return roundRobin === true ? toldApart(found) : found
}

/** In a matrix armies go by their names: those that share one are told apart by their files. */
function toldApart(fielded: readonly Fielded[]): readonly Fielded[] {
  const names = fielded.map(({ army, file }) => nameOf(army) ?? shortName(file))
  const longer = names.map((name, i) =>
    names.filter((each) => each === name).length === 1 ? name : `${name} (${shortName((fielded[i] as Fielded).file)})`,
  )
  return fielded.map(({ file, army }, i) => {
    const before = longer.slice(0, i).filter((each) => each === longer[i]).length
    return { file, army: { ...army, name: `${longer[i]}${before === 0 ? '' : ` #${before + 1}`}` } }
  })
}

const nameOf = (army: object): string | undefined =>
  'name' in army && typeof army.name === 'string' ? army.name : undefined

const pairsOf = (fielded: readonly Fielded[], common: object): readonly Pair[] =>
  fielded.flatMap((a, i) =>
    fielded.slice(i + 1).map((b) => ({ a, b, document: { question: 'battle', a: named(a), b: named(b), ...common } })),
  )

/** A name has at most 200 letters, a file may have more. */
const shortName = (file: string): string => basename(file).slice(-80)

/** An army file need not say its name: then it goes by that of the file. */
const named = ({ file, army }: Fielded): object => ({
  ...(file === STDIN ? {} : { name: shortName(file).replace(/\.\w+$/, '') }),
  ...army,
})

/** All that is wrong with all battles, each fault once and by the file that has it. */
function checkAll(game: Game, pairs: readonly Pair[], args: Args): void {
  const found = new Map<string, Issue>()
  for (const { a, b, document } of pairs) {
    for (const { path, message } of issuesOf(game, document, args)) {
      const where = path
        .replace(/^([ab])\./, (_, side: string) => `${(side === 'a' ? a : b).file}: `)
        .replace(/^(?=battleplan\b)/, args.battleplan === undefined ? '' : `${args.battleplan}: `)
      found.set(`${where}\n${message}`, { path: where, message })
    }
  }
  if (found.size > 0)
    throw new RollcallError('ERR_INPUT_INVALID', 'this battle cannot be fought', { issues: [...found.values()] })
}

function issuesOf(game: Game, document: object, args: Args): readonly Issue[] {
  try {
    game.ask(document, methodOf(args))
    return []
  } catch (error) {
    if (!(error instanceof RollcallError) || error.issues.length === 0) throw error
    return error.issues
  }
}

/** The same by everybody who was not asked yet. */
async function byOthers(documents: readonly Document[], args: Args): Promise<readonly (readonly Answer[])[]> {
  const found: (readonly Answer[])[] = []
  for (const [policy, part] of OTHERS) {
    const asked = documents.map((each) => {
      const content = { ...(each.content as Policies), policyA: policy, policyB: policy }
      return { ...each, content }
    })
    const isNew = documents.some(({ content }) => {
      const { policyA = 'greedy', policyB = 'greedy' } = content as Policies
      return policyA !== policy || policyB !== policy
    })
    const few = { ...args, precision: undefined, replicates: fewer(args.replicates ?? USUAL_BATTLES, part) }
    if (isNew) found.push(await answerAll(asked, args.game, few))
  }
  return found
}

interface Policies {
  readonly policyA?: string
  readonly policyB?: string
}

const USUAL_BATTLES = 1000

/** Which battle is told. */
async function replayOf({ document }: Pair, replicate: number, args: Args): Promise<Replay> {
  const method = methodOf(args)
  const seed = seedFor(document, method) ?? USUAL_SEED
  return { seed, dice: method.dice ?? false, replicate, loaded: await policyModules(document) }
}

interface Replay {
  readonly seed: string
  readonly dice: boolean
  readonly replicate: number
  readonly loaded: Loaded
}

const USUAL_SEED = '1'

async function tell(game: Game, [pair]: readonly Pair[], replicate: number, args: Args): Promise<void> {
  const lines = game.explain((pair as Pair).document, await replayOf(pair as Pair, replicate, args))
  write(storyText(lines, pageOf(args), args.assumptions), args)
}

/** The same for a page, as data and as lines. */
async function shown(game: Game, pair: Pair, replicate: number, args: Args): Promise<FieldTold> {
  const { battleEvents } = await import('@rollcall/games/aos-3e')
  const replay = await replayOf(pair, replicate, args)
  // It has been read as a battle before it was fought.
  const events = battleEvents(pair.document as Parameters<typeof battleEvents>[0], replay)
  const armies = [pair.a, pair.b].map(({ army, file }) => nameOf(army) ?? shortName(file))
  const lines = game.explain(pair.document, replay)
  return { events, lines, seed: replay.seed, replicate, armies: armies as [string, string] }
}

const firstOf = (first: string | undefined): object => (first === undefined ? {} : { first })

/** `random` for both sides, `A=greedy` for one, which counts before. */
function policiesOf(texts: readonly string[]): Readonly<Record<string, string>> {
  const policies = new Map<string, string>()
  for (const text of texts) {
    const [, side = '', policy = text] = /^([AB])\.?=(.*)$/i.exec(text) ?? []
    const where = side.toUpperCase()
    if (policies.has(where))
      throw new RollcallError('ERR_USAGE', `--policy says twice who decides for ${where === '' ? 'both' : where}`)
    policies.set(where, policyAddress(policy))
  }
  const of = (side: string): string | undefined => policies.get(side) ?? policies.get('')
  return defined({ policyA: of('A'), policyB: of('B') })
}

/** The battleplan of a file, with what the command line says put in its place. */
async function battleplanOf({ battleplan, rounds, lanes, distance }: Partial<Table>): Promise<object> {
  const said = defined({ rounds, lanes, distance })
  if (battleplan === undefined) return Object.keys(said).length === 0 ? {} : { battleplan: said }
  const [document, another] = await readDocuments(battleplan)
  if (document === undefined || another !== undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${battleplan} holds several documents; a battleplan is one`)
  const { content } = document
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new RollcallError('ERR_INPUT_INVALID', `${battleplan} holds no battleplan: give lanes, objectives, score ...`)
  const plan = 'battleplan' in content ? content.battleplan : content
  return { battleplan: typeof plan === 'object' && plan !== null ? { ...plan, ...said } : plan }
}

/** Missions by their names; a table of one's own is none of them. */
function missionsOf({ mission, battleplan, rounds, lanes, distance }: Partial<Table>): object {
  if (mission === undefined) return {}
  if ([battleplan, rounds, lanes, distance].some((said) => said !== undefined))
    throw new RollcallError(
      'ERR_USAGE',
      '--mission plays missions as they are: leave --battleplan, --rounds, --lanes and --distance',
    )
  return { missions: mission }
}

const defined = <T>(record: Readonly<Record<string, T | undefined>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, T] => entry[1] !== undefined))
