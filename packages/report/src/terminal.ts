/** Tables for a terminal: what a player wants to see at a glance. */
import type { Interval, Summary } from '@rollcall/core'
import CliTable from 'cli-table3'
import { type Answer, type FightResult, isFight, isOdds } from '@rollcall/games'
import { percent, readable, twoDecimals } from './numbers.ts'
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
  const lines = [`${twoDecimals(damage.mean)} ± ${twoDecimals(damage.sd)}`]
  if (slain !== undefined)
    lines.push(`slain ${twoDecimals(slain.mean)}, all ${chance(destroyed ?? 0, destroyedInterval)}`)
  if (damagePer100 !== undefined) lines.push(`${twoDecimals(damagePer100)} per 100 pts`)
  return lines.join('\n')
}

interface Field {
  readonly title: string
  readonly of: (result: FightResult) => string | undefined
}

const FIELDS: readonly Field[] = [
  { title: 'Attacker', of: rowName },
  { title: 'Target', of: (each) => each.target },
  { title: 'Damage', of: (each) => twoDecimals(each.damage.mean) },
  { title: 'sd', of: (each) => twoDecimals(each.damage.sd) },
  { title: 'se', of: (each) => each.damage.se && readable(each.damage.se) } as Field,
  { title: 'Slain', of: (each) => each.slain && withError(each.slain) } as Field,
  {
    title: 'Destroyed',
    of: (each) => (each.destroyed === undefined ? undefined : chance(each.destroyed, each.destroyedInterval)),
  },
  { title: 'Fled', of: (each) => each.battleshock && twoDecimals(each.battleshock.fled.mean) } as Field,
  {
    title: 'per 100 pts',
    of: (each) => (each.damagePer100 === undefined ? undefined : twoDecimals(each.damagePer100)),
  },
  {
    title: 'Made',
    of: (each) =>
      each.method === 'exact' ? 'exact' : `${each.replicates} rolls${each.partial === true ? ', partial' : ''}`,
  },
]

/** A mean, with its standard error when it was simulated. */
const withError = ({ mean, se }: Summary): string =>
  `${twoDecimals(mean)}${se === undefined ? '' : ` (se ${readable(se)})`}`

/** A probability, with its 95 % interval when it was simulated. */
export const chance = (probability: number, interval: Interval | undefined): string =>
  interval === undefined ? percent(probability) : `${percent(interval.low)} to ${percent(interval.high)}`

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

/** Answers to small questions. */
export function oddsTable(answer: Answer, ink: Ink = plainInk): string {
  const results = answer.results.filter(isOdds)
  const table = newTable(['', 'Probability', 'Fraction', 'Mean', 'sd', 'Values'], ink)
  for (const row of results.flatMap((result) => oddsRows(answer, result))) {
    const { event, probability, fraction, distribution } = row
    if (probability !== undefined) table.push([event, percent(probability), fraction ?? '', '', '', ''])
    else if (distribution !== undefined)
      table.push([
        event,
        '',
        '',
        twoDecimals(distribution.mean),
        twoDecimals(distribution.sd),
        valuesOf(distribution.pmf),
      ])
  }
  return table.toString()
}

const valuesOf = (pmf: readonly (readonly [number, number])[]): string =>
  pmf.map(([value, p]) => `${value}: ${percent(p)}`).join('\n')

/** An empty table. */
export function newTable(head: readonly string[], ink: Ink): CliTable.Table {
  return new CliTable({ head: head.map(ink.bold), style: { head: [], border: [], compact: true } })
}
