/** Special models: "1 model in this unit can be a X", "1 in every 10 models must be", "X is the unit champion". */
import type { Draft } from '../json.ts'
import type { Scope } from '../scope.ts'
import { ownedWeapons } from '../attacks.ts'
import { weaponsOf } from '../weapons.ts'

/** A special model that a sentence names. */
export interface Special {
  readonly name: string
  readonly drafts: readonly Draft[]
}

const NAME = '(?:an? |the )?(?<name>[A-Z][^.]*?)(?: model)?'
const ARMED = '(?: armed with (?:an? )?(?<with>.+?))?'

const INTRODUCTIONS: readonly RegExp[] = [
  new RegExp(
    `^(?:if this unit has (?<least>\\d+) or more models, )?(?<count>\\d) models? in this unit (?:can|may|(?<must>must)) be ${NAME}${ARMED}$`,
    'i',
  ),
  new RegExp(
    `^(?<of>\\d) in every (?<per>\\d+) (?:.+ )?models in this unit (?:can|may|(?<must>must)) (?:be|bear) ${NAME}${ARMED}$`,
    'i',
  ),
  new RegExp(`^(?<leader>the leader of this unit is) ${NAME}${ARMED}$`, 'i'),
  new RegExp(`^(?<name>[A-Z][^.]*?),? is the unit champion(?<more> and (?:has|is) .+)?$`),
]

/** The special model a sentence introduces; `undefined`: it introduces none. */
export function specialOf(text: string, scope: Scope): (Special & { readonly more?: string }) | undefined {
  for (const pattern of INTRODUCTIONS) {
    const groups = pattern.exec(text)?.groups
    if (groups === undefined) continue
    const name = singular(groups['name'] as string)
    const draft = modelDraft(name, groups, scope)
    if (draft === undefined) continue
    const more = groups['more']
    return { name, drafts: [draft], ...(more === undefined ? {} : { more: more.replace(/^ and /, 'That model ') }) }
  }
  return undefined
}

/** "Hornhelms" beside "3 in every 8 models": the name of one of them. */
const singular = (name: string): string => name.trim()

function modelDraft(
  name: string,
  groups: Readonly<Record<string, string | undefined>>,
  scope: Scope,
): Draft | undefined {
  const { least, count, must, of, per, leader, with: weapon } = groups
  const many = per === undefined ? Number(count ?? 1) : { per: Number(per), of: Number(of) }
  const armed = weapon === undefined ? {} : armedField(weapon, undefined, scope)
  if (armed === undefined || name.length > 60) return undefined
  return {
    model: name,
    count: many,
    ...(must !== undefined || leader !== undefined ? { must: true } : {}),
    ...armed,
    ...(least === undefined ? {} : { if: { self: { models: `>=${least}` } } }),
  }
}

/** A model with several weapons of its own keeps no single "armed". */
function armedField(weapon: string, instead: string | undefined, scope: Scope): Draft | undefined {
  const has = weaponsOf(weapon, scope.context)
  const gave = instead === undefined ? [] : weaponsOf(instead, scope.context)
  if (has === undefined || gave === undefined || has.length === 0) return undefined
  if (has.length > 1 || gave.length > 1) return {}
  return { armed: { with: has[0], ...(gave.length === 0 ? {} : { insteadOf: gave[0] }) } }
}

/** "That model is armed with A instead of B": written into the model itself. */
export function armedOf(text: string, scope: Scope): Draft | undefined {
  const found = /^(?:(.+?) (?:is|are) armed with) (?:an? )?(.+?)(?: instead of (?:an? )?(.+))?$/i.exec(text)
  if (found === null || scope.model === null) return undefined
  const owner = (found[1] as string).replace(/^(?:an?|the) /i, '').toLowerCase()
  const own = ['that model', 'he', 'she', 'it', 'they', scope.model.toLowerCase(), `${scope.model.toLowerCase()}s`]
  return own.includes(owner) ? armedField(found[2] as string, found[3], scope) : undefined
}

/** Alternative weapons of a special model that other rules settle: a matter of the list, not of the dice. */
export const isLoadoutRemark = (text: string, scope: Scope): boolean =>
  scope.model !== null &&
  /\b(?:can(?: also)? (?:be armed with|carry)|is armed with .+ or .+|carries)\b/i.test(text) &&
  ownedWeapons('weapons', scope) !== undefined
