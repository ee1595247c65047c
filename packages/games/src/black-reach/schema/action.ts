/** A question about actions: attackers, targets, and what is going on (HBR 4). */
import { z } from 'zod'
import { identityWords } from '../../identity-words.ts'
import { actionQuestion } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { attack, attackWords } from './attack.ts'
import { readingWords } from './fire.ts'
import { part, type Unit, unitWith } from './unit.ts'
import { penalties, summed, yes } from './values.ts'

/** What a unit attacks with; without a combat value of its own it has that of the face that is up. */
const weapon = z
  .strictObject({
    ...attackWords,
    movingFire: penalties
      .optional()
      .describe('Moving Fire (-N): the penalty on the move; without it there is no fire on the move'),
    part,
  })
  .meta({ id: 'weapon' })

/** A weapon, checked. */
export type Weapon = z.output<typeof weapon>

const models = whole(1, 100).optional().describe('Of no account here: a counter is one unit')

/** A unit on the table with what it attacks with. */
export const fielded: z.ZodType<Fielded, unknown> = unitWith({
  ...identityWords,
  models,
  attacks: z.array(weapon).min(1).max(20).optional(),
}).meta({ id: 'fielded' }) as unknown as z.ZodType<Fielded, unknown>

/** A unit that attacks or is attacked. */
export type Fielded = Unit &
  z.output<z.ZodObject<typeof identityWords>> & { readonly attacks?: readonly Weapon[] | undefined }

/** What stands for the weapon of a unit that lists none: its combat value alone. */
const BARE: Weapon = { ...attack.parse({ combatValue: 0 }), combatValue: undefined }

/** Weapons of a unit: those it lists, else the one that its combat value is. */
export const weaponsOf = ({ attacks }: Pick<Fielded, 'attacks'>): readonly Weapon[] => attacks ?? [BARE]

/** What is going on. */
export const situation = z.strictObject({
  suppressive: yes,
  moving: yes,
  fromRear: yes,
  fromFront: yes,
  bonuses: summed.default(0),
  obstacles: penalties.default(0),
  distance: whole(0, 1000).optional().describe('Spaces; without it that of each weapon'),
  ...readingWords,
})

/** A situation, checked. */
export type Situation = z.output<typeof situation>

/** A question about actions. */
export const action = actionQuestion('black-reach', { attacker: fielded, target: fielded, situation })
