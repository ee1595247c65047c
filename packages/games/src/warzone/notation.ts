/**
 * Units in one line, as players read them off a card:
 *   attacker: `8x Trooper RC 10 AZ 3 with SMG +1 x2 D9`, `RC 9 with Rifle +0 D11 x2` (to hit, burst, Damage, Armour Rolls),
 *   `RC 9 with Flamer +0 D10 flame` (behind it: AP for anti-personnel, flame, blast)
 *   target:   `8x Trooper AR 8`, `AR 11 FE 3 D 3 CO 12` (armour, wounds, size, leadership)
 *   both:     `8x Trooper RC 10 AR 8 CO 11 AZ 3 with SMG +1 x2 D9`
 *   skills:   `AR 8 camouflage weapon immunity 12`, `CC 10 extra CC 1 first strike`, states `out of command`, `panicked`, `waiting`
 *   melee:    `CC 10 FO 8 AR 8 with Sword +0 FO+2 melee`
 *   columns:  `RC 10 with SMG TD +2 x2 D9, GC +1 x2 D9, GM -1 D8`: by their letters, as a card has them
 * A gun typed without columns has one for every distance up to 48 inches, what is `melee` that of close combat. What looks like such a line but cannot be read to
 * the end is an error, never half a unit.
 */
import type { RollcallError } from '@rollcall/core'
import type { TypedUnit, UnitNotation } from '../game.ts'
import { counted, nameIn, unreadable } from '../kit/notation.ts'
import { headOf, type Phrase, phrasesIn, together } from '../kit/phrases.ts'
import { CHARACTERISTICS, COLUMNS } from './card-line.ts'
import { SKILLS } from './schema/model.ts'

const WEAPON =
  /^(.*?)(?:^|\s)([+-]?\d+)(?:\s*x\s*(\d+))?\s+(?:D\s*(\d+)|FO\s*([+-]\d+))(?:\s*x\s*(\d+))?((?:\s+(?:AP|flame|blast|melee))*)$/i

/** Characteristics by what cards call them, the Italian ones, too. */
const CARD: Readonly<Record<string, string>> = { ...CHARACTERISTICS, AT: 'rangedCombat' }

const LETTERS = Object.keys(CARD).join('|')
/** What stands between letters and their number: files write `AR: 8`, cards `AR 8`. */
const GAP = '[\\s:]*'
const FIRST = new RegExp(`\\b(?:${LETTERS})${GAP}\\d`)

/** Letters of a card that no other game has. */
const OWN = new RegExp(`\\b(?:CC|RC|AT|PO|CO|AZ|FE|FO|AR)${GAP}\\d`)

const HOW_ATTACKER =
  'write [models x] [name] RC n [AZ n] with [weapon] to-hit [x shots] D damage [x Armour Rolls] [AP] [flame] [blast] [melee], such as "8x Trooper RC 10 AZ 3 with SMG +1 x2 D9"'
const HOW_TARGET =
  'write [models x] [name] AR n [FE n] [D n] [CO n] [skills], such as "8x Trooper AR 8 CO 11 camouflage"'

const HOW_UNIT =
  'write [models x] [name] RC n AR n CO n [AZ n] with [weapon] to-hit [x shots] D damage, such as "8x Trooper RC 10 AR 8 CO 11 AZ 3 with SMG +1 x2 D9"'

/** `firstStrike` as players say it; the skills of a model are one list. */
const OF_SKILLS = SKILLS.map(
  (skill): Phrase => [new RegExp(`^${skill.replaceAll(/[A-Z]/g, ' $&')}\\b`, 'i'), () => ({})],
)

const CHARACTERISTIC: Phrase = [
  new RegExp(`^(${LETTERS})${GAP}(\\d+)\\b`),
  ([, letters = '', value]) => ({ [CARD[letters] as string]: Number(value) }),
]

/** What a card says of a model: characteristics, skills and states. */
const OF_MODEL: readonly Phrase[] = [
  CHARACTERISTIC,
  [/^weapon immunity\s*(\d+)\b/i, ([, value]) => ({ weaponImmunity: Number(value) })],
  [/^high morale\s*\+?(\d+)\b/i, ([, value]) => ({ highMorale: Number(value) })],
  [/^extra (?:RC|AT)\s*(\d+)\b/i, ([, value]) => ({ extraRangedActions: Number(value) })],
  [/^extra CC\s*(\d+)\b/i, ([, value]) => ({ extraCloseCombatActions: Number(value) })],
  [/^out of command\b/i, () => ({ outOfCommand: true })],
  [/^panicked\b/i, () => ({ panicked: true })],
  [/^crouched\b/i, () => ({ crouched: true })],
  [/^waiting\b/i, () => ({ waiting: true })],
  ...OF_SKILLS,
]

/** Is it said behind the numbers of a model, or those of a weapon? */
const standsBehind = (rest: string): boolean =>
  BEHIND[rest] !== undefined || OF_MODEL.some(([pattern]) => pattern.test(rest))

/** Models, name and characteristics of a card; `null`: something is left over, or a skill or state is there twice. */
function cardOf(text: string, fail: (hint?: string) => RollcallError): Readonly<Record<string, unknown>> | null {
  const { count, rest } = counted(text)
  const start = rest.search(FIRST)
  const said = start < 0 ? null : phrasesIn(rest.slice(start), OF_MODEL)
  if (said === null) return null
  const behind = said.flatMap(({ phrase }) => (phrase === CHARACTERISTIC ? [] : [phrase]))
  if (new Set(behind).size < behind.length) return null
  const name = nameIn(rest.slice(0, start).trim(), fail, standsBehind)
  const skills = SKILLS.filter((_, i) => said.some(({ phrase }) => phrase === OF_SKILLS[i]))
  return {
    // As it was typed: a squad of eight is not one of them.
    ...(name === '' ? {} : { name: `${text.slice(0, text.length - rest.length)}${name}` }),
    ...(count === null ? {} : { models: count }),
    ...together(said),
    ...(skills.length === 0 ? {} : { skills }),
  }
}

const WITH = /\s+with\s+/i

const [MELEE, ...RANGES] = Object.values(COLUMNS) as [string, ...string[]]

/** The columns of a card in a text, each before what it says. */
const COLUMN = new RegExp(`\\b(${Object.keys(COLUMNS).join('|')})(?=\\s*[+-]?\\d)`)

/** A weapon, with one column for all distances or with those that its card has. */
function weaponOf(text: string, whole: string): object {
  const [first = '', ...columns] = text.trim().split(COLUMN)
  const alone = columns.length === 0 ? gunOf(first, whole) : null
  if (alone !== null) {
    const bands = 'melee' in alone.words ? [MELEE] : RANGES
    return { ...alone.words, bands: Object.fromEntries(bands.map((band) => [band, alone.entry])) }
  }
  const guns = columns.flatMap((letters, i) =>
    i % 2 === 1 ? [] : [{ band: COLUMNS[letters] as string, ...gunOf(columns[i + 1] as string, whole) }],
  )
  const name = first.replace(/[\s:;,]+$/, '')
  const bands = Object.fromEntries(guns.map(({ band, entry }) => [band, entry]))
  return Object.assign({}, ...guns.map(({ words }) => words), name === '' ? {} : { name }, { bands })
}

/** What a weapon does in a column, and what is said of it in any. */
function gunOf(text: string, whole: string): { readonly words: object; readonly entry: object } {
  const found = WEAPON.exec(text.trim().replace(/\s*[;,/]+$/, ''))
  if (found === null) throw unreadable(whole, HOW_ATTACKER)
  const [, said = '', toHit, shots = '1', damage, plus, woundRolls = '1', words = ''] = found
  const name = nameIn(said, (hint) => unreadable(whole, HOW_ATTACKER, hint), standsBehind)
  const force = plus === undefined ? Number(damage) : { strengthPlus: Number(plus) }
  const behind = words.toLowerCase().split(/\s+/)
  return {
    words: Object.assign(name === '' ? {} : { name }, ...behind.map((word) => BEHIND[word])),
    entry: { toHit: Number(toHit), shots: Number(shots), damage: force, woundRolls: Number(woundRolls) },
  }
}

/** Words behind a weapon: anti-personnel, an area weapon, one for close combat. */
const BEHIND: Readonly<Record<string, object>> = {
  ap: { antiPersonnel: true },
  flame: { template: 'direct' },
  blast: { template: 'radius' },
  melee: { melee: true },
}

/** What goes on with a card behind a comma: a characteristic, or a column of the weapon. */
const GOES_ON = new RegExp(`^(?:${LETTERS}|${Object.keys(COLUMNS).join('|')})${GAP}[+-]?\\d`)

const read = (text: string): readonly [card: string, unread: readonly string[]] =>
  headOf(text, (part) => GOES_ON.test(part))

function attacker(text: string): TypedUnit | null {
  const [head, unread] = read(text)
  const [card, weapon] = head.split(WITH)
  if (!OWN.test(card ?? '')) return null
  if (weapon === undefined) throw unreadable(text, HOW_ATTACKER)
  const fail = (hint?: string): RollcallError => unreadable(text, HOW_ATTACKER, hint)
  const model = cardOf(card as string, fail)
  if (model === null) throw fail()
  return { unit: { name: head, ...model, weapon: weaponOf(weapon, text), ...alike(weapon) }, unread }
}

/** What is taken for granted of a gun without columns. */
const alike = (weapon: string): object =>
  /\bmelee\b/i.test(weapon) || COLUMN.test(weapon) ? {} : { assumed: ['the typed weapon is the same at all distances'] }

function target(text: string): TypedUnit | null {
  const [head, unread] = read(text)
  if (!OWN.test(head)) return null
  // A whole card strikes back, where that is asked.
  if (WITH.test(head)) return attacker(text)
  const fail = (hint?: string): RollcallError => unreadable(text, HOW_TARGET, hint)
  const unit = cardOf(head, fail)
  if (unit === null) throw fail()
  return { unit: { name: head, ...unit }, unread }
}

/** Whoever duels needs a card and a weapon: half of it is no name of a unit. */
function unit(text: string): TypedUnit | null {
  const [head] = read(text)
  if (OWN.test(head) && !WITH.test(head)) throw unreadable(text, HOW_UNIT)
  return attacker(text)
}

/** A unit that is named, and what it fires: `Off-roader with HMG +1 x3 D12`. */
function armed(text: string): ReturnType<NonNullable<UnitNotation['armed']>> {
  const [head, unread] = read(text)
  const [name = '', weapon] = head.split(WITH)
  if (weapon === undefined || OWN.test(name) || !(WEAPON.test(weapon) || COLUMN.test(weapon))) return null
  return { name: [name, ...unread].join(', '), words: { weapon: weaponOf(weapon, text), ...alike(weapon) } }
}

/** Units as players type them. */
export const notation: UnitNotation = {
  attacker,
  target,
  unit,
  armed,
  how: { attacker: HOW_UNIT, target: HOW_UNIT, unit: HOW_UNIT },
}
