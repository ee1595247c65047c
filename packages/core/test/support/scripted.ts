/** Dice that fall as they are told to. */
import { type Chance, chanceFrom } from '../../src/index.ts'

/** A chance that shows these faces, in this order. */
export interface Script extends Chance {
  /** Fails when faces were left over: a rule that rolls fewer dice than it should is as wrong as one that rolls more. */
  exhausted(): void
}

/** Fails when more dice are rolled than faces were given, or when a die does not have the face. */
export function scripted(...faces: readonly number[]): Script {
  let next = 0
  const die = (sides: number): number => {
    const face = faces[next++]
    if (face === undefined) throw new Error(`die ${next} is rolled, but only ${faces.length} were scripted`)
    if (face < 1 || face > sides) throw new Error(`a D${sides} cannot show ${face}`)
    return face
  }
  const exhausted = (): void => {
    if (next !== faces.length) throw new Error(`${faces.length} dice were scripted, but ${next} were rolled`)
  }
  return { ...chanceFrom(die), exhausted }
}
