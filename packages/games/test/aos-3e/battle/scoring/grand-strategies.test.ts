/** Grand strategies: judged when the battle ends, by who stands then. */
import { describe, expect, it } from 'vitest'
import { isCompleted, pursued, strategyNamed } from '../../../../src/aos-3e/battle/scoring/grand-strategies.ts'
import { hurt } from '../../../../src/aos-3e/battle/wounds/losses.ts'
import type { BattleEvent } from '../../../../src/aos-3e/battle/events.ts'
import { play } from '../../../../src/aos-3e/battle/play.ts'
import type { GrandStrategy } from '../../../../src/aos-3e/schema/grand-strategy.ts'
import { Stream } from '@rollcall/core'
import { beast, general, OWN, question, readyOf, setupOf, troops } from '../armies.ts'
import { QUIET, table } from '../table.ts'

const LINE = troops({ name: 'Line', battleline: true })

/** Is it completed for both sides after some units of each have fallen, by their places in their armies? */
function completed(name: string, fallen: { a?: readonly number[]; b?: readonly number[] } = {}, places: object = {}) {
  const { battle, a, b } = table([general(), LINE, beast()], [general(), LINE], {}, { gap: 24 })
  Object.assign(a[0] ?? {}, places)
  for (const place of fallen.a ?? []) hurt(a[place] as never, 100)
  for (const place of fallen.b ?? []) hurt(b[place] as never, 100)
  const strategy = strategyNamed(name) as GrandStrategy
  return [isCompleted(battle, 'a', strategy), isCompleted(battle, 'b', strategy)]
}

describe('a grand strategy asks for', () => {
  it('Battleline of its own: Hold the Line', () => {
    expect(completed('Hold the Line')).toEqual([true, true])
    expect(completed('hold the line', { a: [1] })).toEqual([false, true])
  })

  it('no HERO of the enemy: Sever the Head', () => {
    expect(completed('Sever the Head')).toEqual([false, false])
    expect(completed('Sever the Head', { b: [0] })).toEqual([true, false])
  })

  it('both Generals: Vendetta', () => {
    expect(completed('Vendetta', { b: [0] })).toEqual([true, false])
    expect(completed('Vendetta', { a: [0], b: [0] })).toEqual([false, false])
  })

  it('more units than the enemy: Dominating Presence', () => {
    expect(completed('Dominating Presence')).toEqual([true, false])
    expect(completed('Dominating Presence', { a: [2] })).toEqual([false, false])
    expect(completed('Dominating Presence', { a: [1, 2] })).toEqual([false, true])
  })

  it('units in each quarter, of Slaves to Darkness alone: their Dominating Presence', () => {
    const dark = (count: number): readonly object[] =>
      Array.from({ length: count }, () => troops({ name: 'Dark', keywords: ['SLAVES TO DARKNESS'] }))
    const { battle, a, b } = table([...dark(4), general()], [general()], {}, { gap: 24, more: { lanes: 2 } })
    const strategy = strategyNamed(
      'Dominating Presence',
      a.map(({ me }) => me),
    ) as GrandStrategy
    expect(strategy.name).toBe('Dominating Presence (Slaves to Darkness)')
    expect(
      strategyNamed(
        'Dominating Presence',
        b.map(({ me }) => me),
      )?.name,
    ).toBe('Dominating Presence')
    const { lanes, width } = battle.battleplan
    const places = [1, 23].flatMap((along) => [0, (lanes - 1) * width].map((across) => ({ along, across })))
    places.forEach((place, i) => Object.assign(a[i] ?? {}, place))
    expect(isCompleted(battle, 'a', strategy)).toBe(true)
    // In the middle of the table nobody is in any quarter.
    Object.assign(a[3] ?? {}, { along: 12 })
    expect(isCompleted(battle, 'a', strategy)).toBe(false)
  })

  it('a MONSTER, a WIZARD: Beast Master, Prized Sorcery', () => {
    expect(completed('Beast Master')).toEqual([true, false])
    expect(completed('Prized Sorcery', { b: [0] })).toEqual([true, false])
  })

  it('nobody in its territory, and nobody on the middle line is: Defend What’s Ours', () => {
    expect(completed('Defend What’s Ours', {}, { along: 12 })).toEqual([true, true])
    expect(completed('Defend What’s Ours', {}, { along: 12.1 })).toEqual([true, false])
    expect(completed("Take What's Theirs", {}, { along: 12.1 })).toEqual([false, false])
    // One of A against one of B that is left in its own half.
    expect(completed("Take What's Theirs", { b: [1] }, { along: 12.1 })).toEqual([false, false])
    expect(completed("Take What's Theirs", { b: [0, 1] }, { along: 12.1 })).toEqual([true, false])
  })

  it('one way of several: the General or Battleline in enemy territory: Waaagh!', () => {
    expect(completed('Waaagh!')).toEqual([false, false])
    expect(completed('Waaagh!', {}, { along: 20 })).toEqual([true, false])
  })
})

/** Quiet battles of armies that name such strategies: who completes what. */
function told(a: string | undefined, b: string | undefined, battleplan: object = {}): readonly string[] {
  const army = (grandStrategy: string | undefined): object => ({
    units: [general(), LINE],
    ...(grandStrategy === undefined ? {} : { grandStrategy }),
  })
  const plan = { rounds: 1, objectives: [], ...battleplan }
  const battle = readyOf(question(army(a), army(b), { policyA: OWN, policyB: OWN, battleplan: plan }), QUIET)
  const events: BattleEvent[] = []
  battle.tell = (event) => void events.push(event)
  play(battle, new Stream('1').start(0), 'a')
  return events.flatMap((each) =>
    each.event === 'strategy' ? [`${each.side} ${each.name} ${each.done} ${each.score}`] : [],
  )
}

describe('when a battle ends', () => {
  it('each player scores his own', () => {
    expect(told('Hold the Line', 'Sever the Head')).toEqual(['a Hold the Line true 3', 'b Sever the Head false 0'])
  })

  it('who names none that can be judged pursues that of his enemy, so that nobody has points alone', () => {
    expect(told(undefined, 'Hold the Line')).toEqual(['a Hold the Line true 3', 'b Hold the Line true 3'])
    expect(told("Predator's Domain", 'Hold the Line')).toHaveLength(2)
    expect(told(undefined, undefined)).toEqual([])
    expect(pursued({ strategy: null }, { strategy: null })).toBeNull()
  })

  it('the mission says what it brings', () => {
    expect(told('Hold the Line', undefined, { strategy: 5 })).toEqual([
      'a Hold the Line true 5',
      'b Hold the Line true 5',
    ])
    expect(told('Hold the Line', undefined, { strategy: 0 })).toEqual([])
  })

  it('one that no battle can judge is said', () => {
    const { a } = setupOf(question({ units: [troops()], grandStrategy: "Predator's Domain" }, { units: [troops()] }))
    expect(a.notModelled).toEqual(["not played: the grand strategy Predator's Domain"])
  })
})
