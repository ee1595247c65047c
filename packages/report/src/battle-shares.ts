/** How far a share of wins hangs on the mission and on who takes the first turn: no win rate stands alone. */
import type { BattleResult, BattleShare, MissionShare } from '@rollcall/games'
import { drawTable } from './layout/table.ts'
import type { Page } from './layout/page.ts'
import { chance, count, percent } from './numbers.ts'

/** The least and the most often that A won, of all missions. */
export function missionsRange({ missions }: BattleResult): readonly [low: number, high: number] {
  const shares = missions.map(({ a }) => a)
  return [Math.min(...shares), Math.max(...shares)]
}

/** How much more often A wins going second than going first; `undefined` where it always went first, or never. */
function goingSecond({ firstTurn: { a, b } }: BattleResult): number | undefined {
  return a.replicates === 0 || b.replicates === 0 ? undefined : b.a - a.a
}

/** `missions 41 to 66 %`. */
export function missionWords(result: BattleResult): string | undefined {
  if (result.missions.length < 2) return undefined
  const [low, high] = missionsRange(result).map((share) => Math.round(100 * share))
  return `missions ${low} to ${high} %`
}

/** `going second +12 %`, in hundredths of all battles. */
export function secondWords(result: BattleResult): string | undefined {
  const more = goingSecond(result)
  if (more === undefined) return undefined
  const points = Math.round(100 * more)
  return `going second ${points > 0 ? '+' : ''}${points} %`
}

/** `policies 50 to 57 %`, where they were varied. */
function policyWords(result: BattleResult): string | undefined {
  const [low, high] = policiesRange(result)
  return low === undefined || high === undefined
    ? undefined
    : `policies ${Math.round(100 * low)} to ${Math.round(100 * high)} %`
}

/** Who played, where nobody else did: what was not varied is said. */
export function unvaried({ a, b, policies }: BattleResult): string | undefined {
  if (policies !== undefined) return undefined
  const who =
    a.policy === b.policy ? `Both sides are played by ${a.policy}` : `A is played by ${a.policy}, B by ${b.policy}`
  return `${who}, and by nobody else: --policies all varies that`
}

/** `A wins 54.0 % (missions 41 to 66 %, going second +12 %)`. */
export function answerWords(result: BattleResult): string {
  const hangs = [missionWords(result), secondWords(result), policyWords(result)].filter((each) => each !== undefined)
  return `A wins ${percent(result.a.wins)}${hangs.length === 0 ? '' : ` (${hangs.join(', ')})`}`
}

const COLUMNS = [
  { title: '' },
  { title: 'battles', numbers: true, spare: 1 },
  { title: 'A wins', numbers: true },
  { title: 'B wins', numbers: true },
  { title: 'draws', numbers: true, spare: 2 },
] as const

/** Every mission, and both ways to begin. */
export function sharesTable({ missions, firstTurn, policies = [] }: BattleResult, page: Page): string {
  const beginnings = [
    { name: 'A goes first', ...firstTurn.a },
    { name: 'B goes first', ...firstTurn.b },
  ].filter(({ replicates }) => replicates > 0)
  const players = policies.map((each) => ({ name: `by ${each.policy}`, ...each }))
  const each = [...(missions.length < 2 ? [] : missions), ...(beginnings.length < 2 ? [] : beginnings), ...players]
  return each.length === 0 ? '' : drawTable({ columns: COLUMNS, rows: each.map(rowOf) }, page)
}

const rowOf = ({
  name,
  replicates,
  a,
  aInterval,
  b,
  bInterval,
  draws,
}: MissionShare): { readonly cells: string[] } => ({
  cells: [name, count(replicates), chance(a, aInterval), chance(b, bInterval), percent(draws)],
})

/** Every mission as programs read it: `name: share of A; ...`. */
export const missionCells = ({ missions }: BattleResult): string =>
  missions.map(({ name, a }) => `${name}: ${a}`).join('; ')

/** Everybody who played both sides, in the same way. */
export const policyCells = ({ policies = [] }: BattleResult): string =>
  policies.map(({ policy, a }) => `${policy}: ${a}`).join('; ')

/** The least and the most often that A won, of all who played; nothing where only one did. */
export function policiesRange({ policies = [] }: BattleResult): readonly [low?: number, high?: number] {
  const shares = policies.map(({ a }) => a)
  return shares.length < 2 ? [] : [Math.min(...shares), Math.max(...shares)]
}

/** How often A won of some battles, where there were any. */
export const shareOfA = ({ replicates, a }: BattleShare): number | undefined => (replicates === 0 ? undefined : a)
