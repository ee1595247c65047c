/** What a dataset file may say, and which rows it stands for. */
import type { Game } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { checkSituations, evaluate, readConfig, situationsOf, sizeOf } from '../src/index.ts'
import { keyed } from '../src/entrants.ts'
import { shareOf } from '../src/plan.ts'
import { game, plan } from './made.ts'

const situations = (said: unknown) =>
  situationsOf(readConfig({ dataset: 'd', attackers: ['x'], targets: ['x'], situations: said }, 'd'))

describe('situations', () => {
  it('go through all values of a block with all others, the last word fastest', () => {
    expect(situations({ charged: [true, false], rend: '0-1' }).map(({ name }) => name)).toEqual([
      'charged, rend 0',
      'charged, rend 1',
      'not charged, rend 0',
      'not charged, rend 1',
    ])
  })

  it('are the same however a change is written, and each is there once', () => {
    expect(situations([{ hit: '+1' }, { hit: 1 }, { hit: [1] }, { hit: '1-1' }])).toHaveLength(1)
  })

  it('are one, the usual, where nobody says any', () => {
    expect(situations(undefined)).toEqual([{ name: 'usual', said: {}, situation: {}, abilities: {} }])
  })

  it('that are no numbers where numbers stand are refused by their place', () => {
    expect(() => situations([{ rend: 'two' }])).toThrow(
      expect.objectContaining({ issues: [{ path: 'situations[0].rend', message: expect.stringContaining('"two"') }] }),
    )
  })
})

describe('words of situations', () => {
  const faultsIn = (said: unknown): readonly string[] => {
    try {
      checkSituations(game, plan(said))
      return []
    } catch (error) {
      return (error as { issues: { path: string; message: string }[] }).issues.map(({ path }) => path)
    }
  }

  it('are asked about where one stands, or two beside each other, for the first time: not in the product of all', () => {
    let asked = 0
    const counting: Game = { ...game, ask: (...of) => (asked++, game.ask(...of)) }
    const many = plan({ phase: ['combat', 'shooting'], charged: [false, true], cover: [false, true], rend: '0-999' })
    expect(many.situations).toHaveLength(2 * 2 * 2 * 1000)
    checkSituations(counting, many)
    // Rend is no word of a situation: eight situations, of which four show every pair at most once more.
    expect(asked).toBeLessThanOrEqual(2 * 2 * 2)
  })

  it('that are wrong by themselves, or beside another, are found wherever they stand', () => {
    const grid = { phase: ['combat', 'shooting'], charged: [false, true], hit: '0-5' }
    expect(faultsIn(grid)).toEqual([])
    expect(faultsIn({ chargd: true, ...grid })[0]).toMatch(/^situations\.chargd \("chargd, /)
    // Cover and Garrison cannot be in force together (AoS 7), nor Unleash Hell outside of the shooting phase (AoS 3.5).
    expect(faultsIn({ ...grid, cover: [false, true], garrison: [false, true] })[0]).toMatch(/cover, garrison"\)$/)
    expect(faultsIn({ ...grid, unleashHell: [false, true] })).toEqual([
      expect.stringMatching(/^situations\.unleashHell \("phase combat, .*unleashHell"\)$/),
      expect.stringMatching(/^situations\.unleashHell \("phase combat, .*unleashHell"\)$/),
    ])
  })
})

describe('a dataset file', () => {
  it('needs no list for one: a panel, a filter', () => {
    const { attackers, targets } = readConfig({ dataset: 'd', attackers: { units: 'all' }, targets: 'saves' }, 'd')
    expect(attackers).toEqual([{ units: 'all', reinforced: false }])
    expect(targets).toEqual(['saves'])
  })

  it('is told all its faults at once', () => {
    const wrong = { dataset: 'No Name', attackers: [{ reinforced: true }], targets: [], situatons: {}, seed: -1 }
    const faults = (): unknown => readConfig(wrong, 'x.yaml')
    expect(faults).toThrow(
      expect.objectContaining({
        issues: expect.arrayContaining(
          ['dataset', 'attackers[0]', 'targets', 'situatons', 'seed'].map((path) => expect.objectContaining({ path })),
        ),
      }),
    )
  })
})

describe('rows', () => {
  it('have names of their own, whoever they are', () => {
    const unit = { name: 'A', models: 5 }
    const others = [{ faction: 'F' }, { loadout: ['Axe'] }, { list: 'l', number: 2 }, { points: 3 }, {}]
    const keys = keyed(others.map((each) => ({ unit: { ...unit, ...each }, situation: {} }))).map(({ key }) => key)
    expect(new Set(keys).size).toBe(others.length)
    expect(keyed([{ unit, situation: {} }])[0]?.key).toBe('A x5')
  })

  it('are as many as attackers by targets by situations; who is the same but for the name of its faction is evaluated once', () => {
    // 4 attackers, 2 of them alike; 3 targets, 2 of them alike; 3 situations.
    expect(sizeOf(plan())).toEqual({ rows: 4 * 3 * 3, evaluations: 3 * 2 * 3 })
  })

  it('of shards are all rows, once each, for any number of shards', () => {
    for (const of of [1, 2, 3, 7]) {
      const all = Array.from({ length: of }, (_, i) => shareOf(plan(), i + 1, of)).flat()
      expect(all).toEqual(plan().groups.map((_, group) => group))
    }
  })

  it('are what the game answers to each question alone', () => {
    const made = plan()
    for (const [group, [first]] of made.groups.entries())
      for (const [j, row] of evaluate(game, made, group).outcomes.entries())
        for (const [k, outcome] of row.entries()) {
          const alone = {
            ...made,
            groups: [[first as number]],
            situations: [made.situations[j]!],
            targets: [made.targets[k]!],
          }
          expect(evaluate(game, alone, 0).outcomes).toEqual([[outcome]])
        }
  })
})
