/**
 * Warhammer 40,000: the engine against the referee. Every seed is fixed, so a test that passes once passes always. Each part
 * makes some number of checks and gives each of them FAMILY / checks, so a correct engine fails a part with a chance of at
 * most FAMILY (Bonferroni; DKW with Massart's constant holds at every sample size, for discrete distributions too).
 */
import { compileSimulation, cut, mergeTallies, tallyHash } from '@rollcall/core'
import { loadGame, isFight, isSimulation, type FightResult } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dkwBound,
  dkwDistance,
  fuzzRuns,
  type Expected,
  everyWay,
  type Mistake,
  plainVolley,
  refereeVolley,
  tinyVolley,
  toVolleyDocument,
  type Volley,
  type VolleyGroup,
  type VolleySituation,
  type VolleyTarget,
  type VolleyVerdict,
  type VolleyWeapon,
  seededDie,
} from '../src/index.ts'

const FAMILY = 1e-9
const REPLICATES = 8_000
const PATIENCE = 180_000
const RESULTS = ['allocated', 'slain', 'hits', 'wounds'] as const

const game = await loadGame('wh40k-9e')
const volleys = fc.sample(plainVolley, { numRuns: fuzzRuns(40), seed: 20260909 })

function fightOf(volley: Volley, options: object): FightResult {
  const [result] = game.answer(toVolleyDocument(volley), options).results
  if (result === undefined || !isFight(result)) throw new Error('not a fight')
  return result
}

function exact(volley: Volley): Readonly<Record<(typeof RESULTS)[number], Expected>> {
  const { allocated, slain, counts } = fightOf(volley, { method: 'exact' })
  if (allocated === undefined || slain === undefined || counts === undefined) throw new Error('nobody to slay')
  return { allocated: allocated.pmf, slain: slain.pmf, hits: counts.hits.pmf, wounds: counts.wounds.pmf }
}

type Counts = Record<(typeof RESULTS)[number], Map<number, number>>

function refereed(volley: Volley, seed: number, mistake: Mistake | null = null): Counts {
  const counts: Counts = { allocated: new Map(), slain: new Map(), hits: new Map(), wounds: new Map() }
  const die = seededDie(seed)
  for (let i = 0; i < REPLICATES; i++) {
    const verdict = refereeVolley(volley, die, mistake)
    for (const each of RESULTS) counts[each].set(verdict[each], (counts[each].get(verdict[each]) ?? 0) + 1)
  }
  return counts
}

describe('generated volleys', () => {
  test(
    'the exact answer is what the referee sees',
    () => {
      const bound = dkwBound(REPLICATES, FAMILY / (volleys.length * RESULTS.length))
      const wrong = volleys.flatMap((volley, i) => {
        const [expected, seen] = [exact(volley), refereed(volley, i + 1)]
        return RESULTS.flatMap((each) => {
          const distance = dkwDistance(seen[each], expected[each], REPLICATES)
          return distance < bound ? [] : [`${each} off by ${distance}: ${JSON.stringify(toVolleyDocument(volley))}`]
        })
      })
      expect(wrong).toEqual([])
    },
    PATIENCE,
  )

  test(
    'rolled dice are distributed like the exact answer',
    () => {
      const some = volleys.slice(0, 40)
      const bound = dkwBound(REPLICATES, FAMILY / (some.length * 2))
      const wrong = some.flatMap((volley, i) => {
        const expected = exact(volley)
        const options = { method: 'simulated', replicates: REPLICATES, seed: String(i) }
        const { allocated, slain } = fightOf(volley, options)
        return [['allocated', allocated] as const, ['slain', slain] as const].flatMap(([each, summary]) => {
          const counts = new Map(summary?.pmf.map(([value, p]) => [value, Math.round(p * REPLICATES)]))
          const distance = dkwDistance(counts, expected[each], REPLICATES)
          return distance < bound ? [] : [`${each} off by ${distance}: ${JSON.stringify(toVolleyDocument(volley))}`]
        })
      })
      expect(wrong).toEqual([])
    },
    PATIENCE,
  )

  test(
    'every sequence of dice of a tiny volley adds up to the exact answer',
    () => {
      const tiny = fc.sample(tinyVolley, { numRuns: 120, seed: 77 })
      let tried = 0
      const wrong = tiny.flatMap((volley) => {
        const ways = whenSmall(volley)
        if (ways === null) return []
        const answer = exact(volley)
        const [slain, lost] = [new Map(answer.slain), new Map(answer.allocated)]
        tried++
        const sums = { slain: new Map<number, number>(), lost: new Map<number, number>() }
        for (const { value, probability } of ways.values()) {
          sums.slain.set(value.slain, (sums.slain.get(value.slain) ?? 0) + probability)
          sums.lost.set(value.allocated, (sums.lost.get(value.allocated) ?? 0) + probability)
        }
        return [...apart(sums.slain, slain), ...apart(sums.lost, lost)].map(
          (each) => `${each} ${JSON.stringify(toVolleyDocument(volley))}`,
        )
      })
      expect(wrong).toEqual([])
      expect(tried).toBeGreaterThan(60)
    },
    PATIENCE,
  )
})

/** Every sequence of dice, or `null` when there are too many to play in a test. */
function whenSmall(volley: Volley): ReturnType<typeof everyWay<VolleyVerdict>> | null {
  try {
    return everyWay((die) => refereeVolley(volley, die), 12_000)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function apart(played: ReadonlyMap<number, number>, expected: ReadonlyMap<number, number>): readonly string[] {
  const values = new Set([...played.keys(), ...expected.keys()])
  return [...values].flatMap((value) => {
    const [a, b] = [played.get(value) ?? 0, expected.get(value) ?? 0]
    return Math.abs(a - b) <= 1e-12 ? [] : [`P(${value}) is ${a} by hand, ${b} exactly`]
  })
}

const group: VolleyGroup = { count: 5, wounds: 3, save: null, invulnerableSaves: [], ignoreWounds: [] }

/** Ten attacks of 3+, S4 and damage 2 on five T4 models with 3 wounds, and what differs from that. */
function many(
  weapon: Partial<VolleyWeapon>,
  models: Partial<VolleyGroup> = {},
  target: Partial<VolleyTarget> = {},
  situation: Partial<VolleySituation> = {},
): Volley {
  const plain: VolleyWeapon = {
    bearers: 5,
    weaponType: 'assault',
    attacks: 2,
    skill: 3,
    strength: 4,
    armourPenetration: 0,
    damage: 2,
    autoHit: false,
    blast: false,
    hitModifiers: [],
    woundModifiers: [],
    hitReroll: 'none',
    woundReroll: 'none',
    mortalWounds: [],
  }
  const facts: VolleySituation = {
    withinHalfRange: false,
    attackerMoved: false,
    attackerAdvanced: false,
    attackerIsInfantry: false,
    overwatch: false,
  }
  return {
    weapons: [{ ...plain, ...weapon }],
    target: {
      toughness: 4,
      models: [{ ...group, ...models }],
      woundsAlreadyLost: 0,
      saveModifier: 0,
      saveReroll: 'none',
      ...target,
    },
    situation: { ...facts, ...situation },
  }
}

const onSix = (trigger: 'hitRoll' | 'woundRoll', amount = 1, unmodifiedAtLeast = 6): Partial<VolleyWeapon> => ({
  mortalWounds: [{ trigger, unmodifiedAtLeast, amount }],
})

/** A leader that shields weaker models: the order of mortal wounds matters most there (INT-1). */
const leader: Partial<VolleyTarget> = {
  models: [
    { ...group, count: 1, wounds: 5, save: 2, ignoreWounds: [4] },
    { ...group, count: 10, wounds: 1 },
  ],
}

/** Each way to read the rules wrongly, and a volley in which it shows. */
const MISTAKES: Readonly<Record<Mistake, Volley>> = {
  'damage spills over': many({}),
  'mortal wounds do not spill over': many(onSix('hitRoll', 5), { wounds: 2 }),
  'mortal wounds come before the damage': many(
    { ...onSix('woundRoll', 1, 2), bearers: 1, attacks: 1, autoHit: true, strength: 8, damage: 3 },
    { wounds: 2 },
  ),
  'mortal wounds come after the volley': many({ ...onSix('hitRoll', 2, 3), strength: 8 }, {}, leader),
  'mortal wounds need an unsaved attack': many(onSix('woundRoll'), { save: 2 }),
  'mortal wounds are not ignored': many(onSix('hitRoll', 2), { ignoreWounds: [4] }),
  'hit triggers need a wound': many({ ...onSix('hitRoll', 2), strength: 2 }),
  'ignore is rolled once for each attack': many({ damage: 3 }, { ignoreWounds: [4] }),
  'a six always saves': many({ armourPenetration: -3, strength: 8 }, { save: 4 }),
  'AP touches invulnerable saves': many({ armourPenetration: -2 }, { invulnerableSaves: [4] }),
  'cover touches invulnerable saves': many({}, { invulnerableSaves: [5] }, { saveModifier: 2 }),
  'modifiers are not capped': many({ hitModifiers: [-1, -1] }),
  'failed re-rolls see modifiers': many({ hitModifiers: [-1], hitReroll: 'failed', attacks: 6, damage: 1 }),
  'a one may save': many({ strength: 8 }, { save: 2 }, { saveModifier: 1 }),
  'automatic hits need a six in Overwatch': many({ autoHit: true }, {}, {}, { overwatch: true }),
  'Rapid Fire is rolled twice': many(
    { weaponType: 'rapidFire', attacks: { count: 1, sides: 6, plus: 0 }, bearers: 1, autoHit: true, damage: 1 },
    {},
    {},
    { withinHalfRange: true },
  ),
  'Blast has no floor': many({ attacks: { count: 1, sides: 3, plus: 0 }, blast: true }, { count: 6 }),
  'every attack goes to a fresh model': many({}),
}

describe('the assertion refuses a referee for whom', () => {
  const bound = dkwBound(REPLICATES, FAMILY / (Object.keys(MISTAKES).length * RESULTS.length))

  test.each(Object.entries(MISTAKES) as [Mistake, Volley][])('%s', (mistake, volley) => {
    const expected = exact(volley)
    const worst = (seen: Counts): number =>
      Math.max(...RESULTS.map((each) => dkwDistance(seen[each], expected[each], REPLICATES)))
    expect(worst(refereed(volley, 99))).toBeLessThan(bound)
    expect(worst(refereed(volley, 99, mistake))).toBeGreaterThan(bound)
  })
})

describe('a simulation', () => {
  test.each([0, 3, 8, 21])('of volley %d has one hash, in one piece and in many', (i) => {
    const document = toVolleyDocument(volleys[i] as Volley)
    const [part] = game.ask(document, { method: 'simulated', replicates: 1000, seed: '7' }).parts
    if (part === undefined || !isSimulation(part)) throw new Error('not a simulation')
    const simulate = compileSimulation(part.spec)
    const whole = simulate({ seed: part.seed, from: 0, to: 1000 })
    const pieces = [...cut(0, 1000, 137)].map(([from, to]) => simulate({ seed: part.seed, from, to }))
    expect(tallyHash(pieces.reduce(mergeTallies))).toBe(tallyHash(whole))
  })
})
