/**
 * Command points of a battle round (3.3): those of the turn order, of the General, and of what is rolled for. Those of Heroic
 * Leadership are for one HERO and one turn (8.1); whatever is left at the end of the round is lost (8.7).
 */
import { z } from 'zod'
import { publishedAs } from '../../json-schema.ts'
import { odds } from '../../odds.ts'
import { roundPoints, isSkilled, leadershipNeeds, leads } from './moments.ts'
import { whole } from '../schema/values.ts'
import { RULES } from '../rules.ts'
import { chants } from './spells.ts'

/** A round has a hero phase in each of its two turns, and something is gained in each (INT-38). */
const heroPhases = whole(0, 2)

/** So many times, or once. */
const times = z
  .preprocess((said) => (said === true ? 1 : said === false ? 0 : said), heroPhases)
  .meta(publishedAs(() => [z.boolean(), heroPhases]))

export const commandPoints = odds({
  id: 'command-points',
  title: 'Command points of a battle round: turn order, General, Heroic Leadership',
  rule: '3.3, 8.1',
  asks: ['turn'],
  input: z
    .strictObject({
      turn: z.enum(['first', 'second']).default('first').describe('Which turn of the round is yours'),
      general: heroPhases.optional().describe('Hero phases in which your General is on the battlefield (default 2)'),
      heroicLeadership: times.default(0).describe('How often it is tried: once in each hero phase at most'),
      generalSlain: z
        .boolean()
        .default(false)
        .describe(`Heroic Leadership on ${leadershipNeeds(true)}+ instead of ${leadershipNeeds(false)}+`),
      skilledLeader: z.boolean().default(false),
      strategists: z.boolean().default(false).describe('The battalion ability, once per battle'),
      guidance: z.boolean().default(false).describe('The prayer is chanted'),
    })
    .transform(({ general, ...rest }) => ({ ...rest, general: general ?? (rest.generalSlain ? 0 : 2) }))
    .superRefine(({ general, generalSlain, skilledLeader }, context) => {
      const say = (message: string): void => context.addIssue({ code: 'custom', message, path: ['general'] })
      if (generalSlain && general > 0) say('is on the battlefield, but generalSlain says that he is not')
      if (skilledLeader && general === 0) say('is not on the battlefield, where Skilled Leader needs him')
    }),
  play: (chance, { turn, general, heroicLeadership, generalSlain, skilledLeader, strategists, guidance }) => {
    const led = Array.from({ length: heroicLeadership }, () => leads(chance, generalSlain)).filter(Boolean).length
    const skilled = skilledLeader && isSkilled(chance)
    const guided = guidance && chants(chance, RULES.prayers.guidance, { modifier: 0, reroll: false }).success
    const { general: ofGeneral, strategists: ofStrategists } = RULES.commandPoints
    const sure = roundPoints(turn === 'first') + general * ofGeneral + (strategists ? ofStrategists : 0)
    return { commandPoints: sure + led + Number(skilled) + Number(guided), forOneHero: led }
  },
})
