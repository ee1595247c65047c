/** What forums, chats and pages put round the lines of a list: fences, bold and italics, tags, small pictures. None of it is the list's. */
import { unescaped } from './text.ts'

/** A text without the marks of Markdown, BBCode and HTML; stars behind a unit are its own and stay. */
export function withoutMarks(text: string): string {
  const plain = unstressed(unspoken(untagged(text.replace(HARD_BREAK, '')))).replace(ESCAPED, '$1')
  return withoutHashes(plain)
}

/** Who said it and when, before the lines of a chat: `[12/03/2023, 18:22:10] Jan: `, `12.03.23, 18:22 - Jan: `. */
const SAID =
  /^[\u200E\u202A]?\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u202F]?[ap]\.?m\.?)?\]?(?: -)? [^:\n]{1,40}: ?/gim

/** A text without the names and times of a chat. */
export const withoutSpeakers = (text: string): string => text.replace(SAID, '')

/** Behind a line that the next one must not run into. */
const HARD_BREAK = / {0,10}\\$/gm
/** A mark that stands for itself. */
const ESCAPED = /\\([-*_()#+.[\]~>!])/g
/** A picture by its name, as some chats copy it: `:crown:`. */
const NAMED_PICTURE = /(?<![\w:]):[a-z][a-z0-9_+-]{1,30}:(?![\w:]) ?/g
/** Three back ticks round a list, one or more round a word; a single one is an apostrophe. */
const FENCE = /^ *(?:`{3,}|~{3,}) *\w{0,20} *$/gm
const CODE = /(?<![^\s(])`+([^`\n]+)`+(?![^\s),.:])/g
const PICTURE =
  /(?![\u00A9\u00AE\u2122\u2190-\u21FF\u25A0-\u25FF\u2605\u2606\u2713-\u2718\u2794-\u27BE])\p{Extended_Pictographic}[\uFE0F\u200D]* ?/gu

const unspoken = (text: string): string =>
  text.replace(FENCE, '').replace(CODE, '$1').replace(PICTURE, '').replace(NAMED_PICTURE, '')

/** `**Leaders**`, `- **Mount:** Dracoth`, `__~~*Vindictors*~~__ (110)**`: a pair within a line, with nothing of its kind inside. */
const STRESS = /(?<![\w*_)\]\\])(\*{1,3}|_{1,3}|~~)(?=[^\s,;])((?:(?!\1).){0,300}?\S)\1(?![\w*_])/g
/** Round a whole line that ends in stars of its own: `*Vindictors (110)**`. */
const ITALICS = /^( *)\*(?=[^*\s])(.*[)\]]\**)\* *$/gm
/** Marks within marks. */
const MOST_NESTED = 3

function unstressed(text: string): string {
  let plain = text
  for (let i = 0; i < MOST_NESTED; i++)
    plain = plain.replace(STRESS, (whole, _, inside: string) => (/[\p{L}\p{N}]/u.test(inside) ? inside : whole))
  return plain.replace(ITALICS, '$1$2')
}

/** New Recruit's own lists begin with these. */
const NEW_RECRUIT = /^ *## .*pts\]/im

const withoutHashes = (text: string): string =>
  NEW_RECRUIT.test(text) ? text : text.replace(/^( *)#{1,6} +(?=\S)/gm, '$1')

/** Between the cells of a table; a row of it is a line. */
const CELL = /(?:<\/?t[dh](?: [^<>\n]{0,200})?>|\[\/?t[dh]\])(?:\s*(?:<\/?t[dh](?: [^<>\n]{0,200})?>|\[\/?t[dh]\]))*/gi
const BREAK = /<(?:br|\/(?:p|div|li|tr|h[1-6])) ?\/?>\n?/gi
const TAG =
  /<!doctype [^<>\n]{0,200}>|<\/?(?:html|head|body|hr|p|div|ul|ol|b|i|u|s|em|strong|small|span|font|table|thead|tbody|tr|code|pre|blockquote|h[1-6])(?: [^<>\n]{0,200})?>/gi
const BRACKETED =
  /\[\/?(?:b|i|u|s|list|quote|spoiler|size|color|font|url|code|center|left|indent|hr|table|tr)(?:=[^\]\n]{0,80})?\]/gi

/** Tags and references to characters, as they stand in the source of a page or of a forum's post. */
function untagged(text: string): string {
  const bare = text
    .replace(BREAK, '\n')
    .replace(CELL, '|')
    .replace(/(?<=[^\s>\]])\[\*\]/g, '\n- ')
    .replace(/<li(?: [^<>\n]{0,200})?>|\[\*\]/gi, '- ')
    .replace(TAG, '')
    .replace(BRACKETED, '')
  return /&(?:#\d|#x|[a-z]{2,6};)/i.test(bare) ? unescaped(bare) : bare
}
