/** Many documents are answered some at a time: the same text as of few, whole or not at all, in memory that does not grow. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { EXAMPLE, fileWith, freshFolder, rollcall } from './program.ts'

const documentsFrom = (from: number, to: number): readonly object[] =>
  Array.from({ length: to - from }, (_, i) => ({
    ...EXAMPLE,
    attacker: {
      ...EXAMPLE.attacker,
      name: `A${from + i}`,
      weapons: [{ ...EXAMPLE.attacker.weapons[0], attacks: 1 + ((from + i) % 7) }],
    },
  }))
const linesOf = (documents: readonly object[]): string => documents.map((each) => JSON.stringify(each)).join('\n')

const run = (documents: readonly object[], ...more: string[]): string => {
  const { status, stdout, stderr } = rollcall(['run', '-', ...more], linesOf(documents))
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

describe('450 documents', () => {
  const all = documentsFrom(0, 450)
  const parts = [documentsFrom(0, 150), documentsFrom(150, 300), documentsFrom(300, 450)]

  it('are the lines of JSON of three times 150, and one list in a file that ends in .json', () => {
    const lines = run(all, '--format', 'json')
    expect(lines).toBe(parts.map((each) => run(each, '--format', 'json')).join(''))
    const out = join(freshFolder(), 'answers.json')
    run(all, '--out', out)
    const answers = JSON.parse(readFileSync(out, 'utf8')) as readonly object[]
    expect(answers.map((each) => JSON.stringify(each))).toEqual(lines.trim().split('\n'))
  })

  it('are the rows of CSV of three times 150, their columns named once', () => {
    const rowsOf = (text: string): string => text.slice(text.indexOf('\n') + 1)
    const texts = parts.map((each) => run(each, '--format', 'csv'))
    expect(run(all, '--format', 'csv')).toBe((texts[0] as string) + texts.slice(1).map(rowsOf).join(''))
  })

  it('write nothing when one of them is bad, and say which', () => {
    const out = join(freshFolder(), 'answers.ndjson')
    const bad = all.with(430, { ...EXAMPLE, target: { save: 9 } })
    for (const more of [
      ['--format', 'json'],
      ['--out', out],
    ]) {
      const { status, stdout, stderr } = rollcall(['run', '-', ...more], linesOf(bad))
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/document 431/)
    }
    expect(readdirSync(join(out, '..'))).toEqual([])
  })

  it.each<[why: string, document: object]>([
    ['names nobody who is known', { game: 'aos-3e', attacker: 'Nobody', target: { save: '4+' } }],
    ['names nobody who can attack', { ...EXAMPLE, attacker: { name: 'Nobody' } }],
  ])('leave out a whole portion that %s, like one such document of two', (_, lost) => {
    const some = all.slice(0, 3)
    const asked = (times: number) =>
      rollcall(['run', '-', '--format', 'csv'], linesOf([...Array.from({ length: times }, () => lost), ...some]))
    // Answered are 200 at a time.
    const [many, few] = [asked(201), asked(1)]
    expect([many.status, few.status]).toEqual([4, 4])
    expect(many.stdout).toBe(few.stdout)
    expect(many.stderr).toMatch(/Left out: Nobody/)
  })

  it('are refused when nobody is known in any of them, like two', () => {
    const lost = { game: 'aos-3e', attacker: 'Nobody', target: { save: '4+' } }
    for (const n of [2, 201]) {
      const { status, stdout, stderr } = rollcall(
        ['run', '-', '--format', 'csv'],
        linesOf(Array.from({ length: n }, () => lost)),
      )
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(new RegExp(`${n} questions cannot be answered`))
    }
  })

  it('name who is left out at the end, exit 4', () => {
    const unarmed = { ...EXAMPLE, attackers: [EXAMPLE.attacker, { name: 'Bare' }], attacker: undefined }
    const { status, stderr } = rollcall(['run', '-', '--format', 'csv'], linesOf(all.with(7, unarmed)))
    expect(status).toBe(4)
    expect(stderr).toMatch(/Left out: Bare/)
  })
})

describe('a document of more rows than are held', () => {
  /** Attackers of seven kinds and targets of five, so that each row is another one than those around it. */
  const attackers = documentsFrom(0, 102).map((each) => (each as typeof EXAMPLE).attacker)
  const targetsOf = (count: number): readonly object[] =>
    Array.from({ length: count }, (_, i) => ({ ...EXAMPLE.target, name: `T${i}`, save: `${2 + (i % 5)}+` }))
  const asked = (by: readonly object[], at: readonly object[]): string =>
    JSON.stringify({ game: 'aos-3e', attackers: by, targets: at })

  const rows = (text: string): readonly string[] => {
    const { status, stdout, stderr } = rollcall(
      ['run', '-', '--format', 'csv', '--columns', 'attacker,target,damage'],
      text,
    )
    expect([status, stderr]).toEqual([0, ''])
    return stdout.trim().split('\n').slice(1)
  }

  // One of each kind: what comes to few rows is held, and says what all the others come to.
  const kinds = rows(asked(attackers.slice(0, 7), targetsOf(5))).map((row) => row.split(',').at(-1))
  it('has a row of each kind when it is small: attacks x 2/3 x 2/3, unsaved on 2 to 6 faces of 6 with rend -1', () => {
    const due = Array.from({ length: 35 }, (_, i) => (((1 + Math.floor(i / 5)) * 4) / 9) * ((2 + (i % 5)) / 6))
    expect(kinds.length).toBe(35)
    for (const [i, damage] of due.entries()) expect(Number(kinds[i])).toBeCloseTo(damage, 12)
  })

  const expected = (by: number, at: number): readonly string[] =>
    Array.from({ length: by * at }, (_, i) => {
      const [a, t] = [Math.floor(i / at), i % at]
      return `A${a},T${t},${kinds[(a % 7) * 5 + (t % 5)]}`
    })

  it('has the rows of each kind in their order where one attacker has so many targets', () => {
    expect(rows(asked(attackers.slice(0, 1), targetsOf(10_200)))).toEqual(expected(1, 10_200))
  })

  it('has the rows of each kind, in their order', () => {
    expect(rows(asked(attackers, targetsOf(100)))).toEqual(expected(102, 100))
  })

  it('is refused where all of it must be held, and where attackers attack together', () => {
    const together = JSON.stringify({ ...JSON.parse(asked(attackers, targetsOf(100))), question: 'together' })
    for (const [text, ...more] of [
      [asked(attackers, targetsOf(100)), '--format', 'md'],
      [asked(attackers, targetsOf(100)), '--sort', 'damage'],
      [together, '--format', 'csv'],
    ]) {
      const { status, stdout, stderr } = rollcall(['run', '-', ...more], text)
      expect([status, stdout]).toEqual([3, ''])
      expect(stderr).toContain('10200 rows')
    }
  })
})

describe('a command of more rows than are computed at a time', () => {
  const attackers = Array.from({ length: 6 }, (_, i) => `${i + 1}x Band 2A 3+/3+/-/1`)
  const targets = Array.from({ length: 100 }, (_, i) => `${i + 1}x 2W 4+`)
  const damage = (names: readonly string[], ...more: string[]): string => {
    const { status, stdout, stderr } = rollcall(['damage', ...names, '--vs', ...targets, ...more, '--quiet'])
    expect([status, stderr]).toEqual([0, ''])
    return stdout
  }
  const pairs = [attackers.slice(0, 2), attackers.slice(2, 4), attackers.slice(4)]

  it('has the rows of CSV that its attackers have alone, in their order', () => {
    const rowsOf = (text: string): string => text.slice(text.indexOf('\n') + 1)
    const texts = pairs.map((each) => damage(each, '--format', 'csv'))
    expect(damage(attackers, '--format', 'csv')).toBe((texts[0] as string) + texts.slice(1).map(rowsOf).join(''))
  })

  it('is one JSON, whether it is written on lines or for reading', () => {
    const whole = JSON.parse(damage(attackers, '--format', 'json')) as { readonly results: readonly unknown[] }
    const parts = pairs.map((each) => JSON.parse(damage(each, '--format', 'json')) as typeof whole)
    expect(whole.results).toEqual(parts.flatMap(({ results }) => results))
    expect(Object.keys(whole).toSorted()).toEqual(Object.keys(parts[0] ?? {}).toSorted())
    const out = join(freshFolder(), 'rows.ndjson')
    damage(attackers, '--out', out)
    expect(readFileSync(out, 'utf8').split('\n').length).toBe(2)
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(whole)
  })

  it('sorts all of them together', () => {
    const [head, ...rows] = damage(attackers, '--format', 'csv', '--columns', 'damage', '--sort', 'damage')
      .trim()
      .split('\n')
    const numbers = rows.map(Number)
    expect([head, rows.length]).toEqual(['damage_mean', 600])
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('writes nothing when nobody of them can be answered', () => {
    const bare = Array.from({ length: 6 }, () => fileWith('bare.yaml', 'name: Bare\nmodels: 1\nwounds: 1\nsave: 4+\n'))
    const { status, stdout } = rollcall(['damage', ...bare, '--vs', ...targets, '--format', 'csv'])
    expect([status, stdout]).toEqual([2, ''])
  })

  it.each([
    ['csv', 7],
    ['json', 7],
    // All rows of a table are held: it would be their distributions alone that do not fit.
    ['table', 12],
  ])('needs no memory for all of their distributions as %s', (format, count) => {
    // 7 x 100 answers of some 100 kB each, in 90 MB of which the program itself takes half.
    const hordes = Array.from({ length: count }, () => '1x Horde 300A 3+/3+/-/D3')
    const walls = Array.from({ length: 100 }, (_, i) => `${400 + i}x 2W 4+`)
    const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))
    const args = ['--max-old-space-size=90', bin, 'damage', ...hordes, '--vs']
    const { status, stdout } = spawnSync(process.execPath, [...args, ...walls, '--format', format, '--quiet'], {
      encoding: 'buffer',
      maxBuffer: 2 ** 30,
    })
    expect(status).toBe(0)
    if (format === 'csv') expect(stdout.toString().trim().split('\n').length).toBe(701)
  })
})

describe('memory', () => {
  it('is enough at 80 MB for answers of more', () => {
    // 1000 answers of some 50 kB each, where the program itself takes half: a fight of 300 attacks has three distributions of up to 300 values.
    const weapon = { ...EXAMPLE.attacker.weapons[0], attacks: 300, damage: 'D3' }
    const documents = Array.from({ length: 1000 }, () => ({
      ...EXAMPLE,
      attacker: { name: 'Horde', weapons: [weapon] },
      target: { name: 'Wall', models: 500, wounds: 2, save: '4+' },
    }))
    const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))
    const args = [
      '--max-old-space-size=80',
      bin,
      'run',
      fileWith('many.ndjson', linesOf(documents)),
      '--format',
      'json',
    ]
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'buffer', maxBuffer: 2 ** 30 })
    expect(status).toBe(0)
    expect(stdout.length).toBeGreaterThan(40e6)
  })
})
