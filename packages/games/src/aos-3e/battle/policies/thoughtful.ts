/**
 * The thoughtful player: before each of his turns he tries plans in his mind, first one manner for the whole army, then other
 * manners for one unit after another, and keeps what turned out best on the same few dice. What it costs is a number of
 * imagined futures, not of seconds, so that the same battle is played again whoever computes it.
 */
import type { Troop } from '../troop.ts'
import { greedy } from './greedy.ts'
import { objective } from './objective.ts'
import { plain } from './plain.ts'
import type { Outlook, Ahead } from '../options.ts'
import type { View, Policy, Intent } from '../state.ts'

/** Futures that are imagined for each plan. */
export const SAMPLES = 4

/** Of them, those after which a plan that is not ahead of the best so far is given up. */
const HEAT = 2

/** Futures that are imagined in a turn, those for who goes first, and how many turns ahead. */
const BUDGET = {
  futures: 18,
  beginnings: 4,
  turns: 3,
} as const

/** How a unit may go about a turn. */
const MANNERS: readonly Intent[] = [
  { move: greedy.move, charge: greedy.charge },
  { move: objective.move, charge: objective.charge },
  { move: plain.move, charge: plain.charge },
  { move: () => null, charge: () => null },
  { move: () => null, charge: greedy.charge },
]

/** Points of units that a point of the score is worth, and an objective held for each round to come. */
const WORTH = { score: 400, objective: 200 } as const

/** A plan for the whole army: one manner, but for some units. */
interface Tried {
  readonly usual: number
  readonly apart: ReadonlyMap<Troop, number>
  /** What came of it, future by future. */
  readonly worths: readonly number[]
}

function plan(view: View): Intent | null {
  let left: number = BUDGET.futures
  let best: Tried = { usual: 0, apart: new Map(), worths: [] }
  const attempt = (usual: number, apart: Tried['apart']): void => {
    const worths = raced(view, planOf(usual, apart), best.worths)
    left -= worths.length
    if (worths.length === SAMPLES && (best.worths.length === 0 || sum(worths) > sum(best.worths)))
      best = { usual, apart, worths }
  }
  MANNERS.forEach((_, manner) => attempt(manner, best.apart))
  const units = view.me.troops.filter(({ isLeft }) => isLeft).toSorted((a, b) => b.points - a.points)
  for (const unit of units)
    for (let manner = 0; manner < MANNERS.length && left >= SAMPLES; manner++)
      if (manner !== best.usual) attempt(best.usual, new Map(best.apart).set(unit, manner))
  return planOf(best.usual, best.apart)
}

/** What comes of a plan in one future after another, as far as it keeps ahead of the best so far in the same ones. */
function raced(view: View, tried: Intent, rival: readonly number[]): readonly number[] {
  const worths: number[] = []
  let ahead = 0
  while (worths.length < SAMPLES && (worths.length < HEAT || rival.length === 0 || ahead > 0)) {
    const worth = worthIn(view, tried, { sample: worths.length, turns: BUDGET.turns })
    ahead += worth - (rival[worths.length] ?? 0)
    worths.push(worth)
  }
  return worths
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Every unit in its manner. */
function planOf(usual: number, apart: Tried['apart']): Intent {
  const of = (troop: Troop): Intent => MANNERS[apart.get(troop) ?? usual] as Intent
  return {
    move: (view, troop) => (of(troop).move as Policy['move'])(view, troop),
    charge: (view, troop, targets) => (of(troop).charge as Policy['charge'])(view, troop, targets),
  }
}

/** Mean worth of a plan for this turn over so many futures. */
export function meanWorth(view: View, tried: Intent, samples: number, beginning: Pick<Ahead, 'first'> = {}): number {
  const futures = Array.from({ length: samples }, (_, sample) => ({ sample, turns: BUDGET.turns, ...beginning }))
  return sum(futures.map((ahead) => worthIn(view, tried, ahead))) / samples
}

/** Worth of a plan for this turn in one future. */
function worthIn(view: View, tried: Intent, ahead: Ahead): number {
  const outlook = view.imagine(tried, ahead)
  return outlook === null ? 0 : worthOf(outlook)
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
