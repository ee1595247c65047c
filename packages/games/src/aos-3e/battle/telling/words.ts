/** Words that stories of battles are written in. */
import type { Heroic } from '../../deeds.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** `Gutrippaz #2 (A)`: the second of its name in its army. */
export function called(troops: readonly Troop[], { name, side, id }: Troop): string {
  const alike = troops.filter((each) => each.name === name && each.side === side)
  const copy = alike.length > 1 ? ` #${alike.findIndex((each) => each.id === id) + 1}` : ''
  return `${name}${copy} (${side.toUpperCase()})`
}

/** A place in a few words. */
export const where = ({ along, across }: Place): string => `${inches(along)} along, ${inches(across)} across`

/** Inches to a tenth. */
export const inches = (length: number): string => `${Math.round(length * 10) / 10}"`

/** Faces as they fell, and their sum with what is added: `3 + 5 + 1 = 9`; of one die alone the face. */
export function summed(faces: readonly number[], plus: number): string {
  const parts = [faces.join(' + '), ...(plus === 0 ? [] : [Math.abs(plus)])].join(plus < 0 ? ' - ' : ' + ')
  return faces.length === 1 && plus === 0 ? parts : `${parts} = ${faces.reduce((sum, each) => sum + each, 0) + plus}`
}

/** Rolls of so many dice each, the second a re-roll: `2 + 1 = 3, rolled again: 4 + 4 = 8`. */
export function rolledAgain(faces: readonly number[], dice: number, plus: number): string {
  const tries = Array.from({ length: Math.ceil(faces.length / dice) }, (_, i) => faces.slice(i * dice, (i + 1) * dice))
  return tries.map((each) => summed(each, plus)).join(', rolled again: ')
}

/** What heroic actions are called. */
export const HEROIC_ACTIONS: Readonly<Record<Heroic, string>> = {
  leadership: 'Heroic Leadership',
  willpower: 'Heroic Willpower',
  finestHour: 'Their Finest Hour',
  recovery: 'Heroic Recovery',
}
