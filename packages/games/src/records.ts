/** Records: with what somebody said, with other values, added up, each once, in groups. */

/** A record as far as anybody said it: without what is undefined, so that a default of another record stays. */
export const stated = <T extends object>(record: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** The same words with other values. */
export const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([word, value]) => [word, change(value)]))

/** The sum of numbers; unknown as soon as one of them is. */
export function knownSum(all: readonly (number | null | undefined)[]): number | undefined {
  const known = all.filter((each) => each !== null && each !== undefined)
  return known.length < all.length ? undefined : known.reduce((sum, each) => sum + each, 0)
}

/** Each once: what says the same is the same. */
export const distinct = <T>(records: readonly T[]): readonly T[] => [
  ...new Map(records.map((each) => [JSON.stringify(each), each])).values(),
]

/** How often each value is there, in the order in which they first come. */
export function countsOf<T>(values: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** What has the same key together, groups and their members in the order in which they come. */
export function grouped<K, T>(all: readonly T[], keyOf: (each: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [each])
    else group.push(each)
  }
  return groups
}
