/**
 * A shortcut of the exact evaluation: an attack and the test of its target as one step. Where nothing comes between them the
 * order changes nothing (tests of the two sides do not touch each other), and the many states between the two need not be
 * told apart. It is made of the same attack and the same test.
 */
import { type Draw, isFork, type Likely } from '@rollcall/core'
import { across, type Side } from './side.ts'
import { type DuelStateOf, type FieldBase, type FighterBase, withFighter } from './state.ts'
import { type DuelStepOf, toldIn } from './told.ts'

/** What becomes of the target, by its number. */
type Rows<F> = Likely<F>[][]

/** An attack of whoever `whose` says, and the test of its target; attacks that do not `join` are taken alone. */
export function joinedBy<F extends FighterBase, D extends FieldBase, T extends object>(
  attack: DuelStepOf<DuelStateOf<F, D>, T>,
  whose: (state: DuelStateOf<F, D>) => Side,
  test: (state: DuelStateOf<F, D>, side: Side) => ReturnType<DuelStepOf<DuelStateOf<F, D>, T>>,
  joins: (blows: T) => boolean,
): DuelStepOf<DuelStateOf<F, D>, T> {
  const known = new Map<T, Rows<F> | null>()
  return (state) => {
    const target = across(whose(state))
    const attacked = attack(state)
    if (!isFork(attacked) || attacked.blows === undefined) return attacked
    const rows = rowsOf(known, attacked.blows, joins)
    if (rows === null) return attacked
    const likely = (rows[state[target].id] ??= both(attacked, target, (after) => test(after, target)))
    return toldIn<DuelStateOf<F, D>, T>()(
      () => '',
      drawOf(likely),
      (fighter) => withFighter(state, target, fighter),
      () => '',
    )
  }
}

function rowsOf<F, T>(known: Map<T, Rows<F> | null>, blows: T, joins: (blows: T) => boolean): Rows<F> | null {
  const found = known.get(blows)
  if (found !== undefined) return found
  const rows = joins(blows) ? [] : null
  known.set(blows, rows)
  return rows
}

const drawOf = <R>(likely: readonly Likely<R>[]): Draw<R> => ({
  likely: () => likely,
  roll: () => {
    throw new Error('only attacks one by one are rolled')
  },
})

/** What becomes of the target: the results of both steps, equal ones together. */
function both<F extends FighterBase, D extends FieldBase, T>(
  attacked: Exclude<ReturnType<DuelStepOf<DuelStateOf<F, D>, T>>, DuelStateOf<F, D>>,
  target: Side,
  test: DuelStepOf<DuelStateOf<F, D>, T>,
): Likely<F>[] {
  const sums = new Map<F, number>()
  const add = (fighter: F, p: number): void => void sums.set(fighter, (sums.get(fighter) ?? 0) + p)
  for (const { result, probability } of attacked.draw.likely()) {
    const tested = test(attacked.next(result))
    if (!isFork(tested)) add(tested[target], probability)
    else for (const each of tested.draw.likely()) add(tested.next(each.result)[target], probability * each.probability)
  }
  return [...sums].map(([result, probability]) => ({ result, probability }))
}
