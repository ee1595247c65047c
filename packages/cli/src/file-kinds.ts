/** What files hold: questions, units, lists, and what to type about them. */
import { statSync } from 'node:fs'
import { isPanel } from '@rollcall/analysis'
import { endsAsDocument } from '@rollcall/asking'
import { type Issue, isRecord } from '@rollcall/core'
import { readDocuments } from './files.ts'
import { asTyped } from './typed-again.ts'

/** What a file may hold that commands read. */
export type FileKind = 'plan' | 'shard' | 'dataset' | 'targets' | 'list' | 'small question' | 'question' | 'unit'

/** What a file may hold; `kind`: what commands that read it call it, `typed`: what to type instead. */
interface Kind {
  readonly kind: FileKind | null
  readonly is: string
  /** The line that makes it one, where a file may look like another kind without it. */
  readonly begins?: string
  readonly holds: (content: Readonly<Record<string, unknown>>) => boolean
  readonly typed: (file: string) => string
}

const hasAny =
  (...words: readonly string[]): Kind['holds'] =>
  (content) =>
    words.some((word) => Object.hasOwn(content, word))
const rollcall = (...words: readonly string[]): string => asTyped(['rollcall', ...words])

/** From what only one kind says to what several have. */
const KINDS: readonly Kind[] = [
  {
    kind: 'plan',
    is: 'a plan',
    holds: ({ kind }) => kind === 'rollcall plan',
    typed: (file) => rollcall('shard', file, '--index', '1', '--of', '2'),
  },
  {
    kind: 'shard',
    is: 'a part of a plan',
    holds: ({ kind }) => kind === 'rollcall shard',
    typed: (file) => `${rollcall('merge', file)} <the other parts>`,
  },
  {
    kind: 'dataset',
    is: 'a dataset',
    begins: 'dataset: <its name>',
    holds: hasAny('dataset'),
    typed: (file) => rollcall('dataset', 'build', file),
  },
  {
    kind: 'targets',
    is: 'a set of targets',
    holds: isPanel,
    typed: (file) => `rollcall damage <unit> --vs ${asTyped([file])}`,
  },
  {
    kind: null,
    is: 'an answer',
    holds: (content) => Object.hasOwn(content, 'rollcall') && Object.hasOwn(content, 'results'),
    typed: () => 'rollcall run <the file of its question>',
  },
  {
    kind: 'list',
    is: 'an army list',
    holds: hasAny('faction', 'roster'),
    typed: (file) => rollcall('list', 'check', file),
  },
  { kind: 'small question', is: 'a small question', holds: hasAny('odds'), typed: (file) => rollcall('run', file) },
  {
    kind: 'question',
    is: 'a question',
    holds: hasAny('question', 'attacker', 'attackers', 'target', 'targets'),
    typed: (file) => rollcall('run', file),
  },
  {
    kind: null,
    is: 'the settings of a folder',
    holds: hasAny('panels', 'accept'),
    typed: () => 'nothing: it counts in its folder where it is called rollcall.yaml',
  },
  { kind: 'unit', is: 'a unit', holds: hasAny('weapons', 'wounds'), typed: (file) => rollcall('damage', file) },
]

/** What a file must say to be of one of these kinds: `a dataset: begins with "dataset: <its name>"`. */
export const missingIn = (wanted: readonly FileKind[]): readonly Issue[] =>
  KINDS.flatMap(({ kind, is, begins }) =>
    begins === undefined || kind === null || !wanted.includes(kind)
      ? []
      : [{ path: is, message: `begins with "${begins}"` }],
  )

/** Bytes of a file that is looked into after the fact. */
const MOST_BYTES = 4_000_000

/** What a file holds; `undefined`: it is none, or nobody can tell. */
export async function kindOf(file: string): Promise<Kind | undefined> {
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
