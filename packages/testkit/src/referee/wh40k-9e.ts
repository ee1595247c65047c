/**
 * The referee: one unit attacks another in Warhammer 40,000, 9th edition, played the way people play it. Every die is rolled,
 * one attack after the other, wound by wound. It knows nothing of the engine and shares no code with it, because it is only
 * there to disagree. Numbers such as 5.3 are sections of the rules page, INT-1 and the like its interpretations.
 */
import type { Die } from '../every-way.ts'
import type { PlainAmount } from './aos-3e.ts'

/** Which dice are rolled again (2.7). */
export type VolleyReroll = 'none' | 'ones' | 'failed' | 'any'

/** `mortalWounds` of a weapon (7.5). */
export interface VolleyMortal {
  readonly trigger: 'hitRoll' | 'woundRoll'
  readonly unmodifiedAtLeast: number
  readonly amount: PlainAmount
}

/** A weapon and those who bear it. */
export interface VolleyWeapon {
  readonly bearers: number
  readonly weaponType: 'assault' | 'heavy' | 'rapidFire' | 'pistol' | 'melee'
  readonly attacks: PlainAmount
  readonly skill: number
  readonly strength: number
  /** 0 or less. */
  readonly armourPenetration: number
  readonly damage: PlainAmount
  readonly autoHit: boolean
  readonly blast: boolean
  readonly hitModifiers: readonly number[]
  readonly woundModifiers: readonly number[]
  readonly hitReroll: VolleyReroll
  readonly woundReroll: VolleyReroll
  readonly mortalWounds: readonly VolleyMortal[]
}

/** Models that are alike; `null`: no such save. */
export interface VolleyGroup {
  readonly count: number
  readonly wounds: number
  readonly save: number | null
  readonly invulnerableSaves: readonly number[]
  readonly ignoreWounds: readonly number[]
}

/** Who is attacked. */
export interface VolleyTarget {
  readonly toughness: number
  readonly models: readonly VolleyGroup[]
  readonly woundsAlreadyLost: number
  readonly saveModifier: number
  readonly saveReroll: VolleyReroll
}

/** What is going on. */
export interface VolleySituation {
  readonly withinHalfRange: boolean
  readonly attackerMoved: boolean
  readonly attackerAdvanced: boolean
  readonly attackerIsInfantry: boolean
  readonly overwatch: boolean
}

/** All of it. */
export interface Volley {
  readonly weapons: readonly VolleyWeapon[]
  readonly target: VolleyTarget
  readonly situation: VolleySituation
}

/** What came of it. */
export interface VolleyVerdict {
  readonly allocated: number
  readonly slain: number
  readonly hits: number
  readonly wounds: number
}

/** Ways to read the rules wrongly, for tests of the tests. */
export type Mistake =
  | 'damage spills over'
  | 'mortal wounds do not spill over'
  | 'mortal wounds come before the damage'
  | 'mortal wounds come after the volley'
  | 'mortal wounds need an unsaved attack'
  | 'mortal wounds are not ignored'
  | 'hit triggers need a wound'
  | 'ignore is rolled once for each attack'
  | 'a six always saves'
  | 'AP touches invulnerable saves'
  | 'cover touches invulnerable saves'
  | 'modifiers are not capped'
  | 'failed re-rolls see modifiers'
  | 'a one may save'
  | 'automatic hits need a six in Overwatch'
  | 'Rapid Fire is rolled twice'
  | 'Blast has no floor'
  | 'every attack goes to a fresh model'

interface Model {
  readonly group: VolleyGroup
  wounds: number
}

interface Table {
  readonly volley: Volley
  readonly die: Die
  readonly mistake: Mistake | null
  /** Models still standing, the one that is attacked first. */
  readonly models: Model[]
  lost: number
  hits: number
  wounds: number
  /** Only for a mistake: mortal wounds put off to the end. */
  late: number
}

/** Plays a volley. */
export function refereeVolley(volley: Volley, die: Die, mistake: Mistake | null = null): VolleyVerdict {
  const models = volley.target.models.flatMap((group) =>
    Array.from({ length: group.count }, () => ({ group, wounds: group.wounds })),
  )
  const [first] = models
  if (first !== undefined) first.wounds -= volley.target.woundsAlreadyLost
  const standing = models.length
  const table: Table = { volley, die, mistake, models, lost: 0, hits: 0, wounds: 0, late: 0 }
  for (const weapon of volley.weapons) {
    for (let bearer = 0; bearer < weapon.bearers; bearer++) {
      const attacks = attacksOf(weapon, standing, table)
      for (let attack = 0; attack < attacks; attack++) resolve(weapon, table)
    }
  }
  mortal(table.late, table)
  return { allocated: table.lost, slain: standing - table.models.length, hits: table.hits, wounds: table.wounds }
}

/** Blast counts the models when the target is declared; Rapid Fire doubles after that, on one roll (4.4, 4.5, INT-5). */
function attacksOf(weapon: VolleyWeapon, models: number, table: Table): number {
  const doubles = weapon.weaponType === 'rapidFire' && table.volley.situation.withinHalfRange
  let number = blasted(weapon, models, table)
  if (doubles) number += table.mistake === 'Rapid Fire is rolled twice' ? blasted(weapon, models, table) : number
  return number
}

function blasted({ attacks, blast }: VolleyWeapon, models: number, { die, mistake }: Table): number {
  if (blast && models >= 11) return Math.max(3, most(attacks))
  const number = Math.max(1, roll(attacks, die))
  return blast && models >= 6 && mistake !== 'Blast has no floor' ? Math.max(3, number) : number
}

/** Hit, wound, allocate, save, damage, then the mortal wounds of this attack (5). */
function resolve(weapon: VolleyWeapon, table: Table): void {
  const { mistake } = table
  const hit = hitRoll(weapon, table)
  if (hit === null) return
  table.hits++
  const wound = woundRoll(weapon, table)
  if (wound !== null) table.wounds++
  let extra = 0
  if (!(mistake === 'hit triggers need a wound' && wound === null)) extra += triggered(weapon, 'hitRoll', hit, table)
  if (wound !== null) extra += triggered(weapon, 'woundRoll', wound, table)
  if (mistake === 'mortal wounds come before the damage') mortal(extra, table)
  const unsaved = wound !== null && !saves(weapon, table)
  if (unsaved) damage(roll(weapon.damage, table.die), table)
  if (mistake === 'mortal wounds come before the damage') return
  if (mistake === 'mortal wounds need an unsaved attack' && !unsaved) return
  if (mistake === 'mortal wounds come after the volley') table.late += extra
  else mortal(extra, table)
}

/** The unmodified face of a hit; 0 for an automatic one; `null` for a miss (5.1, 10). */
function hitRoll(weapon: VolleyWeapon, table: Table): number | null {
  const { situation } = table.volley
  const sixOnly = situation.overwatch
  if (weapon.autoHit && !(sixOnly && table.mistake === 'automatic hits need a six in Overwatch')) return 0
  const modifiers = [...weapon.hitModifiers]
  if (weapon.weaponType === 'heavy' && situation.attackerIsInfantry && situation.attackerMoved) modifiers.push(-1)
  if (weapon.weaponType === 'assault' && situation.attackerAdvanced) modifiers.push(-1)
  const m = capped(modifiers, table)
  const judge = (modifier: number) => (face: number) =>
    sixOnly ? face === 6 : face !== 1 && (face === 6 || face + modifier >= weapon.skill)
  return rolled(judge, m, weapon.hitReroll, table)
}

/** The unmodified face of a wound, or `null` (5.2). */
function woundRoll(weapon: VolleyWeapon, table: Table): number | null {
  const [s, t] = [weapon.strength, table.volley.target.toughness]
  let needed = 4
  if (s > t) needed = s >= 2 * t ? 2 : 3
  if (s < t) needed = 2 * s <= t ? 6 : 5
  const m = capped(weapon.woundModifiers, table)
  const judge = (modifier: number) => (face: number) => face !== 1 && (face === 6 || face + modifier >= needed)
  return rolled(judge, m, weapon.woundReroll, table)
}

/** The cap acts on the sum (5.1). */
function capped(modifiers: readonly number[], { mistake }: Table): number {
  const sum = modifiers.reduce((a, b) => a + b, 0)
  return mistake === 'modifiers are not capped' ? sum : Math.max(-1, Math.min(1, sum))
}

type Judge = (modifier: number) => (face: number) => boolean

/** Rolls, and again once where that is allowed and the roll would not succeed in the end (2.6, INT-3). */
function rolled(judge: Judge, modifier: number, reroll: VolleyReroll, table: Table): number | null {
  const inTheEnd = judge(modifier)
  const alone = table.mistake === 'failed re-rolls see modifiers' ? inTheEnd : judge(0)
  let face = table.die(6)
  if (again(reroll, face, alone, inTheEnd)) face = table.die(6)
  return inTheEnd(face) ? face : null
}

function again(
  reroll: VolleyReroll,
  face: number,
  alone: (face: number) => boolean,
  inTheEnd: (face: number) => boolean,
): boolean {
  if (reroll === 'none' || inTheEnd(face)) return false
  if (reroll === 'ones') return face === 1
  return reroll === 'any' || !alone(face)
}

/** Mortal wounds that a successful roll sets off; several add up (7.5). */
function triggered(weapon: VolleyWeapon, trigger: VolleyMortal['trigger'], face: number, { die }: Table): number {
  let sum = 0
  for (const each of weapon.mortalWounds) {
    if (each.trigger === trigger && face !== 0 && face >= each.unmodifiedAtLeast) sum += roll(each.amount, die)
  }
  return sum
}

/** Does the model in front save? Armour or invulnerable, whichever is likelier (5.3, 5.4). */
function saves(weapon: VolleyWeapon, table: Table): boolean {
  const { target } = table.volley
  const [model] = table.models
  if (model === undefined) return false
  const { save, invulnerableSaves } = model.group
  const options: { judge: Judge; modifier: number }[] = []
  const ap = weapon.armourPenetration
  if (save !== null) options.push({ judge: atLeast(save, table), modifier: ap + target.saveModifier })
  for (const each of invulnerableSaves) {
    const byAp = table.mistake === 'AP touches invulnerable saves' ? ap : 0
    const byCover = table.mistake === 'cover touches invulnerable saves' ? target.saveModifier : 0
    options.push({ judge: atLeast(each, table), modifier: byAp + byCover })
  }
  let best: (typeof options)[number] | undefined
  for (const option of options) {
    if (best === undefined || likelihood(option, target.saveReroll) > likelihood(best, target.saveReroll)) best = option
  }
  return best !== undefined && rolled(best.judge, best.modifier, target.saveReroll, table) !== null
}

/** A 1 always fails; a 6 is nothing special (5.4). */
const atLeast =
  (needed: number, { mistake }: Table): Judge =>
  (modifier) =>
  (face) => {
    if (face === 1 && mistake !== 'a one may save') return false
    if (face === 6 && mistake === 'a six always saves') return true
    return Math.max(1, face + modifier) >= needed
  }

/** Ways of 36 to succeed with two dice, the second of which is only for a re-roll. */
function likelihood({ judge, modifier }: { judge: Judge; modifier: number }, reroll: VolleyReroll): number {
  const [alone, inTheEnd] = [judge(0), judge(modifier)]
  let ways = 0
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      if (inTheEnd(again(reroll, first, alone, inTheEnd) ? second : first)) ways++
    }
  }
  return ways
}

/** Points of one attack: all on the model in front, and what it cannot take is lost (5.5, 8, INT-6). */
function damage(points: number, table: Table): void {
  const [model] = table.models
  if (model === undefined) return
  if (table.mistake === 'damage spills over') return mortal(points, table)
  if (table.mistake === 'ignore is rolled once for each attack') {
    if (!ignored(model, table)) for (let i = 0; i < points && table.models[0] === model; i++) lose(model, table)
    return
  }
  for (let i = 0; i < points && table.models[0] === model; i++) if (!ignored(model, table)) lose(model, table)
  if (table.mistake === 'every attack goes to a fresh model' && table.models[0] === model) {
    table.models.push(table.models.shift() as Model)
  }
}

/** Mortal wounds one at a time; the next one is the next model's (7.1). */
function mortal(points: number, table: Table): void {
  const [first] = table.models
  for (let i = 0; i < points; i++) {
    const [model] = table.models
    if (model === undefined) return
    if (table.mistake === 'mortal wounds do not spill over' && model !== first) return
    if (table.mistake === 'mortal wounds are not ignored' || !ignored(model, table)) lose(model, table)
  }
}

/** One D6 for each wound that would be lost; the lowest number counts (8, INT-9). */
function ignored(model: Model, { die }: Table): boolean {
  const { ignoreWounds } = model.group
  return ignoreWounds.length > 0 && die(6) >= Math.min(...ignoreWounds)
}

function lose(model: Model, table: Table): void {
  model.wounds--
  table.lost++
  if (model.wounds === 0) table.models.splice(table.models.indexOf(model), 1)
}

function roll(amount: PlainAmount, die: Die): number {
  if (typeof amount === 'number') return amount
  let sum = amount.plus
  for (let i = 0; i < amount.count; i++) sum += amount.sides === 3 ? Math.ceil(die(6) / 2) : die(amount.sides)
  return sum
}

const most = (amount: PlainAmount): number =>
  typeof amount === 'number' ? amount : amount.count * amount.sides + amount.plus
