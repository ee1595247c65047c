/** Small questions for a terminal: what to do, then the chances and the numbers. */
import type { Summary } from '@rollcall/core'
import { type Answer, isOdds, type OddsResult } from '@rollcall/games'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { flowed, hung } from './layout/prose.ts'
import { drawTable } from './layout/table.ts'
import { chance, errorOf, percent, readable, twoDecimals, withError } from './numbers.ts'
import { askedIn, eventIn, inWords, saidIn } from './odds-words.ts'
import { oddsRows } from './rows.ts'

/** Options shown before the rest are summed up in a line. */
const MOST_OPTIONS = 12

/** Answers to small questions. */
export function oddsTable(answer: Answer, page: Page = PLAIN_PAGE): string {
  const results = answer.results.filter(isOdds)
  return results
    .map((result) => [...headOf(result, page), ...adviceOf(result, page), smallTable(answer, result, page)].join('\n'))
    .join('\n\n')
}

/** What is asked, by which rule, and with which words; who plays, where two armies do. */
function headOf(result: OddsResult, { ink, prose }: Page): readonly string[] {
  const { title, rule, identity } = result
  const said = title === undefined ? '' : saidIn(result)
  const lines = [...playersOf(identity), ...(said === '' ? [] : [said])]
  const head = title === undefined ? askedIn(result) : `${title} (${rule})`
  return [ink.bold(flowed(head, prose)), ...lines.map((each) => flowed(each, prose))]
}

/** `a is Red (dice: cautious, results: greedy advance)`. */
const playersOf = (identity: OddsResult['identity']): readonly string[] =>
  identity === undefined
    ? []
    : (['a', 'b'] as const).map((side) => {
        const { name, situation = [] } = identity[side]
        return `${side} is ${name}${situation.length === 0 ? '' : ` (${situation.map(inWords).join(', ')})`}`
      })

/** What to do, and what else could be done. */
function adviceOf({ options = [] }: OddsResult, { ink, prose }: Page): readonly string[] {
  if (options.length === 0) return []
  const lines = options.slice(0, MOST_OPTIONS).map(({ action, value }, i) => {
    const line = hung({ label: readable(value).padEnd(8), text: inWords(action), indent: 8, width: prose })
    return i === 0 ? ink.bold(line) : line
  })
  const hidden = options.length - lines.length
  const head = ink.dim('worth   what to do, the best first')
  return hidden === 0 ? [head, ...lines] : [head, ...lines, ink.dim(`        and ${hidden} more`)]
}

const COLUMNS = [
  { title: '' },
  { title: 'Probability', numbers: true },
  { title: 'Fraction', numbers: true },
  { title: 'Mean', numbers: true },
  { title: 'sd', numbers: true },
] as const

function smallTable(answer: Answer, result: OddsResult, page: Page): string {
  const found = oddsRows(answer, { ...result, options: [] })
  const rows = found.map(({ event: name, probability, fraction = '', value, distribution, se }) => {
    const event = eventIn(result, name)
    const error = se === undefined ? '' : ` (${errorOf(se)})`
    if (probability !== undefined)
      return { cells: [event, chance(probability, result.intervals?.[name]), fraction, '', ''] }
    if (value !== undefined) return { cells: [event, '', fraction, `${readable(value)}${error}`, ''] }
    if (distribution === undefined) return { cells: [event] }
    const [[only] = [0], ...others] = distribution.pmf
    if (others.length === 0 && distribution.se === undefined) return { cells: [event, '', '', readable(only), ''] }
    return { cells: [event, '', '', withError(distribution), twoDecimals(distribution.sd)] }
  })
  const values = found.flatMap(({ event, distribution }) =>
    distribution === undefined || distribution.pmf.length < 2
      ? []
      : [valuesOf(eventIn(result, event), distribution, page)],
  )
  return [drawTable({ columns: COLUMNS, rows }, page), ...values].join('\n')
}

/** Values of a distribution in a sentence; of a simulated one with many values, its quantiles. */
function valuesOf(event: string, { pmf, quantiles, se }: Summary, { prose }: Page): string {
  const text =
    se !== undefined && pmf.length > MOST_OPTIONS
      ? `middle 90 %: ${quantiles['0.05']} to ${quantiles['0.95']}, median ${quantiles['0.5']}`
      : tailed(pmf).join(', ')
  return flowed(`${event}: ${text}`, prose)
}

/** Every value with its probability; hardly possible ones at the end are one: `7 or more: < 0.01 %`. */
function tailed(pmf: Summary['pmf']): readonly string[] {
  const last = pmf.findLastIndex(([, p]) => p >= HARDLY)
  const tail = pmf.slice(last + 1)
  const kept = tail.length < 2 ? pmf : pmf.slice(0, last + 1)
  const each = kept.map(([value, p]) => `${value}: ${percent(p)}`)
  const [first] = tail
  if (kept === pmf || first === undefined) return each
  return [...each, `${first[0]} or more: ${percent(tail.reduce((sum, [, p]) => sum + p, 0))}`]
}

/** Below this a percentage with two decimals is nothing. */
const HARDLY = 0.0001
