/** Laws of checking that hold for every list, legal or not. */
import { checkList, glance } from '@rollcall/armies/check'
import type { ArmyList } from '@rollcall/armies/lists'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { army, check, hill, lake, mill, rulesOf, taken } from './check-army.ts'

type Unit = ArmyList['units'][number]

const ids = [
  'Miller',
  'Witch',
  'Abbot',
  'Giant',
  'Founder',
  'Guard',
  'Guard',
  'Elite',
  'Ox',
  'Cannon',
  'Hounds',
  'Bull',
]
const enhancements = fc.record(
  {
    commandTrait: fc.constantFrom('Grit', 'Heroic Stature'),
    artefact: fc.constantFrom('Cup', 'Arcane Tome', 'Nobody knows'),
    spells: fc.constant(['Fog']),
    other: fc.constantFrom(['Oath'], ['Artefact: Ring'], ['Nobody knows']),
  },
  { requiredKeys: [] },
)
const unit: fc.Arbitrary<Unit> = fc
  .oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...ids), fc.constant('mill')) },
    { weight: 1, arbitrary: fc.constant(['Fisher', 'lake'] as const) },
    { weight: 1, arbitrary: fc.constant(['Stranger', 'mill'] as const) },
  )
  .chain(([id, faction]) =>
    fc
      .record({
        reinforced: fc.constantFrom(0, 0, 1, 2),
        general: fc.constantFrom(false, false, true),
        ally: fc.constantFrom(false, false, true),
        battalions: fc.constantFrom([], [1], [2], [1, 2], [3]),
        enhancements: fc.option(enhancements, { nil: undefined }),
      })
      .map((more) => taken(id, more, faction)),
  )
const lists: fc.Arbitrary<ArmyList> = fc
  .record({
    units: fc.array(unit, { maxLength: 12 }),
    subfaction: fc.constantFrom(undefined, 'Red', 'Blue'),
    features: fc.subarray([
      { name: 'Cloud', id: 'Cloud' },
      { name: 'Icon', id: 'Icon' },
      { name: 'Fountain', points: 10 },
    ]),
    battalions: fc.subarray([{ name: 'Battle Regiment' }, { name: 'Vanguard' }, { name: 'Nobody knows' }]),
    triumphs: fc.constantFrom([], ['Inspired'], ['Inspired', 'Inspired']),
  })
  .map(({ units, ...more }) => army(units, more))

const numbers = (list: ArmyList, kind: 'violations' | 'warnings') =>
  check(list)
    [kind].map(({ check: number, rule }) => `${number} ${rule}`)
    .sort()

describe('checking', () => {
  it('does not depend on the order of the units', () => {
    const shuffled = lists.chain((list) =>
      fc
        .shuffledSubarray(list.units, { minLength: list.units.length })
        .map((units) => [list, { ...list, units }] as const),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(numbers(other, 'violations')).toEqual(numbers(list, 'violations'))
        expect(numbers(other, 'warnings')).toEqual(numbers(list, 'warnings'))
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  it('finds no more with a more generous battlepack', () => {
    const generous = {
      points: 100_000,
      roles: {},
      reinforcements: 1000,
      allies: {},
      incompleteUnits: true,
      extraEnhancements: 100,
    }
    fc.assert(
      fc.property(lists, (list) => {
        const rules = (changes = {}) => new Set(check(list, changes).violations.map((each) => each.rule))
        const strict = rules()
        expect([...rules(generous)].filter((each) => !strict.has(each))).toEqual([])
      }),
      { seed: 2, numRuns: 150 },
    )
  })

  it('finds nothing for certain that a catalogue may still clear up', () => {
    const nothing = { factions: [], features: [] }
    fc.assert(
      fc.property(lists, (list) => {
        // Without a catalogue fewer things are certain, never more; only the roles are then the sections of the list.
        const bare = checkList(list, nothing, rulesOf({ roles: {} })).violations.map((each) => each.rule)
        const full = new Set(check(list, { roles: {} }).violations.map((each) => each.rule))
        expect(bare.filter((each) => !full.has(each))).toEqual([])
      }),
      { seed: 3, numRuns: 150 },
    )
  })
})

describe('an army at a glance', () => {
  it('has as many drops as units at most, and at least one for each list with units', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { drops, units } = glance(list, { factions: [mill, lake, hill], features: [] }, rulesOf())
        expect(drops).toBeLessThanOrEqual(units.length)
        expect(drops).toBeGreaterThanOrEqual(Math.min(1, units.length))
      }),
      { seed: 4, numRuns: 150 },
    )
  })
})
