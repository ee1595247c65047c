/**
 * Differences of what was simulated: on common dice, with intervals that hold the exact difference as often as they say.
 *
 * Error rate. An interval that holds the truth with 95 % does so at least `least(S)` times in S seeds but for a chance of 1e-6:
 * P(Bin(S, 0.95) < least(S)) < 1e-6. Seeds are fixed. What the same count refuses is shown by intervals that are too narrow.
 */
import { binomialCdf, type Interval, type Pmf, Stream, summariseCounts } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import {
  analyse,
  compare,
  type Comparison,
  type ComparisonQuestion,
  type Contestant,
  type Member,
} from '../src/index.ts'
import { rolledOf } from '../src/intervals.ts'
import { chanceThat, differenceOf, type Met, onCommonDice, type Part } from '../src/paired.ts'

const ALPHA = 1e-6

/** The smallest number of hits that an honest interval may have. */
function least(seeds: number): number {
  let hits = 0
  while (binomialCdf(hits, seeds, 0.95) < ALPHA) hits++
  return hits
}

const holds = (interval: Interval | undefined, truth: number): boolean =>
  interval !== undefined && interval.low <= truth + 1e-12 && truth - 1e-12 <= interval.high

/** The share of an interval round its middle. */
const narrowed = ({ low, high }: Interval, share: number): Interval => {
  const [middle, half] = [(low + high) / 2, ((high - low) / 2) * share]
  return { low: middle - half, high: middle + half }
}

type Rule = (dice: Stream) => number

/** What single replicates of a rule come to on the dice of a seed. */
function strikeOf(rule: Rule, seed: number, replicates: number): Part['strike'] {
  const stream = new Stream(String(seed))
  const lost = Int32Array.from({ length: replicates }, (_, r) => rule(stream.start(r)))
  const counts = new Map<number, number>()
  for (const each of lost) counts.set(each, (counts.get(each) ?? 0) + 1)
  const summary = summariseCounts(counts, { low: 0, high: MOST })
  const mass = new Float64Array(MOST + 1)
  for (const [value, p] of summary.pmf) mass[value] = p
  return { lost: { from: 0, mass }, rolled: rolledOf({ damage: summary }, replicates, () => lost) }
}

const MOST = 12
const hits =
  (dice: number, need: number): Rule =>
  (stream) =>
    Array.from({ length: dice }, () => stream.die(6)).filter((face) => face >= need).length

/** Successes of so many dice: binomial. */
function exactly(dice: number, need: number): Pmf {
  const p = (7 - need) / 6
  const below = (k: number): number => (k < 0 ? 0 : binomialCdf(k, dice, p))
  return { from: 0, mass: Float64Array.from({ length: MOST + 1 }, (_, k) => (k > dice ? 0 : below(k) - below(k - 1))) }
}

/** Who meets whom: dice and what each of them needs. */
const CASES = {
  'nearly alike, on common dice': { a: [[10, 3]], b: [[10, 4]] },
  'one of them exact': { a: [[10, 3]], b: [[12, 4]], exact: true },
  'several units, one of them on both sides': {
    a: [
      [6, 3],
      [4, 5],
    ],
    b: [
      [6, 3],
      [3, 4],
    ],
  },
  'hardly ever more than the other': { a: [[2, 6]], b: [[2, 2]] },
  'dice that decide for one what they decide against the other': { a: [[1, 4]], b: [[1, 4]], turned: true },
} as const satisfies Record<
  string,
  { readonly a: Sides; readonly b: Sides; readonly exact?: true; readonly turned?: true }
>
type Sides = readonly (readonly [dice: number, need: number])[]

const SEEDS = 600
const REPLICATES = 400

describe.each(Object.entries(CASES))('%s', (_, said) => {
  const truth: Met = metOf(
    said.a.map(([dice, need]) => ({ lost: exactly(dice, need) })),
    said.b.map(([dice, need]) => ({ lost: exactly(dice, need) })),
  )
  const found = Array.from({ length: SEEDS }, (_each, seed) => {
    const rolled = (sides: Sides): readonly Part['strike'][] =>
      sides.map(([dice, need]) => strikeOf(hits(dice, need), seed, REPLICATES))
    const b = 'exact' in said ? truth.b : 'turned' in said ? [strikeOf(turned, seed, REPLICATES)] : rolled(said.b)
    return metOf(rolled(said.a), b)
  })
  const figures = {
    'the mean difference': (met: Met) => onCommonDice(partsOf(met)),
    'the chance of more': (met: Met) => chanceThat((difference) => difference > 0, [met]),
    'the chance of as much': (met: Met) => chanceThat((difference) => difference === 0, [met]),
  }

  it.each(Object.entries(figures))('the interval holds %s as often as it says', (_name, of) => {
    const { value, interval } = of(truth)
    expect(interval).toBeUndefined()
    const hit = found.filter((met) => holds(of(met).interval, value))
    expect(hit.length).toBeGreaterThanOrEqual(least(SEEDS))
  })
})

/** Fails where the same die of `hits(1, 4)` succeeds. */
const turned: Rule = (stream) => (stream.die(6) <= 3 ? 1 : 0)

const metOf = (a: Met['a'], b: Met['b']): Met => ({ weight: 1, a, b, difference: differenceOf({ a, b }) })

const partsOf = ({ a, b }: Met): readonly Part[] => [
  ...a.map((strike) => ({ times: 1, strike, most: MOST })),
  ...b.map((strike) => ({ times: -1, strike, most: MOST })),
]

it('an interval of three quarters of its width is refused', () => {
  const [one, two] = [exactly(10, 3), exactly(10, 4)]
  const { value } = onCommonDice(partsOf(metOf([{ lost: one }], [{ lost: two }])))
  const narrow = Array.from({ length: SEEDS }, (_, seed) => {
    const met = metOf([strikeOf(hits(10, 3), seed, REPLICATES)], [strikeOf(hits(10, 4), seed, REPLICATES)])
    return narrowed(onCommonDice(partsOf(met)).interval ?? { low: 0, high: 0 }, 0.75)
  })
  expect(narrow.filter((each) => holds(each, value)).length).toBeLessThan(least(SEEDS))
})

it('luck that both have drops out: common dice know the difference better than dice of their own', () => {
  const width = ({ interval }: ReturnType<typeof onCommonDice>): number => (interval?.high ?? 0) - (interval?.low ?? 0)
  const against = (seed: number): number =>
    width(onCommonDice(partsOf(metOf([strikeOf(hits(10, 3), 1, 4000)], [strikeOf(hits(10, 4), seed, 4000)]))))
  // Of ten dice, D is those that show a 3: variance 10/6 * 5/6 = 1.39 against 10 * (2/9 + 1/4) = 4.72, so widths are as 0.54 to 1.
  expect(against(1) / against(2)).toBeLessThan(0.6)
})

it('what two sides have in common drops out altogether', () => {
  const [common, more] = [strikeOf(hits(6, 3), 1, 100), { lost: exactly(3, 4) }]
  const parts = partsOf(metOf([common, more], [common]))
  expect(onCommonDice(parts)).toEqual({ value: expect.closeTo(1.5, 9) })
})

describe('whole comparisons', async () => {
  const game = await loadGame('aos-3e')
  const weapon = (name: string, hit: string) => ({
    name,
    kind: 'melee',
    attacks: 2,
    hit,
    wound: '3+',
    rend: 1,
    damage: 1,
  })
  const side = (name: string, hit: string, points: number): Contestant => ({
    name,
    members: [member({ name, models: 5, points, wounds: 2, save: '4+', weapons: [weapon('Spear', hit)] })],
  })
  const asked: ComparisonQuestion = {
    contestants: [side('Sure', '3+', 100), side('Slow', '4+', 90)],
    panel: 'two',
    targets: [
      { ...member({ name: 'Line', models: 10, wounds: 1, save: '4+' }), weight: 2 },
      { ...member({ name: 'Monster', models: 1, wounds: 5, save: '3+' }), weight: 1 },
    ],
  }
  const exact = compare(game, asked)
  const simulated = (seed: number, replicates = 300): Comparison =>
    compare(game, { ...asked, answering: { method: 'simulated', seed: String(seed), replicates } })

  it('exact ones have no interval at all', () => {
    expect(JSON.stringify(exact)).not.toContain('nterval')
    expect(exact.method).toBe('exact')
  })

  it('simulated ones have one for each number, which holds the exact number as often as it says', () => {
    const seeds = 100
    const all = Array.from({ length: seeds }, (_, seed) => simulated(seed))
    const figures: Readonly<
      Record<string, (each: Comparison) => readonly [value: number, interval: Interval | undefined]>
    > = {
      difference: ({ pairs: [pair] }) => [pair?.difference.mean ?? 0, pair?.difference.interval],
      outdoes: ({ pairs: [pair] }) => [pair?.outdoes ?? 0, pair?.intervals?.['outdoes']],
      ties: ({ pairs: [pair] }) => [pair?.ties ?? 0, pair?.intervals?.['ties']],
      'break-even': ({ pairs: [pair] }) => [pair?.breakEven ?? 0, pair?.intervals?.['breakEven']],
      low: ({ pairs: [pair] }) => [pair?.difference.low ?? 0, pair?.difference.lowInterval],
      high: ({ pairs: [pair] }) => [pair?.difference.high ?? 0, pair?.difference.highInterval],
      useful: ({ sides: [one] }) => [one?.useful ?? 0, one?.intervals?.['useful']],
      'per 100 points': ({ sides: [, two] }) => [two?.per100 ?? 0, two?.intervals?.['per100']],
      'on one target': ({ pairs: [pair] }) => [
        pair?.targets[1]?.difference ?? 0,
        pair?.targets[1]?.intervals?.['difference'],
      ],
    }
    for (const [name, of] of Object.entries(figures)) {
      const [truth] = of(exact)
      const hit = all.filter((each) => holds(of(each)[1], truth)).length
      expect(`${name}: ${hit >= least(seeds) ? 'often enough' : hit}`).toBe(`${name}: often enough`)
    }
    for (const { difference, a, b } of all.flatMap(({ pairs }) => pairs[0]?.targets ?? []))
      expect(difference).toBeCloseTo(a - b, 9)
  })

  it('how many it takes, and how long one lives, lie within what the damage leaves open', () => {
    const seeds = 40
    const needed = (each: Comparison) => each.sides[0]?.needed?.[0]
    const all = Array.from({ length: seeds }, (_, seed) =>
      compare(game, { ...asked, until: 0.8, answering: { method: 'simulated', seed: String(seed), replicates: 300 } }),
    )
    const truth = needed(compare(game, { ...asked, until: 0.8 }))
    expect(truth?.intervals).toBeUndefined()
    const hit = all.filter((each) => holds(needed(each)?.intervals?.['count'], truth?.count ?? Number.NaN))
    expect(hit.length).toBeGreaterThanOrEqual(least(seeds))

    const [victim] = asked.contestants[0]?.members ?? []
    const enemies = [{ ...(asked.contestants[1]?.members[0] as Member), weight: 1 }]
    const lives = (answering: object) =>
      analyse(game, { units: [victim as Member], panel: 'two', targets: asked.targets, enemies, ...answering }).units[0]
        ?.enemies[0]
    const exactly = lives({})
    const lived = Array.from({ length: seeds }, (_, seed) =>
      lives({ answering: { method: 'simulated', seed: String(seed), replicates: 300 } }),
    )
    for (const figure of ['share', 'destroyed', 'turns'] as const) {
      expect(exactly?.intervals).toBeUndefined()
      const held = lived.filter((each) => holds(each?.intervals?.[figure], exactly?.[figure] ?? Number.NaN))
      expect(held.length).toBeGreaterThanOrEqual(least(seeds))
    }
  })

  it('the same unit on both sides differs by nothing, and not nearly nothing', () => {
    const [one] = asked.contestants
    const twice = { ...asked, contestants: [one as Contestant, one as Contestant] }
    const { pairs } = compare(game, { ...twice, answering: { method: 'simulated', replicates: 200 } })
    expect(pairs[0]?.difference.mean).toBe(0)
    expect(pairs[0]?.difference.interval).toBeUndefined()
  })
})

function member(unit: object): Member {
  return { unit: { ...unit }, attacking: {}, defending: {} }
}
