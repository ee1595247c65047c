/** Modifiers of hit, wound, save and ward rolls; rolls that only, always or automatically succeed; modifiers ignored. */
import { attackFields, attacksOf, type Attacks, byMeant, ownedWeapons } from '../attacks.ts'
import { meant } from '../who.ts'
import type { Draft } from '../json.ts'
import type { Scope } from '../scope.ts'
import { results, RESULTS } from '../values.ts'
import { type Core, ROLLS, rollsNamed } from './core.ts'

/** "For attacks ...", "for friendly K units", "for that unit", or nothing. `roll` tells whose roll it is. */
export function rollSubject(text: string, roll: string, scope: Scope): readonly Draft[] | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  const attacks = attacksOf(bare.replace(/^(?:made )?(?:for|by) /i, ''), scope)
  if (attacks !== undefined) return isDefence(roll) ? defended(attacks) : attackFields(attacks)
  const byWeapon = /^for (.+) attacks$/i.exec(bare)
  const weapons = byWeapon === null ? undefined : ownedWeapons(byWeapon[1] as string, scope)
  if (weapons?.weapon !== undefined && !isDefence(roll)) return attackFields(weapons)
  const unit = /^(?:made )?(?:for|by|of)(?: an?)? (.+)$/i.exec(bare)
  if (unit === null) return undefined
  return ofUnits(unit[1] as string, roll, scope)
}

/** Save and ward rolls belong to whoever is attacked: "save rolls for K units" are of attacks that target them. */
const isDefence = (roll: string): boolean => roll === 'save' || roll === 'ward'

function ofUnits(text: string, roll: string, scope: Scope): readonly Draft[] | undefined {
  const target = / when (?:it is|they are) targeted by (.+)$/i.exec(text)
  if (target !== null) return undefined
  if (isDefence(roll)) {
    const units = meant(text, roll === 'ward' ? 'self' : 'target', scope)
    if (units === undefined) return undefined
    const fields = attackFields({ against: units.whos, ...(units.once === undefined ? {} : { once: true }) })
    return fields.map((each) => ownDefence(each, roll))
  }
  const units = meant(text, 'attacker', scope)
  return units === undefined ? undefined : attackFields(byMeant(units))
}

/** Saves of attacks made by oneself are the target's: said with `by` and no subject. */
function defended(attacks: Attacks): readonly Draft[] | undefined {
  if (attacks.by === undefined && attacks.against === undefined) return undefined
  return attackFields(attacks.against === undefined ? attacks : attacks).map((each) =>
    attacks.against === undefined && attacks.by !== undefined
      ? { by: attacks.by[0] ?? 'self', ...each }
      : ownDefence(each, 'save'),
  )
}

/** A unit's own save and ward rolls are the default. */
function ownDefence(draft: Draft, roll: string): Draft {
  const { against, ...rest } = draft
  if (against === 'self') return draft['by'] === undefined ? rest : draft
  return roll === 'ward' && against !== undefined ? { ...rest, for: against } : draft
}

/** Drafts of every roll named, for its own subject. */
function forRolls(rolls: string, subject: string, scope: Scope, change: Draft): readonly Draft[] | undefined {
  const drafts = rollsNamed(rolls).map((roll) => {
    const fields = rollSubject(subject, roll, scope)
    return fields?.map((each) => ({ roll, ...change, ...each }))
  })
  return drafts.length > 0 && drafts.every((each) => each !== undefined) ? drafts.flat() : undefined
}

const ADD = new RegExp(
  `^(add|subtract) (\\d) (?:to|from) (?:the )?${ROLLS}((?: (?:for|made|by|of|that target)\\b.*)?)$`,
  'i',
)

const added: Core = (text, scope) => {
  const found = ADD.exec(text)
  if (found === null) return undefined
  const [, way, size, rolls = '', subject = ''] = found
  const add = (way?.toLowerCase() === 'add' ? 1 : -1) * Number(size)
  return forRolls(rolls, subject.replace(/^ that target/i, ' for attacks that target'), scope, { add })
}

const IGNORE = new RegExp(
  `^ignore (?:all )?(?:positive and negative |(positive|negative) )?modifiers(?: \\(?(positive (?:and|or) negative|negative (?:and|or) positive)\\)?)? (?:to|when making) ${ROLLS}( for .+)$`,
  'i',
)

const ignored: Core = (text, scope) => {
  const found = IGNORE.exec(text)
  if (found === null) return undefined
  const [, sign, , rolls = '', subject = ''] = found
  const ignore = sign === undefined ? 'all' : sign.toLowerCase() === 'positive' ? 'bonuses' : 'penalties'
  return forRolls(rolls, subject, scope, { ignore })
}

const ONLY: readonly RegExp[] = [
  new RegExp(
    `^(?<attacks>attacks .+?) only (?:score a )?(?<roll>hit|wound) on (?:an )?unmodified (?:hit|wound) rolls? of ${RESULTS.replace('(', '(?<faces>')}$`,
    'i',
  ),
  new RegExp(
    `^only unmodified (?<roll>hit) rolls of ${RESULTS.replace('(', '(?<faces>')} for (?<attacks>attacks .+?) score a hit$`,
    'i',
  ),
  new RegExp(
    `^(?:if (?<who>this unit) is targeted by )(?<attacks>attacks .+?), those attacks only (?:score a )?(?<roll>hit|wound) on an unmodified (?:hit|wound) roll of ${RESULTS.replace('(', '(?<faces>')}$`,
    'i',
  ),
]

const only: Core = (text, scope) => {
  const found = ONLY.map((pattern) => pattern.exec(text)).find((each) => each !== null)
  if (found?.groups === undefined) return undefined
  const { attacks = '', roll, faces = '', who } = found.groups
  const read = attacksOf(who === undefined ? attacks : `${attacks} that target this unit`, scope)
  const successes = results(faces)
  if (read === undefined || successes === undefined) return undefined
  return attackFields(read).map((each) => ({ roll: roll?.toLowerCase(), only: successes, ...each }))
}

const automatic: Core = (text, scope) => {
  const found = /^(attacks .+?) automatically (hit|wound)(?: the target)?$/i.exec(text)
  const read = found === null ? undefined : attacksOf(found[1] as string, scope)
  if (found === null || read === undefined) return undefined
  return attackFields(read).map((each) => ({ roll: String(found[2]).toLowerCase(), auto: true, ...each }))
}

/** "Unmodified save rolls of 6 for attacks that target this unit succeed regardless of modifiers." */
const always: Core = (text, scope) => {
  const found =
    /^unmodified (hit|wound|save) rolls of (\d)\+?( for .+?) (?:always succeed|succeed regardless of (?:any )?modifiers|are always successful)$/i.exec(
      text,
    )
  if (found === null) return undefined
  const [, roll = '', need, subject = ''] = found
  return rollSubject(subject, roll.toLowerCase(), scope)?.map((each) => ({
    roll: roll.toLowerCase(),
    need: Number(need),
    ...each,
  }))
}

const withoutCover: Core = (text, scope) => {
  const found =
    /^(?:enemy )?units targeted by (shooting attacks made by this unit|attacks made .+? by this unit) do not receive the benefit of cover(?: for those (?:shooting )?attacks)?$/i.exec(
      text,
    )
  const read = found === null ? undefined : attacksOf(found[1] as string, scope)
  return read === undefined
    ? undefined
    : attackFields(read).map((each) => ({ roll: 'save', ignore: 'cover', by: 'self', ...each }))
}

/** "Add 1 to wound rolls for this weapon". */
const ofWeapon: Core = (text, scope) => {
  const found = new RegExp(`^(add|subtract) (\\d) (?:to|from) (?:the )?${ROLLS} for (.+)$`, 'i').exec(text)
  const read = found === null ? undefined : ownedWeapons(found[4] as string, scope)
  if (found === null || read?.weapon === undefined) return undefined
  const add = (found[1]?.toLowerCase() === 'add' ? 1 : -1) * Number(found[2])
  const rolls = rollsNamed(found[3] as string)
  return rolls.some(isDefence)
    ? undefined
    : rolls.flatMap((roll) => attackFields(read).map((each) => ({ roll, add, ...each })))
}

/** Families of roll modifiers. */
export const modifiers: readonly Core[] = [added, ignored, only, automatic, always, withoutCover, ofWeapon]
