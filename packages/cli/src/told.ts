/** What had a part in an answer though nobody typed it: told once, behind the answer. */

const lines = new Map<string, 'always' | 'terminal'>()

/** Keeps a line, for everybody or for a reader at a terminal only, as `World.tell` says. */
export function tellLater(line: string, where: 'always' | 'terminal' = 'always'): void {
  lines.set(line, where)
}

/** What says how to simulate. */
const SIMULATING = ['replicates', 'seed', 'precision', 'cluster', 'verbose'] as const

/** Says of options that nothing was simulated: they had no part in the answer. */
export function tellIdle(said: { readonly [Name in (typeof SIMULATING)[number]]?: unknown }): void {
  const idle = SIMULATING.filter((name) => said[name] !== undefined && said[name] !== false).map((name) => `--${name}`)
  if (idle.length > 0)
    tellLater(`everything is exact: ${idle.join(' and ')} ${idle.length === 1 ? 'has' : 'have'} no effect`)
}

/** All lines kept so far, and forgets them. */
export function toldLater(isTerminal: boolean): readonly string[] {
  const kept = [...lines].filter(([, where]) => where === 'always' || isTerminal).map(([line]) => line)
  lines.clear()
  return kept
}
