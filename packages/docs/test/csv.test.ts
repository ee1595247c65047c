/** The page of CSV lists exactly the columns that there are, table by table, and says what each of them means. */
import { readFileSync } from 'node:fs'
import * as report from '@rollcall/report'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('../csv.md', import.meta.url), 'utf8')

const version1 = JSON.parse(readFileSync(new URL('csv-version-1.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>

type Columns = readonly { readonly name: string }[]

const tables: Readonly<Record<string, Columns>> = Object.fromEntries(
  Object.entries(report as Readonly<Record<string, unknown>>)
    .filter(([key]) => key.endsWith('_COLUMNS'))
    .map(([key, columns]) => [key, columns as Columns]),
)

const told = new Map(
  [...page.matchAll(/^```columns (\w+)\n([\s\S]*?)^```/gm)].map(([, key, text]) => [
    key as string,
    (text as string).split(/\s+/).filter((name) => name !== ''),
  ]),
)

describe('the page of CSV', () => {
  it('has every table, and none besides', () => {
    expect([...told.keys()].toSorted((x, y) => x.localeCompare(y))).toEqual(
      Object.keys(tables).toSorted((x, y) => x.localeCompare(y)),
    )
  })

  it.each(Object.entries(tables))('has the columns of %s in their order', (key, columns) => {
    expect(told.get(key)).toEqual(columns.map(({ name }) => name))
  })

  it('says what every column means', () => {
    const explained = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name))
    const isExplained = (name: string): boolean => {
      const likeA = name.replace(/^b_/, 'a_')
      const likeHero = name.replace(/_(?:movement|shooting|charge|combat|battleshock)_/, '_hero_')
      const ofSide = name.replace(/^(?:attacker|target|a|b|unit)_/, '')
      return [name, likeA, likeHero, ofSide].some((each) => explained.has(each))
    }
    const names = new Set(Object.values(tables).flatMap((columns) => columns.map(({ name }) => name)))
    expect([...names].filter((name) => !isExplained(name))).toEqual([])
  })

  it('tells the version, and what a reader of version 1 sees', () => {
    expect(page).toContain(`**Version ${report.CSV_VERSION}**`)
    for (const columns of Object.values(tables)) expect(columns.at(-1)?.name).toBe('csv_version')
  })

  // The file is the columns of the release that had version 1: whoever reads by place from the left still reads the same.
  it.each(Object.entries(version1))('leaves the columns of version 1 where they were: %s', (key, columns) => {
    const before = columns.split(' ')
    expect(tables[key]?.slice(0, before.length).map(({ name }) => name)).toEqual(before)
  })
})
