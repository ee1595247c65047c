/** Small things made once for the objects that they are made of. */

/** Something made of an object and perhaps a word, once for both. */
export function madeOnce<T extends object, W = void, R = unknown>(
  make: (thing: T, word: W) => R,
): (thing: T, word: W) => R {
  const known = new WeakMap<T, Map<W, R>>()
  return (thing, word) => {
    const mine = known.get(thing) ?? new Map<W, R>()
    if (mine.size === 0) known.set(thing, mine)
    const made = mine.get(word) ?? make(thing, word)
    mine.set(word, made)
    return made
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
