/** Every fact that conditions and values of the grammar may ask for and only the players know: one table, read by all. */
import { type Fact, type FactAsked, facts, number, one, YES } from '../facts.ts'

const named = (such: string): Fact['takes'] => ({ kind: 'named', such })

/** The table. Keys are those of `situation`, and of a unit where the fact is one of its profile. */
export const FACTS: readonly Fact[] = [
  ...facts('side', [
    ['charged', YES, 'made a charge move this turn'],
    ['stationary', YES, 'has not moved this turn', 'stationary', ['not moved']],
    ['ran', YES, 'ran this turn'],
    ['retreated', YES, 'retreated this turn'],
    ['fought', YES, 'has fought this turn'],
    ['contesting', YES, 'contests an objective'],
    ['territory', one('own', 'enemy', 'neither'), 'in whose territory it is'],
    ['setUp', YES, 'was set up this turn'],
    ['general', YES, 'is the general'],
    ['commanded', named('command'), 'received this command in this phase'],
    ['killed', named('keyword'), 'has slain a model with this keyword'],
    ['used', named('ability'), 'the moment of this ability has come about, and it was used'],
    ['marks', named('mark'), 'whatever else an ability asks for, in the words of its warning', 'mark'],
    ['near', named('neighbour'), 'friendly, enemy, terrain, objective or a keyword is as near as the ability asks for'],
    ['far', YES, 'no enemy is within the distance that the ability asks for'],
  ]),
  ...facts('fight', [
    ['round', number(1, 5), 'the battle round'],
    ['turn', one('first', 'second'), 'which turn of the round the attackers have, in whosever turn it is'],
    ['distance', number(0, 100), 'inches between attacker and target'],
    ['chargeRoll', number(2, 12), 'what the charge roll came to'],
  ]),
  ...facts('profile', [
    ['models', number(1, 10_000), 'models in the unit'],
    ['modelsInRange', number(0, 10_000), 'models that can attack (default: all)'],
    ['wounds', number(1, 1000), 'Wounds of each model'],
    [
      'woundsTaken',
      number(0, 1_000_000),
      'wounds already allocated, which choose the row of the damage table (default: 0)',
    ],
    ['save', number(2, 7), 'Save: 4+'],
    ['bravery', number(0, 20), 'Bravery'],
    ['slainThisTurn', number(0, 10_000), 'models slain earlier this turn, for battleshock (default: 0)'],
  ]),
]

/** What is taken for granted where nobody says anything; whatever is a matter of yes or no is taken as no. */
export const TAKEN_AS = {
  territory: 'neither',
  round: 1,
  turn: 'first',
  chargeRoll: 7,
  models: 1,
  wounds: 1,
  save: 7,
  bravery: 7,
} as const

/** A fact about one side that a condition asks for. */
export function factOf(
  of: 'attacker' | 'target',
  key: string,
  more: Pick<FactAsked, 'which' | 'exactly'> = {},
): FactAsked {
  const isProfile = FACTS.some((each) => each.key === key && each.of === 'profile')
  const place = isProfile ? of : of === 'attacker' ? 'situation' : 'situation.target'
  return {
    key,
    of,
    ...more,
    path: `${place}.${key}${more.which === undefined ? '' : `[${JSON.stringify(more.which)}]`}`,
  }
}

/** A fact about the fight as a whole. */
export const factOfFight = (key: string, exactly?: string): FactAsked => ({
  key,
  of: 'fight',
  ...(exactly === undefined ? {} : { exactly }),
  path: `situation.${key}`,
})
