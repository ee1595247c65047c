/** Battles choose the best of several lists, and fresh ones say what it gains: what is claimed holds when somebody looks again. */
import { pairedShares, type Pairs, Stream } from '@rollcall/core'
import { isPaired, loadGame, type PairedList, type PairedResult, type PairedShare } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Fight, type Gain, tried, type Tuning, withTrial, withWins } from '../src/index.ts'
import { regiment } from '../../testkit/src/index.ts'

const share = (pairs: Pairs): PairedShare => {
  const { pairs: replicates, first: base, second: wins, difference, interval } = pairedShares([pairs])
  return { replicates, base, wins, difference, interval }
}

/** What a list came to in pairs. */
function listOf(name: string, pairs: Pairs): PairedList {
  const all = share(pairs)
  return {
    name,
    wins: all.wins,
    winsInterval: { low: 0, high: 1 },
    draws: 0,
    drawsInterval: { low: 0, high: 1 },
    difference: all.difference,
    interval: all.interval,
    score: { difference: 0, interval: { low: 0, high: 0 } },
    same: false,
    missions: [
      { name: 'The hill', ...all },
      { name: 'Far wings', ...all },
    ],
    against: [{ name: 'them', ...all }],
    policies: [{ name: 'greedy', ...all }],
    firstTurn: { first: all, second: all },
  }
}

function resultOf(others: readonly PairedList[], replicates: number, partial = false): PairedResult {
  return {
    paired: ['your list', ...others.map(({ name }) => name)],
    situation: '',
    method: 'simulated',
    replicates,
    seed: '1',
    ...(partial ? { partial } : {}),
    base: {
      name: 'your list',
      wins: 0.5,
      winsInterval: { low: 0, high: 1 },
      draws: 0,
      drawsInterval: { low: 0, high: 1 },
    },
    others,
    planHash: '',
    assumptions: [],
    warnings: [],
  }
}

/** Pairs of which so many more are won by the other list. */
const gain = (n: number, more: number): Pairs => ({
  both: n / 4,
  first: n / 8,
  second: n / 8 + more,
  neither: n / 2 - more,
})

const fight =
  (gains: Readonly<Record<number, readonly [choosing: number, confirming: number]>>): Fight =>
  (numbers, stage) => {
    const at = stage === 'choosing' ? 0 : 1
    return Promise.resolve(
      resultOf(
        numbers.map((number) => listOf(`list ${number}`, gain(512, gains[number]?.[at] ?? 0))),
        512,
      ),
    )
  }

const tuning = {
  lists: [1, 2, 3].map((number) => ({
    number,
    in: [{ unit: `In ${number}`, count: 1, points: 1 }],
    out: [{ unit: `Out ${number}`, count: 2, points: 1 }],
    points: number === 3 ? 120 : 100,
    figures: { damage: 10 + number },
  })),
  now: { points: 100, figures: { damage: 10 } },
  panel: 'standard',
  goal: [{ figure: 'damage', weight: 1 }],
  sentence: 'And so on paper.',
} as unknown as Tuning

describe('what battles say of better lists', () => {
  it('the list that wins most is chosen, and its gain is that of fresh battles', async () => {
    const asked: (readonly number[])[] = []
    const counting: Fight = (numbers, stage) => {
      asked.push(numbers)
      return fight({ 1: [10, 90], 2: [60, 40], 3: [20, 90] })(numbers, stage)
    }
    const trial = await tried(3, counting)
    expect(asked).toEqual([[1, 2, 3], [2]])
    expect([trial.outcome, trial.chosen, trial.confirming?.others[0]?.difference]).toEqual(['better', 2, 40 / 512])
    expect(withTrial(tuning, trial).sentence).toMatch(
      /^List 2 \(In 2 for 2 of Out 2\) wins 7\.8 % \(2\.9 to 12\.7\) more often than your list, in 2 of 2 missions, 512 fresh battles of each against one list\. On paper: damage 10\.0 to 12\.0 against standard\.$/,
    )
  })

  it('a list that spends points which were left says how many', async () => {
    const trial = await tried(3, fight({ 1: [10, 10], 2: [20, 10], 3: [90, 90] }))
    expect(withTrial(tuning, trial).sentence).toMatch(/^List 3 \(In 3 for 2 of Out 3, 20 points more than now\) wins /)
  })

  it('a goal with wins in it weighs them with what lists are worth on paper', async () => {
    const goal = [
      { figure: 'damage', weight: 1 },
      { figure: 'wins', weight: 1 },
    ]
    // The first is worth a tenth more on paper and wins 12 of 512 battles less, the second nothing more and wins 24 more:
    // (10 - 200 x 12/512) / 2 = 2.66 against 200 x 24/512 / 2 = 4.69.
    const worths = [110, 100]
    const gain: Gain = (number, wins) => (withWins(goal, worths[number - 1] ?? 100, wins) ?? 0) - 100
    expect([gain(1, -12 / 512), gain(2, 24 / 512)].map((each) => each.toFixed(2))).toEqual(['2.66', '4.69'])
    const trial = await tried(2, fight({ 1: [-12, 0], 2: [24, 60] }), gain)
    expect([trial.outcome, trial.chosen]).toEqual(['better', 2])
    const lists = tuning.lists.map((each, i) => ({ ...each, worth: worths[i] ?? 100 }))
    // 60 of 512 battles more are 23.4 %, of which half counts.
    expect(withTrial({ ...tuning, lists, goal }, trial).sentence).toMatch(
      /^List 2 \(In 2 for 2 of Out 2\) is worth 111\.7 % \(106\.\d to 116\.\d\) of your list by this goal, and wins 11\.7 %/,
    )
    // Where only paper matters a little more, the first is chosen.
    const paper = goal.map((each) => (each.figure === 'wins' ? each : { ...each, weight: 3 }))
    const other: Gain = (number, wins) => (withWins(paper, worths[number - 1] ?? 100, wins) ?? 0) - 100
    expect((await tried(2, fight({ 1: [-12, 0], 2: [24, 60] }), other)).chosen).toBe(1)
  })

  it('a choice that fresh battles do not confirm is none', async () => {
    const trial = await tried(3, fight({ 2: [60, 4] }))
    expect([trial.outcome, trial.chosen]).toEqual(['unclear', 2])
    expect(withTrial(tuning, trial).sentence).toMatch(
      /^Nothing better is confirmed: List 2 .* did best of 3, and wins 0\.8 %/,
    )
  })

  it('where nobody wins more often there is nothing to confirm', async () => {
    const trial = await tried(3, fight({ 1: [-3, 9], 2: [-60, 9], 3: [0, 9] }))
    expect([trial.outcome, trial.confirming]).toEqual(['none', undefined])
    expect(withTrial(tuning, trial).sentence).toMatch(
      /^Nothing better was found: none of 3 wins more often than your list in 512 battles/,
    )
  })

  it('whoever stops it is told the best so far, and that nothing has confirmed it', async () => {
    const part = resultOf([listOf('list 1', gain(64, 2)), listOf('list 2', gain(64, 6))], 64, true)
    const trial = await tried(2, () => Promise.resolve(part))
    expect([trial.outcome, trial.chosen]).toEqual(['stopped', 2])
    expect(withTrial(tuning, trial).sentence).toMatch(
      /^Stopped: List 2 .* does best so far, .* fresh battles have not confirmed it\./,
    )
    const early = await tried(2, () => Promise.resolve(null))
    expect(withTrial(tuning, early).sentence).toMatch(/^Stopped before the first battle was over\./)
    const late = await tried(2, (numbers, stage) =>
      stage === 'choosing' ? fight({ 1: [9, 9] })(numbers, stage) : Promise.resolve(null),
    )
    expect([late.outcome, late.chosen]).toEqual(['stopped', 1])
  })

  it('lists that are no better are called better in fewer than one in twenty trials', async () => {
    const trials = await manyTrials(300, () => 0)
    // Fresh intervals of 95 % lie above nothing one time in forty; 16 of 300 come about less than once in a hundred.
    expect(trials.filter(({ outcome }) => outcome === 'better').length).toBeLessThanOrEqual(15)
  })

  it('what is claimed is confirmed by others with another seed in at least nine of ten trials', async () => {
    // Gains of lists as a tuner meets them: as many worse as better, most of them within a few points.
    const trials = await manyTrials(300, (dice) => (dice.die(6) + dice.die(6) - 7) / 100)
    const claims = trials.filter(({ outcome }) => outcome === 'better')
    expect(claims.length).toBeGreaterThan(60)
    const confirmed = claims.filter(({ confirming, again }) => isConfirmed(confirming?.others[0], again))
    expect(confirmed.length / claims.length).toBeGreaterThanOrEqual(0.9)
  })

  it('the same in battles that are fought', async () => {
    const trials = []
    for (let seed = 1; seed <= 8; seed++) trials.push(await fought(`${seed}`))
    const claims = trials.filter(({ outcome }) => outcome === 'better')
    expect(claims.length).toBeGreaterThanOrEqual(4)
    expect(claims.filter(({ confirming, again }) => isConfirmed(confirming?.others[0], again)).length).toBe(
      claims.length,
    )
  })
})

/** Another run of its own sees a gain, too, and may be of the same size. */
const isConfirmed = (claim: PairedShareOf, again: PairedShareOf): boolean =>
  claim !== undefined &&
  again !== undefined &&
  again.difference > 0 &&
  again.interval.low <= claim.interval.high &&
  claim.interval.low <= again.interval.high

type PairedShareOf = Pick<PairedShare, 'difference' | 'interval'> | undefined

/** Trials of five lists with true gains, 512 battles to choose and 2048 to confirm, and what an independent run says. */
async function manyTrials(count: number, gainFrom: (dice: Stream) => number) {
  const dice = new Stream('11', 5)
  const trials = []
  for (let i = 0; i < count; i++) {
    dice.start(i)
    const gains = Array.from({ length: 5 }, () => gainFrom(dice))
    const pairsOf = (number: number, n: number): Pairs => drawn(dice, n, gains[number - 1] ?? 0)
    const trial = await tried(5, (numbers, stage) => {
      const n = stage === 'choosing' ? 512 : 2048
      return Promise.resolve(
        resultOf(
          numbers.map((number) => listOf(`list ${number}`, pairsOf(number, n))),
          n,
        ),
      )
    })
    trials.push({ ...trial, again: share(pairsOf(trial.chosen ?? 1, 2048)) })
  }
  return trials
}

/** Pairs of lists that differ in a quarter of their battles, as lists with another unit do. */
function drawn(dice: Stream, n: number, more: number): Pairs {
  const counts = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const luck = (dice.word() >>> 0) / 2 ** 32
    const kind = luck < 0.125 - more / 2 ? 0 : luck < 0.25 ? 1 : 2
    counts[kind] = (counts[kind] as number) + 1
  }
  const [first = 0, second = 0, rest = 0] = counts
  return { both: 0, first, second, neither: rest }
}

const game = await loadGame('aos-3e')
const list = (name: string, more: object): object => ({
  name,
  units: [regiment('Guard'), regiment('Veterans', more)],
})
const LISTS = [
  list('now', {}),
  list('more', { models: 11 }),
  list('harder', { save: '4+' }),
  list('slower', { move: 4 }),
]

/** A trial of small lists in small battles, and an independent run. */
async function fought(seed: string) {
  const ask = (numbers: readonly number[], from: string, replicates: number): PairedResult | null => {
    const lists = [0, ...numbers].map((number) => LISTS[number] as object)
    const against = [list('they', { models: 12 })]
    const [result] = game.answer({ question: 'paired', lists, against, replicates, seed: from }).results
    return result !== undefined && isPaired(result) ? result : null
  }
  const trial = await tried(3, (numbers, stage) =>
    Promise.resolve(stage === 'choosing' ? ask(numbers, seed, 32) : ask(numbers, `10${seed}`, 128)),
  )
  const again = trial.outcome === 'better' ? ask([trial.chosen ?? 1], `20${seed}`, 128)?.others[0] : undefined
  return { ...trial, again }
}
