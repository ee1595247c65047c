/**
 * Generated duels of a game, asked exactly and made in other ways: by dice, by draws, and by the referee, who tells of each
 * duel who won, in which round, and the models and wounds left. Each comparison gets an equal share of the family error rate.
 */
import { type DuelResult, type Game, isDuel } from '@rollcall/games'
import { describe, expect, test } from 'vitest'
import { type Die, dkwBound, dkwDistance, type DuelVerdict, type Expected, seededDie } from '../src/index.ts'

const FAMILY = 1e-9
const REPLICATES = 1_000

/** How often each value of something that is compared was seen. */
type Seen = (name: string) => ReadonlyMap<number, number>

/** How duels of a game are asked and refereed. */
export interface Asked<D> {
  readonly game: Game
  readonly duels: readonly D[]
  readonly documentOf: (duel: D) => object
}

/** What is compared: who wins, how long it takes, what is left. */
const looks: readonly (readonly [string, (result: DuelResult) => Expected])[] = [
  [
    'winner',
    ({ a, b, neither }) => [
      [0, neither],
      [1, a.wins],
      [2, b.wins],
    ],
  ],
  ['rounds', ({ rounds }) => rounds.pmf],
  ['models of A', ({ a }) => a.modelsLeft.pmf],
  ['models of B', ({ b }) => b.modelsLeft.pmf],
  ['wounds of A', ({ a }) => a.woundsLeft.pmf],
  ['wounds of B', ({ b }) => b.woundsLeft.pmf],
]

/** Generated duels, ready to be compared. */
export interface ManyDuels<D> {
  readonly ask: (document: object, options: object) => DuelResult
  /** The exact result, worked out once. */
  readonly exactly: (duel: D) => DuelResult
  /** Does what a referee saw in many duels tell against the exact result? */
  readonly isFar: (duel: D, referee: (duel: D, die: Die) => DuelVerdict) => boolean
  /** The tests: every duel in every way. */
  readonly agree: (referee: (duel: D, die: Die) => DuelVerdict) => void
}

/** Makes duels of a game ready. */
export function manyDuels<D>({ game, duels, documentOf }: Asked<D>): ManyDuels<D> {
  const bound = dkwBound(REPLICATES, FAMILY / (duels.length * looks.length))
  const exact = new Map<D, DuelResult>()

  function ask(document: object, options: object): DuelResult {
    const [result] = game.answer(document, options).results
    if (result === undefined || !isDuel(result)) throw new Error('not a duel')
    return result
  }

  function exactly(duel: D): DuelResult {
    const result = exact.get(duel) ?? ask(documentOf(duel), { method: 'exact' })
    exact.set(duel, result)
    return result
  }

  const distances = (duel: D, seen: Seen): readonly (readonly [string, number])[] =>
    looks.map(([name, of]) => [name, dkwDistance(seen(name), of(exactly(duel)), REPLICATES)])

  /** Compares every duel with replicates made in some other way: all that is too far apart, with its document. */
  const tooFar = (replicated: (duel: D, seed: number) => Seen): readonly string[] =>
    duels.flatMap((duel, i) =>
      distances(duel, replicated(duel, i + 1)).flatMap(([name, distance]) =>
        distance < bound ? [] : [`${name} of ${i}: ${distance.toFixed(4)} ${JSON.stringify(documentOf(duel))}`],
      ),
    )

  const simulated =
    (options: object) =>
    (duel: D, seed: number): Seen => {
      const result = ask(documentOf(duel), { ...options, replicates: REPLICATES, seed: String(seed) })
      return (name) => countsOf((looks.find(([each]) => each === name) as (typeof looks)[number])[1](result))
    }

  return {
    ask,
    exactly,
    isFar: (duel, referee) => distances(duel, refereed(duel, 1, referee)).some(([, distance]) => distance >= bound),
    agree: (referee) =>
      describe(`${duels.length} generated duels, exactly and`, () => {
        test('with every die rolled', () => expect(tooFar(simulated({ dice: true }))).toEqual([]))
        test('with one draw for each activation', () => expect(tooFar(simulated({ method: 'simulated' }))).toEqual([]))
        test('by the referee', () => expect(tooFar((duel, seed) => refereed(duel, seed, referee))).toEqual([]))
      }),
  }
}

/** Frequencies of a simulation are counts divided by the number of replicates. */
const countsOf = (frequencies: Expected): Map<number, number> =>
  new Map(frequencies.map(([value, p]) => [value, Math.round(p * REPLICATES)]))

function refereed<D>(duel: D, seed: number, referee: (duel: D, die: Die) => DuelVerdict): Seen {
  const counts = new Map(looks.map(([name]) => [name, new Map<number, number>()]))
  const die = seededDie(seed)
  for (let i = 0; i < REPLICATES; i++) {
    const { winner, round, models, wounds } = referee(duel, die)
    const seen = [['neither', 'a', 'b'].indexOf(winner), round, ...models, ...wounds]
    looks.forEach(([name], k) => {
      const count = counts.get(name) as Map<number, number>
      count.set(seen[k] as number, (count.get(seen[k] as number) ?? 0) + 1)
    })
  }
  return (name) => counts.get(name) as ReadonlyMap<number, number>
}
