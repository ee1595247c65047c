/** An army at a glance, counted by hand. */
import { type Glance, glance } from '@rollcall/armies/check'
import type { ArmyList } from '@rollcall/armies/lists'
import { describe, expect, it } from 'vitest'
import { army, hill, lake, mill, rulesOf, taken } from '../check/check-army.ts'

const look = (list: ArmyList): Glance => glance(list, { factions: [mill, lake, hill], features: [] }, rulesOf())

const LIST = army(
  [
    taken('Miller', {
      general: true,
      role: 'leader',
      battalions: [1],
      enhancements: { commandTrait: 'Heroic Stature', artefact: 'Arcane Tome' },
    }),
    taken('Witch', { role: 'leader', enhancements: { spells: ['Fog'] } }),
    taken('Abbot', { role: 'leader' }),
    taken('Guard', { role: 'battleline', reinforced: 1, battalions: [1] }),
    taken('Ox', { role: 'behemoth', points: 110 }),
    taken('Cannon', { role: 'artillery' }),
    taken('Fisher', { ally: true, role: 'other', assumed: ['5 models'] }, 'lake'),
  ],
  {
    features: [{ name: 'Cloud', id: 'Cloud', kind: 'endless spell', points: 50 }],
    battalions: [{ name: 'Vanguard' }],
    triumphs: ['Inspired'],
    totals: { points: 870, drops: 6, wounds: 62, reinforced: 1, allies: 100 },
  },
)

describe('an army at a glance', () => {
  const seen = look(LIST)

  it('has points by role, as the list and as the catalogue have them', () => {
    expect(seen.points).toEqual({
      // 120 + 100 + 100, 2 × 95, 110 instead of 100, 100, 100, 50.
      list: 870,
      catalogue: 860,
      byRole: [
        { role: 'leader', units: 3, list: 320, catalogue: 320 },
        { role: 'battleline', units: 1, list: 190, catalogue: 190 },
        { role: 'behemoth', units: 1, list: 110, catalogue: 100 },
        { role: 'artillery', units: 1, list: 100, catalogue: 100 },
        { role: 'other', units: 1, list: 100, catalogue: 100 },
        { role: 'features', units: 1, list: 50, catalogue: 50 },
      ],
    })
  })

  it('counts models and wounds, Heroic Stature included', () => {
    // Miller 6 + 1, Witch 6, Abbot 6, Guard 20 × 1, Ox 12, Cannon 6, Fisher 5 × 1.
    expect(seen.models).toBe(1 + 1 + 1 + 20 + 1 + 1 + 5)
    expect(seen.wounds).toBe(7 + 6 + 6 + 20 + 12 + 6 + 5)
  })

  it('counts what contests an objective: a MONSTER 5, Wounds of 5 and more 2, the others 1 (18)', () => {
    // Miller, Witch, Abbot and Cannon 2 each, Guard 20, Ox 5, Fisher 5.
    expect(seen.objectiveControl).toBe(4 * 2 + 20 + 5 + 5)
  })

  it('knows who casts and who prays: the Arcane Tome makes a WIZARD (INT-36)', () => {
    expect(seen.wizards).toEqual([
      { name: 'Miller', casts: 1, unbinds: 1 },
      { name: 'Witch', casts: 2, unbinds: 1 },
    ])
    expect(seen.priests).toEqual([{ name: 'Abbot', chants: 1 }])
  })

  it('gives a WIZARD with the Arcane Tome one cast more', () => {
    const { wizards } = look(army([taken('Witch', { enhancements: { artefact: 'Arcane Tome' } })]))
    expect(wizards).toEqual([{ name: 'Witch', casts: 3, unbinds: 1 }])
  })

  it('has drops, reinforcements, allies, battalions and enhancements', () => {
    expect(seen.drops).toBe(7)
    expect(seen.reinforcements).toBe(1)
    expect(seen.allies).toEqual({ units: 1, points: 100 })
    expect(seen.battalions).toEqual([{ name: 'Vanguard', units: ['Miller', 'Guard'] }])
    expect(seen.enhancements).toEqual([
      { kind: 'command trait', name: 'Heroic Stature', bearer: 'Miller' },
      { kind: 'artefact', name: 'Arcane Tome', bearer: 'Miller' },
      { kind: 'spell lore', name: 'Fog', bearer: 'Witch' },
      { kind: 'triumph', name: 'Inspired', bearer: undefined },
    ])
  })

  it('says what was assumed, and where the list counts otherwise', () => {
    expect(seen.assumed).toEqual(['Fisher: 5 models'])
    expect(seen.notFound).toEqual([])
    expect(seen.differences).toEqual(['Drops: the list states 6, its units add up to 7'])
  })

  it('says what was not found, and leaves sums open that nobody knows', () => {
    const unknown = look(
      army([taken('Miller', { role: 'leader' }), { ...taken('Stranger'), points: 200, role: 'leader' }]),
    )
    expect(unknown.notFound).toEqual(['Stranger'])
    expect(unknown.points.list).toBe(320)
    expect(unknown.points.catalogue).toBeUndefined()
    expect(unknown.units[1]).toMatchObject({ name: 'Stranger', list: 200 })
    expect(unknown.units[1]?.wounds).toBeUndefined()
  })

  it('counts bearers of an option with Wounds of their own', () => {
    const body = { move: 5, wounds: 5, bravery: 6, save: '4+' }
    const captain = { name: 'Captain', models: 1, least: 0, of: [{ id: 'Captain', name: 'Captain', body }] }
    const units = mill.units.map((each) => (each.id === 'Guard' ? { ...each, choices: [captain] } : each))
    const known = { factions: [{ ...mill, units }], features: [] }
    const list = army([taken('Guard', { reinforced: 1, options: [{ name: 'Captain', count: 2 }] })])
    const { wounds, objectiveControl } = glance(list, known, rulesOf())
    expect(wounds).toBe(2 * 5 + 18)
    expect(objectiveControl).toBe(2 * 2 + 18)
  })
})
