/** Where a duel stands. States are shared: equal ones are one object with one number, so that a chain can tell them apart fast. */
import { LIMITS, OverBudgetError } from '@rollcall/core'
import type { Side } from './side.ts'
import { plural } from '../plural.ts'

/** One side as far as every game knows it; what else its rules make relevant is the game's. */
export interface FighterBase {
  readonly id: number
  /** Which unit of the side fights: 0, or the place in the gauntlet. */
  readonly number: number
  readonly models: number
  /** Wounds on the model that must be finished first. */
  readonly wounds: number
}

/** The battle as far as every game knows it. */
export interface FieldBase {
  readonly id: number
  /** Whose turn it is. */
  readonly active: Side
}

/** Where a duel stands. */
export interface DuelStateOf<F extends FighterBase, D extends FieldBase> {
  readonly a: F
  readonly b: F
  readonly field: D
}

/** Where a duel of some game stands. */
export type AnyState = DuelStateOf<FighterBase, FieldBase>

/** Gives equal data one object with one number. */
export function numbered<T extends object>(keys: readonly (keyof T)[]): (data: T) => T & { readonly id: number } {
  const known = new Map<string, T & { readonly id: number }>()
  return (data) => {
    const key = keys.map((each) => String(data[each])).join()
    const found = known.get(key)
    if (found !== undefined) return found
    const made = { ...data, id: known.size }
    known.set(key, made)
    return made
  }
}

/** A change that is worked out once for each of the numbered things it is made to. */
export function once<T extends { readonly id: number }>(change: (each: T) => T): (each: T) => T {
  const known: T[] = []
  return (each) => (known[each.id] ??= change(each))
}

/** A change by a number, worked out once for each numbered thing and number. */
export function byPoints<T extends { readonly id: number }>(
  change: (each: T, points: number) => T,
): (each: T, points: number) => T {
  const known: T[][] = []
  return (each, points) => {
    const mine = (known[each.id] ??= [])
    return (mine[points] ??= change(each, points))
  }
}

/** Changes by name, each worked out once for each of the numbered things it is made to. */
export const changesBy = <C extends string, T extends { readonly id: number }, D>(
  changes: { readonly [name in C]: D },
  made: (each: T, change: D) => T,
): { readonly [name in C]: (each: T) => T } =>
  Object.fromEntries(
    Object.entries<D>(changes).map(([name, change]) => [name, once((each: T) => made(each, change))]),
  ) as { readonly [name in C]: (each: T) => T }

const MOST_FIGHTERS = LIMITS.fighters.most
const MOST_FIELDS = 2 ** 16

/** The number of a state. Fails with `UnsupportedPlanError` when there are too many to count exactly. */
export function stateKey({ a, b, field }: AnyState): number {
  if (a.id >= MOST_FIGHTERS || b.id >= MOST_FIGHTERS || field.id >= MOST_FIELDS)
    throw new OverBudgetError({
      limit: 'fighters',
      what: 'a side of a duel can be in too many states to follow all of them exactly: more than',
      estimated: MOST_FIGHTERS,
      fits: 'simulate it, or ask about fewer models',
    })
  return (field.id * MOST_FIGHTERS + a.id) * MOST_FIGHTERS + b.id
}

/** The state with one side changed. */
export const withFighter = <F extends FighterBase, D extends FieldBase>(
  state: DuelStateOf<F, D>,
  side: Side,
  fighter: F,
): DuelStateOf<F, D> =>
  state[side] === fighter
    ? state
    : side === 'a'
      ? { a: fighter, b: state.b, field: state.field }
      : { a: state.a, b: fighter, field: state.field }

/** The state with the battlefield changed. */
export const withField = <F extends FighterBase, D extends FieldBase>(
  { a, b }: DuelStateOf<F, D>,
  field: D,
): DuelStateOf<F, D> => ({ a, b, field })

/** A change of the battlefield that is worked out once for each it is made to; `make` numbers it. */
export function changingField<F extends FighterBase, D extends FieldBase>(
  make: (field: D) => D,
  change: (field: D) => Partial<D>,
): (state: DuelStateOf<F, D>) => DuelStateOf<F, D> {
  const next = once<D>((field) => make({ ...field, ...change(field) }))
  return (state) => withField(state, next(state.field))
}

/** A fighter in a few words. */
export const whatIsLeft = ({ models, wounds }: Pick<FighterBase, 'models' | 'wounds'>): string =>
  models === 0 ? 'destroyed' : `${models} left${wounds === 0 ? '' : ` (one with ${plural(wounds, 'wound')} taken)`}`
