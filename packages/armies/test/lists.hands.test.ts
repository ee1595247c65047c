/** The habits of other hands: lines that were broken, points without brackets, words without bullets, sums in nobody's form. */
import { describe, expect, it } from 'vitest'
import { type ArmyList, armyList, listToWarscrollBuilder, readList } from '../src/aos-3e/lists/index.ts'
import { shipped as CATALOGUE } from './shipped.ts'

const read = async (text: string) => await readList(text, CATALOGUE)
const listIn = async (text: string): Promise<ArmyList> => (await read(text)).list

/** What a reader sees of the units of a list. */
const unitsIn = async (text: string) =>
  (await listIn(text)).units.map(({ name, models, points, ally, reinforced }) => ({
    name,
    models,
    points,
    ally,
    reinforced,
  }))

const HEAD = 'Allegiance: Stormcast Eternals\n- Stormhost: Hammers of Sigmar\n'
const SECTIONS = `${HEAD}
Leaders
Lord-Imperatant (185)
- General

Battleline
5 x Liberators (110)

Units
3 x Aetherwings (60)
3 x Aetherwings (55)
`

describe('points without brackets', () => {
  it('are points, however few, where most are bare', async () => {
    const bare = SECTIONS.replaceAll(/\((\d+)\)/g, '$1')
    expect(await unitsIn(`${bare}\nTotal: 410 / 2000`)).toEqual(await unitsIn(`${SECTIONS}\nTotal: 410 / 2000`))
  })

  it('and a number is one of models where points stand in brackets', async () => {
    const text = `${HEAD}Leaders\nLord-Imperatant (185)\nUnits\nAetherwings (60)\nVindictors x10\nTotal: 245 / 2000`
    expect((await unitsIn(text)).map(({ models }) => models)).toEqual([1, 3, 10])
  })
})

describe('numbers and reinforcements', () => {
  const one = (text: string) => unitsIn(`${HEAD}Battleline\n${text}\nTotal: 220 / 2000`)
  const typed = (text: string) => unitsIn(`Stormcast Eternals\nLord-Imperatant\n${text}`)

  it.each(['10* Vindictors', '10 Stk. Vindictors', '10 Stück Vindictors', '10x Vindictors'])('%s', async (text) => {
    expect(await one(`${text} (220)`)).toEqual(await one('10 x Vindictors (220)'))
    expect(await typed(text)).toEqual(await typed('10 Vindictors'))
  })

  it.each(['Vindictors [R]', 'Vindictors (R)'])('%s is reinforced', async (text) => {
    expect(await one(`${text} (220)`)).toEqual(await one('Vindictors (220)\n- Reinforced'))
    expect(await typed(text)).toEqual(await typed('Vindictors (reinforced)'))
  })

  it('marks of battalions may be plus signs', async () => {
    const text = `${HEAD}Leaders\nLord-Imperatant (185 pts)++\nCore Battalions\n+Warlord\n++Vanguard\nTotal: 185 / 2000`
    expect(await listIn(text)).toMatchObject({
      units: [{ battalions: [2], options: [] }],
      battalions: [{ name: 'Warlord' }, { name: 'Vanguard' }],
    })
  })
})

describe('Allies alone on a line', () => {
  const TANK = 'Steam Tank (250)'
  const alliesIn = async (text: string) =>
    (await unitsIn(`${text}\nTotal: 545 / 2000`)).map(({ name, ally }) => `${name}${ally ? ': ally' : ''}`)

  it('is a heading where units stand below it', async () => {
    const text = `${HEAD}Leaders\nLord-Imperatant (185)\n- General\nBattleline\n5 x Liberators (110)\nAllies\n${TANK}`
    expect(await alliesIn(text)).toEqual(['Lord-Imperatant', 'Liberators', 'Steam Tank: ally'])
  })

  it('is of the unit above where a heading, a detail or nothing does', async () => {
    for (const below of ['\nBattleline\n5 x Liberators (110)', '\n- Steam Gun\nBattleline\n5 x Liberators (110)', ''])
      expect(
        (await alliesIn(`${HEAD}Leaders\nLord-Imperatant (185)\nUnits\n${TANK}\nAllies${below}`)).slice(0, 2),
      ).toEqual(['Lord-Imperatant', 'Steam Tank: ally'])
  })

  it('and where headings have an empty line before them, it has one too or is none', async () => {
    const sections = (between: string) =>
      `${HEAD}\nLeaders\nLord-Imperatant (185)\n\nUnits\n${TANK}\n${between}Allies\nCelestial Hurricanum (250)\n\nBattleline\n5 x Liberators (110)`
    expect(await alliesIn(sections(''))).toEqual([
      'Lord-Imperatant',
      'Steam Tank: ally',
      'Celestial Hurricanum',
      'Liberators',
    ])
    expect(await alliesIn(sections('\n'))).toEqual([
      'Lord-Imperatant',
      'Steam Tank',
      'Celestial Hurricanum: ally',
      'Liberators',
    ])
  })

  it('of a coalition counts as an ally, and is said', async () => {
    const { list } = await read(`${HEAD}Units\n${TANK}\n- Coalition Ally\nTotal: 250 / 2000`)
    expect(list.units).toMatchObject([{ ally: true, assumed: ['of a coalition, which counts as an ally here'] }])
  })
})

/** A text of which each line is broken behind the last word that fits. */
const brokenAt = (width: number, text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(new RegExp(`(.{1,${width}})(?: +|$)`, 'g'), '$1\n').trimEnd())
    .join('\n')

const LONG = `Allegiance: Kharadron Overlords

Leaders
Endrinmaster with Dirigible Suit (190)
- General
- Command Trait: Back On Your Feet!
- Artefact: Masterwrought Armour (which the bearer keeps under his hat, the best place for it)
Eidolon of Mathlann, Aspect of the Sea (325)*

Battleline
10 x Arkanaut Company (90)
- Captain, 3 x Light Skyhook, Aethermatic Volley Gun, Skypike, and all of them well polished

Total: 605 / 2000`

const ROSTER = `++ Pitched Battle (Order - Stormcast Eternals) [405pts] ++

+ Leader +

Lord-Imperatant [185pts]: Envoys of the Heavens, General, Mirrorshield, Distinguished Leader

+ Battleline +

Vindictors [220pts]: 10 Vindictors, Azyrite Signifer, Reinforced, Vindictor-Prime, Stormspear

++ Total: [405pts] ++`

describe('long lines that a mail or a forum broke', () => {
  it.each([72, 76, 80])('are one, at %i columns', async (width) => {
    for (const text of [LONG, ROSTER]) {
      expect(brokenAt(width, text)).not.toBe(text)
      expect((await listIn(brokenAt(width, text))).units).toEqual((await listIn(text)).units)
    }
  })

  it('in narrow columns as far as names tell', async () => {
    const text = LONG.replace(' (which the bearer keeps under his hat, the best place for it)', '').replace(
      ', and all of them well polished',
      '',
    )
    for (const width of [30, 34, 38])
      expect((await listIn(brokenAt(width, text))).units, String(width)).toEqual((await listIn(text)).units)
  })

  it('a short line below a long one is its own, a unit without points among them', async () => {
    const text = `${HEAD}Leaders\nLord-Imperatant (185)\n- Artefact: Mirrorshield, of which this line tells more than enough\nKnight-Arcanum\nTotal: 345 / 2000`
    expect((await unitsIn(text)).map(({ name }) => name)).toEqual(['Lord-Imperatant', 'Knight-Arcanum'])
  })
})

describe('part of a name', () => {
  it('is no unit where all units have points', async () => {
    const { list, notes } = await read(`${HEAD}Leaders\nLord-Imperatant (185)\n- General\nFaith\nTotal: 185 / 2000`)
    expect(list.units).toMatchObject([{ name: 'Lord-Imperatant', options: [{ name: 'Faith' }] }])
    expect(notes.map(({ message }) => message).join()).toContain('"Faith"')
  })
})

describe('a quotation', () => {
  it.each(['> ', '>> ', '>', '> > '])('of a quotation is the list: %j', async (mark) => {
    const text = `${SECTIONS}\nTotal: 410 / 2000`
    expect(await listIn(text.replaceAll(/^/gm, mark))).toEqual(await listIn(text))
  })
})

describe('a sum in nobody’s form', () => {
  it.each(['410/2000 pts', '410 / 2000', 'Points: 410/2000', 'Total 410/2000', 'Total points - 410 / 2000 pts'])(
    '%s',
    async (sum) => {
      const list = await listIn(`${SECTIONS}\n${sum}\nCheers!`)
      expect(list).toMatchObject({ totals: { points: 410 }, pointsLimit: 2000 })
      expect(list.unread.join()).toContain('Cheers!')
    },
  )
})

describe('the app of 2021', () => {
  const APP = `Army Faction: Idoneth Deepkin
Core Battalions
  Warlord
    Eidolon of Mathlann: Aspect of the Sea (General)
      Battalion Slot Filled: Commander
      Battlefield Role: Leader
      Points Cost: 325 pts
Units
  Gotrek Gurnisson (Coalition Ally)
    Battlefield Role: Leader
    Points Cost: 435 pts
Total Points: 760 pts`

  it('a unit may have a colon in its name, and be of a coalition', async () => {
    expect((await listIn(APP)).units).toMatchObject([
      { name: 'Eidolon of Mathlann: Aspect of the Sea', general: true, battalions: [1], points: 325 },
      { name: 'Gotrek Gurnisson', ally: true, points: 435 },
    ])
  })

  it('headings may have a number', async () => {
    expect(await listIn(APP.replace('Units', 'Units (1)').replace('Core Battalions', 'Core Battalions: 1'))).toEqual(
      await listIn(APP),
    )
  })
})

describe('a list whose faction stands in other words', () => {
  it.each([
    ['warscroll-builder', 'Total: 410 / 2000'],
    ['official-app', 'Total Points: 410 / 2000'],
  ])('is of the tool that wrote it: %s', async (format, total) => {
    for (const faction of ['Faction: Stormcast Eternals', 'Stormcast Eternals'])
      expect((await read(`${SECTIONS.replace('Allegiance: Stormcast Eternals', faction)}\n${total}`)).format).toBe(
        format,
      )
  })
})

/** What a text goes through between two people. */
const WAYS: Readonly<Record<string, (text: string) => string>> = {
  'trade marks': (text) => text.replaceAll(/^(.+)(?= \()/gm, '$1\u2122'),
  'UTF-8 that was read as Windows': (text) =>
    new TextDecoder('windows-1252').decode(new TextEncoder().encode(text.replaceAll("'", '\u2019'))),
  'quotes of Windows as control characters': (text) => text.replaceAll("'", '\u0092'),
  'hard breaks of Markdown': (text) => text.replaceAll(/$/gm, ' \\'),
  'strokes before lines': (text) => text.replaceAll(/^/gm, '| '),
  'a page of 72 columns': (text) => brokenAt(72, text),
}

describe('letters that only look as if they were encoded twice', () => {
  it('stay', async () => {
    const text = `Allegiance: Skaven\nLeaders\nGrey Seer (140)\n- \u201EGro\u00DF\u201C\n- Fueth\u00E1n\u2019s\nTotal: 140 / 2000`
    expect((await listIn(text)).units[0]?.options.map(({ name }) => name)).toEqual(['"Gro\u00DF"', "Fueth\u00E1n's"])
  })
})

describe('every unit of the catalogue is itself', () => {
  const TEXTS = CATALOGUE.contents.factions
    .filter((each) => each.units > 0)
    .map(({ id, name }) =>
      listToWarscrollBuilder(
        armyList.parse({
          faction: name,
          units: CATALOGUE.faction(id).units.map((unit) => ({
            name: unit.name,
            models: unit.size,
            points: unit.points,
            role: 'other',
          })),
        }),
      ),
    )
  const idsIn = async (text: string) => (await listIn(text)).units.map(({ id, models, points }) => [id, models, points])

  it.each(Object.entries(WAYS))('after %s', async (_, way) => {
    for (const text of TEXTS) expect(await idsIn(way(text))).toEqual(await idsIn(text))
  })
})
