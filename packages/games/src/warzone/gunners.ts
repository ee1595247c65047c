/** Who fires of a unit, every member of a squad alike or each of a crew with what he has; and who leads it (WZ 10). */
import { faulty } from '../kit/faults.ts'
import { halved, type Model, modelOf } from './schema/model.ts'
import { crewOf, manned, type VehicleWords } from './schema/target.ts'
import { UNARMED, type Weapon } from './schema/weapon.ts'

/** Somebody who fires. */
export interface Gunner {
  readonly firer: Model
  readonly weapon: Weapon
  readonly modifiers: number
  /** His place among the crew, in the order in which they are struck; absent: a member of a squad. */
  readonly seat?: number
}

/** A unit as far as it fires. */
type Armed = Model & Pick<VehicleWords, 'crew'> & { readonly weapon?: Weapon | undefined; readonly modifiers: number }

/** A member of a squad, who stands for all; of a vehicle everybody who has a weapon. Fails where nobody has. */
export function gunnersOf(unit: Armed): readonly [Gunner, ...Gunner[]] {
  if (unit.crew === undefined && unit.weapon !== undefined)
    return [{ firer: modelOf(unit), weapon: unit.weapon, modifiers: unit.modifiers }]
  const [first, ...others] = manned(unit).flatMap((each, seat): readonly Gunner[] =>
    each.weapon === undefined
      ? []
      : [{ firer: modelOf(each), weapon: each.weapon, modifiers: unit.modifiers + each.modifiers, seat }],
  )
  if (first !== undefined) return [first, ...others]
  throw faulty(`${unit.name ?? 'the unit'} has nothing to fire`, ['crew', UNARMED])
}

/** Whose Leadership counts: that of the unit, or the best of a crew that lives; `left` are wounds of the crew, `who` the unit in messages. */
export function leaderOf<U extends Model & Pick<VehicleWords, 'crew'>>(
  unit: U,
  left: readonly number[],
  who: string,
): U {
  const living = crewOf(unit).filter((_, seat) => (left[seat] ?? 0) > 0)
  const [best] = living.toSorted((a, b) => halved(b, 'leadership', who) - halved(a, 'leadership', who))
  return best === undefined ? unit : { ...unit, leadership: best.leadership, outOfCommand: best.outOfCommand }
}
