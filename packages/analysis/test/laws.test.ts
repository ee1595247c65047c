/** Laws of analyses: nobody is lost, order does not matter, without one is asked anew without one, alike is said once. */
import { fileURLToPath } from 'node:url'
import { unitNamed } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Analysis, type AnalysisQuestion, analyse, type Member } from '../src/index.ts'
import { priceLine } from '../src/list.ts'

const game = await loadGame('aos-3e')
const catalogue = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e/', import.meta.url)))

const member = (unit: object): Member => ({ unit: { ...unit }, attacking: {}, defending: {} })
const numbered = (names: readonly string[]): readonly Member[] =>
  names.map((name, i) => member({ ...unitNamed(catalogue, name), number: i + 1 }))

/** Without weapons it attacks nobody. */
const UNARMED = member({ name: 'Onlookers', models: 3, wounds: 1, points: 50, number: 9, weapons: [] })

const ofList = (units: readonly Member[]): AnalysisQuestion => ({
  units,
  panel: 'two',
  targets: [
    { ...member({ name: 'Line', models: 10, wounds: 1, save: '4+' }), weight: 2 },
    { ...member({ name: 'Monster', models: 1, wounds: 12, save: '3+' }), weight: 1 },
  ],
  sections: [],
})

const question = ofList

const LIST = ['Vindictors', 'Annihilators', 'Vindictors', 'Celestar Ballista', 'Vindictors']

/** A hero with a weapon that an artefact makes better, and the same hero without. */
const HEROES = [{ enhancements: ['Sharp edge'], effects: [{ stat: 'rend', add: 1 }] }, {}].map((more, i) =>
  member({ ...unitNamed(catalogue, 'Lord-Celestant'), ...more, number: 7 + i }),
)

/** As exact as can be, and with every die rolled. */
const WAYS = { exact: {}, simulated: { answering: { method: 'simulated', replicates: 300 } } } as const

describe.each(Object.entries(WAYS))('a list that is %s', (way, answering) => {
  const question = (list: readonly Member[]): AnalysisQuestion => ({ ...ofList(list), ...answering })
  const units = [...numbered(LIST), ...HEROES, UNARMED]
  const answer = analyse(game, question(units))

  it('has a row or a reason for every unit, and duplicates once with their number', () => {
    const counted = answer.units.reduce((sum, { count }) => sum + count, 0)
    expect(counted + answer.leftOut.length).toBe(units.length)
    expect(answer.units.find(({ name }) => name === 'Vindictors x5')).toMatchObject({ count: 3, numbers: [1, 3, 5] })
    expect(answer.leftOut).toMatchObject([{ unit: 'Onlookers x3', number: 9, points: 50 }])
    expect(answer.leftOut[0]?.reason).toMatch(/Onlookers/)
  })

  it('says the same in any order', () => {
    const turned = analyse(game, question(units.toReversed()))
    const sorted = (each: Analysis): object => ({
      ...each,
      units: each.units.map((unit) => ({ ...unit, numbers: unit.numbers.toSorted((a, b) => a - b) })),
    })
    expect(sorted(turned)).toEqual(sorted(answer))
  })

  it('without one of them is the same list asked again without it', () => {
    expect(answer.leaveOneOut).toHaveLength(5)
    for (const { name, useful, per100, change } of answer.leaveOneOut) {
      const [number] = answer.units.find((each) => each.name === name)?.numbers ?? []
      const at = units.findIndex(({ unit }) => unit['number'] === number)
      const { totals } = analyse(game, question(units.toSpliced(at, 1)))
      expect(useful).toBeCloseTo(totals.useful, 9)
      expect(per100).toBeCloseTo(totals.per100 ?? Number.NaN, 9)
      expect(change).toBeCloseTo((totals.per100 ?? Number.NaN) - (answer.totals.per100 ?? Number.NaN), 9)
    }
  })

  it('says how sure its figures are exactly where they were simulated', () => {
    const sure = [answer.totals, ...answer.units, ...answer.leaveOneOut].map(({ useful, intervals }) => ({
      useful,
      interval: intervals?.['useful'],
    }))
    for (const { useful, interval } of sure) {
      expect(interval === undefined).toBe(way === 'exact')
      expect(interval?.low ?? useful).toBeLessThanOrEqual(useful)
      expect(interval?.high ?? useful).toBeGreaterThanOrEqual(useful)
    }
    expect(
      answer.units.every(({ matchups }) =>
        matchups.every(({ intervals }) => 'useful' in (intervals ?? {}) === (way !== 'exact')),
      ),
    ).toBe(true)
  })

  it('what a modifier is worth is what the same unit with it does more', () => {
    const [unit] = units
    const asked = { ...question([unit as Member]), sections: ['sensitivity'] } as const
    const [row] = analyse(game, asked).units
    const found = row?.sensitivity.find(({ modifier }) => modifier === '+1 to hit')
    const better = { ...unit?.unit, effects: [{ roll: 'hit', add: 1 }] }
    const changed = analyse(game, question([member(better)])).units[0]
    expect(found?.value).toBeCloseTo(changed?.useful ?? Number.NaN, 9)
    expect(found?.gain).toBeCloseTo((changed?.useful ?? Number.NaN) - (row?.useful ?? Number.NaN), 9)
    expect(found?.intervals?.['gain'] === undefined).toBe(way === 'exact')
  })
})

describe('a list', () => {
  const units = [...numbered(LIST), UNARMED]
  const answer = analyse(game, question(units))

  it('asks each distinct question once, however many units are alike', () => {
    // Four distinct units against two targets, and five probes against each of the four.
    expect(answer.asked).toBe(4 * 2 + 5 * 4)
  })

  it('is as much as its units are alone', () => {
    const alone = units.slice(0, -1).map((each) => analyse(game, question([each])).totals)
    const sum = (of: (totals: Analysis['totals']) => number): number => alone.reduce((all, each) => all + of(each), 0)
    expect(answer.totals.useful).toBeCloseTo(
      sum(({ useful }) => useful),
      9,
    )
    expect(answer.totals.points).toBe(sum(({ points = 0 }) => points))
    expect(answer.totals.effective['Rend -1']).toBeCloseTo(
      sum(({ effective }) => effective['Rend -1'] ?? 0),
      9,
    )
  })
})

it('whoever is made ready once does what is asked for document by document', () => {
  const { prepare: _, ...byDocuments } = game
  const { sections: __, ...all } = question([...numbered(['Vindictors', 'Celestar Ballista', 'Liberators']), UNARMED])
  const [enemy] = numbered(['Celestar Ballista'])
  const asked = { ...all, enemies: [{ ...(enemy as Member), weight: 1 }] }
  expect(rounded(analyse(game, asked))).toEqual(rounded(analyse(byDocuments, asked)))
})

/** The same numbers, however their parts were added up. */
const rounded = (analysis: Analysis): unknown =>
  JSON.parse(JSON.stringify(analysis, (_, value: unknown) => (typeof value === 'number' ? value.toFixed(9) : value)))

it('the sentence about one matchup says who, whom, how likely, how much', () => {
  const asked = question(numbered(['Vindictors']))
  const { sentence } = analyse(game, { ...asked, targets: asked.targets.slice(0, 1) })
  expect(sentence).toMatch(
    /^Vindictors x5 destroy Line x10 with .* %; \d\.\d damage on average, \d to \d nine times in ten\.$/,
  )
})

const closeTo = (value: number): unknown => expect.closeTo(value, 9)

describe('whether points tell what units do', () => {
  it('on a straight line nothing is left over, and ranks agree', () => {
    const line = priceLine([100, 200, 300].map((points) => ({ name: `${points}`, points, useful: points / 50 + 1 })))
    expect(line?.slopePer100).toBeCloseTo(2, 9)
    expect(line?.rankCorrelation).toBeCloseTo(1, 9)
    for (const { residual } of line?.residuals ?? []) expect(residual).toBeCloseTo(0, 9)
  })

  it('of simulated units the line is as sure as they are', () => {
    const around = (mean: number, by: number) => ({
      useful: mean,
      intervals: { useful: { low: mean - by, high: mean + by } },
    })
    const line = priceLine([
      { name: 'a', points: 100, ...around(1, 0.1) },
      { name: 'b', points: 200, useful: 2 },
      { name: 'c', points: 300, ...around(6, 0.3) },
    ])
    // 100 further points bring half of what c does more than a: (6 - 1) / 2, at most (0.3 + 0.1) / 2 off.
    expect(line?.slopePer100).toBeCloseTo(2.5, 9)
    expect(line?.intervals?.['slopePer100']).toEqual({ low: closeTo(2.3), high: closeTo(2.7) })
    // At 200 points the line is at the mean of all three, 3, which is at most (0.1 + 0.3) / 3 off.
    const b = line?.residuals.find(({ name }) => name === 'b')
    expect(b?.residual).toBeCloseTo(-1, 9)
    expect(b?.intervals?.['residual']).toEqual({ low: closeTo(-1 - 0.4 / 3), high: closeTo(-1 + 0.4 / 3) })
  })

  it('is not said of fewer than three prices', () => {
    expect(priceLine([100, 100, 200].map((points) => ({ name: '', points, useful: 1 })))).toBeNull()
  })
})

describe('other games', () => {
  it('Warhammer 40,000 is answered as far as it goes', async () => {
    const wh40k = await loadGame('wh40k-9e')
    const target = { name: 'Twenty', models: 20, toughness: 4, wounds: 1, save: '4+' }
    const gun = { name: 'Gun', type: 'heavy', attacks: 3, hit: '3+', strength: 5, ap: 1, damage: 1 }
    const unit = { name: 'Squad', models: 5, points: 100, weapons: [gun] }
    const targets = [{ ...member(target), weight: 1 }]
    const { units, leftOut } = analyse(wh40k, { ...question([member(unit)]), targets })
    expect(leftOut).toEqual([])
    // 15 shots hit on 3+, wound Toughness 4 with Strength 5 on 3+, and a Save of 4+ at AP -1 fails with 4 of 6.
    expect(units[0]?.matchups[0]?.damage).toBeCloseTo((15 * 4 * 4 * 4) / (6 * 6 * 6), 9)
    expect(units[0]?.effective).toEqual([])
  })

  it('a game without damage is refused, and told which are not', async () => {
    const marines = await loadGame('space-marine-heroes')
    expect(() => analyse(marines, question([]))).toThrow(/Space Marine Heroes/)
  })
})
