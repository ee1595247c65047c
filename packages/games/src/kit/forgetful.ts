/** What is worked out once for everybody who gives it the same name, as long as there is room. */

/** Something by its name; made where nobody knows it. */
export type ByName<T> = (name: string, make: () => T) => T

/** Knows at most so many names; one more, and all are forgotten. That costs a second working out and nothing else. */
export function byName<T extends NonNullable<unknown>>(most: number): ByName<T> {
  const known = new Map<string, T>()
  return (name, make) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const made = make()
    if (known.size >= most) known.clear()
    known.set(name, made)
    return made
  }
}
