/** What parsers of JSON and YAML let through and no reader should: nesting without end, and in JSON a key said twice. */
import { type Issue, RollcallError } from '@rollcall/core'
import { pathText } from './read.ts'

/** Levels of a document; real ones have a tenth of them. */
const MOST_LEVELS = 100

/** Refuses a value that is nested more than a hundred levels deep, or contains itself. Fails with `ERR_INPUT_INVALID`. */
export function checkDepth(value: unknown, where: string): void {
  // A level at a time, each value once: what is deep must not run out of stack here, nor shared values multiply.
  let level = new Set([value].filter(isNested))
  for (let levels = 0; level.size > 0; levels++) {
    if (levels === MOST_LEVELS) throw tooDeep(where)
    level = new Set([...level].flatMap((each) => Object.values(each) as unknown[]).filter(isNested))
  }
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The error for a document that is nested too deeply: `ERR_INPUT_INVALID`. */
export function tooDeep(where: string, cause?: unknown): RollcallError {
  const message = `${where} is nested too deeply: lists and tables in each other, more than ${MOST_LEVELS} levels`
  return new RollcallError('ERR_INPUT_INVALID', message, cause === undefined ? {} : { cause })
}

/**
 * Refuses JSON that is nested too deeply (`ERR_INPUT_INVALID`), or says a key twice, of which a parser keeps the last
 * (`ERR_INPUT_UNREADABLE`, as YAML does). The text is the one that the value was parsed from, or a value a line.
 */
export function checkJson(text: string, value: unknown, where: string): void {
  checkDepth(value, where)
  checkKeys(text, where)
}

/** The second half of it: refuses JSON, or lines of it, that say a key twice. Fails with `ERR_INPUT_UNREADABLE`. */
export function checkKeys(text: string, where: string): void {
  const issues = repeated(text)
  if (issues.length === 0) return
  throw new RollcallError('ERR_INPUT_UNREADABLE', `${where} says a key twice: keep one of each`, { issues })
}

/** An open table with the keys it has so far, or an open list; `here` is the key or place that is being read. */
interface Open {
  readonly keys: Set<string> | null
  here: string | number
}

/** Repeated keys that are told. */
const MOST_TOLD = 10

function repeated(text: string): readonly Issue[] {
  const issues: Issue[] = []
  const open: Open[] = []
  let line = 1
  const marks = /["[\]{},\n]/g
  for (let mark = marks.exec(text); mark !== null && issues.length < MOST_TOLD; mark = marks.exec(text)) {
    if (mark[0] === '\n') line++
    else if (mark[0] !== '"') follow(open, mark[0])
    else {
      const end = endOfString(text, mark.index)
      marks.lastIndex = end
      const key = isKey(text, end) ? (JSON.parse(text.slice(mark.index, end)) as string) : undefined
      if (key !== undefined && isTwice(open, key))
        issues.push({
          path: pathText(open.map(({ here }) => here)),
          message: `stands here twice (again on line ${line})`,
        })
    }
  }
  return issues
}

function follow(open: Open[], mark: string): void {
  const last = open.at(-1)
  if (mark === '{') open.push({ keys: new Set(), here: '' })
  else if (mark === '[') open.push({ keys: null, here: 0 })
  else if (mark !== ',') open.pop()
  else if (typeof last?.here === 'number') last.here++
}

function isTwice(open: readonly Open[], key: string): boolean {
  const table = open.at(-1)
  if (table === undefined || table.keys === null) return false
  table.here = key
  const before = table.keys.size
  return table.keys.add(key).size === before
}

/** Where a string that begins at `at` has ended: a quote after an odd number of backslashes belongs to it. */
function endOfString(text: string, at: number): number {
  let end = at
  let slashes: number
  do {
    end = text.indexOf('"', end + 1)
    slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes++
  } while (slashes % 2 === 1)
  return end + 1
}

/** Only a key has a colon behind it. */
function isKey(text: string, end: number): boolean {
  const colon = /\s*:/y
  colon.lastIndex = end
  return colon.test(text)
}
