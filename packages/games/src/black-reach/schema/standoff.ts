/** Two armies that stay where they are and exchange fire (HBR 11), as a question says it. */
import { z } from 'zod'
import { questionWords } from '../../kit/words.ts'
import { name, whole } from '../../words.ts'
import { type Attack, attackWords } from './attack.ts'
import { readingWords } from './fire.ts'
import { type Unit, unitWith } from './unit.ts'
import { count } from './values.ts'

/** What a unit attacks with, but for its combat value, which is that of the face that is up. */
const {
  name: _name,
  combatValue: _combatValue,
  attackerSuppression: _tokens,
  sumOfTwoDice: _sum,
  template: _template,
  ...constantWords
} = attackWords

const constant = z.strictObject(constantWords)

type Constant = z.output<typeof constant>

const listed = unitWith({
  group: z.string().min(1).max(80).optional().describe('Id of its group'),
  orderStars: count.default(0),
  attack: constant.prefault({}),
})
  .refine(({ type }) => type !== 'heavyVehicle', {
    path: ['type'],
    message: 'the stand-off is for infantry and light vehicles (HBR 11)',
  })
  .meta({ id: 'member' })

/** A unit of an army. */
export interface Member extends Unit {
  readonly group?: string | undefined
  readonly orderStars: number
  readonly attack: Constant
}

const group = z.strictObject({
  id: z.string().min(1).max(80),
  orderStars: count.default(0),
  breakPoint: whole(1, 100).default(1),
  victoryPoints: count.default(0),
})

/** An army: its units in their order, and their groups. */
export const army = z
  .strictObject({
    name: name.optional(),
    groups: z.array(group).max(30).default([]),
    units: z.array(listed).min(1).max(30),
  })
  .superRefine(({ groups, units }, context) => {
    const ids = groups.map(({ id }) => id)
    ;(units as readonly Member[]).forEach((unit, i) => {
      if (unit.group !== undefined && !ids.includes(unit.group))
        context.addIssue({
          code: 'custom',
          path: ['units', i, 'group'],
          message: `"${unit.group}" is no group of this army`,
        })
    })
  }) as unknown as z.ZodType<Army, unknown>

/** An army of the stand-off. */
export interface Army {
  readonly name?: string | undefined
  readonly groups: readonly z.output<typeof group>[]
  readonly units: readonly Member[]
}

/** How long it lasts. */
export const turns: z.ZodType<number, unknown> = whole(1, 50).default(6)

/** A question about the stand-off. */
export const standoff = z.strictObject({
  ...questionWords('black-reach'),
  question: z.enum(['battle', 'standoff']).default('battle'),
  turns,
  firstInitiative: z.enum(['A', 'B', 'a', 'b']).default('A'),
  a: army,
  b: army,
  ...readingWords,
})

/** A question about the stand-off, checked. */
export type StandoffInput = z.output<typeof standoff>

/** What a member fires, with the values of one of its faces. */
export const attackOf = ({ attack, sides, name: called }: Member, face: number, tokens: number): Attack => ({
  ...attack,
  ...(called === undefined ? {} : { name: called }),
  combatValue: sides[Math.min(face, sides.length - 1)]?.combatValue,
  attackerSuppression: tokens,
  sumOfTwoDice: false,
  template: false,
})
