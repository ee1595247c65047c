/** Who waits is told for what: a command that reads standard input from somebody who types says so, and one that reads a pipe does not. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))

/** Runs a command on a terminal of its own, on which this is typed. */
const typedAt = (command: string, typed: string): string =>
  spawnSync('script', ['-qec', command, '/dev/null'], { input: `${typed}\n\u0004`, encoding: 'utf8' }).stdout ?? ''

/** In CI a machine that has no terminals is a failure, elsewhere a reason to skip. */
const skipReason =
  typedAt('echo ready', '').includes('ready') || process.env['CI'] === 'true' ? '' : ' (no terminals are made here)'

const HINT = 'rollcall: reads standard input; Ctrl-D ends it'

describe.each<[args: readonly string[], typed: string, answer: RegExp]>([
  [['run', '-'], 'odds: charge\ndistance: 9', /the charge reaches/],
  [['list', 'show', '-'], 'faction: Seraphon\nunits: [Saurus Warriors]', /1 unit, 180 points/],
])('%j', (args, typed, answer) => {
  it.skipIf(skipReason !== '')(`says to somebody who types that it reads${skipReason}`, () => {
    const screen = typedAt([process.execPath, bin, ...args].map((each) => `'${each}'`).join(' '), typed)
    expect(screen.indexOf(HINT)).toBeGreaterThan(-1)
    expect(screen.search(answer)).toBeGreaterThan(screen.indexOf(HINT))
  })

  it('says nothing to a pipe', () => {
    const { status, stdout, stderr } = rollcall([...args, '--format', 'table'], typed)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(answer)
  })
})
