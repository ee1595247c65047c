/** Pictures of an analysis show its own numbers, units that have none are left to the tables. */
import { analyse, type Analysis, type AnalysisQuestion } from '@rollcall/analysis'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { analysisCharts, type Chart, chartAlone, tableBehind } from '../src/charts.ts'
import { analysisHtml } from '../src/html/index.ts'

const aos = await loadGame('aos-3e')

const member = (name: string, more: object = {}) => ({
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
const question: AnalysisQuestion = {
  units: [member('Spears'), member('Pikes', { points: 200, save: '3+' }), member('Free', { points: undefined })],
  panel: 'two bodies',
  targets: ['3+', '6+'].map((save) => ({ ...member(`Save ${save}`, { save }), weight: 1 })),
}
const analysis: Analysis = analyse(aos, question)
const charts = analysisCharts(analysis)
const of = (kind: Chart['kind']) => charts.filter((each) => each.kind === kind)

describe('charts of an analysis', () => {
  it('put every priced unit where its figures are', () => {
    const [scatter] = of('scatter')
    const priced = analysis.units.filter(({ per100 }) => per100 !== undefined)
    expect(priced.map(({ name }) => name).toSorted()).toEqual(['Pikes x5', 'Spears x5'])
    expect(scatter).toMatchObject({
      points: priced.map(({ name, per100, effective }) => ({ name, x: effective[1]?.per100, y: per100 })),
    })
  })

  it('show who is good against whom, in the figures of the matchups', () => {
    const [heat] = of('heat')
    expect(heat).toMatchObject({ columns: ['Save 3+ x5', 'Save 6+ x5'] })
    expect(heat?.kind === 'heat' && heat.rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual(
      analysis.units.map(({ matchups }) => matchups.map(({ useful }) => useful)),
    )
  })

  it('tell what modifiers add, the largest first, and nothing without them', () => {
    const tornadoes = of('bars').filter(({ title }) => title.startsWith('What each modifier'))
    expect(tornadoes).toHaveLength(3)
    for (const chart of tornadoes) {
      const values = chart.kind === 'bars' ? chart.bars.map(({ value }) => Math.abs(value)) : []
      expect(values.length).toBeGreaterThan(3)
      expect(values).toEqual(values.toSorted((x, y) => y - x))
    }
    const without = analysisCharts(analyse(aos, { ...question, sections: [] }))
    expect(without.filter(({ title }) => title.startsWith('What each modifier'))).toEqual([])
  })

  it('have tables, and make the same bytes twice', () => {
    for (const chart of charts) {
      expect(tableBehind(chart).rows.length).toBeGreaterThan(1)
      expect(chartAlone(chart) === chartAlone(chart)).toBe(true)
      expect(/NaN|undefined|Infinity/.test(chartAlone(chart))).toBe(false)
    }
  })
})

describe('the page of an analysis', () => {
  const html = analysisHtml(analysis, ['sensitivity'], { notes: ['Useful: what the target can lose'] })

  it('begins with the sentence, and says what it rests on', () => {
    expect(html.includes(`<p>${analysis.sentence}</p>`)).toBe(true)
    for (const said of [
      'Rollcall ',
      'aos-3e',
      'two bodies: Save 3+ x5, Save 6+ x5',
      'exact',
      'what the target can lose',
    ])
      expect(html.includes(said), said).toBe(true)
    expect(html.match(/<figure>/g)).toHaveLength(charts.length)
  })
})
