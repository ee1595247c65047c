/**
 * Several units on one target: exactly, by dice, by draws and by the referee. The family error rate and its bounds are those of
 * `agreement.test.ts`; each comparison gets an equal share of it.
 */
import { loadGame, isSeries, type SeriesResult } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Die,
  dkwBound,
  dkwDistance,
  type Expected,
  type PlainSeries,
  plainSeries,
  seededDie,
  seriesDocument,
  seriesReferee,
  type Verdict,
} from '../src/index.ts'

const FAMILY = 1e-9
const REPLICATES = 2_000
const PATIENCE = 240_000
const SERIES = 50

const all = fc.sample(plainSeries, { numRuns: SERIES, seed: 20261118 })
const game = await loadGame('aos-3e')

/** What is compared: what all of it comes to, and what the last unit still does. */
const LOOKS: readonly (readonly [string, (result: SeriesResult) => Expected, (steps: readonly Verdict[]) => number])[] =
  [
    ['damage', ({ total }) => total.damage.pmf, (steps) => sum(steps, ({ damage }) => damage)],
    ['slain', ({ total }) => total.slain?.pmf ?? [], (steps) => sum(steps, ({ slain }) => slain)],
    ['last damage', ({ steps }) => steps.at(-1)?.damage.pmf ?? [], (steps) => steps.at(-1)?.damage ?? 0],
    ['last slain', ({ steps }) => steps.at(-1)?.slain?.pmf ?? [], (steps) => steps.at(-1)?.slain ?? 0],
  ]

const sum = (steps: readonly Verdict[], of: (step: Verdict) => number): number =>
  steps.reduce((total, each) => total + of(each), 0)

const bound = dkwBound(REPLICATES, FAMILY / (SERIES * LOOKS.length))

function ask(series: PlainSeries, options: object): SeriesResult {
  const [result] = game.answer(seriesDocument(series), options).results
  if (result === undefined || !isSeries(result)) throw new Error('not a series')
  return result
}

const exact = all.map((series) => ask(series, { method: 'exact' }))

/** Frequencies of a simulation are counts divided by the number of replicates. */
const countsOf = (frequencies: Expected): ReadonlyMap<number, number> =>
  new Map(frequencies.map(([value, p]) => [value, Math.round(p * REPLICATES)]))

type Play = (series: PlainSeries, die: Die) => readonly Verdict[]

function refereed(series: PlainSeries, seed: number, play: Play): (look: number) => ReadonlyMap<number, number> {
  const counts = LOOKS.map(() => new Map<number, number>())
  const die = seededDie(seed)
  for (let i = 0; i < REPLICATES; i++) {
    const steps = play(series, die)
    LOOKS.forEach(([, , of], k) => counts[k]?.set(of(steps), (counts[k]?.get(of(steps)) ?? 0) + 1))
  }
  return (look) => counts[look] ?? new Map()
}

type Seen = (series: PlainSeries, i: number) => (look: number) => ReadonlyMap<number, number>

/** What of one series is too far from the exact result. */
const farIn =
  (seen: Seen) =>
  (series: PlainSeries, i: number): readonly string[] => {
    const counts = seen(series, i)
    return LOOKS.flatMap(([name, of], k) => {
      const distance = dkwDistance(counts(k), of(exact[i] as SeriesResult), REPLICATES)
      return distance < bound
        ? []
        : [`${name} of ${i}: ${distance.toFixed(4)} ${JSON.stringify(seriesDocument(series))}`]
    })
  }

/** Everything that is too far from the exact result. */
const tooFar = (seen: Seen): readonly string[] => all.flatMap(farIn(seen))

const simulated =
  (options: object) =>
  (series: PlainSeries, i: number): ((look: number) => ReadonlyMap<number, number>) => {
    const result = ask(series, { ...options, replicates: REPLICATES, seed: String(i + 1) })
    return (look) => countsOf(LOOKS[look]?.[1](result) ?? [])
  }

describe(`${SERIES} generated series, exactly and`, () => {
  test('with every die rolled', () => expect(tooFar(simulated({ dice: true }))).toEqual([]), PATIENCE)
  test('with one draw for each attack', () => expect(tooFar(simulated({ method: 'simulated' }))).toEqual([]), PATIENCE)
  test(
    'by the referee',
    () => expect(tooFar((series, i) => refereed(series, i + 1, seriesReferee))).toEqual([]),
    PATIENCE,
  )
})

describe('the referee notices a game that', () => {
  const mistakes: Readonly<Record<string, Play>> = {
    'lets every unit attack a target without losses': ({ attackers, target }, die) =>
      attackers.flatMap((attacker) => seriesReferee({ attackers: [attacker], target }, die)),
    'counts the models before anybody attacks': ({ attackers, target: { rankAndFile, ...target } }, die) =>
      seriesReferee(
        {
          attackers,
          target: {
            ...target,
            effects:
              (rankAndFile ?? 99) <= target.models ? [...target.effects, { roll: 'save', add: 1 }] : target.effects,
          },
        },
        die,
      ),
    'spares the target anew in each attack': ({ attackers, target: { spared, ...target } }, die) => {
      const verdicts = seriesReferee({ attackers, target }, die)
      if (spared === undefined) return verdicts
      const left = (damage: number): number =>
        spared.kind === 'cap' ? Math.min(damage, spared.count) : Math.max(0, damage - spared.count)
      return verdicts.map((each) => ({ ...each, damage: left(each.damage) }))
    },
    'forgets wounds between two units': ({ attackers, target }, die) => {
      let models = target.models
      return attackers.map((attacker) => {
        if (models === 0) return { damage: 0, allocated: 0, slain: 0 }
        const [verdict] = seriesReferee({ attackers: [attacker], target: { ...target, models } }, die)
        models -= verdict?.slain ?? 0
        return verdict as Verdict
      })
    },
  }
  test.each(Object.entries(mistakes))(
    '%s',
    (_, play) => {
      const far = farIn((series, i) => refereed(series, i + 1, play))
      expect(all.some((series, i) => far(series, i).length > 0)).toBe(true)
    },
    PATIENCE,
  )
})
