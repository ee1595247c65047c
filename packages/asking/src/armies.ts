/** Armies and their battles for whoever asks: what they need is loaded when somebody does. */
import type * as battles from './battles.ts'
import type * as files from './army-files.ts'
import type * as paired from './paired.ts'
import type * as tournaments from './tournaments.ts'
import { forOnce } from './world.ts'

/** Every battle of some armies, each pair with its files. Fails with all that is wrong with any of them. */
export const battlesIn: typeof battles.battlesIn = async (world, words) =>
  (await import('./battles.ts')).battlesIn(forOnce(world), words)

/** Lists that fight the same battles: the question about them. Fails where a list cannot be read or is not known. */
export const pairedIn: typeof paired.pairedIn = async (...asked) => (await import('./paired.ts')).pairedIn(...asked)

/** Lists that came of one that was read, to be tried in battles. Fails where those whom they meet cannot be read. */
export const tryingIn: typeof paired.tryingIn = async (world, ...asked) =>
  (await import('./paired.ts')).tryingIn(forOnce(world), ...asked)

/** Every battle of a tournament. Fails with `ERR_USAGE`, and where a list cannot be read. */
export const mirrorsIn: typeof tournaments.mirrorsIn = async (world, words) =>
  (await import('./tournaments.ts')).mirrorsIn(forOnce(world), words)

/** What a file says of an army, as the game reads it. Fails where there is no army in it. */
export const armyIn: typeof files.armyIn = async (...asked) => (await import('./army-files.ts')).armyIn(...asked)
