/** A small catalogue of armies that do not exist. */
import { type Catalogue, catalogueOf } from '../../src/index.ts'
import { contentsOf } from '../../src/aos-3e/catalogue/contents.ts'
import { type CatalogueUnit, type Faction, faction as factionSchema } from '../../src/aos-3e/catalogue/schema.ts'

type Facts = Partial<CatalogueUnit> & Pick<CatalogueUnit, 'name' | 'points' | 'roles'>

const unit = ({ name, ...facts }: Facts): CatalogueUnit => ({
  id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  name,
  keywords: [],
  move: 6,
  wounds: 1,
  bravery: 7,
  save: '4+',
  size: 1,
  reinforcements: 0,
  weapons: [{ name: 'Fists', kind: 'melee', attacks: 1, hit: '4+', wound: '4+', damage: 1 }],
  abilities: [],
  ...facts,
})

const bearer = (name: string): NonNullable<CatalogueUnit['choices']>[number] => ({
  name,
  models: 1,
  least: 0,
  of: [{ id: name.toLowerCase().replaceAll(' ', '-'), name }],
})

const provenance = { source: 'invented', revision: '1', date: '2024-05-04', importer: '1' }

/** Salt Wardens: of every kind a unit. */
export const WARDENS: Faction = factionSchema.parse({
  game: 'aos-3e',
  id: 'salt-wardens',
  name: 'Salt Wardens',
  alliance: 'Order',
  provenance,
  points: 'May 2024',
  subfactions: ['First Tide', 'Long Watch Fleet'],
  commandTraits: ['Patient Hunter'],
  artefacts: ['Coral Blade', 'Ghyran’s Pearl'],
  spells: ['Undertow', 'Salt, Ash and Bone', 'Undying Thirst'],
  prayers: ['Lament of the Deep'],
  mountTraits: ['Old Scales'],
  uniqueEnhancements: ['Swift as Spray'],
  features: [
    { id: 'drowning-bell', name: 'Drowning Bell', kind: 'invocation', points: 40 },
    { id: 'salt-altar', name: 'Salt Altar', kind: 'terrain', points: 0 },
  ],
  also: [{ faction: 'ember-court', unit: 'ash-runners', as: 'coalition' }],
  units: [
    unit({ name: 'Captain Orla, Keeper of the Lamp', points: 300, roles: ['leader', 'behemoth'], unique: true }),
    unit({
      name: 'Tidecaller',
      points: 100,
      roles: ['leader'],
      wizard: { casts: 1, unbinds: 1, spells: ['Undying Thirst'] },
    }),
    unit({
      name: 'Salt Guard',
      points: 120,
      roles: ['battleline'],
      size: 10,
      reinforcements: 2,
      weapons: [{ name: 'Salt Spear', kind: 'melee', attacks: 2, hit: '4+', wound: '4+', damage: 1, option: true }],
      choices: [bearer('Guard Sergeant'), bearer('Guard Standard Bearer')],
    }),
    unit({ name: 'Brine Hounds with Hooks', points: 90, roles: [], size: 3, reinforcements: 1 }),
    unit({ name: 'Reef Drake', points: 200, roles: ['behemoth'], wounds: 12 }),
    unit({ name: 'Whale Bow', points: 150, roles: ['artillery'], wounds: 6 }),
  ],
})

/** Ember Court: those who may join. */
export const EMBERS: Faction = factionSchema.parse({
  game: 'aos-3e',
  id: 'ember-court',
  name: 'Ember Court',
  alliance: 'Chaos',
  provenance,
  points: 'May 2024',
  subfactions: ['Cinder Circle'],
  commandTraits: [],
  artefacts: [],
  spells: [],
  prayers: [],
  mountTraits: [],
  features: [],
  units: [
    unit({ name: 'Ash Runners', points: 80, roles: [], size: 5, reinforcements: 1 }),
    unit({ name: 'Ember Prince, Heir of Smoke', points: 180, roles: ['leader'] }),
  ],
})

const lantern = { id: 'grey-lantern', name: 'Grey Lantern', kind: 'endless spell', points: 60 } as const

/** Both, with an endless spell for all. */
export const CATALOGUE: Catalogue = catalogueOf(
  contentsOf([WARDENS, EMBERS], [lantern], { about: 'invented', source: 'invented', points: 'May 2024' }),
  (id) => (id === EMBERS.id ? EMBERS : WARDENS),
)
