/** Does it matter who attacks first? Other orders are tried, where some attack depends on what the target has lost before. */
import { at, mapPmf, type Pmf } from '@rollcall/core'
import type { OrderEffect, OrderTried } from '../result.ts'
import { allocatedBy, asListed, type Course, exactCourse, isCounted, room, type Series } from './series.ts'

/** Attackers of which every order is tried; of more, only the reverse of the one that is listed. */
const MOST_PERMUTED = 5

/** Differences that are rounding. */
const NEGLIGIBLE = 1e-9

/** What the best and the worst order come to; `null`: it does not matter. Fails with `UnsupportedPlanError` over budget. */
export function orderEffect(series: Series): OrderEffect | null {
  const { target, attackers } = series
  const listed = asListed(series)
  if (!isCounted(target.body) || !hangsOnLosses(series)) return null
  const isAll = attackers.length <= MOST_PERMUTED
  const orders = isAll ? permutations(listed) : [listed, listed.toReversed()]
  const tried = orders
    .map((order) => triedOrder(series, order))
    .toSorted((a, b) => b.destroyed - a.destroyed || b.allocated - a.allocated)
  const [best, worst] = [tried[0] as OrderTried, tried.at(-1) as OrderTried]
  const matters = [best.destroyed - worst.destroyed, ...tried.map(({ allocated }) => best.allocated - allocated)]
  return matters.some((each) => Math.abs(each) > NEGLIGIBLE) ? { tried: orders.length, all: isAll, best, worst } : null
}

/** Is any attack another one once the target has lost something? */
function hangsOnLosses(series: Series): boolean {
  const last = room(series.target.body)
  return series.strikes(asListed(series)).some(({ blow }) => {
    const first = blow(0)
    for (let suffered = 1; suffered < last; suffered++) if (blow(suffered) !== first) return true
    return false
  })
}

function triedOrder(series: Series, order: readonly number[]): OrderTried {
  const { body } = series.target
  const course = exactCourse(series.strikes(order), series.target)
  const suffered = lastOf(course)
  return {
    order: order.map((i) => series.attackers[i]?.name ?? ''),
    numbers: order.map((i) => i + 1),
    destroyed: at(
      mapPmf(suffered, (points) => (points >= room(body) ? 1 : 0)),
      1,
    ),
    allocated: suffered.mass.reduce((sum, p, i) => sum + p * allocatedBy(body, suffered.from + i), 0),
  }
}

const lastOf = (course: Course): Pmf => course.at(-1)?.suffered ?? { from: 0, mass: Float64Array.of(1) }

function permutations(numbers: readonly number[]): readonly (readonly number[])[] {
  if (numbers.length <= 1) return [numbers]
  return numbers.flatMap((first, i) => permutations(numbers.toSpliced(i, 1)).map((rest) => [first, ...rest]))
}
