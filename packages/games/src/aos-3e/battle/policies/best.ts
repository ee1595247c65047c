/** The best of what may be chosen. */

/** The first of those that are worth most; `null` when none is worth anything. */
export function best<T>(options: readonly T[], worth: (option: T) => number | false, least = 0): T | null {
  let found: T | null = null
  let most = least
  for (const option of options) {
    const value = worth(option)
    if (value === false || value <= most) continue
    found = option
    most = value
  }
  return found
}
