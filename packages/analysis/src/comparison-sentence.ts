/** Comparisons in one sentence, to be copied into a chat. */
import type { Comparison } from './comparison.ts'
import { between, number, percent } from './percent.ts'
import { MOST } from './until.ts'

/** The first two of a comparison, or how many it takes. */
export function comparisonSentence({ sides, pairs, until, panel, words }: Omit<Comparison, 'sentence'>): string {
  if (until !== undefined) return sides.map((side) => neededSentence(side, until)).join(' ')
  if (sides.length > 2) return bestOf(sides, panel, words)
  const [pair] = pairs
  const [a, b] = sides
  if (pair === undefined || a === undefined || b === undefined) return 'There is nobody to compare with.'
  const ties = pair.ties < 0.005 ? '' : `, as much with ${percent(pair.ties)}`
  const prices =
    a.per100 === undefined || b.per100 === undefined
      ? ''
      : `, ${number(a.per100)} and ${number(b.per100)} per 100 points`
  const even =
    pair.breakEven === undefined ? '' : `; at ${pair.breakEven.toFixed(0)} points ${a.name} would be worth the same`
  const interval = pair.difference.interval
  const sure =
    interval === undefined
      ? ''
      : ` Simulated: the difference of the averages is ${signed(interval.low)} to ${signed(interval.high)}, the chance ${between(pair.intervals?.['outdoes'])} (95 % intervals).`
  return `${a.name} ${doing(a)} more than ${b.name} with a chance of ${percent(pair.outdoes)}${ties}: on average ${number(a.useful)} and ${number(b.useful)} ${words.useful} ${words.each} against ${panel}${prices}${even}.${sure}`
}

/** A list is one; of units nobody knows whether their name is one of several. */
const doing = (side: Comparison['sides'][number] | undefined): string => ((side?.units ?? 1) > 1 ? 'does' : 'do')

const signed = (value: number): string => (value > 0 ? '+' : '') + value.toFixed(2)

/** Who does most of many, and who for the points. */
function bestOf(sides: Comparison['sides'], panel: string, { useful, each }: Comparison['words']): string {
  const most = largest(sides, ({ useful }) => useful)
  const best = largest(sides, ({ per100 = 0 }) => per100)
  const efficient =
    best?.per100 === undefined ? '' : `; most for the points ${best.name} with ${number(best.per100)} for 100`
  return `Of ${sides.length}, ${most?.name} ${doing(most)} most: ${number(most?.useful ?? 0)} ${useful} ${each} against ${panel}${efficient}.`
}

const largest = (sides: Comparison['sides'], of: (side: Comparison['sides'][number]) => number) =>
  sides.toSorted((x, y) => of(y) - of(x))[0]

function neededSentence({ name, needed = [] }: Comparison['sides'][number], until: number): string {
  const [first, ...others] = needed
  if (first === undefined) return `Nobody knows how many of ${name} it takes.`
  const { target, count, chance = 0, before = 0, points } = first
  if (count === undefined) return `Not even ${MOST} of ${name} destroy ${target} with a chance of ${percent(until)}.`
  const price = points === undefined ? '' : ` (${points} points)`
  const fewer = count > 1 ? `, ${count - 1} with ${percent(before)}` : ''
  const more = others.length === 0 ? '' : ' More targets are in the table.'
  return `${count} of ${name}${price}, or ${count} turns of one, destroy ${target} with a chance of ${percent(chance)}${fewer}.${more}`
}
