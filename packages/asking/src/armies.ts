/** Armies and their battles for whoever asks: what they need is loaded when somebody does. */
import type * as battles from './battles.ts'
import type * as fielded from './fielded.ts'

/** The game of a battle. Fails with `ERR_USAGE` for games that have none. */
export const battleGame: typeof battles.battleGame = async (...asked) =>
  (await import('./battles.ts')).battleGame(...asked)

/** Every battle of some armies, each pair with its files. Fails with all that is wrong with any of them. */
export const battlesIn: typeof battles.battlesIn = async (...asked) =>
  (await import('./battles.ts')).battlesIn(...asked)

/** Missions or a table, and who begins, as questions say it. */
export const tableIn: typeof battles.tableIn = async (...asked) => (await import('./battles.ts')).tableIn(...asked)

/** What a file says of an army, as the game reads it. Fails where there is no army in it. */
export const armyIn: typeof fielded.armyIn = async (...asked) => (await import('./fielded.ts')).armyIn(...asked)

/** An army, to be had as it is or changed. Fails where there is no army in the file. */
export const openArmy: typeof fielded.openArmy = async (...asked) => (await import('./fielded.ts')).openArmy(...asked)

/** Lists that came of one that was read, as battles read armies. */
export const openedArmies: typeof fielded.openedArmies = async (...asked) =>
  (await import('./fielded.ts')).openedArmies(...asked)
