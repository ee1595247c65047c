/** Files that hold something else than a command takes: what they are, and who takes them. */
import { statSync } from 'node:fs'
import { isPanel } from '@rollcall/analysis'
import { endsAsDocument } from '@rollcall/asking'
import { isRecord, RollcallError } from '@rollcall/core'
import { readDocuments } from './files.ts'
import { STDIN } from './options.ts'
import { asTyped } from './typed-again.ts'

/** What a file may hold; `takers`: commands that read it, `typed`: what to type instead. */
interface Kind {
  readonly is: string
  readonly holds: (content: Readonly<Record<string, unknown>>) => boolean
  readonly takers: readonly string[]
  readonly typed: (file: string) => string
}

const FIGHTS = ['damage', 'dist', 'duel', 'analyse', 'compare', 'explain']
const LISTS = ['list', 'battle', 'tournament', 'tune', 'odds']
const QUESTIONS = ['run', 'plan', 'explain']

const hasAny =
  (...words: readonly string[]): Kind['holds'] =>
  (content) =>
    words.some((word) => Object.hasOwn(content, word))
const rollcall = (...words: readonly string[]): string => asTyped(['rollcall', ...words])

/** From what only one kind says to what several have. */
const KINDS: readonly Kind[] = [
  {
    is: 'a plan',
    holds: ({ kind }) => kind === 'rollcall plan',
    takers: ['shard'],
    typed: (file) => rollcall('shard', file, '--index', '1', '--of', '2'),
  },
  {
    is: 'a part of a plan',
    holds: ({ kind }) => kind === 'rollcall shard',
    takers: ['merge'],
    typed: (file) => `${rollcall('merge', file)} <the other parts>`,
  },
  {
    is: 'a dataset',
    holds: hasAny('dataset'),
    takers: ['dataset'],
    typed: (file) => rollcall('dataset', 'build', file),
  },
  {
    is: 'a set of targets',
    holds: isPanel,
    takers: FIGHTS,
    typed: (file) => `rollcall damage <unit> --vs ${asTyped([file])}`,
  },
  {
    is: 'an answer',
    holds: (content) => Object.hasOwn(content, 'rollcall') && Object.hasOwn(content, 'results'),
    takers: [],
    typed: () => 'rollcall run <the file of its question>',
  },
  {
    is: 'an army list',
    holds: hasAny('faction', 'roster'),
    takers: [...FIGHTS, ...LISTS],
    typed: (file) => rollcall('list', 'check', file),
  },
  {
    is: 'a small question',
    holds: hasAny('odds'),
    takers: QUESTIONS,
    typed: (file) => rollcall('run', file),
  },
  {
    is: 'a question',
    holds: hasAny('question', 'attacker', 'attackers', 'target', 'targets'),
    takers: [...QUESTIONS, ...FIGHTS],
    typed: (file) => rollcall('run', file),
  },
  {
    is: 'the settings of a folder',
    holds: hasAny('panels', 'accept'),
    takers: [],
    typed: () => 'nothing: it counts in its folder where it is called rollcall.yaml',
  },
  {
    is: 'a unit',
    holds: hasAny('weapons', 'wounds'),
    takers: FIGHTS,
    typed: (file) => rollcall('damage', file),
  },
]

/** The error of a command that was handed something else than it takes, for the first such file or a dash; else the error as it was. */
export async function misplaced(error: unknown, command: string, named: readonly unknown[]): Promise<unknown> {
  if (!(error instanceof RollcallError)) return error
  if (error.message.includes(`"${STDIN}"`))
    return new RollcallError('ERR_USAGE', `rollcall ${command} does not read standard input: give a file`, {
      cause: error,
    })
  for (const file of named) {
    const kind = typeof file === 'string' ? await kindOf(file) : undefined
    if (kind === undefined || kind.takers.includes(command)) continue
    return new RollcallError('ERR_USAGE', `${String(file)} holds ${kind.is}, which rollcall ${command} does not take`, {
      issues: [{ path: 'type', message: kind.typed(String(file)) }],
      cause: error,
    })
  }
  return error
}

/** Bytes of a file that is looked into after the fact. */
const MOST_BYTES = 4_000_000

/** What a file holds; `undefined`: it is none, or nobody can tell. */
async function kindOf(file: string): Promise<Kind | undefined> {
  try {
    const about = statSync(file)
    if (!endsAsDocument(file) || !about.isFile() || about.size > MOST_BYTES) return undefined
    const [document] = await readDocuments(file)
    const { content } = document ?? {}
    return isRecord(content) ? KINDS.find(({ holds }) => holds(content)) : undefined
  } catch {
    return undefined
  }
}
