/** Lists out of chats, spreadsheets and posts: what stands round them is none of theirs, and what is said of a unit is kept. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../src/aos-3e/catalogue/folder.ts'
import { readList } from '../src/aos-3e/lists/index.ts'

const CATALOGUE = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e', import.meta.url)))
const read = async (text: string) => await readList(text, CATALOGUE)
const listIn = async (text: string) => (await read(text)).list
const pointsIn = async (text: string) => (await listIn(text)).units.map(({ name, points }) => [name, points])

const LIST = `Allegiance: Skaven
- Grand Strategy: Hold the Line
Leaders
Grey Seer (140)
Battleline
20 x Clanrats (100)

Total: 240 / 2000`

describe('a chat', () => {
  it.each(['[12/03/2023, 18:22:10] Jan: ', '12.03.23, 18:22 - Jan Maat: ', '3/12/23, 6:22 PM - Jan: '])(
    'says who wrote it and when: %s',
    async (said) => {
      expect(await listIn(LIST.replaceAll(/^(?=.)/gm, said))).toEqual(await listIn(LIST))
      // Only the first line of a message has it.
      expect(await listIn(`${said}${LIST}`)).toEqual(await listIn(LIST))
    },
  )
})

describe('a spreadsheet', () => {
  const rows = (part: string): string =>
    [
      ['Role', 'Unit', 'Models', 'Points', 'Notes'],
      ['Leader', 'Slann Starmaster', '1', '265', 'General'],
      ['Battleline', 'Skinks', '10', '75', ''],
      ['Other', 'Aggradon Lancers', '6', '440', 'reinforced'],
    ]
      .map((row) => row.join(part))
      .join('\n')

  it('has a unit in each row, its role, its models and its points in columns of any order', async () => {
    expect((await listIn(rows('\t'))).units).toMatchObject([
      { name: 'Slann Starmaster', role: 'leader', models: 1, points: 265, general: true, options: [] },
      { name: 'Skinks', role: 'battleline', models: 10, points: 75, options: [] },
      { name: 'Aggradon Lancers', role: 'other', models: 6, points: 440, reinforced: 1, options: [] },
    ])
  })

  it.each(['Faction;Seraphon', 'Faction,Seraphon', 'Faction\tSeraphon'])('%s is no unit', async (head) => {
    const list = await listIn(`${head}\nLord Kroak\t1\t430\nSkinks\t10\t75`)
    expect([list.faction, list.units.length]).toEqual(['Seraphon', 2])
  })
})

describe('what stands behind points without brackets', () => {
  it.each([
    'Frostlord on Stonehorn - 430 pts [General] {Elixir of Frostwyrm}',
    'Frostlord on Stonehorn, 430 pts, General, Elixir of Frostwyrm',
    'Frostlord on Stonehorn 430* General, Elixir of Frostwyrm',
    'Frostlord on Stonehorn (430) General, Elixir of Frostwyrm',
  ])('%s', async (line) => {
    const { units } = await listIn(
      `Faction: Ogor Mawtribes\n${line}\n6x Ogor Gluttons - 250 pts\nMournfang Pack x4 - 320`,
    )
    expect(units).toMatchObject([
      { name: 'Frostlord on Stonehorn', points: 430, general: true, enhancements: { artefact: 'Elixir of Frostwyrm' } },
      { name: 'Ogor Gluttons', models: 6, points: 250 },
      { name: 'Mournfang Pack', models: 4, points: 320 },
    ])
  })
})

describe('a list without headings', () => {
  it('has battalions, too: by the stars of its units', async () => {
    const list = await listIn(
      'Steve\nFaction: Skaven\nGrey Seer 140* General\n20 Clanrats 100**\n20 Clanrats 100**\n\n*Warlord\n**Vanguard\nTotal 340',
    )
    expect(list).toMatchObject({
      battalions: [{ name: 'Warlord' }, { name: 'Vanguard' }],
      units: [{ battalions: [1] }, { battalions: [2] }, { battalions: [2] }],
      totals: { points: 340 },
    })
  })
})

describe('a faction that nobody knows', () => {
  it('is that of most units, and that is said', async () => {
    const { list, notes } = await read(
      'Armee: Söhne des Behemat\nGroße Strategie: Hold the Line\nAnführer\nKing Brodd (480)\nWarstomper Mega-Gargant (450)\nSchlachtreihe\nMancrusher Gargant (150)\nGesamt: 1080/2000',
    )
    expect(list).toMatchObject({
      factionId: 'sons-of-behemat',
      grandStrategy: 'Hold the Line',
      totals: { points: 1080 },
    })
    expect(list.units.map(({ role }) => role)).toEqual(['leader', 'leader', 'battleline'])
    expect(notes.map(({ message }) => message).join()).toContain(
      '"Söhne des Behemat" is not a faction of the catalogue; taken as Sons of Behemat',
    )
  })
})

describe('two lists in one text', () => {
  const SECOND = 'Leaders\nLord-Imperatant (170)\nBattleline\n10 x Vindictors (220)\nTotal: 390 / 2000'

  it.each([
    [`${LIST}\n\nStormcast Eternals\n${SECOND}`, 10],
    [`${LIST}\n\nFaction: Stormcast Eternals\n${SECOND}`, 10],
    [
      'List 1: Skaven\nGrey Seer 140\n20 Clanrats 100\nList 2: Stormcast Eternals\nLord-Imperatant 170\nVindictors 110',
      4,
    ],
    // A subfaction stands where the second army does.
    [`${LIST}\n\nArmy: Ironjawz\nLeaders\nOrruk Megaboss (140)\nTotal: 140 / 2000`, 10],
    ['Skaven\nGrey Seer 140\n20 Clanrats 100\nTotal 240\nSkaven\nGrey Seer 140\nTotal 140', 5],
  ])('are told with the line of the second', async (text, line) => {
    await expect(read(text)).rejects.toThrow(`holds 2 lists: another begins in line ${line} `)
  })

  it('but a list that says its faction twice is one', async () => {
    expect(await pointsIn(`Skaven\n${LIST}`)).toEqual(await pointsIn(LIST))
  })
})
