/** The stand-off of Heroes of Black Reach (HBR 11): simulated as it is exactly, and the same on any number of pieces. */
import { compileSimulation, cut, mergeTallies, tallyHash } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { isSimulation } from '../../src/index.ts'
import { game, met } from './ask.ts'

const squad = (id: string, defence: string, words: object = {}): object => ({
  groups: [{ id: 'squad', orderStars: 1, breakPoint: 1, victoryPoints: 2 }],
  units: [
    { id: `${id}1`, group: 'squad', defence, combatValue: [2, 1], orderStars: 1, ...words },
    { id: `${id}2`, defence, combatValue: [1, 0] },
  ],
})

const STANDOFFS: readonly (readonly [name: string, document: object])[] = [
  ['two squads', { turns: 3, a: squad('a', '5/6'), b: squad('b', '5/4') }],
  [
    'suppressive fire and saves',
    {
      turns: 2,
      firstInitiative: 'B',
      a: squad('a', '5/6', { attack: { mode: 'suppressive' } }),
      b: squad('b', '5/4', { armourSave: { value: 4 } }),
    },
  ],
  [
    'hit points and Twin Weapon',
    {
      turns: 2,
      a: squad('a', '5/6', { attack: { dice: 2, intimidating: true } }),
      b: squad('b', '5/4', { hitPoints: 1 }),
    },
  ],
]

const REPLICATES = 20_000

describe.each(STANDOFFS)('a stand-off of %s', (_, said) => {
  const document = { question: 'battle', ...said }

  it('is simulated as it is exactly: each number within 5.5 standard errors: 4 in 10^8 of right ones are not', () => {
    const exact = met(document, { method: 'exact' })
    const rolled = met(document, { method: 'simulated', replicates: REPLICATES, seed: '20270101' })
    for (const [name, p] of Object.entries(exact.probabilities ?? {})) {
      const error = Math.sqrt((p * (1 - p)) / REPLICATES)
      expect(Math.abs((rolled.probabilities?.[name] ?? 0) - p), name).toBeLessThanOrEqual(5.5 * error)
    }
    for (const [name, { mean, sd }] of Object.entries(exact.distributions ?? {})) {
      const simulated = rolled.distributions?.[name]
      expect(Math.abs((simulated?.mean ?? 0) - mean), name).toBeLessThanOrEqual(5.5 * (sd / Math.sqrt(REPLICATES)))
    }
  })

  it('has one hash, in one piece and in many', () => {
    const [part] = game.ask(
      { game: 'black-reach', ...document },
      { method: 'simulated', replicates: 600, seed: '7' },
    ).parts
    if (part === undefined || !isSimulation(part)) throw new Error('not a simulation')
    const simulate = compileSimulation(part.spec, game.providers)
    const pieces = [...cut(0, 600, 137)].map(([from, to]) => simulate({ seed: part.seed, from, to }))
    expect(tallyHash(pieces.reduce(mergeTallies))).toBe(tallyHash(simulate({ seed: part.seed, from: 0, to: 600 })))
  })

  it('says chances that add up to 1, of results and of every number', () => {
    const { probabilities, distributions } = met(document, { method: 'exact' })
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
    expect(sum(Object.values(probabilities))).toBeCloseTo(1, 12)
    for (const { pmf } of Object.values(distributions)) expect(sum(pmf.map(([, p]) => p))).toBeCloseTo(1, 12)
  })
})

describe('losing for lack of orders (HBR 2.3)', () => {
  const alone = (words: object): object => ({ units: [{ defence: 30, combatValue: 0, ...words }] })

  it.each([
    [{ orderStars: 1 }, {}, 'A'],
    [{}, { orderStars: 1 }, 'B'],
    [{}, {}, 'draw'],
    // Nobody can hit a defence of 30.
    [{ orderStars: 1 }, { orderStars: 1 }, 'undecided'],
  ])('units with %j against %j: %s', (a, b, result) => {
    const { probabilities } = met({ question: 'battle', turns: 2, a: alone(a), b: alone(b) }, { method: 'exact' })
    expect(probabilities?.[result]).toBe(1)
  })
})
