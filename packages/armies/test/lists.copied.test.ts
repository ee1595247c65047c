/** A list is the same list however it was copied: through a chat, a forum, a page, or another hand's habits. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ArmyList, readList } from '../src/aos-3e/lists/index.ts'
import { CATALOGUE } from './lists/catalogue.ts'

const TEXTS = ['warscroll-builder.txt', 'app-2024.txt'].map((name) =>
  readFileSync(new URL(`./lists/${name}`, import.meta.url), 'utf8'),
)

const listIn = async (text: string): Promise<ArmyList> => (await readList(text, CATALOGUE)).list

type Way = (text: string) => string

const lines =
  (change: (line: string) => string): Way =>
  (text) =>
    text.split('\n').map(change).join('\n')
/** Lines with points: units and features. */
const priced = (change: (line: string) => string): Way =>
  lines((line) => (/\(\d+\)/.test(line) ? change(line.trim()) : line))
const HEADING =
  /^(?:leaders|battleline|behemoths?|units|other|endless spells & invocations|(?:faction )?terrain|core battalions)$/i
const headings = (change: (heading: string) => string): Way =>
  lines((line) => (HEADING.test(line) ? change(line) : line))
const details = (change: (detail: string) => string): Way =>
  lines((line) => line.replace(/^(\s*)- (.+)$/, (_, space, detail) => `${space}- ${change(detail)}`))

/** Whatever way a list is written, it is the list of the text as it was. */
const isSame = async (way: Way): Promise<void> => {
  for (const text of TEXTS) {
    expect(way(text), 'changes nothing').not.toBe(text)
    expect(await listIn(way(text))).toEqual(await listIn(text))
  }
}

const MARKS: Readonly<Record<string, Way>> = {
  'a fence around it': (text) => `\`\`\`\n${text}\`\`\`\n`,
  'a fence with a language': (text) => `\`\`\`text\n${text}\`\`\``,
  'code, line by line': lines((line) => line.replace(/^(\s*)(\S.*)$/, '$1`$2`')),
  'bold headings': headings((heading) => `**${heading}**`),
  'headings in marks of all kinds': headings((heading) => `## __***${heading}***__`),
  'bold units': priced((line) => `**${line}**`),
  'bold names': priced((line) => line.replace(/^(.*) (\(\d+\).*)$/, '**$1** $2')),
  'bold points': priced((line) => line.replace(/\((\d+)\)/, '(**$1**)')),
  'units in italics': priced((line) => `*${line}*`),
  'bold labels': lines((line) => line.replace(/^(\s*(?:- )?)([A-Za-z ]+):(.*)$/, '$1**$2:**$3')),
  'bold values': lines((line) => line.replace(/^(\s*(?:- )?)([A-Za-z ]+): (.+)$/, '$1$2: **$3**')),
  'details in italics': details((detail) => `*${detail}*`),
  'stars that are escaped': (text) => text.replaceAll('*', '\\*'),
  'everything escaped': (text) => text.replaceAll(/[-*_()]/g, '\\$&'),
  BBCode: priced((line) => `[b][size=4]${line}[/size][/b]`),
  'tags of a page': lines((line) => `<p>${line}</p>`),
  'breaks of a page': lines((line) => `${line}<br />`),
  'tags within lines': headings((heading) => `<b><u>${heading}</u></b>`),
  'references to characters by name': (text) => text.replaceAll("'", '&rsquo;').replaceAll(/^(\s*)- /gm, '$1&ndash; '),
  'references to characters': (text) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
  'pictures before units': priced((line) => `\u{1F409} ${line}`),
  'pictures around headings': headings((heading) => `\u2694\uFE0F ${heading} \u{1F525}`),
}

const BULLETS =
  '\u2022 \u25E6 \u25CB \u25AA \u25B6 \u27A4 \u2192 \u00BB \u2713 \u2605 \u2013 \u2014 \u00B7 * + > o'.split(' ')

/** Units behind bullets of their own, and what they have behind others. */
const bulletedWith =
  (unit: string, detail: string): Way =>
  (text) =>
    priced((line) => `${unit} ${line}`)(text.replace(/^(\s*)- /gm, `$1  ${detail} `))

const LAYOUTS: Readonly<Record<string, Way>> = {
  'bullets before units': bulletedWith('-', '-'),
  'stars before units': bulletedWith('*', '*'),
  'two kinds of bullets': bulletedWith('\u2022', '\u25E6'),
  'numbers before units': (text) => {
    let number = 0
    return priced((line) => `${++number}. ${line}`)(text)
  },
  'headings with colons': headings((heading) => `${heading}:`),
  'headings between dashes': headings((heading) => `--- ${heading} ---`),
  'headings behind bullets': headings((heading) => `\u2022 ${heading}`),
  'headings in brackets': headings((heading) => `[${heading}]`),
  'headings with a number': headings((heading) => `${heading} (3)`),
  'headings with a number behind a colon': headings((heading) => `${heading}: 3`),
  'headings with points': headings((heading) => `${heading} [500 pts]`),
  'headings underlined by equals signs': headings((heading) => `${heading}\n=========`),
  'pages with their numbers': headings((heading) => `\fPage 1 of 2\n${heading}`),
  'two dashes before details': (text) => text.replace(/^(\s*)- /gm, '$1-- '),
  'marks of right to left': lines((line) => `\u202B${line}\u202C`),
  'wide spaces': (text) => text.replaceAll(' ', '  '),
  'underlined headings': headings((heading) => `${heading}\n---------`),
  'punctuation behind units': priced((line) => `${line}:`),
}

const points = (write: (points: string) => string): Way =>
  priced((line) => line.replace(/ \((\d+)\)/, (_, said) => write(said as string)))
const counts = (write: (count: string, name: string) => string): Way =>
  priced((line) => line.replace(/^(\d+) x (.+?)(?= \()/, (_, count, name) => write(count as string, name as string)))
/** What stands on lines of its own below a unit, beside it. */
const beside =
  (detail: RegExp, write: (unit: string, points: string, detail: string) => string): Way =>
  (text) =>
    text.replaceAll(
      new RegExp(`^(.+)( \\(\\d+\\)\\**)\\n((?:\\s*- (?!${detail.source}).*\\n)*)\\s*- (${detail.source})$`, 'gm'),
      (_, unit, said, others, own) => `${write(unit, said, own)}\n${others}`.trimEnd(),
    )

const NUMBERS: Readonly<Record<string, Way>> = {
  'points in square brackets': points((said) => ` [${said}]`),
  'points with a word': points((said) => ` (${said} points)`),
  'points with a short word in square brackets': points((said) => ` [${said}pts]`),
  'points behind a dash': points((said) => ` - ${said}`),
  'points behind a dash with a word': points((said) => ` - ${said} pts`),
  'points behind a colon': points((said) => `: ${said}`),
  'points behind a comma': points((said) => `, ${said} pts`),
  'points behind dots': points((said) => ` ..... ${said}`),
  'points behind nothing': points((said) => ` ${said}pts`),
  'points in the words of others': points((said) => ` (${said} Punkte)`),
  'points without a space': points((said) => `(${said})`),
}

const COUNTS: Readonly<Record<string, Way>> = {
  'without a space': counts((count, name) => `${count}x ${name}`),
  'without a sign': counts((count, name) => `${count} ${name}`),
  'behind the name': counts((count, name) => `${name} x${count}`),
  'in brackets': counts((count, name) => `${name} (${count})`),
  'behind the name with a sign of multiplication': counts((count, name) => `${name} \u00D7 ${count}`),
  'in brackets with a sign': counts((count, name) => `${name} (x${count})`),
  'in square brackets': counts((count, name) => `${name} [${count}]`),
  'in words': counts((count, name) => `${name} (${count} models)`),
  'in brackets before': counts((count, name) => `(${count}) ${name}`),
  'the general beside the name': beside(/General/, (unit, said) => `${unit} (General)${said}`),
  'the general behind the points': beside(/General/, (unit, said) => `${unit}${said} - General`),
  'the general in brackets behind the points': beside(/General/, (unit, said) => `${unit}${said} (General)`),
  'the general with a word': (text) => text.replace('- General', '- Army General'),
  'reinforced beside the name': beside(/Reinforced x \d/, (unit, said, own) => `${unit} (${own})${said}`),
  'reinforced behind the points': beside(/Reinforced x \d/, (unit, said, own) => `${unit}${said} - ${own}`),
  'reinforced, the other way round': (text) => text.replace('Reinforced x 2', '2x Reinforced'),
  'reinforced, without a space': (text) => text.replace('Reinforced x 2', 'Reinforced (x2)'),
  'reinforced, in words': (text) => text.replace('Reinforced x 2', 'Reinforced twice'),
  'reinforced, in other words': (text) => text.replace('Reinforced x 2', 'Double reinforced'),
}

describe('layouts of other hands', () => {
  it.each(BULLETS)('bullets: %s', async (bullet) => {
    await isSame((text) => text.replace(/^(\s*)- /gm, `$1${bullet} `))
  })

  it.each([...Object.entries(LAYOUTS), ...Object.entries(NUMBERS)])('%s', async (_, way) => {
    await isSame(way)
  })

  it.each(Object.entries(COUNTS))('models, generals and reinforcements: %s', async (_, way) => {
    const [text = ''] = TEXTS
    expect(way(text), 'changes nothing').not.toBe(text)
    expect(await listIn(way(text))).toEqual(await listIn(text))
  })

  it('what stands behind the points and is no word of ours is kept, and said', async () => {
    const text = 'Allegiance: Salt Wardens\nBattleline\n10 x Salt Guard (120)* // not painted yet\nTotal: 120 / 1000'
    const { list, notes } = await readList(text, CATALOGUE)
    expect(list.units).toMatchObject([
      { models: 10, points: 120, battalions: [1], options: [{ name: 'not painted yet' }] },
    ])
    expect(notes.map(({ message }) => message).join()).toContain('"not painted yet"')
  })
})

/** The first line below each unit, or every line, as pages and phones leave it. */
const unbulleted =
  (isLost: (before: string) => boolean): Way =>
  (text) =>
    text
      .split('\n')
      .map((line, i, all) =>
        /\(\d+\)/.test(all[i - 1] ?? '') && isLost(line) ? line.replace(/^\s*- (?!Allies)/, '') : line,
      )
      .join('\n')

const FACTIONS: Readonly<Record<string, Way>> = {
  'in other words': (text) => text.replace(/(?:Allegiance|- Army Faction):/, 'Faction:'),
  'alone on its line': (text) => text.replace(/(?:Allegiance|- Army Faction): /, ''),
  'behind a word of another language': (text) => text.replace(/(?:Allegiance|- Army Faction):/, 'Fraktion:'),
  'below a greeting': (text) =>
    `What do you think of this one for the weekend?\n\n${text.replace('Allegiance', 'Army')}`,
}

const inWords =
  (words: Readonly<Record<string, string>>): Way =>
  (text) =>
    headings((heading) => words[heading.toLowerCase()] ?? heading)(text)

const LANGUAGES: Readonly<Record<string, Way>> = {
  'with heroes': inWords({ leaders: 'Heroes' }),
  German: inWords({
    leaders: 'Anf\u00FChrer',
    battleline: 'Schlachtreihe',
    units: 'Einheiten',
    other: 'Andere',
    'core battalions': 'Kernbataillone',
  }),
  French: inWords({
    leaders: 'Meneurs',
    battleline: 'Ligne de bataille',
    units: 'Unit\u00E9s',
    other: 'Autres',
    behemoths: 'B\u00E9h\u00E9moths',
  }),
  Italian: inWords({
    leaders: 'Condottieri',
    battleline: 'Linea di battaglia',
    units: 'Unit\u00E0',
    other: 'Altro',
    terrain: 'Terreno',
  }),
  Spanish: inWords({
    leaders: 'L\u00EDderes',
    battleline: 'L\u00EDnea de batalla',
    units: 'Unidades',
    other: 'Otros',
    'core battalions': 'Batallones',
  }),
}

describe('what a page or its reader took away', () => {
  it('the bullet of the first line below each unit', async () => {
    await isSame(unbulleted(() => true))
  })

  it('a line below a unit that nobody knows is of it, and said', async () => {
    const text =
      'Allegiance: Salt Wardens\nLeaders\nTidecaller (100)\nmust not die\n- General\nReef Drake (200)\nTotal: 300 / 1000'
    const { list, notes } = await readList(text, CATALOGUE)
    expect(list.units.map(({ name }) => name)).toEqual(['Tidecaller', 'Reef Drake'])
    expect(list.units[0]).toMatchObject({ general: true, options: [{ name: 'must not die' }] })
    expect(notes.map(({ message }) => message).join()).toContain('"must not die"')
  })

  it('an enhancement in brackets behind the name of its bearer', async () => {
    const text = 'Allegiance: Salt Wardens\nLeaders\nTidecaller (Arcane Tome, Undertow) (100)\nTotal: 100 / 1000'
    expect((await listIn(text)).units).toMatchObject([
      { name: 'Tidecaller', enhancements: { artefact: 'Arcane Tome', spells: ['Undertow'] } },
    ])
  })

  it('a unit without its points is still a unit', async () => {
    const text = 'Allegiance: Salt Wardens\nLeaders\nTidecaller (100)\n- General\nReef Drake\nTotal: 300 / 1000'
    expect((await listIn(text)).units.map(({ name }) => name)).toEqual(['Tidecaller', 'Reef Drake'])
  })

  it.each(Object.entries(FACTIONS))('the word before the faction: %s', async (_, way) => {
    for (const text of TEXTS) expect((await listIn(way(text))).units).toEqual((await listIn(text)).units)
  })

  it.each(Object.entries(LANGUAGES))('headings: %s', async (_, way) => {
    await isSame(way)
  })

  it.each(['- Magnificent (Spell)', '\n- Magnificent (Spell)'])('the enhancement of a battalion: %j', async (said) => {
    const [text = ''] = TEXTS
    const told = text.replace(' - Magnificent', said.startsWith('\n') ? said : ` ${said}`)
    expect(told).not.toBe(text)
    const { battalions, extraEnhancements } = await listIn(told.replace('\nAdditional Enhancements\nSpell\n', ''))
    expect({ battalions, extraEnhancements }).toEqual({
      battalions: (await listIn(text)).battalions,
      extraEnhancements: ['Spell'],
    })
  })

  it('what somebody says below the battalions is no battalion', async () => {
    const [text = ''] = TEXTS
    const [above = '', below = ''] = text.split('\nAdditional Enhancements')
    const { battalions, unread } = await listIn(`${above}\nThanks for reading!\n\nAdditional Enhancements${below}`)
    expect(battalions).toEqual((await listIn(text)).battalions)
    expect(unread.join()).toContain('Thanks for reading!')
  })
})

describe('marks of chats, forums and pages', () => {
  it.each(Object.entries(MARKS))('%s', async (_, way) => {
    await isSame(way)
  })

  it('a name that is shown above the list is none of its marks', async () => {
    const [text = ''] = TEXTS
    expect((await listIn(`### Autumn open\n\n\`\`\`\n${text}\`\`\``)).name).toBe('Autumn open')
  })

  it('a page of anything else is still none', async () => {
    await expect(listIn('<article><p>Allegiance: nobody</p></article>')).rejects.toThrow(/is HTML or XML/)
  })
})

describe('a megabyte of lines as long as they may be', () => {
  it.each([' ', '-', '.', '*', '(', '(1)', '**a ', 'a: ', '[b]', '<p ', 'General, '])(
    'of %j is looked at for a moment',
    async (mark) => {
      const line = `Skinks ${mark.repeat(3900 / mark.length)}x`
      const text = `Allegiance: Salt Wardens\nLeaders\n${Array.from({ length: 250 }, () => line).join('\n')}\nTotal: 0 / 2000`
      const before = process.cpuUsage()
      await readList(text, CATALOGUE).catch(() => {})
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1e6).toBeLessThan(4)
    },
  )
})
