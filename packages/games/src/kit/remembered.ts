/** Small things made once for the objects that they are made of. */

/** What was made of a thing: with the word that came first, and with others. Most things come with one word for ever. */
interface Made<W, R> {
  readonly word: W
  readonly made: R
  others: Map<W, R> | null
}

/** Something made of an object and perhaps a word, once for both. */
export function madeOnce<T extends object, W = void, R = unknown>(
  make: (thing: T, word: W) => R,
): (thing: T, word: W) => R {
  const known = new WeakMap<T, Made<W, R>>()
  return (thing, word) => {
    const mine = known.get(thing)
    if (mine === undefined) {
      const made = make(thing, word)
      known.set(thing, { word, made, others: null })
      return made
    }
    if (mine.word === word) return mine.made
    const others = (mine.others ??= new Map())
    const other = others.get(word) ?? make(thing, word)
    others.set(word, other)
    return other
  }
}

/** Something made of an object, and kept until it is made of another: for whoever asks for the same several times in a row. */
export function madeForLatest<T extends object, R>(make: (thing: T) => R): (thing: T) => R {
  let latest: { readonly thing: T; readonly made: R } | null = null
  return (thing) => {
    if (latest === null || latest.thing !== thing) latest = { thing, made: make(thing) }
    return latest.made
  }
}
