/** Amounts as players write them: 2, D6, 2D6+3, D3-1. */
import { RollcallError } from '../errors.ts'
import type { Chance, Pool } from './chance.ts'

/** A sum of fair dice and a number. `sides` lists one entry per die; D3 is a die of three sides. */
export interface Dice {
  readonly sides: readonly number[]
  readonly plus: number
  /** Of all dice rolled only so many count, the highest (`keep > 0`) or the lowest (`keep < 0`); absent: all. */
  readonly keep?: number
}

/** A fixed amount, written as dice. */
export const fixed = (plus: number): Dice => ({ sides: [], plus })

const TERM = /([+-]?)\s*(?:(\d{0,4})\s*D\s*(\d{1,4})|(\d{1,7}))\s*/iy

/** Reads `2D6+3`. Fails with `ERR_INPUT_INVALID` on anything that is not a sum of dice and whole numbers. */
export function parseDice(text: string): Dice {
  const sides: number[] = []
  let plus = 0
  TERM.lastIndex = 0
  const source = text.trim()
  while (TERM.lastIndex < source.length || source === '') {
    const first = TERM.lastIndex === 0
    const term = TERM.exec(source)
    if (term === null || (!first && term[1] === '')) throw notDice(text)
    const [, sign, count, faces, number] = term
    if (faces === undefined) plus += (sign === '-' ? -1 : 1) * Number(number)
    else if (sign === '-') throw notDice(text)
    else sides.push(...alike(count === '' ? 1 : Number(count), Number(faces), text))
  }
  return { sides, plus }
}

function alike(count: number, sides: number, text: string): number[] {
  if (sides < 2 || sides > 100) throw notDice(text)
  if (count > 100)
    throw new RollcallError('ERR_INPUT_INVALID', `"${text}" rolls ${count} dice at once; 100 is the most`)
  return Array.from({ length: count }, () => sides)
}

const notDice = (text: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', `"${text}" is not a number or dice such as 2, D3, D6, 2D6 or D6+1`)

/** Writes dice the way players do. */
export function formatDice(dice: Dice): string {
  const counts = new Map<number, number>()
  for (const sides of dice.sides) counts.set(sides, (counts.get(sides) ?? 0) + 1)
  const terms = [...counts].map(([sides, count]) => `${count === 1 ? '' : count}D${sides}`)
  if (terms.length === 0) return String(dice.plus)
  const kept = dice.keep === undefined ? '' : ` keep ${dice.keep > 0 ? 'highest' : 'lowest'} ${Math.abs(dice.keep)}`
  return `${terms.join('+')}${dice.plus === 0 ? '' : dice.plus > 0 ? `+${dice.plus}` : dice.plus}${kept}`
}

/** Least, most and mean of the dice. */
export function range(dice: Dice): { readonly least: number; readonly most: number; readonly mean: number } {
  const kept = dice.keep === undefined ? dice.sides : mostKept(dice.sides, dice.keep)
  const most = kept.reduce((sum, sides) => sum + sides, dice.plus)
  const mean = dice.keep === undefined ? (dice.plus + kept.length + most) / 2 : Number.NaN
  return { least: dice.plus + kept.length, most, mean }
}

/** The dice that count when every die shows its highest face. */
const mostKept = (sides: readonly number[], keep: number): readonly number[] =>
  sides.toSorted((a, b) => (keep > 0 ? b - a : a - b)).slice(0, Math.abs(keep))

/** The dice as a pool: the running sum, or the faces so far when only the best or worst count. */
export function poolOf(dice: Dice): Pool<number | readonly number[], number> {
  const { keep } = dice
  if (keep === undefined) {
    return {
      dice: dice.sides,
      start: dice.plus,
      next: (sum, face) => (sum as number) + face,
      end: (sum) => sum as number,
    }
  }
  const next = (state: number | readonly number[], face: number): readonly number[] =>
    [...(state as readonly number[]), face].sort((a, b) => (keep > 0 ? b - a : a - b)).slice(0, Math.abs(keep))
  const end = (state: number | readonly number[]): number =>
    (state as readonly number[]).reduce((a, b) => a + b, dice.plus)
  return { dice: dice.sides, start: [], next, end }
}

/** A function that rolls the dice; one die and no dice at all are the fast cases. */
export function roller(dice: Dice): (chance: Chance) => number {
  const [sides] = dice.sides
  const { plus } = dice
  if (sides === undefined) return () => plus
  if (dice.sides.length === 1) return (chance) => chance.die(sides) + plus
  const pool = poolOf(dice)
  return (chance) => chance.pool(pool)
}
