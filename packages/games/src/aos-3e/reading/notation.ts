/**
 * Units in one line, as players type them:
 *   attacker: `10x Spear 2A 3+/3+/-1/1, 6 to hit: 1 mortal instead; 1x Claw 3A 4+/3+/-/1`
 *   target:   `5x Brutes 3W 4+ ward 6+ bravery 6`
 *   both:     `5x Brutes 3W 4+ bravery 6 with Choppas 3A 4+/3+/-1/1`
 * What looks like such a line but cannot be read to the end is an error, never half a unit.
 */
import type { UnitNotation } from '../../game.ts'
import { stated } from '../../records.ts'
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
  notationOf,
  ROLL_CLAUSES,
  ROLL_EXAMPLES,
  SAVE_CLAUSES,
  SAYABLE,
  unreadable,
  type WrittenWeapon,
} from '../../kit/notation.ts'

const NAME = '[^\\d;+/]*?'
const PROFILE = new RegExp(
  `^(?:(${NAME})\\s+)?(\\d*D[36](?:[+-]\\d+)?|\\d+)\\s*A(?:ttacks?)?\\s+([2-7]\\+?)/([2-7]\\+?)/(-?\\d*)/(\\d*D?\\d+(?:[+-]\\d+)?)$`,
  'i',
)
const LOOKS_LIKE_ATTACKER = /\d\s*A(?:ttacks?)?\b|\d\+\s*\/\s*\d\+/i
const FIELDS = {
  models: /^(\d+)\s*models?(?!\S)/i,
  wounds: /^(\d+)\s*W(?:ounds?)?(?!\S)/i,
  /** Players write it with two plusses or three. */
  ward: /^(?:(?:ward|fnp|feel\s*no\s*pain)\s*(?:save\s*)?(?:of\s*)?([2-6]\+)|([2-6]\+)\s*ward(?:\s*save)?(?!\s*[2-6])|([2-6]\+)\+{1,2})(?!\S)/i,
  save: /^(?:save\s*(?:of\s*)?)?([2-6]\+|-)(?:\s*save)?(?!\S)/i,
  bravery: /^b(?:ravery)?\s*(\d+)(?!\S)/i,
}
const IS_NAME = new RegExp(`^${NAME}$`)
const LOOKS_LIKE_TARGET = /\d\s*W(?:ounds)?\b|\d\+|\b(?:save|ward)\b/i

const HOW_ATTACKER =
  'write [models x] name attacks A hit/wound/rend/damage, such as "10x Spear 2A 3+/3+/-1/1"; a second weapon after ";"'
const HOW_TARGET =
  'write [models x] [name] wounds W save [ward n+] [bravery n], such as "5x Brutes 3W 4+ ward 6+ bravery 6", or a save alone'

function weaponOf(part: string, text: string): WrittenWeapon {
  const { clauses, count, words } = inLine(part, PROFILE, text, HOW_ATTACKER)
  const [name, attacks, hit, wound, rend, damage] = words
  const { said, unread } = clausesIn(CLAUSES, clauses)
  const kind = clauses.some((each) => each.toLowerCase() === 'missile') ? { kind: 'missile' } : {}
  const weapon = {
    name: name === '' ? 'Weapon' : name,
    attacks,
    hit: orMore(hit),
    wound: orMore(wound),
    rend: rend === '' ? '-' : rend,
    damage,
    ...kind,
    effects: said.filter((each) => Object.keys(each).length > 0),
  }
  return { weapon, count, unread }
}

/** `3/4/-1/2` is `3+/4+/-1/2`. */
const orMore = (said = ''): string => (said.endsWith('+') ? said : `${said}+`)

/** Clauses after the profile. An empty effect says that the clause was understood elsewhere. */
const CLAUSES: readonly Clause<object>[] = [
  [/^(melee|missile)$/i, () => ({})],
  [
    /^([1-6]\+?) to (hit|wound): (?:\+(\d) (rend|damage)|(rend|damage) \+(\d))$/i,
    ([on, roll, plus, stat, other, more]) => ({
      on: roll,
      unmodified: on,
      [stat ?? (other as string)]: `+${plus ?? more}`,
    }),
  ],
  ...ROLL_CLAUSES,
]

function target(text: string): ReturnType<UnitNotation['target']> {
  if (!LOOKS_LIKE_TARGET.test(headIn(text)) && headIn(text) !== '-') return null
  const { head, count, words, clauses } = inLine(text, ANY_LINE, text, HOW_TARGET)
  const { name = '', said } = fieldsIn(words[0] as string, FIELDS) ?? { said: {} }
  const { save, wounds, models }: Fields = said
  const size = modelsIn(count, models)
  // A save alone has no name.
  if (size === null || save === undefined || !IS_NAME.test(name) || (name !== '' && wounds === undefined))
    throw unreadable(text, HOW_TARGET)
  return { unit: { name: name === '' ? head : name, ...bodyOf(said), models: size }, unread: clauses }
}

type Fields = Readonly<Partial<Record<keyof typeof FIELDS, string>>>

/** Fields in the words of a unit. */
const bodyOf = ({ models, wounds, save, ward, bravery }: Fields): object =>
  stated({ models: numberIn(models), save, wounds: numberIn(wounds), ward, bravery: numberIn(bravery) })

const numberIn = (said: string | undefined): number | undefined => (said === undefined ? undefined : Number(said))

const behind = behindNames(
  (text) => {
    const said = fieldsAlone(text, FIELDS)
    return said === null ? null : bodyOf(said)
  },
  (text) => clauseIn([...CLAUSES, ...MORE_CLAUSES, ...SAVE_CLAUSES], text),
)

/** What abilities give to all weapons of a unit, or take from those of its enemies; a Damage that is reduced is 1 at least. */
const MORE_CLAUSES: readonly Clause<object>[] = [
  [/^([+-]\d) (attack|damage)s?$/i, ([add, stat]) => added(stat, add)],
  [/^(attack|damage)s? ([+-]\d)$/i, ([stat, add]) => added(stat, add)],
  [/^\+(\d) rend$/i, ([add]) => added('rend', add)],
  [/^rend \+(\d)$/i, ([add]) => added('rend', add)],
  [/^(improve|worsen) rend by (\d)$/i, ([how, add]) => added('rend', how === 'worsen' ? `-${add}` : add)],
  [/^(hit|wound|rend) of -?(\d)\+?$/i, ([stat, set]) => ({ stat, set: Number(set) })],
  [/^(attacks|damage) of (\d*d?\d+)$/i, ([stat, set = '']) => ({ stat, set: numberIn(/^\d+$/.exec(set)?.[0]) ?? set })],
  [/^(double|halve|half) (?:the )?attacks?$/i, ([how]) => ({ stat: 'attacks', times: how === 'double' ? 2 : 0.5 })],
  [/^(double|halve|half) (?:the )?damage$/i, ([how]) => ({ stat: 'damage', times: how === 'double' ? 2 : 0.5 })],
  [
    /^ignores? (?:all )?rend(?: of)?(?: -?(\d))?$/i,
    ([max]) => ({ roll: 'save', ignore: 'rend', ...stated({ max: numberIn(max) }) }),
  ],
]

const added = (word: string | undefined, add: string | undefined): object => ({
  stat: word === 'attack' ? 'attacks' : word,
  add: Number(add),
  ...(word !== 'rend' && add?.startsWith('-') ? { min: 1 } : {}),
})

const HOW_UNIT = 'write what it can take and what it attacks with: "10x Guard 2W 4+ bravery 6 with Spear 2A 3+/3+/-1/1"'

/** The notation of this game. */
export const notation: UnitNotation = notationOf({
  looksArmed: LOOKS_LIKE_ATTACKER,
  looksLikeBody: /\d\s*W\b/i,
  weapon: weaponOf,
  target,
  how: { attacker: HOW_ATTACKER, target: HOW_TARGET, unit: HOW_UNIT },
  clauses: `${ROLL_EXAMPLES}, 6 to hit: +1 rend, missile`,
  behind,
  sayable: `${SAYABLE}, ward 5+, +1 attack`,
})
