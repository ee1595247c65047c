/** Where wounds go instead: bodyguards; wounds that are negated without a ward. */
import type { Draft, Who } from '../json.ts'
import { meant } from '../who.ts'
import type { Scope } from '../scope.ts'

const NEGATED =
  /^the first (?:(\d+) )?(?:wounds? or mortal wounds?|wounds? and mortal wounds?) (?:caused|allocated) to (this unit|that unit) in (?:each|the|any) (?:(combat) )?phase (?:is|are) negated$/i

/** "The first wound or mortal wound caused to this unit in each phase is negated." */
export function negatedOf(text: string, scope: Scope): readonly Draft[] | undefined {
  const found = NEGATED.exec(text)
  if (found === null) return undefined
  const whose = /^that/i.test(found[2] as string) ? (scope.picked?.self ?? null) : 'self'
  if (whose === null) return undefined
  const phase = found[3] === undefined ? {} : { if: { phase: 'combat' } }
  return [
    {
      allocate: 'negate',
      count: Number(found[1] ?? 1),
      per: 'phase',
      ...(whose === 'self' ? {} : { for: whose }),
      ...phase,
    },
  ]
}

/** A bodyguard's ability, from all its sentences; `undefined`: not this family. */
export function bodyguardOf(lines: readonly string[], scope: Scope): readonly Draft[] | undefined {
  const [first = '', ...rest] = lines
  const joined = [first, ...rest].join('. ')
  const opening = openingOf(joined, scope)
  if (opening === undefined) return undefined
  const outcome = outcomeOf(opening.rest)
  if (outcome === undefined) return undefined
  const { from, to, may, instead } = opening
  const draft: Draft = {
    allocate: 'redirect',
    ...(from === 'self' ? { from: 'self', to } : { from, to: 'self' }),
    die: outcome.die,
    ...(instead ? { insteadOf: 'ward' } : {}),
    ...(outcome.final ? { final: true } : {}),
    ...(may ? { may: true } : {}),
  }
  return [
    draft,
    ...(outcome.negates === undefined
      ? []
      : [
          {
            allocate: 'negate',
            ...(from === 'self' ? {} : { for: from }),
            die: outcome.negates,
            ...(instead ? { insteadOf: 'ward' } : {}),
            ...(from === 'self' ? { if: { self: { near: nearOf(to) } } } : {}),
            ...(may ? { may: true } : {}),
          },
        ]),
  ]
}

/** Without a bodyguard near nobody rolls the die, whatever its other results bring. */
const nearOf = (to: Who): Draft => {
  const { friendly, within } = to as Readonly<Record<string, unknown>>
  return { friendly, within }
}

interface Opening {
  readonly from: Who
  readonly to: Who
  readonly may: boolean
  readonly instead: boolean
  readonly rest: string
}

const WOUND = '(?:a )?wounds? or mortal wounds?'
const CHARGE = 'that (?:would )?be allocated'
const BEFORE = `before you allocate ${WOUND} to (?<who>.+?)`
const INSTEAD = `,? or,? instead of making a ward roll for (?:${WOUND} ${CHARGE} to )?(?<again>.+?)`
const NEAR = 'if (?<near>[^,]+?)'
const ROLL = '(?:(?<may>you can)|you must)? ?roll a dice'

const OPENINGS: readonly RegExp[] = [
  new RegExp(`^(?:roll a dice )?${BEFORE}(?:${INSTEAD})?, ${NEAR}, ${ROLL}\\.? ?(?<rest>on .+)$`, 'i'),
  new RegExp(
    `^${NEAR}, ${BEFORE}(?:(?:,? or)?,? instead of making a ward roll for (?:${WOUND} ${CHARGE} to )?(?<again>.+?))?, ${ROLL}\\.? ?(?<rest>on .+)$`,
    'i',
  ),
  new RegExp(`^(?:roll a dice )?${BEFORE}(?:${INSTEAD})?, ${ROLL}\\.? ?(?<rest>on .+)$`, 'i'),
  new RegExp(`^roll a dice ${BEFORE}\\. ?(?<rest>on .+)$`, 'i'),
]

function openingOf(text: string, scope: Scope): Opening | undefined {
  for (const pattern of OPENINGS) {
    const groups = pattern.exec(text)?.groups
    const read = groups === undefined ? undefined : placed(groups, scope)
    if (read !== undefined) return read
  }
  return undefined
}

function placed(groups: Readonly<Record<string, string | undefined>>, scope: Scope): Opening | undefined {
  const { who = '', near, again, may, rest = '' } = groups
  const sides = near === undefined ? ownDistance(who, scope) : fromNear(who, near, scope)
  return sides === undefined ? undefined : { ...sides, may: may !== undefined, instead: again !== undefined, rest }
}

/** "A friendly K within 3" of this unit": the distance stands in the phrase. */
function ownDistance(who: string, scope: Scope): Pick<Opening, 'from' | 'to'> | undefined {
  const phrase = who.replace(/ while (?:he|she|it|they) (?:is|are) within/i, ' within')
  const units = meant(phrase, 'self', scope)
  const [from] = units?.whos ?? []
  return typeof from === 'object' && (from['within'] ?? from['wholly']) !== undefined ? { from, to: 'self' } : undefined
}

/** "If this unit is within 3" of that HERO", "if any friendly K units are within 3" of this unit". */
function fromNear(who: string, near: string, scope: Scope): Pick<Opening, 'from' | 'to'> | undefined {
  if (/^this (?:unit|model)$/i.test(who)) return toOther(near, scope)
  const inches =
    /^(?:this unit|that .+?|a friendly .+?|any friendly units with this ability) (?:is|are) within (\d+)" of (?:this unit|that (?:friendly )?.+|her|him|it)$/i.exec(
      near,
    )
  const bare = protectedName(who, near, scope)
  if (inches === null || bare === undefined) return undefined
  const any = /units with this ability/i.test(near)
  return { from: { ...bare, within: Number(inches[1]), ...(any ? { of: 'any' } : {}) }, to: 'self' }
}

/** Who is protected: named where the wound is, or where the distance is ("him", "that HERO"). */
function protectedName(who: string, near: string, scope: Scope): Readonly<Record<string, unknown>> | undefined {
  const named = /^(?:her|him|it|that .+|this HERO)$/i.test(who) ? /^(a friendly .+?) is within/i.exec(near)?.[1] : who
  const [from] = (named === undefined ? undefined : meant(named, 'self', scope))?.whos ?? []
  return typeof from === 'object' && from['friendly'] !== undefined && from['friendly'] !== 'any' ? from : undefined
}

function toOther(near: string, scope: Scope): Pick<Opening, 'from' | 'to'> | undefined {
  if (/^this unit is within 3" of its retinue$/i.test(near))
    return { from: 'self', to: { friendly: 'RETINUE', within: 3 } }
  const found = /^this unit is within (\d+)" of (?:any|a) (friendly .+)$/i.exec(near)
  const [to] = (found === null ? undefined : meant(found[2] as string, 'self', scope))?.whos ?? []
  return typeof to === 'object' ? { from: 'self', to: { ...to, within: Number(found?.[1]) } } : undefined
}

interface Outcome {
  readonly die: string | number
  readonly final: boolean
  readonly negates: string | number | undefined
}

const THAT = 'that (?:wound or mortal wound|wound)'
const TO_OTHER = `${THAT} (?:is|must be) allocated to (?:this unit|this|this unit's retinue|(?:1 of )?(?:those|that) (?:friendly )?.*?units?|a friendly unit with this ability(?: that is)? within 3" of that (?:HERO|unit))(?: instead| instead of .+?)?(?<final> and cannot be negated)?`

const OUTCOME = new RegExp(
  `^(?:on (?:a )?(?:1|1-\\d), ${THAT} is allocated to .+? as normal\\. )?on (?:a )?(?<die>\\d\\+|\\d-\\d), ${TO_OTHER}(?:\\. on (?:a )?(?<negates>\\d|\\d-\\d|\\d\\+), ${THAT} is negated)?$`,
  'i',
)

function outcomeOf(text: string): Outcome | undefined {
  const groups = OUTCOME.exec(text)?.groups
  if (groups === undefined) return undefined
  const negates = groups['negates']
  return {
    die: groups['die'] as string,
    final: groups['final'] !== undefined,
    negates: negates === undefined ? undefined : /^\d$/.test(negates) ? Number(negates) : negates,
  }
}
