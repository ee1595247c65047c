/** Rows of tables. */

/** What stands in the cells of a row, `undefined`: the text is none. */
export const cellsOf = (text: string): readonly string[] | undefined =>
  /^\|.*\|$/.test(text)
    ? text
        .slice(1, -1)
        .split('|')
        .map((each) => each.trim())
        .filter((each) => each !== '')
    : undefined
