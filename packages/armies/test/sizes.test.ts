/** Sizes of units: what a unit can have is taken in silence, everything else is said, with what it costs. */
import { describe, expect, it } from 'vitest'
import { oddSize, scenarioUnit } from '../src/index.ts'
import { shipped as catalogue } from './shipped.ts'

const units = catalogue.contents.units.flatMap(({ id }) => catalogue.unit(id)?.unit ?? [])
const named = (name: string) => units.find((each) => each.name === name) as (typeof units)[number]

describe('a number of models', () => {
  it('that a unit cannot have is said, with the sizes that it has and with what its points are', () => {
    const vindictors = named('Vindictors')
    // 110 points for five: two models cost as much as five, twelve as much as fifteen (12.1).
    expect(oddSize(vindictors, 2)).toEqual(['2 models, and a unit has 5 or 10 or 15; its points are those of 5 (110)'])
    expect(oddSize(vindictors, 12)).toEqual([
      '12 models, and a unit has 5 or 10 or 15; its points are those of 15 (330)',
    ])
    expect(oddSize(vindictors, 20)).toEqual([
      '20 models, and a unit has 5 or 10 or 15; its points are those of 20 (440)',
    ])
    expect([5, 10, 15].flatMap((models) => oddSize(vindictors, models))).toEqual([])
  })

  it('is odd or not for every unit of the catalogue, and its points are those that it has', () => {
    for (const unit of units) {
      const { name, size, reinforcements, sizeUnknown } = unit
      for (let models = 1; models <= size * (reinforcements + 2); models++) {
        const isWhole = models % size === 0 && models / size <= reinforcements + 1
        const said = oddSize(unit, models)
        expect(said.length, `${name} x${models}`).toBe(isWhole || sizeUnknown === true ? 0 : 1)
        if (said.length > 0) expect(said[0], name).toContain(`(${String(scenarioUnit(unit, { models })['points'])})`)
      }
    }
  })
})
