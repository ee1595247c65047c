/** Who a unit is, in the words of the notation. */
import { identityOf } from '../identities.ts'
import type { Identity } from '../identity.ts'
import { gunnersOf } from './gunners.ts'
import type { Attacked, Attacker } from './schema/action.ts'
import type { Duellist } from './schema/duel.ts'
import { has } from './schema/model.ts'

/** A unit as answers name it: what it fires, what it can take, or both in a duel. */
export function whoIs(
  unit: Attacker | Attacked | Duellist,
  side: 'attacker' | 'target' | 'both',
  situation: readonly string[],
): Identity {
  const { name = side, models, cost, points } = unit
  const body = { wounds: unit.wounds, ...(unit.armour === undefined ? {} : { save: `armour ${unit.armour}` }) }
  const arms = { weapons: [unit, ...(unit.crew ?? [])].flatMap((each) => each.weapon?.name ?? []) }
  const profile = { ...(side === 'attacker' ? {} : body), ...(side === 'target' ? {} : arms) }
  const worth = points ?? (cost === undefined ? undefined : cost * models)
  return identityOf(unit, { name, models: models === 1 ? undefined : models, points: worth, situation, profile })
}

/** One Action where nobody said how many. */
export const plainly = ({ name: unit, ...armed }: Attacker | Duellist): readonly string[] =>
  gunnersOf(armed).flatMap(({ firer: { actions, name } }) =>
    actions === undefined ? [`${name ?? unit ?? 'the attacker'} has one Action: nobody said how many`] : [],
  )

/** A crew spends its Actions in any order (WZ 10): here in that in which it is struck. */
export const inTurn = ({ name = 'the vehicle', ...armed }: Duellist): readonly string[] =>
  gunnersOf(armed).length > 1
    ? [`${name}: its crew fires one after another, the driver last (WZ 10: in any order)`]
    : []

const OF_NERVE = ['immuneToPanic', 'inspireDiscipline', 'zombie'] as const

/** A vehicle is shaken as one (INT-24): what is said of the nerve of a member of its crew counts for nothing. */
export const ownNerve = ({ name = 'the vehicle', crew = [] }: Pick<Duellist, 'name' | 'crew'>): readonly string[] =>
  crew.flatMap((each) => {
    const said = [
      ...OF_NERVE.filter((skill) => has(each, skill)),
      ...(each.highMorale > 0 ? ['highMorale'] : []),
      ...(each.panicked ? ['panicked'] : []),
    ]
    return said.length === 0
      ? []
      : [
          `${name}: ${said.join(', ')} of ${each.name ?? 'its crew'} changes nothing: say it of the vehicle (WZ 10, INT-24)`,
        ]
  })
