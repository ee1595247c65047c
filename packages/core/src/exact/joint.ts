/** Two pools of one activation together: what it does to the enemy and what it costs the unit itself depend on each other. */
import { LIMITS, within } from '../budget.ts'
import type { Tables } from '../plan/tabulate.ts'
import { type Algebra, whoeverIsInFront } from './algebra.ts'
import { evaluate } from './evaluate.ts'
import { power } from './pmf.ts'

/** Pairs by their numbers, in the order in which they came up, and how likely each is. */
interface Joint {
  readonly keys: readonly number[]
  readonly mass: readonly number[]
}

/** Points of the second pool count so much in the number of a pair. */
const STRIDE = 2 ** 20

/** Points that arrive in two pools, as pairs with their probabilities. Fails with `UnsupportedPlanError` over budget. */
export function jointPoints(
  tables: Tables,
  first: string,
  second: string,
): readonly { readonly points: readonly [number, number]; readonly probability: number }[] {
  const budget = { left: LIMITS.products.most }
  const { keys, mass } = evaluate(tables, (each) =>
    jointAlgebra(each.pools.indexOf(first), each.pools.indexOf(second), budget),
  )
  const total = mass.reduce((sum, p) => sum + p, 0)
  return keys.map((key, i) => ({
    points: [key % STRIDE, Math.floor(key / STRIDE)],
    probability: (mass[i] as number) / total,
  }))
}

const certain = (key: number): Joint => ({ keys: [key], mass: [1] })

function jointAlgebra(first: number, second: number, budget: { left: number }): Algebra<Joint> {
  const nothing = certain(0)
  const both = (a: Joint, b: Joint): Joint => {
    budget.left -= a.keys.length * b.keys.length
    const spent = LIMITS.products.most - budget.left
    const fits = 'simulate it, or ask about fewer models or attacks'
    within({ limit: 'products', what: 'damage to two units at once takes', estimated: spent, fits })
    return product(a, b)
  }
  return {
    nothing,
    pool: (each) => (each === first ? certain(1) : each === second ? certain(STRIDE) : nothing),
    facing: (_, rows) => whoeverIsInFront(rows, alike),
    visit: (_, then) => then,
    both,
    times: (a, count) => power(a, count, nothing, both, (x) => both(x, x)),
    either: (ways, of, outcomes) => mixed(ways, of, outcomes),
  }
}

function alike(a: Joint, b: Joint): boolean {
  const other = new Map(b.keys.map((key, i) => [key, b.mass[i]]))
  return a.keys.length === b.keys.length && a.keys.every((key, i) => other.get(key) === a.mass[i])
}

function product(a: Joint, b: Joint): Joint {
  const sum = newSum()
  for (let i = 0; i < a.keys.length; i++) {
    const [key, p] = [a.keys[i] as number, a.mass[i] as number]
    for (let j = 0; j < b.keys.length; j++) sum.add(key + (b.keys[j] as number), p * (b.mass[j] as number))
  }
  return sum
}

function mixed(ways: ArrayLike<number>, of: number, outcomes: readonly Joint[]): Joint {
  const sum = newSum()
  outcomes.forEach(({ keys, mass }, k) =>
    keys.forEach((key, i) => sum.add(key, ((mass[i] as number) * (ways[k] as number)) / of)),
  )
  return sum
}

/** A joint distribution while it is added up. */
interface Sum extends Joint {
  readonly add: (key: number, p: number) => void
}

/** Numbers found by open addressing: a `Map` would make an object of every probability each time it grows. */
function newSum(): Sum {
  const keys: number[] = []
  const mass: number[] = []
  let slots = new Int32Array(64).fill(-1)
  const slotOf = (key: number): number => {
    const last = slots.length - 1
    let slot = hashed(key) & last
    while (slots[slot] !== -1 && keys[slots[slot] as number] !== key) slot = (slot + 1) & last
    return slot
  }
  const grow = (): void => {
    slots = new Int32Array(2 * slots.length).fill(-1)
    for (let i = 0; i < keys.length; i++) slots[slotOf(keys[i] as number)] = i
  }
  const add = (key: number, p: number): void => {
    const slot = slotOf(key)
    const at = slots[slot] as number
    if (at !== -1) {
      mass[at] = (mass[at] as number) + p
      return
    }
    slots[slot] = keys.length
    keys.push(key)
    mass.push(p)
    if (2 * keys.length > slots.length) grow()
  }
  return { keys, mass, add }
}

/** Neighbouring pairs lie apart; the numbers of the two pools are mixed by an odd factor. Bits, since a remainder takes ten times as long. */
const hashed = (key: number): number => Math.imul(key & (STRIDE - 1), 0x9e3779b1) ^ (key / STRIDE)
