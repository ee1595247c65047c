/** The models of a unit: how many of how many wounds, and what they count for on an objective. */
import { sameName } from '@rollcall/games'
import { hasKeyword, type Member, universalOf } from '../check/army.ts'
import type { Universal } from '../check/universal.ts'

/** So many models of so many wounds. */
interface Bodies {
  readonly models: number
  readonly wounds: number
}

/** The models of a unit by their Wounds; undefined: not known. */
export function bodiesOf(member: Member, universal: readonly Universal[]): readonly Bodies[] | undefined {
  const { listed, unit } = member
  if (unit === undefined || listed.models === undefined) return undefined
  const more = extraWounds(member, universal)
  const others = bearers(member)
  const rest = listed.models - others.reduce((sum, { models }) => sum + models, 0)
  return [{ models: rest, wounds: unit.wounds }, ...others].map(({ models, wounds }) => ({
    models,
    wounds: wounds + more,
  }))
}

/** Bearers of options that have characteristics of their own. */
function bearers({ listed, unit }: Member): readonly Bodies[] {
  const all = (unit?.choices ?? []).flatMap(({ of }) => of)
  return listed.options.flatMap(({ name, count = 1 }) => {
    const body = all.find((option) => sameName(option.name, name))?.body
    return body === undefined ? [] : [{ models: Math.min(count, listed.models ?? 0), wounds: body.wounds }]
  })
}

/** Heroic Stature: a modified characteristic is the characteristic (INT-48). */
const extraWounds = (member: Member, universal: readonly Universal[]): number =>
  universalOf(member, universal)
    .flatMap(({ effects = [] }) => effects)
    .reduce((sum, { stat, add }) => (stat === 'wounds' && typeof add === 'number' ? sum + add : sum), 0)

/** Wounds of the whole unit. */
export const woundsOf = (member: Member, universal: readonly Universal[]): number | undefined =>
  bodiesOf(member, universal)?.reduce((sum, { models, wounds }) => sum + models * wounds, 0)

/** Models as they contest objectives (18): a MONSTER counts 5, others with Wounds of 5 or more 2, all others 1. */
export function contesting(member: Member, universal: readonly Universal[]): number {
  const isMonster = hasKeyword(member, 'MONSTER') === true
  const counts = ({ wounds }: Bodies): number => (isMonster ? 5 : wounds >= 5 ? 2 : 1)
  return (bodiesOf(member, universal) ?? []).reduce((sum, each) => sum + each.models * counts(each), 0)
}
