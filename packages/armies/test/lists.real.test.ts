/** Lists of players, where they are at hand: each is read in full, counted by another hand than the reader's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readList, totalsOf } from '../src/aos-3e/lists/index.ts'
import { shipped as catalogue } from './shipped.ts'

const root = new URL('../../../', import.meta.url)
const folder = new URL('../shared/fixtures/lists/aos-3e/real/', root)
const all = existsSync(folder) ? readdirSync(folder) : []
const bytesOf = (name: string): Buffer => readFileSync(new URL(name, folder))
// A PDF without its text cannot be read by anybody; that it is one is said.
const isPdf = (name: string): boolean => bytesOf(name).subarray(0, 5).toString() === '%PDF-'
const names = all.filter((name) => !isPdf(name))

/** How many units and features with points a file has, by the marks of its writer alone. */
function pricedIn(name: string): number {
  const text = bytesOf(name).toString('utf8')
  const count = (mark: RegExp, within = text): number => within.match(mark)?.length ?? 0
  if (name.startsWith('battlescribe'))
    return text.includes('class="section roster-header"')
      ? count(/<tr><td class="cell">/g, text.split('<table class="section table">')[1]?.split('</table>')[0])
      : count(/"rootselection">\s*<h4>[^<]*\[[1-9][\d,]*pts\]/g)
  if (/^\s*Points Cost:/m.test(text)) return count(/^\s*Points Cost: [1-9]/gm)
  return count(/\([1-9]\d*\)(?:\**| in [\w' ]+)\s*$/gm)
}

describe.skipIf(names.length === 0)('real lists', () => {
  it.each(names)('%s: every unit is found, or said to be none of the catalogue', async (name) => {
    const { list, notes } = await readList(bytesOf(name), catalogue)
    expect(list.factionId).toBeDefined()
    list.units.forEach((unit, i) => {
      if (unit.id !== undefined) expect(unit.models, unit.name).toBeGreaterThan(0)
      else
        expect(notes.find(({ path }) => path === `units[${i}]`)?.message, unit.name).toMatch(/not in the catalogue: /)
    })
    for (const { name: feature, id } of list.features)
      if (id === undefined)
        expect(notes.map(({ message }) => message).join(), feature).toContain(`"${feature}" is not in the catalogue: `)
  })

  it.each(names)('%s: as many as stand in the file, and no line is left', async (name) => {
    const { list } = await readList(bytesOf(name), catalogue)
    // What a telephone signs with below the total is no line of the list.
    const signed =
      bytesOf(name)
        .toString('utf8')
        .split(/total points/i)[1] ?? ''
    expect(list.unread.filter((line) => !signed.includes(line.replace(/^line \d+: /, '')))).toEqual([])
    const priced = <T extends { readonly points?: number | undefined }>(all: readonly T[]): number =>
      all.filter(({ points = 0 }) => points > 0).length
    // Features that the file gives no points have those of the catalogue, where the total wants them.
    expect(priced(list.units)).toBeLessThanOrEqual(pricedIn(name))
    expect(priced(list.units) + priced(list.features)).toBeGreaterThanOrEqual(pricedIn(name))
  })

  it.each(names)('%s: its points are its own total', async (name) => {
    const { list, notes } = await readList(bytesOf(name), catalogue)
    expect(totalsOf(list).points).toBe(list.totals.points)
    expect(notes.filter(({ path }) => path.startsWith('totals'))).toEqual([])
  })

  it.each(names)('%s: its subfaction is one of its faction, the innermost that it names', async (name) => {
    const { list } = await readList(bytesOf(name), catalogue)
    const { subfactions, brands = [] } = catalogue.faction(list.factionId as string)
    if (list.subfaction === undefined) return
    expect(subfactions).toContain(list.subfaction)
    const inner = brands.filter(({ within }) => within === list.subfaction).map(({ subfaction }) => subfaction)
    expect(Object.values(list.other).filter((each) => inner.includes(each))).toEqual([])
  })
})

describe.skipIf(names.length === all.length)('a PDF', () => {
  it('is refused as one', async () => {
    for (const name of all.filter(isPdf)) await expect(readList(bytesOf(name), catalogue)).rejects.toThrow(/is a PDF/)
  })
})
