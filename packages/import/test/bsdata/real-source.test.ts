/**
 * The committed catalogue is what the importer makes of the community's data files. Needs them beside the project
 * (`../shared/bsdata`); without them there is nothing to compare, and the tests of the committed files stand alone.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCatalogue } from '@rollcall/armies/node'
import {
  coverageOf,
  diffable,
  type Imported,
  importLibrary,
  type Library,
  parseOverlay,
  weaponsNotRead,
} from '@rollcall/import'
import { library, source } from './community.ts'
import { inList, type Node, priceOf, targetOf } from './plain-source.ts'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const data = fileURLToPath(new URL('data/aos-3e/', root))

function importAgain(from: Library): Imported {
  const overlay = parseOverlay(JSON.parse(readFileSync(`${data}overlay.json`, 'utf8')), 'overlay.json')
  const { contents, faction } = openCatalogue(data)
  const [first] = contents.factions
  const { date } = faction(first?.id ?? '').provenance
  return importLibrary(from, { overlay, source: contents.source, date, points: contents.points })
}

describe.skipIf(library === undefined)('the source', () => {
  const imported = library === undefined ? undefined : importAgain(library)

  it('makes the committed files, faction by faction', () => {
    for (const faction of imported?.factions ?? [])
      expect(readFileSync(join(data, 'factions', `${faction.id}.json`), 'utf8'), faction.id).toBe(diffable(faction))
  })

  it('makes the committed list of units that are left out', () => {
    expect(JSON.parse(JSON.stringify(imported?.without))).toEqual(openCatalogue(data).contents.without)
  })

  it('offers nothing with characteristics of a unit or a price that is lost in silence', () => {
    const said = new Set([
      ...(imported?.factions ?? []).flatMap(({ units, features }) => [...units, ...features].map(({ id }) => id)),
      ...(imported?.without ?? []).map(({ name }) => name),
    ])
    const read = source
    if (read === undefined) return
    const offered = read.armies.flatMap(({ offers }) =>
      offers.flatMap((offer) => {
        const target = targetOf(read, offer)
        return target?.['type'] === 'unit' || (target !== undefined && priceOf(target) > 0) ? [target] : []
      }),
    )
    const isNamed = ({ id = '', name }: Node): boolean =>
      said.has(id) || said.has(name.replace(/\s*\[legends\]\s*/i, ''))
    expect(offered.length).toBeGreaterThan(800)
    const lost = new Set(offered.filter((each) => !isNamed(each)).map(({ name }) => name))
    // Warscroll battalions are lists of units that stand in the catalogue themselves; an allegiance is none.
    expect([...lost].filter((name) => !/battalion|^allegiance$/i.test(name))).toEqual([])
  })

  it('still has everything that the overlay is for, and still needs it', () => {
    expect(imported?.overlayIssues).toEqual([])
  })

  it('has at least 97 % of its weapons in numbers and dice, or told by an ability that is translated', () => {
    const all = coverageOf(imported?.factions ?? [], imported?.abilities ?? []).at(-1)
    expect((all?.weaponsRead ?? 0) / (all?.weapons ?? 1)).toBeGreaterThanOrEqual(0.97)
    expect(weaponsNotRead(imported?.factions ?? [])).toHaveLength((all?.weapons ?? 0) - (all?.weaponsRead ?? 0))
  })

  /** The words of an ability, by the id of its profile. */
  const wordsOf = (id: string): string =>
    inList(source?.byId.get(id) ?? { name: '' }, 'characteristics', 'characteristic')
      .map(({ text = '' }) => String(text))
      .join(' ')

  it('has no ability that speaks of wounds, rolls or attacks and is filed away without a reason', () => {
    const SPEAKS =
      /\battacks?\b|\bmortal wounds?\b|\b(?:hit|wound|save|ward)\b[^.]{0,20}\brolls?\b|re-?roll|\bwounds? [^.]*(?:allocated|suffered)/i
    const filed = (imported?.abilities ?? []).filter(
      ({ by, touches, hurts, why, id }) =>
        by === 'nothing' && !touches && !hurts && !/: ./.test(why ?? '') && SPEAKS.test(wordsOf(id)),
    )
    expect(filed.map(({ unit, ability }) => `${unit}: ${ability}`)).toEqual([])
  })

  it('has no mortal wounds among the attacks that are neither translated nor said to be left out', () => {
    const HURTS = /suffers? [^.]*mortal wound/i
    const AMONG =
      /combat phase|shooting phase|charge move|\bfights\b|slain by an attack|allocated to this (?:unit|model)/i
    const lost = (imported?.abilities ?? []).filter(({ by, touches, hurts, id }) => {
      const words = wordsOf(id)
      return by === 'nothing' && !touches && !hurts && HURTS.test(words) && AMONG.test(words)
    })
    expect(lost.map(({ unit, ability }) => `${unit}: ${ability}`)).toEqual([])
  })

  it('has at least 80 % of the abilities that touch attacks, wards or allocation translated', () => {
    const all = coverageOf(imported?.factions ?? [], imported?.abilities ?? []).at(-1)
    expect(((all?.byGrammar ?? 0) + (all?.byOverlay ?? 0)) / (all?.touching ?? 1)).toBeGreaterThanOrEqual(0.8)
  })
})
