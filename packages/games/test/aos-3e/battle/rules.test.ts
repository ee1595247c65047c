/**
 * The rules of priority, command points, commands and heroic actions (3, 8.1): each clause with the number or the law that it means.
 * Frequencies are compared within 5 standard errors, about one false alarm in two million comparisons.
 */
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../src/aos-3e/battle/commands/orders.ts'
import { play } from '../../../src/aos-3e/battle/play.ts'
import type { Policy } from '../../../src/aos-3e/battle/state.ts'
import { hurt } from '../../../src/aos-3e/battle/wounds/losses.ts'
import { general, OWN, question, readyOf, troops } from './armies.ts'
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
    battle.tell = (told) => void (told.event === 'round' && told.round === 2 && begins.push(told.first))
    for (let r = 0; r < N; r++) play(battle, new Stream('1').start(r), 'a')
    expect(begins).toHaveLength(N)
    about(begins.filter((side) => side === 'a').length / N, 7 / 12)
  })

  it('lets the winner choose: one who always goes second has the second turn with 7/12 after the first', () => {
    let second = 0
    const battle = readyOf(
      question({ units: [troops()] }, { units: [troops()] }, { policyA: OWN, battleplan: { rounds: 2 } }),
      { ...QUIET, goesFirst: () => false },
    )
    battle.tell = (told) => void (told.event === 'round' && told.round === 2 && told.first === 'b' && second++)
    for (let r = 0; r < N; r++) play(battle, new Stream('1').start(r), 'a')
    // A wins it with 7/12 and passes it on; B wins it with 5/12 and takes it.
    expect(second).toBe(N)
  })
})

describe('command points (3.3)', () => {
  /** Points of both at the start of each hero phase, after the Generals have given theirs. */
  function pointsSeen(a: object, b: object, more: readonly object[] = []): readonly (readonly number[])[] {
    const seen: number[][] = []
    const battle = readyOf(
      question(
        { units: [a, ...more, troops()] },
        { units: [b, troops()] },
        { policyA: OWN, policyB: OWN, battleplan: { rounds: 2 } },
      ),
      {
        ...QUIET,
        heroic: ({ battle: { armies }, me }) => {
          if (me.side === 'a') seen.push([armies.a.points, armies.b.points])
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

  it('are one more, not two, while he or whoever is treated as a General is there', () => {
    const warmaster = (more: object = {}): object =>
      lord({ name: 'Warmaster', general: false, abilities: { Warmaster: [{ leads: 'army' }] }, ...more })
    expect(pointsSeen(warmaster(), lord())[0]).toEqual([2, 3])
    expect(pointsSeen(lord(), lord(), [warmaster()])[0]).toEqual([2, 3])
    expect(pointsSeen(lord({ reserve: 3 }), lord(), [warmaster()])[0]).toEqual([2, 3])
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

  it('whoever leads itself his own unit, whoever is treated as a General as far as he', () => {
    const itself = { ...mute, abilities: { Elite: [{ leads: 'itself' }] } }
    expect([given(troops(itself), 1), given(troops(mute), 1, itself)]).toEqual([false, true])
    const warmaster = lord({ general: false, abilities: { Warmaster: [{ leads: 'army' }] } })
    expect([18, 18.1].map((gap) => given(warmaster, gap))).toEqual([true, false])
  })

  it('one command for each issuer in a phase, one for each receiver, each command once', () => {
    const { battle, a } = table([lord(), troops(mute), troops(mute)], [troops()], { order: () => true })
    const give = (command: 'allOutAttack' | 'allOutDefence', i: number): boolean =>
      commands(battle, battle.armies.a, command, at(a, i))
    expect(give('allOutAttack', 1)).toBe(true)
    // The General has spoken, and nobody else is there who may.
    expect(give('allOutDefence', 2)).toBe(false)
    at(a, 0).issued = null
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
      me.side === 'a' ? (options.find(({ action }) => action === 'leadership') ?? null) : null,
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
