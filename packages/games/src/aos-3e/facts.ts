/** Every fact that conditions and values of the grammar may ask for and only the players know: one table, read by all. */
import { type Fact, fact, type FactAsked, number, YES } from '../facts.ts'

const named = (such: string): Fact['takes'] => ({ kind: 'named', such })

/** The table. Keys are those of `situation`, and of a unit where the fact is one of its profile. */
export const FACTS: readonly Fact[] = [
  fact('side', 'charged', 'charged', YES, 'made a charge move this turn'),
  {
    key: 'stationary',
    name: 'stationary',
    also: ['not moved'],
    of: 'side',
    takes: YES,
    means: 'has not moved this turn',
  },
  fact('side', 'ran', 'ran', YES, 'ran this turn'),
  fact('side', 'retreated', 'retreated', YES, 'retreated this turn'),
  fact('side', 'fought', 'fought', YES, 'has fought this turn'),
  fact('side', 'contesting', 'contesting', YES, 'contests an objective'),
  fact('side', 'territory', 'territory', { kind: 'one', of: ['own', 'enemy', 'neither'] }, 'in whose territory it is'),
  fact('side', 'setUp', 'set up', YES, 'was set up this turn'),
  fact('side', 'general', 'general', YES, 'is the general'),
  fact('side', 'commanded', 'commanded', named('command'), 'received this command in this phase'),
  fact('side', 'killed', 'killed', named('keyword'), 'has slain a model with this keyword'),
  fact('side', 'used', 'used', named('ability'), 'the moment of this ability has come about, and it was used'),
  fact('side', 'marks', 'mark', named('mark'), 'whatever else an ability asks for, in the words of its warning'),
  fact(
    'side',
    'near',
    'near',
    named('neighbour'),
    'friendly, enemy, terrain, objective or a keyword is as near as the ability asks for',
  ),
  fact('side', 'far', 'far', YES, 'no enemy is within the distance that the ability asks for'),
  fact('fight', 'round', 'round', number(1, 5), 'the battle round'),
  fact(
    'fight',
    'turn',
    'turn',
    { kind: 'one', of: ['first', 'second'] },
    'which turn of the round the attackers have, in whosever turn it is',
  ),
  fact('fight', 'distance', 'distance', number(0, 100), 'inches between attacker and target'),
  fact('fight', 'chargeRoll', 'charge roll', number(2, 12), 'what the charge roll came to'),
  fact('profile', 'models', 'models', number(1, 10_000), 'models in the unit'),
  fact('profile', 'modelsInRange', 'models in range', number(0, 10_000), 'models that can attack (default: all)'),
  fact('profile', 'wounds', 'wounds', number(1, 1000), 'Wounds of each model'),
  fact(
    'profile',
    'woundsTaken',
    'wounds taken',
    number(0, 1_000_000),
    'wounds already allocated, which choose the row of the damage table (default: 0)',
  ),
  fact('profile', 'save', 'save', number(2, 7), 'Save: 4+'),
  fact('profile', 'bravery', 'bravery', number(0, 20), 'Bravery'),
  fact(
    'profile',
    'slainThisTurn',
    'slain this turn',
    number(0, 10_000),
    'models slain earlier this turn, for battleshock (default: 0)',
  ),
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
