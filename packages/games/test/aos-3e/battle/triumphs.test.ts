/** Triumphs in battles (core book 27.3.6, 27.5.5): what each does, once, and only for the army of fewer points. */
import type { BattleResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { keeperOf } from '../../../src/aos-3e/battle/looking-ahead/snapshot.ts'
import type { Policy } from '../../../src/aos-3e/battle/state.ts'
import { triumphsAgainst } from '../../../src/aos-3e/battle/triumphs.ts'
import { game, OWN, question, readyOf, setupOf, troops } from './armies.ts'
import { about, enter, first, laidOut, meanOf, mute, near, often, QUIET, type Table } from './table.ts'

const ALWAYS: Partial<Policy> = { ...QUIET, triumph: () => true }

const fighter = (more: object = {}): object => troops({ ...mute, models: 1, wounds: 60, ...more })

/** One unit each, A's with triumphs and fewer points. */
function triumphant(triumphs: readonly string[], gap: number, own: Partial<Policy> = {}, more: object = {}): Table {
  const b = { units: [fighter({ points: 200, save: '-' })] }
  const asked = question({ units: [fighter(more)], triumphs }, b, {
    policyA: OWN,
    policyB: OWN,
    battleplan: { lanes: 1, distance: 24, objectives: [] },
  })
  return laidOut(readyOf(asked, { ...ALWAYS, ...own }), gap)
}

/** As before the battle. */
function unspent({ battle }: Table): void {
  for (const each of battle.armies.a.triumphs) each.spent = false
}

const charges: Partial<Policy> = { charge: (_, _unit, targets) => targets[0] ?? null }

describe('Bloodthirsty', () => {
  // Over 9" a total of 9 or more is needed: 10 of 36.
  const reaches = (table: Table): boolean => {
    enter(table.battle, 'charge')
    return first(table.a).charged
  }

  it('rolls a failed charge again', () => {
    const found = often(
      () => triumphant(['bloodthirsty'], 9, charges),
      (table) => {
        unspent(table)
        return reaches(table)
      },
    )
    about(found, 1 - (26 / 36) ** 2)
  })

  it('is used once in a battle, and twice by who has it twice', () => {
    const used = (triumphs: readonly string[]): number => {
      const table = triumphant(triumphs, 12, charges)
      for (let r = 0; r < 50; r++) {
        first(table.a).along = first(table.a).across = 0
        first(table.a).charged = false
        enter(table.battle, 'charge')
      }
      return table.battle.armies.a.triumphs.filter(({ spent }) => spent).length
    }
    expect(used([])).toBe(0)
    expect(used(['bloodthirsty'])).toBe(1)
    expect(used(['bloodthirsty', 'bloodthirsty', 'indomitable'])).toBe(2)
  })

  it('is not used after Forward to Victory: no roll is made a third time (1.3)', () => {
    const both: Partial<Policy> = { ...charges, order: () => true }
    about(
      often(() => triumphant(['bloodthirsty'], 9, both, { champion: true }), reaches),
      1 - (26 / 36) ** 2,
    )
  })
})

describe('Inspired', () => {
  const weapon = { name: 'Blade', attacks: 12, hit: 4, wound: 4, damage: 1 }
  const bow = { ...weapon, name: 'Bow', kind: 'missile', range: 24 }
  const dealt = (phase: 'combat' | 'shooting', gap: number, then?: 'combat') =>
    meanOf(
      () =>
        triumphant(['inspired'], gap, { shoot: (_, _unit, [target]) => target ?? null }, { weapons: [weapon, bow] }),
      (table) => {
        unspent(table)
        enter(table.battle, phase)
        if (then === undefined) return 60 - first(table.b).woundsLeft
        for (const unit of table.battle.troops) unit.endPhase()
        const before = first(table.b).woundsLeft
        enter(table.battle, then)
        return before - first(table.b).woundsLeft
      },
    )

  it('adds 1 to the wound rolls of a unit that fights, or shoots', () => {
    // 12 attacks, half of which hit; 4 of 6 wound instead of 3; no save.
    near(dealt('combat', 1), 12 * (1 / 2) * (4 / 6))
    near(dealt('shooting', 10), 12 * (1 / 2) * (4 / 6))
  })

  it('ends with the phase, and is used once', () => {
    near(dealt('shooting', 1, 'combat'), 12 * (1 / 2) * (3 / 6))
  })
})

describe('Indomitable', () => {
  const flight = (triumphs: readonly string[]): readonly number[] => {
    const table = triumphant(triumphs, 20, {}, { models: 20, wounds: 1, bravery: 1 })
    const unit = first(table.a)
    return [0, 1].map(() => {
      unit.slainThisTurn = 5
      const before = unit.models
      enter(table.battle, 'battleshock')
      return before - unit.models
    })
  }

  it('keeps everybody of a unit that failed its test, once', () => {
    // At least 1 + 5 - 1 flee.
    const [unled, also] = flight([])
    expect(Math.min(unled as number, also as number)).toBeGreaterThanOrEqual(5)
    const [kept, later] = flight(['indomitable'])
    expect(kept).toBe(0)
    expect(later).toBeGreaterThanOrEqual(5)
  })
})

describe('an army with triumphs', () => {
  const cases: readonly (readonly [what: string, a: object, b: object, may: boolean])[] = [
    ['has fewer points', { units: [troops({ points: 99 })] }, { units: [troops()] }, true],
    ['has as many (INT-42)', { units: [troops()] }, { units: [troops()] }, false],
    ['has more', { units: [troops({ points: 101 })] }, { units: [troops()] }, false],
    ['has points that nobody knows', { units: [troops({ points: undefined })] }, { units: [troops()] }, false],
    ['meets points that nobody knows', { units: [troops()] }, { units: [troops({ points: undefined })] }, false],
    [
      'has fewer than an enemy with terrain that takes no part',
      { units: [troops()] },
      { units: [troops()], absent: [{ name: 'Altar', points: 1 }] },
      true,
    ],
    [
      'has as many with a unit that is not on the table',
      { units: [troops({ points: 60 })], leftOut: [{ unit: 'Lost', reason: 'unknown', points: 40 }] },
      { units: [troops()] },
      false,
    ],
  ]
  it.each(cases)('that %s', (_, a, b, may) => {
    const setup = setupOf(question({ ...a, triumphs: ['inspired'] }, b))
    expect(triumphsAgainst(setup.a, setup.b)).toEqual(may ? ['inspired'] : [])
    const { results } = game.answer(question({ ...a, triumphs: ['inspired'], name: 'Mine' }, b), { replicates: 2 })
    expect(JSON.stringify(results)).toContain(
      may ? 'Mine: each triumph is used once (Inspired)' : 'Mine: its triumphs are not used (Inspired)',
    )
  })

  it('has them again in the next battle, and after a look ahead', () => {
    const { battle, a } = triumphant(['inspired'], 1)
    const keeper = keeperOf(battle)
    keeper.keep()
    enter(battle, 'combat')
    expect(battle.armies.a.triumphs).toEqual([{ triumph: 'inspired', spent: true }])
    expect(first(a).inspired).toBe(true)
    keeper.putBack()
    expect(battle.armies.a.triumphs).toEqual([{ triumph: 'inspired', spent: false }])
    expect(first(a).inspired).toBe(false)
  })

  it('loses nothing by them', () => {
    const units = [troops(), troops({ models: 20 }), fighter({ wounds: 12, bravery: 5 })]
    const wins = (triumphs: readonly string[]): number => {
      const asked = question({ units, triumphs }, { units, absent: [{ name: 'Altar', points: 1 }] })
      return (game.answer(asked, { replicates: 2000 }).results[0] as BattleResult).a.wins
    }
    // Two shares of 2000 battles.
    expect(wins(['bloodthirsty', 'inspired', 'indomitable'])).toBeGreaterThan(wins([]) - 5 * Math.sqrt(0.5 / 2000))
  })
})
