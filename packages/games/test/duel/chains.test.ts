/**
 * Duels against chains that are written out here by hand: attack, strike back, battleshock, priority. Nothing of the engine is
 * used but its answer, and the two must agree to 1e-12.
 */
import { describe, expect, it } from 'vitest'
import { duelOf } from './fought.ts'

/** A unit of models that are all alike; `p` is the chance that one attack does its damage. */
interface Plain {
  readonly models: number
  readonly wounds: number
  readonly bravery: number | null
  readonly attacks: number
  readonly p: number
  readonly damage: number
}

/** Where a plain duel stands at the start of a turn: models and wounds on the first of them, for both, and who began. */
type State = readonly [a: number, aTaken: number, b: number, bTaken: number, began: 0 | 1]

function binomial(n: number, p: number): readonly number[] {
  let masses = [1]
  for (let i = 0; i < n; i++)
    masses = Array.from({ length: masses.length + 1 }, (_, k) => (masses[k] ?? 0) * (1 - p) + (masses[k - 1] ?? 0) * p)
  return masses
}

class Masses {
  readonly all = new Map<string, number>()
  add(key: readonly (number | string)[], p: number): void {
    this.all.set(key.join(), (this.all.get(key.join()) ?? 0) + p)
  }
  get list(): readonly (readonly [readonly number[], number])[] {
    return [...this.all].map(([key, p]) => [key.split(',').map(Number), p])
  }
}

/** Models left and wounds on the first, after damage. */
function allocate(unit: Plain, models: number, taken: number, damage: number): readonly [number, number] {
  const total = Math.min(models * unit.wounds, taken + damage)
  return [models - Math.floor(total / unit.wounds), total % unit.wounds]
}

/** What battleshock leaves: D6 + slain above Bravery is how many flee (8.6), a wounded one first. */
function shaken(
  unit: Plain,
  models: number,
  taken: number,
  slain: number,
): readonly (readonly [number, number, number])[] {
  if (slain === 0 || unit.bravery === null || models === 0) return [[models, taken, 1]]
  return [1, 2, 3, 4, 5, 6].map((die) => {
    const fled = Math.max(0, die + slain - (unit.bravery as number))
    return [Math.max(0, models - fled), fled > 0 ? 0 : taken, 1 / 6]
  })
}

/** One turn: the active unit fights, what is left of the other strikes back, both are tested. */
function turn(units: readonly [Plain, Plain], active: 0 | 1, before: Masses): Masses {
  const after = new Masses()
  for (const [[a, aTaken, b, bTaken, began], p] of before.list as readonly (readonly [State, number])[]) {
    if (a === 0 || b === 0) {
      after.add([a, aTaken, b, bTaken, began], p)
      continue
    }
    const sides = [
      [a, aTaken],
      [b, bTaken],
    ] as const
    const [mine, theirs] = [units[active], units[active === 0 ? 1 : 0]]
    const [myModels, myTaken] = sides[active]
    const [models, taken] = sides[active === 0 ? 1 : 0]
    binomial(myModels * mine.attacks, mine.p).forEach((hit, n) => {
      const [left, leftTaken] = allocate(theirs, models, taken, n * mine.damage)
      binomial(left * theirs.attacks, theirs.p).forEach((back, k) => {
        const [mineLeft, mineTaken] = allocate(mine, myModels, myTaken, k * theirs.damage)
        for (const [x, xTaken, q] of shaken(mine, mineLeft, mineTaken, myModels - mineLeft))
          for (const [y, yTaken, r] of shaken(theirs, left, leftTaken, models - left)) {
            const ends = active === 0 ? [x, xTaken, y, yTaken] : [y, yTaken, x, xTaken]
            after.add([...ends, began], p * hit * back * q * r)
          }
      })
    })
  }
  return after
}

/** So many rounds; whoever began the last one begins the next with 7/12 (3.2). */
function fought(units: readonly [Plain, Plain], rounds: number): Masses {
  let now = new Masses()
  now.add([units[0].models, 0, units[1].models, 0, 0], 1)
  for (let round = 1; round <= rounds; round++) {
    const byFirst: [Masses, Masses] = [new Masses(), new Masses()]
    for (const [[a, aTaken, b, bTaken, began], p] of now.list as readonly (readonly [State, number])[]) {
      const again = round === 1 ? 1 : 7 / 12
      byFirst[began].add([a, aTaken, b, bTaken, began], p * again)
      byFirst[began === 0 ? 1 : 0].add([a, aTaken, b, bTaken, began === 0 ? 1 : 0], p * (1 - again))
    }
    now = new Masses()
    for (const first of [0, 1] as const) {
      const both = turn(units, first === 0 ? 1 : 0, turn(units, first, byFirst[first]))
      for (const [state, p] of both.list) now.add(state, p)
    }
  }
  return now
}

const document = ({ models, wounds, bravery, attacks, damage }: Plain, weapon: object, save: string): object => ({
  models,
  wounds,
  save,
  ...(bravery === null ? {} : { bravery }),
  weapons: [{ attacks, damage, ...weapon }],
})

/** 3+/3+ with Rend 1 against 4+: 2/3 * 2/3 * 4/6. 4+/3+ without Rend against 5+: 1/2 * 2/3 * 4/6. */
const SPEAR = { hit: 3, wound: 3, rend: 1 }
const AXE = { hit: 4, wound: 3 }

const cases: readonly (readonly [string, Plain, Plain, number])[] = [
  [
    'five against four, one round',
    { models: 5, wounds: 1, bravery: 6, attacks: 1, p: ((((1 / 2) * 2) / 3) * 4) / 6, damage: 1 },
    { models: 4, wounds: 2, bravery: 5, attacks: 2, p: 8 / 27, damage: 1 },
    1,
  ],
  [
    'two damage on three wounds, two rounds',
    { models: 4, wounds: 3, bravery: 7, attacks: 2, p: 2 / 9, damage: 2 },
    { models: 6, wounds: 2, bravery: 6, attacks: 1, p: 8 / 27, damage: 2 },
    2,
  ],
  [
    'single models, five rounds, no battleshock',
    { models: 1, wounds: 8, bravery: null, attacks: 4, p: 2 / 9, damage: 1 },
    { models: 1, wounds: 6, bravery: null, attacks: 3, p: 8 / 27, damage: 2 },
    5,
  ],
  [
    'two hordes, three rounds',
    { models: 8, wounds: 1, bravery: 5, attacks: 1, p: 2 / 9, damage: 1 },
    { models: 7, wounds: 1, bravery: 7, attacks: 1, p: 8 / 27, damage: 1 },
    3,
  ],
]

describe('a duel', () => {
  // A strikes with axes at Save 5+, B with spears at Save 4+.
  it.each(cases)('is the chain written by hand: %s', (_, a, b, rounds) => {
    const chain = fought([a, b], rounds)
    const sum = (test: (state: readonly number[]) => boolean): number =>
      chain.list.reduce((total, [state, p]) => (test(state) ? total + p : total), 0)
    const result = duelOf({ a: document(a, AXE, '4+'), b: document(b, SPEAR, '5+'), rounds })
    expect(result.a.wins).toBeCloseTo(
      sum(([x, , y]) => (x as number) > 0 && y === 0),
      12,
    )
    expect(result.b.wins).toBeCloseTo(
      sum(([x, , y]) => x === 0 && (y as number) > 0),
      12,
    )
    for (const [left, p] of result.a.modelsLeft.pmf)
      expect(p).toBeCloseTo(
        sum(([x]) => x === left),
        12,
      )
    for (const [left, p] of result.b.woundsLeft.pmf)
      expect(p).toBeCloseTo(
        sum(([, , y, taken]) => (y as number) * b.wounds - (taken as number) === left),
        12,
      )
  })

  it('is the same number in fractions: one model each, one attack, one wound, one round', () => {
    // Each attack kills with 1/2 * 1/2 (4+/4+ against no save): A, B, then B, A.
    const one = { models: 1, wounds: 1, save: '-', weapons: [{ attacks: 1, hit: 4, wound: 4, damage: 1 }] }
    const { a, b, neither } = duelOf({ a: one, b: one, rounds: 1 })
    const [kill, miss] = [1 / 4, 3 / 4]
    expect(a.wins).toBeCloseTo(kill + miss ** 3 * kill, 14)
    expect(b.wins).toBeCloseTo(miss * kill + miss ** 2 * kill, 14)
    expect(neither).toBeCloseTo(miss ** 4, 14)
  })
})
