/** Lists that lost the marks of their lines, or have them with a letter wrong: breaks, colons, plus signs, headings, labels. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../src/aos-3e/catalogue/folder.ts'
import { readList } from '../src/aos-3e/lists/index.ts'

const CATALOGUE = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e', import.meta.url)))
const read = async (text: string) => await readList(text, CATALOGUE)
const listIn = async (text: string) => (await read(text)).list

const APP = `Army Faction: Stormcast Eternals
- Army Type: Scions of the Storm
- Grand Strategy: Overshadow
LEADERS
Krondys (600)*
Knight-Arcanum (160)*
- General
- Artefacts of Power: Drakescale Armour
BATTLELINE
Vindictors (130)*
Stormdrake Guard (340)**
ENDLESS SPELLS & INVOCATIONS
Emerald Lifeswarm (60)
CORE BATTALIONS
*Battle Regiment
**Bounty Hunters
TOTAL POINTS: 1290/2000
Created with Warhammer Age of Sigmar: The App`

describe('a list on one line', () => {
  it('has all its units, as in many', async () => {
    expect(await listIn(APP.replaceAll('\n', ' '))).toEqual(await listIn(APP))
  })

  it('has names with a dash in them whole', async () => {
    const { units } = await listIn(
      'Allegiance: Sons of Behemat Leaders Odo Godswallow - Beast-smasher Mercenary (450) - General Warstomper Mega-Gargant (450) Units Mancrusher Gargants (150) Total: 1050 / 2000',
    )
    expect(units.map(({ points, general }) => [points, general])).toEqual([
      [450, true],
      [450, false],
      [150, false],
    ])
  })

  it('and what hangs on one is not run into the next', async () => {
    const { units } = await listIn(
      'Allegiance: Skaven Leaders Grey Seer (140)* - General - Artefact: Arcane Tome Arch-Warlock (185)* - Spell: Skitterleap Plague Priest (80) Battleline 20 x Clanrats (100) Total: 505 / 2000',
    )
    expect(units.map(({ name, points }) => [name, points])).toEqual([
      ['Grey Seer', 140],
      ['Arch-warlock', 185],
      ['Plague Priest', 80],
      ['Clanrats', 100],
    ])
    expect(units[0]).toMatchObject({ general: true, enhancements: { artefact: 'Arcane Tome' } })
  })
})

describe('a roster of BattleScribe without plus signs', () => {
  const ROSTER = `++ Pitched Battle (Death - Soulblight Gravelords) [530pts] ++

+ Leader +

Vampire Lord [140pts]: General, Amulet of Destiny

+ Battleline +

Blood Knights [390pts]: 10x Blood Knights, Kastellan, Templar Lance

++ Total: [530pts] ++`

  it('has its points in capitals, too', async () => {
    expect(await listIn(ROSTER.replaceAll('pts]', 'PTS]'))).toEqual(await listIn(ROSTER))
  })

  it('has nothing of what stands below its total', async () => {
    const { list } = await read(
      `${ROSTER}\n\nSent from my telephone\nCreated with BattleScribe\n(https://battlescribe.net)`,
    )
    expect({ ...list, unread: [] }).toEqual(await listIn(ROSTER))
    expect(list.unread).toEqual(['line 13: Sent from my telephone'])
  })

  it('is the same list, and its options are no units', async () => {
    expect(await listIn(ROSTER.replaceAll(/^\++ | \++$/gm, ''))).toEqual(await listIn(ROSTER))
    expect((await listIn(ROSTER)).units).toMatchObject([
      { name: 'Vampire Lord', general: true, points: 140 },
      { name: 'Blood Knights', models: 10, points: 390 },
    ])
  })
})

describe('a heading or a label with a letter wrong', () => {
  it('is that heading and that label', async () => {
    const list = await listIn(
      'Allegiance: Sylvaneth\n- Grand Stratagy: Baleful Hunt\nLeaders\nBranchwych (110)\nBattlline\n10 x Dryads (100)\nBehemouths\nTreelord (200)\nTotal: 410 / 2000',
    )
    expect(list).toMatchObject({ grandStrategy: 'Baleful Hunt', other: {} })
    expect(list.units.map(({ role, options }) => [role, options])).toEqual([
      ['leader', []],
      ['battleline', []],
      ['behemoth', []],
    ])
  })

  it.each([
    'Grand Strategy - Hold the Line',
    'Grand Strategy \u2013 Hold the Line',
    'gs: Hold the Line',
    'strategy: Hold the Line',
  ])('%s', async (line) => {
    const list = await listIn(`Faction: Skaven\n${line}\nGrey Seer - 140\n20 Clanrats - 100`)
    expect([list.grandStrategy, list.units.length]).toEqual(['Hold the Line', 2])
  })
})

describe('a faction by its letters', () => {
  it.each([
    ['OBR 2k', 'ossiarch-bonereapers'],
    ['KO - Barak Urbaz', 'kharadron-overlords'],
    ['SCE: Hammers of Sigmar', 'stormcast-eternals'],
  ])('%s', async (line, id) => {
    const list = await listIn(`${line}\nGotrek Gurnisson 435\n20 mortek 260\nGrundstok Gunhauler 155\n5 Liberators 100`)
    expect(list.factionId).toBe(id)
    expect(list.units.filter(({ name }) => line.includes(name))).toEqual([])
  })
})

describe('a unit of one model, several times', () => {
  it('are several units, and none of them is reinforced', async () => {
    const { units } = await listIn('Faction: Nighthaunt\nOther\n2 Black Coach (640)\n2x10 Chainrasps (220)\nTotal 860')
    expect(units.map(({ name, models, points, reinforced }) => [name, models, points, reinforced])).toEqual([
      ['Black Coach', 1, 320, 0],
      ['Black Coach', 1, 320, 0],
      ['Chainrasps', 10, 110, 0],
      ['Chainrasps', 10, 110, 0],
    ])
  })
})

describe('bullets below a feature', () => {
  it('are of it, and told; they are no features', async () => {
    const { list, notes } = await read(
      'Allegiance: Daughters of Khaine\nLeaders\nHag Queen (100)\nIncarnates\nKrondspine Incarnate of Ghur (480)\n- Bonded with the Hag Queen\nEndless Spells\n- Emerald Lifeswarm\nTotal: 580 / 2000',
    )
    expect(list.features.map(({ name }) => name)).toEqual(['Krondspine Incarnate of Ghur', 'Emerald Lifeswarm'])
    expect(notes.map(({ message }) => message).join()).toContain('Bonded with the Hag Queen')
  })
})

describe('words of other languages', () => {
  it.each(['Verstärkt', 'Renforcée', 'Rinforzata', 'Reforzada'])('%s is reinforced', async (word) => {
    const { units } = await listIn(`Allegiance: Skaven\nBattleline\nClanrats (200)\n- ${word}\nTotal: 200 / 2000`)
    expect(units).toMatchObject([{ models: 40, reinforced: 1, options: [] }])
  })
})

describe('a table', () => {
  const ROWS = [
    ['Role', 'Unit', 'Models', 'Points'],
    ['Leader', 'Grey Seer', '1', '140'],
    ['Battleline', 'Clanrats', '20', '100'],
    ['', 'Total', '', '240'],
  ]
  const cells = (before: string, behind: string): string =>
    ROWS.map((row) => row.map((cell) => `${before}${cell}${behind}`).join('')).join('\n')

  it.each([
    ['of a spreadsheet', `Faction,Skaven,,\n${ROWS.map((row) => row.join(',')).join('\n')}`],
    [
      'of a page',
      `<p>Faction: Skaven</p><table><tr>${cells('<td>', '</td>').replaceAll('\n', '</tr><tr>')}</tr></table>`,
    ],
    [
      'of a forum',
      `Faction: Skaven\n[table][tr]${cells('[td]', '[/td]').replaceAll('\n', '[/tr]\n[tr]')}[/tr][/table]`,
    ],
  ])('%s', async (_, text) => {
    const list = await listIn(text)
    expect(list.units.map(({ name, models, points }) => [name, models, points])).toEqual([
      ['Grey Seer', 1, 140],
      ['Clanrats', 20, 100],
    ])
    expect([list.factionId, list.totals.points]).toEqual(['skaven', 240])
  })
})

describe('a post', () => {
  it('has a title, numbered headings and short words', async () => {
    const list = await listIn(
      'Skaven 2k - autumn open\n\nI. Heroes\n1. Grey Seer - 140 Gen, Art: Skavenbrew\n2. Plague Priest 80 General\nII. Battleline\n3. 20 Clanrats - 100',
    )
    expect(list.units).toMatchObject([
      { name: 'Grey Seer', points: 140, general: true, enhancements: { artefact: 'Skavenbrew' } },
      { name: 'Plague Priest', points: 80, general: true },
      { name: 'Clanrats', points: 100 },
    ])
    expect(list.units).toHaveLength(3)
  })
})

describe('a quoted name with a comma', () => {
  it('is one unit of a table', async () => {
    const list = await listIn('Name,Count,Points\n"Yndrasta, the Celestial Spear",1,320\nVindictors,10,260\nTotal,,580')
    expect(list.units.map(({ name, points }) => [name, points])).toEqual([
      ['Yndrasta', 320],
      ['Vindictors', 260],
    ])
    expect(list.totals.points).toBe(580)
  })
})

describe('the app of 2021', () => {
  it('has lines without a label within its units, a bonus of a battalion alone, and allies under a heading', async () => {
    const list = await listIn(`Army Faction: Orruk Warclans
Core Battalions
  Warlord
  Strategist Bonus
    Gutrippaz
      Battalion Slot Filled: Troops
      Battlefield Role: Battleline
      Wicked Hacka
      Points Cost: 180 pts
Allies
  Fungoid Cave-Shaman
    Battlefield Role: Leader
    Points Cost: 95 pts
Total Points: 275 pts`)
    expect(list.battalions).toEqual([{ name: 'Warlord', ability: 'Strategists' }])
    expect(list.units).toMatchObject([
      { name: 'Gutrippaz', battalions: [1], options: [{}] },
      { name: 'Fungoid Cave-Shaman', ally: true, assumed: [] },
    ])
  })
})

describe('the app of 2021', () => {
  const APP_2021 = `Army Faction: Skaven
Units
\tGrey Seer (General)
\t\tBattlefield Role: Leader
\t\tEnhancements
\t\t\tSpells: Skitterleap
\t\tPoints Cost: 140 pts
Core Battalions
\tWarlord
\t\tClanrats
\t\t\tBattalion Slot Filled: Troops
\t\t\tBattlefield Role: Battleline
\t\t\tReinforced: Once
\t\t\tPoints Cost: 200 pts
Total Points: 340 pts`
  const plain = async (text: string) =>
    (await listIn(text)).units.map(({ name, models, points, general, battalions, enhancements }) =>
      JSON.stringify({ name, models, points, general, battalions, enhancements }),
    )

  /** Words on lines of so many columns, the spaces before them counted. */
  const onPage = (text: string, width: number): string =>
    text
      .split('\n')
      .map((line) => {
        const [indent = ''] = /^ */.exec(line) ?? []
        const rows = [indent]
        for (const word of line.trim().split(' ')) {
          const row = rows.at(-1) as string
          if (row === indent) rows[rows.length - 1] = row + word
          else if (row.length + 1 + word.length <= width) rows[rows.length - 1] = `${row} ${word}`
          else rows.push(indent + word)
        }
        return rows.join('\n')
      })
      .join('\n')

  it('on a narrow page, whose spaces before its lines take room', async () => {
    const bonus = APP_2021.replace('\tWarlord', '\tWarlord\n\tMagnificent Bonus: Artefacts of Power')
    const indented = bonus.replaceAll('\t', '    ')
    expect(onPage(indented, 32)).toContain('Bonus: Artefacts\n    of Power')
    expect(await listIn(onPage(indented, 32))).toEqual(await listIn(bonus))
    const app = APP.replaceAll(/^- (?=Art|Gen)/gm, `${' '.repeat(12)}- `)
    expect(onPage(app, 40)).toContain('Power:\n')
    expect(await listIn(onPage(app, 40))).toEqual(await listIn(APP))
  })

  it.each<[string, (text: string) => string]>([
    ['in small letters', (text) => text.toLowerCase()],
    ['in capitals', (text) => text.toUpperCase()],
    ['behind bullets', (text) => text.replaceAll(/^(\t+)/gm, '$1- ')],
  ])('%s', async (_, way) => {
    expect((await plain(way(APP_2021))).map((each) => each.toLowerCase())).toEqual(
      (await plain(APP_2021)).map((each) => each.toLowerCase()),
    )
    expect((await listIn(APP_2021)).units).toMatchObject([
      { name: 'Grey Seer', general: true, points: 140 },
      { name: 'Clanrats', models: 40, points: 200, battalions: [1] },
    ])
  })
})

describe('a line that says several things', () => {
  it('of a role and a unit has both', async () => {
    const list = await listIn(
      'Allegiance: Skaven\nLeaders: Grey Seer (140)\nBattleline: 20 x Clanrats (100)\nTotal: 240 / 2000',
    )
    expect(list.units).toMatchObject([
      { name: 'Grey Seer', points: 140, role: 'leader' },
      { name: 'Clanrats', points: 100, role: 'battleline' },
    ])
  })

  it('of an army and its points is above bullets of units and of what they have', async () => {
    const list = await listIn(
      '# Skaven - 2000 points\n* **Grey Seer** - 140 pts\n    * General\n* Clanrats - 100 pts\n    * Rusty Spear\n    * Musician',
    )
    expect(list.units).toMatchObject([
      { name: 'Grey Seer', points: 140, general: true },
      { name: 'Clanrats', points: 100, options: [{ name: 'Rusty Spears' }, { name: 'Musician' }] },
    ])
  })

  it('of the list loses none of them', async () => {
    const list = await listIn(
      'Hedonites of Slaanesh - Pretenders - 2000pts\nGrand Strategy: Hold the Line; Triumph: Inspired\nThe Masque 135\nLord of Hubris - 140 - General, Strength of Godhood, Contorted Chime\n5 Slickblade Seekers 240',
    )
    expect(list).toMatchObject({
      factionId: 'hedonites-of-slaanesh',
      subfaction: 'Pretenders Host',
      pointsLimit: 2000,
      grandStrategy: 'Hold the Line',
      triumphs: ['Inspired'],
    })
    expect(list.units.map(({ name, points }) => [name, points])).toEqual([
      ['The Masque', 135],
      ['Lord of Hubris', 140],
      ['Slickblade Seekers', 240],
    ])
    expect(list.units[1]).toMatchObject({ general: true, options: [{ name: 'Contorted Chime' }] })
  })

  it.each([
    ['Army Faction: Orruk Warclans - Ironjawz\n- Grand Strategy: Hold the Line', 'Ironjawz'],
    ['Allegiance: Stormcast Eternals (Hammers of Sigmar)', 'Hammers of Sigmar'],
    ['Maggotkin of Nurgle - Befouling Host:', 'Befouling Host'],
  ])('%s', async (head, subfaction) => {
    expect((await listIn(`${head}\nLeaders\nGotrek Gurnisson (100)\nTotal: 100 / 2000`)).subfaction).toBe(subfaction)
  })

  it('of its general gives him what it says', async () => {
    const { units } = await listIn(
      'Allegiance: Skaven\nLeaders\nGrey Seer (140)\n- General: Master of Magic\nTotal: 140 / 2000',
    )
    expect(units).toMatchObject([{ general: true, enhancements: { commandTrait: 'Master of Magic' } }])
  })
})

describe('columns that spaces part', () => {
  it('are those of a table', async () => {
    const list = await listIn(
      'Army: Beasts of Chaos (Darkwalkers)\n\nUnit              Models   Pts   Notes\nDoombull          1        165   General\nGors              20       140   Reinforced\nHerdstone         1        0\nTOTAL                      305',
    )
    expect(list).toMatchObject({
      subfaction: 'Darkwalkers',
      totals: { points: 305 },
      features: [{ name: 'Herdstone' }],
    })
    expect(list.units).toMatchObject([
      { name: 'Doombull', general: true, points: 165 },
      { name: 'Gors', models: 20, reinforced: 1, points: 140 },
    ])
  })
})
