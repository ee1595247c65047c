/** Words that stories of battles are written in. */
import type { Battle } from './battle.ts'
import type { Troop } from './troop.ts'

/** `1 wound`, `2 wounds`. */
export const several = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** `Gutrippaz #2 (A)`: the second of its name in its army. */
export function called({ troops }: Battle, { name, side, id }: Troop): string {
  const alike = troops.filter((each) => each.name === name && each.side === side)
  const copy = alike.length > 1 ? ` #${alike.findIndex((each) => each.id === id) + 1}` : ''
  return `${name}${copy} (${side.toUpperCase()})`
}

/** A unit in a few words. */
export const whatIsLeft = ({ models, wounds }: Troop): string =>
  models === 0 ? 'destroyed' : `${models} left${wounds === 0 ? '' : ` (one with ${several(wounds, 'wound')} taken)`}`
