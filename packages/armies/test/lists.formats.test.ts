/** One army, written by every tool: whoever wrote it, it is the same army. */
import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../src/catalogue/catalogue.ts'
import { contentsOf } from '../src/aos-3e/catalogue/contents.ts'
import { type ArmyList, listedScenario, listToYaml, readList, totalsOf } from '../src/aos-3e/lists/index.ts'
import { CATALOGUE, WARDENS } from './lists/catalogue.ts'

const file = (name: string): Buffer => readFileSync(new URL(`./lists/${name}`, import.meta.url))
const read = async (name: string) => await readList(file(name), CATALOGUE, { where: name })
const rosz = () => zipSync({ 'High Water.ros': file('roster.ros') })

/** A unit in one line: models, name, times reinforced, points, then what it is and its battalions. */
const brief = ({ units }: ArmyList): readonly string[] =>
  units.map(({ models, name, reinforced, points, general, ally, battalions }) =>
    [
      `${models} ${name}`,
      `r${reinforced}`,
      points,
      general && 'general',
      ally && 'ally',
      ...battalions.map((each) => `*${each}`),
    ]
      .filter((each) => each !== false)
      .join(', '),
  )

const ARMY = [
  '1 Captain Orla, Keeper of the Lamp, r0, 300, *1',
  '1 Tidecaller, r0, 100, general, *2',
  '1 Ember Prince, Heir of Smoke, r0, 180, ally',
  '30 Salt Guard, r2, 360, *1',
  '10 Salt Guard, r0, 120, *1',
  '3 Brine Hounds with Hooks, r0, 90, *1',
  '1 Reef Drake, r0, 200, *2',
].toSorted()

const WHOLE = {
  'warscroll-builder': () => read('warscroll-builder.txt'),
  'official-app': () => read('app-2024.txt'),
  'battlescribe-text': () => read('battlescribe.txt'),
  'battlescribe-html': () => read('battlescribe.html'),
  ros: () => read('roster.ros'),
  rosz: async () => await readList(rosz(), CATALOGUE),
  'roster-json': () => read('roster.json'),
}

describe('a page of BattleScribe that a mail passed on', () => {
  it.each<[string, (page: string) => string]>([
    [
      'tags in capitals',
      (page) => page.replaceAll(/<(\/?)([a-z0-9]+)/g, (_, end, tag) => `<${end}${tag.toUpperCase()}`),
    ],
    ['other quotes', (page) => page.replaceAll(/class="([\w-]+)"/g, "class='$1'")],
    ['spaces that do not break', (page) => page.replaceAll(/(?<=>[^<>]*\S) (?=[^<>]*<)/g, '&nbsp;')],
  ])('%s', async (_, way) => {
    const page = file('battlescribe.html').toString()
    expect(way(page)).not.toBe(page)
    expect((await readList(way(page), CATALOGUE)).list).toEqual((await readList(page, CATALOGUE)).list)
  })
})

/** What a person copies from a page: a line for each heading, paragraph and row. */
const shown = (page: string): string =>
  page
    .replace(/^[^]*<body[^<>]*>/i, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/(?:h\d|p|tr)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, '\t')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&#8217;', '\u2019')
    .replaceAll(/^ +/gm, '')

describe('what is copied from a page of BattleScribe', () => {
  it.each(['with its categories', 'without them'])(
    '%s is the list of the page, and its warscrolls are none of it',
    async (kept) => {
      const text = shown(file('battlescribe.html').toString())
      expect(text).toContain('\nCategories: HERO, Leader')
      const { list } = await readList(
        kept === 'without them' ? text.replaceAll(/^Categories: .*\n/gm, '') : text,
        CATALOGUE,
      )
      expect(
        brief(list)
          .map((each) => each.replace(/(?:, \*\d)+$/, ''))
          .toSorted(),
      ).toEqual(ARMY.map((each) => each.replace(/(?:, \*\d)+$/, '')))
      expect([list.faction, list.totals.points, list.unread]).toEqual(['Salt Wardens', 1450, []])
      expect(list.units.find(({ general }) => general)?.enhancements).toMatchObject({
        artefact: 'Ghyran\u2019s Pearl',
        commandTrait: 'Patient Hunter',
      })
    },
  )
})

describe.each(Object.entries(WHOLE))('the same army by %s', (format, reading) => {
  it('is recognised, and has every unit once', async () => {
    const { list, format: found } = await reading()
    expect(found).toBe(format)
    expect(brief(list).toSorted()).toEqual(ARMY)
    expect(list.unread).toEqual([])
  })

  it('has its head, battalions and features', async () => {
    const { list } = await reading()
    expect(list).toMatchObject({
      faction: 'Salt Wardens',
      factionId: 'salt-wardens',
      subfaction: 'First Tide',
      grandStrategy: "Hold What's Ours",
      battalions: [{ name: 'Battle Regiment' }, { name: 'Command Entourage', ability: 'Magnificent' }],
    })
    expect(list.features.map(({ id, kind }) => [id, kind])).toEqual([
      ['grey-lantern', 'endless spell'],
      ['drowning-bell', 'invocation'],
      ['salt-altar', 'terrain'],
    ])
  })

  it('hangs every enhancement and option where it belongs', async () => {
    const { list } = await reading()
    const caller = list.units.find((unit) => unit.general)
    expect(caller?.enhancements).toMatchObject({ commandTrait: 'Patient Hunter', artefact: 'Ghyran’s Pearl' })
    expect(caller?.enhancements?.spells?.[0]).toBe('Undertow')
    expect(caller?.enhancements?.spells).not.toContain('Undying Thirst')
    expect(caller?.options).toEqual([])
    expect(list.units.find((unit) => unit.name === 'Reef Drake')?.enhancements).toEqual({ mountTrait: 'Old Scales' })
    expect(list.units.find((unit) => unit.models === 30)?.options).toEqual([
      { name: 'Guard Standard Bearer', count: 3 },
      { name: 'Salt Spear' },
    ])
  })

  it('adds up to its own total', async () => {
    const { list, notes } = await reading()
    // 300 + 100 + 180 + 360 + 120 + 90 + 200, and 60 + 40 for what is no unit.
    expect(totalsOf(list)).toMatchObject({ points: 1450, units: 7, models: 47, reinforced: 2, allies: 180 })
    expect(list.totals.points).toBe(1450)
    expect(notes.map((note) => note.path)).not.toContain('totals.points')
  })
})

describe('what a format does not say is assumed aloud', () => {
  it('the app counts no models: points tell them, and the unit says so', async () => {
    const { list } = await read('app-2024.txt')
    const said = Object.fromEntries(list.units.map((unit) => [`${unit.points} ${unit.name}`, unit.assumed]))
    expect(said['360 Salt Guard']).toEqual([
      '30 models, which fits its 360 points best: the catalogue has 120 points for 10 models',
    ])
    expect(said['90 Brine Hounds with Hooks']).toEqual([])
    expect(said['200 Reef Drake']).toEqual([])
    expect(said['180 Ember Prince, Heir of Smoke']).toEqual([
      'an ally: it belongs to Ember Court, and the list does not say',
    ])
  })

  it('Warscroll Builder counts them: nothing is assumed', async () => {
    const { list } = await read('warscroll-builder.txt')
    expect(list.units.flatMap((unit) => unit.assumed)).toEqual([])
  })

  it.each([
    // 240 of 120: twice. 130 of 120: within a fifth of once. 170 of 120 is neither once nor twice.
    [240, 20, 1],
    [130, 10, 0],
    [350, 30, 2],
    [170, 10, 0],
  ])('%i points of Salt Guard are %i models', async (points, models, reinforced) => {
    const text = `Army Faction: Salt Wardens\nBATTLELINE\nSalt Guard (${points})\nTOTAL POINTS: ${points}/1000`
    const { list } = await readList(text, CATALOGUE)
    expect(list.units[0]).toMatchObject({ models, reinforced, points })
    expect(list.units[0]?.assumed[0]).toMatch(new RegExp(`^${models} models, `))
  })
})

describe('layouts of the official app', () => {
  it('2021: a line for every fact, units inside their battalions', async () => {
    const { list, notes } = await read('app-2021.txt')
    expect(brief(list)).toEqual([
      '1 Captain Orla, Keeper of the Lamp, r0, 300',
      '10 Salt Guard, r0, 120',
      '1 Tidecaller, r0, 100, general, *1',
      '30 Salt Guard, r2, 360, *1',
    ])
    expect(list).toMatchObject({
      name: 'High Water',
      grandStrategy: "Hold What's Ours",
      pointsLimit: 1500,
      battalions: [{ name: 'Command Entourage', ability: 'Magnificent' }],
      extraEnhancements: ['Spells'],
      features: [{ id: 'grey-lantern', points: 60 }, { id: 'salt-altar' }],
    })
    expect(list.units.map((unit) => unit.role)).toEqual(['leader', 'battleline', 'leader', 'battleline'])
    expect(notes).toEqual([])
  })

  it('2023: models are counted, but the points are those of the listed size, as the total shows', async () => {
    const { list, notes } = await read('app-2023.txt')
    // 100 + 3 x 120 + 2 x 120 = 700, which is the total of the list.
    expect(brief(list)).toEqual([
      '1 Tidecaller, r0, 100, general, *1',
      '30 Salt Guard, r2, 360, *1',
      '20 Salt Guard, r1, 240',
    ])
    expect(list.units[1]?.assumed).toEqual([
      '360 points: the app writes 120 for the listed size, and its total counts 3 of them',
    ])
    expect(notes).toEqual([])
  })

  it('copied without bullets, lines doubled and a name broken at its hyphen', async () => {
    const { list, notes } = await read('app-copied.txt')
    expect(brief(list)).toEqual([
      '1 Tidecaller, r0, 100, general, *1',
      '20 Salt Guard, r1, 240, *1',
      '3 Brine Hounds with Hooks, r0, 90',
    ])
    expect(list.units[0]?.enhancements).toEqual({ artefact: 'Coral Blade' })
    expect(list.battalions).toEqual([{ name: 'Battle Regiment' }])
    expect(list.units[1]?.options).toEqual([{ name: 'Guard Sergeant' }])
    expect(notes).toEqual([])
  })
})

describe('New Recruit in the manner of others', () => {
  it('of Warscroll Builder: no x before the names, names of the data files', async () => {
    const { list, format } = await read('new-recruit-warscroll.txt')
    expect(format).toBe('warscroll-builder')
    expect(brief(list)).toEqual(['1 Tidecaller, r0, 100, general, *1', '20 Salt Guard, r1, 240, *1'])
    expect(list.units[0]?.enhancements).toEqual({ commandTrait: 'Patient Hunter', artefact: 'Coral Blade' })
    expect(list.features.map((each) => each.id)).toEqual(['grey-lantern', 'salt-altar'])
    expect(list.battalions).toEqual([{ name: 'Battle Regiment' }])
  })

  it('of BattleScribe, with hashes', async () => {
    const { list, format, notes } = await read('new-recruit.txt')
    expect(format).toBe('new-recruit-text')
    expect(brief(list)).toEqual(['1 Tidecaller, r0, 100, general', '20 Salt Guard, r1, 240'])
    expect(list.totals.points).toBe(400)
    expect(notes).toEqual([])
  })
})

describe('what the catalogue does not know', () => {
  const STRANGE = `Allegiance: Salt Wardens
- Subfaction: Ninth Tide
Battleline
10 x Salt Guard (120)
- Coral Bananas
- Pearl Mark: Blue
- Salt Spears
Salty Gards (90)
Endless Spells & Invocations
Pink Lantern (60)
Total: 270 / 1000`

  it('is told again when the list is written as ours and read once more', async () => {
    const { list, notes } = await readList(STRANGE, CATALOGUE)
    const told = notes.map(({ path, message }) => [path, message.replace(/ \(line \d+\)/, '')])
    const again = await readList(await listToYaml(list), CATALOGUE)
    expect(again.notes.map(({ path, message }) => [path, message])).toEqual(told)
    expect(told).toHaveLength(4)
  })

  it('is left out of the unit that takes part in a question, and said; the rest is spelled as the warscroll does', async () => {
    const { list } = await readList(STRANGE, CATALOGUE)
    const [guard] = list.units
    if (guard === undefined) throw new Error('the list has no unit')
    const unit = listedScenario({}, CATALOGUE, [])({ ...guard, options: [...guard.options, { name: 'Sergeant' }] })
    expect(unit['notModelled']).toEqual(['"Coral Bananas" (no option of Salt Guard)', 'Pearl Mark: Blue'])
    expect(unit['assumed']).toEqual(['with Guard Standard Bearer'])
  })

  it('is told in few words when there is much of it', () => {
    const options = Array.from({ length: 100 }, (_, i) => ({ name: `Banana ${i}` }))
    const guard = { name: 'Salt Guard', id: 'salt-guard', reinforced: 0, general: false, ally: false }
    const bananas = { ...guard, battalions: [], assumed: [], options }
    expect(listedScenario({}, CATALOGUE, [])(bananas)['notModelled']).toHaveLength(21)
  })
})

describe('our own files', () => {
  it('need names only: ids and sizes come from the catalogue', async () => {
    const { list, format, notes } = await read('own.yaml')
    expect(format).toBe('rollcall')
    expect(list.units).toMatchObject([
      { name: 'Tidecaller', id: 'tidecaller', models: 1, general: true },
      { name: 'Salt Guard', id: 'salt-guard', models: 20, assumed: ['20 models, the usual size'] },
    ])
    expect(list.features).toEqual([{ name: 'Grey Lantern', id: 'grey-lantern', kind: 'endless spell', points: 60 }])
    expect(notes).toEqual([])
  })

  it('may name a unit and no more, or with its models, which tell how often it is reinforced', async () => {
    const text =
      'faction: Salt Wardens\nunits:\n  - Salt Guard\n  - 20 x Salt Guards\n  - Salt Guard x30\n  - Captain Orla, Keeper of the Lamp\n'
    const { list, notes } = await readList(text, CATALOGUE)
    expect(brief(list)).toEqual([
      '10 Salt Guard, r0, ',
      '20 Salt Guard, r1, ',
      '30 Salt Guard, r2, ',
      '1 Captain Orla, Keeper of the Lamp, r0, ',
    ])
    expect(list.units[1]?.assumed).toEqual(['20 models: reinforced once'])
    expect(notes).toEqual([])
  })

  it('take a bare number before a name for the models, and say what was meant when nobody is so called', async () => {
    const units = ['20 Salt Guards', '3 Brine Hounds with Hooks', '20 Salt Gard', '0 Salt Guard', '5000 Salt Guard']
    const text = `faction: Salt Wardens\nunits:\n${units.map((each) => `  - ${each}\n`).join('')}`
    const { list, notes } = await readList(text, CATALOGUE)
    expect(list.units.map(({ name, models, reinforced }) => [name, models, reinforced])).toEqual([
      ['Salt Guard', 20, 1],
      ['Brine Hounds with Hooks', 3, 0],
      ...units.slice(2).map((name) => [name, undefined, 0]),
    ])
    expect(notes.map(({ message }) => message)).toEqual(
      units
        .slice(2)
        .map((name) => `"${name}" is not in the catalogue and is kept by its name; did you mean "Salt Guard"?`),
    )
  })

  it('know a unit whose name begins with a number', async () => {
    const guards = WARDENS.units.filter(({ name }) => name === 'Salt Guard')
    const three = guards.map((each) => ({ ...each, id: 'three', name: '3 Salt Guards' }))
    const wardens = { ...WARDENS, units: [...WARDENS.units, ...three] }
    const words = { about: 'invented', source: 'invented', points: 'May 2024' }
    const known = catalogueOf(contentsOf([wardens], [], words), () => wardens)
    const { list } = await readList('faction: Salt Wardens\nunits:\n  - 3 Salt Guard\n  - 20 Salt Guard\n', known)
    expect(list.units.map(({ id }) => id)).toEqual(['three', 'salt-guard'])
  })

  it('say which word of a unit or of its enhancements was meant', async () => {
    const text =
      'faction: Salt Wardens\nunits:\n  - { name: Tidecaller, modles: 1, enhancements: { command trait: Patient Hunter } }\n  - 17\n'
    await expect(readList(text, CATALOGUE)).rejects.toMatchObject({
      issues: [
        {
          path: 'units[0].enhancements.command trait',
          message: 'is not a word of this game; did you mean "commandTrait"?',
        },
        { path: 'units[0].modles', message: 'is not a word of this game; did you mean "models"?' },
        { path: 'units[1]' },
      ],
    })
  })

  it('report all faults at once, with the word that was meant', async () => {
    const text = 'faction: Salt Wardens\nsubfacton: First Tide\nunits:\n  - { name: "", models: 0 }\n'
    await expect(readList(text, CATALOGUE, { where: 'own.yaml' })).rejects.toMatchObject({
      code: 'ERR_INPUT_INVALID',
      issues: [
        { path: 'units[0].name' },
        { path: 'units[0].models' },
        { path: 'subfacton', message: 'is not a word of this game; did you mean "subfaction"?' },
      ],
    })
  })
})

describe('spelling does not matter', () => {
  const swap = (from: RegExp, to: string) => (text: string) => text.replaceAll(from, to)
  const wide = (text: string): string =>
    text.replaceAll(/[(){}:/*&0-9A-Za-z]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0))
  const VARIANTS: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
    CRLF: swap(/\n/g, '\r\n'),
    'old line ends': swap(/\n/g, '\r'),
    'line separators': swap(/\n/g, '\u2028'),
    'a byte order mark': (text) => `\uFEFF${text}`,
    'UTF-16': (text) => Uint8Array.of(0xff, 0xfe, ...Buffer.from(text, 'utf16le')),
    'non-breaking spaces': swap(/ /g, '\u00A0'),
    'narrow spaces': swap(/ /g, '\u202F'),
    'tabs before every line': swap(/^/gm, '\t'),
    'spaces behind every line': swap(/$/gm, '   '),
    'the sign of multiplication': swap(/ x (?=[A-Z])/g, ' × '),
    'a large X': swap(/ x (?=[A-Z])/g, ' X '),
    'en dashes': swap(/-/g, '–'),
    'non-breaking hyphens': swap(/-/g, '\u2011'),
    'minus signs': swap(/-/g, '\u2212'),
    'curly apostrophes': swap(/'/g, '’'),
    'straight apostrophes': swap(/’/g, "'"),
    'accents as apostrophes': swap(/['’]/g, '´'),
    bullets: swap(/^(\s*)- /gm, '$1• '),
    'middle dots': swap(/^(\s*)- /gm, '$1· '),
    'stars that Markdown escapes': swap(/\*/g, '\\*'),
    'mathematical stars': swap(/\*/g, '\u2217'),
    'full width': wide,
    'zero-width spaces': swap(/(?<=[a-z])(?=[a-z])/g, '\u200B'),
    'soft hyphens': swap(/(?<=[a-z])(?=[a-z])/g, '\u00AD'),
    'empty lines between all': swap(/\n/g, '\n\n'),
    'no empty lines': swap(/\n+/g, '\n'),
    'the marks of a quotation': swap(/^/gm, '> '),
    'all in bold': swap(/^(.*\S.*)$/gm, '**$1**'),
    'underlined, as chats do': swap(/^(\s*)(\S.*)$/gm, '$1__$2__'),
    'such marks in front of what it says only': swap(/^(?=.)/gm, '>'),
  }
  const cases = ['warscroll-builder.txt', 'app-2024.txt', 'app-2021.txt'].flatMap((name) =>
    Object.entries(VARIANTS).map(([variant, change]) => [name, variant, change] as const),
  )

  it.each(cases)('%s with %s', async (name, _, change) => {
    const [plain, changed] = [await read(name), await readList(change(file(name).toString()), CATALOGUE)]
    expect(changed.list).toEqual(plain.list)
  })

  it('Windows-1252', async () => {
    const text = 'Army Faction: Salt Wardens\nLEADERS\nCaptain Orla (300)\n\t- Mór’s Lamp\nTOTAL POINTS: 300/1000\n'
    const bytes = Buffer.from(text.replace('’', '\x92'), 'latin1')
    const { list } = await readList(bytes, CATALOGUE)
    expect(list.units[0]?.options).toEqual([{ name: "Mór's Lamp" }])
  })
})

describe('names are forgiven, and never guessed in silence', () => {
  const one = async (line: string) => {
    const { list, notes } = await readList(
      `Army Faction: Salt Wardens\nOTHER\n${line}\nTOTAL POINTS: 90/1000`,
      CATALOGUE,
    )
    return {
      unit: list.units[0],
      feature: list.features[0],
      notes: notes.filter(({ path }) => path !== 'totals.points'),
    }
  }

  it.each([
    ['Salt Guards (120)', 'salt-guard'],
    ['SALT-GUARD (120)', 'salt-guard'],
    ['Captain Orla (300)', 'captain-orla-keeper-of-the-lamp'],
    ['Captain Orla, the Lamp Keeper (300)', 'captain-orla-keeper-of-the-lamp'],
    ['Brine Hounds with Brine Hooks (90)', 'brine-hounds-with-hooks'],
    ['Ember Prince (180)', 'ember-prince-heir-of-smoke'],
  ])('%s', async (line, id) => {
    expect((await one(line)).unit?.id).toBe(id)
  })

  it.each(['Sallt Guard (120)', 'Slat Guard (120)', 'Hounds with Hooks (90)'])(
    '%s: near enough, and said',
    async (line) => {
      const { unit } = await one(line)
      expect(unit?.id).toBeDefined()
      expect(unit?.assumed[0]).toMatch(/^".+" is taken for ./)
    },
  )

  it('a unit that nobody knows keeps its name and points, with what may have been meant', async () => {
    const { unit, notes } = await one('Salty Gards (120)')
    expect(unit).toMatchObject({ name: 'Salty Gards', points: 120, reinforced: 0 })
    expect(unit?.id).toBeUndefined()
    expect(unit?.models).toBeUndefined()
    expect(notes[0]?.message).toMatch(/line 3.*did you mean "Salt Guard"\?$/)
  })

  it('a coalition unit is no ally; a feature among the units is a feature', async () => {
    expect((await one('Ash Runners (80)')).unit).toMatchObject({ ally: false, faction: 'ember-court', models: 5 })
    expect((await one('Drowning Bell (40)')).feature).toMatchObject({ id: 'drowning-bell', kind: 'invocation' })
  })

  it('a second artefact is illegal, and still there', async () => {
    const { unit } = await one('Tidecaller (100)\n- Artefact: Coral Blade\n- Artefact: Ghyran’s Pearl')
    expect(unit?.enhancements).toEqual({ artefact: 'Coral Blade', other: ["Artefact: Ghyran's Pearl"] })
  })

  it('names with commas are told from lists of names', async () => {
    const { unit } = await one('Tidecaller (100)\n- Spells: Undertow, Salt, Ash and Bone, Undying Thirst')
    expect(unit?.enhancements?.spells).toEqual(['Undertow', 'Salt, Ash and Bone', 'Undying Thirst'])
  })

  it('without labels, the lists of the faction tell what a line is', async () => {
    const { unit } = await one(
      'Tidecaller (100)\n- Old Scales\n- Lament of the Deep\n- Undertow\n- Arcane Tome\n- Swift as Spray',
    )
    expect(unit?.enhancements).toEqual({
      mountTrait: 'Old Scales',
      prayers: ['Lament of the Deep'],
      spells: ['Undertow'],
      artefact: 'Arcane Tome',
      other: ['Swift as Spray'],
    })
  })

  it('a faction that is not in the catalogue is said, and its units are still looked for', async () => {
    const { list, notes } = await readList(
      'Army Faction: Salt Warriors\nLEADERS\nTidecaller (100)\nTOTAL POINTS: 100/1000',
      CATALOGUE,
    )
    expect(list.factionId).toBeUndefined()
    expect(list.units[0]?.id).toBe('tidecaller')
    expect(notes[0]).toMatchObject({ path: 'faction', message: expect.stringMatching(/did you mean "Salt Wardens"/) })
  })
})

describe('nothing is lost', () => {
  const app = (lines: string): string => `Army Faction: Salt Wardens\nLEADERS\n${lines}\nTOTAL POINTS: 0/1000`

  it.each([
    // Words that every JavaScript object knows.
    ['- constructor: x\n- \\_\\_proto\\_\\_: y\n- valueOf', { other: ['constructor: x', '__proto__: y'] }, ['valueOf']],
    ['- Command Traits:\n- Artefacts of Power: ', undefined, []],
    ['- Mark of Salt: Blue', { other: ['Mark of Salt: Blue'] }, []],
  ])('under a unit: %j', async (lines, enhancements, options) => {
    const { list } = await readList(app(`Tidecaller (100)\n${lines}`), CATALOGUE)
    expect(list.units[0]?.enhancements).toEqual(enhancements)
    expect(list.units[0]?.options.map((each) => each.name)).toEqual(options)
  })

  it('under a feature among the units: it is not understood, and said', async () => {
    const { list } = await readList(app('Drowning Bell (40)\n- Somebody'), CATALOGUE)
    expect(list.unread).toEqual(['line 4: Somebody'])
  })

  it('a line of marks is no unit', async () => {
    const { list } = await readList(app('(120)\nTidecaller (100)\n***'), CATALOGUE)
    expect(list.units.map((unit) => unit.name)).toEqual(['Tidecaller'])
    expect(list.unread).toEqual(['line 3: (120)', 'line 5: ***'])
  })

  it('more reinforcements than there are: the models count', async () => {
    const text = 'Allegiance: Salt Wardens\nBattleline\n40 x Salt Guard (480)\n- Reinforced x 3\nTotal: 480 / 1000'
    const { list } = await readList(text, CATALOGUE)
    expect(list.units[0]).toMatchObject({
      models: 40,
      reinforced: 2,
      assumed: ['40 models, which is neither the usual 10 nor two or three times as many'],
    })
  })
})

describe('below the totals', () => {
  it('nothing belongs to the army', async () => {
    const text = 'Allegiance: Salt Wardens\n\nCore Battalions\n*Warlord\n\nTotal: 0 / 1000\nDrops: 0\n\nGood luck!\n'
    const { list } = await readList(text, CATALOGUE)
    expect(list.battalions).toEqual([{ name: 'Warlord' }])
    expect(list.unread).toEqual(['line 9: Good luck!'])
  })
})

describe('totals', () => {
  it('that do not agree are reported with the difference', async () => {
    const text = 'Allegiance: Salt Wardens\n\nLeaders\nTidecaller (100)\n\nTotal: 135 / 1000\n'
    const { notes } = await readList(text, CATALOGUE)
    expect(notes).toEqual([
      { path: 'totals.points', message: 'the list says 135 points, and its units and features add up to 100 (-35)' },
    ])
  })
})
