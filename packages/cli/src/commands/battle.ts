/** `rollcall battle`: two armies, or every pair of several, fight many battles in the line model. */
import { type Issue, type Loaded, RollcallError } from '@rollcall/core'
import type { Answer, Asked, Game } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import type { BATTLE_OF_ARMIES } from '../command-options.ts'
import { answerAll, answered, askedBy, methodOf, seedFor } from '../answering.ts'
import { battlesIn, type Pair, understand, variedIn, withPolicies } from '@rollcall/asking'
import { checkStdin } from '../list-files.ts'
import type { FieldTold } from '@rollcall/report/html'
import { formOf, present, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { policyModules } from '../policy-modules.ts'
import { storyText } from '../story-text.ts'
import { world } from '../world.ts'

/** Options of a battle, as yargs hands them over. */
type Args = ArgsOf<typeof BATTLE_OF_ARMIES> & { readonly armies?: readonly string[] | undefined }

/** Answers battles, or tells one. */
export async function battle(args: Args): Promise<void> {
  checkUsage(args)
  if (args.swap !== undefined || args.leaveOneOut === true) return await changed(args)
  const { game, pairs } = await battlesIn(world, { ...args, armies: args.armies ?? [] })
  const asked = askedIn(game, pairs, args)
  const isPage = formOf(args) === 'html' && pairs.length === 1
  if (args.trace !== undefined && !isPage) return await tell(game, pairs, args.trace, args)
  const documents = pairs.map(({ a, b, document }) => ({ where: `${a.file} against ${b.file}`, content: document }))
  const fought = await answered(asked, args)
  const others = args.policies === 'all' ? variedIn(documents, args.replicates ?? USUAL_BATTLES) : []
  const byOthers: (readonly Answer[])[] = []
  for (const { documents: same, replicates } of others)
    byOthers.push(await answerAll(same, game.id, { ...args, precision: undefined, replicates }))
  const answers = args.policies === 'all' ? withPolicies(fought, byOthers) : fought
  const told = isPage ? await shown(game, pairs[0] as Pair, args.trace ?? 0, args) : undefined
  await present(answers, args, args.byUnit === true ? 'units' : 'fights', told)
}

/** The first army and what comes of changes in it, in the same battles against the second. */
async function changed({ armies: [mine = '', theirs = ''] = [], ...args }: Args): Promise<void> {
  if (args.roundRobin === true || args.trace !== undefined)
    throw new RollcallError(
      'ERR_USAGE',
      '--swap and --leave-one-out compare battles of two armies: leave --round-robin and --trace',
    )
  const { game, documents } = await understand('paired', { ...args, lists: [mine], against: [theirs] }, world)
  await present(await answerAll(documents, game.id, args), args, 'fights')
}

/** Where nobody says how many. */
const USUAL_BATTLES = 1000

function checkUsage({ armies = [], roundRobin, trace }: Args): void {
  const enough = roundRobin === true ? armies.length >= 2 : armies.length === 2
  if (!enough)
    throw new RollcallError(
      'ERR_USAGE',
      'a battle needs two armies: rollcall battle A B, or several that all meet: rollcall battle A B C --round-robin',
    )
  checkStdin(armies, 'army')
  if (trace !== undefined && armies.length > 2)
    throw new RollcallError('ERR_USAGE', '--trace tells a battle of two armies, not of more')
}

/** All battles. Fails with all that is wrong with any of them, each fault once and by the file that has it. */
function askedIn(game: Game, pairs: readonly Pair[], args: Args): readonly Asked[] {
  const found = new Map<string, Issue>()
  const method = methodOf(args)
  const asked = pairs.flatMap((pair) => {
    try {
      return [askedBy(game, pair.document, method)]
    } catch (error) {
      if (!(error instanceof RollcallError) || error.issues.length === 0) throw error
      for (const issue of error.issues.map((each) => inFile(each, pair, args)))
        found.set(`${issue.path}\n${issue.message}`, issue)
      return []
    }
  })
  if (found.size === 0) return asked
  throw new RollcallError('ERR_INPUT_INVALID', 'this battle cannot be fought', { issues: [...found.values()] })
}

const inFile = ({ path, message }: Issue, { a, b }: Pair, { battleplan }: Args): Issue => ({
  path: path
    .replace(/^([ab])\./, (_, side: string) => `${(side === 'a' ? a : b).file}: `)
    .replace(/^(?=battleplan\b)/, battleplan === undefined ? '' : `${battleplan}: `),
  message,
})

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
