/** What a scenario file of this game may say about a fight. Defaults are filled here and nowhere else. */
import { z } from 'zod'
import { whole } from '../../words.ts'
import { unit } from './unit.ts'
import { answerWords, fightOf } from '../../kit/words.ts'
import { stated } from '../../records.ts'

/** Facts of the situation that are true or not, with the words that mean the same and what the rules do with them. */
export const SWITCHES = {
  withinHalfRange: { name: 'Within half range', rule: '4.4', also: ['halfRange'] },
  attackerMoved: { name: 'Moved', rule: '5.1', also: ['moved'] },
  attackerAdvanced: { name: 'Advanced', rule: '9', also: ['advanced'] },
  attackerFellBack: { name: 'Fell Back', rule: '9', also: ['fellBack'] },
  attackerIsInfantry: { name: 'Infantry', rule: '5.1', also: [] },
  attackerIsVehicleOrMonster: { name: 'Vehicle or Monster', rule: '9', also: [] },
  attackerIsTitanic: { name: 'Titanic', rule: '9', also: [] },
  enemyInEngagementRange: { name: 'In engagement range', rule: '9', also: ['engaged'] },
  targetInEngagementRangeOfShooter: { name: 'Target in engagement range', rule: '9', also: ['targetEngaged'] },
  targetInEngagementRangeOfAnotherFriendlyUnit: { name: 'Target engaged with friends', rule: '9', also: [] },
  targetIsProtected: { name: 'Look Out, Sir', rule: '9', also: ['lookOutSir'] },
  overwatch: { name: 'Overwatch', rule: '10', also: [] },
  charged: { name: 'Charged', rule: '12', also: [] },
  strikesBack: { name: 'Exchange of blows', rule: '12.9', also: ['exchangeOfBlows'] },
} as const

/** A fact that is true or not. */
export type Switch = keyof typeof SWITCHES

/** What is going on round the fight; a fact that nobody gave is undefined. */
export interface SituationInput extends Readonly<Partial<Record<Switch, boolean>>> {
  readonly phase: 'shooting' | 'fight' | undefined
  readonly distance: number | undefined
  readonly activations: number
  /** Which weapons models fire that have pistols and others (4.7); undefined is `spare`. */
  readonly pistols?: 'spare' | 'always' | undefined
}

const switches: Readonly<Record<string, z.ZodOptional<z.ZodBoolean>>> = Object.fromEntries(
  Object.entries(SWITCHES).flatMap(([key, { name: title, rule, also }]) =>
    [key, ...also].map((word) => [word, z.boolean().optional().describe(`${title} (${rule})`)]),
  ),
)

/** The situation of a fight. */
export const situation: z.ZodType<SituationInput, unknown> = z
  .strictObject({
    phase: z.enum(['shooting', 'fight', 'combat']).optional(),
    distance: z.number().min(0).max(1000).optional().describe('Inches to the target; settles range and half range'),
    activations: whole(1, 2).default(1).describe('2: the unit attacks twice'),
    pistols: z
      .enum(['spare', 'always'])
      .optional()
      .describe(
        'Pistols are fired by models with nothing else to fire, or instead of all else (40K 4.7); default: spare',
      ),
    ...switches,
  })
  .transform((read, context): SituationInput => {
    const given = read as Readonly<Record<string, unknown>>
    const facts = Object.entries(SWITCHES).map(([key, { also }]) => {
      const said = [key, ...also].filter((word) => given[word] !== undefined)
      if (new Set(said.map((word) => given[word])).size > 1)
        context.addIssue({
          code: 'custom',
          message: `${said.join(' and ')} contradict each other`,
          path: [said[1] as string],
        })
      return [key, said.length === 0 ? undefined : given[said[0] as string]]
    })
    const { phase, distance, activations, pistols } = read
    return {
      ...Object.fromEntries(facts),
      phase: phase === 'combat' ? 'fight' : phase,
      distance,
      activations,
      ...stated({ pistols }),
    }
  })
  .meta({ id: 'situation' })

/** How to answer. */
export const answer = answerWords('Simulate by rolling every die; all simulations of this game do')

/** A fight: every attacker against every target in every situation. */
export const fight = fightOf('wh40k-9e', unit, situation, answer)

/** A fight scenario as read. */
export type FightInput = z.output<typeof fight>
