/** An exchange of blows (12.9): the models of the target that are left attack the attacker, who may lose models in turn. */
import { mapPmf, type Pmf, slainAfter, tabulate, walkPmf } from '@rollcall/core'
import type { Following } from '../following.ts'
import type { FightResult } from '../result.ts'
import { activation, foldOf } from './activation.ts'
import { unitAfterLosses } from './duel/strength.ts'
import { effectsOf, type Fight, isOn, type Notes, type Unit } from './fight.ts'
import { isCounted, type Prepared } from './prepare.ts'
import { TARGET } from './sequence/attack.ts'

/** Models of the attacker slain by those of the target that are left; nothing where nobody asked. */
export function blowsBack(
  { fight, notes }: Pick<Prepared, 'fight' | 'notes'>,
  slain: Following,
): Pick<FightResult, 'strikesBack'> {
  if (!isOn(fight, 'strikesBack') || fight.situation.phase !== 'fight') return {}
  if (!isCounted({ fold: foldOf(fight.attacker) })) {
    notes.warnings.add(`${fight.attacker.name} has no wounds, so nobody knows what striking back does to it`)
    return {}
  }
  return { strikesBack: slain.number((lost) => slainBy(fight, lost, notes)) }
}

/** What the target does to the attacker after it has lost so many models. Destroyed models do not strike. */
function slainBy(fight: Fight, lost: number, notes: Notes): Pmf {
  const survivors = withoutFirst(fight.target, lost)
  if (survivors.models === 0) return { from: 0, mass: Float64Array.of(1) }
  const situation = { phase: 'fight' as const, distance: undefined, activations: 1, strikesBack: true }
  const back: Fight = { attacker: survivors, target: fight.attacker, situation }
  const { plan } = activation(back, effectsOf(back), notes)
  const fold = foldOf(back.target)
  return mapPmf(walkPmf(tabulate(plan), TARGET), (wounds) => slainAfter(fold, wounds))
}

/** The unit without the models that are destroyed first, its special weapons with those who are lost last. */
function withoutFirst(unit: Unit, lost: number): Unit {
  const wounds = lost > 0 ? 0 : unit.woundsTaken
  return unitAfterLosses(unit, { models: unit.models - lost, wounds }, 'specialLast')
}
