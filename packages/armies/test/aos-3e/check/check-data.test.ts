/** The shipped battlepacks, battalions and enhancements are what the rules say, and can be read. */
import { readFileSync } from 'node:fs'
import { battalionsOf, battlepackNamed, readBattlepack, readUniversal } from '@rollcall/armies/check'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { core, presets, universal } from './check-army.ts'

const aos = await loadGame('aos-3e')

describe('battlepacks', () => {
  it('has the limits commonly played with 2000 points as the default', () => {
    const { points, roles, reinforcements, allies, battalions, incompleteUnits, extraEnhancements } =
      battlepackNamed(presets)
    expect({ points, reinforcements, allies, battalions, incompleteUnits, extraEnhancements }).toEqual({
      points: 2000,
      reinforcements: 4,
      allies: { points: 400 },
      battalions: true,
      incompleteUnits: false,
      extraEnhancements: 0,
    })
    expect(roles).toEqual({
      leader: { min: 1, max: 6 },
      battleline: { min: 3 },
      behemoth: { min: 0, max: 4 },
      artillery: { min: 0, max: 4 },
    })
  })
})

describe('battlepacks of the guide', () => {
  const page = readFileSync(new URL('../../../../docs/lists.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/^```yaml battlepack\n([\s\S]*?)^```/gm)].map(([, code]) => code as string)

  it('can be read', () => {
    expect(examples).toHaveLength(1)
    for (const code of examples) {
      const battlepack = readBattlepack(parse(code, { version: '1.2' }), presets)
      expect(battalionsOf(battlepack, core).battalions).toHaveLength(core.battalions.length + 1)
    }
  })
})

describe('universal enhancements', () => {
  it('are those of core book 27.5, by kind', () => {
    const count = (kind: string): number => universal.filter((each) => each.kind === kind).length
    expect(['command trait', 'artefact', 'spell lore', 'prayer scripture', 'triumph'].map(count)).toEqual([
      5, 4, 3, 3, 3,
    ])
  })

  it('have effects, or a reason why not', () => {
    expect(
      universal.filter(({ effects, unmodelled }) => (effects === undefined) === (unmodelled === undefined)),
    ).toEqual([])
  })

  it('are refused with an effect that is not in the grammar', () => {
    const one = { name: 'x', kind: 'artefact', rule: '1', effects: [{ ward: 9 }] }
    const file = { game: 'aos-3e', about: '', provenance: [], enhancements: [one] }
    expect(() => readUniversal(file)).toThrow(/cannot be used/)
  })

  const weapon = { name: 'Blade', attacks: 6, hit: 3, wound: 4, rend: 1, damage: 2 }
  const mean = (attacker: object, target: object, situation: object = {}): number => {
    const asked = {
      attacker: { weapons: [weapon], ...attacker },
      target: { models: 5, wounds: 3, save: 4, ...target },
      situation,
    }
    const [result] = aos.answer(asked).results
    return result !== undefined && 'damage' in result ? result.damage.mean : Number.NaN
  }
  const effectsOf = (name: string) => universal.find((each) => each.name === name)?.effects

  it('do as effects what they do when a fight switches them on by name', () => {
    expect(mean({ effects: effectsOf('Vial of Manticore Venom') }, {})).toBeCloseTo(
      mean({}, {}, { vialOfManticoreVenom: 'Blade' }),
      12,
    )
    expect(mean({}, { effects: effectsOf('Amulet of Destiny') })).toBeCloseTo(
      mean({}, {}, { amuletOfDestiny: true }),
      12,
    )
  })
})
