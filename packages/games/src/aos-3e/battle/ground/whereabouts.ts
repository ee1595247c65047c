/** Facts that hang on where units stand, for conditions of effects that ask for them. */
import type { Near } from '../../fight.ts'
import { type Battle, enemyOf, hostOf } from '../battle.ts'
import { RULES } from '../../rules.ts'
import { CONTACT, distance } from './field.ts'
import { isOneOf } from '../keywords.ts'
import { isOfKind } from './mysteries.ts'
import type { Place } from '../setup.ts'
import { isAt } from './terrain.ts'
import type { Troop } from '../troop.ts'

const KINDS = ['friendly', 'enemy', 'terrain', 'objective'] as const

/** A model contests an objective within 6" of its centre (11). */
export const CONTEST: number = RULES.distances.objective

/** Does it contest an objective? */
export const contests = ({ objectives }: Battle, troop: Place): boolean =>
  objectives.some(({ place }) => distance(place, troop) <= CONTEST)

/** In whose territory it stands. */
export const territoryOf = ({ battleplan }: Battle, { along, side }: Troop): 'own' | 'enemy' =>
  along < battleplan.distance / 2 === (side === 'a') ? 'own' : 'enemy'

/** Is what is wanted near to a unit? */
export function nearTo(wanted: Near): (battle: Battle, troop: Troop) => boolean {
  const kind = KINDS.find((each) => wanted[each] !== undefined) ?? 'enemy'
  const words = (wanted[kind] ?? []).filter((word) => !/^any$/i.test(word))
  const inches = wanted.within ?? wanted.wholly ?? CONTACT
  if (kind === 'terrain')
    return ({ battleplan }, troop) =>
      battleplan.terrain.some((each) => isAt(each, troop, inches) && isOfKind(battleplan, troop.side, each, words))
  if (kind === 'objective') {
    const isMeant = heldAs(words)
    return ({ objectives }, troop) =>
      objectives.some((each) => distance(each.place, troop) <= inches && isMeant(each.holder === troop.side))
  }
  const least = wanted.models ?? 1
  const isNearOf = (each: Troop, troop: Troop): boolean => distance(each, troop) <= inches && isOneOf(each.me, words)
  const sideOf = kind === 'friendly' ? hostOf : enemyOf
  return (battle, troop) => {
    for (const each of sideOf(battle, troop.side).troops)
      if (each !== troop && each.where === 'field' && each.models >= least && isNearOf(each, troop)) return true
    return false
  }
}

/** Objectives of the unit's own side, or those that it does not control; else any. */
function heldAs(words: readonly string[]): (isMine: boolean) => boolean {
  if (words.includes('MINE')) return (isMine) => isMine
  return words.includes('NOT MINE') ? (isMine) => !isMine : () => true
}
