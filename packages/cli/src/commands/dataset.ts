/** `rollcall dataset`: whole tables of fights from a file that says who meets whom, in which situations. */
import { dirname, resolve } from 'node:path'
import {
  type Config,
  checkBattles,
  checkQuestions,
  checkSituations,
  extentOf,
  type Manifest,
  type DatasetPlan,
  planOf,
  readConfig,
  resolvedUnits,
  sizeOf,
} from '@rollcall/dataset'
import {
  buildDataset,
  diffDatasets,
  estimated,
  gameOf,
  type Maker,
  makeShard,
  manifestIn,
  mergeShards,
  partsHere,
  partsOnCluster,
  partsOnThreads,
  verifyDataset,
} from '@rollcall/dataset/node'
import { RollcallError, seedWords } from '@rollcall/core'
import { type Game, loadGame, plural, stated, VERSION } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import { BUILD, type DIFF, MAKE, type MERGE_DATASET, type VERIFY } from '../dataset-options.ts'
import { lateBar } from '../bar.ts'
import { complain, EXITS } from '../errors.ts'
import { readDocuments } from '../files.ts'
import { gameFor } from '@rollcall/asking'
import { movesText } from '../dataset-moves.ts'
import { STDIN } from '../options.ts'
import { say, write } from '../output.ts'
import { typedAgain } from '../typed-again.ts'
import { toldOf } from '../simulating.ts'
import { checkFolder, writingInto } from '../writing.ts'
import { world, worldIn } from '../world.ts'

/** Any work on a dataset, and what it is made of. */
type Args = ArgsOf<Pick<typeof MAKE, keyof typeof MAKE & keyof typeof MERGE_DATASET>> & { readonly config: string }
type ShardArgs = ArgsOf<typeof MAKE> & { readonly config: string; readonly part: string }
type MergeArgs = ArgsOf<typeof MERGE_DATASET> & { readonly config: string; readonly shards: readonly string[] }
type BuildArgs = ArgsOf<typeof BUILD> & { readonly config: string }
type VerifyArgs = ArgsOf<typeof VERIFY> & { readonly folder: string }
type DiffArgs = ArgsOf<typeof DIFF> & { readonly before: string; readonly after: string }

interface Planned {
  readonly game: Game
  readonly plan: DatasetPlan
}

/** Builds a dataset, or says what it would be. */
export async function build({ parquet, dryRun, resume, ...args }: BuildArgs): Promise<void> {
  const { game, plan } = await planned(args)
  if (dryRun === true) return tellSize(game, plan)
  const out = outOf(args, plan)
  const made = await interruptible(args, (work) =>
    withMaker(plan, args, (maker) => buildDataset(maker, plan, { ...work, out, parquet, resume })),
  )
  if (made === null) return interrupted(['build', args.config], BUILD, { ...args, parquet, out })
  tell(made, out)
}

/** Makes one part of a dataset in a folder. */
export async function shard({ part, resume, ...args }: ShardArgs): Promise<void> {
  const [index, of] = partIn(part)
  const { plan } = await planned(args)
  const out = args.out ?? `${plan.config.dataset}-${index}-of-${of}`
  checkFolder(out)
  const isMade = await interruptible({ ...args, out }, (work) =>
    withMaker(plan, args, (maker) => makeShard(maker, plan, { ...work, index, of, out, resume })),
  )
  if (!isMade) return interrupted(['shard', args.config, part], MAKE, { ...args, out })
  say(`shard ${index} of ${of}: ${out}`)
}

/** Puts shards together. */
export async function merge(args: MergeArgs): Promise<void> {
  const { plan } = await planned(args)
  const out = outOf(args, plan)
  tell(await writingInto(out, async () => mergeShards(plan, args.shards, { out, parquet: args.parquet === true })), out)
}

/** Looks whether a dataset is what it says; faults are told, and set the exit code. */
export async function verify(args: VerifyArgs): Promise<void> {
  const { folder, rows, replicates, seed } = args
  seedWords(seed)
  const game = await gameOf(manifestIn(folder))
  const found = await verifyDataset(game, folder, { rows, replicates, seed, errorRate: ERROR_RATE })
  for (const fault of found.faults) complain(fault)
  if (found.faults.length > 0) {
    process.exitCode = EXITS.moved.code
    return
  }
  const { rolled, computed } = found
  const again = [
    ...(rolled > 0 || computed === 0 ? [`${rolled} of them rolled again`] : []),
    ...(computed > 0 ? [`${computed} computed again`] : []),
  ]
  say(`${folder} holds: ${sizeText(found.rows, found.files)}; ${again.join(', ')}`)
}

/** Rows, and files with the manifest, which lists the others. */
const sizeText = (rows: number, listed: number): string => `${plural(listed + 1, 'file')}, ${plural(rows, 'row')}`

/** A dataset without a fault is called wrong once in a million times. */
const ERROR_RATE = 1e-6

/** What moved between two datasets, and why; more than `--fail-over` sets the exit code. */
export async function diff(args: DiffArgs): Promise<void> {
  const most = args.failOver === undefined ? Number.POSITIVE_INFINITY : shareIn(args.failOver)
  const [, { game: id }] = [manifestIn(args.before), manifestIn(args.after)]
  const game = await loadGame(id, { question: 'damage' })
  const found = await diffDatasets(game, args.before, args.after)
  write(await movesText(found, [args.before, args.after], args), args)
  const over = found.moves.filter((each) => extentOf(each) > most)
  if (over.length === 0) return
  complain(`${plural(over.length, 'unit')} moved by more than ${args.failOver}`)
  process.exitCode = EXITS.moved.code
}

/** `5%` or `0.05`. */
function shareIn(text: string): number {
  const [, number, percent] = /^(\d{1,6}(?:\.\d{1,6})?)(%?)$/.exec(text) ?? []
  if (number === undefined)
    throw new RollcallError('ERR_USAGE', `--fail-over "${text}" is not a percentage: write 5% or 0.05`)
  return percent === '%' ? Number(number) / 100 : Number(number)
}

/** Reads the file, finds its units, and checks its situations. */
async function planned({ config: file, game: said, strict }: Args): Promise<Planned> {
  if (file === STDIN)
    throw new RollcallError(
      'ERR_USAGE',
      'a dataset cannot come from standard input: give a file, as its lists lie beside it',
    )
  const [document, another] = await readDocuments(file)
  if (another !== undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${file} holds several documents; a dataset file holds one`)
  const config: Config = readConfig(document?.content, file)
  const game = await gameOf({ game: gameFor(world, said ?? config.game, []), config })
  checkQuestions(game, config)
  const plan = planOf(config, await resolvedUnits(worldIn(dirname(resolve(file))), game, config))
  checkSituations(game, plan)
  checkBattles(game, plan)
  const unknown = plan.leftOut.filter(({ onPurpose }) => onPurpose !== true)
  for (const { reason } of unknown) complain(`left out: ${reason}`)
  if (unknown.length > 0 && strict === true)
    throw new RollcallError('ERR_NAME_UNKNOWN', 'units were left out, and --strict makes that an error')
  if (unknown.length > 0) process.exitCode = EXITS.leftOut.code
  return { game, plan }
}

const outOf = ({ out }: Args, { config }: DatasetPlan): string => {
  const folder = out ?? config.dataset
  checkFolder(folder)
  return folder
}

/** `3/8`: which part of how many. Fails with `ERR_USAGE`. */
function partIn(text: string): readonly [index: number, of: number] {
  const [, index, of] = /^(\d{1,5})\s*\/\s*(\d{1,5})$/.exec(text) ?? []
  if (index === undefined)
    throw new RollcallError('ERR_USAGE', `cannot read the part "${text}": say which of how many, such as 3/8`)
  const [part, parts] = [Number(index), Number(of)]
  if (parts === 0) throw new RollcallError('ERR_USAGE', `"${text}" makes no parts: say which of how many, such as 3/8`)
  if (part < 1 || part > parts)
    throw new RollcallError(
      'ERR_USAGE',
      `there is no part ${part} of ${parts}: they go from 1/${parts} to ${parts}/${parts}`,
    )
  return [part, parts]
}

function tellSize(game: Game, plan: DatasetPlan): void {
  const { rows, evaluations } = sizeOf(plan)
  const seconds = estimated(game, plan, processorMs)
  const { attackers, targets, situations, armies = [] } = plan
  const lines = [
    ...(attackers.length === 0
      ? []
      : [`${attackers.length} attackers x ${targets.length} targets x ${situations.length} situations`]),
    ...(armies.length === 0 ? [] : [`${armies.length} armies, each of which fights every other`]),
    `rows at most:         ${rows}`,
    `distinct evaluations: ${evaluations}`,
    `estimated time:       ${Math.ceil(seconds)} s`,
  ]
  say(lines.join('\n'))
}

/** Milliseconds that this program has worked: who else works on the machine does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function tell({ rows, without, files }: Manifest, out: string): void {
  const told = without === 0 ? '' : `; ${without} without an answer: manifest.json says why`
  say(`${out}: ${sizeText(rows, files.length)}${told}`)
}

function interrupted(words: readonly string[], options: object, said: object): void {
  const again = typedAgain(['dataset', ...words], { ...options }, { ...said, resume: true })
  complain(`interrupted; what is done is kept, go on with: ${again}`)
  process.exitCode = EXITS.interrupted.code
}

/** Fewer evaluations are there before threads have started. */
const WORTH_THREADS = 5000

const isSmall = (plan: DatasetPlan): boolean => sizeOf(plan).evaluations < WORTH_THREADS && plan.armies === undefined

/** Who may make the parts. */
type Makers = { readonly threads?: number | undefined; readonly cluster?: string | undefined }

/** Work with whoever makes the parts. */
async function withMaker<T>(plan: DatasetPlan, makers: Makers, work: (maker: Maker) => Promise<T>): Promise<T> {
  const maker = await makerOf(plan, makers)
  try {
    return await work(maker)
  } finally {
    await maker.close()
  }
}

/** The workers of a Redis, this thread, or as many others as are wanted. */
async function makerOf(plan: DatasetPlan, { threads, cluster }: Makers): Promise<Maker> {
  if (cluster !== undefined) return onCluster(plan, cluster)
  const { defaultThreads } = await import('@rollcall/runner')
  const count = threads ?? (isSmall(plan) ? 1 : defaultThreads())
  return await (count === 1 ? partsHere(plan) : partsOnThreads(plan, count))
}

/** What is waited for is told. */
function onCluster(plan: DatasetPlan, redis: string): Maker {
  let told: string | undefined
  const waiting = (waitingFor: string | undefined): void => {
    told = toldOf(stated({ waitingFor }), told)
  }
  return partsOnCluster(plan, { redis, version: VERSION, waiting })
}

interface Watched {
  readonly signal: AbortSignal
  readonly progress: (done: number, of: number) => void
}

/** Work that Ctrl-C ends in order, under a bar when it takes long. */
async function interruptible<T>({ quiet, out = '' }: Args, work: (watched: Watched) => Promise<T>): Promise<T> {
  const interrupt = new AbortController()
  const stop = (): void => interrupt.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const bar = await lateBar(quiet !== true)
  try {
    return await writingInto(out, () => work({ signal: interrupt.signal, progress: bar.tell }))
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    bar.stop()
  }
}
