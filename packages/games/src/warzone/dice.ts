/** The one die of this game: d20, roll under; a natural 1 always succeeds, a natural 20 always fails (WZ 1). */
import { type Chance, type Draw, drawOf, type Fraction } from '@rollcall/core'
import { outOf } from '../kit/fractions.ts'
import { countOf, repeated } from '../kit/repeated.ts'
import { RULES } from './rules.ts'
import { memory } from '../kit/memory.ts'

/** Sides of the die. */
export const SIDES: number = RULES.test.die

/** Faces that always pass, the lowest; faces that pass at most, because the highest always fail. */
const [LEAST, MOST] = [RULES.test.alwaysPasses.length, SIDES - RULES.test.alwaysFails.length]

/** Target numbers stop where the naturals begin. */
export const within = (target: number): number => Math.min(MOST, Math.max(LEAST, target))

/** The target number where two values are opposed (WZ 1). */
export const opposed = (own: number, other: number): number => RULES.opposed + own - other

/** The chance to roll a target number or less. */
export const chanceOf = (target: number): Fraction => outOf(within(target), SIDES)

const tests = memory((target: number): Draw<boolean> => drawOf((chance) => chance.die(SIDES) <= target))

/** A test against a target number. */
export const testOf = (target: number): Draw<boolean> => tests(within(target))

/** How many of some dice show more than a target number that the naturals bound. */
export const failedOf = (chance: Chance, target: number, rolls: number): number =>
  countOf(chance, diceOf(rolls), (face) => face > target)

const diceOf = memory((rolls: number): readonly number[] => repeated(rolls, SIDES))

const failures = memory((key: string): Draw<number> => {
  const [target = 0, rolls = 0] = key.split(',').map(Number)
  return drawOf((chance) => failedOf(chance, target, rolls))
})

/** How many of some tests against a target number fail. */
export const failuresOf = (target: number, rolls: number): Draw<number> => failures(`${within(target)},${rolls}`)

/** The bare face, where a roll only selects among results. */
export const FACE: Draw<number> = drawOf((chance) => chance.die(SIDES))
