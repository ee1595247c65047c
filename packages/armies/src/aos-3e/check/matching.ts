/** Who stands where: everybody on one place that suits, every place that must be taken is taken. A bipartite matching. */

/** Places of one kind: so many must be taken, so many can be. */
export interface Slot {
  readonly min: number
  readonly max: number
}

/** Where everybody stands, and what is still wrong. */
export interface Assignment {
  /** Slot of each one who was to be placed; undefined: none is left. */
  readonly slotOf: readonly (number | undefined)[]
  /** How many places of each slot that must be taken are not. */
  readonly lacking: readonly number[]
}

/**
 * Places as many as possible, places that must be taken first. Complete (`isComplete`) exactly when that is possible at
 * all: whoever has found a place may move to another one but never loses it, and a place that is taken stays taken
 * (Mendelsohn and Dulmage), so places first, everybody second finds both.
 */
export function assign(
  count: number,
  slots: readonly Slot[],
  suits: (one: number, slot: number) => boolean,
): Assignment {
  const places = slots.flatMap(({ min, max }, slot) =>
    Array.from({ length: Math.min(max, Math.max(min, count)) }, (_, i) => ({ slot, must: i < min })),
  )
  const taken = new Map<number, number>()
  const seek = (one: number, open: (place: number) => boolean): boolean => {
    const tried = new Set<number>()
    const place = (who: number): boolean =>
      places.some(({ slot }, at) => {
        if (tried.has(at) || !open(at) || !suits(who, slot)) return false
        tried.add(at)
        const before = taken.get(at)
        if (before !== undefined && !place(before)) return false
        taken.set(at, who)
        return true
      })
    return place(one)
  }
  const all = Array.from({ length: count }, (_, i) => i)
  const placed = new Set(all.filter((one) => seek(one, (at) => places[at]?.must === true)))
  for (const one of all) if (!placed.has(one) && seek(one, () => true)) placed.add(one)
  return result(count, slots, places, taken)
}

function result(
  count: number,
  slots: readonly Slot[],
  places: readonly { readonly slot: number }[],
  taken: ReadonlyMap<number, number>,
): Assignment {
  const slotOf = Array.from({ length: count }, (): number | undefined => undefined)
  for (const [at, one] of taken) slotOf[one] = places[at]?.slot
  const lacking = slots.map(({ min }, slot) => Math.max(0, min - slotOf.filter((each) => each === slot).length))
  return { slotOf, lacking }
}

/** Everybody has a place, and every place that must be taken is taken. */
export const isComplete = ({ slotOf, lacking }: Assignment): boolean =>
  !slotOf.includes(undefined) && lacking.every((each) => each === 0)
