/**
 * Units in one line, as players type them:
 *   attacker: `10x Spear 2A 3+/3+/-1/1, 6 to hit: 1 mortal instead; 1x Claw 3A 4+/3+/-/1`
 *   target:   `5x Brutes 3W 4+ ward 6+ bravery 6`
 *   both:     `5x Brutes 3W 4+ bravery 6 with Choppas 3A 4+/3+/-1/1`
 * What looks like such a line but cannot be read to the end is an error, never half a unit.
 */
import { RollcallError } from '@rollcall/core'
import type { UnitNotation } from '../game.ts'

const COUNT = /^(\d+)\s*x\s+/i
const NAME = '[^\\d;+/]*?'
const PROFILE = new RegExp(
  `^(?:(${NAME})\\s+)?(\\d*D[36](?:[+-]\\d+)?|\\d+)\\s*A(?:ttacks?)?\\s+([2-7]\\+)/([2-7]\\+)/(-?\\d*)/(\\d*D?\\d+(?:[+-]\\d+)?)$`,
  'i',
)
const LOOKS_LIKE_ATTACKER = /\d\s*A(?:ttacks?)?\b|\d\+\s*\/\s*\d\+/i
const TARGET = new RegExp(
  `^(?:(?:(${NAME})\\s+)?(\\d+)\\s*W(?:ounds)?\\s+)?(?:save\\s*)?([2-6]\\+|-)((?:\\s+(?:ward\\s*[2-6]\\+|(?:bravery|b)\\s*\\d+))*)$`,
  'i',
)
const LOOKS_LIKE_TARGET = /\d\s*W(?:ounds)?\b|\d\+|\b(?:save|ward)\b/i

const HOW_ATTACKER =
  'write [models x] name attacks A hit/wound/rend/damage, such as "10x Spear 2A 3+/3+/-1/1"; a second weapon after ";"'
const HOW_TARGET =
  'write [models x] [name] wounds W save [ward n+] [bravery n], such as "5x Brutes 3W 4+ ward 6+ bravery 6", or a save alone'

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
  const [, name, attacks, hit, wound, rend, damage] = profile
  const read = clauses.map((each) => ({ each, effect: clause(each) }))
  const kind = clauses.some((each) => each.toLowerCase() === 'missile') ? { kind: 'missile' } : {}
  const effects = read.flatMap(({ effect }) => (effect === null || Object.keys(effect).length === 0 ? [] : [effect]))
  const weapon = {
    name: name === '' ? 'Weapon' : name,
    attacks,
    hit,
    wound,
    rend: rend === '' ? '-' : rend,
    damage,
    ...kind,
    effects,
  }
  return { weapon, count, unread: read.filter(({ effect }) => effect === null).map(({ each }) => each) }
}

type Clause = readonly [pattern: RegExp, effect: (words: readonly string[]) => object]

const number = (word: string | undefined): string => (word === undefined || /^an?$/i.test(word) ? '1' : word)

/** Clauses after the profile. An empty effect says that the clause was understood elsewhere. */
const CLAUSES: readonly Clause[] = [
  [/^(melee|missile)$/i, () => ({})],
  [
    /^([1-6]\+?) to (hit|wound): (\S+) mortals?(?: wounds?)?( instead)?(?: in addition)?$/i,
    ([on, roll, much, instead]) => ({
      on: roll,
      unmodified: on,
      mortalWounds: number(much),
      ...(instead === undefined ? {} : { then: 'end' }),
    }),
  ],
  [/^([1-6]\+?) to hit: (\S+) hits$/i, ([on, hits]) => ({ on: 'hit', unmodified: on, hits })],
  [
    /^([1-6]\+?) to hit: (?:auto[- ]?wounds?|wounds? automatically)$/i,
    ([on]) => ({ on: 'hit', unmodified: on, autoWound: true }),
  ],
  [/^([1-6]\+?) to (hit|wound): no save$/i, ([on, roll]) => ({ on: roll, unmodified: on, noSave: true })],
  [
    /^([1-6]\+?) to (hit|wound): (?:\+(\d) (rend|damage)|(rend|damage) \+(\d))$/i,
    ([on, roll, plus, stat, other, more]) => ({
      on: roll,
      unmodified: on,
      [stat ?? (other as string)]: `+${plus ?? more}`,
    }),
  ],
  [
    /^re-?roll (?:(1s|ones)|(failed)|all|any)?\s*(?:rolls )?(?:to )?(hit|wound)s?(?: rolls?)?$/i,
    ([ones, failed, roll]) => ({ roll, reroll: ones !== undefined ? 'ones' : failed === undefined ? 'any' : 'failed' }),
  ],
  [/^([+-]\d) to (hit|wound)$/i, ([add, roll]) => ({ roll, add })],
]

function clause(text: string): object | null {
  for (const [pattern, effect] of CLAUSES) {
    const words = pattern.exec(text)
    if (words !== null) return effect(words.slice(1).map((word) => word?.toLowerCase() as string))
  }
  return null
}

function target(text: string): ReturnType<UnitNotation['target']> {
  const [head, ...unread] = text.split(',').map((each) => each.trim())
  if (!LOOKS_LIKE_TARGET.test(head as string) && head !== '-') return null
  const { count, rest } = counted(head as string)
  const found = TARGET.exec(rest)
  if (found === null) throw unreadable(text, HOW_TARGET)
  const [, name, wounds, save, more] = found
  const ward = /ward\s*([2-6]\+)/i.exec(more as string)?.[1]
  const bravery = /\bb(?:ravery)?\s*(\d+)/i.exec(more as string)?.[1]
  const unit = {
    name: name === undefined || name.trim() === '' ? (head as string) : name.trim(),
    models: count ?? 1,
    save,
    ...(wounds === undefined ? {} : { wounds: Number(wounds) }),
    ...(ward === undefined ? {} : { ward }),
    ...(bravery === undefined ? {} : { bravery: Number(bravery) }),
  }
  return { unit, unread }
}

const HOW_UNIT =
  'a duel needs what a unit can take and what it attacks with: "10x Guard 2W 4+ bravery 6 with Spear 2A 3+/3+/-1/1"'

/** A unit that can do both: the target, `with`, its weapons. */
function unit(text: string): ReturnType<UnitNotation['target']> {
  const [body, arms] = text.split(/\s+with\s+/i)
  if (arms === undefined || !LOOKS_LIKE_ATTACKER.test(arms)) {
    if (LOOKS_LIKE_ATTACKER.test(text) || /\d\s*W\b/i.test(text)) throw unreadable(text, HOW_UNIT)
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
