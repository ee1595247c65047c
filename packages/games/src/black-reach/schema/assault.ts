/** An assault as a question says it (HBR 6). */
import { z } from 'zod'
import { whole } from '../../words.ts'
import { type Attack, attack } from './attack.ts'
import { readingWords } from './fire.ts'
import { unit } from './unit.ts'
import { penalties, rerolls, summed, yes } from './values.ts'

const attacks = z
  .union([attack.transform((each) => [each]), z.array(attack).max(20)])
  .default([]) as unknown as z.ZodType<readonly Attack[], unknown>

/** Everything that may be said about an assault. */
export const assault = z.strictObject({
  attacker: unit,
  defender: unit,
  preparation: attacks.describe('Attacks on the defender before the assault'),
  fireOnAttackerDuringMove: attacks.describe('On Alert: attacks on the attacker while it moves'),
  charge: attack
    .refine(({ mode }) => mode === 'normal', { path: ['mode'], message: 'of a Charge is normal (HBR 6.7)' })
    .optional()
    .describe('Charge: the free attack before the assault'),
  supports: whole(0, 8).default(0).describe('Supporting units, +1 each'),
  attackerBonuses: summed.default(0),
  defenderBonuses: summed.default(0),
  fromRear: yes,
  outOfArc: yes.describe('Attacked from outside of its limited arc'),
  barricade: penalties.default(0),
  obstacles: penalties.default(0).describe('Of a Ranged Assault'),
  defenderCanRetreat: z.boolean().default(true),
  attackerRerolls: rerolls,
  defenderRerolls: rerolls,
  midMoveTokensAffectRolls: z.boolean().default(true).describe('Do tokens received while it moved count (INT-4)?'),
  ...readingWords,
})

/** An assault, checked. */
export type Assault = z.output<typeof assault>
