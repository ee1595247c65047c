/**
 * A second engine, as short as possible: the rules page read once more as plain enumeration of faces (4.3 to 4.8, 5, 6, 8.6).
 * It knows nothing of documents; it answers for numbers already in hand, and is slow on purpose.
 */

/** Probability by value, from 0. */
export type Mass = readonly number[]

export interface Reroll {
  readonly which: 'ones' | 'failed' | 'any' | readonly number[]
  readonly forced: boolean
}

export interface Roll {
  readonly target: number
  readonly add: number
  readonly rerolls: readonly Reroll[]
}

export interface Trigger {
  readonly on: 'hit' | 'wound'
  readonly from: number
  readonly modified: boolean
  readonly success: boolean
  readonly does:
    | { readonly kind: 'mortal'; readonly value: Mass | 'damage'; readonly end: boolean }
    | { readonly kind: 'hits'; readonly value: Mass }
    | { readonly kind: 'autoWound' | 'noSave' }
    | { readonly kind: 'rend'; readonly set: boolean; readonly value: number }
    | { readonly kind: 'damage'; readonly set: boolean; readonly value: number }
}

export interface Change {
  readonly times: number
  readonly add: number
  readonly min: number
}

export interface Weapon {
  readonly models: number
  readonly attacks: Mass
  readonly attacksChange: Change
  readonly hit: Roll
  readonly wound: Roll
  readonly rend: number
  readonly rendAdd: number
  readonly damage: Mass
  readonly damageChange: Change
  readonly triggers: readonly Trigger[]
}

export interface Target {
  readonly save: Roll
  readonly wardNormal: number
  readonly wardMortal: number
}

const FACES = [1, 2, 3, 4, 5, 6] as const

export function scaled(mass: Mass, factor: number): Mass {
  return mass.map((p) => p * factor)
}

export function added(a: Mass, b: Mass): Mass {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0))
}

export function convolved(a: Mass, b: Mass): Mass {
  const sum = new Array<number>(a.length + b.length - 1).fill(0)
  a.forEach((p, i) => b.forEach((q, j) => (sum[i + j] = (sum[i + j] ?? 0) + p * q)))
  return sum
}

export function mapped(mass: Mass, to: (value: number) => number): Mass {
  const result: number[] = []
  mass.forEach((p, i) => {
    const value = to(i)
    while (result.length <= value) result.push(0)
    result[value] = (result[value] ?? 0) + p
  })
  return result
}

/** Sum of a random number of independent copies. */
export function compound(count: Mass, each: Mass): Mass {
  let power: Mass = [1]
  let sum: Mass = [0]
  count.forEach((p) => {
    sum = added(sum, scaled(power, p))
    power = convolved(power, each)
  })
  return sum
}

/** Wounds that get past a ward of so much (7: none). */
const past = (wounds: Mass, ward: number): Mass => compound(wounds, [(7 - ward) / 6, (ward - 1) / 6])

const changed = (mass: Mass, { times, add, min }: Change): Mass =>
  mapped(mass, (value) => Math.max(min, 0, Math.ceil(value * times) + add))

type Judge = (face: number, modifier: number) => boolean

const attackRoll =
  (target: number): Judge =>
  (face, modifier) =>
    face !== 1 && (face === 6 || face + modifier >= target)

const saveRoll =
  (target: number): Judge =>
  (face, modifier) =>
    face !== 1 && face + modifier >= target

/** Final faces of a die after re-rolls (1.3, 15.1, 15.2). */
function finalFaces(
  rerolls: readonly Reroll[],
  judge: Judge,
  plain: Judge,
  modifier: number,
): ReadonlyMap<number, number> {
  const names = ({ which }: Reroll, face: number): boolean => {
    if (which === 'ones') return face === 1
    if (which === 'failed') return !plain(face, 0)
    return which === 'any' ? !judge(face, modifier) : which.includes(face)
  }
  const again = (face: number): boolean =>
    rerolls.some((each) => names(each, face) && (each.forced || !judge(face, modifier)))
  const share = FACES.filter(again).length / 36
  return new Map(FACES.map((face) => [face, (again(face) ? 0 : 1 / 6) + share]))
}

interface State {
  readonly weapon: Weapon
  readonly target: Target
  readonly trigger: readonly Trigger[]
}

function chosen(
  weapon: Weapon,
  on: 'hit' | 'wound',
  face: number,
  modifier: number,
  success: boolean,
): Trigger | undefined {
  return weapon.triggers.find((each) => {
    if (each.on !== on || (each.modified ? face + modifier : face) < each.from) return false
    return success || (!each.success && each.does.kind === 'mortal')
  })
}

const capped = (modifier: number): number => Math.max(-1, Math.min(1, modifier))

/** Damage of one attack from its hit roll on, after wards. */
function attack(weapon: Weapon, target: Target): Mass {
  return roll(weapon.hit, 'hit', { weapon, target, trigger: [] })
}

function roll({ target: needed, add, rerolls }: Roll, on: 'hit' | 'wound', state: State): Mass {
  const modifier = capped(add)
  const judge = attackRoll(needed)
  let sum: Mass = [0]
  for (const [face, p] of finalFaces(rerolls, judge, judge, modifier)) {
    const success = judge(face, modifier)
    const trigger = chosen(state.weapon, on, face, modifier, success)
    sum = added(sum, scaled(after(on, success, trigger, state), p))
  }
  return sum
}

function after(on: 'hit' | 'wound', success: boolean, trigger: Trigger | undefined, state: State): Mass {
  const does = trigger?.does
  const mortal = does?.kind === 'mortal' ? past(mortalOf(does.value, state), state.target.wardMortal) : [1]
  if (!success || (does?.kind === 'mortal' && does.end)) return mortal
  const next: State = trigger === undefined ? state : { ...state, trigger: [...state.trigger, trigger] }
  const one = on === 'hit' && does?.kind !== 'autoWound' ? roll(state.weapon.wound, 'wound', next) : saved(next)
  return convolved(mortal, does?.kind === 'hits' ? compound(does.value, one) : one)
}

/** Damage of this attack: what an earlier roll made of it holds for the whole attack (4.8, INT-45). */
function damageNow({ weapon, trigger }: State): Mass {
  const { add, times, min } = weapon.damageChange
  const changes = trigger.map(({ does }) => does).filter((each) => each.kind === 'damage')
  const base = changes.filter(({ set }) => set).at(-1)
  const extra = changes.reduce((sum, { set, value }) => sum + (set ? 0 : value), 0)
  return changed(base === undefined ? weapon.damage : fixed(base.value), { times, min, add: add + extra })
}

const mortalOf = (value: Mass | 'damage', state: State): Mass => (value === 'damage' ? damageNow(state) : value)

function rendNow({ weapon, trigger }: State): number {
  const changes = trigger.map(({ does }) => does).filter((each) => each.kind === 'rend')
  const base = changes.filter(({ set }) => set).at(-1)?.value ?? weapon.rend
  return Math.max(0, base + weapon.rendAdd + changes.reduce((sum, { set, value }) => sum + (set ? 0 : value), 0))
}

function saved(state: State): Mass {
  const hurt = past(damageNow(state), state.target.wardNormal)
  const fails = state.trigger.some(({ does }) => does.kind === 'noSave')
    ? 1
    : unsaved(state.target.save, rendNow(state))
  return added(scaled(hurt, fails), [1 - fails])
}

function unsaved({ target, add, rerolls }: Roll, rend: number): number {
  const modifier = Math.min(1, add - rend)
  const judge = saveRoll(target)
  return [...finalFaces(rerolls, judge, judge, modifier)].reduce(
    (sum, [face, p]) => sum + (judge(face, modifier) ? 0 : p),
    0,
  )
}

export const fixed = (value: number): Mass => Array.from({ length: value + 1 }, (_, i) => (i === value ? 1 : 0))

/** Damage of an activation, after wards. */
export function damageOf(weapons: readonly Weapon[], target: Target): Mass {
  return weapons.reduce<Mass>(
    (sum, weapon) => {
      const count = compound(fixed(weapon.models), changed(weapon.attacks, weapon.attacksChange))
      return convolved(sum, compound(count, attack(weapon, target)))
    },
    [1],
  )
}

/** Models slain of so many with so many Wounds, some taken (5.3). */
export const slainOf = (damage: Mass, models: number, wounds: number, taken: number): Mass =>
  mapped(damage, (value) => Math.min(models, Math.floor((taken + value) / wounds)))

/** Mean number of models that flee (8.6). */
export function fledMean(slain: Mass, models: number, bravery: number): number {
  const fled = (dead: number, face: number): number => Math.max(0, Math.min(face + dead - bravery, models - dead))
  return slain.reduce(
    (sum, p, dead) => sum + (dead === 0 ? 0 : p * FACES.reduce((mean, face) => mean + fled(dead, face) / 6, 0)),
    0,
  )
}
