/** Battles for a terminal: who wins and by how much, then what every unit does; a matrix where all armies meet. */
import { type Interval, type Summary, wilson } from '@rollcall/core'
import { type Answer, type BattleResult, type BattleSide, type BattleUnit, isBattle, type Mean } from '@rollcall/games'
import { readable, twoDecimals } from './numbers.ts'
import type { View } from './rows.ts'
import { chance, type Ink, newTable, plainInk } from './terminal.ts'

/** Every battle of some answers: one in full, several as a matrix where that fits the width, else as a list. */
export function battleTable(
  answers: readonly Answer[],
  view: View = 'fights',
  width = 100,
  ink: Ink = plainInk,
): string {
  const results = answers.flatMap((answer) => answer.results.filter(isBattle))
  if (results.length === 1 || view === 'units') return results.map((each) => inFull(each, ink)).join('\n\n')
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
  `${replicates} battles${partial === true ? ', partial' : ''}`

const howOf = (result: BattleResult): string => `${result.situation}; ${made(result)} of seed ${result.seed}`

function list(results: readonly BattleResult[], ink: Ink): string {
  const table = newTable(['A', 'B', 'A wins', 'B wins', 'Draws', 'A less B', 'Made'], ink)
  for (const result of results) {
    const { battle, a, b, draws, drawsInterval, difference } = result
    const cells = [winsOf(a), winsOf(b), chance(draws, drawsInterval), withError(difference), made(result)]
    table.push([...battle, ...cells])
  }
  return table.toString()
}

/** One battle: its outcome, then every unit of both armies. */
function inFull(result: BattleResult, ink: Ink): string {
  const { battle, a, b, replicates } = result
  const title = `${ink.bold(`${battle[0]} (A) against ${battle[1]} (B)`)} ${ink.dim(`(${howOf(result)})`)}`
  return [
    title,
    outcome(result, ink),
    ...beginning(result),
    ...[a, b].map((each, i) => unitTable(each, 'AB'[i] as string, replicates, ink)),
  ].join('\n')
}

function outcome({ a, b, draws, drawsInterval, difference }: BattleResult, ink: Ink): string {
  const table = newTable(['', 'wins', 'score', 'enemy points destroyed', 'points'], ink)
  for (const [i, side] of [a, b].entries())
    table.push([
      ink.bold(`${side.name} (${'AB'[i]})`),
      winsOf(side),
      withSpread(side.score),
      withSpread(side.pointsDestroyed),
      side.points === undefined ? '' : String(side.points),
    ])
  table.push(['draws', chance(draws, drawsInterval), '', '', ''])
  table.push(['score of A less B', '', withSpread(difference), '', ''])
  return table.toString()
}

function beginning({ firstTurnWins, replicates }: BattleResult): readonly string[] {
  if (firstTurnWins === undefined) return []
  return [`Whoever takes the first turn wins ${chance(firstTurnWins, counted(firstTurnWins, replicates))}`]
}

/** The interval of a probability that was counted. */
const counted = (probability: number, n: number): Interval => wilson(Math.round(probability * n), n)

function unitTable({ name, units }: BattleSide, side: string, n: number, ink: Ink): string {
  const table = newTable(
    [`Units of ${name} (${side})`, 'survives', 'wounds left', 'dealt', 'taken', 'destroyed by'],
    ink,
  )
  for (const unit of units) {
    const { models, survives, survivesInterval, woundsLeft, wounds, dealt, taken } = unit
    table.push([
      models === 1 ? unit.name : `${unit.name} x${models}`,
      chance(survives, survivesInterval),
      `${woundsLeft.mean.toFixed(1)} of ${wounds}`,
      allPhases(dealt),
      allPhases(taken),
      killers(unit, n),
    ])
  }
  return `${table.toString()}\n${ink.dim(errorsOf(units))}`
}

const total = (means: Readonly<Record<string, Mean>>, of: keyof Mean): number =>
  Object.values(means).reduce((sum, each) => sum + each[of], 0)

/** Wounds of all phases, and in which most of them fell. */
function allPhases(means: Readonly<Record<string, Mean>>): string {
  const [most] = Object.entries(means).toSorted(([, x], [, y]) => y.mean - x.mean)
  const sum = total(means, 'mean')
  if (most === undefined) return '0'
  const share = Math.round((100 * most[1].mean) / sum)
  return `${sum.toFixed(1)} (${share === 100 ? '' : `${share} % `}${most[0]})`
}

/** Who destroyed it most often. */
function killers({ slewBy: [most] }: BattleUnit, n: number): string {
  return most === undefined
    ? ''
    : `${most.enemy === null ? 'itself' : most.name}, ${chance(most.probability, counted(most.probability, n))}`
}

/** Phases of one battle hang together: the error of their sum is at most the sum of their errors. */
function errorsOf(units: readonly BattleUnit[]): string {
  const most = (of: (unit: BattleUnit) => number): string => readable(Math.max(...units.map(of)))
  const [left, dealt, taken] = [
    most(({ woundsLeft }) => woundsLeft.se ?? 0),
    most((unit) => total(unit.dealt, 'se')),
    most((unit) => total(unit.taken, 'se')),
  ]
  return `wounds; standard errors at most: left ${left}, dealt ${dealt}, taken ${taken}`
}

const withError = ({ mean, se }: Summary): string =>
  `${twoDecimals(mean)}${se === undefined ? '' : ` (se ${readable(se)})`}`

const withSpread = ({ mean, sd, se }: Summary): string =>
  `${twoDecimals(mean)} ± ${twoDecimals(sd)}${se === undefined ? '' : ` (se ${readable(se)})`}`
