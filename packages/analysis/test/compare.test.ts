/** Comparisons: exact differences, prices that put back give equality, how many it takes by powers, swaps that cost nothing. */
import { fileURLToPath } from 'node:url'
import { unitNamed } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { isFight, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { compare, type ComparisonQuestion, type Contestant, type Member, swapsOf } from '../src/index.ts'

const game = await loadGame('aos-3e')
const catalogue = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e/', import.meta.url)))

const member = (unit: object): Member => ({ unit: { ...unit }, attacking: {}, defending: {} })
const unit = (name: string, models?: number) => unitNamed(catalogue, name, models === undefined ? {} : { models })
const side = (name: string, ...units: readonly object[]): Contestant => ({ name, members: units.map(member) })

const LINE = { name: 'Line', models: 10, wounds: 1, save: '4+' }
const MONSTER = { name: 'Monster', models: 1, wounds: 12, save: '3+' }
const against = (...contestants: readonly Contestant[]): ComparisonQuestion => ({
  contestants,
  panel: 'two',
  targets: [
    { ...member(LINE), weight: 2 },
    { ...member(MONSTER), weight: 1 },
  ],
})

type Points = readonly (readonly [number, number])[]
const lostBy = (attacker: object, target: object): Points =>
  game.answer({ attacker, target, situation: { phase: 'combat' } }).results.filter(isFight)[0]?.allocated?.pmf ?? []

describe('two units', () => {
  const [a, b] = [unit('Vindictors', 10), unit('Annihilators', 6)]
  const { pairs, sides, sentence } = compare(game, against(side('Vindictors', a), side('Annihilators', b)))
  const [pair] = pairs

  it('the chance that one outdoes the other, and the difference, come from both distributions', () => {
    for (const [i, target] of [LINE, MONSTER].entries()) {
      const [mine, theirs] = [lostBy(a, target), lostBy(b, target)]
      let [more, same] = [0, 0]
      for (const [x, p] of mine)
        for (const [y, q] of theirs) {
          if (x > y) more += p * q
          if (x === y) same += p * q
        }
      expect(pair?.targets[i]?.outdoes).toBeCloseTo(more, 9)
      expect(pair?.targets[i]?.ties).toBeCloseTo(same, 9)
    }
    const weighted = (key: 'outdoes' | 'ties'): number =>
      (2 * (pair?.targets[0]?.[key] ?? 0) + (pair?.targets[1]?.[key] ?? 0)) / 3
    expect(pair?.outdoes).toBeCloseTo(weighted('outdoes'), 9)
    expect(pair?.difference.mean).toBeCloseTo((sides[0]?.useful ?? 0) - (sides[1]?.useful ?? 0), 9)
    expect(sentence).toContain('Vindictors do more than Annihilators with')
  })

  it('turned around, the chances change places', () => {
    const [turned] = compare(game, against(side('Annihilators', b), side('Vindictors', a))).pairs
    expect((turned?.outdoes ?? 0) + (turned?.ties ?? 0) + (pair?.outdoes ?? 0)).toBeCloseTo(1, 9)
    expect(turned?.difference.mean).toBeCloseTo(-(pair?.difference.mean ?? 0), 9)
  })

  it('at the break-even price one is as efficient as the other', () => {
    const priced = { ...a, points: pair?.breakEven }
    const again = compare(game, against(side('Vindictors', priced), side('Annihilators', b)))
    expect(again.sides[0]?.per100).toBeCloseTo(again.sides[1]?.per100 ?? Number.NaN, 9)
  })

  it('on the frontier stand those whom nobody beats in both', () => {
    const worse = { ...a, name: 'Dear', points: a.points * 2 }
    const found = compare(game, against(side('Vindictors', a), side('Dear', worse), side('Annihilators', b))).sides
    expect(found.find(({ name }) => name === 'Dear')?.isOnFrontier).toBe(false)
    for (const one of found.filter(({ isOnFrontier }) => isOnFrontier))
      expect(
        found.filter(
          (other) =>
            (other.per100 ?? 0) > (one.per100 ?? 0) && (other.effectivePer100 ?? 0) > (one.effectivePer100 ?? 0),
        ),
      ).toEqual([])
    expect(found.some(({ isOnFrontier }) => isOnFrontier)).toBe(true)
  })
})

it('a list is the sum of its units', () => {
  const [a, b] = [unit('Vindictors', 10), unit('Annihilators', 6)]
  const { sides } = compare(game, against(side('both', a, b), side('Vindictors', a), side('Annihilators', b)))
  const [both, one, other] = sides
  expect(both?.useful).toBeCloseTo((one?.useful ?? 0) + (other?.useful ?? 0), 9)
  expect(both?.effective).toBeCloseTo((one?.effective ?? 0) + (other?.effective ?? 0), 9)
  expect(both?.points).toBe((one?.points ?? 0) + (other?.points ?? 0))
})

describe('until it is dead', () => {
  it('takes the first power of the exact distribution that is enough', () => {
    const a = unit('Vindictors')
    const [found] = compare(game, { ...against(side('Vindictors', a)), until: 0.8 }).sides
    for (const [i, { wounds, ...target }] of [
      { ...LINE, wounds: 10 },
      { ...MONSTER, wounds: 12 },
    ].entries()) {
      const one = game.answer({
        attacker: a,
        target: { ...target, wounds: 1, models: 1000 },
        situation: { phase: 'combat' },
      })
      const hurt = one.results.filter(isFight)[0]?.damage.pmf ?? []
      const chances = [0]
      let sum = new Map([[0, 1]])
      while ((chances.at(-1) ?? 0) < 0.8) {
        const next = new Map<number, number>()
        for (const [x, p] of sum) for (const [y, q] of hurt) next.set(x + y, (next.get(x + y) ?? 0) + p * q)
        sum = next
        chances.push([...sum].reduce((all, [x, p]) => (x >= wounds ? all + p : all), 0))
      }
      const needed = found?.needed?.[i]
      expect(needed?.count).toBe(chances.length - 1)
      expect(needed?.chance).toBeCloseTo(chances.at(-1) ?? 0, 9)
      expect(needed?.before).toBeCloseTo(chances.at(-2) ?? 0, 9)
      expect(needed?.points).toBe(a.points * (chances.length - 1))
    }
  })

  it('one sure wound at a time, it takes as many as there are wounds', () => {
    const effects = [{ inflict: { '1-6': 1 }, weapon: 'Needle', instead: 'attack' }]
    const needle = { name: 'Needle', kind: 'melee', attacks: 1, hit: 2, wound: 2, rend: 0, damage: 1, effects }
    const sure = { name: 'Sure', models: 1, weapons: [needle] }
    const [found] = compare(game, { ...against(side('Sure', sure)), until: 0.8 }).sides
    expect(found?.needed).toMatchObject([
      { count: 10, chance: 1, before: 0 },
      { count: 12, chance: 1, before: 0 },
    ])
  })

  it('is refused where damage does not spill over', async () => {
    const wh40k = await loadGame('wh40k-9e')
    expect(() => compare(wh40k, { ...against(), until: 0.8 })).toThrow(/spill over/)
  })
})

it('swaps cost nothing, and gain what both are measured apart', () => {
  const [out, dear, same] = [
    unit('Vindictors'),
    { ...unit('Annihilators'), points: 111 },
    { ...unit('Praetors'), points: 110 },
  ]
  const asked = { units: [member(out)], targets: against().targets, panel: 'two' }
  const { swaps } = swapsOf(game, asked, [out, dear, same].map(member))
  const [before, after] = compare(game, against(side('out', out), side('in', same))).sides
  expect(swaps).toHaveLength(1)
  expect(swaps[0]).toMatchObject({ out: 'Vindictors x5', in: 'Praetors x3', points: 110 })
  expect(swaps[0]?.useful).toBeCloseTo((after?.useful ?? 0) - (before?.useful ?? 0), 9)
  expect(swaps[0]?.effective).toBeCloseTo((after?.effective ?? 0) - (before?.effective ?? 0), 9)
})
