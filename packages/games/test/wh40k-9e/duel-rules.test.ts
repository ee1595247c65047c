/** The rules of a battle, one by one, each in a duel so small that its number can be written down. */
import { compileSimulation } from '@rollcall/core'
import { loadGame, isDuel, isSimulation } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { answerTo, blade, chanceOf, dummy, duelOf, gun, squad } from './fought.ts'

const game = await loadGame('wh40k-9e')
const { providers = {} } = game

/** Mean wounds that B lost. */
const lost = (document: object): number => {
  const { b } = duelOf(document)
  return b.wounds - b.woundsLeft.mean
}

/** Hits on 3+ and wounds Toughness 4 with Strength 4 on 4+; no save. */
const BLOW = (2 / 3) * (1 / 2)
const one = (weapons: object[], more: object = {}): object => squad({ models: 1, weapons, ...more })

describe('the fight phase (12.5)', () => {
  it('has both fight in both turns', () => {
    expect(lost({ a: one([blade()]), b: dummy(), rounds: 3 })).toBeCloseTo(6 * BLOW, 12)
  })

  it('has chargers fight first, and the inactive player begin where nobody charged', () => {
    const killer = (): object => one([blade()], { save: '-' })
    const miss = 1 - BLOW
    // A charges: A, B; then in B's turn A, who is not active, begins.
    const charged = duelOf({ a: killer(), b: killer(), rounds: 1 })
    expect(charged.a.wins).toBeCloseTo(BLOW + miss ** 2 * BLOW, 12)
    // Engaged from the start nobody charges: B, A; then A, B.
    const engaged = duelOf({ a: killer(), b: killer(), rounds: 1, distance: 1 })
    expect(engaged.b.wins).toBeCloseTo(BLOW + miss ** 3 * BLOW, 12)
  })

  it('has no more models fight than modelsFighting says, nor more than are left', () => {
    expect(lost({ a: squad({ modelsFighting: 2 }), b: dummy(), rounds: 1 })).toBeCloseTo(2 * 2 * BLOW, 12)
  })

  it('gives models without a melee weapon the close combat weapon (12.8)', () => {
    const bare = squad({ weapons: [gun()], ws: '3+', attacks: 2, strength: 4 })
    expect(lost({ a: bare, b: dummy(), rounds: 1 })).toBeCloseTo(2 * 5 * 2 * BLOW, 12)
  })

  it('lets conditions see who charged', () => {
    const fury = squad({ effects: [{ stat: 'attacks', add: 1, if: { charged: true } }] })
    expect(lost({ a: fury, b: dummy(), rounds: 1 })).toBeCloseTo(5 * (2 + 1) * BLOW, 12)
  })
})

describe('charges (12.2, 12.3)', () => {
  it.each([
    [1.5, 36],
    [9, 15],
    [9.1, 10],
    [12, 3],
    [12.5, 0],
  ])('from %s" succeed in %i of 36', (distance, ways) => {
    // The dummy does not charge; one turn of fighting for the charge, one more in its own turn.
    const policyB = { charge: 'never' }
    expect(lost({ a: one([blade()]), b: dummy(), rounds: 1, distance, policyB })).toBeCloseTo(
      (ways / 36) * 2 * BLOW,
      12,
    )
  })

  it('are rolled again as a whole, and modified', () => {
    const duel = { a: one([blade()]), b: dummy(), rounds: 1, distance: 7, policyB: { charge: 'never' } }
    // Needs 6: 26/36. Again: 26/36 + 10/36 * 26/36. With +1 it needs 5: 30/36.
    const [reroll, more] = [{ chargeReroll: true }, { chargeModifier: 1 }].map((situationA) =>
      lost({ ...duel, situationA }),
    )
    expect(reroll).toBeCloseTo((26 / 36 + (10 / 36) * (26 / 36)) * 2 * BLOW, 12)
    expect(more).toBeCloseTo((30 / 36) * 2 * BLOW, 12)
  })
})

describe('shooting (9)', () => {
  const still = { policy: { charge: 'never' }, rounds: 1 }
  const shots = (weapon: object, distance: number, more: object = {}): number =>
    lost({ a: one([weapon], more), b: dummy(), distance, ...still })

  it('doubles Rapid Fire within half range, and reaches no farther than the range', () => {
    const rifle = gun({ type: 'rapidFire' })
    expect([12, 13, 24, 25].map((each) => shots(rifle, each) / BLOW)).toEqual(
      [2, 1, 1, 0].map((each) => expect.closeTo(each, 12)),
    )
  })

  it('is for Pistols in engagement range, and for vehicles, whose Heavy weapons are worse then', () => {
    const cannon = gun({ type: 'heavy', range: 36 })
    const tank = { keywords: ['VEHICLE'] }
    expect(shots(gun(), 1)).toBe(0)
    expect(shots(gun({ type: 'pistol' }), 1)).toBeCloseTo(BLOW, 12)
    // 3+ with -1: hits on 4+.
    expect(shots(cannon, 1, tank)).toBeCloseTo((1 / 2) * (1 / 2), 12)
    expect(shots({ ...cannon, blast: true }, 1, tank)).toBe(0)
  })

  it('has a model fire its Pistols or its other weapons (4.7)', () => {
    const both = [gun(), gun({ name: 'Pistol', type: 'pistol', range: 12, attacks: 3 })]
    const far = (policyA: object): number =>
      lost({ a: squad({ weapons: both }), b: dummy(), distance: 12, rounds: 1, policy: { charge: 'never' }, policyA })
    expect(far({})).toBeCloseTo(5 * BLOW, 12)
    expect(far({ pistols: 'always' })).toBeCloseTo(5 * 3 * BLOW, 12)
  })

  it('has one model throw a Grenade instead of its other weapons (4.6), if it has any', () => {
    const grenade = gun({ name: 'Grenade', type: 'grenade', range: 6, attacks: 6 })
    const near = (weapons: object[], grenades: string): number =>
      lost({ a: squad({ weapons }), b: dummy(), distance: 6, rounds: 1, policy: { charge: 'never', grenades } })
    expect(near([gun(), grenade], 'spare')).toBeCloseTo(5 * BLOW, 12)
    expect(near([gun(), grenade], 'always')).toBeCloseTo((4 + 6) * BLOW, 12)
    expect(near([grenade], 'spare')).toBeCloseTo(6 * BLOW, 12)
    expect(near([grenade], 'never')).toBe(0)
  })

  it('counts the models that are left for Blast (4.5)', () => {
    // Against eleven models there are 6 attacks, the maximum, without a roll; Strength 8 wounds Toughness 4 on 2+.
    const mortar = gun({ attacks: 'D6', blast: true, autoHit: true, strength: 8 })
    const horde = dummy({ models: 11, wounds: 1 })
    const { b } = duelOf({ a: one([mortar]), b: horde, distance: 20, ...still })
    expect(11 - b.modelsLeft.mean).toBeCloseTo(6 * (5 / 6), 12)
  })
})

describe('Overwatch (10)', () => {
  it('hits on unmodified sixes before the charge roll, and may stop the charge', () => {
    // B's one shot slays A with 1/6 * 1/2; the charge from 9" succeeds with 15/36 then; each fights in turn.
    const a = one([blade({ attacks: 0 })], { save: '-' })
    const duel = {
      a,
      b: one([gun({ attacks: 1 })]),
      distance: 9,
      rounds: 1,
      policyB: { overwatch: 'always', shooting: 'never' },
    }
    expect(duelOf(duel).b.wins).toBeCloseTo((1 / 6) * (1 / 2), 12)
    expect(duelOf({ ...duel, policyB: { shooting: 'never' } }).b.wins).toBe(0)
  })
})

describe('movement (11.1)', () => {
  const runner = one([blade()], { movement: 6 })
  const still = { policyB: { charge: 'never' }, rounds: 1, b: dummy(), a: runner }

  it('brings a unit into charge range, or does not', () => {
    // 14" - 6" = 8", needs 7: 21/36.
    expect(lost({ ...still, distance: 14 })).toBe(0)
    expect(lost({ ...still, distance: 14, policyA: { movement: 'move' } })).toBeCloseTo((21 / 36) * 2 * BLOW, 12)
    expect(lost({ ...still, distance: 14, policyA: { movement: 'advance' } })).toBeCloseTo(0, 12)
  })

  it('approaches: Advances first, charges in the next round', () => {
    // From 20" it Advances by 6" and a die, then moves 6" more and charges over what is left.
    const needs = [1, 2, 3, 4, 5, 6].map((die) => Math.max(1.01, 20 - 6 - die - 6) - 1)
    const ways = (need: number): number =>
      [1, 2, 3, 4, 5, 6].flatMap((x) => [1, 2, 3, 4, 5, 6].map((y) => x + y >= need)).filter(Boolean).length / 36
    const chance = needs.reduce((sum, need) => sum + ways(need) / 6, 0)
    const document = { ...still, rounds: 2, distance: 20, policyA: { movement: 'approach' } }
    expect(lost(document)).toBeCloseTo(chance * 2 * BLOW, 12)
  })

  it('makes Heavy weapons of infantry worse', () => {
    const team = one([gun({ type: 'heavy' })], { movement: 6, keywords: ['INFANTRY'] })
    const duel = { a: team, b: dummy(), distance: 24, rounds: 1, policy: { charge: 'never' } }
    expect(lost(duel)).toBeCloseTo(BLOW, 12)
    expect(lost({ ...duel, policyA: { movement: 'move' } })).toBeCloseTo((1 / 2) * (1 / 2), 12)
  })

  it('Falls Back by the whole Move, and neither shoots nor charges after it', () => {
    const quick = one([blade(), gun()], { movement: 6 })
    const duel = { a: quick, b: dummy(), distance: 1, rounds: 1, policyA: { fallBack: 'always' } }
    // The dummy charges over 6" in its own turn, needs 5: 30/36; then A fights second.
    expect(lost(duel)).toBeCloseTo((30 / 36) * BLOW, 12)
  })
})

describe('Heroic Intervention (12.4)', () => {
  it('is for Characters within 3" whose enemy did not charge', () => {
    const hero = one([blade()], { keywords: ['CHARACTER'] })
    const duel = (distance: number): object => ({
      a: dummy(),
      b: hero,
      distance,
      rounds: 1,
      policy: { charge: 'never' },
      policyB: { heroicIntervention: 'always' },
    })
    const wounds = (document: object): number => {
      const { a } = duelOf(document)
      return a.wounds - a.woundsLeft.mean
    }
    // It fights in A's turn, in which it intervenes, and in its own.
    expect(wounds(duel(3))).toBeCloseTo(2 * BLOW, 12)
    expect(wounds(duel(3.1))).toBe(0)
  })
})

describe('Morale (13)', () => {
  it('is example 15 of the rules page where the losses are sure', () => {
    // Six models of Leadership 6; two are slain for sure: hit and wounded automatically.
    const sure = gun({ attacks: 2, autoHit: true, effects: [{ roll: 'wound', auto: true }] })
    const { b } = duelOf({
      a: one([sure]),
      b: dummy({ models: 6, wounds: 1, leadership: 6 }),
      distance: 12,
      rounds: 1,
      policy: { charge: 'never' },
    })
    const fled: readonly (readonly [number, number])[] = [
      [0, 2 / 3],
      [1, 125 / 648],
      [2, 25 / 216],
      [3, 5 / 216],
      [4, 1 / 648],
    ]
    for (const [count, p] of fled) expect(chanceOf(b.modelsLeft.pmf, 4 - count)).toBeCloseTo(p, 12)
  })

  it('is no matter of single models, of unknown Leadership, or where it is left out', () => {
    const sure = gun({ attacks: 2, autoHit: true, effects: [{ roll: 'wound', auto: true }] })
    const duel = { a: one([sure]), distance: 12, rounds: 1, policy: { charge: 'never' } }
    expect(lost({ ...duel, b: dummy({ leadership: 1 }) })).toBeCloseTo(2, 12)
    expect(lost({ ...duel, b: dummy({ models: 6, wounds: 1 }) })).toBeCloseTo(2, 12)
    const off = { charge: 'never', morale: 'off' }
    expect(lost({ ...duel, b: dummy({ models: 6, wounds: 1, leadership: 1 }), policy: off })).toBeCloseTo(2, 12)
  })

  it('has Toughness stand in for a Leadership of "-" (3.4)', () => {
    const sure = gun({ attacks: 2, autoHit: true, effects: [{ roll: 'wound', auto: true }] })
    const duel = { a: one([sure]), distance: 12, rounds: 1, policy: { charge: 'never' } }
    const [none, same] = ['-', 6].map((leadership) =>
      lost({ ...duel, b: dummy({ models: 6, wounds: 1, toughness: 6, leadership }) }),
    )
    expect(none).toBeCloseTo(same as number, 14)
    expect(none).toBeGreaterThan(2.1)
  })

  it('flees the wounded model first, or those like it', () => {
    const sure = gun({ attacks: 1, damage: 1, autoHit: true, effects: [{ roll: 'wound', auto: true }] })
    // One wound on one of six models, one model already destroyed this turn; Leadership 1 passes on a 1 only.
    const unit = dummy({ models: 6, wounds: 3, leadership: 1, destroyedThisTurn: 1 })
    const duel = { a: one([sure]), b: unit, distance: 12, rounds: 1 }
    const means = (['wounded', 'unwounded'] as const).map(
      (flee) => duelOf({ ...duel, policy: { charge: 'never', flee } }).b.woundsLeft.mean,
    )
    // Whoever flees, at least one does with 5/6: the one with a wound less, unless all have fled, is worth one wound.
    const all = (5 / 6) * (1 / 6) ** 5
    expect((means[0] as number) - (means[1] as number)).toBeCloseTo(5 / 6 - all, 12)
  })
})

describe('Smite (14.4)', () => {
  const psyker = (more: object = {}): object => dummy({ keywords: ['PSYKER'], wounds: 6, ...more })
  const duel = (more: object = {}): object => ({
    a: psyker(),
    b: dummy(),
    distance: 9,
    rounds: 1,
    policy: { charge: 'never' },
    policyA: { smite: 'always' },
    ...more,
  })

  it('inflicts D3 on 5 to 10 and D6 on 11 and more', () => {
    // 27 of 36 rolls are 5 to 10, 3 are 11 or 12; a double 6 or a double 1 hurts the psyker by D3, which it survives.
    expect(lost(duel())).toBeCloseTo((27 / 36) * 2 + (3 / 36) * 3.5, 12)
    const { a } = duelOf(duel())
    expect(a.wounds - a.woundsLeft.mean).toBeCloseTo((2 / 36) * 2, 12)
  })

  it('is out of reach beyond 18", and denied by another psyker who rolls higher', () => {
    expect(lost(duel({ distance: 18.5 }))).toBe(0)
    const totals = [1, 2, 3, 4, 5, 6].flatMap((x) => [1, 2, 3, 4, 5, 6].map((y) => x + y))
    const notDenied = (result: number): number => totals.filter((total) => total <= result).length / 36
    const expected = totals.reduce(
      (sum, total) => sum + (total < 5 ? 0 : (notDenied(total) * (total >= 11 ? 3.5 : 2)) / 36),
      0,
    )
    expect(lost(duel({ b: psyker({ wounds: 60 }) }))).toBeCloseTo(expected, 12)
    expect(lost(duel({ b: psyker({ wounds: 60 }), policyB: { deny: 'never' } }))).toBeCloseTo(lost(duel()), 12)
  })

  it('fails with a psyker that perils destroy, and takes those within 6" along', () => {
    // One wound: perils (2/36) always destroy it; a double 6 then manifests nothing.
    const near = lost(duel({ a: psyker({ wounds: 1 }), distance: 6 }))
    const far = lost(duel({ a: psyker({ wounds: 1 }), distance: 6.1 }))
    expect(far).toBeCloseTo((27 / 36) * 2 + (2 / 36) * 3.5, 12)
    expect(near - far).toBeCloseTo((2 / 36) * 2, 12)
  })
})

describe('damage (5.5) and damage tables (3.7)', () => {
  it('loses what a model cannot take, from wherever the unit stands', () => {
    // Two shots of two damage, sure: on three models of three wounds the second finishes the first model and loses a point.
    const sure = gun({ attacks: 2, damage: 2, autoHit: true, effects: [{ roll: 'wound', auto: true }] })
    const b = dummy({ models: 3, wounds: 3 })
    const duel = { a: one([sure]), b, distance: 12, policy: { charge: 'never' } }
    expect(lost({ ...duel, rounds: 1 })).toBeCloseTo(3, 12)
    expect(lost({ ...duel, rounds: 2 })).toBeCloseTo(6, 12)
    expect(lost({ ...duel, b: dummy({ models: 3, wounds: 3, woundsTaken: 2 }), rounds: 1 })).toBeCloseTo(3, 12)
  })

  it('reads the table of a wounded attacker', () => {
    const sure = { autoHit: true, effects: [{ roll: 'wound', auto: true }] }
    const beast = dummy({
      wounds: 10,
      damageTable: [
        { wounds: '6+', values: { A: 4 } },
        { wounds: '1-5', values: { A: 1 } },
      ],
      weapons: [blade({ attacks: 'table:A', ...sure })],
    })
    // The dummy charges and takes five wounds from it first, so it fights with one attack from then on.
    const a = dummy({ weapons: [blade({ attacks: 5, ...sure })] })
    const { a: left } = duelOf({ a, b: beast, rounds: 1, policyB: { charge: 'never' } })
    // A: 5 wounds; B: 1; in B's turn A again: B is destroyed.
    expect(left.wounds - left.woundsLeft.mean).toBeCloseTo(1, 12)
    expect(left.wins).toBeCloseTo(1, 12)
  })
})

describe('losses', () => {
  it('silence weapons, rare ones last or first', () => {
    const sure = (attacks: number, models?: number): object =>
      blade({
        name: `Blade ${attacks}`,
        attacks,
        autoHit: true,
        effects: [{ roll: 'wound', auto: true }],
        ...(models === undefined ? {} : { models }),
      })
    // A slays four of five for sure; what is left of B strikes back.
    const a = dummy({ weapons: [sure(4)] })
    const b = squad({ save: '-', weapons: [sure(1, 4), sure(10, 1)], movement: 6 })
    const strikes = (casualties: string): number => {
      const result = duelOf({ a, b, rounds: 1, policyB: { casualties, fallBack: 'always' } })
      return result.a.wounds - result.a.woundsLeft.mean
    }
    expect(strikes('specialLast')).toBeCloseTo(10, 12)
    expect(strikes('specialFirst')).toBeCloseTo(1, 12)
  })
})

describe('a gauntlet', () => {
  it('sends the next enemy at the end of the turn in which one fell', () => {
    const sure = blade({ attacks: 1, autoHit: true, effects: [{ roll: 'wound', auto: true }] })
    const prey = one([], { wounds: 1, save: '-' })
    const { a, gauntlet, rounds } = duelOf({ a: one([sure]), b: [prey, prey, prey], gauntlet: true })
    // A charges the first; the second charges in B's turn, A striking back; the third is charged in the second round.
    expect(a.wins).toBeCloseTo(1, 12)
    expect(gauntlet?.map(({ destroyed }) => destroyed)).toEqual([1, 1, 1])
    expect(rounds.mean).toBeCloseTo(2, 12)
  })
})

describe('a gauntlet of the wounded', () => {
  it('counts only wounds that they still have', () => {
    const { b } = duelOf({
      a: dummy(),
      b: [dummy({ wounds: 3 }), dummy({ wounds: 4, woundsTaken: 1 })],
      gauntlet: true,
      rounds: 1,
    })
    expect([b.wounds, b.woundsLeft.mean]).toEqual([6, 6])
  })
})

describe('what is said', () => {
  it('lists decisions that matter, and warns of those from which nothing comes', () => {
    const { assumptions, warnings, situation } = duelOf({
      a: squad({ name: 'A' }),
      b: squad({ name: 'B' }),
      policyA: { smite: 'always' },
      situationA: { chargeReroll: true },
    })
    expect(situation).toBe('5 rounds, A first, A: chargeReroll=any, A.smite=always')
    expect(assumptions).toContain('Morale: is tested (default; else --policy morale=off)')
    expect(assumptions).toContain('A: no Morale tests, because nobody said its Leadership')
    expect(assumptions.some((each) => each.includes('pistols='))).toBe(false)
    expect(warnings).toEqual(['--policy smite=always: A is no PSYKER, so nothing comes of it'])
  })

  it('names whoever has no melee weapon and so does not fight (12.8), and the distance that Overwatch does not know', () => {
    const shooter = squad({ name: 'B', weapons: [gun()] })
    const said = (b: object): ReturnType<typeof duelOf> =>
      duelOf({ a: squad(), b, rounds: 1, policyB: { overwatch: 'always' } })
    expect(said(shooter).warnings).toEqual([
      'B does not fight: it has no melee weapon; say its ws, strength and attacks (40K 12.8)',
    ])
    expect(said({ ...shooter, ws: '3+', strength: 4, attacks: 1 }).warnings).toEqual([])
    expect(said(shooter).assumptions).toContain(
      'B: every weapon reaches in Overwatch, none within half range, because nobody said the distance',
    )
  })

  it('refuses what it cannot use, all at once', () => {
    const wrong = { a: { toughness: 4 }, b: { wounds: 1, save: 3, weapons: [{ attacks: 1, skill: 3, strength: 4 }] } }
    expect(() => answerTo(wrong)).toThrow(
      expect.objectContaining({
        issues: expect.arrayContaining([
          expect.objectContaining({ path: 'a.wounds' }),
          expect.objectContaining({ path: 'a.save' }),
          expect.objectContaining({ path: 'b.toughness' }),
          expect.objectContaining({ path: 'b.weapons[0].damage' }),
        ]),
      }),
    )
    expect(() => answerTo({ a: squad(), b: squad(), priority: 'fixed' })).toThrow('the duel cannot be used')
    expect(() => answerTo({ a: squad(), b: squad(), policy: { charge: 'often' } })).toThrow('the duel cannot be used')
  })

  it('tells the very duel that the replicate of its number is', () => {
    const document = { question: 'duel', a: squad({ name: 'A' }), b: squad({ name: 'B' }), rounds: 2 }
    for (const replicate of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const story = game.explain(document, { seed: '3', replicate }).join('\n')
      const [part] = game.ask(document, { dice: true, replicates: 8, seed: '3' }).parts
      if (part === undefined || !isSimulation(part)) throw new Error('not a simulation')
      const range = { seed: '3', from: replicate, to: replicate + 1 }
      const result = part.finish(compileSimulation(part.spec, providers)(range))
      if (!isDuel(result)) throw new Error('not a duel')
      const winner = result.a.wins === 1 ? 'A wins' : result.b.wins === 1 ? 'B wins' : 'Neither wins'
      expect(story).toContain(`${winner} after ${result.rounds.mean} round`)
      for (const [name, { modelsLeft }] of [
        ['A', result.a],
        ['B', result.b],
      ] as const)
        expect(story).toMatch(new RegExp(`${name}: ${modelsLeft.mean === 0 ? 'destroyed' : `${modelsLeft.mean} left`}`))
    }
  })
})
