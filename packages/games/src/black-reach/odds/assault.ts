/** Assaults (HBR 6). */
import { z } from 'zod'
import { happenings } from '../../kit/happenings.ts'
import { type Happening, odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { type Assault, assaultSteps, sidesOf } from '../assault.ts'
import { type Attack, attack } from '../schema/attack.ts'
import { readingWords } from '../schema/fire.ts'
import { type Unit, unit } from '../schema/unit.ts'
import { penalties, rerolls, summed, yes } from '../schema/values.ts'
import { endsOf } from '../sequence.ts'
import { standingOf } from '../standing.ts'
import type { UnitState } from '../state.ts'
import { attacksAs, unitAs } from './units.ts'

const attacks = z
  .union([attack.transform((each) => [each]), z.array(attack).max(20)])
  .default([]) as unknown as z.ZodType<readonly Attack[], unknown>

const words = z.strictObject({
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

type Said = z.output<typeof words>

const assaultOf = ({ suppressionAffectsArmourSave, ...said }: Said): Assault => ({
  ...said,
  reading: { suppressionAffectsArmourSave },
})

/** A side of an assault as it stands. */
function sideOf(side: string, each: Unit, state: UnitState): Happening {
  const words = Object.entries(standingOf(each, state))
  return Object.fromEntries(words.map(([word, value]) => [`${side}: ${word}`, value]))
}

export const assault = odds<Said>({
  id: 'assault',
  also: ['ranged-assault'],
  title: 'An assault: who wins, and what becomes of both',
  rule: '6.2',
  asks: [],
  units: {
    attacker: unitAs('attacker'),
    defender: unitAs('defender'),
    preparation: attacksAs('preparation'),
    fireOnAttackerDuringMove: attacksAs('fireOnAttackerDuringMove'),
    charge: attacksAs('charge'),
  },
  input: words as unknown as z.ZodType<Said, unknown>,
  solve: (said) => {
    const asked = assaultOf(said)
    const units = sidesOf(asked)
    return happenings(endsOf(units, assaultSteps(asked)), ({ units: states, ended }) => ({
      [ended ?? 'tie']: true,
      ...sideOf('attacker', asked.attacker, states[0] as UnitState),
      ...sideOf('defender', asked.defender, states[1] as UnitState),
    }))
  },
})
