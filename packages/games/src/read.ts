/** Reading what people wrote: everything wrong with it is reported at once, each with its path. */
import { type Issue, RollcallError } from '@rollcall/core'
import { toJSONSchema, type z } from 'zod'
import { plainIssue, strangeWord } from './plain-issues.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { madeOnce } from './kit/remembered.ts'

/** Parses a value; `words` are the keys that exist, for "did you mean". Fails with `ERR_INPUT_INVALID`. */
export function readAs<T>(
  schema: z.ZodType<T, unknown>,
  value: unknown,
  what: string,
  words: () => readonly string[],
): T {
  const read = parsed(schema, value, what)
  const hidden = hiddenIn(value)
  if (read.success && hidden.length === 0) return read.data
  const vocabulary = wordsOf(schema, words())
  const found = (read.error?.issues ?? []).flatMap((issue) => issuesOf(issue, [], { value, vocabulary }))
  // Where a schema sees it, what it says is enough.
  const unseen = hidden.filter(({ path }) => !found.some((each) => each.path === path))
  throw new RollcallError('ERR_INPUT_INVALID', `${what} cannot be used`, { issues: [...unseen, ...found] })
}

/** A key that objects have of their own: schemas and copies pass over it in silence, so that it is looked for here. */
const HIDDEN = '__proto__'

/** Where the hidden key stands, each value looked at once. */
function hiddenIn(value: unknown): readonly Issue[] {
  const seen = new Set<unknown>()
  const issues: Issue[] = []
  const open: (readonly [at: unknown, path: readonly PropertyKey[]])[] = [[value, []]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, path] = next
    if (typeof at !== 'object' || at === null || seen.has(at)) continue
    seen.add(at)
    if (Object.hasOwn(at, HIDDEN))
      issues.push({ path: pathText([...path, HIDDEN]), message: 'is not a word of this game' })
    for (const [key, each] of Object.entries(at))
      if (typeof each === 'object') open.push([each, [...path, Array.isArray(at) ? Number(key) : key]])
  }
  return issues
}

/** Values that are nested too deeply, or contain themselves, run out of stack before they run out of rules. */
function parsed<T>(schema: z.ZodType<T, unknown>, value: unknown, what: string): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(value, { reportInput: false, jitless: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const issues = [{ path: '', message: 'is nested too deeply' }]
    throw new RollcallError('ERR_INPUT_INVALID', `${what} cannot be used`, { issues, cause: error })
  }
}

type ZodIssue = z.core.$ZodIssue

/** Words of one block that are told one by one when they do not belong there. */
const MOST_STRANGE = 50

/** What was read, and the words that exist. */
interface Read {
  readonly value: unknown
  readonly vocabulary: Vocabulary
}

/** The words of a schema, and others that it only knows when it is read. */
const wordsOf = (schema: z.ZodType, others: readonly string[]): Vocabulary =>
  new Map([
    ...others.map((word) => [word, { takes: 'others', choices: [], isList: false, parts: [] }] as const),
    ...ownWords(schema),
  ])

/** To describe a schema takes longer than to read with it: once for all that is refused. */
const ownWords = madeOnce(
  (schema: z.ZodType): Vocabulary => vocabularyOf(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
)

function issuesOf(issue: ZodIssue, before: readonly PropertyKey[], read: Read): readonly Issue[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const told = issue.keys.slice(0, MOST_STRANGE).map((key) => ({
      path: pathText([...path, key]),
      message: strangeKey(issue.message, [...path, key], read),
    }))
    const more = issue.keys.length - told.length
    return more === 0
      ? told
      : [...told, { path: pathText(path), message: `has ${more} more words that do not belong here` }]
  }
  if (issue.code === 'invalid_union' && !saysForItself(issue)) {
    const best = bestOption(issue.errors)
    if (best !== undefined) return best.flatMap((each) => issuesOf(each, path, read))
  }
  return [
    {
      path: pathText(path),
      message: plainIssue(issue, valueAt(read.value, path), { vocabulary: read.vocabulary, word: wordIn(path) }),
    },
  ]
}

/** Of a value of another kind than all it may be, the whole says more than any part: "2+ to 6+", not "a number". */
const saysForItself = ({ message, errors }: z.core.$ZodIssueInvalidUnion): boolean =>
  message.startsWith('expected ') &&
  errors.every((each) => each.every(({ code, path }) => OF_ANOTHER_KIND.includes(code) && path.length === 0))

const OF_ANOTHER_KIND: readonly string[] = ['invalid_type', 'invalid_value'] satisfies ZodIssue['code'][]

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => {
    // A list may be said as a text with commas.
    if (typeof at === 'string' && typeof key === 'number') return at.split(',')[key]?.trim()
    return typeof at === 'object' && at !== null ? (at as Readonly<Record<PropertyKey, unknown>>)[key] : undefined
  }, value)

/** Where a schema says what it knows, that; else the word of the whole game that may have been meant. */
function strangeKey(said: string, path: readonly PropertyKey[], { value, vocabulary }: Read): string {
  if (!said.startsWith('Unrecognized key')) return said
  const [first, key] = [String(path[0]), String(path.at(-1))]
  const played = /^situation[AB]$/.test(first) && path.length > 1 ? ': a duel plays it out, so leave it out' : ''
  if (vocabulary.has(key)) return `does not belong here${played || placeOf(key, vocabulary)}`
  return `is not a word of this game${strangeWord(key, valueAt(value, path), vocabulary)}`
}

/** Places that are told. */
const MOST_PLACES = 3

/** Where a word stands that stands elsewhere, if that helps: in a situation, in a unit. */
function placeOf(key: string, vocabulary: Vocabulary): string {
  const places = [...vocabulary].flatMap(([word, { parts }]) => (parts.includes(key) ? [word] : []))
  return places.length === 0 || places.length > MOST_PLACES ? '' : `: it stands under ${places.join(' or ')}`
}

/** The word that a value is of: the last of its path that is no place in a list. */
const wordIn = (path: readonly PropertyKey[]): string | undefined =>
  path.findLast((part): part is string => typeof part === 'string')

/** Of several ways a value could have been read, the one that came furthest. */
function bestOption(options: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] | undefined {
  const depth = (issues: readonly ZodIssue[]): number =>
    Math.max(...issues.map((issue) => issue.path.length + (SAYS_LITTLE[issue.code] ?? 0.5)))
  return options.filter((each) => each.length > 0).toSorted((a, b) => depth(b) - depth(a))[0]
}

/** A value of another kind, or not a certain word, is further from what was meant than one that breaks a rule. */
const SAYS_LITTLE: Readonly<Record<string, number>> = { invalid_type: 0, invalid_value: 0.25 }

/** A path as messages write it: `weapons[1].rend`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? keyText(part) : `${text}.${keyText(part)}`,
    '',
  )
}

/** Letters of a key that a path repeats. */
const MOST_LETTERS = 100

function keyText(part: PropertyKey): string {
  const text = String(part)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}...` : text
}
