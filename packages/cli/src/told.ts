/** What had a part in an answer though nobody typed it: told once, behind the answer. */

const lines = new Map<string, 'always' | 'terminal'>()

/** Keeps a line, for everybody or for a reader at a terminal only. */
export function tellLater(line: string, where: 'always' | 'terminal' = 'always'): void {
  lines.set(line, where)
}

/** All lines kept so far, and forgets them. */
export function toldLater(isTerminal: boolean): readonly string[] {
  const kept = [...lines].filter(([, where]) => where === 'always' || isTerminal).map(([line]) => line)
  lines.clear()
  return kept
}
