/** Hostile versions of good input, seeded: what no reader may choke on. */
import type { Die } from './every-way.ts'

/** Values that stand where others were meant. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  [],
  {},
  [[]],
  [null],
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '-5',
  '0D6',
  'D3-5',
  '1e9',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '/dev/zero',
  '\u001B[31mred\u001B]0;title\u0007',
  'left\u202Eto right',
  '\u0000',
  'x'.repeat(5000),
  '=1+1',
  '[x](javascript:alert(1))',
]

const KEYS = ['__proto__', 'constructor', 'toString', 'extra', '', '\u001B[2J', 'kind', 'x'.repeat(1000)]

/** How many of a kind are tried: so few in the suite, and with `npm run fuzz` as many as it says. */
export const fuzzRuns = (few: number): number => Number(process.env['ROLLCALL_FUZZ'] ?? few)

const oneOf = <T>(items: readonly T[], die: Die): T => items[die(items.length) - 1] as T

/** The value with one part of it replaced, removed, doubled, renamed or swapped. */
export function mutated(value: unknown, die: Die): unknown {
  const isTable = typeof value === 'object' && value !== null
  if (!isTable || die(8) === 1) return oneOf(HOSTILE, die)
  return Array.isArray(value) ? mutatedList(value, die) : mutatedTable(Object.entries(value), die)
}

function mutatedList(list: readonly unknown[], die: Die): unknown {
  if (list.length === 0) return [oneOf(HOSTILE, die)]
  const at = die(list.length) - 1
  const way = die(8)
  if (way === 1) return list.toSpliced(at, 1)
  if (way === 2) return [...list, list[at]]
  if (way === 3) return list.toReversed()
  return list.with(at, mutated(list[at], die))
}

function mutatedTable(entries: readonly (readonly [string, unknown])[], die: Die): unknown {
  // Object.fromEntries makes even `__proto__` a key like any other, as a parser of JSON does.
  if (entries.length === 0) return Object.fromEntries([[oneOf(KEYS, die), oneOf(HOSTILE, die)]])
  const at = die(entries.length) - 1
  const [key, value] = entries[at] as readonly [string, unknown]
  const way = die(10)
  if (way === 1) return Object.fromEntries(entries.toSpliced(at, 1))
  if (way === 2) return Object.fromEntries([...entries, [oneOf(KEYS, die), oneOf(HOSTILE, die)]])
  if (way === 3) return Object.fromEntries(entries.with(at, [oneOf(KEYS, die), value]))
  return Object.fromEntries(entries.with(at, [key, mutated(value, die)]))
}

const BITS = [
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '\n',
  '---\n',
  '\u0000',
  '\uFEFF',
  '&a',
  '*a',
  '!!js',
  '%',
  '#',
  '\u202E',
]

/** The text with a piece of it cut, doubled, moved or something foreign put in. */
export function garbled(text: string, die: Die): string {
  const [from, length] = [die(text.length + 1) - 1, die(40)]
  const piece = text.slice(from, from + length)
  const way = die(6)
  if (way === 1) return text.slice(0, from)
  if (way === 2) return text.slice(0, from) + text.slice(from + length)
  if (way === 3) return text.slice(0, from) + piece + text.slice(from)
  if (way === 4) return piece + text
  if (way === 5) return text.slice(0, from) + String(oneOf(HOSTILE, die)) + text.slice(from + length)
  return text.slice(0, from) + oneOf(BITS, die) + text.slice(from)
}
