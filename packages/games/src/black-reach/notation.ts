/**
 * Units in one line, as players say them:
 *   attacker: `Trukk CV +3/+3/X`, `CV +1 twin`, `Predator CV +4 piercing; CV +2 moving fire 1`
 *   target:   `D5`, `D5/6 save 4+`, `light D7`, `Boyz D5/4 card save 5+ HP 1`
 * A heavy vehicle needs the table of its damage, and so a file. What looks like such a line but cannot be read to the end is an
 * error, never half a unit.
 */
import { RollcallError } from '@rollcall/core'
import type { TypedUnit, UnitNotation } from '../game.ts'

const VALUE = '(?:[+-]?\\d+|X)'
const ATTACKER = new RegExp(`^(.*?)\\s*\\bCV\\s*(${VALUE})(?:/(${VALUE})/(${VALUE}))?((?:\\s+[^;]*)?)$`, 'i')
const TARGET = /^(.*?)\s*\b(?:D|def(?:ence)?\s*)(\d{1,2})(?:\/(\d{1,2}))?((?:\s+.*)?)$/i

const HOW_ATTACKER =
  'write [name] CV and the combat value, of all types or infantry/light/heavy, such as "Trukk CV +3/+3/X twin"; a second weapon after ";"'
const HOW_TARGET = 'write [name] [light] D and the defence of its faces, such as "D5/6 save 4+", "light D7", "D4 HP 2"'

const unreadable = (text: string, how: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', `cannot read "${text}": ${how}`)

/** Words behind a combat value, and what they mean of an attack. */
const OF_ATTACK: readonly (readonly [RegExp, (found: RegExpExecArray) => object])[] = [
  [/^twin(?: weapon)?/i, () => ({ dice: 2 })],
  [/^(?:armour-?piercing|piercing|AP)/i, () => ({ piercing: true })],
  [/^scope/i, () => ({ scope: true })],
  [/^intimidating(?: fire)?/i, () => ({ intimidating: true })],
  [/^flame/i, () => ({ flame: true, template: true })],
  [/^template/i, () => ({ template: true })],
  [/^moving fire\s*[-(]*\s*(\d+)\)?/i, ([, penalty]) => ({ movingFire: Number(penalty) })],
]

/** Words behind a defence, and what they mean of a unit. */
const OF_TARGET: readonly (readonly [RegExp, (found: RegExpExecArray) => object])[] = [
  [/^card save\s*(\d+)\+/i, ([, value]) => ({ armourSave: { value: Number(value), kind: 'card', cards: 1 } })],
  [/^save\s*(\d+)\+/i, ([, value]) => ({ armourSave: { value: Number(value) } })],
  [/^HP\s*(\d+)/i, ([, tokens]) => ({ hitPoints: Number(tokens) })],
  [/^terrain\s*\+?(\d+)/i, ([, bonus]) => ({ terrainDefenceBonus: Number(bonus) })],
  [/^frontal armour/i, () => ({ frontalArmour: true })],
]

type Words = typeof OF_ATTACK

/** Everything that the words mean; what is behind a comma speaks of something else. */
function meaning(words: string, known: Words, fail: () => RollcallError): object {
  let [rest, found] = [words.trim(), {}]
  while (rest !== '') {
    const [at] = known.flatMap(([pattern, of]) => {
      const match = pattern.exec(rest)
      return match === null ? [] : [{ read: match[0], means: of(match) }]
    })
    if (at === undefined) throw fail()
    found = { ...found, ...at.means }
    rest = rest.slice(at.read.length).trim()
  }
  return found
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
  const [, name = '', infantry = '', light, heavy, words = ''] = found
  const means = meaning(words, OF_ATTACK, () => unreadable(whole, HOW_ATTACKER))
  return {
    name,
    weapon: { ...(name === '' ? {} : { name }), combatValue: combatValue(infantry, light, heavy), ...means },
    unread,
  }
}

function attacker(text: string): TypedUnit | null {
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
  const [head = '', ...unread] = text.split(',').map((part) => part.trim())
  const found = TARGET.exec(head)
  if (found === null) return null
  const [, called = '', intact = '', reduced, words = ''] = found
  const [, name = '', light] = /^(.*?)\s*\b(light(?: vehicle)?)?$/i.exec(called) ?? []
  if (/\bheavy\b/i.test(called))
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `"${text}": a heavy vehicle needs heavy.locationTable, the table of its damage`,
      {
        issues: [{ path: '', message: 'write it into a file: the pictures of the rulebook had the tables (HBR 5.5)' }],
      },
    )
  const means = meaning(words, OF_TARGET, () => unreadable(text, HOW_TARGET))
  const faces = [intact, reduced].flatMap((each) => (each === undefined ? [] : [Number(each)]))
  return {
    unit: {
      name: name === '' ? head : name,
      ...(light === undefined ? {} : { type: 'lightVehicle' }),
      defence: faces,
      ...means,
    },
    unread,
  }
}

/** Units as players type them. */
export const notation: UnitNotation = { attacker, target }
