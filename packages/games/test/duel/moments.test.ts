/** Mortal wounds beside the attacks of a duel: in whose turn, how far they reach, and what a spell may do to its caster. */
import { describe, expect, it } from 'vitest'
import { duelOf, harmless } from './fought.ts'

const unit = (effect: object, more: object = {}): object => ({
  name: 'Seer',
  models: 1,
  wounds: 30,
  save: '-',
  weapons: harmless,
  effects: [{ name: 'Bolt', ...effect }],
  ...more,
})
const wall = (more: object = {}): object => ({
  name: 'Wall',
  models: 1,
  wounds: 60,
  save: '-',
  weapons: harmless,
  ...more,
})
const fought = (a: object, more: object = {}): ReturnType<typeof duelOf> =>
  duelOf({ a, b: wall(), distance: 2, priority: 'fixed', ...more })
const lost = (effect: object, more: object = {}): number => 60 - fought(unit(effect), more).b.woundsLeft.mean

describe('a moment of a phase (1.9)', () => {
  // Two turns of the one who has it and one of the enemy.
  it.each([
    ['hero.mine', 2],
    ['hero.mine.start', 2],
    ['hero.enemy.start', 1],
    ['hero.start', 3],
    ['combat.mine.start', 2],
    ['combat.enemy.start', 1],
    ['combat.mine.end', 2],
    ['combat.enemy.end', 1],
    ['combat.end', 3],
  ])('%s comes about %i times in three turns', (when, times) => {
    expect(lost({ inflict: 2, when }, { turns: 3 })).toBeCloseTo(2 * times, 12)
  })
})

describe('what lasts for a phase or a turn', () => {
  // One attack, or two with the ability, each wounds with 5/6 of 5/6; a turn of the one who has it, then one of the enemy.
  const blow = (5 / 6) ** 2
  const blade = { name: 'Blade', attacks: 1, hit: 2, wound: 2, rend: 0, damage: 1 }
  it.each([
    ['combat.start', 'phase', 2],
    ['combat.mine.start', 'phase', 1],
    ['combat.enemy.start', 'phase', 1],
    ['charge.mine.end', 'combat', 1],
    ['hero.mine', 'turn', 1],
    ['hero.mine', 'phase', 0],
    ['charge.start', 'phase', 0],
    ['hero.mine', 'myNextHero', 2],
    ['hero.mine', 'battle', 2],
  ])('%s until %s holds in %i of two turns', (when, until, turns) => {
    const more = { stat: 'attacks', add: 1, weapon: 'melee', when, until }
    const { b } = fought(unit(more, { weapons: [blade] }), { turns: 2 })
    expect(60 - b.woundsLeft.mean).toBeCloseTo((2 + turns) * blow, 12)
  })
})

it('what outlasts a turn is told to be in force from the beginning', () => {
  const { assumptions } = fought(unit({ stat: 'attacks', add: 1, when: 'hero.mine', until: 'myNextHero' }), {
    turns: 1,
  })
  expect(assumptions).toContain('Seer: Bolt is in force from the beginning, until your next hero phase')
})

describe('how far', () => {
  const bolt = (within: number): object => ({ inflict: 2, when: 'hero.mine', to: { enemy: 'any', within, pick: 1 } })

  it('is said by the ability: 12" reach an enemy 12" away, and not one 13" away', () => {
    const apart = (distance: number): object => ({ turns: 1, distance, policy: { charge: 'never' } })
    expect(lost(bolt(12), apart(12))).toBe(2)
    expect(lost(bolt(12), apart(13))).toBe(0)
  })

  it('is told where nobody said it', () => {
    const { assumptions } = fought(unit({ inflict: 2, when: 'hero.mine' }), { turns: 1, distance: 9 })
    expect(assumptions).toContain('Seer: Bolt reaches an enemy in combat only (no range: to, within)')
  })

  it('is waited for by what may be used once: 5" nearer in the second own turn', () => {
    const near = {
      turns: 3,
      distance: 13,
      policyA: { charge: 'never', advance: 'always' },
      policyB: { charge: 'never' },
    }
    const { b } = fought(unit({ ...bolt(9), limit: 'battle' }, { move: 5 }), near)
    expect(60 - b.woundsLeft.mean).toBe(2)
  })
})

describe('what may be used once, in a hero phase', () => {
  // Three turns in two rounds: two of the one who has it, one of the enemy.
  it.each([
    ['hero.mine', undefined, 2],
    ['hero.mine', 'round', 2],
    ['hero.mine', 'battle', 1],
    ['hero.start', undefined, 3],
    ['hero.start', 'round', 2],
    ['hero.start', 'battle', 1],
  ])('%s, limit %s, comes about %i times in three turns, in combat or not', (when, limit, times) => {
    expect(lost({ inflict: 2, when, limit }, { turns: 3 })).toBeCloseTo(2 * times, 12)
    const bolt = { inflict: 2, when, limit, to: { enemy: 'any', within: 12, pick: 1 } }
    expect(lost(bolt, { turns: 3, distance: 9, policy: { charge: 'never' } })).toBeCloseTo(2 * times, 12)
  })

  it('is told', () => {
    const { assumptions, warnings } = fought(unit({ inflict: 2, when: 'hero.mine', limit: 'battle' }), { turns: 1 })
    expect(assumptions).toContain(
      'Seer: Bolt, once in a battle, is used in the first hero phase in which it reaches the enemy',
    )
    expect(warnings).toEqual([])
  })

  it('is used anew upon the next enemy of a gauntlet where it is limited to a moment, and not where to the battle', () => {
    const one = wall({ wounds: 2 })
    const bolts = [
      { name: 'Bolt', inflict: 2, when: 'hero.mine' },
      { name: 'Spark', inflict: 1, when: 'hero.mine', limit: 'battle' },
    ]
    // The first falls to the bolt in the first turn; the second to bolt or spark, whichever hurts more, in the third.
    const { a, b } = duelOf({
      a: { ...unit({}), effects: bolts },
      b: [one, wall({ wounds: 4 })],
      gauntlet: true,
      turns: 3,
      priority: 'fixed',
      distance: 2,
    })
    expect(b.woundsLeft.mean).toBe(1)
    expect(a.woundsLeft.mean).toBe(30)
  })
})

it('what a unit must be given first strikes where somebody says that it was', () => {
  const pox = { inflict: 2, given: 'combat.start', until: 'phase', when: 'fought' }
  expect(lost(pox, { turns: 1 })).toBe(0)
  expect(lost(pox, { turns: 1, situationA: { used: ['Bolt'] } })).toBe(2)
})

it('a unit that fights from farther away is told where nobody is in combat yet', () => {
  const leap = { fight: 'reach', range: 6, pileIn: 6 }
  const told = 'Seer: duels leave out from how far it fights and piles in (Bolt)'
  expect(fought(unit(leap), { distance: 9, turns: 1 }).warnings).toEqual([told])
  expect(fought(unit(leap), { turns: 1 }).warnings).toEqual([])
})

it('a unit that hides is told where somebody shoots at it all the same', () => {
  const bow = { name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: 4, wound: 4, damage: 1 }
  const warned = (weapons: readonly object[]): readonly string[] =>
    fought(unit({ hidden: 'sight' }), { b: wall({ weapons }), turns: 1 }).warnings
  expect(warned([...harmless, bow])).toContain('Seer: duels leave out from whom it hides (Bolt)')
  expect(warned(harmless)).toEqual([])
})

describe('a model that is slain outright', () => {
  const pick = { to: { enemy: 'any', within: 3, pick: 1 }, when: 'combat.end' }
  function share(roll: string, wounds: number): number {
    const victims = wall({ models: 2, wounds, ward: '2+' })
    const a = unit({ inflict: { [roll]: 'slay' }, ...pick })
    return 2 - duelOf({ a, b: victims, distance: 2, turns: 1 }).b.modelsLeft.mean
  }

  it.each([
    // Of Wounds 2: 3 to 6, 2 to 6, 4 to 6, 5 and 6; of Wounds 3: 4 to 6, 3 to 6, 6, none; no ward helps.
    ['> target.wounds', 2, 4 / 6],
    ['>= target.wounds', 2, 5 / 6],
    ['>= 2x target.wounds', 2, 3 / 6],
    ['> 2x target.wounds', 2, 2 / 6],
    ['> target.wounds', 3, 3 / 6],
    ['>= target.wounds', 3, 4 / 6],
    ['>= 2x target.wounds', 3, 1 / 6],
    ['> 2x target.wounds', 3, 0],
  ])('on %s where it has %i Wounds', (roll, wounds, mean) => {
    expect(share(roll, wounds)).toBeCloseTo(mean, 12)
  })
})

it('what comes when a unit is picked to fight comes before its attacks and those of whoever fights after it', () => {
  // The first of two goes before it attacks: one model attacks back, which wounds with 5/6 of 5/6.
  const blade = { name: 'Blade', attacks: 1, hit: 2, wound: 2, rend: 0, damage: 1 }
  const pair = wall({ models: 2, wounds: 1, weapons: [blade] })
  const a = (when: string): number =>
    30 - duelOf({ a: unit({ inflict: 1, when }), b: pair, distance: 2, turns: 1 }).a.woundsLeft.mean
  expect(a('fights')).toBeCloseTo((5 / 6) ** 2, 12)
  // Its own attack finds whoever is left.
  const left = (when: string): number =>
    duelOf({
      a: unit(
        { inflict: 1, when },
        { weapons: [{ ...blade, effects: [{ roll: 'hit', auto: true, if: { target: { models: '=1' } } }] }] },
      ),
      b: wall({ models: 2, wounds: 1 }),
      distance: 2,
      turns: 1,
    }).b.modelsLeft.mean
  expect(left('fights')).toBeCloseTo(1 - 5 / 6, 12)
  expect(left('fought')).toBeCloseTo(1 - (5 / 6) ** 2, 12)
})

describe('several abilities at one moment (1.7)', () => {
  const many = { name: 'Volley', inflict: 1, when: 'hero.mine', if: { target: { models: '>=3' } } }
  const more = { name: 'Lance', inflict: 2, when: 'hero.mine' }
  const four = wall({ models: 4, wounds: 1 })
  const left = (effects: readonly object[]): number =>
    duelOf({ a: { ...unit({}), effects }, b: four, distance: 2, turns: 1 }).b.woundsLeft.mean

  it('are used by what they do, not as they are written: after two wounds there are no three models', () => {
    expect(left([many, more])).toBe(2)
    expect(left([more, many])).toBe(2)
  })

  it('are each used once, whichever of them remain', () => {
    // One model each of four, in whatever order.
    expect(left([many, { ...more, inflict: 1 }])).toBe(2)
    expect(left([{ ...more, inflict: 1 }, many])).toBe(2)
  })

  it('say whose choice it is', () => {
    const { assumptions } = duelOf({ a: { ...unit({}), effects: [many, more] }, b: four, distance: 2, turns: 1 })
    expect(assumptions).toContain(
      'Seer: of abilities that inflict mortal wounds at one moment the one that hurts most comes first',
    )
  })
})

describe('spells and prayers', () => {
  it('hurt whoever miscasts: a double 1 is D3 mortal wounds, 1/36 of 2, whatever the casting value (9.1)', () => {
    const { a, b } = fought(unit({ inflict: 'D3', cast: { value: 2 }, when: 'hero.mine' }), { turns: 1 })
    expect(30 - a.woundsLeft.mean).toBeCloseTo(2 / 36, 12)
    expect(60 - b.woundsLeft.mean).toBeCloseTo((2 * 35) / 36, 12)
  })

  it('bring divine wrath on a 1: one mortal wound, 1/6, which a ward of 4+ halves (9.2, 5.1)', () => {
    const prayer = { inflict: 1, cast: { value: 4, prayer: true }, when: 'hero.mine' }
    expect(30 - fought(unit(prayer), { turns: 1 }).a.woundsLeft.mean).toBeCloseTo(1 / 6, 12)
    expect(30 - fought(unit(prayer, { ward: '4+' }), { turns: 1 }).a.woundsLeft.mean).toBeCloseTo(1 / 12, 12)
  })
})

it('mortal wounds that come back meet the ward that a prayer gives: 5/6 of them with Bless (5.1, 9.2)', () => {
  // Each of two attacks comes back with 1/6.
  const blade = { name: 'Blade', attacks: 2, hit: 2, wound: 2, rend: 0, damage: 1 }
  const misfire = unit({ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self' }, { weapons: [blade] })
  const back = (more: object): number => 30 - fought(misfire, { turns: 1, ...more }).a.woundsLeft.mean
  expect(back({})).toBeCloseTo(2 / 6, 12)
  expect(back({ situationA: { bless: true } })).toBeCloseTo((2 / 6) * (5 / 6), 12)
  expect(back({ situationA: { amuletOfDestiny: true } })).toBeCloseTo((2 / 6) * (4 / 6), 12)
})

describe('what charging sets off', () => {
  it('comes before Unleash Hell: both wait for the charge move, and the active player is first (1.7)', () => {
    // One of two archers falls before they shoot; each hits on 3+ less 1 and wounds on 2+: 1/2 of 5/6.
    const bow = { name: 'Bow', kind: 'missile', range: 20, attacks: 1, hit: 3, wound: 2, rend: 0, damage: 1 }
    const archers = wall({ models: 2, wounds: 1, weapons: [bow] })
    const { a } = duelOf({
      a: unit({ inflict: 1, when: 'charged' }),
      b: archers,
      turns: 1,
      policyB: { unleashHell: 'always' },
    })
    expect(30 - a.woundsLeft.mean).toBeCloseTo(5 / 12, 12)
  })

  it('looks at the charge roll that was made', () => {
    // Totals of 9 to 12 in 4, 3, 2, 1 of 36, a die for each point, of which half wound: (36 + 30 + 22 + 12) / 72.
    const gore = unit({ inflict: { '4+': 1 }, dice: 'chargeRoll', when: 'charged' })
    const charge = { turns: 1, distance: 9 }
    expect(60 - fought(gore, charge).b.woundsLeft.mean).toBeCloseTo(100 / 72, 12)
    // A second roll where the first failed (26 of 36) comes to as much again.
    const again = { ...charge, policyA: { forwardToVictory: 'always' } }
    expect(60 - fought(gore, again).b.woundsLeft.mean).toBeCloseTo((100 / 72) * (1 + 26 / 36), 12)
    // +1 to charge: totals of 9 to 13 with unmodified 8 to 12, in 5, 4, 3, 2, 1 of 36.
    const plain = (roll: string): object => ({
      ...(unit({}) as object),
      effects: [
        { roll: 'charge', add: 1 },
        { name: 'Gore', inflict: { '4+': 1 }, dice: roll, when: 'charged' },
      ],
    })
    const lostTo = (roll: string): number => 60 - fought(plain(roll), charge).b.woundsLeft.mean
    expect(lostTo('chargeRoll')).toBeCloseTo((45 + 40 + 33 + 24 + 13) / 72, 12)
    expect(lostTo('unmodifiedChargeRoll')).toBeCloseTo((40 + 36 + 30 + 22 + 12) / 72, 12)
  })

  it('takes a charge without a roll as one of 7, and says so', () => {
    const gore = unit({ inflict: { '4+': 1 }, dice: 'chargeRoll', when: 'charged' })
    const { b, assumptions } = duelOf({ a: gore, b: wall(), turns: 1 })
    expect(60 - b.woundsLeft.mean).toBeCloseTo(7 / 2, 12)
    expect(assumptions).toContain('the charge roll that abilities ask for is 7: nobody said the distance')
  })
})
