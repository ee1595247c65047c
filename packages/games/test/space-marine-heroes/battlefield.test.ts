/** Rules 5 and 6: moves, attacks, war actions, equipment, score and victory, each example worked by hand. */
import { loadGame, isOdds, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const game = await loadGame('space-marine-heroes')

function ask(document: Json): OddsResult {
  const [result] = game.answer(document).results
  if (result === undefined || !isOdds(result)) throw new Error('no small question')
  return result
}

const pmfOf = (result: OddsResult, name: string): unknown => result.distributions[name]?.pmf

describe('moves (5.1, 5.2, INT-10)', () => {
  // [R, a, b, moves, where it ends]: never beyond 2R - 2 - b.
  it.each([
    [4, 5, 0, 2, 6],
    [4, 0, 0, 1, 1],
    [4, 3, 3, 2, 3],
    [4, 0, 6, 5, 0],
    [2, 0, 0, 9, 2],
    [6, 2, 3, 4, 6],
  ])('R = %i, a = %i, b = %i, %i moves: %i', (spacesPerHalf, spacesAdvanced, enemySpacesAdvanced, moves, end) => {
    const result = ask({ odds: 'move', spacesPerHalf, spacesAdvanced, enemySpacesAdvanced, moves })
    expect(pmfOf(result, 'spacesAdvanced')).toEqual([[end, 1]])
    expect(pmfOf(result, 'movesLost')).toEqual([[moves - (end - spacesAdvanced), 1]])
  })
})

describe('attacks (5.3, 5.4, INT-15, INT-17)', () => {
  const cases: readonly (readonly [name: string, words: Json, pmf: readonly (readonly [number, number])[]])[] = [
    ['in the starting space nothing happens, and nothing is rolled', { spacesAdvanced: 0, attacks: 3 }, [[0, 1]]],
    ['without armour it retreats', { spacesAdvanced: 2, staysOn: null }, [[1, 1]]],
    ['without armour it is slain', { spacesAdvanced: 5, attacks: 'slay', terminatorArmour: false }, [[0, 1]]],
    [
      'a shield stays two thirds of the time',
      { spacesAdvanced: 5, attacks: 'slay', staysOn: '3+' },
      [
        [0, 1 / 3],
        [5, 2 / 3],
      ],
    ],
    // Slain 1/2; else attacked: 1/4 back by one, 1/4 stays.
    [
      'slay, then attack',
      { spacesAdvanced: 2, attacks: ['slay', 'attack'] },
      [
        [0, 1 / 2],
        [1, 1 / 4],
        [2, 1 / 4],
      ],
    ],
  ]
  it.each(cases)('%s', (_, words, pmf) => {
    expect(pmfOf(ask({ odds: 'attack', ...words }), 'spacesAdvanced')).toEqual(pmf)
  })
})

describe('score and victory (6.1, 6.2)', () => {
  // [own, enemy, own Inspire, wins, score]
  it.each([
    [[4, 4, 4, 0, 0], [0, 0, 0, 0, 0], [], true, 12],
    [[4, 4, 3, 3, 3], [0, 0, 0, 0, 0], [], false, 17],
    [[4, 0, 4, 0, 4], [2, 6, 2, 2, 0], [], false, 12],
    [[4, 0, 4, 0, 4], [2, 6, 2, 2, 0], [1], true, 16],
    [[6, 6, 0, 0, 0], [0, 0, 0, 0, 0], [1, 2], false, 24],
    [[4, 4, 4, 0, 0], [6, 6, 0, 0, 0], [], false, 12],
  ])(
    '%j against %j with Inspire in %j: wins %s with %i',
    (spacesAdvanced, enemySpacesAdvanced, inspire, wins, score) => {
      const result = ask({ odds: 'score', spacesAdvanced, enemySpacesAdvanced, inspire })
      expect(result.probabilities['wins']).toBe(wins ? 1 : 0)
      expect(pmfOf(result, 'currentScore')).toEqual([[score, 1]])
    },
  )

  it('best of three adds up current scores and may be drawn (6.3, INT-12)', () => {
    const result = ask({ odds: 'best-of-three', scores: [10, 3, 12], enemyScores: [9, 12, 4] })
    expect(result.probabilities).toMatchObject({ draw: 1, wins: 0 })
  })

  it.each([3, [3, 5], '3,5', [3, 5, -1], [1, 2, 3, 4], 'x'])('best of three says what scores are, of %j', (scores) => {
    expect(() => ask({ odds: 'best-of-three', scores, enemyScores: [1, 2, 3] })).toThrow(
      expect.objectContaining({
        issues: [
          { path: 'scores', message: expect.stringMatching(/ is not the scores of three games, such as 12,8,10$/) },
        ],
      }),
    )
  })
})

const NOBODY = { terminatorArmour: false }
const five = (column: number, card: Json): readonly Json[] =>
  [1, 2, 3, 4, 5].map((each) => (each === column ? { ...NOBODY, ...card } : NOBODY))

/** Where everybody stands after some results, with certainty: nobody wears armour. */
function after(results: unknown, words: Json = {}): readonly [own: readonly number[], enemy: readonly number[]] {
  const result = ask({ odds: 'war-actions', results, heroes: NOBODY, enemyHeroes: NOBODY, ...words })
  const at = (name: string): readonly number[] =>
    [1, 2, 3, 4, 5].map((i) => result.distributions[`${name}${i}`]?.mean ?? -1)
  return [at('column'), at('enemyColumn')]
}

const NONE = [0, 0, 0, 0, 0]

describe('war actions (5.5) as greedyAdvance takes them (rules 9)', () => {
  it('a triple moves the hero of its column twice', () => {
    expect(after(['triple 2'])).toEqual([[0, 2, 0, 0, 0], NONE])
  })
  it('a straight moves every hero of its columns once', () => {
    expect(after([{ straight: [2, 3, 4, 5] }])).toEqual([[0, 1, 1, 1, 1], NONE])
  })
  it('a double six moves the hero furthest forward in its own half, the lowest column on ties', () => {
    expect(after(['doubleSix'], { spacesAdvanced: [0, 3, 4, 3, 0] })[0]).toEqual([0, 4, 4, 3, 0])
  })
  it('a double six moves the furthest that can move when all are across', () => {
    expect(after(['doubleSix'], { spacesAdvanced: [4, 6, 5, 4, 4] })[0]).toEqual([4, 6, 6, 4, 4])
  })
  it('a lucky six attacks the adjacent enemy worth most', () => {
    // Columns 1 and 5, 2 and 4 face each other (INT-11): 4 + 2 and 1 + 5 are 2R - 2 = 6.
    const words = { spacesAdvanced: [4, 1, 0, 0, 0], enemySpacesAdvanced: [0, 0, 0, 5, 2] }
    expect(after(['luckySix'], words)).toEqual([words.spacesAdvanced, [0, 0, 0, 4, 2]])
  })
  it('a lucky six is unused without an adjacent enemy that can retreat, or by a hero in its starting space', () => {
    expect(after(['luckySix'], { spacesAdvanced: [6, 0, 0, 0, 0] })[1]).toEqual(NONE)
    const words = { enemySpacesAdvanced: [0, 0, 6, 0, 0] }
    expect(after(['luckySix'], words)[1]).toEqual([0, 0, 6, 0, 0])
  })
  it('attacks come first and make room', () => {
    const words = { spacesAdvanced: [0, 0, 3, 0, 0], enemySpacesAdvanced: [0, 0, 3, 0, 0] }
    expect(after(['triple 3', 'luckySix'], words)).toEqual([
      [0, 0, 4, 0, 0],
      [0, 0, 2, 0, 0],
    ])
  })
  it('columns face their like when they are not mirrored', () => {
    const words = { spacesAdvanced: [4, 0, 0, 0, 0], enemySpacesAdvanced: [2, 0, 0, 0, 0], mirrorColumns: false }
    expect(after(['luckySix'], words)[1]).toEqual([1, 0, 0, 0, 0])
  })
  it('a hero may act without limit, or as often as is allowed (INT-9)', () => {
    expect(after(['triple 1', 'straight 1 2 3'])[0]).toEqual([3, 1, 1, 0, 0])
    expect(after(['triple 1', 'straight 1 2 3'], { maxActionsPerHero: 1 })[0]).toEqual([1, 1, 1, 0, 0])
    expect(after(['straight 1 2 3', 'doubleSix'])[0]).toEqual([2, 1, 1, 0, 0])
    expect(after(['straight 1 2 3', 'doubleSix'], { maxActionsPerHero: 1 })[0]).toEqual([1, 1, 1, 1, 0])
    expect(after(['triple 1'], { maxActionsPerHero: 1 })[0]).toEqual([2, 0, 0, 0, 0])
  })
  it('two double sixes move two heroes when each may act once', () => {
    expect(after(['doubleSix', 'doubleSix'], { maxActionsPerHero: 1 })[0]).toEqual([1, 1, 0, 0, 0])
  })
})

describe('equipment (5.6) as greedyScore uses it', () => {
  const ENEMY = [2, 3, 0, 0, 4]
  /** The hero in column 3, one space forward, faces column 3. */
  const used = (
    card: Json,
    result: string,
    enemy: readonly number[] = ENEMY,
    own = [0, 0, 1, 0, 0],
  ): readonly number[] =>
    after([result], {
      actions: 'greedyScore',
      heroes: five(3, card),
      spacesAdvanced: own,
      enemySpacesAdvanced: enemy,
    })[1]
  const gun = (equipment: string, range: string, result = 'luckySix'): Json => ({ equipment, range, result })

  it('shoots anywhere at long range, in neighbouring columns at medium', () => {
    expect(used(gun('shoot', 'long'), 'luckySix')).toEqual([2, 3, 0, 0, 3])
    expect(used(gun('shoot', 'medium'), 'luckySix')).toEqual([2, 2, 0, 0, 4])
  })
  it('reaches its own column at short range, the adjacent space in melee', () => {
    expect(used(gun('shoot', 'short'), 'luckySix')).toEqual(ENEMY)
    expect(used(gun('shoot', 'short'), 'luckySix', [0, 0, 4, 0, 0])).toEqual([0, 0, 3, 0, 0])
    expect(used(gun('slay', 'melee'), 'luckySix', [0, 0, 4, 0, 0])).toEqual([0, 0, 4, 0, 0])
    expect(used(gun('slay', 'melee'), 'luckySix', [0, 0, 5, 0, 0])).toEqual(NONE)
  })
  it('mows down the enemy of a column wherever it stands, also from melee range (INT-13)', () => {
    expect(used(gun('mowDown', 'melee'), 'luckySix', [0, 0, 4, 0, 0])).toEqual([0, 0, 3, 0, 0])
    expect(used(gun('mowDown', 'medium'), 'luckySix')).toEqual([2, 2, 0, 0, 4])
  })
  it('slays back to the starting space', () => {
    expect(used(gun('slay', 'long'), 'luckySix')).toEqual([2, 3, 0, 0, 0])
  })
  it('uses the result printed on the card, and no other', () => {
    expect(used(gun('slay', 'long', 'doubleSix'), 'doubleSix')).toEqual([2, 3, 0, 0, 0])
    expect(used(gun('slay', 'long', 'straightOrTriple'), 'triple 1')).toEqual([2, 3, 0, 0, 0])
    expect(used(gun('slay', 'long', 'straightOrTriple'), 'straight 1 2 3')).toEqual([2, 3, 0, 0, 0])
    expect(used(gun('slay', 'long', 'doubleSix'), 'luckySix')).toEqual(ENEMY)
  })
  it('cannot be used in the starting space (INT-16)', () => {
    expect(used(gun('slay', 'long'), 'luckySix', ENEMY, NONE)).toEqual(ENEMY)
  })
  it('lets another hero move for one with a Priority Vox', () => {
    const words = { actions: 'greedyScore', heroes: five(2, { equipment: 'priorityVox' }) }
    const inspired = [{}, { equipment: 'priorityVox' }, {}, {}, { equipment: 'inspire' }]
    expect(after(['triple 2'], words)[0]).toEqual([0, 2, 0, 0, 0])
    expect(after(['triple 2'], { ...words, heroes: inspired })[0]).toEqual([0, 0, 0, 0, 2])
  })
  it('counts a hero with Inspire double', () => {
    const { distributions } = ask({
      odds: 'war-actions',
      results: ['triple 3'],
      heroes: five(3, { equipment: 'inspire' }),
    })
    expect(distributions['currentScore']?.pmf).toEqual([[4, 1]])
  })
})

describe('what cannot be', () => {
  const issuesOf = (document: Json): string => {
    try {
      game.answer(document)
    } catch (error) {
      return JSON.stringify((error as { issues: unknown }).issues)
    }
    return 'answered'
  }
  it.each([
    [{ odds: 'battle-roll', rolledDice: [7] }, 'rolledDice'],
    [{ odds: 'battle-roll', rolledDice: 5, heldDice: [1, 1] }, 'six|6 dice'],
    [{ odds: 'battle-roll', rolledDice: 0 }, 'rolledDice'],
    [{ odds: 'push' }, 'remainingDice'],
    [{ odds: 'push', remainingDice: [1, 1], heldDice: [2] }, 'heldDice'],
    [{ odds: 'push', remainingDice: [1, 1], keptValue: -1 }, 'keptValue'],
    [{ odds: 'turn', policy: 'random' }, 'policy'],
    [{ odds: 'turn', policy: 'optimal', setAside: 'mostDice' }, 'setAside'],
    [{ odds: 'turn', resultValues: { quadruple: 1 } }, 'quadruple'],
    [{ odds: 'turn', objective: 'glory' }, 'objective'],
    [{ odds: 'move', spacesAdvanced: 4, enemySpacesAdvanced: 3 }, 'spacesAdvanced'],
    [{ odds: 'move', spacesAdvanced: 0, spacesPerHalf: 1 }, 'spacesPerHalf'],
    [{ odds: 'score', spacesAdvanced: [1, 2] }, 'spacesAdvanced'],
    [{ odds: 'war-actions', results: ['quad 4'] }, 'results'],
    [{ odds: 'war-actions', results: ['triple 6'] }, 'results'],
    [{ odds: 'war-actions', results: [], heroes: { equipment: 'shoot' } }, 'result'],
    [{ odds: 'war-actions', results: [], heroes: { equipment: 'inspire', range: 'long' } }, 'range'],
    [{ armies: [{}] }, 'armies'],
    [{ armies: [{}, {}], enemy: {} }, 'enemy'],
    [{ armies: [{ heroes: [{}, {}] }, {}] }, 'heroes'],
    [{ armies: [{ heroes: 'Nobody' }, {}] }, 'heroes'],
    [{ question: 'war' }, 'question'],
    [{ polcy: 'optimal' }, 'did you mean'],
    [{ constructor: 1 }, 'constructor'],
    [{ first: 'constructor' }, 'first'],
    [{ odds: 'turn', objective: 'toString' }, 'objective'],
    [{ odds: 'attack', spacesAdvanced: 1, attacks: ['constructor'] }, 'attacks'],
    [JSON.parse('{ "odds": "turn", "__proto__": 1 }'), '__proto__'],
  ])('%j', (document, complaint) => {
    expect(issuesOf(document)).toMatch(new RegExp(complaint))
  })

  it('parts inside parts without end are refused', () => {
    const endless: Record<string, unknown> = {}
    endless['policy'] = endless
    for (const document of [{ odds: 'turn', policy: endless }, endless])
      expect(() => game.answer(document)).toThrow(expect.objectContaining({ code: 'ERR_INPUT_INVALID' }))
  })

  it('a game has no exact answer, and says so', () => {
    expect(() => game.ask({ question: 'game' }, { method: 'exact' })).toThrow(/simulated/)
  })

  it.each(['plans', 'fractions'] as const)('there are no %s', (what) => {
    expect(() => game[what]({})).toThrow(/no attack sequence/)
  })
})
