/** Laws of checking that hold for every list, legal or not. */
import { type Battlepack, battlepackNamed, checkList, glance } from '@rollcall/armies/check'
import type { ArmyList } from '@rollcall/armies/lists'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { army, check, hill, lake, mill, presets, rulesOf, taken } from './check-army.ts'

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
    spells: fc.constant<string[]>(['Fog']),
    other: fc.constantFrom<string[]>(['Oath'], ['Artefact: Ring'], ['Nobody knows']),
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
        battalions: fc.constantFrom<number[]>([], [1], [2], [1, 2], [3]),
        enhancements: fc.option(enhancements, { nil: undefined }),
      })
      .map((more) => taken(id, more, faction)),
  )
const lists: fc.Arbitrary<ArmyList> = fc
  .record({
    units: fc.array(unit, { maxLength: 12 }),
    subfaction: fc.constantFrom(undefined, 'Red', 'Blue'),
    features: fc.subarray<ArmyList['features'][number]>([
      { name: 'Cloud', id: 'Cloud' },
      { name: 'Icon', id: 'Icon' },
      { name: 'Fountain', points: 10 },
    ]),
    battalions: fc.subarray([
      { name: 'Battle Regiment' },
      { name: 'Vanguard' },
      { name: 'Vanguard' },
      { name: 'Nobody knows' },
    ]),
    triumphs: fc.constantFrom<string[]>([], ['Inspired'], ['Inspired', 'Inspired']),
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

  it('does not depend on the order of the battalions and features', () => {
    const renumbered = (list: ArmyList, order: readonly number[]): ArmyList => ({
      ...list,
      battalions: order.map((i) => list.battalions[i] as ArmyList['battalions'][number]),
      features: list.features.toReversed(),
      units: list.units.map((each) => ({
        ...each,
        // Numbers count from 1; one that no battalion has stays as it is.
        battalions: each.battalions.map((number) =>
          order.includes(number - 1) ? order.indexOf(number - 1) + 1 : number,
        ),
      })),
    })
    const shuffled = lists.chain((list) => {
      const all = list.battalions.map((_, i) => i)
      return fc
        .shuffledSubarray(all, { minLength: all.length })
        .map((order) => [list, renumbered(list, order)] as const)
    })
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(numbers(other, 'violations')).toEqual(numbers(list, 'violations'))
        expect(numbers(other, 'warnings')).toEqual(numbers(list, 'warnings'))
      }),
      { seed: 5, numRuns: 80 },
    )
  })

  it('finds nothing for certain in a list of another day that rests on profiles', () => {
    // Every unit has 5 points more than the catalogue: roles, sizes, Unique, Single, faction are those of other profiles.
    const older = (list: ArmyList): ArmyList => ({
      ...list,
      units: list.units.map((each) => ({ ...each, points: (each.points ?? 0) + 5 })),
    })
    const ofProfiles = ['1.4', '25.3', '25.5', '25.6.1', '25.8', '27.3', '27.3.1', '27.3.4', '27.3.5']
    fc.assert(
      fc.property(
        lists.filter(({ units }) => units.every(({ id }) => id !== undefined)),
        (list) => {
          // Who is the General, and that he is allied, the list says itself.
          const found = check(older(list), { roles: {} }).violations.filter((each) => each.check !== 2)
          expect(found.filter(({ rule = '' }) => ofProfiles.includes(rule)).map(({ message }) => message)).toEqual([])
        },
      ),
      { seed: 6, numRuns: 80 },
    )
  })

  it('finds no more for certain the more sizes of battle a list may be made for', () => {
    const small = { ...rulesOf(), battlepack: battlepackNamed(presets, '1000') }
    fc.assert(
      fc.property(lists, (list) => {
        const known = { factions: [mill, lake, hill], features: [] }
        const found = (others: readonly Battlepack[]) =>
          checkList(list, known, { ...small, others }).violations.map(({ message }) => message)
        const more = found([battlepackNamed(presets, '2000')])
        expect(found([]).filter((each) => more.includes(each))).toEqual(more)
      }),
      { seed: 7, numRuns: 60 },
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
