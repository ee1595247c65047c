/** Dice as players write them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chanceFrom,
  type Dice,
  everyPool,
  everyRoll,
  fixed,
  formatDice,
  parseDice,
  poolOf,
  RollcallError,
  range,
  rollPool,
  roller,
} from '../../src/index.ts'
import { scripted } from '../support/scripted.ts'

const sum: fc.Arbitrary<Dice> = fc.record({
  sides: fc.array(fc.integer({ min: 2, max: 100 }), { maxLength: 6 }),
  plus: fc.integer({ min: -9_999_999, max: 9_999_999 }),
})

const sorted = ({ sides, plus }: Dice): Dice => ({ sides: sides.toSorted((a, b) => a - b), plus })

describe('reading', () => {
  test.each([
    ['2', [], 2],
    ['0', [], 0],
    ['-1', [], -1],
    ['+3', [], 3],
    ['D6', [6], 0],
    ['d6', [6], 0],
    ['D3', [3], 0],
    ['2D6', [6, 6], 0],
    ['2D6+3', [6, 6], 3],
    ['D3-1', [3], -1],
    ['D6+D3', [6, 3], 0],
    ['3+D6', [6], 3],
    ['2D6+D3+1-2', [6, 6, 3], -1],
    ['  2 D 6  +  3 ', [6, 6], 3],
    ['0D6', [], 0],
    ['D100', [100], 0],
  ])('%j', (text, sides, plus) => {
    expect(parseDice(text)).toEqual({ sides, plus })
  })

  test.each([
    '',
    ' ',
    'D',
    '6D',
    'x',
    '2D',
    'D0',
    'D1',
    'D101',
    'D99999',
    '101D6',
    '99999D6',
    '12345678',
    '2 3',
    'D6 D6',
    'D6D6',
    '2D6+',
    '+',
    '--1',
    '1+-1',
    '5-D6',
    '-D6',
    '1.5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    'D6*2',
    '2D6 keep highest 1',
    '2D6\u0000',
    '٢',
    'Ｄ6',
    '__proto__',
    '2D6; DROP TABLE dice',
    `${'1+'.repeat(5000)}`,
    `${' '.repeat(5000)}x`,
  ])('%j is no dice', (text) => {
    expect(() => parseDice(text)).toThrow(expect.objectContaining({ code: 'ERR_INPUT_INVALID' }))
  })

  test('whatever the text, there are dice or there is a typed error, soon', () => {
    const bits = fc.constantFrom('D', 'd', '6', '10', '+', '-', ' ', '0', '999', 'x', '\n', '２')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(bits).map((each) => each.join('')),
        ),
        (text) => {
          try {
            const { sides, plus } = parseDice(text)
            expect(sides.every((each) => each >= 2 && each <= 100)).toBe(true)
            expect(Number.isSafeInteger(plus)).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(RollcallError)
          }
        },
      ),
      { seed: 1, numRuns: 1000 },
    )
  })
})

describe('writing', () => {
  test.each([
    [fixed(3), '3'],
    [fixed(-3), '-3'],
    [{ sides: [6], plus: 0 }, 'D6'],
    [{ sides: [6, 6], plus: 1 }, '2D6+1'],
    [{ sides: [3], plus: -1 }, 'D3-1'],
    [{ sides: [6, 3, 6], plus: 0 }, '2D6+D3'],
    [{ sides: [6, 6, 6], plus: 0, keep: 2 }, '3D6 keep highest 2'],
    [{ sides: [6, 6], plus: 1, keep: -1 }, '2D6+1 keep lowest 1'],
  ] satisfies [Dice, string][])('%j is %s', (dice, text) => {
    expect(formatDice(dice)).toBe(text)
  })

  test('what is written is read again, dice of one kind together', () => {
    fc.assert(
      fc.property(sum, (dice) => {
        expect(sorted(parseDice(formatDice(dice)))).toEqual(sorted(dice))
      }),
      { seed: 2 },
    )
  })

  test('writing what was read changes nothing any more', () => {
    fc.assert(
      fc.property(sum, (dice) => {
        const text = formatDice(dice)
        expect(formatDice(parseDice(text))).toBe(text)
      }),
      { seed: 3 },
    )
  })
})

describe('range', () => {
  test('2D6+3 lies between 5 and 15, mean 10', () => {
    expect(range(parseDice('2D6+3'))).toEqual({ least: 5, most: 15, mean: 10 })
  })

  test('a number is its own least, most and mean', () => {
    expect(range(fixed(4))).toEqual({ least: 4, most: 4, mean: 4 })
  })

  test('least, most and mean are those of every way the dice fall, also when only some count', () => {
    const dice = fc.record({
      sides: fc.array(fc.integer({ min: 2, max: 6 }), { maxLength: 4 }),
      plus: fc.integer({ min: -3, max: 3 }),
      keep: fc.constantFrom(undefined, -2, -1, 1, 2),
    })
    fc.assert(
      fc.property(dice, ({ sides, plus, keep }) => {
        const each: Dice = keep === undefined ? { sides, plus } : { sides, plus, keep }
        const ways = everyPool(poolOf(each))
        const { least, most, mean } = range(each)
        expect(least).toBe(Math.min(...ways.keys()))
        expect(most).toBe(Math.max(...ways.keys()))
        if (keep !== undefined) return
        const total = [...ways].reduce((all, [value, n]) => all + value * n, 0)
        // Whole numbers, halves at most: exact.
        expect(mean).toBe(total / sides.reduce((product, faces) => product * faces, 1))
      }),
      { seed: 4 },
    )
  })

  test('the mean of dice of which only some count is not told', () => {
    expect(range({ sides: [6, 6], plus: 0, keep: 1 }).mean).toBeNaN()
  })
})

describe('rolling', () => {
  test.each([
    ['4', [], 4],
    ['D6+1', [3], 4],
    ['2D6-1', [3, 4], 6],
    ['D3+D6', [2, 5], 7],
  ])('%s with the faces %j comes to %d', (text, faces, total) => {
    const script = scripted(...faces)
    expect(roller(parseDice(text))(script)).toBe(total)
    script.exhausted()
  })

  test('one die by itself or in a pool is the same die', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: -2, max: 2 }), (sides, plus) => {
        const dice: Dice = { sides: [sides], plus }
        const alone = everyRoll(roller(dice))
        const pooled = everyRoll((chance) => chance.pool(poolOf(dice)))
        expect(alone).toEqual(pooled)
      }),
      { seed: 5, numRuns: 20 },
    )
  })

  test('a chance made from a die rolls pools with it', () => {
    const pool = { dice: [6, 3], start: '', next: (all: string, face: number) => all + face, end: (all: string) => all }
    expect(chanceFrom((sides) => sides).pool(pool)).toBe('63')
    expect(rollPool(pool, () => 1)).toBe('11')
  })
})

describe('scripted dice are strict', () => {
  test('too few faces, faces that a die does not have, and faces left over are errors', () => {
    expect(() => scripted().die(6)).toThrow('only 0 were scripted')
    expect(() => scripted(4).die(3)).toThrow('D3 cannot show 4')
    expect(() => scripted(4).exhausted()).toThrow('1 dice were scripted, but 0 were rolled')
  })
})
