/**
 * Spells and prayers of units' own (9): dice by models and by the casting roll, several targets, better rolls, keywords,
 * and lasting effects in the grammar. Means and frequencies are compared within 5 standard errors.
 */
import { describe, expect, it } from 'vitest'
import { braveryOf } from '../../../../src/aos-3e/battle/powers/needs.ts'
import { spreadAll } from '../../../../src/aos-3e/battle/powers/auras.ts'
import { end, layUpon } from '../../../../src/aos-3e/battle/battle.ts'
import { MOST_LASTING } from '../../../../src/aos-3e/battle/powers/powers.ts'
import { greedy } from '../../../../src/aos-3e/battle/policies/greedy.ts'
import { worthOf } from '../../../../src/aos-3e/battle/policies/worth.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import type { BattleResult } from '../../../../src/result.ts'
import type { Power } from '../../../../src/aos-3e/battle/powers/powers.ts'
import { hurt } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { battle as schema } from '../../../../src/aos-3e/schema/battle.ts'
import { game, general, host, question, setupOf, troops } from '../armies.ts'
import { at, enter, first, lord, meanOf, near, type Table, table } from '../table.ts'

/** Casts the spell of that name, on the first whom it could be for. */
const named =
  (name: string): Policy['cast'] =>
  (_, __, options) =>
    options.find((each) => each.kind === 'power' && each.power.name === name) ?? null

const hexer = (power: object): object =>
  general({ weapons: [], wizard: { casts: 1, unbinds: 0, spells: [{ name: 'Hex', value: 7, range: 18, ...power }] } })

const elder = (power: object): object =>
  lord({ weapons: [], priest: { prayers: [{ name: 'Hex', value: 4, range: 18, ...power }] } })

const crowd = (more: object = {}): object => troops({ models: 40, weapons: [], ...more })

const lost = ({ b }: Table): number => b.reduce((sum, each) => sum + each.woundsAtStart - each.woundsLeft, 0)

/** Wounds that the enemies of a caster lose in his hero phase. */
const hexed = (caster: object, enemies: readonly object[] = [crowd()], gap = 10): { mean: number; se: number } =>
  meanOf(
    () => table([caster], enemies, { cast: named('Hex') }, { gap }),
    (each) => (enter(each.battle, 'hero'), lost(each)),
  )

// 2D6 reach 7 with 21/36; nobody unbinds.
const CAST = 21 / 36

describe('what hurts at once', () => {
  it('is cast, then inflicts its mortal wounds: 21/36 of D3', () => {
    near(hexed(hexer({ mortalWounds: 'D3' })), CAST * 2)
  })

  it('rolls dice: six of 5+ are 2; one whose result says how much: 1, 2-3: D3, 4+: D6', () => {
    near(hexed(hexer({ mortalWounds: { dice: 6, results: { '5+': 1 } } })), CAST * 2)
    near(
      hexed(hexer({ mortalWounds: { results: { 1: 1, '2-3': 'D3', '4+': 'D6' } } })),
      CAST * (1 / 6 + 4 / 6 + 3.5 / 2),
    )
  })

  it('rolls a die for each model that is left of the target: 1/6 of 12 models', () => {
    near(hexed(hexer({ mortalWounds: { dice: 'models', results: { 6: 1 } } }), [crowd({ models: 12 })]), CAST * 2)
  })

  it('rolls as many dice as the casting roll showed, with its modifiers or without', () => {
    const skilled = (dice: string): object => ({
      ...hexer({ mortalWounds: { dice, results: { '4+': 1 } } }),
      effects: [{ roll: 'cast', add: 1 }],
    })
    // Unmodified 6 to 12 reach 7 with +1: their sum weighed by ways is 5*6 + 6*7 + 5*8 + 4*9 + 3*10 + 2*11 + 1*12 = 212.
    near(hexed(skilled('unmodified')), 212 / 36 / 2)
    near(hexed(skilled('roll')), (212 + 26) / 36 / 2)
  })

  it('is better from a roll on: D6 instead of D3 from 9, which 10/36 reach', () => {
    near(hexed(hexer({ mortalWounds: 'D3', better: { from: 9, mortalWounds: 'D6' } })), (11 / 36) * 2 + (10 / 36) * 3.5)
  })

  it('is better by the unmodified roll where it says so: with +3, a chant of 4+ is a 1 to 3 less often than a 6', () => {
    const skilled = (more: object): object => ({
      ...elder({ mortalWounds: '1', better: { from: 6, ...more, mortalWounds: '3' } }),
      effects: [{ roll: 'chant', add: 3 }],
    })
    // A 1 is never answered; 2 and more are; 3 and more show 6 with the bonus, only a 6 without it.
    near(hexed(skilled({})), 1 / 6 + (4 / 6) * 3)
    near(hexed(skilled({ unmodified: true })), 4 / 6 + (1 / 6) * 3)
  })

  it('is better by more units, or by more of an effect: with 9 and more, 10/36 of 2D6', () => {
    const two = [crowd(), crowd({ name: 'Others' })]
    near(hexed(hexer({ mortalWounds: '1', better: { from: 9, units: '2' } }), two), 11 / 36 + (10 / 36) * 2)
    near(hexed(hexer({ mortalWounds: '1', better: { from: 9, units: 'all' } }), two), 11 / 36 + (10 / 36) * 2)
    const slowed = { upon: 'enemy', effects: [{ stat: 'bravery', add: -1 }] }
    const lower = { ...slowed, better: { from: 9, effects: [{ stat: 'bravery', add: -3 }] } }
    const bravery = meanOf(
      () => table([hexer(lower)], [crowd({ bravery: 7 })], { cast: named('Hex') }),
      ({ battle, b }) => (enter(battle, 'hero'), 7 - (braveryOf(battle, first(b)) ?? 0)),
    )
    near(bravery, 11 / 36 + (10 / 36) * 3)
  })

  it('comes once more where it slew a model: a wound of two slays nobody, one of one does', () => {
    const more = { mortalWounds: '1', ifSlain: { results: { '3+': 'D3' } } }
    near(hexed(hexer(more), [crowd({ wounds: 2 })]), CAST)
    near(hexed(hexer(more)), CAST * (1 + (4 / 6) * 2))
  })

  it('falls upon each other enemy near whoever was picked, and upon nobody whom it leaves alone', () => {
    const around = { within: 6, mortalWounds: { results: { '3+': '1' } } }
    const others = [crowd(), crowd({ name: 'Others' }), crowd({ name: 'Dead', keywords: ['DEATH'] })]
    near(hexed(hexer({ mortalWounds: 'D3', around }), others), CAST * (2 + 2 * (4 / 6)))
    near(hexed(hexer({ mortalWounds: 'D3', not: ['DEATH'], around }), others), CAST * (2 + 4 / 6))
    const apart = meanOf(
      () =>
        table([hexer({ mortalWounds: 'D3', around })], [crowd(), crowd({ name: 'Others' })], { cast: named('Hex') }),
      (each) => ((at(each.b, 1).along += 6.5), enter(each.battle, 'hero'), lost(each)),
    )
    near(apart, CAST * 2)
  })

  it('comes again while a die says so: on 4+ each time another D3, twice as many on average', () => {
    near(hexed(hexer({ mortalWounds: 'D3', again: '4+' })), CAST * 2 * 2)
    // Nothing comes again upon who fell: one model is slain once.
    near(hexed(hexer({ mortalWounds: '1', again: '2+' }), [crowd({ models: 1 })]), CAST)
  })

  it('is stopped by wards like all mortal wounds', () => {
    near(hexed(hexer({ mortalWounds: 'D3' }), [crowd({ ward: 5 })]), CAST * 2 * (2 / 3))
  })
})

describe('whom it is for', () => {
  it('each enemy unit in range, each with dice of its own, and nobody beyond', () => {
    const two = [crowd(), crowd({ name: 'Others' })]
    near(hexed(hexer({ mortalWounds: { results: { '2+': 'D3' } }, units: 'all' }), two), CAST * 2 * (5 / 6) * 2)
    near(hexed(hexer({ mortalWounds: 'D3', units: 'all' }), two, 18.5), 0)
  })

  it('up to D3 different units, never one of them twice: of two, one or both', () => {
    const two = [crowd(), crowd({ name: 'Others' })]
    // D3 is 1 with 1/3; 2 and 3 mean both.
    near(hexed(hexer({ mortalWounds: '1', units: 'D3' }), two), CAST * (1 / 3 + (2 / 3) * 2))
  })

  it('those with a keyword, or with several in a row', () => {
    const chosen = (only: string): Policy['cast'] => named(only)
    const asked = (only: readonly string[], not?: readonly string[]): number => {
      let count = 0
      const { battle } = table(
        [hexer({ mortalWounds: '1', only, not })],
        [crowd({ keywords: ['UNDEAD', 'BONE'] }), crowd({ keywords: ['BONE'] })],
        {
          cast: (view, caster, options) => ((count = options.filter(isHex).length), chosen('')(view, caster, options)),
        },
      )
      enter(battle, 'hero')
      return count
    }
    const isHex = (each: Parameters<Policy['cast']>[2][number]): boolean =>
      each.kind === 'power' && each.power.name === 'Hex'
    expect([asked(['BONE']), asked(['UNDEAD BONE']), asked(['HERO', 'UNDEAD']), asked(['HERO'])]).toEqual([2, 1, 1, 0])
    expect(asked(['BONE'], ['UNDEAD'])).toBe(1)
  })

  it('reaches farther for each other friend of a keyword near the caster: 2" each, and he himself does not count', () => {
    const farther = { by: 2, friendly: ['STORM'], within: 12 }
    const caster = { ...hexer({ mortalWounds: '1', farther }), keywords: ['HERO', 'WIZARD', 'STORM'] }
    const friends = [troops({ keywords: ['STORM'] }), troops()]
    const reached = (gap: number): { mean: number; se: number } =>
      meanOf(
        () => table([caster, ...friends], [crowd()], { cast: named('Hex') }, { gap }),
        (each) => (enter(each.battle, 'hero'), lost(each)),
      )
    near(reached(20), CAST)
    near(reached(20.1), 0)
  })

  it('units with slain models, of which some return: D3 of two that are slain are 5/3, and nobody where none is', () => {
    const back = (slain: number): { mean: number; se: number } =>
      meanOf(
        () => table([elder({ returns: 'D3' }), troops()], [crowd()], { cast: named('Hex') }),
        ({ battle, a }) => {
          hurt(at(a, 1), slain)
          enter(battle, 'hero')
          return at(a, 1).models - (10 - slain)
        },
      )
    // A chant of 4+; 1, 2 and 2 of the three results.
    near(back(2), (1 / 2) * (5 / 3))
    near(back(0), 0)
  })

  it('the army itself, which gains a command point: with 1/2 on a chant of 4+', () => {
    const gained = meanOf(
      () => table([elder({ commandPoints: 1, range: 0 })], [crowd()], { cast: named('Hex') }),
      ({ battle }) => (enter(battle, 'hero'), battle.armies.a.points - 10),
    )
    // Nine to begin with, and one for the General.
    near(gained, 1 / 2)
  })

  it('heals who is wounded, for friends, and the same name may say something else for enemies: tried once for all', () => {
    const spells = [
      { name: 'Tide', value: 2, heal: 'D3' },
      { name: 'Tide', value: 2, mortalWounds: 'D3' },
    ]
    const { battle, a, b } = table(
      [general({ weapons: [], wizard: { casts: 4, unbinds: 0, spells } }), lord({ general: false, wounds: 12 })],
      [crowd()],
      { cast: named('Tide') },
    )
    at(a, 1).wounds = 5
    at(a, 1).woundsLeft = 7
    enter(battle, 'hero')
    expect(at(a, 1).wounds).toBeLessThan(5)
    expect(first(b).woundsLeft).toBe(40)
  })
})

describe('lasting effects of its own', () => {
  const weapons = [{ name: 'Blade', attacks: 12, hit: 4, wound: 4, damage: 1 }]
  const fight = (power: object, side: 'a' | 'b', caster: 'a' | 'b' = 'a'): { mean: number; se: number } =>
    meanOf(
      () =>
        table(
          [lord({ weapons, wizard: { spells: [{ name: 'Rite', value: 5, ...power }] } })],
          [crowd({ save: '5+' })],
          {},
          { gap: 0.5 },
        ),
      (each) => {
        layUpon(first(each[side]), caster, first(each.a).me.wizard?.spells.at(-1)?.lasting ?? 0)
        enter(each.battle, 'combat')
        return lost(each)
      },
    )
  // 12 attacks, 4+ and 4+, saved on 5+: 12/4 * 2/3.
  const PLAIN = 2

  it('are in force for the unit on which they lie, as its own abilities would be', () => {
    near(fight({ effects: [{ roll: 'wound', add: 1 }], upon: 'friend' }, 'a'), PLAIN * (4 / 3))
    near(fight({ effects: [{ stat: 'rend', add: 1, weapon: 'melee' }], upon: 'friend' }, 'a'), (12 / 4) * (5 / 6))
    near(fight({ effects: [{ roll: 'save', add: -1 }], upon: 'enemy' }, 'b'), (12 / 4) * (5 / 6))
    near(fight({ effects: [{ roll: 'hit', add: 1, against: 'self' }], upon: 'enemy' }, 'b'), PLAIN * (4 / 3))
    near(fight({ effects: [{ ward: 5 }], upon: 'friend' }, 'b', 'b'), PLAIN * (2 / 3))
  })

  it('hang on what the unit did, and know its damage table: 12 attacks in the top row, 6 with 5 wounds taken', () => {
    const bold = { stat: 'damage', add: 1, if: { self: { charged: true } } }
    const rows = [
      { wounds: '0-4', values: { Blade: 12 } },
      { wounds: '5+', values: { Blade: 6 } },
    ]
    const hurt = (effect: object, more: object = {}, charged = false): { mean: number; se: number } => {
      const wizard = { spells: [{ name: 'Rite', value: 5, upon: 'friend', effects: [effect] }] }
      return meanOf(
        () => table([lord({ weapons, wizard, ...more })], [crowd({ save: '5+' })], {}, { gap: 0.5 }),
        (each) => {
          first(each.a).charged = charged
          layUpon(first(each.a), 'a', first(each.a).me.wizard?.spells.at(-1)?.lasting ?? 0)
          enter(each.battle, 'combat')
          return lost(each)
        },
      )
    }
    near(hurt(bold), PLAIN)
    near(hurt(bold, {}, true), PLAIN * 2)
    const wounded = {
      wounds: 10,
      woundsTaken: 5,
      damageTable: rows,
      weapons: [{ name: 'Blade', attacks: 'table:Blade', hit: 4, wound: 4, damage: 1 }],
    }
    near(hurt({ roll: 'run', add: 1 }, wounded), PLAIN / 2)
    near(hurt({ stat: 'row', set: 'top' }, wounded), PLAIN)
  })

  it('end with the turn where they say so', () => {
    const spells = [{ name: 'Rite', value: 2, upon: 'enemy', effects: [{ fight: 'last' }], until: 'turn' }]
    const { battle, b } = table([lord({ wizard: { spells } })], [crowd()], { cast: named('Rite') })
    enter(battle, 'hero')
    expect(first(b).grantedByA).not.toBe(0)
    end(battle, 'turn')
    expect(first(b).grantedByA).toBe(0)
  })

  it('are in force for nobody else, nor the wrong way round', () => {
    near(fight({ effects: [{ roll: 'wound', add: 1 }], upon: 'friend' }, 'b'), PLAIN)
    near(fight({ effects: [{ roll: 'save', add: -1 }], upon: 'enemy' }, 'a'), PLAIN)
  })

  it('end with the next own hero phase of who laid them, and what one unit has does not change what was worked out before', () => {
    const made = table(
      [
        lord({
          weapons,
          wizard: { spells: [{ name: 'Rite', value: 5, upon: 'friend', effects: [{ roll: 'hit', auto: true }] }] },
        }),
      ],
      [crowd({ save: '-' })],
      {},
      { gap: 0.5 },
    )
    const { battle } = made
    const fighter = first(made.a)
    const mean = (): number =>
      battle.strikes.blows(battle, fighter, first(made.b), 'combat') === null ? 0 : sampled(made)
    const before = mean()
    layUpon(fighter, 'a', first(made.a).me.wizard?.spells.at(-1)?.lasting ?? 0)
    const under = mean()
    battle.active = 'b'
    enter(battle, 'hero')
    expect(fighter.grantedByA).not.toBe(0)
    battle.active = 'a'
    enter(battle, 'hero')
    expect(fighter.grantedByA).toBe(0)
    // Half of the hits fail without it: 3 wounds, and 6 of 12 with it. 400 rolls, within 5 standard errors of sqrt(3/400).
    expect(Math.abs(before - 3)).toBeLessThan(0.45)
    expect(Math.abs(under - 6)).toBeLessThan(0.45)
    expect(Math.abs(mean() - 3)).toBeLessThan(0.45)
  })

  it('come after the wounds of the same power, and not upon who fell to them', () => {
    const power = { value: 2, mortalWounds: '3', effects: [{ roll: 'hit', add: -1 }], upon: 'enemy' }
    const after = (enemy: object): readonly number[] => {
      const { battle, b } = table([hexer(power)], [enemy], { cast: named('Hex') })
      enter(battle, 'hero')
      return [first(b).woundsLeft, first(b).grantedByA]
    }
    expect(after(crowd())).toEqual([37, 1 << 5])
    expect(after(crowd({ models: 2 }))).toEqual([0, 0])
  })

  it('around the caster are on whoever is near as a phase begins, and end with the next own hero phase or with him', () => {
    const spells = [{ name: 'Shroud', value: 2, range: 6, upon: 'friend', units: 'near', effects: [{ ward: 5 }] }]
    const make = (): Table =>
      table([general({ weapons: [], wizard: { casts: 9, unbinds: 0, spells } }), lord({ general: false })], [crowd()], {
        cast: (view, caster, options) => (view.battle.auras.length > 0 ? null : named('Shroud')(view, caster, options)),
      })
    const made = make()
    const { battle } = made
    const [caster, friend] = [at(made.a, 0), at(made.a, 1)]
    const under = (): readonly boolean[] => [caster, friend].map(({ grantedByA }) => grantedByA !== 0)
    // A double 1 would end it; with these dice it is cast.
    enter(battle, 'hero')
    expect(under()).toEqual([true, true])
    friend.along = 7
    spreadAll(battle)
    expect(under()).toEqual([true, false])
    friend.along = 6
    spreadAll(battle)
    expect(under()).toEqual([true, true])
    battle.active = 'b'
    enter(battle, 'hero')
    expect([battle.auras.length, ...under()]).toEqual([1, true, true])
    caster.where = 'gone'
    spreadAll(battle)
    expect(under()).toEqual([false, false])
    battle.active = 'a'
    enter(battle, 'hero')
    expect(battle.auras).toEqual([])
  })

  it('are told apart by name and effect: two +1 of different names add up before the limit, one name does not', () => {
    const rite = (name: string): object => ({ name, value: 5, upon: 'friend', effects: [{ roll: 'hit', add: 1 }] })
    const setup = setupOf(
      question(
        { units: [lord({ wizard: { spells: [rite('One'), rite('Two')] } })] },
        { units: [lord({ wizard: { spells: [rite('One')] } })] },
      ),
    )
    expect(setup.lasting.map(({ name }) => name)).toEqual(['One', 'Two'])
  })

  it('have room for so many; what finds none is not cast, and the army says so', () => {
    const spells = Array.from({ length: 20 }, (_, i) => ({
      name: `Rite ${i}`,
      value: 5,
      upon: 'friend',
      effects: [{ roll: 'hit', add: 1 }],
    }))
    const units = [0, 1].map((k) =>
      lord({
        general: k === 0,
        name: `Mage ${k}`,
        wizard: { spells: spells.map((each) => ({ ...each, name: `${each.name} ${k}` })) },
      }),
    )
    const { a, lasting } = setupOf(question({ units }, { units: [lord()] }))
    expect(lasting).toHaveLength(MOST_LASTING)
    expect(a.notModelled).toHaveLength(40 - MOST_LASTING)
    for (const each of a.notModelled)
      expect(each).toMatch(/^Mage \d does not use Rite \d+ \d: no battle has more than 25 lasting effects$/)
    const turned = setupOf(question({ units: units.toReversed() }, { units: [lord()] }))
    expect(turned.a.notModelled.toSorted()).toEqual(a.notModelled.toSorted())
  })

  const LAID: Readonly<Record<string, object>> = {
    'a friend': { for: { friendly: 'ANY', within: 12, pick: 1 } },
    'the unit itself': { by: 'self' },
    'an enemy': { for: { enemy: 'ANY', within: 12, pick: 1 } },
  }

  it.each(Object.entries(LAID))('of abilities upon %s that find no room do nothing, and that is told', (_, more) => {
    const does = { roll: 'hit', add: 1, when: 'hero.mine.start', until: 'myNextHero', ...more }
    const abilities = Object.fromEntries(Array.from({ length: 40 }, (_each, i) => [`Rite ${i}`, [does]]))
    const { a, lasting } = setupOf(question({ units: [lord({ abilities })] }, { units: [lord()] }))
    expect(lasting).toHaveLength(MOST_LASTING)
    const [bearer] = a.units
    expect(bearer?.phaseAbilities).toHaveLength(MOST_LASTING)
    expect(bearer?.unit.effects).toEqual([])
    expect(bearer?.unit.notModelled).toHaveLength(40 - MOST_LASTING)
    for (const each of bearer?.unit.notModelled ?? [])
      expect(each).toMatch(/^Rite \d+ \(no battle has more than 25 lasting effects\)$/)
  })

  it('that are ways of a choice are used as far as there is room, and the others told', () => {
    const way = { roll: 'hit', add: 1, for: { friendly: 'ANY', within: 12, pick: 1 } }
    const of = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`Way ${i}`, [{ ...way, name: `Way ${i}` }]]))
    const abilities = { Rite: [{ choose: 1, of, when: 'hero.mine.start', until: 'myNextHero' }] }
    const [bearer] = setupOf(question({ units: [lord({ abilities })] }, { units: [lord()] })).a.units
    expect(bearer?.phaseAbilities).toHaveLength(MOST_LASTING)
    expect(bearer?.unit.effects).toEqual([])
    expect(bearer?.unit.notModelled).toHaveLength(30 - MOST_LASTING)
  })

  it('let a unit strike first', () => {
    const spells = [{ name: 'Rite', value: 5, upon: 'friend', effects: [{ fight: 'first' }] }]
    const { battle, a, b } = table([lord({ wizard: { spells } })], [crowd()], {}, { gap: 0.5 })
    const order = (): string => battle.strikes.order(battle, first(a), first(b))
    expect(battle.strikes.orders).toEqual(['first', 'normal', 'last'])
    expect(order()).toBe('normal')
    layUpon(first(a), 'a', first(a).me.wizard?.spells.at(-1)?.lasting ?? 0)
    expect(order()).toBe('first')
  })

  it('are written as other effects are, and refused where they could not lie on a unit', () => {
    const read = (power: object): readonly string[] =>
      (
        schema.safeParse(
          question(
            { units: [lord({ wizard: { spells: [{ name: 'Rite', value: 5, ...power }] } })] },
            { units: [lord()] },
          ),
        ).error?.issues ?? []
      ).map(({ message }) => message)
    const effects = [{ roll: 'hit', add: 1 }]
    expect(read({ effects, upon: 'friend' })).toEqual([])
    expect(read({ effects })).toEqual(['say whose units it is for: upon: friend, or upon: enemy'])
    expect(read({ effects, upon: 'friend', mortalWounds: 'D3' })).toEqual([
      'what it does is for friends and for enemies: make it two powers of one name',
    ])
    expect(read({})).toEqual([
      'say what it does with mortalWounds, heal, returns, setUpAgain, moves, acts, grants, effects or commandPoints',
    ])
    const no = [
      'cannot be put upon a unit: say it with on, roll, stat, ward, fight, still, forbid, unaffected, hidden, passes (but no wounds, range, casts, unbinds, dispels, chants), for as long as the power lasts',
    ]
    expect(read({ effects: [{ inflict: 'D3' }], upon: 'enemy' })).toEqual(no)
    expect(read({ effects: [{ stat: 'wounds', add: 1 }], upon: 'friend' })).toEqual(no)
    expect(read({ effects: [{ roll: 'hit', add: 1, by: { friendly: 'any', within: 6 } }], upon: 'friend' })).toEqual(no)
  })
})

describe('battles with them', () => {
  const spells = [
    { name: 'Storm', value: 7, range: 18, mortalWounds: { dice: 'models', results: { '5+': 1 } } },
    { name: 'Weaken', value: 6, range: 18, upon: 'enemy', effects: [{ roll: 'hit', add: -1 }] },
    { name: 'Harden', value: 6, range: 18, upon: 'friend', effects: [{ ward: 5 }], units: 'D3' },
    { name: 'Inspire', value: 5, range: 9, upon: 'friend', effects: [{ roll: 'hit', add: 1 }], units: 'near' },
  ]
  const mage = general({ general: false, name: 'Mage', wizard: { casts: 3, unbinds: 1, spells } })
  const document = question(host('A', [mage]), host('B', []), { battleplan: { rounds: 2 } })

  it('agree, drawn from exact distributions and rolled die by die: wins within 5 standard errors of their difference', () => {
    const wins = (dice: boolean): number =>
      (game.answer({ ...document, dice }, { replicates: 500 }).results[0] as BattleResult).a.wins
    expect(Math.abs(wins(false) - wins(true))).toBeLessThan(5 * Math.sqrt(0.5 / 500))
  })

  it('are plain data for workers: the setup comes back from JSON as it was', () => {
    const setup = setupOf(document)
    expect(JSON.parse(JSON.stringify(setup))).toEqual(setup)
  })
})

describe('what greedy makes of them', () => {
  const worth = (power: object, enemies: readonly object[] = [troops({ models: 20 })]): number => {
    const { battle, a, b } = table([hexer(power)], enemies)
    const caster = first(a)
    return worthOf(battle.armies.a.view, caster, caster.me.wizard?.spells.at(-1) as Power, first(b) as Troop)
  }

  it('weighs mean wounds by the points of a wound and the chance to cast: 2 of 100/20 points with 21/36', () => {
    expect(worth({ mortalWounds: 'D3' })).toBeCloseTo(2 * 5 * CAST)
    expect(worth({ mortalWounds: { dice: 'models', results: { '5+': 1 } } })).toBeCloseTo((20 / 3) * 5 * CAST)
    expect(worth({ mortalWounds: 'D3', units: 'all' }, [troops({ models: 20 }), troops({ models: 20 })])).toBeCloseTo(
      2 * 2 * 5 * CAST,
    )
    expect(worth({ mortalWounds: 'D3', again: '4+' })).toBeCloseTo(2 * 2 * 5 * CAST)
    // Of rolls that reach 7, 10/21 reach 9.
    expect(worth({ mortalWounds: 'D3', better: { from: 9, mortalWounds: 'D6' } })).toBeCloseTo(
      ((11 / 21) * 2 + (10 / 21) * 3.5) * 5 * CAST,
    )
  })

  it('counts dice of a prayer by its D6: of value 4 it shows 4, of a spell of value 7 it is 7', () => {
    const dice = { mortalWounds: { dice: 'roll', results: { '5+': 1 } } }
    const { battle, a, b } = table([elder(dice)], [troops({ models: 20 })])
    const prayer = first(a).me.priest?.prayers.at(-1) as Power
    const worthIt = worthOf(battle.armies.a.view, first(a), prayer, first(b) as Troop)
    // A third of the dice hurt, a wound is 5 points, and 4+ is 1/2.
    expect(worthIt).toBeCloseTo((4 / 3) * 5 * (1 / 2))
    expect(worth(dice)).toBeCloseTo((7 / 3) * 5 * CAST)
  })

  it('never counts more wounds than the unit has left', () => {
    expect(worth({ mortalWounds: '6' }, [troops({ models: 2 })])).toBeCloseTo(2 * 50 * CAST)
  })

  it('casts what is worth more, on whom it is worth more', () => {
    const { battle, a } = table([hexer({ mortalWounds: 'D6' })], [troops(), troops({ name: 'Dear', points: 400 })])
    let chosen = ''
    const { view } = battle.armies.a
    const options = first(a).me.wizard?.spells ?? []
    const castings = options.flatMap((power) =>
      battle.armies.b.troops.map((target) => ({ kind: 'power' as const, power, target })),
    )
    const best = greedy.cast(view, first(a), castings)
    if (best?.kind === 'power') chosen = `${best.power.name} on ${best.target.name}`
    expect(chosen).toBe('Hex on Dear')
  })
})

/** Mean damage of 400 fights. */
function sampled({ battle, a, b }: Table): number {
  let sum = 0
  for (let r = 0; r < 400; r++)
    sum += battle.strikes.blows(battle, first(a), first(b), 'combat')?.roll(battle.dice).damage ?? 0
  return sum / 400
}
