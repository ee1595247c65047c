/** Lists typed by hand: every unit that is said has a row or is named, and what nobody said is told as taken for granted. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glance, knownFor } from '../src/aos-3e/check.ts'
import { armyOf, readList } from '../src/aos-3e/lists/index.ts'
import { rulesOf } from './aos-3e/check/check-army.ts'
import { shipped as CATALOGUE } from './shipped.ts'

const read = async (text: string) => await readList(text, CATALOGUE, { where: 'army' })

const sizesIn = async (text: string) => (await read(text)).list.units.map(({ name, models }) => [name, models] as const)

describe('units with commas, a line each, or in brackets', () => {
  it.each([
    ['Lord-Celestant, 2x5 Liberators, 3 Annihilators', [1, 5, 5, 3]],
    ['Lord-Celestant\n2 x 5 Liberators\n3x Annihilators', [1, 5, 5, 3]],
    ['Heroes: Lord-Celestant\nBattleline:\n- 5 Liberators\n- Liberators x5\n* Annihilators (3)', [1, 5, 5, 3]],
    ['1. Lord-Celestant; Liberators; Liberators (110 pts) + 3 Annihilators.', [1, 5, 5, 3]],
    // Nobody has a unit of two Lord-Celestants or of two Liberators, whose usual size is five.
    ['2 Lord-Celestant, 2 Liberators', [1, 1, 5, 5]],
    ['10 Liberators', [10]],
  ])('%s', async (text, models) => {
    expect((await sizesIn(text)).map(([, each]) => each)).toEqual(models)
  })
})

describe('units whose names begin with a number', () => {
  it.each([
    ['3 Chaos Chariots', [3]],
    ['3 Chaos Chariots x6', [6]],
    ['3 Chaos Chariots (6)', [6]],
    ['2x3 Chaos Chariots', [3, 3]],
    ['3 Gorebeast Chariots x6', [6]],
  ])('%s', async (text, models) => {
    const { list } = await read(`Faction: Slaves to Darkness\n${text}`)
    expect(list.units.map(({ name, models: each }) => [name, each])).toEqual(
      models.map((each) => [expect.stringMatching(/^(3 )?(Chaos|Gorebeast) Chariots$/), each]),
    )
  })
})

describe('the line before that of the faction', () => {
  it('is the name of the list, unless it is a unit', async () => {
    const { list, notes } = await read('My mob\nOrruk Warclans\n10 Orruk Ardboys')
    expect([list.name, list.units.map(({ name }) => name)]).toEqual(['My mob', ['Orruk Ardboys']])
    expect(JSON.stringify(notes)).not.toContain('My mob')
    expect(await sizesIn('10 Orruk Brutes\nOrruk Warclans\n10 Orruk Ardboys')).toHaveLength(2)
    // Nobody else is passed over: a stranger in another place is named.
    expect(await sizesIn('Orruk Warclans\nMy mob\n10 Orruk Ardboys\nOrruk Warchanter')).toHaveLength(3)
  })
})

describe('bullets below a unit without one', () => {
  it('are what it has, and what nobody knows is named', async () => {
    const { list, notes } = await read(
      'Stormcast Eternals\nLord-Celestant - General\n - Amulet of Destiny\n - Flurb\n10 Vindictors\n- Standard Bearer',
    )
    expect(list.units.map(({ name, models }) => [name, models])).toEqual([
      ['Lord-Celestant', 1],
      ['Vindictors', 10],
    ])
    expect(list.units[0]?.enhancements?.artefact).toBe('Amulet of Destiny')
    expect(JSON.stringify(notes)).toContain('Flurb')
  })

  it('are units where they are some, also misspelt; among bullets everything is', async () => {
    expect(await sizesIn('Skaven\nGrey Seer\n- 20 Clanratz\n- 40 Clanrats')).toEqual([
      ['Grey Seer', 1],
      ['Clanrats', 20],
      ['Clanrats', 40],
    ])
    expect((await sizesIn('Skaven\n- 20 Clanrats\n- Flurb\n- Grey Seer')).map(([name]) => name)).toContain('Flurb')
  })
})

describe('tables with commas or semicolons', () => {
  it.each([
    'unit,count\nLord-Celestant,1\nVindictors,10',
    'Lord-Celestant; 1; 130\nVindictors; 10; 220',
    'Stormcast Eternals;Lord-Celestant;1\nStormcast Eternals;Vindictors;10;220',
  ])('%s', async (text) => {
    expect(await sizesIn(text)).toEqual([
      ['Lord-Celestant', 1],
      ['Vindictors', 10],
    ])
  })
})

describe('a second number is never passed over', () => {
  it.each(['5 Liberators (10)', '5 Liberators x10', '2x5 Liberators (10)'])('%s', async (text) => {
    const { list, notes } = await read(`Lord-Celestant, ${text}`)
    const said = JSON.stringify([list.units.slice(1), notes])
    expect(said).toMatch(/"points":10\b|x10/)
  })
})

describe('one unit in every way to write it', () => {
  const said = async (text: string) =>
    (await read(`Stormcast Eternals\nLord-Celestant\n${text}`)).list.units
      .slice(1)
      .map(({ name, models, points, reinforced, general }) => [name, models, points, reinforced, general])

  it.each([
    ['10 Vindictors', 'Vindictors*10', 'Vindictors × 10', 'Vindictors: 10', 'Vindictors x 10', '(10) Vindictors'],
    ['5 Liberators', 'Liberators (x5)', 'Liberators [5]', 'Liberators 5', 'five liberators', '1x Liberators x5'],
    [
      '2x5 Liberators',
      '2 units of 5 Liberators',
      'two units of Liberators',
      '2 x Liberators x5',
      '2 squads of 5x Liberators',
    ],
    ['5 Liberators (100)', '5 Liberators - 100pts', '5 Liberators, 100 pts', '5 Liberators @ 100'],
    ['5 Liberators (100)', '| Liberators | 5 | 100 |', '5 Liberators 100 points', 'Liberators (5) (100)'],
    ['Liberators (reinforced)', 'reinforced Liberators', 'Liberators, reinforced', 'Liberators - reinforced'],
    ['Knight-Arcanum (general)', 'General: Knight-Arcanum', 'Knight-Arcanum - General', 'Knight-Arcanum, general'],
  ])('%s', async (one, ...others) => {
    const meant = await said(one)
    expect(meant).not.toEqual([])
    for (const each of others) expect(await said(each), each).toEqual(meant)
  })

  it('every unit of the catalogue, whatever numbers and words are in its name', async () => {
    for (const { name, faction } of CATALOGUE.contents.units.filter((_, i) => i % 10 === 0)) {
      const army = CATALOGUE.contents.factions.find(({ id }) => id === faction)?.name
      const [one, ...others] = await Promise.all(
        [`20x ${name}`, `${name} x20`, `${name} * 20`, `${name} ×20`, `${name}: 20`].map(async (text) =>
          (await read(`Faction: ${army}\n${text}`)).list.units.map((each) => [each.id, each.models]),
        ),
      )
      for (const other of others) expect(other, name).toEqual(one)
    }
  }, 60_000)

  it('and what hangs on it on a line of its own', async () => {
    const { list } = await read('Stormcast Eternals\nLord-Imperatant (general)\nArtefact: Mirrorshield\nLiberators')
    expect(list.units.map(({ enhancements }) => enhancements?.artefact)).toEqual(['Mirrorshield', undefined])
  })
})

describe('the head of a list', () => {
  const UNITS = '\nLord-Imperatant\n10 Vindictors\n5 Liberators\n'
  it.each([
    [
      'Stormcast Eternals',
      'stormcast',
      'STORMCAST ETERNALS',
      'My Stormcast Eternals list',
      'Order - Stormcast Eternals',
    ],
    [
      'Stormcast Eternals\n1000 pts',
      'Stormcast Eternals (1000)',
      'Stormcast Eternals 1000 pts',
      'Stormcast Eternals: 1000',
    ],
    [
      'Stormcast Eternals\nSubfaction: Hammers of Sigmar',
      'Stormcast Eternals\nHammers of Sigmar',
      'Stormcast Eternals (Hammers of Sigmar)',
      'Faction: Stormcast Eternals (Hammers of Sigmar)',
      'Stormcast Eternals, hammers of sigmar',
      'Stormcast Eternals\nStormhost: Hammers of Sigmar',
    ],
  ])('%j is no unit in any way to write it', async (one, ...others) => {
    const said = async (head: string) => {
      const { faction, subfaction, pointsLimit, units } = (await read(head + UNITS)).list
      return [faction, subfaction?.toLowerCase(), pointsLimit, units.map(({ name }) => name)]
    }
    const meant = await said(one)
    expect(meant[3]).toEqual(['Lord-Imperatant', 'Vindictors', 'Liberators'])
    for (const each of others) expect(await said(each), each).toEqual(meant)
  })

  it.each(['===', '# Heroes', 'Battleline [220 pts]', 'Total: 360/1000', 'Drops: 4', 'Grand Strategy: Sacred Charge'])(
    '%s beside units is none',
    async (line) => {
      const { list } = await read(`Stormcast Eternals${UNITS}${line}`)
      expect(list.units).toHaveLength(3)
    },
  )

  it('a text of which less than half are units says which are none, and where', async () => {
    await expect(read('Lord-Imperatant\nWombats\nQuokkas')).rejects.toThrow(
      /of 3 things that it names 2 are no units .*"Wombats" \(line 2\), "Quokkas" \(line 3\)/,
    )
  })
})

describe('what is taken for granted is said', () => {
  const messages = async (text: string) => (await read(text)).notes.map(({ message }) => message).join('\n')

  it('the faction, unless the list says it, and that nothing but units was read', async () => {
    expect(await messages('Lord-Celestant, Liberators')).toMatch(/taken as Stormcast Eternals[^]*no enhancements/)
    for (const head of [
      'Stormcast Eternals\n',
      'Faction: Stormcast Eternals\n',
      'army: stormcast eternals\n2000 pts\n',
    ])
      expect(await messages(`${head}Lord-Celestant, Wombats`)).not.toContain('taken as')
  })

  it('sizes', async () => {
    const { list } = await read('Liberators, 2 Vindictors')
    expect(list.units.map(({ assumed }) => assumed.join())).toEqual([
      '5 models, the usual size',
      '2 units of the usual 5, as no unit has only 2',
      '2 units of the usual 5, as no unit has only 2',
    ])
  })

  it('names that may be of several, and names of nobody', async () => {
    const said = await messages('Lord-Celestant, 3 Prosecutors, Wombats')
    expect(said).toMatch(/"Prosecutors" \(line 1\) may be Prosecutors with .* or Prosecutors with /)
    expect(said).toContain('"Wombats" (line 1) is not in the catalogue')
  })

  it('what stands behind a unit is of it', async () => {
    const { list } = await read('Lord-Celestant (general, 130 points), 10 Liberators (reinforced)')
    expect(list.units.map(({ general, points, reinforced }) => [general, points, reinforced])).toEqual([
      [true, 130, 0],
      [false, undefined, 1],
    ])
  })
})

describe('what is no list', () => {
  it.each([
    'Dear all, see you on Saturday.',
    'Wombats, Quokkas, Liberators',
    'Stormcast Eternals',
    '5, 10, 15',
    '(,),;',
  ])('%s', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'ERR_INPUT_UNREADABLE' })
  })
})

/** A piece as somebody types it, and how many units it says. */
const piece = fc
  .record({
    unit: fc.constantFrom(
      ...CATALOGUE.contents.units.filter(({ name }) => /^[\p{L}' -]+$/u.test(name)).map(({ name }) => name),
    ),
    units: fc.integer({ min: 1, max: 4 }),
    models: fc.integer({ min: 1, max: 40 }),
    form: fc.constantFrom('bare', 'several'),
  })
  .map(({ unit, units, models, form }) =>
    form === 'bare' ? { text: unit, units: 1 } : { text: `${units}x${models} ${unit}`, units },
  )
const nobody = fc.constantFrom('Wombats', 'Quokka Riders', 'Bilby Lord').map((text) => ({ text, units: 1 }))

describe('units said = units with a row + units that are named', () => {
  it('whatever is typed, between commas or on lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 2, maxLength: 6 }),
        fc.array(nobody, { maxLength: 1 }),
        fc.constantFrom(', ', '\n', '; ', '\n- ', ' + '),
        async (units, others, between) => {
          const all = [...units, ...others]
          const { list, notes } = await read(all.map(({ text }) => text).join(between))
          expect(list.unread).toEqual([])
          expect(list.units.length + list.features.length).toBe(all.reduce((sum, each) => sum + each.units, 0))
          for (const [i, { id, name }] of list.units.entries())
            if (id === undefined)
              expect(notes.some(({ path, message }) => path === `units[${i}]` && message.includes(name))).toBe(true)
        },
      ),
      { seed: 13, numRuns: 60 },
    )
  })
})

it('a list costs at its check what it costs in a battle, however odd its sizes are', async () => {
  for (const [models, points] of [
    [5, 110],
    [7, 220],
    [12, 330],
  ] as const) {
    const { list } = await read(`Stormcast Eternals\nLord-Celestant\nVindictors x${models}`)
    // 110 points for five Vindictors, and an incomplete unit costs as much (12.1).
    expect(glance(list, knownFor(list, CATALOGUE), rulesOf()).points.catalogue, `${models} models`).toBe(130 + points)
    expect(armyOf(list, CATALOGUE, []).units.map((each) => each.points)).toEqual([130, points])
  }
})

it('so does every unit of the catalogue with a model more than it may have', async () => {
  for (const { id, name } of CATALOGUE.contents.factions)
    for (const unit of CATALOGUE.faction(id).units) {
      // A name that begins with a number says its size itself.
      if (unit.size === 1 || unit.sizeUnknown === true || /^\d/.test(unit.name)) continue
      const { list } = await read(`${name}\n${unit.name} x${unit.size * (1 + unit.reinforcements) + 1}`)
      expect(list.units.map((each) => each.id)).toEqual([unit.id])
      const { catalogue } = glance(list, knownFor(list, CATALOGUE), rulesOf()).points
      expect(catalogue, `${name}: ${unit.name}`).toBe(armyOf(list, CATALOGUE, []).units[0]?.points)
    }
})
