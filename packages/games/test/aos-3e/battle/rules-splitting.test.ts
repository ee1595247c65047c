/** Units whose slain models are replaced by others: ten who become two halves each, each of which becomes a quarter. */
import { describe, expect, it } from 'vitest'
import { inflict } from '../../../src/aos-3e/battle/counting/ledger.ts'
import { rallied } from '../../../src/aos-3e/battle/wounds/losses.ts'
import { countOn } from '../../../src/aos-3e/battle/scoring/contesting.ts'
import type { BattleResult } from '../../../src/result.ts'
import { game, question, troops } from './armies.ts'
import { enter, first, lord, N, table, type Table } from './table.ts'

const sure = { hit: 2, wound: 2, damage: 1 }
const darts = (attacks: number): object => ({ name: 'Darts', kind: 'missile', range: 18, attacks, ...sure })
const claws = (attacks: number): object => ({ name: 'Claws', range: 1, attacks, ...sure })

/** Ten, then twenty, then twenty: fifty lives. */
const JELLIES = troops({
  name: 'Jellies',
  bravery: 2,
  weapons: [darts(3), claws(1)],
  splitsInto: [
    { model: 'Half', models: 2, wounds: 1, weapons: [darts(2), claws(1)] },
    { model: 'Quarter', models: 1, wounds: 1, weapons: [darts(1), claws(2)] },
  ],
})

/** Jellies that have suffered so much, against somebody who saves nothing, at 10". */
function hurt(points: number, enemy: object = troops({ save: '-', wounds: 100, models: 1 })): Table {
  const made = table([JELLIES], [enemy])
  inflict(made.battle, first(made.b), first(made.a), points)
  return made
}

const jellies = ({ a }: Table) => first(a)

describe('models that are replaced', () => {
  // Each wound takes one of the first kind and brings two; then one and brings one; then one.
  it.each([
    [0, 10, 0],
    [1, 11, 0],
    [10, 20, 0],
    [12, 20, 0],
    [30, 20, 0],
    [31, 19, 1],
    [45, 5, 15],
  ])('after %i wounds are %i, and %i count as slain', (points, models, slain) => {
    expect(jellies(hurt(points))).toMatchObject({ models, slain, slainThisTurn: slain, woundsLeft: 50 - points })
  })

  it('are destroyed by fifty wounds, and not by forty-nine', () => {
    expect(jellies(hurt(49)).where).toBe('field')
    expect(jellies(hurt(50)).where).toBe('gone')
  })

  it('of several Wounds are slain one after another: three of 2 become six of 3, and nine wounds leave five', () => {
    // 6 wounds slay the three; 3 more slay one of their six pieces.
    const worms = troops({ models: 3, wounds: 2, splitsInto: [{ model: 'Piece', models: 2, wounds: 3, weapons: [] }] })
    const made = table([worms], [troops()])
    inflict(made.battle, first(made.b), first(made.a), 10)
    expect(first(made.a)).toMatchObject({ models: 5, wounds: 1, slain: 1, woundsLeft: 24 - 10 })
  })

  it('count on objectives as many as there are', () => {
    for (const [points, models] of [
      [0, 10],
      [10, 20],
      [45, 5],
    ] as const) {
      const made = hurt(points)
      expect(countOn(made.battle, jellies(made), { along: 0, across: 0 })).toBe(models)
    }
  })
})

describe('what they attack with', () => {
  // Of 3, 2 and 1 attacks each 25 of 36 hurt: ten make 30 attacks, twenty halves 40, ten of each 30, twenty quarters 20.
  it.each([
    [0, 30],
    [5, 35],
    [10, 40],
    [20, 30],
    [30, 20],
    [45, 5],
  ])('after %i wounds are %i attacks', (points, attacks) => {
    const made = hurt(points)
    const { battle } = made
    const roll = battle.strikes.blows(battle, jellies(made), first(made.b), 'shooting')
    let sum = 0
    for (let i = 0; i < N; i++) sum += roll.roll(battle.dice).damage
    const p = 25 / 36
    // Five standard errors: one run of a million is outside.
    const bound = 5 * Math.sqrt((attacks * p * (1 - p)) / N)
    expect(Math.abs(sum / N - attacks * p)).toBeLessThan(bound)
  })
})

describe('their nerve', () => {
  it('is not tested for those who were replaced', () => {
    const made = hurt(30)
    enter(made.battle, 'battleshock')
    expect(jellies(made).models).toBe(20)
  })

  it('is for those who were not: with 15 slain against Bravery 2 all five flee', () => {
    const made = hurt(45)
    enter(made.battle, 'battleshock')
    expect(jellies(made).where).toBe('gone')
  })

  it('lets only those return who were slain', () => {
    const made = hurt(31)
    expect(rallied(jellies(made), 10)).toBe(1)
    expect(jellies(made)).toMatchObject({ models: 20, slain: 0, woundsLeft: 20 })
  })
})

const at = (path: string): unknown => expect.objectContaining({ path: expect.stringContaining(path) })

const asked = (unit: object): object =>
  question({ units: [unit] }, { units: [lord()] }, { replicates: 50, dice: true, missions: ['The hill'] })

describe('what is said of them', () => {
  it('tells who goes first, and counts models that were never set up', () => {
    const answered = game.answer(asked(JELLIES))
    const [result] = answered.results as readonly BattleResult[]
    expect(JSON.stringify(answered)).toContain('Jellies: whoever is replaced when slain is lost before')
    const [unit] = result?.a.units ?? []
    expect(unit).toMatchObject({ models: 10, wounds: 50 })
  })

  it('says where nobody is replaced: in fights', () => {
    const fight = game.answer({ game: 'aos-3e', question: 'damage', attacker: troops(), target: JELLIES })
    expect(JSON.stringify(fight)).toContain('slain models are not replaced by others here')
  })

  it.each([
    [{ wounds: undefined }, 'splitsInto'],
    [{ splitsInto: [{ model: 'Half', wounds: 1, weapons: [{ name: 'Claws' }] }] }, 'splitsInto[0].weapons[0].attacks'],
    [{ models: 100 }, 'splitsInto'],
  ])('is a fault where it cannot be: %j', (more, path) => {
    const failed = (): unknown => game.answer(asked({ ...JELLIES, ...more }))
    expect(failed).toThrow(expect.objectContaining({ issues: expect.arrayContaining([at(path)]) }))
  })
})
