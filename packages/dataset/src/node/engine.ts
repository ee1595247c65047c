/** Another engine as a process: scenarios go in as lines, answers come out as lines, and whatever it does, there is an end to it. */
import { spawn } from 'node:child_process'
import { type CorpusCase, type EngineLine, faultsIn, lineIn } from '../conformance.ts'

/** How an engine is run. */
export interface EngineOptions {
  /** The program and its words; one word alone is a line for the shell. */
  readonly command: readonly string[]
  /** So long it may say nothing. */
  readonly seconds: number
}

/** What an engine said, and how it ended. */
interface Heard {
  readonly lines: readonly EngineLine[]
  /** What is wrong with it as a program. */
  readonly faults: readonly string[]
}

/** Characters of a line; more is no answer. */
const LONGEST = 5_000_000

/** Lines that are no answers, before nobody listens any longer. */
const MOST_GARBAGE = 100

/** Runs an engine over scenarios. It is ended when it is silent for too long, or does not stop talking. */
export function hear({ command, seconds }: EngineOptions, cases: readonly CorpusCase[]): Promise<Heard> {
  const engine = started(command)
  const [lines, faults]: [EngineLine[], string[]] = [[], []]
  return new Promise((resolve) => {
    const end = (fault?: string): void => {
      if (fault !== undefined) faults.push(fault)
      // What is still on its way is not waited for.
      engine.stdout.destroy()
      clearTimeout(waiting)
      stop(engine.pid)
      resolve({ lines, faults })
    }
    const silent = (): void => end(`it said nothing for ${seconds} seconds, and was stopped`)
    let waiting = setTimeout(silent, seconds * 1000)
    const take = taker(lines, faults)
    engine.stdout.setEncoding('utf8').on('data', (text: string) => {
      clearTimeout(waiting)
      waiting = setTimeout(silent, seconds * 1000)
      if (!take(text)) end('it does not stop talking, and was stopped')
    })
    engine.on('error', ({ message }) => end(`it cannot be run: ${message}`))
    engine.on('close', (code, signal) => {
      take('\n')
      end(code === 0 ? undefined : `it ended with ${signal ?? `exit code ${code}`}`)
    })
    // Whoever does not read to the end has said so by ending.
    engine.stdin.on('error', () => undefined)
    engine.stdin.end(cases.map(({ id, game, scenario }) => `${JSON.stringify({ id, game, scenario })}\n`).join(''))
  })
}

const started = ([program = '', ...words]: readonly string[]) =>
  spawn(program, words, { shell: words.length === 0, detached: true, stdio: ['pipe', 'pipe', 'inherit'] })

/** Takes what an engine says; `false`: enough of it. */
function taker(lines: EngineLine[], faults: string[]): (text: string) => boolean {
  let rest = ''
  return (text) => {
    // Only what is new is looked through: a line may be long.
    const [end = '', ...next] = text.split('\n')
    const whole = [rest + end, ...next]
    rest = whole.pop() ?? ''
    for (const each of whole.filter((line) => line.trim() !== '')) {
      const line = lineIn(each)
      if (line === null) faults.push(`it said what is no answer: ${JSON.stringify(each.slice(0, 60))}`)
      else lines.push(line)
    }
    return rest.length < LONGEST && faults.length < MOST_GARBAGE
  }
}

/** With all that it started. */
function stop(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** How an engine did on the scenarios of one game. */
export interface GameVerdict {
  readonly game: string
  readonly cases: number
  readonly right: number
  readonly wrong: number
  /** It said that it cannot. */
  readonly cannot: number
  readonly unanswered: number
}

/** How an engine did. */
export interface Conformance {
  readonly games: readonly GameVerdict[]
  /** Everything that is wrong, scenario by scenario. */
  readonly faults: readonly string[]
  readonly conforms: boolean
}

/** Judges what an engine said. Whoever is right nowhere does not conform. */
export function judged(cases: readonly CorpusCase[], { lines, faults }: Heard, tolerance: number): Conformance {
  const said = new Map(lines.map((line) => [line.id, line]))
  const ids = new Set(cases.map(({ id }) => id))
  const strange = [...said.keys()].filter((id) => !ids.has(id)).map((id) => `${JSON.stringify(id)} was not asked for`)
  const twice = lines.length - said.size
  const verdicts = cases.map((each) => ({ game: each.game, ...verdictOf(each, said.get(each.id), tolerance) }))
  const all = [
    ...faults,
    ...strange,
    ...(twice === 0 ? [] : [`${twice} scenarios were answered twice`]),
    ...verdicts.flatMap((each) => each.faults),
  ]
  const games = [...new Set(cases.map(({ game }) => game))].map((game): GameVerdict => {
    const own = verdicts.filter((each) => each.game === game)
    const count = (kind: Kind): number => own.filter((each) => each.kind === kind).length
    const [right, wrong, cannot, unanswered] = (['right', 'wrong', 'cannot', 'unanswered'] as const).map(count)
    return { game, cases: own.length, right, wrong, cannot, unanswered } as GameVerdict
  })
  return { games, faults: all, conforms: all.length === 0 && games.some(({ right }) => right > 0) }
}

type Kind = 'right' | 'wrong' | 'cannot' | 'unanswered'

function verdictOf(
  each: CorpusCase,
  line: EngineLine | undefined,
  tolerance: number,
): { readonly kind: Kind; readonly faults: readonly string[] } {
  if (line === undefined) return { kind: 'unanswered', faults: [`${each.id}: no answer`] }
  if ('cannot' in line) return { kind: 'cannot', faults: [] }
  const faults = faultsIn(each, line.answer, tolerance)
  return { kind: faults.length === 0 ? 'right' : 'wrong', faults: faults.map((fault) => `${each.id}: ${fault}`) }
}
