/** Words as a shell hands them over, put together again: `10 Vindictors charged Orruk Brutes` needs no quotes. */
import type { Found } from './found.ts'
import { type Beginning, phrases } from './words.ts'

/** Who is meant where a kind of unit stands. */
export interface Looking {
  /** Fails where a text means nobody. */
  readonly find: (text: string) => Promise<Found>
  /** Are these several words one unit: typed in, or its very name, perhaps with what is said of it? */
  readonly isOne: (text: string) => boolean
  /** Is this said of somebody: `ward 5+`? */
  readonly isSaid: (text: string) => boolean
}

/**
 * Texts that are a unit each. Words stay as they are where each of them is somebody by itself; where some are nobody however they are
 * put together, those that mean something together stay so, to be told as that.
 */
export async function inUnits(words: readonly string[], { find, isOne, isSaid }: Looking): Promise<readonly string[]> {
  if (words.length < 2) return words
  const alone = [...new Set(words)].map(async (each) => [each, await isSomebody(find(each))] as const)
  const known = new Map(await Promise.all(alone))
  if (words.every((each) => known.get(each))) return words
  const isUnit = ({ text }: Beginning): boolean => {
    const is = known.get(text) ?? isOne(text)
    known.set(text, is)
    return is
  }
  const isCounted = ({ text }: Beginning): boolean => {
    const [, name] = /^(.+) \d{1,3}$/s.exec(text) ?? []
    return name !== undefined && isUnit({ text: name, words: 0 })
  }
  return (
    divided(words, isUnit, isSaid) ?? together(words, (each) => isUnit(each) || isSaid(each.text) || isCounted(each))
  )
}

/** Words of which several mean something together, the longest first, and single ones. */
function together(words: readonly string[], means: (beginning: Beginning) => boolean): readonly string[] {
  const texts: string[] = []
  for (let rest = words; rest.length > 0; ) {
    const { text, words: many } = phrases(rest).find((each) => each.words === 1 || means(each)) as Beginning
    texts.push(text)
    rest = rest.slice(many)
  }
  return texts
}

/** Words as one unit after another, the longest first; `null`: there is no such way. */
function divided(
  words: readonly string[],
  isUnit: (beginning: Beginning) => boolean,
  isSaid: Looking['isSaid'],
): readonly string[] | null {
  const dead = new Set<number>()
  const from = (at: number): readonly string[] | null => {
    if (at === words.length) return []
    if (dead.has(at)) return null
    for (const { text, words: many } of unitsBeginning(words.slice(at), isUnit, isSaid)) {
      const rest = from(at + many)
      if (rest !== null) return [text, ...rest]
    }
    dead.add(at)
    return null
  }
  return from(0)
}

/** Units with which words begin; those that end within something that is said come last: `3+ 4+ ward 5+` is `3+` and `4+ ward 5+`. */
function* unitsBeginning(
  words: readonly string[],
  isUnit: (beginning: Beginning) => boolean,
  isSaid: Looking['isSaid'],
): Generator<Beginning> {
  const cut: Beginning[] = []
  for (const each of phrases(words)) {
    if (!isUnit(each)) continue
    const [last = '', next] = words.slice(each.words - 1)
    if (next !== undefined && !isSaid(last) && isSaid(`${last} ${next}`)) cut.push(each)
    else yield each
  }
  yield* cut
}

const isSomebody = (found: Promise<Found>): Promise<boolean> =>
  found.then(
    ({ units }) => units.length > 0,
    () => false,
  )
