/** The built program, run as a user would. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))

/** What a run left behind. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `rollcall` with these arguments, this standard input, and what else the environment says. */
export function rollcall(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
  })
  return { status, stdout, stderr }
}

/** A fresh folder, and the path of a file in it with this text. */
export function fileWith(name: string, text: string): string {
  const path = join(freshFolder(), name)
  writeFileSync(path, text)
  return path
}

/** A fresh folder for what a test writes. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'rollcall-'))

/** Ten attacks 3+/3+/-1/1 against save 4+: worked example 1, mean 80/27. */
export const EXAMPLE = {
  game: 'aos-3e',
  attacker: { name: 'Ten', weapons: [{ attacks: 10, hit: '3+', wound: '3+', rend: -1, damage: 1 }] },
  target: { name: 'Wall', models: 10, wounds: 1, save: '4+' },
}
