/**
 * Every js example in the README of a package runs against the built packages, as it stands, and says what the README says
 * it says. The README of the private testkit has a ts block only: it is a piece of a test, with no output of its own.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../../', import.meta.url))
// Inside this package, because node looks for what an example imports from the folder of the example upwards.
const folder = mkdtempSync(join(packages, 'docs', '.tmp-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readmes = readdirSync(packages)
  .filter((name) => existsSync(join(packages, name, 'README.md')))
  .concat('../data')
  .map((name) => ({ name, text: readFileSync(join(packages, name, 'README.md'), 'utf8') }))
  .concat({ name: 'docs/programs', text: readFileSync(join(packages, 'docs', 'programs.md'), 'utf8') })

const SHOWN = ['core', 'games', 'armies', 'analysis', 'asking', 'tuning', 'import', 'report', 'cli']

interface Example {
  readonly name: string
  readonly code: string
  readonly promised: string | undefined
}

function examplesOf({ name, text }: (typeof readmes)[number]): readonly Example[] {
  return [...text.matchAll(/^```js\n([\s\S]*?)^```\n(?:\s*^```text\n([\s\S]*?)^```)?/gm)].map(([, code, output]) => ({
    name,
    code: code as string,
    promised: output ?? promisedInComments(code as string),
  }))
}

/** An example may also promise each line beside the call that logs it. */
function promisedInComments(code: string): string | undefined {
  const lines = [...code.matchAll(/^console\.log\(.*\) \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`)
  return lines.length === 0 ? undefined : lines.join('')
}

/** Between the outputs of two examples: no text has it. */
const END = '\u0000'

/** Plays examples one after the other, in one process: most of them take less time than its start. What each of them prints. */
function played(examples: readonly Example[]): readonly string[] {
  const files = examples.map(({ code }, i) => {
    writeFileSync(join(folder, `example${i}.mjs`), code)
    return `await import('./example${i}.mjs')\nprocess.stdout.write('${END}')\n`
  })
  writeFileSync(join(folder, 'examples.mjs'), files.join(''))
  const { FORCE_COLOR: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'examples.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split(END)
}

/** Blank lines at the end are no part of what an example promises. */
const trimmed = (output: unknown): string => String(output).trimEnd()

describe('examples', () => {
  const examples = readmes.flatMap(examplesOf)
  let said: readonly string[] = []
  beforeAll(() => {
    said = played(examples)
  })

  it('are there for every package that computes or writes something', () => {
    const shown = new Set(examples.map(({ name }) => name))
    expect(SHOWN.filter((name) => !shown.has(name))).toEqual([])
  })

  it.each(examples.map((each, i) => ({ ...each, i })))('of $name run and say what they promise', ({ i, promised }) => {
    expect(promised, 'an example without output shows nothing').toBeDefined()
    expect(trimmed(said[i])).toBe(trimmed(promised))
  })
})

/** Tables that must not shrink unnoticed, by the number of their names. */
const LEAST: Readonly<Record<string, number>> = { core: 40 }

describe('exports', () => {
  const tables = readmes.flatMap(({ name, text }) => {
    const table = /^## Exports\n([\s\S]*?)^## /m.exec(text)?.[1]
    return table === undefined ? [] : [{ name, table }]
  })

  it('are listed by every package with an example', () => {
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(SHOWN))
  })

  it.each(tables)('$name exports every name in its table, types too', ({ name, table }) => {
    // The first table only: others may list what is no export, such as commands.
    const rows = /(?:^\|.*\n)+/m.exec(table)?.[0] ?? ''
    const names = [...rows.matchAll(/`(\w+)`/g)].map((match) => match[1] as string)
    const index = readFileSync(join(packages, name, 'src', 'index.ts'), 'utf8')
    const exported = new Set(index.match(/\w+/g))
    expect(names.length).toBeGreaterThan(LEAST[name] ?? 0)
    expect(names.filter((each) => !exported.has(each))).toEqual([])
  })
})

describe('links', () => {
  it.each(readmes.filter(({ name }) => !name.startsWith('docs')))(
    'of $name lead to what is in its package',
    ({ text }) => {
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, link]) => link as string)
      expect(links.filter((link) => link.startsWith('..'))).toEqual([])
    },
  )
})

describe('the command line', () => {
  it('names every command', () => {
    const program = join(packages, 'cli', 'bin', 'rollcall.js')
    const { stdout } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
    const commands = new Set(Array.from(stdout.matchAll(/^ {2}rollcall (\w+)/gm), ([, name]) => name as string))
    const told = readmes.find(({ name }) => name === 'cli')?.text ?? ''
    expect(commands.size).toBeGreaterThan(15)
    expect([...commands].filter((each) => !new RegExp(`^\\|.*\`${each}\`.*\\|`, 'm').test(told))).toEqual([])
  })
})
