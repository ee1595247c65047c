/** `rollcall battle`: two armies, or every pair of several, fight many battles in the line model. */
import { type Issue, type Loaded, RollcallError } from '@rollcall/core'
import type { Answer, Game } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import type { BATTLE_OF_ARMIES } from '../command-options.ts'
import { answerAll, methodOf, seedFor } from '../answering.ts'
import { battleGame, battlesIn, type Document, type Pair, tableIn } from '@rollcall/asking'
import { STDIN } from '../options.ts'
import type { FieldTold } from '@rollcall/report/html'
import { checkPairs } from '../many-lists.ts'
import { formOf, present, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { answerPaired, listsIn, sharedPolicies, variantsOf } from '../paired-lists.ts'
import { policyAddress, policyModules } from '../policy-modules.ts'
import { storyText } from '../story-text.ts'
import { fewer, OTHERS, withPolicies } from '../varied.ts'
import { world } from '../world.ts'

/** Options of a battle, as yargs hands them over. */
type Args = ArgsOf<typeof BATTLE_OF_ARMIES> & { readonly armies?: readonly string[] | undefined }

/** Answers battles, or tells one. */
export async function battle(args: Args): Promise<void> {
  checkUsage(args)
  if (args.swap !== undefined || args.leaveOneOut === true) return await changed(args)
  const { game, pairs } = await battlesIn(world, { ...args, armies: args.armies ?? [] }, policyAddress)
  checkAll(game, pairs, args)
  const isPage = formOf(args) === 'html' && pairs.length === 1
  if (args.trace !== undefined && !isPage) return await tell(game, pairs, args.trace, args)
  const documents = pairs.map(({ a, b, document }) => ({ where: `${a.file} against ${b.file}`, content: document }))
  const fought = await answerAll(documents, game.id, args)
  const answers =
    args.policies === 'all' ? withPolicies(fought, await byOthers(documents, { ...args, game: game.id })) : fought
  const told = isPage ? await shown(game, pairs[0] as Pair, args.trace ?? 0, args) : undefined
  await present(answers, args, args.byUnit === true ? 'units' : 'fights', told)
}

/** The first army and what comes of changes in it, in the same battles against the second. */
async function changed(args: Args): Promise<void> {
  const { armies: [mine = '', theirs = ''] = [], without = [] } = args
  if (args.roundRobin === true || args.trace !== undefined)
    throw new RollcallError(
      'ERR_USAGE',
      '--swap and --leave-one-out compare battles of two armies: leave --round-robin and --trace',
    )
  const game = await battleGame(world, args.game)
  const lists = await variantsOf(game, mine, without, args)
  const against = await listsIn(game, [theirs], [])
  const terms = { against, table: await tableIn(world, args), policies: sharedPolicies(args.policy ?? []) }
  await present(await answerPaired(lists, terms, { ...args, game: game.id }), args, 'fights')
}

function checkUsage({ armies = [], roundRobin, trace }: Args): void {
  const enough = roundRobin === true ? armies.length >= 2 : armies.length === 2
  if (!enough)
    throw new RollcallError(
      'ERR_USAGE',
      'a battle needs two armies: rollcall battle A B, or several that all meet: rollcall battle A B C --round-robin',
    )
  checkPairs(armies.length)
  if (armies.filter((each) => each === STDIN).length > 1)
    throw new RollcallError('ERR_USAGE', 'standard input holds one army: give a file for the others')
  if (trace === undefined) return
  if (!Number.isSafeInteger(trace) || trace < 0)
    throw new RollcallError('ERR_USAGE', '--trace needs the number of a battle, 0 or more')
  if (armies.length > 2) throw new RollcallError('ERR_USAGE', '--trace tells a battle of two armies, not of more')
}

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
async function byOthers(
  documents: readonly Document[],
  args: Args & { readonly game: string },
): Promise<readonly (readonly Answer[])[]> {
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
  const { a, b } = pair.document as Readonly<Record<'a' | 'b', { readonly name?: string }>>
  const lines = game.explain(pair.document, replay)
  return { events, lines, seed: replay.seed, replicate, armies: [a.name ?? 'A', b.name ?? 'B'] }
}
