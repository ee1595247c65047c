/** Every heroic action, rampage and command of the shipped catalogue is one that battles can play. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { setupOf, question, troops } from '../armies.ts'

interface Rule {
  readonly name: string
  readonly effects?: readonly { readonly deed?: string }[]
  readonly permits?: readonly string[]
}
interface Faction {
  readonly name: string
  readonly traits?: readonly Rule[]
  readonly units: readonly { readonly name: string; readonly abilities: readonly Rule[] }[]
}

const folder = new URL('../../../../../../data/aos-3e/factions/', import.meta.url)
const factions = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Faction)
const rules = factions.flatMap(({ name, traits = [], units }) =>
  [...traits, ...units.flatMap(({ abilities }) => abilities)].map((rule) => ({ faction: name, ...rule })),
)
const deeds = rules.filter(({ effects = [] }) => effects.some(({ deed }) => deed !== undefined))

describe('deeds of the catalogue', () => {
  it('are there', () => {
    expect(new Set(deeds.map(({ name }) => name)).size).toBeGreaterThan(0)
  })

  it.each(deeds.map((each) => [each.faction, each.name, each.effects] as const))(
    '%s: %s is played',
    (_, name, effects) => {
      const { a, lasting } = setupOf(
        question({ units: [troops({ abilities: { [name]: effects } })] }, { units: [troops()] }),
      )
      const [bearer] = a.units
      expect(bearer?.unit.effects).toEqual([])
      // A better Stomp has the name of the one that it takes the place of.
      const called = [name, ...(effects ?? []).flatMap((each) => (each as { readonly name?: string }).name ?? [])]
      for (const each of bearer?.phaseAbilities ?? []) expect(called).toContain(each.power.name)
      expect(bearer?.phaseAbilities.every(({ deed }) => deed !== null)).toBe(true)
      expect(lasting.length).toBeLessThanOrEqual(2)
    },
  )

  it.each(
    rules.flatMap(({ faction, name, permits }) => (permits === undefined ? [] : [[faction, name, permits] as const])),
  )('%s: what %s permits is read', (faction, _, permits) => {
    for (const each of permits)
      expect(
        rules.filter(
          ({ effects = [], ...rule }) => rule.faction === faction && rule.name === each && effects.length > 0,
        ),
      ).not.toEqual([])
  })
})

describe('deeds that a whole army has', () => {
  // Two sides of sixty units with three deeds each: a bit for each would be 360, and a battle has 25.
  const names = ['Shroud', 'Stun', 'Fury']
  const abilities = {
    Shroud: [
      { ward: 5, deed: 'command', when: 'shooting.attacked', until: 'phase' },
      { ward: 5, deed: 'command', when: 'combat.attacked', until: 'phase' },
    ],
    Stun: [
      {
        roll: 'wound',
        add: -1,
        by: { enemy: 'any', within: 3, pick: 1 },
        chance: '3+',
        deed: 'rampage',
        when: 'charge.end',
        until: 'combat',
      },
    ],
    Fury: [{ stat: 'attacks', add: 1, deed: 'heroic', when: 'hero.start', until: 'turn' }],
  }
  const army = { units: Array.from({ length: 60 }, () => troops({ abilities })) }

  it('are open to every unit of it, however many have them', () => {
    const { a, b } = setupOf(question(army, army))
    for (const { phaseAbilities } of [...a.units, ...b.units])
      expect(new Set(phaseAbilities.map(({ power }) => power.name))).toEqual(new Set(names))
  })

  it('are told where a battle has no room for them', () => {
    const lasting = { stat: 'attacks', deed: 'command', when: 'hero.mine', until: 'battle' }
    const many = Array.from({ length: 26 }, (_, i) =>
      troops({ abilities: { [`Oath ${i}`]: [{ ...lasting, add: 1 }] } }),
    )
    const { a } = setupOf(question({ units: many }, { units: [troops()] }))
    const told = a.units.filter(({ unit }) => unit.notModelled.length > 0)
    expect(told.map(({ unit }) => unit.notModelled)).toEqual([
      [expect.stringMatching(/^Oath \d+ \(no battle has more than 25 lasting effects\)$/)],
    ])
  })
})
