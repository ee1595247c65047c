/** Every fact that conditions and values of the grammar may ask for and only the players know: one table, read by all. */
import { type Fact, type FactAsked, number, YES } from '../facts.ts'

const named = (such: string): Fact['takes'] => ({ kind: 'named', such })

/** The table. Keys are those of `situation`, and of a unit where the fact is one of its profile. */
export const FACTS: readonly Fact[] = [
  { key: 'charged', name: 'charged', of: 'side', takes: YES, means: 'made a charge move this turn' },
  {
    key: 'stationary',
    name: 'stationary',
    also: ['not moved'],
    of: 'side',
    takes: YES,
    means: 'has not moved this turn',
  },
  { key: 'ran', name: 'ran', of: 'side', takes: YES, means: 'ran this turn' },
  { key: 'retreated', name: 'retreated', of: 'side', takes: YES, means: 'retreated this turn' },
  { key: 'fought', name: 'fought', of: 'side', takes: YES, means: 'has fought this turn' },
  { key: 'contesting', name: 'contesting', of: 'side', takes: YES, means: 'contests an objective' },
  {
    key: 'territory',
    name: 'territory',
    of: 'side',
    takes: { kind: 'one', of: ['own', 'enemy', 'neither'] },
    means: 'in whose territory it is',
  },
  { key: 'setUp', name: 'set up', of: 'side', takes: YES, means: 'was set up this turn' },
  { key: 'general', name: 'general', of: 'side', takes: YES, means: 'is the general' },
  {
    key: 'commanded',
    name: 'commanded',
    of: 'side',
    takes: named('command'),
    means: 'received this command in this phase',
  },
  { key: 'killed', name: 'killed', of: 'side', takes: named('keyword'), means: 'has slain a model with this keyword' },
  {
    key: 'used',
    name: 'used',
    of: 'side',
    takes: named('ability'),
    means: 'the moment of this ability has come about, and it was used',
  },
  {
    key: 'marks',
    name: 'mark',
    of: 'side',
    takes: named('mark'),
    means: 'whatever else an ability asks for, in the words of its warning',
  },
  {
    key: 'near',
    name: 'near',
    of: 'side',
    takes: named('neighbour'),
    means: 'friendly, enemy, terrain, objective or a keyword is as near as the ability asks for',
  },
  {
    key: 'far',
    name: 'far',
    of: 'side',
    takes: YES,
    means: 'no enemy is within the distance that the ability asks for',
  },
  { key: 'round', name: 'round', of: 'fight', takes: number(1, 5), means: 'the battle round' },
  {
    key: 'turn',
    name: 'turn',
    of: 'fight',
    takes: { kind: 'one', of: ['first', 'second'] },
    means: 'whose turn of the round it is: of who goes first or second',
  },
  {
    key: 'distance',
    name: 'distance',
    of: 'fight',
    takes: number(0, 100),
    means: 'inches between attacker and target',
  },
  { key: 'chargeRoll', name: 'charge roll', of: 'fight', takes: number(2, 12), means: 'what the charge roll came to' },
  { key: 'models', name: 'models', of: 'profile', takes: number(1, 10_000), means: 'models in the unit' },
  {
    key: 'modelsInRange',
    name: 'models in range',
    of: 'profile',
    takes: number(0, 10_000),
    means: 'models that can attack (default: all)',
  },
  { key: 'wounds', name: 'wounds', of: 'profile', takes: number(1, 1000), means: 'Wounds of each model' },
  {
    key: 'woundsTaken',
    name: 'wounds taken',
    of: 'profile',
    takes: number(0, 1_000_000),
    means: 'wounds already allocated, which choose the row of the damage table (default: 0)',
  },
  { key: 'save', name: 'save', of: 'profile', takes: number(2, 7), means: 'Save: 4+' },
  { key: 'bravery', name: 'bravery', of: 'profile', takes: number(0, 20), means: 'Bravery' },
  {
    key: 'slainThisTurn',
    name: 'slain this turn',
    of: 'profile',
    takes: number(0, 10_000),
    means: 'models slain earlier this turn, for battleshock (default: 0)',
  },
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
