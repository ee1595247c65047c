/** Tables for a terminal: what a player wants to see at a glance. */
import type { Summary } from '@rollcall/core'
import CliTable from 'cli-table3'
import { type Answer, type FightResult, isFight, isOdds, type OddsResult } from '@rollcall/games'
import { chance, count, errorOf, percent, plusMinus, readable, twoDecimals, twoDigits, withError } from './numbers.ts'
import { oddsRows } from './rows.ts'

/** Turns text bold or dim, or leaves it as it is. */
export interface Ink {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
}

/** No colours at all. */
export const plainInk: Ink = { bold: (text) => text, dim: (text) => text }

/** Expected damage: one row per matchup, or attackers by targets when there are several of both. */
export function damageTable(answers: readonly Answer[], width = 100, ink: Ink = plainInk): string {
  const results = answers.flatMap((answer) => answer.results.filter(isFight))
  const attackers = new Set(results.map(rowName))
  const targets = new Set(results.map((each) => each.target))
  const isMatrix = attackers.size > 1 && targets.size > 1 && attackers.size * targets.size === results.length
  const wide = isMatrix ? matrix(results, [...attackers], [...targets], ink) : ''
  // A matrix that does not fit side by side is unreadable; the long form always fits.
  return isMatrix && (wide.split('\n')[0] as string).length <= width ? wide : longTable(results, ink)
}

const rowName = (result: FightResult): string =>
  result.situation === 'combat' || result.situation === 'shooting'
    ? result.attacker
    : `${result.attacker} (${result.situation})`

function matrix(
  results: readonly FightResult[],
  attackers: readonly string[],
  targets: readonly string[],
  ink: Ink,
): string {
  const table = newTable(['Damage ± sd', ...targets], ink)
  for (const attacker of attackers) {
    const cells = targets.map((target) =>
      cellOf(results.find((each) => rowName(each) === attacker && each.target === target) as FightResult),
    )
    table.push([ink.bold(attacker), ...cells])
  }
  return table.toString()
}

function cellOf(result: FightResult): string {
  const { damage, slain, destroyed, destroyedInterval, damagePer100 } = result
  const lines = [plusMinus(damage)]
  if (slain !== undefined)
    lines.push(`slain ${twoDecimals(slain.mean)}, all ${chance(destroyed ?? 0, destroyedInterval)}`)
  if (damagePer100 !== undefined) lines.push(`${twoDecimals(damagePer100)} per 100 pts`)
  return lines.join('\n')
}

/** Models that flee after the losses, by whatever name the game has for it. */
const fledOf = ({ battleshock, morale }: FightResult): Summary | undefined => (battleshock ?? morale)?.fled

interface Field {
  readonly title: string
  readonly of: (result: FightResult) => string | undefined
}

const FIELDS: readonly Field[] = [
  { title: 'Attacker', of: rowName },
  { title: 'Target', of: (each) => each.target },
  { title: 'Damage', of: (each) => twoDecimals(each.damage.mean) },
  { title: 'sd', of: (each) => twoDecimals(each.damage.sd) },
  { title: 'se', of: (each) => each.damage.se && twoDigits(each.damage.se) } as Field,
  { title: 'Slain', of: (each) => each.slain && withError(each.slain) } as Field,
  {
    title: 'Destroyed',
    of: (each) => (each.destroyed === undefined ? undefined : chance(each.destroyed, each.destroyedInterval)),
  },
  { title: 'Fled', of: (each) => fledOf(each) && withError(fledOf(each) as Summary) } as Field,
  {
    title: 'per 100 pts',
    of: (each) => (each.damagePer100 === undefined ? undefined : twoDecimals(each.damagePer100)),
  },
  {
    title: 'Method',
    of: (each) =>
      each.method === 'exact'
        ? 'exact'
        : `${count(each.replicates ?? 0)} rolls${each.partial === true ? ', partial' : ''}`,
  },
]

function longTable(results: readonly FightResult[], ink: Ink): string {
  const fields = FIELDS.filter(({ of }) => results.some((each) => of(each) !== undefined))
  const table = newTable(
    fields.map(({ title }) => title),
    ink,
  )
  for (const result of results) table.push(fields.map(({ of }) => of(result) ?? ''))
  return table.toString()
}

/** Damage of each weapon, before allocation. */
export function weaponTable(answers: readonly Answer[], ink: Ink = plainInk): string {
  const table = newTable(['Attacker', 'Target', 'Weapon', 'Damage', 'sd'], ink)
  for (const result of answers.flatMap((answer) => answer.results.filter(isFight))) {
    for (const { name, damage } of result.weapons ?? [])
      table.push([rowName(result), result.target, name, twoDecimals(damage.mean), twoDecimals(damage.sd)])
    table.push(['', '', ink.dim('together'), twoDecimals(result.damage.mean), twoDecimals(result.damage.sd)])
  }
  return table.toString()
}

/** Options shown before the rest are summed up in a line. */
const MOST_OPTIONS = 12

/** Answers to small questions. */
export function oddsTable(answer: Answer, ink: Ink = plainInk): string {
  const results = answer.results.filter(isOdds)
  return results.map((result) => [...adviceOf(result, ink), smallTable(answer, result, ink)].join('\n')).join('\n')
}

/** What to do, and what else could be done. */
function adviceOf({ options = [] }: OddsResult, ink: Ink): readonly string[] {
  if (options.length === 0) return []
  const lines = options
    .slice(0, MOST_OPTIONS)
    .map(({ action, value }, i) => `${readable(value).padEnd(7)} ${i === 0 ? ink.bold(action) : action}`)
  const hidden = options.length - lines.length
  return hidden === 0 ? lines : [...lines, ink.dim(`        and ${hidden} more`)]
}

function smallTable(answer: Answer, result: OddsResult, ink: Ink): string {
  const table = newTable(['', 'Probability', 'Fraction', 'Mean', 'sd', 'Values'], ink)
  for (const row of oddsRows(answer, { ...result, options: [] })) {
    const { event, probability, fraction = '', value, distribution, se } = row
    const error = se === undefined ? '' : ` (${errorOf(se)})`
    if (probability !== undefined)
      table.push([event, chance(probability, result.intervals?.[event]), fraction, '', '', ''])
    else if (value !== undefined) table.push([event, '', fraction, `${readable(value)}${error}`, '', ''])
    else if (distribution !== undefined)
      table.push([event, '', '', withError(distribution), twoDecimals(distribution.sd), valuesOf(distribution)])
  }
  return table.toString()
}

/** Values of a distribution; of a simulated one with many values, its quantiles. */
function valuesOf({ pmf, quantiles, se }: Summary): string {
  if (se !== undefined && pmf.length > MOST_OPTIONS)
    return `middle 90 %: ${quantiles['0.05']} to ${quantiles['0.95']}, median ${quantiles['0.5']}`
  return pmf.map(([value, p]) => `${value}: ${percent(p)}`).join('\n')
}

/** Rows under a head; for what has columns of its own. */
export function plainTable(
  head: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
  ink: Ink = plainInk,
): string {
  const table = newTable(head, ink)
  for (const row of rows) table.push(row.map((cell) => (cell === undefined ? '' : String(cell))))
  return table.toString()
}

/** An empty table; `compact` has no lines between rows. */
export function newTable(head: readonly string[], ink: Ink, compact = true): CliTable.Table {
  return new CliTable({ head: head.map(ink.bold), style: { head: [], border: [], compact } })
}
