/** What writers of lists do with points, battalions and profiles, on small lists of the shipped catalogue. */
import { describe, expect, it } from 'vitest'
import { readList, totalsOf } from '../src/aos-3e/lists/index.ts'
import { shipped as catalogue } from './shipped.ts'

const app = (total: number, ...lines: readonly string[]) =>
  readList(
    `Army Faction: Maggotkin of Nurgle\nBATTLELINE\n${lines.join('\n')}\nTOTAL POINTS: (${total}/2000)`,
    catalogue,
  )

describe('points of the app of 2024', () => {
  const pair = ['1 x Skabbik Plagueseeker (140)', '5 x Skabbik’s Plaguepack (140)']

  it('reinforced units have those of the listed size, and the total tells', async () => {
    // 2 * 120 + 120.
    const { list, notes } = await app(360, '20 x Plaguebearers (120)', '10 x Plaguebearers (120)')
    expect(list.units.map(({ points }) => points)).toEqual([240, 120])
    expect(notes).toEqual([])
  })

  it('also where two units are bought together, whose price stands beside both', async () => {
    // 2 * 120 + 120 + 140, once.
    const { list, notes } = await app(500, '20 x Plaguebearers (120)', '10 x Plaguebearers (120)', ...pair)
    expect(list.units.map(({ points }) => points)).toEqual([240, 120, 140, 140])
    expect(list.units.map(({ bundled }) => bundled ?? false)).toEqual([false, false, false, true])
    expect([totalsOf(list).points, notes]).toEqual([500, []])
  })

  it('written whole they stay, with a pair and without', async () => {
    const { list } = await app(380, '20 x Plaguebearers (240)', ...pair)
    expect(list.units.map(({ points }) => points)).toEqual([240, 140, 140])
    expect(totalsOf(list).points).toBe(380)
  })

  it('which no reading explains are as written, and the difference is said', async () => {
    const { list, notes } = await app(999, '20 x Plaguebearers (120)', ...pair)
    expect(list.units.map(({ points }) => points)).toEqual([120, 140, 140])
    expect(notes.map(({ path }) => path)).toContain('totals.points')
  })
})

describe('features', () => {
  const listOf = (...names: readonly string[]) =>
    readList(
      `Allegiance: Blades of Khorne\nEndless Spells & Invocations\n${names.map((each) => `${each} (50)`).join('\n')}\nTotal: 0 / 2000`,
      catalogue,
    )

  it.each([
    ['Judgement: Hexgorger Skulls', 'Hexgorger Skulls'],
    ['Geminids of Uhl-Gysh', 'Geminids of Uhl-Gyish'],
    ['Emerald Lifeswarms', 'Emerald Lifeswarm'],
    ['Purple Sun of Shysih', 'Purple Sun of Shyish'],
  ])('%s is %s', async (said, name) => {
    expect((await listOf(said)).list.features[0]).toMatchObject({ name, points: 50 })
  })

  it('that left the game are named with the reason', async () => {
    const { notes } = await listOf('Bound Quicksilver Swords')
    expect(notes[0]?.message).toBe(
      '"Bound Quicksilver Swords" is not in the catalogue: it was in the game until the battletome of 2023',
    )
  })
})

describe('factions and subfactions', () => {
  it('have former names, and brackets behind them', async () => {
    const text = 'Allegiance: Skaventide\nUnits\n20 x Clanrats (100)\nTotal: 100 / 2000'
    expect((await readList(text, catalogue)).list).toMatchObject({ faction: 'Skaven', factionId: 'skaven' })
    const storm = 'Allegiance: Stormcast Eternals\n- Stormhost: Astral Templars (Stormkeep)\nTotal: 0 / 2000'
    const { list, notes } = await readList(storm, catalogue)
    expect([list.subfaction, notes]).toEqual(['Astral Templars', []])
    expect(list.other).toEqual({ 'Army Type': 'Stormkeep' })
  })
})

/** A page of BattleScribe: headings and paragraphs as it writes them. */
const page = (sections: string): string =>
  `<html><body class="battlescribe"><h1>Mine (Age of Sigmar) [500pts]</h1><ul><li class="force"><h2>**Open Play** (Chaos - Nurgle) [500pts]</h2><ul>${sections}</ul></li></ul><p>Created with BattleScribe</p></body></html>`
const section = (title: string, ...inner: readonly string[]): string =>
  `<li><h3>${title}</h3><ul>${inner.join('')}</ul></li>`
const chosen = (title: string, selections: string, profiles: string, below = ''): string =>
  `<li><h4>${title}</h4><p><span class="bold">Selections:</span> ${selections}</p><p class="profile-names">${profiles}</p>${below && `<ul>${below}</ul>`}</li>`
const type = (name: string, ...names: readonly string[]): string =>
  `<span class="bold">${name}:</span> <span class="italic">${names.join(', ')}</span>`

describe('pages of BattleScribe', () => {
  it('units within a battalion are not lost', async () => {
    const unit = chosen('Plaguebearers [150pts]', '10 Plaguebearers', type('Unit', 'Plaguebearers'))
    const { list } = await readList(
      page(section('Battalion', chosen('Battalion: Tallyband (Open Play) [500pts]', 'x', '', unit + unit))),
      catalogue,
    )
    expect(list.units.map(({ name, points, battalions }) => [name, points, battalions])).toEqual([
      ['Plaguebearers', 150, [1]],
      ['Plaguebearers', 150, [1]],
    ])
    // The battalion itself costs what is left: 500 - 2 * 150.
    expect(list.features).toMatchObject([{ points: 200 }])
    expect(totalsOf(list).points).toBe(500)
  })

  it('a battalion of a faction is one, and holds those who say so', async () => {
    const { list } = await readList(
      page(
        section('Core Battalion', chosen('Maggotkin of Nurgle Core Battalion: Rotten Ring', 'x', '')) +
          section('Battleline', chosen('Plaguebearers [500pts]', '10 Plaguebearers, Rotten Ring - 2-3 Rotters', '')),
      ),
      catalogue,
    )
    expect(list.battalions).toMatchObject([{ name: 'Rotten Ring' }])
    expect(list.units[0]?.battalions).toEqual([1])
    expect(list.unread).toEqual([])
  })

  it('profiles tell traits and artefacts that nobody knows any more from options; tables and mounts are no options', async () => {
    const { list, notes } = await readList(
      page(
        section(
          'Leader',
          chosen(
            'Great Unclean One [500pts]',
            'Old Gift, 3. Rusty Bell, Damage Table, Mount: Fly, MOUNT',
            type('Command Trait', 'Old Gift') + type('Artefact', 'Rusty Bell') + type('Unit', 'Great Unclean One'),
          ),
        ),
      ),
      catalogue,
    )
    expect(list.units[0]).toMatchObject({
      enhancements: { commandTrait: 'Old Gift', artefact: 'Rusty Bell' },
      options: [],
    })
    expect(notes.map(({ message }) => message)).toEqual([
      'Great Unclean One: the catalogue does not know "Old Gift", "Rusty Bell"; kept by name',
    ])
  })
})

/** A page that New Recruit prints. */
const printed = (rows: string): string =>
  `<!DOCTYPE html><html><body><div class="preview"><div><div class="section roster-header"><span class="name">Ours</span><span class="costs">[<span>290</span><span>pts</span>]</span></div><div><span class="name">**Pitched Battle** 1,000</span> <span class="costs">[<span>290pts</span>]</span> <span class="catalogue force-catalogue"><span class="name">(Chaos - Nurgle)</span></span></div> <div><div>
 • <span>Allegiance</span><span>: <span><span class="option-name">Allegiance: Maggotkin of Nurgle</span>, <span class="option-name">Droning Guard</span></span></span></div><div>
 • <span>Game Type</span><span>: <span><span class="option-name">1000 Points - Vanguard</span></span></span></div><div>
 • <span>Endless Spell: Emerald Lifeswarm</span><!----></div></div> <table class="section table"><tr class="header unit"><td class="cell header name">NAME</td> <td>pts</td> <td>OPTIONS</td></tr> ${rows}</table><div class="section cards"></div></div></body></html>`
const row = (name: string, points: number, options: string): string =>
  `<tr><td class="cell"><!----> ${name}</td> <!----> <td class="cell">${points}</td> <td class="cell"><span class="options">${options}</span> <!----></td></tr>`

describe('pages of New Recruit', () => {
  it('have a row for each unit, its models, points and options; the head says the rest', async () => {
    const rows =
      row(
        'Great Unclean One',
        150,
        '<span class="option-name">General</span>, <span class="option-name">Plague Flail</span>',
      ) +
      row(
        '<span class="model-count">(20) </span> Plaguebearers',
        90,
        '<span class="option-amount">2x </span><span class="option-name">Piper</span>',
      )
    const { list, format, notes } = await readList(printed(rows), catalogue)
    expect([format, notes]).toEqual(['new-recruit-html', []])
    expect(list).toMatchObject({
      name: 'Ours',
      factionId: 'maggotkin-of-nurgle',
      subfaction: 'Droning Guard',
      pointsLimit: 1000,
    })
    expect(list.units).toMatchObject([
      { name: 'Great Unclean One', general: true, points: 150, options: [{ name: 'Plague Flail' }] },
      { name: 'Plaguebearers', models: 20, reinforced: 1, points: 90, options: [{ count: 2 }] },
    ])
    // The page has no price for it, and the total leaves 290 - 150 - 90 = 50: that of the catalogue.
    expect(list.features).toMatchObject([{ name: 'Emerald Lifeswarm', points: 50 }])
  })

  it('cut off are refused', async () => {
    const page = printed(row('Great Unclean One', 150, ''))
    await expect(readList(page.slice(0, page.indexOf('</table>')), catalogue)).rejects.toThrow(
      /no whole table of units/,
    )
  })
})
