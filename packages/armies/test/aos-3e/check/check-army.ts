/** A small made-up faction, and a minimal army of it that is legal: what the tests of checking start from. */
import { readFileSync } from 'node:fs'
import type { CatalogueUnit, Faction } from '@rollcall/armies'
import {
  type ArmyRules,
  battalionsOf,
  type Battlepack,
  battlepackNamed,
  type Checked,
  checkList,
  readBattalions,
  readBattlepacks,
  readExceptions,
  readUniversal,
} from '@rollcall/armies/check'
import { type ArmyList, armyList } from '@rollcall/armies/lists'

const data = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../data/aos-3e/${file}`, import.meta.url), 'utf8'))

/** The shipped presets, core battalions and universal enhancements. */
export const presets = readBattlepacks(data('battlepacks.json'))
export const core = readBattalions(data('battalions.json'))
export const universal = readUniversal(data('enhancements.json'))
export const exceptions = readExceptions(data('exceptions.json'))

/** The rules of a battlepack; the default one unless told otherwise. */
export const rulesOf = (changes: Partial<Battlepack> = {}): ArmyRules => {
  const battlepack = { ...battlepackNamed(presets), ...changes }
  return { battlepack, ...battalionsOf(battlepack, core), universal, exceptions }
}

type Unit = Partial<CatalogueUnit> & Pick<CatalogueUnit, 'id'>

const warscroll = (unit: Unit): CatalogueUnit => ({
  name: unit.id,
  keywords: [],
  move: 5,
  wounds: 1,
  bravery: 6,
  save: '4+',
  size: 1,
  points: 100,
  reinforcements: 2,
  roles: [],
  weapons: [],
  abilities: [],
  ...unit,
})

const hero = (unit: Unit): CatalogueUnit =>
  warscroll({ roles: ['leader'], keywords: ['HERO'], wounds: 6, single: true, reinforcements: 0, ...unit })

const names = { subfactions: ['Red', 'Blue'], commandTraits: ['Grit', 'Wit'], artefacts: ['Cup', 'Ring'] }
const lore = {
  spells: ['Fog', 'Hail'],
  prayers: ['Hymn', 'Psalm'],
  mountTraits: ['Swift'],
  uniqueEnhancements: ['Oath'],
}

const faction = (id: string, units: readonly CatalogueUnit[], more: Partial<Faction> = {}): Faction => ({
  game: 'aos-3e',
  id,
  name: id,
  alliance: 'Order',
  provenance: { source: 'made up', revision: '1', date: '2000-01-01', importer: '1' },
  points: 'made up',
  ...names,
  ...lore,
  features: [],
  units: [...units],
  ...more,
})

/** Mill: the faction of the army. */
export const mill = faction(
  'mill',
  [
    hero({ id: 'Miller', points: 120 }),
    hero({ id: 'Witch', keywords: ['HERO', 'WIZARD'], wizard: { casts: 2, unbinds: 1, spells: ['Hex'] } }),
    hero({ id: 'Abbot', keywords: ['HERO', 'PRIEST'], priest: { chants: 1, prayers: ['Grace'] } }),
    hero({ id: 'Giant', wounds: 10, roles: ['leader', 'behemoth'], keywords: ['HERO', 'MONSTER'] }),
    hero({ id: 'Founder', unique: true }),
    hero({ id: 'Clerk', keywords: [] }),
    warscroll({ id: 'Free', points: 0 }),
    warscroll({ id: 'Guard', size: 10, points: 95, roles: ['battleline'] }),
    warscroll({ id: 'Elite', size: 5, points: 140, wounds: 2, reinforcements: 1 }),
    warscroll({ id: 'Ox', wounds: 12, roles: ['behemoth'], keywords: ['MONSTER'], single: true, reinforcements: 0 }),
    warscroll({ id: 'Cannon', wounds: 6, roles: ['artillery'], single: true, reinforcements: 0 }),
    warscroll({ id: 'Hounds', size: 5, conditionalRoles: [{ roles: ['battleline'], with: ['Witch General'] }] }),
    warscroll({ id: 'Bull', roles: ['behemoth'], conditionalRoles: [{ roles: ['battleline'], with: ['Red'] }] }),
    warscroll({
      id: 'Ram',
      roles: ['behemoth'],
      conditionalRoles: [{ roles: ['battleline'], add: true, with: ['Red'] }],
    }),
  ],
  {
    compulsory: [{ subfaction: 'Blue', commandTrait: 'Grit', artefact: 'Cup' }],
    allies: ['lake'],
    also: [{ faction: 'lake', unit: 'Eel', as: 'own' }],
    features: [
      { id: 'Cloud', name: 'Cloud', kind: 'endless spell', points: 50 },
      { id: 'Icon', name: 'Icon', kind: 'invocation', points: 40 },
      { id: 'Wheel', name: 'Wheel', kind: 'terrain', points: 0 },
      { id: 'Spirit', name: 'Spirit', kind: 'incarnate', points: 400 },
    ],
  },
)

/** Lake: may send allies. Hill: may not. */
export const lake = faction('lake', [
  warscroll({ id: 'Fisher', size: 5 }),
  warscroll({ id: 'Eel' }),
  hero({ id: 'Reeve' }),
])
export const hill = faction('hill', [warscroll({ id: 'Shepherd' })])

type Listed = ArmyList['units'][number]

const of: Readonly<Record<string, Faction>> = { lake, hill }

/** A unit as a list has it: whole, at the points of the catalogue. */
export function taken(id: string, more: Partial<Listed> = {}, factionId = 'mill'): Listed {
  const unit = (of[factionId] ?? mill).units.find((each) => each.id === id)
  const times = 1 + (more.reinforced ?? 0)
  const known =
    unit === undefined ? {} : { id, faction: factionId, models: unit.size * times, points: unit.points * times }
  const none = { reinforced: 0, general: false, ally: false, battalions: [], options: [], assumed: [] }
  return { name: id, ...known, ...none, ...more }
}

/** One General and three Battleline: the smallest legal army. */
export const SMALLEST: readonly Listed[] = [
  taken('Miller', { general: true }),
  taken('Guard'),
  taken('Guard'),
  taken('Guard'),
]

/** A list of Mill. */
export const army = (units: readonly Listed[] = SMALLEST, more: Partial<ArmyList> = {}): ArmyList =>
  armyList.parse({ faction: 'mill', factionId: 'mill', units, ...more })

/** The smallest army and these units. */
export const withMore = (units: readonly Listed[], more: Partial<ArmyList> = {}): ArmyList =>
  army([...SMALLEST, ...units], more)

/** Checks a list against a battlepack. */
export const check = (list: ArmyList, changes: Partial<Battlepack> = {}, opponentPoints?: number): Checked =>
  checkList(list, { factions: [mill, lake, hill], features: [] }, rulesOf(changes), { opponentPoints })

/** The numbers of the checks that are broken, and those that could not be settled, each once. */
export const broken = (checked: Checked): readonly (number | undefined)[] => numbers(checked.violations)
export const doubtful = (checked: Checked): readonly (number | undefined)[] => numbers(checked.warnings)

const numbers = (findings: Checked['violations']): readonly (number | undefined)[] => [
  ...new Set(findings.map((each) => each.check)),
]
