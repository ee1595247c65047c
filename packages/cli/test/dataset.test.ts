/** `rollcall dataset` as people call it: what their files may say, and what is said of what is wrong with them. */
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCatalogue } from '@rollcall/armies/node'
import { describe, expect, it } from 'vitest'
import { type Outcome, rollcall } from './program.ts'

const data = new URL('../../../data/', import.meta.url)

/** A folder with a dataset file that says this, and an army list beside it. */
function written(config: object): { readonly file: string; readonly out: string } {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-'))
  const file = join(folder, 'dataset.json')
  writeFileSync(file, JSON.stringify({ dataset: 'made', targets: ['4+'], attackers: ['Vindictors'], ...config }))
  cpSync(fileURLToPath(new URL('aos-3e/lists/stormcast-eternals.yaml', data)), join(folder, 'army.yaml'))
  return { file, out: join(folder, 'out') }
}

function built(config: object, ...options: readonly string[]): Outcome & { readonly out: string } {
  const { file, out } = written(config)
  return { ...rollcall(['dataset', 'build', file, '--out', out, ...options]), out }
}

const attackersIn = (out: string): readonly { unit: { id?: string; models?: number; list?: string } }[] =>
  (JSON.parse(readFileSync(join(out, 'plan.json'), 'utf8')) as { attackers: never[] }).attackers

describe('attackers', () => {
  const { contents, unit } = openCatalogue(fileURLToPath(new URL('aos-3e/', data)))
  const few = contents.units.filter(({ roles, points }) => roles.includes('behemoth') && points >= 100 && points <= 130)

  it('of a filter are those of the catalogue that are so', () => {
    const { status, out } = built({ attackers: [{ role: 'behemoth', points: '100-130' }] })
    expect(status).toBe(0)
    expect(attackersIn(out).map((each) => each.unit.id)).toEqual(few.map(({ id }) => id))
  })

  it('come reinforced as often as they may, or in each size', () => {
    const sizes = (reinforced: unknown): readonly unknown[] => {
      const { out } = built({ attackers: [{ faction: 'Kharadron', keyword: 'SKYFARER', reinforced }] })
      return attackersIn(out).map((each) => [each.unit.id, each.unit.models])
    }
    const each = (times: (most: number) => readonly number[]): readonly unknown[] =>
      contents.units
        .map(({ id }) => unit(id)!)
        .filter(({ unit: { keywords } }) => keywords.includes('SKYFARER'))
        .flatMap(({ unit: { id, size, reinforcements } }) => times(reinforcements).map((n) => [id, size * n]))
    expect(sizes(false)).toEqual(each(() => [1]))
    expect(sizes(true)).toEqual(each((most) => [most + 1]))
    expect(sizes('both')).toEqual(each((most) => Array.from({ length: most + 1 }, (_, i) => i + 1)))
  })

  it('of a list beside the file are all its units, wherever the folder lies', () => {
    const { status, out } = built({ attackers: ['army.yaml'] })
    expect(status).toBe(0)
    expect(new Set(attackersIn(out).map((each) => each.unit.list))).toEqual(new Set(['army.yaml']))
  })
})

describe('what is wrong', () => {
  it.each([
    ['a word of the file', { attackrs: ['x'] }, /attackrs: .*attackers/],
    ['a word of a situation', { situations: [{ chargd: true }] }, /situations\.chargd.*chargd/s],
    ['a faction', { attackers: [{ faction: 'Elfs of Mars' }] }, /there is no faction "Elfs of Mars"/],
    ['a filter that fits nobody', { attackers: [{ points: '1-2' }] }, /no unit of .*Age of Sigmar.* has points 1-2$/m],
    ['a file elsewhere', { attackers: ['../other.yaml'] }, /no such file lies beside it/],
    ['a range', { attackers: [{ points: '9-2' }] }, /begins above its end/],
  ])('%s is told before anything is written', (_, config, message) => {
    const { status, stderr, out } = built(config)
    expect(stderr).toMatch(message)
    expect([status, existsSync(out)]).toEqual([2, false])
  })

  it('a name that nobody knows is said, and the rest is built; under --strict nothing is', () => {
    const config = { attackers: ['Vindictors', 'Vindikers of Mars'] }
    const { status, stderr, out } = built(config)
    expect(stderr).toContain('left out: Unknown unit "Vindikers of Mars"')
    expect([status, existsSync(join(out, 'manifest.json'))]).toEqual([4, true])
    const strict = built(config, '--strict')
    expect([strict.status, existsSync(strict.out)]).toEqual([2, false])
  })

  it('a folder that is not there, or cannot be written in', () => {
    const { file } = written({})
    const { status, stderr } = rollcall(['dataset', 'build', file, '--out', '/proc/nobody/x'])
    expect([status, stderr]).toEqual([2, expect.stringContaining('cannot write')])
    const there = rollcall(['dataset', 'build', file, '--out', '/proc/1'])
    expect([there.status, there.stderr]).toEqual([2, expect.stringContaining('cannot')])
  })

  it.each(['0/3', '4/3', 'x', '1/0'])('%s is no part', (part) => {
    const { file, out } = written({})
    const { status, stderr } = rollcall(['dataset', 'shard', file, part, '--out', out])
    expect([status, stderr]).toEqual([2, expect.stringContaining('is no part')])
  })
})

describe('parts', () => {
  it('become the dataset, and those of another are refused', () => {
    const { file, out } = written({ attackers: ['Vindictors', 'Annihilators'] })
    const shards = [1, 2].map((part) => {
      const shard = `${out}-${part}`
      expect(rollcall(['dataset', 'shard', file, `${part}/2`, '--out', shard]).status).toBe(0)
      return shard
    })
    expect(rollcall(['dataset', 'merge', file, ...shards, '--out', out]).status).toBe(0)
    expect(rollcall(['dataset', 'build', file, '--out', `${out}-whole`]).status).toBe(0)
    for (const name of ['damage.csv', 'manifest.json'])
      expect(readFileSync(join(out, name), 'utf8')).toBe(readFileSync(join(`${out}-whole`, name), 'utf8'))
    const other = written({})
    const { status, stderr } = rollcall(['dataset', 'merge', other.file, ...shards, '--out', other.out])
    expect([status, stderr]).toEqual([2, expect.stringContaining('is a shard of another dataset')])
    const missing = rollcall(['dataset', 'merge', file, shards[0] as string, '--out', `${out}-x`])
    expect([missing.status, missing.stderr]).toEqual([2, expect.stringContaining('no shard has Annihilators')])
  })
})
