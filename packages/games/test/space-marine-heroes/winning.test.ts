/** The policy that plays to win: the default, better than every other one, and what it looks at. */
import { chanceFrom } from '@rollcall/core'
import { loadGame, isOdds, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { facesOf, noDice } from '../../src/space-marine-heroes/dice/faces.ts'
import { POLICIES, policyOf, type Prospect } from '../../src/space-marine-heroes/dice/policy.ts'

type Json = Readonly<Record<string, unknown>>

const game = await loadGame('space-marine-heroes')

function ask(document: Json): OddsResult {
  const [result] = game.answer(document).results
  if (result === undefined || !isOdds(result)) throw new Error('no result')
  return result
}

describe('winning', () => {
  // Four standard errors above one half: a policy that is no better would pass once in 30,000 times.
  const FOUR = 4

  it.each([
    ['optimalMovement', 4, 4000],
    ['mostDice(3)', 4, 800],
    ['optimalCount', 4, 800],
    ['greedy', 4, 800],
    ['cautious', 4, 800],
    ['optimalMovement', 3, 4000],
  ] as const)(
    'wins more often than %s, %i spaces per half',
    { timeout: 300_000 },
    (policy, spacesPerHalf, replicates) => {
      const { probabilities, standardErrors } = ask({
        policy: ['winning', policy],
        spacesPerHalf,
        replicates,
        seed: '11',
      })
      const [wins, se] = [probabilities['aWins'] ?? 0, standardErrors?.['aWins'] ?? 1]
      expect((wins - 1 / 2) / se).toBeGreaterThan(FOUR)
    },
  )

  it('is how games are played where nobody says', () => {
    expect(ask({ replicates: 1 }).given).toMatchObject({
      armies: [{ policy: { kind: 'winning' } }, { policy: { kind: 'winning' } }],
    })
  })

  it('ends a turn that wins, never one that loses, and else plays for spaces', () => {
    const chance = chanceFrom(() => 1)
    const policy = policyOf(POLICIES.winning)
    const steady = policyOf({ kind: 'optimal', objective: POLICIES.winning.objective })
    const dice = facesOf([1, 2, 4])
    const kept = [{ type: 'triple', dice: [5, 5, 5] }] as const
    const turn = (prospect: Prospect) => ({ kept, pushes: 0, prospect: () => prospect })
    expect(policy.push(dice, turn('won'), chance)).toBeNull()
    expect(policy.push(facesOf([1, 1]), turn('lost'), chance)).not.toBeNull()
    expect(policy.push(dice, turn('open'), chance)).toEqual(steady.push(dice, turn('open'), chance))
    // Of a triple and three sixes it takes whatever wins, however little it is worth.
    const winsWithSix = {
      kept: [],
      pushes: 0,
      prospect: (all: readonly { type: string }[]): Prospect =>
        all.length === 1 && all[0]?.type === 'luckySix' ? 'won' : 'open',
    }
    expect(policy.setAside(facesOf([1, 1, 1, 6, 6, 6]), noDice, winsWithSix, chance).results).toEqual([
      { type: 'luckySix', dice: [6] },
    ])
  })

  it('looks at the battlefield, so that a turn alone has no value under it', () => {
    expect(() => ask({ odds: 'turn', policy: 'winning' })).toThrow(/cannot be used/)
  })

  it('an optimum that does not say of what is understood as of old, and told', () => {
    const { given, notes } = ask({ policy: 'optimal', replicates: 1 })
    expect(given).toMatchObject({
      armies: [{ policy: { objective: { goal: 'value', resultValues: { luckySix: '1' } } } }, {}],
    })
    expect(notes.join()).toContain('policy optimal is optimalCount')
    expect(ask({ policy: 'optimalCount', replicates: 1 }).notes.join()).not.toContain('policy optimal')
  })
})

describe('equipment', () => {
  const SHOOTERS = { equipment: 'shoot', result: 'luckySix', range: 'long' }
  const shot: Json = {
    odds: 'war-actions',
    results: 'luckySix',
    heroes: SHOOTERS,
    spacesAdvanced: [1, 1, 1, 1, 1],
    enemySpacesAdvanced: [2, 0, 0, 0, 0],
  }

  it('is used by whoever spends results where nobody says', () => {
    // One shot at a hero in armour: it stays on 4+.
    expect(ask(shot).distributions['enemyColumn1']?.mean).toBeCloseTo(1.5, 12)
    expect(ask(shot).notes).toContain('results are spent by greedyScore')
  })

  it('is left alone by greedyAdvance, which says so', () => {
    const left = ask({ ...shot, actions: 'greedyAdvance' })
    expect(left.distributions['enemyColumn1']?.mean).toBe(2)
    expect(left.notes).toContain('results are spent by greedyAdvance, which never uses equipment')
  })

  it('without any, greedyAdvance spends', () => {
    expect(ask({ odds: 'war-actions', results: 'doubleSix' }).notes).toContain('results are spent by greedyAdvance')
  })
})
