/** Two armies that stay where they are and exchange fire (HBR 11), as a question says it. */
import { z } from 'zod'
import { questionWords } from '../../kit/words.ts'
import { name, whole } from '../../words.ts'
import { type Attack, attackWords } from './attack.ts'
import { readingWords } from './fire.ts'
import type { UnitState } from '../state.ts'
import { partsMissing, weaponsLeft } from '../weapons.ts'
import { part, type Unit, unitWith } from './unit.ts'
import { combatValue, count } from './values.ts'

/** What a unit attacks with, but for its combat value, which is that of the face that is up. */
const {
  name: _name,
  combatValue: _value,
  attackerSuppression: _tokens,
  sumOfTwoDice: _sum,
  template: _template,
  ...constantWords
} = attackWords

const constant = z.strictObject(constantWords)

/** One of several weapons; without a combat value of its own it has that of the face that is up. */
const armament = z.strictObject({ ...constantWords, name: name.optional(), combatValue: combatValue.optional(), part })

/** What a member attacks with. */
export type Armament = z.output<typeof armament>

const listed = unitWith({
  group: z.string().min(1).max(80).optional().describe('Id of its group'),
  orderStars: count.default(0),
  attack: constant.optional().describe('What is always true of its attack'),
  attacks: z.array(armament).min(1).max(6).optional().describe('Of a vehicle: its weapons, each fires once (HBR 4.1)'),
})
  .transform(armed)
  .meta({ id: 'member' })

/** A unit of an army. */
export interface Member extends Unit {
  readonly group?: string | undefined
  readonly orderStars: number
  /** Its weapons; of infantry one. */
  readonly attacks: readonly Armament[]
}

type Listed = Unit & {
  readonly group?: string | undefined
  readonly orderStars: number
  readonly attack?: z.output<typeof constant> | undefined
  readonly attacks?: readonly Armament[] | undefined
}

/** The member with its weapons, however they were said. */
function armed(
  { attack: one, attacks = [one ?? constant.parse({})], ...unit }: Listed,
  context: z.core.$RefinementCtx,
) {
  const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  if (one !== undefined && attacks[0] !== one) wrong('attacks', 'say attack or attacks, not both')
  if (unit.type === 'infantry' && attacks.length > 1)
    wrong('attacks', 'of infantry are one: vehicles fire several (HBR 4.1)')
  const strange = partsMissing(attacks, unit)
  if (strange !== null) wrong('attacks', strange)
  return { ...unit, attacks }
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

/** What a member fires as it stands: weapons that are left, with the values of the face that is up. */
export const attacksOf = (
  { attacks, sides, name: called }: Member,
  { side, tokens, damage }: Pick<UnitState, 'side' | 'tokens' | 'damage'>,
): readonly Attack[] =>
  weaponsLeft(attacks, damage).map(({ part: _part, ...weapon }) => ({
    ...weapon,
    ...(weapon.name === undefined && called !== undefined ? { name: called } : {}),
    combatValue: weapon.combatValue ?? sides[Math.min(side, sides.length - 1)]?.combatValue,
    attackerSuppression: tokens,
    sumOfTwoDice: false,
    template: false,
  }))
