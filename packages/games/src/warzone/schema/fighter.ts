/** Whoever fights in close combat, as a question says it (WZ 6). */
import { z } from 'zod'
import type { Fault } from '../../kit/faults.ts'
import { whole } from '../../words.ts'
import { RULES } from '../rules.ts'
import { lacks, model, modelWords } from './model.ts'
import { count, summed, yes } from './values.ts'
import { type Weapon, weapon } from './weapon.ts'

/** Everything that may be said of a fighter. */
export const fighterWords = {
  ...modelWords,
  weapon: weapon
    .optional()
    .describe('Its column closeCombat counts; without it the defender has that of the attacker (INT-37)'),
  twoWeapons: yes.describe(`Armed with two melee-capable weapons: +${RULES.closeCombat.twoWeapons}`),
  modifiers: summed.default(0).describe('Special modifiers of its Close Combat'),
  driver: model.optional().describe('Of a closed vehicle'),
  walker: yes.describe('Of a closed vehicle: it strikes back'),
} as const

const readFighter = z.strictObject(fighterWords).meta({ id: 'fighter' })

/** What is needed of somebody in close combat: its Close Combat, its Armour, and its Strength where its weapon uses it. */
export function strikerFaults(
  who: Fighter,
  weaponOf: Weapon | undefined,
  path: readonly (string | number)[],
): readonly Fault[] {
  const usesStrength = typeof weaponOf?.bands.closeCombat?.damage === 'object'
  const arms = ['closeCombat', ...(usesStrength ? (['strength'] as const) : [])] as const
  const { driver } = who
  const striking = driver === undefined ? lacks(who, arms, path) : lacks(driver, arms, [...path, 'driver'])
  return [...striking, ...lacks(who, ['armour'], path)]
}

/** A fighter, checked. */
export interface Fighter extends z.output<typeof readFighter> {}

/** A fighter. Of a closed vehicle the row of the vehicle, with its driver, whose blows it strikes (WZ 10, INT-28). */
export const fighter: z.ZodType<Fighter, unknown> = readFighter

const spent = whole(1, 20)

/** What the active side brings into its attack. */
export const clashWords = {
  actions: z
    .union([spent.transform((each) => [each]), z.array(spent).min(1).max(20)])
    .default([1])
    .describe('Actions put into each clash: 2 is one clash with +1, [1, 1] are two clashes'),
  engaged: yes.describe('They fight already: nobody strikes first, nobody charges (WZ 6.4)'),
  charge: z.enum(['none', 'charge', 'counterCharge']).default('none'),
  fromHiding: yes.describe('Stalker or Phantom Raider: charges from hiding'),
  chargeRule: z.enum(['printed', 'amended']).default('printed').describe('INT-20'),
  friends: count.default(0).describe('Friends of the attacker already in contact with the target'),
  groupFriends: count.default(0).describe('Those of them that have Group Attack, too'),
  acrossObstacle: yes,
  throughHatch: yes.describe('It charges through a hatch: no charge bonus (WZ 12)'),
} as const

/** What the active side brings, checked. */
export type Clash = z.output<z.ZodObject<typeof clashWords>>

/** What somebody brings who just strikes at whom he fights already. */
export const STRIKING: Clash = z.strictObject(clashWords).parse({ engaged: true })
