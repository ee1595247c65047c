/** The guide of datasets: its file is read, its questions are answered on the files that it builds. */
import { cpSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { readConfig } from '@rollcall/dataset'
import { afterAll, describe, expect, it } from 'vitest'
import { rollcall } from '../../cli/test/program.ts'
import { blocks, documentsIn, root } from './written.ts'

const page = blocks().filter((each) => each.page === 'packages/docs/datasets.md')
const codes = (info: string): readonly string[] => page.filter((each) => each.info === info).map(({ code }) => code)
const datasets = fileURLToPath(new URL('data/datasets/', root))

const out = join(mkdtempSync(join(tmpdir(), 'rollcall-')), 'first')
const built = rollcall(['dataset', 'build', join(datasets, 'first.yaml'), '--parquet', '--out', out])
const database = await DuckDBInstance.create()
const connection = await database.connect()
afterAll(() => connection.closeSync())

describe('files', () => {
  it.each([
    ...codes('yaml dataset').map((code) => ['of the guide', code] as const),
    ...readdirSync(datasets).map((name) => [name, readFileSync(join(datasets, name), 'utf8')] as const),
  ])('%s can be read', (name, text) => {
    const { attackers, armies = [] } = readConfig(documentsIn(text)[0], name)
    expect(attackers.length + armies.length).toBeGreaterThan(0)
  })

  it('that ship can be built', () => {
    expect([built.status, built.stderr]).toEqual([0, ''])
    expect(built.stdout).toContain(`${11 * 9 * 12} rows`)
  })
})

describe('the workflow', () => {
  const { jobs } = documentsIn(codes('yaml workflow')[0] as string)[0] as {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>
  }
  const here = mkdtempSync(join(tmpdir(), 'rollcall-'))
  cpSync(join(datasets, 'first.yaml'), join(here, 'dataset.yaml'))
  cpSync(out, join(here, 'old'), { recursive: true })
  const lines = (job: string): readonly string[] => (jobs[job]?.steps ?? []).flatMap(({ run }) => run ?? [])
  const parts = [1, 2].flatMap((part) =>
    lines('part').map((line) => line.replaceAll('${{ matrix.part }}', String(part))),
  )
  const commands = [...parts, ...lines('whole')].filter((line) => line.startsWith('npx rollcall '))

  it.each(commands)('%s', (line) => {
    // Files of the workflow are in its folder; the program is asked where the tests are.
    const inFolder = (word: string): string =>
      /^(?:shard-\d|new|old|dataset\.yaml|moved\.md)$/.test(word) ? join(here, word) : word
    const { status, stderr } = rollcall(line.split(' ').slice(2).map(inFolder))
    expect([status, stderr]).toEqual([0, ''])
  })

  it('ends with what moved: nothing', () => {
    expect(commands).toHaveLength(5)
    expect(readFileSync(join(here, 'moved.md'), 'utf8')).toBe(
      'Nothing moved.\n\nCompared: Damage, the mean (damage.csv). Not compared: its other columns.\n',
    )
  })
})

describe('questions in SQL', () => {
  const questions = codes('sql')

  it('are ten', () => {
    expect(questions).toHaveLength(10)
  })

  it.each(questions)('%s', async (sql) => {
    const of = async (text: string) =>
      (await connection.runAndReadAll(text.replaceAll("'first/", `'${out}/`))).getRowsJson()
    const rows = await of(sql)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.flat().filter((cell) => cell === null)).toEqual([])
    expect(await of(sql.replaceAll('.parquet', '.csv'))).toHaveLength(rows.length)
  })
})
