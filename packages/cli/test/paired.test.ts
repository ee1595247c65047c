/** Lists in the same battles: whole lists, a unit for another, each left out in turn; what comes out, and what is refused. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fileBeside, fileWith, freshFolder, rollcall } from './program.ts'
import { regiment } from '../../testkit/src/index.ts'

const army = (name: string, ...units: readonly object[]): string => JSON.stringify({ army: { name, units } })

const RED = fileWith('red.json', army('Red', regiment('Guard'), regiment('Horde', { models: 20, points: 150 })))
const BLUE = fileBeside(
  RED,
  'blue.json',
  army('Blue', regiment('Guard', { save: '3+' }), regiment('Horde', { models: 20, points: 150 })),
)
const MOB = fileBeside(RED, 'mob.json', army('Mob', regiment('Rabble', { models: 20 })))
const SHIPPED = fileURLToPath(new URL('../../../data/aos-3e/lists/orruk-warclans.yaml', import.meta.url))
const FEW = ['--replicates', '32', '--threads', '1', '--format', 'json']

interface Told {
  readonly results: readonly [
    {
      readonly paired: readonly string[]
      readonly base: { readonly wins: number }
      readonly others: readonly {
        readonly name: string
        readonly points: number
        readonly difference: number
        readonly interval: { readonly low: number; readonly high: number }
        readonly same: boolean
        readonly against: readonly { readonly name: string }[]
      }[]
    },
  ]
}

function told(...args: readonly string[]): Told['results'][0] {
  const { status, stdout, stderr } = rollcall([...args, ...FEW])
  expect([status, stderr]).toEqual([0, ''])
  return (JSON.parse(stdout) as Told).results[0]
}

describe('compare --against', () => {
  it('says how much more often a list wins than another, in the same battles', () => {
    const { paired, others } = told('compare', RED, BLUE, '--against', MOB, RED)
    expect(paired).toEqual(['Red', 'Blue'])
    expect(others[0]?.difference).toBeGreaterThan(0)
    expect(others[0]?.against.map(({ name }) => name)).toEqual(['Mob', 'Red'])
  })

  it('reads opponents from folders and patterns', () => {
    const folder = join(RED, '..')
    const all = told('compare', RED, BLUE, '--against', folder)
    expect(all.others[0]?.against.map(({ name }) => name)).toEqual(['Blue', 'Mob', 'Red'])
    const some = told('compare', RED, BLUE, '--against', join(folder, '?o*.json'))
    expect(some.others[0]?.against.map(({ name }) => name)).toEqual(['Mob'])
  })

  it('alone means the lists that ship and are as large, and says so', () => {
    const { status, stderr, stdout } = rollcall([
      'compare',
      SHIPPED,
      SHIPPED,
      '--replicates',
      '2',
      '--format',
      'csv',
      '--against',
    ])
    expect(status).toBe(0)
    expect(stderr).toMatch(
      /against lists that ship: Mud and teeth, Thunder on the hill; lists that you meet: --against/,
    )
    expect(stdout.split('\n').length).toBe(3)
  })

  it('a list beside itself has no difference', () => {
    const [other] = told('compare', RED, RED, '--against', MOB).others
    expect([other?.name, other?.same, other?.difference, other?.interval]).toEqual([
      'Red #2',
      true,
      0,
      { low: 0, high: 0 },
    ])
  })

  it('is a sentence, a table and what the dice were worth', () => {
    const { stdout } = rollcall(['compare', RED, BLUE, '--against', RED, '--replicates', '128', '--format', 'table'])
    expect(stdout).toMatch(/Blue wins \d+\.\d % \(-?\d+\.\d to \d+\.\d\) more often than Red, in \d of 8 missions/)
    expect(stdout).toMatch(
      /correlation of -?\d\.\d\d; with dice of their own, \d+ battles each would have told as\s+much/,
    )
  })

  it('is a page with charts, Markdown and CSV, too', () => {
    const args = ['compare', RED, BLUE, '--against', MOB, '--replicates', '16']
    const page = rollcall([...args, '--format', 'html']).stdout
    expect(page).toContain('wins more often than Red, by mission')
    expect(rollcall([...args, '--format', 'md']).stdout).toMatch(/\| Blue +\|/)
    expect(rollcall([...args, '--format', 'csv']).stdout).toMatch(/^game,scenario,list,base,.*\naos-3e,,Blue,Red,/)
  })

  it.each([
    [['compare', 'A', '--against', 'B'], /at least two lists/],
    [['compare', 'A', 'B', '--against', 'B', '--vs', '4+'], /leave --vs/],
    [['compare', 'A', 'B', '--against', 'B', '--leave-one-out'], /takes one list/],
    [['compare', 'A', 'B', '--mission', 'The hill'], /--mission is for lists in battles: add --against/],
    [['compare', 'A', 'B', '--policy', 'A=greedy', '--against', 'B'], /same player on both sides/],
  ])('%j is refused', (args, message) => {
    const paths: Readonly<Record<string, string>> = { A: RED, B: BLUE }
    const { status, stderr } = rollcall(args.map((each) => paths[each] ?? each))
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
  })

  it('says which folder has no lists', () => {
    const { status, stderr } = rollcall(['compare', RED, BLUE, '--against', freshFolder()])
    expect([status, stderr]).toEqual([2, expect.stringMatching(/no list fits /)])
  })
})

describe('battle --swap', () => {
  it('puts a unit in the place of another, or nobody', () => {
    const { paired, others } = told('battle', BY_NAME, MOB, '--swap', 'Praetors=Liberators x10', 'Vindictors=')
    expect(paired.slice(1)).toEqual(['Liberators x10 for Praetors', 'without Vindictors'])
    // Vindictors 120 and Praetors 180 points; Liberators are 115 for five.
    const points = others.map((each) => each.points)
    expect(points[0]).not.toBe(points[1])
  })

  it('leaves each unit out in turn', () => {
    const { paired, others } = told('battle', BLUE, MOB, '--leave-one-out')
    expect(paired).toEqual(['Blue', 'without Guard', 'without Horde'])
    expect(others.map(({ points }) => points)).toEqual([150, 100])
  })

  it('tells once what the list lacks, and not of each list what its name says', () => {
    const own = fileWith(
      'own.txt',
      'Allegiance: Stormcast Eternals\nLeaders\nKnight-Arcanum (150)\n- General\nBattleline\n5 x Vindictors (110)\n5 x Liberators (100)\n' +
        'Endless Spells & Invocations\nEverblaze Comet (100)\nTotal: 460 / 1000\n',
    )
    const played = (...more: readonly string[]) =>
      rollcall(['battle', own, MOB, '--replicates', '2', '--threads', '1', '--format', 'table', '--quiet', ...more])
    const changed = played('--leave-one-out').stdout
    expect(changed).toContain('without Vindictors')
    expect(changed).not.toContain('--without')
    expect(changed.match(/Everblaze Comet \(100 points\)/g) ?? []).toHaveLength(1)
    expect(changed.match(/not on the table/g)).toHaveLength(1)
    // Whom somebody leaves out himself is told.
    expect(played('--leave-one-out', '--without', 'Liberators').stdout).toContain('left out by --without')
    // Who was taken for another is told.
    expect(played('--swap', 'Vindictors=Praetorz', '--assumptions').stdout).toContain(
      '"Praetorz" is taken for Praetors',
    )
  })

  it.each([
    ['Horde', /say who goes and who comes/],
    ['Hordee=', /the list has no "Hordee"; did you mean "Horde"/],
    ['Horde #2=', /the list has no "Horde #2": Horde$/m],
    ['Horde=Nobodies at all', /Unknown unit "Nobodies at all"/],
  ])('"%s" is refused', (swap, message) => {
    const { status, stderr } = rollcall(['battle', RED, MOB, '--swap', swap])
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
  })
})

const BY_NAME = fileWith(
  'by-name.yaml',
  'name: Named\nunits: ["Vindictors x10", "Knight-Arcanum, general", "Praetors"]\n',
)

describe('question: paired', () => {
  it('names the files of its lists', () => {
    const file = fileBeside(
      RED,
      'question.yaml',
      'game: aos-3e\nquestion: paired\nreplicates: 8\nlists: [red.json, blue.json]\nagainst: [mob.json]\n',
    )
    expect(told('run', file).paired).toEqual(['Red', 'Blue'])
  })
})
