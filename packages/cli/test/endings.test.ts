/** How the program ends: every exit code, files that cannot be written, and a Node that is too old. */
import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname as folderOf, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { EXITS, exitsText } from '../src/errors.ts'
import { checkFolder, checkPlace } from '../src/writing.ts'
import { EXAMPLE, fileWith, freshFolder, type Outcome, rollcall, spawned } from './program.ts'

const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))
const legal = fileURLToPath(new URL('../../../data/aos-3e/lists/stormcast-eternals.yaml', import.meta.url))
// 120 points of one unit: no General, no Battleline.
const illegal = fileWith('illegal.yaml', 'faction: Stormcast Eternals\nunits:\n  - name: Annihilators\n')
const nothing = fileWith('empty.yaml', '')
const horde = {
  attacker: { models: 10_000, weapons: [{ attacks: '90D6', hit: 3, wound: 3, rend: 1, damage: '50D6' }] },
  target: { models: 10, wounds: 1, save: 4 },
}

/** A command line that ends in each of the ways in which the program can end. */
const PROVOKED: Readonly<Record<keyof typeof EXITS, () => number | null | Promise<number | null>>> = {
  done: () => spawned(['odds', 'charge', '9']).status,
  unexpected: () => {
    // No part of the program foresees that writing fails like this.
    const broken = fileWith('broken.cjs', 'process.stdout.write = () => { throw new TypeError("broken") }')
    return spawnSync(process.execPath, ['-r', broken, bin, 'games']).status
  },
  usage: () => spawned(['damage', 'Vindictors', '--charged=maybe']).status,
  overBudget: () => spawned(['run', fileWith('horde.json', JSON.stringify(horde))]).status,
  leftOut: () => spawned(['damage', 'Vindictors', 'Xyzzy']).status,
  illegal: () => spawned(['list', 'check', illegal]).status,
  moved: () => {
    const out = join(freshFolder(), 'built')
    const config = fileWith(
      'dataset.json',
      JSON.stringify({ dataset: 'made', attackers: ['Vindictors'], targets: ['4+'] }),
    )
    expect(rollcall(['dataset', 'build', config, '--out', out, '--threads', '1']).status).toBe(0)
    const csv = readdirSync(out).find((each) => each.endsWith('.csv')) as string
    appendFileSync(join(out, csv), 'one row more\n')
    return spawned(['dataset', 'verify', out, '--rows', '0']).status
  },
  interrupted: async () => {
    const folder = freshFolder()
    const many = fileWith('many.ndjson', `${JSON.stringify(EXAMPLE)}\n`.repeat(20_000))
    const child = spawn(process.execPath, [bin, 'run', many, '--out', join(folder, 'x.ndjson')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
    // A draft is there as soon as some of the work is.
    while (readdirSync(folder).length === 0) await new Promise((done) => setTimeout(done, 20))
    child.kill('SIGINT')
    const code = await new Promise<number | null>((done) => child.on('close', done))
    // Between two portions of many documents, and nothing of them is left.
    expect([stderr, readdirSync(folder)]).toEqual(['rollcall: interrupted: nothing was written\n', []])
    return code
  },
}

it.each([
  ['--version'],
  ['--help'],
  ['damage', '--help'],
  ['completion'],
  ['games'],
  ['damage', 'Vindictors', '--vs', '4+', '--format', 'json'],
])('a full disk behind standard output is told in plain words: %j', (...args) => {
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { stdio: ['ignore', full, 'pipe'] })
  closeSync(full)
  expect({ status, stderr: String(stderr) }).toEqual({
    status: EXITS.usage.code,
    stderr: 'rollcall: cannot write the answer: the disk is full\n',
  })
})

describe('exit codes', () => {
  it.each([
    ['usage', ['damge']],
    ['usage', ['damage', 'no-such-file.yaml']],
    ['done', ['list', 'check', legal]],
    ['illegal', ['list', 'check', legal, illegal]],
    ['usage', ['list', 'check', illegal, nothing, legal]],
  ] as const)('%s: rollcall %j', (ending, args) => {
    expect(rollcall(args).status).toBe(EXITS[ending].code)
  })

  it('are all provoked, each by hand', async () => {
    const found = await Promise.all(
      Object.entries(PROVOKED).map(async ([ending, provoke]) => [ending, await provoke()] as const),
    )
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(EXITS).map(([ending, { code }]) => [ending, code])),
    )
  })

  it('are told apart by their numbers', () => {
    const codes = Object.values(EXITS).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('are all in the help', () => {
    const help = rollcall(['--help']).stdout.replaceAll(/\s+/g, ' ')
    expect(help).toContain(exitsText().replaceAll(/\s+/g, ' ').trim())
  })

  it('are a table of the guide, each with its meaning', () => {
    const guide = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
    const rows = [...guide.matchAll(/^\| (\d+) +\| (.*?) +\|$/gm)].map(([, code, means]) => ({
      code: Number(code),
      means,
    }))
    expect(rows).toEqual(Object.values(EXITS))
  })
})

describe('several lists', () => {
  it('are all answered, each by its name, and what cannot be read is told', () => {
    const { stdout, stderr } = rollcall(['list', 'check', legal, nothing, illegal])
    expect(stdout.match(/battlepack .*: (?:not )?legal/g)).toHaveLength(2)
    expect(stderr).toContain(nothing)
  })

  it('are one answer a line in JSON', () => {
    const { stdout } = rollcall(['list', 'check', legal, illegal, '--format', 'json'])
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly legal: boolean; readonly file: string })
    expect(answers.map((each) => [each.file, each.legal])).toEqual([
      [legal, true],
      [illegal, false],
    ])
  })
})

describe('a list that cannot be wholly judged', () => {
  const stranger = fileWith(
    'stranger.yaml',
    readFileSync(legal, 'utf8').replace('name: Vanquishers', 'name: Somebody Unheard Of'),
  )

  it('ends with 2 under --strict, unless its warnings are accepted', () => {
    const strict = ['list', 'check', stranger, '--strict']
    expect(rollcall(strict).status).toBe(EXITS.usage.code)
    expect(rollcall([...strict, '--accept', 'Somebody Unheard Of']).status).toBe(EXITS.usage.code)
    const { status, stdout } = rollcall([...strict, '--accept', '*Somebody Unheard Of*'])
    expect(status).toBe(EXITS.done.code)
    expect(stdout).toContain('warning: Somebody Unheard Of is not in the catalogue')
    expect(rollcall(['list', 'check', illegal, '--strict', '--accept', '*']).status).toBe(EXITS.illegal.code)
  })
})

describe('a form that a command does not write', () => {
  it.each([
    [['games', '--out', 'x.csv'], /this answer has no form csv; add --format table or json/],
    [['rules', '--out', 'x.csv'], /this answer has no form csv; add --format table or json or md/],
    [['list', 'check', legal, '--out', 'x.md'], /this answer has no form md; add --format table or json/],
    [['units', 'Vindictors', '--format', 'html'], /use one of table, csv, json, md/],
  ])('%j is refused', (args, message) => {
    const { status, stdout, stderr } = rollcall(args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
    expect(existsSync('x.csv') || existsSync('x.md')).toBe(false)
  })
})

describe('--out', () => {
  const folder = freshFolder()
  const question = fileWith('question.json', JSON.stringify(EXAMPLE))
  const out = (path: string) => rollcall(['run', question, '--out', path])

  it.each([
    ['a folder that is not there', 'none/x.csv', /there is no folder .*none; make it first/],
    ['a name that is too long', `${'x'.repeat(300)}.csv`, /the name is too long/],
    ['a file in a file', 'file/x.csv', /is a file, not a folder/],
    ['a folder', 'sub.csv', /it is a folder; name a file in it/],
  ])('refuses %s and makes nothing', (_, name, message) => {
    fileIn(folder)
    const before = readdirSync(folder)
    const { status, stdout, stderr } = out(join(folder, name))
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
    expect(readdirSync(folder)).toEqual(before)
  })

  it('takes a name as long as names can be', () => {
    const path = join(folder, `${'y'.repeat(251)}.csv`)
    expect(out(path).status).toBe(0)
    expect(existsSync(path)).toBe(true)
  })

  it('is judged before anything is computed', () => {
    expect(() => checkPlace('')).toThrow(/no name of a file/)
    expect(() => checkPlace(join(folder, 'none', 'x.csv'))).toThrow(/there is no folder/)
    expect(() => checkPlace(join(folder, 'x.csv'))).not.toThrow()
  })

  it('of a folder is judged by its place alone, whatever lies beside it', () => {
    const beside = freshFolder()
    for (const name of ['x', 'y', 'a', 'tmp']) mkdirSync(join(beside, name))
    expect(() => checkFolder(join(beside, 'set'))).not.toThrow()
    expect(() => checkFolder(join(beside, 'none', 'set'))).toThrow(/cannot write .*set: there is no folder .*none/)
  })
})

describe('--out of what is no plain file', () => {
  it.each([
    ['damage', 'Vindictors', '--vs', '4+'],
    ['odds', 'charge', '9'],
    ['list', 'check', legal],
    ['list', 'show', legal],
    ['units', 'Vindictors'],
    ['games'],
    ['rules'],
    ['panels'],
  ])('needs no ending: %s %s', (...args) => {
    for (const out of ['/dev/null', '-'])
      expect(rollcall([...args, '--out', out])).toMatchObject({ status: 0, stderr: '' })
    expect(rollcall([...args, '--out', '-']).stdout).toBe(rollcall(args).stdout)
  })

  it('takes the form of a pipe, or that of a terminal', () => {
    const fifo = join(freshFolder(), 'pipe')
    spawnSync('mkfifo', [fifo])
    const reader = spawn('cat', [fifo], { stdio: ['ignore', 'ignore', 'ignore'] })
    expect(spawned(['odds', 'charge', '9', '--out', fifo])).toMatchObject({ status: 0, stdout: '' })
    reader.kill()
  })

  it('that cannot be made from a folder that is gone says so', () => {
    const gone = freshFolder()
    const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))
    const { status, stderr } = spawnSync('sh', ['-c', `rmdir '${gone}'; exec '${process.execPath}' '${bin}' games`], {
      cwd: gone,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([2, expect.stringContaining('the folder that you are in is gone')])
  })

  it('is loaded after a pipe was looked at, like any other', () => {
    const fifo = join(freshFolder(), 'pipe')
    spawnSync('mkfifo', [fifo])
    const reader = spawn('cat', [fifo], { stdio: ['ignore', 'ignore', 'ignore'] })
    // Its tables need modules behind links, which Node does not find while a pipe was looked at last.
    expect(spawned(['damage', 'Vindictors', '--out', fifo])).toMatchObject({ status: 0, stdout: '', stderr: '' })
    reader.kill()
  })

  it('of a file without ending says what to type', () => {
    const { status, stderr } = rollcall(['damage', 'Vindictors', '--out', join(folderOf(legal), 'answer')])
    expect(status).toBe(2)
    expect(stderr).toMatch(/does not say in which form: call it ".*answer\.csv", or add --format csv;/)
  })
})

/** `file` is a file, `sub.csv` a folder. */
function fileIn(folder: string): void {
  mkdirSync(join(folder, 'sub.csv'), { recursive: true })
  writeFileSync(join(folder, 'file'), '')
}

describe('a Node that is too old', () => {
  const on = (version: string): Outcome => {
    const said = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['-r', fileWith('version.cjs', said), bin, '--version'],
      { encoding: 'utf8' },
    )
    return { status, stdout, stderr }
  }

  it.each(['10.24.1', '18.20.8', '20.18.3'])('%s is told what is missing', (version) => {
    const stderr = `rollcall: needs Node 20.19 or newer, this is ${version}\n`
    expect(on(version)).toEqual({ status: 2, stdout: '', stderr })
  })

  it.each(['20.19.0', '22.0.0'])('%s is not', (version) => {
    expect(on(version)).toMatchObject({ status: 0, stderr: '' })
  })

  it('can read the file that says so: a script, no module', () => {
    expect(() => new Script(readFileSync(bin, 'utf8'))).not.toThrow()
    const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      engines: { node: string }
    }
    expect(engines.node).toBe('>=20.19')
  })
})

describe('options that every object has by birth', () => {
  it.each([
    '--constructor.prototype.x=1',
    '--constructor=1',
    '--to-string',
    '--no-valueOf',
    '--__proto__.x=1',
    '--values.constructor.x=1',
  ])('%s is no option', (option) => {
    for (const command of [
      ['damage', 'Vindictors'],
      ['odds', 'charge', '9'],
    ]) {
      const { status, stdout, stderr } = rollcall([...command, option])
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).not.toMatch(/unexpected error/)
    }
  })
})

describe('an option with one value', () => {
  it.each([
    [['damage', 'Vindictors', '--game', 'aos-3e', '--game', 'wh40k-9e'], '--game aos-3e and --game wh40k-9e'],
    [['odds', 'charge', '9', '--format', 'csv', '--format', 'json'], '--format csv and --format json'],
    [['duel', 'Vindictors', 'Dryads', '--rounds', '1', '--rounds', '2'], '--rounds 1 and --rounds 2'],
  ])('that is said twice is refused: %j', (args, message) => {
    const { status, stdout, stderr } = rollcall(args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`${message} contradict each other: say one of them`)
  })
})

describe('help', () => {
  it.each(['odds', 'damage', 'list'])('of %s is asked for in three ways', (command) => {
    const { status, stdout } = rollcall([command, '--help'])
    expect(status).toBe(0)
    expect(stdout).toContain(`rollcall ${command}`)
    expect(rollcall([command, '-h']).stdout).toBe(stdout)
    expect(rollcall(['help', command]).stdout).toBe(stdout)
  })

  it('of all is asked for in three ways', () => {
    const { stdout } = rollcall(['--help'])
    expect(rollcall(['-h']).stdout).toBe(stdout)
    expect(rollcall(['help']).stdout).toBe(stdout)
  })
})
