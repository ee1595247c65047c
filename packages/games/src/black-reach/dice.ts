/** The dice of this game: all of six sides, and none that always succeeds or fails (HBR 1). */
import { type Draw, drawOf } from '@rollcall/core'
import { RULES } from './rules.ts'

/** Sides of the die. */
export const SIDES: number = RULES.die

/** One die. */
export const DIE: Draw<number> = drawOf((chance) => chance.die(SIDES))

/** Two dice, the higher counts: Twin Weapon, Assault. */
export const HIGHER: Draw<number> = drawOf((chance) => Math.max(chance.die(SIDES), chance.die(SIDES)))

/** Two dice added up: Da Krunch (HBR 8.5). */
export const SUM: Draw<number> = drawOf((chance) => chance.die(SIDES) + chance.die(SIDES))

/** Two dice of which somebody chooses one: the Techmarine (HBR 5.5). Both faces as one number, the lower first. */
export const PAIR: Draw<number> = drawOf((chance) => {
  const faces = [chance.die(SIDES), chance.die(SIDES)] as const
  return SIDES * (Math.min(...faces) - 1) + Math.max(...faces) - 1
})

/** The two faces of such a pair. */
export const facesOf = (pair: number): readonly [number, number] => [Math.floor(pair / SIDES) + 1, (pair % SIDES) + 1]
