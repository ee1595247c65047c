/** Pictures of comparisons show the numbers of their tables, the largest first. */
import { compare, type Member, swapsOf, type Weighted } from '@rollcall/analysis'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Bars, type Chart, chartAlone, comparisonCharts, swapCharts, tableBehind } from '../src/charts.ts'

const aos = await loadGame('aos-3e')

const member = (name: string, more: object = {}): Member => ({
  unit: {
    name,
    models: 5,
    wounds: 2,
    save: '4+',
    points: 100,
    weapons: [{ name: 'Spear', attacks: 2, hit: '3+', wound: '3+', rend: 1, damage: 1 }],
    ...more,
  },
  attacking: {},
  defending: {},
})
const units = [
  member('Spears'),
  member('Pikes', { models: 6, points: 150, save: '3+' }),
  member('Worse', { points: 190 }),
]
const targets: readonly Weighted[] = ['2+', '4+', '6+'].map((save) => ({
  ...member(`Save ${save}`, { save }),
  weight: 1,
}))
const contestants = units.map((each) => ({ name: String(each.unit['name']), members: [each] }))
const question = { contestants, panel: 'three bodies', targets }
const bars = (charts: readonly Chart[]): readonly Bars[] =>
  charts.flatMap((each) => (each.kind === 'bars' ? [each] : []))

describe('charts of a comparison', () => {
  const { sides, pairs, ...comparison } = compare(aos, question)
  const charts = comparisonCharts({ ...comparison, sides, pairs })

  it('put everybody where his figures are, and join those whom nobody beats', () => {
    const [scatter] = charts.filter((each) => each.kind === 'scatter')
    expect(scatter).toMatchObject({
      points: sides.map(({ name, per100, effectivePer100 }) => ({ name, x: effectivePer100, y: per100 })),
      frontier: sides.filter(({ isOnFrontier }) => isOnFrontier).map(({ name }) => name),
    })
    expect(tableBehind(scatter as Chart).rows.find(([name]) => name === 'Worse')).toContain('')
    expect(tableBehind(scatter as Chart).rows.flat()).toContain('on it')
  })

  it('tell each pair by target, the largest difference first', () => {
    expect(bars(charts)).toHaveLength(pairs.length)
    for (const [i, chart] of bars(charts).entries()) {
      const values = chart.bars.map(({ value }) => value)
      expect(values.map(Math.abs)).toEqual(values.map(Math.abs).toSorted((x, y) => y - x))
      for (const { name, value } of chart.bars) {
        const row = pairs[i]?.targets.find(({ target }) => target === name)
        expect(value).toBe((row?.a ?? 0) - (row?.b ?? 0))
      }
    }
  })

  it('of three the chance of each to outdo each other: with ties both ways make a whole', () => {
    const [heat] = charts.flatMap((each) => (each.kind === 'heat' ? [each] : []))
    const cell = (i: number, j: number): number => heat?.rows[i]?.cells[j]?.value ?? Number.NaN
    for (const { a, b, outdoes, ties } of pairs) {
      const [i, j] = [a, b].map((name) => sides.findIndex((each) => each.name === name)) as [number, number]
      expect(cell(i, j)).toBeCloseTo(outdoes, 12)
      expect(cell(i, j) + cell(j, i) + ties).toBeCloseTo(1, 12)
    }
  })

  it('of two tell no heat map; of how many, the counts', () => {
    const two = compare(aos, { ...question, contestants: contestants.slice(0, 2) })
    expect(comparisonCharts(two).some(({ kind }) => kind === 'heat')).toBe(false)
    const until = compare(aos, { ...question, until: 0.8 })
    const [first] = bars(comparisonCharts(until))
    expect(first?.title).toMatch(/^How many of Spears .* 80/)
    expect(first?.bars.map(({ value }) => value)).toEqual(until.sides[0]?.needed?.map(({ count }) => count))
  })
})

it('swaps: the largest gain first, of damage and of wounds', () => {
  const candidates = [member('Axes', { save: '3+' }), member('Mob', { models: 7 })]
  const swaps = swapsOf(aos, { units, panel: 'three bodies', targets }, candidates)
  const [useful, effective] = bars(swapCharts(swaps))
  expect(useful?.bars[0]).toMatchObject({ name: 'Mob x7 for Spears x5', value: swaps.swaps[0]?.useful })
  expect(effective?.bars.map(({ value }) => value)).toEqual(
    swaps.swaps.map((each) => each.effective).toSorted((x = 0, y = 0) => y - x),
  )
  for (const chart of swapCharts(swaps)) {
    expect(tableBehind(chart).rows).toHaveLength(swaps.swaps.length)
    expect(/NaN|undefined|Infinity/.test(chartAlone(chart))).toBe(false)
  }
})
