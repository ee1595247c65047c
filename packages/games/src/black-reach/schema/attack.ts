/** One attack as a question says it (HBR 4.2). */
import { z } from 'zod'
import { name, whole } from '../../words.ts'
import { combatValue, count, penalties, rerolls, summed, value, yes } from './values.ts'

/** What a result of the sniper's table does (HBR 4.8). */
export const SNIPER_EFFECTS = ['nothing', 'token', 'hit', 'hitAndToken'] as const

/** An effect of the sniper's table. */
export type SniperEffect = (typeof SNIPER_EFFECTS)[number]

/** The table printed in the rules: results from this number on have this effect, the highest first. */
const SNIPER_TABLE: readonly (readonly [number, SniperEffect])[] = [
  [6, 'hitAndToken'],
  [4, 'hit'],
  [2, 'token'],
]

const sniperTable = z
  .array(z.tuple([value, z.enum(SNIPER_EFFECTS)]))
  .min(1)
  .max(20)
  .refine(
    (rows) => rows.every(([least], i) => i === 0 || least < (rows[i - 1]?.[0] ?? 0)),
    'begins with the highest result',
  )

/** Everything that may be said about an attack. */
export const attackWords = {
  name: name.optional(),
  mode: z.enum(['normal', 'suppressive', 'sniper']).default('normal'),
  combatValue: combatValue.optional(),
  dice: whole(1, 2).default(1).describe('2: Twin Weapon, the higher die counts'),
  movingFirePenalty: penalties.default(0).describe('Moving Fire (-N): fired on the move'),
  bonuses: summed.default(0).describe('Ammunition, card, carrier, +1 to any roll'),
  attackerSuppression: count.default(0).describe('Suppression tokens on the attacker'),
  distance: whole(0, 100).default(1).describe('Spaces; more than 7 is long range'),
  scope: yes,
  obstacles: penalties.default(0).describe('Line-of-sight reductions that are crossed'),
  resultPenalties: penalties.default(0).describe('Other penalties to the result, such as 2 for Enfeeble'),
  fromRear: yes,
  fromFront: yes,
  ignoresObstacles: yes,
  ignoresTerrain: yes,
  piercing: yes,
  intimidating: yes,
  template: yes,
  flame: yes,
  sumOfTwoDice: yes,
  sniperTable: sniperTable.default(SNIPER_TABLE.map(([least, effect]): [number, SniperEffect] => [least, effect])),
  attackerRerolls: rerolls,
  defenderRerolls: rerolls,
} as const

type AttackInput = z.output<z.ZodObject<typeof attackWords>>

/** An attack, checked. */
export type Attack = AttackInput

/** What cannot be true of one attack together. */
export function contradictions(attack: AttackInput, context: z.core.$RefinementCtx): void {
  const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  if (attack.fromRear && attack.fromFront) wrong('fromRear', 'and fromFront exclude each other')
  if (attack.mode !== 'sniper' && attack.combatValue === undefined && !attack.sumOfTwoDice)
    wrong('combatValue', 'is missing')
  if (attack.mode === 'suppressive' && (attack.template || attack.flame || attack.sumOfTwoDice))
    wrong('mode', 'suppressive fire is no alternative fire action (HBR 4.5)')
  if (attack.sumOfTwoDice && attack.combatValue !== undefined)
    wrong('combatValue', 'is not used where two dice are added up (HBR 8.5): leave it out')
  if (attack.sumOfTwoDice && attack.dice === 2) wrong('dice', 'the sum of two dice is no Twin Weapon')
}

/** An attack. */
export const attack: z.ZodType<Attack, unknown> = z
  .strictObject(attackWords)
  .superRefine(contradictions)
  .meta({ id: 'attack' }) as unknown as z.ZodType<Attack, unknown>
