/** Units that join their army during a battle (2.7): the points that it collects, who comes when, and where he is set up. */
import { describe, expect, it } from 'vitest'
import { inflict } from '../../../src/aos-3e/battle/counting/ledger.ts'
import { greedy } from '../../../src/aos-3e/battle/policies/greedy.ts'
import { joinAll } from '../../../src/aos-3e/battle/joining/summoning.ts'
import { winnerOf } from '../../../src/aos-3e/battle/play.ts'
import type { Troop } from '../../../src/aos-3e/battle/troop.ts'
import type { BattleResult } from '../../../src/result.ts'
import { game, general, OWN, question, readyOf, troops } from './armies.ts'
import { about, at, enter, first, laidOut, lord, often, QUIET, type Table } from './table.ts'

const PLAN = { lanes: 1, distance: 40, objectives: [] }
const CALLED = troops({ name: 'Called', joins: { by: 'Call', cost: 2 } })

/** A lord of A and whom he may call, against units of B at 40"; A stands at 0. */
function calling(rule: object, called: readonly object[] = [CALLED], b: readonly object[] = [troops()]): Table {
  const summoning = [{ name: 'Call', near: { only: ['HERO'], within: 12 }, ...rule }]
  const document = question(
    { units: [lord(), ...called], summoning },
    { units: b },
    { policyA: OWN, policyB: OWN, battleplan: PLAN },
  )
  const { summon } = greedy
  return laidOut(
    readyOf(document, { ...QUIET, summon, move: () => ({ goal: { along: 40, across: 0 }, gait: 'run' }) }),
    40,
  )
}

const isIn = ({ where }: Troop): boolean => where === 'field'
const store = ({ battle }: Table): number => battle.armies.a.stores[0]?.points ?? 0

/** The end of A's movement phase. */
function movementEnds({ battle }: Table): void {
  Object.assign(battle, { phase: 'movement', active: 'a' })
  joinAll(battle, 'end')
}

describe('whoever joins', () => {
  it('is not there before, and no part of the list: neither its points nor whether anybody is left', () => {
    const { battle, a } = calling({})
    const [own, called] = [first(a), at(a, 1)]
    expect(called.where).toBe('wings')
    own.leave()
    expect(winnerOf(battle)).toBe('b')
  })

  it('comes for its points at the end of its phase, 12" ahead of the friend, where no enemy is within 9"', () => {
    const made = calling({ starts: 3 })
    movementEnds(made)
    expect(at(made.a, 1)).toMatchObject({ where: 'field', along: 12, across: 0, arrived: true })
    expect(store(made)).toBe(1)
  })

  it('comes one at a time, or all that there are points for where the rule says so', () => {
    const third = troops({ name: 'Third', joins: { by: 'Call', cost: 2 } })
    const come = (rule: object): number => {
      const made = calling({ starts: 5, ...rule }, [CALLED, CALLED, third])
      movementEnds(made)
      return made.a.filter(isIn).length - 1
    }
    expect([come({}), come({ all: true })]).toEqual([1, 2])
  })

  it('does not come without the points, at another edge, in another phase, or in the turn of the enemy', () => {
    const poor = calling({ starts: 1 })
    movementEnds(poor)
    const made = calling({ starts: 2 })
    Object.assign(made.battle, { phase: 'movement', active: 'a' })
    joinAll(made.battle, 'start')
    made.battle.phase = 'shooting'
    joinAll(made.battle, 'end')
    Object.assign(made.battle, { phase: 'movement', active: 'b' })
    joinAll(made.battle, 'end')
    for (const { a } of [poor, made]) expect(isIn(at(a, 1))).toBe(false)
  })

  it('stands just beyond 9" of an enemy on the way, and nowhere where that is farther from the friend than 12"', () => {
    const made = calling({ starts: 2 })
    first(made.b).along = 15
    movementEnds(made)
    expect(at(made.a, 1).along).toBeCloseTo(15 - 9.01, 9)
    const crowded = calling({ starts: 2 }, [CALLED], [troops(), troops()])
    // 12" ahead is 7" from the one; back from him, 9.01" before the other is off the table.
    first(crowded.b).along = 5
    at(crowded.b, 1).along = -4
    movementEnds(crowded)
    expect(isIn(at(crowded.a, 1))).toBe(false)
  })

  it('is one at each moment, the one of most points of those that it can pay', () => {
    const made = calling({ starts: 5 }, [
      CALLED,
      troops({ name: 'Dear', points: 300, joins: { by: 'Call', cost: 4 } }),
      troops({ name: 'Too dear', points: 900, joins: { by: 'Call', cost: 6 } }),
    ])
    movementEnds(made)
    expect(made.a.filter(isIn).map(({ name }) => name)).toEqual([first(made.a).name, 'Dear'])
  })

  it('needs a friend of the kind that the rule asks for, who stands', () => {
    const nobody = calling({ starts: 2, near: { only: ['MONSTER'], within: 12 } })
    movementEnds(nobody)
    expect(isIn(at(nobody.a, 1))).toBe(false)
    const dead = calling({ starts: 2 })
    first(dead.a).leave()
    movementEnds(dead)
    expect(isIn(at(dead.a, 1))).toBe(false)
  })

  it('comes on a 4+ in half of the attempts', () => {
    const comes = often(
      () => calling({ roll: 4 }, [troops({ joins: { by: 'Call' } })]),
      (made) => {
        movementEnds(made)
        return isIn(at(made.a, 1))
      },
    )
    about(comes, 1 / 2)
  })

  it('neither moves nor charges in its turn where the rule says so; others charge', () => {
    for (const rests of [true, undefined]) {
      const made = calling({ starts: 2, when: 'hero.mine.end', rests })
      Object.assign(made.battle, { phase: 'hero', active: 'a' })
      first(made.b).along = 22
      joinAll(made.battle, 'end')
      const called = at(made.a, 1)
      enter(made.battle, 'movement')
      expect(called.along).toBe(12)
      made.battle.armies.a.policy = { ...made.battle.armies.a.policy, charge: (_, __, targets) => first(targets) }
      let asked = false
      made.battle.tell = ({ event }) => (asked ||= event === 'charge')
      enter(made.battle, 'charge')
      expect(asked).toBe(rests !== true)
    }
  })

  it('replaces a unit that is destroyed, of its name and so many models, once for each', () => {
    const again = troops({ name: 'Husks', models: 5, joins: { by: 'Call', replaces: { name: 'Husks', models: 10 } } })
    const made = calling({}, [troops({ name: 'Husks', models: 10 }), again, again])
    const came = (): number => made.a.filter((each) => isIn(each) && each.me.joins !== null).length
    movementEnds(made)
    expect(came()).toBe(0)
    made.a.find(({ me }) => me.joins === null && me.unit.name === 'Husks')?.leave()
    movementEnds(made)
    movementEnds(made)
    expect(came()).toBe(1)
  })
})

describe('points for units that join', () => {
  const kill = ({ battle }: Table, by: Troop, target: Troop): number => inflict(battle, by, target, 1000)

  it('come for units destroyed, whose ever they are or only those of one side', () => {
    const points = (whose: string): readonly number[] => {
      const made = calling({ earns: [{ for: 'destroyed', whose, points: 2 }] }, [troops(), CALLED])
      kill(made, first(made.a), first(made.b))
      const one = store(made)
      kill(made, first(made.b), at(made.a, 1))
      return [one, store(made)]
    }
    expect(points('any')).toEqual([2, 4])
    expect(points('enemy')).toEqual([2, 2])
    expect(points('own')).toEqual([0, 2])
  })

  it('come as the own hero phase begins for units on the table and for territories, more where no enemy stands', () => {
    const earns = [
      { for: 'unit', only: ['HERO'] },
      { for: 'territory', points: 3, alone: 1 },
    ]
    const made = calling({ earns })
    Object.assign(made.battle, { phase: 'hero', active: 'a' })
    joinAll(made.battle, 'start')
    // One HERO, and the own half of the table with nobody of the enemy in it; the enemy stands in his own at 40".
    expect(store(made)).toBe(1 + 3 + 1)
    first(made.b).along = 10
    joinAll(made.battle, 'start')
    expect(store(made)).toBe(5 + 1 + 3)
    made.battle.active = 'b'
    joinAll(made.battle, 'start')
    expect(store(made)).toBe(9)
  })

  it('come for a spell that is cast and not unbound: 5+ on 2D6 is 30 of 36', () => {
    const caster = general({ wizard: { casts: 1, unbinds: 0, spells: [] } })
    const cast = often(
      () => {
        const summoning = [{ name: 'Call', earns: [{ for: 'spell' }] }]
        const document = question(
          { units: [caster, CALLED], summoning },
          { units: [troops()] },
          { policyA: OWN, policyB: OWN, battleplan: PLAN },
        )
        return laidOut(readyOf(document, { ...QUIET, cast: (_, __, options) => first(options) }), 40)
      },
      (made) => {
        Object.assign(first(made.battle.armies.a.stores), { points: 0 })
        made.battle.active = 'a'
        enter(made.battle, 'hero')
        return store(made) === 1
      },
    )
    about(cast, 30 / 36)
  })

  it('come for wounds of the fight that was picked, and of no other', () => {
    const made = calling({ earns: [{ for: 'wounds' }] }, [CALLED], [troops({ models: 10 })])
    const [own, enemy] = [first(made.a), first(made.b)]
    enemy.along = 1
    made.battle.active = 'a'
    const before = enemy.woundsLeft
    const { policy } = made.battle.armies.a
    made.battle.armies.a.policy = { ...policy, attacks: (_, __, targets) => first(targets) }
    made.battle.phase = 'combat'
    own.foes.push(enemy)
    enemy.foes.push(own)
    joinAll(made.battle, 'start')
    enter(made.battle, 'combat')
    expect(store(made)).toBe(before - enemy.woundsLeft)
  })
})

describe('an army that is joined', () => {
  const base = [general(), troops(), troops({ name: 'Second' })]
  const more = [1, 2, 3].map(() => troops({ name: 'Called', joins: { by: 'Call', cost: 1 } }))
  const summoning = [{ name: 'Call', starts: 1, earns: [{ for: 'destroyed' }], near: { only: ['HERO'], within: 12 } }]
  const share = (a: object, b: object, policy: string, replicates = 400): number => {
    const asked = question(a, b, { missions: ['Three in a row', 'The diagonal'], policyA: policy, policyB: policy })
    const { a: mine, draws } = game.answer(asked, { replicates }).results[0] as BattleResult
    return mine.wins + draws / 2
  }
  const joined = { units: [...base, ...more], summoning }

  // A share of 400 battles is off by five standard errors once in two million times: 5 · √(1/4/400) = 12.5 %.
  it.each(['greedy', 'objective', 'plain', 'random'])('is even with itself, and never worse off, by %s', (policy) => {
    const allowed = 5 * Math.sqrt(1 / 4 / 400)
    expect(Math.abs(share(joined, joined, policy) - 1 / 2)).toBeLessThan(allowed)
    expect(share(joined, { units: base }, policy)).toBeGreaterThan(1 / 2 - allowed)
  })

  it('fights the same battles in whatever order its list has them, and the rules by which they join', () => {
    const two = {
      units: [...joined.units, troops({ name: 'Raised', joins: { by: 'Raise' } })],
      summoning: [...summoning, { name: 'Raise', roll: 4, near: { only: ['HERO'], within: 12 } }],
    }
    const turned = { units: two.units.toReversed(), summoning: two.summoning.toReversed() }
    expect(share(turned, two, 'greedy', 60)).toBe(share(two, two, 'greedy', 60))
    expect(share(turned, two, 'random', 60)).toBe(share(two, two, 'random', 60))
  })

  it('stays as it is where nothing brings points', () => {
    const never = { units: joined.units, summoning: summoning.map((each) => ({ ...each, starts: 0, earns: [] })) }
    const { a } = game.answer(question(never, { units: base }), { replicates: 40 }).results[0] as BattleResult
    expect(a.units.every(({ joins }) => (joins?.probability ?? 0) === 0)).toBe(true)
    expect(a.points).toBe(base.reduce((sum, each) => sum + ((each as { points?: number }).points ?? 0), 0))
  })

  it('says how often each came, which is no survivor of a battle that it never saw', () => {
    const asked = question(joined, { units: base })
    const { a } = game.answer(asked, { replicates: 200 }).results[0] as BattleResult
    for (const { joins, survives, modelsLeft, models } of a.units) {
      expect(survives).toBeLessThanOrEqual(joins?.probability ?? 1)
      expect(modelsLeft.mean).toBeLessThanOrEqual(models * survives + 1e-12)
    }
    expect(a.units.filter(({ joins }) => joins !== undefined)).toHaveLength(3)
    expect(a.units.some(({ joins }) => (joins?.probability ?? 0) > 0)).toBe(true)
  })

  it('names what is wrong: a rule that is not there, a General who joins, nobody from the beginning', () => {
    const wrong = (units: readonly object[]): unknown => {
      try {
        return game.answer(question({ units, summoning }, { units: base }), {})
      } catch (error) {
        return (error as { issues?: readonly { message: string }[] }).issues?.map(({ message }) => message)
      }
    }
    expect(wrong([...base, troops({ joins: { by: 'Other' } })])).toEqual(["is no rule of the army's summoning (Call)"])
    expect(wrong([troops(), troops({ general: true, joins: { by: 'Call' } })])).toEqual([
      'whoever joins during the battle is neither the General nor in reserve (AoS 2.7)',
    ])
    expect(wrong([troops({ joins: { by: 'Call' } })])).toEqual([
      'nobody is in the list: all of these units join during the battle',
    ])
  })
})
