/**
 * The diffs of CONTRIBUTING.md are applied to a copy of the repository, one on top of the other; the copy is built, and every
 * command says there what the page says.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { residentOf } from '../../cli/test/program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'rollcall-contributing-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

/** Code blocks of the page by the first word of their head, with the rest of it. */
const blocks = (kind: string): readonly { readonly head: string; readonly code: string }[] =>
  [...page.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```/gm)].flatMap(([, first, head, code]) =>
    first === kind ? [{ head: head as string, code: code as string }] : [],
  )

/** Examples of other tests come and go while this one copies; what has no part in the program stays behind. */
const isCopied = (path: string): boolean => !/[\\/](?:\.tmp-[^\\/]*|test)$/.test(path)

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

beforeAll(() => {
  for (const each of ['packages', 'data', 'scripts', 'tsconfig.base.json', 'tsconfig.json'])
    cpSync(join(root, each), join(copy, each), { recursive: true, verbatimSymlinks: true, filter: isCopied })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { code } of blocks('diff')) {
    writeFileSync(join(copy, 'next.diff'), code)
    run('git', 'apply', 'next.diff')
  }
  for (const { head, code } of blocks('yaml')) writeFileSync(join(copy, head), code)
  run(process.execPath, 'scripts/gen-rules.mjs')
  run(process.execPath, 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1')
}, 120_000)

/** The program of the copy. */
const rollcall = residentOf(pathToFileURL(join(copy, 'packages/cli/dist/main.js')))

describe('what CONTRIBUTING.md adds', () => {
  it('is a figure, a word, a verb, three verbs of their own shape, one of Warhammer 40,000, a game, a format and a command', () => {
    const files = blocks('diff').map(({ code }) => [...code.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file]) => file))
    expect(files.map((each) => each.length)).toEqual([1, 1, 2, 4, 2, 4, 2, 2])
  })

  it.each(
    blocks('console').map(({ code }) => ({
      line: /^\$ rollcall (.*)$/m.exec(code)?.[1] as string,
      said: code.replace(/^\$.*\n/, ''),
    })),
  )('works: rollcall $line', ({ line, said }) => {
    const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? (bare as string))
    const here = args.map((each) => (each.endsWith('.yaml') ? join(copy, each) : each))
    expect(rollcall(here)).toMatchObject({ status: 0, stdout: said })
  })
})
