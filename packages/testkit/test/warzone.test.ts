/** Warzone: the exact answer is what the referee finds by looking at every way that chance can fall, to 1e-12. */
import { loadGame } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dkwBound,
  dkwDistance,
  type Ruling,
  type WarzoneCase,
  warzoneCases,
  type WarzoneMistake,
} from '../src/index.ts'

/** Questions of each kind; fire has the most modifiers, a fire-fight the most work. */
const CASES: Readonly<Record<string, number>> = {
  fire: 120,
  'fire-fight': 25,
  marker: 20,
  blast: 30,
  'into close combat': 25,
}
const OTHERS = 40
const NEAR = 1e-12
const game = await loadGame('warzone')

const samples = Object.entries(warzoneCases).map(
  ([name, each], i) => [name, fc.sample(each, { numRuns: CASES[name] ?? OTHERS, seed: 20261118 + i })] as const,
)

interface Answered {
  readonly probabilities?: Readonly<Record<string, number>>
  readonly values?: Readonly<Record<string, number>>
  readonly distributions?: Readonly<
    Record<string, { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] }>
  >
}

const answers = new Map<WarzoneCase, Answered>()

function answered(asked: WarzoneCase): Answered {
  const known = answers.get(asked) ?? (game.answer(asked.document, {}).results[0] as unknown as Answered)
  answers.set(asked, known)
  return known
}

/** What an answer says that is not what the referee rules, and whatever it should say and does not. */
function disagreements(answer: Answered, ruling: Ruling): readonly string[] {
  return [...ruling].flatMap(([name, { mean, chances }]) => {
    const said = answer.probabilities?.[name] ?? answer.values?.[name] ?? answer.distributions?.[name]?.mean
    const pmf = new Map(answer.distributions?.[name]?.pmf ?? [])
    const off = [...(pmf.size === 0 ? [] : (chances ?? []))].filter(
      ([value, p]) => !(Math.abs((pmf.get(value) ?? 0) - p) < NEAR),
    )
    const wrong = said === undefined || !(Math.abs(said - mean) < NEAR * Math.max(1, mean)) || off.length > 0
    return wrong ? [`${name}: ${said ?? 'nothing'}, ruled ${mean}`] : []
  })
}

describe('the exact answer is the ruling of the referee', () => {
  test.each(samples)('%s', (_, cases) => {
    const wrong = cases.flatMap((each) => {
      const off = disagreements(answered(each), each.rule(null))
      return off.length === 0 ? [] : [`${off.join('; ')} ${JSON.stringify(each.document)}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('a referee that misreads a rule disagrees:', () => {
  const misread: readonly (readonly [WarzoneMistake, readonly string[]])[] = [
    ['natural rolls forgotten', ['fire', 'power', 'ram']],
    ['halved after modifiers', ['fire']],
    ['aim bonus at the next target', ['fire']],
    ['surplus wounds carry over', ['fire']],
    ['immunity for every weapon', ['fire', 'close combat']],
    ['immunity once for every roll', ['fire']],
    ['crouched close by', ['fire']],
    ['camouflage when partly hidden', ['fire']],
    ['driver first', ['flame']],
    ['crew takes the rest', ['fire']],
    ['cover from indirect fire', ['fire']],
    ['cover lowers no Damage', ['fire']],
    ['charger alone strikes', ['close combat']],
    ['countercharge keeps First Strike', ['close combat']],
    ['extra Actions for the defender', ['close combat']],
    ['more than three friends', ['close combat']],
    ['charge bonus in every clash', ['close combat']],
    ['free attacks only after a failed test', ['break away']],
    ['vehicles get a dodge penalty', ['ram']],
    ['rally unseen', ['fire-fight']],
    ['cover is taken again', ['blast']],
    ['panicked models take cover', ['blast', 'marker']],
    ['a blast has one shot', ['blast', 'into close combat']],
    ['gliders never fall', ['fire']],
    ['climbers hold on', ['fire', 'climb']],
    ['the dead are struck', ['flame']],
    ['markers cover everybody', ['marker']],
    ['panic hits Leadership', ['fire-fight']],
    ['zombies always wake', ['fire-fight']],
  ]
  test.each(misread)('%s', (mistake, kinds) => {
    for (const kind of kinds) {
      const cases = samples.find(([name]) => name === kind)?.[1] ?? []
      expect(
        cases.some((each) => disagreements(answered(each), each.rule(mistake)).length > 0),
        kind,
      ).toBe(true)
    }
  })
})

describe('fire-fights that are drawn or rolled are distributed like the exact answer', () => {
  const REPLICATES = 4_000
  const fights = (samples.find(([name]) => name === 'fire-fight')?.[1] ?? []).slice(0, 6)
  /** A correct engine fails with a chance of at most 1e-9, all comparisons together (Bonferroni; DKW). */
  const bound = dkwBound(REPLICATES, 1e-9 / (fights.length * 2 * 2))
  test.each([false, true])('dice: %s', (dice) => {
    for (const [i, each] of fights.entries()) {
      const options = { method: 'simulated', dice, replicates: REPLICATES, seed: String(i) } as const
      const seen = game.answer({ ...each.document, method: 'simulated' }, options).results[0] as unknown as Answered
      for (const name of ['models left A', 'models left B']) {
        const counts = new Map(seen.distributions?.[name]?.pmf.map(([value, p]) => [value, Math.round(p * REPLICATES)]))
        const expected = answered(each).distributions?.[name]?.pmf ?? []
        expect(dkwDistance(counts, expected, REPLICATES), `${name} of ${i}`).toBeLessThan(bound)
      }
    }
  })
})
