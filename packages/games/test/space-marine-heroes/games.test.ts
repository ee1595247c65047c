/** Rules 9: whole games against a plain second writing on the same dice, laws of symmetry, and what simulation must say. */
import { compileSimulation, mergeTallies, Stream, tallyHash } from '@rollcall/core'
import { loadGame, isOdds, isSimulation, type OddsResult, type Simulation } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { plainGame } from './plain-game.ts'

type Json = Readonly<Record<string, unknown>>

const game = await loadGame('space-marine-heroes')
const { providers = {} } = game

function simulationOf(document: Json): Simulation {
  const [part] = game.ask(document).parts
  if (part === undefined || !isSimulation(part)) throw new Error('not simulated')
  return part
}

function ask(document: Json): OddsResult {
  const [result] = game.answer(document).results
  if (result === undefined || !isOdds(result)) throw new Error('no result')
  return result
}

const SEED = '20260301'

describe('games on the same dice', () => {
  it.each([
    [7, 7],
    [3, 7],
    [2, 4],
    [1, 3],
  ])('mostResults(%i) against mostResults(%i) go as in a plain second writing, replicate by replicate', (a, b) => {
    const question = { policy: [`mostResults(${a})`, `mostResults(${b})`], actions: 'greedyAdvance' }
    const simulate = compileSimulation(simulationOf(question).spec, providers)
    for (let r = 0; r < 60; r++) {
      const { counts } = simulate({ seed: SEED, from: r, to: r + 1 })
      const only = (name: string): number => [...(counts[name]?.keys() ?? [])][0] ?? Number.NaN
      const stream = new Stream(SEED).start(r)
      const plain = plainGame((sides) => stream.die(sides), [a, b])
      expect({ won: only('won'), turns: only('turns'), scores: [only('score:0'), only('score:1')] }).toEqual({
        won: plain.winner === 0 ? 1 : 0,
        turns: plain.turns,
        scores: plain.scores,
      })
    }
  })

  it('come to the same in one piece and in two', () => {
    const question = { question: 'match', policy: ['optimalCount', 'random'], instead: [{ policy: 'cautious' }] }
    const { spec } = simulationOf(question)
    const simulate = compileSimulation(JSON.parse(JSON.stringify(spec)), providers)
    const parts = [simulate({ seed: SEED, from: 0, to: 13 }), simulate({ seed: SEED, from: 13, to: 40 })]
    expect(tallyHash(parts.reduce(mergeTallies))).toBe(tallyHash(simulate({ seed: SEED, from: 0, to: 40 })))
  })
})

describe('what is simulated', () => {
  // Five standard errors: a correct program fails once in 1.7 million such comparisons.
  const FIVE = 5

  it.each(['optimalCount', 'optimalMovement', 'cautious', 'mostDice(2)'])(
    'rolls turns of %s as often as their exact chances say',
    (policy) => {
      const exact = ask({ odds: 'turn', policy })
      const { values = {}, standardErrors = {} } = ask({ policy, replicates: 1500, seed: SEED })
      const wanted = {
        aResultsPerTurn: exact.values?.['meanResults'],
        aBustsPerTurn: exact.probabilities['bust'],
        aMaximaPerTurn: exact.probabilities['maximum'],
      }
      for (const [name, mean = Number.NaN] of Object.entries(wanted)) {
        const { [name]: found = Number.NaN } = values
        const { [name]: se = Number.NaN } = standardErrors
        expect(Math.abs(found - mean), `${name} ${found} ± ${se}, exactly ${mean}`).toBeLessThan(FIVE * se)
      }
    },
  )

  it('gives alike players alike chances, whichever way columns face', () => {
    for (const mirrorColumns of [true, false]) {
      const { probabilities, standardErrors } = ask({ mirrorColumns, replicates: 2500, seed: SEED })
      expect(Math.abs((probabilities['aWins'] ?? 0) - 0.5)).toBeLessThan(FIVE * (standardErrors?.['aWins'] ?? 0))
    }
  })

  it('adds up: somebody wins, or nobody does', () => {
    for (const question of ['game', 'match']) {
      const { probabilities } = ask({ question, replicates: 500, seed: SEED })
      const { aWins = 0, bWins = 0, undecided = 0, draw = 0 } = probabilities
      expect(aWins + bWins + undecided + draw).toBeCloseTo(1, 12)
    }
  })

  it('a different way to play that is no different changes nothing', () => {
    const { values, standardErrors } = ask({
      instead: [{ name: 'same', policy: 'winning' }],
      replicates: 300,
      seed: SEED,
    })
    expect(values?.['aWinsMoreOften, same']).toBe(0)
    // 300 matches went alike: of what was never seen 3.689 / 300 is the 95 % limit, 1.96 standard errors wide.
    expect(standardErrors?.['aWinsMoreOften, same']).toBeCloseTo(3.6888794541 / 300 / 1.95996398454, 10)
  })

  it('reports games that reach the guard, and never drops them', () => {
    const { probabilities, distributions } = ask({ maxTurns: 3, replicates: 400, seed: SEED })
    expect(probabilities['undecided']).toBeGreaterThan(0.9)
    expect(distributions['turns']?.max).toBeLessThanOrEqual(3)
    expect(ask({ maxTurns: 1, first: 'a', replicates: 10 }).values).not.toHaveProperty('bResultsPerTurn')
  })

  it('names what it depends on and its errors, and no number without one', () => {
    const result = ask({ spacesPerHalf: 3, replicates: 200, seed: SEED })
    expect(result).toMatchObject({ method: 'simulated', replicates: 200, seed: SEED })
    expect(result.notes.join('\n')).toMatch(/3 spaces per half/)
    for (const name of [...Object.keys(result.probabilities), ...Object.keys(result.values ?? {})])
      expect(result.standardErrors, name).toHaveProperty(name)
    for (const each of Object.values(result.distributions)) expect(each).toHaveProperty('se')
  })

  it('warns of heroes whose equipment nobody knows', () => {
    const card = { name: 'Brother Aramus', equipment: null }
    const heroes = [card, {}, {}, {}, {}]
    expect(game.ask({ armies: [{ heroes }, {}], replicates: 1 }).close([]).warnings).toEqual([
      expect.stringMatching(/Brother Aramus/),
    ])
  })

  it('tells a game turn by turn', () => {
    const story = game.explain({ policy: 'cautious' }, { seed: SEED, replicate: 4 }).join('\n')
    expect(story).toMatch(/Turn 1, [AB]:\n {2}rolls ([1-6] ){5}[1-6]/)
    expect(story).toMatch(/wins, \d+ to \d+$/)
  })
})

describe('the best cards are worth something', () => {
  it.each(['shield', 'inspire'])('%s for five heroes wins more often', (equipment) => {
    const { values, standardErrors } = ask({
      instead: [{ name: 'all', heroes: { equipment } }],
      replicates: 1500,
      seed: SEED,
    })
    const [more = 0, se = 1] = [values?.['aWinsMoreOften, all'], standardErrors?.['aWinsMoreOften, all']]
    expect(more).toBeGreaterThan(5 * se)
  })
})
