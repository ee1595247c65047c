/** Options that are one of a few words take them in any case: `--first b`, `--format JSON`. */
import type { Options as Option } from 'yargs'

type Options = Readonly<Record<string, Option>>

/** The same options, each of whose words may be written large or small. */
export const inAnyCase = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const { choices } = option
      return [name, choices === undefined ? option : { ...option, coerce: meaning(choices) }]
    }),
  )

/** The word that is meant, of each where an option is said twice; anything else stays as it was said, and is refused as that. */
const meaning =
  (choices: readonly unknown[]) =>
  (said: unknown): unknown =>
    Array.isArray(said) ? said.map(meaning(choices)) : (choices.find((each) => isSame(each, said)) ?? said)

const isSame = (word: unknown, said: unknown): boolean => String(word).toLowerCase() === String(said).toLowerCase()
