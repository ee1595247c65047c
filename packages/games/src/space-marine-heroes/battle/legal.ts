/** Everything a winning result can be spent on: the table of 5.5, and equipment (5.6). */
import type { ResultType, WinningResult } from '../dice/results.ts'
import { type EquipmentAction, pays } from './heroes.ts'
import {
  type Action,
  canMove,
  EVERY_COLUMN,
  heroAt,
  isAdjacent,
  isFree,
  opposite,
  type Position,
  spacesOf,
} from './position.ts'

/** War actions of the table, by the result that pays for them; moves as the dice name them first. */
export function tableActions(position: Position, { type, dice }: WinningResult): readonly Action[] {
  if (type === 'luckySix') return meleeAttacks(position)
  if (type === 'doubleSix')
    return EVERY_COLUMN.filter((column) => canMove(position, column)).map((column) => ({
      kind: 'move',
      columns: [column],
    }))
  return movesOf(
    position,
    (type === 'triple' ? dice.slice(1) : dice).map((face) => face - 1),
  )
}

/** One hero attacks the enemy adjacent to it; neither may be in its starting space to any effect (5.3, INT-15). */
const meleeAttacks = (position: Position): readonly Action[] =>
  attackers(position)
    .filter((column) => isAdjacent(position, column) && spacesOf(position.enemy, opposite(position, column)) > 0)
    .map((by) => ({ kind: 'attack', by, target: opposite(position, by) }))

/** Own heroes that may attack: not from their starting space (5.3, INT-16). */
const attackers = (position: Position): readonly number[] =>
  EVERY_COLUMN.filter((column) => isFree(position, column) && spacesOf(position.own, column) > 0)

/** The moves that dice name, and those where others move in place of a hero with a Priority Vox that could move. */
function movesOf(position: Position, columns: readonly number[]): readonly Action[] {
  const named: Action = { kind: 'move', columns }
  const vox = columns.find((column) => heroAt(position.own, column).priorityVox && canMove(position, column))
  if (vox === undefined) return [named]
  const others = EVERY_COLUMN.filter((column) => column !== vox && canMove(position, column))
  const [voxMoves, rest] = [columns.filter((each) => each === vox), columns.filter((each) => each !== vox)]
  const instead = (by: number, moves: number): Action => ({
    kind: 'move',
    columns: [...voxMoves.map((_, i) => (i < moves ? by : vox)), ...rest],
  })
  return [named, ...others.flatMap((by) => voxMoves.map((_, i) => instead(by, i + 1)))]
}

/** Attacks by equipment that this type of result pays for. */
export const equipmentActions = (position: Position, type: ResultType): readonly Action[] =>
  attackers(position).flatMap((by) => {
    const { action } = heroAt(position.own, by)
    if (action === null || !pays(type, action.result)) return []
    return EVERY_COLUMN.filter((target) => reaches(position, by, target, action)).map(
      (target): Action => ({ kind: action.kind === 'slay' ? 'slay' : 'attack', by, target }),
    )
  })

/** Is this enemy within range, and not in its starting space, where an attack does nothing? */
function reaches(position: Position, by: number, target: number, { kind, range }: EquipmentAction): boolean {
  if (spacesOf(position.enemy, target) === 0) return false
  const away = Math.abs(opposite(position, target) - by)
  if (range === 'long') return true
  if (range === 'medium') return away <= 1
  // Mow Down chooses a space and attacks wherever the enemy stands in its column (INT-13).
  return away === 0 && (range === 'short' || kind === 'mowDown' || isAdjacent(position, by))
}
