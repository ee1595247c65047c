/** Battles in words: whose armies meet, how the table is laid, and who decides. */
import { isRecord, RollcallError } from '@rollcall/core'
import { type Game, loadGame, loadGames } from '@rollcall/games'
import { BATTLES } from './clues.ts'
import { withRevision } from './data-revision.ts'
import { armyIn } from './army-files.ts'
import { unitNamesOf } from './unit-names.ts'
import { calledIn, type Files, readDocuments, shortName } from './files.ts'
import { type GameArgs, gameFor } from './game-for.ts'
import { checkPairs } from './many-lists.ts'
import { policyMeant } from './policies.ts'
import { checkWithout } from './without.ts'
import type { World } from './world.ts'

/** Battles as somebody says them. */
export interface BattleWords extends GameArgs {
  /** Names of files of armies: two, or several that all meet. */
  readonly armies: readonly string[]
  /** They stand in a matrix, by their names. */
  readonly roundRobin?: boolean | undefined
  readonly without?: readonly string[] | undefined
  /** Who decides: `random` for both sides, `A=greedy` for one. */
  readonly policy?: readonly string[] | undefined
  readonly first?: string | undefined
  /** Missions by their names. */
  readonly mission?: readonly string[] | undefined
  /** The file of a table of one's own. */
  readonly battleplan?: string | undefined
  readonly rounds?: number | undefined
  readonly lanes?: number | undefined
  readonly distance?: number | undefined
}

/** An army and the file it comes from. */
export interface Fielded {
  readonly file: string
  readonly army: object
}

/** A battle to be fought. */
export interface Pair {
  readonly a: Fielded
  readonly b: Fielded
  readonly document: object
}

/** Every battle of these armies, and its game. Fails with all that is wrong with any of the armies. */
export async function battlesIn(
  world: World,
  { game: said, armies: files, roundRobin, without = [], ...how }: BattleWords,
): Promise<{ readonly game: Game; readonly pairs: readonly Pair[] }> {
  checkPairs(files.length)
  const game = await battleGame(world, said)
  const common = { ...policiesOf(world, how.policy ?? []), ...(await tableIn(world, how)) }
  const armies = await armiesOf(world, game, files, without)
  checkWithout(
    without,
    armies.flatMap(({ army }) => unitNamesOf(army)),
  )
  return { game, pairs: pairsOf(world, game, roundRobin === true ? toldApart(armies) : armies, common) }
}

/** The game of a battle, which not every game has: that is said before files are read. Fails with `ERR_USAGE`. */
export async function battleGame(world: World, said: string | undefined): Promise<Game> {
  const game = await loadGame(gameFor(world, said, [BATTLES]))
  if (game.kinds.includes('battle')) return game
  const able = (await loadGames()).filter(({ kinds }) => kinds.includes('battle')).map(({ id }) => id)
  throw new RollcallError(
    'ERR_USAGE',
    `${game.title} has no battles of two armies; games that have, each with armies of its own: ${able.join(', ')}`,
  )
}

/** Reads every army, one after the other; what is wrong with any of them is said together. */
async function armiesOf(
  world: World,
  game: Game,
  files: readonly string[],
  without: readonly string[],
): Promise<readonly Fielded[]> {
  const found: Fielded[] = []
  const errors: RollcallError[] = []
  for (const file of files) {
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
  return found
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

function pairsOf(world: World, game: Game, fielded: readonly Fielded[], common: object): readonly Pair[] {
  const armies = fielded.map((each) => named(world.files, each))
  return fielded.flatMap((a, i) =>
    fielded.slice(i + 1).map((b, k) => {
      const document = { question: 'battle', a: armies[i], b: armies[i + 1 + k], ...common }
      return { a, b, document: withRevision(world, document, game.id) as object }
    }),
  )
}

/** An army file need not say its name: then it goes by that of the file. */
const named = (files: Files, { file, army }: Fielded): object => ({
  ...(calledIn(files, file) !== file ? {} : { name: shortName(file).replace(/\.\w+$/, '') }),
  ...army,
})

/** `random` for both sides, `A=greedy` for one, which counts before. */
function policiesOf(world: World, texts: readonly string[]): Readonly<Record<string, string>> {
  const policies = new Map<string, string>()
  for (const text of texts) {
    const [, side = '', policy = text] = /^([AB])\.?=(.*)$/i.exec(text) ?? []
    const where = side.toUpperCase()
    if (policies.has(where))
      throw new RollcallError('ERR_USAGE', `--policy says twice who decides for ${where === '' ? 'both' : where}`)
    policies.set(where, policyMeant(world, policy))
  }
  const of = (side: string): string | undefined => policies.get(side) ?? policies.get('')
  return defined({ policyA: of('A'), policyB: of('B') })
}

/** How the table is laid, and who begins. */
export type Table = Pick<BattleWords, 'first' | 'mission' | 'battleplan' | 'rounds' | 'lanes' | 'distance'>

/** Missions or a table, and who begins, as questions say it. */
export const tableIn = async (world: World, how: Table): Promise<object> => ({
  ...defined({ first: how.first }),
  ...(await battleplanOf(world, how)),
  ...missionsOf(how),
})

/** The battleplan of a file, with what is said besides put in its place. */
async function battleplanOf({ files }: World, { battleplan, rounds, lanes, distance }: Table): Promise<object> {
  const said = defined({ rounds, lanes, distance })
  if (battleplan === undefined) return Object.keys(said).length === 0 ? {} : { battleplan: said }
  const [document, another] = await readDocuments(files, battleplan)
  if (document === undefined || another !== undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${battleplan} holds several documents; a battleplan is one`)
  const { content } = document
  if (!isRecord(content))
    throw new RollcallError('ERR_INPUT_INVALID', `${battleplan} holds no battleplan: give lanes, objectives, score ...`)
  const plan = 'battleplan' in content ? content['battleplan'] : content
  return { battleplan: typeof plan === 'object' && plan !== null ? { ...plan, ...said } : plan }
}

/** Missions by their names; a table of one's own is none of them. */
function missionsOf({ mission, battleplan, rounds, lanes, distance }: Table): object {
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
