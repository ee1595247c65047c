/** What holds for each unit: the General, Unique, Single, reinforcement and numbers of models (checks 2, 4, 5, 6 and 8). */
import type { Army, Member } from './army.ts'
import { broken, unsettled, type Verdict, verdict } from './verdict.ts'

const GENERAL = { check: 2, rule: '1.4.2' }
const ALLIED_GENERAL = { check: 2, rule: '25.8' }
const UNIQUE = { check: 4, rule: '25.6.1' }
const SINGLE = { check: 5, rule: '25.6.1' }
const TWICE = { check: 6, rule: '25.3.2' }
const MODELS = { check: 8, rule: '25.3' }

/** Exactly one General, who is not allied. */
export function checkGeneral({ members }: Army): readonly Verdict[] {
  const generals = members.filter(({ listed }) => listed.general)
  const names = generals.map(({ label }) => label)
  const allied = generals.filter(({ listed }) => listed.ally)
  return [
    ...verdict(GENERAL, generals.length === 0, [], 'no unit is the General'),
    ...verdict(
      GENERAL,
      generals.length > 1,
      names,
      `there is one General, not ${generals.length}: ${names.join(', ')}`,
    ),
    ...allied.map(({ label }) => broken(ALLIED_GENERAL, [label], `${label} is allied and cannot be the General`)),
  ]
}

/** A Unique unit only once. */
export function checkUnique({ members }: Army): readonly Verdict[] {
  const unique = members.filter(({ unit }) => unit?.unique === true)
  return [...new Set(unique.map(({ unit }) => unit))].flatMap((kind) => {
    const same = unique.filter(({ unit }) => unit === kind).map(({ label }) => label)
    return verdict(UNIQUE, same.length > 1, same, `${kind?.name} is Unique and is there ${same.length} times`)
  })
}

/** Single units are never reinforced, and what is reinforced twice is Battleline in this army (INT-28). */
export const checkReinforced = ({ members }: Army): readonly Verdict[] =>
  members.flatMap((member) => (member.listed.reinforced === 0 ? [] : [...single(member), ...twice(member)]))

function single({ label, unit }: Member): readonly Verdict[] {
  const cannot = unit?.single === true || unit?.reinforcements === 0
  return verdict(SINGLE, cannot, [label], `${label} cannot be reinforced`)
}

function twice({ label, listed, roles, unit }: Member): readonly Verdict[] {
  if (listed.reinforced < 2) return []
  const isBattleline = roles?.includes('battleline')
  if (isBattleline === undefined) return [unsettled(TWICE, [label], `nobody knows whether ${label} is Battleline`)]
  if (!isBattleline) return [broken(TWICE, [label], `${label} is reinforced twice, but is not Battleline in this army`)]
  return unit?.reinforcements === 1
    ? [unsettled(TWICE, [label], `${label} is reinforced twice; the catalogue knows of one reinforcement`)]
    : []
}

/** Models: the listed size once, twice or three times, as reinforced. */
export const checkModels = ({ members, rules }: Army): readonly Verdict[] =>
  members.flatMap((member) => models(member, rules.battlepack.incompleteUnits))

function models({ label, listed, unit }: Member, incompleteUnits: boolean): readonly Verdict[] {
  if (unit === undefined) return []
  if (listed.models === undefined) return [unsettled(MODELS, [label], `nobody says how many models ${label} has`)]
  if (unit.sizeUnknown === true)
    return [unsettled(MODELS, [label], `the catalogue does not say how many models ${label} has`)]
  const full = unit.size * (1 + listed.reinforced)
  if (listed.models === full) return []
  const isIncomplete = listed.models < unit.size && listed.reinforced === 0
  if (isIncomplete && incompleteUnits) return []
  const size = listed.reinforced === 0 ? 'not reinforced' : `reinforced ${listed.reinforced === 1 ? 'once' : 'twice'}`
  const why = isIncomplete ? ' (incomplete units are not allowed)' : ''
  return [broken(MODELS, [label], `${label} has ${listed.models} models; ${size} it has ${full}${why}`)]
}
