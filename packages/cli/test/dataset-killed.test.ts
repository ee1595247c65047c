/** A build that is killed wherever it happens to be, again and again, ends with the bytes of one that was left in peace. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seededDie } from '../../testkit/src/index.ts'
import { expect, it } from 'vitest'
import { fileWith, freshFolder } from './program.ts'

const PROGRAM = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))

/** So often it is killed: enough for every run of the tests, more by ROLLCALL_KILLS. */
const KILLS = Number(process.env['ROLLCALL_KILLS'] ?? 4)

const file = fileWith(
  'killed.json',
  JSON.stringify({
    dataset: 'killed',
    attackers: [{ faction: 'Kharadron' }],
    targets: ['standard', { faction: 'Kharadron' }],
    situations: [{ phase: 'combat', charged: [false, true] }, { phase: 'shooting' }],
  }),
)

/** Builds, and is killed after some milliseconds; answers how it ended, and how long it took. */
function build(out: string, killedAfter?: number): Promise<{ readonly code: number | null; readonly ms: number }> {
  const began = performance.now()
  const words = ['dataset', 'build', file, '--out', out, '--parquet', '--threads', '1', '--resume']
  const child = spawn(process.execPath, [PROGRAM, ...words], { stdio: 'ignore' })
  const kill = killedAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killedAfter)
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(kill)
      resolve({ code, ms: performance.now() - began })
    })
  })
}

const bytesOf = (folder: string): object =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]))

it(`killed ${KILLS} times and resumed, the same bytes`, { timeout: 300_000 }, async () => {
  const [whole, broken] = [join(freshFolder(), 'whole'), join(freshFolder(), 'broken')]
  const { code, ms } = await build(whole)
  expect(code).toBe(0)
  const die = seededDie(7)
  for (let i = 0; i < KILLS; i++) {
    // Anywhere between its start and its end, as far as it has come.
    await build(broken, (ms * (die(100) + die(100))) / 200)
  }
  expect((await build(broken)).code).toBe(0)
  expect(bytesOf(broken)).toEqual(bytesOf(whole))
})
