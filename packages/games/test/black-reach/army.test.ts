/** Armies of Heroes of Black Reach: every issue code (HBR 10.7), and orders after losses (HBR 2.2, 10.6). */
import { describe, expect, it } from 'vitest'
import { ask, issuesOf } from './ask.ts'

const unit = (id: string, words: object = {}): object => ({ id, type: 'infantry', ...words })

const host = {
  id: 'squad',
  points: 50,
  borders: ['blue'],
  orderStars: 2,
  victoryPoints: 3,
  slots: [
    { id: 'left', borders: ['blue'] },
    { id: 'right', borders: ['blue', 'neutral'] },
  ],
  units: [unit('sergeant', { orderStars: 1, character: true }), unit('marines', { replaceIcon: 'blue' })],
}

const bare = { ...host, id: 'bare', units: [unit('men')] }

const option = (words: object): object => ({
  id: 'option',
  kind: 'order',
  points: 5,
  borders: ['blue'],
  attachedTo: { tile: 'squad', slot: 'left' },
  ...words,
})

const support = (words: object): object => ({
  id: 'support',
  kind: 'support',
  borders: ['blue'],
  attachedTo: { tile: 'squad', slot: 'left' },
  units: [unit('tank', { type: 'heavyVehicle' })],
  ...words,
})

const army = (tiles: readonly object[], options: readonly object[] = [], words: object = {}): object => ({
  tiles,
  options,
  ...words,
})

const issues = (said: object): readonly unknown[] =>
  (ask({ odds: 'army', army: said }).decision as { readonly issues: readonly unknown[] }).issues

const CODES: readonly (readonly [code: string, id: string, army: object])[] = [
  ['POINTS_EXCEEDED', 'army', army([host], [option({ points: 51 })], { pointsLimit: 100 })],
  ['SUPPORT_TILE_UNATTACHED', 'support', army([host, support({ attachedTo: null })])],
  ['SUPPORT_TILE_UNATTACHED', 'support', army([host, support({ attachedTo: { tile: 'nobody', slot: 'left' } })])],
  ['OPTION_UNATTACHED', 'option', army([host], [option({ attachedTo: null })])],
  ['NO_SUCH_SLOT', 'option', army([host], [option({ attachedTo: { tile: 'squad', slot: 'middle' } })])],
  ['NO_SUCH_SLOT', 'support', army([host, support({ attachedTo: { tile: 'squad', slot: 'middle' } })])],
  ['SLOT_ALREADY_USED', 'option', army([host, support({})], [option({})])],
  ['SUPPORT_BORDER_MISMATCH', 'support', army([host, support({ attachedTo: { tile: 'squad', slot: 'right' } })])],
  ['OPTION_BORDER_MISMATCH', 'option', army([host], [option({ borders: ['neutral'] })])],
  [
    'CUSTOMISATION_WITHOUT_CHARACTER',
    'option',
    army([bare], [option({ kind: 'customisation', attachedTo: { tile: 'bare', slot: 'left' } })]),
  ],
  ['POWER_WITHOUT_PSYKER', 'option', army([host], [option({ kind: 'psychicPower' })])],
  ['MATERIEL_WITHOUT_ELIGIBLE_UNIT', 'option', army([host], [option({ kind: 'materiel', restrictedTo: 'vehicle' })])],
  [
    'REPLACEMENT_WITHOUT_TARGET',
    'option',
    army([host], [option({ kind: 'support', replaces: 'red', units: [unit('new')] })]),
  ],
  ['TOO_MANY_BLUFFS', 'army', army([host], [option({ bluffOrders: 3 })])],
  ['ORDER_CAP_REACHED', 'army', army([{ ...host, orderStars: 9 }], [option({ specialOrders: 1 })])],
  ['NO_ORDERS', 'army', army([{ ...bare, orderStars: 0 }])],
]

describe('an army of a squad and what is on it', () => {
  it('is legal', () => {
    expect(issues(army([host], [option({})], { pointsLimit: 55 }))).toEqual([])
  })

  it.each(CODES)('has %s of %s, and nothing else', (code, id, said) => {
    expect(issues(said)).toEqual([[code, id]])
  })

  it('is checked for every fault of an item that has a slot, and for nothing further of one that has none', () => {
    const wrong = { kind: 'materiel', borders: ['neutral'], restrictedTo: 'vehicle' }
    expect(issues(army([host, support({ units: [] })], [option(wrong)]))).toEqual([
      ['SLOT_ALREADY_USED', 'option'],
      ['OPTION_BORDER_MISMATCH', 'option'],
      ['MATERIEL_WITHOUT_ELIGIBLE_UNIT', 'option'],
    ])
    expect(issues(army([host], [option({ ...wrong, attachedTo: { tile: 'squad', slot: 'no' } })]))).toEqual([
      ['NO_SUCH_SLOT', 'option'],
    ])
  })

  it('is told twice about nothing: a surplus of orders is legal (INT-26)', () => {
    expect(ask({ odds: 'army', army: army([{ ...host, orderStars: 12 }]) }).decision).toMatchObject({ legal: true })
  })

  it('lends materiel to a vehicle of a support tile on it, and not to one elsewhere', () => {
    const guns = option({ kind: 'materiel', restrictedTo: 'vehicle', attachedTo: { tile: 'squad', slot: 'right' } })
    expect(issues(army([host, support({})], [guns]))).toEqual([])
    const elsewhere = { ...bare, units: [unit('tank', { type: 'heavyVehicle' })] }
    expect(issues(army([host, elsewhere], [guns]))).toEqual([['MATERIEL_WITHOUT_ELIGIBLE_UNIT', 'option']])
    expect(issues(army([{ ...host, command: true }, elsewhere], [guns]))).toEqual([])
  })
})

describe('orders after losses', () => {
  const officer = option({ kind: 'customisation', orderStars: 1, specialOrders: 1 })
  const said = army([host, { ...bare, orderStars: 1 }], [officer])
  const supply = (losses: object): object => {
    const { stars, special } = ask({ odds: 'army', army: said, ...losses }).values ?? {}
    return { stars: String(stars), special: String(special) }
  }

  it.each([
    // Tiles 2 + 1, the sergeant 1, the option 1.
    ['nothing lost', {}, '5', '1'],
    // The sergeant's own star, and the customisation, which he alone can use.
    ['the sergeant lost', { lostUnits: ['sergeant'] }, '3', '0'],
    // The stars of the tile and of its option; the sergeant keeps his own.
    ['the squad broken', { brokenTiles: ['squad'] }, '2', '0'],
    ['both', { lostUnits: ['sergeant'], brokenTiles: ['squad'] }, '1', '0'],
  ])('with %s', (_, losses, stars, special) => {
    expect(supply(losses)).toEqual({ stars, special })
  })

  it('come from units that are fielded, not from those that gave way to others (HBR 10.5)', () => {
    const replaced = { ...host, units: [unit('old', { orderStars: 4, replaceIcon: 'red' })] }
    const instead = option({
      kind: 'support',
      replaces: 'red',
      units: [unit('new', { orderStars: 1 }), unit('spare', { orderStars: 7 })],
    })
    const { stars, units } = ask({ odds: 'army', army: army([replaced], [instead]) }).values as Readonly<
      Record<string, unknown>
    >
    expect([String(stars), String(units)]).toEqual(['3', '1'])
  })

  it.each([
    // [stars, special, bluffs], then what may be taken: ten in all, special first, bluffs last (HBR 2.2).
    [9, 1, 2, 9, 1, 0],
    [4, 1, 2, 4, 1, 2],
    [4, 1, 5, 4, 1, 2],
    [8, 1, 2, 8, 1, 1],
    [12, 0, 2, 10, 0, 0],
    [12, 3, 0, 7, 3, 0],
  ])('of %i stars, %i special and %i bluffs', (stars, special, bluffs, numbered, specials, bluff) => {
    const { values } = ask({ odds: 'orders', stars, special, bluffs })
    expect(values).toMatchObject({ numbered, special: specials, bluff })
  })

  it('name only what is in the army', () => {
    expect(issuesOf({ odds: 'army', army: said, lostUnits: ['sargeant'], brokenTiles: ['x', 'squad'] })).toEqual([
      { path: 'lostUnits[0]', message: '"sargeant" is not in this army' },
      { path: 'brokenTiles[0]', message: '"x" is not in this army' },
    ])
  })
})
