/** What abilities and battle traits say that a unit counts as on an objective (AoS 11), wherever that is asked. */
import { hasKeyword, sameName } from '@rollcall/games'
import type { CatalogueTrait, CatalogueUnit, Counting } from './schema.ts'

/** Something that is said of a unit, and by what; `lacks`: an option without which it does not have it. */
export interface SaidOfObjectives {
  readonly by: string
  readonly counting: Counting
  readonly lacks?: string | undefined
}

/** Whose abilities they are: a warscroll, the keywords and options that it has in its army, and the traits of that army. */
export interface Contender {
  readonly card: CatalogueUnit
  readonly keywords: readonly string[]
  /** Missing: nobody said which options it has. */
  readonly loadout: readonly string[] | undefined
  readonly traits: readonly CatalogueTrait[]
}

/** Numbers for its models, and abilities of which nobody understood what they count. */
export function saidOnObjectives({ card, keywords, loadout, traits }: Contender): {
  readonly said: readonly SaidOfObjectives[]
  readonly unread: readonly string[]
} {
  const lacked = (option: string | undefined): string | undefined =>
    option === undefined || loadout === undefined || loadout.includes(option) ? undefined : option
  const abilities = [
    ...card.abilities.map(({ name, counts, option }) => ({ name, counts, isOwn: true, lacks: lacked(option) })),
    ...traits.map(({ name, counts }) => ({ name, counts, isOwn: false, lacks: undefined })),
  ]
  return {
    said: abilities.flatMap(({ name, counts, isOwn, lacks }) =>
      counts === undefined || counts === 'unread'
        ? []
        : counts.filter((each) => isMeant(each, keywords, isOwn)).map((counting) => ({ by: name, counting, lacks })),
    ),
    unread: abilities.filter(({ counts, isOwn }) => counts === 'unread' && isOwn).map(({ name }) => name),
  }
}

/** Is it about a unit of these keywords? What an ability of a warscroll says of nobody else is about itself. */
const isMeant = ({ for: whom }: Counting, keywords: readonly string[], isOwn: boolean): boolean =>
  whom === undefined
    ? isOwn
    : isMadeOf(whom.keyword, keywords) && !(whom.not !== undefined && hasKeyword(keywords, [whom.not]))

/** `OGOR MAWTRIBES HERO` is two keywords of a unit that has both. */
const isMadeOf = (phrase: string, keywords: readonly string[]): boolean =>
  keywords
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, keyword) => ` ${left} `.replace(` ${keyword} `, ' ').trim(), phrase) === ''

/** A number as a battle reads it, and the ability that says it. */
export type CountsRow = { readonly by: string } & Omit<Counting, 'for'>

/** What a battle reads of a unit with its options; what it cannot read is named. */
export function countsOf(contender: Contender): {
  readonly counts: readonly CountsRow[]
  readonly unread: readonly string[]
} {
  const { said, unread } = saidOnObjectives({ ...contender, loadout: contender.loadout ?? [] })
  const rows = said
    .filter(({ lacks }) => lacks === undefined)
    .map(({ by, counting }) => ({ by, row: inTable(withoutWhom(counting), contender.card) }))
  return {
    counts: rows.flatMap(({ by, row }) => (row === null ? [] : [{ by, ...row }])),
    unread: [...unread, ...rows.flatMap(({ by, row }) => (row === null ? [by] : []))],
  }
}

function withoutWhom(counting: Counting): Omit<Counting, 'for'> {
  const { for: _, ...row } = counting
  return row
}

/** A column as the damage table of the warscroll calls it, whose spelling differs from unit to unit; `null`: it has none. */
function inTable(row: Omit<Counting, 'for'>, { damageTable }: CatalogueUnit): Omit<Counting, 'for'> | null {
  const said = row.each ?? row.unit
  if (typeof said !== 'string') return row
  const wanted = said.slice('table:'.length)
  const column = Object.keys(damageTable?.[0]?.values ?? {}).find((name) => sameName(name, wanted))
  return column === undefined ? null : { ...row, [row.each === undefined ? 'unit' : 'each']: `table:${column}` }
}
