/** Battles for a terminal: who wins and by how much, then what every unit does; a matrix where all armies meet. */
import type { Summary } from '@rollcall/core'
import { type Answer, type BattleResult, type BattleSide, isBattle } from '@rollcall/games'
import { counted, interval, unitTable } from './battle-units.ts'
import { type Foldable, fittingTable, parts, whole } from './folding.ts'
import { chance, count, plusMinusParts, withError } from './numbers.ts'
import type { View } from './rows.ts'
import { type Ink, newTable, plainInk } from './terminal.ts'

/** Every battle of some answers: one in full, several as a matrix where that fits the width, else as a list. */
export function battleTable(
  answers: readonly Answer[],
  view: View = 'fights',
  width = 100,
  ink: Ink = plainInk,
): string {
  const results = answers.flatMap((answer) => answer.results.filter(isBattle))
  if (results.length === 1 || view === 'units') return results.map((each) => inFull(each, width, ink)).join('\n\n')
  const names = [...new Set(results.flatMap(({ battle }) => battle))]
  const wide = isRoundRobin(results, names) ? matrix(results, names, ink) : ''
  return wide !== '' && (wide.split('\n')[0] as string).length <= width ? wide : list(results, ink)
}

/** Did each of several armies meet each of the others once? */
function isRoundRobin(results: readonly BattleResult[], names: readonly string[]): boolean {
  const met = new Set(results.map(({ battle }) => JSON.stringify(battle.toSorted())))
  const pairs = (names.length * (names.length - 1)) / 2
  return (
    names.length > 2 && results.length === pairs && met.size === pairs && results.every(({ battle: [a, b] }) => a !== b)
  )
}

/** Wins of the row's army against the column's. */
function matrix(results: readonly BattleResult[], names: readonly string[], ink: Ink): string {
  const table = newTable(['wins against', ...names], ink)
  for (const row of names) {
    const cells = names.map((column) => {
      const found = results.find(({ battle }) => battle.includes(row) && battle.includes(column) && row !== column)
      return found === undefined ? '' : winsOf(found.battle[0] === row ? found.a : found.b)
    })
    table.push([ink.bold(row), ...cells])
  }
  const [first] = results
  return `${table.toString()}\n${ink.dim(first === undefined ? '' : howOf(first))}`
}

const winsOf = ({ wins, winsInterval }: BattleSide): string => chance(wins, winsInterval)

const made = ({ replicates, partial }: BattleResult): string =>
  `${count(replicates)} battles${partial === true ? ', partial' : ''}`

const howOf = (result: BattleResult): string => `${result.situation}; ${made(result)} of seed ${result.seed}`

function list(results: readonly BattleResult[], ink: Ink): string {
  const table = newTable(['A', 'B', 'A wins', 'B wins', 'Draws', 'Score difference (A - B)', 'Method'], ink)
  for (const result of results) {
    const { battle, a, b, draws, drawsInterval, difference } = result
    const cells = [winsOf(a), winsOf(b), chance(draws, drawsInterval), withError(difference), made(result)]
    table.push([...battle, ...cells])
  }
  return table.toString()
}

/** One battle: its outcome, then every unit of both armies. */
function inFull(result: BattleResult, width: number, ink: Ink): string {
  const { battle, a, b, replicates } = result
  const title = `${ink.bold(`${battle[0]} (A) against ${battle[1]} (B)`)} ${ink.dim(`(${howOf(result)})`)}`
  return [
    title,
    outcome(result, width, ink),
    ...beginning(result),
    ...[a, b].map((each, i) => unitTable({ side: each, letter: 'AB'[i] as string, replicates }, width, ink)),
  ].join('\n')
}

function outcome({ a, b, draws, drawsInterval, difference }: BattleResult, width: number, ink: Ink): string {
  const head = ['', 'wins', 'score ± sd', 'enemy points destroyed ± sd', 'points'].map(byWords)
  const none = whole('')
  const rows = [a, b].map((side, i) => [
    whole(`${side.name} (${'AB'[i]})`),
    interval(side.wins, side.winsInterval),
    withSpread(side.score),
    withSpread(side.pointsDestroyed),
    whole(side.points === undefined ? '' : count(side.points)),
  ])
  const last = [
    [whole('draws'), interval(draws, drawsInterval), none, none, none],
    [whole('score difference (A - B)'), none, withSpread(difference), none, none],
  ]
  return fittingTable(head, [...rows, ...last], { width, names: [0] }, ink)
}

const byWords = (text: string): Foldable => parts(...text.split(/(?<!±) /))

function beginning({ firstTurnWins, replicates }: BattleResult): readonly string[] {
  if (firstTurnWins === undefined) return []
  return [`Whoever takes the first turn wins ${chance(firstTurnWins, counted(firstTurnWins, replicates))}`]
}

const withSpread = (summary: Summary): Foldable => parts(...plusMinusParts(summary))
