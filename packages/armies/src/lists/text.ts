/** Text as it comes from phones, forums and word processors, brought to one spelling, line by line. */
import { guardCount, MOST_LINE, MOST_LINES, unreadable } from './limits.ts'

/** A line that says something. */
export interface Line {
  /** Counted from 1 in the input. */
  readonly number: number
  /** Without spaces at both ends. */
  readonly text: string
  /** Where it ended on its page, the spaces before it counted. */
  readonly end?: number
}

/**
 * Bytes as text: UTF-8, UTF-16 by its mark or by its zeros, else Windows-1252; a line of UTF-16 among others, and stray control
 * characters, are what a PDF leaves when it is copied. Fails on binary data with `ERR_INPUT_UNREADABLE`.
 */
export function decoded(bytes: Uint8Array, where: string): string {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (text.startsWith('%PDF-')) throw unreadable(where, 'is a PDF: copy its text into a file of its own')
  const stray = text.match(CONTROLS)?.length ?? 0
  if (stray > text.length * MOST_STRAY) throw unreadable(where, 'is binary data, not an army list')
  return stray === 0 ? text : text.split('\n').map(cleanLine).join('\n')
}

const CONTROLS = /(?![\s\u0085])\p{Cc}/gu
/** Share of control characters in what is still a text. */
const MOST_STRAY = 0.1

/** A line as UTF-16 when every other character is the high byte of a letter; and no control characters. */
function cleanLine(line: string): string {
  const codes = Array.from(line.replace(/\r$/, ''), (each) => each.charCodeAt(0))
  const isWide = codes.includes(0) && codes.length % 2 === 0 && codes.every((code, i) => i % 2 === 1 || code < 0x20)
  const text = isWide
    ? codes.map((high, i) => (i % 2 === 1 ? '' : String.fromCharCode(high * 256 + (codes[i + 1] ?? 0)))).join('')
    : line
  return text.replace(CONTROLS, '')
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without its mark every other byte of it is zero; the first one tells which.
  const zero = bytes.indexOf(0)
  if (zero >= 0 && bytes.filter((each) => each === 0).length * 5 > bytes.length * 2)
    return new TextDecoder(zero % 2 === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
  try {
    return decodedOnce(asWindows(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return asWindows(new TextDecoder('latin1').decode(bytes))
  }
}

/** The characters of Windows that stand as control characters; U+0085 ends a line. */
const asWindows = (text: string): string =>
  text.replaceAll(/[\u0080-\u0084\u0086-\u009F]/g, (each) => WINDOWS[each.charCodeAt(0) - 0x80] ?? each)

/** What Windows shows for the second and third byte of a character. */
const CONTINUED = '[\u0080-\u00BF\u0152-\u0192\u02C6-\u02DC\u2013-\u2122]'
/** A letter of the West or a sign of print in UTF-8 that was read as Windows-1252 on its way: `Ã©`, `â€™`. */
const TWICE = new RegExp(`[\u00C2-\u00C5]${CONTINUED}|\u00E2${CONTINUED}{2}`, 'g')

const decodedOnce = (text: string): string => text.replaceAll(TWICE, (run) => utf8(run) ?? run)

function utf8(run: string): string | undefined {
  const bytes = Array.from(run, (each) => {
    const at = WINDOWS.indexOf(each)
    return at < 0 ? each.charCodeAt(0) : at + 0x80
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/** What Windows-1252 has at 80 to 9F; not every Node.js knows it. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** One spelling for what looks the same: widths, spaces, dashes, quotes, stars, multiplication signs. */
export function plainText(text: string): string {
  return unquoted(rowsOf(narrow(text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n'))))
    .replace(/[\u00A9\u00AE\u2120\u2122]/g, '')
    .replace(/\u00B4/g, "'")
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/[^\S\n]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018-\u201B\u2032`]/g, "'")
    .replace(/[\u201C-\u201F\u2033]/g, '"')
    .replace(/\\?[\u2217\u204E*]/g, '*')
    .replace(/ w\/ ?(?=\S)/g, ' with ')
    .replace(/(?<=\p{L}) : (?=\S)/gu, ': ')
    .replace(/(\d *)[\u00D7\u2715\u2716] */g, '$1x ')
    .replace(/ [\u00D7\u2715\u2716] ?(?=\d)/g, ' x')
    .replace(MODELS, 'x$1 ($2)')
    .replace(RUN_ON, '$1 ')
    .replace(BOLD, '$1$3')
    .replace(BULLET, '$1-')
}

/** A text without the second of two spaces, where there are two everywhere: columns are parted by more or less. */
const narrow = (text: string): string =>
  / {2}/.test(text) && !/\S(?: | {3,})\S/.test(text) ? text.replace(/(?<=\S) {2}(?=\S)/g, ' ') : text

/** Cells of a spreadsheet that are parted by tabs, as those of a table: `| Vindictors | 10 | 220 |`; or by commas, as many in each row. */
function rowsOf(text: string): string {
  const lines = text.split('\n').filter((each) => each.trim() !== '')
  if (lines.length < 3) return text
  const rows = lines.filter((each) => /[\p{L}\p{N})]\t+[^\t\n]/u.test(each))
  if (rows.length * 2 > lines.length)
    return text.replace(/^(.*[\p{L}\p{N})]\t.*)$/gmu, (row) => `|${row.replaceAll('\t', '|')}|`)
  const columns = (line: string): readonly string[] => line.trim().split(/ {2,}/)
  if (lines.filter((each) => columns(each).length > 2).length * 2 > lines.length)
    return text
      .split('\n')
      .map((line) => (columns(line).length > 1 ? `|${columns(line).join('|')}|` : line))
      .join('\n')
  const cells = lines.map(cellsOf)
  const counts = new Set(cells.map((each) => each.length))
  const isTable = counts.size === 1 && cells.every((each) => each.length > 2)
  return isTable && cells.filter((each) => each.some((cell) => /^\d+$/.test(cell))).length * 2 > lines.length
    ? cells.map((each) => `|${each.join('|')}|`).join('\n')
    : text
}

/** What stands between commas or semicolons outside of quotes. */
const cellsOf = (row: string): readonly string[] =>
  (`,${row.slice(0, MOST_LINE)}`.match(/[,;](?:"[^"]*"|[^,;]*)/g) ?? []).map((each) =>
    each.slice(1).replaceAll('"', '').trim(),
  )

/** Dots, rings, squares, arrows and ticks before what hangs on the line above. */
const BULLET =
  /^( *)[\u00B7\u00BB\u2022\u2023\u2043\u2190-\u21FF\u2219\u25A0-\u25FF\u2605\u2606\u2713-\u2718\u2726\u2727\u2756\u2794-\u27BE\u29BF\u2B1D](?= *\S)/gm

/** `5xVindictors`. */
const RUN_ON = /^(\W{0,9}\d{1,3}x)(?=\p{Lu})/gmu
/** `(5 models, 110 pts)`. */
const MODELS = /\((\d{1,3}) models?, ?(\d{1,4}) ?(?:pts|points)?\)/gi

/** Lines in bold, as forums and chats write them: `**Leaders**`, `- **Vindictors (110)**`. */
const BOLD = /^( *(?:[-\u2022] *)?)(\*\*|__)(.*\S)\2 *$/gm

/** A quotation of a mail or a forum without the marks before its lines; sub-entries of some lists begin with such a mark, too, and rows of tables. */
function unquoted(text: string): string {
  const lines = text.split('\n').filter((each) => each.trim() !== '')
  const marked = lines.filter((each) => /^ *(?:>|\|(?!.*\| *$))/.test(each))
  return marked.length * 2 > lines.length ? text.replace(/^ *(?:[>|][ \t]?)+/gm, '') : text
}

/** The lines of a plain text that say something. Fails with `ERR_INPUT_UNREADABLE` when there are too many. */
export function linesOf(text: string, where: string): readonly Line[] {
  const all = text.split('\n')
  guardCount(where, 'lines', all.length, MOST_LINES)
  return all.map((each, i) => lineOf(each, i + 1, where)).filter(({ text: said }) => said !== '' && !IDLE.test(said))
}

/** Rules across a page, and the numbers of pages. */
const IDLE = /^(?:[^\p{L}\p{N}]{4,}|(?:page|seite|pagina|página) \d{1,3}(?: ?(?:of|von|sur|di|de|\/) ?\d{1,3})?)$/iu

function lineOf(raw: string, number: number, where: string): Line {
  const text = raw.trim()
  if (text.length > MOST_LINE) throw unreadable(`${where}, line ${number},`, 'is too long for an army list')
  return { number, text, end: raw.trimEnd().length }
}

/** A number as people write it: `1,985`. */
export const numberOf = (text: string | undefined): number | undefined => {
  const digits = text?.replaceAll(/[, ]/g, '') ?? ''
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

/** Whether a text has anything in it that could be a name; whoever has nothing writes "None". */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !/^\W*(?:none|n\/a)\W*$/i.test(text)

/** A text that fits a field. */
export const clipped = (text: string, most = 200): string => text.slice(0, most).trim()

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    bull: '\u2022',
    middot: '\u00B7',
    times: '\u00D7',
    ndash: '-',
    mdash: '-',
    lsquo: "'",
    rsquo: "'",
    ldquo: '"',
    rdquo: '"',
    szlig: '\u00DF',
  }),
)
/** `&eacute;`: a letter and what stands over it. */
const OVER = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030A',
    cedil: '\u0327',
  }),
)

function character(name: string): string | undefined {
  const over = OVER.get(name.slice(1))
  return NAMED.get(name.toLowerCase()) ?? (over && `${name[0]}${over}`.normalize('NFC'))
}

/** Character references of XML and of pages, and numbers; nothing is looked up. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return character(name as string) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** A text as JSON. Fails with `ERR_INPUT_UNREADABLE`. */
export function jsonIn(text: string, where: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw unreadable(where, `is not whole JSON: ${(error as Error).message}`, error)
  }
}
