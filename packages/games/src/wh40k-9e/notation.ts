/**
 * Units in one line, as players type them:
 *   attacker: `10x Bolter 24" RapidFire1 3+ S4 AP0 D1, re-roll 1s to hit; 1x Missile launcher Heavy D6 3+ S4 AP0 D1, blast`
 *   target:   `5x Line troops T4 W2 3+ inv 5+ fnp 6+ Ld 8`
 *   both:     `5x Line troops M6 T4 W2 3+ Ld 8 with Bolter 24" RapidFire1 3+ S4 AP0 D1; Fists Melee2 3+ S4 AP0 D1`
 * What looks like such a line but cannot be read to the end is an error, never half a unit.
 */
import type { UnitNotation } from '../game.ts'
import {
  ANY_LINE,
  behindNames,
  type Clause,
  clauseIn,
  clausesIn,
  fieldsAlone,
  fieldsIn,
  headIn,
  inLine,
  modelsIn,
  nameIn,
  notationOf,
  ROLL_CLAUSES,
  ROLL_EXAMPLES,
  SAVE_CLAUSES,
  SAYABLE,
  unreadable,
  type WrittenWeapon,
} from '../kit/notation.ts'
import { WEAPON_TYPES } from './schema/unit.ts'

const DICE = '\\d*D[36](?:[+-]\\d+)?|\\d+'
/** Printed without its minus sign the number means the same (INT-20); typesetters write other signs. */
const AP = '[-−–]?\\d+'
const TYPE = `(${WEAPON_TYPES.join('|')}|Rapid\\s?Fire)\\s*(${DICE})`
const PROFILE = new RegExp(
  `^(.*?)\\s*(?:\\b(\\d+)"\\s+)?\\b${TYPE}\\s+([2-6]\\+|auto)\\s+S(${DICE})\\s+AP\\s*(-|${AP})\\s+D\\s?(${DICE})$`,
  'i',
)
const LOOKS_LIKE_ATTACKER = new RegExp(`\\bAP\\s*${AP}|\\b${TYPE}\\s+(?:[2-6]\\+|auto)`, 'i')
/** Players write an invulnerable save with two plusses, and ignored wounds with three. */
const FIELDS = {
  models: /^(\d+)\s*models?(?!\S)/i,
  movement: /^M\s*(\d+)"?(?!\S)/i,
  toughness: /^T(\d+)(?!\S)/i,
  wounds: /^(?:W(\d+)|(\d+)W)(?!\S)/i,
  invulnerable:
    /^(?:inv(?:uln(?:erable)?)?\s*([2-6]\+)\+?|([2-6]\+)\+|([2-6]\+)\s*inv(?:uln(?:erable)?)?(?!\s*[2-6]))(?!\S)/i,
  ignoreWounds: /^(?:(?:fnp|ignore)\s*([2-6]\+)(?:\+\+)?|([2-6]\+)\+\+|([2-6]\+)\s*fnp(?!\s*[2-6]))(?!\S)/i,
  save: /^(?:sa?ve?\s*)?([2-7]\+|-)(?:\s*save)?(?!\S)/i,
  leadership: /^Ld\s*(\d+)(?!\S)/i,
}
const LOOKS_LIKE_TARGET = /\bT\d+\b|\bW\d+\b|\b(?:fnp|inv)\b/i

const HOW_ATTACKER =
  'write [models x] [name] [range"] type and attacks, skill, S, AP, D, such as \'10x Bolter 24" RapidFire1 3+ S4 AP0 D1\'; a second weapon after ";"'
const HOW_TARGET =
  'write [models x] [name] [M] T W save [inv n+] [fnp n+] [Ld n], such as "5x Line troops T4 W2 3+ inv 5+ Ld 8"'

const called = (name: string, text: string, how: string): string =>
  nameIn(name.trim(), (hint) => unreadable(text, how, hint))

function weaponOf(part: string, text: string): WrittenWeapon {
  const { head, clauses, count, words } = inLine(part, PROFILE, text, HOW_ATTACKER)
  const [name, range, type, attacks, skill, strength, ap, damage] = words
  const { said, unread } = clausesIn(CLAUSES, clauses)
  const weapon = {
    name: name === undefined || name.trim() === '' ? 'Weapon' : called(name, text, HOW_ATTACKER),
    type: (type as string).replace(/\s/g, ''),
    attacks,
    ...(range === undefined ? {} : { range: Number(range) }),
    ...((skill as string).toLowerCase() === 'auto' ? { autoHit: true } : { skill }),
    strength,
    ap,
    damage,
    ...Object.assign({}, ...said.filter((each) => !('effect' in each))),
    effects: said.flatMap((each) => ('effect' in each ? [each.effect] : [])),
  }
  return { weapon, count, unread, assumed: numberOrDie(weapon.name, damage as string, head) }
}

/** `D6` is the letter of the characteristic and its number; many who write it mean the die. */
function numberOrDie(name: string, damage: string, head: string): string | null {
  if (!/\bD[36]$/i.test(head) || !/^[36]$/.test(damage)) return null
  return `${name}: "D${damage}" is a Damage of ${damage}; for the die write DD${damage}`
}

/** What a clause says: words of the weapon, or an effect. */
type Change = { readonly effect: object } | Readonly<Record<string, unknown>>

/** Clauses after the profile. */
const CLAUSES: readonly Clause<Change>[] = [
  [/^blast$/i, () => ({ blast: true })],
  [/^auto(?:matic(?:ally)?)?[- ]?hits?$/i, () => ({ autoHit: true })],
  [
    new RegExp(`^([1-6]\\+?) to (hit|wound): ap\\s*(${AP})$`, 'i'),
    ([on, roll, ap]) => ({ effect: { on: roll, unmodified: on, ap } }),
  ],
  [
    /^([1-6]\+?) to (hit|wound): \+(\d) damage$/i,
    ([on, roll, plus]) => ({ effect: { on: roll, unmodified: on, damage: `+${plus}` } }),
  ],
  ...ROLL_CLAUSES.map(asEffect),
]

function asEffect([pattern, says]: Clause<object>): Clause<Change> {
  return [pattern, (words) => ({ effect: says(words) })]
}

function target(text: string): ReturnType<UnitNotation['target']> {
  if (!LOOKS_LIKE_TARGET.test(headIn(text))) return null
  const { head, clauses, count, words } = inLine(text, ANY_LINE, text, HOW_TARGET)
  const { name = '', said } = fieldsIn(words[0] as string, FIELDS) ?? { said: {} }
  const { models, toughness, save }: Fields = said
  const size = modelsIn(count, models)
  if (size === null || toughness === undefined || save === undefined) throw unreadable(text, HOW_TARGET)
  const unit = { name: name === '' ? head : called(name, text, HOW_TARGET), ...bodyOf(said), models: size }
  return { unit, unread: clauses }
}

type Fields = Readonly<Partial<Record<keyof typeof FIELDS, string>>>

/** Numbers of fields that are no rolls. */
const NUMBERS = ['models', 'movement', 'toughness', 'wounds', 'leadership'] as const

/** Fields in the words of a unit. */
const bodyOf = (said: Fields): object => ({
  ...said,
  ...Object.fromEntries(NUMBERS.flatMap((each) => (said[each] === undefined ? [] : [[each, Number(said[each])]]))),
})

/** Characteristics of all weapons of a unit; none is ever below 1. */
const STAT: Clause<object> = [
  /^([+-]\d) (attack|strength|damage)s?$/i,
  ([add, stat]) => ({ stat: stat === 'attack' ? 'attacks' : stat, add: Number(add), min: 1 }),
]

/** Light cover: what shoots meets a better armour save (INT-4); of other cover nobody says what it is. */
const COVER: Clause<object> = [/^(?:light )?cover$/i, () => ({ roll: 'save', add: '+1', if: { phase: 'shooting' } })]

const behind = behindNames(
  (text) => {
    const said = fieldsAlone(text, FIELDS)
    return said === null ? null : bodyOf(said)
  },
  (text) => {
    const said = clauseIn([...CLAUSES, ...[...SAVE_CLAUSES, STAT, COVER].map(asEffect)], text)
    return said !== null && 'effect' in said ? (said['effect'] as object) : null
  },
)

const HOW_UNIT =
  "write what it can take and what it attacks with: '10x Guard T3 W1 5+ Ld 7 with Rifle 24\" RapidFire1 4+ S3 AP0 D1; Knife Melee1 4+ S3 AP0 D1'"

/** The notation of this game. */
export const notation: UnitNotation = notationOf({
  looksArmed: LOOKS_LIKE_ATTACKER,
  looksLikeBody: LOOKS_LIKE_TARGET,
  weapon: weaponOf,
  target,
  how: { attacker: HOW_ATTACKER, target: HOW_TARGET, unit: HOW_UNIT },
  clauses: `${ROLL_EXAMPLES}, 6 to wound: AP-3, blast`,
  behind,
  sayable: `${SAYABLE}, in cover, inv 5+, fnp 6+, T5`,
})
