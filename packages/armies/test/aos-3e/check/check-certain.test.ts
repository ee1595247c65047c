/** What looks broken and need not be is a warning: each case is a small list of its own, beside one that is surely broken. */
import type { Faction } from '@rollcall/armies'
import { type Checked, checkList } from '@rollcall/armies/check'
import type { ArmyList } from '@rollcall/armies/lists'
import { describe, expect, it } from 'vitest'
import {
  army,
  broken,
  check,
  doubtful,
  exceptions,
  hill,
  lake,
  mill,
  rulesOf,
  SMALLEST,
  taken,
  withMore,
} from './check-army.ts'

type Unit = ArmyList['units'][number]

const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one)
const guards = SMALLEST.slice(1)
/** Only taken for granted by the reader. */
const guessed = (unit: Unit): Unit => ({ ...unit, assumed: ['guessed'] })
/** With 5 points more than in the catalogue. */
const older = (unit: Unit): Unit => ({ ...unit, points: (unit.points ?? 0) + 5 })
const inside = (id: string, ...battalions: number[]): Unit => taken(id, { battalions })
const rulesBroken = (checked: Checked) => checked.violations.map((each) => each.rule)
const rulesOpen = (checked: Checked) => checked.warnings.map((each) => each.rule)

describe('a profile of another day', () => {
  it.each([
    ['25.6.1', 'a Unique unit twice', times(2, taken('Founder'))],
    ['25.6.1', 'a Single unit reinforced', [taken('Ox', { reinforced: 1 })]],
    ['25.3.2', 'reinforced twice, and not Battleline', [taken('Elite', { reinforced: 2 })]],
    ['25.3', 'seven models of ten', [taken('Guard', { models: 7 })]],
    ['1.4', 'a unit of another faction', [taken('Fisher', {}, 'lake')]],
    ['25.8', 'an ally of a faction that sends none', [taken('Shepherd', { ally: true }, 'hill')]],
    ['27.3.1', 'an artefact for a Unique HERO', [taken('Founder', { enhancements: { artefact: 'Cup' } })]],
    ['27.3.3', 'an artefact for a unit', [taken('Guard', { enhancements: { artefact: 'Cup' } })]],
    ['27.3.4', 'a spell for one who cannot cast', [taken('Miller', { enhancements: { spells: ['Fog'] } })]],
  ] as const)('%s: %s is broken at the points of the catalogue, and open at others', (rule, _, units) => {
    expect(rulesBroken(check(withMore(units)))).toEqual([rule])
    const open = check(withMore(units.map(older)))
    expect(rulesBroken(open)).toEqual([])
    expect(rulesOpen(open)).toContain(rule)
  })

  it('has the role of its heading in the list', () => {
    // Two Guards and an Elite unit that was Battleline then.
    const units = [...SMALLEST.slice(0, 3), older(taken('Elite', { role: 'battleline' }))]
    expect(check(army(units)).violations).toEqual([])
    expect(rulesOpen(check(army(units)))).toEqual(['25.4'])
    expect(broken(check(army([...SMALLEST.slice(0, 3), taken('Elite', { role: 'battleline' })])))).toEqual([3])
  })

  it('has no role for certain under "Units", which some builders write above all of them', () => {
    const units = (change: (unit: Unit) => Unit) =>
      army([...SMALLEST.slice(0, 3), change(taken('Elite', { role: 'other' }))])
    expect(doubtful(check(units(older)))).toContain(3)
    expect(broken(check(units((unit) => unit)))).toEqual([3])
  })

  it('may suit a battalion that it does not suit today', () => {
    const list = (change: (unit: Unit) => Unit) =>
      withMore([inside('Miller', 1), change(inside('Ox', 1))], { battalions: [{ name: 'Vanguard' }] })
    expect(broken(check(list((unit) => unit)))).toEqual([11])
    expect(broken(check(list(older)))).toEqual([])
    expect(doubtful(check(list(older)))).toContain(11)
  })
})

describe('what the reader took for granted', () => {
  it.each([
    ['25.3', taken('Guard', { models: 13 })],
    ['25.6.1', taken('Ox', { reinforced: 1 })],
    ['25.8', taken('Shepherd', { ally: true }, 'hill')],
    ['27.3.1', taken('Reeve', { ally: true, enhancements: { artefact: 'Cup' } }, 'lake')],
  ] as const)('%s: breaks no rule for certain', (rule, unit) => {
    expect(rulesBroken(check(withMore([unit])))).toEqual([rule])
    const open = check(withMore([guessed(unit)]))
    expect(rulesBroken(open)).toEqual([])
    expect(rulesOpen(open)).toContain(rule)
  })

  it('counts for what it may be, too', () => {
    // Two of seven units allied, one of them by guess: floor(7 / 4) = 1.
    const fisher = taken('Fisher', { ally: true }, 'lake')
    expect(rulesBroken(check(withMore([taken('Guard'), fisher, fisher])))).toEqual(['27.1'])
    expect(rulesBroken(check(withMore([taken('Guard'), fisher, guessed(fisher)])))).toEqual([])
    // Five reinforcements, two of them by guess: 4 are allowed.
    const list = (change: (unit: Unit) => Unit) =>
      army([
        SMALLEST[0] as Unit,
        ...times(3, taken('Guard', { reinforced: 1 })),
        change(taken('Guard', { reinforced: 2 })),
      ])
    expect(broken(check(list((unit) => unit)))).toEqual([7])
    expect(broken(check(list(guessed)))).toEqual([])
    expect(doubtful(check(list(guessed)))).toContain(7)
  })
})

describe('what was not read', () => {
  it.each([
    ['a line that was not understood', { unread: ['line 7: Guards'] }],
    ['a total that is more than what was read', { totals: { points: 1000 } }],
  ])('may be what is missing: %s', (_, more) => {
    const few = check(army([taken('Miller'), ...guards.slice(1)], more))
    expect(few.violations).toEqual([])
    expect(rulesOpen(few)).toEqual(expect.arrayContaining(['1.4.2', '25.5']))
    const lacking = check(withMore([inside('Guard', 1)], { ...more, battalions: [{ name: 'Vanguard' }] }))
    expect(lacking.violations).toEqual([])
    expect(doubtful(lacking)).toContain(11)
  })

  it('makes nothing right that is there', () => {
    expect(broken(check(withMore(times(2, taken('Founder')), { unread: ['line 7'] })))).toEqual([4])
  })

  it('leaves it open which of two totals is right', () => {
    // 120 + 3 × 95 = 405 points; the list states 400, of which 400 are allowed.
    const list = army(SMALLEST, { totals: { points: 400 } })
    expect(broken(check(list, { points: 400 }))).toEqual([])
    expect(doubtful(check(list, { points: 400 }))).toEqual([1])
    expect(broken(check(list, { points: 399 }))).toEqual([1])
  })
})

describe('features', () => {
  const [witch, abbot] = [taken('Witch'), taken('Abbot')]
  const unheard = { name: 'Molten Boar', kind: 'endless spell' as const }

  it('that the catalogue does not have are an endless spell or an invocation, whatever heading they stand under', () => {
    expect(rulesOpen(check(withMore([abbot], { features: [{ ...unheard, points: 0 }] })))).toEqual([])
    expect(rulesOpen(check(withMore([witch], { features: [{ ...unheard, points: 0 }] })))).toEqual([])
    const nobody = check(army(SMALLEST, { features: [{ ...unheard, points: 0 }] }))
    expect(nobody.violations).toEqual([])
    expect(rulesOpen(nobody)).toEqual(['1.4.1'])
  })

  const withException = (more: Partial<ArmyList>, units: readonly Unit[] = SMALLEST): Checked => {
    const own = {
      faction: 'mill',
      limit: 'terrain' as const,
      of: 'Wheel',
      more: 1,
      with: [['Red', 'WIZARD General']],
      by: 'Red',
    }
    const rules = { ...rulesOf(), exceptions: { ...exceptions, exceptions: [own] } }
    const two = { features: times(2, { name: 'Wheel', id: 'Wheel' }) as [] }
    return checkList(army(units, { ...two, ...more }), { factions: [mill, lake, hill], features: [] }, rules)
  }

  it('may be more than one where an ability of the faction says so', () => {
    const led = [taken('Witch', { general: true }), ...guards]
    expect(withException({ subfaction: 'Red' }, led).violations).toEqual([])
    expect(broken(withException({ subfaction: 'Red' }))).toEqual([10])
    expect(broken(withException({}, led))).toEqual([10])
    expect(
      broken(withException({ subfaction: 'Red', features: times(3, { name: 'Wheel', id: 'Wheel' }) as [] }, led)),
    ).toEqual([10])
  })
})

describe('battalions', () => {
  const vanguards = { battalions: [{ name: 'Vanguard' }, { name: 'Vanguard' }] }

  it('of one name that the list does not tell apart are filled together', () => {
    const units = ['Miller', 'Miller', 'Guard', 'Elite'].map((id) => guessed(inside(id, 1)))
    expect(check(withMore(units, vanguards)).violations).toEqual([])
    // Three Sub-commanders and one of the Troops fill no two Vanguards.
    const wrong = ['Miller', 'Miller', 'Miller', 'Guard'].map((id) => guessed(inside(id, 1)))
    expect(broken(check(withMore(wrong, vanguards)))).toEqual([11])
  })

  it('without any units may be filled by those that are in no other one', () => {
    const open = check(army(SMALLEST, { battalions: [{ name: 'Vanguard' }] }))
    expect(open.violations).toEqual([])
    expect(rulesOpen(open)).toEqual(['26.1'])
    // A Warlord needs three Leaders: the smallest army has one.
    expect(rulesBroken(check(army(SMALLEST, { battalions: [{ name: 'Warlord' }] })))).toEqual(['26.1'])
  })
})

describe('enhancements', () => {
  const bearing = (id: string, enhancements: Unit['enhancements'], more: Partial<Unit> = {}) =>
    taken(id, { enhancements, ...more })

  it('of a Unique WIZARD: a spell of a lore is open (27.3.1 against 27.3.4), an artefact is not', () => {
    const units = mill.units.map((each) => (each.id === 'Witch' ? { ...each, unique: true as const } : each))
    const known = { factions: [{ ...mill, units }], features: [] }
    const checked = (enhancements: Unit['enhancements']) =>
      checkList(withMore([bearing('Witch', enhancements)]), known, rulesOf())
    expect(checked({ spells: ['Fog'] }).violations).toEqual([])
    expect(rulesOpen(checked({ spells: ['Fog'] }))).toEqual(['27.3.1'])
    expect(rulesBroken(checked({ artefact: 'Cup' }))).toEqual(['27.3.1'])
    // All the spells of a lore that he knows are none of the army's enhancements.
    expect(rulesOpen(checked({ spells: ['Fog', 'Hail'] }))).toEqual(['27.3.1'])
  })

  it('are no enhancements when they are printed on warscrolls and of no lore', () => {
    const taught = withMore([taken('Witch'), bearing('Witch', { spells: ['Fog', 'Hex'] })])
    expect(check(taught).warnings).toEqual([])
    // The Abbot is no WIZARD, and Hex is on the warscroll of another: nothing of it was chosen.
    const other: Faction = {
      ...mill,
      units: mill.units.map((each) => (each.id === 'Abbot' ? { ...each, wizard: { casts: 1, unbinds: 1 } } : each)),
    }
    const list = withMore([bearing('Abbot', { spells: ['Fog', 'Hex'] })])
    expect(checkList(list, { factions: [other], features: [] }, rulesOf()).warnings).toEqual([])
  })

  it('of one WIZARD with a command trait or an artefact may be spells that these give him', () => {
    const one = bearing('Witch', { spells: ['Fog', 'Hail'], artefact: 'Cup' })
    expect(check(withMore([one])).violations).toEqual([])
    expect(rulesOpen(check(withMore([one])))).toEqual(['27.3'])
    expect(rulesBroken(check(withMore([bearing('Witch', { spells: ['Fog', 'Hail'] })])))).toEqual(['27.3'])
  })
})

describe('every message', () => {
  it('names what was found, and the units it is about', () => {
    const cases = [
      withMore(times(2, taken('Founder'))),
      withMore([taken('Ox', { reinforced: 1 }), taken('Elite', { reinforced: 2 })]),
      withMore([taken('Guard', { models: 7 }), taken('Fisher', {}, 'lake')]),
      withMore([inside('Guard', 1)], { battalions: [{ name: 'Vanguard' }] }),
      army(SMALLEST, {
        features: [
          { name: 'Cloud', id: 'Cloud' },
          { name: 'Icon', id: 'Icon' },
        ],
      }),
      army([...SMALLEST, ...times(6, taken('Miller'))]),
    ]
    for (const { check: number, rule, units, message } of cases.flatMap((each) => check(each).violations)) {
      expect([number, rule, message]).not.toContain(undefined)
      // Numbers behind names tell units of one name apart; a message about a kind of unit may leave them out.
      for (const unit of units) expect(message).toContain(unit.replace(/ #\d+$/, ''))
    }
  })
})
