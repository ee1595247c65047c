/** A question about actions: attackers, targets, and what is going on (HBR 4). */
import { z } from 'zod'
import { identityWords } from '../../identity-words.ts'
import { actionQuestion } from '../../kit/words.ts'
import { whole } from '../../words.ts'
import { attackWords } from './attack.ts'
import { readingWords } from './fire.ts'
import { unitWith } from './unit.ts'
import { penalties, summed, yes } from './values.ts'

/** What a unit attacks with; without a combat value of its own it has that of the face that is up. */
const weapon = z
  .strictObject({
    ...attackWords,
    movingFire: penalties
      .optional()
      .describe('Moving Fire (-N): the penalty on the move; without it there is no fire on the move'),
  })
  .meta({ id: 'weapon' })

/** A weapon, checked. */
export type Weapon = z.output<typeof weapon>

const models = whole(1, 100).optional().describe('Of no account here: a counter is one unit')

const written = unitWith({ ...identityWords, models, attacks: z.array(weapon).min(1).max(20).optional() }).meta({
  id: 'fielded',
})

/** A unit that attacks or is attacked. */
export type Fielded = z.output<typeof written>

/** What is going on. */
const situation = z.strictObject({
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
export const action = actionQuestion('black-reach', { attacker: written, target: written, situation })

/** A question about actions, checked. */
export type ActionInput = z.output<typeof action>
