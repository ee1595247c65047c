/** Spells of a lore are those of the armies that have it: the names that their battletomes of the 3rd edition print. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../src/aos-3e/catalogue/folder.ts'

const CATALOGUE = openCatalogue(fileURLToPath(new URL('../../../../../data/aos-3e', import.meta.url)))
const factions = CATALOGUE.contents.factions.map(({ id }) => CATALOGUE.faction(id))
const armiesWith = (spell: string) => factions.filter(({ spells }) => spells.includes(spell)).map(({ id }) => id)

describe('spell lores', () => {
  it('Nighthaunt have the Lore of the Underworlds, and no other of Death', () => {
    expect(CATALOGUE.faction('nighthaunt').spells).toEqual([
      'Lifestealer',
      'Seal of Shyish',
      'Shademist',
      'Soul Cage',
      'Spectral Tether',
      'Spirit Drain',
    ])
  })

  it.each([
    ['Empower Nadirite Weapons', 'ossiarch-bonereapers'],
    ['Vile Transference', 'soulblight-gravelords'],
    ['Miasmal Shroud', 'flesh-eater-courts'],
    ['Phantasmagoria', 'hedonites-of-slaanesh'],
  ])('%s is of %s alone', (spell, army) => {
    expect(armiesWith(spell)).toEqual([army])
  })
})
