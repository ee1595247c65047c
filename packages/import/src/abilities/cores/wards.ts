/** Wards: of the unit, of others in range, by kind of wound; and wards refused. */
import { attackFields, attacksOf } from '../attacks.ts'
import type { Draft } from '../json.ts'
import { type Meant, meant } from '../who.ts'
import type { Scope } from '../scope.ts'
import { isProperName } from './characteristics.ts'
import type { Core } from './core.ts'

const KINDS: readonly (readonly [RegExp, Draft])[] = [
  [/^mortal wounds$/i, { vs: 'mortal' }],
  [/^(?:normal )?wounds$/i, { vs: 'normal' }],
  [/^wounds caused by (?:attacks made with )?melee weapons$/i, { vs: 'melee' }],
  [/^wounds caused by (?:attacks made with )?missile weapons$/i, { vs: 'missile' }],
  [
    /^mortal wounds caused by spells(?: and mortal wounds caused by the abilities of endless spells| and (?:the abilities of )?endless spells| or (?:the abilities of )?endless spells)?$/i,
    { vs: 'spell' },
  ],
]

const HAS =
  /^(?:(.+?),? )?(?:has|have) (?:a )?(?:ward of ([2-6])\+|([2-6])\+ ward|ward ([2-6])\+)(?: (?:against|for) (.+?))?(?: instead of [2-6]\+)?$/i

const has: Core = (text, scope) => {
  const found = HAS.exec(text)
  if (found === null) return undefined
  const kind = found[5] === undefined ? {} : KINDS.find(([pattern]) => pattern.test(found[5] as string))?.[1]
  const owners = kind === undefined ? undefined : ownersOf(found[1] ?? 'this unit', scope)
  const number = Number(found[2] ?? found[3] ?? found[4])
  return owners?.map((each) => ({ ward: number, ...kind, ...each }))
}

/** Whose ward: the unit's own needs no word. */
function ownersOf(text: string, scope: Scope): readonly Draft[] | undefined {
  const named = text.split(/, | and /)
  if (named.every(isProperName)) return named.map((model) => ({ for: { model } }))
  const optional = optionBearers(text, scope)
  const units = optional ?? meant(text, 'self', scope)
  return units?.whos.map((who) => ({
    ...(who === 'self' ? {} : { for: who }),
    ...(units.once === undefined ? {} : { stack: false }),
  }))
}

/** "A model that has an Arcanite Shield", said on the option itself. */
function optionBearers(text: string, { option }: Scope): Meant | undefined {
  const found =
    /^(?:an? )?(?:models?|units?) (?:(?:that )?(?:has|have|is armed with|are armed with|with)) (?:an? )?(.+)$/i.exec(
      text,
    )
  if (found === null || option === null) return undefined
  const words = (found[1] as string).toLowerCase().split(/\W+/)
  if (!words.every((word) => option.toLowerCase().includes(word.replace(/s$/, '')))) return undefined
  return { whos: [/^(?:an? )?models?\b/i.test(text) ? { models: option } : 'self'] }
}

/** Old wording: a die for each wound allocated, on which it is negated, is a ward. */
const old: Core = (text) => {
  const found =
    /^(?:roll a dice )?each time (?:you allocate a (mortal )?wound(?: or mortal wound)? to|a (mortal )?wound(?: or mortal wound)? is allocated to) this unit(?:, roll a dice)?\. on an? ([2-6])\+,? (?:that|the) (?:mortal )?wound(?: or mortal wound)? is negated$/i.exec(
      text,
    )
  if (found === null) return undefined
  const both = / or mortal wound/i.test(text)
  const vs = both ? {} : { vs: (found[1] ?? found[2]) === undefined ? 'normal' : 'mortal' }
  return [{ ward: Number(found[3]), ...vs }]
}

/** "Ward rolls cannot be made for wounds caused by attacks made by this unit." */
const refused: Core = (text, scope) => {
  const found =
    /^ward rolls cannot be made for (?:wounds and mortal wounds|wounds or mortal wounds|wounds) caused by (attacks .+)$/i.exec(
      text,
    )
  const attacks = found === null ? undefined : attacksOf(found[1] as string, scope)
  return attacks === undefined
    ? undefined
    : attackFields(attacks).map((each) => ({ ward: 'none', by: 'self', ...each }))
}

const SPARED =
  /^if the effect of a spell or ability would slay this (?:model|unit) without any wounds or mortal wounds being caused by (?:the|that) spell or ability, this (?:model|unit) suffers (\d?D[36]|\d) mortal wounds instead of being slain$/i

/** What is suffered in place of being slain outright. */
const spared: Core = (text) => {
  const [, wounds] = SPARED.exec(text) ?? []
  return wounds === undefined ? undefined : [{ spared: wounds.toUpperCase() }]
}

/** Families of wards, and of what keeps from being slain. */
export const wards: readonly Core[] = [old, has, refused, spared]
