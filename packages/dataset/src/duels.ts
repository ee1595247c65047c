/**
 * Duels of a dataset: each attacker against each target until somebody is destroyed. What must be simulated has a seed of its own,
 * which hangs on who meets and on nothing else: whoever computes which part, the bytes are the same.
 */
import { hashJson } from '@rollcall/core'
import { type DuelResult, type EncounterResult, type Game, isDuel, isEncounter, type Measure } from '@rollcall/games'
import type { DatasetCell, DatasetColumn } from './columns.ts'
import { encounterColumns } from './encounters.ts'
import { contentOf, type Keyed } from './entrants.ts'
import type { DatasetPlan } from './plan.ts'
import { NO_REASON, orReason, type Reason } from './reason.ts'

interface DuelColumn extends DatasetColumn {
  readonly of: (duel: DuelResult) => DatasetCell | undefined
}

const number = (name: string, about: string, of: DuelColumn['of']): DuelColumn => ({ name, kind: 'number', about, of })

const sideColumns = (side: 'attacker' | 'target', of: 'a' | 'b'): readonly DuelColumn[] => [
  number(`${side}_wins`, `Probability that the ${side} destroys the other`, (duel) => duel[of].wins),
  number(`${side}_wins_low`, '95 % interval of it; empty where it is exact', (duel) => duel[of].winsInterval?.low),
  number(`${side}_wins_high`, 'The same, high end', (duel) => duel[of].winsInterval?.high),
  number(`${side}_models_left_mean`, `Models of the ${side} that are left: mean`, (duel) => duel[of].modelsLeft.mean),
  number(`${side}_models_left_se`, 'Standard error; empty where it is exact', (duel) => duel[of].modelsLeft.se),
  number(`${side}_wounds_left_mean`, `Wounds of the ${side} that are left: mean`, (duel) => duel[of].woundsLeft.mean),
  number(`${side}_wounds_left_se`, 'Standard error; empty where it is exact', (duel) => duel[of].woundsLeft.se),
  number(`${side}_points_left_mean`, `Points of the ${side} that are left: mean`, (duel) => duel[of].pointsLeft?.mean),
]

/** How it was computed. */
type Made = Pick<DuelResult | EncounterResult, 'method' | 'replicates'>

const MADE: readonly (DatasetColumn & { readonly of: (made: Made) => DatasetCell | undefined })[] = [
  { name: 'method', kind: 'string', about: 'exact or simulated', of: ({ method }) => method },
  {
    name: 'replicates',
    kind: 'integer',
    about: 'How often it was simulated; empty where it is exact',
    of: ({ replicates }) => replicates,
  },
]

const DUEL: readonly DuelColumn[] = [
  ...MADE,
  ...sideColumns('attacker', 'a'),
  ...sideColumns('target', 'b'),
  number('neither', 'Probability that nobody is destroyed', ({ neither }) => neither),
  number('rounds_mean', 'Battle rounds fought: mean', ({ rounds }) => rounds.mean),
  number('rounds_sd', 'Battle rounds: standard deviation', ({ rounds }) => rounds.sd),
]

const TARGET: DatasetColumn = { name: 'target', kind: 'string', about: 'Against whom: a row of targets' }

/** Columns of the duels: one row for each attacker and target. */
export const DUEL_COLUMNS: readonly DatasetColumn[] = [
  { name: 'attacker', kind: 'string', about: 'Who fights, and has the first turn: a row of attackers' },
  TARGET,
  ...DUEL.map(({ name, kind, about }) => ({ name, kind, about })),
]

/** The same of a game that tells of its duels in measures of its own. */
export const duelColumns = (measures: readonly Measure[] | undefined): readonly DatasetColumn[] =>
  measures === undefined
    ? DUEL_COLUMNS
    : [
        { name: 'attacker', kind: 'string', about: 'Who fights, as side A: a row of attackers' },
        TARGET,
        ...[...MADE, ...encounterColumns(measures)].map(({ name, kind, about }) => ({ name, kind, about })),
      ]

/** A duel that was fought out, or why there is none. */
type Fought = { readonly cells: readonly DatasetCell[]; readonly duel: DuelResult | EncounterResult } | Reason

/** The question of two units. */
export const duelQuestion = (game: Game, { data }: DatasetPlan, attacker: Keyed, target: Keyed): object => ({
  game: game.id,
  question: 'duel',
  a: attacker.unit,
  b: target.unit,
  ...(data && { data }),
})

/** One attacker against one target. */
export function duelOf(game: Game, plan: DatasetPlan, attacker: Keyed, target: Keyed): Fought {
  const { config } = plan
  const question = duelQuestion(game, plan, attacker, target)
  return orReason((): Fought => {
    const { results, leftOut = [] } = game.answer(question, { seed: seedOf(config.seed, attacker, target) })
    const [duel, met] = [results.find(isDuel), results.find(isEncounter)]
    if (duel !== undefined) return { cells: DUEL.map(({ of }) => of(duel) ?? null), duel }
    if (met !== undefined) return { cells: cellsOfEncounter(met), duel: met }
    return { reason: leftOut[0]?.reason ?? NO_REASON }
  }, ofWhom)
}

const cellsOfEncounter = (met: EncounterResult): readonly DatasetCell[] => [
  ...MADE.map(({ of }) => of(met) ?? null),
  ...encounterColumns(met.measures).map(({ of }) => of(met) ?? null),
]

/** A question calls the two a and b; a dataset does not. */
const ofWhom = (path: string): string => path.replace(/^a\b/, 'attacker').replace(/^b\b/, 'target')

/** By what they are, not by their names: those who are the same fight the same duel. */
const seedOf = (seed: string, attacker: Keyed, target: Keyed): string =>
  BigInt(`0x${hashJson([seed, contentOf(attacker), contentOf(target)]).slice(0, 16)}`).toString()
