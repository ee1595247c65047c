/** What lists and people call options, over the whole catalogue: each is itself, however it is written, and never another. */
import { sameName } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { optionsSaid } from '../../../src/aos-3e/catalogue/option-names.ts'
import { optionsTaken } from '../../../src/aos-3e/catalogue/options.ts'
import type { CatalogueUnit } from '../../../src/aos-3e/catalogue/schema.ts'
import { shipped as catalogue } from '../../shipped.ts'

const units = catalogue.contents.factions.flatMap(({ id }) => catalogue.faction(id).units)
const optionsOf = ({ choices = [] }: CatalogueUnit): readonly string[] =>
  choices.flatMap(({ of }) => of.map(({ name }) => name))
const unitNamed = (name: string): CatalogueUnit => units.find((unit) => unit.name === name) as CatalogueUnit

describe('every option of every unit', () => {
  const ways: readonly (readonly [string, (name: string) => string])[] = [
    ['as it is', (name) => name],
    ['with & for and', (name) => name.replaceAll(' and ', ' & ')],
    ['with a comma for and', (name) => name.replaceAll(' and ', ', ')],
    ['with and for &', (name) => name.replaceAll(' & ', ' and ')],
    ['in capitals', (name) => name.toUpperCase()],
    ['with a plural s or without', (name) => (name.endsWith('s') ? name.slice(0, -1) : `${name}s`)],
  ]

  it.each(ways)('%s is itself', (_, write) => {
    for (const unit of units)
      for (const name of optionsOf(unit)) {
        const { known, unknown } = optionsSaid(write(name), unit)
        expect([known.length, unknown], `${unit.name}: ${write(name)}`).toEqual([1, []])
        expect(sameName(known[0] as string, name), `${unit.name}: ${write(name)} is ${known[0]}`).toBe(true)
      }
  })

  it('is taken in its own choice when it is named', () => {
    for (const unit of units)
      for (const choice of unit.choices ?? [])
        for (const { name } of choice.of) {
          const { known } = optionsSaid(name.replaceAll(' and ', ' & '), unit)
          const said = optionsTaken(
            unit,
            unit.size,
            known.map((each) => ({ name: each })),
          ).filter((each) => each.said)
          expect(
            said.some((each) => sameName(each.option.name, name)),
            `${unit.name}: ${name}`,
          ).toBe(true)
        }
  })

  it('two of them together are both, and nothing is lost', () => {
    for (const unit of units) {
      const [first, second] = (unit.choices ?? []).flatMap(({ of }) => of.slice(0, 1).map(({ name }) => name))
      if (first === undefined || second === undefined || sameName(first, second)) continue
      const { known, unknown } = optionsSaid(`${first} & ${second}`, unit)
      if (known.length === 1) continue
      expect(unknown, `${unit.name}: ${first} & ${second}`).toEqual([])
      const parts = (name: string): readonly string[] => name.split(/ and | & |, | with /i)
      const isSaid = (name: string): boolean =>
        known.some((each) =>
          parts(name)
            .concat(name)
            .some((part) => sameName(part, each)),
        )
      expect([first, second].every(isSaid), `${unit.name}: ${first} & ${second} is ${known.join(' | ')}`).toBe(true)
    }
  })
})

describe('X and Y', () => {
  it.each([
    ['Great Unclean One', 'Bilesword and Bileblade', ['Bilesword', 'Bileblade']],
    ['Great Unclean One', 'Doomsday Bell and Plague Flail', ['Doomsday Bell', 'Plague Flail']],
    ['Sisters of Slaughter', 'Kruiplash and Bladed Buckler', ['Kruiplash', 'Bladed Bucklers']],
    ['Chaos Lord', 'Reaperblade & Daemonbound Steel', ['Reaperblade and Daemonbound Steel']],
    ['Kairic Acolytes', 'Cursed Blade & Arcanite Shield', ['Cursed Blade and Arcanite Shield']],
    ['Chaos Marauders', 'Axes & Shields', ['Barbarian Axes and Darkwood Shields']],
    ['Chaos Marauder Horsemen', 'Javelin & Shield', ['Marauder Javelins and Darkwood Shields']],
    ['Mortek Guard', 'Nadirite Blade and Shield', ['Nadirite Blade']],
    ['Megaboss on Maw-krusha', 'Boss Choppa and Rip-tooth fist', ['Boss Choppa and Rip-toof Fist']],
    ['Alarith Stoneguard', 'Stone Mallets', ['Stone Mallet or Diamondpick Hammer']],
    ['Clanrats', 'Standard Bell Ringers', ['Musician']],
    ['Orruk Ardboys', 'Gorkamorka Banner Bearers', ['Standard Bearer']],
  ])('%s: %s', (unit, said, names) => {
    const { known, unknown } = optionsSaid(said, unitNamed(unit))
    expect(unknown).toEqual([])
    expect(known.length).toBe(names.length)
    names.forEach((name, i) => expect(sameName(known[i] as string, name), known[i]).toBe(true))
  })

  it('what the warscroll does not have is named, and does not become the part that it has', () => {
    expect(optionsSaid('Sacrificial Knives and Bladed Bucklers', unitNamed('Witch Aelves'))).toEqual({
      known: ['Bladed Bucklers'],
      unknown: ['Sacrificial Knives'],
    })
    expect(optionsSaid('Great Skull Hammer', unitNamed('Chaos Warriors'))).toEqual({
      known: [],
      unknown: ['Great Skull Hammer'],
    })
  })
})
