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
import type { TypedUnit, UnitNotation } from '../game.ts'
import { unreadable } from '../kit/notation.ts'
import { SKILLS } from './schema/model.ts'

const COUNT = /^(\d+)\s*x\s+/i
const WEAPON =
  /^(.*?)(?:^|\s)([+-]?\d+)(?:\s*x\s*(\d+))?\s+(?:D\s*(\d+)|FO\s*([+-]\d+))(?:\s*x\s*(\d+))?((?:\s+(?:AP|flame|blast|melee))*)$/i

/** Characteristics by what cards call them. */
const CARD: Readonly<Record<string, string>> = {
  CC: 'closeCombat',
  RC: 'rangedCombat',
  AT: 'rangedCombat',
  PO: 'power',
  CO: 'leadership',
  AZ: 'actions',
  FE: 'wounds',
  FO: 'strength',
  MO: 'movement',
  AR: 'armour',
  D: 'size',
}

const CHARACTERISTIC = /\b(CC|RC|AT|PO|CO|AZ|FE|FO|MO|AR|D)\s*(\d+)/g

const HOW_ATTACKER =
  'write [models x] [name] RC n [AZ n] with [weapon] to-hit [x shots] D damage [x Armour Rolls], such as "8x Trooper RC 10 AZ 3 with SMG +1 x2 D9"'
const HOW_TARGET =
  'write [models x] [name] AR n [FE n] [D n] [CO n] [skills], such as "8x Trooper AR 8 CO 11 camouflage"'

const HOW_UNIT =
  'write [models x] [name] RC n AR n CO n [AZ n] with [weapon] to-hit [x shots] D damage, such as "8x Trooper RC 10 AR 8 CO 11 AZ 3 with SMG +1 x2 D9"'

/** Skills and states behind the characteristics, and what they mean of a model. */
const SAID: readonly (readonly [RegExp, (found: string) => object])[] = [
  [/\bweapon immunity\s*(\d+)/i, (value) => ({ weaponImmunity: Number(value) })],
  [/\bhigh morale\s*\+?(\d+)/i, (value) => ({ highMorale: Number(value) })],
  [/\bextra (?:RC|AT)\s*(\d+)/i, (value) => ({ extraRangedActions: Number(value) })],
  [/\bextra CC\s*(\d+)/i, (value) => ({ extraCloseCombatActions: Number(value) })],
  [/\bout of command\b/i, () => ({ outOfCommand: true })],
  [/\bpanicked\b/i, () => ({ panicked: true })],
  [/\bcrouched\b/i, () => ({ crouched: true })],
  [/\bwaiting\b/i, () => ({ waiting: true })],
]

/** `firstStrike` as players say it. */
const spoken = (skill: string): RegExp => new RegExp(`\\b${skill.replaceAll(/[A-Z]/g, ' $&')}\\b`, 'i')

/** What is said behind the characteristics, and what is left of the text. */
function saidIn(text: string): { readonly means: object; readonly left: string } {
  let left = text
  const taken = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(left)
    if (found === null) return undefined
    left = left.replace(found[0], ' ')
    return found[1] ?? ''
  }
  const states = SAID.flatMap(([pattern, means]) => {
    const found = taken(pattern)
    return found === undefined ? [] : [means(found)]
  })
  const skills = SKILLS.filter((skill) => taken(spoken(skill)) !== undefined)
  return { means: Object.assign({}, ...states, skills.length === 0 ? {} : { skills }), left }
}

/** Models, name and characteristics of a card; `null`: something is left over. */
function cardOf(text: string): Readonly<Record<string, unknown>> | null {
  const [counted = '', models] = COUNT.exec(text) ?? []
  const rest = text.slice(counted.length)
  const start = rest.search(/\b(?:CC|RC|AT|PO|CO|AZ|FE|FO|MO|AR|D)\s*\d/)
  if (start < 0) return null
  const { means, left: card } = saidIn(rest.slice(start))
  const found = [...card.matchAll(CHARACTERISTIC)]
  if (card.replaceAll(CHARACTERISTIC, '').trim() !== '') return null
  const name = rest.slice(0, start).trim()
  return {
    // As it was typed: a squad of eight is not one of them.
    ...(name === '' ? {} : { name: `${counted}${name}` }),
    ...(models === undefined ? {} : { models: Number(models) }),
    ...Object.fromEntries(found.map(([, word = '', value]) => [CARD[word], Number(value)])),
    ...means,
  }
}

const WITH = /\s+with\s+/i

/** Letters of a card that no other game has. */
const LETTERS = /\b(?:CC|RC|AT|PO|CO|AZ|FE|FO|AR)\s*\d/

const BANDS = ['closeCombat', 'direct', 'short', 'medium', 'long', 'extreme']

/** A weapon, with one column for all distances or with those that its card has. */
function weaponOf(text: string, whole: string): object {
  const [first = '', ...columns] = text.trim().split(COLUMNS)
  if (columns.length === 0) return gunOf(first, whole)
  const guns = columns.flatMap((letters, i) => {
    const column = COLUMN[letters]
    return i % 2 === 1 || column === undefined ? [] : [[column, gunOf(columns[i + 1] as string, whole)] as const]
  })
  const bands = guns.map(([column, { bands: of }]) => [column, Object.values(of)[0]])
  const name = first.replace(/[\s:;,]+$/, '')
  return Object.assign({}, ...guns.map(([, gun]) => gun), name === '' ? {} : { name }, {
    bands: Object.fromEntries(bands),
  })
}

/** Has it a column of its own for every distance that it has any for? */
const hasColumns = (text: string): boolean => COLUMNS.test(text)

function gunOf(text: string, whole: string): { readonly bands: Readonly<Record<string, object>> } {
  const found = WEAPON.exec(
    text
      .trim()
      .replace(/[;,/]+$/, '')
      .trim(),
  )
  if (found === null) throw unreadable(whole, HOW_ATTACKER)
  const [, name = '', toHit, shots = '1', damage, plus, woundRolls = '1', words = ''] = found
  const force = plus === undefined ? Number(damage) : { strengthPlus: Number(plus) }
  const entry = { toHit: Number(toHit), shots: Number(shots), damage: force, woundRolls: Number(woundRolls) }
  const bands = /\bmelee\b/i.test(words) ? BANDS.slice(0, 1) : BANDS.slice(1)
  return {
    ...(name === '' ? {} : { name }),
    bands: Object.fromEntries(bands.map((band) => [band, entry])),
    ...Object.assign(
      {},
      ...words
        .toLowerCase()
        .split(/\s+/)
        .map((word) => BEHIND[word] ?? {}),
    ),
  }
}

/** Words behind a weapon: anti-personnel, an area weapon, one for close combat. */
const BEHIND: Readonly<Record<string, object>> = {
  ap: { antiPersonnel: true },
  flame: { template: 'direct' },
  blast: { template: 'radius' },
  melee: { melee: true },
}

/** Columns of a weapon by the letters of a card. */
const COLUMN: Readonly<Record<string, string>> = {
  CC: 'closeCombat',
  TD: 'direct',
  GC: 'short',
  GM: 'medium',
  GL: 'long',
  GE: 'extreme',
}

const COLUMNS = /\b(CC|TD|GC|GM|GL|GE)(?=\s*[+-]?\d)/

/** What goes on with a card behind a comma: a characteristic, or a column of the weapon. */
const GOES_ON = /^(?:(?:CC|RC|AT|PO|CO|AZ|FE|FO|MO|AR|D|TD|GC|GM|GL|GE)\s*[+-]?\d)/

/** The card, and what is said behind it; commas may stand within a card, too. */
function headOf(text: string): readonly [head: string, unread: readonly string[]] {
  const parts = text.split(',').map((part) => part.trim())
  const behind = parts.findIndex((part, i) => i > 0 && !GOES_ON.test(part))
  const end = behind < 0 ? parts.length : behind
  return [parts.slice(0, end).join(' '), parts.slice(end)]
}

function attacker(text: string): TypedUnit | null {
  const [head, unread] = headOf(text)
  const [card, weapon] = head.split(WITH)
  if (!LETTERS.test(card ?? '')) return null
  if (weapon === undefined) throw unreadable(text, HOW_ATTACKER)
  const read = cardOf(card as string)
  if (read === null) throw unreadable(text, HOW_ATTACKER)
  return {
    unit: {
      name: head,
      ...read,
      weapon: weaponOf(weapon, text),
      ...alike(weapon),
    },
    unread,
  }
}

/** What is taken for granted of a gun without columns. */
const alike = (weapon: string): object =>
  /\bmelee\b/i.test(weapon) || hasColumns(weapon) ? {} : { assumed: ['the typed weapon is the same at all distances'] }

function target(text: string): TypedUnit | null {
  const [head, unread] = headOf(text)
  if (!LETTERS.test(head)) return null
  // A whole card strikes back, where that is asked.
  if (WITH.test(head)) return attacker(text)
  const unit = cardOf(head)
  if (unit === null) throw unreadable(text, HOW_TARGET)
  return { unit: { name: head, ...unit }, unread }
}

/** Whoever duels needs a card and a weapon: half of it is no name of a unit. */
function unit(text: string): TypedUnit | null {
  const [head] = headOf(text)
  if (LETTERS.test(head) && !WITH.test(head)) throw unreadable(text, HOW_UNIT)
  return attacker(text)
}

/** A unit that is named, and what it fires: `Off-roader with HMG +1 x3 D12`. */
function armed(text: string): ReturnType<NonNullable<UnitNotation['armed']>> {
  const [head, unread] = headOf(text)
  const [name = '', weapon] = head.split(WITH)
  if (weapon === undefined || LETTERS.test(name) || !(WEAPON.test(weapon) || hasColumns(weapon))) return null
  return {
    name: [name, ...unread].join(', '),
    words: { weapon: weaponOf(weapon, text), ...alike(weapon) },
  }
}

/** Units as players type them. */
export const notation: UnitNotation = { attacker, target, unit, armed, how: HOW_UNIT }
