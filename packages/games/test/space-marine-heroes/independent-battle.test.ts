/** An examination of attacks and war actions from the rules page alone: every result is counted by hand. */
import { loadGame, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>
type Cards = Readonly<Record<number, Json>>

const marines = await loadGame('space-marine-heroes')

function answerTo(document: Json): OddsResult {
  const [result] = marines.answer(document).results
  if (result === undefined || !('odds' in result)) throw new Error('expected odds')
  return result
}

/** Five cards; columns that are not named have none. */
const heroes = (cards: Cards): readonly Json[] => [1, 2, 3, 4, 5].map((column) => cards[column] ?? {})
const action = (equipment: string, result: string, range: string): Json => ({ equipment, result, range })

const BARE = { terminatorArmour: false }
const INSPIRE = { equipment: 'inspire' }
const VOX = { equipment: 'priorityVox' }
const SHIELD = { equipment: 'shield' }

/** Probabilities by number of spaces; a number alone is certain. */
type Spaces = Readonly<Record<number, number>> | number
type After = Readonly<Record<string, Spaces>>
type Act = readonly [name: string, given: Json, after: After]

function expectSpaces(result: OddsResult, name: string, expected: Spaces): void {
  const found = new Map(result.distributions[name]?.pmf ?? [])
  const wanted: Readonly<Record<number, number>> = typeof expected === 'number' ? { [expected]: 1 } : expected
  for (const spaces of new Set([...found.keys(), ...Object.keys(wanted).map(Number)]))
    expect(Math.abs((found.get(spaces) ?? 0) - (wanted[spaces] ?? 0)), `${name}: ${spaces}`).toBeLessThan(1e-12)
}

const TABLE_ACTIONS: readonly Act[] = [
  [
    'a second attack finds nobody adjacent when the first drove the enemy off',
    { results: 'luckySix, luckySix', spacesAdvanced: [3, 0, 0, 0, 0], enemySpacesAdvanced: [0, 0, 0, 0, 3] },
    { enemyColumn5: { 2: 3 / 4, 3: 1 / 4 } },
  ],
  [
    'column 1 faces column 5 of the enemy: nobody is adjacent in the same number (INT-11)',
    { results: 'luckySix', spacesAdvanced: [3, 0, 0, 0, 0], enemySpacesAdvanced: [3, 0, 0, 0, 0] },
    { enemyColumn1: 3 },
  ],
  [
    'an Inspired enemy 2 spaces forward is worth more than another 3 forward',
    {
      results: 'luckySix',
      mirrorColumns: false,
      spacesAdvanced: [3, 4, 0, 0, 0],
      enemySpacesAdvanced: [3, 2, 0, 0, 0],
      enemyHeroes: heroes({ 1: BARE, 2: { ...INSPIRE, ...BARE } }),
    },
    { enemyColumn1: 3, enemyColumn2: 1, enemyScore: 5 },
  ],
  [
    'a hero in its starting space does not attack (5.3)',
    { results: 'luckySix', mirrorColumns: false, enemySpacesAdvanced: [6, 0, 0, 0, 0], enemyHeroes: BARE },
    { enemyColumn1: 6 },
  ],
  [
    'a double six brings the foremost hero across, not the one that is across',
    { results: 'doubleSix', spacesAdvanced: [2, 5, 3, 4, 0] },
    { column1: 2, column2: 5, column3: 4, column4: 4 },
  ],
  [
    'with everybody across, the foremost that is not blocked',
    { results: 'doubleSix', spacesAdvanced: [4, 6, 5, 5, 4] },
    { column2: 6, column3: 6, column4: 5 },
  ],
  [
    'straights and triples come before double sixes: the hero is already across',
    { results: 'doubleSix, triple 1', spacesAdvanced: [3, 0, 0, 0, 0] },
    { column1: 5, column2: 1 },
  ],
  [
    'the second move of a triple is lost (INT-10)',
    { results: 'triple 3, straight 2 3 4', spacesAdvanced: [0, 2, 2, 6, 0], enemySpacesAdvanced: [0, 0, 2, 3, 0] },
    { column2: 3, column3: 4, column4: 6, currentScore: 13 },
  ],
  [
    'one action per hero: the triple finds hero 2 spent (INT-9)',
    { results: 'straight 1 2 3, triple 2', maxActionsPerHero: 1 },
    { column1: 1, column2: 1, column3: 1, currentScore: 3 },
  ],
  [
    'a triple is one action, of two moves; another one is a second',
    { results: 'triple 2, triple 2', maxActionsPerHero: 1 },
    { column2: 2 },
  ],
]

const onLine = { mirrorColumns: false, spacesAdvanced: [1, 0, 0, 0, 0], enemyHeroes: BARE, actions: 'greedyScore' }
const THREE = [3, 0, 0, 0, 0]

const EQUIPMENT: readonly Act[] = [
  [
    'Slay and armour: it stays on 4+, or goes back all the way',
    {
      ...onLine,
      results: 'luckySix',
      enemySpacesAdvanced: THREE,
      heroes: heroes({ 1: action('slay', 'luckySix', 'long') }),
      enemyHeroes: {},
    },
    { enemyColumn1: { 0: 1 / 2, 3: 1 / 2 } },
  ],
  [
    'Slay and a shield: it stays on 3+',
    {
      ...onLine,
      results: 'luckySix',
      enemySpacesAdvanced: THREE,
      heroes: heroes({ 1: action('slay', 'luckySix', 'long') }),
      enemyHeroes: SHIELD,
    },
    { enemyColumn1: { 0: 1 / 3, 3: 2 / 3 } },
  ],
  [
    'equipment in the starting space is of no use (INT-16)',
    {
      ...onLine,
      results: 'luckySix',
      spacesAdvanced: [0, 0, 0, 0, 0],
      enemySpacesAdvanced: [3, 3, 3, 3, 3],
      heroes: heroes({ 1: action('shoot', 'luckySix', 'long') }),
    },
    { enemyScore: 15 },
  ],
  [
    'two Lucky Sixes do not pay what a Double Six pays (INT-2)',
    {
      ...onLine,
      results: 'luckySix, luckySix',
      enemySpacesAdvanced: THREE,
      heroes: heroes({ 1: action('shoot', 'doubleSix', 'long') }),
    },
    { enemyColumn1: 3 },
  ],
  [
    'a Double Six pays for Slay instead of a move',
    {
      ...onLine,
      results: 'doubleSix',
      enemySpacesAdvanced: THREE,
      heroes: heroes({ 1: action('slay', 'doubleSix', 'long') }),
    },
    { enemyColumn1: 0, currentScore: 1 },
  ],
  [
    'so does a triple, for a card that says straight or triple',
    {
      ...onLine,
      results: 'triple 4',
      enemySpacesAdvanced: THREE,
      heroes: heroes({ 1: action('slay', 'straightOrTriple', 'long') }),
    },
    { enemyColumn1: 0, column4: 0 },
  ],
  [
    'melee Shoot reaches the adjacent space only',
    {
      ...onLine,
      results: 'luckySix',
      enemySpacesAdvanced: THREE,
      heroes: heroes({ 1: action('shoot', 'luckySix', 'melee') }),
    },
    { enemyColumn1: 3 },
  ],
  [
    'Mow Down in melee needs the space, not the enemy in it (INT-13)',
    {
      ...onLine,
      results: 'luckySix',
      enemySpacesAdvanced: THREE,
      heroes: heroes({ 1: action('mowDown', 'luckySix', 'melee') }),
    },
    { enemyColumn1: 2 },
  ],
  [
    'medium range from column 1: the enemies of columns 5 and 4, not those of 1 and 2',
    {
      ...onLine,
      results: 'luckySix',
      mirrorColumns: true,
      enemySpacesAdvanced: [3, 3, 0, 2, 1],
      heroes: heroes({ 1: action('slay', 'luckySix', 'medium') }),
    },
    { enemyColumn1: 3, enemyColumn2: 3, enemyColumn4: 0, enemyColumn5: 1 },
  ],
  [
    'short range: its own column',
    {
      ...onLine,
      results: 'luckySix',
      mirrorColumns: true,
      enemySpacesAdvanced: [3, 3, 0, 2, 1],
      heroes: heroes({ 1: action('slay', 'luckySix', 'short') }),
    },
    { enemyColumn4: 2, enemyColumn5: 0 },
  ],
  [
    'Priority Vox: the Captain moves instead, which counts double',
    { ...onLine, results: 'straight 1 2 3', spacesAdvanced: [0, 0, 0, 0, 0], heroes: heroes({ 2: VOX, 4: INSPIRE }) },
    { column1: 1, column2: 0, column3: 1, column4: 1, currentScore: 4 },
  ],
  [
    'who could not move cannot let another move',
    {
      ...onLine,
      results: 'triple 2',
      spacesAdvanced: [0, 3, 0, 0, 0],
      enemySpacesAdvanced: [0, 3, 0, 0, 0],
      heroes: heroes({ 2: VOX, 4: INSPIRE }),
    },
    { column2: 3, column4: 0 },
  ],
]

describe('war actions (rules 5)', () => {
  it.each([...TABLE_ACTIONS, ...EQUIPMENT])('%s', (_, given, after) => {
    const result = answerTo({ odds: 'war-actions', ...given })
    for (const [name, expected] of Object.entries(after)) expectSpaces(result, name, expected)
  })

  it('attack, Slay, attack on 3+: each fails with 2/3, Slay ends at the start with 1/3', () => {
    const attacks = ['attack', 'slay', 'attack']
    const result = answerTo({ odds: 'attack', spacesAdvanced: 5, attacks, shield: true })
    expectSpaces(result, 'spacesAdvanced', { 0: 9 / 27, 3: 2 / 27, 4: 8 / 27, 5: 8 / 27 })
  })
})

describe('questions that cannot be meant', () => {
  it.each([
    ['seven dice', { odds: 'war-actions', results: 'triple 1, triple 2, luckySix' }, [/take 7 dice/]],
    [
      'each wrong result by its place',
      { odds: 'war-actions', results: 'triple 6, luckySix, straight 1 3 5' },
      [/results\[0\]/, /results\[2\]/],
    ],
    ['a shield and 5+', { odds: 'attack', spacesAdvanced: 3, shield: true, staysOn: 5 }, [/contradicts the shield/]],
    ['armies twice', { question: 'game', armies: [{}, {}], army: {} }, [/does not belong here/]],
  ] as const)('%s', (_, document, complaints) => {
    let said: readonly string[] = []
    try {
      marines.answer(document)
    } catch (error) {
      said = (error as { issues: readonly { path: string; message: string }[] }).issues.map(
        ({ path, message }) => `${message} at ${path}`,
      )
    }
    expect(said).toHaveLength(complaints.length)
    complaints.forEach((each) => expect(said.join('\n')).toMatch(each))
  })
})
