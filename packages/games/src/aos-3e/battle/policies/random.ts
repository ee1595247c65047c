/** Decides everything by a fair choice among what is allowed: the baseline that any thought must beat. */
import type { Move } from '../options.ts'
import type { View, Policy } from '../state.ts'
import type { Troop } from '../troop.ts'

/** One of these, or none: each as likely as the other. */
function any<T>({ random }: View, options: readonly T[]): T | null {
  return options[random(options.length + 1)] ?? null
}

const one = <T>({ random }: View, options: readonly T[]): T => options[random(options.length)] as T

function move(view: View, troop: Troop): Move | null {
  const { battle, random } = view
  const { lanes, width, distance } = battle.battleplan
  if (random(4) === 0) return null
  const goal = { along: random(distance + 1), across: random(lanes) * width }
  if (troop.where === 'field' && troop.engaged) return { goal, gait: 'retreat' }
  return { goal, gait: random(4) === 0 ? 'run' : 'move' }
}

/** The random player. */
export const random: Policy = {
  name: 'random',
  plan: null,
  goesFirst: (view) => view.random(2) === 0,
  tactic: any,
  deploy: ({ battle, me, random: pick }) => me.troops.map(() => pick(battle.battleplan.lanes)),
  reserve: (view, options) => options.filter(() => view.random(2) === 0),
  order: (view) => view.random(2) === 0,
  command: any,
  triumph: (view) => view.random(2) === 0,
  heroic: any,
  cast: (view, _, options) => any(view, options),
  move,
  shoot: (view, _, targets) => any(view, targets),
  charge: (view, _, targets) => any(view, targets),
  rampage: any,
  summon: any,
  fights: one,
  attacks: (view, _, targets) => one(view, targets),
}
