/** One result of a die changed into another (`set`, `from`), and a series of Smites by psykers that differ. */
import { describe, expect, it, test } from 'vitest'
import { fight, issuesOf, odds, sure, type Json } from './ask.ts'

describe('a result that becomes another', () => {
  const of = (effects: readonly Json[], weapon: Json = {}): ReturnType<typeof fight> =>
    fight({ weapon: { skill: 4, ...weapon, effects }, target: { wounds: 9 } })

  it('counts as what it becomes: ones that are sixes', () => {
    // 1, 4, 5 and 6 hit on 4+.
    expect(of([{ roll: 'hit', set: 6, from: 1 }]).stages?.hits).toBeCloseTo(4 / 6, 12)
    expect(of([{ roll: 'wound', set: 6, from: 1 }], { autoHit: true }).stages?.wounds).toBeCloseTo(4 / 6, 12)
  })

  it('sets off what the new result sets off, and nothing of the old one', () => {
    const six = { on: 'hit', unmodified: 6, mortalWounds: 1 }
    expect(of([six, { roll: 'hit', set: 6, from: 5 }]).stages?.mortalWounds).toBeCloseTo(2 / 6, 12)
    expect(of([six, { roll: 'hit', set: 5, from: 6 }]).stages?.mortalWounds).toBe(0)
  })

  it('comes after re-rolls, which look at the die, and spare what the change makes good', () => {
    // 1 is good; 2 and 3 are rolled again: 4/6 + 2/6 x 4/6.
    const effects = [
      { roll: 'hit', set: 6, from: 1 },
      { roll: 'hit', reroll: 'any' },
    ]
    expect(of(effects).stages?.hits).toBeCloseTo(4 / 6 + (2 / 6) * (4 / 6), 12)
  })

  it('comes before modifiers: a six that becomes a 3 misses on 4+, and hits with +1', () => {
    const worse = { roll: 'hit', set: 3, from: 6, against: 'self' }
    const hits = (modifiers: readonly number[]): number | undefined =>
      fight({ weapon: { skill: 4, hitModifiers: modifiers }, target: { effects: [worse] } }).stages?.hits
    expect(hits([])).toBeCloseTo(2 / 6, 12)
    expect(hits([1])).toBeCloseTo(4 / 6, 12)
  })

  it('hits in Overwatch when it becomes a 6 (10)', () => {
    const effects = [{ roll: 'hit', set: 6, from: 5 }]
    expect(fight({ weapon: { effects }, situation: { overwatch: true } }).stages?.hits).toBeCloseTo(2 / 6, 12)
  })

  it('may be a saving throw, or one to ignore wounds', () => {
    const unsaved = (effects: readonly Json[], target: Json): number | undefined =>
      fight({ weapons: [sure()], target: { wounds: 9, ...target, effects } }).damage.mean
    expect(unsaved([{ roll: 'save', set: 1, from: '5+' }], { save: 4 })).toBeCloseTo((5 / 6) * (5 / 6), 12)
    expect(unsaved([{ roll: 'ignoreWounds', set: 6, from: 1 }], { ignoreWounds: 5 })).toBeCloseTo((5 / 6) * (3 / 6), 12)
  })

  it('is every result where none is named', () => {
    expect(of([{ roll: 'hit', set: 6 }]).stages?.hits).toBe(1)
  })

  it.each<[Json, string]>([
    [{ roll: 'hit', from: 5 }, 'says what is changed, and set to what'],
    [{ roll: 'hit', set: 6, from: 7 }, 'no more than 6'],
    [{ roll: 'damage', set: 6 }, 'can only be re-rolled'],
    [{ roll: 'hit', set: 6, add: 1 }, 'contradict each other'],
  ])('%j is refused', (effect, message) => {
    const document = {
      game: 'wh40k-9e',
      attacker: { weapons: [sure({ effects: [effect] })] },
      target: { models: 1, toughness: 4, wounds: 1 },
    }
    expect(issuesOf(document).join('\n')).toContain(message)
  })
})

describe('a series of Smites (14.4, 14.5)', () => {
  // Charge 5: passed with 30/36, charge 6 with 26/36; perils with 1/18, of which double 1 never passes.
  test('each psyker has its own Wounds: perils of D3 destroy one with 1 Wound always, one with 4 never', () => {
    const { distributions } = odds({ odds: 'smite', wounds: [1, 4] })
    const destroyed = new Map(distributions['psykersDestroyed']?.pmf)
    expect(destroyed.get(1)).toBeCloseTo(1 / 18, 12)
    // The first manifests but on a failed test or a double 6; the second on 26/36.
    expect(distributions['manifested']?.mean).toBeCloseTo(30 / 36 - 1 / 36 + 26 / 36, 12)
    const turned = odds({ odds: 'smite', wounds: [4, 1] }).distributions
    expect(turned['manifested']?.mean).toBeCloseTo(30 / 36 + 26 / 36 - 1 / 36, 12)
  })

  test('what is alike may be said once or of each', () => {
    const once = odds({ odds: 'smite', psykers: 2, wounds: 2, ignoreWounds: 5, denyAttempts: 1 })
    const each = odds({ odds: 'smite', wounds: [2, 2], ignoreWounds: 5, denyAttempts: 1 })
    const listed = odds({ odds: 'smite', psykers: [{ wounds: 2 }, {}], wounds: 2, ignoreWounds: 5, denyAttempts: 1 })
    expect([each.distributions, listed.distributions]).toEqual([once.distributions, once.distributions])
  })

  test('and so may a modifier or a re-roll of one of them', () => {
    // +1 passes charge 5 with 33/36; the second needs 6 without: 26/36.
    const { distributions } = odds({ odds: 'smite', psykers: [{ modifier: 1 }, {}] })
    expect(distributions['manifested']?.mean).toBeCloseTo(33 / 36 + 26 / 36, 12)
  })

  test('numbers that do not fit are refused', () => {
    expect(issuesOf({ game: 'wh40k-9e', odds: 'smite', psykers: 3, wounds: [1, 2] }).join()).toContain(
      'one number for each psyker',
    )
    expect(issuesOf({ game: 'wh40k-9e', odds: 'smite', psykers: [{}], wounds: [1] }).join()).toContain(
      'one number for each',
    )
  })
})
