/** How players spend their winning results (rules 9). */
import { type Chance, chanceFrom } from '@rollcall/core'
import type { ResultType, WinningResult } from '../dice/results.ts'
import type { Hero } from './heroes.ts'
import { equipmentActions, tableActions } from './legal.ts'
import { type Action, copyOf, EVERY_COLUMN, heroAt, perform, type Position, type Side, spacesOf } from './position.ts'
import { RULES } from '../rules.ts'

/** Action policies by name. */
export const ACTION_POLICIES = ['greedyAdvance', 'greedyScore', 'random'] as const
export type ActionPolicy = (typeof ACTION_POLICIES)[number]

/** Who spends the results of an army where nobody says: whoever uses its equipment, where some of it must be used. */
export const actionsFor = (heroes: readonly Hero[]): ActionPolicy =>
  heroes.some(isUsed) ? 'greedyScore' : 'greedyAdvance'

/** Equipment that does nothing unless a policy uses it. */
const isUsed = ({ action, priorityVox }: Hero): boolean => action !== null || priorityVox

/** Which policy spends the results, for a reader; `greedyAdvance` leaves equipment alone. */
export const spentBy = (policy: ActionPolicy, heroes: readonly Hero[]): string =>
  policy === 'greedyAdvance' && heroes.some(isUsed) ? `${policy}, which never uses equipment` : policy

type Choose = (position: Position, result: WinningResult, chance: Chance) => Action | null

/** What a space of this hero is worth for the score (6.1). */
const worth = (side: Side, column: number): number => (heroAt(side, column).inspire ? RULES.inspire : 1)

/** The greatest, the first of them on ties; `null` when there is nothing to choose from. */
function best<T>(list: readonly T[], score: (each: T) => number): T | null {
  return list.reduce<T | null>((found, each) => (found === null || score(each) > score(found) ? each : found), null)
}

/** Spaces this hero has advanced, those in the own half first (rules 9, greedyAdvance 4). */
const urgency = ({ own, field }: Position, column: number): number => {
  const spaces = spacesOf(own, column)
  return spaces < field.spacesPerHalf ? spaces + 2 * field.spacesPerHalf : spaces
}

/** The table of 5.5 only: attack the adjacent enemy worth most score; move as named; Double Six moves the most urgent hero. */
const greedyAdvance: Choose = (position, result) =>
  result.type === 'luckySix' || result.type === 'doubleSix'
    ? best(tableActions(position, result), (action) => preference(position, action))
    : (tableActions(position, result)[0] ?? null)

const preference = (position: Position, action: Action): number =>
  action.kind === 'move'
    ? urgency(position, action.columns[0] as number)
    : spacesOf(position.enemy, action.target) * worth(position.enemy, action.target)

/** The greatest expected gain in own score less enemy score, equipment included; ties as in `greedyAdvance`. */
const greedyScore: Choose = (position, result) => {
  const actions = [...tableActions(position, result), ...equipmentActions(position, result.type)].toSorted(
    (a, b) => preference(position, b) - preference(position, a),
  )
  const action = best(actions, (each) => gain(position, each))
  return action === null || gain(position, action) <= 0 ? null : action
}

function gain(position: Position, action: Action): number {
  if (action.kind === 'move') return gainOfMoves(position, action.columns)
  const { staysOn } = heroAt(position.enemy, action.target)
  const spaces = action.kind === 'slay' ? spacesOf(position.enemy, action.target) : 1
  return (((staysOn ?? 7) - 1) / 6) * spaces * worth(position.enemy, action.target)
}

/** Spaces that heroes would really advance, each for what it is worth. */
function gainOfMoves(position: Position, columns: readonly number[]): number {
  const { own } = position
  const trial = copyOf(position)
  perform(noDie, trial, { kind: 'move', columns })
  return EVERY_COLUMN.reduce(
    (sum, column) => sum + (spacesOf(trial.own, column) - spacesOf(own, column)) * worth(own, column),
    0,
  )
}

/** Moves ask for no dice. */
const noDie: Chance = chanceFrom(() => {
  throw new RangeError('a move rolled a die')
})

/** Any action, or none: all alike likely. */
const random: Choose = (position, result, chance) => {
  const actions = [...tableActions(position, result), ...equipmentActions(position, result.type)]
  return actions[chance.die(actions.length + 1) - 1] ?? null
}

const CHOOSERS: Readonly<Record<ActionPolicy, Choose>> = { greedyAdvance, greedyScore, random }

/** The order in which every policy spends its results: attacks make room, then long moves before free ones. */
const ORDER: readonly ResultType[] = ['luckySix', 'straight5', 'straight4', 'straight3', 'triple', 'doubleSix']

/** Spends all results of a turn; `tell` hears of every action. */
export function spend(
  chance: Chance,
  position: Position,
  results: readonly WinningResult[],
  policy: ActionPolicy,
  tell?: (result: WinningResult, action: Action | null) => void,
): void {
  for (const result of results.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))) {
    const action = CHOOSERS[policy](position, result, chance)
    if (action !== null) perform(chance, position, action)
    tell?.(result, action)
  }
}
