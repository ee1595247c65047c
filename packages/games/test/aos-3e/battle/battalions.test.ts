/** Abilities of core battalions in a battle (core book 26.3): commands for nothing, and a command point more. */
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/aos-3e/deeds.ts'
import { commands, endPhase } from '../../../src/aos-3e/battle/commands/orders.ts'
import { keeperOf } from '../../../src/aos-3e/battle/looking-ahead/snapshot.ts'
import { general, OWN, question, readyOf, setupOf, troops } from './armies.ts'
import { enter, laidOut, mute, QUIET, type Table } from './table.ts'

/** Two units of A in a battalion of these abilities and one beside it; nobody who could issue a command, and no point to pay. */
function drilled(...abilities: readonly string[]): Table {
  const own = troops({ ...mute, battalions: [1] })
  const a = {
    units: [own, { ...own, name: 'Second' }, troops({ ...mute, name: 'Beside' })],
    battalions: [{ name: 'Any', abilities }],
  }
  const asked = question(a, { units: [troops()] }, { policyA: OWN, policyB: OWN })
  const table = laidOut(readyOf(asked, { ...QUIET, order: () => true }), 10)
  table.battle.armies.a.points = 0
  return table
}

/** Is the command given to the unit of this name? */
function given({ battle, a }: Table, command: Command, name: string): boolean {
  const unit = a.find((each) => each.name === name)
  return unit !== undefined && commands(battle, battle.armies.a, command, unit)
}

const ALL: readonly Command[] = [
  'allOutAttack',
  'allOutDefence',
  'atTheDouble',
  'forwardToVictory',
  'unleashHell',
  'rally',
]

/** As the rules page has them (12.3). */
const TABLE: readonly (readonly [ability: string, commands: readonly Command[]])[] = [
  ['expert', ['allOutAttack', 'allOutDefence']],
  ['slayers', ['allOutAttack', 'unleashHell']],
  ['swift', ['atTheDouble', 'forwardToVictory']],
]

describe('a drill', () => {
  it.each(TABLE)('%s: %s and nothing else, without an issuer and without a point', (name, able) => {
    for (const command of ALL) {
      const table = drilled(name)
      expect(given(table, command, 'Troops'), command).toBe(able.some((each) => each === command))
      expect(table.battle.armies.a.points).toBe(0)
    }
  })

  it('is for one unit of the battalion, once per battle', () => {
    const table = drilled('slayers')
    expect(given(table, 'allOutAttack', 'Beside')).toBe(false)
    expect(given(table, 'allOutAttack', 'Second')).toBe(true)
    endPhase(table.battle)
    expect([given(table, 'allOutAttack', 'Troops'), given(table, 'unleashHell', 'Troops')]).toEqual([false, false])
  })

  it('is a command all the same: not twice in a phase, and one for each unit', () => {
    const table = drilled('slayers', 'expert')
    expect(given(table, 'allOutAttack', 'Troops')).toBe(true)
    expect(given(table, 'allOutAttack', 'Second')).toBe(false)
    expect(given(table, 'allOutDefence', 'Troops')).toBe(false)
    expect(given(table, 'allOutDefence', 'Second')).toBe(true)
  })

  it('is as it was when somebody has looked ahead', () => {
    const table = drilled('swift')
    const { keep, putBack } = keeperOf(table.battle)
    keep()
    expect(given(table, 'atTheDouble', 'Troops')).toBe(true)
    putBack()
    expect(given(table, 'atTheDouble', 'Second')).toBe(true)
  })

  it('of a battalion that the army does not have is refused', () => {
    const asked = question(
      { units: [troops({ battalions: [2] })], battalions: [{ name: 'Any' }] },
      { units: [troops()] },
    )
    expect(() => setupOf(asked)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'a.units[0].battalions' })] }),
    )
  })
})

describe('Strategists', () => {
  /** Points of A after hero phases of its own turns: each begins with none, and a General brings one. */
  function pointsOf(battalions: readonly object[], units: readonly object[] = [general()]): readonly number[] {
    const asked = question({ units, battalions }, { units: [troops()] }, { policyA: OWN, policyB: OWN })
    const { battle } = laidOut(readyOf(asked, QUIET), 10)
    return (['b', 'a', 'a', 'a'] as const).map((active) => {
      Object.assign(battle, { active })
      battle.armies.a.points = 0
      enter(battle, 'hero')
      return battle.armies.a.points
    })
  }

  const warlord = { name: 'Warlord', abilities: ['strategists'] }

  it('bring a point once per battle, in a hero phase of their own; of two battalions each brings one', () => {
    expect(pointsOf([])).toEqual([1, 1, 1, 1])
    expect(pointsOf([warlord])).toEqual([1, 2, 1, 1])
    expect(pointsOf([warlord, warlord])).toEqual([1, 2, 2, 1])
  })

  it('bring none where no point is received, because there is no General', () => {
    expect(pointsOf([warlord], [troops()])).toEqual([0, 0, 0, 0])
  })
})
