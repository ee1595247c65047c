/**
 * The rules of spells, prayers and endless spells (9): each clause with the number or the law that it means.
 * Frequencies are compared within 5 standard errors, about one false alarm in two million comparisons.
 */
import { describe, expect, it } from 'vitest'
import { hasGrant } from '../../../../src/aos-3e/battle/battle.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { type Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { beast, general, OWN, question, readyOf, troops } from '../armies.ts'
import { about, enter, first, laidOut, lord, meanOf, near, often, QUIET, type Table, table } from '../table.ts'

describe('endless spells (9.1, 19.3)', () => {
  const jaws = { name: 'Jaws', value: 7, range: 6, move: 0, reach: 3, mortalWounds: '1' }
  const other = { ...jaws, name: 'Other' }
  const make = (units: readonly object[], policy: Partial<Policy> = {}): Table =>
    laidOut(
      readyOf(
        question(
          { units },
          { units: [general({ wizard: { casts: 2, unbinds: 1 } })], endlessSpells: [jaws, other] },
          { policyA: OWN, policyB: OWN, battleplan: { lanes: 1 } },
        ),
        { ...QUIET, ...policy },
      ),
      10,
    )
  const out = ({ battle }: Table, count: number, along = 5): void =>
    battle.armies.b.endless.forEach((each, i) => (each.place = i < count ? { along, across: 0 } : null))
  const left = ({ battle }: Table): number => battle.armies.b.endless.filter(({ place }) => place !== null).length
  const wizard = general({ wizard: { casts: 2, unbinds: 1 } })
  const priest = lord({ general: false, keywords: ['HERO', 'PRIEST'], priest: {} })

  it('are dispelled by more than the casting value: 7 with 5/12, for one cast fewer', () => {
    const tried = (each: Table): boolean => {
      out(each, 1)
      enter(each.battle, 'hero')
      expect(first(each.a).casts).toBe(1)
      return left(each) === 0
    }
    about(
      often(() => make([wizard]), tried),
      5 / 12,
    )
  })

  it('by a PRIEST, too, for a prayer fewer', () => {
    const tried = (each: Table): boolean => {
      out(each, 1)
      enter(each.battle, 'hero')
      expect(first(each.a).chants).toBe(0)
      return left(each) === 0
    }
    about(
      often(() => make([priest]), tried),
      5 / 12,
    )
  })

  it('by each of them one only: with two of them out, one WIZARD never dispels both', () => {
    const both = often(
      () => make([wizard]),
      (each) => {
        out(each, 2)
        enter(each.battle, 'hero')
        expect(first(each.a).casts).toBe(1)
        return left(each) === 0
      },
    )
    expect(both).toBe(0)
  })

  it('from 30" and no farther, and not by those who are neither', () => {
    for (const [unit, along] of [
      [wizard, 30.5],
      [lord(), 5],
    ] as const) {
      const none = often(
        () => make([unit]),
        (each) => (out(each, 1, along), enter(each.battle, 'hero'), left(each) === 0),
      )
      expect(none).toBe(0)
    }
  })

  it('do not return in the turn in which they were dispelled, and each WIZARD summons one at most', () => {
    let offered = 0
    const cast: Policy['cast'] = (_, __, options) => {
      const endless = options.filter(({ kind }) => kind === 'endless')
      offered = Math.max(offered, endless.length)
      return endless[0] ?? null
    }
    const again = often(
      () => make([general({ wizard: { casts: 0, unbinds: 1 } })], { cast }),
      (each) => {
        each.battle.active = 'b'
        out(each, 1)
        enter(each.battle, 'hero')
        const [one, two] = each.battle.armies.b.endless
        expect(each.battle.armies.b.tried.size).toBeLessThanOrEqual(2)
        return one?.place === null && two?.place !== null
      },
    )
    // 5/12 that the one is dispelled, which takes the only unbinding there is, and 7/12 that the other is cast.
    about(again, (5 / 12) * (7 / 12))
    expect(offered).toBe(1)
  })

  it('cost nothing where nothing is out', () => {
    const each = make([wizard])
    out(each, 0)
    enter(each.battle, 'hero')
    expect(first(each.a).casts).toBe(2)
  })
})

describe('spells and prayers (9.1, 9.2)', () => {
  const named =
    (name: string): Policy['cast'] =>
    (_, __, options) =>
      options.find((each) => each.kind === 'power' && each.power.name === name) ?? null

  it('last until the next own hero phase: through the enemy turn, and no longer', () => {
    const { battle, a } = table([general(), troops()], [troops()])
    const [, unit] = a as readonly [Troop, Troop]
    unit.grantedByA = 1
    battle.active = 'b'
    enter(battle, 'hero')
    expect(hasGrant(unit, 'mysticShield')).toBe(true)
    battle.active = 'a'
    enter(battle, 'hero')
    expect(hasGrant(unit, 'mysticShield')).toBe(false)
  })

  it('Mystic Shield is +1 to saves: 5+ becomes 4+', () => {
    const fight = (granted: number): { mean: number; se: number } =>
      meanOf(
        () =>
          table(
            [lord({ weapons: [{ attacks: 12, hit: 4, wound: 4, damage: 1 }] })],
            [troops({ weapons: [], models: 40 })],
            {},
            { gap: 0.5 },
          ),
        ({ battle, b }) => {
          first(b).grantedByB = granted
          enter(battle, 'combat')
          return 40 - first(b).woundsLeft
        },
      )
    near(fight(0), (12 / 4) * (4 / 6))
    near(fight(1), (12 / 4) * (3 / 6))
  })

  it('Bless is a ward of 6+, on mortal wounds as well: 5/6 of a Stomp of mean 5/3', () => {
    const stomped = meanOf(
      () =>
        table(
          [beast({ weapons: [], damageTable: [] })],
          [troops({ weapons: [], models: 20 })],
          {
            rampage: (_, options) => options.find(({ rampage }) => rampage === 'stomp') ?? null,
          },
          { gap: 2 },
        ),
      ({ battle, b }) => {
        first(b).grantedByB = 1 << 2
        enter(battle, 'charge')
        return 20 - first(b).woundsLeft
      },
    )
    near(stomped, (5 / 3) * (5 / 6))
  })

  it('Curse: 1 mortal wound for each unmodified 6 to hit', () => {
    const weapons = [{ attacks: 12, hit: 4, wound: 4, damage: 1 }]
    const cursed = meanOf(
      () => table([lord({ weapons })], [troops({ weapons: [], models: 40 })], {}, { gap: 0.5 }),
      ({ battle, b }) => {
        first(b).grantedByA = 1 << 3
        enter(battle, 'combat')
        return 40 - first(b).woundsLeft
      },
    )
    near(cursed, (12 / 4) * (4 / 6) + 12 / 6)
  })

  it('Flaming Weapon: +1 Damage to one melee weapon of the caster alone, whoever stands where he stands', () => {
    const spells = [{ name: 'Flaming Weapon', value: 2, range: 0, grants: 'flamingWeapon' }]
    const weapons = [
      { name: 'Staff', attacks: 6, hit: 4, wound: 4, damage: 1 },
      { name: 'Kick', attacks: 6, hit: 4, wound: 4, damage: 1 },
    ]
    const targets: string[] = []
    const { battle, a } = table(
      [
        general({ name: 'Caster', weapons, wizard: { casts: 1, unbinds: 0, spells } }),
        lord({ name: 'Near', general: false }),
      ],
      [troops()],
      {
        cast: (_, __, options) => {
          for (const each of options)
            if (each.kind === 'power' && each.power.name === 'Flaming Weapon') targets.push(each.target.name)
          return null
        },
      },
    )
    enter(battle, 'hero')
    expect(targets).toEqual(['Caster'])
    expect(a).toHaveLength(2)
    const burning = meanOf(
      () => table([general({ weapons })], [troops({ weapons: [], save: '-', models: 40 })], {}, { gap: 0.5 }),
      (each) => {
        first(each.a).grantedByA = 1 << 1
        enter(each.battle, 'combat')
        return 40 - first(each.b).woundsLeft
      },
    )
    near(burning, (6 / 4) * 2 + 6 / 4)
  })

  it('each spell is tried once in a hero phase by the whole army, each prayer likewise', () => {
    let casts = 0
    let chants = 0
    const { battle } = table(
      [
        general({ wizard: { casts: 3, unbinds: 0 } }),
        general({ general: false }),
        lord({ general: false, priest: {} }),
        lord({ general: false, priest: {} }),
      ],
      [troops()],
      {
        cast: (_, caster, options) => {
          const chosen = options[0] ?? null
          if (chosen !== null && caster.me.priest === null) casts++
          else if (chosen !== null) chants++
          return chosen
        },
      },
    )
    enter(battle, 'hero')
    // Arcane Bolt and Mystic Shield; Bless, and Smite has nobody to smite. A double 1 ends one caster, and there are two.
    expect([casts, chants]).toEqual([2, 1])
  })

  it('Smite: 1 mortal wound on 2 to 5, D3 on a 6; nothing for who is no PRIEST', () => {
    const holy = lord({ priest: {}, wounds: 20, general: false, keywords: ['HERO', 'PRIEST'] })
    const smitten = meanOf(
      () => table([holy], [holy, troops()], { cast: named('Smite') }),
      ({ battle, b }) => (enter(battle, 'hero'), 20 - first(b).woundsLeft),
    )
    near(smitten, 4 / 6 + 2 / 6)
  })

  it('an Arcane Bolt is D3 within 3", 1 farther off, and nothing beyond 12"', () => {
    const bolt = (gap: number): { mean: number; se: number } =>
      meanOf(
        () =>
          table(
            [general({ weapons: [] })],
            [troops({ models: 20, weapons: [] })],
            { shoot: (_, __, [target]) => target ?? null },
            { gap },
          ),
        ({ battle, a, b }) => {
          first(a).bolt = true
          enter(battle, 'combat')
          return 20 - first(b).woundsLeft
        },
      )
    near(bolt(3), 2)
    near(bolt(12), 1)
    near(bolt(12.1), 0)
  })

  it('may be unbound once, from 30" and no farther: value 5 is cast with 29/54, beyond with 5/6', () => {
    const castAt = (gap: number): number =>
      often(
        () => table([general()], [general(), general({ general: false })], { cast: named('Arcane Bolt') }, { gap }),
        ({ battle, a }) => (enter(battle, 'hero'), first(a).bolt),
      )
    about(castAt(30), 29 / 54)
    about(castAt(30.1), 5 / 6)
  })
})
