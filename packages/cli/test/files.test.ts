/** Files harm nobody: what is written replaces plain files only, and what is read is what somebody named himself. */
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBytes, readDocuments } from '../src/files.ts'
import { fileNamed, reachOf } from '../src/reach.ts'
import { fileMeant, questionsOf } from '@rollcall/asking'
import { writeWhole } from '../src/writing.ts'
import { EXAMPLE, fileWith, freshFolder } from './program.ts'
import { world, worldIn } from '../src/world.ts'

const fifo = (): string => {
  const path = join(freshFolder(), 'pipe')
  spawnSync('mkfifo', [path])
  return path
}

const folderIn = (folder: string): string => {
  mkdirSync(join(folder, 'inner'))
  return join(folder, 'inner')
}

/** What is not yet delivered to its place; of those who were killed there may be some. */
const draftsIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('.rollcall-')) : []

describe('what is written', () => {
  it('replaces a plain file, and leaves nothing beside it', () => {
    const path = fileWith('out.csv', 'old')
    writeWhole(path, 'new')
    expect(readFileSync(path, 'utf8')).toBe('new')
    expect(readdirSync(join(path, '..'))).toEqual(['out.csv'])
  })

  it.each([
    ['a file', 'target.csv'],
    ['nothing yet', 'new.csv'],
  ])('goes where a link points to: %s', (_, name) => {
    const folder = freshFolder()
    if (name === 'target.csv') writeFileSync(join(folder, name), 'old')
    symlinkSync(name, join(folder, 'link.csv'))
    symlinkSync('link.csv', join(folder, 'second.csv'))
    writeWhole(join(folder, 'second.csv'), 'new')
    expect(readFileSync(join(folder, name), 'utf8')).toBe('new')
    expect(['link.csv', 'second.csv'].map((each) => lstatSync(join(folder, each)).isSymbolicLink())).toEqual([
      true,
      true,
    ])
  })

  it('never replaces a device', () => {
    const path = join(freshFolder(), 'nowhere')
    symlinkSync('/dev/null', path)
    writeWhole(path, 'text')
    writeWhole('/dev/null', 'text')
    expect(lstatSync(path).isSymbolicLink()).toBe(true)
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it('goes into a pipe, all of it, however slowly it is read', async () => {
    const path = fifo()
    const reader = spawn('sh', ['-c', `sleep 0.2; wc -c < '${path}'`], { stdio: ['ignore', 'pipe', 'ignore'] })
    // Whoever opens a pipe to read it waits for somebody who writes: a second reader holds it open here.
    const held = openSync(path, 'r+')
    let counted = ''
    reader.stdout.on('data', (data: Buffer) => (counted += data.toString()))
    writeWhole(path, 'x'.repeat(60_000))
    const { closeSync } = await import('node:fs')
    await new Promise((resolve) => setTimeout(resolve, 600))
    closeSync(held)
    await new Promise((resolve) => reader.on('close', resolve))
    expect(counted.trim()).toBe('60000')
    expect(lstatSync(path).isFIFO()).toBe(true)
  })

  it.each<[string, () => string, RegExp]>([
    ['a pipe that nobody reads', fifo, /nobody reads from this pipe/],
    [
      'links in a circle',
      () => {
        const path = join(freshFolder(), 'circle')
        symlinkSync('circle', path)
        return path
      },
      /round in a circle|symbolic links/,
    ],
    ['a folder that is not there', () => '/proc/no/x.json', /there is no folder/],
    ['a folder', () => folderIn(freshFolder()), /it is a folder/],
    ['a very long name', () => join(freshFolder(), 'x'.repeat(300)), /too long/],
    ['a full disk', () => '/dev/full', /cannot write \/dev\/full: the disk is full/],
    [
      'a link to a full disk',
      () => {
        const path = join(freshFolder(), 'link')
        symlinkSync('/dev/full', path)
        return path
      },
      /the disk is full/,
    ],
    ['a folder in which nothing can be made', () => '/proc/version', /no file can be made there|may not write/],
  ])('%s is refused, and nothing is left', (_, path, message) => {
    const place = path()
    const besides = draftsIn(dirname(place))
    const before = process.env['TMPDIR']
    const drafts = freshFolder()
    process.env['TMPDIR'] = drafts
    try {
      expect(() => writeWhole(place, 'text')).toThrow(message)
    } finally {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    }
    expect(readdirSync(drafts)).toEqual([])
    expect(draftsIn(dirname(place))).toEqual(besides)
  })
})

describe('what is read', () => {
  it('is counted as it comes: a device without end is too large', () => {
    expect(() => readBytes('/dev/zero')).toThrow(/larger than 64 MiB/)
  })

  it.each<[encoding: string, bytes: (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, high bytes first', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16 with a mark, high bytes first', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('is the same in %s', async (_, bytes) => {
    const path = join(freshFolder(), 'question.yaml')
    writeFileSync(path, bytes('name: Zoë ☠'))
    expect((await readDocuments(path)).map(({ content }) => content)).toEqual([{ name: 'Zoë ☠' }])
  })

  it('is never repeated in an error of its form', async () => {
    const secret = 'root:x:0:0: s3cret: : [\n'
    await expect(readDocuments(fileWith('x.yaml', secret))).rejects.toThrow(/^(?!.*s3cret)/s)
  })
})

describe('a name in a question', () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'lists'))
  const outside = fileWith('other.yaml', 'name: Other')
  writeFileSync(join(folder, 'unit.yaml'), JSON.stringify(EXAMPLE.attacker))
  writeFileSync(join(folder, 'lists', 'mine.txt'), 'x')
  writeFileSync(join(folder, 'shadow'), 'x')
  symlinkSync(outside, join(folder, 'link.yaml'))
  symlinkSync('/dev/zero', join(folder, 'zero.yaml'))
  spawnSync('mkfifo', [join(folder, 'pipe.yaml')])
  const reach = reachOf(join(folder, 'question.yaml'))

  it.each(['unit.yaml', 'lists/mine.txt'])('means %s beside it', (name) => {
    expect(fileNamed(name, reach)).toBe(join(folder, name))
  })

  it.each(['/etc/passwd', 'shadow', '../shadow', '/dev/zero', '/dev/stdin', 'Vindictors'])(
    'never means the file %s',
    (name) => {
      expect(fileNamed(name, reach)).toBeNull()
      expect(() => fileMeant(worldIn(folder).files, name)).toThrow(/no such file lies beside it/)
    },
  )

  it.each([
    outside,
    `../${outside}`,
    'link.yaml',
    'zero.yaml',
    'pipe.yaml',
    'missing.yaml',
    '../x/../../y.json',
    ''.padEnd(5000, 'a/') + '.txt',
  ])('%s is out of reach', (name) => {
    expect(() => fileNamed(name, reach)).toThrow(/no such file lies beside it/)
    expect(() => fileNamed(name, 'nowhere')).toThrow(/no such file lies beside it/)
  })

  it('is looked for beside the question, wherever the program was started', async () => {
    const question = join(folder, 'question.yaml')
    writeFileSync(question, JSON.stringify({ attacker: 'unit.yaml', target: EXAMPLE.target }))
    const [document] = await questionsOf(world, [question], undefined)
    expect(document?.content).toMatchObject({ attackers: [EXAMPLE.attacker] })
  })

  it.each([
    ['target', { attacker: EXAMPLE.attacker, target: '/etc/passwd' }],
    ['attackers', { attackers: ['/etc/passwd', '/etc/hosts.txt'], target: { save: '4+' } }],
    ['a side of a duel', { question: 'duel', a: '/etc/passwd', b: '/etc/passwd' }],
    ['a side of a battle', { question: 'battle', a: '/etc/passwd', b: '/etc/passwd' }],
    ['a unit of an army', { question: 'battle', a: { units: ['/etc/passwd'] }, b: { units: ['/etc/passwd'] } }],
  ])('%s reads nothing from elsewhere', async (_, content) => {
    const question = join(folder, 'hostile.yaml')
    writeFileSync(question, JSON.stringify(content))
    const failed = await questionsOf(world, [question], undefined).then(
      () => null,
      (error: unknown) => JSON.stringify(error) + String(error),
    )
    expect(failed).not.toBeNull()
    expect(failed).not.toMatch(/root:|daemon|localhost/)
  })
})
