/** Healing, and models that return (5.4, 5.5). */
import type { Draft, Who } from '../json.ts'
import { predicate } from '../predicates.ts'
import type { Scope } from '../scope.ts'
import { amount, AMOUNT } from '../values.ts'
import { meant } from '../who.ts'
import type { Core } from './core.ts'

const WOUNDS = `heal (?:up to )?${AMOUNT} wounds?(?: that ha(?:s|ve) been)? allocated to`
const MODELS = `return (?:up to )?${AMOUNT} slain models? to`

/** For whom: the unit itself needs no word. */
function forWhom(text: string, scope: Scope): readonly Draft[] | undefined {
  const units = meant(text.replace(/^each (?:unit|model) in /i, ''), 'self', scope)
  if (units?.exceptMount === true) return undefined
  return units?.whos.every(isUnit) === true
    ? units.whos.map((who) => ({
        ...(who === 'self' ? {} : { for: picks(text, who) }),
        ...(units.once === undefined ? {} : { stack: false }),
      }))
    : undefined
}

/** "1 friendly K unit" is one that is picked. */
const picks = (text: string, who: Who): Who =>
  typeof who === 'object' && text.startsWith('1 ') ? { ...who, pick: 1 } : who

/** Special models and mounts have no wounds of their own. */
const isUnit = (who: Who): boolean => who === 'self' || (typeof who === 'object' && 'friendly' in who)

const only =
  (words: string, verb: 'heal' | 'returns'): Core =>
  (text, scope) => {
    const found = new RegExp(`^${words} (.+)$`, 'i').exec(text)
    const many = found === null ? undefined : amount(found[1] as string)
    const units = many === undefined ? undefined : forWhom(found?.[2] as string, scope)
    return units?.map((each) => ({ [verb]: many, ...each }))
  }

const EITHER = new RegExp(
  `^(?:either )?${WOUNDS} (.+?),? or,? ?(?:if no wounds (?:are|have been) (?:currently )?allocated to (?:that unit|this unit|it), )?(?:you (?:can|may) )?(?:instead )?return a number of slain models to (?:that unit|this unit|it) that have (?:a )?combined Wounds characteristics? of ${AMOUNT} or less$`,
  'i',
)

/** "Heal 3 wounds, or, if there are none, return slain models with a combined Wounds characteristic of 3 or less." */
const either: Core = (text, scope) => {
  const [, many, whom, other] = EITHER.exec(text) ?? []
  const heal = many === undefined ? undefined : amount(many)
  if (heal === undefined || whom === undefined || heal !== amount(other as string)) return undefined
  return forWhom(whom, scope)?.map((each) => ({ heal, orReturn: true, ...each }))
}

const RALLY =
  /^if this unit receives the Rally command(?: while it ((?:includes|has) any .+?))?, when you roll a dice for \w+ slain model from this unit, you can return 1 slain model to this unit on a (\d)\+ instead of (?:only )?a 6\+?$/i

/** "If this unit receives the Rally command while it includes any icon bearers, ... on a 5+ instead of only a 6." */
const rallied: Core = (text, scope) => {
  const [, bearers, need] = RALLY.exec(text) ?? []
  if (need === undefined) return undefined
  if (bearers === undefined) return [{ rally: Number(need) }]
  const when = predicate(bearers, 'self', scope)
  return when === undefined ? undefined : [{ rally: Number(need), if: when }]
}

/** Families of healing. */
export const mending: readonly Core[] = [either, only(WOUNDS, 'heal'), only(MODELS, 'returns'), rallied]
