/** Better lists in battles, as `rollcall tune` asks for them: against whom, how many, how long it will take, and to be gone on with. */
import { type OpenList, type Trying, tryingIn } from '@rollcall/asking'
import { type Game, isPaired, isSimulation, type PairedResult, type Simulation } from '@rollcall/games'
import { type Fight, type Gain, type Stage, type Trial, tried, type Tuning, withWins } from '@rollcall/tuning'
import { methodOf } from './answering.ts'
import { complain, EXITS } from './errors.ts'
import { listFiles, shippedLists } from './list-files.ts'
import { resumed, type ResumedArgs } from './resumed.ts'
import { settings } from './settings.ts'
import { world } from './world.ts'

/** What is asked of battles. */
interface TrialArgs extends ResumedArgs {
  readonly against?: readonly string[] | undefined
  readonly vs?: readonly string[] | undefined
  readonly battles: number
  readonly policy?: readonly string[] | undefined
  readonly mission?: readonly string[] | undefined
}

/** Fresh battles for each that chose: the claim must be surer than the choice. */
const CONFIRMING = 4

/** Lets the lists of a tuner fight; `null`: there is nothing to try. */
export type Try = (tuning: Tuning) => Promise<Trial | null>

/** Battles as somebody asks for them, who learns at once what cannot be fought; `null`: nobody wants any. */
export async function battlesFor(game: Game, open: OpenList, args: TrialArgs): Promise<Try | null> {
  if (args.battles === 0) return null
  const against = args.against === undefined ? undefined : listFiles(args.against)
  const trying = await tryingIn(world, game, open, { ...args, against, usual: shippedLists() })
  const itself = await trying.asking([open.list])
  game.ask(itself([1]), methodOf(args))
  return (tuning) => trialOf(game, tuning, trying, args)
}

async function trialOf(game: Game, { lists, goal }: Tuning, trying: Trying, args: TrialArgs): Promise<Trial | null> {
  if (lists.length === 0) return null
  const { battles } = args
  const question = await trying.asking(lists.map(({ list }) => list))
  if (args.quiet !== true) complain(announced(lists.length, trying, battles, args.threads))
  const gain: Gain = (number, wins) => (withWins(goal, lists[number - 1]?.worth ?? 100, wins) ?? 100 * (1 + wins)) - 100
  const fight: Fight = async (numbers, stage) => {
    const asked = { seed: seedOf(stage, args), replicates: stage === 'choosing' ? battles : CONFIRMING * battles }
    const [part] = game.ask(question(numbers), { ...methodOf(args), ...asked }).parts
    if (part === undefined || !isSimulation(part)) throw new Error('battles are simulated: this is a bug')
    const { result, interrupted } = await resumed(part as Simulation<PairedResult>, args)
    if (interrupted) process.exitCode = EXITS.interrupted.code
    return result !== null && isPaired(result) ? result : null
  }
  return await tried(lists.length, fight, gain)
}

/** Far enough from all seeds that people write. */
const FRESH = 2n ** 32n

/** Fresh battles have another seed. */
function seedOf(stage: Stage, { seed = settings().seed ?? '1' }: TrialArgs): string {
  return stage === 'choosing' ? seed : String(BigInt.asUintN(64, BigInt(seed) + FRESH))
}

/** Seconds that it takes to get ready for an opponent, and for a battle, as they were on an ordinary machine: thinking takes most. */
const READY_S = 3
const BATTLE_S = 0.005
const THOUGHTFUL_S = 0.06

/** What will be done, and how long it will take. */
function announced(
  lists: number,
  { opponents, policies }: Pick<Trying, 'opponents' | 'policies'>,
  battles: number,
  threads = 2,
): string {
  const all = (lists + 1) * battles + 2 * CONFIRMING * battles
  const times = policies.map((policy) => (policy === 'thoughtful' ? THOUGHTFUL_S : BATTLE_S))
  const each = times.reduce((sum, time) => sum + time, 0) / times.length
  const seconds = 2 * opponents * READY_S + (all * each) / Math.max(1, threads)
  const time =
    seconds < 90 ? `${Math.max(5, Math.round(seconds / 5) * 5)} seconds` : `${Math.round(seconds / 60)} minutes`
  return `${lists === 1 ? '1 list' : `${lists} lists`} and yours fight ${battles} battles each, the best ${CONFIRMING * battles} fresh ones: about ${time}; Ctrl-C says what is known by then, and the same command goes on from there (--battles 0: none)`
}
