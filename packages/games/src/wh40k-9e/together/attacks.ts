/** Every unit in every phase in which it attacks, and the volleys at a target that has lost so many wounds. */
import { type Frame, frameOf, suffer } from '../../duel/body.ts'
import type { Rolling } from '../../duel/simulated.ts'
import { rowStart } from '../duel/scene.ts'
import { type Volley, type Volleys, volleysOf } from '../duel/volley.ts'
import { effectsOf, type Fight, newNotes, type Situation, type Unit } from '../fight.ts'
import type { TogetherSetup } from './setup.ts'

/** A unit in one phase. */
export interface Attack {
  /** Place of the unit among the attackers. */
  readonly attacker: number
  readonly unit: Unit
  readonly situation: Situation
  /** The fight with the target as it is at the beginning. */
  readonly fight: Fight
  /** What is fired at a target that has lost so many wounds more. */
  readonly volley: (suffered: number) => Volley
}

/** All attacks, unit by unit in the order of the list, each phase of a unit in the order of a turn. */
export function attacksOf({ parties, target }: TogetherSetup, rolling: Rolling): readonly Attack[] {
  const left = targetAfter(target)
  return parties.flatMap(({ unit, situations }, attacker) =>
    situations.map((situation): Attack => {
      const fight: Fight = { attacker: unit, target, situation }
      const known = new Map<string, Volleys>()
      const volley = (suffered: number): Volley => {
        const now = left(suffered)
        // Blast counts the models (4.5), and so may effects; the damage table is read at the beginning of its row (3.7).
        const key = `${now.models} ${now.woundsTaken}`
        const volleys = known.get(key) ?? volleysOf({ ...fight, target: now }, effectsOf(fight), newNotes(), rolling)
        known.set(key, volleys)
        return volleys(target.woundsTaken + suffered)
      }
      return { attacker, unit, situation, fight, volley }
    }),
  )
}

/** The target as it is attacked: with all the models it ever had, so that one plan serves wherever it stands. */
function targetAfter(target: Unit): (suffered: number) => Unit {
  const frame: Frame = frameOf(target.groups.map(({ count, wounds }) => ({ count, wounds: wounds ?? 1 })))
  const start = { models: target.models, wounds: target.woundsTaken }
  const known: Unit[] = []
  const after = (suffered: number): Unit => {
    const { models, wounds } = suffer(frame, start, suffered)
    return { ...target, models, woundsTaken: rowStart(target, wounds) }
  }
  return (suffered) => (known[suffered] ??= after(suffered))
}
