/** The rules of a roll, face by face. Expected faces are read off the wording of `plan/types.ts`, never off the code. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  type Dice,
  everyRoll,
  fixed,
  netModifier,
  type StepSpec,
  stepOf,
  type TestSpec,
} from '../../src/index.ts'
import { scripted } from '../support/scripted.ts'
import { amountSpec, D3, D6, forced, lookupSpec, permitted, screenedSpec, testSpec } from '../support/specs.ts'
import { plans, TINY } from '../support/arbitraries.ts'

const times = (outcome: string, count: number): string => outcome.repeat(count)
const both = (a: string, b: string): string => a + b
const noPurse = { take: (): boolean => false }

/** What comes of these faces, all of which must be rolled. */
function resolved(spec: StepSpec<string>, ...faces: readonly number[]): string {
  const dice = scripted(...faces)
  const outcome = stepOf(spec, times, both).resolve(dice, noPurse)
  dice.exhausted()
  return outcome
}

const FACES = [1, 2, 3, 4, 5, 6]

/** One letter for each face of a D6: what a test without re-rolls makes of it. */
const onEveryFace = (some: Partial<TestSpec<string>>): string =>
  FACES.map((face) => resolved(testSpec('P', '-', some), face)).join('')

/** The faces of a D6 after which a second die is rolled. */
function rolledAgain(some: Partial<TestSpec<string>>): number[] {
  const { resolve } = stepOf(testSpec('P', '-', some), times, both)
  return FACES.filter((face) => {
    const dice: number[] = []
    resolve({ die: () => dice.push(face) && face, pool: () => expect.unreachable() }, noPurse)
    return dice.length === 2
  })
}

describe('a roll against a target number', () => {
  test.each([
    ['4+', {}, '---PPP'],
    ['2+', { need: 2 }, '-PPPPP'],
    ['7+ cannot be made', { need: 7 }, '------'],
    ['+1', { modifier: 1 }, '--PPPP'],
    ['-1', { modifier: -1 }, '----PP'],
    ['+3, at most +1', { modifier: 3, most: 1 }, '--PPPP'],
    ['-3, at least -1', { modifier: -3, least: -1 }, '----PP'],
    ['+1 is within limits of -1 and +1', { modifier: 1, least: -1, most: 1 }, '--PPPP'],
    ['-2, limited upwards only', { modifier: -2, most: 1 }, '-----P'],
    ['2+ with a 1 that always fails', { need: 2, modifier: 3, alwaysFails: [1] }, '-PPPPP'],
    ['1 always fails, however good the modifier', { modifier: 6, alwaysFails: [1] }, '-PPPPP'],
    ['6 always passes, however bad the modifier', { modifier: -6, alwaysPasses: [6] }, '-----P'],
    ['failing wins', { alwaysFails: [6], alwaysPasses: [6] }, '---PP-'],
    ['only 5 and 6', { need: 2, only: [5, 6] }, '----PP'],
    ['only 2, although the target is 4+', { only: [2] }, '-P----'],
    ['only 5, and 6 "always passes"', { only: [5], alwaysPasses: [6] }, '----P-'],
    ['only 5 and 6, and 6 always fails', { only: [5, 6], alwaysFails: [6] }, '----P-'],
    ['modifiers do not change "only"', { only: [6], modifier: 5 }, '-----P'],
    ['nothing at all', { only: [] }, '------'],
    ['changed to 4', { changedTo: 4 }, 'PPPPPP'],
    ['changed to 3', { changedTo: 3 }, '------'],
    ['changed to 3 before +1', { changedTo: 3, modifier: 1 }, 'PPPPPP'],
    ['changed to 1, which always fails', { changedTo: 1, need: 1, alwaysFails: [1] }, '------'],
    ['changed to 6, which always passes', { changedTo: 6, need: 9, alwaysPasses: [6] }, 'PPPPPP'],
    ['1 and 2 changed to 5, 6 to 3', { changedTo: { 1: 5, 2: 5, 6: 3 } }, 'PP-PP-'],
    ['changed once: 2 to 3, and that 3 not to 6', { changedTo: { 2: 3, 3: 6 } }, '--PPPP'],
  ] satisfies [string, Partial<TestSpec<string>>, string][])('%s', (_, some, expected) => {
    expect(onEveryFace(some)).toBe(expected)
  })

  test('a sum of dice is tested as a sum', () => {
    const spec = testSpec('P', '-', { dice: { sides: [6, 6], plus: 0 }, need: 9 })
    expect([resolved(spec, 4, 4), resolved(spec, 3, 6)]).toEqual(['-', 'P'])
  })

  test('a fixed result needs no dice', () => {
    const spec = testSpec('P', '-', { dice: { sides: [], plus: 4 } })
    expect(resolved(spec)).toBe('P')
  })

  test.each([
    [5, -1, 1, 1],
    [-5, -1, 1, -1],
    [0, -1, 1, 0],
    [5, null, null, 5],
    [-5, null, 1, -5],
    [5, -1, null, 5],
  ])('a modifier of %d within %j and %j is %d', (modifier, least, most, net) => {
    expect(netModifier({ modifier, least, most })).toBe(net)
  })

  test('a better modifier never turns a success into a failure', () => {
    const specs = plans(TINY).map((plan) => plan.nodes['hit']?.step as TestSpec)
    fc.assert(
      fc.property(specs, fc.integer({ min: 0, max: 4 }), (spec, better) => {
        const success = (modifier: number) => (face: number) =>
          resolved(testSpec('P', '-', { ...spec, modifier, rerolls: [], triggers: [], pass: 'P', fail: '-' }), face)
        const faces = Array.from({ length: spec.dice.sides[0] as number }, (_, i) => i + 1)
        const before = faces.map(success(spec.modifier))
        const after = faces.map(success(spec.modifier + better))
        before.forEach((each, i) => expect(each === 'P' && after[i] === '-').toBe(false))
      }),
      { seed: 1 },
    )
  })
})

describe('re-rolls', () => {
  test.each([
    // A roll of 4 with -1 fails, but it did not fail "before modifiers"; a roll of 3 with +1 did, and succeeds all the same.
    ['failed', permitted('failed'), {}, [1, 2, 3]],
    ['failed, -1', permitted('failed'), { modifier: -1 }, [1, 2, 3]],
    ['failed, +1: leaves alone what succeeds in the end', permitted('failed'), { modifier: 1 }, [1, 2]],
    ['failed, +1, forced', forced('failed'), { modifier: 1 }, [1, 2, 3]],
    ['failed, 6 always passes', permitted('failed'), { need: 7, alwaysPasses: [6] }, [1, 2, 3, 4, 5]],
    ['any: what fails in the end', permitted('any'), {}, [1, 2, 3]],
    ['any, -1', permitted('any'), { modifier: -1 }, [1, 2, 3, 4]],
    ['any, +1', permitted('any'), { modifier: 1 }, [1, 2]],
    ['any, +3, of which +1 counts', permitted('any'), { modifier: 3, most: 1 }, [1, 2]],
    ['any, forced', forced('any'), {}, [1, 2, 3, 4, 5, 6]],
    ['passed, forced', forced('passed'), {}, [4, 5, 6]],
    ['passed, -1, forced: the unmodified roll counts', forced('passed'), { modifier: -1 }, [4, 5, 6]],
    ['passed, permitted: there is nothing to gain', permitted('passed'), {}, []],
    ['passed, permitted, -1: a 4 fails in the end', permitted('passed'), { modifier: -1 }, [4]],
    ['ones', permitted([1]), {}, [1]],
    ['ones and sixes: a permission leaves the sixes alone', permitted([1, 6]), {}, [1]],
    ['ones and sixes, forced', forced([1, 6]), {}, [1, 6]],
    ['none', permitted([]), {}, []],
  ] satisfies [string, ReturnType<typeof permitted>, Partial<TestSpec<string>>, number[]][])(
    '%s',
    (_, reroll, some, again) => {
      expect(rolledAgain({ ...some, rerolls: [reroll] })).toEqual(again)
    },
  )

  test('several re-rolls apply to what any of them names', () => {
    expect(rolledAgain({ rerolls: [permitted([1]), forced([6])] })).toEqual([1, 6])
  })

  test('the second roll counts, better or worse, and is never rolled again', () => {
    const failed = testSpec('P', '-', { rerolls: [permitted('failed')] })
    expect([resolved(failed, 1, 6), resolved(failed, 1, 1), resolved(failed, 4)]).toEqual(['P', '-', 'P'])
    const passed = testSpec('P', '-', { rerolls: [forced('passed')] })
    expect([resolved(passed, 6, 1), resolved(passed, 6, 6)]).toEqual(['-', 'P'])
  })

  test('a pool is rolled again as a whole', () => {
    const spec = testSpec('P', '-', { dice: { sides: [6, 6], plus: 0 }, need: 7, rerolls: [permitted('failed')] })
    expect(resolved(spec, 1, 5, 4, 3)).toBe('P')
  })

  test('a purse is asked only for a roll that wants it, and not for one that is rolled again anyway', () => {
    const { resolve } = stepOf(
      testSpec('P', '-', { rerolls: [permitted([1]), permitted('failed', 'limited')] }),
      times,
      both,
    )
    const asked = (answer: boolean, ...faces: readonly number[]): [outcome: string, names: string[]] => {
      const names: string[] = []
      const dice = scripted(...faces)
      const outcome = resolve(dice, { take: (name) => names.push(name) > 0 && answer })
      dice.exhausted()
      return [outcome, names]
    }
    expect(asked(true, 5)).toEqual(['P', []])
    expect(asked(true, 1, 5)).toEqual(['P', []])
    expect(asked(true, 2, 5)).toEqual(['P', ['limited']])
    expect(asked(false, 2)).toEqual(['-', ['limited']])
  })
})

describe('triggers', () => {
  const sixes = { roll: 'unmodified', values: [6], needs: 'nothing', pass: 'S', fail: 's' } as const

  test.each([
    ['an unmodified 6', [sixes], {}, '---PPS'],
    ['an unmodified 6, whatever the modifier', [sixes], { modifier: 1 }, '--PPPS'],
    ['a modified 6', [{ ...sixes, roll: 'modified' }], { modifier: 1 }, '--PPSP'],
    ['a modified 6, with -1: never', [{ ...sixes, roll: 'modified' }], { modifier: -1 }, '----PP'],
    [
      'a modified 7, with +3 of which +1 counts',
      [{ ...sixes, roll: 'modified', values: [7] }],
      { modifier: 3, most: 1 },
      '--PPPS',
    ],
    ['a 6 that fails has the outcome of a failure', [sixes], { need: 9 }, '-----s'],
    ['a 6 that needs to pass', [{ ...sixes, needs: 'pass' }], {}, '---PPS'],
    ['a 6 that needs to pass, and fails', [{ ...sixes, needs: 'pass' }], { need: 9 }, '------'],
    ['a 1 that needs to fail', [{ ...sixes, values: [1], needs: 'fail' }], {}, 's--PPP'],
    ['a 6 that needs to fail, and passes', [{ ...sixes, needs: 'fail' }], {}, '---PPP'],
    ['any success', [{ ...sixes, values: 'any', needs: 'pass' }], {}, '---SSS'],
    ['any failure', [{ ...sixes, values: 'any', needs: 'fail' }], {}, 'sssPPP'],
    ['anything', [{ ...sixes, values: 'any' }], {}, 'sssSSS'],
    ['the first of two', [sixes, { ...sixes, values: [5, 6], pass: 'F', fail: 'f' }], {}, '---PFS'],
    [
      'the first that applies',
      [
        { ...sixes, needs: 'fail' },
        { ...sixes, pass: 'F', fail: 'f' },
      ],
      {},
      '---PPF',
    ],
    ['a roll changed to 6', [sixes], { changedTo: 6 }, 'SSSSSS'],
    ['fives changed to 6', [sixes], { changedTo: { 5: 6 } }, '---PSS'],
  ] satisfies [string, TestSpec<string>['triggers'], Partial<TestSpec<string>>, string][])(
    '%s',
    (_, triggers, some, expected) => {
      expect(onEveryFace({ ...some, triggers })).toBe(expected)
    },
  )

  test('look at the roll that counts, after a re-roll', () => {
    const spec = testSpec('P', '-', { rerolls: [forced([6])], triggers: [sixes] })
    expect([resolved(spec, 6, 5), resolved(spec, 6, 6)]).toEqual(['P', 'S'])
  })
})

describe('amounts', () => {
  const plain = { times: 1, round: 'up', plus: 0, least: 0, most: null } as const

  test.each([
    [3, plain, 3],
    [3, { ...plain, times: 2 }, 6],
    [3, { ...plain, times: 0.5 }, 2],
    [3, { ...plain, times: 0.5, round: 'down' }, 1],
    [4, { ...plain, times: 0.5, round: 'down' }, 2],
    // (3 / 2 rounded up) + 1, and not (3 + 1) / 2.
    [3, { ...plain, times: 0.5, plus: 1 }, 3],
    // 3 * 2 + 1, and not (3 + 1) * 2.
    [3, { ...plain, times: 2, plus: 1 }, 7],
    [3, { ...plain, plus: -1 }, 2],
    // Limits come last: 1 - 3 = -2.
    [1, { ...plain, plus: -3, least: 1 }, 1],
    [1, { ...plain, plus: -3 }, 0],
    [6, { ...plain, times: 2, plus: 3, most: 10 }, 10],
    [2, { ...plain, times: 2, plus: 3, most: 10 }, 7],
    [2, { ...plain, times: 0 }, 0],
    [3, { ...plain, times: 7 / 3 }, 7],
    [9, { ...plain, times: 1.4 / 0.7 / 3 }, 6],
    [6, { ...plain, times: 1.1 - 0.1, round: 'down' }, 6],
  ] as const)('%d with %j is %d', (roll, spec, expected) => {
    expect(amount(spec, roll)).toBe(expected)
  })

  test('send their outcome once for every point', () => {
    expect(resolved(amountSpec('x'), 3)).toBe('xxx')
    expect(resolved(amountSpec('x', { plus: -3 }), 3)).toBe('')
    expect(resolved(amountSpec('x', { dice: { sides: [6, 6], plus: 1 } }), 1, 2)).toBe('xxxx')
    expect(resolved(amountSpec('x', { dice: { sides: [], plus: 2 } }))).toBe('xx')
  })

  test.each([
    // Means: 3.5; 2, which is not below itself; 7; 161/36 = 4.47 for the better of two D6; 91/36 = 2.53 for the worse.
    ['D6', D6, 6, [1, 2, 3]],
    ['D3', D3, 3, [1]],
    ['2D6', { sides: [6, 6], plus: 0 }, 12, [2, 3, 4, 5, 6]],
    ['the better of 2D6', { sides: [6, 6], plus: 0, keep: 1 }, 6, [1, 2, 3, 4]],
    ['the worse of 2D6', { sides: [6, 6], plus: 0, keep: -1 }, 6, [1, 2]],
  ] satisfies [string, Dice, number, number[]][])('%s below its mean is rolled again', (_, dice, most, again) => {
    const { resolve } = stepOf(amountSpec('x', { dice, rerolls: [permitted('any')] }), times, both)
    const totals = Array.from({ length: most }, (_, i) => i + 1).filter((total) => {
      let rolls = 0
      const show = (): number => (rolls++ === 0 ? total : most)
      resolve({ die: show, pool: <R>() => show() as R }, noPurse)
      return rolls === 2
    })
    expect(totals).toEqual(again)
  })

  test('named results are rolled again, a permission only where a new roll comes to more after all arithmetic', () => {
    expect(resolved(amountSpec('x', { rerolls: [permitted([1])] }), 1, 2)).toBe('xx')
    // At most 3: 1, 2, 3, 3, 3, 3 have a mean of 2.5, so that the 2 is rolled again and the 3 is not.
    expect(resolved(amountSpec('x', { most: 3, rerolls: [permitted('any')] }), 2, 6)).toBe('xxx')
    expect(resolved(amountSpec('x', { most: 3, rerolls: [permitted('any')] }), 3)).toBe('xxx')
    expect(resolved(amountSpec('x', { rerolls: [permitted([4])] }), 4)).toBe('xxxx')
    expect(resolved(amountSpec('x', { rerolls: [forced([4])] }), 4, 1)).toBe('x')
    expect(resolved(amountSpec('x', { rerolls: [forced('any')] }), 6, 1)).toBe('x')
  })
})

describe('tables', () => {
  const rows = [
    { from: 1, to: 2, then: 'low' },
    { from: 2, to: 4, then: 'middle' },
    { from: 6, to: 99, then: 'high' },
  ]

  test('pick the first row that holds the result; outside every row there is nothing', () => {
    const picked = FACES.map((face) => resolved(lookupSpec(D6, rows), face))
    expect(picked).toEqual(['low', 'low', 'middle', 'middle', '', 'high'])
  })

  test('take sums of dice', () => {
    expect(resolved(lookupSpec({ sides: [6, 6], plus: 0 }, rows), 1, 1)).toBe('low')
    expect(resolved(lookupSpec({ sides: [6, 6], plus: 0 }, rows), 6, 6)).toBe('high')
  })
})

describe('the short form for a single die', () => {
  const spec = plans(TINY)
    .map(({ nodes }) => Object.values(nodes).map(({ step }) => step))
    .chain((steps) => fc.constantFrom(...steps))

  test('says what the step itself does', () => {
    fc.assert(
      fc.property(spec, (each) => {
        const { oneDie, resolve } = stepOf(
          each as StepSpec<readonly unknown[]>,
          (outcome, count) => new Array(count).fill(outcome).flat(),
          (a, b) => [...a, ...b],
        )
        fc.pre(oneDie !== null)
        const short = everyRoll((chance) => {
          const first = chance.die(oneDie.sides) - 1
          return oneDie.outcomes[oneDie.again?.[first] === true ? chance.die(oneDie.sides) - 1 : first]
        })
        expect(short).toEqual(everyRoll((chance) => resolve(chance, noPurse)))
      }),
      { seed: 2 },
    )
  })

  test('is there for one die without limited re-rolls, and only then', () => {
    const short = (each: StepSpec<string>): boolean => stepOf(each, times, both).oneDie !== null
    expect(short(testSpec('P', '-', { rerolls: [permitted('failed')] }))).toBe(true)
    expect(short(testSpec('P', '-', { rerolls: [permitted('failed', 'purse')] }))).toBe(false)
    expect(short(testSpec('P', '-', { dice: { sides: [6, 6], plus: 0 } }))).toBe(false)
    expect(short(amountSpec('x', { dice: { sides: [], plus: 1 } }))).toBe(false)
  })
})

describe('points that are screened', () => {
  test('the amount is rolled first, then a die for each of its points; those that fail get past', () => {
    const spec = screenedSpec('x', { before: '.', dice: D3 })
    expect(resolved(spec, 2, 5, 3)).toBe('..x')
    expect(resolved(spec, 3, 1, 2, 3)).toBe('...xxx')
    expect(resolved(spec, 1, 6)).toBe('.')
  })

  test('dice that are rolled again follow after all others', () => {
    const { screen } = screenedSpec('x', {})
    const spec = screenedSpec('x', { dice: fixed(3), screen: { ...screen, rerolls: [permitted([1])] } })
    expect(resolved(spec, 1, 5, 1, 6, 2)).toBe('x')
    expect(resolved(spec, 5, 6, 2)).toBe('x')
  })

  test('as many points get past as a binomial says', () => {
    // 5+ with ones rolled again stops 2/6 + 1/6 · 2/6 = 7/18 of the points; two points of two get past with (11/18)².
    const { screen } = screenedSpec('x', {})
    const spec = screenedSpec('x', { dice: fixed(2), screen: { ...screen, need: 5, rerolls: [permitted([1])] } })
    const { resolve } = stepOf(spec, times, both)
    const ways = everyRoll((dice) => resolve(dice, noPurse))
    const share = (outcome: string): number =>
      ways.reduce((sum, each) => (each.outcome === outcome ? sum + each.ways / each.of : sum), 0)
    expect(share('xx')).toBeCloseTo(121 / 324, 14)
    expect(share('x')).toBeCloseTo(154 / 324, 14)
    expect(share('')).toBeCloseTo(49 / 324, 14)
  })

  test('limited re-rolls and several dice for one point are refused', () => {
    const { screen } = screenedSpec('x', {})
    const limited = screenedSpec('x', { screen: { ...screen, rerolls: [permitted('any', 'purse')] } })
    const twoDice = screenedSpec('x', { screen: { ...screen, dice: { sides: [6, 6], plus: 0 } } })
    for (const spec of [limited, twoDice]) expect(() => stepOf(spec, times, both)).toThrow('screened by one die each')
  })
})
