/** What holds for each unit: the General, Unique, Single, reinforcement and numbers of models (checks 2, 4, 5, 6 and 8). */
import { type Army, hasRole, type Member } from './army.ts'
import { tooMany } from './allowance.ts'
import { broken, OTHER_PROFILE, SOME_UNREAD, unsettled, type Verdict, verdict } from './verdict.ts'

const GENERAL = { check: 2, rule: '1.4.2' }
const ALLIED_GENERAL = { check: 2, rule: '25.8' }
const UNIQUE = { check: 4, rule: '25.6.1' }
const SINGLE = { check: 5, rule: '25.6.1' }
const TWICE = { check: 6, rule: '25.3.2' }
const MODELS = { check: 8, rule: '25.3' }

const NO_GENERAL = 'no unit is the General, 1 is needed'

/** Exactly one General, who is not allied. */
export function checkGeneral(army: Army): readonly Verdict[] {
  const generals = army.members.filter(({ listed }) => listed.general)
  const names = generals.map(({ label }) => label)
  const allied = generals.filter(({ listed }) => listed.ally)
  const many = `${generals.length} units are the General, 1 is allowed: ${names.join(', ')}`
  return [
    ...verdict(GENERAL, generals.length === 0 && (army.partly ? undefined : true), [], NO_GENERAL, SOME_UNREAD),
    ...verdict(GENERAL, tooMany(army, 'general', generals.length, 1), names, many),
    ...allied.map(({ label }) => broken(ALLIED_GENERAL, [label], `${label} is allied and cannot be the General`)),
  ]
}

/** A Unique unit only once. */
export function checkUnique({ members }: Army): readonly Verdict[] {
  const unique = members.filter(({ unit }) => unit?.unique === true)
  return [...new Set(unique.map(({ unit }) => unit))].flatMap((kind) => {
    const same = unique.filter(({ unit }) => unit === kind)
    const labels = same.map(({ label }) => label)
    const isBroken = same.length < 2 ? false : same.some(({ dated }) => dated) ? undefined : true
    const message = `${kind?.name} is Unique and is there ${same.length} times, at most once is allowed`
    return verdict(UNIQUE, isBroken, labels, message, OTHER_PROFILE)
  })
}

/** Single units are never reinforced, and what is reinforced twice is Battleline in this army (INT-28). */
export const checkReinforced = ({ members }: Army): readonly Verdict[] =>
  members.flatMap((member) => (member.listed.reinforced === 0 ? [] : [...single(member), ...twice(member)]))

/** How many models a unit has, and so how often it is reinforced, is certain unless the reader or the catalogue is not. */
const isSure = ({ dated, listed, unit }: Member): boolean =>
  !dated && listed.assumed.length === 0 && unit?.sizeUnknown !== true

const times = ({ listed }: Member): string => (listed.reinforced === 1 ? 'once' : 'twice')

function single(member: Member): readonly Verdict[] {
  const { label, unit } = member
  const cannot = unit?.single === true || unit?.reinforcements === 0
  const message = `${label} is reinforced ${times(member)}, and its profile allows none`
  return verdict(SINGLE, cannot && (isSure(member) || undefined), [label], message, OTHER_PROFILE)
}

function twice(member: Member): readonly Verdict[] {
  const { label, listed, unit } = member
  if (listed.reinforced < 2) return []
  const isBattleline = hasRole(member, 'battleline')
  const message = `${label} is reinforced twice, which only Battleline may be, and it has another role in this army`
  if (isBattleline === undefined)
    return [
      unsettled(
        TWICE,
        [label],
        `${label} is reinforced twice, which only Battleline may be; nobody knows whether it is that`,
      ),
    ]
  if (!isBattleline) return verdict(TWICE, isSure(member) || undefined, [label], message, OTHER_PROFILE)
  return unit?.reinforcements === 1
    ? [unsettled(TWICE, [label], `${label} is reinforced twice; the catalogue knows of one reinforcement`)]
    : []
}

/** Models: the listed size once, twice or three times, as reinforced. */
export const checkModels = ({ members, rules }: Army): readonly Verdict[] =>
  members.flatMap((member) => models(member, rules.battlepack.incompleteUnits))

function models(member: Member, incompleteUnits: boolean): readonly Verdict[] {
  const { label, listed, unit } = member
  if (unit === undefined) return []
  if (listed.models === undefined) return [unsettled(MODELS, [label], `nobody says how many models ${label} has`)]
  if (unit.sizeUnknown === true)
    return [unsettled(MODELS, [label], `the catalogue does not say how many models ${label} has`)]
  const full = unit.size * (1 + listed.reinforced)
  if (listed.models === full) return []
  const isIncomplete = listed.models < unit.size && listed.reinforced === 0
  if (isIncomplete && incompleteUnits) return []
  const size = listed.reinforced === 0 ? 'not reinforced' : `reinforced ${times(member)}`
  const why = isIncomplete ? ' (incomplete units are not allowed)' : ''
  const message = `${label} has ${listed.models} models; ${size} it has ${full}${why}`
  return verdict(MODELS, isSure(member) || undefined, [label], message, OTHER_PROFILE)
}
