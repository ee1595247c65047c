/** Units that go without something, for every unit of the catalogue: nobody bears it, and what must be there cannot be left out. */
import { type CatalogueUnit, scenarioUnit } from '@rollcall/armies'
import { describe, expect, it } from 'vitest'
import { shipped as catalogue } from '../../shipped.ts'

const units = catalogue.contents.factions.flatMap(({ id }) => catalogue.faction(id).units)

const without = (unit: CatalogueUnit, name: string) => scenarioUnit(unit, { options: [{ name, count: 0 }] })

/** Names of special models; of some the unit must have one. */
const modelsIn = ({ abilities }: Pick<CatalogueUnit, 'abilities'>) =>
  abilities.flatMap(({ effects = [] }) =>
    effects.flatMap((each) => ('model' in each ? [{ name: String(each['model']), must: each['must'] === true }] : [])),
  )

const mustHave = (unit: CatalogueUnit, option: string): boolean =>
  unit.abilities.some(
    (ability) => ability.option === option && modelsIn({ abilities: [ability] }).some(({ must }) => must),
  )

describe('what a unit goes without', () => {
  it('is no option of its loadout', () => {
    for (const unit of units)
      for (const { of, least } of unit.choices ?? [])
        for (const { name } of least === 0 ? of.filter((each) => !mustHave(unit, each.name)) : [])
          expect(without(unit, name).loadout ?? [], `${unit.name}, no ${name}`).not.toContain(name)
  })

  it('is no special model of it, and none of its effects is by that model', () => {
    for (const unit of units)
      for (const { name } of modelsIn(unit).filter(({ must }) => !must)) {
        const told = Object.values(without(unit, name).abilities ?? {}).flatMap((effects) => JSON.stringify(effects))
        for (const each of told) expect(each, `${unit.name}, no ${name}`).not.toContain(`"model":"${name}"`)
      }
  })

  it('is not what must be there: the only option of a choice, a model that the text demands', () => {
    for (const unit of units) {
      for (const { of, least } of unit.choices ?? [])
        if (least > 0 && of.length === 1)
          expect(() => without(unit, of[0]?.name as string)).toThrow('cannot go without')
      for (const { name, must } of modelsIn(unit))
        if (must) expect(() => without(unit, name), `${unit.name}, no ${name}`).toThrow(`cannot go without ${name}`)
    }
  })
})
