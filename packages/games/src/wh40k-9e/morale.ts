/** The Morale test and Combat Attrition (13), rolled once for the small question and for what follows a fight. */
import { at, type Chance, convolve, everyRoll, mapPmf, mix, type Pmf } from '@rollcall/core'
import { chanceAs, type Following } from '../following.ts'
import { countOf, repeated } from '../kit/repeated.ts'
import type { MoraleResult } from '../result.ts'
import type { Fight, Owned } from './fight.ts'
import { wantsAgain } from './odds/rolls.ts'
import type { Policy } from './schema/rolls.ts'
import { numberOfTarget } from './sequence/characteristics.ts'
import { DIE, RULES } from './rules.ts'

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
const flees = (face: number, modifier: number): boolean => Math.max(1, face + modifier) <= RULES.morale.fleesOn

/** Modifiers of Combat Attrition add up without a cap; below Half-strength counts, too (13.3). */
const attritionOf = (models: number, startingStrength: number, modifier: number): number =>
  modifier + (isBelowHalf(models, startingStrength) ? RULES.morale.belowHalf : 0)

/** Models that flee of so many after the first has fled. */
export function attrition(chance: Chance, models: number, startingStrength: number, modifier: number): number {
  const all = attritionOf(models, startingStrength, modifier)
  return countOf(chance, repeated(models, DIE), (face) => flees(face, all))
}

/** Is the Morale roll failed? Nothing lost, or nobody left: no test (13.1, 13.2). */
function fails(chance: Chance, question: Omit<MoraleQuestion, 'startingStrength' | 'attritionModifier'>): boolean {
  const { models, destroyed, leadership, modifier, reroll } = question
  if (destroyed === 0 || models === 0) return false
  const does = (total: number): boolean => Math.max(1, total) + destroyed <= leadership
  const first = chance.die(DIE)
  const again = !RULES.morale.alwaysPasses.includes(first) && wantsAgain(reroll, first, modifier, does)
  const face = again ? chance.die(DIE) : first
  return !RULES.morale.alwaysPasses.includes(face) && !does(face + modifier)
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
  return leadership === null ? null : numberOfTarget(fight, owned, 'leadership', leadership)
}

/** Morale of the target after it has lost models as said; `null` when nobody knows its Leadership. */
export function aftermath(fight: Fight, owned: readonly Owned[], slain: Following): MoraleResult | null {
  const leadership = leadershipOf(fight, owned)
  if (leadership === null) return null
  const { models } = fight.target
  const failure = failureOf(fight, leadership)
  const fled = fledOf(fight, failure)
  const [failed, gone] = [slain.event(failure), slain.event((dead) => at(fled(dead), models - dead))]
  return {
    ...chanceAs('failed', failed),
    fled: slain.number(fled),
    lost: slain.number((dead) => mapPmf(fled(dead), (more) => dead + more)),
    remaining: slain.number((dead) => mapPmf(fled(dead), (more) => models - dead - more)),
    ...chanceAs('gone', gone),
  }
}

/** Probability that the test is failed, by the models slain. */
const failureOf =
  ({ target }: Fight, leadership: number): ((dead: number) => number) =>
  (dead) => {
    const { models, destroyedThisTurn } = target
    const losses = { models: models - dead, destroyed: dead + destroyedThisTurn }
    return chanceOf((chance) => fails(chance, { ...losses, leadership, modifier: 0, reroll: 'none' }))
  }

/** Distribution of those who flee, by the models slain. */
function fledOf({ target }: Fight, failure: (dead: number) => number): (dead: number) => Pmf {
  const { models, startingStrength, attritionModifier } = target
  const fleeing = fleeingOf()
  const nobody: Pmf = { from: 0, mass: Float64Array.of(1) }
  return (dead) => {
    const p = failure(dead)
    if (p === 0) return nobody
    const left = models - dead - 1
    const { from, mass } = fleeing(left, attritionOf(left, startingStrength, attritionModifier))
    return mix([1 - p, p], 1, [nobody, { from: 1 + from, mass }])
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
    const p = chanceOf((chance) => flees(chance.die(DIE), modifier))
    while (list.length <= models) list.push(convolve(list.at(-1) as Pmf, { from: 0, mass: Float64Array.of(1 - p, p) }))
    return list[models] as Pmf
  }
}
