/** The program packed into few files says what the built one says, to the byte, in every corner that is loaded by itself. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPacked } from '../bin/packed.js'
import { EXAMPLE, fileWith, rollcall, spawned } from './program.ts'

const root = new URL('../../../', import.meta.url)
const bundle = new URL('packages/cli/bundle/', root)
const list = fileURLToPath(new URL('data/aos-3e/lists/stormcast-eternals.yaml', root))
const few = fileWith('few.yaml', 'name: Few\nunits: [Knight-Arcanum, Vindictors]\n')
const roster = fileURLToPath(new URL('packages/armies/test/lists/roster.ros', root))

beforeAll(() => {
  if (isPacked()) return
  const script = fileURLToPath(new URL('scripts/bundle.mjs', root))
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

/** A file of the bundle, and those that it imports. */
function loadedWith(file: string): ReadonlySet<string> {
  const files = new Set([file])
  for (const each of files)
    for (const [, other] of readFileSync(new URL(each, bundle), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      files.add(other as string)
  return files
}

describe('the packed program', () => {
  it.each([
    [['damage', 'Vindictors', '--format', 'csv']],
    [['duel', 'Vindictors x10', 'Praetors', '--dice', '--replicates', '3000', '--threads', '2', '--format', 'json']],
    [['battle', few, few, '--replicates', '3', '--format', 'json']],
    [['list', 'show', roster]],
    [['list', 'convert', list, '--to', 'json']],
    [['odds', 'turn', '--game', 'space-marine-heroes', '--policy', 'optimalCount']],
    [['import', 'bsdata', fileURLToPath(new URL('packages/import/example', root))]],
    [['run', '-', '--format', 'json'], JSON.stringify({ ...EXAMPLE, game: 'aos-3e' })],
    [['damage', 'Vinctorz']],
    [['battle', '--help']],
  ])('answers %j', (args, input = '') => {
    expect(spawned(args, input)).toEqual(rollcall(args, input))
  })

  it('opens few files for what is asked most: each takes as long as to read ten', () => {
    const [damage = ''] = readdirSync(bundle).filter((file) => file.startsWith('damage-'))
    expect(loadedWith('main.js').size).toBeLessThan(4)
    expect(loadedWith(damage).size).toBeLessThan(8)
  })

  it('has the licences of all that it packs, and English alone of the languages of zod', () => {
    const licences = readFileSync(new URL('THIRD-PARTY.txt', bundle), 'utf8')
    for (const name of ['zod', 'yargs', 'yaml', 'fast-xml-parser', 'csv-stringify']) {
      const [, text] = new RegExp(`^${name} [\\d.]+ \\(\\w+\\)\\n\\n(.*)`, 'm').exec(licences) ?? []
      expect(text, name).toMatch(/\w/)
    }
    const packed = readdirSync(bundle).map((file) => readFileSync(new URL(file, bundle), 'utf8'))
    expect(packed.filter((code) => code.includes('Ungültige Eingabe'))).toEqual([])
    expect(existsSync(new URL('main.js', bundle))).toBe(true)
  })
})
