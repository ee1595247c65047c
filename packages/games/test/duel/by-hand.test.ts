/** Short chains of battles written out by hand from the rules page: who may act, in which order, and with what. */
import { describe, expect, it } from 'vitest'
import { duelOf, harmless } from './fought.ts'

/** 2+ to hit, 2+ to wound, no save left. */
const S = (5 / 6) * (5 / 6)
const q = 1 - S

const blade = (more: object = {}): object => ({
  name: 'Blade',
  attacks: 1,
  hit: 2,
  wound: 2,
  rend: 3,
  damage: 1,
  ...more,
})
const bow = (more: object = {}): object => blade({ name: 'Bow', kind: 'missile', ...more })
const unit = (more: object = {}): object => ({
  name: 'Unit',
  models: 1,
  wounds: 1,
  save: '-',
  weapons: [blade()],
  ...more,
})
const wall = (more: object = {}): object => unit({ name: 'Wall', wounds: 60, weapons: harmless, ...more })
const lost = (document: object): number => {
  const { b } = duelOf(document)
  return b.wounds - b.woundsLeft.mean
}

describe('who takes the second turn of a round', () => {
  const second = { battle: { turn: 'second' } }
  const taken = (first: string, a: object, b: object): number =>
    lost({
      a: wall({ weapons: [blade()], abilities: { Patience: [b] } }),
      b: wall({ abilities: { Patience: [a] } }),
      rounds: 1,
      first,
    })

  // A strikes once in each of the two turns, and twice in both where it takes the second; B suffers 1 more where B does.
  it.each([
    ['B', 4 * S, 2 * S],
    ['A', 2 * S, 4 * S],
  ])('does so in both of them: %s goes first', (first, attacks, suffers) => {
    const none = { roll: 'hit', add: 0 }
    expect(taken(first, none, { stat: 'attacks', add: 1, if: second })).toBeCloseTo(attacks, 9)
    expect(taken(first, { stat: 'damage', add: 1, against: 'self', if: second }, none)).toBeCloseTo(suffers, 9)
  })
})

describe('one against one', () => {
  // In a turn whoever strikes first kills with S, the other strikes back and kills with q S, and both stand with q q.
  const round = (aFirst: number): number => aFirst * (S + q ** 2 * q * S) + (1 - aFirst) * (q * S + q ** 2 * S)

  it.each([
    ['A has the first turn again with 7/12', {}, 1, 7 / 12],
    ['the order is fixed', { priority: 'fixed' }, 1, 1],
    ['winners of priority take the second turn', { policy: { turn: 'second' } }, 1, 5 / 12],
    // B, who holds the ties, takes the second turn with 7/12; A on winning the first with 5/12: A is first for certain.
    ['only B takes the second turn', { first: 'B', policyB: { turn: 'second' } }, 0, 1],
    ['a roll-off: either holds the ties as often', { first: 'roll' }, 1 / 2, 1 / 2],
  ])('over two rounds: %s', (_, how, first, second) => {
    const { a, neither } = duelOf({ a: unit(), b: unit(), rounds: 2, ...how })
    expect(a.wins).toBeCloseTo(round(first) + q ** 4 * round(second), 12)
    expect(neither).toBeCloseTo(q ** 8, 12)
  })

  it('from 9" away: the second charge is tried where the first failed', () => {
    // 5/18 for a total of 9. After A's charge both turns are fought; after B's own only its turn, in which B strikes first.
    const c = 5 / 18
    const { a, b } = duelOf({ a: unit(), b: unit(), rounds: 1, distance: 9 })
    expect(a.wins).toBeCloseTo(c * (S + q ** 3 * S) + (1 - c) * c * q * S, 12)
    expect(b.wins).toBeCloseTo(c * (q * S + q ** 2 * S) + (1 - c) * c * S, 12)
  })

  it('from 9" away with Forward to Victory of A alone: 155/324', () => {
    const [c, again] = [5 / 18, 155 / 324]
    const policyA = { forwardToVictory: 'always' }
    const { a } = duelOf({ a: unit(), b: unit(), rounds: 1, distance: 9, policyA })
    expect(a.wins).toBeCloseTo(again * (S + q ** 3 * S) + (1 - again) * c * q * S, 12)
  })

  it('from farther than 12" nobody charges (8.4), which is told where nobody moves nearer or shoots', () => {
    const warnings = (more: object, of: object = unit()): readonly string[] =>
      duelOf({ a: of, b: unit(), rounds: 1, ...more }).warnings
    const told = 'nobody charges from 20" (12" at most), and nobody moves nearer: --policy advance=always lets them'
    expect(warnings({ distance: 20 })).toEqual([told])
    expect(warnings({ distance: 12 })).toEqual([])
    expect(warnings({ distance: 20, policyB: { advance: 'always' } })).not.toContain(told)
    expect(warnings({ distance: 20 }, unit({ weapons: [bow({ range: 24 })] }))).toEqual([])
  })

  it('where A never charges, the charge without a roll is that of B', () => {
    const { a, b } = duelOf({ a: unit(), b: unit(), rounds: 1, policyA: { charge: 'never' } })
    expect([a.wins, b.wins].map((p) => p.toFixed(12))).toEqual([q * S, S].map((p) => p.toFixed(12)))
  })
})

describe('arrows', () => {
  it('do not fly before a charge that succeeds without a roll', () => {
    expect(lost({ a: unit({ weapons: [bow()] }), b: wall(), rounds: 1 })).toBe(0)
    // In the second round A shoots once, whoever has the first turn.
    expect(lost({ a: unit({ weapons: [bow()] }), b: wall(), rounds: 2 })).toBeCloseTo(S, 12)
  })

  it('of Unleash Hell may stop the charger before it strikes', () => {
    // 3+ with -1 and 2+ is 1/2 * 5/6; in B's own shooting phase 4/6 * 5/6. B has nothing to strike with.
    const [hell, shot] = [(1 / 2) * (5 / 6), (4 / 6) * (5 / 6)]
    const archer = unit({ weapons: [bow({ hit: 3 })] })
    const { a, b } = duelOf({ a: unit(), b: archer, rounds: 1, policyB: { unleashHell: 'always' } })
    expect(a.wins).toBeCloseTo((1 - hell) * (S + q * (1 - shot) * S), 12)
    expect(b.wins).toBeCloseTo(hell + (1 - hell) * q * shot, 12)
  })
})

describe('orders and heroes', () => {
  it('Rally beside a wounded model of other Wounds: it keeps its wounds and falls first (5.2, 5.4, INT-43)', () => {
    // A shoots 2 wounds a turn for certain: the follower of 1 Wound and 1 of the leader's 3. B rallies for 2 points a round.
    const certain = [
      { roll: 'hit', auto: true },
      { roll: 'wound', auto: true },
    ]
    const a = unit({ weapons: [bow({ attacks: 2, effects: certain })] })
    const b = { name: 'Led', wounds: [1, 3], save: '-', weapons: harmless }
    const policy = { charge: 'never' }
    const document = { a, b, policy, distance: 12, priority: 'fixed' }
    const policyB = { ...policy, rally: 'always' }
    const after = (rounds: number): ReturnType<typeof duelOf> => duelOf({ ...document, policyB, rounds })
    // In B's own hero phase the follower returns on a 6, beside the leader with 2 left.
    expect(after(1).b.woundsLeft.mean).toBeCloseTo(2 + 1 / 6, 12)
    // There are two tries before A shoots again. The leader then falls, the follower stands, and the leader returns on a 6.
    const stands = 1 - (5 / 6) ** 2
    expect(after(2).a.wins).toBeCloseTo(1 - stands, 12)
    expect(after(2).b.woundsLeft.mean).toBeCloseTo(stands * (1 + 3 / 6), 12)
  })

  it('All-out Defence is paid for each time the unit is attacked, while points last', () => {
    // Save 4+ against Rend 1: 4/6 get through, with the command 3/6. Going second there are two points, going first one.
    const document = { a: unit({ weapons: [blade({ rend: 1 })] }), b: wall({ save: '4+' }), rounds: 1 }
    const policyB = { allOutDefence: 'combat' }
    expect(lost({ ...document, policyB })).toBeCloseTo(S * (3 / 6 + 3 / 6), 12)
    expect(lost({ ...document, policyB, first: 'B' })).toBeCloseTo(S * (3 / 6 + 4 / 6), 12)
  })

  it('Their Finest Hour waits for an enemy within 12", and ends with the turn, whosoever it is', () => {
    // 14" in both turns of the first round; then B moves to 10". In the second round the hour falls into A's turn, in which A
    // shoots, only when A has the first turn.
    const hero = unit({ keywords: ['HERO'], weapons: [bow({ wound: 4, range: 12 })] })
    const mean = lost({
      a: hero,
      b: wall({ move: 4 }),
      rounds: 2,
      distance: 14,
      policyA: { heroicAction: 'finestHour', charge: 'never' },
      policyB: { advance: 'always', charge: 'never' },
    })
    expect(mean).toBeCloseTo((5 / 6) * ((7 / 12) * (4 / 6) + (5 / 12) * (3 / 6)), 12)
  })

  it('models slain by a Stomp are tested for', () => {
    // 0 to 3 slain in 1/6, 5/18, 5/18, 5/18; at Bravery 6 so many flee on the mean: 0, 1/6, 3/6, 6/6. Both turns are alike.
    const beast = wall({ keywords: ['MONSTER'] })
    const many = wall({ models: 20, wounds: 1, bravery: 6 })
    const turn = 5 / 3 + (5 / 18) * (1 / 6 + 3 / 6 + 6 / 6)
    expect(lost({ a: beast, b: many, rounds: 1, policyA: { rampage: 'stomp' } })).toBeCloseTo(2 * turn, 12)
  })

  it('a strike order that hangs on losses is as things stand when a unit is picked', () => {
    // Two who strike last while they are two, against one who strikes before them in his own turn. He slays one of two with S; in
    // their own turn two are struck before they strike, and one alone strikes first.
    const pair = unit({ models: 2, abilities: { Slow: [{ fight: 'last', if: { self: { models: '>=2' } } }] } })
    const struckBefore = S * (2 * q + S)
    expect(lost({ a: pair, b: unit({ wounds: 60 }), first: 'B', rounds: 1 })).toBeCloseTo(
      struckBefore + q * struckBefore + S * S,
      12,
    )
  })
})
