/** Advances, charges, roll-offs and destroyed transports (2.8, 11, 12). */
import type { Chance } from '@rollcall/core'
import { z } from 'zod'
import { countOf, repeated } from '../../kit/repeated.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { mayCharge, reaches } from './moments.ts'
import { DIE, RULES } from '../rules.ts'
import { DICE, rollFor } from './rolls.ts'
import { modifiers, policy } from '../schema/rolls.ts'

const inches = z.number().min(0).max(100)

export const advance = odds({
  id: 'advance',
  title: 'Advance: Move + D6',
  rule: '11.1',
  asks: ['move', 'distance'],
  input: z.strictObject({ move: inches, distance: inches.default(0), modifier: modifiers, reroll: policy }),
  play: (chance, { move, distance, modifier, reroll }) => {
    const reach = (total: number): number => move + Math.max(1, total)
    const roll = rollFor(chance, DICE.advance, modifier, reroll, (total) => reach(total) >= distance)
    return { success: reach(roll + modifier) >= distance, reach: Math.floor(reach(roll + modifier)) }
  },
})

const distances = z.union([inches, z.array(inches).min(1).max(50)]).transform((each) => [each].flat())

export const charge = odds({
  id: 'charge',
  title: 'Charge roll: does it reach every target?',
  rule: '12.3',
  also: ['chargeRoll'],
  asks: ['distance'],
  input: z
    .strictObject({
      distance: distances.optional().describe('Gap in inches, or the gaps to several targets'),
      distances: distances.optional(),
      gap: distances.optional(),
      gaps: distances.optional(),
      needed: z.number().min(1).max(40).optional().describe('Total needed, instead of a distance'),
      modifier: modifiers,
      reroll: policy,
    })
    .transform(({ distance, distances: several, gap, gaps, needed, ...rest }, context) => {
      const said = [distance, several, gap, gaps].filter((each) => each !== undefined)
      if (said.length + (needed === undefined ? 0 : 1) !== 1)
        context.addIssue({ code: 'custom', message: 'give a distance, or the total needed', path: ['distance'] })
      return {
        ...rest,
        gaps: said[0] ?? [(needed ?? 0) + RULES.distances.engaged],
        isLegal: said[0] === undefined || mayCharge(said[0]),
      }
    }),
  play: (chance, { gaps, isLegal, modifier, reroll }) => {
    const roll = rollFor(chance, DICE.charge, modifier, reroll, (total) => reaches(gaps, total))
    return { success: isLegal && reaches(gaps, roll + modifier), total: Math.max(1, roll + modifier) }
  },
  notes: ({ isLegal }) =>
    isLegal
      ? []
      : [
          `a charge is declared at targets more than ${RULES.distances.engaged}" and up to ${RULES.distances.charge}" away (40K 12.2)`,
        ],
})

export const transport = odds({
  id: 'transport',
  also: ['destroyedTransport'],
  title: 'Destroyed transport: passengers that are lost, each on a 1',
  rule: '11.4',
  asks: ['passengers'],
  input: z.strictObject({ passengers: whole(0, 300) }),
  play: (chance, { passengers }) => {
    const lost = countOf(chance, repeated(passengers, DIE), (face) => face === 1)
    return { destroyed: lost, none: lost === 0 }
  },
})

/** After so many ties in a row nobody rolls on; that happens once in 6^24. */
const MOST_ROUNDS = 24

/** Who rolls higher: 1, -1, or 0 for a tie. */
const higher = (chance: Chance): number =>
  chance.pool({
    dice: [DIE, DIE],
    start: [] as readonly number[],
    next: (state, face) => [...state, face],
    end: ([mine = 0, theirs = 0]) => Math.sign(mine - theirs),
  })

export const rollOff = odds({
  id: 'roll-off',
  title: 'Roll-off: who wins, after how many rounds of rolling',
  rule: '2.8',
  input: z.strictObject({}),
  play: (chance) => {
    for (let rounds = 1; rounds <= MOST_ROUNDS; rounds++) {
      const winner = higher(chance)
      if (winner !== 0) return { win: winner > 0, lose: winner < 0, rounds }
    }
    return { win: false, lose: false, rounds: MOST_ROUNDS }
  },
})
