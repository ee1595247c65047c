/** Every unit in every phase in which it attacks, and the volleys at a target that has lost so many wounds. */
import { type Body, type Frame, frameOf, suffer } from '../../duel/body.ts'
import type { Rolling } from '../../kit/simulations.ts'
import { type Ask, recorded } from '../../kit/recorded.ts'
import { type AboutTarget, crowdOf, rowStart, targetNow } from '../duel/scene.ts'
import { type Volley, type Volleys, volleysOf } from '../duel/volley.ts'
import { effectsOf, type Fight, newNotes, type Situation, type Unit } from '../fight.ts'
import type { TogetherSetup } from './setup.ts'

/** A unit in one phase. */
export interface Activation {
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
export function activationsOf({ parties, target }: TogetherSetup, rolling: Rolling): readonly Activation[] {
  const about = aboutTarget(target)
  return parties.flatMap(({ unit, situations }, attacker) =>
    situations.map((situation): Activation => {
      const fight: Fight = { attacker: unit, target, situation }
      const volleys = recorded((ask: Ask<number>): Volleys => {
        const now = { ...fight, target: targetNow(ask, about, target) }
        return volleysOf(now, effectsOf(fight), newNotes(), rolling)
      })
      const volley = (suffered: number): Volley => volleys(suffered)(target.woundsTaken + suffered)
      return { attacker, unit, situation, fight, volley }
    }),
  )
}

/** What may be asked about a target that has lost so many wounds more. */
function aboutTarget(target: Unit): AboutTarget<number> {
  const frame: Frame = frameOf(target.groups.map(({ count, wounds }) => ({ count, wounds: wounds ?? 1 })))
  const start = { models: target.models, wounds: target.woundsTaken }
  const known: Body[] = []
  const body = (suffered: number): Body => (known[suffered] ??= suffer(frame, start, suffered))
  return {
    crowd: (suffered) => crowdOf(body(suffered).models),
    row: (suffered) => rowStart(target, body(suffered).wounds),
  }
}
