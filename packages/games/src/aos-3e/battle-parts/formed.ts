/**
 * A unit as it goes into a duel or a battle: Wounds and Move that its abilities and enhancements give it are part of it from
 * the beginning (core book 22.2.1), so that whoever counts its wounds or its inches counts those as well.
 */
import type { Standing } from './standing.ts'
import { effectsIn, type Fight, newNotes, type Notes, type Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { effectsOf } from '../plan/owned.ts'
import type { Effect } from '../schema/effects.ts'
import { targetAfter } from '../sequence/characteristics.ts'

/** A unit, and what holds for it all the time. */
export interface Formed {
  readonly unit: Unit
  readonly standing: Standing
}

/** The unit with all its Wounds and its Move, without the effects that gave them: they are not to count twice. */
export function formed(given: Unit, standing: Standing): Formed {
  const unit = { ...given, assumed: [...given.assumed, ...simplified(given)] }
  const names = Object.keys(standing.named).filter((key) => NAMED[key]?.side === 'target' && gives(NAMED[key]?.does))
  if (names.length === 0 && !gives(unit.effects)) return { unit, standing }
  const notes = newNotes()
  const fight = alone(unit, standing)
  const own = effectsOf(fight).filter(
    ({ owner, effect }) => owner === 'target' && (isMove(effect) || !isOfMove(effect)),
  )
  const { wounds, move } = targetAfter(fight, own, notes)
  const effects = unit.effects.filter((each) => !isGift(each))
  return {
    unit: { ...unit, wounds, move, effects, assumed: assumed(unit, notes) },
    standing: { ...standing, named: without(standing.named, names) },
  }
}

/** What fights of several phases take more simply than it is. */
const simplified = (unit: Unit): readonly string[] => [
  ...Object.entries(SIMPLER).flatMap(([said, concerns]) => (effectsIn(unit).some(concerns) ? [said] : [])),
  ...(unit.move === null && unit.effects.some(isMove) ? [AS_PRINTED] : []),
]

const AS_PRINTED = 'a Move that is not a number of inches is taken as it is; what changes it is left out'

/** What is said where nobody counts what was negated before. */
export const ANEW = 'wounds that are negated or limited by phase or turn are so anew in each attack'

const SIMPLER: Readonly<Record<string, (each: Effect) => boolean>> = {
  'a Move that changes for a while is taken as it is': (each) => isOfMove(each) && !isMove(each),
  'weapons reach as far as they are printed; what changes that is left out': (each) =>
    'stat' in each && each.stat === 'range',
  [ANEW]: (each) => 'allocate' in each && each.per !== undefined,
}

/** A Move that changes for a while is none that it has from the beginning. */
const isMove = (each: object): boolean => isOfMove(each) && !('when' in each && each.when !== undefined)
const isOfMove = (each: object): boolean => 'stat' in each && each.stat === 'move'
const isGift = (each: object): boolean => isMove(each) || ('stat' in each && each.stat === 'wounds')

const gives = (effects: readonly object[] = []): boolean => effects.some(isGift)

/** What could not be judged before the fight began is told with the unit. */
const assumed = ({ assumed: before }: Unit, { assumptions, warnings }: Notes): readonly string[] => [
  ...before,
  ...assumptions,
  ...warnings,
]

const without = (named: Standing['named'], names: readonly string[]): Standing['named'] =>
  Object.fromEntries(Object.entries(named).filter(([key]) => !names.includes(key)))

/** The unit with nobody against it. */
const alone = (unit: Unit, { facts, named, choose, decline, requireSuccess }: Standing): Fight => ({
  attacker: { ...unit, effects: [], weapons: [] },
  target: unit,
  situation: {
    ...facts,
    phase: 'combat',
    activations: 1,
    target: facts,
    targetCharged: undefined,
    named,
    choose,
    decline,
    requireSuccess,
    inspiringPresence: false,
    indomitable: false,
    distance: undefined,
    round: undefined,
    turn: undefined,
    chargeRoll: undefined,
  },
})
