/** rollcall.yaml: found in the folder or above, refused where it is badly written, and told where it had a part in an answer. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fits } from '../src/accepting.ts'
import { settingsFor } from '../src/settings.ts'
import { EXAMPLE, freshFolder, type Outcome, rollcall } from './program.ts'

/** A folder with files in it. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = freshFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

function inFolder(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Outcome {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return rollcall(args, '', env)
  } finally {
    process.chdir(before)
  }
}

const json = ({ stdout }: Outcome): Answer => JSON.parse(stdout) as Answer

interface Answer {
  readonly game: string
  readonly results: readonly { readonly target: string; readonly seed?: string }[]
}

describe('the file', () => {
  it('is the nearest, in the folder or above, up to a folder that holds .git', async () => {
    const folder = folderWith({
      'rollcall.yaml': 'seed: 1\n',
      'a/rollcall.yaml': 'seed: 2\n',
      'a/b/c/note': '',
      'repository/.git/HEAD': '',
      'repository/lists/note': '',
    })
    const found = async (below: string) => {
      const { seed, file } = await settingsFor(join(folder, below))
      return [seed, file]
    }
    expect(await found('.')).toEqual(['1', 'rollcall.yaml'])
    expect(await found('a')).toEqual(['2', 'rollcall.yaml'])
    expect(await found('a/b/c')).toEqual(['2', '../../rollcall.yaml'])
    expect(await found('repository')).toEqual([undefined, ''])
    expect(await found('repository/lists')).toEqual([undefined, ''])
  })

  it('says a game, panels, warnings, a seed and a form', async () => {
    const text =
      'game: wh40k-9e\npanels: { mine: [Marines, T4 W1 5+] }\naccept: ["* is not modelled"]\nseed: 7\nformat: json\n'
    expect(await settingsFor(folderWith({ 'rollcall.yaml': text }))).toMatchObject({
      game: 'wh40k-9e',
      panels: { mine: ['Marines', 'T4 W1 5+'] },
      accept: ['* is not modelled'],
      seed: '7',
      format: 'json',
    })
  })

  it('is refused with everything that is wrong in it, each by its path', async () => {
    const text =
      'gaem: aos-3e\ngame: aos-4e\npanels: { saves: ["4+"], Mine: ["4+"], none: [] }\nseed: -1\nformat: xml\naccept: all\n'
    const wrong = settingsFor(folderWith({ 'rollcall.yaml': text }))
    await expect(wrong).rejects.toThrow('rollcall.yaml cannot be used')
    const { issues } = (await wrong.catch((error: unknown) => error)) as { issues: readonly { path: string }[] }
    const paths = issues.map(({ path }) => path).toSorted()
    expect(paths).toEqual(expect.arrayContaining(['accept', 'format', 'gaem', 'game', 'panels.none', 'seed']))
    const names = settingsFor(
      folderWith({ 'rollcall.yaml': 'panels: { saves: ["4+"], Mine: ["4+"], constructor: ["4+"] }\n' }),
    )
    const faults = (await names.catch((error: unknown) => error)) as { issues: readonly { path: string }[] }
    expect(faults.issues.map(({ path }) => path)).toEqual(['panels.saves', 'panels.Mine'])
  })

  it.each([
    ['a long text', 'x'.repeat(300_000), /larger than 256 KiB/],
    ['several documents', 'seed: 1\n---\nseed: 2\n', /several documents/],
    ['nothing', '', /is empty/],
    ['a list', '- 1\n- 2\n', /holds several documents/],
    ['an alias bomb', `a: &a [x,x,x]\nb: [${'*a,'.repeat(200)}*a]\n`, /cannot be read|cannot be used/],
    ['deep nesting', `panels: ${'['.repeat(5000)}`, /nested too deeply/],
    ['a prototype', '__proto__: { game: aos-3e }\n', /cannot be used/],
  ])('is refused when it is %s', async (_, text, message) => {
    await expect(settingsFor(folderWith({ 'rollcall.yaml': text }))).rejects.toThrow(message)
  })

  it('is refused when it is a folder', async () => {
    await expect(settingsFor(folderWith({ 'rollcall.yaml/x': '' }))).rejects.toThrow('rollcall.yaml is no file')
  })
})

describe('an accepted warning', () => {
  it.each([
    ['a is not modelled', 'a is not modelled', true],
    ['a is not', 'a is not modelled', false],
    ['* is not modelled', 'a is not modelled', true],
    ['a*', 'a', true],
    ['*', '', true],
    ['a*a', 'a', false],
    ['a*b*c', 'a-b-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['.*', 'anything', false],
  ])('%s, of %s: %s', (pattern, text, fit) => {
    expect(fits(pattern, text)).toBe(fit)
  })

  it('takes no long time', () => {
    expect(fits(`${'*a'.repeat(500)}b`, 'a'.repeat(100_000))).toBe(false)
  })
})

describe('in an answer', () => {
  const doubtful = {
    ...EXAMPLE,
    attacker: { ...EXAMPLE.attacker, effects: [{ roll: 'hit', add: 1, if: { self: { stationary: true } } }] },
  }
  const folder = folderWith({
    'rollcall.yaml':
      'game: wh40k-9e\nseed: 7\npanels:\n  mine: [Riders, T4 W1 5+, "targets/tough.yaml"]\n  away: [../away.yaml]\n  linked: [link.yaml]\n  gone: [gone.yaml]\n',
    'targets/tough.yaml': 'name: Tough\ntoughness: 8\nwounds: 3\nsave: 2+\n',
    'targets/question.yaml': 'attacker: Marines\ntargets: mine\n',
    'targets/seeded.yaml':
      'game: wh40k-9e\nattacker: Marines\ntarget: Riders\nmethod: simulated\nreplicates: 100\nseed: 3\n',
  })
  symlinkSync(join(folderWith({ 'x.yaml': 'name: Elsewhere\n' }), 'x.yaml'), join(folder, 'link.yaml'))

  it('is the game, where several can be meant, after ROLLCALL_GAME, and is told', () => {
    const asked = inFolder(folder, ['odds', 'charge', '9', '--format', 'json'])
    expect([json(asked).game, asked.stderr]).toEqual(['wh40k-9e', 'rollcall: game wh40k-9e, from rollcall.yaml\n'])
    const other = inFolder(folder, ['odds', 'charge', '9', '--format', 'json'], { ROLLCALL_GAME: 'aos-3e' })
    expect(json(other).game).toBe('aos-3e')
    expect(json(inFolder(folder, ['damage', 'Vindictors', '--vs', '4+', '--format', 'json'])).game).toBe('aos-3e')
  })

  it('is a panel, for --vs and for question files, with files beside the settings', () => {
    const targets = ['Riders', 'T4 W1 save 5+', 'Tough']
    const asked = inFolder(folder, ['damage', 'Marines', '--vs', 'mine', '--format', 'json'])
    expect(asked.stderr).toBe('rollcall: panel mine, from rollcall.yaml\n')
    const found = json(asked).results.map(({ target }) => target)
    expect([found[0], found[2], found.length]).toEqual([targets[0], targets[2], 3])
    const below = inFolder(join(folder, 'targets'), ['run', 'question.yaml', '--format', 'json'])
    expect(json(below).results).toEqual(json(asked).results)
  })

  it.each([
    ['away', /panels\.away\[0\]: there is no file|outside of the folder/],
    ['linked', /panels\.linked\[0\]: link\.yaml is outside of the folder/],
    ['gone', /panels\.gone\[0\]: there is no file gone\.yaml/],
  ])('is no file elsewhere: %s', (panel, message) => {
    const { status, stdout, stderr } = inFolder(folder, ['damage', 'Marines', '--vs', panel])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })

  it('is the seed of what says none, and is told where dice were rolled', () => {
    const dice = ['--dice', '--replicates', '100', '--vs', 'Riders', '--format', 'json']
    const seedOf = (outcome: Outcome) => json(outcome).results[0]?.seed
    const usual = inFolder(folder, ['damage', 'Marines', ...dice])
    expect([seedOf(usual), usual.stderr]).toEqual(['7', 'rollcall: seed 7, from rollcall.yaml\n'])
    expect(seedOf(inFolder(folder, ['damage', 'Marines', ...dice, '--seed', '5']))).toBe('5')
    expect(seedOf(inFolder(folder, ['run', 'targets/seeded.yaml', '--format', 'json']))).toBe('3')
    expect(inFolder(folder, ['damage', 'Marines', '--vs', 'Riders', '--format', 'json']).stderr).toBe('')
  })

  it('is a warning that is accepted, still shown, and told when nothing warns so', () => {
    const warned = folderWith({
      'rollcall.yaml': 'accept: ["*stationary*", "*xyzzy*"]\n',
      'q.json': JSON.stringify(doubtful),
    })
    const plain = folderWith({ 'q.json': JSON.stringify(doubtful) })
    const strict = ['run', 'q.json', '--format', 'csv', '--strict']
    expect(inFolder(plain, strict)).toMatchObject({ status: 2, stdout: '' })
    const accepted = inFolder(warned, strict)
    expect(accepted.status).toBe(0)
    expect(accepted.stderr).toMatch(/warning: .*stationary/)
    expect(accepted.stderr).toContain('"*xyzzy*", accepted in rollcall.yaml, fits no warning of this answer')
    const typed = inFolder(plain, [...strict, '--accept', '*stationary*', '--accept', 'xyzzy'])
    expect(typed.status).toBe(0)
    expect(typed.stderr).toContain('--accept "xyzzy" fits no warning of this answer')
    expect(typed.stdout).toBe(accepted.stdout)
    expect(inFolder(plain, ['run', 'q.json', '--accept', 'x'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--accept goes with --strict'),
    })
  })

  it('is the form, where nothing else says one', () => {
    const shown = folderWith({ 'rollcall.yaml': 'format: md\n' })
    expect(inFolder(shown, ['odds', 'charge', '9']).stdout).toMatch(/^.*\n?\n?\| /)
    expect(inFolder(shown, ['odds', 'charge', '9', '--format', 'csv']).stdout).toMatch(/^game,|^odds,|^question,/)
  })

  it('is nothing where the settings are badly written', () => {
    const bad = folderWith({ 'rollcall.yaml': 'gmae: aos-3e\n' })
    expect(inFolder(bad, ['odds', 'charge', '9'])).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'rollcall: rollcall.yaml cannot be used\n  gmae: is unknown (known: game, panels, accept, seed, format)\n',
    })
    expect(inFolder(bad, ['--help']).status).toBe(0)
  })
})
