/** What abilities do to a roll outside the attack sequence, such as a charge or a casting roll. */
import type { Dice } from '@rollcall/core'
import { stated } from '../../records.ts'
import { type Notes, type Owned, withVerb, type Fight } from '../fight.ts'
import { RULES } from '../rules.ts'
import { helps } from '../verbs/roll.ts'
import { reachesUnit } from '../sequence/applies.ts'
import type { RollEffect } from '../schema/effects.ts'
import { settled } from './settled.ts'

/** Added to a roll, and whether a failed one may be rolled again. */
export interface Help {
  readonly plus: number
  readonly reroll: boolean
  /** A failed one may be rolled again once in a phase. */
  readonly spare?: boolean
  /** Other dice than those of the core book, and from how far a charge is tried with them. */
  readonly dice?: Dice
  readonly within?: number
}

/** Help for a roll of the attacker of a fight. */
export function helpWith(
  roll: 'charge' | 'run' | 'cast' | 'unbind' | 'dispel' | 'chant',
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
): Help {
  const rolls = withVerb(settled(owned), 'roll').filter(
    (each) => each.effect.roll === roll && reachesUnit(fight, notes, 'attacker', forWhoeverRolls(each)),
  )
  return {
    ...withDice(rolls),
    plus: rolls.reduce((sum, { effect }) => sum + (effect.add ?? 0), 0),
    reroll: rolls.some(({ effect }) => helps(effect) && !isSpare(effect)),
    ...(rolls.some(({ effect }) => helps(effect) && isSpare(effect)) ? { spare: true } : {}),
  }
}

/** Of several, the most dice, and from the farthest. */
function withDice(rolls: readonly Owned<RollEffect>[]): Pick<Help, 'dice' | 'within'> {
  const other = rolls.filter(({ effect }) => effect.dice !== undefined)
  if (other.length === 0) return {}
  const [dice] = other.flatMap(({ effect }) => effect.dice ?? []).toSorted((a, b) => b.sides.length - a.sides.length)
  const within = Math.max(...other.map(({ effect }) => effect.within ?? RULES.distances.charge))
  return { ...stated({ dice }), within }
}

/** One re-roll in a phase: of a charge or a run there is one anyway. */
const isSpare = ({ limit, roll }: RollEffect): boolean => limit === 'phase' && roll !== 'charge' && roll !== 'run'

/** A roll `by` others is one for them: nobody is attacked with it. */
function forWhoeverRolls(owned: Owned<RollEffect>): Owned<RollEffect> {
  const { by, for: whom } = owned.effect
  if (whom !== undefined || (by?.side !== 'friendly' && by?.side !== 'enemy')) return owned
  return { ...owned, effect: { ...owned.effect, for: by } }
}
