/** What a unit counts on an objective (AoS 11), with what its own abilities and the battle traits of its faction say of that. */
import { type Counting, type FoundUnit, saidOnObjectives, type SaidOfObjectives } from '@rollcall/armies'
import { type Game, isOdds, sameName } from '@rollcall/games'
import type { Member } from '../question.ts'
import { namedTrait, type Trait } from '../terms.ts'

/** What all of its models count, by which ability, what may count otherwise, and what could not be read. */
export function objectives(game: Game, member: Member, found: FoundUnit | undefined): readonly Trait[] {
  const { models = 1, wounds = 1, keywords = [] } = member.unit as Body
  const { said, unread } = found === undefined ? NOTHING : saidOf(member, found)
  const now = said.filter((each) => holds(each, member))
  const otherwise = said.filter((each) => !holds(each, member))
  const rows = now.flatMap(({ by, counting }) => {
    const total = totalOf(counting, models, found)
    return total === undefined ? [] : [{ by, total }]
  })
  const best = rows.toSorted((a, b) => b.total - a.total)[0]
  const mine =
    best === undefined ? [{ models, wounds, monster: keywords.includes('MONSTER') }] : [{ counts: best.total }]
  const [result] = game.answer({ odds: 'objective', mine, theirs: '' }).results.filter(isOdds)
  return [
    { name: 'objective control', value: result?.distributions['myCount']?.mean ?? 0, kind: 'number' },
    ...namedTrait('objective control by', best === undefined ? [] : [best.by]),
    ...namedTrait('counts otherwise', [...new Set(otherwise.map(told))]),
    ...namedTrait('about objectives, not read', unread),
  ]
}

interface Body {
  readonly models?: number
  readonly wounds?: number
  readonly keywords?: readonly string[]
}

const NOTHING = { said: [], unread: [] } as const

/** What abilities that it has, and traits of its whole faction, say of its models. */
const saidOf = ({ unit }: Member, { unit: card, faction }: FoundUnit): ReturnType<typeof saidOnObjectives> =>
  saidOnObjectives({
    card,
    keywords: card.keywords,
    loadout: (unit as { readonly loadout?: readonly string[] }).loadout,
    traits: (faction.traits ?? []).filter(({ subfaction }) => subfaction === undefined),
  })

const holds = ({ counting: { if: when, from, until }, lacks }: SaidOfObjectives, { attacking }: Member): boolean =>
  [lacks, from, until].every((each) => each === undefined) &&
  (when === undefined || (when === 'charged' && attacking['charged'] === true))

/** What all models count together; of a damage table the row of a unit without wounds. */
function totalOf({ each, unit }: Counting, models: number, found: FoundUnit | undefined): number | undefined {
  const rows = found?.unit.damageTable ?? []
  const number = (said: number | string | undefined): number | undefined => {
    if (typeof said !== 'string') return said
    const [, column = ''] = said.split(':')
    const [, value] = Object.entries(rows[0]?.values ?? {}).find(([name]) => sameName(name, column)) ?? []
    return typeof value === 'number' ? value : undefined
  }
  const [one, all] = [number(each), number(unit)]
  return all ?? (one === undefined ? undefined : models * one)
}

/** "Standard Bearer: 3 each (with Standard Bearer, charged)" */
function told({ by, counting: { each, unit, more, if: when }, lacks }: SaidOfObjectives): string {
  const conditions = [...(lacks === undefined ? [] : [`with ${lacks}`]), ...(when === undefined ? [] : [when])]
  const number = each === undefined ? (more === undefined ? String(unit) : `${more} more`) : `${each} each`
  return `${by}: ${number}${conditions.length === 0 ? '' : ` (${conditions.join(', ')})`}`
}
