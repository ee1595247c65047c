/** A list whose lines a chat or a form has put on one is the same list, whatever sign stands where they ended. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readList } from '../src/aos-3e/lists/index.ts'
import type { Catalogue } from '../src/index.ts'
import { CATALOGUE } from './lists/catalogue.ts'
import { shipped } from './shipped.ts'

const SIGNS = [' ', ', ', ' / ', ' | ', ' - ', '; ', ' • ']
const onOneLine = (text: string, sign: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(sign)

/** The list, without the places of its lines. */
async function read(text: string, catalogue: Catalogue) {
  const { list } = await readList(text, catalogue)
  return { ...list, unread: list.unread.map((each) => each.replace(/^line \d+/, '')) }
}

const OURS = ['warscroll-builder.txt', 'app-2023.txt', 'app-2024.txt']
const textOf = (name: string): string => readFileSync(new URL(`./lists/${name}`, import.meta.url), 'utf8')

describe.each(SIGNS)('lines parted by "%s"', (sign) => {
  it.each(OURS)('%s', async (name) => {
    const text = textOf(name)
    expect(await read(onOneLine(text, sign), CATALOGUE)).toEqual(await read(text, CATALOGUE))
  })
})

const REAL = new URL('../../../../shared/fixtures/lists/aos-3e/real/', import.meta.url)
const real = existsSync(REAL) ? readdirSync(REAL).filter((name) => name.endsWith('.txt')) : []

describe.skipIf(real.length === 0)('real lists on one line', () => {
  const each = real.map((name, i) => [name, SIGNS[i % SIGNS.length] as string] as const)
  it.each(each)('%s, parted by "%s", has all its units', async (name, sign) => {
    const text = readFileSync(new URL(name, REAL), 'latin1')
    const known = async (said: string) => (await read(said, shipped)).units.flatMap(({ id }) => id ?? []).toSorted()
    expect(await known(onOneLine(text, sign))).toEqual(await known(text))
  })
})
