/** Duels for a terminal: who wins, when, and with what left; a matrix where there are several on both sides. */
import type { Summary } from '@rollcall/core'
import { type Answer, type DuelResult, type DuelSide, isDuel } from '@rollcall/games'
import { chance, count, percent, plusMinusParts, withError, withSpread } from './numbers.ts'
import { type Ink, newTable, plainInk } from './terminal.ts'

/** Every duel of some answers: one in full, several as a matrix where that fits the width, else as a list. */
export function duelTable(answers: readonly Answer[], width = 100, ink: Ink = plainInk): string {
  const results = answers.flatMap((answer) => answer.results.filter(isDuel))
  const [only] = results
  if (results.length === 1 && only !== undefined) return inFull(only, ink)
  const rows = [...new Set(results.map(({ duel }) => duel[0]))]
  const columns = [...new Set(results.map(({ duel }) => duel[1]))]
  const isMatrix = rows.length > 1 && columns.length > 1 && rows.length * columns.length === results.length
  const wide = isMatrix ? matrix(results, rows, columns, ink) : ''
  return isMatrix && (wide.split('\n')[0] as string).length <= width ? wide : list(results, ink)
}

function matrix(results: readonly DuelResult[], rows: readonly string[], columns: readonly string[], ink: Ink): string {
  const table = newTable(['A wins / B wins', ...columns], ink)
  for (const row of rows) {
    const cells = columns.map((column) => {
      const found = results.find(({ duel }) => duel[0] === row && duel[1] === column) as DuelResult
      return `${winsOf(found.a)} / ${winsOf(found.b)}`
    })
    table.push([ink.bold(row), ...cells])
  }
  return table.toString()
}

const winsOf = ({ wins, winsInterval }: DuelSide): string => chance(wins, winsInterval)

function list(results: readonly DuelResult[], ink: Ink): string {
  const head = ['A', 'B', 'A wins', 'B wins', 'Neither', 'Rounds', 'A left', 'B left', 'Method']
  const table = newTable(head, ink)
  for (const result of results) {
    const { duel, a, b, neither, neitherInterval, rounds } = result
    table.push([
      ...duel,
      winsOf(a),
      winsOf(b),
      chance(neither, neitherInterval),
      withError(rounds),
      wounds(a),
      wounds(b),
      made(result),
    ])
  }
  return table.toString()
}

const wounds = ({ woundsLeft, wounds: all }: DuelSide): string => `${withError(woundsLeft)} of ${all} wounds`

const made = ({ method, replicates, partial }: DuelResult): string =>
  method === 'exact' ? 'exact' : `${count(replicates ?? 0)} duels${partial === true ? ', partial' : ''}`

/** One duel: its outcome, its length, and what is left of each side. */
function inFull(result: DuelResult, ink: Ink): string {
  const { duel, situation, method, seed, a, b, neither, neitherInterval, ends, rounds, gauntlet } = result
  const how = method === 'exact' ? 'exact' : `${made(result)} of seed ${seed}`
  const sides = newTable(['', 'wins', 'models left ± sd', 'wounds left ± sd', 'points left ± sd'], ink)
  for (const side of [a, b]) {
    sides.push([
      ink.bold(side.name),
      winsOf(side),
      `${spread(side.modelsLeft)} of ${side.models}`,
      `${spread(side.woundsLeft)} of ${side.wounds}`,
      side.pointsLeft === undefined ? '' : `${spread(side.pointsLeft)} of ${side.points}`,
    ])
  }
  sides.push(['neither', chance(neither, neitherInterval), '', '', ''])
  const fallen = (gauntlet ?? []).map(({ name, destroyed }) => `  ${name} is destroyed: ${percent(destroyed)}`)
  return [
    `${ink.bold(`${duel[0]} (A) against ${duel[1]} (B)`)} ${ink.dim(`(${situation}; ${how})`)}`,
    sides.toString(),
    `Ends in round ${ends.map(([round, p]) => `${round}: ${percent(p)}`).join(', ')}; mean length ${withSpread(rounds)}`,
    ...fallen,
  ].join('\n')
}

const spread = (summary: Summary): string => plusMinusParts(summary).join(' ')
