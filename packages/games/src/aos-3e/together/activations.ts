/** Every unit in every phase in which it attacks, and the fight as it stands once the target has suffered so much. */
import { capacity } from '@rollcall/core'
import { type Ask, asking, recorded } from '../../kit/recorded.ts'
import { suffer, frameOf, type Body } from '../../duel/body.ts'
import { withoutRations } from '../battle-parts/rations.ts'
import { type AboutBody, bodyCompares, type Scene, unitNow } from '../battle-parts/scene.ts'
import { withSpecials } from '../battle-parts/strength.ts'
import type { Fight, Owned, Situation, Unit } from '../fight.ts'
import { effectsOf } from '../plan/owned.ts'
import { drawerOf } from '../answers/prepare.ts'
import type { TogetherSetup } from './setup.ts'

/** A unit in one phase. */
export interface Activation {
  /** Place of the unit among the attackers. */
  readonly attacker: number
  readonly unit: Unit
  readonly situation: Situation
  /** Is it the first, or the last phase in which the unit attacks? */
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Most that the target can have suffered when it is attacked; 0 where nobody knows what it can take. */
  readonly last: number
  /** The fight with a target that has suffered so many points. */
  readonly scene: (suffered: number) => Scene
  /** An answer about it, worked out once for all targets that differ in nothing that is asked for. */
  readonly known: <T extends object>(answer: (scene: Scene) => T) => (suffered: number) => T
}

/** All attacks, unit by unit in the order of the list, each phase of a unit in the order of a turn. */
export function activationsOf({ parties, target }: TogetherSetup): readonly Activation[] {
  const about = aboutTarget(target)
  const whole = withSpecials(withoutRations(target))
  const last = Math.max(0, capacity({ models: target.wounds ?? [], taken: target.woundsTaken }) - 1)
  const phases = parties.flatMap(({ situations }) => situations.map(({ phase }) => phase))
  const lastPhase = phases.includes('combat') ? 'combat' : 'shooting'
  return parties.flatMap(({ unit, situations }, attacker) =>
    situations.map((situation, i): Activation => {
      const isLast = i === situations.length - 1
      const used = { attacker: isLast, target: situation.phase === lastPhase }
      const scene = (ask: Ask<number>): Scene => {
        const fight = fightNow(ask, about, { attacker: unit, target: whole, situation })
        const owned = effectsOf(fight).filter((each) => !isSpent(each) || used[each.owner])
        return { fight, owned, draws: drawerOf(unit) }
      }
      return {
        attacker,
        unit,
        situation,
        isFirst: i === 0,
        isLast,
        last,
        scene: (suffered) => scene(asking(suffered)),
        known: (answer) => recorded((ask) => answer(scene(ask))),
      }
    }),
  )
}

/** Once per turn, round or battle is in the last phase in which it could be of use; what inflicts wounds has its own moment. */
const isSpent = ({ effect }: Owned): boolean =>
  effect.limit !== undefined && effect.limit !== 'phase' && !('inflict' in effect)

/** What may be asked about a target that has suffered so many points; where nobody knows what it can take, it stays as it is. */
function aboutTarget({ wounds, models, woundsTaken }: Unit): AboutBody<number> {
  const frame = frameOf(wounds ?? [])
  const start = { models, wounds: woundsTaken }
  const known: Body[] = []
  const body = (suffered: number): Body =>
    wounds === null ? start : (known[suffered] ??= suffer(frame, start, suffered))
  return {
    models: (suffered) => body(suffered).models,
    wounds: (suffered) => body(suffered).wounds,
    next: (suffered) => frame.at(-body(suffered).models) ?? 0,
  }
}

/** The fight of a unit, with a target of which it is asked what it has suffered. */
function fightNow(ask: Ask<number>, about: AboutBody<number>, { attacker, target, situation }: Fight): Fight {
  const { distance } = situation
  const mine: AboutBody<number> = { models: () => attacker.models, wounds: () => attacker.woundsTaken, next: () => 0 }
  return {
    attacker,
    target: unitNow(ask, about, { unit: target, casualties: 'specialLast' }),
    situation,
    sight: {
      compares: (side, ...comparison) =>
        side === 'target' ? bodyCompares(ask, about, ...comparison) : bodyCompares(asking(0), mine, ...comparison),
      within: (inches) => (distance === undefined ? null : distance <= inches),
      near: () => null,
    },
  }
}
