/** How small words are written, as JSON Schema: the numbers that will do, and the form of a text. Readers decide, editors warn. */

/** Numbers and texts that a word may be; `text` is a regular expression for all of it, blanks around it apart. */
export interface Form {
  readonly numbers: { readonly type?: string; readonly minimum: number; readonly maximum: number }
  readonly text: string
}

/** Signs of a number below zero, as people type them: inside of brackets. */
export const MINUS = '−–-'

/** Signs between the parts of a sum. */
export const SIGNS = `+${MINUS}`

/** A number or a text. */
export const writtenAs = ({ numbers, text }: Form): readonly object[] => [
  { type: 'number', ...numbers },
  { type: 'string', maxLength: 80, pattern: `^\\s*(?:${text})\\s*$` },
]

/** A text of this form and nothing else. */
export const textOf = (text: string): object => ({ type: 'string', pattern: `^(?:${text})$` })

/** So many numbers are told one by one: of more only the digits are counted. */
const MOST_TOLD = 30

/** A whole number as text. */
export function wholeForm(least: number, most: number): string {
  const below = least > 0 ? [] : [`[${MINUS}]${digits(Math.max(0, -most), -least)}`]
  const above = most < 0 ? [] : [`[+]?${digits(Math.max(0, least), most)}`]
  return `(?:${[...above, ...below].join('|')})`
}

/** A whole number of 0 or more, without a sign. */
export function digits(least: number, most: number): string {
  if (most - least <= MOST_TOLD) return oneOf(least, most)
  const notBelow = least === 0 ? '' : `(?!${oneOf(0, least - 1)}(?!\\d))`
  return `${notBelow}0{0,3}\\d{1,${String(most).length}}`
}

const oneOf = (least: number, most: number): string => `0{0,5}(?:${listed(least, most)})`

const listed = (least: number, most: number): string =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i).join('|')

/** `3+` or 3. */
export const thresholdForm = (least: number, most: number): Form => ({
  numbers: { type: 'integer', minimum: least, maximum: most },
  text: `${most > 9 ? `(?:${listed(least, most)})` : `[${least}-${most}]`}[+]?`,
})

/** The same, or a dash or nothing for none. */
export const orDash = ({ numbers, text }: Form): Form => ({ numbers, text: `(?:${text}|[${MINUS}])?` })

/** A word in capitals or not; what stands between its letters is given. */
export const eitherCase = (word: string, between = ''): string =>
  Array.from(word, (each) => (/[a-z]/.test(each) ? `[${each}${each.toUpperCase()}]` : each)).join(between)
