/** One attack as a question says it (HBR 4.2). */
import { z } from 'zod'
import { name, whole } from '../../words.ts'
import { RULES, SNIPER_EFFECTS } from '../rules.ts'
import { combatValue, count, penalties, rerolls, summed, value, yes } from './values.ts'

/** An effect of the sniper's table. */
export type SniperEffect = (typeof SNIPER_EFFECTS)[number]

/** The table printed in the rules: results from this number on have this effect, the highest first. */
const SNIPER_TABLE = RULES.sniper.map(({ from, effect }): [number, SniperEffect] => [from, effect])

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
  distance: whole(0, 100).default(1).describe(`Spaces; more than ${RULES.longRange.beyond} is long range`),
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
  sniperTable: sniperTable.default(SNIPER_TABLE),
  attackerRerolls: rerolls,
  defenderRerolls: rerolls,
} as const

/** An attack, checked. */
export type Attack = z.output<z.ZodObject<typeof attackWords>>

/** What cannot be true of one attack together: where it is said, and what is wrong with it. */
export function contradictions(attack: Attack): readonly (readonly [path: string, message: string])[] {
  const { mode, template, flame, sumOfTwoDice, combatValue: said } = attack
  const faults: readonly (readonly [is: boolean, path: string, message: string])[] = [
    [attack.fromRear && attack.fromFront, 'fromRear', 'and fromFront exclude each other'],
    [mode !== 'sniper' && said === undefined && !sumOfTwoDice, 'combatValue', VALUE],
    [
      mode === 'suppressive' && (template || flame || sumOfTwoDice),
      'mode',
      'suppressive fire is no alternative fire action (HBR 4.5)',
    ],
    [
      sumOfTwoDice && said !== undefined,
      'combatValue',
      'is not used where two dice are added up: leave it out (HBR 8.5)',
    ],
    [
      mode === 'sniper' && (template || flame || sumOfTwoDice),
      'mode',
      'a sniper fires no template: leave out template, flame and sumOfTwoDice (HBR 4.8)',
    ],
    [sumOfTwoDice && attack.dice === 2, 'dice', 'the sum of two dice is no Twin Weapon'],
  ]
  return faults.flatMap(([is, path, message]) => (is ? [[path, message] as const] : []))
}

const VALUE = 'is missing: say the value printed on the counter, the template or the token (HBR 0)'

/** An attack. */
export const attack: z.ZodType<Attack, unknown> = z
  .strictObject(attackWords)
  .superRefine((said, context) => {
    for (const [path, message] of contradictions(said)) context.addIssue({ code: 'custom', path: [path], message })
  })
  .meta({ id: 'attack' }) as unknown as z.ZodType<Attack, unknown>
