/** A unit of the catalogue from its entry: characteristics, size, points, roles, weapons, choices; abilities still as text. */
import { sameName } from '@rollcall/games'
import type { CatalogueUnit, Choice } from '@rollcall/armies'
import type { PowerText } from '../powers/power.ts'
import { characteristicsOf, clean, textIn, type Read, readBravery, readDice, readSave } from './characteristics.ts'
import type { Entry } from './entries.ts'
import { isKeyword, type Loadout, loadoutOf, type Piece, type RawChoice, typeOf } from './loadout.ts'
import type { AbilityText } from '../abilities/index.ts'
import { magicOf, powerTextsOf } from './magic.ts'
import { conditionalRolesOf, type RoleSource, rolesOf } from './roles.ts'
import { columnFor, type Rows, tableOf } from './tables.ts'
import { type ReadWeapon, weaponName, weaponsOf } from './weapons.ts'
import { attribute, type Element } from './xml.ts'

/** The text of an ability as the source has it. */
export interface SourceText extends AbilityText {
  /** Kind of the profile: `Unit Abilities`, `Command Abilities` ... */
  readonly kind: string
}

/** A unit before its abilities are read. */
export interface RawUnit {
  readonly unit: Omit<CatalogueUnit, 'abilities'>
  readonly texts: readonly SourceText[]
  /** Spells and prayers. */
  readonly powers: readonly PowerText[]
  readonly weapons: readonly ReadWeapon[]
  readonly options: readonly string[]
  /** Names of the models on the warscroll. */
  readonly models: readonly string[]
}

/** Other names of a unit: those of the links to it and of its warscroll, and the name without its title. */
function aliasesOf({ name, linkName }: Entry, warscrolls: readonly Piece[]): readonly string[] {
  const profiles = warscrolls.map(({ profile }) => clean(attribute(profile, 'name')))
  const all = [clean(linkName), ...profiles, clean(name).replace(/, .*$/, '')]
  return all.filter((each, i) => !sameName(each, name) && all.findIndex((other) => sameName(other, each)) === i)
}

/** Kinds of profiles that hold abilities; some abilities of warscrolls are filed as what an army has. */
const ABILITIES =
  /^(unit abilities|unit leader|command abilities|monstrous rampage|heroic action|companion abilities|minion abilities|legion abilities|battle trait|battalion abilities|command trait|artefact)$/i

/** Reads a unit; `null` when the entry holds no warscroll. */
export function unitOf(roles: RoleSource, entry: Entry, links: readonly Entry[]): RawUnit | null {
  const loadout = loadoutOf(entry)
  const warscrolls = loadout.pieces.filter(({ profile }) => typeOf(profile) === 'Unit')
  const [first] = warscrolls
  if (first === undefined) return null
  const rows = tableOf(loadout.pieces)
  const weapons = weaponsOf(loadout.pieces, rows)
  return {
    unit: cardOf(roles, entry, links, { loadout, warscrolls, rows, weapons, ...bodyOf(first.profile, rows) }),
    texts: textsOf(loadout.pieces),
    powers: powerTextsOf(loadout.pieces),
    weapons,
    options: loadout.choices.flatMap(({ of }) => of.map(({ name }) => name)),
    models: [...new Set(warscrolls.map(({ profile }) => clean(attribute(profile, 'name'))))],
  }
}

interface Warscroll {
  readonly loadout: Loadout
  readonly warscrolls: readonly Piece[]
  readonly rows: Rows
  readonly weapons: readonly ReadWeapon[]
  readonly body: Body
  readonly strange: readonly string[]
}

/** A unit as the catalogue has it, but for its abilities. */
function cardOf(
  roles: RoleSource,
  entry: Entry,
  links: readonly Entry[],
  { loadout, warscrolls, rows, weapons, body, strange }: Warscroll,
): RawUnit['unit'] {
  const { size, points, reinforcements, notes } = sizeOf(entry, loadout)
  const magic = magicOf(loadout.pieces, entry.categories, rows)
  const everybody = weaponsOfAll(loadout)
  const choices = loadout.choices.flatMap((each) => choiceOf(each, { weapons, everybody, size, rows, body }))
  const strangeWeapons = weapons.flatMap((each) => each.strange)
  return {
    id: entry.id,
    name: clean(entry.name),
    ...optional('aliases', aliasesOf(entry, warscrolls)),
    keywords: [...new Set(entry.categories.filter(isKeyword).map((each) => each.replaceAll(/\s+/g, ' ')))].sort(),
    ...body,
    size,
    ...(isGuess(entry, loadout, body) ? { sizeUnknown: true as const } : {}),
    points,
    reinforcements,
    roles: [...rolesOf(entry)],
    ...optional('conditionalRoles', conditionalRolesOf(roles, entry, links)),
    ...(entry.categories.includes('Unique') || entry.uniqueInRoster ? { unique: true as const } : {}),
    ...(size === 1 && reinforcements === 0 ? { single: true as const } : {}),
    ...magic.magic,
    weapons: weapons.map(({ weapon }) => weapon),
    ...optional('choices', choices),
    ...optional('damageTable', rows),
    ...optional('notes', [...notes, ...disagreements(warscrolls, rows), ...magic.notes, ...strange, ...strangeWeapons]),
  }
}

/** A list that is there, under its word. */
export const optional = <K extends string, T>(key: K, list: readonly T[]): { readonly [key in K]?: T[] } =>
  (list.length > 0 ? { [key]: [...list] } : {}) as { readonly [key in K]?: T[] }

type Body = Pick<CatalogueUnit, 'move' | 'wounds' | 'bravery' | 'save'>

/** Move, Wounds, Bravery and Save; `*` leads to the damage table. */
function bodyOf(profile: Element, rows: Rows): { readonly body: Body; readonly strange: readonly string[] } {
  const values = characteristicsOf(profile)
  const strange: string[] = []
  const take = <T>(name: string, read: (text: string | undefined) => Read<T>, fallback: T): T | string => {
    const result = read(values[name])
    if ('value' in result) return result.value
    const column = columnFor(rows, name)
    if ('elsewhere' in result && column !== undefined) return `table:${column}`
    strange.push(`${name} is printed as "${values[name] ?? ''}"`)
    return fallback
  }
  const wounds = take('Wounds', readDice, 1)
  const body: Body = {
    move: take('Move', readDice, '-'),
    wounds: typeof wounds === 'number' && wounds > 0 ? wounds : 1,
    bravery: take('Bravery', readBravery, '-' as number | string) as Body['bravery'],
    save: take('Save', readSave, '-'),
  }
  return { body, strange }
}

/** What the unit's own warscrolls say where they do not agree. */
function disagreements(warscrolls: readonly Piece[], rows: Rows): readonly string[] {
  const bodies = new Set(
    warscrolls.filter(({ option }) => option === null).map(({ profile }) => told(bodyOf(profile, rows).body)),
  )
  return bodies.size > 1 ? [`the source has several warscrolls: ${[...bodies].join(' or ')}; the first is taken`] : []
}

const told = ({ move, wounds, bravery, save }: Body): string =>
  `Move ${move}, Wounds ${wounds}, Bravery ${bravery}, Save ${save}`

/** Models and points of the listed size, and how often it can be reinforced. */
function sizeOf(
  entry: Entry,
  { sizes, named }: Loadout,
): Pick<CatalogueUnit, 'size' | 'points' | 'reinforcements'> & { readonly notes: readonly string[] } {
  const reinforced = entry.inside.find(({ name }) => name === 'Reinforced')
  const compulsory = sizes.filter((each) => each.chosen)
  const [smallest] = sizes.toSorted((a, b) => a.models - b.models)
  const counted = (compulsory.length > 0 ? compulsory : smallest === undefined ? [] : [smallest]).reduce(
    (sum, each) => sum + each.models,
    0,
  )
  const size = counted + named.reduce((sum, each) => sum + each.models, 0)
  const price = (compulsory.length > 0 ? compulsory : sizes).find((each) => each.points > 0)?.points ?? 0
  const points = entry.points > 0 ? entry.points : price
  const largest = Math.max(0, ...sizes.filter((each) => each.points > 0 && !each.chosen).map((each) => each.models))
  const bySize = size > 0 && compulsory.length > 0 && largest > size ? Math.min(2, Math.floor(largest / size) - 1) : 0
  const notes =
    reinforced !== undefined && reinforced.points > 0 && reinforced.points !== points && points > 0
      ? [`a reinforcement is priced at ${reinforced.points} points, not ${points}`]
      : []
  return {
    size: Math.max(1, size),
    points,
    reinforcements: reinforced === undefined ? bySize : timesOf(reinforced),
    notes,
  }
}

/** "Reinforced" can be taken once, or twice where the list builder says so. */
const timesOf = ({ range, modifiers }: Entry): number => {
  const raised = modifiers
    .filter(({ type, field }) => type === 'set' && field.includes('-'))
    .map(({ value }) => Number(value))
  return Math.min(2, Math.max(1, range.most ?? 1, ...raised.filter((each) => each <= 2)))
}

/** What an option is compared with. */
interface Plain {
  readonly weapons: readonly ReadWeapon[]
  readonly everybody: readonly string[]
  readonly size: number
  readonly rows: Rows
  readonly body: Body
}

/** A choice, with its weapons by the names they have in the catalogue. */
function choiceOf(choice: RawChoice, plain: Plain): readonly Choice[] {
  const of = choice.of.map(({ pieces, ...option }) => ({
    ...option,
    name: clean(option.name),
    ...bodyOfOption(pieces, plain),
    ...optional('weapons', [...new Set(pieces.filter(isWeapon).map((piece) => catalogued(piece, plain.weapons)))]),
  }))
  const bringsNothing = choice.of.every(({ pieces, keywords }) => pieces.length === 0 && keywords === undefined)
  if (bringsNothing) return []
  const brought = of.flatMap((each) => each.weapons ?? [])
  return [{ ...choice, name: clean(choice.name), models: bearersOf(choice, brought, plain), of }]
}

const isWeapon = ({ profile }: Piece): boolean => typeOf(profile) === 'Weapon'

/** Characteristics that an option brings, where they differ. */
function bodyOfOption(pieces: readonly Piece[], { rows, body }: Plain): Pick<Choice['of'][number], 'body'> {
  const own = pieces.find(({ profile }) => typeOf(profile) === 'Unit')
  if (own === undefined) return {}
  const other = bodyOf(own.profile, rows).body
  return told(other) === told(body) ? {} : { body: other }
}

/** Nothing counts the models, and the unit does not look like a single one. */
const isGuess = ({ categories, points }: Entry, { sizes, named }: Loadout, { wounds }: Body): boolean =>
  sizes.length === 0 &&
  !named.some(({ armed }) => armed) &&
  (named.length > 0 || wounds <= 4 || points === 0) &&
  !categories.some((each) => /^(HERO|MONSTER|WAR MACHINE|WEAPON TEAM)$/.test(each))

const catalogued = (piece: Piece, weapons: readonly ReadWeapon[]): string => {
  const name = weaponName(piece)
  const own = weapons.filter(({ option }) => option === piece.option)
  const exact = own.find(({ weapon }) => weapon.name === name)
  return (exact ?? own.find(({ weapon }) => weapon.name.startsWith(`${name} (`)))?.weapon.name ?? name
}

/** An upgrade that one entry may take is for one model, if all have a weapon of that kind anyway. */
function bearersOf(
  choice: RawChoice,
  brought: readonly string[],
  { weapons, everybody, size }: Plain,
): Choice['models'] {
  if (choice.models !== 'open') return choice.models
  const kinds = (names: readonly string[]): readonly string[] =>
    weapons.flatMap(({ weapon }) => (names.includes(weapon.name) ? [weapon.kind] : []))
  const others = kinds(everybody.filter((name) => !brought.includes(name)))
  return size > 1 && kinds(brought).some((kind) => others.includes(kind)) ? 1 : 'unit'
}

/** Weapons that come with the unit, or with a choice that must be made. */
const weaponsOfAll = ({ pieces, choices }: Loadout): readonly string[] => [
  ...pieces.filter((piece) => isWeapon(piece) && piece.option === null).map(weaponName),
  ...choices
    .filter(({ least }) => least > 0)
    .flatMap(({ of }) => of.flatMap((option) => option.pieces.filter(isWeapon).map(weaponName))),
]

function textsOf(pieces: readonly Piece[]): readonly SourceText[] {
  const texts = pieces
    .filter(({ profile }) => ABILITIES.test(typeOf(profile)))
    .map(({ profile, option }) => ({
      id: attribute(profile, 'id'),
      name: clean(attribute(profile, 'name')),
      kind: typeOf(profile),
      text: textIn(profile),
      option: option === null ? null : clean(option),
    }))
  return texts.filter((each, i) => texts.findIndex(({ id }) => id === each.id) === i)
}
