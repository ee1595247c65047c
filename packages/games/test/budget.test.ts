/** What is over budget is refused before it begins, by name, with what would fit; and what is said to fit does. */
import { UnsupportedPlanError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../src/index.ts'
import { checkDiceBudget, checkRowBudget, diceBudget } from '../src/budget.ts'

const refusal = (ask: () => void): string => {
  try {
    ask()
  } catch (error) {
    expect(error).toBeInstanceOf(UnsupportedPlanError)
    return (error as Error).message
  }
  throw new Error('not refused')
}

describe('dice', () => {
  it.each([
    ['when nobody said how often', false],
    ['when somebody did', true],
  ])('%s: the replicates that are said to fit do, and no more', (_, asked) => {
    const limit = diceBudget(asked)
    for (const tokens of [3, 500, 7.5e6]) {
      const message = refusal(() => checkDiceBudget(tokens, 10 ** 14, limit))
      const fitting = Number(/--replicates (\d+) fits/.exec(message)?.[1])
      expect(() => checkDiceBudget(tokens, fitting, limit)).not.toThrow()
      refusal(() => checkDiceBudget(tokens, fitting + 1, limit))
    }
  })

  it('are told with the time that they take: 1e5 x 2e6 dice at 2e7 a second are 1e4 seconds', () => {
    const message = refusal(() => checkDiceBudget(2e6, 1e5, 'dice'))
    expect(message).toContain('2.0e+11 dice, some 10000 seconds')
    expect(message).toContain('--replicates 1000 fits')
  })

  it('of encounters count, too', async () => {
    const squad = { models: 40, rangedCombat: 9, leadership: 12, armour: 8 }
    const side = { ...squad, weapon: { bands: { short: { toHit: 1, shots: 20, damage: 9 } } } }
    const document = { game: 'warzone', question: 'battle', distance: 8, turns: 20, a: side, b: side }
    const warzone = await loadGame('warzone')
    const message = refusal(() => warzone.ask(document, { method: 'simulated', replicates: 10 ** 14 }))
    const fitting = Number(/--replicates (\d+) fits/.exec(message)?.[1])
    expect(fitting).toBeGreaterThan(0)
    expect(warzone.ask(document, { method: 'simulated', replicates: fitting }).parts).toHaveLength(1)
  })

  it('of one replicate that is too much are no question of replicates', () => {
    expect(refusal(() => checkDiceBudget(3e9, 1, 'dice'))).toContain('not even one fits')
  })
})

describe('rows', () => {
  it.each([
    [1000, 1000, 1],
    [30, 5000, 7],
  ])('%i x %i x %i are too many, and as many targets as are said to fit do', (attackers, targets, situations) => {
    const message = refusal(() => checkRowBudget(attackers, targets, situations))
    expect(message).toContain(`${attackers * targets * situations} rows`)
    const fitting = Number(/(\d+) targets at a time fit/.exec(message)?.[1])
    expect(() => checkRowBudget(attackers, fitting, situations)).not.toThrow()
    refusal(() => checkRowBudget(attackers, fitting + 1, situations))
  })
})
