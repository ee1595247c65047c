/**
 * Duels against chains that are written out here by hand: fire, charge, fight, fight back, morale with Combat Attrition.
 * Nothing of the engine is used but its answer, and the two must agree to 1e-12.
 */
import { describe, expect, it } from 'vitest'
import { chanceOf, duelOf } from './fought.ts'

/** A unit of models that are all alike; chances are those of one attack to do its damage. */
interface Plain {
  readonly models: number
  readonly wounds: number
  readonly leadership: number | null
  /** In a fight: attacks of each model. */
  readonly attacks: number
  readonly p: number
  readonly damage: number
  /** When shooting; 0: nothing to shoot with. */
  readonly shots: number
  readonly q: number
}

/** Models and wounds on the first of them for both, whether they are engaged, and models lost this turn. */
type State = readonly [
  a: number,
  aTaken: number,
  b: number,
  bTaken: number,
  engaged: number,
  aLost: number,
  bLost: number,
]

class Masses {
  readonly all = new Map<string, number>()
  add(key: State, p: number): void {
    if (p > 0) this.all.set(key.join(), (this.all.get(key.join()) ?? 0) + p)
  }
  get list(): readonly (readonly [State, number])[] {
    return [...this.all].map(([key, p]) => [key.split(',').map(Number) as unknown as State, p])
  }
  /** Every state led on to others. */
  then(next: (state: State) => readonly (readonly [State, number])[]): Masses {
    const after = new Masses()
    for (const [state, p] of this.list) for (const [each, q] of next(state)) after.add(each, p * q)
    return after
  }
}

function binomial(n: number, p: number): readonly number[] {
  let masses = [1]
  for (let i = 0; i < n; i++)
    masses = Array.from({ length: masses.length + 1 }, (_, k) => (masses[k] ?? 0) * (1 - p) + (masses[k - 1] ?? 0) * p)
  return masses
}

/** So many packets of damage, one after another; what the model in front cannot take is lost (5.5). */
function packets(unit: Plain, models: number, taken: number, count: number, damage: number): readonly [number, number] {
  let [left, on] = [models, taken]
  for (let i = 0; i < count && left > 0; i++) {
    on += damage
    if (on >= unit.wounds) [left, on] = [left - 1, 0]
  }
  return [left, on]
}

/** One side attacks the other; `side` is who is attacked. */
function attacked(
  [a, aTaken, b, bTaken, engaged, aLost, bLost]: State,
  side: 0 | 1,
  unit: Plain,
  count: number,
  p: number,
  damage: number,
): readonly (readonly [State, number])[] {
  if (a === 0 || b === 0) return [[[a, aTaken, b, bTaken, engaged, aLost, bLost], 1]]
  return binomial(count, p).map((mass, hits) => {
    if (side === 0) {
      const [left, taken] = packets(unit, a, aTaken, hits, damage)
      return [[left, taken, b, bTaken, engaged, aLost + a - left, bLost], mass] as const
    }
    const [left, taken] = packets(unit, b, bTaken, hits, damage)
    return [[a, aTaken, left, taken, engaged, aLost, bLost + b - left], mass] as const
  })
}

/** 13: passed on an unmodified 1 or a total up to Leadership; else one flees, then each of the others on a 1, or 1 and 2. */
function shaken(
  unit: Plain,
  models: number,
  taken: number,
  lost: number,
): readonly (readonly [number, number, number])[] {
  if (unit.leadership === null || lost === 0 || models === 0) return [[models, taken, 1]]
  const pass = Math.max(1, Math.min(6, unit.leadership - lost)) / 6
  const others = models - 1
  const p = 2 * others < unit.models ? 1 / 3 : 1 / 6
  return [
    [models, taken, pass],
    ...binomial(others, p).map((mass, more) => [others - more, 0, (1 - pass) * mass] as const),
  ]
}

const chargeOf = (distance: number): number =>
  [1, 2, 3, 4, 5, 6].flatMap((x) => [1, 2, 3, 4, 5, 6].map((y) => x + y >= distance - 1)).filter(Boolean).length / 36

/** One turn: the active unit shoots, charges; whoever charged fights first, else who is not active; both are tested. */
function turn([unitA, unitB]: readonly [Plain, Plain], active: 0 | 1, distance: number | null, before: Masses): Masses {
  const units = [unitA, unitB] as const
  const other = active === 0 ? 1 : 0
  const fights = (masses: Masses, striker: 0 | 1): Masses =>
    masses.then((state) => {
      const mine = units[striker]
      if (state[4] === 0) return [[state, 1]]
      const models = state[2 * striker] as number
      const target = striker === 0 ? 1 : 0
      return attacked(state, target, units[target], models * mine.attacks, mine.p, mine.damage)
    })
  const shot = before.then((state) => {
    const mine = units[active]
    // Nobody shoots in engagement range, or at an enemy whose distance is not known.
    if (state[4] === 1 || distance === null) return [[state, 1]]
    return attacked(state, other, units[other], (state[2 * active] as number) * mine.shots, mine.q, 1)
  })
  const chance = distance === null ? 1 : chargeOf(distance)
  const [charged, not] = [new Masses(), new Masses()]
  for (const [state, p] of shot.list) {
    const [a, aTaken, b, bTaken, engaged, aLost, bLost] = state
    if (engaged === 1 || a === 0 || b === 0) not.add(state, p)
    else {
      charged.add([a, aTaken, b, bTaken, 1, aLost, bLost], p * chance)
      not.add(state, p * (1 - chance))
    }
  }
  const fought = new Masses()
  for (const [state, p] of fights(fights(charged, active), other).list) fought.add(state, p)
  for (const [state, p] of fights(fights(not, other), active).list) fought.add(state, p)
  return fought.then(([a, aTaken, b, bTaken, engaged, aLost, bLost]) =>
    shaken(unitA, a, aTaken, aLost).flatMap(([x, xTaken, q]) =>
      shaken(unitB, b, bTaken, bLost).map(([y, yTaken, r]) => [[x, xTaken, y, yTaken, engaged, 0, 0], q * r] as const),
    ),
  )
}

function fought(units: readonly [Plain, Plain], distance: number | null, rounds: number): Masses {
  let now = new Masses()
  now.add([units[0].models, 0, units[1].models, 0, 0, 0, 0], 1)
  for (let round = 1; round <= rounds; round++)
    for (const active of [0, 1] as const) {
      // A duel is over at the end of the turn in which somebody is destroyed.
      const [over, on] = [new Masses(), new Masses()]
      for (const [state, p] of now.list) (state[0] === 0 || state[2] === 0 ? over : on).add(state, p)
      now = turn(units, active, distance, on)
      for (const [state, p] of over.list) now.add(state, p)
    }
  return now
}

/** Toughness 4; A is hit on 3+ and wounded on 4+ with AP -1 at its save of 3+: 2/3 * 1/2 * 1/2. */
const AT_A = 1 / 6
/** B, without a save worth the name, is hit on 3+ and wounded on 3+ by Strength 5: 2/3 * 2/3. */
const AT_B = 4 / 9

const document = (unit: Plain, save: string, melee: object, ranged: object): object => ({
  models: unit.models,
  wounds: unit.wounds,
  toughness: 4,
  save,
  ...(unit.leadership === null ? {} : { leadership: unit.leadership }),
  weapons: [
    { name: 'Blade', type: 'melee', attacks: unit.attacks, damage: unit.damage, skill: 3, ...melee },
    ...(unit.shots === 0
      ? []
      : [{ name: 'Gun', type: 'assault', range: 24, attacks: unit.shots, damage: 1, skill: 3, ...ranged }]),
  ],
})

const marines: Plain = { models: 4, wounds: 2, leadership: 7, attacks: 2, p: AT_B, damage: 1, shots: 1, q: AT_B }
const mob: Plain = { models: 6, wounds: 1, leadership: 5, attacks: 1, p: AT_A, damage: 2, shots: 0, q: 0 }

const cases: readonly (readonly [string, Plain, Plain, number | null, number])[] = [
  ['a charge that succeeds, one round', marines, mob, null, 1],
  ['fire and a charge from 9", two rounds', marines, mob, 9, 2],
  ['both shoot, nobody can charge', { ...marines, models: 3 }, { ...mob, shots: 2, q: AT_A }, 20, 2],
  ['damage lost on three wounds', { ...marines, wounds: 3 }, { ...mob, models: 8, leadership: 4 }, null, 3],
  ['two points of damage against two wounds, five rounds', marines, { ...mob, wounds: 2, leadership: null }, 7, 5],
]

describe('a duel', () => {
  it.each(cases)('is the chain written by hand: %s', (_, a, b, distance, rounds) => {
    const chain = fought([a, b], distance, rounds)
    const sum = (test: (state: State) => boolean): number =>
      chain.list.reduce((total, [state, p]) => (test(state) ? total + p : total), 0)
    const result = duelOf({
      a: document(a, '3+', { strength: 5 }, { strength: 5 }),
      b: document(b, '-', { strength: 4, ap: -1 }, { strength: 4, ap: -1 }),
      rounds,
      ...(distance === null ? {} : { distance }),
    })
    expect(result.a.wins).toBeCloseTo(
      sum(([x, , y]) => x > 0 && y === 0),
      12,
    )
    expect(result.b.wins).toBeCloseTo(
      sum(([x, , y]) => x === 0 && y > 0),
      12,
    )
    for (const [left, p] of result.a.modelsLeft.pmf)
      expect(p).toBeCloseTo(
        sum(([x]) => x === left),
        12,
      )
    for (const [left, p] of result.b.woundsLeft.pmf)
      expect(p).toBeCloseTo(
        sum(([, , y, taken]) => y * b.wounds - taken === left),
        12,
      )
    for (const [left, p] of result.a.woundsLeft.pmf)
      expect(p).toBeCloseTo(
        sum(([x, taken]) => x * a.wounds - taken === left),
        12,
      )
  })

  it('is example 21 of the rules page: an exchange of blows after a charge', () => {
    // Two chargers (2 attacks, WS 3+, S4, AP -1) against two models (T3, 1 wound, save 5+, 1 attack back at WS 4+, S3).
    const chargers = {
      models: 2,
      toughness: 4,
      wounds: 1,
      save: '3+',
      weapons: [{ type: 'melee', attacks: 2, skill: 3, strength: 4, ap: -1, damage: 1 }],
    }
    const defenders = {
      models: 2,
      toughness: 3,
      wounds: 1,
      save: '5+',
      movement: 6,
      weapons: [{ type: 'melee', attacks: 1, skill: 4, strength: 3, damage: 1 }],
    }
    // In their own turn the defenders Fall Back, so that nobody fights a second time.
    const { a, b } = duelOf({ a: chargers, b: defenders, rounds: 1, policyB: { fallBack: 'always' } })
    expect(2 - b.modelsLeft.mean).toBeCloseTo(699320 / 531441, 13)
    expect(chanceOf(b.modelsLeft.pmf, 2)).toBeCloseTo(83521 / 531441, 13)
    expect(chanceOf(b.modelsLeft.pmf, 1)).toBeCloseTo(196520 / 531441, 13)
    expect(a.wins).toBeCloseTo(83800 / 177147, 13)
    expect(2 - a.modelsLeft.mean).toBeCloseTo(181781 / 4782969, 13)
  })

  it('is the same number in fractions: one model each, one attack, one wound, one round', () => {
    // Each attack kills with 1/2 * 1/2 (4+/4+ against no save). A charges and fights first, then B; in B's turn nobody has
    // charged, so A, whose turn it is not, fights first again (12.5).
    const one = {
      models: 1,
      wounds: 1,
      toughness: 4,
      save: '-',
      weapons: [{ type: 'melee', attacks: 1, skill: 4, strength: 4, damage: 1 }],
    }
    const { a, b, neither } = duelOf({ a: one, b: one, rounds: 1 })
    const [kill, miss] = [1 / 4, 3 / 4]
    expect(a.wins).toBeCloseTo(kill + miss ** 2 * kill, 14)
    expect(b.wins).toBeCloseTo(miss * kill + miss ** 3 * kill, 14)
    expect(neither).toBeCloseTo(miss ** 4, 14)
  })
})
