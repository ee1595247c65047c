/**
 * Rolls against a number in any game: what always fails and passes, the sum of modifiers with its caps, dice that effects turn
 * to other faces. The figures are the game's; how they come together is said here once.
 */
import { type Dice, type Reroll, RollcallError, type TestSpec } from '@rollcall/core'
import type { Graph } from '../graph.ts'
import { repeated } from './repeated.ts'
import type { RollRule } from './record.ts'

/** What the dice must show, without what follows. */
export type Roll = Omit<TestSpec, 'op' | 'triggers' | 'pass' | 'fail'>

/** A roll that succeeds without dice sets nothing off. */
export type RollOrNone = Roll | 'automatic'

/** A modifier to a roll, and what it comes from. */
export interface Modifier {
  readonly from: string
  readonly value: number
}

/** A roll and what modifies it. */
export interface Modified {
  readonly roll: RollOrNone
  readonly modifiers: readonly Modifier[]
}

/** What effects do to one kind of roll of an attack, in the order in which they count. */
export interface Changed<O> {
  /** Those that speak of its modifiers and re-rolls. */
  readonly effects: readonly O[]
  readonly changes: readonly OnRoll[]
}

/** What an effect says of a roll, as far as every game understands it. */
interface RollChange {
  readonly add?: number | undefined
  /** This unmodified result and better succeeds. */
  readonly need?: number | undefined
  /** Unmodified results without which the roll fails. */
  readonly only?: readonly number[] | undefined
  /** What dice are changed to, and which. */
  readonly set?: number | undefined
  readonly from?: readonly number[] | undefined
  readonly ignore?: string | undefined
}

/** An effect in force, by its name. */
interface Changing {
  readonly title: string
  readonly effect: RollChange
}

/** Faces of a die. */
export const facesOf = (die: number): readonly number[] => Array.from({ length: die }, (_, i) => i + 1)

/** So many dice of one kind. */
export const diceOf = (count: number, die: number): Dice => ({
  sides: repeated(count, die),
  plus: 0,
})

/** Modifiers in force, and those beside them, after `ignore`. */
export function modifiersOf(effects: readonly Changing[], beside: readonly Modifier[]): readonly Modifier[] {
  const ignored = new Set(effects.map(({ effect }) => effect.ignore))
  const own = effects.flatMap(({ effect: { add }, title }) => (add === undefined ? [] : [{ from: title, value: add }]))
  return [...own, ...beside].filter(
    ({ value }) =>
      !ignored.has('all') && !(value > 0 && ignored.has('bonuses')) && !(value < 0 && ignored.has('penalties')),
  )
}

/** What is done to a roll beside its modifiers and re-rolls. */
export type OnRoll = (roll: Roll) => Roll

/** A roll by the rule for its kind, changed in the order given. */
export function rollBy(
  rule: RollRule,
  {
    need,
    changes,
    modifiers,
    rerolls,
  }: {
    readonly need: number
    readonly changes: readonly OnRoll[]
    readonly modifiers: readonly Modifier[]
    readonly rerolls: readonly Reroll[]
  },
): Roll {
  const plain: Roll = {
    dice: diceOf(1, rule.die),
    need,
    modifier: modifiers.reduce((sum, { value }) => sum + value, 0),
    ...rule.modifiers,
    alwaysFails: rule.alwaysFails,
    alwaysPasses: rule.alwaysPasses,
    only: null,
    changedTo: null,
    rerolls,
  }
  const roll = changes.reduce((so, change) => change(so), plain)
  return { ...roll, changedTo: reallyChanged(roll.changedTo) }
}

/**
 * What an effect says of unmodified results. `only: 4+` is a limit: the others fail, whatever is added, and nothing succeeds by it
 * that would fail without it; `need: 2` makes results succeed; `set` turns dice to another face, each of them once.
 */
export const changedBy =
  ({ need, only, set, from }: RollChange): OnRoll =>
  (roll) => {
    const faces = facesOf(roll.dice.sides[0] as number)
    return {
      ...roll,
      alwaysFails: faces.filter((face) => roll.alwaysFails.includes(face) || only?.includes(face) === false),
      alwaysPasses: faces.filter((face) => roll.alwaysPasses.includes(face) || (need !== undefined && face >= need)),
      changedTo: set === undefined ? roll.changedTo : turned(roll.changedTo, faces, set, from),
    }
  }

/** Dice turned to a face: the first effect on a result counts, and none is changed twice. */
function turned(
  before: TestSpec['changedTo'],
  faces: readonly number[],
  set: number,
  from: readonly number[] | undefined,
): TestSpec['changedTo'] {
  if (typeof before === 'number') return before
  if (before === null && from === undefined) return set
  const to = (face: number): number | undefined => before?.[face] ?? (from?.includes(face) === false ? undefined : set)
  return Object.fromEntries(faces.flatMap((face) => (to(face) === undefined ? [] : [[face, to(face) as number]])))
}

/** Results that become another. */
const reallyChanged = (to: TestSpec['changedTo']): TestSpec['changedTo'] =>
  to === null || typeof to === 'number'
    ? to
    : Object.fromEntries(Object.entries(to).filter(([face, value]) => Number(face) !== value))

/** An effect that lets dice be rolled again. */
interface Rerolling {
  readonly id: string | number
  readonly title: string
  readonly effect: {
    /** `success`: the enemy's successes, where a rule demands it; `none`: never again, whoever else would allow it. */
    readonly reroll?: Reroll['which'] | 'success' | 'none' | undefined
    readonly forced?: boolean | undefined
    /** So many in one activation. */
    readonly count?: number | undefined
  }
}

/**
 * The re-rolls of a roll. A limited one is paid from a purse of its own, which every weapon that the effect reaches shares.
 * Fails with `ERR_INPUT_INVALID` where two are limited: which of them is spent first, nobody says.
 */
export function rerollsOf(effects: readonly Rerolling[], what: string): readonly Reroll[] {
  if (effects.some(({ effect }) => effect.reroll === 'none')) return []
  const allowed = effects.filter(({ effect }) => effect.reroll !== undefined)
  const limited = allowed.filter(({ effect }) => effect.count !== undefined)
  if (limited.length > 1)
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `${limited.map(({ title }) => title).join(' and ')} both limit the number of ${what} re-rolls: make them one effect with the sum as its count`,
    )
  return allowed.map(({ effect: { reroll, forced, count }, id }): Reroll => {
    const which = reroll === 'success' ? 'passed' : (reroll as Reroll['which'])
    const again = { which, forced: forced === true || reroll === 'success' }
    return count === undefined ? again : { ...again, purse: purseName(id) }
  })
}

const purseName = (id: string | number): string => `rerolls ${id}`

/** Purses that some roll of a graph draws on. */
export const pursesIn = ({ nodes }: Pick<Graph, 'nodes'>): readonly string[] =>
  Object.values(nodes)
    .flatMap(({ step }) => ('rerolls' in step ? step.rerolls : []))
    .flatMap(({ purse }) => purse ?? [])

/** What is in the purses that some roll really draws on. */
export function pursesOf(
  used: readonly (string | undefined)[],
  effects: readonly Pick<Rerolling, 'id' | 'effect'>[],
): Record<string, number> {
  const limited = effects.flatMap(({ effect: { count }, id }) =>
    count === undefined ? [] : [[purseName(id), count] as const],
  )
  return Object.fromEntries(limited.filter(([name]) => used.includes(name)))
}

/** What stories call a roll: `hit roll of Spear, 3+ (+1 Charge)`. */
export function labelOf(kind: string, whose: string, { roll, modifiers }: Modified): string {
  if (roll === 'automatic') return `${kind} of ${whose}: succeeds without dice`
  const parts = modifiers.map(({ from, value }) => amountFirst(`${value > 0 ? '+' : ''}${value} `, from))
  const need = roll.only === null ? `${roll.need}+` : `${roll.only.join(', ')} only`
  const barred = roll.alwaysFails.length === 1 ? '' : `, ${roll.alwaysFails.join(', ')} fail`
  return `${kind} of ${whose}, ${need}${barred}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`
}

/** What is called `+1 to hit` says the amount itself. */
const amountFirst = (amount: string, from: string): string => (from.startsWith(amount) ? from : `${amount}${from}`)
