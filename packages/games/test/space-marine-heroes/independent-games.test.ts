/**
 * An examination of whole games from the rules page alone. Chances to win on a battlefield of two spaces per half come from a second
 * calculator that follows the chances of every position to the end (7776 positions for each player to move), without sight of
 * this code.
 */
import { loadGame, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const marines = await loadGame('space-marine-heroes')

function answerTo(document: Json): OddsResult {
  const [result] = marines.answer(document).results
  if (result === undefined || !('odds' in result)) throw new Error('expected odds')
  return result
}

const BARE = { terminatorArmour: false }
const INSPIRE = { equipment: 'inspire' }
const SHIELD = { equipment: 'shield' }

const MIXED = [SHIELD, INSPIRE, BARE, {}, SHIELD]

type Battle = readonly [name: string, a: Json, b: Json, mirrorColumns: boolean, first: 'a' | 'b', chances: Json]

const BATTLES: readonly Battle[] = [
  ['cautious', { policy: 'cautious' }, { policy: 'cautious' }, true, 'a', { aWins: 0.595555, undecided: 0 }],
  ['bold and first', { policy: 'mostDice(2)' }, { policy: 'cautious' }, true, 'a', { aWins: 0.571176, undecided: 0 }],
  ['bold and second', { policy: 'mostDice(2)' }, { policy: 'cautious' }, true, 'b', { aWins: 0.419737, undecided: 0 }],
  [
    'columns that face their own number',
    { policy: 'greedy' },
    { policy: 'mostDice(2)' },
    false,
    'a',
    { aWins: 0.653949, undecided: 0 },
  ],
  [
    // Three heroes across and an equal score, thanks to the Captain: nobody can move any more, and nobody has won.
    'a Captain can bring the battle to a standstill',
    { policy: 'cautious', heroes: BARE },
    { policy: 'mostDice(2)', heroes: MIXED },
    false,
    'a',
    { aWins: 0.47224, bWins: 0.5005, undecided: 0.027266 },
  ],
  [
    'no armour against armour',
    { policy: 'mostDice(2)' },
    { policy: 'cautious', heroes: BARE },
    true,
    'a',
    { aWins: 0.65773, undecided: 0 },
  ],
]

describe('whole games against every position followed to its end', () => {
  // Five standard errors of 10,000 games, and the rounding of what is compared with: wrong once in 100,000 seeds for all of these.
  it.each(BATTLES)('%s', (_, a, b, mirrorColumns, first, chances) => {
    const common = { question: 'game', actions: 'greedyAdvance', spacesPerHalf: 2, replicates: 10_000, seed: 5 }
    const { probabilities } = answerTo({ ...common, armies: [a, b], mirrorColumns, first })
    for (const [name, chance] of Object.entries(chances)) {
      const exact = chance as number
      const error = 5 * Math.sqrt((exact * (1 - exact)) / 10_000) + 1e-5
      expect(Math.abs((probabilities[name] ?? Number.NaN) - exact), name).toBeLessThan(error)
    }
  })

  it('says in words that can be asked again who was first, and how each alternative is played', () => {
    const instead = [{ policy: 'cautious' }]
    const { given } = answerTo({ question: 'game', policy: 'greedy', first: 'b', replicates: 2, instead })
    expect(given).toMatchObject({
      first: 'b',
      instead: [
        {
          name: 'alternative 1',
          armies: [{ policy: { pushIfAtLeast: 7 } }, { policy: { setAside: 'mostResults', pushIfAtLeast: 3 } }],
        },
      ],
    })
  })
})
