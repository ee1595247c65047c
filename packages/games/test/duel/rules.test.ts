/** The rules of a battle, one by one, each in a duel so small that its number can be written down. */
import { compileSimulation } from '@rollcall/core'
import { type DuelResult, loadGame, isDuel, isSimulation } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { answerTo, beast, chanceOf, duelOf, harmless, spears } from './fought.ts'

const aos = await loadGame('aos-3e')
const { providers = {} } = aos

/** A weapon that kills one wound with every attack but unmodified 1s: 5/6 * 5/6 against no save. */
const SURE = 25 / 36
const sure = (attacks: number | string = 1): object[] => [
  { name: 'Blade', attacks, hit: 2, wound: 2, rend: 3, damage: 1 },
]

/** Takes anything and never hurts anybody. */
const dummy = (more: object = {}): object => ({
  name: 'Dummy',
  models: 1,
  wounds: 60,
  save: '-',
  weapons: harmless,
  ...more,
})

const striker = (more: object = {}): object => ({
  name: 'Striker',
  models: 1,
  wounds: 1,
  save: '-',
  weapons: sure(1),
  ...more,
})

/** Mean wounds that B lost. */
const lost = (document: object): number => {
  const { b } = duelOf(document)
  return b.wounds - b.woundsLeft.mean
}

describe('the combat phase (8.5)', () => {
  it('has both fight in both turns: so many attacks a round', () => {
    expect(lost({ a: striker(), b: dummy(), rounds: 3 })).toBeCloseTo(3 * 2 * SURE, 12)
  })

  it.each([
    ['the active player first', {}, SURE],
    ['strike-first before it', { policyB: { strike: 'first' } }, (1 - SURE) * SURE],
    ['strike-last after all', { policyA: { strike: 'last' } }, (1 - SURE) * SURE],
    ['the active player first where both strike first', { policy: { strike: 'first' } }, SURE],
  ])('%s', (_, policies, aWinsInFirstTurn) => {
    const { ends, a } = duelOf({ a: striker(), b: striker(), rounds: 1, ...policies })
    // Each kills with its first hit. In the second turn B is active, so A strikes second whatever its policy here.
    expect(a.wins).toBeCloseTo(aWinsInFirstTurn + (1 - SURE) ** 2 * (1 - SURE) * SURE, 12)
    expect(ends[0]?.[1]).toBeCloseTo(1 - (1 - SURE) ** 4, 12)
  })

  it('reads strike-first from the effects of a unit, and both at once as neither', () => {
    const first = striker({ abilities: { Swift: [{ fight: 'first' }] } })
    const both = striker({ abilities: { Swift: [{ fight: 'first' }], Slow: [{ fight: 'last' }] } })
    const byPolicy = duelOf({ a: striker(), b: striker(), policyB: { strike: 'first' }, rounds: 1 })
    expect(duelOf({ a: striker(), b: first, rounds: 1 }).a.wins).toBeCloseTo(byPolicy.a.wins, 14)
    expect(duelOf({ a: striker(), b: both, rounds: 1 }).a.wins).toBeCloseTo(
      duelOf({ a: striker(), b: striker(), rounds: 1 }).a.wins,
      14,
    )
  })

  it('lets no more models fight than are in range (INT-40)', () => {
    const many = striker({ models: 10, modelsInRange: 4 })
    expect(lost({ a: many, b: dummy(), rounds: 1 })).toBeCloseTo(2 * 4 * SURE, 12)
  })

  it('shares the models in range among weapons in different hands, the rare one in front', () => {
    // 3 of 8 fight in each of the two turns: the hammer, which cannot wound a thing with 0 attacks, and 2 blades.
    const [blade] = sure(1)
    const weapons = [
      { ...blade, models: 7 },
      { ...blade, name: 'Hammer', models: 1, attacks: 0 },
    ]
    const mixed = striker({ models: 8, modelsInRange: 3, weapons })
    expect(lost({ a: mixed, b: dummy(), rounds: 1 })).toBeCloseTo(2 * 2 * SURE, 12)
  })
})

describe('casualties (14.1)', () => {
  /** Two models, one with a weapon of its own; one of them is killed for certain enough before they strike. */
  const pair = {
    name: 'Pair',
    models: 2,
    wounds: 1,
    save: '-',
    weapons: [
      { name: 'Knife', models: 1, attacks: 0, hit: 2, wound: 2, damage: 1 },
      { name: 'Hammer', models: 1, attacks: 1, hit: 2, wound: 2, rend: 3, damage: 1 },
    ],
  }

  it('silence weapons: special ones last, or first', () => {
    // The dummy has one attack, so one of the pair falls with SURE before the pair strikes in A's turn, and again in its own.
    const enemy = dummy({ weapons: sure(1) })
    const hammers = (casualties: string): number =>
      lost({ a: pair, b: enemy, rounds: 1, first: 'B', policyA: { casualties, strike: 'normal' } })
    // Last: the hammer strikes in both turns unless both models are dead. B's turn: the dummy strikes first (one may fall).
    // Then in A's turn the pair strikes first. So both strikes happen: 2 * SURE.
    expect(hammers('specialLast')).toBeCloseTo(2 * SURE, 12)
    // First: a single casualty in B's turn silences it in both.
    expect(hammers('specialFirst')).toBeCloseTo(2 * SURE * (1 - SURE), 12)
  })

  it('leave champions for the end: 1 in every 2 is settled when the unit is formed', () => {
    const four = {
      name: 'Four',
      models: 4,
      wounds: 1,
      save: '-',
      weapons: [{ name: 'Blade', attacks: 0, hit: 2, wound: 2, rend: 3, damage: 1 }],
      abilities: {
        Leader: [
          { model: 'Leader', count: { per: 2, of: 1 } },
          { stat: 'attacks', add: 1, by: { model: 'Leader' } },
        ],
      },
    }
    // Two leaders of four; one casualty before each strike at most, so both always strike.
    const enemy = dummy({ weapons: sure(1) })
    expect(lost({ a: four, b: enemy, rounds: 1, first: 'B' })).toBeCloseTo(2 * 2 * SURE, 12)
  })
})

describe('damage tables (22.5)', () => {
  it('are read as wounds are taken: a beast fights worse when it is hurt', () => {
    const degrading = striker({
      wounds: 2,
      damageTable: [
        { wounds: '0', values: { Claws: 2 } },
        { wounds: '1+', values: { Claws: 1 } },
      ],
      weapons: [{ name: 'Claws', attacks: 'table:Claws', hit: 2, wound: 2, rend: 3, damage: 1 }],
    })
    // B strikes first in its turn: with SURE the beast has one wound and one attack left. Then A's turn: the beast strikes
    // first with what it has.
    const enemy = dummy({ weapons: sure(1) })
    expect(lost({ a: degrading, b: enemy, rounds: 1, first: 'B' })).toBeCloseTo(
      2 * (SURE * 1 + (1 - SURE) * 2) * SURE,
      12,
    )
  })
})

describe('battleshock (8.6)', () => {
  const six = dummy({ models: 6, wounds: 1, bravery: 5 })

  it('is tested by whoever had models slain, and only then', () => {
    const { b } = duelOf({ a: striker(), b: six, rounds: 1, first: 'A' })
    // One slain (SURE): 1 + D6 > 5 on 5 and 6, one or two flee. Twice, since there are two turns.
    expect(6 - b.modelsLeft.mean).toBeCloseTo(2 * SURE * (1 + (1 + 2) / 6), 12)
  })

  it('is left out without a Bravery, and says so; Inspiring Presence needs a point', () => {
    const silent = duelOf({ a: striker(), b: { ...six, bravery: undefined }, rounds: 1 })
    expect(silent.assumptions).toContain('Dummy: no battleshock, because nobody said its Bravery')
    expect(6 - silent.b.modelsLeft.mean).toBeCloseTo(2 * SURE, 12)
    const inspired = { policyB: { inspiringPresence: 'needed' } }
    // B goes second: two points, one for each test.
    expect(6 - duelOf({ a: striker(), b: six, rounds: 1, ...inspired }).b.modelsLeft.mean).toBeCloseTo(2 * SURE, 12)
    // B goes first: one point; the second test is taken if the first has used it.
    const { b } = duelOf({ a: striker(), b: six, rounds: 1, first: 'B', ...inspired })
    expect(6 - b.modelsLeft.mean).toBeCloseTo(2 * SURE + SURE * SURE * (1 / 2), 12)
  })

  it('is tested even when the enemy has fallen in the same turn', () => {
    // B has 6 models and A kills some before B, striking back, kills A for certain enough.
    const killer = { ...six, weapons: sure(20) }
    const { b } = duelOf({ a: striker({ models: 1 }), b: killer, rounds: 1 })
    const kills = 1 - (1 - SURE) ** 100
    expect(b.wins).toBeCloseTo(kills, 9)
    // Some flee after the only turn: more are gone than A can have slain.
    expect(6 - b.modelsLeft.mean).toBeCloseTo(SURE * (1 + 1 / 2), 9)
  })

  it('may leave nobody on either side: neither wins', () => {
    const one = striker({ models: 2, wounds: 1, bravery: 0, weapons: sure(1) })
    // A slays one of two, the other strikes back and slays one; Bravery 0 makes both last models flee.
    const { a, b, neither } = duelOf({ a: one, b: one, rounds: 1, first: 'A' })
    expect(a.wins + b.wins + neither).toBeCloseTo(1, 14)
    expect(neither).toBeGreaterThan(0)
  })
})

describe('command points (3.3, 3.4)', () => {
  const up = (policyA: object, more: object = {}): number =>
    lost({
      a: striker({ weapons: [{ name: 'Club', attacks: 6, hit: 4, wound: 2, rend: 3, damage: 1 }] }),
      b: dummy(),
      rounds: 1,
      policyA: { allOutAttack: 'combat', ...policyA },
      ...more,
    })
  const [plain, better] = [6 * (3 / 6) * (5 / 6), 6 * (4 / 6) * (5 / 6)]

  it('are one for whoever goes first, two for the other', () => {
    expect(up({})).toBeCloseTo(better + plain, 12)
    expect(up({}, { first: 'B' })).toBeCloseTo(better + better, 12)
  })

  it('are one more in each hero phase with a General', () => {
    expect(up({ general: 'self' })).toBeCloseTo(better + better, 12)
  })

  it('buy one command a phase: All-out Defence leaves none for All-out Attack', () => {
    // B goes first and is the first to strike: A takes All-out Defence, and cannot take All-out Attack in that phase.
    expect(up({ allOutDefence: 'combat', strike: 'last' }, { policyB: { strike: 'first' } })).toBeCloseTo(
      plain + plain,
      12,
    )
  })

  it('come from Heroic Leadership for one turn', () => {
    // A HERO who goes first: a point for the round and one with 1/2 in each hero phase; the first turn has two with 1/2.
    const hero = striker({
      keywords: ['HERO'],
      weapons: [{ name: 'Club', attacks: 6, hit: 4, wound: 2, rend: 3, damage: 1 }],
    })
    const mean = lost({
      a: hero,
      b: dummy(),
      rounds: 1,
      policyA: { allOutAttack: 'combat', heroicAction: 'leadership' },
    })
    // The point of the round pays only when the hero's does not: second turn without one only if both rolls fail.
    expect(mean).toBeCloseTo(better + (3 / 4) * better + (1 / 4) * plain, 12)
  })
})

describe('charging (8.4)', () => {
  const charger = (more: object = {}): object => ({
    a: striker(),
    b: dummy(),
    rounds: 1,
    distance: 9,
    policyB: { charge: 'never' },
    ...more,
  })

  it('needs its roll: 9" in 5/18', () => {
    // A charges in its turn and strikes in both.
    expect(lost(charger())).toBeCloseTo((5 / 18) * 2 * SURE, 12)
  })

  it('is tried again in later rounds, and by both sides', () => {
    expect(lost(charger({ rounds: 2 }))).toBeCloseTo(
      (5 / 18) * 4 * SURE +
        // In the second round A charges in the first turn with 7/12, in the second otherwise.
        (13 / 18) * (5 / 18) * SURE * ((7 / 12) * 2 + 5 / 12),
      12,
    )
    expect(lost(charger({ policyB: {} }))).toBeCloseTo((5 / 18) * 2 * SURE + (13 / 18) * (5 / 18) * SURE, 12)
  })

  it('may be re-rolled with Forward to Victory: 155/324', () => {
    expect(lost(charger({ policyA: { forwardToVictory: 'always' } }))).toBeCloseTo((155 / 324) * 2 * SURE, 12)
  })

  it('may be re-rolled by an ability, once whoever allows it', () => {
    const swift = striker({ abilities: { Swift: [{ roll: 'charge', reroll: 'any' }] } })
    const both = charger({ a: swift, policyA: { forwardToVictory: 'always' } })
    expect(lost(both)).toBeCloseTo((155 / 324) * 2 * SURE, 12)
  })

  it('is impossible beyond 12", until somebody moves up', () => {
    expect(lost(charger({ distance: 13 }))).toBe(0)
    const mover = charger({ a: striker({ move: 4 }), distance: 13, policyA: { advance: 'always' } })
    expect(lost(mover)).toBeCloseTo((5 / 18) * 2 * SURE, 12)
  })

  it('wakes abilities of those who charged: in that turn only', () => {
    const lance = { name: 'Lance', attacks: 1, hit: 2, wound: 2, rend: 3, damage: 1 }
    const effects = [{ stat: 'damage', add: 1, if: { self: { charged: true } } }]
    const lancer = striker({ weapons: [{ ...lance, effects }] })
    expect(lost({ a: lancer, b: dummy(), rounds: 1 })).toBeCloseTo((2 + 1) * SURE, 12)
  })

  it('inflicts mortal wounds where an ability says so', () => {
    const crushing = striker({ abilities: { Impact: [{ inflict: { '2+': 1 }, when: 'charged' }] } })
    expect(lost({ a: crushing, b: dummy(), rounds: 2 })).toBeCloseTo(5 / 6 + 4 * SURE, 12)
  })
})

describe('shooting (8.3)', () => {
  const archer = (more: object = {}): object => ({
    name: 'Archer',
    models: 1,
    wounds: 1,
    save: '-',
    weapons: [{ name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: 3, wound: 2, rend: 3, damage: 1, ...more }],
  })
  const ARROW = (4 / 6) * (5 / 6)
  const apart = (more: object = {}): object => ({
    a: archer(),
    b: dummy(),
    rounds: 1,
    distance: 15,
    ...more,
  })

  it('happens in the own shooting phase, within range', () => {
    expect(lost(apart())).toBeCloseTo(ARROW, 12)
    expect(lost(apart({ distance: 20 }))).toBe(0)
    expect(lost(apart({ policyA: { shooting: 'never' } }))).toBe(0)
  })

  it('goes on in contact, at the enemy in front', () => {
    // B charges for certain, has nothing to strike with, and A shoots in its own turn of each round after.
    const { b } = duelOf({ a: archer(), b: dummy(), rounds: 2, first: 'B' })
    expect(b.wounds - b.woundsLeft.mean).toBeCloseTo(2 * ARROW, 12)
  })

  it('answers a charge with Unleash Hell, at -1 to hit', () => {
    const document = { a: dummy(), b: archer(), rounds: 1, policyB: { unleashHell: 'always' } }
    const { a } = duelOf(document)
    // Unleash Hell in A's turn, then an arrow in B's own shooting phase.
    expect(a.wounds - a.woundsLeft.mean).toBeCloseTo((3 / 6) * (5 / 6) + ARROW, 12)
  })

  it('gives no Unleash Hell when nobody is left who could shoot, so that the point is there for All-out Defence', () => {
    const certain = [
      { roll: 'hit', auto: true },
      { roll: 'wound', auto: true },
    ]
    const plain = { attacks: 1, hit: 2, wound: 2, damage: 1, effects: certain }
    const a = {
      ...dummy(),
      weapons: [
        { ...plain, name: 'Bow', kind: 'missile', rend: 9 },
        { ...plain, name: 'Blade' },
      ],
      effects: [{ roll: 'charge', add: 12 }],
    }
    const bow = { ...plain, name: 'Bow', kind: 'missile', attacks: 0 }
    const some = { name: 'Some', models: 10, wounds: 1, save: '5+' }
    const policyB = { unleashHell: 'always', allOutDefence: 'combat' }
    const losses = (b: object, casualties: string): number =>
      lost({ a, b, rounds: 1, distance: 9, policyB: { ...policyB, casualties } })
    // A shoots one down for certain and charges. Then it strikes in both turns against 5+, or 4+ for a point; B has two.
    const numbered = { ...some, weapons: [{ ...bow, models: 1 }] }
    expect(losses(numbered, 'specialLast')).toBeCloseTo(1 + 3 / 6 + 4 / 6, 12)
    expect(losses(numbered, 'specialFirst')).toBeCloseTo(1 + 3 / 6 + 3 / 6, 12)
    const named = { ...some, weapons: [bow], effects: [{ model: 'Archer', count: 1, armed: { with: 'Bow' } }] }
    expect(losses(named, 'specialLast')).toBeCloseTo(1 + 3 / 6 + 4 / 6, 12)
    expect(losses(named, 'specialFirst')).toBeCloseTo(1 + 3 / 6 + 3 / 6, 12)
  })
})

describe('monstrous rampages (10)', () => {
  it('stomp on 2+ for D3: a mean of 5/3 a turn, wards apply', () => {
    const stomper = beast({ weapons: harmless })
    const policyA = { rampage: 'stomp' }
    expect(lost({ a: stomper, b: dummy(), rounds: 1, policyA })).toBeCloseTo(2 * (5 / 3), 12)
    expect(lost({ a: stomper, b: dummy({ ward: '5+' }), rounds: 1, policyA })).toBeCloseTo(2 * (10 / 9), 12)
    expect(lost({ a: stomper, b: beast({ weapons: harmless }), rounds: 1, policyA })).toBe(0)
  })

  it('duel a monster: +1 to hit for the turn', () => {
    const one = beast({ weapons: [{ name: 'Claws', attacks: 6, hit: 4, wound: 2, rend: 3, damage: 1 }] })
    const foe = beast({ name: 'Foe', wounds: 60, save: '-', weapons: harmless })
    expect(lost({ a: one, b: foe, rounds: 1, policyA: { rampage: 'titanicDuel' } })).toBeCloseTo(
      2 * 6 * (4 / 6) * (5 / 6),
      12,
    )
  })

  it('roar on 3+, so that the enemy cannot be commanded in that phase', () => {
    const soldier = dummy({ weapons: [{ name: 'Club', attacks: 6, hit: 4, wound: 2, rend: 3, damage: 1 }] })
    const document = { a: beast({ wounds: 60, save: '-', weapons: harmless }), b: soldier, rounds: 1 }
    const { a } = duelOf({ ...document, policyA: { rampage: 'roar' }, policyB: { allOutAttack: 'combat' } })
    // B has two points, so it uses one in each phase in which it was not roared at.
    expect(a.wounds - a.woundsLeft.mean).toBeCloseTo(2 * 6 * (5 / 6) * ((2 / 3) * (3 / 6) + (1 / 3) * (4 / 6)), 12)
  })
})

describe('heroic actions and Rally (8.1, 7.2)', () => {
  it('let a hero recover: example 16, Bravery 7 with 5 wounds heals 1 on the mean', () => {
    const hurt = dummy({ wounds: 9, woundsTaken: 5, bravery: 7, keywords: ['HERO'] })
    const { a } = duelOf({ a: hurt, b: dummy({ name: 'Other' }), rounds: 1, policyA: { heroicAction: 'recovery' } })
    // Twice a round; the second time some of the five may be gone already: 0, 1, 2, 3 healed in 5/12, 11/36, 5/36, 5/36.
    const healed = [5 / 12, 11 / 36, 5 / 36, 5 / 36]
    const twice = healed.flatMap((p, first) => healed.map((q, second) => [Math.min(5, first + second), p * q] as const))
    const capped = twice.reduce((sum, [wounds, p]) => sum + wounds * p, 0)
    // 3 and 3: the second D3 of 3 heals only what is left, which the minimum says already.
    expect(a.woundsLeft.mean - 4).toBeCloseTo(capped, 12)
  })

  it('let a hero have his finest hour once: +1 to wound and to save for a turn', () => {
    const hero = striker({
      keywords: ['HERO'],
      weapons: [{ name: 'Sword', attacks: 6, hit: 2, wound: 4, rend: 3, damage: 1 }],
    })
    expect(lost({ a: hero, b: dummy(), rounds: 1, policyA: { heroicAction: 'finestHour' } })).toBeCloseTo(
      6 * (5 / 6) * (4 / 6 + 3 / 6),
      12,
    )
  })

  it('bring slain models back, a sixth of them, away from the enemy only', () => {
    const six = dummy({ models: 6, wounds: 1 })
    const bow = [{ name: 'Bow', kind: 'missile', attacks: 1, hit: 2, wound: 2, rend: 3, damage: 1 }]
    const document = { a: striker({ weapons: bow }), b: six, rounds: 1, distance: 30 }
    // A shoots in its turn; B rallies in the hero phase of its own.
    expect(lost({ ...document, policyB: { rally: 'always' } })).toBeCloseTo(SURE * (5 / 6), 12)
    expect(lost(document)).toBeCloseTo(SURE, 12)
  })

  it('say when nobody can do them', () => {
    expect(answerTo({ a: striker(), b: dummy(), policyA: { heroicAction: 'recovery' } }).warnings).toEqual([
      '--policy heroicAction=recovery: Striker is no HERO, so nothing comes of it',
    ])
  })

  it('are meant for any enemy of a gauntlet who can', () => {
    const b = [dummy(), dummy({ name: 'Captain', keywords: ['HERO'] })]
    const told = answerTo({ a: striker(), b, gauntlet: true, policy: { heroicAction: 'recovery' } }).warnings
    expect(told).toEqual([])
  })
})

describe('limits of abilities', () => {
  const with6 = (limit: object): object =>
    striker({
      weapons: [
        {
          name: 'Axe',
          attacks: 1,
          hit: 2,
          wound: 2,
          rend: 3,
          damage: 1,
          effects: [{ stat: 'damage', add: 1, ...limit }],
        },
      ],
    })

  it.each([
    ['once per battle', { limit: 'battle' }, 1],
    ['once per round', { limit: 'round' }, 2],
    ['always', {}, 4],
  ])('%s', (_, limit, times) => {
    expect(lost({ a: with6(limit), b: dummy(), rounds: 2 })).toBeCloseTo((4 + times) * SURE, 12)
  })

  it('fight again, but never more than twice (1.8)', () => {
    const frenzied = striker({ abilities: { Frenzy: [{ fight: 'again' }], More: [{ fight: 'again' }] } })
    expect(lost({ a: frenzied, b: dummy(), rounds: 1 })).toBeCloseTo(2 * 2 * SURE, 12)
  })

  it('know the round', () => {
    const late = striker({
      weapons: [
        {
          name: 'Axe',
          attacks: 1,
          hit: 2,
          wound: 2,
          rend: 3,
          damage: 1,
          effects: [{ stat: 'damage', add: 1, if: { battle: { round: '>=2' } } }],
        },
      ],
    })
    expect(lost({ a: late, b: dummy(), rounds: 2 })).toBeCloseTo((2 + 4) * SURE, 12)
  })
})

describe('what is true of a unit', () => {
  const shielded = dummy({ save: '4+', name: 'Shielded' })
  const plain = { a: striker({ weapons: [{ name: 'Axe', attacks: 6, hit: 2, wound: 2, damage: 1 }] }), rounds: 1 }

  it('holds for the whole duel, for all units of a side or for each its own', () => {
    const [open, behind] = [2 * 6 * SURE * (3 / 6), 2 * 6 * SURE * (2 / 6)]
    expect(lost({ ...plain, b: shielded, situationB: { mysticShield: true } })).toBeCloseTo(behind, 12)
    const both = answerTo({ ...plain, b: [shielded, shielded], situationB: [{}, { mysticShield: true }] })
    const means = both.results.map((each) => (isDuel(each) ? each.b.wounds - each.b.woundsLeft.mean : 0))
    expect(means[0]).toBeCloseTo(open, 12)
    expect(means[1]).toBeCloseTo(behind, 12)
  })

  it('cannot be said for more units than there are', () => {
    expect(() => answerTo({ ...plain, b: shielded, situationB: [{}, {}] })).toThrow('the duel cannot be fought')
  })
})

describe('a story', () => {
  it('is that of the very replicate that is rolled', () => {
    const document = { question: 'duel', a: spears(), b: beast(), policyA: { allOutAttack: 'combat' } }
    const [part] = aos.ask(document, { dice: true, seed: '3' }).parts
    if (part === undefined || !isSimulation(part)) throw new Error('not simulated')
    const simulate = compileSimulation(part.spec, providers)
    for (let r = 0; r < 20; r++) {
      const { counts } = simulate({ seed: '3', from: r, to: r + 1 })
      const count = (name: string): number => [...(counts[name]?.keys() ?? [])][0] as number
      const winner = count('a:won') === 1 ? 'A wins' : count('b:won') === 1 ? 'B wins' : 'Neither wins'
      const story = aos.explain(document, { seed: '3', replicate: r }).join('\n')
      expect(story).toMatch(new RegExp(`^${winner} after ${count('rounds')} round`, 'm'))
      if (count('a:models') > 0) expect(story).toMatch(new RegExp(`Spears: ${count('a:models')} left`))
    }
  })
})

describe('wounds that come to nothing only so often (5.2)', () => {
  const bow = { name: 'Bow', kind: 'missile', attacks: 1, hit: 2, wound: 2, rend: 3, damage: 1 }
  /** One shot and one blow a turn, each of which hurts with 25/36. */
  const archer = striker({ weapons: [...sure(1), bow] })
  const nettle = striker({ effects: [{ inflict: 1, when: 'combat.start' }] })
  const tough = (...effects: object[]): object => dummy({ effects })
  const negating = (per: string): object => ({ allocate: 'negate', count: 1, per })
  const capped = (per: string): object => ({ allocate: 'cap', count: 1, per })

  it.each([
    [
      'the first of a phase, and no other of it: the mortal wound goes, the blow stays',
      nettle,
      negating('phase'),
      SURE,
    ],
    ['the first of each phase: of a shot and a blow nothing stays', archer, negating('phase'), 0],
    ['the first of a turn: one of two stays where both hurt', archer, negating('turn'), SURE ** 2],
    ['all but one of a turn: one of two where any hurts', archer, capped('turn'), 1 - (1 - SURE) ** 2],
    ['all but one of a phase: two phases, one each', archer, capped('phase'), 2 * SURE],
  ])('%s', (_, a, effect, expected) => {
    expect(lost({ a, b: tough(effect), distance: 2, turns: 1 })).toBeCloseTo(expected, 12)
  })

  it('are anew in each turn', () => {
    const document = { a: nettle, b: tough(negating('turn')), distance: 2, rounds: 2 }
    expect(lost(document)).toBeCloseTo(4 * SURE, 12)
  })

  it('are anew in each attack where they hang on more, and that is said', () => {
    const said = (effect: object): string =>
      duelOf({ a: nettle, b: tough(effect), turns: 1 })
        .assumptions.filter((each) => each.includes('anew'))
        .join()
    expect(said(negating('phase'))).toBe('')
    expect(said({ ...negating('phase'), if: { phase: 'combat' } })).toContain('anew in each attack')
  })
})

describe('units whose slain models are replaced', () => {
  /** Whoever faces it suffers one mortal wound as each combat begins, for certain. */
  const nettle = { ...(dummy() as object), effects: [{ inflict: 1, when: 'combat.start' }] }
  /** One that becomes two: three lives. */
  const jelly = (more: object = {}, weapons: object[] = harmless): object =>
    striker({
      name: 'Jelly',
      weapons: harmless,
      splitsInto: [{ model: 'Half', models: 2, wounds: 1, weapons }],
      ...more,
    })
  const after = (turns: number, more: object = {}): DuelResult => duelOf({ a: nettle, b: jelly(more), turns })

  it.each([
    [1, 2],
    [2, 1],
    [3, 0],
  ])('have one life fewer with each wound: after %i of three %i stand', (turns, left) => {
    const { b } = after(turns)
    expect(b).toMatchObject({ models: 1, wounds: 3 })
    expect(chanceOf(b.modelsLeft.pmf, left)).toBeCloseTo(1, 12)
    expect(chanceOf(b.woundsLeft.pmf, left)).toBeCloseTo(1, 12)
  })

  it('are tested for those alone whom nobody replaces: with one of two halves slain, Bravery 4 fails on 4+', () => {
    expect(chanceOf(after(1, { bravery: 4 }).b.modelsLeft.pmf, 2)).toBeCloseTo(1, 12)
    expect(after(2, { bravery: 4 }).a.wins).toBeCloseTo(1 / 2, 12)
  })

  it('attack with what those have who stand: two halves after the first wound', () => {
    const { a } = duelOf({ a: nettle, b: jelly({}, sure(1)), turns: 1 })
    expect(a.wounds - a.woundsLeft.mean).toBeCloseTo(2 * SURE, 12)
  })

  it('attack with no more than are in range: all four halves, or one of them', () => {
    const few = { models: 2, modelsInRange: 2, wounds: 1 }
    const stung = { ...nettle, effects: [{ inflict: 2, when: 'combat.start' }] }
    const { a } = duelOf({ a: stung, b: jelly(few, sure(1)), turns: 1 })
    expect(a.wounds - a.woundsLeft.mean).toBeCloseTo(4 * SURE, 12)
    const one = duelOf({ a: stung, b: jelly({ ...few, modelsInRange: 1 }, sure(1)), turns: 1 }).a
    expect(one.wounds - one.woundsLeft.mean).toBeCloseTo(1 * SURE, 12)
  })

  it('cannot have had models slain already', () => {
    const path = expect.stringContaining('slainThisTurn')
    expect(() => after(1, { slainThisTurn: 1 })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path })] }),
    )
  })

  it('are told as those who stand', () => {
    const document = { question: 'duel', a: nettle, b: jelly(), turns: 1 }
    const story = aos.explain(document, { seed: '1', replicate: 0 }).join('\n')
    expect(story).toContain('0 slain, 2 left')
    expect(story).toContain('whoever is replaced when slain is lost before whoever comes in its place')
  })
})

describe('a gauntlet', () => {
  const foe = (name: string): object => striker({ name, weapons: harmless })

  it('brings enemies one after another, each a turn after the last fell', () => {
    const { gauntlet, a, b, ends } = duelOf({
      a: striker(),
      b: [foe('First'), foe('Second')],
      gauntlet: true,
      rounds: 1,
    })
    expect(gauntlet?.map(({ name }) => name)).toEqual(['First', 'Second'])
    // Two turns, one strike each, one enemy a turn at most.
    expect(gauntlet?.[0]?.destroyed).toBeCloseTo(1 - (1 - SURE) ** 2, 12)
    expect(gauntlet?.[1]?.destroyed).toBeCloseTo(SURE ** 2, 12)
    expect([a.wins, ends[0]?.[1]].map((p) => p?.toFixed(12))).toEqual([SURE ** 2, SURE ** 2].map((p) => p.toFixed(12)))
    expect(b).toMatchObject({ name: 'First, then Second', models: 2, wounds: 2 })
  })

  it('counts wounds taken of enemies that nobody has met yet', () => {
    // 60 of the first and 3 - 2 of the second, whatever happens to the first.
    const hurt = { ...foe('Second'), wounds: 3, woundsTaken: 2 }
    const { b } = duelOf({ a: foe('Harmless'), b: [dummy({ name: 'First' }), hurt], gauntlet: true, rounds: 1 })
    expect([b.wounds, b.woundsLeft.mean]).toEqual([61, 61])
    // Two turns, one strike each: 1 + 1 wounds at first, one of which goes with each hit.
    const met = duelOf({ a: striker(), b: [foe('First'), hurt], gauntlet: true, rounds: 1 }).b
    expect(met.woundsLeft.pmf.map(([value]) => value)).toEqual([0, 1, 2])
    expect(chanceOf(met.woundsLeft.pmf, 1)).toBeCloseTo(2 * SURE * (1 - SURE), 12)
  })

  it('is lost when the one who runs it falls, whoever stands', () => {
    const strong = striker({ name: 'Strong', wounds: 50, weapons: sure(100) })
    expect(duelOf({ a: striker(), b: [foe('Weak'), strong], gauntlet: true, rounds: 3 }).b.wins).toBeGreaterThan(0.9)
  })
})

describe('an answer', () => {
  it('has a duel for each pair, and the same numbers whichever way round the document says it', () => {
    const { results } = answerTo({ a: [spears(), beast()], b: [striker(), dummy(), beast()], rounds: 2 })
    expect(results).toHaveLength(6)
  })

  it('ends where nobody can hurt anybody: neither wins', () => {
    const { neither, rounds, a } = duelOf({ a: dummy(), b: dummy({ name: 'Other' }), rounds: 'end' })
    expect([neither, rounds.mean]).toEqual([1, 100])
    expect(a.woundsLeft.mean).toBeCloseTo(60, 10)
  })

  it('goes to the end when asked to', () => {
    const { a, b, neither } = duelOf({ a: striker(), b: striker(), rounds: 'end' })
    expect(neither).toBeLessThan(1e-11)
    // A strikes first in the first turn, B in the second; from the second round on whoever goes first by priority.
    expect(a.wins + b.wins).toBeCloseTo(1, 11)
  })

  it('says what it took for granted, once where both sides decide alike', () => {
    const { assumptions, situation } = duelOf({
      a: spears(),
      b: spears({ name: 'Others' }),
      policyB: { allOutAttack: 'combat' },
    })
    expect(assumptions).toContain('A: All-out Attack: not used (default; else --policy allOutAttack=combat|always)')
    expect(assumptions).toContain(
      'B: All-out Attack: whenever the unit is picked to fight (--policy allOutAttack=combat)',
    )
    expect(assumptions).toContain('battleshock: is tested (default; else --policy battleshock=off)')
    expect(situation).toBe('5 rounds, A first, B.allOutAttack=combat')
  })

  it('has points left in proportion to wounds left', () => {
    const { a } = duelOf({ a: spears({ points: 200, wounds: 2 }), b: beast() })
    expect(a.pointsLeft?.mean).toBeCloseTo((200 / 20) * a.woundsLeft.mean, 10)
    expect(chanceOf(a.pointsLeft?.pmf ?? [], 200)).toBeCloseTo(chanceOf(a.woundsLeft.pmf, 20), 14)
  })
})

describe('what cannot be a duel', () => {
  const issuesOf = (document: object): readonly { readonly path: string; readonly message: string }[] => {
    try {
      answerTo(document)
    } catch (error) {
      return (error as { readonly issues: readonly { readonly path: string; readonly message: string }[] }).issues
    }
    return []
  }

  it('is told whole, with paths', () => {
    const found = issuesOf({ a: { weapons: harmless }, b: [{ name: 'B', wounds: 1, weapons: [] }] })
    expect(found.map(({ path }) => path)).toEqual(['a.wounds', 'a.save', 'b[0].save', 'b[0].weapons'])
  })

  it('has unknown words corrected', () => {
    expect(issuesOf({ a: striker(), b: dummy(), policy: { alloutattack: 'always' } })).toEqual([
      {
        path: 'policy.alloutattack',
        message: expect.stringMatching(
          /^is not a policy; did you mean "allOutAttack"\? \(policies: allOutAttack, allOutDefence, /,
        ),
      },
    ])
    expect(issuesOf({ a: striker(), b: dummy(), policy: { rally: 'sometimes' } })[0]?.path).toBe('policy.rally')
    expect(issuesOf({ a: striker(), b: dummy(), situationA: { allOutAttack: true } })[0]?.path).toBe(
      'situationA.allOutAttack',
    )
  })

  it('has no plan and no fractions of its own', () => {
    expect(() => aos.fractions({ question: 'duel', a: striker(), b: dummy() })).toThrow(/duel/)
  })
})
