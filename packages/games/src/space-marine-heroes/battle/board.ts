/** The battlefield (rules 5, 6): spaces advanced in five columns, moves, attacks, score and victory. */
import type { Chance } from '@rollcall/core'
import type { Hero } from './heroes.ts'
import { RULES } from '../rules.ts'

/** Columns of the battlefield, and heroes of an army. */
export const COLUMNS: number = RULES.columns

/** Heroes in the enemy half that victory takes (6.2). */
const HEROES_TO_WIN = RULES.heroesToWin

/** Most that two facing heroes can have advanced together: then they are adjacent (5.1). */
export const adjacentAt = (spacesPerHalf: number): number => 2 * spacesPerHalf - 2

/** Moves one by one; those that are blocked are lost (5.2). */
export const advance = (advanced: number, enemy: number, moves: number, spacesPerHalf: number): number =>
  Math.max(advanced, Math.min(advanced + moves, adjacentAt(spacesPerHalf) - enemy))

/** Kinds of attack: a slain hero retreats to its starting space (5.6). */
export type AttackKind = 'attack' | 'slay'

/** Spaces advanced after one attack; `staysOn` is the roll that lets it stay, `null` for none (5.3, 5.4, INT-15). */
export function attacked(chance: Chance, advanced: number, staysOn: number | null, kind: AttackKind): number {
  if (advanced === 0 || (staysOn !== null && chance.die(RULES.die) >= staysOn)) return advanced
  return kind === 'slay' ? 0 : advanced - 1
}

/** The sum of spaces advanced; a hero with Inspire counts double (6.1). */
export const currentScore = (advanced: readonly number[], heroes: readonly Pick<Hero, 'inspire'>[]): number =>
  advanced.reduce((sum, spaces, i) => sum + spaces * (heroes[i]?.inspire === true ? RULES.inspire : 1), 0)

/** Heroes in the enemy half. */
export const heroesAcross = (advanced: readonly number[], spacesPerHalf: number): number =>
  advanced.filter((spaces) => spaces >= spacesPerHalf).length

/** Does a player win whose turn ends here (6.2)? */
export const wins = (across: number, score: number, enemyScore: number): boolean =>
  across >= HEROES_TO_WIN && score > enemyScore

/** The column of the other player that faces a column, 1 to 5 (INT-11). */
export const facing = (column: number, mirrorColumns: boolean): number =>
  mirrorColumns ? COLUMNS + 1 - column : column
