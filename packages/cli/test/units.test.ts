/** Units of the catalogue on the command line: found, shown, asked about; and the importer that makes the catalogue. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'
import { world } from '../src/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'rollcall-units-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Unit {
  readonly name: string
  readonly roles: readonly string[]
  readonly points: number
  readonly keywords: readonly string[]
}

const unitsOf = (...args: readonly string[]): readonly Unit[] =>
  JSON.parse(rollcall(['units', ...args, '--format', 'json']).stdout) as readonly Unit[]

describe('units', () => {
  it('finds a unit by its name, by words of it, and by its nearest spelling', () => {
    expect(unitsOf('liberators').map(({ name }) => name)).toEqual(['Liberators'])
    expect(unitsOf('stonehorn', 'frostlord').map(({ name }) => name)).toEqual(['Frostlord on Stonehorn'])
    expect(unitsOf('Namarti', 'Thrals').map(({ name }) => name)).toContain('Namarti Thralls')
  })

  it('finds by words of a name and of its faction, and by those of the faction alone all of its units', () => {
    const names = unitsOf('skaven', 'warlock').map(({ name }) => name)
    expect(names).toContain('Warlock Engineer')
    expect(names.every((name) => /warlock/i.test(name))).toBe(true)
    expect(unitsOf('skaven')).toEqual(unitsOf('--faction', 'Skaven'))
    expect(rollcall(['units', 'skaven', 'warlock']).stderr).toBe('')
  })

  it('finds by keywords where no name has the words', () => {
    const ironjawz = unitsOf('ironjawz')
    expect(ironjawz.length).toBeGreaterThan(5)
    expect(ironjawz).toEqual(unitsOf('--keyword', 'Ironjawz'))
    expect(unitsOf('ironjawz', 'ardboys').map(({ name }) => name)).toContain('Orruk Ardboys')
    expect(rollcall(['units', 'ironjawz']).stderr).toBe('')
  })

  it('says what it took a name for that no unit has, and nothing of one that it has', () => {
    expect(rollcall(['units', 'mournfnag']).stderr).toContain('"mournfnag" is taken for Mournfang Pack')
    expect(rollcall(['units', 'mournfnag', '--quiet']).stderr).toBe('')
    for (const query of ['Mournfang Pack', 'mournfang', 'stonehorn frostlord'])
      expect(rollcall(['units', query]).stderr).toBe('')
  })

  it('filters by faction, role, keyword and points, all at once', () => {
    const found = unitsOf('--faction', 'sylvaneth', '--role', 'leader', '--keyword', 'WIZARD', '--max-points', '150')
    expect(found.length).toBeGreaterThan(0)
    for (const { roles, points, keywords } of found) {
      expect(roles).toContain('leader')
      expect(points).toBeLessThanOrEqual(150)
      expect(keywords).toEqual(expect.arrayContaining(['SYLVANETH', 'WIZARD']))
    }
  })

  it.each(['abc', '-5'])('refuses points that are no number of points: %s', (points) => {
    const { status, stderr } = rollcall(['units', `--max-points=${points}`])
    expect([status, stderr]).toEqual([2, expect.stringContaining('--max-points needs a number of 0 or more')])
  })

  it('shows one unit as a card: characteristics, weapons, options, effects in plain words', () => {
    const { stdout, stderr } = rollcall(['units', 'liberators', '--format', 'table'])
    expect(stderr).toBe('')
    expect(stdout).toContain('Move 5"  Wounds 2  Save 4+  Bravery 7')
    expect(stdout).toMatch(/Heavens-wrought Weapon .* 2 .* 3\+ .* 4\+ .* -1 .* 1 /)
    expect(stdout).toContain('Liberator-Prime')
    expect(stdout).toContain('battleline')
  })

  it('begins with the factions where nothing is asked for, and has every unit on request', () => {
    const all = unitsOf().length
    const overview = rollcall(['units', '--format', 'table']).stdout
    expect(overview).toMatch(/^Ogor Mawtribes +Destruction +\d+$/m)
    expect(overview).toMatch(new RegExp(`^all \\d+ factions +${all}$`, 'm'))
    expect(rollcall(['units', '--all', '--format', 'table']).stdout).toMatch(new RegExp(`^${all} units$`, 'm'))
  })

  it.each([
    ['wh40k-9e', 'Line Troopers'],
    ['space-marine-heroes', 'Brother Phaello'],
  ])('lists what there is of %s, which has no catalogue', (game, name) => {
    expect(rollcall(['units', '--game', game, '--format', 'table']).stdout).toContain(name)
    expect(unitsOf(name, '--game', game)).toMatchObject([{ name }])
  })

  it('writes characteristics that degrade as they are while nobody is hurt', () => {
    expect(rollcall(['units', '--format', 'csv']).stdout).not.toContain('table:')
    // The Stonehorn's table begins with Move 12.
    expect(rollcall(['units', 'Frostlord on Stonehorn', '--format', 'csv']).stdout).toMatch(
      /,460,1,leader; behemoth,12,15,9,3\+,/,
    )
  })

  it('says what it cannot find', () => {
    const { status, stderr } = rollcall(['units', 'xyzzy'])
    expect(status).toBe(2)
    expect(stderr).toContain('No unit of Warhammer Age of Sigmar, 3rd edition fits "xyzzy"')
    expect(rollcall(['units', '--faction', 'Nobody']).stderr).toContain('there is no faction "Nobody"')
  })
})

describe('units of a game without a catalogue', () => {
  it('are its examples: all of them, by words of their names, and by what else they are called', () => {
    const all = unitsOf('--game', 'wh40k-9e').map(({ name }) => name)
    expect(all).toEqual(world.shelf('wh40k-9e').units.map(({ name }) => name))
    expect(unitsOf('marines').map(({ name }) => name)).toEqual(['Armoured Marines'])
    expect(unitsOf('--game', 'space-marine-heroes', 'donato').map(({ name }) => name)).toEqual([
      'Brother-Captain Donato',
    ])
  })

  it('are rows of a table and of CSV', () => {
    const { stdout } = rollcall(['units', '--game', 'wh40k-9e', '--format', 'table'])
    for (const { name } of world.shelf('wh40k-9e').units) expect(stdout).toContain(name)
    const csv = rollcall(['units', '--game', 'wh40k-9e', '--format', 'csv']).stdout.trimEnd().split('\n')
    expect(csv).toHaveLength(1 + world.shelf('wh40k-9e').units.length)
    expect(csv[0]).toMatch(/^name,/)
  })

  it('have no roles and points to look for, and say so', () => {
    for (const [args, message] of [
      [['--max-points', '100'], '--max-points: the units of Warhammer 40,000, 9th edition are examples'],
      [['Vindictors'], 'Unknown unit "Vindictors"'],
    ] as const)
      expect(rollcall(['units', '--game', 'wh40k-9e', ...args])).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(message),
      })
  })
})

describe('a unit in a question', () => {
  const damage = (
    unit: string,
  ): { attacker: string; damage: { mean: number }; points: number; assumptions: readonly string[] } => {
    const { stdout } = rollcall(['damage', unit, '--vs', '4+', '--format', 'json'])
    return JSON.parse(stdout).results[0] as ReturnType<typeof damage>
  }

  it('takes options by name: 8 hammers (17 attacks with the champion) and 2 grandweapons', () => {
    // 3+ to hit, 4+ to wound, Rend -1 against 4+: 2/3 * 1/2 * 2/3 = 2/9 each. Grandweapon 3+ 3+ -1 2: 2/3 * 2/3 * 2/3 * 2.
    // The champion has one more attack with the weapon that most of them bear.
    const { damage: done, points } = damage('Liberators x10, Grandweapon x2')
    expect(points).toBe(200)
    expect(done.mean).toBeCloseTo((8 * 2 + 1) * (2 / 9) + 2 * 2 * (16 / 27), 10)
  })

  it('gives one model the weapon of its champion: 4 hackas and 1 boss choppa of 5 Orruk Brutes', () => {
    // 12 attacks, 2/3 x 2/3, and 4+ against rend -2 lets 5/6 through; 3 attacks, 4+ against -1: 2/3, damage 2.
    expect(damage('Orruk Brutes').damage.mean).toBeCloseTo((12 * 4 * 5) / (9 * 6) + (3 * 4 * 2 * 2) / (9 * 3), 9)
  })

  it('keeps the champion when the weapon is named that all have anyway', () => {
    const [silent, said] = [damage('Mournfang Pack'), damage('Mournfang Pack, Culling Clubs and Hackers')]
    expect(said.damage.mean).toBe(silent.damage.mean)
    expect(said.assumptions).toContain('Mournfang Pack: with Skalg')
  })

  it('takes options with commas in their names: ten daggers, and no javelins', () => {
    const { stdout } = rollcall([
      'damage',
      'Skinks, Boltspitter, Celestite Dagger and Star-buckler',
      '--vs',
      '4+',
      '--by-weapon',
      '--format',
      'csv',
    ])
    expect(stdout).toContain('Celestite Dagger')
    expect(stdout).not.toMatch(/Javelin|Club/)
    // 10 attacks and 1 of the champion, 5+ and 5+: 1/3 x 1/3, and half of them are saved.
    expect(damage('Skinks, Boltspitter, Celestite Dagger and Star-buckler').damage.mean).toBeCloseTo(11 / 18, 9)
  })

  it('says which options it took for granted', () => {
    expect(damage('Liberators').assumptions).toContain('Liberators: without Grand Weapons')
  })

  it('is meant by a part of its name, its words in any order, a former name or a misprint, and says so', () => {
    const taken = (name: string): unknown => {
      const { attacker, assumptions } = damage(name)
      return [attacker, assumptions.some((each) => each.includes(`"${name}"`))]
    }
    expect(taken('mournfang')).toEqual(['Mournfang Pack', true])
    expect(taken('lord celestant dracoth')).toEqual(['Lord-Celestant on Dracoth', true])
    expect(taken('Frostlord on stone horn')).toEqual(['Frostlord on Stonehorn', true])
    expect(taken('Chainrasp Horde')).toEqual(['Chainrasps', true])
    expect(taken('Vindcitors')).toEqual(['Vindictors', true])
  })

  it('of several that may be meant names all, and guesses none', () => {
    expect(rollcall(['damage', 'Frostlord']).stderr).toContain(
      '"Frostlord" may be "Frostlord on Stonehorn" or "Frostlord on Thundertusk": say which, in quotes',
    )
  })

  it('that left the game is named with the reason', () => {
    expect(rollcall(['damage', 'Saurus Knights']).stderr).toContain('it was in the game until the battletome of 2023')
  })
})

describe('import bsdata', () => {
  const source = join(folder, 'source')
  mkdirSync(source)
  const scroll =
    '<profile id="p" name="Reed Guard" typeName="Unit"><characteristics><characteristic name="Move">5"</characteristic>' +
    '<characteristic name="Wounds">1</characteristic><characteristic name="Bravery">6</characteristic>' +
    '<characteristic name="Save">5+</characteristic></characteristics></profile>'
  const ward =
    '<profile id="w" name="Reeds" typeName="Unit Abilities"><characteristics><characteristic name="Ability Details">' +
    'This unit has a ward of 6+.</characteristic></characteristics></profile>'
  const text = (profiles: string): string =>
    `<catalogue id="c" name="Order - Mirefolk" revision="3"><selectionEntries><selectionEntry id="reed-guard" name="Reed Guard" type="unit"><profiles>${profiles}</profiles><costs><cost name="pts" value="90"/></costs></selectionEntry></selectionEntries></catalogue>`

  it('reports what it understood, translates abilities into plain words, and writes a catalogue', () => {
    writeFileSync(join(source, 'Order - Mirefolk.cat'), text(scroll + ward))
    const out = join(folder, 'catalogue')
    expect(rollcall(['import', 'bsdata', source, '--report', '--format', 'csv']).stdout).toContain('Mirefolk,1,1,1')
    expect(rollcall(['import', 'bsdata', source, '--translations', '--format', 'csv']).stdout).toContain(
      'A ward of 6+.',
    )
    expect(rollcall(['import', 'bsdata', source, '--out', out]).status).toBe(0)
    expect(readdirSync(join(out, 'factions'))).toEqual(['mirefolk.json'])
    expect(JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')).units).toMatchObject([
      { name: 'Reed Guard', points: 90 },
    ])
  })

  it('writes nothing of a source that it refuses', () => {
    writeFileSync(join(source, 'Order - Mirefolk.cat'), text(scroll).slice(0, 300))
    const out = join(folder, 'nothing')
    const { status, stderr } = rollcall(['import', 'bsdata', source, '--out', out])
    expect(status).toBe(2)
    expect(stderr).toContain('Order - Mirefolk.cat is not XML')
    expect(existsSync(out)).toBe(false)
  })
})
