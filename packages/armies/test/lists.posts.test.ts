/** Lists as people post them: nothing that they say of a unit is lost, and nothing that they say of anything else is one. */
import { describe, expect, it } from 'vitest'
import { readList } from '../src/aos-3e/lists/index.ts'
import { shipped as CATALOGUE } from './shipped.ts'

const read = async (text: string) => await readList(text, CATALOGUE)
const listIn = async (text: string) => (await read(text)).list

/** What is said of a unit: its general, its enhancements, its points and its models. */
const saidIn = async (text: string) =>
  (await listIn(text)).units.map(({ name, models, points, general, enhancements }) => ({
    name,
    models,
    points,
    general,
    enhancements,
  }))

const BEARER = {
  name: 'Lord-Imperatant',
  models: 1,
  points: 170,
  general: true,
  enhancements: { artefact: 'Mirrorshield' },
}

describe('what is said behind a unit', () => {
  it.each([
    'Lord-Imperatant (general, Mirrorshield) - 170',
    'Lord-Imperatant (170) - General, Mirrorshield',
    'Lord-Imperatant (170) – General; Mirrorshield',
    'Lord-Imperatant [General] [Artefact: Mirrorshield] 170',
    'Lord-Imperatant {General} {Mirrorshield} (170)',
    'Lord-Imperatant w/ Mirrorshield, general, 170 pts',
    '* Lord-Imperatant (general) (Mirrorshield) = 170',
    'Lord-Imperatant (general) 170\nMirrorshield',
    'Lord-Imperatant (general) 170\n- Artefact: Mirrorshield',
  ])('%s', async (text) => {
    expect((await saidIn(`Stormcast Eternals\n${text}\n10 Vindictors - 220\n10 Vindictors - 220`))[0]).toEqual(BEARER)
  })

  it('is the same in sections of a tool', async () => {
    const text = (unit: string) =>
      `Allegiance: Stormcast Eternals\nLeaders\n${unit}\nBattleline\n5 x Liberators (110)\nTotal: 280 / 2000`
    for (const unit of [
      'Lord-Imperatant (170) - General - Artefact: Mirrorshield',
      'Lord-Imperatant (170) | General | Artefact: Mirrorshield',
      'Lord-Imperatant (170) / General / Artefact: Mirrorshield',
    ])
      expect((await saidIn(text(unit)))[0], unit).toEqual(BEARER)
  })

  it('with a comma in it is one thing', async () => {
    for (const line of [
      'Grey Seer\n- Artefact: Blistrevous, the Living Cyst',
      'Grey Seer (Blistrevous, the Living Cyst)',
    ])
      expect((await saidIn(`Skaven\n${line}\n20 Clanrats`))[0]?.enhancements, line).toEqual({
        artefact: 'Blistrevous, the Living Cyst',
      })
  })
})

describe('a line below a unit', () => {
  it('that says only what a unit has is of it', async () => {
    const { list } = await read(
      'Stormcast Eternals\n2000/2000pts\nLeaders:\n1 Lord-Imperatant (170)\n General, Artefact: Mirrorshield\nBattleline:\n10 Vindictors (220)\nTotal 390',
    )
    expect(
      (await saidIn('Stormcast Eternals\nLord-Imperatant (170)\nGeneral, Artefact: Mirrorshield\nVindictors'))[0],
    ).toEqual(BEARER)
    expect(list.units.map(({ name, general }) => [name, general])).toEqual([
      ['Lord-Imperatant', true],
      ['Vindictors', false],
    ])
    // What may be spent stands above, what was spent below.
    expect([list.pointsLimit, list.totals.points]).toEqual([2000, 390])
  })

  it('may name its battalion', async () => {
    const { list } = await read(
      'Allegiance: Skaven\nLeaders\nGrey Seer (140)\n- Warlord\nCore Battalions\nVanguard\nWarlord\nTotal: 140 / 2000',
    )
    expect(list.units).toMatchObject([{ battalions: [2], options: [] }])
  })
})

describe('how often a unit is reinforced', () => {
  it.each([
    ['Stormfiends - double reinforced', 9],
    ['doubly reinforced Stormfiends', 9],
    ['Stormfiends (reinforced twice)', 9],
    ['Stormfiends, reinforced', 6],
  ])('%s', async (text, models) => {
    expect((await listIn(`Skaven\nGrey Seer\n${text}`)).units[1]?.models).toBe(models)
  })
})

describe('bullets below a unit', () => {
  it.each([
    ['Cities of Sigmar', 'Dark Riders', ['Champion', 'Musician']],
    ['Gloomspite Gitz', 'Moonclan Stabbas', ['Stabba', 'Pokin\u2019 Spear']],
  ])('%s: %s have them, though a unit may have a part of them in its name', async (army, name, options) => {
    const { list } = await read(`${army}\n${name}\n${options.map((each) => `- ${each}`).join('\n')}`)
    expect(list.units.map((each) => each.name)).toEqual([name])
    expect(list.units[0]?.options).not.toEqual([])
  })
})

describe('names with a title or brackets', () => {
  it.each([
    [
      'Ossiarch Bonereapers',
      'Orpheon Katakros, Mortarch of the Necropolis (450)',
      ['Katakros, Mortarch of the Necropolis'],
    ],
    ['Maggotkin of Nurgle', '1 Pusgoyle Blightlord (single)', ['Pusgoyle Blightlord (single)']],
    ['Stormcast Eternals', 'Stormdrake Guard (Single) (170)', ['Stormdrake Guard (Single)']],
  ])('%s: %s is one unit', async (army, text, names) => {
    expect((await listIn(`${army}\n${text}`)).units.map(({ name }) => name)).toEqual(names)
  })

  it('but two units of one name are two', async () => {
    expect((await listIn('Skaven\nGrey Seer, Grey Seer')).units).toHaveLength(2)
  })
})

describe('points of several units', () => {
  it.each([
    ['2x5 Vindictors - 220', [110, 110]],
    ['2x5 Vindictors - 110', [110, 110]],
    ['3x3 Annihilators - 600', [200, 200, 200]],
  ])('%s are those of all where they cost as much together', async (text, points) => {
    const army = `Stormcast Eternals\nLord-Imperatant - 170\n${text}\nKnight-Arcanum - 160\n10 Vindictors - 220`
    expect((await listIn(army)).units.slice(1, 1 + points.length).map((each) => each.points)).toEqual(points)
  })
})

describe('features', () => {
  it('are no units, however many there are, and have their points', async () => {
    const { list } = await read(
      'Sylvaneth\nWarsong Revenant\n10 Dryads\nAwakened Wyldwood\nSpiteswarm Hive (40)\nEmerald Lifeswarm (30)\nThe Burning Head (20)',
    )
    expect(list.units.map(({ name }) => name)).toEqual(['Warsong Revenant', 'Dryads'])
    expect(list.features.map(({ name, points }) => [name, points])).toEqual([
      ['Awakened Wyldwood', undefined],
      ['Spiteswarm Hive', 40],
      ['Emerald Lifeswarm', 30],
      ['The Burning Head', 20],
    ])
  })
})

describe('what is said of the list', () => {
  it('behind its faction is not lost', async () => {
    const { list } = await read('Soulblight Gravelords (Legion of Blood): Neferata, 10 Blood Knights, Necromancer')
    expect([list.faction, list.subfaction]).toEqual(['Soulblight Gravelords', 'Legion of Blood'])
    expect(list.units.map(({ name }) => name)).toEqual(['Neferata, Mortarch of Blood', 'Blood Knights', 'Necromancer'])
  })

  it('is no unit: players, events, sums, headings, battalions, greetings', async () => {
    const { list, notes } = await read(`Hello everyone, here is what I bring on saturday.

Player: Somebody
Team: Nobody's
Stormcast Eternals
Stormhost: Hammers of Sigmar

HEROES
- Lord-Imperatant (General) - 170
TROOPS
- 10x Vindictors - 220
BATTALIONS
- Battle Regiment

Total - 390
Let me know what you think :)`)
    expect(list.units.map(({ name }) => name)).toEqual(['Lord-Imperatant', 'Vindictors'])
    expect(list).toMatchObject({
      subfaction: 'Hammers of Sigmar',
      other: { Player: 'Somebody', Team: "Nobody's" },
      battalions: [{ name: 'Battle Regiment' }],
      totals: { points: 390 },
    })
    // What was not made use of is named.
    const said = notes.map(({ message }) => message).join()
    for (const remark of ['Hello everyone', 'Let me know']) expect(said).toContain(remark)
  })

  it('the last row of a table is its sum', async () => {
    const { list } = await read(
      '| Unit | Models | Points |\n| Vindictors | 10 | 220 |\n| Liberators | 5 | 100 |\n| Total | | 320 |',
    )
    expect([list.units.length, list.totals.points]).toEqual([2, 320])
  })

  it.each([
    ['| 2 | Vindictors x5 | 220 |', [5, 5]],
    ['| Vindictors x5 | 2 | 220 |', [5, 5]],
    ['| 2 | 5x Vindictors | 220 |', [5, 5]],
    ['| 2 | Vindictors | 220 |', [5, 5]],
    ['| 1 | Vindictors x10 | 220 |', [10]],
    // Said twice, it is the same number of models.
    ['| Vindictors x10 | 10 | 220 |', [10]],
    ['| Vindictors | 10 | 220 |', [10]],
  ])('a small number in a row counts units where the name says their models: %s', async (row, models) => {
    const { units } = await listIn(`| Lord-Imperatant | 1 | 170 |\n${row}`)
    expect(units.slice(1).map((each) => each.models)).toEqual(models)
    expect(units.reduce((sum, { points = 0 }) => sum + points, 0)).toBe(390)
  })

  it.each(['220 points', '220pts', '220', '(220)'])('points stand below their unit: %s', async (points) => {
    for (const [first, last] of [
      ['Faction: Stormcast Eternals', ''],
      ['', 'Total: 390/2000'],
    ]) {
      const list = await listIn(`${first}\n\nLord-Imperatant\n170 points\n10 Vindictors\n${points}\n\n${last}`)
      expect(list.units.map((each) => [each.name, each.models, each.points])).toEqual([
        ['Lord-Imperatant', 1, 170],
        ['Vindictors', 10, 220],
      ])
      expect(list.totals.points).toBe(last === '' ? undefined : 390)
    }
  })

  it('allies are said in a heading of their own or on their line', async () => {
    for (const allies of [
      'Allies\nCelestial Hurricanum',
      'Allies: Celestial Hurricanum',
      'Celestial Hurricanum (ally)',
    ])
      expect(
        (await listIn(`Stormcast Eternals\nLord-Imperatant\n10 Liberators\n${allies}`)).units.map(({ ally }) => ally),
      ).toEqual([false, false, true])
  })

  it('a stranger behind a unit with points is a stranger', async () => {
    const { list, notes } = await read('Stormcast Eternals\nLord-Imperatant\n10 Liberators (200)\nLoch the elf')
    expect(list.units.map(({ name }) => name)).toEqual(['Lord-Imperatant', 'Liberators', 'Loch the elf'])
    expect(notes.map(({ message }) => message).join()).toContain('"Loch the elf"')
  })
})

describe('a list of a tool without headings', () => {
  const UNITS = ['Kraken-Eater Mega-Gargant (490)', '- General', 'Gatebreaker Mega-Gargant (510)']
  const HEAD = 'Allegiance: Sons of Behemat\n- Tribe: Taker Tribe\n- Grand Strategy: Hold the Line'

  it('has all its units, and no role for them', async () => {
    const { list } = await read(`${HEAD}\n${UNITS.join('\n')}\nTotal: 1000 / 2000`)
    expect(list.units).toMatchObject([
      { name: 'Kraken-Eater Mega-Gargant', points: 490, general: true },
      { name: 'Gatebreaker Mega-Gargant', points: 510 },
    ])
    expect(list.units.map(({ role }) => role)).toEqual([undefined, undefined])
  })

  it('behind bullets, too, and with a subfaction by itself', async () => {
    const { list } = await read(
      'Allegiance: Sons of Behemat\nTaker Tribe\n- King Brodd (530)\n- Mancrusher Gargants (150)\nTotal: 680 / 2000',
    )
    expect([list.subfaction, list.units.map(({ points }) => points)]).toEqual(['Taker Tribe', [530, 150]])
  })
})

describe('a unit with its points is a unit wherever it stands', () => {
  const HEAD = 'Allegiance: Skaven\nLeaders\nGrey Seer (140)\n'

  it.each([
    [
      'among battalions',
      `${HEAD}Core Battalions\n*Battle Regiment\n20 x Clanrats (100)\n- Rusty Blade\nTotal: 240 / 2000`,
    ],
    ['below the total', `${HEAD}Total: 240 / 2000\n20 x Clanrats (100)`],
    ['as the row of a table', `${HEAD}| 20 x Clanrats | 100 |\nTotal: 240 / 2000`],
  ])('%s', async (_, text) => {
    expect((await listIn(text)).units.map(({ name, points }) => [name, points])).toEqual([
      ['Grey Seer', 140],
      ['Clanrats', 100],
    ])
  })

  it('and so is a feature', async () => {
    for (const line of ['| Warp Lightning Vortex | 90 |', 'Warp Lightning Vortex, 90', 'Warp Lightning Vortex; 90'])
      expect(
        (await listIn(`${HEAD}Endless Spells & Invocations\n${line}\nTotal: 230 / 2000`)).features,
        line,
      ).toMatchObject([{ name: 'Warp Lightning Vortex', points: 90 }])
  })
})

describe('a line that is put aside', () => {
  it('is told to be nothing where it stands, for elsewhere it may be something', async () => {
    const { notes } = await read(
      'Name of it\nGrey Seer (140)\nAllegiance: Skaven\nLeaders\nGrey Seer (140)\nTotal: 140 / 2000',
    )
    expect(notes.map(({ message }) => message)).toContain(
      'line 2 was ignored: "Grey Seer (140)" is no unit, option or heading where it stands',
    )
  })
})

describe('a line of the head without anything behind it', () => {
  it('says nothing', async () => {
    const { list } = await read('Stormcast Eternals\nGrand Strategy:\nTriumphs:\nLord-Imperatant\n10 Liberators')
    expect([list.grandStrategy, list.triumphs, list.units.length]).toEqual([undefined, [], 2])
  })
})

describe('a megabyte of talk', () => {
  const TALK = [
    'I think so!',
    'Liberators are great, Yndrasta is better.',
    '- and so on',
    'Core Battalions\nof some kind',
    'Faction; Skaven; '.repeat(15),
    `a${' '.repeat(200)}b`,
    // Lines as long as they may be: no name is.
    '1,'.repeat(1950),
    '|a'.repeat(1950),
    '(1)'.repeat(1300),
    '\u00E9'.repeat(3900),
    '_a_'.repeat(1300),
  ]

  it.each(TALK.map((line) => [line.slice(0, 40), line]))('of %j is put aside at once', async (_, line = '') => {
    const before = process.cpuUsage()
    const lines = Math.min(4000, Math.floor(1_000_000 / (line.length + 1)))
    await read(`Stormcast Eternals\n${`${line}\n`.repeat(lines)}`).catch(() => {})
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(4)
  })
})

describe('what is said of a general, in whatever signs', () => {
  it.each([
    'Frostlord on Stonehorn (430) - GENERAL - Elixir of Frostwyrm',
    'Frostlord on Stonehorn (430) [General] <Elixir of Frostwyrm>',
    '[430] Frostlord on Stonehorn - General, Elixir of Frostwyrm',
    '(430) Frostlord on Stonehorn - General, Elixir of Frostwyrm',
    'Frostlord on Stonehorn 430 (General, Elixir of Frostwyrm)',
    ':crown: Frostlord on Stonehorn - 430 (General, Elixir of Frostwyrm)',
  ])('%s', async (line) => {
    const { units } = await listIn(`Faction: Ogor Mawtribes\n${line}\n6 Ogor Gluttons (250)\n4 Mournfang Pack (320)`)
    expect(units).toMatchObject([
      { name: 'Frostlord on Stonehorn', points: 430, general: true, enhancements: { artefact: 'Elixir of Frostwyrm' } },
      { name: 'Ogor Gluttons', models: 6, points: 250 },
      { name: 'Mournfang Pack', models: 4, points: 320 },
    ])
  })
})

describe('a list that begins with a bracket', () => {
  it.each(['[spoiler=My list]', '[480] Megaboss on Maw-krusha'])('%s is none of JSON', async (first) => {
    const { units } = await listIn(
      `${first}\n[b]Orruk Warclans[/b]\nOrruk Brutes (150)\n[list][*]General[*]Artefact: Destroyer[/list]\nOrruk Warchanter (115)`,
    )
    expect(units.slice(-2)).toMatchObject([
      { name: 'Orruk Brutes', general: true, enhancements: { artefact: 'Destroyer' } },
      { name: 'Orruk Warchanter', general: false },
    ])
  })
})

describe('units of others', () => {
  it.each(['Allies', 'Mercenaries', 'Coalition', 'Coalition Units'])('stand below %s', async (heading) => {
    const { units } = await listIn(
      `Sylvaneth\nTreelord Ancient (310)\n10 Dryads (95)\n${heading}\n- Celestar Ballista (140)`,
    )
    expect(units.map(({ name, ally }) => [name, ally])).toEqual([
      ['Treelord Ancient', false],
      ['Dryads', false],
      ['Celestar Ballista', true],
    ])
  })
})

describe('where a list says its army', () => {
  it('words of names are enough, and letters may be wrong; each is told', async () => {
    const { units } = await listIn(
      'Idoneth Deepkin\nVolturnos 270\nTidecaster 150\n6 Ishlaen 330\nMorrsarr x3 170\n20 Thrals 220',
    )
    expect(units.map(({ name, models, points }) => [name, models, points])).toEqual([
      ['Volturnos, High King of the Deep', 1, 270],
      ['Isharann Tidecaster', 1, 150],
      ['Akhelian Ishlaen Guard', 6, 330],
      ['Akhelian Morrsarr Guard', 3, 170],
      ['Namarti Thralls', 20, 220],
    ])
    for (const { assumed } of units.slice(1)) expect(assumed.join()).toMatch(/ is taken for | may be /)
  })
})

it('0 points are no number of models', async () => {
  const { units } = await listIn(
    'Lumineth Realm-lords\nScinari Cathallar (145)\nVanari Bannerblade (115)\nHouse of Nobody (0)',
  )
  expect(units[2]).toMatchObject({ name: 'House of Nobody', points: 0 })
})

describe('several units in one breath', () => {
  it.each([
    ['Icebrow Hunter & 2 Frost Sabres (60)', ['Icebrow Hunter', 'Frost Sabres']],
    ['Stonehorn Beastriders (320) x2', ['Stonehorn Beastriders', 'Stonehorn Beastriders']],
  ])('%s', async (line, names) => {
    const { units } = await listIn(`Ogor Mawtribes\nFrostlord on Stonehorn (430) [G]\n${line}\n4 Mournfang Pack (320)`)
    expect(units.map(({ name }) => name)).toEqual(['Frostlord on Stonehorn', ...names, 'Mournfang Pack'])
    expect(units[0]?.general).toBe(true)
  })
})

const WHOLE = `Allegiance: Skaven
Leaders
Grey Seer (140)*
- General
Battleline
20 x Clanrats (100)**
Total: 240 / 2000`

it('a list without spaces, its battalions behind their heading, in tags of a page', async () => {
  const plain = await listIn(WHOLE)
  const tight = WHOLE.replaceAll(/ x (?=[A-Z])/g, 'x')
    .replaceAll(' (', '(')
    .replaceAll(': ', ':')
  expect((await listIn(tight)).units).toEqual(plain.units)
  expect(
    (await listIn(`<!DOCTYPE html>\n<html><body><p>${WHOLE.replaceAll('\n', '<br>')}</p></body></html>`)).units,
  ).toEqual(plain.units)
  const battalions = await listIn(WHOLE.replace('Total:', 'Core Battalions: *Warlord, **Vanguard\nTotal:'))
  expect(battalions.battalions.map(({ name }) => name)).toEqual(['Warlord', 'Vanguard'])
})
