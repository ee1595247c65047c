/** Units that meet in a fire-fight one against one, every unit of a against every unit of b, as a question says it (WZ 3, 8). */
import { z } from 'zod'
import { without } from '../../kit/faults.ts'
import { duelWords, notOfDuels } from '../../duel/pairs.ts'
import { fieldedWords } from './action.ts'
import { distance, fighterFaults, squadWords, turns } from './firefight.ts'
import { optionWords } from './shooting.ts'
import { standing, vehicleWords } from './target.ts'
import { count, yes } from './values.ts'
import { weapon } from './weapon.ts'

const readDuellist = z
  .strictObject({
    ...fieldedWords,
    ...vehicleWords,
    weapon: weapon.optional().describe('What every member fires; of a vehicle its first crewman, the driver last'),
    ...squadWords,
  })
  .superRefine(without(fighterFaults))
  .meta({ id: 'duellist' })

/** A unit that fires and is fired at. */
export interface Duellist extends z.output<typeof readDuellist> {}

const duellist: z.ZodType<Duellist, unknown> = readDuellist

/** What is true of a side for the whole fire-fight. */
const readSideSituation = z
  .strictObject({
    distance: distance.optional(),
    aims: count.optional().describe('Actions that each member spends aiming'),
    cover: standing.cover.removeDefault().optional(),
    heavyCover: yes,
    targetCrouched: yes.describe('It is crouched'),
  })
  .meta({ id: 'sideSituation' })

/** What is true of a side, checked. */
export interface SideSituation extends z.output<typeof readSideSituation> {}

const situation: z.ZodType<SideSituation, unknown> = readSideSituation

/** What a player decides. */
const policy = z.strictObject({ aims: count.optional().describe('Actions that each member spends aiming') })

const said = duelWords('warzone', { unit: duellist, situation, policy })

/** A duel. */
export const duel = z.strictObject(
  {
    ...said,
    turns,
    distance: distance.optional().describe('Inches between them, 12 where nobody says'),
    ...optionWords,
  },
  { error: notOfDuels('the initiative is rolled for in every turn (WZ 3)') },
)

/** A duel, checked. */
export type DuelInput = z.output<typeof duel>
