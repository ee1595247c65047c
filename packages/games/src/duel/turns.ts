/** How the turns of a duel begin and end, whatever is done in them. */
import { drawOf } from '@rollcall/core'
import { across, type Side } from './side.ts'
import { changingField, type DuelStateOf, type FieldBase, type FighterBase, withFighter } from './state.ts'
import { type DuelStepOf, toldIn } from './told.ts'

const EITHER = drawOf<Side>((chance) => (chance.die(2) === 1 ? 'a' : 'b'))

/** Whoever wins the roll-off takes the first turn: each is as likely to. */
export const rollOff =
  <S extends object, T>(begins: (state: S, first: Side) => S): DuelStepOf<S, T> =>
  (state) =>
    toldIn<S, T>()(
      () => 'Who begins?',
      EITHER,
      (first) => begins(state, first),
      (first) => `${first.toUpperCase()} takes the first turn`,
    )

/**
 * The end of a turn: what lasts for it is `over`, and it is the turn of the other side; in a gauntlet the next enemy comes where
 * one has fallen, and stands `apart`. Where nobody is left to fight nothing changes any more.
 */
export function endingTurn<F extends FighterBase, D extends FieldBase>({
  next,
  field,
  over,
  apart,
}: {
  readonly next: (fallen: F) => F | null
  /** Numbers it. */
  readonly field: (data: D) => D
  readonly over: (state: DuelStateOf<F, D>) => DuelStateOf<F, D>
  readonly apart: Partial<D>
}): (state: DuelStateOf<F, D>) => DuelStateOf<F, D> {
  const turned = (more: Partial<D>) =>
    changingField<F, D>(field, ({ active }): Partial<D> => ({ active: across(active), ...more }) as Partial<D>)
  const [handedOver, newcomer] = [turned({}), turned(apart)]
  return (state) => {
    if (state.a.models === 0) return state
    const fresh = state.b.models === 0 ? next(state.b) : null
    if (state.b.models === 0 && fresh === null) return state
    return fresh === null ? handedOver(over(state)) : newcomer(withFighter(over(state), 'b', fresh))
  }
}
