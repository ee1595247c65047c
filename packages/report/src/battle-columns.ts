/** The columns of battles: one row for each battle, or one for each unit in it. */
import { summedMean } from '@rollcall/core'
import { missionCells, missionsRange, policiesRange, policyCells, shareOfA } from './battle-shares.ts'
import type { Answer, BattleResult, BattleSide, BattleUnit, Mean, Slayer } from '@rollcall/games'
import { asked, ends, howMade, means, provenance } from './columns.ts'
import type { Column } from './column.ts'
import { dataColumns, whoColumns } from './identity-columns.ts'
import { armyLabels } from './labels.ts'

/** Battles of two armies and the answer they belong to. */
export interface BattleRow {
  readonly answer: Answer
  readonly result: BattleResult
}

/** One unit of a battle. */
export interface BattleUnitRow extends BattleRow {
  readonly side: 'a' | 'b'
  /** Its place in its army, from 1: names may repeat. */
  readonly number: number
  readonly unit: BattleUnit
}

/** Phases in which wounds are dealt, in their order. */
const PHASES = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock'] as const

const battle: readonly Column<BattleRow>[] = [
  ...asked,
  { name: 'a', of: ({ result }) => result.battle[0] },
  { name: 'b', of: ({ result }) => result.battle[1] },
  { name: 'situation', of: ({ result }) => result.situation },
  ...howMade,
]

const army = (key: 'a' | 'b'): readonly Column<BattleRow>[] => [
  { name: `${key}_policy`, of: ({ result }) => result[key].policy },
  { name: `${key}_points`, of: ({ result }) => result[key].points },
  { name: `${key}_wins`, of: ({ result }) => result[key].wins },
  ...ends<BattleRow>(`${key}_wins`, ({ result }) => result[key].winsInterval),
  ...means<BattleRow>(`${key}_score`, ({ result }) => result[key].score),
  ...means<BattleRow>(`${key}_points_destroyed`, ({ result }) => result[key].pointsDestroyed),
]

/** Ids of all units in their order; of a unit without one, nothing between two semicolons. */
const idsOf = ({ units }: BattleSide): string => units.map(({ identity: { id = '' } }) => id).join('; ')

/** Battles: one row per pair of armies. */
export const BATTLE_COLUMNS: readonly Column<BattleRow>[] = [
  ...battle,
  ...army('a'),
  ...army('b'),
  { name: 'draws', of: ({ result }) => result.draws },
  ...ends<BattleRow>('draws', ({ result }) => result.drawsInterval),
  ...means<BattleRow>('difference', ({ result }) => result.difference),
  { name: 'first_turn_wins', of: ({ result }) => result.firstTurnWins },
  ...provenance,
  { name: 'a_units', of: ({ result }) => armyLabels(result.a, ['models']).join('; ') },
  { name: 'a_unit_ids', of: ({ result }) => idsOf(result.a) },
  { name: 'b_units', of: ({ result }) => armyLabels(result.b, ['models']).join('; ') },
  { name: 'b_unit_ids', of: ({ result }) => idsOf(result.b) },
  { name: 'a_wins_by_mission', of: ({ result }) => missionCells(result) },
  { name: 'a_wins_mission_least', of: ({ result }) => missionsRange(result)[0] },
  { name: 'a_wins_mission_most', of: ({ result }) => missionsRange(result)[1] },
  { name: 'a_wins_going_first', of: ({ result }) => shareOfA(result.firstTurn.a) },
  { name: 'a_wins_going_second', of: ({ result }) => shareOfA(result.firstTurn.b) },
  { name: 'a_wins_by_policy', of: ({ result }) => policyCells(result) },
  { name: 'a_wins_policy_least', of: ({ result }) => policiesRange(result)[0] },
  { name: 'a_wins_policy_most', of: ({ result }) => policiesRange(result)[1] },
  ...dataColumns,
]

/** Wounds of a phase; where nothing was ever seen, as many as were there to be lost might still be, now and then. */
export function woundsIn({ result, side, unit }: BattleUnitRow, what: 'dealt' | 'taken', phase: string): Mean {
  const enemies = result[side === 'a' ? 'b' : 'a'].units.reduce((sum, { wounds }) => sum + wounds, 0)
  const most = what === 'taken' ? unit.wounds : enemies
  return unit[what][phase] ?? summedMean({ sum: 0, squares: 0 }, result.replicates, { low: 0, high: most })
}

const byPhase = (what: 'dealt' | 'taken'): readonly Column<BattleUnitRow>[] =>
  PHASES.flatMap((phase) => [
    { name: `${what}_${phase}_mean`, of: (row) => woundsIn(row, what, phase).mean },
    { name: `${what}_${phase}_se`, of: (row) => woundsIn(row, what, phase).se },
  ])

/** With `--by-unit`: one row per unit of a battle. */
export const BATTLE_UNIT_COLUMNS: readonly Column<BattleUnitRow>[] = [
  ...battle,
  { name: 'side', of: ({ side }) => side.toUpperCase() },
  { name: 'army', of: ({ result, side }) => result[side].name },
  { name: 'policy', of: ({ result, side }) => result[side].policy },
  { name: 'number', of: ({ number }) => number },
  { name: 'unit', of: ({ unit }) => unit.name },
  { name: 'points', of: ({ unit }) => unit.points },
  { name: 'models', of: ({ unit }) => unit.models },
  { name: 'wounds_at_start', of: ({ unit }) => unit.wounds },
  { name: 'survives', of: ({ unit }) => unit.survives },
  ...ends<BattleUnitRow>('survives', ({ unit }) => unit.survivesInterval),
  ...means<BattleUnitRow>('models_left', ({ unit }) => unit.modelsLeft),
  ...means<BattleUnitRow>('wounds_left', ({ unit }) => unit.woundsLeft),
  { name: 'destroyed_in', of: ({ unit }) => unit.died.map(([round, p]) => `${round}:${p}`).join(' ') },
  {
    name: 'destroyed_by',
    of: ({ unit }) =>
      unit.slewBy
        .map((each) => `${slayerName(each)}${each.enemy === null ? '' : ` #${each.enemy}`}: ${each.probability}`)
        .join('; '),
  },
  ...byPhase('dealt'),
  ...byPhase('taken'),
  ...provenance,
  ...whoColumns<BattleUnitRow>('unit', ({ unit }) => [unit.identity], ['models', 'points']),
  ...dataColumns,
]

/** What destroyed a unit, in words. */
export const slayerName = ({ by, name }: Slayer): string =>
  ({
    enemy: name,
    friend: `${name} (its own side)`,
    ownEffect: 'own effect',
    fled: 'fled',
    neverArrived: 'never arrived',
  })[by]
