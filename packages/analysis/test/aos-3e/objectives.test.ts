/** What units count on an objective: their models, unless an ability or a battle trait says otherwise; nothing of it is lost. */
import { fileURLToPath } from 'node:url'
import { type FoundUnit, scenarioUnit } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { objectives } from '../../src/aos-3e/objectives.ts'

const game = await loadGame('aos-3e')
const catalogue = openCatalogue(fileURLToPath(new URL('../../../../data/aos-3e/', import.meta.url)))
const all = catalogue.contents.factions.flatMap(({ id }): readonly FoundUnit[] => {
  const faction = catalogue.faction(id)
  return faction.units.map((unit) => ({ unit, faction }))
})

const told = (found: FoundUnit, models = found.unit.size) =>
  Object.fromEntries(
    objectives(game, { unit: { ...scenarioUnit(found.unit, { models }) }, attacking: {}, defending: {} }, found).map(
      ({ name, value }) => [name, value],
    ),
  )
const named = (name: string): FoundUnit => all.find(({ unit }) => unit.name === name) as FoundUnit
const control = (name: string, models?: number) => told(named(name), models)['objective control']

describe('objective control', () => {
  it.each([
    // Ten models of one Wound; a MONSTER; three models of 5 Wounds (AoS 11).
    ['Vindictors', 10, 10],
    ['Lord-Celestant on Stardrake', 1, 5],
    // "Counts as 5 models", whole; each of six counts 3.
    ['Arkanaut Ironclad', 1, 5],
    ["Kainan's Reapers", 6, 18],
    // Might Makes Right: ogors 2, heroes 5, monsters 10; none of them is added to another.
    ['Ogor Gluttons', 6, 12],
    ['Tyrant', 1, 5],
    ['Stonehorn Beastriders', 1, 10],
    // Mightier Makes Rightier: Mancrushers 10 each.
    ['Mancrusher Gargants', 3, 30],
  ])('%s x%i count %i', (name, models, count) => expect(control(name, models)).toBe(count))

  it('of a damage table is that of a fresh unit', () => {
    const gatebreaker = named('Gatebreaker Mega-Gargant')
    // Its table says 20 without wounds.
    expect(control('Gatebreaker Mega-Gargant')).toBe(20)
    expect(gatebreaker.unit.damageTable?.[0]?.values['Mightier Make Rightier']).toBe(20)
  })

  it('that depends on an option and a charge is there with both, and said otherwise', () => {
    expect(control('Morbheg Knights', 3)).toBe(3)
    expect(told(named('Morbheg Knights'), 3)['counts otherwise']).toBe(
      'Standard Bearer: 3 each (with Standard Bearer, charged)',
    )
    const { unit } = named('Morbheg Knights')
    const carried = { ...scenarioUnit(unit, { models: 3 }), loadout: ['Standard Bearer'] }
    const [first] = objectives(game, { unit: carried, attacking: { charged: true }, defending: {} }, named(unit.name))
    expect(first?.value).toBe(9)
  })
})

it('every ability of the catalogue that says something of the kind counts, is told, or is named as not read', () => {
  const lost = all.flatMap((found) => {
    const traits = told(found)
    const text = JSON.stringify(traits)
    return found.unit.abilities
      .filter(({ counts }) => counts !== undefined)
      .filter(({ name }) => !text.includes(JSON.stringify(name).slice(1, -1)))
      .map(({ name }) => `${found.unit.name}: ${name}`)
  })
  expect(lost).toEqual([])
  expect(told(named('Maneaters'))['about objectives, not read']).toContain('Barrel of Meat')
})
