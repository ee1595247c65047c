/**
 * The greedy player: as the plain one it destroys most points on average for what it costs, but it sets up before the objectives,
 * counts the chance to get there, keeps the posts that it would lose by leaving, and hunts nothing that is not worth the hunter.
 */
import { distance } from '../ground/field.ts'
import type { Troop } from '../troop.ts'
import { CONTEST } from '../ground/whereabouts.ts'
import { best } from './best.ts'
import { chargeChance, chargeChanceOf } from './chances.ts'
import { beforeObjectives } from './deployment.ts'
import { mostHeroic } from './heroics.ts'
import { gain, moveOn, plain } from './plain.ts'
import type { Order, Move } from '../options.ts'
import type { View, Policy } from '../state.ts'
import { isNeeded, postOf } from './posts.ts'
import { triumph } from './triumphs.ts'
import { POINT_WORTH } from './worth.ts'

/** Whoever holds a post stays, unless an enemy comes within a likely charge; the others go where most is to be won. */
function move(view: View, troop: Troop): Move | null {
  const chosen = moveOn(view, troop, (prey) => prey.points * WORTH_HUNTING >= troop.points)
  if (chosen === null || troop.where !== 'field' || troop.engaged) return chosen
  const post = postOf(view, troop)
  if (post === null || !isNeeded(view, troop, post)) return chosen
  return isWithin(troop, chosen) ? chosen : null
}

/** A unit of five times the points has better to do than to hunt chaff. */
const WORTH_HUNTING = 5

/** Is somebody to be charged after this move? */
const isWithin = (troop: Troop, { goal }: Move): boolean =>
  'models' in goal && distance(troop, goal) - troop.move < LIKELY

/** Inches of a charge that mostly succeeds. */
const LIKELY = 9

/** The chance of getting there times what it brings; a post that would be lost is not left. */
function charge(view: View, troop: Troop, targets: readonly Troop[]): Troop | null {
  if (!troop.melee) return null
  const post = postOf(view, troop)
  const keeps = post !== null && isNeeded(view, troop, post) ? post.place : null
  return best(targets, (each) => {
    if (keeps !== null && distance(keeps, each) > CONTEST) return false
    return chargeChanceOf(view, troop, each) * gain(view, troop, each)
  })
}

/** As the plain player, but for commands that hang on a charge: by its chance, and nobody falls back from a post. */
function order(view: View, asked: Order): boolean {
  const { command, receiver, enemy } = asked
  if (enemy === null) return plain.order(view, asked)
  const inches = distance(receiver, enemy)
  if (command === 'forwardToVictory') return chargeChance(inches) * gain(view, receiver, enemy) > POINT_WORTH
  if (command !== 'redeploy') return plain.order(view, asked)
  const spared = chargeChance(inches) - chargeChance(inches + MEAN_FALL)
  return postOf(view, receiver) === null && spared * gain(view, enemy, receiver) > POINT_WORTH
}

/** Inches of a D6 on average. */
const MEAN_FALL = 3.5

/** Those of the core book as the plain player does them; where a faction has others, all by what they bring. */
const heroic: Policy['heroic'] = (view, options) =>
  options.some(({ action }) => action === 'own') ? mostHeroic(view, options) : plain.heroic(view, options)

/** The greedy player. */
export const greedy: Policy = {
  ...plain,
  name: 'greedy',
  deploy: beforeObjectives,
  move,
  charge,
  order,
  triumph,
  heroic,
}
