/** Weapon profiles: every characteristic as a number, dice, or a column of the damage table. */
import type { CatalogueWeapon } from '@rollcall/armies'
import { characteristicsOf, clean, type Read, readDice, readRange, readRend, readTarget } from './characteristics.ts'
import { type Piece, typeOf } from './loadout.ts'
import { columnFor, columnLike, type Rows } from './tables.ts'
import { attribute } from './xml.ts'

/** A weapon, and what could not be read of it. */
export interface ReadWeapon {
  readonly weapon: CatalogueWeapon
  readonly option: string | null
  readonly strange: readonly string[]
  /** Some characteristic is told by an ability alone. */
  readonly elsewhere: boolean
}

/** All weapons of a unit, each once: one that several options bring, and profiles that differ under one name. */
export function weaponsOf(pieces: readonly Piece[], rows: Rows): readonly ReadWeapon[] {
  const all = pieces.filter(({ profile }) => typeOf(profile) === 'Weapon').map((piece) => weaponOf(piece, rows))
  const kept: ReadWeapon[] = []
  for (const each of all) {
    const same = kept.find(({ weapon }) => weapon.name === each.weapon.name)
    if (same === undefined) kept.push(each)
    else if (!isSame(same.weapon, each.weapon)) kept.push(renamed(each, kept))
    else if (each.option === null) kept[kept.indexOf(same)] = each
  }
  return kept
}

const facts = ({ kind, range, attacks, hit, wound, rend, damage }: CatalogueWeapon): string =>
  JSON.stringify([kind, range, attacks, hit, wound, rend, damage])
const isSame = (a: CatalogueWeapon, b: CatalogueWeapon): boolean => facts(a) === facts(b)

/** "Talons" twice, once to throw: "Talons (missile)"; else by the option that brings it. */
function renamed(each: ReadWeapon, kept: readonly ReadWeapon[]): ReadWeapon {
  const names = [`${each.weapon.name} (${each.weapon.kind})`, `${each.weapon.name} (${each.option ?? 'other'})`]
  const free = names.find((name) => !kept.some(({ weapon }) => weapon.name === name))
  return { ...each, weapon: { ...each.weapon, name: free ?? `${each.weapon.name} (${kept.length})` } }
}

/** Name of a weapon in its profile. */
export const weaponName = (piece: Piece): string => clean(attribute(piece.profile, 'name'))

function weaponOf(piece: Piece, rows: Rows): ReadWeapon {
  const name = weaponName(piece)
  const values = characteristicsOf(piece.profile)
  const reads: Readonly<Record<string, Read<string | number>>> = {
    range: readRange(values['Range']),
    attacks: readDice(values['Attacks']),
    hit: readTarget(values['To Hit']),
    wound: readTarget(values['To Wound']),
    rend: readRend(values['Rend'] ?? '-'),
    damage: readDice(values['Damage']),
  }
  const elsewhere = Object.keys(reads).filter((key) => 'elsewhere' in (reads[key] as object))
  // A word in common is enough only where a single characteristic is missing.
  const column = columnFor(rows, name) ?? (elsewhere.length === 1 ? columnLike(rows, name) : undefined)
  const degrading = column === undefined ? undefined : degradingOf(rows, column, elsewhere)
  const known = Object.entries(reads).flatMap(([key, read]) => {
    if (key === degrading) return [[key, `table:${column}`]]
    return 'value' in read && !(key === 'rend' && read.value === 0) ? [[key, read.value]] : []
  })
  const weapon: CatalogueWeapon = {
    name,
    kind: /missile|ranged/i.test(values['Type'] ?? '') ? 'missile' : 'melee',
    ...Object.fromEntries(known),
    ...(piece.models === null ? {} : { models: piece.models }),
    ...(piece.option === null ? {} : { option: true as const }),
  }
  const strange = Object.entries(reads).flatMap(([key, read]) =>
    'strange' in read ? [`${name}: ${key} is printed as "${read.strange}"`] : [],
  )
  return { weapon, option: piece.option, strange, elsewhere: elsewhere.some((key) => key !== degrading) }
}

/** What a column can hold, by the look of its first value. */
const LOOKS: Readonly<Record<string, RegExp>> = {
  range: /^\d+$/,
  attacks: /^(\d+|\d*D\d.*)$/,
  hit: /^\d\+$/,
  wound: /^\d\+$/,
  rend: /^-\d?$/,
  damage: /^(\d+|\d*D\d.*)$/,
}

/** The characteristic that the table holds: the one that is not printed, or the only one of several that looks like it. */
function degradingOf(rows: Rows, column: string, elsewhere: readonly string[]): string | undefined {
  const first = String(rows[0]?.values[column] ?? '')
  const fitting = elsewhere.filter((key) => LOOKS[key]?.test(first) === true)
  return fitting.length === 1 ? fitting[0] : undefined
}
