/** Missions: battles are shared evenly among them, they favour neither side, and their terrain gives cover and bars sights. */
import { describe, expect, it } from 'vitest'
import type { BattleResult } from '../../../../src/result.ts'
import { MISSION_NAMES, stratumOf } from '../../../../src/aos-3e/battle/scoring/missions.ts'
import { play, winnerOf } from '../../../../src/aos-3e/battle/play.ts'
import { hasCover, isAt, sees } from '../../../../src/aos-3e/battle/ground/terrain.ts'
import { Stream } from '@rollcall/core'
import { archers, game, host, question, readyOf, setupOf, troops } from '../armies.ts'
import { enter, first, laidOut, table } from '../table.ts'

const pack = question(host('One'), host('Other'), { missions: [...MISSION_NAMES] })
const { missions } = setupOf(pack)

describe('the pack of missions', () => {
  it('is what is played where nobody names a table', () => {
    const { battleplan: _none, ...silent } = question(host('One'), host('Other')) as Record<string, unknown>
    expect(setupOf(silent).missions).toEqual(missions)
    expect(missions.length).toBeGreaterThan(5)
  })

  it('lies before one army as before the other: half a turn of the table changes nothing', () => {
    for (const { distance, width, lanes, objectives, terrain, name } of missions) {
      const turned = ({ along, across }: { along: number; across: number }): string =>
        [distance - along, (lanes - 1) * width - across].map((inches) => inches.toFixed(6)).join()
      const at = ({ along, across }: { along: number; across: number }): string =>
        [along, across].map((inches) => inches.toFixed(6)).join()
      expect(new Set(objectives.map(turned)), name ?? '').toEqual(new Set(objectives.map(at)))
      const kind = (of: typeof at) => terrain.map((each) => `${of(each)} ${each.radius} ${each.blocks}`).toSorted()
      expect(kind(turned), name ?? '').toEqual(kind(at))
    }
  })

  it('shares battles evenly: of any run of them each mission and first turn has its part, one more or less', () => {
    const setup = setupOf(pack)
    for (const [from, to] of [
      [0, 16],
      [5, 105],
      [0, 1000],
    ] as const) {
      const counts = new Map<string, number>()
      for (let r = from; r < to; r++) {
        const { mission, opener } = stratumOf(setup, r)
        counts.set(`${mission} ${opener}`, (counts.get(`${mission} ${opener}`) ?? 0) + 1)
      }
      expect(counts.size).toBe(2 * missions.length)
      expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
    }
  })

  it('is told apart in the answer: parts add up to the whole, and each mission alone plays the very same game', () => {
    const result = game.answer(pack, { replicates: 64 }).results[0] as BattleResult
    expect(result.missions.map(({ name, replicates }) => [name, replicates])).toEqual(
      MISSION_NAMES.map((name) => [name, 64 / MISSION_NAMES.length]),
    )
    const { firstTurn } = result
    for (const parts of [result.missions, [firstTurn.a, firstTurn.b]]) {
      const total = (of: 'a' | 'b' | 'draws'): number =>
        parts.reduce((sum, each) => sum + each.replicates * each[of], 0) / 64
      expect(total('a')).toBeCloseTo(result.a.wins, 12)
      expect(total('b')).toBeCloseTo(result.b.wins, 12)
      expect(total('draws')).toBeCloseTo(result.draws, 12)
    }
    // The battle of a number is the same battle, whether it is asked for alone or among others.
    const battle = readyOf(pack)
    const won = Array.from({ length: 64 }, (_, r) => {
      const { mission, opener } = stratumOf(battle.setup, r)
      play(battle, new Stream('1').start(r), opener, mission)
      return winnerOf(battle)
    })
    expect(won.filter((side) => side === 'a').length / 64).toBeCloseTo(result.a.wins, 12)
  })

  it('has missions by name, in any case, and says which there are', () => {
    expect(setupOf(question(host('A'), host('B'), { missions: ['the HILL'] })).missions[0]?.name).toBe('The hill')
    for (const [name, said] of [
      ['The hil', /^"The hil" is no mission; did you mean "The hill".*\? There are: Three in a row, /],
      ['Wastes', /^"Wastes" is no mission\. There are: Three in a row, /],
    ] as const)
      expect(() => game.answer(question(host('A'), host('B'), { missions: [name] }))).toThrow(
        expect.objectContaining({
          issues: [{ path: 'missions[0]', message: expect.stringMatching(said) as string }],
        }),
      )
    expect(() => game.answer(question(host('A'), host('B'), { missions: ['The hill'], battleplan: {} }))).toThrow(
      expect.objectContaining({ issues: [{ path: 'missions', message: 'say battleplan or missions, not both' }] }),
    )
  })
})

describe('terrain', () => {
  /** A wall of radius 2 in the middle of a lane of 24". */
  const wall = { lane: 1, at: 0.5, radius: 2 }
  const on = (along: number, across = 0): { along: number; across: number } => ({ along, across })
  const withTerrain = (...terrain: readonly object[]) =>
    table([archers()], [troops()], {}, { gap: 20, more: { terrain } }).battle

  it('gives cover on it and close behind it, from whoever shoots across it', () => {
    const battle = withTerrain(wall)
    expect(hasCover(battle, on(0), on(12))).toBe(true)
    // Within 1" of its edge, which is at 14", and beyond it.
    expect(hasCover(battle, on(0), on(15))).toBe(true)
    expect(hasCover(battle, on(0), on(15.1))).toBe(false)
    // From the other side nothing lies in between, and 3" away is too near to be behind anything.
    expect(hasCover(battle, on(24), on(15))).toBe(false)
    expect(hasCover(battle, on(13.9), on(14.5))).toBe(false)
    expect(isAt(first(battle.battleplan.terrain), on(13, 1.7))).toBe(true)
    expect(isAt(first(battle.battleplan.terrain), on(13, 1.8))).toBe(false)
  })

  it('bars sights only where it blocks, through it and not from it or into it', () => {
    const tall = withTerrain({ ...wall, blocks: true })
    expect(sees(tall, on(0), on(20))).toBe(false)
    expect(sees(tall, on(0), on(12))).toBe(true)
    expect(sees(tall, on(13), on(20))).toBe(true)
    expect(sees(tall, on(0, 2.1), on(20, 2.1))).toBe(true)
    expect(sees(withTerrain(wall), on(0), on(20))).toBe(true)
  })

  it('lets nobody shoot at whom he does not see, and saves more of those who have cover', () => {
    const bow = { name: 'Bow', kind: 'missile', range: 30, attacks: 40, hit: 2, wound: 2, damage: 1 }
    const shot = (terrain: readonly object[], gap = 20): number => {
      const plan = { lanes: 1, distance: 24, objectives: [], terrain }
      const made = readyOf(
        question(
          { units: [archers({ weapons: [bow] })] },
          { units: [troops({ models: 100, save: '4+' })] },
          {
            battleplan: plan,
          },
        ),
      )
      const { battle, b } = laidOut(made, gap)
      let lost = 0
      for (let r = 0; r < 40; r++) {
        for (const troop of battle.troops) troop.refresh()
        first(b).along = gap
        battle.dice = new Stream('1').start(r)
        enter(battle, 'shooting')
        lost += first(b).woundsAtStart - first(b).woundsLeft
      }
      return lost / 40
    }
    expect(shot([{ ...wall, blocks: true }])).toBe(0)
    // 200 attacks hit and wound with 5/6 each; a 4+ stops half of them, cover makes it a 3+, which leaves a third.
    for (const [terrain, p] of [
      [[], 25 / 36 / 2],
      [[{ lane: 1, at: 20 / 24, radius: 2 }], 25 / 36 / 3],
    ] as const)
      expect(Math.abs(shot(terrain) - 200 * p)).toBeLessThan(5 * Math.sqrt((200 * p * (1 - p)) / 40))
  })
})
