/**
 * A second engine, as short as possible: the rules page read once more as plain enumeration of faces (2, 5 to 8). It knows
 * nothing of documents; it answers for numbers already in hand, model by model, and is slow on purpose.
 */

/** Probability by value, from 0. */
export type Mass = readonly number[]

export type Reroll = 'none' | 'ones' | 'failed' | 'any' | readonly number[]

export interface Trigger {
  readonly on: 'hit' | 'wound'
  readonly from: number
  readonly amount: Mass
}

export interface Weapon {
  readonly attacks: Mass
  readonly skill: number | 'auto'
  readonly hitAdds: readonly number[]
  readonly hitReroll: Reroll
  readonly strength: Mass
  readonly woundAdds: readonly number[]
  readonly woundReroll: Reroll
  /** Size of the AP, and what a wound roll of 6 adds to it. */
  readonly ap: number
  readonly apOnSix: number
  readonly damage: Mass
  readonly triggers: readonly Trigger[]
}

export interface Model {
  readonly wounds: number
  readonly save: number | null
  readonly invulnerable: number | null
  readonly ignore: number | null
}

export interface Target {
  readonly toughness: number
  readonly models: readonly Model[]
  readonly taken: number
  readonly saveAdd: number
  readonly saveReroll: Reroll
}

/** What a volley comes to: wounds lost, models slain, hits and wounds by number. */
export interface Outcome {
  readonly allocated: Mass
  readonly slain: Mass
  readonly hits: Mass
  readonly wounds: Mass
}

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]

export const mean = (mass: Mass): number => mass.reduce((sum, p, value) => sum + p * value, 0)

export const fixed = (value: number): Mass => Array.from({ length: value + 1 }, (_, i) => (i === value ? 1 : 0))

/** The sum of two independent numbers. */
export function plus(a: Mass, b: Mass): Mass {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0)
  a.forEach((p, x) => b.forEach((q, y) => (sum[x + y] = (sum[x + y] as number) + p * q)))
  return sum
}

const times = (mass: Mass, n: number): Mass => Array.from({ length: n }).reduce<Mass>((all) => plus(all, mass), [1])

/** Several cases, each with its share. */
function mixed(cases: readonly (readonly [share: number, mass: Mass])[]): Mass {
  const all = Array.from({ length: Math.max(...cases.map(([, mass]) => mass.length)) }, () => 0)
  for (const [share, mass] of cases) mass.forEach((p, i) => (all[i] = (all[i] as number) + share * p))
  return all
}

const capped = (adds: readonly number[]): number =>
  Math.max(
    -1,
    Math.min(
      1,
      adds.reduce((a, b) => a + b, 0),
    ),
  )

/** Chance of every unmodified face after the re-roll: failures before modifiers, or after them; never a success (INT-3). */
function afterReroll(reroll: Reroll, does: (face: number) => boolean, unmodified: (face: number) => boolean): Mass {
  const again = FACES.filter((face) => {
    if (reroll === 'none' || does(face)) return false
    if (reroll === 'any') return true
    if (reroll === 'failed') return !unmodified(face)
    return reroll === 'ones' ? face === 1 : reroll.includes(face)
  })
  return [0, ...FACES.map((face) => (again.includes(face) ? 0 : 1 / 6) + again.length / 36)]
}

const needed = (strength: number, toughness: number): number => {
  if (strength >= 2 * toughness) return 2
  if (2 * strength <= toughness) return 6
  return strength === toughness ? 4 : strength > toughness ? 3 : 5
}

/** One attack before the target sees it: was it a hit, a wound, with what AP, and which mortal wounds follow. */
interface Blow {
  readonly p: number
  readonly hit: boolean
  readonly ap: number | null
  readonly mortal: Mass
}

/** A D6 against a number: 1 fails, 6 succeeds, the modifier is capped already (5.1, 5.2). */
const beats = (face: number, need: number, add: number): boolean => face === 6 || (face > 1 && face + add >= need)

const follows = ({ triggers }: Weapon, on: Trigger['on'], face: number): Mass =>
  triggers
    .filter((each) => each.on === on && face >= each.from)
    .reduce<Mass>((all, { amount }) => plus(all, amount), [1])

function blows(weapon: Weapon, toughness: number, overwatch: boolean): readonly Blow[] {
  const { skill } = weapon
  if (skill === 'auto') return woundsOf(weapon, toughness, 1, [1])
  const add = capped(weapon.hitAdds)
  const does = (with_: number) => (face: number) => (overwatch ? face === 6 : beats(face, skill, with_))
  const faces = afterReroll(weapon.hitReroll, does(add), does(0))
  return FACES.flatMap((face): readonly Blow[] => {
    const p = faces[face] as number
    if (!does(add)(face)) return [{ p, hit: false, ap: null, mortal: [1] }]
    return woundsOf(weapon, toughness, p, follows(weapon, 'hit', face))
  })
}

function woundsOf(weapon: Weapon, toughness: number, share: number, mortal: Mass): readonly Blow[] {
  const add = capped(weapon.woundAdds)
  return weapon.strength.flatMap((chance, strength) => {
    const does = (with_: number) => (face: number) => beats(face, needed(strength, toughness), with_)
    const faces = afterReroll(weapon.woundReroll, does(add), does(0))
    return FACES.map((face): Blow => {
      const p = share * chance * (faces[face] as number)
      if (!does(add)(face)) return { p, hit: true, ap: null, mortal }
      const ap = weapon.ap + (face === 6 ? weapon.apOnSix : 0)
      return { p, hit: true, ap, mortal: plus(mortal, follows(weapon, 'wound', face)) }
    })
  })
}

/** The better of the two saves; AP and modifiers touch the armour alone (5.4, INT-4). */
function unsaved({ saveAdd, saveReroll }: Target, { save, invulnerable }: Model, ap: number): number {
  const chance = (need: number | null, add: number): number => {
    if (need === null) return 0
    const does = (with_: number) => (face: number) => face > 1 && Math.max(1, face + with_) >= need
    const faces = afterReroll(saveReroll, does(add), does(0))
    return FACES.filter(does(add)).reduce((sum, face) => sum + (faces[face] as number), 0)
  }
  return 1 - Math.max(chance(save, saveAdd - ap), chance(invulnerable, 0))
}

/** Where the unit stands: the model in front, and what it has left. */
type States = ReadonlyMap<string, number>

function moved(
  states: States,
  step: (front: number, left: number) => readonly (readonly [number, number, number])[],
): States {
  const next = new Map<string, number>()
  for (const [key, p] of states) {
    const [front = 0, left = 0] = key.split(' ').map(Number)
    for (const [to, rest, share] of step(front, left)) {
      const name = `${to} ${rest}`
      if (share > 0) next.set(name, (next.get(name) ?? 0) + p * share)
    }
  }
  return next
}

/** One packet of points on the model in front: each may be ignored, and what it cannot lose is lost to the attacker. */
function struck(
  { models }: Target,
  front: number,
  left: number,
  points: number,
): readonly (readonly [number, number, number])[] {
  const { ignore } = models[front] as Model
  const through = ignore === null ? 1 : (ignore - 1) / 6
  return times([1 - through, through], points).map((p, lost) =>
    lost < left ? [front, left - lost, p] : [front + 1, models[front + 1]?.wounds ?? 0, p],
  )
}

/** One attack on the unit: save, damage, then its mortal wounds one at a time (INT-1). */
function attacked(target: Target, weapon: Weapon, states: States, { ap, mortal }: Blow): States {
  const isGone = (front: number): boolean => front >= target.models.length
  const hurt = (before: States, points: Mass, chance: (model: Model) => number): States =>
    moved(before, (front, left) => {
      if (isGone(front)) return [[front, left, 1]]
      const fails = chance(target.models[front] as Model)
      const after = points.flatMap((p, number) =>
        struck(target, front, left, number).map(([to, rest, q]) => [to, rest, fails * p * q] as const),
      )
      return [[front, left, 1 - fails], ...after]
    })
  let now = ap === null ? states : hurt(states, weapon.damage, (model) => unsaved(target, model, ap))
  const ends = new Map<string, number>()
  mortal.forEach((p, number) => {
    if (number > 0) now = hurt(now, fixed(1), () => 1)
    for (const [key, q] of now) ends.set(key, (ends.get(key) ?? 0) + p * q)
  })
  return ends
}

function merged(parts: readonly (readonly [share: number, states: States])[]): States {
  const all = new Map<string, number>()
  for (const [share, states] of parts)
    for (const [key, p] of states) if (share * p > 0) all.set(key, (all.get(key) ?? 0) + share * p)
  return all
}

/** All attacks of all weapons, in order (6, INT-11). */
export function volley(weapons: readonly Weapon[], target: Target, overwatch: boolean): Outcome {
  const [first] = target.models
  let states: States = new Map([[`0 ${(first as Model).wounds - target.taken}`, 1]])
  let [hits, wounds]: readonly Mass[] = [[1], [1]]
  for (const weapon of weapons) {
    const each = blows(weapon, target.toughness, overwatch)
    const counted = (is: (blow: Blow) => boolean): Mass => {
      const p = each.filter(is).reduce((sum, blow) => sum + blow.p, 0)
      return mixed(weapon.attacks.map((share, n) => [share, times([1 - p, p], n)]))
    }
    ;[hits, wounds] = [
      plus(
        hits as Mass,
        counted(({ hit }) => hit),
      ),
      plus(
        wounds as Mass,
        counted(({ ap }) => ap !== null),
      ),
    ]
    const parts: [number, States][] = []
    for (const [n, share] of weapon.attacks.entries()) {
      if (n > 0) states = merged(each.map((blow) => [blow.p, attacked(target, weapon, states, blow)]))
      parts.push([share, states])
    }
    states = merged(parts)
  }
  return { ...losses(target, states), hits: hits as Mass, wounds: wounds as Mass }
}

function losses({ models, taken }: Target, states: States): Pick<Outcome, 'allocated' | 'slain'> {
  const before = models.map((_, i) => models.slice(0, i).reduce((sum, { wounds }) => sum + wounds, 0))
  const all = models.reduce((sum, { wounds }) => sum + wounds, 0)
  const allocated = Array.from({ length: all - taken + 1 }, () => 0)
  const slain = Array.from({ length: models.length + 1 }, () => 0)
  for (const [key, p] of states) {
    const [front = 0, left = 0] = key.split(' ').map(Number)
    const lost = front >= models.length ? all : (before[front] as number) + (models[front] as Model).wounds - left
    allocated[lost - taken] = (allocated[lost - taken] as number) + p
    slain[front] = (slain[front] as number) + p
  }
  return { allocated, slain }
}
