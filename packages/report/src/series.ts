/** Several units on one target for a terminal: what each still does, what all of them do, and whether the order matters. */
import { type Answer, isSeries, type OrderTried, type SeriesResult } from '@rollcall/games'
import { seriesLabels, seriesTargets } from './labels.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { chance, count, percent, plusMinusParts, twoDecimals, withError } from './numbers.ts'
import { SERIES_COLUMNS, seriesRows, type SeriesRow } from './series-columns.ts'
import { type Choice, drawSheet, inNumbers, type Look, looksOf, type Sheet, textIn } from './sheet.ts'

/** Every series of some answers. */
export function seriesTable(answers: readonly Answer[], page: Page = PLAIN_PAGE, choice: Choice = {}): string {
  const targetOf = seriesTargets(answers.flatMap(({ results }) => results.filter(isSeries)))
  const told = (answer: Answer, result: SeriesResult): string => inFull(answer, result, targetOf(result), page, choice)
  return answers.flatMap((answer) => answer.results.filter(isSeries).map((each) => told(answer, each))).join('\n\n')
}

const LOOKS: readonly Look<SeriesRow>[] = [
  { name: 'attacker', title: 'Attacker', names: true, text: nameOf },
  { name: 'target', title: 'Target', once: (text) => ` against ${text}` },
  { name: 'phase', title: 'Phase', spare: 1, text: ({ numbers }) => ('attacker' in numbers ? numbers.phase : '') },
  inNumbers('damage_mean', 'Damage ± sd', ({ numbers }) => withSpread(numbers.damage)),
  inNumbers('slain_mean', 'Slain ± sd', ({ numbers: { slain } }) => (slain === undefined ? '' : withSpread(slain))),
  inNumbers('destroyed', 'Destroyed', ({ numbers: { destroyed, destroyedInterval } }) =>
    destroyed === undefined ? '' : chance(destroyed, destroyedInterval),
  ),
]

/** The attacks of some series and all of them together. */
export const seriesSheet = (rows: readonly SeriesRow[]): Sheet<SeriesRow> => ({
  rows,
  columns: SERIES_COLUMNS,
  looks: LOOKS,
})

function nameOf({ numbers, result }: SeriesRow): string {
  if (!('attacker' in numbers)) return 'all together'
  const name = seriesLabels(result)[numbers.number - 1] ?? numbers.attacker
  return `${name}${numbers.ability === undefined ? '' : `: ${numbers.ability}`}`
}

/** The attacks in their order, below them what they do together. */
function inFull(answer: Answer, result: SeriesResult, target: string, page: Page, choice: Choice): string {
  const { situation, method, replicates, seed, partial } = result
  const { ink, prose } = page
  const how =
    method === 'exact'
      ? 'exact'
      : `${count(replicates ?? 0)} rolls${partial === true ? ', partial' : ''} of seed ${seed}`
  const rows = seriesRows(answer, result)
  const steps = rows.filter(({ step }) => step !== 'total')
  const all = seriesSheet(rows.filter(({ step }) => step === 'total'))
  const total = all.rows[0] as SeriesRow
  const totals = Object.fromEntries(looksOf(all, choice).map((look) => [look.name, textIn(all, look, total)]))
  return [
    ink.bold(flowed(`Together against ${target}`, prose)),
    ink.dim(flowed(`${situation}; ${how}`, prose)),
    drawSheet({ ...seriesSheet(steps), totals }, page, choice),
    ...[...efficiencyLine(result), ...fledLine(result), ...orderLines(result)].map((line) => flowed(line, prose)),
  ].join('\n')
}

const withSpread = (summary: SeriesResult['total']['damage']): string => plusMinusParts(summary).join(' ')

const efficiencyLine = ({ total: { points, damagePer100 } }: SeriesResult): readonly string[] =>
  points === undefined
    ? []
    : [`${points} points${damagePer100 === undefined ? '' : `, ${twoDecimals(damagePer100)} damage per 100`}`]

function fledLine({ battleshock, morale }: SeriesResult): readonly string[] {
  const test = battleshock ?? morale
  if (test === undefined) return []
  return [`Then ${withError(test.fled)} flee; ${withError(test.remaining)} models are left`]
}

function orderLines(result: SeriesResult): readonly string[] {
  const { orders } = result
  if (orders === undefined) return []
  const labels = seriesLabels(result)
  const { tried, all, best, worst } = orders
  const told = ({ numbers, destroyed, allocated }: OrderTried): string =>
    `${numbers.map((number) => labels[number - 1]).join(', ')}: destroyed ${percent(destroyed)}, ${twoDecimals(allocated)} wounds`
  return [
    `The order matters (${all ? `all ${tried}` : `this one and its reverse`} tried)`,
    `  best:  ${told(best)}`,
    `  worst: ${told(worst)}`,
  ]
}
