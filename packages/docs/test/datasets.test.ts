/** The guide of datasets: its file is read, its questions are answered on the files that it builds. */
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
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
    expect(readConfig(documentsIn(text)[0], name).attackers.length).toBeGreaterThan(0)
  })

  it('that ship can be built', () => {
    expect([built.status, built.stderr]).toEqual([0, ''])
    expect(built.stdout).toContain(`${11 * 9 * 12} rows`)
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
