/**
 * The engine against the referee. Every seed is fixed, so a test that passes once passes always; the error rates below say
 * how likely it was that a correct engine had to be refused when the seeds were chosen, and that nobody shopped for seeds.
 *
 * Family error rate. Each part makes some number of checks and gives each of them FAMILY / checks, so by Bonferroni's
 * inequality (which needs no independence) a correct engine fails a part with a chance of at most FAMILY. For the distance
 * of distribution functions this is exact at every sample size: DKW with Massart's constant, P(distance > bound) <= alpha,
 * for discrete distributions too. With 60 scenarios, three results each and 8000 replicates the bound is 0.041; with fewer
 * scenarios it is tighter, `npm run fuzz` tries as many as wanted.
 */
import { loadGame, isFight } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dkwBound,
  dkwDistance,
  type Expected,
  everyWay,
  fuzzRuns,
  gTest,
  type PlainEffect,
  type PlainScenario,
  type PlainTarget,
  type PlainTrigger,
  type PlainWeapon,
  plainScenario,
  referee,
  refereeExact,
  surprise,
  tinyScenario,
  toDocument,
  seededDie,
} from '../src/index.ts'

const FAMILY = 1e-9
/** The G-test is only asymptotic, so it gets a wider margin. */
const FAMILY_G = 1e-7
const REPLICATES = 8_000
const RESULTS = ['damage', 'allocated', 'slain'] as const

/** Scenarios that are compared in full; of five times as many the means. */
const CASES = fuzzRuns(60)
const scenarios = fc.sample(plainScenario, { numRuns: CASES, seed: 20260101 })
const game = await loadGame('aos-3e')

interface Distributions {
  readonly damage: Expected
  readonly allocated: Expected
  readonly slain: Expected
}

function ask(document: object, options: object): Distributions {
  const [result] = game.answer(document, options).results
  if (result === undefined || !isFight(result)) throw new Error('not a fight')
  const { damage, allocated, slain } = result
  if (allocated === undefined || slain === undefined) throw new Error('nobody to slay')
  return { damage: damage.pmf, allocated: allocated.pmf, slain: slain.pmf }
}

const exact = (document: object): Distributions => ask(document, { method: 'exact' })

const diced = (document: object, replicates: number, seed: number): Distributions =>
  ask(document, { method: 'simulated', dice: true, replicates, seed: String(seed) })

type Counts = Record<(typeof RESULTS)[number], Map<number, number>>

/** Lets the referee play. */
function refereed(scenario: PlainScenario, replicates: number, seed: number): Counts {
  const counts: Counts = { damage: new Map(), allocated: new Map(), slain: new Map() }
  const die = seededDie(seed)
  for (let i = 0; i < replicates; i++) {
    const verdict = referee(scenario, die)
    for (const each of RESULTS) counts[each].set(verdict[each], (counts[each].get(verdict[each]) ?? 0) + 1)
  }
  return counts
}

/** Frequencies of a simulation are counts divided by the number of replicates. */
const countsOf = (frequencies: Expected, replicates: number): Map<number, number> =>
  new Map(frequencies.map(([value, p]) => [value, Math.round(p * replicates)]))

const meanOf = (pmf: Expected): number => pmf.reduce((sum, [value, p]) => sum + value * p, 0)

const meanOfCounts = (counts: ReadonlyMap<number, number>, n: number): number =>
  [...counts].reduce((sum, [value, count]) => sum + value * count, 0) / n

/** Runs a check on every scenario: everything that went wrong, each with its document. No more than a screen of it. */
function everyScenario(
  all: readonly PlainScenario[],
  check: (document: object, scenario: PlainScenario, i: number) => readonly string[],
): readonly string[] {
  const wrong = all.flatMap((scenario, i) => {
    const document = toDocument(scenario)
    return complaints(() => check(document, scenario, i)).map((each) => `${each} ${JSON.stringify(document)}`)
  })
  const more = wrong.length - MOST_TOLD
  return more > 0 ? [...wrong.slice(0, MOST_TOLD), `and ${more} more`] : wrong
}

const MOST_TOLD = 12

/** A document that the game refuses is a complaint like any other. */
function complaints(check: () => readonly string[]): readonly string[] {
  try {
    return check()
  } catch (error) {
    return [`refused: ${String(error)} ${JSON.stringify((error as { readonly issues?: unknown }).issues ?? '')}`]
  }
}

const d3 = { count: 1, sides: 3, plus: 0 }
const d6 = { count: 1, sides: 6, plus: 0 }

/** One model with one attack, 3+/3+/-/1 against Save 4+, and what differs from it. */
function strike(weapon: Partial<PlainWeapon>, target: Partial<PlainTarget> = {}): PlainScenario {
  const plain: PlainWeapon = { models: 1, attacks: 1, hit: 3, wound: 3, rend: 0, damage: 1, effects: [], ...weapon }
  return {
    attacker: { models: plain.models, weapons: [plain] },
    target: { models: 1, wounds: 10, save: 4, woundsTaken: 0, effects: [], ...target },
  }
}

/** Something an unmodified hit roll of 6 triggers. */
const sixes = (what: Partial<PlainTrigger>): PlainTrigger => ({ on: 'hit', unmodified: [6], ...what })

describe('the referee', () => {
  test.each([
    ['4a', strike({ hit: 3, wound: 4, effects: [sixes({ hits: 2 })] }, { save: 5 }), [20 / 27, 13 / 54, 1 / 54]],
    [
      '4b',
      strike({ hit: 3, wound: 4, effects: [sixes({ hits: 2 }), { roll: 'hit', add: -1 }] }, { save: 5 }),
      [43 / 54, 5 / 27, 1 / 54],
    ],
    [
      '5a',
      strike({ wound: 4, rend: 1, damage: 2, effects: [sixes({ mortalWounds: 1 })] }),
      [2 / 3, 1 / 9, 1 / 6, 1 / 18],
    ],
    [
      '5b',
      strike({ wound: 4, rend: 1, damage: 2, effects: [sixes({ mortalWounds: 1, then: 'end' })] }),
      [2 / 3, 1 / 6, 1 / 6],
    ],
    [
      '5c',
      strike({ wound: 4, rend: 1, damage: 2, effects: [{ ...sixes({ mortalWounds: d3, then: 'end' }), on: 'wound' }] }),
      [20 / 27, 1 / 27, 5 / 27, 1 / 27],
    ],
  ] as const)('agrees with worked example %s of the rules', (_, scenario, pmf) => {
    const played = refereeExact(scenario)
    pmf.forEach((p, value) => expect(played.get(value) ?? 0).toBeCloseTo(p, 12))
  })

  test('agrees with worked example 15, everything at once', () => {
    const all: PlainEffect[] = [
      { roll: 'hit', reroll: 'ones' },
      sixes({ hits: 2 }),
      { ...sixes({ mortalWounds: 1 }), on: 'wound' },
    ]
    const scenario = strike(
      { models: 3, attacks: d3, wound: 3, rend: 2, damage: d3, effects: all },
      { models: 3, wounds: 3, save: 3, wardNormal: 5, wardMortal: 5, effects: [{ roll: 'save', add: 1 }] },
    )
    const slain: Expected = [0.437467, 0.391444, 0.138797, 0.032292].map((p, value) => [value, p])
    const counts = refereed(scenario, REPLICATES, 15)
    expect(dkwDistance(counts.slain, slain, REPLICATES)).toBeLessThan(dkwBound(REPLICATES, FAMILY))
    const variance = 156485 / 26244
    const error = Math.sqrt(variance / REPLICATES)
    expect(Math.abs(meanOfCounts(counts.damage, REPLICATES) - 175 / 54)).toBeLessThan(6 * error)
  })

  test('tries every sequence of dice once', () => {
    const ways = everyWay((die) => (die(6) === 6 ? die(3) + die(6) : 0))
    const total = [...ways.values()].reduce((sum, { probability }) => sum + probability, 0)
    expect(total).toBeCloseTo(1, 14)
    expect(ways.get('2')?.probability).toBeCloseTo(1 / 108, 15)
    expect(() => everyWay((die) => die(6), 5)).toThrow(RangeError)
  })
})

describe('the statistics', () => {
  const fair: Expected = [1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6])
  const rolls = (sixesOf600: number): Map<number, number> =>
    new Map(fair.map(([face]) => [face, face === 6 ? sixesOf600 : (600 - sixesOf600) / 5]))

  test('the G-test accepts fair dice, refuses loaded ones and faces that do not exist', () => {
    expect(gTest(rolls(100), fair, 600)).toBe(1)
    expect(gTest(rolls(115), fair, 600)).toBeGreaterThan(0.1)
    expect(gTest(rolls(200), fair, 600)).toBeLessThan(1e-12)
    expect(gTest(new Map([[7, 600]]), fair, 600)).toBe(0)
  })

  test('the G-test knows the chi-square tail: 3.841459 has 5 % with one degree of freedom', () => {
    const coin: Expected = [0, 1].map((side) => [side, 0.5])
    const g = (heads: number): number =>
      2 * (heads * Math.log(heads / 500) + (1000 - heads) * Math.log(2 - heads / 500))
    const p = gTest(
      new Map([
        [0, 531],
        [1, 469],
      ]),
      coin,
      1000,
    )
    expect(g(531)).toBeCloseTo(3.8464, 3)
    expect(p).toBeCloseTo(0.04985, 4)
  })

  test('the distance is the largest difference of the distribution functions', () => {
    expect(dkwDistance(rolls(100), fair, 600)).toBeCloseTo(0, 12)
    expect(dkwDistance(rolls(200), fair, 600)).toBeCloseTo(1 / 6, 12)
    expect(dkwBound(20_000, 0.05)).toBeCloseTo(0.0096, 4)
  })

  test('the surprise of a mean is the relative entropy of a coin that would show it', () => {
    const coin: Expected = [0, 1].map((side) => [side, 0.5])
    const entropy = 0.7 * Math.log(0.7 / 0.5) + 0.3 * Math.log(0.3 / 0.5)
    expect(surprise(0.7, coin, 100)).toBeCloseTo(100 * entropy, 8)
    expect(surprise(0.3, coin, 100)).toBeCloseTo(100 * entropy, 8)
    expect(surprise(0.5, coin, 100)).toBeCloseTo(0, 12)
    expect(surprise(1.1, coin, 100)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('the engine agrees with the referee', () => {
  test('on exact distributions of damage, wounds allocated and models slain', () => {
    const bound = dkwBound(REPLICATES, FAMILY / (scenarios.length * RESULTS.length))
    const wrong = everyScenario(scenarios, (document, scenario, i) => {
      const expected = exact(document)
      const counts = refereed(scenario, REPLICATES, 1000 + i)
      return RESULTS.flatMap((each) => far(each, counts[each], expected[each], bound))
    })
    expect(wrong).toEqual([])
  })

  test('when it rolls every die itself', () => {
    const checks = scenarios.length * RESULTS.length
    const bound = dkwBound(REPLICATES, FAMILY / checks)
    const wrong = everyScenario(scenarios, (document, _, i) => {
      const expected = exact(document)
      const frequencies = diced(document, REPLICATES, 2000 + i)
      return RESULTS.flatMap((each) => {
        const counts = countsOf(frequencies[each], REPLICATES)
        return [...far(each, counts, expected[each], bound), ...odd(each, counts, expected[each], FAMILY_G / checks)]
      })
    })
    expect(wrong).toEqual([])
  })

  test('on every sequence of dice of tiny scenarios, to 1e-12', () => {
    const all = fc.sample(tinyScenario, { numRuns: 400, seed: 20260101 })
    const small = all.flatMap((scenario) => {
      const played = whenSmall(scenario)
      return played === null ? [] : [{ scenario, played }]
    })
    expect(small.length).toBeGreaterThan(200)
    const wrong = everyScenario(
      small.map(({ scenario }) => scenario),
      (document, _, i) => differences(small[i]?.played ?? new Map(), new Map(exact(document).damage)),
    )
    expect(wrong).toEqual([])
  })

  /*
   * Found by a longer hunt: what the hit roll did to Damage "for this attack" (4.8) is the Damage characteristic that mortal
   * wounds on the wound roll of the same attack are equal to. X replaces the characteristic, modifiers come after (INT-45),
   * and a modified characteristic is the characteristic (INT-48).
   */
  test.each([
    ['+2', { add: 2 }],
    ['becoming 3', { set: 3 }],
    ['becoming D3', { set: d3 }],
  ])('on mortal wounds equal to Damage after a hit roll triggered Damage %s', (_, damage) => {
    const scenario = strike({
      effects: [
        { on: 'hit', success: true, damage },
        { on: 'wound', unmodified: [5, 6], mortalWounds: 'damage', then: 'end' },
      ],
    })
    const wrong = everyScenario([scenario], (document) =>
      differences(whenSmall(scenario) ?? new Map(), new Map(exact(document).damage)),
    )
    expect(wrong).toEqual([])
  })

  /*
   * Means of 400 replicates, engine and referee. Damage is far too skewed for a normal |z|: a weapon that hurts once in a
   * thousand would be refused for hurting at all. Chernoff's bound holds for every distribution: P(surprise > s) <= 2 exp(-s)
   * over both sides, so s = ln(2 * checks / FAMILY) keeps all checks together below FAMILY.
   */
  test('on the means of many more', () => {
    const more = fc.sample(plainScenario, { numRuns: 5 * CASES, seed: 20260102 }).map(mostlyOneWeapon)
    const most = Math.log((2 * 2 * more.length) / FAMILY)
    const wrong = everyScenario(more, (document, scenario, i) => {
      const { damage } = exact(document)
      const means = {
        referee: meanOfCounts(refereed(scenario, 400, 5000 + i).damage, 400),
        dice: meanOf(diced(document, 400, 5000 + i).damage),
      }
      return Object.entries(means)
        .filter(([, mean]) => surprise(mean, damage, 400) > most)
        .map(([who, mean]) => `mean damage ${mean} by the ${who}, ${meanOf(damage)} exactly`)
    })
    expect(wrong).toEqual([])
  })
})

function far(what: string, counts: Map<number, number>, expected: Expected, bound: number): readonly string[] {
  const distance = dkwDistance(counts, expected, REPLICATES)
  if (distance <= bound) return []
  const means = `mean ${meanOfCounts(counts, REPLICATES)} played, ${meanOf(expected)} exactly`
  return [`${what}: distance ${distance} beyond ${bound}, ${means}`]
}

function odd(what: string, counts: Map<number, number>, expected: Expected, least: number): readonly string[] {
  const p = gTest(counts, expected, REPLICATES)
  return p >= least ? [] : [`${what}: p = ${p} in the G-test`]
}

/** Two of three scenarios keep their first weapon only: effects matter here, and time. */
const mostlyOneWeapon = ({ attacker, target }: PlainScenario, i: number): PlainScenario => ({
  attacker: { ...attacker, weapons: attacker.weapons.slice(0, i % 3 === 0 ? attacker.weapons.length : 1) },
  target,
})

/** Every sequence of dice, or `null` when there are too many to play in a test. */
function whenSmall(scenario: PlainScenario): Map<string, number> | null {
  try {
    const ways = everyWay((die) => referee(scenario, die).damage, 12_000)
    return new Map([...ways].map(([value, { probability }]) => [value, probability]))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function differences(played: ReadonlyMap<string, number>, expected: ReadonlyMap<number, number>): readonly string[] {
  const values = new Set([...[...played.keys()].map(Number), ...expected.keys()])
  return [...values].flatMap((value) => {
    const [a, b] = [played.get(String(value)) ?? 0, expected.get(value) ?? 0]
    return Math.abs(a - b) <= 1e-12 ? [] : [`P(damage = ${value}) is ${a} by hand, ${b} exactly`]
  })
}

/**
 * Wrong referees, made by reading the scenario wrongly: the assertion used above must refuse every one of them, or it would
 * let an engine pass that makes the same mistake.
 */
describe('the assertion refuses a referee that', () => {
  const bound = dkwBound(REPLICATES, FAMILY / (scenarios.length * RESULTS.length))

  test.each(mutants())('$name', ({ right, wrong }) => {
    const expected = exact(toDocument(right))
    const distances = (scenario: PlainScenario): readonly number[] => {
      const counts = refereed(scenario, REPLICATES, 99)
      return RESULTS.map((each) => dkwDistance(counts[each], expected[each], REPLICATES))
    }
    expect(Math.max(...distances(right))).toBeLessThan(bound)
    expect(Math.max(...distances(wrong))).toBeGreaterThan(bound)
  })
})

/** A weapon striking ten times, and what differs from it. */
function many(weapon: Partial<PlainWeapon>, target: Partial<PlainTarget> = {}): PlainScenario {
  return strike({ models: 5, attacks: 2, ...weapon }, { models: 10, wounds: 2, ...target })
}

interface Mutant {
  readonly name: string
  readonly right: PlainScenario
  readonly wrong: PlainScenario
}

/** The same scenario read in two ways: changes of weapon and target, right and wrong. */
type Reading = readonly [weapon: Partial<PlainWeapon>, target?: Partial<PlainTarget>]

const mutant = (name: string, right: Reading, wrong: Reading): Mutant => ({
  name,
  right: many(...right),
  wrong: many(...wrong),
})

/** Effects of the weapon. */
const by = (...effects: readonly PlainEffect[]): Partial<PlainWeapon> => ({ effects })

/** Effects of the target. */
const against = (...effects: readonly PlainEffect[]): Partial<PlainTarget> => ({ effects })

function mutants(): readonly Mutant[] {
  return [...rollMutants(), ...rerollMutants(), ...triggerMutants(), ...numberMutants(), ...woundMutants()]
}

function rollMutants(): readonly Mutant[] {
  const plus: PlainEffect = { roll: 'hit', add: 1 }
  const minus: PlainEffect = { roll: 'hit', add: -1 }
  return [
    mutant('reads a hit on 3+ as 2+', [{ hit: 3 }], [{ hit: 2 }]),
    mutant('reads a wound on 4+ as 3+', [{ wound: 4 }], [{ wound: 3 }]),
    mutant('caps before adding up (INT-03)', [by(plus, plus, minus)], [{}]),
    mutant('does not cap hit rolls', [{ hit: 5, ...by(plus, plus) }], [{ hit: 4, ...by(plus) }]),
    mutant('takes To Hit for a modifier (INT-39)', [{ hit: 5, ...by({ stat: 'hit', add: -1 }, plus) }], [{ hit: 4 }]),
    mutant('flips the sign of Rend', [{ rend: 1 }], [{}, against({ roll: 'save', add: 1 })]),
    mutant('forgets Rend', [{ rend: 2 }, { save: 3 }], [{ rend: 0 }, { save: 3 }]),
    mutant('does not cap the save at +1', [{}, { save: 5, ...against({ roll: 'save', add: 3 }) }], [{}, { save: 2 }]),
    mutant(
      'caps the save before Rend (INT-02)',
      [{ rend: 2 }, against({ roll: 'save', add: 3 })],
      [{ rend: 2 }, against({ roll: 'save', add: 1 })],
    ),
    mutant('has a floor of -1 under the save (4.5)', [{ rend: 3 }, { save: 2 }], [{ rend: 1 }, { save: 2 }]),
    mutant('lets a 6 save against `-` (INT-01)', [{ wound: 2 }, { save: 7 }], [{ wound: 2 }, { save: 6 }]),
    mutant('does not ignore Rend', [{ rend: 2 }, against({ roll: 'save', ignore: 'rend' })], [{ rend: 2 }]),
    mutant(
      'gives a bonus for a worsened `-` (6)',
      [{ rend: 0 }, against({ stat: 'rend', add: -1 })],
      [{ rend: 0 }, against({ roll: 'save', add: 1 })],
    ),
  ]
}

function rerollMutants(): readonly Mutant[] {
  const again = (reroll: 'ones' | 'failed' | 'any' | readonly number[], more = {}): Partial<PlainWeapon> =>
    by({ roll: 'hit', reroll, ...more })
  const worse: PlainEffect = { roll: 'hit', add: -1 }
  return [
    mutant('re-rolls failures where it says ones', [{ hit: 5, ...again('ones') }], [{ hit: 5, ...again('failed') }]),
    mutant('re-rolls sixes where it says ones', [again('ones')], [again([6], { forced: true })]),
    mutant(
      're-rolls any where it says failed (INT-04)',
      [{ attacks: 4, hit: 4, ...by({ roll: 'hit', reroll: 'failed' }, worse) }],
      [{ attacks: 4, hit: 4, ...by({ roll: 'hit', reroll: 'any' }, worse) }],
    ),
    mutant('takes an order for a permission (INT-06)', [again([5, 6], { forced: true })], [again([5, 6])]),
    mutant(
      'never runs out of re-rolls',
      [{ hit: 5, ...again('failed', { count: 2 }) }],
      [{ hit: 5, ...again('failed') }],
    ),
    mutant('forgets the re-roll', [again('any')], [{}]),
    mutant(
      'forgets the re-roll of saves',
      [{}, against({ roll: 'save', reroll: 'any' })],
      [{}, against({ roll: 'save', reroll: 'ones' })],
    ),
  ]
}

function triggerMutants(): readonly Mutant[] {
  const mortal = { mortalWounds: 1 } as const
  const both = sixes({ mortalWounds: { count: 1, sides: 3, plus: 1 } })
  const low = { on: 'hit', unmodified: [3, 4, 5, 6], ...mortal } as const
  return [
    mutant('does not end the sequence', [by(sixes({ ...mortal, then: 'end' }))], [by(sixes(mortal))]),
    mutant('ends the sequence', [by(sixes(mortal))], [by(sixes({ ...mortal, then: 'end' }))]),
    mutant('misses the extra hit', [by(sixes({ hits: 2 }))], [{}]),
    mutant('applies two effects to one roll (1.6)', [by(sixes(mortal), sixes({ mortalWounds: d3 }))], [by(both)]),
    mutant(
      'takes the last effect, not the first (INT-08)',
      [by(sixes(mortal), sixes({ mortalWounds: d3 }))],
      [by(sixes({ mortalWounds: d3 }), sixes(mortal))],
    ),
    mutant(
      'needs a hit for mortal wounds (INT-07)',
      [{ hit: 6, ...by(low) }],
      [{ hit: 6, ...by({ ...low, success: true }) }],
    ),
    mutant(
      'reads a modified result as unmodified (INT-13)',
      [by({ on: 'hit', modified: [6, 7], ...mortal }, { roll: 'hit', add: 1 })],
      [by({ on: 'hit', unmodified: [6], ...mortal }, { roll: 'hit', add: 1 })],
    ),
    mutant('rolls to wound all the same', [{ wound: 6, ...by(sixes({ autoWound: true })) }], [{ wound: 6 }]),
    mutant('allows a save', [by(sixes({ noSave: true })), { save: 2 }], [{}, { save: 2 }]),
    mutant('misses the better Rend', [by(sixes({ rend: 3 })), { save: 2 }], [{}, { save: 2 }]),
    mutant('misses the better Damage', [by(sixes({ damage: { add: 2 } }))], [{}]),
    mutant('adds a Damage that replaces', [by(sixes({ damage: { set: 3 } }))], [by(sixes({ damage: { add: 3 } }))]),
    mutant('triggers on the wrong roll', [by(sixes(mortal))], [by({ ...sixes(mortal), on: 'wound' })]),
  ]
}

function numberMutants(): readonly Mutant[] {
  const more: PlainEffect = { stat: 'attacks', add: 1 }
  return [
    mutant('takes the mean of random Attacks', [{ models: 3, attacks: d6 }], [{ models: 2, attacks: 5 }]),
    mutant('takes the mean of random Damage', [{ damage: d3 }], [{ damage: 2 }]),
    mutant('adds an attack for the unit, not for each model', [by(more)], [{ models: 1, attacks: 11 }]),
    mutant('adds before multiplying (6)', [by(more, { stat: 'attacks', times: 2 })], [{ attacks: 6 }]),
    mutant('rounds halves down (INT-15)', [{ damage: 3 }, against({ stat: 'damage', times: 0.5 })], [{ damage: 1 }]),
    mutant(
      'forgets the minimum of 1 (INT-16)',
      [{ damage: 1 }, against({ stat: 'damage', add: -1, min: 1 })],
      [{ damage: 1 }, against({ stat: 'damage', add: -1 })],
    ),
  ]
}

function woundMutants(): readonly Mutant[] {
  const mortal = by(sixes({ mortalWounds: 1 }))
  return [
    mutant('ignores the ward', [{}, { wardNormal: 5 }], [{}]),
    mutant(
      'wards mortal wounds with the wrong ward',
      [mortal, { wardNormal: 4 }],
      [mortal, { wardNormal: 4, wardMortal: 4 }],
    ),
    mutant('lets no ward work on mortal wounds', [mortal, { wardMortal: 4 }], [mortal]),
    mutant('forgets the wounds already taken', [{}, { woundsTaken: 1 }], [{}]),
    mutant(
      'loses the models in another order',
      [{}, { models: 3, wounds: [1, 2, 4] }],
      [{}, { models: 3, wounds: [4, 2, 1] }],
    ),
    mutant(
      'does not spill over',
      [{ damage: d6 }, { models: 10, wounds: 1 }],
      [{ damage: 1 }, { models: 10, wounds: 1 }],
    ),
  ]
}
