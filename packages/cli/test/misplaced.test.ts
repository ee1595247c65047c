/** Who hands a command something else than it takes is told what the file holds and what to type; nothing is written. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fileWith, rollcall } from './program.ts'

const shipped = (path: string): string => fileURLToPath(new URL(`../../../data/${path}`, import.meta.url))

/** A file of each kind, what it is called, and commands that take it. */
const FILES = {
  'a dataset': shipped('datasets/first.yaml'),
  'an army list': shipped('aos-3e/lists/nighthaunt.yaml'),
  'a question': shipped('scenarios/vindictors.yaml'),
  'a small question': fileWith('odds.yaml', 'odds: charge\ndistance: 9\n'),
  'a set of targets': fileWith('tough.yaml', 'panel: tough\ntargets: [{ unit: 5x 2W 2+ }]\n'),
  'the settings of a folder': fileWith('settings.yaml', 'panels:\n  meta: [Vindictors]\n'),
  'a unit': fileWith('unit.yaml', 'name: Guard\nwounds: 2\nsave: 4+\nweapons: []\n'),
  'an answer': fileWith('answer.json', rollcall(['odds', 'charge', '9', '--format', 'json']).stdout),
} as const

const WRONG: readonly (readonly [kind: keyof typeof FILES, args: readonly string[]])[] = [
  ['a dataset', ['damage', '*', '--vs', '4+']],
  ['a dataset', ['damage', 'Vindictors', '--vs', '*']],
  ['a dataset', ['run', '*']],
  ['a dataset', ['list', 'check', '*']],
  ['a dataset', ['battle', '*', '*']],
  ['a dataset', ['tune', '*']],
  ['an army list', ['run', '*']],
  ['an army list', ['dataset', 'build', '*', '--dry-run']],
  ['an army list', ['merge', '*']],
  ['an army list', ['dataset', 'verify', '*']],
  ['a question', ['list', 'check', '*']],
  ['a question', ['dataset', 'build', '*', '--dry-run']],
  ['a small question', ['odds', '*']],
  ['a small question', ['damage', '*']],
  ['a set of targets', ['run', '*']],
  ['the settings of a folder', ['run', '*']],
  ['a unit', ['list', 'check', '*']],
  ['an answer', ['run', '*']],
]

/** Words of a family lead to one of its commands. */
const commandIn = ([first, second]: readonly string[]): string =>
  first === 'list' || first === 'dataset' ? `${first} ${second}` : String(first)

describe('a file of another kind', () => {
  it.each(WRONG)('%s for %j', (kind, args) => {
    const file = FILES[kind]
    const { status, stdout, stderr } = rollcall(args.map((each) => (each === '*' ? file : each)))
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    const [first, second, ...more] = stderr.trimEnd().split('\n')
    expect(first).toBe(`rollcall: ${file} holds ${kind}, which rollcall ${commandIn(args)} does not take`)
    expect(second).toMatch(/^ {2}type: (rollcall [a-z]+ |nothing: )/)
    expect(more.filter((each) => !each.startsWith('  a dataset: begins with '))).toEqual([])
  })

  it('is not blamed for what another word is wrong with', () => {
    const { stderr } = rollcall(['damage', 'Nobody Evr', '--vs', FILES['a set of targets']])
    expect(stderr).toContain('Unknown unit "Nobody Evr"')
  })

  it('is answered by the command that is told', () => {
    const file = FILES['a small question']
    expect(rollcall(['odds', file]).stderr).toContain(`type: rollcall run ${file}`)
    expect(rollcall(['run', file, '--format', 'json'])).toMatchObject({ status: 0 })
  })

  it('of units says who attacks, to explain as to others', () => {
    const text = fileWith('army.txt', 'Nighthaunt\nKnight of Shrouds\n')
    for (const file of [FILES['an army list'], text])
      expect(rollcall(['explain', file]).stdout).toMatch(/^Knight of Shrouds against Save 2\+/)
    const guard = fileWith('guard.yaml', 'name: Guard\nweapons: [{ attacks: 1, hit: 4+, wound: 4+, damage: 1 }]\n')
    expect(rollcall(['explain', guard]).stdout).toMatch(/^Guard against Save 2\+/)
  })
})

it('a dataset without its name is told what makes it one', () => {
  const file = fileWith('tables.yaml', 'attackers: [Vindictors]\ntargets: [4+]\n')
  expect(rollcall(['dataset', 'build', file]).stderr).toContain('a dataset: begins with "dataset: <its name>"')
})

it('a file of a game that there is none is told so, and each of several errors says what is wrong', () => {
  const other = fileWith('other.yaml', 'game: 40k\nattacker: Line Troopers\ntarget: Armoured Marines\n')
  const away = fileWith('away.yaml', 'question: battle\na: nowhere.yaml\nb: nowhere.yaml\n')
  expect(rollcall(['run', other]).stderr).toContain('there is no game called "40k"; did you mean "wh40k-9e"?')
  const { stderr } = rollcall(['run', other, away])
  expect(stderr).toContain('2 questions cannot be answered')
  expect(stderr).toContain('there is no game called "40k"')
  expect(stderr).toContain('names "nowhere.yaml", and no such file lies beside it')
})
