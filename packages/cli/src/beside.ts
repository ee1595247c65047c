/** Options that mean something beside another option only: said alone they are refused before anything is done. */
/** What an option needs beside it, and what is said of one that lacks it. */
interface Needed {
  readonly other: string
  readonly alone: string
}

/** Needs this option beside it. */
export const beside = (other: string, alone = `goes with --${other}`) => ({ beside: [{ other, alone }] }) as const

/** The same options, each of which needs this one, too. */
export const allBeside = <O extends Readonly<Record<string, object>>>(options: O, other: string, alone: string): O =>
  Object.fromEntries(
    Object.entries(options).map(([name, its]) => [name, { ...its, beside: [{ other, alone }, ...neededBy(its)] }]),
  ) as unknown as O

const neededBy = (option: object): readonly Needed[] => (option as { readonly beside?: readonly Needed[] }).beside ?? []

/** What is wrong with options that stand alone. */
export const lonelyFaults = (
  options: Readonly<Record<string, object>>,
  said: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(options)
    .filter(([name]) => isSaid(said[name]))
    .flatMap(([name, its]) => {
      const missing = neededBy(its).find(({ other }) => !isSaid(said[other]))
      return missing === undefined ? [] : [`--${name} ${missing.alone}`]
    })

const isSaid = (value: unknown): boolean => value !== undefined && value !== false
