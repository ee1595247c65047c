/** The Morale test and Combat Attrition (13), rolled once for the small question and for what follows a fight. */
import { type Chance, everyRoll, mergeOutcomes, type Pmf, summarise } from '@rollcall/core'
import type { MoraleResult } from '../result.ts'
import type { Fight, Owned, Unit } from './fight.ts'
import { unitNumber } from './sequence/characteristics.ts'

/** What a Morale test looks at. */
export interface MoraleQuestion {
  /** Models at the start of the battle. */
  readonly startingStrength: number
  /** Models left, after the losses of this turn. */
  readonly models: number
  /** Models destroyed this turn. */
  readonly destroyed: number
  readonly leadership: number
  /** To the Morale roll itself. */
  readonly modifier: number
  readonly attritionModifier: number
  /** A failed test is rolled again once. */
  readonly reroll: boolean
}

/** Is a unit of this Starting Strength below half of it? Exactly half is not (13.4). */
export const isBelowHalf = (models: number, startingStrength: number): boolean => 2 * models < startingStrength

/** Does one Combat Attrition die make a model flee? Below Half-strength subtracts 1; a result is never below 1 (13.3). */
const flees = (face: number, modifier: number): boolean => Math.max(1, face + modifier) === 1

/** Models that flee of so many after the first has fled. */
export function attrition(chance: Chance, models: number, startingStrength: number, modifier: number): number {
  const all = modifier - (isBelowHalf(models, startingStrength) ? 1 : 0)
  return chance.pool({
    dice: Array.from({ length: models }, () => 6),
    start: 0,
    next: (fled: number, face) => fled + (flees(face, all) ? 1 : 0),
    end: (fled) => fled,
  })
}

/** One Morale test. Nothing lost, or nobody left: no test (13.1). */
export function moraleTest(
  chance: Chance,
  question: MoraleQuestion,
): { readonly failed: boolean; readonly fled: number } {
  const { startingStrength, models, destroyed, leadership, modifier, attritionModifier, reroll } = question
  if (destroyed === 0 || models === 0) return { failed: false, fled: 0 }
  const passes = (face: number): boolean => face === 1 || Math.max(1, face + modifier) + destroyed <= leadership
  const first = chance.die(6)
  const face = reroll && !passes(first) ? chance.die(6) : first
  if (passes(face)) return { failed: false, fled: 0 }
  return { failed: true, fled: 1 + attrition(chance, models - 1, startingStrength, attritionModifier) }
}

/** Leadership of a unit after its modifiers, at least 1 (3.3); `null`: nobody gave it. */
function leadershipOf(fight: Fight, owned: readonly Owned[]): number | null {
  const { leadership, leadershipModifier } = fight.target
  if (leadership === null) return null
  return Math.max(1, unitNumber(fight, 'target', owned, 'leadership', leadership, 1) + leadershipModifier)
}

/** Morale of the target for every number of models slain; `null` when nobody knows its Leadership. */
export function aftermath(fight: Fight, owned: readonly Owned[], slain: Pmf): MoraleResult | null {
  const leadership = leadershipOf(fight, owned)
  if (leadership === null) return null
  const { target } = fight
  const sums = { fled: sum(target.models), lost: sum(target.models), remaining: sum(target.models) }
  let failed = 0
  slain.mass.forEach((p, i) => {
    const dead = slain.from + i
    for (const { outcome, ways, of } of outcomes(target, dead, leadership)) {
      const share = (p * ways) / of
      if (outcome.failed) failed += share
      sums.fled.add(outcome.fled, share)
      sums.lost.add(dead + outcome.fled, share)
      sums.remaining.add(target.models - dead - outcome.fled, share)
    }
  })
  return {
    failed,
    fled: summarise(sums.fled.pmf),
    lost: summarise(sums.lost.pmf),
    remaining: summarise(sums.remaining.pmf),
    gone: sums.remaining.pmf.mass[0] as number,
  }
}

const outcomes = (target: Unit, dead: number, leadership: number): ReturnType<typeof mergedTests> =>
  mergedTests({
    startingStrength: target.startingStrength,
    models: target.models - dead,
    destroyed: dead + target.destroyedThisTurn,
    leadership,
    modifier: 0,
    attritionModifier: target.attritionModifier,
    reroll: false,
  })

const mergedTests = (
  question: MoraleQuestion,
): readonly { readonly outcome: ReturnType<typeof moraleTest>; readonly ways: number; readonly of: number }[] =>
  mergeOutcomes(
    everyRoll((chance) => moraleTest(chance, question)),
    ({ failed, fled }) => `${failed} ${fled}`,
  )

function sum(most: number): { readonly pmf: Pmf; readonly add: (value: number, p: number) => void } {
  const mass = new Float64Array(most + 1)
  return {
    pmf: { from: 0, mass },
    add: (value, p) => {
      mass[value] = (mass[value] as number) + p
    },
  }
}
