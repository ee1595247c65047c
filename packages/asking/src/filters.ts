/** Units of a catalogue by what is known of them: faction, role, keywords, points. */
import type { Catalogue, ContentsRow } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { didYouMean, hasKeyword, plainName } from '@rollcall/games'

/** What units are wanted; what is not said rules out nobody. */
export interface Filters {
  readonly faction?: string | undefined
  readonly role?: string | undefined
  /** All of them. */
  readonly keyword?: readonly string[] | undefined
  /** Of the listed size. */
  readonly minPoints?: number | undefined
  readonly maxPoints?: number | undefined
}

/** The units that are wanted, in the order of the catalogue. Fails with `ERR_NAME_UNKNOWN` where there is no such faction. */
export function filtered(catalogue: Catalogue, wanted: Filters): readonly ContentsRow[] {
  const faction =
    wanted.faction === undefined ? undefined : factionNamed(wanted.faction, catalogue.contents.factions).id
  return catalogue.contents.units.filter(
    (row) =>
      (faction === undefined || row.faction === faction) &&
      (wanted.role === undefined || row.roles.some((role) => role === wanted.role)) &&
      row.points >= (wanted.minPoints ?? 0) &&
      row.points <= (wanted.maxPoints ?? Number.POSITIVE_INFINITY) &&
      hasKeywords(catalogue, row, wanted.keyword ?? []),
  )
}

/** The faction that is meant, by its id, its name or a part of it. Fails with `ERR_NAME_UNKNOWN`. */
export function factionNamed<F extends { readonly id: string; readonly name: string }>(
  said: string,
  factions: readonly F[],
): F {
  const words = plainName(said)
  const found =
    factions.find(({ id, name }) => id === said || plainName(name) === words) ??
    factions.find(({ name }) => plainName(name).includes(words))
  if (found !== undefined) return found
  const names = factions.map(({ name }) => name)
  const hint = didYouMean(said, names) || (names.length === 0 ? '' : ` (known: ${names.join(', ')})`)
  throw new RollcallError('ERR_NAME_UNKNOWN', `there is no faction "${said}"${hint}`)
}

function hasKeywords(catalogue: Catalogue, { id }: ContentsRow, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const keywords = catalogue.unit(id)?.unit.keywords ?? []
  return wanted.every((keyword) => hasKeyword(keywords, [keyword]))
}
