/** Warscrolls and rules of Chaos that were once understood otherwise than they are printed. */
import { scenarioUnit } from '@rollcall/armies'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { shipped as catalogue } from '../../shipped.ts'

const game = await loadGame('aos-3e')
const factions = catalogue.contents.factions.map(({ id }) => catalogue.faction(id))
const units = factions.flatMap((faction) => faction.units)
const known = [...units.flatMap(({ abilities }) => abilities), ...factions.flatMap(({ traits = [] }) => traits)]

const unitOf = (name: string): object => scenarioUnit(units.find((each) => each.name === name) as never)
const WALL = { name: 'Wall', models: 10, wounds: 50, save: '-' }

function meanOf(attacker: object, target: object, situation: object = {}): number {
  const asked = { attacker, target, situation: { phase: 'combat', ...situation } }
  const [result] = game.answer(asked, { method: 'exact' }).results as readonly { damage: { mean: number } }[]
  return result?.damage.mean ?? Number.NaN
}

describe('numbers', () => {
  it('of Shardslash are 5 attacks, and as many as the charge roll only where there was one', () => {
    const sigvald = unitOf('Sigvald, Prince of Slaanesh')
    // 2+ and 3+ for 2 each, nothing saves: 5/6 x 4/6 x 2.
    const each = (5 / 6) * (4 / 6) * 2
    expect(meanOf(sigvald, WALL, { charged: false })).toBeCloseTo(5 * each, 9)
    expect(meanOf(sigvald, WALL, { charged: true, chargeRoll: 9 })).toBeCloseTo(9 * each, 9)
    expect(meanOf(sigvald, WALL, { charged: true, chargeRoll: 4 })).toBeCloseTo(5 * each, 9)
  })

  it('of the Corvus Cabal have an attack more of the Shrike Talon and of the Shadow Piercer', () => {
    // 9 models with 2 attacks, and 2 more: 4+, 4+.
    expect(meanOf(unitOf('Corvus Cabal'), WALL)).toBeCloseTo(20 / 4, 9)
  })

  it('against Cypher Lords know their globe, which a special model throws', () => {
    const spears = { models: 12, weapons: [{ attacks: 1, hit: 4, wound: 4, damage: 1 }] }
    // A 4+ takes 1 from 4+ to hit; 6+ saves.
    expect(meanOf(spears, unitOf('Cypher Lords'))).toBeCloseTo(12 * ((3 + 2) / 12) * (3 / 6) * (5 / 6), 9)
  })

  it.each(units.filter(({ abilities }) => abilities.some(({ name }) => name === 'Mountain of Loathsome Flesh')))(
    'of the rampage of $name are those of its damage table',
    ({ abilities, damageTable = [] }) => {
      const rampage = abilities.find(({ name }) => name === 'Mountain of Loathsome Flesh')
      const amounts = rampage?.effects?.map(({ inflict }) => (inflict as Readonly<Record<string, number>>)['2+'])
      const column = (values: Readonly<Record<string, unknown>>): unknown =>
        Object.entries(values).find(([name]) => /^Mountains? of Loathsome Flesh$/.test(name))?.[1]
      expect(amounts).toEqual(damageTable.map(({ values }) => column(values)))
    },
  )
})

describe('beasts', () => {
  const OF_BEASTS = /^((brazen|mighty|iron-shod|trampling) hooves|teeth and horns|poisoned tongues?|lamprey bites)$/i

  it('fight with weapons of their own, which traits and artefacts of their riders leave alone (AoS 6)', () => {
    const riders = units.filter(({ weapons }) => weapons.some(({ name }) => !OF_BEASTS.test(name)))
    const ridden = riders.flatMap(({ name: unit, weapons }) =>
      weapons.filter(({ name, mount }) => OF_BEASTS.test(name) && mount !== true).map(({ name }) => [unit, name]),
    )
    expect(ridden).toEqual([])
  })
})

describe('what is left out', () => {
  it.each([
    ['Arrows of Tzeentch', 'the mortal wounds at the end of the shooting phase'],
    ['The Favoured and the Cursed', 'command traits of Daemon Princes'],
    ['The Killing Stroke', 'that all its attacks target that HERO'],
    ['Thricefold Savagery', 'that all its attacks target one unit'],
    ['Locus of Fury', 'that who retreats has lost it for the battle'],
    ['Oath of the Hunt', 'how the oath is fulfilled'],
    ['Feast on Flesh', 'healing of who has slain models'],
    ['The Armour of Morkar', 'mortal wounds on an enemy near for ward rolls of 6'],
    ['Tzaangor Mutant', 'weapons of a special model'],
  ])('of %s is told: %s', (ability, part) => {
    const found = known.filter(({ name }) => name === ability)
    expect(found.length).toBeGreaterThan(0)
    for (const { leftOut } of found) expect(leftOut).toContain(part)
  })

  it.each(['Demolisher with Flamehurler', 'First Fang', 'Shrike Talon', 'Obelisk Bearer', 'Banner Bearers'])(
    'of %s is nothing',
    (ability) => {
      const found = known.filter(({ name }) => name === ability)
      expect(found.map(({ leftOut }) => leftOut)).toEqual(found.map(() => undefined))
    },
  )
})
