/** Units in one line: what every game's notation has, and what those share whose lines are `[models x] name ...; weapon; weapon`. */
import { RollcallError } from '@rollcall/core'
import type { BehindName, UnitNotation } from '../game.ts'
import { stated } from '../records.ts'
import { waysToSay } from './spoken.ts'

/** A line that looks like a unit and cannot be read to the end: `how` it is written, and a `hint` at what is wrong. */
export const unreadable = (text: string, how: string, hint?: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', `cannot read "${text}": ${hint === undefined ? '' : `${hint}; `}${how}`)

/** A number as a field has it: `Mob defence: 5/4`, `save 3+`. */
const LIKE_A_FIELD = /[:=]\s*[+-]?\d|\d\+|\d\/\d/

/**
 * The name of what was typed. Fails with what stands in it and looks like a field, or is a word that the notation `knows` and
 * takes elsewhere: it would be taken for a part of the name, and mean nothing.
 */
export function nameIn(
  name: string,
  fail: (hint: string) => RollcallError,
  knows: (rest: string) => boolean = () => false,
): string {
  const words = name.split(/\s+/)
  // "Sniper Boyz" are called so; `twin` and `HP 2` are how the notation writes them.
  const isTyped = (word: string, next = ''): boolean => /^\p{Ll}/u.test(word) || /^[+-]?\d/.test(next)
  const stray = words.findIndex((word, i) => i > 0 && isTyped(word, words[i + 1]) && knows(words.slice(i).join(' ')))
  if (LIKE_A_FIELD.test(name)) throw fail(`"${name}" looks like a field, not like a name`)
  if (stray > 0) throw fail(`"${words[stray]}" stands in the name, where it means nothing`)
  return name
}

/** A number before a name counts models; before these words it is theirs. */
const COUNT = /^(\d+)(?:\s*[x×*](?:\s+|(?=\d))|\s+(?!(?:models?|wounds?|attacks?)\b)(?=\p{L}{2}))/iu

/** `10x Spear`, `10 Spear`: the number, and what follows. */
export function counted(text: string): { readonly count: number | null; readonly rest: string } {
  const found = COUNT.exec(text)
  return found === null ? { count: null, rest: text } : { count: Number(found[1]), rest: text.slice(found[0].length) }
}

/** How many models a line says: before the name, or as a field of its own; `null`: twice. */
export const modelsIn = (count: number | null, field: string | undefined): number | null =>
  field === undefined ? (count ?? 1) : count === null ? Number(field) : null

/** A unit or weapon in its line: how many, the parts of its pattern, and what follows behind commas. */
interface InLine {
  readonly head: string
  readonly clauses: readonly string[]
  readonly count: number | null
  readonly words: readonly (string | undefined)[]
}

/** Any line at all. */
export const ANY_LINE = /^(.*)$/s

/** Reads a line of a weapon or a unit. Fails where it does not follow its pattern; `how` it is written. */
export function inLine(line: string, pattern: RegExp, text: string, how: string): InLine {
  const [head = '', ...clauses] = line.split(',').map((each) => each.trim())
  const { count, rest } = counted(head)
  const found = pattern.exec(rest)
  if (found === null) throw unreadable(text, how)
  return { head, clauses, count, words: found.slice(1) }
}

/** What is said of a unit behind its name, each once and in any order. */
interface Fields<F extends string> {
  readonly name: string
  readonly said: Readonly<Partial<Record<F, string>>>
}

/**
 * A line of fields around a name, `4+ Brutes 3W`; `null`: one of them is said twice, or another stands in the name. Each pattern begins
 * and ends with its field.
 */
export function fieldsIn<F extends string>(line: string, patterns: Readonly<Record<F, RegExp>>): Fields<F> | null {
  const all = fieldsAt(line, patterns)
  if (all?.rest === '') return { name: '', said: all.said }
  // A name may begin with a dash, which is a save where nothing else is.
  const before = line.startsWith('-') ? { said: {}, rest: line } : all
  const behind = before === null ? null : behindName(before.rest, patterns)
  if (before === null || behind === null || Object.keys(behind.said).some((each) => each in before.said)) return null
  if (Object.keys(before.said).length > 0 && !isBetween(behind)) return null
  return { name: behind.name, said: { ...before.said, ...behind.said } }
}

/** Does a name stand between fields? Words at the end, `in cover` and `-1 to hit` are none: they would mean nothing. */
const isBetween = ({ name, said }: Fields<string>): boolean =>
  Object.keys(said).length > 0 && /^\p{L}[^\d+:=/]*$/u.test(name) && !NO_NAME.test(name)

const NO_NAME = /^(?:and|at|behind|in|no|not|on|or|to|under|with|without)\b/i

/** A name, and the fields with which the line ends. */
function behindName<F extends string>(line: string, patterns: Readonly<Record<F, RegExp>>): Fields<F> | null {
  for (const { index } of line.matchAll(/(?<!\S)(?=\S)/g)) {
    const rest = line.slice(index)
    const found = fieldsAt(rest, patterns)
    if (found?.rest === '') return { name: line.slice(0, index).trim(), said: found.said }
    // A field in a name would mean nothing; a dash may stand there.
    if (!rest.startsWith('-') && fieldAt(rest, patterns) !== null) return null
  }
  return { name: line.trim(), said: {} as Fields<F>['said'] }
}

/** The fields with which a line begins, and the rest of it; `null`: one of them is said twice. */
function fieldsAt<F extends string>(
  line: string,
  patterns: Readonly<Record<F, RegExp>>,
): (Pick<Fields<F>, 'said'> & { readonly rest: string }) | null {
  const said: Partial<Record<F, string>> = {}
  let rest = line.trim()
  for (let field = fieldAt(rest, patterns); field !== null; field = fieldAt(rest, patterns)) {
    if (said[field.name] !== undefined) return null
    said[field.name] = field.said
    rest = rest.slice(field.length).trimStart()
  }
  return { said, rest }
}

/** The field with which a line begins. */
function fieldAt<F extends string>(
  line: string,
  patterns: Readonly<Record<F, RegExp>>,
): { readonly name: F; readonly said: string; readonly length: number } | null {
  for (const name of Object.keys(patterns) as F[]) {
    const found = patterns[name].exec(line)
    const said = found?.slice(1).find((each) => each !== undefined)
    if (found && said !== undefined) return { name, said, length: found[0].length }
  }
  return null
}

/** What stands before the first comma. */
export const headIn = (line: string): string => (line.split(',')[0] as string).trim()

/** What clauses say, and those that nobody knows. */
export function clausesIn<T>(
  known: readonly Clause<T>[],
  clauses: readonly string[],
): { readonly said: readonly T[]; readonly unread: readonly string[] } {
  const read = clauses.map((each) => ({ each, says: clauseIn(known, each) }))
  return {
    said: read.flatMap(({ says }) => (says === null ? [] : [says])),
    unread: read.flatMap(({ each, says }) => (says === null ? [each] : [])),
  }
}

/** A clause that follows a profile: how it is written, and what it says. */
export type Clause<T> = readonly [pattern: RegExp, says: (words: readonly string[]) => T]

/** What a clause says as it is written, or as players say it; `null`: nobody knows, or it may be meant in several ways. */
export function clauseIn<T>(clauses: readonly Clause<T>[], text: string): T | null {
  const written = clauseItself(clauses, text)
  const [way, ...others] = written === null ? waysToSay(text) : []
  return way === undefined || others.length > 0 ? written : clauseItself(clauses, way)
}

function clauseItself<T>(clauses: readonly Clause<T>[], text: string): T | null {
  for (const [pattern, says] of clauses) {
    const words = pattern.exec(text)
    if (words !== null) return says(words.slice(1).map((word) => word?.toLowerCase() as string))
  }
  return null
}

const number = (word: string | undefined): string => (word === undefined || /^an?$/i.test(word) ? '1' : word)

/** Effects on hit and wound rolls that are written alike. */
export const ROLL_CLAUSES: readonly Clause<object>[] = [
  [
    /^([1-6]\+?)s? to (hit|wound): (?:(\S+) )?mortals?(?: wounds?)?( instead)?(?: in addition)?$/i,
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
    /^re-?roll(?:s|ing)? (?:(1s|ones)|(failed)|all|any)?\s*(?:rolls )?(?:to )?(hit|wound)s?(?: rolls?)?$/i,
    ([ones, failed, roll]) => ({ roll, reroll: ones !== undefined ? 'ones' : failed === undefined ? 'any' : 'failed' }),
  ],
  [/^([+-]\d) (?:to )?(hit|wound)s?(?: rolls?)?$/i, ([add, roll]) => ({ roll, add })],
  [/^(?:always |auto(?:matic(?:ally)?)?[- ]?)(hit|wound)s?$/i, ([roll]) => ({ roll, auto: true })],
]

/** How they are written. */
export const ROLL_EXAMPLES =
  '6 to hit: 1 mortal instead, 6 to wound: 1 mortal, 6 to hit: 2 hits, 6 to hit: auto wound, 6 to wound: +1 damage, re-roll 1s to hit, re-roll failed to wound, +1 to hit'

/** A weapon as it was written, how many have it, and clauses that nobody knows. */
export interface WrittenWeapon {
  readonly weapon: object
  readonly count: number | null
  readonly unread: readonly string[]
  /** What may be meant otherwise. */
  readonly assumed?: string | null
}

/** What a clause of this text does to rolls, as an effect of a unit; `null`: it is none. */
type RollSaid = (text: string) => object | null

/** Rolls of whoever is attacked. */
const DEFENDING: readonly unknown[] = ['save', 'ward', 'ignoreWounds']

/**
 * Words behind a named unit: what may be said of a typed body, `bodyOf`, and of typed weapons, `effectOf`. Of whoever is attacked what
 * is said of hit and wound rolls is said of the attacks that it takes. Fails with `ERR_INPUT_INVALID` for saves of an attacker.
 */
export const behindNames =
  (bodyOf: (text: string) => object | null, effectOf: RollSaid): NonNullable<UnitNotation['behind']> =>
  (text, side): BehindName | null => {
    const words = bodyOf(text)
    if (words !== null) return { words, effects: [] }
    const effect = effectOf(text)
    if (effect === null || Object.keys(effect).length === 0) return null
    const defends = 'against' in effect || ('roll' in effect && DEFENDING.includes(effect.roll))
    if (defends && side === 'attacker')
      throw new RollcallError('ERR_INPUT_INVALID', `"${text}" is said of the target, not of the attacker`)
    return {
      words: {},
      effects: [{ name: text, ...effect, ...(side === 'target' && !defends ? { against: 'self' } : {}) }],
    }
  }

/** How they are written, in every game that has them. */
export const SAYABLE =
  '+1 to hit, re-roll 1s to wound, 6 to hit: 2 hits, +1 to save, no save, 6 wounds left, 3 models left'

/** Modifiers and re-rolls of whoever is attacked: nothing that a typed weapon has. */
export const SAVE_CLAUSES: readonly Clause<Readonly<Record<string, unknown>>>[] = [
  [/^([+-]\d) to be (hit|wound)(?:ed)?$/i, ([add, roll]) => ({ roll, add, against: 'self' })],
  [/^([+-]\d) (?:to )?saves?(?: rolls?)?$/i, ([add]) => ({ roll: 'save', add })],
  [
    /^re-?roll(?:s|ing)? (?:(1s|ones)|(failed)|all|any)?\s*(?:to )?saves?(?: rolls?)?$/i,
    ([ones, failed]) => ({
      roll: 'save',
      reroll: ones !== undefined ? 'ones' : failed === undefined ? 'any' : 'failed',
    }),
  ],
]

/** Armour that somebody goes without. */
const UNARMOURED = /^(?:no|without)\s+(?:an?\s+|any\s+)?(?:armou?r(?:\s+saves?)?|saves?(?:\s+rolls?)?)$/i

/** Fields alone, each once: `ward 5+`, `3W 4+`, `no save`; `null`: there is something else. */
export function fieldsAlone<F extends string>(
  text: string,
  patterns: Readonly<Record<F, RegExp>>,
): Readonly<Partial<Record<F, string>>> | null {
  const found = fieldsIn(text.replace(UNARMOURED, '-'), patterns)
  return found === null || found.name !== '' ? null : found.said
}

/** What such a notation knows of its game. */
interface Lines {
  readonly looksArmed: RegExp
  readonly looksLikeBody: RegExp
  readonly weapon: (part: string, text: string) => WrittenWeapon
  readonly target: UnitNotation['target']
  /** How one is written that attacks, that is attacked, or both. */
  readonly how: NonNullable<UnitNotation['how']>
  readonly clauses?: string
  readonly behind?: NonNullable<UnitNotation['behind']>
  readonly sayable?: string
}

const armed = ({ weapon, count }: WrittenWeapon): object => (count === null ? weapon : { ...weapon, models: count })

function assumedIn(weapons: readonly WrittenWeapon[]): object {
  const assumed = weapons.flatMap((each) => each.assumed ?? [])
  return assumed.length === 0 ? {} : { assumed }
}

const unreadIn = (weapons: readonly WrittenWeapon[]): readonly string[] => weapons.flatMap(({ unread }) => unread)

/** Weapons and nothing else: how many have the first, so many models there are. */
function attackerOf(name: string, weapons: readonly WrittenWeapon[]): ReturnType<UnitNotation['attacker']> {
  const all = weapons.map((each, i) => (i === 0 ? each.weapon : armed(each)))
  return {
    unit: { name, models: weapons[0]?.count ?? 1, weapons: all, ...assumedIn(weapons) },
    unread: unreadIn(weapons),
  }
}

/** The notation of a game whose units are written so. */
export function notationOf({
  looksArmed,
  looksLikeBody,
  weapon: weaponOf,
  target,
  how,
  clauses,
  behind,
  sayable,
}: Lines): UnitNotation {
  const weaponsIn = (arms: string, text: string): readonly WrittenWeapon[] =>
    arms.split(';').map((part) => weaponOf(part.trim(), text))
  /** Of what stands behind commas nothing is a weapon: `Vindictors, +1 attack`. */
  const isArmed = (text: string): boolean => text.split(';').some((part) => looksArmed.test(headIn(part)))
  /** Does a unit stand there that can be attacked as well, and its weapons behind `with`? */
  const isWhole = (text: string): boolean => {
    const [body = '', arms] = text.split(/\s+with\s+/i)
    return arms !== undefined && isArmed(arms) && !isArmed(body) && target(body) !== null
  }
  const attacker = (text: string): ReturnType<UnitNotation['attacker']> => {
    if (!isArmed(text)) return null
    return isWhole(text) ? unit(text) : attackerOf(text, weaponsIn(text, text))
  }
  /** A unit that can do both: the target, `with`, its weapons. */
  const unit = (text: string): ReturnType<UnitNotation['target']> => {
    const [body, arms] = text.split(/\s+with\s+/i)
    if (arms === undefined || !isArmed(arms)) {
      if (isArmed(text) || looksLikeBody.test(headIn(text))) throw unreadable(text, how.unit)
      return null
    }
    const taking = target(body as string)
    if (taking === null) throw unreadable(text, how.unit)
    const weapons = weaponsIn(arms, text)
    return {
      unit: { ...taking.unit, weapons: weapons.map(armed), ...assumedIn(weapons) },
      unread: [...taking.unread, ...unreadIn(weapons)],
    }
  }
  return { attacker, target, unit, how, ways: waysToSay, ...stated({ behind, sayable, clauses }) }
}
