/** Stand-offs of every side of a against every side of b, each a unit or a whole army, as a question says it (HBR 11). */
import { z } from 'zod'
import { duelWords, notOfDuels } from '../../duel/pairs.ts'
import { inAnyCase, whole } from '../../words.ts'
import { type Fielded, fielded } from './action.ts'
import { readingWords } from './fire.ts'
import { army, type Army, turns } from './standoff.ts'
import { penalties, summed, yes } from './values.ts'

/** Whoever stands on one side. */
export type Duellist = Army | Fielded

const duellist = z.union([fielded, army]) as z.ZodType<Duellist, unknown>

const FIRE = ['normal', 'suppressive'] as const

/** What is true of the fire of a side for the whole stand-off. */
const situation = z
  .strictObject({
    suppressive: yes,
    fromFront: yes,
    bonuses: summed.default(0),
    obstacles: penalties.default(0),
    distance: whole(0, 100).optional(),
  })
  .meta({ id: 'sideSituation' })

/** What is true of a side, checked. */
export type SideSituation = z.output<typeof situation>

/** A side of which nothing is said. */
export const NOTHING_SAID: SideSituation = situation.parse({})

/** What a player decides. */
const policy = z.strictObject({
  fire: z.enum(FIRE).optional().describe('Fire for effect, or Suppressive Fire (HBR 4.5)'),
})

const first = inAnyCase(['a', 'b'])

const said = duelWords('black-reach', { unit: duellist, situation, policy })

/** A duel. */
export const duel = z.strictObject(
  {
    ...said,
    turns,
    first: first.optional().describe('Who has the initiative in the first turn; default a'),
    firstInitiative: first.optional().describe('The same'),
    distance: whole(0, 100).optional().describe('Spaces between them; without it that of each weapon'),
    ...readingWords,
  },
  { error: notOfDuels('who has the initiative is "first"') },
)

/** A duel, checked. */
export type DuelInput = z.output<typeof duel>
