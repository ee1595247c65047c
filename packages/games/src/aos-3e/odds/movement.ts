/** Charges, runs and threat ranges (8.2, 8.4). */
import { type Dice } from '@rollcall/core'
import { z } from 'zod'
import { odds } from '../../odds.ts'
import { dice, whole } from '../schema/values.ts'
import { mayCharge, totalNeeded } from './moments.ts'
import { DICE, modifier, reroll, rollFor } from './rolls.ts'
import { RULES } from '../rules.ts'

const distance = z.number().min(0).max(100).describe('Inches, base to base')

/** The dice of a charge: 2D6 unless an ability says otherwise; `keep` counts only the best or worst two. */
const chargeDice = {
  dice: dice.refine(({ sides }) => sides.length > 0, 'has no die: say dice such as 2D6 or 3D6').default(DICE.charge),
  keep: z.enum(['best', 'worst']).optional(),
}

function kept({ dice: written, keep }: { dice: Dice; keep?: 'best' | 'worst' | undefined }): Dice {
  return keep === undefined ? written : { ...written, keep: keep === 'best' ? RULES.dice.charge : -RULES.dice.charge }
}

const { charge: FARTHEST, engaged: CLOSEST } = RULES.distances

const CANNOT = `a charge can be tried only from more than ${CLOSEST}" and up to ${FARTHEST}" (AoS 8.4)`
const STAYS = `within ${CLOSEST}" of an enemy a unit makes no normal move and no charge (AoS 8.2, 8.4)`

export const charge = odds({
  id: 'charge',
  title: 'Charge roll: does it reach?',
  rule: '8.4',
  asks: ['distance'],
  input: z
    .strictObject({
      distance: distance.optional(),
      total: whole(2, 40).optional().describe('Total needed, instead of a distance'),
      modifier,
      reroll,
      ...chargeDice,
    })
    .refine((each) => (each.distance === undefined) !== (each.total === undefined), {
      message: 'give a distance or the total needed',
      path: ['distance'],
    }),
  play: (chance, input) => {
    const need = input.total ?? totalNeeded(input.distance as number)
    const roll = rollFor(chance, kept(input), input.modifier, input.reroll, ({ total }) => total >= need)
    return {
      success: roll.total >= need && (input.distance === undefined || mayCharge(input.distance)),
      total: roll.total,
    }
  },
  notes: (input) => (input.distance === undefined || mayCharge(input.distance) ? [] : [CANNOT]),
})

export const run = odds({
  id: 'run',
  title: 'Run roll: Move + D6',
  rule: '8.2',
  asks: ['move', 'distance'],
  input: z.strictObject({
    move: z.number().min(0).max(60),
    distance: distance.default(0),
    modifier,
    reroll,
    atTheDouble: z.boolean().default(false).describe(`No roll: +${RULES.commands.atTheDouble}"`),
  }),
  play: (chance, input) => {
    const reaches = (total: number): boolean => input.move + total >= input.distance
    const total = input.atTheDouble
      ? RULES.commands.atTheDouble
      : rollFor(chance, DICE.run, input.modifier, input.reroll, (roll) => reaches(roll.total)).total
    return { success: reaches(total), reach: Math.floor(input.move + total) }
  },
})

export const threat = odds({
  id: 'threat',
  title: 'Threat range: a normal move, then a charge',
  rule: '8.2, 8.4',
  asks: ['move', 'distance'],
  input: z.strictObject({ move: z.number().min(0).max(60), distance, modifier, reroll, ...chargeDice }),
  play: (chance, input) => {
    const left = afterMove(input)
    const need = left > CLOSEST ? totalNeeded(left) : CLOSEST
    const roll = rollFor(chance, kept(input), input.modifier, input.reroll, ({ total }) => total >= need)
    return { success: roll.total >= need && left <= FARTHEST && mayMove(input), total: roll.total }
  },
  notes: (input) => {
    if (!mayMove(input)) return [STAYS]
    return afterMove(input) > FARTHEST ? [CANNOT] : []
  },
})

/** Within 3" of an enemy there is no normal move, and no charge (8.2, 8.4). */
const mayMove = (input: { distance: number }): boolean => input.distance > CLOSEST

/** A normal move cannot end within 3" of the enemy, so a charge always has a little more to go. */
const afterMove = (input: { distance: number; move: number }): number => Math.max(input.distance - input.move, CLOSEST)
