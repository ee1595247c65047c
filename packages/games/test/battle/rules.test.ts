/**
 * The rules of command and of the hero phase one by one (sections 3, 8.1, 9): each with the number or the law that it means.
 * Frequencies are compared within 5 standard errors, about one false alarm in two million comparisons.
 */
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { hasGrant } from '../../src/aos-3e/battle/battle.ts'
import { commands } from '../../src/aos-3e/battle/orders.ts'
import { play } from '../../src/aos-3e/battle/play.ts'
import type { Policy } from '../../src/aos-3e/battle/policies/policy.ts'
import { hurt, type Troop } from '../../src/aos-3e/battle/troop.ts'
import { beast, general, OWN, question, readyOf, troops } from './armies.ts'
import {
  about,
  at,
  enter,
  first,
  laidOut,
  lord,
  meanOf,
  mute,
  N,
  near,
  often,
  QUIET,
  type Table,
  table,
} from './table.ts'

describe('priority (3.2)', () => {
  it('goes to whoever had the first turn before with 7/12: the tie is his', () => {
    const begins: string[] = []
    const battle = readyOf(
      question({ units: [troops()] }, { units: [troops()] }, { policyA: OWN, policyB: OWN, battleplan: { rounds: 2 } }),
      QUIET,
    )
    battle.tell = (line) => void (line.startsWith('Round 2') && begins.push(line))
    for (let r = 0; r < N; r++) play(battle, new Stream('1').start(r), 'a')
    about(begins.filter((line) => line.includes('(A)')).length / N, 7 / 12)
  })

  it('lets the winner choose: one who always goes second has the second turn with 7/12 after the first', () => {
    let second = 0
    const battle = readyOf(
      question({ units: [troops()] }, { units: [troops()] }, { policyA: OWN, battleplan: { rounds: 2 } }),
      { ...QUIET, goesFirst: () => false },
    )
    battle.tell = (line) => void (line.startsWith('Round 2') && line.includes('(B)') && second++)
    for (let r = 0; r < N; r++) play(battle, new Stream('1').start(r), 'a')
    // A wins it with 7/12 and passes it on; B wins it with 5/12 and takes it.
    expect(second).toBe(N)
  })
})

describe('command points (3.3)', () => {
  /** Points of both at the start of each hero phase, after the Generals have given theirs. */
  function pointsSeen(a: object, b: object): readonly (readonly number[])[] {
    const seen: number[][] = []
    const battle = readyOf(
      question(
        { units: [a, troops()] },
        { units: [b, troops()] },
        { policyA: OWN, policyB: OWN, battleplan: { rounds: 2 } },
      ),
      {
        ...QUIET,
        heroic: ({ battle: { armies }, me }) => {
          if (me.corner === 'a') seen.push([armies.a.points, armies.b.points])
          return null
        },
      },
    )
    play(battle, new Stream('1').start(0), 'a')
    return seen
  }

  it('are 1 and 2, and 1 more in each hero phase for a General: 3 and 4 in the second, and again in the next round', () => {
    const [one, two, three, four] = pointsSeen(lord(), lord())
    expect([one, two]).toEqual([
      [2, 3],
      [3, 4],
    ])
    expect([three, four].map((each) => (each as number[]).reduce((x, y) => x + y))).toEqual([5, 7])
  })

  it('are 1 and 2 without a General', () => {
    expect(pointsSeen(lord({ general: false }), lord())[0]).toEqual([1, 3])
    expect(pointsSeen(lord({ general: false }), lord())[1]).toEqual([1, 4])
  })

  it('are none for a General in reserve', () => {
    // He would come in round 2; a HERO beside him is asked for heroic actions.
    const seen = pointsSeen(lord({ reserve: 3 }), lord({ general: false }))
    expect(seen).toEqual([])
  })
})

describe('who may command whom (3.4)', () => {
  const given = (issuer: object, gap: number, receiver: object = {}): boolean => {
    const { battle, a } = table([{ ...issuer }, troops({ ...mute, ...receiver })], [troops()], { order: () => true })
    at(a, 1).along = gap
    return commands(battle, battle.armies.a, 'inspiringPresence', at(a, 1))
  }

  it('a HERO to 12", the General and a TOTEM to 18"', () => {
    expect([12, 12.1].map((gap) => given(lord({ general: false }), gap))).toEqual([true, false])
    expect([18, 18.1].map((gap) => given(lord(), gap))).toEqual([true, false])
    expect([18, 18.1].map((gap) => given(troops({ ...mute, keywords: ['TOTEM'] }), gap))).toEqual([true, false])
    expect([18, 18.1].map((gap) => given(troops({ ...mute, general: true }), gap))).toEqual([true, false])
  })

  it('a champion his own unit only', () => {
    expect(given(troops({ champion: true }), 1)).toBe(false)
    expect(given(troops(mute), 1, { champion: true })).toBe(true)
  })

  it('one command for each issuer in a phase, one for each receiver, each command once', () => {
    const { battle, a } = table([lord(), troops(mute), troops(mute)], [troops()], { order: () => true })
    const give = (command: 'allOutAttack' | 'allOutDefence', i: number): boolean =>
      commands(battle, battle.armies.a, command, at(a, i))
    expect(give('allOutAttack', 1)).toBe(true)
    // The General has spoken, and nobody else is there who may.
    expect(give('allOutDefence', 2)).toBe(false)
    at(a, 0).issued = false
    expect(give('allOutDefence', 1)).toBe(false)
    expect(give('allOutAttack', 2)).toBe(false)
    expect(give('allOutDefence', 2)).toBe(true)
    expect(battle.armies.a.points).toBe(7)
  })

  it('gives nothing without a point, but for the one of Heroic Leadership, by that HERO alone', () => {
    const { battle, a } = table([lord({ general: false }), troops(mute)], [troops()], { order: () => true })
    battle.armies.a.points = 0
    expect(commands(battle, battle.armies.a, 'allOutAttack', at(a, 1))).toBe(false)
    battle.armies.a.spare = first(a)
    at(a, 1).along = 12.5
    expect(commands(battle, battle.armies.a, 'allOutAttack', at(a, 1))).toBe(false)
    at(a, 1).along = 12
    expect(commands(battle, battle.armies.a, 'allOutAttack', at(a, 1))).toBe(true)
    expect([battle.armies.a.points, battle.armies.a.spare]).toEqual([0, null])
  })
})

describe('heroic actions (8.1)', () => {
  const leading: Partial<Policy> = {
    heroic: ({ me }, options) =>
      me.corner === 'a' ? (options.find(({ action }) => action === 'leadership') ?? null) : null,
  }
  const make = (): Table => table([lord({ name: 'Leader', general: false }), lord({ reserve: 3 })], [troops()], leading)
  const led = ({ battle }: Table): boolean => (enter(battle, 'hero'), battle.armies.a.spare !== null)

  it('Heroic Leadership: 1/2; a General in reserve has not been slain', () => about(often(make, led), 1 / 2))

  it('Heroic Leadership: 5/6 with the General slain', () => {
    const slain = (each: Table): boolean => {
      const boss = at(each.a, 1)
      boss.where = 'field'
      hurt(boss, 99)
      return led(each)
    }
    about(often(make, slain), 5 / 6)
  })

  it('Their Finest Hour: once in a battle for each HERO', () => {
    const asked: number[] = []
    const battle = readyOf(
      question({ units: [lord()] }, { units: [troops({ weapons: [] })] }, { policyA: OWN, battleplan: { rounds: 2 } }),
      {
        ...QUIET,
        heroic: (_, options) => {
          const hour = options.filter(({ action }) => action === 'finestHour')
          asked.push(hour.length)
          return hour[0] ?? null
        },
      },
    )
    play(battle, new Stream('1').start(0), 'a')
    expect(asked).toEqual([1, 0, 0, 0])
  })

  it('Their Finest Hour: +1 to wound for the turn, 4+ becomes 3+', () => {
    const weapons = [{ name: 'Blade', attacks: 6, hit: 4, wound: 4, damage: 1 }]
    const hero = lord({ weapons })
    const fight = (finest: boolean): { mean: number; se: number } =>
      meanOf(
        () => table([hero], [troops({ weapons: [], save: '-', models: 20 })], {}, { gap: 0.5 }),
        ({ battle, a, b }) => {
          first(a).finest = finest
          enter(battle, 'combat')
          return 20 - first(b).woundsLeft
        },
      )
    near(fight(false), (6 * 1 * 1) / 4)
    near(fight(true), (6 * 1 * 2) / 6)
  })

  it('Heroic Willpower unbinds in the enemy hero phase, dispels in the own, and is not for a WIZARD', () => {
    const seen: string[] = []
    const { battle } = laidOut(
      readyOf(
        question(
          { units: [lord({ name: 'Hero' }), general({ name: 'Wizard', general: false })] },
          { units: [general()], endlessSpells: [{ name: 'Jaws', value: 6, mortalWounds: '1' }] },
          { policyA: OWN, battleplan: { lanes: 1 } },
        ),
        {
          ...QUIET,
          heroic: (_, options) => {
            seen.push(
              options
                .filter(({ action }) => action === 'willpower')
                .map(({ hero }) => hero.name)
                .join(),
            )
            return null
          },
        },
      ),
      10,
    )
    enter(battle, 'hero')
    first(battle.armies.b.endless).place = { along: 5, across: 0 }
    enter(battle, 'hero')
    battle.active = 'b'
    enter(battle, 'hero')
    expect(seen).toEqual(['', 'Hero', 'Hero'])
  })
})

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
    // 5/12 that the one is dispelled, and 7/12 that the other is cast; the range of 6" is beyond no unbinding: 1 try left of none.
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
