/**
 * The rules of monstrous rampages, combat and battleshock (10, 8.5, 8.6): each clause with the number or the law that it means.
 * Frequencies are compared within 5 standard errors, about one false alarm in two million comparisons.
 */
import { describe, expect, it } from 'vitest'
import { commands } from '../../../../src/aos-3e/battle/commands/orders.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { hurt } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import { sure } from '../../ask.ts'
import { beast, troops } from '../armies.ts'
import { about, at, enter, first, lord, meanOf, mute, near, often, table } from '../table.ts'

describe('monstrous rampages (10)', () => {
  const monster = beast({
    weapons: [{ name: 'Claws', attacks: 12, hit: 4, wound: 4, damage: 1 }],
    damageTable: [],
    wounds: 40,
    save: '-',
  })
  const choose = (kind: string): Partial<Policy> => ({
    rampage: ({ me }, options) => (me.side === 'a' ? (options.find(({ rampage }) => rampage === kind) ?? null) : null),
  })

  it('Roar: with 2/3 the unit neither issues nor receives commands in the combat phase, and afterwards it does again', () => {
    const silenced = often(
      () =>
        table(
          [monster],
          [lord({ wounds: 40 }), troops({ ...mute, name: 'Led' })],
          { ...choose('roar'), order: () => true },
          { gap: 2 },
        ),
      ({ battle, b }) => {
        at(b, 1).along = 14
        enter(battle, 'charge')
        const [hero, led] = [first(b), at(b, 1)]
        battle.phase = 'combat'
        const { roared } = hero
        expect(commands(battle, battle.armies.b, 'allOutDefence', hero)).toBe(!roared)
        hero.issued = null
        expect(commands(battle, battle.armies.b, 'allOutAttack', led)).toBe(!roared)
        combatOver(battle)
        expect(hero.roared).toBe(false)
        return roared
      },
    )
    about(silenced, 2 / 3)
  })

  it('Titanic Duel: +1 to hit the one enemy MONSTER until the end of the combat phase', () => {
    const fight = (kind: string): { mean: number; se: number } =>
      meanOf(
        () => table([monster], [monster], { ...choose(kind) }, { gap: 2 }),
        ({ battle, a, b }) => {
          enter(battle, 'charge')
          enter(battle, 'combat')
          expect(first(a).titanic).toBeNull()
          return 40 - first(b).woundsLeft
        },
      )
    near(fight('none'), 12 / 4)
    near(fight('titanicDuel'), 12 / 3)
  })

  it('each kind once for each player, each MONSTER once; nobody stomps on a MONSTER', () => {
    const done: string[] = []
    const { battle } = table(
      [monster, monster, monster, monster],
      [monster, troops({ models: 250 })],
      {
        rampage: ({ me }, options) => {
          if (me.side !== 'a') return null
          for (const { rampage, target } of options) expect(rampage === 'stomp' && target.isMonster).toBe(false)
          done.push(`${options[0]?.monster.id} ${options[0]?.rampage}`)
          return options[0] ?? null
        },
      },
      { gap: 2 },
    )
    enter(battle, 'charge')
    // Roar, then Titanic Duel at the MONSTER, then a Stomp at the others; for the fourth nothing is left.
    expect(done).toEqual(['0 roar', '1 titanicDuel', '2 stomp'])
  })
})

function combatOver(battle: ReturnType<typeof table>['battle']): void {
  for (const troop of battle.troops) troop.activations = 1
  enter(battle, 'combat')
  for (const troop of battle.troops) troop.endPhase()
  for (const host of [battle.armies.a, battle.armies.b]) host.used.clear()
}

describe('combat (8.5)', () => {
  const ordered = (name: string, fight?: 'first' | 'last'): object =>
    troops({ name, ...(fight === undefined ? {} : { abilities: { Speed: [{ fight }] } }) })

  /** Names of those who fought, in their order. */
  function sequence(a: readonly object[], b: readonly object[], active: 'a' | 'b' = 'a'): readonly string[] {
    const { battle } = table(a, b, { fights: (_, units) => first(units) }, { gap: 2 })
    const fought: string[] = []
    battle.active = active
    battle.tell = (told) => void (told.event === 'blow' && fought.push(battle.troops[told.unit]?.name ?? ''))
    enter(battle, 'combat')
    return fought
  }

  it('alternates from the active player on; who has nobody left passes', () => {
    expect(sequence([ordered('A1'), ordered('A2')], [ordered('B1')])).toEqual(['A1', 'B1', 'A2'])
    expect(sequence([ordered('A1'), ordered('A2')], [ordered('B1')], 'b')).toEqual(['B1', 'A1', 'A2'])
  })

  it('lets strike-first units fight before all others, strike-last units after all, the active player first in each group', () => {
    expect(
      sequence([ordered('A', 'last'), ordered('A normal')], [ordered('B', 'first'), ordered('B last', 'last')]),
    ).toEqual(['B', 'A normal', 'A', 'B last'])
    const both = troops({ name: 'Both', abilities: { Speed: [{ fight: 'first' }], Slow: [{ fight: 'last' }] } })
    expect(sequence([both], [ordered('B', 'first'), ordered('B last', 'last')])).toEqual(['B', 'Both', 'B last'])
  })

  it('still lets a strike-first unit fight that comes into combat only later in the phase', () => {
    const { battle, a, b } = table([ordered('A')], [ordered('Late', 'first')], {}, { gap: 6 })
    const fought: string[] = []
    battle.tell = (told) => void (told.event === 'blow' && fought.push(battle.troops[told.unit]?.name ?? ''))
    // Whom it charged has been slain since; it piles in 3" towards the next.
    first(a).charged = true
    enter(battle, 'combat')
    expect(first(a).along).toBe(3)
    expect(fought).toEqual(['A', 'Late'])
    expect(b).toHaveLength(1)
  })

  it('needs an enemy within 3" or a charge', () => {
    const { battle, a } = table([troops()], [troops()], {}, { gap: 3.5 })
    enter(battle, 'combat')
    expect(first(a).activations).toBe(0)
  })

  it('uses an ability of once in a battle in the first combat phase only', () => {
    const weapons = [{ name: 'Blade', attacks: 4, hit: 4, wound: 4, damage: 1 }]
    const once = troops({ models: 1, weapons, abilities: { Fury: [{ stat: 'attacks', add: 4, limit: 'battle' }] } })
    const phases = (which: number): { mean: number; se: number } =>
      meanOf(
        () => table([once], [troops({ models: 40, save: '-', weapons: [] })], {}, { gap: 2 }),
        ({ battle, b }) => {
          let before = 40
          for (let phase = 0; phase <= which; phase++) {
            before = first(b).woundsLeft
            enter(battle, 'combat')
            for (const troop of battle.troops) troop.endPhase()
          }
          return before - first(b).woundsLeft
        },
      )
    near(phases(0), 8 / 4)
    near(phases(1), 4 / 4)
  })

  it('fights by the row of the damage table for the wounds taken: 6 attacks, then 3', () => {
    const weapons = [{ name: 'Claws', attacks: 'table:Claws', hit: 4, wound: 4, damage: 1 }]
    const after = (wounds: number): { mean: number; se: number } =>
      meanOf(
        () => table([beast({ weapons })], [troops({ models: 40, save: '-', weapons: [] })], {}, { gap: 2 }),
        ({ battle, a, b }) => (hurt(first(a), wounds), enter(battle, 'combat'), 40 - first(b).woundsLeft),
      )
    near(after(5), 6 / 4)
    near(after(6), 3 / 4)
  })
})

describe('battleshock (8.6)', () => {
  const fled = (slain: number, own: Partial<Policy> = {}): { mean: number; se: number } =>
    meanOf(
      () => table([troops()], [troops()], own),
      ({ battle, b }) => {
        hurt(first(b), slain)
        enter(battle, 'battleshock')
        return 10 - slain - first(b).models
      },
    )

  it('tests nobody who lost nobody, and nobody under Inspiring Presence', () => {
    near(fled(0), 0)
    near(fled(4), (1 + 2 + 3 + 4) / 6)
    near(fled(4, { order: (_, { command }) => command === 'inspiringPresence' }), 0)
  })

  it('takes both sides in, and models that fled count for no later test', () => {
    const { battle, a, b } = table([troops({ bravery: 1 })], [troops({ bravery: 1 })])
    hurt(first(a), 6)
    hurt(first(b), 6)
    enter(battle, 'battleshock')
    // D6 + 6 - 1 is at least 6, and 4 are left.
    expect([first(a).where, first(b).where]).toEqual(['gone', 'gone'])
    expect([first(a).slain, first(a).slainThisTurn]).toEqual([6, 6])
  })
})

describe('a unit that fights from farther away', () => {
  /** Wounds of an enemy that is so many inches away, and where whoever fights stands then. */
  function fought(gap: number, effect: object, charged = false): { readonly lost: number; readonly along: number } {
    const { battle, a, b } = table(
      [lord({ weapons: [sure({ range: 3 })], abilities: { Pounce: [effect] } })],
      [troops({ models: 1, wounds: 9, save: '-', weapons: [] })],
      {},
      { gap },
    )
    first(a).charged = charged
    enter(battle, 'combat')
    return { lost: 9 - first(b).woundsLeft, along: first(a).along }
  }
  const pounce = { fight: 'reach', range: 6, pileIn: 6 }

  it('is picked with an enemy within so many inches, and piles in as far: half an inch short of it (8.5)', () => {
    expect(fought(6, pounce)).toEqual({ lost: 1, along: 5.5 })
    expect(fought(6.1, pounce)).toEqual({ lost: 0, along: 0 })
    expect(fought(6, { fight: 'reach', range: 6 })).toEqual({ lost: 1, along: 3 })
    expect(fought(6, { ...pounce, if: { battle: { round: '>=2' } } })).toEqual({ lost: 0, along: 0 })
  })

  it('or only piles in farther, where it may fight at all', () => {
    const farther = { fight: 'reach', pileIn: 6, if: { self: { charged: true } } }
    expect(fought(6, farther, true)).toEqual({ lost: 1, along: 5.5 })
    expect(fought(6, farther)).toEqual({ lost: 0, along: 0 })
    expect(fought(7, { ...farther, pileIn: 3 }, true)).toEqual({ lost: 0, along: 3 })
  })
})

describe('what comes when a unit is picked to fight', () => {
  /** Wounds of two enemies, one of whom has one, after a bite and three attacks upon the first of them who stands. */
  const lost = (when: string): readonly number[] => {
    const bite = { inflict: 1, to: { enemy: 'any', within: 3, pick: 1 }, when }
    const { battle, b } = table(
      [lord({ weapons: [sure({ range: 30, attacks: 3 })], abilities: { Bite: [bite] } })],
      [
        troops({ models: 1, save: '-', weapons: [] }),
        troops({ name: 'Wall', models: 1, wounds: 9, save: '-', weapons: [] }),
      ],
      { attacks: (_, __, enemies) => enemies.find(({ name }) => name !== 'Wall') ?? first(enemies) },
      { gap: 1 },
    )
    at(b, 1).along = 1.5
    enter(battle, 'combat')
    return b.map(({ woundsAtStart, woundsLeft }) => woundsAtStart - woundsLeft)
  }

  it('comes once it has piled in and before its attacks, which go to whoever is left', () => {
    expect(lost('fights')).toEqual([1, 3])
    expect(lost('fought')).toEqual([1, 0])
  })
})
