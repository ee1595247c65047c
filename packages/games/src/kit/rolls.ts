/**
 * Rolls against a number in any game: what always fails and passes, the sum of modifiers with its caps, dice that effects turn
 * to other faces. The figures are the game's; how they come together is said here once.
 */
import { type Dice, type Reroll, RollcallError, type TestSpec } from '@rollcall/core'
import type { Graph } from '../graph.ts'
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

/** What an effect says of a roll, as far as every game understands it. */
export interface RollChange {
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
export interface Changing {
  readonly title: string
  readonly effect: RollChange
}

/** Faces of a die. */
export const facesOf = (die: number): readonly number[] => Array.from({ length: die }, (_, i) => i + 1)

/** So many dice of one kind. */
export const diceOf = (count: number, die: number): Dice => ({
  sides: Array.from({ length: count }, () => die),
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

/** A roll by the rule for its kind, with the effects on it. */
export function rollBy(
  rule: RollRule,
  {
    need,
    effects,
    modifiers,
    rerolls,
  }: {
    readonly need: number
    readonly effects: readonly Changing[]
    readonly modifiers: readonly Modifier[]
    readonly rerolls: readonly Reroll[]
  },
): Roll {
  const changes = effects.map(({ effect }) => effect)
  return {
    dice: diceOf(1, rule.die),
    need,
    modifier: modifiers.reduce((sum, { value }) => sum + value, 0),
    ...rule.modifiers,
    alwaysFails: failing(rule, changes),
    alwaysPasses: passing(rule, rule.alwaysPasses, changes),
    only: null,
    changedTo: changed(rule, changes),
    rerolls,
  }
}

/**
 * Unmodified results that fail, whatever is added: those of the rule, and what an effect such as `only: 4+` leaves out. It is a
 * limit: nothing succeeds by it that would fail without it.
 */
const failing = ({ die, alwaysFails }: RollRule, changes: readonly RollChange[]): readonly number[] =>
  facesOf(die).filter(
    (face) => alwaysFails.includes(face) || changes.some(({ only }) => only?.includes(face) === false),
  )

/** Unmodified results that succeed: `always`, and those that `need: 2` makes do. */
export const passing = (
  { die }: RollRule,
  always: readonly number[],
  changes: readonly RollChange[],
): readonly number[] =>
  facesOf(die).filter((face) => always.includes(face) || changes.some(({ need }) => need !== undefined && face >= need))

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

/** What dice are changed to: the first effect on a result counts, and none is changed twice. */
function changed({ die }: RollRule, effects: readonly RollChange[]): TestSpec['changedTo'] {
  const changes = effects.flatMap(({ set, from }) => (set === undefined ? [] : [{ set, from }]))
  const [first] = changes
  if (first === undefined || first.from === undefined) return first?.set ?? null
  const to = (face: number): number => changes.find(({ from }) => from?.includes(face) ?? true)?.set ?? face
  return Object.fromEntries(facesOf(die).flatMap((face) => (to(face) === face ? [] : [[face, to(face)]])))
}
