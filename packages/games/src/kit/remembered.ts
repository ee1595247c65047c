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
