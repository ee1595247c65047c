/** The best plan of an activation: how many Actions to aim, for each target at each range (WZ 5.4, 14). */
import { formatFraction, type Fraction, toNumber } from '@rollcall/core'
import { z } from 'zod'
import { without } from '../../kit/faults.ts'
import { type Decision, odds, type Option, type Solved } from '../../odds.ts'
import { whole } from '../../words.ts'
import { entryFor } from '../ranged.ts'
import { namesOf } from '../../kit/names.ts'
import type { Model } from '../schema/model.ts'
import {
  type Deed,
  fireWords,
  firerFaults,
  planOf,
  type FireWords,
  targetFaults,
  volleyOf,
} from '../schema/shooting.ts'
import type { Target } from '../schema/target.ts'
import { volleySolved } from './fire.ts'
import { listed, READY, struckAs } from './units.ts'

const { plan: _plan, ...words } = fireWords

const planWords = z
  .strictObject({
    ...words,
    actions: whole(1, 12).optional().describe('Actions to spend; default: those of the firer, else 3'),
    distances: z
      .array(z.number().min(0).max(48))
      .min(1)
      .max(12)
      .optional()
      .describe('Ranges in inches at which every target is tried; default: the distance of each'),
  })
  .superRefine(without((said) => [...targetFaults(said), ...firerFaults(said)]))

type Asked = Omit<FireWords, 'plan'> & {
  readonly actions?: number | undefined
  readonly distances?: readonly number[] | undefined
}

const USUAL_ACTIONS = 3

/** Plans that differ: the aim bonus is there or not, so that a second Action of aiming is wasted (WZ 5.4, INT-8). */
const plansOf = (actions: number, { panicked, extraRangedActions: extra }: Model): readonly (readonly Deed[])[] =>
  [0, 1]
    .filter((aims) => aims === 0 || (actions + extra > 1 && !panicked))
    .map((aims) => planOf(aims, actions + extra - aims))

const inWords = (plan: readonly Deed[]): string => {
  const fires = plan.filter((deed) => deed === 'fire').length
  return plan[0] === 'aim' ? `aim, fire ${fires}` : `fire ${fires}`
}

interface Tried {
  readonly where: string
  readonly plan: string
  readonly kills: Fraction
}

/** The chance to kill one target with a plan; the queue is this target alone. */
function tried(asked: Asked, target: Target, where: string, plan: readonly Deed[]): Tried {
  const solved = volleySolved(volleyOf({ ...asked, target: undefined, targets: [target], plan }))
  return { where, plan: inWords(plan), kills: solved.probabilities?.['killed'] as Fraction }
}

const isMore = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator > b.numerator * a.denominator

export const bestPlan = odds({
  id: 'best-plan',
  also: ['aim-or-fire', 'plan'],
  title: 'How many Actions to aim, for each target at each range: the chance to kill it',
  rule: '5.4',
  units: { firer: READY, target: listed(struckAs, 'target'), targets: listed(struckAs, 'targets') },
  input: planWords,
  solve: (asked): Solved => {
    const targets = asked.targets ?? asked.target ?? []
    const names = namesOf(targets)
    const plans = plansOf(asked.actions ?? asked.firer.actions ?? USUAL_ACTIONS, asked.firer)
    const all = targets.flatMap((each, i) =>
      (asked.distances ?? [each.distance]).flatMap((distance): readonly (readonly Tried[])[] => {
        const target = { ...each, distance }
        const where = `${names[i]} at ${distance}"`
        return entryFor(asked, target) === null ? [] : [plans.map((plan) => tried(asked, target, where, plan))]
      }),
    )
    return told(all)
  },
})

/** The best of each place, and everything that was tried. */
function told(all: readonly (readonly Tried[])[]): Solved {
  const best = all.map((each) => each.reduce((a, b) => (isMore(b.kills, a.kills) ? b : a)))
  return {
    probabilities: Object.fromEntries(best.map(({ where, kills }) => [where, kills])),
    decision: Object.fromEntries(best.map(({ where, plan }) => [where, plan])) satisfies Decision,
    options: all.flat().map(
      ({ where, plan, kills }): Option => ({
        action: `${where}: ${plan}`,
        value: toNumber(kills),
        fraction: formatFraction(kills),
      }),
    ),
  }
}
