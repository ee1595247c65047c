/** Words as a shell hands them over, put together again: `10 Vindictors charged Orruk Brutes` needs no quotes. */
import type { Found } from './found.ts'
import { type Beginning, phrases } from './words.ts'

/** Who is meant where a kind of unit stands. */
export interface Looking {
  /** Fails where a text means nobody. */
  readonly find: (text: string) => Promise<Found>
  /** Are these several words one unit: typed in, or its very name, perhaps with what is said of it? */
  readonly isOne: (text: string) => boolean
}

/**
 * Texts that are a unit each. Words stay as they are where each of them is somebody by itself, and where some are nobody however
 * they are put together.
 */
export async function inUnits(words: readonly string[], { find, isOne }: Looking): Promise<readonly string[]> {
  if (words.length < 2) return words
  const alone = [...new Set(words)].map(async (each) => [each, await isSomebody(find(each))] as const)
  const known = new Map(await Promise.all(alone))
  if (words.every((each) => known.get(each))) return words
  const isUnit = ({ text }: Beginning): boolean => {
    const is = known.get(text) ?? isOne(text)
    known.set(text, is)
    return is
  }
  const units: string[] = []
  for (let rest = words; rest.length > 0; ) {
    const unit = phrases(rest).find(isUnit)
    if (unit === undefined) return words
    units.push(unit.text)
    rest = rest.slice(unit.words)
  }
  return units
}

const isSomebody = (found: Promise<Found>): Promise<boolean> =>
  found.then(
    ({ units }) => units.length > 0,
    () => false,
  )
