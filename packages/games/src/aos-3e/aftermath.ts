/** What comes after the attacks are resolved: battleshock, from the models slain (8.6). */
import { at, everyRoll, type Pmf } from '@rollcall/core'
import type { Fight, Unit } from './fight.ts'
import { type BattleshockRoll, battleshockTest } from './odds/battleshock.ts'

/** Models that flee, and models left in the end. */
export interface Aftermath {
  readonly failed: number
  readonly fled: Pmf
  readonly remaining: Pmf
}

/** Battleshock of the target for every number of models slain; `null` when nobody knows its Bravery or its models. */
export function aftermath({ situation }: Fight, target: Unit, roll: BattleshockRoll, slain: Pmf): Aftermath | null {
  const { bravery, models } = target
  if (bravery === null || target.wounds === null) return null
  const fled = new Float64Array(models + 1)
  const remaining = new Float64Array(models + 1)
  let failed = 0
  slain.mass.forEach((_, i) => {
    const lost = slain.from + i
    const [chance, left] = [at(slain, lost), models - lost]
    for (const { outcome, ways, of } of everyRoll((dice) =>
      battleshockTest(dice, {
        ...roll,
        slain: lost + target.slainThisTurn,
        bravery,
        models: left,
        immune: situation.inspiringPresence,
        indomitable: situation.indomitable,
      }),
    )) {
      const p = (chance * ways) / of
      fled[outcome.fled] = (fled[outcome.fled] as number) + p
      remaining[left - outcome.fled] = (remaining[left - outcome.fled] as number) + p
      if (outcome.failed) failed += p
    }
  })
  return { failed, fled: { from: 0, mass: fled }, remaining: { from: 0, mass: remaining } }
}
