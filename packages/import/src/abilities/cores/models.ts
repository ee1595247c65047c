/** Special models: "1 model in this unit can be a X", "1 in every 10 models must be", "X is the unit champion". */
import type { Draft } from '../json.ts'
import type { Scope } from '../scope.ts'
import { weaponsOf } from '../weapons.ts'
import { oneOrMore } from '../own-profiles.ts'

/** A special model that a sentence names. */
interface Special {
  readonly name: string
  readonly drafts: readonly Draft[]
}

/** What its sentence says beside that: the rest of it, or a weapon that not everybody has. */
interface SaidBeside {
  readonly more?: string
  readonly bears?: true
}

const NAME = '(?:an? |the )?(?<name>[A-Z][^.]*?)(?: model)?'
const ARMED = '(?: armed with (?:an? )?(?<with>.+?))?'

const INTRODUCTIONS: readonly RegExp[] = [
  new RegExp(
    `^(?:if this unit has (?<least>\\d+) or more models, )?(?<count>\\d) models? in this unit (?:can be|may be|(?<must>must be|is)) ${NAME}${ARMED}$`,
    'i',
  ),
  new RegExp(
    `^(?<of>\\d) in every (?<per>\\d+) (?:.+ )?models in this unit (?:can|may|(?<must>must)) (?:be|bear) ${NAME}${ARMED}$`,
    'i',
  ),
  new RegExp(`^(?<leader>the leader of this unit is) ${NAME}${ARMED}$`, 'i'),
  new RegExp(`^(?<name>[A-Z][^.]*?),? is the unit champion(?<more> and (?:has|is) .+)?$`),
]

/** "Oswin is armed with A instead of B", of a model that has no other introduction. */
const NAMED =
  /^(?<name>(?!An? |The |That |Those |This |Each )[A-Z][\w'-]*(?: [\w'-]+){0,3}?)(?<more> is armed with .+ instead of .+)$/

/** The special model a sentence introduces; `undefined`: it introduces none. */
export function specialOf(text: string, scope: Scope): (Special & SaidBeside) | undefined {
  for (const pattern of scope.model === null ? [...INTRODUCTIONS, NAMED] : INTRODUCTIONS) {
    const groups = pattern.exec(text)?.groups
    if (groups === undefined) continue
    const name = singular(groups['name'] as string)
    const draft = modelDraft(name, groups, scope)
    if (draft === undefined) continue
    const more = groups['more']
    return {
      name,
      drafts: [draft],
      ...(more === undefined ? {} : { more: more.replace(/^ (?:and )?/, 'That model ') }),
      ...(isOption(groups['with'] ?? '', scope) ? { bears: true as const } : {}),
    }
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
  const armed = weapon === undefined ? {} : armedField(weapon, scope)
  // "Either a piper or a bearer", "accompanied by a hawk" name no model.
  if (armed === undefined || name.length > 60 || /^[a-z]| or /.test(name)) return undefined
  return {
    model: name,
    count: many,
    ...(must !== undefined || leader !== undefined ? { must: true } : {}),
    ...armed,
    ...(least === undefined ? {} : { if: { self: { models: `>=${least}` } } }),
  }
}

/** A model of which it is only said what it carries: nobody knows whether the others have that too, so nothing follows. */
function armedField(weapon: string, scope: Scope): Draft | undefined {
  const has = weaponsOf(weapon, scope.context)
  return has === undefined || has.length === 0 ? undefined : {}
}

/** A weapon of some option: who did not take it does not have it. */
const isOption = (weapon: string, { context }: Scope): boolean =>
  (weaponsOf(weapon, context) ?? []).some((each) =>
    context.weapons.some(({ name, option }) => name === each && option !== null),
  )

const ARMED_WITH =
  /^(?:(?<owner>.+?) (?:is|are) (?:(?<also>also )|each )?armed with) (?:an? )?(?<has>.+?)(?:(?<beside> in addition to (?:its|their) other weapons)|(?: in addition to (?<kept>.+))|(?: instead of (?<gave>.+)))?$/i

/** "That model is armed with A instead of B": written into the model itself; `{}`: nobody knows what the others have. */
export function armedOf(text: string, scope: Scope): Draft | undefined {
  const groups = ARMED_WITH.exec(text)?.groups
  if (groups === undefined || scope.model === null || !isOwn(groups['owner'] as string, scope.model)) return undefined
  const has = arms(groups['has'] as string, scope)
  if (has === undefined) return undefined
  if (has.length === 0) return {}
  const { also, beside, kept, gave } = groups
  if (gave !== undefined) return givenUp(has, gave, scope)
  if (kept !== undefined && arms(kept, scope) === undefined) return undefined
  return also === undefined && beside === undefined && kept === undefined ? {} : { armed: { with: oneOrMore(has) } }
}

/** "That model", "those models", "a Sergeant", "Sergeants". */
function isOwn(owner: string, model: string): boolean {
  const name = model.toLowerCase()
  const own = ['that model', 'those models', 'each of those models', 'this unit', 'he', 'she', 'it', 'they']
  return [...own, name, `${name}s`].includes(owner.replace(/^(?:an?|the) /i, '').toLowerCase())
}

/** Weapons that one model has; `[]`: one of several, which is for the list to say. */
function arms(phrase: string, { context }: Scope): readonly string[] | undefined {
  const parts = phrase.replaceAll(/(?<=, |and )(?:an? |its |their )/gi, '').replace(/^(?:an? |its |their )/i, '')
  const found = weaponsOf(parts, context)
  if (found === undefined || found.length === 0) return undefined
  const isChoice = / or /i.test(phrase) && found.length > 1
  return isChoice || found.some((name) => name === 'melee' || name === 'missile') ? [] : found
}

/** What the model has and what it gave up; a weapon that is both is like everybody's. */
function givenUp(has: readonly string[], gave: string, scope: Scope): Draft | undefined {
  const all = scope.context.weapons.filter(({ mount }) => !mount).map(({ name }) => name)
  const others = /^(?:any|all|its|their) other weapons$/i.test(gave) ? all : arms(gave, scope)
  if (others === undefined) return undefined
  const own = has.filter((name) => all === others || !others.includes(name))
  const instead = [...new Set(others)].filter((name) => !has.includes(name))
  if (own.length === 0 || others.length === 0) return {}
  return { armed: { with: oneOrMore(own), ...(instead.length === 0 ? {} : { insteadOf: oneOrMore(instead) }) } }
}

/** Alternative weapons of a special model that other rules settle: a matter of the list, not of the dice. */
export const isLoadoutRemark = (text: string, scope: Scope): boolean =>
  scope.model !== null &&
  /\b(?:can(?: also)? (?:be armed with|carry)|can replace|is armed with .+ or .+|carries)\b/i.test(text)
