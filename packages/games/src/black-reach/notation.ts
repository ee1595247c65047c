/**
 * Units in one line, as players say them:
 *   attacker: `Trukk CV +3/+3/X`, `CV +1 twin`, `Predator CV +4 piercing; CV +2 moving fire 1`
 *   target:   `D5`, `D5/6 save 4+`, `light D7`, `Boyz D5/4 card save 5+ HP 1`
 *   both:     `Boyz D5/4 CV +1/0/0 reduced 0/0/X assault 3`, `light Trukk D7 CV +3/+3/X moving fire 2`,
 *             `heavy Tank D8 CV +4/+4/+2; CV +2/+5/+4 piercing; locations traction/traction/hull/secondary/main/explosion`
 * The table of the damage of a heavy vehicle is on pictures that are lost: it is typed as six locations. What looks like such a
 * line but cannot be read to the end is an error, never half a unit.
 */
import type { RollcallError } from '@rollcall/core'
import type { TypedUnit, UnitNotation } from '../game.ts'
import { nameIn, unreadable } from '../kit/notation.ts'
import { headOf, type Phrase, phrasesIn, type Spoken, together } from '../kit/phrases.ts'

const VALUE = '(?:[+-]?\\d+|X)'
const ATTACKER = new RegExp(`^(.*?)\\s*\\bCV\\s*(${VALUE})(?:/(${VALUE})/(${VALUE}))?((?:\\s+[^;]*)?)$`, 'i')
const TARGET = /^(.*?)\s*\b(?:D\s?|def(?:ence)?\s*)(\d{1,2})(?:\/(\d{1,2}))?((?:\s+.*)?)$/i

const DEFENCE = /\b(?:D\s?|def(?:ence)?\s*)(\d{1,2})(?:\/(\d{1,2}))?(?=\s|$)/i
const VALUES = new RegExp(
  `\\bCV\\s*(${VALUE})(?:/(${VALUE})/(${VALUE}))?(?:\\s+reduced\\s+(${VALUE})(?:/(${VALUE})/(${VALUE}))?)?(?=\\s|$)`,
  'i',
)

const HOW_COUNTER =
  'write [name] [light] D and the defence of its faces, then CV and the combat value, such as "Boyz D5/4 CV +1/0/0 reduced 0/0/X twin"'
const HOW_ATTACKER =
  'write [name] CV and the combat value, of all types or infantry/light/heavy, such as "Trukk CV +3/+3/X twin"; a second weapon after ";"'
const HOW_TARGET = 'write [name] [light] D and the defence of its faces, such as "D5/6 save 4+", "light D7", "D4 HP 2"'

/** Words behind a combat value, and what they mean of an attack. */
const OF_ATTACK: readonly Phrase[] = [
  [/^twin(?: weapon)?/i, () => ({ dice: 2 })],
  [/^(?:armour-?piercing|piercing|AP)/i, () => ({ piercing: true })],
  [/^scope/i, () => ({ scope: true })],
  [/^intimidating(?: fire)?/i, () => ({ intimidating: true })],
  [/^sniper/i, () => ({ mode: 'sniper' })],
  [/^flame/i, () => ({ flame: true, template: true })],
  [/^template/i, () => ({ template: true })],
  [/^moving fire\s*[-(]*\s*(\d+)\)?/i, ([, penalty]) => ({ movingFire: Number(penalty) })],
]

/** Skills as counters print them that change no roll which is asked here (HBR 9.1): they are taken, and told. */
const IDLE =
  /^(?:orders|personal order|limited (?:range|arc)|transport|large unit|fly|scout|ambush|auspex|aviation|inspiration|concentration)(?:\s*\(?[-+]?\d+\)?)?/i

/** Words behind a defence, and what they mean of a unit. */
const OF_TARGET: readonly Phrase[] = [
  [
    /^card (?:armour )?save\s*(\d+)\+?/i,
    ([, value]) => ({ armourSave: { value: Number(value), kind: 'card', cards: 1 } }),
  ],
  [/^(?:armour )?save\s*(\d+)\+?/i, ([, value]) => ({ armourSave: { value: Number(value) } })],
  [/^HP\s*(\d+)/i, ([, tokens]) => ({ hitPoints: Number(tokens) })],
  [/^terrain\s*\+?(\d+)/i, ([, bonus]) => ({ terrainDefenceBonus: Number(bonus) })],
  [/^frontal armour/i, () => ({ frontalArmour: true })],
  [/^no weak points/i, () => ({ noWeakPoints: true })],
  [/^assault\s*[+(]*\s*(\d+)\)?/i, ([, bonus]) => ({ assault: Number(bonus) })],
  [/^move(?:ment)?\s*(\d+|X)/i, ([, spaces]) => ({ movement: /x/i.test(spaces ?? '') ? 'X' : Number(spaces) })],
  [/^fragile/i, () => ({ fragile: true })],
  [/^terrifying/i, () => ({ terrifying: true })],
  [/^penetrating/i, () => ({ penetrating: true })],
  [IDLE, () => ({})],
  [/^locations\s+([a-z0-9]+(?:\/[a-z0-9]+){5})/i, ([, said = '']) => ({ heavy: { locationTable: tableOf(said) } })],
]

/** `traction/hull/main/...`: what each face of the location die damages. */
const tableOf = (said: string): Readonly<Record<string, string>> =>
  Object.fromEntries(said.split('/').map((part, i) => [i + 1, part.replace(/^(main|secondary)(\d?)$/i, '$1Weapon$2')]))

/** The phrases of a text. Fails where it holds something else. */
function spoken(words: string, known: readonly Phrase[], fail: () => RollcallError): readonly Spoken[] {
  const all = phrasesIn(words, known)
  if (all === null) throw fail()
  return all
}

/** What stands before the values: a name, and no skill that has gone astray. */
const named = (name: string, whole: string, how: string): string =>
  nameIn(
    name,
    (hint) => unreadable(whole, how, hint),
    (rest) => [...OF_TARGET, ...OF_ATTACK].some(([pattern]) => pattern.test(rest)),
  )

/** Skills that change nothing here, as something that was taken for granted. */
const idleIn = (all: readonly Spoken[]): object => {
  const idle = all.filter(({ phrase: [pattern] }) => pattern === IDLE).map(({ said }) => said)
  return idle.length === 0 ? {} : { assumed: [`${idle.join(', ')}: no roll here depends on it`] }
}

/** `+3/+3/X` by target type; one value is for all. */
function combatValue(infantry: string, light: string | undefined, heavy: string | undefined): unknown {
  return light === undefined ? infantry : { infantry, lightVehicle: light, heavyVehicle: heavy }
}

function weaponOf(
  text: string,
  whole: string,
): { readonly name: string; readonly weapon: object; readonly unread: readonly string[] } {
  const [head = '', ...unread] = text.split(',').map((part) => part.trim())
  const found = ATTACKER.exec(head)
  if (found === null) throw unreadable(whole, HOW_ATTACKER)
  const [, said = '', infantry = '', light, heavy, words = ''] = found
  const name = named(said, whole, HOW_ATTACKER)
  const means = together(spoken(words, OF_ATTACK, () => unreadable(whole, HOW_ATTACKER)))
  return {
    name,
    weapon: { ...(name === '' ? {} : { name }), combatValue: combatValue(infantry, light, heavy), ...means },
    unread,
  }
}

/** A whole counter: what it can take, and what it fires. `null`: one of the two is missing. */
function counter(text: string): TypedUnit | null {
  const [whole = '', ...unread] = text.split(',').map((part) => part.trim())
  const parts = whole.split(';').map((part) => part.trim())
  const others = parts.filter((part) => OTHER_WEAPON.test(part))
  const head = parts.filter((part) => !others.includes(part)).join(' ')
  const [defence, values] = [DEFENCE.exec(head), VALUES.exec(head)]
  if (defence === null || values === null) return null
  const [, infantry = '', light, heavy, less, lessLight, lessHeavy] = values
  const called = named(head.slice(0, Math.min(defence.index, values.index)).trim(), text, HOW_COUNTER)
  const words = head.replace(values[0], '').replace(defence[0], '').slice(called.length)
  const all = spoken(words, [...OF_TARGET, ...OF_ATTACK], () => unreadable(text, HOW_COUNTER))
  const weapon = all.filter(({ phrase }) => OF_ATTACK.includes(phrase))
  const rest = all.filter(({ phrase }) => OF_TARGET.includes(phrase))
  const value = combatValue(infantry, light, heavy)
  const main = { ...together(weapon), ...(others.length === 0 ? {} : { combatValue: value }) }
  const attacks = [main, ...others.map((each) => weaponOf(each, text).weapon)]
  return {
    unit: {
      ...bodyOf(called, head),
      defence: facesOf(defence),
      combatValue: less === undefined ? value : [value, combatValue(less, lessLight, lessHeavy)],
      ...together(rest),
      ...idleIn(rest),
      ...(weapon.length + others.length === 0 ? {} : { attacks }),
    },
    unread,
  }
}

/** A weapon behind the first, without a defence of its own: `; CV +2/+5/+4 piercing`. */
const OTHER_WEAPON = /^(?!.*\b(?:D\s?|def(?:ence)?\s*)\d).*\bCV\s*(?:[+-]?\d|X)/i

const facesOf = ([, intact, reduced]: readonly (string | undefined)[]): readonly number[] =>
  [intact, reduced].flatMap((each) => (each === undefined ? [] : [Number(each)]))

const TYPE = /^(light|heavy)(?: vehicle)?(?=\s|$)|(?<=^|\s)(light|heavy)(?: vehicle)?$/i

/** Name and type by what stands before the values. */
function bodyOf(called: string, head: string): object {
  const [, before, behind] = TYPE.exec(called) ?? []
  const type = (before ?? behind)?.toLowerCase()
  const name = called.replace(TYPE, '').trim()
  return { name: name === '' ? head : name, ...(type === undefined ? {} : { type: `${type}Vehicle` }) }
}

function attacker(text: string): TypedUnit | null {
  const whole = counter(text)
  if (whole !== null) return whole
  if (!/\bCV\s*(?:[+-]?\d|X)/i.test(text)) return null
  const weapons = text.split(';').map((each) => weaponOf(each.trim(), text))
  const typed = text
    .split(';')
    .map((each) => each.split(',')[0]?.trim())
    .join('; ')
  const [only] = weapons
  const name = weapons.length === 1 && only !== undefined && only.name !== '' ? only.name : typed
  return {
    // Whoever only attacks has a defence that is of no account.
    unit: { name, defence: 1, attacks: weapons.map(({ weapon }) => weapon) },
    unread: weapons.flatMap(({ unread }) => unread),
  }
}

function target(text: string): TypedUnit | null {
  const whole = counter(text)
  if (whole !== null) return whole
  const [head = '', ...unread] = text.split(',').map((part) => part.trim())
  const found = TARGET.exec(head)
  if (found === null) return null
  const [, called = '', intact = '', reduced, words = ''] = found
  const body = bodyOf(named(called.trim(), text, HOW_TARGET), head)
  const all = spoken(words, OF_TARGET, () => unreadable(text, HOW_TARGET))
  return { unit: { ...body, defence: facesOf(['', intact, reduced]), ...together(all), ...idleIn(all) }, unread }
}

/** Whoever duels needs both: half a counter is no name of a unit. */
function unit(text: string): TypedUnit | null {
  const whole = counter(text)
  if (whole === null && (DEFENCE.test(text) || VALUES.test(text))) throw unreadable(text, HOW_COUNTER)
  return whole
}

/** Is it a skill to its end, as counters list them with commas? */
const isSkill = (part: string): boolean =>
  [...OF_TARGET, ...OF_ATTACK].some(([word]) => word.exec(part)?.[0].length === part.length)

/** As counters print it: `+1 / 0 / X` is `+1/0/X`, and skills may have commas between them. */
const closed =
  (read: (text: string) => TypedUnit | null) =>
  (text: string): TypedUnit | null => {
    const [head, behind] = headOf(text.replaceAll(/\s*\/\s*/g, '/'), isSkill)
    return read([head, ...behind].join(', '))
  }

/** Units as players type them. */
export const notation: UnitNotation = {
  attacker: closed(attacker),
  target: closed(target),
  unit: closed(unit),
  how: { attacker: HOW_COUNTER, target: HOW_COUNTER, unit: HOW_COUNTER },
}
