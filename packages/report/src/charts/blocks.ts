/** Bars and columns of letters: blocks in eighths. */

const ACROSS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█']
const UP = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/** A bar from the left, so many letters long. */
export function bar(length: number): string {
  const eighths = Math.round(length * 8)
  return '█'.repeat(Math.floor(eighths / 8)) + (ACROSS[eighths % 8] as string)
}

/** Columns from 0 to 1 side by side, so many lines high; what is more than nothing is seen. */
export const columns = (shares: readonly number[], lines: number): readonly string[] =>
  Array.from({ length: lines }, (_, k) =>
    shares
      .map((share) => {
        const eighths = Math.max(share > 0 ? 1 : 0, Math.round(share * lines * 8)) - 8 * (lines - 1 - k)
        return UP[Math.max(0, Math.min(8, eighths))] as string
      })
      .join(''),
  )
