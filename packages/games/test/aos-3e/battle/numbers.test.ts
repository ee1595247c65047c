/**
 * Numbers of battles that can be derived by hand, on armies small enough for it. Means are compared within 5 standard
 * errors: about one false alarm in two million comparisons.
 */
import { describe, expect, it } from 'vitest'
import type { BattleResult, BattleUnit } from '../../../src/result.ts'
import { compileSimulation } from '@rollcall/core'
import type { Policy } from '../../../src/aos-3e/battle/state.ts'
import { sure } from '../ask.ts'
import { archers, beast, game, general, host, observant, OWN, question, readyOf, troops } from './armies.ts'

const REPLICATES = 4_000
const { providers = {} } = game

function resultOf(document: object, own: Partial<Policy> = {}, replicates = REPLICATES): BattleResult {
  return game.answer(document, { replicates, loaded: { [OWN]: { default: own } } }).results[0] as BattleResult
}

const idle = troops({ name: 'Idle', weapons: [], move: 0, bravery: 10 })

function near({ mean, se }: { mean: number; se?: number | undefined }, expected: number): void {
  expect(Math.abs(mean - expected), `${mean} is not ${expected}`).toBeLessThan(5 * (se ?? 0) + 1e-12)
}

const unitOf = ({ a, b }: BattleResult, name: string): BattleUnit =>
  [...a.units, ...b.units].find((each) => each.name === name) as BattleUnit

const still: Partial<Policy> = { move: () => null, charge: () => null, order: () => false, heroic: () => null }

describe('one phase at a time', () => {
  it('shoots as the single activation does: 5 bows, 4+/4+ against 5+, one turn', () => {
    // 5 attacks, each 1/2 * 1/2 * 2/3 = 1/6.
    const result = resultOf(
      question(
        { units: [archers()] },
        { units: [idle] },
        { first: 'a', policyA: OWN, battleplan: { rounds: 1, distance: 12 } },
      ),
      still,
    )
    near(unitOf(result, 'Archers').dealt['shooting'] as never, 5 / 6)
    near(unitOf(result, 'Idle').taken['shooting'] as never, 5 / 6)
  })

  it('does not shoot beyond its range', () => {
    const result = resultOf(
      question(
        { units: [archers()] },
        { units: [idle] },
        { policyA: OWN, policyB: OWN, battleplan: { rounds: 1, distance: 19 } },
      ),
      still,
      50,
    )
    expect(unitOf(result, 'Archers').dealt).toEqual({})
  })

  it('charges 9" with a 9 on 2D6: 5/18; then ten fight with 2 attacks of 1/6', () => {
    const result = resultOf(
      question(
        { units: [troops()] },
        { units: [idle] },
        { first: 'a', policyA: OWN, battleplan: { rounds: 1, distance: 9, lanes: 1 } },
      ),
      { ...still, charge: (_, __, [target]) => target ?? null },
    )
    // A one-round battle has a turn of B, too, in whose combat phase both fight: twice 20/6 wounds of at most ten.
    near(unitOf(result, 'Troops').dealt['combat'] as never, (5 / 18) * twoVolleys())
  })

  it('rolls a failed charge again with Forward to Victory: 155/324 for 9"', () => {
    const result = resultOf(
      question(
        { units: [troops()] },
        { units: [idle] },
        { first: 'a', policyA: OWN, battleplan: { rounds: 1, distance: 9, lanes: 1 } },
      ),
      {
        ...still,
        charge: (_, __, [target]) => target ?? null,
        order: (_, { command }) => command === 'forwardToVictory',
      },
    )
    near(unitOf(result, 'Troops').dealt['combat'] as never, (155 / 324) * twoVolleys())
  })

  it('chants Smite at a priest: a mean of 1 mortal wound a turn (example 14)', () => {
    const priest = (name: string): object =>
      general({ name, wounds: 40, keywords: ['HERO', 'PRIEST'], wizard: undefined, priest: {}, weapons: [], move: 0 })
    const smite: Partial<Policy> = {
      ...still,
      cast: (_, __, options) => options.find((each) => each.kind === 'power' && each.power.name === 'Smite') ?? null,
    }
    const result = resultOf(
      question(
        { units: [priest('Chanter')] },
        { units: [priest('Victim')] },
        { first: 'a', policyA: OWN, policyB: OWN, battleplan: { rounds: 1 } },
      ),
      smite,
    )
    near(unitOf(result, 'Chanter').dealt['hero'] as never, 1)
    // Wrath: an unmodified 1 is 1 mortal wound for the chanter, beside the 1 that the other's Smite brings.
    near(unitOf(result, 'Chanter').taken['hero'] as never, 1 + 1 / 6)
  })

  it('miscasts on a double 1: 1/18 of a wound for each try, and no second try after it', () => {
    const wizard = general({
      name: 'Wizard',
      wounds: 40,
      general: false,
      wizard: { casts: 2, unbinds: 0 },
      weapons: [],
      move: 0,
    })
    const result = resultOf(
      question({ units: [wizard] }, { units: [idle] }, { first: 'a', policyA: OWN, battleplan: { rounds: 1 } }),
      { ...still, cast: (_, __, options) => options[0] ?? null },
    )
    // Two tries, the second only when the first was none: 1/36 * 2 + 35/36 * 1/36 * 2.
    near(unitOf(result, 'Wizard').taken['hero'] as never, (2 / 36) * (1 + 35 / 36))
  })

  it('unbinds: an Arcane Bolt takes effect with 29/54, and at 12" it is 1 wound (example 13)', () => {
    const caster = general({ name: 'Caster', general: false, weapons: [], move: 0 })
    const unbinder = general({
      name: 'Unbinder',
      general: false,
      wounds: 40,
      wizard: { casts: 0, unbinds: 1 },
      weapons: [],
      move: 0,
    })
    const result = resultOf(
      question(
        { units: [caster] },
        { units: [unbinder] },
        { first: 'a', policyA: OWN, policyB: OWN, battleplan: { rounds: 1, distance: 12 } },
      ),
      { ...still, cast: (_, __, [first]) => first ?? null },
    )
    near(unitOf(result, 'Caster').dealt['combat'] as never, 29 / 54)
  })

  it('lets an endless spell roll dice of its own: twelve that hurt on 5+, in both hero phases after it is cast', () => {
    const caster = general({ name: 'Caster', general: false, weapons: [], move: 0 })
    const victim = general({
      name: 'Victim',
      general: false,
      keywords: ['HERO'],
      wounds: 60,
      wizard: undefined,
      weapons: [],
      move: 0,
    })
    const swords = { name: 'Swords', value: 2, range: 12, reach: 1, mortalWounds: { dice: 12, results: { '5+': '1' } } }
    const result = resultOf(
      question(
        { units: [caster], endlessSpells: [swords] },
        { units: [victim] },
        { first: 'a', policyA: OWN, policyB: OWN, battleplan: { rounds: 1, distance: 12, lanes: 1 } },
      ),
      { ...still, cast: (_, __, options) => options.find(({ kind }) => kind === 'endless') ?? null },
    )
    // Cast unless the dice show a double 1; 12 / 3 wounds each time, and nobody dispels it.
    near(unitOf(result, 'Victim').taken['hero'] as never, (35 / 36) * 2 * 4)
  })

  it('stomps on a 2+ for D3: mean 5/3 (example 16)', () => {
    const monster = beast({ weapons: [], damageTable: [] })
    const result = resultOf(
      question(
        { units: [monster] },
        { units: [troops({ name: 'Idle', weapons: [], move: 0, models: 40, bravery: 10 })] },
        {
          first: 'a',
          policyA: OWN,
          battleplan: { rounds: 1, distance: 6, lanes: 1 },
        },
      ),
      {
        ...still,
        charge: (_, __, [target]) => target ?? null,
        rampage: (_, options) => options.find(({ rampage }) => rampage === 'stomp') ?? null,
      },
    )
    // It charges 6" with 13/18 in its own turn and stomps at the end of both charge phases.
    near(unitOf(result, 'Beast').dealt['charge'] as never, (13 / 18) * 2 * (5 / 3))
  })

  it('rallies a sixth of the slain: 5 gone of 10 by a bolt of nothing else', () => {
    const half = troops({ name: 'Half', bravery: 20, save: '-' })
    const shooters = troops({
      name: 'Sure',
      models: 5,
      weapons: [sure({ name: 'Gun', kind: 'missile', range: 30 })],
      move: 0,
    })
    const result = resultOf(
      question(
        { units: [shooters] },
        { units: [half] },
        { first: 'a', policyA: OWN, policyB: OWN, battleplan: { rounds: 1, distance: 24, lanes: 1 } },
      ),
      { ...still, order: (_, { command }) => command === 'rally' },
    )
    // 5 of 10 are slain for certain in A's turn; in B's hero phase a command point brings each back on a 6.
    near({ mean: unitOf(result, 'Half').modelsLeft.mean, se: unitOf(result, 'Half').modelsLeft.se }, 5 + 5 / 6)
  })

  it('tests battleshock: 4 slain of 10 with Bravery 6 lose a mean of 5/3 more (example 11)', () => {
    const shooters = troops({
      name: 'Sure',
      models: 4,
      weapons: [sure({ name: 'Gun', kind: 'missile', range: 30 })],
    })
    const result = resultOf(
      question(
        { units: [shooters] },
        { units: [troops({ name: 'Shaken', save: '-', weapons: [], move: 0 })] },
        {
          first: 'b',
          policyA: OWN,
          policyB: OWN,
          battleplan: { rounds: 1, distance: 24, lanes: 1 },
        },
      ),
      still,
    )
    near(unitOf(result, 'Shaken').modelsLeft, 6 - 5 / 3)
  })
})

/** Mean wounds of two activations of 20 attacks of 1/6 on ten models of one Wound, no test failed. */
function twoVolleys(): number {
  // min(10, Binomial(40, 1/6)): both rolls together, because the first cannot use up what the second would need.
  const p = 1 / 6
  let mass = (1 - p) ** 40
  let mean = 0
  for (let k = 0; k <= 40; k++) {
    mean += Math.min(10, k) * mass
    mass *= ((40 - k) / (k + 1)) * (p / (1 - p))
  }
  return mean
}

describe('who wins', () => {
  it('is fair: mirrored armies win as often as each other', () => {
    for (const policy of ['greedy', 'objective', 'plain', 'random']) {
      const { a, b, difference } = resultOf(
        question(host('A'), host('B'), { policyA: policy, policyB: policy }),
        {},
        2_000,
      )
      // Wins of A less wins of B over n battles: variance at most n.
      expect(Math.abs(a.wins - b.wins)).toBeLessThan(5 / Math.sqrt(2_000))
      near(difference, 0)
    }
  })

  it('rewards thought: greedy and objective beat random clearly', () => {
    for (const policy of ['greedy', 'objective']) {
      const { a } = resultOf(question(host('A'), host('B'), { policyA: policy, policyB: 'random' }), {}, 500)
      expect(a.winsInterval.low).toBeGreaterThan(0.6)
    }
  })

  it('never wins less with a unit for nothing', () => {
    const more = { ...troops({ name: 'Gift', points: 0 }) }
    const without = resultOf(question(host('A'), host('B')), {}, 1_500)
    const given = resultOf(question(host('A', [more]), host('B')), {}, 1_500)
    expect(given.a.wins).toBeGreaterThan(without.a.wins - 5 * Math.sqrt(0.5 / 1_500))
  })

  it('counts points that A lost as points that B destroyed', () => {
    const { a, b } = resultOf(question(host('A'), host('B')), {}, 300)
    for (const [winner, loser] of [
      [a, b],
      [b, a],
    ] as const) {
      const lost = loser.units.reduce((sum, { points = 0, survives }) => sum + points * (1 - survives), 0)
      expect(winner.pointsDestroyed.mean).toBeCloseTo(lost, 8)
    }
  })

  it('tells by whom and when: deaths by round and by hand both add up to not surviving', () => {
    const { a, b } = resultOf(question(host('A'), host('B')), {}, 300)
    for (const { survives, died, slewBy } of [...a.units, ...b.units]) {
      expect(died.reduce((sum, [, p]) => sum + p, survives)).toBeCloseTo(1, 9)
      expect(slewBy.reduce((sum, { probability }) => sum + probability, survives)).toBeCloseTo(1, 9)
    }
  })
})

describe('drawn or rolled', () => {
  const documents = [
    question(host('A', [observant()]), host('B')),
    question(
      host('A'),
      { units: [general({ priest: {}, keywords: ['HERO', 'WIZARD', 'PRIEST'] }), archers(), archers(), beast()] },
      { policyB: 'objective' },
    ),
  ]

  it('agrees: wins, scores and wounds of both ways within 5 standard errors of their difference', () => {
    for (const document of documents) {
      const [drawn, rolled] = [false, true].map(
        (dice) => game.answer(document, { replicates: 3_000, dice }).results[0] as BattleResult,
      ) as [BattleResult, BattleResult]
      const same = (x: number, y: number, variance: number): void =>
        expect(Math.abs(x - y)).toBeLessThan(5 * Math.sqrt((2 * variance) / 3_000) + 1e-9)
      same(drawn.a.wins, rolled.a.wins, 0.25)
      same(drawn.difference.mean, rolled.difference.mean, drawn.difference.variance)
      for (const side of ['a', 'b'] as const)
        drawn[side].units.forEach(({ woundsLeft, survives }, i) => {
          const other = rolled[side].units[i] as BattleUnit
          same(woundsLeft.mean, other.woundsLeft.mean, Math.max(woundsLeft.variance, other.woundsLeft.variance))
          same(survives, other.survives, 0.25)
        })
    }
  })

  it('decides from the same table whoever asks first, and when', () => {
    const means = [
      [1, 'first'],
      [5, 'second'],
    ].map(([round, turn]) => {
      const battle = Object.assign(readyOf(question(host('A', [observant()]), host('B', [observant()]))), {
        round,
        turn,
      })
      const all = battle.troops.flatMap((mine) =>
        battle.troops.map((theirs) => battle.strikes.expected(battle, mine, theirs, 'combat')),
      )
      return all
    })
    expect(means[0]).toEqual(means[1])
  })

  it('comes to the same tally however the battles are dealt out, whatever abilities ask about', () => {
    const [part] = game.ask(question(host('A', [observant()]), host('B', [observant(), archers()]))).parts as readonly {
      readonly spec: Parameters<typeof compileSimulation>[0]
    }[]
    const counts = (ranges: readonly (readonly [number, number])[]): string => {
      const simulate = compileSimulation((part as { spec: Parameters<typeof compileSimulation>[0] }).spec, providers)
      const sums = new Map<string, number>()
      for (const [from, to] of ranges)
        for (const [name, histogram] of Object.entries(simulate({ seed: '7', from, to }).counts))
          for (const [value, count] of histogram)
            sums.set(`${name} ${value}`, (sums.get(`${name} ${value}`) ?? 0) + count)
      return JSON.stringify([...sums.keys()].toSorted().map((name) => [name, sums.get(name)]))
    }
    expect(counts([[0, 60]])).toBe(
      counts([
        [41, 60],
        [0, 13],
        [13, 41],
      ]),
    )
  })
})

/** Seen in every one of n battles: Wilson's interval is from n / (n + z²) to 1. */
const always = (n: number): object => ({
  probability: 1,
  interval: { low: expect.closeTo(n / (n + 1.959964 ** 2), 6) as number, high: 1 },
})

describe('armies that can hardly fight', () => {
  const ends = (a: object, b: object, more: object = {}): BattleResult => resultOf(question(a, b, more), {}, 200)

  it('ends when nobody can reach anybody', () => {
    const { a, b, draws } = ends(
      { units: [troops({ move: 0 })] },
      { units: [troops({ move: 0 })] },
      { battleplan: { distance: 100 } },
    )
    expect([a.wins, b.wins, draws]).toEqual([0, 0, 1])
  })

  it('ends when nobody can hurt anybody, and decides by objectives', () => {
    const unarmed = { units: [troops({ weapons: [] })] }
    const result = resultOf(question(unarmed, unarmed, { policyB: OWN, battleplan: { lanes: 1 } }), still, 200)
    expect([result.a.wins, result.b.wins]).toEqual([1, 0])
    expect(result.a.units[0]?.survives).toBe(1)
  })

  it('tells flight and own effects from what enemies do', () => {
    const meet = (a: object, b: object): BattleResult =>
      resultOf(
        question(
          { units: [troops({ name: 'Red', ...a })] },
          { units: [troops({ name: 'Blue', ...b })] },
          { policyA: OWN, policyB: OWN, battleplan: { distance: 6, lanes: 1, objectives: [] } },
        ),
        { ...still, charge: (_, __, [target]) => target ?? null },
        50,
      )
    // One of two is slain; the other flees on any roll: 1 slain + at least 1 is more than Bravery 1.
    const one = [sure({ name: 'Axe' })]
    const fled = meet({ models: 1, weapons: one }, { models: 2, save: '-', bravery: 1, weapons: [] })
    expect(fled.b.units[0]?.slewBy).toEqual([{ by: 'fled', name: 'Blue', enemy: null, ...always(50) }])
    // Whoever hits is hurt, one of 50 attacks on 2+ does hit (but for 6^-50), and nobody else has a weapon.
    const backfire = [{ on: 'hit', unmodified: '2+', mortalWounds: 1, to: 'self' }]
    const bomb = [{ name: 'Bomb', attacks: 50, hit: 2, wound: 2, damage: 1, effects: backfire }]
    const own = meet({ models: 1, weapons: bomb }, { models: 10, weapons: [] })
    expect(own.a.units[0]?.slewBy).toEqual([{ by: 'ownEffect', name: 'Red', enemy: null, ...always(50) }])
  })

  it('calls it a draw when both are destroyed at once and nobody scored', () => {
    // 50 attacks that hit on 2+ leave nobody standing, and each such hit costs the attacker a mortal wound.
    const backfire = { on: 'hit', unmodified: '2+', mortalWounds: 1, to: 'self' }
    const weapons = [{ name: 'Bomb', attacks: 50, hit: 2, wound: 2, damage: 1, effects: [backfire] }]
    const one = (name: string): object => ({ units: [troops({ name, models: 1, save: '-', weapons })] })
    const result = resultOf(
      question(one('One'), one('Other'), {
        policyA: OWN,
        policyB: OWN,
        battleplan: { distance: 6, lanes: 1, objectives: [] },
      }),
      { ...still, charge: (_, __, [target]) => target ?? null },
      200,
    )
    expect([result.a.wins, result.b.wins, result.draws]).toEqual([0, 0, 1])
    expect([result.a.pointsDestroyed.max, result.a.pointsDestroyed.mean]).toEqual([100, result.b.pointsDestroyed.mean])
  })

  it('plays with one unit each, and with no General', () => {
    const { warnings, a } = ends({ units: [troops()] }, { units: [troops()] })
    expect(warnings.join()).toContain('no General')
    expect(a.units).toHaveLength(1)
  })

  it.each([
    ['a tenth less is even', 90, 100, false],
    ['less than that is not', 89, 100, true],
    ['more than that is not', 100, 89, true],
    ['what has no points is not compared', undefined, 100, false],
  ])('says who has more points: %s', (_, mine, theirs, isTold) => {
    const army = (name: string, points: number | undefined) => ({ name, units: [troops({ points })] })
    const { warnings } = ends(army('Mine', mine), army('Theirs', theirs))
    const told = `not an even match: Mine has ${mine} points, Theirs ${theirs}`
    expect(warnings.filter((each) => each.includes('even match'))).toEqual(isTold ? [told] : [])
  })

  it('loses reserves that never come', () => {
    const { a } = ends({ units: [troops({ reserve: 5 })] }, { units: [troops({ weapons: [], move: 0 })] })
    expect(a.units[0]?.died).toEqual([[4, 1]])
    expect(a.units[0]?.slewBy).toEqual([{ by: 'neverArrived', name: a.units[0]?.name, enemy: null, ...always(200) }])
  })
})
