/** What a unit of a battle loses and gets back: damage (5.2), flight (8.6), healing (5.5), models that return (5.4). */
import { flee, heal, returned } from '../../battle-parts/body.ts'
import { woundsLeft, suffer, type Body } from '../../../duel/body.ts'
import { rationed } from '../../battle-parts/rations.ts'
import { slainBetween } from '../../battle-parts/splitting.ts'
import { paceWith } from '../ground/pace.ts'
import type { Troop } from '../troop.ts'

/** Points that are left of what comes to nothing only so often in a phase or a turn (AoS 5.2). */
export function unspared(troop: Troop, points: number): number {
  if (troop.used.length === 0 || points === 0) return points
  const left = rationed(troop.me.rations, troop.used, points)
  troop.used = left.used
  return left.points
}

/** Points of damage allocated (5.2); answers the wounds really allocated. */
export function hurt(troop: Troop, points: number): number {
  const taken = Math.min(points, troop.woundsLeft)
  if (taken === 0) return 0
  const { models, wounds } = suffer(troop.frame, lifeOf(troop), points)
  const slain = slainBetween(troop.lastLives, troop.lives, models)
  troop.slainThisTurn += slain
  troop.slain += slain
  stands(troop, models, wounds, troop.woundsLeft - taken)
  return taken
}

/** Models flee (8.6), the wounded one first; answers how many. */
export function routed(troop: Troop, count: number): number {
  const { models, wounds } = flee(lifeOf(troop), count, true)
  const fled = troop.lives - models
  stands(troop, models, wounds, woundsLeft(troop.frame, { models, wounds }))
  return fled
}

/** Wounds are healed (5.5); answers how many. */
export function healed(troop: Troop, points: number): number {
  const { wounds } = heal(troop, points)
  const count = troop.wounds - wounds
  stands(troop, troop.lives, wounds, troop.woundsLeft + count)
  return count
}

/** Slain models return (5.4); answers how many. */
export function rallied(troop: Troop, count: number): number {
  const { frame, models, wounds } = returned(troop.frame, lifeOf(troop), Math.min(count, troop.slain))
  troop.frame = frame
  const back = models - troop.lives
  troop.slain -= back
  stands(troop, models, wounds, woundsLeft(troop.frame, { models, wounds }))
  return back
}

/** The unit as a row of lives. */
const lifeOf = ({ lives, wounds }: Troop): Body => ({ models: lives, wounds })

function stands(troop: Troop, lives: number, wounds: number, left: number): void {
  troop.lives = lives
  troop.models = troop.standing === null ? lives : (troop.standing[lives] as number)
  troop.wounds = wounds
  troop.woundsLeft = left
  if (troop.me.pace?.kind === 'table') troop.move = paceWith(troop.me.pace, wounds)
  if (lives === 0) troop.leave()
}

/** Slain models, the next of the list first, whose Wounds come to no more than so many. */
export function worthOfModels({ frame, lives }: Troop, wounds: number): number {
  let count = 0
  let left = wounds
  for (let at = frame.length - lives - 1; at >= 0 && (frame[at] as number) <= left; at--) {
    left -= frame[at] as number
    count++
  }
  return count
}
