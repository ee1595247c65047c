/** What had a part in an answer though nobody typed it: told once, behind the answer. */

const lines = new Set<string>()

/** Keeps a line. */
export const tellLater = (line: string): void => void lines.add(line)

/** What says how to simulate. */
const SIMULATING = ['replicates', 'seed', 'precision', 'cluster', 'verbose'] as const

/** Says of options that nothing was simulated: they had no part in the answer. */
export function tellIdle(said: { readonly [Name in (typeof SIMULATING)[number]]?: unknown }): void {
  const idle = SIMULATING.filter((name) => said[name] !== undefined && said[name] !== false).map((name) => `--${name}`)
  if (idle.length > 0)
    tellLater(`everything is exact: ${idle.join(' and ')} ${idle.length === 1 ? 'has' : 'have'} no effect`)
}

/** All lines kept so far, and forgets them. */
export function toldLater(): readonly string[] {
  const kept = [...lines]
  lines.clear()
  return kept
}
