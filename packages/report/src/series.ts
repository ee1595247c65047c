/** Several units on one target for a terminal: what each still does, what all of them do, and whether the order matters. */
import { type Answer, isSeries, type OrderTried, type SeriesResult } from '@rollcall/games'
import { type Foldable, fittingTable, parts, whole } from './folding.ts'
import { chance, count, percent, plusMinusParts, twoDecimals, withError } from './numbers.ts'
import { seriesRows, type SeriesRow } from './series-columns.ts'
import { type Ink, plainInk } from './terminal.ts'

/** Every series of some answers. */
export const seriesTable = (answers: readonly Answer[], width = 100, ink: Ink = plainInk): string =>
  answers
    .flatMap((answer) => answer.results.filter(isSeries).map((result) => inFull(answer, result, width, ink)))
    .join('\n\n')

function inFull(answer: Answer, result: SeriesResult, width: number, ink: Ink): string {
  const { target, situation, method, replicates, seed, partial } = result
  const how =
    method === 'exact'
      ? 'exact'
      : `${count(replicates ?? 0)} rolls${partial === true ? ', partial' : ''} of seed ${seed}`
  const losses = result.total.slain === undefined ? [] : ['Slain ± sd', 'Destroyed']
  const head = ['Attacker', 'Phase', 'Damage ± sd', ...losses].map(whole)
  const rows = seriesRows(answer, result).map((row) => cellsOf(row, ink).slice(0, head.length))
  return [
    `${ink.bold(`Together against ${target}`)} ${ink.dim(`(${situation}; ${how})`)}`,
    fittingTable(head, rows, { width, names: [0] }, ink),
    ...efficiencyLine(result),
    ...fledLine(result),
    ...orderLines(result),
  ].join('\n')
}

function cellsOf({ numbers }: SeriesRow, ink: Ink): readonly Foldable[] {
  const isStep = 'attacker' in numbers
  const name = isStep
    ? `${numbers.attacker}${numbers.ability === undefined ? '' : `: ${numbers.ability}`}`
    : 'all together'
  const { damage, slain, destroyed, destroyedInterval } = numbers
  return [
    isStep ? whole(name) : { wide: ink.bold(name), lines: [ink.bold(name)] },
    whole(isStep ? numbers.phase : ''),
    number(damage),
    slain === undefined ? whole('') : number(slain),
    whole(destroyed === undefined ? '' : chance(destroyed, destroyedInterval)),
  ]
}

const number = (summary: SeriesResult['total']['damage']): Foldable => parts(...plusMinusParts(summary))

const efficiencyLine = ({ total: { points, damagePer100 } }: SeriesResult): readonly string[] =>
  points === undefined
    ? []
    : [`${points} points${damagePer100 === undefined ? '' : `, ${twoDecimals(damagePer100)} damage per 100`}`]

function fledLine({ battleshock, morale }: SeriesResult): readonly string[] {
  const test = battleshock ?? morale
  if (test === undefined) return []
  return [`Then ${withError(test.fled)} flee; ${withError(test.remaining)} models are left`]
}

function orderLines({ orders }: SeriesResult): readonly string[] {
  if (orders === undefined) return []
  const { tried, all, best, worst } = orders
  const told = ({ order, destroyed, allocated }: OrderTried): string =>
    `${order.join(', ')}: destroyed ${percent(destroyed)}, ${twoDecimals(allocated)} wounds`
  return [
    `The order matters (${all ? `all ${tried}` : `this one and its reverse`} tried)`,
    `  best:  ${told(best)}`,
    `  worst: ${told(worst)}`,
  ]
}
