/** Numbers things 0, 1, 2, ... by whole-number keys: an open hash in typed arrays, since a chain asks millions of times. */

/** The number of a key, given on first sight. `isNew` tells whether it was the last one given. */
interface Numbering {
  /** The number of this key; a new key gets the next number. Keys are whole numbers from 0 to 2^53 - 1. */
  readonly of: (key: number) => number
  readonly count: () => number
}

const TWO_32 = 4294967296

/** Starts numbering. */
export function numbering(): Numbering {
  let keys = new Float64Array(2048).fill(-1)
  let numbers = new Int32Array(2048)
  let count = 0
  const slotOf = (key: number): number => {
    const mask = keys.length - 1
    let slot = spread(key) & mask
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & mask
    return slot
  }
  const grow = (): void => {
    const [oldKeys, oldNumbers] = [keys, numbers]
    keys = new Float64Array(2 * oldKeys.length).fill(-1)
    numbers = new Int32Array(keys.length)
    oldKeys.forEach((key, i) => {
      if (key === -1) return
      const slot = slotOf(key)
      keys[slot] = key
      numbers[slot] = oldNumbers[i] as number
    })
  }
  const of = (key: number): number => {
    const slot = slotOf(key)
    if (keys[slot] === key) return numbers[slot] as number
    keys[slot] = key
    numbers[slot] = count
    // Half full at most: probes stay short.
    if (2 * ++count > keys.length) grow()
    return count - 1
  }
  return { of, count: () => count }
}

/** Mixes both halves of a key, so that neighbours land far apart (the finaliser of MurmurHash3). */
function spread(key: number): number {
  let h = (key | 0) ^ Math.imul((key / TWO_32) | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
