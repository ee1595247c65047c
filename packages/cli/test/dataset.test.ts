/** `rollcall dataset` as people call it: what their files may say, and what is said of what is wrong with them. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

  it.each(['diff', 'verify', 'merge'])('%s says of a folder that is not there, or is none, just that', (command) => {
    const { file, out } = written({})
    const said = (folder: string): string => {
      const others = { diff: [folder, file], verify: [folder], merge: [file, folder] }[command] as readonly string[]
      const { status, stderr } = rollcall(['dataset', command, ...others])
      expect(status).toBe(2)
      return stderr
    }
    expect(said(out)).toContain('there is no such folder')
    expect(said(join(file, 'x'))).toContain('there is no such folder')
    expect(said(file)).toContain('it is a file; name the folder')
    expect(said(dirname(file))).toMatch(/it has no (?:manifest|shard)\.json/)
  })

  it.each([
    ['0/3', 'there is no part 0 of 3: they go from 1/3 to 3/3'],
    ['4/3', 'there is no part 4 of 3: they go from 1/3 to 3/3'],
    ['1/0', '"1/0" makes no parts: say which of how many, such as 3/8'],
    ['x', 'cannot read the part "x": say which of how many, such as 3/8'],
    ['2 of 3', 'cannot read the part "2 of 3": say which of how many, such as 3/8'],
  ])('%s is no part, and why', (part, why) => {
    const { file, out } = written({})
    const { status, stderr } = rollcall(['dataset', 'shard', file, part, '--out', out])
    expect([status, stderr]).toEqual([2, `rollcall: ${why}\n`])
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

describe('threads', () => {
  it('change no byte, however many', () => {
    const { file, out } = written({ attackers: [{ faction: 'Kharadron', points: '100-200' }], targets: ['standard'] })
    const bytes = [1, 2, 3].map((threads) => {
      const its = `${out}-${threads}`
      expect(rollcall(['dataset', 'build', file, '--parquet', '--threads', String(threads), '--out', its]).status).toBe(
        0,
      )
      return readdirSync(its).map((name) => [name, readFileSync(join(its, name), 'base64')])
    })
    expect(bytes[1]).toEqual(bytes[0])
    expect(bytes[2]).toEqual(bytes[0])
    expect(rollcall(['dataset', 'build', file, '--threads', '0', '--out', out]).status).toBe(2)
  })
})

describe('verify and diff', () => {
  /** Eight files and the manifest that lists them; a build and who verifies it say it in the same words. */
  const SIZE = '9 files, 1 row'

  /** Attackers whose names stay and whose weapon is as given. */
  const dataset = (attacks: number, points: number): string => {
    const weapon = { name: 'Axe', attacks, hit: '3+', wound: '3+', rend: 0, damage: 1 }
    const { file, out } = written({ attackers: ['unit.json'] })
    const unit = { name: 'Axes', models: 10, points, weapons: [weapon] }
    writeFileSync(join(dirname(file), 'unit.json'), JSON.stringify({ attackers: [unit] }))
    const { status, stdout } = rollcall(['dataset', 'build', file, '--out', out])
    expect([status, stdout]).toEqual([0, `${out}: ${SIZE}\n`])
    return out
  }
  const [before, after] = [dataset(2, 100), dataset(3, 100)]

  it('a dataset holds as it was built, and not when a byte of it is another', () => {
    const { status, stdout } = rollcall(['dataset', 'verify', before, '--rows', '5'])
    expect([status, stdout]).toEqual([0, `${before} holds: ${SIZE}; 1 of them rolled again\n`])
    const damaged = dataset(2, 100)
    writeFileSync(join(damaged, 'notes.csv'), '')
    const found = rollcall(['dataset', 'verify', damaged])
    expect([found.status, found.stderr]).toEqual([6, expect.stringContaining('notes.csv is not what was built')])
  })

  const COMPARED = 'Compared: Damage, the mean (damage.csv). Not compared: its other columns.'

  it('a move is told with its cause, in every form', () => {
    const md = rollcall(['dataset', 'diff', before, after, '--format', 'md'])
    const item = `
- **Axes x10** (attacker) moved: Damage +50.0 %, per 100 points +50.0 %; because
  of: weapons +50.0 %
`
    expect([md.status, md.stdout]).toEqual([0, expect.stringContaining(item)])
    for (const line of md.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    const table = rollcall(['dataset', 'diff', before, after, '--format', 'table'])
    for (const cell of [
      'Axes x10',
      'attacker',
      'moved',
      '+50.0 %',
      'weapons +50.0 %',
      'Damage',
      'Per 100 points',
      COMPARED,
    ])
      expect(table.stdout).toContain(cell)
    const csv = rollcall(['dataset', 'diff', before, after])
    expect(csv.stderr).toBe(`rollcall: ${COMPARED}\n`)
    expect(rollcall(['dataset', 'diff', before, after, '--quiet']).stderr).toBe('')
    // Half as much again, to the last bit or so: CSV has full precision.
    expect(csv.stdout).toMatch(/^Axes x10,attacker,moved,,0\.(?:5|49{9})\d*,/m)
    expect(rollcall(['dataset', 'diff', before, before, '--format', 'md']).stdout).toBe(
      `Nothing moved.\n\n${COMPARED}\n`,
    )
    const html = rollcall(['dataset', 'diff', before, after, '--format', 'html']).stdout
    for (const told of ['<svg', 'Damage of units', 'Why units moved', '1 moved.', 'weapons +50.0 %', before])
      expect(html).toContain(told)
    expect(rollcall(['dataset', 'diff', before, after, '--format', 'svg']).stdout).toMatch(/^<svg[^]*\+50\.0 %/)
    expect(rollcall(['dataset', 'diff', before, before, '--format', 'html']).stdout).toContain('Nothing moved.')
    expect(rollcall(['dataset', 'diff', before, before, '--format', 'svg']).status).toBe(2)
  })

  it('a game that does not deal in damage is told in its own words, in every form', () => {
    const [old, now] = [10, 12].map((rangedCombat) => {
      const weapon = { bands: { short: { damage: 11 } } }
      const unit = (name: string) => ({ name, cost: 20, rangedCombat, armour: 8, weapon })
      const { file, out } = written({
        game: 'warzone',
        attackers: ['unit.json'],
        targets: ['target.json'],
        situations: { distance: 12 },
      })
      writeFileSync(join(dirname(file), 'unit.json'), JSON.stringify({ attackers: [unit('Soldier')] }))
      writeFileSync(
        join(dirname(file), 'target.json'),
        JSON.stringify({ targets: [{ name: 'Squad', models: 3, armour: 8 }] }),
      )
      expect(rollcall(['dataset', 'build', file, '--out', out]).stderr).toBe('')
      return out
    }) as [string, string]
    for (const [format, title] of Object.entries({
      table: 'Kills',
      md: 'Kills',
      csv: 'kills',
      html: 'Kills',
      svg: 'Kills',
      json: 'Kills',
    })) {
      const { stdout } = rollcall(['dataset', 'diff', old, now, '--format', format])
      expect(stdout).toContain(title)
      expect(stdout).toContain('characteristics')
      // The file of the rows is called so in every game.
      expect(stdout.replaceAll('damage.csv', '')).not.toMatch(/damage/i)
    }
  })

  it.each([
    ['40%', 6],
    ['0.4', 6],
    ['60%', 0],
    ['much', 2],
  ])('a move of 50 %% with --fail-over %s ends with %d', (most, code) => {
    expect(rollcall(['dataset', 'diff', before, after, '--fail-over', most]).status).toBe(code)
  })

  it('of what is no dataset are refused', () => {
    const { status, stderr } = rollcall(['dataset', 'diff', before, '/proc'])
    expect([status, stderr]).toEqual([2, expect.stringContaining('is no dataset that can be read')])
    expect(rollcall(['dataset', 'verify', before, '--rows', '-1']).status).toBe(2)
  })
})
