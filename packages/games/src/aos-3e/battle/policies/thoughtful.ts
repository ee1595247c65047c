/**
 * The thoughtful player: before each of his turns he tries plans in his mind, first one manner for the whole army, then other
 * manners for one unit after another, and keeps what turned out best on the same few dice. What it costs is a number of
 * imagined futures, not of seconds, so that the same battle is played again whoever computes it.
 */
import type { Troop } from '../troop.ts'
import { greedy } from './greedy.ts'
import { objective } from './objective.ts'
import { plain } from './plain.ts'
import type { Ahead, Outlook, Plan, Policy, View } from './policy.ts'

/** Futures that are imagined for each plan. */
export const SAMPLES = 8

/** Futures that are imagined in a turn, those for who goes first, and how many turns ahead. */
const BUDGET = { futures: 96, beginnings: 24, turns: 4 } as const

/** How a unit may go about a turn. */
const MANNERS: readonly Plan[] = [
  { move: greedy.move, charge: greedy.charge },
  { move: objective.move, charge: objective.charge },
  { move: plain.move, charge: plain.charge },
  { move: () => null, charge: () => null },
  { move: () => null, charge: greedy.charge },
]

/** Points of units that a point of the score is worth, and an objective held for each round to come. */
const WORTH = { score: 200, objective: 60 } as const

function plan(view: View): Plan | null {
  const chosen = new Map<Troop, number>()
  let left: number = BUDGET.futures
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  const worth = (manners: ReadonlyMap<Troop, number>, usual: number): number => {
    left -= SAMPLES
    return meanWorth(view, planOf(manners, usual), SAMPLES)
  }
  MANNERS.forEach((_, manner) => {
    const value = worth(chosen, manner)
    if (value <= most) return
    best = manner
    most = value
  })
  const units = view.me.troops.filter(({ where }) => where !== 'gone').toSorted((a, b) => b.points - a.points)
  for (const unit of units)
    for (let manner = 0; manner < MANNERS.length && left >= SAMPLES; manner++) {
      if (manner === best) continue
      const tried = new Map(chosen).set(unit, manner)
      const value = worth(tried, best)
      if (value <= most) continue
      chosen.set(unit, manner)
      most = value
    }
  return planOf(chosen, best)
}

/** Every unit in its manner. */
function planOf(manners: ReadonlyMap<Troop, number>, usual: number): Plan {
  const of = (troop: Troop): Plan => MANNERS[manners.get(troop) ?? usual] as Plan
  return {
    move: (view, troop) => (of(troop).move as Policy['move'])(view, troop),
    charge: (view, troop, targets) => (of(troop).charge as Policy['charge'])(view, troop, targets),
  }
}

/** Mean worth of a plan for this turn over so many futures. */
export function meanWorth(view: View, tried: Plan, samples: number, beginning: Pick<Ahead, 'first'> = {}): number {
  let sum = 0
  for (let sample = 0; sample < samples; sample++) {
    const outlook = view.imagine(tried, { sample, turns: BUDGET.turns, ...beginning })
    if (outlook !== null) sum += worthOf(outlook)
  }
  return sum / samples
}

/** The first turn, unless the second turns out better. */
function goesFirst(view: View): boolean {
  const worth = (first: boolean): number => meanWorth(view, {}, BUDGET.beginnings, { first })
  return worth(true) >= worth(false)
}

const worthOf = ({ score, objectives, points, roundsLeft }: Outlook): number =>
  WORTH.score * score + WORTH.objective * objectives * roundsLeft + (roundsLeft > 0 ? points : 0)

/** The thoughtful player. */
export const thoughtful: Policy = { ...greedy, name: 'thoughtful', plan, goesFirst }
