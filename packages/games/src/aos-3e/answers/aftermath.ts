/** What comes after the attacks are resolved: battleshock, from the models slain (8.6). */
import { everyRoll, mapPmf, type Pmf } from '@rollcall/core'
import type { Fight, Unit } from '../fight.ts'
import { type BattleshockQuestion, type BattleshockRoll, battleshockTest } from '../odds/battleshock.ts'

/** What the test may come to after so many models are slain. */
export interface Aftermath {
  readonly failed: number
  readonly fled: Pmf
  readonly remaining: Pmf
}

/** Battleshock of the target by the number of models slain; `null` when nobody knows its Bravery or its models. */
export function aftermath(
  { situation }: Fight,
  target: Unit,
  roll: BattleshockRoll,
): ((slain: number) => Aftermath) | null {
  const { bravery, models, slainThisTurn } = target
  if (bravery === null || target.wounds === null) return null
  const { inspiringPresence: immune, indomitable } = situation
  const known = new Map<number, Aftermath>()
  return (slain) => {
    const test = { ...roll, slain: slain + slainThisTurn, bravery, models: models - slain, immune, indomitable }
    const after = known.get(slain) ?? outcomes(test)
    known.set(slain, after)
    return after
  }
}

function outcomes(test: BattleshockQuestion): Aftermath {
  const rolls = everyRoll((dice) => battleshockTest(dice, test))
  const mass = new Float64Array(Math.max(...rolls.map(({ outcome }) => outcome.fled)) + 1)
  let failed = 0
  for (const { outcome, ways, of } of rolls) {
    mass[outcome.fled] = (mass[outcome.fled] as number) + ways / of
    if (outcome.failed) failed += ways / of
  }
  const fled = { from: 0, mass }
  return { failed, fled, remaining: mapPmf(fled, (gone) => test.models - gone) }
}
