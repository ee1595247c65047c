/** A weapon as a question says it (WZ 5.1): what it does in each band of distance. */
import type { RollcallError } from '@rollcall/core'
import { z } from 'zod'
import { faulty } from '../../kit/faults.ts'
import { name, whole } from '../../words.ts'
import { modifier, yes } from './values.ts'
import { RULES } from '../rules.ts'

/** What is said of a vehicle that should fire, and of which nobody said what with. */
export const UNARMED =
  'has no weapon, and the text prints none of vehicles (WZ 0): add one behind the name, as "with Gun +1 x3 D12", or in a file to the vehicle or to one of its crew, as weapon: { bands: { medium: { toHit: 1, shots: 3, damage: 12 } } }'

type Band = (typeof RULES)['bands'][number]['band']

const damage = z.union([whole(0, 60), z.strictObject({ strengthPlus: modifier })], {
  error: 'expected the Damage, or { strengthPlus: n }',
})

const readBandEntry = z
  .strictObject({
    toHit: modifier.default(0),
    shots: whole(1, 20).default(1).describe('Burst: shots of one Fire Action'),
    damage: damage.describe('A number; of melee and thrown weapons Strength plus a constant: { strengthPlus: 2 }'),
    woundRolls: whole(1, 20).default(1).describe('Armour Rolls of every hit'),
  })
  .meta({ id: 'band' })

/** What a weapon does in a band. */
export interface BandEntry extends z.output<typeof readBandEntry> {}

const entry: z.ZodType<BandEntry, unknown> = readBandEntry

const readWeapon = z
  .strictObject({
    name: name.optional(),
    bands: z
      .strictObject({
        closeCombat: entry.optional(),
        direct: entry.optional(),
        short: entry.optional(),
        medium: entry.optional(),
        long: entry.optional(),
        extreme: entry.optional(),
      })
      .describe('Columns of its profile; where one is empty the weapon cannot be used'),
    antiPersonnel: yes,
    antiTank: yes,
    melee: yes,
    directFire: yes,
    indirectFire: yes,
    template: z.enum(['direct', 'radius']).optional().describe('Area weapon: flame (direct) or blast (radius)'),
  })
  .meta({ id: 'weapon' })

/** A weapon, checked. */
export interface Weapon extends z.output<typeof readWeapon> {}

export const weapon: z.ZodType<Weapon, unknown> = readWeapon

/** The band of a distance in inches; `null`: out of reach. */
function bandAt(inches: number): Band | null {
  return RULES.bands.find(({ upTo }) => inches <= upTo)?.band ?? null
}

/** What a weapon does at a distance; `null`: its column is empty there. */
export function entryAt({ bands }: Weapon, inches: number): BandEntry | null {
  const band = bandAt(inches)
  return band === null ? null : (bands[band] ?? null)
}

/** Damage of an entry. Strength never changes the Damage of guns (WZ 5.1). Fails where Strength is needed and not known. */
export function damageOf(given: BandEntry['damage'], strength: () => number): number {
  return typeof given === 'number' ? given : strength() + given.strengthPlus
}

/** Fails with `ERR_INPUT_INVALID`: a weapon cannot be used there, which is no probability of 0. */
export const unusable = (weaponName: string | undefined, inches: number): RollcallError =>
  faulty(`${weaponName ?? 'the weapon'} cannot be used at ${inches} inches`, [
    'weapon.bands',
    `have no ${bandAt(inches) ?? 'band'} (WZ 5.1)`,
  ])
