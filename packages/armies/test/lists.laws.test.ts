/** Lists that are written and read again are the same lists. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ArmyList,
  armyList,
  LIST_COLUMNS,
  type ListedUnit,
  listToCsv,
  listToJson,
  listToWarscrollBuilder,
  listToYaml,
  readList,
  readOwnList,
} from '../src/aos-3e/lists/index.ts'
import { CATALOGUE, EMBERS, WARDENS } from './lists/catalogue.ts'

const SEED = { seed: 20_240_504 }

/** Names with everything that a file format might stumble over. */
const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      'yes',
      'null',
      '1e3',
      '0x1F',
      '- x',
      'a: b',
      '# x',
      '&a',
      '*a',
      '!x',
      '"',
      "'",
      '{',
      '[]',
      '>',
      '|',
      '%',
      '@',
      '2024-05-04',
      'a\nb',
      '=1+1',
      '~',
      '.inf',
      '<<',
      'a\u0085b',
      '\u2028',
    ),
  )
  .map((each) => each.trim())
  // What cannot be shown is no name.
  .filter((each) => /[^\s\p{Cc}]/u.test(each))
const sentence = fc.string({ unit: 'grapheme', maxLength: 80 })
const id = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
const points = fc.oneof(fc.nat(3000), fc.double({ min: 0, max: 100_000, noNaN: true }))
const models = fc.integer({ min: 1, max: 1000 })
const few = <T>(each: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(each, { maxLength: 3 })
/** Any of the keys may be missing. */
const some = <T extends object>(all: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(all, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>

const unit = fc
  .tuple(
    fc.record({ name }),
    some({
      id,
      faction: id,
      models,
      reinforced: fc.nat(2),
      points,
      role: fc.constantFrom('leader', 'battleline', 'behemoth', 'artillery', 'other'),
      general: fc.boolean(),
      ally: fc.boolean(),
      battalions: few(fc.integer({ min: 1, max: 50 })),
      enhancements: some({
        commandTrait: name,
        artefact: name,
        mountTrait: name,
        spells: few(name),
        prayers: few(name),
        other: few(name),
      }),
      options: few(fc.tuple(fc.record({ name }), some({ count: models })).map(([a, b]) => ({ ...a, ...b }))),
      assumed: few(sentence),
    }),
  )
  .map(([named, rest]) => ({ ...named, ...rest }))

const anyList: fc.Arbitrary<ArmyList> = fc
  .tuple(
    fc.record({ faction: name, units: fc.array(unit, { maxLength: 5 }) }),
    some({
      name,
      factionId: id,
      subfaction: name,
      grandStrategy: name,
      triumphs: few(name),
      other: fc.dictionary(
        name.filter((each) => each !== '__proto__'),
        sentence,
        { maxKeys: 3 },
      ),
      pointsLimit: points,
      features: few(
        fc
          .tuple(fc.record({ name }), some({ id, kind: fc.constantFrom('endless spell', 'terrain'), points }))
          .map(([a, b]) => ({ ...a, ...b })),
      ),
      battalions: few(fc.tuple(fc.record({ name }), some({ ability: name })).map(([a, b]) => ({ ...a, ...b }))),
      extraEnhancements: few(name),
      totals: some({
        points,
        wounds: points,
        drops: points,
        reinforced: points,
        reinforcedLimit: points,
        allies: points,
        alliesLimit: points,
      }),
      unread: few(sentence),
    }),
  )
  .map(([must, may]) => armyList.parse({ ...must, ...may }))

describe('our own files', () => {
  it('YAML: read(write(list)) = list, for any list', async () => {
    const law = fc.asyncProperty(anyList, async (list) => {
      expect(await readOwnList(await listToYaml(list), 'list.yaml')).toEqual(list)
    })
    await fc.assert(law, { ...SEED, numRuns: 300 })
  })

  it('JSON: read(write(list)) = list, for any list', async () => {
    const law = fc.asyncProperty(anyList, async (list) => {
      expect(await readOwnList(listToJson(list), 'list.json')).toEqual(list)
    })
    await fc.assert(law, { ...SEED, numRuns: 300 })
  })

  it('YAML leaves out what is usual', async () => {
    const list = armyList.parse({ faction: 'Salt Wardens', units: [{ name: 'Salt Guard', models: 10, points: 120 }] })
    expect(await listToYaml(list)).toBe(
      'game: aos-3e\nfaction: Salt Wardens\nunits:\n  - name: Salt Guard\n    models: 10\n    points: 120\n',
    )
  })
})

/** Lists as they come out of reading: every unit joined, sizes counted. */
const RESOLVED = [...WARDENS.units, ...EMBERS.units].map((each) => ({
  each,
  faction: each.name.startsWith('Ember') || each.name.startsWith('Ash') ? EMBERS : WARDENS,
}))
const ROLES = ['leader', 'battleline', 'other', 'behemoth', 'artillery'] as const

const joinedUnit = fc
  .tuple(
    fc.constantFrom(...RESOLVED),
    fc.nat(2),
    fc.constantFrom(...ROLES),
    fc.record({ points: fc.nat(900), general: fc.boolean(), battalions: fc.constantFrom<number[]>([], [], [1], [2]) }),
    some({
      commandTrait: fc.constant('Patient Hunter'),
      artefact: fc.constantFrom('Coral Blade', 'Arcane Tome', 'Some Old Thing'),
      mountTrait: fc.constant('Old Scales'),
      other: fc.constant<string[]>(['Aspect: Swift']),
    }),
    fc.subarray(['Undertow', 'Salt, Ash and Bone', 'Levitate']),
  )
  .map(([{ each, faction }, times, role, facts, enhancements, spells]) => {
    const reinforced = Math.min(times, each.reinforcements)
    const all = { ...enhancements, ...(spells.length > 0 && { spells }) }
    const options = (each.choices ?? [])
      .slice(0, times)
      .map((choice, i) => ({ name: choice.name, ...(i === 0 && { count: 3 }) }))
    return {
      name: each.name,
      id: each.id,
      faction: faction.id,
      models: each.size * (1 + reinforced),
      reinforced,
      role,
      ally: faction === EMBERS && each.roles.includes('leader'),
      ...facts,
      ...(Object.keys(all).length > 0 && { enhancements: all }),
      options,
      assumed: [],
    } satisfies ListedUnit
  })

const joinedList = fc
  .record({
    units: fc.array(joinedUnit, { maxLength: 8 }),
    grandStrategy: fc.option(fc.constant("Take What's Theirs"), { nil: undefined }),
    subfaction: fc.option(fc.constantFrom('First Tide', 'Long Watch Fleet'), { nil: undefined }),
    other: fc.constantFrom({}, { 'Mortal Realm': 'Ghyran' }),
    triumphs: fc.subarray(['Inspired', 'Indomitable']),
    extraEnhancements: fc.subarray(['Spell', 'Artefact']),
    features: fc.subarray([
      { name: 'Grey Lantern', id: 'grey-lantern', kind: 'endless spell' as const, points: 60 },
      { name: 'Salt Altar', id: 'salt-altar', kind: 'terrain' as const, points: 0 },
    ]),
    totals: fc.record({ points: fc.nat(3000), allies: fc.nat(400), alliesLimit: fc.constant(400), drops: fc.nat(9) }),
  })
  .map((each) =>
    armyList.parse({
      ...Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)),
      faction: WARDENS.name,
      factionId: WARDENS.id,
      pointsLimit: 2000,
      battalions: [{ name: 'Battle Regiment' }, { name: 'Command Entourage', ability: 'Strategists' }],
      // Sections stand in this order in the format; inside them, order is kept.
      units: each.units.toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role)),
    }),
  )

describe('Warscroll Builder', () => {
  // It cannot say: what was assumed, lines not understood, more than one battalion of a unit, units without section.
  it('read(write(list)) is the same list, in all that the format can say', async () => {
    const law = fc.asyncProperty(joinedList, async (list) => {
      const read = await readList(listToWarscrollBuilder(list), CATALOGUE)
      expect(read.format).toBe('warscroll-builder')
      expect(read.list).toEqual(list)
    })
    await fc.assert(law, { ...SEED, numRuns: 300 })
  })

  it('looks like the real thing', () => {
    const list = armyList.parse({
      faction: 'Salt Wardens',
      subfaction: 'First Tide',
      pointsLimit: 1000,
      units: [
        {
          name: 'Tidecaller',
          models: 1,
          points: 100,
          role: 'leader',
          general: true,
          battalions: [1],
          enhancements: { artefact: 'Coral Blade' },
        },
        {
          name: 'Salt Guard',
          models: 20,
          reinforced: 1,
          points: 240,
          role: 'battleline',
          options: [{ name: 'Guard Sergeant', count: 2 }],
        },
      ],
      battalions: [{ name: 'Battle Regiment' }],
    })
    expect(listToWarscrollBuilder(list)).toBe(
      [
        'Allegiance: Salt Wardens',
        '- Subfaction: First Tide',
        '',
        'Leaders',
        'Tidecaller (100)*',
        '- General',
        '- Artefact: Coral Blade',
        '',
        'Battleline',
        '20 x Salt Guard (240)',
        '- 2x Guard Sergeant',
        '- Reinforced x 1',
        '',
        'Core Battalions',
        '*Battle Regiment',
        '',
        'Total: 340 / 1000',
        '',
      ].join('\n'),
    )
  })
})

describe('CSV', () => {
  it('has one row for each unit and feature, and no formulas', async () => {
    const list = armyList.parse({
      faction: 'Salt Wardens',
      units: [
        {
          name: '=HYPERLINK("x")',
          models: 10,
          points: 120,
          options: [{ name: 'Spear', count: 2 }, { name: 'Net, "big"' }],
        },
      ],
      features: [{ name: 'Salt Altar', kind: 'terrain', points: 0 }],
    })
    const [head, guard, altar, ...rest] = (await listToCsv(list)).split('\n')
    expect(head).toBe(LIST_COLUMNS.join(','))
    expect(guard).toBe(`unit,"'=HYPERLINK(""x"")",,,,10,0,120,,,,,,,,,,"2x Spear; Net, ""big""",`)
    expect(altar).toBe(`terrain,Salt Altar,,,,,,0,,,,,,,,,,,`)
    expect(rest).toEqual([''])
  })
})
