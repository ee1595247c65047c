/** Who bears what: options named, options taken by default, special weapons, champions. */
import { type CatalogueUnit, scenarioUnit, type Wish } from '@rollcall/armies'
import { describe, expect, it } from 'vitest'

const weapon = (name: string, more: object = {}): CatalogueUnit['weapons'][number] => ({
  name,
  kind: 'melee',
  range: 1,
  attacks: 2,
  hit: '3+',
  wound: '3+',
  damage: 1,
  ...more,
})

const option = (name: string, ...weapons: readonly string[]) => ({
  id: name.replaceAll(' ', '-'),
  name,
  ...(weapons.length > 0 ? { weapons: [...weapons] } : {}),
})

/** Five of the reeds: spear and shield or paired blades for all, up to one great axe, a champion, a beast each. */
const REEDS: CatalogueUnit = {
  id: 'reeds',
  name: 'Reed Guard',
  keywords: ['MIREFOLK'],
  move: 5,
  wounds: 2,
  bravery: 6,
  save: '4+',
  size: 5,
  points: 100,
  reinforcements: 2,
  roles: ['battleline'],
  weapons: [
    weapon('Spear', { option: true }),
    weapon('Paired Blades', { option: true }),
    weapon('Great Axe', { option: true }),
    weapon('Biting Beak', { mount: true }),
  ],
  choices: [
    {
      name: 'Weapons',
      models: 'unit',
      least: 1,
      of: [option('Spear and Shield', 'Spear'), option('Paired Blades', 'Paired Blades')],
    },
    { name: 'Axes', models: 1, least: 0, of: [option('Great Axe', 'Great Axe')] },
  ],
  abilities: [
    {
      id: 'champion',
      name: 'Champion',
      effects: [
        { model: 'Reed Warden', count: 1 },
        { stat: 'attacks', add: 1, by: { model: 'Reed Warden' }, weapon: ['Spear', 'Paired Blades', 'Great Axe'] },
      ],
    },
    { id: 'shield', name: 'Reed Shields', option: 'Spear and Shield', effects: [{ roll: 'save', add: 1 }] },
    { id: 'odd', name: 'Odd Song', touches: true, unread: 'not understood' },
    { id: 'banner', name: 'Banner', unread: 'not about attacks' },
  ],
}

interface Made {
  readonly points: number
  readonly weapons: readonly { readonly name: string; readonly models?: number }[]
  readonly abilities: Readonly<Record<string, readonly object[]>>
  readonly armed: readonly string[]
  readonly notModelled: readonly string[]
  readonly assumed: readonly string[]
}

const made = (wish: Wish = {}, unit: CatalogueUnit = REEDS): Made => scenarioUnit(unit, wish) as unknown as Made
const bearers = (wish: Wish, unit: CatalogueUnit = REEDS) =>
  Object.fromEntries(made(wish, unit).weapons.map(({ name, models }) => [name, models ?? 'all']))

describe('by default', () => {
  it('a unit has its listed size, the first option of what must be chosen, and no special weapon; all of it said', () => {
    expect(bearers({})).toEqual({ Spear: 'all', 'Biting Beak': 'all' })
    expect(made().points).toBe(100)
    expect(made().assumed).toEqual(['Spear and Shield (Weapons)', 'without Axes'])
  })

  it('abilities of options that are taken hold, those of others do not', () => {
    expect(made().abilities).toHaveProperty('Reed Shields')
    expect(made({ options: [{ name: 'Paired Blades' }] }).abilities).not.toHaveProperty('Reed Shields')
  })

  it('what is not modelled and has a part in attacks is said; the rest is not', () => {
    expect(made().notModelled).toEqual(['Odd Song'])
  })

  it('effects name no weapon that nobody carries', () => {
    expect(made().abilities['Champion']).toContainEqual(expect.objectContaining({ weapon: 'Spear' }))
  })
})

describe('one in every ten models', () => {
  // AoS 6: a unit with fewer than so many models has none of them (core book 22.3.3).
  const banner = {
    id: 'banner',
    name: 'Banner',
    option: 'Banner',
    effects: [
      { model: 'Banner Bearer', count: { per: 10, of: 1 } },
      { stat: 'bravery', add: 1 },
    ],
  }
  const choice = { name: 'Banner', models: 1, least: 0, of: [option('Banner')] }
  const unit = { ...REEDS, abilities: [banner], choices: [...(REEDS.choices ?? []), choice] }

  it('are none of five, nor is there what they would bring', () => {
    expect(made({}, unit).abilities).not.toHaveProperty('Banner')
    expect(made({}, unit).assumed).not.toContain('with Banner')
    expect(made({ models: 10 }, unit).abilities).toHaveProperty('Banner')
  })

  it('are none whatever was said, which is told', () => {
    const asked = { options: [{ name: 'Banner' }] }
    expect(made(asked, unit).abilities).not.toHaveProperty('Banner')
    expect(made(asked, unit).assumed).toContain('5 models are too few for a Banner')
    expect(made({ ...asked, models: 10 }, unit).assumed).not.toContain('10 models are too few for a Banner')
  })
})

describe('points', () => {
  it.each([
    [5, 100],
    [10, 200],
    [15, 300],
    // An incomplete unit costs as much as a whole one (AoS 12.1).
    [7, 200],
    [3, 100],
  ])('of %i models are %i', (models, points) => {
    expect(made({ models }).points).toBe(points)
  })
})

describe('special weapons', () => {
  it('take the place of the weapon of the same kind; beasts keep theirs', () => {
    expect(bearers({ options: [{ name: 'Great Axe' }] })).toEqual({ Spear: 4, 'Great Axe': 1, 'Biting Beak': 'all' })
  })

  it('come as often as the unit is taken', () => {
    expect(bearers({ models: 15, options: [{ name: 'Great Axes' }] })).toMatchObject({ Spear: 12, 'Great Axe': 3 })
  })

  it('do not give the champion two weapons: his is the commonest', () => {
    const { abilities } = made({ options: [{ name: 'Great Axe' }] })
    expect(abilities['Champion']).toContainEqual({
      stat: 'attacks',
      add: 1,
      by: { model: 'Reed Warden' },
      weapon: 'Spear',
    })
  })

  it('beside a general wording: the champion has all his melee attacks but those of the special weapon', () => {
    const effects = [
      { model: 'Reed Warden', count: 1 },
      { stat: 'attacks', add: 1, by: { model: 'Reed Warden' }, weapon: 'melee' },
    ]
    const unit = { ...REEDS, abilities: [{ id: 'champion', name: 'Champion', effects }] }
    const { abilities } = made({ options: [{ name: 'Great Axe' }] }, unit)
    expect(abilities['Champion']?.[1]).toMatchObject({ weapon: 'melee', except: ['Great Axe'] })
  })
})

describe('command models', () => {
  const pistol = weapon('Pistol', { kind: 'missile' })
  const champion = {
    id: 'champion',
    name: 'Champion',
    effects: [
      { model: 'Reed Warden', count: 1, armed: { with: 'Pistol' } },
      { stat: 'attacks', add: 1, by: { model: 'Reed Warden' } },
    ],
  }
  const unit: CatalogueUnit = {
    ...REEDS,
    weapons: [...REEDS.weapons, pistol],
    choices: [...(REEDS.choices ?? []), { name: 'Musician', models: 1, least: 0, of: [option('Musician')] }],
    abilities: [champion, { id: 'horn', name: 'Horn', option: 'Musician', effects: [{ roll: 'wound', add: 1 }] }],
  }

  it('are there whatever weapon is named, and that nobody named them is said', () => {
    const silent = made({}, unit)
    const spears = made({ options: [{ name: 'Spear and Shield' }] }, unit)
    expect(spears.weapons).toEqual(silent.weapons)
    expect(spears.abilities).toEqual(silent.abilities)
    expect(silent.abilities).toMatchObject({ Champion: champion.effects, Horn: [{ roll: 'wound', add: 1 }] })
    expect(spears.assumed).toEqual(['with Musician', 'with Reed Warden'])
    expect(silent.assumed).not.toContain('with Musician')
  })

  it('are there for whoever asks whether the unit includes them, where it is large enough', () => {
    const omen = { self: { includes: 'Omen Bearer' } }
    const effects = [
      { model: 'Omen Bearer', count: { per: 5, of: 1 } },
      { stat: 'bravery', add: 1, if: omen },
    ]
    const asked = { ...REEDS, abilities: [{ id: 'omen', name: 'Omen', effects }] }
    expect(made({}, asked).armed).toContain('Omen Bearer')
    expect(made({ models: 4 }, asked).armed).not.toContain('Omen Bearer')
    expect(made().armed).not.toContain('Reed Warden')
  })

  it('that are named are no assumption', () => {
    expect(made({ options: [{ name: 'Musician' }, { name: 'Reed Warden' }] }, unit).assumed).toEqual([
      'Spear and Shield (Weapons)',
    ])
  })

  it('are not there when another weapon is taken than the one that makes them, and then do nothing', () => {
    const effects = [
      { model: 'Reed Warden', count: 1, armed: { with: 'Great Axe', insteadOf: 'Spear' } },
      { stat: 'attacks', add: 1, by: { model: 'Reed Warden' }, weapon: 'melee', except: 'Great Axe' },
    ]
    const axes = { ...REEDS, abilities: [{ id: 'champion', name: 'Champion', effects }] }
    expect(made({}, axes).abilities['Champion']).toEqual([])
    expect(made({ options: [{ name: 'Great Axe' }] }, axes).abilities['Champion']).toHaveLength(2)
  })

  it('have effects on all weapons where one that nobody carries is excepted', () => {
    const song = { id: 'song', name: 'Song', effects: [{ roll: 'hit', add: 1, weapon: 'melee', except: 'Great Axe' }] }
    expect(made({}, { ...REEDS, abilities: [song] }).abilities['Song']).toEqual([
      { roll: 'hit', add: 1, weapon: 'melee' },
    ])
  })
})

describe('choices of every model', () => {
  const BEASTS: CatalogueUnit = {
    ...REEDS,
    size: 3,
    choices: [
      { name: 'Arms', models: 3, least: 3, of: [option('Spear', 'Spear'), option('Paired Blades', 'Paired Blades')] },
    ],
  }

  it('are the first option for all, or so many of each as are named; the rest takes the first', () => {
    expect(bearers({}, BEASTS)).toEqual({ Spear: 3, 'Biting Beak': 'all' })
    expect(bearers({ models: 6, options: [{ name: 'Paired Blades', count: 2 }] }, BEASTS)).toMatchObject({
      Spear: 4,
      'Paired Blades': 2,
    })
  })

  it('share the room where nobody counts', () => {
    const options = [{ name: 'Spear' }, { name: 'Paired Blades' }]
    expect(bearers({ models: 6, options }, BEASTS)).toMatchObject({ Spear: 3, 'Paired Blades': 3 })
  })
})

describe('weapons without numbers', () => {
  const spout = weapon('Spout', {
    kind: 'missile',
    attacks: undefined,
    hit: undefined,
    wound: undefined,
    damage: undefined,
  })

  it('are left out and said', () => {
    const unit = { ...REEDS, weapons: [...REEDS.weapons, spout] }
    expect(made({}, unit).weapons.map(({ name }) => name)).not.toContain('Spout')
    expect(made({}, unit).notModelled).toContain('Spout')
  })

  it('have no effects', () => {
    const effects = [{ roll: 'hit', auto: true, weapon: 'Spout' }]
    const unit = { ...REEDS, weapons: [...REEDS.weapons, spout], abilities: [{ id: 's', name: 'Fug', effects }] }
    expect(made({}, unit).abilities['Fug']).toEqual([])
  })

  it('are carried without To Hit when an ability says that they always hit, and not where it says so of some attacks', () => {
    const fumes = weapon('Fumes', { kind: 'missile', attacks: 'D6', hit: undefined })
    const carried = (more: object): boolean => {
      const effects = [{ roll: 'hit', auto: true, weapon: 'Fumes', ...more }]
      const unit = { ...REEDS, weapons: [...REEDS.weapons, fumes], abilities: [{ id: 'f', name: 'Fug', effects }] }
      return made({}, unit).weapons.some(({ name }) => name === 'Fumes')
    }
    expect(carried({})).toBe(true)
    expect(carried({ against: { enemy: 'MONSTER' } })).toBe(false)
    expect(carried({ roll: 'wound' })).toBe(false)
  })

  it('are carried when an ability that is modelled tells what they do', () => {
    const effects = [{ inflict: { '4+': 'D3' }, weapon: 'Spout', instead: 'attack' }]
    const unit = { ...REEDS, weapons: [...REEDS.weapons, spout], abilities: [{ id: 's', name: 'Spout', effects }] }
    expect(made({}, unit).weapons.map(({ name }) => name)).toContain('Spout')
    expect(made({}, unit).notModelled).toEqual([])
  })
})
