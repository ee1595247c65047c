/** Characteristics as the data files print them: numbers, dice, target numbers, and marks that lead elsewhere. */
import { attribute, type Element, listed } from './xml.ts'

/** A value that was read, or why it could not be. */
export type Read<T> = { readonly value: T } | { readonly elsewhere: true } | { readonly strange: string }

/** Values of a profile by the name of the characteristic, cleaned of typographic variants. */
export function characteristicsOf(profile: Element): Readonly<Record<string, string>> {
  const pairs = listed(profile, 'characteristics').map((each) => [attribute(each, 'name').trim(), clean(each.text)])
  return Object.fromEntries(pairs) as Record<string, string>
}

/** Everything that a profile says, as it is printed. */
export const textIn = (profile: Element): string =>
  listed(profile, 'characteristics')
    .map((each) => each.text)
    .join('\n')

/** Ordinary spaces, quotes and dashes. */
export const clean = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”″]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Marks that lead to an ability or a table; some profiles leave the place empty. */
const ELSEWHERE = /^(\*+|-*|see\b.*|below|special|n\/a|\?)$/i

/** Reads a text; `none` are the ways to say that there is nothing, and what that means. */
const reading =
  <T>(read: (text: string) => T | undefined, none?: RegExp, nothing?: T) =>
  (text: string | undefined): Read<T> => {
    const plain = (text ?? '').trim().replace(/(?<=\w)\*+$/, '')
    if (none?.test(plain) === true && nothing !== undefined) return { value: nothing }
    if (ELSEWHERE.test(plain)) return { elsewhere: true }
    const value = read(plain)
    return value === undefined ? { strange: plain } : { value }
  }

const DICE = /^(\d{0,3})[dD](\d{1,3})(?:\s*\+\s*(\d{1,3}))?$/

/** `2`, `D6`, `2D6`, `D3+1`; also with an inch mark behind. */
export const readDice = reading((text): number | string | undefined => {
  const plain = text.replaceAll(/\s|"|''/g, '')
  if (/^\d{1,4}$/.test(plain)) return Number(plain)
  const parts = DICE.exec(plain)
  if (parts === null) return undefined
  const [, count = '', sides = '', plus] = parts
  return `${count === '1' ? '' : count}D${sides}${plus === undefined ? '' : `+${plus}`}`
})

/** `3+`. */
export const readTarget = reading((text) => (/^[1-6]\+?$/.test(text) ? `${text.replace('+', '')}+` : undefined))

/** `24`, `2D6`, or from a least to a most distance: `6-36`. */
export const readRange = reading((text): number | string | undefined => {
  const plain = text.replaceAll(/\s|"|''/g, '')
  if (/^\d{1,2}-\d{1,2}$/.test(plain)) return plain
  const read = readDice(text)
  return 'value' in read ? read.value : undefined
})

/** `4+`, or `-`. */
export const readSave = reading(
  (text) => (/^[2-6]\+?$/.test(text) ? `${text.replace('+', '')}+` : undefined),
  /^-*$/,
  '-',
)

/** `-1`, or `-`; the sign is sometimes forgotten. */
export const readRend = reading((text) => (/^-?[1-9]$/.test(text) ? -Math.abs(Number(text)) : undefined), /^-*$/, 0)

/** `7`, or `-`. */
export const readBravery = reading(
  (text): number | '-' | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined),
  /^-+$/,
  '-',
)
