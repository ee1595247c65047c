/** The page about allegiances counts what the shipped catalogue has. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Faction } from '@rollcall/armies'
import { isPlayed, UNIVERSAL } from '@rollcall/armies/lists'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const folder = new URL('data/aos-3e/factions/', root)
const factions = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Faction)
const core: readonly string[] = Object.values(UNIVERSAL).flat()

/** Rules and how many are played, enhancements and how many are played. */
function countsOf({ traits = [], gifts = [], commandTraits, artefacts, mountTraits }: Faction): readonly number[] {
  const own = [commandTraits, artefacts, mountTraits].flat().filter((name) => !core.includes(name))
  return [traits.length, traits.filter(isPlayed).length, own.length, gifts.length]
}

describe('the page about allegiances', () => {
  it('has a row for every faction with rules of its own, and their sum', () => {
    const page = readFileSync(new URL('packages/docs/allegiance.md', root), 'utf8')
    const rows = [...page.matchAll(/^\| (.+?) +\| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \|$/gm)]
    const written = rows.map(([, name, ...counts]) => [name, ...counts.map(Number)])
    const counted = factions.map((each) => [each.name, ...countsOf(each)]).filter((row) => row.slice(1).some(Boolean))
    const sum = [0, 1, 2, 3].map((i) => counted.reduce((all, row) => all + Number(row[i + 1]), 0))
    expect(written).toEqual([...counted, ['All', ...sum]])
  })
})
