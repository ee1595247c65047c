/** Climbs, falls and jumps (WZ 4). */
import type { Fraction, StateShare } from '@rollcall/core'
import { z } from 'zod'
import { when, without } from '../../kit/faults.ts'
import { not, outOf, times } from '../../kit/fractions.ts'
import { happenings, sumOf } from '../../kit/happenings.ts'
import { repeated } from '../../kit/repeated.ts'
import { type Happening, odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { chanceOf, SIDES } from '../dice.ts'
import { fallOf, holdsUpTo } from '../falls.ts'
import { withChance } from '../scene.ts'
import { halved, model, type Model, needed } from '../schema/model.ts'
import { yes } from '../schema/values.ts'
import { RULES } from '../rules.ts'
import { modelAs } from './units.ts'

const fallWords = z.strictObject({
  model,
  height: z.number().min(0).max(1000),
  voluntary: yes.describe('A jump: from 6 inches on it needs an Action and a Command Test'),
})

/** Wounds that a fall costs, of those that somebody has. */
const fallen = (who: Model, inches: number): readonly StateShare<number>[] =>
  sumOf([fallOf(needed(who, 'armour', 'model'), inches)], who.wounds)

export const fall = odds({
  id: 'fall',
  also: ['jump', 'crash'],
  title: 'A fall or a jump: wounds, and whether it kills',
  rule: '4',
  units: { model: modelAs('model') },
  input: fallWords,
  solve: ({ model: who, height, voluntary }) => {
    const falls = fallen(who, height)
    const told = (wounds: number): Happening => ({ dies: wounds === who.wounds, wounds })
    if (!voluntary || height < RULES.daringJump) return happenings(falls, told)
    // Who does not dare does not jump (WZ 4).
    const dares = chanceOf(halved(who, 'leadership', 'model'))
    const jumps = withChance(dares, falls)
    const { probabilities, distributions = {} } = happenings([...jumps, { state: 0, share: not(dares) }], told)
    return { probabilities: { dares, ...probabilities }, distributions }
  },
})

const climbWords = z
  .strictObject({
    model,
    inches: whole(1, 18),
    extraRollsAt: z
      .array(whole(1, 18))
      .max(20)
      .default([])
      .describe('Inches at which it is wounded, or struck by a power, and rolls once more (WZ 4)'),
  })
  .superRefine(
    without(({ inches, extraRollsAt }) =>
      when(
        extraRollsAt.some((at) => at > inches),
        'extraRollsAt',
        `are above the ${inches} that it climbs`,
      ),
    ),
  )

export const climb = odds({
  id: 'climb',
  title: 'Climbing: does it reach the top, or fall and die?',
  rule: '4',
  units: { model: modelAs('model') },
  input: climbWords,
  solve: ({ model: who, inches, extraRollsAt }) => {
    const holds = outOf(holdsUpTo(who), SIDES)
    // A roll after every inch, and more of them where something strikes.
    const rolls = Array.from({ length: inches }, (_, i) => i + 1)
      .concat(extraRollsAt)
      .toSorted((a, b) => a - b)
    const all = (count: number): Fraction => times(...repeated(count, holds))
    const falls = rolls.flatMap((from, i) => withChance(times(all(i), not(holds)), fallen(who, from)))
    const top = { state: null, share: all(rolls.length) }
    return happenings<number | null>([top, ...falls], (lost) => ({
      top: lost === null,
      falls: lost !== null,
      dies: lost === who.wounds,
      wounds: lost ?? 0,
    }))
  },
})
