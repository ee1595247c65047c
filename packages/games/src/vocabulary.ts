/** The words of a schema and what each takes: so that whoever wrote nearly one of them is told what to write. */
import type { JsonSchema } from './json-schema.ts'
import { lettersOf } from './names.ts'

interface Word {
  readonly takes: 'number' | 'yes' | 'others'
  /** What it may be, or what a list of it may hold. */
  readonly choices: readonly string[]
  readonly isList: boolean
  /** Words of its own, those first that must be said. */
  readonly parts: readonly string[]
}

/** Words by their names; where several are called alike, all that they take. */
export type Vocabulary = ReadonlyMap<string, Word>

/** Every word of a JSON Schema, at any depth. */
export function vocabularyOf(whole: object): Vocabulary {
  const known = new Map<string, Word>()
  const { $defs = {} } = whole as JsonSchema
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    for (const [word, each] of Object.entries((schema as JsonSchema).properties ?? {}))
      known.set(word, joined(known.get(word), wordOf(each, $defs)))
    for (const each of Object.values(schema)) look(each)
  }
  look(whole)
  return known
}

/** Schemas in schemas that are looked into. */
const DEEPEST = 6

function wordOf(schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>, depth = 0): Word {
  const { $ref, type, items, anyOf = [], properties = {}, required = [] } = schema
  if (depth === DEEPEST) return NOTHING
  if ($ref !== undefined) return wordOf(defs[$ref.replace('#/$defs/', '')] ?? {}, defs, depth + 1)
  if (items !== undefined) return { ...wordOf(items, defs, depth + 1), takes: 'others', isList: true }
  const own: Word = {
    takes: type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'yes' : 'others',
    choices: (schema.enum ?? []).flatMap((each) => (typeof each === 'string' ? [each] : [])),
    isList: false,
    parts: [...new Set([...required, ...Object.keys(properties)])],
  }
  return anyOf.map((each) => wordOf(each, defs, depth + 1)).reduce(joined, own)
}

const NOTHING: Word = { takes: 'others', choices: [], isList: false, parts: [] }

function joined(a: Word | undefined, b: Word): Word {
  if (a === undefined) return b
  return {
    takes: a.takes === 'others' ? b.takes : a.takes,
    choices: [...new Set([...a.choices, ...b.choices])],
    isList: a.isList || b.isList,
    parts: [...new Set([...a.parts, ...b.parts])],
  }
}

/** A number behind a word: `weaponImmunity 10`, `High Morale (+2)`, `save4+`. */
const NUMBER = /^(.*?)[\s(:=+-]*(\d{1,6})\s*\+?\)?$/s

/** The one that is meant, written in another case, with spaces or dashes, or with a number behind it. */
export function meantOf(said: string, known: Iterable<string>): string | undefined {
  const [bare, plain] = [lettersOf(NUMBER.exec(said)?.[1] ?? said), lettersOf(said)]
  const all = [...known]
  return all.find((each) => lettersOf(each) === plain) ?? all.find((each) => lettersOf(each) === bare)
}

/** How a word that is meant is written with its value: `weaponImmunity: 10`, `skills: [firstStrike]`; `undefined`: no word is meant. */
export function writtenAs(said: string, vocabulary: Vocabulary): string | undefined {
  const word = meantOf(said, vocabulary.keys())
  if (word !== undefined) return `${word}: ${valueOf(said, vocabulary.get(word) as Word)}`
  for (const [name, { choices, isList }] of vocabulary) {
    const choice = meantOf(said, choices)
    if (choice !== undefined) return `${name}: ${isList ? `[${choice}]` : choice}`
  }
  return undefined
}

/** Stands where nobody knows what is meant. */
export const UNKNOWN = '...'

function valueOf(said: string, { takes, choices }: Word): string {
  if (takes === 'yes') return 'true'
  return (takes === 'number' ? NUMBER.exec(said)?.[2] : choices[0]) ?? UNKNOWN
}
