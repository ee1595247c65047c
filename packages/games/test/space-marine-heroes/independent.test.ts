/**
 * An examination from the rules page alone: every number is counted by hand beside it, or comes from a second calculator that was
 * written without sight of this code (enumeration of multisets and the equations of rules 8 in fractions).
 */
import { loadGame, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const heroes = await loadGame('space-marine-heroes')

function ask(odds: string, given: Json): OddsResult {
  const [result] = heroes.answer({ odds, ...given }).results
  if (result === undefined || !('odds' in result)) throw new Error('expected odds')
  return result
}

const fraction = (of: OddsResult, name: string): string | undefined => of.fractions[name]

type Roll = readonly [name: string, rolledDice: number, heldDice: readonly number[], Readonly<Record<string, string>>]

const ROLLS: readonly Roll[] = [
  ['two dice: only a six helps', 2, [], { bust: '25/36', luckySix: '11/36', doubleSix: '1/36', allDice: '1/36' }],
  // No six; two pairs 10 * 6; three faces not in a row 7 * 36; 1 2 4 5 in any order 24: 336 of 1296.
  ['four dice', 4, [], { bust: '7/27' }],
  // Three faces not in a row 7 * 3 * 30; 1 2 4 5 and one of them again 4 * 60: 870 of 7776.
  ['five dice', 5, [], { bust: '145/1296' }],
  // Three pairs not in a row 7 * 90; 1 2 4 5 with two of them twice 6 * 180: 1710 of 46656.
  ['six dice', 6, [], { bust: '95/2592', doubleSix: '12281/46656' }],
  // A rolled 3 joins two held ones; 1 2, 2 4, 4 5 make straights with a held 3; 16 - 6 of 36 are left.
  ['two dice beside 3 3 3', 2, [3, 3, 3], { bust: '5/18', triple: '11/36', straight: '1/6', luckySix: '11/36' }],
  // A 3 makes any straight at all, a 6 saves; a second 1, 2, 4 or 5 does nothing.
  ['one die beside 1 2 4 5', 1, [1, 2, 4, 5], { bust: '2/3', straight3: '1/6', straight5: '1/6', allDice: '1/6' }],
  // 1 and 2 are triples, 3 a straight, 6 a six.
  ['one die beside 1 1 2 2', 1, [1, 1, 2, 2], { bust: '1/3', triple: '1/3', straight: '1/6', allDice: '0' }],
  // The held straight does not count (INT-1); a second 1, 2 or 3 replaces the held one in it, a 4 adds to it, a 5 does not.
  ['one die beside a held straight', 1, [1, 2, 3], { bust: '1/6', straight: '2/3', straight4: '1/6', allDice: '1/6' }],
  // The held triple does not count; a fourth 2 takes the place of one.
  ['one die beside a held triple', 1, [2, 2, 2], { bust: '2/3', triple: '1/6', allDice: '0' }],
  // Held sixes need a rolled one each (INT-6).
  ['two dice beside two sixes', 2, [6, 6], { bust: '25/36', luckySix: '11/36', doubleSix: '11/36', allDice: '1/36' }],
  ['a six beside two sixes leaves one over', 1, [6, 6], { bust: '5/6', doubleSix: '1/6', allDice: '0' }],
]

describe('chances of a roll (rules 7)', () => {
  it.each(ROLLS)('%s', (_, rolledDice, heldDice, expected) => {
    const { fractions } = ask('battle-roll', { rolledDice, heldDice })
    expect(fractions).toMatchObject(expected)
  })
})

type Values = readonly [name: string, odds: string, given: Json, values: Readonly<Record<string, string>>]

const VALUES: readonly Values[] = [
  // Nothing, one six, two sixes or a double six, each with or without the triple, but for nothing at all; 4 of 1/6 is less than 3.
  ['2 2 2 5 6 6', 'battle-roll', { rolledDice: '2,2,2,5,6,6' }, { value: '3', choices: '7', mostDice: '5' }],
  ['six fives are two triples', 'battle-roll', { rolledDice: '555555' }, { value: '2', choices: '2', maximum: '1' }],
  // One result either way; the double six also is the maximum.
  ['a six beside a six', 'battle-roll', { rolledDice: [6], heldDice: [6] }, { value: '1', maximum: '1', choices: '2' }],
  ['nothing is nothing kept', 'battle-roll', { rolledDice: '112244', keptValue: 5 }, { value: '0', bust: '1' }],
  // Only a six: 6 * 1/6, after which nothing is left to decide.
  ['one die and five kept', 'push', { remainingDice: '1', keptValue: 5 }, { stop: '5', push: '1', value: '5' }],
  // A 3: the maximum with two. A 6: two, and stop, as two more dice are worth 17/18.
  ['one die beside 4 5', 'push', { rolledDice: 1, heldDice: '4,5', keptValue: 1 }, { value: '2/3', bustNow: '2/3' }],
  // A 3 moves three heroes; a 6 moves none, and then only two sixes, 1/36, are worth one: 3/6 + 1/216.
  [
    'the same in spaces',
    'push',
    { rolledDice: 1, heldDice: '4,5', objective: 'movement' },
    { value: '109/216', bustNow: '2/3' },
  ],
  // Holding the six, another is enough: 1/6; rolling both needs two at once or one after the other: 2/27.
  ['a six is held', 'push', { remainingDice: '1,6', objective: 'maximum' }, { push: '1/6', value: '1/6' }],
  // 19/36 that the kept one is kept, and 131/216 more on average.
  ['a last push of three', 'push', { remainingDice: '345', keptValue: 1, maxPushes: 1 }, { push: '245/216' }],
  ['no push at all', 'push', { remainingDice: '345', keptValue: 1, maxPushes: 0 }, { value: '1', stop: '1' }],
  // One roll and no push: three sixes, a six and a double six, a triple, a straight; as in example 1.
  ['the maximum at once', 'battle-roll', { rolledDice: 3, objective: 'maximum', maxPushes: 0 }, { value: '1/9' }],
]

describe('values and decisions (rules 8)', () => {
  it.each(VALUES)('%s', (_, odds, given, expected) => {
    expect(ask(odds, given).fractions).toMatchObject(expected)
  })

  it('says what to do with 2 2 2 5 6 6', () => {
    expect(ask('battle-roll', { rolledDice: '2,2,2,5,6,6' }).decision).toMatchObject({
      action: 'set aside luckySix 6, luckySix 6, triple 2 2 2; stop',
      remainingDice: [5],
      push: false,
    })
  })

  it('holds the six when only the maximum counts', () => {
    const { decision } = ask('push', { remainingDice: '1,6', objective: 'maximum' })
    expect(decision).toMatchObject({ push: true, heldDice: [6], rolledDice: [1] })
  })

  it.each([1, 2, null])('a push is worth what it is worth among the options, of %s pushes', (maxPushes) => {
    const given = { keptValue: 1, objective: 'movement', maxPushes }
    const option = ask('push', { ...given, remainingDice: '1,2,4,4,5' }).options?.find(
      ({ heldDice }) => String(heldDice) === '1,2',
    )
    expect(fraction(ask('push', { ...given, rolledDice: 3, heldDice: '1,2' }), 'value')).toBe(option?.fraction)
  })

  it('refuses to count a push that no push is allowed', () => {
    expect(() => ask('push', { rolledDice: 1, heldDice: '4,5', maxPushes: 0 })).toThrow(/cannot be used/)
  })
})

/** From the second calculator. With extra turns by policy iteration: V = a + b V for the play that is best at V. */
const TURNS: readonly (readonly [name: string, given: Json, value: string])[] = [
  ['most results', {}, '564901715/272097792'],
  ['most results with extra turns', { countExtraTurns: true }, '544052767/207938901'],
  ['most results, nothing held', { holdingAllowed: false }, '1121478449/544195584'],
  ['most results, nothing held, extra turns', { holdingAllowed: false, countExtraTurns: true }, '1118771129/454011820'],
  ['most results, one push', { maxPushes: 1 }, '6864095/3359232'],
  ['most spaces', { objective: 'movement' }, '12742272421561/4231664861184'],
  ['most spaces with extra turns', { objective: 'movement', countExtraTurns: true }, '230134741511/60847154914'],
  ['most spaces, two pushes', { objective: 'movement', maxPushes: 2 }, '6523064855/2176782336'],
  ['the maximum', { objective: 'maximum' }, '235103947817/705277476864'],
  ['the maximum, nothing held', { objective: 'maximum', holdingAllowed: false }, '1093449219649/4231664861184'],
  ['double sixes worth three', { resultValues: { doubleSix: 3 } }, '15884459597/6530347008'],
  ['mostResults(2)', { policy: 'mostResults(2)' }, '299156887/229582512'],
  ['mostResults(3)', { policy: 'mostResults(3)' }, '9238550671/4897760256'],
  ['mostResults(7)', { policy: 'mostResults(7)' }, '1001/576'],
  ['mostDice(4)', { policy: 'mostDice(4)' }, '175372369/90699264'],
  ['mostDice(7), spaces', { policy: 'mostDice(7)', objective: 'movement' }, '8285/3888'],
]

describe('whole turns of the second calculator', () => {
  it.each(TURNS)('%s', (_, given, value) => expect(fraction(ask('turn', given), 'value')).toBe(value))

  it('a turn with its extra turns is worth what it keeps and, after a maximum, itself', () => {
    const { values = {}, probabilities } = ask('turn', { countExtraTurns: true })
    const again = (values['meanValue'] ?? 0) + (probabilities['maximum'] ?? 0) * (values['value'] ?? 0)
    expect(Math.abs(again - (values['value'] ?? 0))).toBeLessThan(1e-12)
  })

  it.each([
    ['optimalCount', 'movement'],
    ['optimalMovement', 'maximum'],
  ])('%s plays for its own objective, not for %s', (policy, objective) => {
    expect(() => ask('turn', { policy, objective })).toThrow(/cannot be used/)
  })
})
