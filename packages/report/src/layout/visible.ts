/** Text that may come from anywhere, for a terminal: nothing in it moves the cursor, colours, or turns what is read. */

/** Controls but for new lines and tabs, and marks that turn the direction of what is read. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The text with whatever cannot be seen written out: `\u{1b}`. */
export const visible = (text: string): string =>
  text.replaceAll(UNSEEN, (mark) => `\\u{${(mark.codePointAt(0) as number).toString(16)}}`)
