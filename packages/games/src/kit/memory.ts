/** What is worked out once for each key. */

/** A function that makes everything once. */
export const memory = <K, T>(make: (key: K) => T): ((key: K) => T) => {
  const known = new Map<K, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}
