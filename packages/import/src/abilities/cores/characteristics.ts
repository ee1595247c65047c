/** Characteristics changed, set, doubled; damage inflicted; Save and Wounds of the unit or its special models. */
import { stated } from '@rollcall/games'
import { attackFields, attacksOf, type Attacks, ownedWeapons } from '../attacks.ts'
import { both, type Draft } from '../json.ts'
import { meant } from '../who.ts'
import type { Scope } from '../scope.ts'
import { AMOUNT, amount } from '../values.ts'
import { weaponAdverb, weaponsOf } from '../weapons.ts'
import type { Core } from './core.ts'

const STAT: Readonly<Record<string, string>> = {
  attacks: 'attacks',
  damage: 'damage',
  rend: 'rend',
  'to hit': 'hit',
  'to wound': 'wound',
  range: 'range',
}

const statsNamed = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/ characteristics?/g, '')
    .split(/,? and |, /)
    .map((each) => STAT[each.trim()] ?? '')

/** Weapons behind "characteristic of": owned weapons, with attacks they are used for. */
function weaponSubject(text: string, scope: Scope): Attacks | undefined {
  const bare = text.trim()
  const tail = / (?:for|when making|when it makes) (attacks? (?:that target|made|against).+)$/i.exec(bare)
  if (tail !== null) {
    const owned = weaponSubject(bare.slice(0, tail.index), scope)
    const attacks = owned === undefined ? undefined : attacksOf(tail[1] as string, scope)
    return owned === undefined || attacks === undefined ? undefined : joinedAttacks(owned, attacks)
  }
  return ownedWeapons(bare, scope) ?? attacksOf(bare, scope) ?? unitAlone(bare, scope)
}

/** "Add 1 to the Attacks characteristic of friendly K units". */
function unitAlone(text: string, scope: Scope): Attacks | undefined {
  const units = meant(text, 'attacker', scope)
  if (units === undefined) return undefined
  return {
    by: units.whos,
    ...stated({ once: units.once }),
    ...(units.exceptMount === undefined ? {} : { except: 'mount' }),
  }
}

function joinedAttacks(a: Attacks, b: Attacks): Attacks | undefined {
  if (
    (a.by !== undefined && b.by !== undefined && b.by[0] !== 'self') ||
    (a.weapon !== undefined && b.weapon !== undefined)
  )
    return undefined
  const condition = both(a.if, b.if)
  return { ...b, ...a, ...stated({ if: condition }) }
}

const each = (
  stats: readonly string[],
  attacks: Attacks | undefined,
  change: (stat: string) => Draft,
): readonly Draft[] | undefined =>
  attacks === undefined || stats.includes('') || stats.length === 0
    ? undefined
    : stats.flatMap((stat) => attackFields(attacks).map((fields) => ({ ...change(stat), ...fields })))

const NAMES =
  '((?:Attacks|Damage|Rend|To Hit|To Wound)(?: characteristics?)?(?:(?:,| and|, and) (?:the )?(?:Attacks|Damage|Rend|To Hit|To Wound))*)'

const MINIMUM = ",? ?\\(?(?:to a|,? ?to a|, to a) minimum (?:characteristic )?of (\\d+|'-'|-)\\)?"

const ADD = new RegExp(
  `^(add|subtract) ${AMOUNT} (?:to|from) (?:the )?${NAMES} characteristics?(?: of (.+?))?(?:${MINIMUM})?$`,
  'i',
)

const added: Core = (text, scope) => {
  const found = ADD.exec(text.replace(/ \(to a minimum of 1\)(.+)$/i, '$1 (to a minimum of 1)'))
  if (found === null) return undefined
  const [, way, size = '', names = '', subject, least] = found
  const stats = statsNamed(names)
  const value = amount(size)
  const attacks = subject === undefined ? lastWeapon(scope) : weaponSubject(subject, scope)
  if (value === undefined || stats.includes('rend')) return undefined
  const minus = way?.toLowerCase() === 'subtract'
  if (minus && typeof value !== 'number') return undefined
  const min = least === undefined ? {} : { min: Number(least) }
  return each(stats, attacks, (stat) => ({ stat, add: minus ? -Number(value) : value, ...min }))
}

const lastWeapon = ({ weapon }: Scope): Attacks | undefined =>
  weapon === null ? undefined : { weapon: weapon.length === 1 ? (weapon[0] as string) : weapon }

const REND = new RegExp(
  `^(improve|worsen) the Rend characteristic(?: of (.+?))? by (\\d)(?: instead of \\d)?(?:${MINIMUM})?( for attacks? .+)?$`,
  'i',
)

const rend: Core = (text, scope) => {
  const found = REND.exec(text)
  if (found === null) return undefined
  const [, way, subject, size, , tail] = found
  const attacks = subject === undefined ? lastWeapon(scope) : weaponSubject(`${subject}${tail ?? ''}`, scope)
  return each(['rend'], attacks, () => ({
    stat: 'rend',
    add: (way?.toLowerCase() === 'improve' ? 1 : -1) * Number(size),
  }))
}

/** "Add 1 to the Damage characteristic and improve the Rend characteristic of its Lance by 1." */
const lance: Core = (text, scope) => {
  const found = new RegExp(
    `^add ${AMOUNT} to the (Damage|Attacks) characteristic and improve the Rend characteristic of (.+) by (\\d)$`,
    'i',
  ).exec(text)
  if (found === null) return undefined
  const attacks = weaponSubject(found[3] as string, scope)
  const value = amount(found[1] as string)
  if (value === undefined) return undefined
  return each([String(found[2]).toLowerCase(), 'rend'], attacks, (stat) => ({
    stat,
    add: stat === 'rend' ? Number(found[4]) : value,
  }))
}

const TIMES = /^(double|halve) the (Attacks|Damage) characteristic of (.+)$/i

const multiplied: Core = (text, scope) => {
  const found = TIMES.exec(text)
  if (found === null) return undefined
  const [, way, name = '', subject = ''] = found
  return each(statsNamed(name), weaponSubject(subject, scope), (stat) => ({
    stat,
    times: way?.toLowerCase() === 'double' ? 2 : 0.5,
  }))
}

const INFLICTED =
  /^(add (\S+) to|subtract (\d) from|halve) the damage inflicted( \(to a minimum of 1\))?(?: by)? (?:each )?(?:successful )?(attacks? .+?)(,? \(?to a minimum of 1\)?)?(,? \(?rounding up\)?)?$/i

/** Damage inflicted by attacks is encoded like the Damage characteristic. */
const inflicted: Core = (text, scope) => {
  const found = INFLICTED.exec(text)
  if (found === null) return undefined
  const attacks = attacksOf(found[5] as string, scope)
  const min = found[4] ?? found[6]
  const more = found[2] === undefined ? undefined : amount(found[2])
  const change =
    found[2] !== undefined
      ? more === undefined
        ? undefined
        : { add: more }
      : found[3] !== undefined
        ? { add: -Number(found[3]) }
        : { times: 0.5 }
  if (change === undefined) return undefined
  return each(['damage'], attacks, (stat) => ({ stat, ...change, ...(min === undefined ? {} : { min: 1 }) }))
}

const reduced: Core = (text, scope) => {
  const found = /^reduce the Damage characteristic of (.+) by (\d)(,? to a minimum of 1)?$/i.exec(text)
  if (found === null) return undefined
  return each(['damage'], weaponSubject(found[1] as string, scope), (stat) => ({
    stat,
    add: -Number(found[2]),
    ...(found[3] === undefined ? {} : { min: 1 }),
  }))
}

/** "The Damage characteristic of X is 6", "... is 6 instead of D3". */
const set: Core = (text, scope) => {
  const found = new RegExp(
    `^the (Attacks|Damage|Rend|To Hit|To Wound) characteristic (?:of|for) (.+) is (?:changed to )?(?:${AMOUNT}|-(\\d)|([2-6])\\+)(?: instead of [\\dD+'-]+)?( for attacks? that targets? .+)?$`,
    'i',
  ).exec(text)
  if (found === null) return undefined
  const [, name = '', subject = '', value, minus, plus, tail = ''] = found
  const attacks = weaponSubject(`${subject}${tail}`, scope)
  const number = value === undefined ? Number(minus ?? plus) : amount(value)
  return number === undefined ? undefined : each(statsNamed(name), attacks, (stat) => ({ stat, set: number }))
}

/** "The damage inflicted by a successful attack made with X is 3 instead of D3." */
const dealt: Core = (text, scope) => {
  const found = new RegExp(
    `^the damage inflicted by ((?:an? |each )?(?:successful )?attacks? .+?) is ${AMOUNT}(?: instead of [\\dD+]+)?$`,
    'i',
  ).exec(text)
  const attacks = found === null ? undefined : attacksOf(found[1] as string, scope)
  const value = found === null ? undefined : amount(found[2] as string)
  return value === undefined ? undefined : each(['damage'], attacks, (stat) => ({ stat, set: value }))
}

/** "X has a Rend characteristic of -3 and a Damage characteristic of 3." */
const has: Core = (text, scope) => {
  const found = /^(.+?) (?:has|have) (an? (?:Attacks|Damage|Rend|To Hit|To Wound) characteristic of .+)$/i.exec(text)
  if (found === null) return undefined
  const phase = / in that phase$/i.test(found[1] as string) ? { until: 'phase' } : {}
  const attacks = weaponSubject((found[1] as string).replace(/ in that phase$/i, ''), scope)
  const changes = (found[2] as string).split(/,? and (?=an? |Damage|Rend)/).map((part) => setPart(part))
  if (attacks === undefined || changes.some((change) => change === undefined)) return undefined
  return changes.flatMap((change) => attackFields(attacks).map((fields) => ({ ...change, ...fields, ...phase })))
}

function setPart(text: string): Draft | undefined {
  const found =
    /^(?:an? )?(Attacks|Damage|Rend|To Hit|To Wound) characteristic of (?:(-?)([\dD+]+?)(\+)?)(?: instead of (?:'-'|[-\dD+]+))?$/i.exec(
      text,
    )
  if (found === null) return undefined
  const [, name = '', minus, value = '', plus] = found
  const stat = statsNamed(name)[0]
  const number = amount(value)
  if (stat === undefined || number === undefined) return undefined
  if ((minus === '-') !== (stat === 'rend') || (plus === '+') !== (stat === 'hit' || stat === 'wound')) return undefined
  return { stat, set: number }
}

/** "Attacks ... equal to the number of models in the target unit, to a maximum of 10." */
const counted: Core = (text, scope) => {
  const found =
    /^the Attacks characteristic of (.+) is equal to the number of models in the target unit(?:,? \(?to a maximum(?: Attacks characteristic)? of (\d+)\)?)?$/i.exec(
      text,
    )
  if (found === null) return undefined
  const value = found[2] === undefined ? 'target.models' : { of: 'target.models', max: Number(found[2]) }
  return each(['attacks'], weaponSubject(found[1] as string, scope), (stat) => ({ stat, set: value }))
}

const allocated: Core = (text, scope) => {
  const found = /^add the number of wounds allocated to this unit to the Attacks characteristic of (.+)$/i.exec(text)
  return found === null
    ? undefined
    : each(['attacks'], weaponSubject(found[1] as string, scope), (stat) => ({ stat, add: 'self.allocated' }))
}

const round: Core = (text, scope) => {
  const found =
    /^the (Attacks|Damage) characteristic of (.+) is equal to the number of the current battle round$/i.exec(text)
  return found === null
    ? undefined
    : each(statsNamed(found[1] as string), weaponSubject(found[2] as string, scope), (stat) => ({ stat, set: 'round' }))
}

/** "It has a Save characteristic of 4+ instead of 5+." */
const save: Core = (text, scope) => {
  const found =
    /^(?:(.+?),? )?(?:has|have) a Save characteristic of ([2-6])\+(?: instead of (?:[2-7]\+|'?-'?))?$/i.exec(text)
  const units = found === null ? undefined : meant(found[1] ?? 'this unit', 'self', scope)
  return units?.whos.map((who) => ({ stat: 'save', set: Number(found?.[2]), ...(who === 'self' ? {} : { for: who }) }))
}

/** "That model has a Wounds characteristic of 3", "add 1 to that model's Wounds characteristic". */
const wounds: Core = (text, scope) => {
  const sets = /^(?:(.+?),? )?(?:has|have) a ?Wounds characteristic of (\d+)(?: instead of \d+)?$/i.exec(text)
  const adds = /^add (\d) to (?:the Wounds characteristic of (.+)|(.+?)'s Wounds characteristic)$/i.exec(text)
  const name = sets?.[1] ?? adds?.[2] ?? adds?.[3]
  const change = sets === null ? { add: Number(adds?.[1]) } : { set: Number(sets[2]) }
  const bearer = (sets ?? adds) === null ? undefined : woundsBearer(name ?? 'this unit', scope)
  if (bearer !== undefined) return [{ stat: 'wounds', ...change, ...bearer }]
  const own = name !== undefined && scope.model === null && isProperName(name) ? name : undefined
  return (sets ?? adds) === null || own === undefined
    ? undefined
    : [
        { model: own, count: 1 },
        { stat: 'wounds', ...change, for: { model: own } },
      ]
}

/** "Slakeslash": a model called by its name alone. */
export const isProperName = (text: string): boolean =>
  /^[A-Z][\w']+(?:,? (?:[A-Z][\w'-]+|the|of|da))*$/.test(text) &&
  !/^(?:This|That|The|Each|All|Friendly|Enemy|Models?|Units?|It|They|Those|Any)\b/.test(
    text.replace(/^The (?=[A-Z])/, ''),
  )

function woundsBearer(text: string, scope: Scope): Draft | undefined {
  if (/^(?:this unit|it|he|she)$/i.test(text))
    return scope.model === null || /^this/i.test(text) ? {} : { for: { model: scope.model } }
  const units = meant(text, 'self', scope)
  const [who] = units?.whos ?? []
  return typeof who === 'object' && who['model'] !== undefined ? { for: who } : undefined
}

const row: Core = (text) => {
  const found =
    /^(?:you can )?use the (top|bottom) row (?:on|of) (?:this unit's|its) damage table(?:,? regardless of how many wounds (?:it has suffered|are allocated to it))?$/i.exec(
      text,
    )
  const isTop = found?.[1]?.toLowerCase() === 'top' || UNHURT.test(text)
  return isTop ? [{ stat: 'row', set: 'top' }] : undefined
}

const UNHURT =
  /^when you look ?up a value on (?:this unit's|its) damage table, (?:this unit|it) is treated as if it has suffered 0 wounds$/i

const reach: Core = (text, scope) => {
  const found = /^add (\d+)" to the Range characteristic of (.+)$/i.exec(text)
  const weapons = found === null ? undefined : (ownedWeapons(found[2] as string, scope) ?? undefined)
  return weapons === undefined ? undefined : each(['range'], weapons, (stat) => ({ stat, add: Number(found?.[1]) }))
}

/** "Add 3" to this unit's Move characteristic", "halve the Move characteristic of ...", "... has a Move characteristic of 16"". */
const move: Core = (text, scope) => {
  const [change, whom] = moveChange(text) ?? []
  const units = whom === undefined ? undefined : meant(whom, 'self', scope)
  return units?.whos.map((who) => ({ stat: 'move', ...change, ...(who === 'self' ? {} : { for: who }) }))
}

/** How a Move changes, and whose it is. */
function moveChange(text: string): readonly [Draft, string] | undefined {
  const [, sign, inches, of, whose] =
    /^(add|subtract) (\d+)" (?:to|from) (?:the Move characteristic of (.+)|(.+)'s Move characteristic)$/i.exec(text) ??
    []
  if (inches !== undefined)
    return [{ add: sign?.toLowerCase() === 'add' ? Number(inches) : -Number(inches) }, of ?? whose ?? '']
  const [, times, multiplied, owner] =
    /^(halve|double) (?:the Move characteristic of (.+)|(.+)'s Move characteristic)$/i.exec(text) ?? []
  if (times !== undefined) return [{ times: times.toLowerCase() === 'halve' ? 0.5 : 2 }, multiplied ?? owner ?? '']
  const [, whoever, set] = /^(.+) has a Move characteristic of (\d+)"(?: instead of \d+")?$/i.exec(text) ?? []
  return set === undefined ? undefined : [{ set: Number(set) }, whoever ?? '']
}

/** A locked number takes no other change. */
const locked: Core = (text, scope) => {
  const found = /^the Attacks characteristic of (.+) cannot be modified$/i.exec(text)
  const weapons = found === null ? undefined : weaponsOf(found[1] as string, scope.context)
  return weapons === undefined
    ? undefined
    : attackFields(weaponAdverb(weapons)).map((fields) => ({ stat: 'attacks', add: 0, locked: true, ...fields }))
}

/** Families of characteristics. */
export const characteristics: readonly Core[] = [
  lance,
  dealt,
  added,
  rend,
  multiplied,
  inflicted,
  reduced,
  set,
  has,
  counted,
  allocated,
  round,
  save,
  wounds,
  row,
  reach,
  move,
  locked,
]
