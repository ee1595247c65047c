/** Words that stories of battles are written in. */
import type { Troop } from './troop.ts'

/** `1 wound`, `2 wounds`. */
export const several = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** A unit in a few words. */
export const standing = ({ models, wounds }: Troop): string =>
  models === 0 ? 'destroyed' : `${models} left${wounds === 0 ? '' : ` (one with ${several(wounds, 'wound')} taken)`}`
