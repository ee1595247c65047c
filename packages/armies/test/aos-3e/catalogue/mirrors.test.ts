/**
 * Every unit of the catalogue against itself: what is done to it does not hang on how its own weapons are called. An ability of
 * whoever is attacked that looked for weapons by name found those of the attacker, and two Celestar Ballistas did nothing.
 */
import { RollcallError } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { scenarioUnit } from '../../../src/index.ts'
import { shipped as catalogue } from '../../shipped.ts'

const aos = await loadGame('aos-3e')
const units = catalogue.contents.units
  .flatMap(({ id }) => catalogue.unit(id) ?? [])
  .map(({ unit }) => scenarioUnit(unit, {}))

/** The same unit, with weapons of other names. */
function renamed(unit: (typeof units)[number]): object {
  const names = (unit.weapons ?? []).map(({ name }) => JSON.stringify(name))
  const text = names.reduce(
    (all, each) => all.replaceAll(each, `${each.slice(0, -1)} of theirs"`),
    JSON.stringify(unit),
  )
  return JSON.parse(text) as object
}

/** Mean damage and its variance; `null`: it has no weapon of that phase. */
function done(attacker: object, target: object, phase: string): readonly number[] | null {
  try {
    const [result] = aos.answer({ attacker, target, situation: { phase } }).results
    const { mean, variance } = (result as { damage: { mean: number; variance: number } }).damage
    return [mean, variance]
  } catch (error) {
    if (error instanceof RollcallError && error.code === 'ERR_INPUT_INVALID') return null
    throw error
  }
}

describe.each(['combat', 'shooting'])(
  'in %s a unit does as much to its like as to one whose weapons have other names',
  (phase) => {
    it('all units', () => {
      const mirrored = units
        .map((unit) => ({ unit, damage: done(unit, unit, phase) }))
        .filter(({ damage }) => damage !== null)
      expect(mirrored.length).toBeGreaterThan(100)
      const differ = mirrored.filter(({ unit, damage }) => String(done(unit, renamed(unit), phase)) !== String(damage))
      expect(differ.map(({ unit }) => unit.name)).toEqual([])
    })
  },
)
