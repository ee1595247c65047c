/**
 * Units in one line, as players type them:
 *   attacker: `10x Bolter 24" RapidFire1 3+ S4 AP0 D1, re-roll 1s to hit; 1x Missile launcher Heavy D6 3+ S4 AP0 D1, blast`
 *   target:   `5x Line troops T4 W2 3+ inv 5+ fnp 6+ Ld 8`
 *   both:     `5x Line troops M6 T4 W2 3+ Ld 8 with Bolter 24" RapidFire1 3+ S4 AP0 D1; Fists Melee2 3+ S4 AP0 D1`
 * What looks like such a line but cannot be read to the end is an error, never half a unit.
 */
import { RollcallError } from '@rollcall/core'
import type { UnitNotation } from '../game.ts'
import { WEAPON_TYPES } from './schema/unit.ts'

const COUNT = /^(\d+)\s*x\s+/i
const DICE = '\\d*D[36](?:[+-]\\d+)?|\\d+'
/** Printed without its minus sign the number means the same (INT-20); typesetters write other signs. */
const AP = '[-−–]?\\d+'
const TYPE = `(${WEAPON_TYPES.join('|')}|Rapid\\s?Fire)\\s*(${DICE})`
const PROFILE = new RegExp(
  `^(.*?)\\s*(?:\\b(\\d+)"\\s+)?\\b${TYPE}\\s+([2-6]\\+|auto)\\s+S(${DICE})\\s+AP\\s*(-|${AP})\\s+D\\s?(${DICE})$`,
  'i',
)
const LOOKS_LIKE_ATTACKER = new RegExp(`\\bAP\\s*${AP}|\\b${TYPE}\\s+(?:[2-6]\\+|auto)`, 'i')
const TARGET = new RegExp(
  `^(?:(.*?)\\s+)??(?:M\\s*(\\d+)"?\\s+)?T(\\d+)(?:\\s+W(\\d+))?\\s+([2-7]\\+|-)((?:\\s+(?:(?:inv|invulnerable|fnp|ignore)\\s*[2-6]\\+|Ld\\s*\\d+))*)$`,
  'i',
)
const LOOKS_LIKE_TARGET = /\bT\d+\b|\bW\d+\b|\b(?:fnp|inv)\b/i

const HOW_ATTACKER =
  'write [models x] [name] [range"] type and attacks, skill, S, AP, D, such as \'10x Bolter 24" RapidFire1 3+ S4 AP0 D1\'; a second weapon after ";"'
const HOW_TARGET =
  'write [models x] [name] [M] T W save [inv n+] [fnp n+] [Ld n], such as "5x Line troops T4 W2 3+ inv 5+ Ld 8"'

function counted(text: string): { count: number | null; rest: string } {
  const found = COUNT.exec(text)
  return found === null ? { count: null, rest: text } : { count: Number(found[1]), rest: text.slice(found[0].length) }
}

const unreadable = (text: string, how: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', `cannot read "${text}": ${how}`)

function attacker(text: string): ReturnType<UnitNotation['attacker']> {
  if (!LOOKS_LIKE_ATTACKER.test(text)) return null
  const weapons = text.split(';').map((part) => weaponOf(part.trim(), text))
  const models = weapons[0]?.count ?? 1
  return {
    unit: {
      name: text,
      models,
      weapons: weapons.map(({ weapon, count }, i) =>
        i === 0 || count === null ? weapon : { ...weapon, models: count },
      ),
    },
    unread: weapons.flatMap(({ unread }) => unread),
  }
}

function weaponOf(part: string, text: string): { weapon: object; count: number | null; unread: readonly string[] } {
  const [head, ...clauses] = part.split(',').map((each) => each.trim())
  const { count, rest } = counted(head as string)
  const profile = PROFILE.exec(rest)
  if (profile === null) throw unreadable(text, HOW_ATTACKER)
  const [, name, range, type, attacks, skill, strength, ap, damage] = profile
  const read = clauses.map((each) => ({ each, change: clause(each) }))
  const effects = read.flatMap(({ change }) => (change === null || !('effect' in change) ? [] : [change.effect]))
  const words = read.flatMap(({ change }) => (change === null || 'effect' in change ? [] : [change]))
  const weapon = {
    name: name === undefined || name.trim() === '' ? 'Weapon' : name.trim(),
    type: (type as string).replace(/\s/g, ''),
    attacks,
    ...(range === undefined ? {} : { range: Number(range) }),
    ...((skill as string).toLowerCase() === 'auto' ? { autoHit: true } : { skill }),
    strength,
    ap,
    damage,
    ...Object.assign({}, ...words),
    effects,
  }
  return { weapon, count, unread: read.filter(({ change }) => change === null).map(({ each }) => each) }
}

/** What a clause says: words of the weapon, or an effect. */
type Change = { readonly effect: object } | Readonly<Record<string, unknown>>

type Clause = readonly [pattern: RegExp, change: (words: readonly string[]) => Change]

const number = (word: string | undefined): string => (word === undefined || /^an?$/i.test(word) ? '1' : word)

/** Clauses after the profile. */
const CLAUSES: readonly Clause[] = [
  [/^blast$/i, () => ({ blast: true })],
  [/^auto(?:matic(?:ally)?)?[- ]?hits?$/i, () => ({ autoHit: true })],
  [
    /^([1-6]\+?) to (hit|wound): (\S+) mortals?(?: wounds?)?( instead)?(?: in addition)?$/i,
    ([on, roll, much, instead]) => ({
      effect: {
        on: roll,
        unmodified: on,
        mortalWounds: number(much),
        ...(instead === undefined ? {} : { then: 'end' }),
      },
    }),
  ],
  [/^([1-6]\+?) to hit: (\S+) hits$/i, ([on, hits]) => ({ effect: { on: 'hit', unmodified: on, hits } })],
  [
    /^([1-6]\+?) to hit: (?:auto[- ]?wounds?|wounds? automatically)$/i,
    ([on]) => ({ effect: { on: 'hit', unmodified: on, autoWound: true } }),
  ],
  [/^([1-6]\+?) to (hit|wound): no save$/i, ([on, roll]) => ({ effect: { on: roll, unmodified: on, noSave: true } })],
  [
    new RegExp(`^([1-6]\\+?) to (hit|wound): ap\\s*(${AP})$`, 'i'),
    ([on, roll, ap]) => ({ effect: { on: roll, unmodified: on, ap } }),
  ],
  [
    /^([1-6]\+?) to (hit|wound): \+(\d) damage$/i,
    ([on, roll, plus]) => ({ effect: { on: roll, unmodified: on, damage: `+${plus}` } }),
  ],
  [
    /^re-?roll (?:(1s|ones)|(failed)|all|any)?\s*(?:rolls )?(?:to )?(hit|wound)s?(?: rolls?)?$/i,
    ([ones, failed, roll]) => ({
      effect: { roll, reroll: ones !== undefined ? 'ones' : failed === undefined ? 'any' : 'failed' },
    }),
  ],
  [/^([+-]\d) to (hit|wound)$/i, ([add, roll]) => ({ effect: { roll, add } })],
]

function clause(text: string): Change | null {
  for (const [pattern, change] of CLAUSES) {
    const words = pattern.exec(text)
    if (words !== null) return change(words.slice(1).map((word) => word?.toLowerCase() as string))
  }
  return null
}

function target(text: string): ReturnType<UnitNotation['target']> {
  const [head, ...unread] = text.split(',').map((each) => each.trim())
  if (!LOOKS_LIKE_TARGET.test(head as string)) return null
  const { count, rest } = counted(head as string)
  const found = TARGET.exec(rest)
  if (found === null) throw unreadable(text, HOW_TARGET)
  const [, name, movement, toughness, wounds, save, more] = found
  const word = (pattern: RegExp): string | undefined => pattern.exec(more as string)?.[1]
  const invulnerable = word(/inv(?:ulnerable)?\s*([2-6]\+)/i)
  const ignoreWounds = word(/(?:fnp|ignore)\s*([2-6]\+)/i)
  const leadership = word(/Ld\s*(\d+)/i)
  const unit = {
    name: name === undefined || name.trim() === '' ? (head as string) : name.trim(),
    models: count ?? 1,
    ...(movement === undefined ? {} : { movement: Number(movement) }),
    toughness: Number(toughness),
    save,
    ...(wounds === undefined ? {} : { wounds: Number(wounds) }),
    ...(invulnerable === undefined ? {} : { invulnerable }),
    ...(ignoreWounds === undefined ? {} : { ignoreWounds }),
    ...(leadership === undefined ? {} : { leadership: Number(leadership) }),
  }
  return { unit, unread }
}

const HOW_UNIT =
  "a duel needs what a unit can take and what it attacks with: '10x Guard T3 W1 5+ Ld 7 with Rifle 24\" RapidFire1 4+ S3 AP0 D1; Knife Melee1 4+ S3 AP0 D1'"

/** A unit that can do both: the target, `with`, its weapons. */
function unit(text: string): ReturnType<UnitNotation['target']> {
  const [body, arms] = text.split(/\s+with\s+/i)
  if (arms === undefined || !LOOKS_LIKE_ATTACKER.test(arms)) {
    if (LOOKS_LIKE_ATTACKER.test(text) || LOOKS_LIKE_TARGET.test(text)) throw unreadable(text, HOW_UNIT)
    return null
  }
  const taking = target(body as string)
  if (taking === null) throw unreadable(text, HOW_UNIT)
  const weapons = arms.split(';').map((part) => weaponOf(part.trim(), text))
  const armed = weapons.map(({ weapon, count }) => (count === null ? weapon : { ...weapon, models: count }))
  return {
    unit: { ...taking.unit, weapons: armed },
    unread: [...taking.unread, ...weapons.flatMap(({ unread }) => unread)],
  }
}

/** The notation of this game. */
export const notation: UnitNotation = { attacker, target, unit }
