/** What is wrong with a value, in words for people: what was found, quoted, and what would do. */
import type { z } from 'zod'
import { didYouMean } from './nearest.ts'
import { meantOf, UNKNOWN, type Vocabulary, writtenAs } from './vocabulary.ts'

type ZodIssue = z.core.$ZodIssue

/** Where a value stands: the words that there are, and the one that it is of. */
interface Place {
  readonly vocabulary: Vocabulary
  readonly word?: string | undefined
}

/** One fault of a value in a sentence without its path: `"ten" is not a number`. */
export function plainIssue(issue: ZodIssue, value: unknown, place: Place = { vocabulary: new Map() }): string {
  if (issue.code === 'invalid_value') return notOneOf(value, issue.values.map(String), place)
  if (value === undefined && ['invalid_type', 'invalid_union'].includes(issue.code)) return 'is missing'
  if (issue.code === 'invalid_type' && WORDED.includes(issue.expected))
    return `${quoted(value)} cannot stand here: it takes words of its own, each with its value${partsOf(place)}`
  if (issue.code === 'invalid_type' && issue.expected === 'array' && typeof value === 'string')
    return `${quoted(value)} is not a list: write [${value}]`
  if (issue.code === 'invalid_type' && issue.expected === 'boolean')
    return `${quoted(value)} is not true or false${truth(value)}`
  if (issue.code === 'invalid_type') return `${quoted(value)} is not ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small')
    return outside(value, issue.origin, { bound: issue.minimum, least: true, inclusive: issue.inclusive !== false })
  if (issue.code === 'too_big')
    return outside(value, issue.origin, { bound: issue.maximum, least: false, inclusive: issue.inclusive !== false })
  return unlike(issue.message, value)
}

/** YAML 1.2 has no other words for yes and no. */
function truth(value: unknown): string {
  const said = String(value).toLowerCase()
  if (['yes', 'y', 'on', '1'].includes(said)) return ': write true'
  return ['no', 'n', 'off', '0'].includes(said) ? ': write false' : ''
}

/** Kinds of values that are made of words and values. */
const WORDED: readonly string[] = ['object', 'record']

/** Kinds of values as people call them. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  null: 'empty',
}

/** Characters of a text that a message repeats. */
const MOST_QUOTED = 60

/** A value as a message quotes it. */
export function quoted(value: unknown): string {
  if (typeof value === 'string')
    return value.length > MOST_QUOTED ? `"${value.slice(0, MOST_QUOTED)}..."` : `"${value}"`
  if (Array.isArray(value)) return quotedList(value)
  if (value === null) return 'nothing'
  if (Number.isNaN(value)) return 'no number'
  if (typeof value === 'object') return quoted(JSON.stringify(value)).slice(1, -1)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value
}

/** A short list of numbers and words as it is written; of others that it is one. */
function quotedList(list: readonly unknown[]): string {
  const isPlain = list.every((each) => typeof each === 'number' || typeof each === 'string')
  const text = `[${list.slice(0, MOST_QUOTED).join(', ')}]`
  return isPlain && text.length <= MOST_QUOTED ? text : 'a list'
}

/** Words of a part that are named. */
const MOST_PARTS = 8

function partsOf({ vocabulary, word = '' }: Place): string {
  const { parts = [] } = vocabulary.get(word) ?? {}
  return parts.length === 0
    ? ''
    : ` (${[...parts.slice(0, MOST_PARTS), ...(parts.length > MOST_PARTS ? ['...'] : [])].join(', ')})`
}

function notOneOf(value: unknown, known: readonly string[], { vocabulary }: Place): string {
  if (value === undefined) return `is missing: use ${listed(known)}`
  if (typeof value !== 'string') return `${quoted(value)} is unknown: use ${listed(known)}`
  const one = meantOf(value, known)
  const word = one === undefined ? writtenAs(value, vocabulary) : undefined
  // A long list would hide what is meant; of a word that takes others nobody knows the value, so it is no help.
  if (word !== undefined && !word.endsWith(UNKNOWN))
    return `${quoted(value)} is a word of its own: write ${word}; here stands ${listed(known)}`
  const near = one === undefined ? didYouMean(value, known) : `; did you mean "${one}"?`
  return `${quoted(value)} is unknown: use ${listed(known)}${near}`
}

/** What is said of a word that does not exist: how the one that is meant is written, or what a list under it means. */
export function strangeWord(key: string, value: unknown, vocabulary: Vocabulary): string {
  const words = [...vocabulary.keys()]
  const word = meantOf(key, words)
  const written = writtenAs(key, vocabulary)
  if (written !== undefined && (word === undefined || /\d/.test(key))) return `: write ${written}`
  if (word !== undefined) return `; did you mean "${word}"?`
  const near = didYouMean(key, words)
  if (near !== '') return near
  const named = [value].flat().flatMap((each) => (typeof each === 'string' ? (writtenAs(each, vocabulary) ?? []) : []))
  return named.length === 0 ? '' : `: write ${named.join(', ')}`
}

const listed = (known: readonly string[]): string => (known.length === 1 ? `${known[0]}` : `one of ${known.join(', ')}`)

interface Limit {
  readonly bound: number | bigint
  readonly least: boolean
  readonly inclusive: boolean
}

/** Numbers are too small or too large; texts and lists have too few or too many of something. */
function outside(value: unknown, origin: string, { bound, least, inclusive }: Limit): string {
  const limit = inclusive ? `${least ? 'at least' : 'at most'} ${bound}` : `${least ? 'more' : 'less'} than ${bound}`
  const what = COUNTED[origin]
  if (what === undefined) return `${quoted(value)} is too ${least ? 'small' : 'large'}: ${limit}`
  const count = sizeOf(value)
  if (count === 0) return `is empty: ${limit} ${plural(Number(bound), what)}`
  return `has ${count} ${plural(count, what)}: ${limit}`
}

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  object: ['word', 'words'],
}

const plural = (count: number, [one, many]: readonly [string, string]): string => (count === 1 ? one : many)

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Object.keys(Object(value)).length

/** What a schema says for itself: `expected ...` becomes a sentence about the value; all else stands as it is. */
function unlike(message: string, value: unknown): string {
  if (message.startsWith('expected ')) return `${quoted(value)} is not ${message.slice('expected '.length)}`
  return /^(Invalid|Too |Unrecognized)/.test(message) ? `${quoted(value)} cannot stand here` : message
}
