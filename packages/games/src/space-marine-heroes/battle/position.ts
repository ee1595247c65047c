/** The battlefield as the player sees it whose turn it is, and what war actions do to it (rules 5). */
import type { Chance } from '@rollcall/core'
import { adjacentAt, advance, attacked, type AttackKind, COLUMNS, facing } from './board.ts'
import type { Hero } from './heroes.ts'

/** What the pictures of the source would have said, and what the text leaves open. */
export interface Field {
  readonly spacesPerHalf: number
  readonly mirrorColumns: boolean
  /** Actions one hero may take in a turn; `null` is no limit (INT-9). */
  readonly maxActionsPerHero: number | null
}

/** The heroes of one player by their columns, and the spaces they have advanced, which change. */
export interface Side {
  readonly heroes: readonly Hero[]
  readonly advanced: number[]
}

/** Both sides during one turn. Columns are those of their owner, counted from 0. */
export interface Position {
  readonly field: Field
  readonly own: Side
  readonly enemy: Side
  /** Actions that each own hero has taken this turn. */
  readonly taken: number[]
}

/** What a winning result can be spent on: moves of own heroes one by one, or an attack. */
export type Action =
  | { readonly kind: 'move'; readonly columns: readonly number[] }
  | { readonly kind: AttackKind; readonly by: number; readonly target: number }

/** The same battlefield once more, to try something on. */
export const copyOf = ({ field, own, enemy, taken }: Position): Position => ({
  field,
  own: { ...own, advanced: [...own.advanced] },
  enemy: { ...enemy, advanced: [...enemy.advanced] },
  taken: [...taken],
})

/** The enemy column that faces an own column. */
export const opposite = ({ field }: Position, column: number): number => facing(column + 1, field.mirrorColumns) - 1

export const spacesOf = (side: Side, column: number): number => side.advanced[column] as number

export const heroAt = (side: Side, column: number): Hero => side.heroes[column] as Hero

/** May this hero take one more action? */
export const isFree = ({ field, taken }: Position, column: number): boolean =>
  field.maxActionsPerHero === null || (taken[column] as number) < field.maxActionsPerHero

/** Is a hero adjacent to the enemy it faces? Then it is blocked, too. */
export const isAdjacent = (position: Position, column: number): boolean =>
  spacesOf(position.own, column) + spacesOf(position.enemy, opposite(position, column)) ===
  adjacentAt(position.field.spacesPerHalf)

export const canMove = (position: Position, column: number): boolean =>
  isFree(position, column) && !isAdjacent(position, column)

/** All columns, 0 to 4. */
export const EVERY_COLUMN: readonly number[] = Array.from({ length: COLUMNS }, (_, i) => i)

/** Takes a war action. A hero whose move is blocked does not move, and has taken no action. */
export function perform(chance: Chance, position: Position, action: Action): void {
  const actors = new Set<number>()
  if (action.kind === 'move') {
    for (const column of action.columns.filter((each) => isFree(position, each))) {
      if (step(position, column)) actors.add(column)
    }
  } else {
    const { enemy } = position
    const { staysOn } = heroAt(enemy, action.target)
    enemy.advanced[action.target] = attacked(chance, spacesOf(enemy, action.target), staysOn, action.kind)
    actors.add(action.by)
  }
  for (const column of actors) position.taken[column] = (position.taken[column] as number) + 1
}

function step(position: Position, column: number): boolean {
  const { own, enemy, field } = position
  const before = spacesOf(own, column)
  own.advanced[column] = advance(before, spacesOf(enemy, opposite(position, column)), 1, field.spacesPerHalf)
  return spacesOf(own, column) > before
}
