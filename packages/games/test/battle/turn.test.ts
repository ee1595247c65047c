/**
 * The rules of the phases after the hero phase, and of objectives, one by one (sections 2.7, 8.2 to 8.6, 10, 11): each with
 * the number or the law that it means. Frequencies are compared within 5 standard errors, as beside.
 */
import { describe, expect, it } from 'vitest'
import { firstControl, held, scored, takeControl } from '../../src/aos-3e/battle/objectives.ts'
import { commands } from '../../src/aos-3e/battle/orders.ts'
import { Stream } from '@rollcall/core'
import { play } from '../../src/aos-3e/battle/play.ts'
import type { Policy } from '../../src/aos-3e/battle/policies/policy.ts'
import { healed, hurt } from '../../src/aos-3e/battle/troop.ts'
import { archers, beast, OWN, question, readyOf, troops } from './armies.ts'
import { about, at, enter, first, lord, meanOf, mute, near, often, QUIET, table } from './table.ts'

const targetsFirst: Partial<Policy> = { charge: (_, __, [target]) => target ?? null }
const forward =
  (gait: 'move' | 'run' | 'retreat', along = 24): Policy['move'] =>
  ({ me }) =>
    me.corner === 'a' ? { goal: { along, across: 0 }, gait } : null

describe('reserves (2.7)', () => {
  it('arrive more than 9" from all enemies, may shoot and charge, and a 9" charge succeeds with 5/18', () => {
    const arrived = often(
      () =>
        table(
          [troops({ reserve: 1 })],
          [troops({ weapons: [] })],
          { ...targetsFirst, move: forward('move', 12) },
          { gap: 12 },
        ),
      ({ battle, a }) => {
        enter(battle, 'movement')
        const [unit] = a
        expect(unit?.where).toBe('field')
        expect(12 - (unit?.along ?? 0)).toBeGreaterThan(9)
        // Just beyond 9", where a total of 9 is needed (INT-24).
        enter(battle, 'charge')
        return unit?.charged === true
      },
    )
    about(arrived, 5 / 18)
  })

  it('take no part before: they cast, move, and hold nothing', () => {
    const { battle, a } = table([troops({ reserve: 2 })], [troops()], { ...QUIET, move: forward('move') })
    enter(battle, 'movement')
    expect([first(a).where, first(a).along]).toEqual(['reserve', 0])
  })

  it('are destroyed at the start of round 4, before they could arrive in it', () => {
    const battle = readyOf(
      question({ units: [troops({ reserve: 4 }), lord()] }, { units: [troops()] }, { policyA: OWN, policyB: OWN }),
      { ...QUIET, move: forward('move', 0) },
    )
    play(battle, new Stream('1').start(0), 'a')
    expect([battle.troops[0]?.where, battle.ledger.died[0]]).toEqual(['gone', 4])
  })
})

describe('movement (8.2)', () => {
  it('goes as far as Move, and a run D6 farther: 3.5 on average', () => {
    const ran = meanOf(
      () => table([troops()], [troops()], { move: forward('run') }, { gap: 24 }),
      ({ battle, a }) => (enter(battle, 'movement'), first(a).along),
    )
    near(ran, 5 + 3.5)
  })

  it('At the Double is 6" without a roll', () => {
    const { battle, a } = table(
      [troops()],
      [troops()],
      { move: forward('run'), order: (_, { command }) => command === 'atTheDouble' },
      { gap: 24 },
    )
    enter(battle, 'movement')
    expect(first(a).along).toBe(11)
  })

  it('forbids shooting and charging after a run or a retreat', () => {
    for (const gait of ['run', 'retreat'] as const) {
      let asked = 0
      const count = (): null => (asked++, null)
      const { battle, a } = table(
        [archers({ move: 1 })],
        [troops()],
        { move: forward(gait), shoot: count, charge: count },
        { gap: gait === 'run' ? 10 : 3 },
      )
      if (gait === 'retreat') first(a).along = 2.5
      if (gait === 'retreat') first(battle.armies.b.troops).along = 5
      enter(battle, 'movement')
      expect(first(a).gait).toBe(gait === 'run' ? 'ran' : 'retreated')
      enter(battle, 'shooting')
      enter(battle, 'charge')
      expect(asked).toBe(0)
    }
  })

  it('lets a unit in combat only retreat, and one that is not in combat not', () => {
    for (const [gait, gap] of [
      ['move', 2],
      ['run', 2],
      ['retreat', 10],
    ] as const) {
      const { battle, a } = table([troops()], [troops()], { move: forward(gait) }, { gap })
      enter(battle, 'movement')
      expect([first(a).gait, first(a).along]).toEqual(['stayed', 0])
    }
  })

  it('lets no retreat end within 3" of an enemy, nor go past one that bars the way, unless it flies', () => {
    for (const flies of [false, true]) {
      const { battle, a, b } = table([troops({ flies })], [troops(), troops()], { move: forward('retreat') })
      first(a).along = 10
      first(b).along = 12
      at(b, 1).along = 8
      at(b, 1).along = 8.5
      enter(battle, 'movement')
      expect(first(a).gait).toBe(flies ? 'retreated' : 'stayed')
    }
  })

  it('Redeploy: D6" for who is within 9" and in no combat, who then unleashes no hell', () => {
    const make = (gap: number): ReturnType<typeof table> =>
      table(
        [troops()],
        [archers()],
        {
          ...targetsFirst,
          move: forward('move', 5),
          order: (_, { command }) => command === 'redeploy' || command === 'unleashHell',
        },
        { gap },
      )
    near(
      meanOf(
        () => make(14),
        ({ battle, b }) => (enter(battle, 'movement'), first(b).along - 14),
      ),
      3.5,
    )
    const { battle, b } = make(14.5)
    enter(battle, 'movement')
    expect([first(b).along, first(b).redeployed]).toEqual([14.5, false])
    const near9 = make(8.5)
    enter(near9.battle, 'movement')
    expect(first(near9.b).redeployed).toBe(true)
    battle.armies.b.used.clear()
    first(near9.b).received = false
    enter(near9.battle, 'charge')
    expect(near9.battle.armies.b.used.has('unleashHell')).toBe(false)
  })

  it('slows down by the damage table, and speeds up again when healed (22.5)', () => {
    const weapons = [{ name: 'Claws', attacks: 1, hit: 4, wound: 4, damage: 1 }]
    const damageTable = [
      { wounds: '0-5', values: { Move: 14 } },
      { wounds: '6+', values: { Move: '8"' } },
    ]
    const { a } = table([beast({ move: 'table:Move', damageTable, weapons })], [troops()])
    const moves = [first(a).move]
    hurt(first(a), 6)
    moves.push(first(a).move)
    healed(first(a), 1)
    moves.push(first(a).move)
    expect(moves).toEqual([14, 8, 14])
  })

  it('rolls a random Move once for the phase: 2D6, 7 on average (22.2.4)', () => {
    const moved = meanOf(
      () => table([troops({ move: '2D6' })], [troops()], { move: forward('move') }, { gap: 24 }),
      ({ battle, a }) => (enter(battle, 'movement'), first(a).along),
    )
    near(moved, 7)
  })
})

const BOW = { name: 'Bow', kind: 'missile', range: 18, attacks: 12, hit: 4, wound: 4, damage: 1 }

describe('shooting (8.3)', () => {
  const shooter = troops({ models: 1, wounds: 9, weapons: [BOW], champion: true })
  const shot = (a: readonly object[], b: readonly object[], own: Partial<Policy> = {}): { mean: number; se: number } =>
    meanOf(
      () => table(a, b, { shoot: (_, __, [target]) => target ?? null, ...own }),
      ({ battle, b: [target] }) => (
        enter(battle, 'shooting'), (target?.woundsAtStart ?? 0) - (target?.woundsLeft ?? 0)
      ),
    )
  const hidden = (more: object = {}): object => lord({ save: '-', wounds: 9, weapons: [], ...more })

  it('Look Out, Sir!: -1 to hit a HERO near three others: 4+ becomes 5+; not with 10 Wounds, not near two', () => {
    // Wounds beyond those of the target are lost, so only few attacks are made: 12 at 1/2 * 1/2 would be 3 of 9.
    const bow = troops({ models: 1, weapons: [{ ...BOW, attacks: 2 }] })
    near(shot([bow], [hidden(), troops({ models: 3 })]), (2 * 2) / 12)
    near(shot([bow], [hidden(), troops({ models: 2 })]), 2 / 4)
    near(shot([bow], [hidden({ wounds: 10 }), troops({ models: 3 })]), 2 / 4)
    near(shot([bow], [hidden({ keywords: [] }), troops({ models: 3 })]), 2 / 4)
  })

  it('All-out Attack is +1 to hit, All-out Defence +1 to saves, together for 12 * 2/3 * 1/2 * 1/2', () => {
    const target = troops({ models: 40, weapons: [] })
    near(shot([shooter], [target]), (12 / 4) * (4 / 6))
    near(
      shot([shooter], [target], { order: (_, { command }) => command === 'allOutAttack' }),
      12 * (2 / 3) * (1 / 2) * (4 / 6),
    )
    near(
      shot([shooter], [target], { order: (_, { command }) => command.startsWith('allOut') }),
      12 * (2 / 3) * (1 / 2) * (1 / 2),
    )
  })

  it('is at those within 3" only for a unit in combat', () => {
    let offered: readonly string[] = []
    const { battle, b } = table([shooter], [troops({ name: 'Near' }), troops({ name: 'Far' })], {
      shoot: (_, __, targets) => ((offered = targets.map(({ name }) => name)), null),
    })
    first(b).along = 2
    enter(battle, 'shooting')
    expect(offered).toEqual(['Near'])
  })
})

describe('charges (8.4)', () => {
  it('are tried from more than 3" to 12", not past an enemy in the same lane, unless flying', () => {
    const offered = (gaps: readonly number[], flies = false): readonly number[] => {
      let found: readonly number[] = []
      const { battle, b } = table(
        [troops({ flies })],
        gaps.map(() => troops()),
        {
          charge: (_, __, targets) => ((found = targets.map(({ along }) => along)), null),
        },
      )
      gaps.forEach((gap, i) => (at(b, i).along = gap))
      enter(battle, 'charge')
      return found
    }
    expect(offered([12])).toEqual([12])
    expect(offered([12.1])).toEqual([])
    expect(offered([3, 8])).toEqual([])
    expect(offered([6, 9])).toEqual([6])
    expect(offered([6, 6])).toEqual([6, 6])
    expect(offered([6, 9], true)).toEqual([6, 9])
  })

  it('Unleash Hell: -1 to hit, within 9" of the charger, and in combat with nobody else', () => {
    const hell = (more: { other?: number; stand?: number } = {}): { mean: number; se: number } =>
      meanOf(
        () =>
          table(
            [troops({ models: 40, save: '-', weapons: [] }), troops({ weapons: [] })],
            [troops({ name: 'Bait', weapons: [] }), troops({ models: 1, weapons: [BOW], champion: true })],
            {
              charge: (_, troop, targets) =>
                troop.frame.length === 40 ? (targets.find(({ name }) => name === 'Bait') ?? null) : null,
              order: (_, { command }) => command === 'unleashHell',
            },
          ),
        ({ battle, a, b }) => {
          at(a, 1).along = more.other ?? -30
          first(b).along = 3.1
          at(b, 1).along = more.stand ?? 3.1
          enter(battle, 'charge')
          return 40 - first(a).woundsLeft
        },
      )
    // 3.1" needs 3 on 2D6: 35/36. Then 12 shots at 5+/4+ against no save.
    near(hell(), (35 / 36) * ((12 * 2) / 12))
    near(hell({ stand: 11.6 }), (35 / 36) * ((12 * 2) / 12))
    near(hell({ stand: 11.7 }), 0)
    near(hell({ stand: 9, other: 11 }), 0)
  })
})

describe('monstrous rampages (10)', () => {
  const monster = beast({
    weapons: [{ name: 'Claws', attacks: 12, hit: 4, wound: 4, damage: 1 }],
    damageTable: [],
    wounds: 40,
    save: '-',
  })
  const choose = (kind: string): Partial<Policy> => ({
    rampage: ({ me }, options) =>
      me.corner === 'a' ? (options.find(({ rampage }) => rampage === kind) ?? null) : null,
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
        hero.issued = false
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
          if (me.corner !== 'a') return null
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
    battle.tell = (line) => void (/ fights /.test(line) && fought.push(line.replace(/ fights .*/, '').trim()))
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
    battle.tell = (line) => void (/ fights /.test(line) && fought.push(line))
    // Whom it charged has been slain since; it piles in 3" towards the next.
    first(a).charged = true
    enter(battle, 'combat')
    expect(first(a).along).toBe(3)
    expect(fought.map((line) => line.split(' ')[0])).toEqual(['A', 'Late'])
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

describe('objectives (11)', () => {
  const plan = { objectives: [{ lane: 1, at: 0.5 }] }
  const over = (a: object, b: object): string | null => {
    const { battle, a: mine, b: theirs } = table([a], [b], {}, { more: plan })
    first(mine).along = first(theirs).along = 12
    takeControl(battle)
    return first(battle.objectives).holder
  }

  it('counts 5 for a MONSTER, 2 for 5 Wounds or more, 1 for all others', () => {
    expect(over(beast(), troops({ models: 4 }))).toBe('a')
    expect(over(beast(), troops({ models: 6 }))).toBe('b')
    expect(over(beast(), troops({ models: 5 }))).toBeNull()
    expect(over(troops({ models: 2, wounds: 5 }), troops({ models: 3, wounds: 4 }))).toBe('a')
    expect(over(troops({ models: 2, wounds: 5 }), troops({ models: 4, wounds: 4 }))).toBeNull()
  })

  it('within 6" and no farther', () => {
    for (const [along, holder] of [
      [6, 'a'],
      [5.9, null],
    ] as const) {
      const { battle, a } = table([troops()], [troops()], {}, { gap: 24, more: plan })
      first(a).along = along
      takeControl(battle)
      expect(first(battle.objectives).holder).toBe(holder)
    }
  })

  it('keeps control until the enemy has strictly more', () => {
    const { battle, a, b } = table([troops()], [troops()], {}, { gap: 24, more: plan })
    const [mine, theirs] = [first(a), first(b)]
    const holders = [12, 0, 12].map((along, i) => {
      mine.along = along
      if (i === 2) theirs.along = 12
      takeControl(battle)
      return first(battle.objectives).holder
    })
    // Taken, left alone, contested by as many.
    expect(holders).toEqual(['a', 'a', 'a'])
    hurt(mine, 1)
    takeControl(battle)
    expect(first(battle.objectives).holder).toBe('b')
  })

  it('counts a unit on one objective only', () => {
    const two = {
      objectives: [
        { lane: 1, at: 0.5 },
        { lane: 1, at: 0.6 },
      ],
    }
    const { battle, a } = table([troops()], [troops()], {}, { gap: 24, more: two })
    first(a).along = 12
    takeControl(battle)
    expect(battle.objectives.map(({ holder }) => holder)).toEqual(['a', null])
  })

  it('belongs before the first round to whoever is near and has no enemy near', () => {
    const { battle, a, b } = table([troops()], [troops()], {}, { gap: 24, more: plan })
    first(a).along = 6
    firstControl(battle)
    expect(first(battle.objectives).holder).toBe('a')
    first(b).along = 18
    firstControl(battle)
    expect(first(battle.objectives).holder).toBeNull()
  })

  it('scores for the active player: each 1, one 2, two 4, more 8', () => {
    const more = {
      objectives: [0.2, 0.4, 0.6].map((place) => ({ lane: 1, at: place })),
      score: { each: 1, one: 2, two: 4, more: 8 },
    }
    const { battle } = table([troops()], [troops()], {}, { more })
    const score = (holders: readonly ('a' | 'b' | null)[]): readonly number[] => {
      holders.forEach((holder, i) => (at(battle.objectives, i).holder = holder))
      return (['a', 'b'] as const).map((active) => ((battle.active = active), scored(battle)))
    }
    expect(score(['a', 'b', null])).toEqual([1 + 2, 1 + 2])
    expect(score(['a', 'a', 'b'])).toEqual([2 + 2 + 4 + 8, 1 + 2])
    expect(score([null, null, null])).toEqual([0, 0])
    expect(held(battle, 'a')).toBe(0)
  })
})
