/**
 * What follows from losses is the same however the losses were found: simulated answers have the shape of exact ones, and
 * agree with them. A simulated probability is a mean of n conditional probabilities between 0 and 1, so by Hoeffding it is
 * further than sqrt(ln(2 / alpha) / 2n) from the exact one with a chance of at most alpha; alpha is 1e-9 over all comparisons.
 */
import { type FightResult, isFight, loadGames } from '@rollcall/games'
import { describe, expect, test } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const REPLICATES = 20_000
const COMPARISONS = 400
const BOUND = Math.sqrt(Math.log((2 * COMPARISONS) / 1e-9) / (2 * REPLICATES))

const games = new Map((await loadGames()).map((game) => [game.id, game]))

function fight(document: Json, options: Json): FightResult {
  const result = games.get(String(document['game']))?.answer(document, options).results[0]
  if (result === undefined || !isFight(result)) throw new Error('not a fight')
  return result
}

const isError = (key: string): boolean => /^(se|interval|quantileIntervals)$|Se$|Interval$/.test(key)

/** Every probability of a part of a result, by its place; numbers that are none are left out. */
function probabilities(part: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]): readonly (readonly [string, number])[] => {
    if (isError(key)) return []
    if (key === 'pmf')
      return (value as [number, number][]).map(([at, p]): readonly [string, number] => [`${path}.P(${at})`, p])
    if (typeof value === 'number') return /^(failed|gone|probability)$/.test(key) ? [[`${path}.${key}`, value]] : []
    return probabilities(value, `${path}.${key}`)
  })
}

/** Names of everything a part of a result tells, but for values of distributions and errors. */
function shape(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(shape)
  if (typeof part !== 'object' || part === null) return typeof part
  const told = Object.entries(part).filter(([key]) => !isError(key))
  return Object.fromEntries(told.map(([key, value]) => [key, key === 'pmf' ? 'pmf' : shape(value)]))
}

function agree(document: Json, words: readonly (keyof FightResult)[], options: Json): void {
  const exact = fight(document, { method: 'exact' })
  const simulated = fight(document, { method: 'simulated', replicates: REPLICATES, seed: '7', ...options })
  for (const word of words) {
    expect(exact[word], word).toBeDefined()
    expect(shape(simulated[word]), word).toEqual(shape(exact[word]))
    const found = new Map(probabilities({ [word]: simulated[word] }))
    const wanted = new Map(probabilities({ [word]: exact[word] }))
    for (const place of new Set([...found.keys(), ...wanted.keys()])) {
      const distance = Math.abs((found.get(place) ?? 0) - (wanted.get(place) ?? 0))
      expect(distance, place).toBeLessThan(BOUND)
    }
    expect(wanted.size).toBeGreaterThan(1)
  }
}

/** Everything below is compared in less than `COMPARISONS` places: each distribution has fewer than 25 values. */
describe('Warhammer 40,000: dice and exact answers tell the same', () => {
  const blade = { type: 'melee', attacks: 2, skill: '3+', strength: 4, ap: -1, damage: 'D3' }

  test('Morale, for models of different saves', () => {
    const models = [
      { name: 'Leader', count: 1, wounds: 3, save: '2+' },
      { name: 'Troops', count: 7, wounds: 1, save: '5+' },
    ]
    const target = { toughness: 3, models, leadership: 7, startingStrength: 12, destroyedThisTurn: 1 }
    agree({ game: 'wh40k-9e', attacker: { models: 4, weapons: [blade] }, target }, ['morale'], {})
  })

  test('blows that come back', () => {
    const unit = { models: 4, toughness: 4, wounds: 2, save: '4+', strength: 4, weapons: [blade] }
    const situation = { strikesBack: true }
    agree({ game: 'wh40k-9e', attacker: unit, target: unit, situation }, ['strikesBack'], {})
  })

  test('rows of the damage table', () => {
    const damageTable = [
      { wounds: '5+', values: { A: 6 } },
      { wounds: '1-4', values: { A: 3 } },
    ]
    const target = { toughness: 6, wounds: 9, save: '3+', damageTable }
    agree({ game: 'wh40k-9e', attacker: { models: 5, weapons: [blade] }, target }, ['damageTable'], {})
  })
})

describe('Age of Sigmar: simulated and exact answers tell the same', () => {
  const blade = { name: 'Blade', attacks: 3, hit: '3+', wound: '4+', rend: 1, damage: 2 }
  const target = { models: 10, wounds: 2, save: '5+', bravery: 6, slainThisTurn: 1 }
  const document = { game: 'aos-3e', attacker: { models: 6, weapons: [blade] }, target }

  test.each([[true], [false]])('battleshock, dice: %s', (dice) => agree(document, ['battleshock'], { dice }))

  /** Two weapons, one of them with misfires, and a bodyguard: every part that an answer can have. */
  const many = {
    ...document,
    attacker: {
      models: 6,
      wounds: 2,
      points: 100,
      weapons: [
        { ...blade, effects: [{ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self' }] },
        { ...blade, name: 'Spear', models: 2 },
      ],
      effects: [{ inflict: 'D3', when: 'fought' }],
    },
    target: { ...target, effects: [{ allocate: 'redirect', from: 'self', die: '4+' }] },
  }

  test.each([[true], [false]])('a simulated answer has every part of an exact one, dice: %s', (dice) => {
    const exact = fight(many, { method: 'exact' })
    const simulated = fight(many, { method: 'simulated', replicates: 2000, seed: '7', dice })
    for (const part of ['stages', 'weapons', 'backlash', 'redirected', 'extras', 'battleshock'] as const)
      expect(exact[part], part).toBeDefined()
    expect(Object.keys(exact).filter((part) => !(part in simulated))).toEqual([])
    const words = ['stages', 'weapons', 'backlash', 'redirected'] as const
    for (const word of words) expect(shape(simulated[word]), word).toEqual(shape(exact[word]))
    // One draw for a whole activation tells only how much it did: the rest is exact.
    if (!dice) for (const word of words) expect(simulated[word]).toEqual(exact[word])
    expect(simulated.assumptions.some((each) => /draws whole activations/.test(each))).toBe(!dice)
  })

  test('mortal wounds beside the attacks are exact in both', () => {
    const effects = [{ inflict: { '5+': 1 }, dice: 'self.models', when: 'fought' }]
    const attacker = { ...document.attacker, effects }
    // Six models, one die each: 2 of 6 faces bring a mortal wound.
    const told = ['exact', 'simulated'].map(
      (method) => fight({ ...document, attacker }, { method, replicates: 100 }).extras,
    )
    expect(told[0]?.[0]?.damage.mean).toBeCloseTo(6 * (2 / 6), 12)
    expect(told[1]).toEqual(told[0])
  })

  test('battleshock that hangs on a roll before the attacks is not told, and said so', () => {
    const effects = [{ roll: 'battleshock', add: -1, chance: '4+' }]
    const simulated = fight(
      { ...document, target: { ...target, effects } },
      { method: 'simulated', replicates: 100, seed: '7' },
    )
    expect(simulated.battleshock).toBeUndefined()
    expect(simulated.warnings.join()).toContain('does not tell battleshock')
  })
})
