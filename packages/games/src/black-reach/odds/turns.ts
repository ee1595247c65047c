/** What builds up over turns, and what orders and points buy (HBR 2.2, 7.2, 10.8). */
import { type Fraction, toNumber } from '@rollcall/core'
import { z } from 'zod'
import { outOf, over, times, wholly } from '../../kit/fractions.ts'
import { happenings, mean } from '../../kit/happenings.ts'
import { repeated } from '../../kit/repeated.ts'
import { odds } from '../../odds.ts'
import { name, whole } from '../../words.ts'
import { ordersOf } from '../army/orders.ts'
import { attackSteps, type SceneStep, withUnit } from '../attack.ts'
import { RULES } from '../rules.ts'
import { attack } from '../schema/attack.ts'
import { type Fire, targets } from '../schema/fire.ts'
import { type Unit, unit } from '../schema/unit.ts'
import { count } from '../schema/values.ts'
import { endsOf, sequenceSteps } from '../sequence.ts'
import { faceOf, isHeavy, lostTo, stepsLost, type UnitState } from '../state.ts'
import { attacksAs, RATED, unitAs, unitsAs } from './units.ts'

const suppressionWords = z.strictObject({
  attacks: z
    .union([attack.transform((each) => [each]), z.array(attack).min(1).max(20)])
    .describe('Attacks of every turn, each in suppressive mode'),
  target: unit,
  turns: whole(1, 20).default(1),
  extraRemovedPerTurn: count.default(0).describe('Tokens that Inspiration and the like remove besides'),
})

/** Can a unit with so many tokens not move any more (HBR 7.1)? */
function isImmobilised(target: Unit, state: UnitState): boolean {
  const { movement = 0 } = faceOf(target, state)
  return movement === 'X' || movement - lostTo(state.tokens) <= 0
}

/** Nobody knows whether it can move where its movement is not said. */
const saysMovement = ({ sides }: Unit): boolean => sides.every(({ movement }) => movement !== undefined)

export const suppression = odds({
  id: 'suppression',
  also: ['suppression-turns', 'tokens'],
  title: 'Suppression tokens after some turns under fire, and whether the unit can still move',
  rule: '7.2',
  units: { attacks: attacksAs('attacks'), target: unitAs('target', 'target') },
  input: suppressionWords,
  solve: ({ attacks, target, turns, extraRemovedPerTurn }) => {
    const units = [target]
    const shots = attacks.flatMap((each) =>
      attackSteps(units, (scene) => (scene.units[0]?.destroyed === true ? null : { attack: each, at: 0 }), each, {
        suppressionAffectsArmourSave: true,
      }),
    )
    const left = (tokens: number): number => Math.max(0, tokens - RULES.discarded - extraRemovedPerTurn)
    const discard: SceneStep = (scene) => {
      const state = scene.units[0] as UnitState
      return withUnit(scene, 0, { ...state, tokens: left(state.tokens) })
    }
    const before = repeated(turns - 1, [...shots, discard]).flat()
    return happenings(endsOf(units, [...before, ...shots]), (scene) => {
      const state = scene.units[0] as UnitState
      return {
        ...(saysMovement(target) ? { immobilised: isImmobilised(target, state) } : {}),
        beforeDiscard: state.tokens,
        afterDiscard: left(state.tokens),
      }
    })
  },
  notes: ({ target }) =>
    saysMovement(target) ? [] : ['say the movement of the target to learn whether it is immobilised (HBR 7.1)'],
})

export const orders = odds({
  id: 'orders',
  also: ['order-tokens'],
  title: 'Order tokens: special, numbered and bluff, ten in all',
  rule: '2.2',
  asks: ['stars', 'special', 'bluffs'],
  input: z.strictObject({ stars: count, special: count.default(0), bluffs: count.default(0) }),
  solve: (supply) => {
    const { numbered, special, bluff } = ordersOf(supply)
    return { values: { numbered: wholly(numbered), special: wholly(special), bluff: wholly(bluff) } }
  },
})

const efficiencyWords = z.strictObject({
  attackers: z
    .array(
      z.strictObject({
        id: name,
        points: whole(1, 100_000),
        attacks: z.union([attack.transform((each) => [each]), z.array(attack).min(1).max(50)]),
      }),
    )
    .min(1)
    .max(50),
  target: targets.refine(
    (all) => !all.some(isHeavy),
    'of a heavy vehicle has no steps: ask "fire" for its damage tokens (HBR 3.2)',
  ),
})

/** Mean steps lost by all targets. */
function expectedSteps({ attacks, targets: units }: Pick<Fire, 'attacks' | 'targets'>): Fraction {
  const steps = sequenceSteps({ attacks, targets: units, reading: { suppressionAffectsArmourSave: true } })
  return mean(endsOf(units, steps), (scene) =>
    units.reduce((sum, each, i) => sum + stepsLost(each, scene.units[i] as UnitState), 0),
  )
}

export const efficiency = odds({
  id: 'efficiency',
  title: 'Steps lost for every 100 points, the best first',
  rule: '10.8',
  units: { attackers: RATED, target: unitsAs('target') },
  input: efficiencyWords,
  solve: ({ attackers, target }) => {
    const rated = attackers.map(({ id, points, attacks }) => {
      const expected = expectedSteps({ attacks, targets: target })
      const per100 = times(expected, outOf(100, points))
      return { id, points, expected, per100 }
    })
    const ranked = rated.toSorted((a, b) => toNumber(b.per100) - toNumber(a.per100) || (a.id < b.id ? -1 : 1))
    return {
      values: Object.fromEntries(
        ranked.flatMap(({ id, points, expected, per100 }) => [
          [`${id}: expectedStepsLost`, expected],
          [`${id}: stepsPer100Points`, per100],
          ...(expected.numerator === 0n ? [] : [[`${id}: pointsPerStep`, over(wholly(points), expected)] as const]),
        ]),
      ),
      decision: { ranking: ranked.map(({ id }) => id) },
    }
  },
})
