/** The page about allegiances counts what the shipped catalogue has. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Faction } from '@rollcall/armies'
import { isPlayed, UNIVERSAL } from '@rollcall/armies/lists'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const folder = new URL('data/aos-3e/factions/', root)
const factions = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Faction)
const core: readonly string[] = Object.values(UNIVERSAL).flat()

/** Rules, enhancements, and spells and prayers of lores, each with how many are played. */
function countsOf(faction: Faction): readonly number[] {
  const { traits = [], gifts = [], commandTraits, artefacts, mountTraits, spells, prayers, powers = [] } = faction
  const own = [commandTraits, artefacts, mountTraits].flat().filter((name) => !core.includes(name))
  const lore = new Set([...spells, ...prayers])
  // One power may stand there several times, for ways of using it.
  const played = [...lore].filter((name) => powers.some((each) => each.name === name))
  return [traits.length, traits.filter(isPlayed).length, own.length, gifts.length, lore.size, played.length]
}

describe('the page about allegiances', () => {
  it('has a row for every faction with rules of its own, and their sum', () => {
    const page = readFileSync(new URL('packages/docs/allegiance.md', root), 'utf8')
    const rows = [...page.matchAll(/^\| (.+?) +\| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \|$/gm)]
    const written = rows.map(([, name, ...counts]) => [name, ...counts.map(Number)])
    const counted = factions.map((each) => [each.name, ...countsOf(each)]).filter((row) => row.slice(1).some(Boolean))
    const sum = [0, 1, 2, 3, 4, 5].map((i) => counted.reduce((all, row) => all + Number(row[i + 1]), 0))
    expect(written).toEqual([...counted, ['All', ...sum]])
  })

  it('says what the rules are about that are not played', () => {
    const page = readFileSync(new URL('packages/docs/allegiance.md', root), 'utf8')
    const written = [...page.matchAll(/^\| ([^|]+?) +\| +(\d+) \|$/gm)].map(([, about, count]) => [
      about,
      Number(count),
    ])
    const idle = factions.flatMap(({ traits = [] }) => traits.filter((each) => !isPlayed(each)))
    const abouts = idle.map(({ unread = '' }) => aboutOf(unread))
    const counts = [...new Set(abouts)].map((about) => [about, abouts.filter((each) => each === about).length] as const)
    expect(written).toEqual(counts.toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)))
  })
})

/** What a rule is about, in the importer's words; the rest touches attacks. */
function aboutOf(unread: string): string {
  if (unread === 'not about attacks') return 'choices of the list, tables, names'
  if (unread.includes('mortal wounds')) return 'mortal wounds'
  return /^not about attacks: (.*)$/.exec(unread)?.[1] ?? 'attacks, under conditions or choices of their own'
}
