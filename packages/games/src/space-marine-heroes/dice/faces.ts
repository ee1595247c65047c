/** Dice on the table as counts of their faces, ones first: the order of dice never matters in this game. */
import { wholePower, type Pool } from '@rollcall/core'
import { repeated } from '../../kit/repeated.ts'
import { RULES } from '../rules.ts'
import { memory } from '../../kit/memory.ts'

/** How many dice show each face, 1 to 6. */
export type Faces = readonly number[]

/** Dice of a turn (2.1). */
export const SIX_DICE: number = RULES.dice

/** No dice at all. */
export const noDice: Faces = [0, 0, 0, 0, 0, 0]

/** Counts of the faces of some dice. */
export function facesOf(dice: readonly number[]): Faces {
  const faces = [...noDice]
  for (const face of dice) faces[face - 1] = (faces[face - 1] as number) + 1
  return faces
}

/** The dice themselves, lowest first. */
export const diceOf = (faces: Faces): readonly number[] => faces.flatMap((count, i) => repeated(count, i + 1))

export const howMany = (faces: Faces): number => faces.reduce((sum, count) => sum + count, 0)

/** A name for equal dice: six dice at most, so that seven is a good base. */
export const nameOf = (faces: Faces): number => faces.reduce((name, count) => name * 7 + count, 0)

export const together = (a: Faces, b: Faces): Faces => a.map((count, i) => count + (b[i] as number))

export const without = (a: Faces, b: Faces): Faces => a.map((count, i) => count - (b[i] as number))

/** Are all dice of the second among the first? */
export const include = (all: Faces, some: Faces): boolean => some.every((count, i) => count <= (all[i] as number))

/** Every way to pick some of the dice, none and all included; fewest of the high faces first. */
export function picksOf(faces: Faces): readonly Faces[] {
  return faces.reduce<readonly Faces[]>(
    (picks, count) => Array.from({ length: count + 1 }, (_, k) => picks.map((pick) => [...pick, k])).flat(),
    [[]],
  )
}

/** Worth of a face in the name of equal dice. */
const PLACES: readonly number[] = noDice.map((_, i) => wholePower(7, noDice.length - 1 - i))

/** The dice of a name. */
const facesNamed = memory((name: number): Faces => PLACES.map((place) => Math.floor(name / place) % 7))

/** Rolls of no die to six; while dice fall, their name is enough. */
const ROLLS: readonly Pool<number, Faces>[] = [...PLACES, 0].map((_, count) => ({
  dice: repeated(count, RULES.die),
  start: 0,
  next: (name, face) => name + (PLACES[face - 1] as number),
  end: facesNamed,
}))

/** So many dice rolled together, six at most. */
export const rollOf = (count: number): Pool<number, Faces> => ROLLS[count] as Pool<number, Faces>
