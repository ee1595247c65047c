/** Battles of a dataset: every army against every other, each pair with a seed that hangs on who meets. */
import { hashJson, LIMITS, orFault, RollcallError, within } from '@rollcall/core'
import { type BattleResult, type DataRevision, distinct, type Game, isBattle, isSimulation } from '@rollcall/games'
import { BATTLE_COLUMNS } from '@rollcall/report'
import type { DatasetCell, DatasetColumn, Rows } from './columns.ts'
import type { Config } from './config.ts'
import { NO_REASON, orReason, type Reason } from './reason.ts'

/** An army with its name in the tables. */
export interface Army {
  readonly key: string
  /** As a question says it. */
  readonly army: Readonly<Record<string, unknown>>
}

/** What of a plan battles hang on. */
interface Fielded {
  readonly config: Pick<Config, 'seed' | 'battle'>
  readonly data?: DataRevision | undefined
  readonly armies?: readonly Army[] | undefined
}

/** Who meets whom, by their numbers: each pair once. */
export const pairsOf = ({ armies = [] }: Fielded): readonly (readonly [a: number, b: number])[] =>
  armies.flatMap((_, a) => armies.slice(a + 1).map((__, i) => [a, a + 1 + i] as const))

const interval = (name: string, what: string): readonly (readonly [string, string])[] => [
  [name, what],
  [`${name}_low`, '95 % interval of it, low end'],
  [`${name}_high`, 'The same, high end'],
]

const mean = (name: string, what: string): readonly (readonly [string, string])[] => [
  [`${name}_mean`, `${what}: mean`],
  [`${name}_sd`, `${what}: standard deviation`],
  [`${name}_se`, 'Standard error of the mean'],
]

const side = (of: 'a' | 'b'): readonly (readonly [string, string])[] => [
  ...interval(`${of}_wins`, `Probability that ${of.toUpperCase()} wins`),
  ...mean(`${of}_score`, `Victory points of ${of.toUpperCase()}`),
  ...mean(`${of}_points_destroyed`, `Points of enemy units that ${of.toUpperCase()} destroys`),
]

/** Numbers of a battle, by the names that they have in every CSV. */
const NUMBERS: readonly (readonly [string, string])[] = [
  ...side('a'),
  ...side('b'),
  ...interval('draws', 'Probability that nobody wins'),
  ...mean('difference', 'Victory points of A less those of B'),
  ['a_wins_mission_least', 'Probability that A wins in the mission that suits it least'],
  ['a_wins_mission_most', 'The same in the mission that suits it most'],
  ['a_wins_going_first', 'Probability that A wins where it has the first turn of the first round'],
  ['a_wins_going_second', 'The same where B has it'],
]

const column = ([name, about]: readonly [string, string]): DatasetColumn => ({ name, kind: 'number', about })

const TOLD: readonly DatasetColumn[] = [
  { name: 'replicates', kind: 'integer', about: 'Battles that were fought' },
  { name: 'seed', kind: 'string', about: 'Of these battles: rollcall battle with it fights the same' },
  { name: 'a_policy', kind: 'string', about: 'Who decides for A' },
  { name: 'b_policy', kind: 'string', about: 'Who decides for B' },
  ...NUMBERS.map(column),
]

/** Columns of the battles: one row for each pair of armies. */
export const PAIR_COLUMNS: readonly DatasetColumn[] = [
  { name: 'a', kind: 'string', about: 'One army: a row of armies' },
  { name: 'b', kind: 'string', about: 'The other: a row of armies' },
  ...TOLD,
]

const BY_NAME = new Map(BATTLE_COLUMNS.map(({ name, of }) => [name, of]))

/** Battles that were fought, or why there are none. */
type Battled =
  | { readonly cells: readonly DatasetCell[]; readonly notes: Pick<BattleResult, 'assumptions' | 'warnings'> }
  | Reason

/** Battles of each pair, where nobody says how many. */
const USUAL = 1000

/** Battles of each pair. */
export const battlesOfEach = ({ config }: Fielded): number => config.battle?.replicates ?? USUAL

/** The question of a pair. */
export function battleQuestion(game: Pick<Game, 'id'>, { config, data }: Fielded, a: Army, b: Army): object {
  const { replicates: _, ...words } = config.battle ?? {}
  return { game: game.id, question: 'battle', ...words, a: a.army, b: b.army, ...(data && { data }) }
}

/** Battles of a pair. */
export function battlesOf(game: Game, plan: Fielded, a: Army, b: Army): Battled {
  const replicates = battlesOfEach(plan)
  return orReason((): Battled => {
    const answer = game.answer(battleQuestion(game, plan, a, b), { seed: seedOf(plan, a, b), replicates })
    const result = answer.results.find(isBattle)
    if (result === undefined) return { reason: NO_REASON }
    return { cells: TOLD.map(({ name }) => BY_NAME.get(name)?.({ answer, result }) ?? null), notes: result }
  })
}

const seedOf = ({ config }: Fielded, a: Army, b: Army): string =>
  BigInt(`0x${hashJson([config.seed, a.army, b.army]).slice(0, 16)}`).toString()

/** Fails with `ERR_INPUT_INVALID` where an army, or what the file says of battles, cannot be used; with `OverBudgetError` on too many battles. */
export function checkBattles(game: Game, plan: Fielded): void {
  const { armies = [] } = plan
  const issues = armies.slice(1).flatMap((b, i) => faultsIn(game, plan, armies[i] as Army, b))
  const once = distinct(issues)
  if (once.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the dataset cannot be used', { issues: once })
  checkDice(game, plan)
}

/** Battles of every pair roll about as many dice as those of the first. */
function checkDice(game: Game, plan: Fielded): void {
  const [a, b] = plan.armies ?? []
  if (a === undefined || b === undefined) return
  const [pairs, replicates] = [pairsOf(plan).length, battlesOfEach(plan)]
  const { parts } = game.ask(battleQuestion(game, plan, a, b), { replicates: 1 })
  const dice = pairs * parts.filter((part) => isSimulation(part)).reduce((sum, each) => sum + each.dice, 0)
  within({
    limit: 'diceAsked',
    what: `${replicates} battles of each of ${pairs} pairs would roll about`,
    estimated: dice * replicates,
    fits: `battle.replicates: ${Math.floor(LIMITS.diceAsked.most / dice)} fits, or name fewer armies`,
  })
}

function faultsIn(game: Game, plan: Fielded, a: Army, b: Army): readonly { path: string; message: string }[] {
  const asked = orFault(() => game.ask(battleQuestion(game, plan, a, b), { replicates: 1 }))
  if (!(asked instanceof RollcallError)) return []
  if (asked.issues.length === 0) throw asked
  return asked.issues.map(({ path, message }) => ({ path: placeIn(path, a, b), message }))
}

const placeIn = (path: string, a: Army, b: Army): string =>
  path.startsWith('a.')
    ? `${a.key}: ${path.slice(2)}`
    : path.startsWith('b.')
      ? `${b.key}: ${path.slice(2)}`
      : `battle.${path}`

/** The table of the armies. */
export const armyRows = (armies: readonly Army[]): Rows => ({
  columns: [
    { name: 'army', kind: 'string', about: 'Key of this table' },
    { name: 'units', kind: 'integer', about: 'How many units are on the table' },
    { name: 'points', kind: 'number', about: 'What those cost whose points are known' },
    { name: 'names', kind: 'string', about: 'Their names' },
    { name: 'left_out', kind: 'string', about: 'Units of the list that are not on the table' },
  ],
  rows: armies.map(({ key, army }) => {
    const units = recordsIn(army['units'])
    const points = units.reduce((sum, each) => sum + (typeof each['points'] === 'number' ? each['points'] : 0), 0)
    const left = recordsIn(army['leftOut']).map((each) => String(each['unit']))
    return [key, units.length, points, units.map(({ name }) => String(name)).join('; '), left.join('; ') || null]
  }),
})

const recordsIn = (said: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(said) ? (said as readonly Readonly<Record<string, unknown>>[]) : []
