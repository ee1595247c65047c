/** The built program, run as a user would. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { receiveMessageOnPort, MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))

/** What is loaded by who keeps it loaded. */
export const PROGRAM = new URL('../dist/main.js', import.meta.url)

/** What a run left behind. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

type Environment = Readonly<Record<string, string>>

/** Runs `rollcall` as a process of its own, with these arguments, this standard input, and what else the environment says. */
export function spawned(args: readonly string[], input = '', env: Environment = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    input,
    // Certificates that a machine adds take as long to read as many an answer, and nobody is asked over a network.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: '', ...env },
    maxBuffer: 2 ** 28,
  })
  return { status, stdout, stderr }
}

/** What `spawned` gives, from a thread that keeps the program loaded: starting it takes longer than most of its answers. */
export function rollcall(args: readonly string[], input = '', env: Environment = {}): Outcome {
  // A catalogue of one's own stays taken as long as the program runs.
  if (args.includes('--catalogue')) return spawned(args, input, env)
  resident ??= residentOf(PROGRAM)
  return resident(args, input, env)
}

/** Runs a program that stays loaded. */
export type Run = (args: readonly string[], input?: string, env?: Environment) => Outcome

let resident: Run | undefined

/** Milliseconds after which nobody answers any more. */
const PATIENCE = 110_000

/** The program of this built module, in a thread that keeps it loaded. */
export function residentOf(main: URL): Run {
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const { port1: ours, port2: its } = new MessageChannel()
  const worker = new Worker(new URL('resident.mjs', import.meta.url), {
    // Without the condition under which tests read sources: what was built is asked.
    execArgv: [],
    workerData: { answered, port: its, main: main.href },
    transferList: [its],
    // As deep as that of a process; the usual stack of a thread is four times as deep.
    resourceLimits: { stackSizeMb: 1.2 },
  })
  worker.unref()
  let asked = 0
  return (args, input = '', env = {}) => {
    const number = asked++
    ours.postMessage({ number, args, input, env })
    if (Atomics.wait(answered, 0, number, PATIENCE) === 'timed-out') throw new Error(`no answer to ${args.join(' ')}`)
    return answerTo(number, ours, args)
  }
}

/** Seldom a thread is woken before its answer is there; the next one would get it, and so would everybody after. */
function answerTo(number: number, port: MessagePort, args: readonly string[]): Outcome {
  const sleep = new Int32Array(new SharedArrayBuffer(4))
  for (const end = Date.now() + PATIENCE; Date.now() < end; Atomics.wait(sleep, 0, 0, 1)) {
    const answer = receiveMessageOnPort(port)?.message as
      | { readonly number: number; readonly outcome: Outcome }
      | undefined
    if (answer?.number === number) return answer.outcome
  }
  throw new Error(`no answer to ${args.join(' ')}`)
}

/** A fresh folder, and the path of a file in it with this text. */
export function fileWith(name: string, text: string): string {
  const path = join(freshFolder(), name)
  writeFileSync(path, text)
  return path
}

/** The path of a file with this text in the folder of another, for questions that name files of their own folder. */
export function fileBeside(other: string, name: string, text: string): string {
  const path = join(dirname(other), name)
  writeFileSync(path, text)
  return path
}

/** A fresh folder for what a test writes. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'rollcall-'))

/** Ten attacks 3+/3+/-1/1 against save 4+: worked example 1, mean 80/27. */
export const EXAMPLE = {
  game: 'aos-3e',
  attacker: { name: 'Ten', weapons: [{ attacks: 10, hit: '3+', wound: '3+', rend: -1, damage: 1 }] },
  target: { name: 'Wall', models: 10, wounds: 1, save: '4+' },
}
