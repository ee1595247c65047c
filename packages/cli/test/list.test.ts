/** Army lists on the command line: checked, shown, converted. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fileWith, freshFolder, rollcall } from './program.ts'

const OWN = fileURLToPath(new URL('../../../data/aos-3e/lists/stormcast-eternals.yaml', import.meta.url))
const text = readFileSync(OWN, 'utf8')

/** The list without its General, and with a Unique hero twice. */
const ILLEGAL = fileWith(
  'illegal.yaml',
  text
    .replace('    general: true\n', '')
    .replace(
      'battalions:\n  - name',
      '  - { name: Gavriel Sureheart, models: 1 }\n  - { name: Gavriel Sureheart, models: 1 }\nbattalions:\n  - name',
    ),
)

describe('list check', () => {
  it('says nothing but "legal" of a legal list, also under --strict', () => {
    const { status, stdout, stderr } = rollcall(['list', 'check', OWN, '--strict'])
    expect(stderr).toBe('')
    expect(stdout).toBe(
      [
        'Thunder on the hill, battlepack 2000: legal',
        'read: 11 units, 1990 points',
        'assumed: battlepack 2000, because the list is made for 2000 points',
        'triumphs: depends on the opponent',
        '',
      ].join('\n'),
    )
    expect(status).toBe(0)
  })

  it('ends with 5 and says all violations of one that is not', () => {
    const { status, stdout } = rollcall(['list', 'check', ILLEGAL, '--format', 'json'])
    const { legal, violations, rollcall: version, game, format } = JSON.parse(stdout)
    expect(status).toBe(5)
    expect({ legal, game, format }).toEqual({ legal: false, game: 'aos-3e', format: 'rollcall' })
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    const rules = violations.map((each: { check: number; rule: string }) => [each.check, each.rule])
    expect(rules).toEqual(
      expect.arrayContaining([
        [2, '1.4.2'],
        [4, '25.6.1'],
        [13, '27.3.2'],
      ]),
    )
  })

  it('draws a table for people', () => {
    const { status, stdout } = rollcall(['list', 'check', ILLEGAL])
    expect(status).toBe(5)
    expect(stdout).toMatch(/not legal: \d+ violations/)
    expect(stdout).toMatch(/^2 +1\.4\.2 +no unit is the General/m)
  })

  it('takes a battlepack by name or from a file, and the points of the opponent', () => {
    const small = fileWith('small.yaml', 'name: Small\npoints: 1000\nroles: { leader: { max: 2 } }\n')
    const { violations } = JSON.parse(
      rollcall(['list', 'check', OWN, '--battlepack', small, '--format', 'json']).stdout,
    )
    expect(violations.map((each: { check: number }) => each.check)).toEqual([1, 3])
    expect(rollcall(['list', 'check', OWN, '--battlepack', '2000', '--opponent-points', '1991']).stdout).toMatch(
      /triumphs: usable/,
    )
    expect(rollcall(['list', 'check', OWN, '--opponent-points', '1990']).stdout).toMatch(/triumphs: not usable/)
  })

  it('makes what could not be checked an error under --strict', () => {
    const stranger = fileWith('stranger.yaml', text.replace('name: Vanquishers', 'name: Somebody Unheard Of'))
    expect(rollcall(['list', 'check', stranger]).status).toBe(0)
    const { status, stdout } = rollcall(['list', 'check', stranger, '--strict'])
    expect(status).toBe(2)
    expect(stdout).toMatch(/warning: Somebody Unheard Of is not in the catalogue/)
  })

  it.each([
    [['list', 'check', OWN, '--battlepack', '2001'], /"2001" is neither a battlepack nor a file; did you mean "2000"/],
    [['list', 'check', OWN, '--battlepack', 'nowhere.yaml'], /cannot read nowhere.yaml/],
    [['list', 'check', 'nowhere.txt'], /cannot read nowhere.txt/],
    [['list', 'check', OWN, '--opponent-points', 'many'], /--opponent-points/],
    [['list', 'convert', OWN], /to/],
    [['list'], /say what to do with it/],
  ])('%j is refused', (args, message) => {
    const { status, stderr, stdout } = rollcall(args)
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
    expect(stdout).toBe('')
  })
})

describe('list show', () => {
  it('counts, in JSON', () => {
    const seen = JSON.parse(rollcall(['list', 'show', OWN, '--format', 'json']).stdout)
    // 480 + 90 + 90 + 220 + 110 + 100 + 100 + 130 + 300 + 240 + 130; eleven units, nine of them in a Battle Regiment.
    expect(seen.points.list).toBe(1990)
    expect(seen.drops).toBe(3)
    expect(seen.models).toBe(1 + 1 + 1 + 10 + 5 + 5 + 5 + 3 + 6 + 2 + 1)
    // 18 + 6 + 6 + 25 models of 2 + 9 models of 3 + 2 of 6 + 9.
    expect(seen.wounds).toBe(18 + 6 + 6 + 25 * 2 + 9 * 3 + 2 * 6 + 9)
    // The Stardrake is a MONSTER; Arcanum, Relictor, two Fulminators and the Ballista have Wounds of 5 or more.
    expect(seen.objectiveControl).toBe(5 + 5 * 2 + 25 + 9)
    expect(seen.wizards.map((each: { name: string }) => each.name)).toEqual(['Knight-Arcanum'])
    expect(seen.priests.map((each: { name: string }) => each.name)).toEqual(['Knight-Relictor'])
    expect(seen.notFound).toEqual([])
    expect(seen.differences).toEqual([])
  })

  it('draws tables for people, and nothing else', () => {
    const { stdout, stderr, status } = rollcall(['list', 'show', OWN])
    expect(status).toBe(0)
    expect(stderr).toBe('')
    expect(stdout).toMatch(
      /^Thunder on the hill\nread: 11 units, 1990 points\nassumed: battlepack 2000, [^\n]*\nStormcast Eternals, grand strategy Hold the Line, triumph Inspired\n3 drops, 40 models, 128 wounds/,
    )
    expect(stdout).toMatch(/battalion: 1 Battle Regiment: Lord-Celestant on Stardrake,/)
  })

  it('writes its units as CSV, and all of it as Markdown', () => {
    const [head, first, ...others] = rollcall(['list', 'show', OWN, '--format', 'csv']).stdout.trimEnd().split('\n')
    expect(head).toBe('unit,points,models,wounds,save,bravery,marks')
    expect(first).toBe('Lord-Celestant on Stardrake,480,1,18,3+,9,"General, battalion 1"')
    // Eleven units, as its first line says.
    expect(others).toHaveLength(11 - 1)
    const page = rollcall(['list', 'show', OWN, '--format', 'md']).stdout
    expect(page).toMatch(/^# Thunder on the hill\n\n- read: 11 units, 1990 points\n/)
    expect(page).toContain('| Lord-Celestant on Stardrake | 480 | 1 | 18 | 3+ | 9 | General, battalion 1 |\n')
    expect(page).toContain('\n- artefact: Amulet of Destiny (Knight-Arcanum)\n')
  })
})

describe('list convert', () => {
  it.each(['yaml', 'json', 'warscroll-builder'])('to %s and back is the same army', (to) => {
    const out = join(freshFolder(), 'list.txt')
    expect(rollcall(['list', 'convert', OWN, '--to', to, '--out', out]).status).toBe(0)
    const show = (file: string) => {
      const { points, drops, wounds, models } = JSON.parse(rollcall(['list', 'show', file, '--format', 'json']).stdout)
      return { points, drops, wounds, models }
    }
    expect(show(out)).toEqual(show(OWN))
  })

  it('to csv has a row for each unit', () => {
    const lines = rollcall(['list', 'convert', OWN, '--to', 'csv']).stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(1 + 11)
  })
})

describe('a unit of a list in a question', () => {
  const bananas = fileWith(
    'bananas.yaml',
    'faction: Stormcast Eternals\nunits: [{ name: Liberators, models: 5, options: [{ name: Bananas }] }]\n',
  )

  it('warns of options that its warscroll does not have; under --strict that is an error', () => {
    const warning = 'Liberators: "Bananas" (no option of Liberators) is not modelled'
    expect(rollcall(['damage', `${bananas}#Liberators`, '--vs', '4+']).stderr).toContain(warning)
    const { status, stderr } = rollcall(['damage', `${bananas}#Liberators`, '--vs', '4+', '--strict'])
    expect(status).toBe(2)
    expect(stderr).toContain(warning)
  })

  it('says it once in a battle', () => {
    const { stderr } = rollcall(['battle', bananas, bananas, '--replicates', '2', '--format', 'csv'])
    expect(stderr.match(/Bananas/g)).toHaveLength(1)
  })

  const sides = fileWith(
    'sides.yaml',
    'faction: Stormcast Eternals\nunits:\n' +
      [
        '{ name: Vindictors, models: 5, points: 130 }',
        '{ name: Vindictors, models: 10, points: 260 }',
        '{ name: Liberators, models: 5, options: [{ name: Grandweapon }] }',
        '{ name: Orruk Brutes, models: 5, points: 140 }',
        '{ name: "Ushoran, Mortarch of Delusion" }',
      ]
        .map((each) => `  - ${each}\n`)
        .join(''),
  )

  const asked = (name: string): readonly { readonly attacker: string; readonly points: number }[] =>
    JSON.parse(rollcall(['damage', `${sides}${name}`, '--vs', '4+', '--format', 'json']).stdout).results

  it('is the second of its name with #2, in any spelling', () => {
    expect(asked('#Vindictors').map(({ points }) => points)).toEqual([130, 260])
    expect(asked('#Vindictors #2').map(({ points }) => points)).toEqual([260])
    expect(asked('#vindictors#2').map(({ points }) => points)).toEqual([260])
    expect(rollcall(['damage', `${sides}#Vindictors #3`]).stderr).toContain('no Vindictors #3: it has 2 of them')
  })

  it('is found by words of its name, and otherwise the list says what it has', () => {
    expect(asked('#brutes').map(({ attacker }) => attacker)).toEqual(['Orruk Brutes'])
    expect(asked('#ushoran').map(({ attacker }) => attacker)).toEqual(['Ushoran, Mortarch of Delusion'])
    expect(asked('#Liberatos').map(({ attacker }) => attacker)).toEqual(['Liberators'])
    expect(rollcall(['damage', `${sides}#Lbertos`]).stderr).toContain('did you mean "Liberators"?')
    expect(rollcall(['damage', `${sides}#xyzzy`]).stderr).toContain('it has Vindictors, Liberators, Orruk Brutes')
  })

  it('takes words of the situation and options after a comma, as a unit of the catalogue does', () => {
    const alone = rollcall(['damage', 'Orruk Brutes, Brute Choppas, charged', '--vs', '4+', '--format', 'json'])
    const listed = rollcall([
      'damage',
      `${sides}#Orruk Brutes, Brute Choppas, charged`,
      '--vs',
      '4+',
      '--format',
      'json',
    ])
    const [{ identity, ...found }] = JSON.parse(listed.stdout).results
    const [{ identity: unlisted, ...same }] = JSON.parse(alone.stdout).results
    expect(found).toEqual(same)
    expect(identity.attacker).toEqual({ ...unlisted.attacker, list: sides, number: 4 })
    expect(asked('#Ushoran, Mortarch of Delusion, charged')).toHaveLength(1)
    expect(asked(', charged')).toHaveLength(5)
    expect(rollcall(['damage', `${sides}#Vindictors, chraged`]).stderr).toMatch(/did you mean "charged"/i)
  })
})
