/** What a name typed by hand may be: a unit, one that is nearly so called, a feature, or talk. */
import { sameName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { entryLine } from './entry-line.ts'
import { factionNamed, featureNamed, isVeryName, surely, unitNamed } from './lookup.ts'
import type { OpenList } from './raw.ts'
import { type Piece, pieceOf } from './typed-pieces.ts'

/** A piece as it is typed or, where that leads to no unit, as a line of a tool: `Lord of Pain - 155 - General`. */
export function pieceIn(text: string, catalogue: Catalogue): Piece {
  const isKnownWell = (name: string): boolean => {
    const found = surely(name, undefined, catalogue)
    return found !== undefined && found.assumed === undefined && !/[([{] *\d/.test(name)
  }
  const piece = pieceOf(text, (said) => isVeryName(said, catalogue))
  if (isKnownWell(piece.name)) return piece
  const { name, count, points, beside } = entryLine(text)
  if (!isKnownWell(name)) return piece
  const behind = points === undefined ? beside : [`${points} points`, ...beside]
  return { name, ...(count !== undefined && { number: count }), behind }
}

/** The name in a piece. */
export const nameIn = (piece: string, catalogue: Catalogue): string => pieceIn(piece, catalogue).name

/** Is a piece no unit, nor nearly one? */
export const isNobody = (piece: string, catalogue: Catalogue): boolean =>
  unitNamed(nameIn(piece, catalogue), undefined, catalogue).kind === 'unknown'

/** Neither a unit, nor nearly one, nor a feature. */
export const isTalk = (name: string, catalogue: Catalogue): boolean =>
  isNobody(name, catalogue) && featureNamed(name, undefined, catalogue) === undefined

/** Does a name mean a unit, a letter wrong or not, or may it mean one of several? Parts of a name do not. */
export function isUnit(name: string, catalogue: Catalogue): boolean {
  const named = unitNamed(name, undefined, catalogue)
  return named.kind === 'unit' ? named.found.near !== 'bold' : named.kind !== 'unknown'
}

/** A unit, or a feature. */
export const isKnown = (name: string, catalogue: Catalogue): boolean =>
  isUnit(name, catalogue) || featureNamed(name, undefined, catalogue) !== undefined

/** Two names of one unit, as `Orpheon Katakros, Mortarch of the Necropolis`; what has a number is another. */
export function isSameUnit(name: string, title: string, catalogue: Catalogue): boolean {
  const [one, other] = [name, title].map((each) => {
    const named = unitNamed(each, undefined, catalogue)
    return named.kind === 'unit' ? named.found.it : undefined
  })
  return one !== undefined && one === other && !sameName(name, title) && one.name.includes(',')
}

/** Where a list says its army, players call units of it by words of their names: `Thralls`, `Tidecaster`. */
export function isShort(name: string, { faction }: OpenList, catalogue: Catalogue): boolean {
  const own = faction === undefined ? undefined : factionNamed(faction, catalogue)
  const named = own === undefined ? undefined : unitNamed(name, catalogue.faction(own.id), catalogue)
  return named?.kind === 'unit' && named.found.faction.id === own?.id
}
