/** The Morale test and Combat Attrition (13), rolled once for the small question and for what follows a fight. */
import { type Chance, convolve, everyRoll, type Pmf, summarise } from '@rollcall/core'
import type { MoraleResult } from '../result.ts'
import type { Fight, Owned } from './fight.ts'
import { type Policy, wantsAgain } from './odds/rolls.ts'
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
  /** When the test is rolled again, once (INT-3). */
  readonly reroll: Policy
}

/** Is a unit of this Starting Strength below half of it? Exactly half is not (13.4). */
export const isBelowHalf = (models: number, startingStrength: number): boolean => 2 * models < startingStrength

/** Does one Combat Attrition die make a model flee? A result is never below 1 (13.3). */
const flees = (face: number, modifier: number): boolean => Math.max(1, face + modifier) === 1

/** Modifiers of Combat Attrition add up without a cap; below Half-strength subtracts 1 (13.3). */
const attritionOf = (models: number, startingStrength: number, modifier: number): number =>
  modifier - (isBelowHalf(models, startingStrength) ? 1 : 0)

/** Models that flee of so many after the first has fled. */
export function attrition(chance: Chance, models: number, startingStrength: number, modifier: number): number {
  const all = attritionOf(models, startingStrength, modifier)
  return chance.pool({
    dice: Array.from({ length: models }, () => 6),
    start: 0,
    next: (fled: number, face) => fled + (flees(face, all) ? 1 : 0),
    end: (fled) => fled,
  })
}

/** Is the Morale roll failed? Nothing lost, or nobody left: no test (13.1, 13.2). */
function fails(chance: Chance, question: MoraleQuestion): boolean {
  const { models, destroyed, leadership, modifier, reroll } = question
  if (destroyed === 0 || models === 0) return false
  const does = (total: number): boolean => Math.max(1, total) + destroyed <= leadership
  const first = chance.die(6)
  const again = first !== 1 && wantsAgain(reroll, first, modifier, does)
  const face = again ? chance.die(6) : first
  return face !== 1 && !does(face + modifier)
}

/** One Morale test, and those who flee. */
export function moraleTest(
  chance: Chance,
  question: MoraleQuestion,
): { readonly failed: boolean; readonly fled: number } {
  const { startingStrength, models, attritionModifier } = question
  if (!fails(chance, question)) return { failed: false, fled: 0 }
  return { failed: true, fled: 1 + attrition(chance, models - 1, startingStrength, attritionModifier) }
}

/** Leadership of the target after its modifiers, at least 1 (3.3); `null`: nobody gave it. */
export function leadershipOf(fight: Fight, owned: readonly Owned[]): number | null {
  const { leadership, toughness } = fight.target
  // A characteristic of "-" cannot be modified; the unmodified Toughness stands in for it (3.4).
  if (leadership === '-') return toughness
  return leadership === null ? null : unitNumber(fight, 'target', owned, 'leadership', leadership, 1)
}

/** Morale of the target for every number of models slain; `null` when nobody knows its Leadership. */
export function aftermath(fight: Fight, owned: readonly Owned[], slain: Pmf): MoraleResult | null {
  const leadership = leadershipOf(fight, owned)
  if (leadership === null) return null
  const { models, startingStrength, destroyedThisTurn, attritionModifier } = fight.target
  const sums = { fled: sum(models), lost: sum(models), remaining: sum(models) }
  const fleeing = fleeingOf()
  const add = (dead: number, fled: number, p: number): void => {
    sums.fled.add(fled, p)
    sums.lost.add(dead + fled, p)
    sums.remaining.add(models - dead - fled, p)
  }
  let failed = 0
  slain.mass.forEach((p, i) => {
    const dead = slain.from + i
    const left = models - dead
    const failure =
      p *
      chanceOf((chance) =>
        fails(chance, {
          startingStrength,
          models: left,
          destroyed: dead + destroyedThisTurn,
          leadership,
          modifier: 0,
          attritionModifier,
          reroll: 'none',
        }),
      )
    failed += failure
    add(dead, 0, p - failure)
    if (failure === 0) return
    const { from, mass } = fleeing(left - 1, attritionOf(left - 1, startingStrength, attritionModifier))
    mass.forEach((share, more) => add(dead, 1 + from + more, failure * share))
  })
  return {
    failed,
    fled: summarise(sums.fled.pmf),
    lost: summarise(sums.lost.pmf),
    remaining: summarise(sums.remaining.pmf),
    gone: sums.remaining.pmf.mass[0] as number,
  }
}

const chanceOf = (happens: (chance: Chance) => boolean): number =>
  everyRoll(happens).reduce((total, { outcome, ways, of }) => (outcome ? total + ways / of : total), 0)

/** How many of so many models flee: dice are alike and independent, so one more model is one more die. */
function fleeingOf(): (models: number, modifier: number) => Pmf {
  const known = new Map<number, Pmf[]>()
  return (models, modifier) => {
    const list = known.get(modifier) ?? [{ from: 0, mass: Float64Array.of(1) }]
    known.set(modifier, list)
    const p = chanceOf((chance) => flees(chance.die(6), modifier))
    while (list.length <= models) list.push(convolve(list.at(-1) as Pmf, { from: 0, mass: Float64Array.of(1 - p, p) }))
    return list[models] as Pmf
  }
}

function sum(most: number): { readonly pmf: Pmf; readonly add: (value: number, p: number) => void } {
  const mass = new Float64Array(most + 1)
  return {
    pmf: { from: 0, mass },
    add: (value, p) => {
      mass[value] = (mass[value] as number) + p
    },
  }
}
