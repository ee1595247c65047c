/** The columns of every table, as data: shared by CSV, Markdown, the terminal and the documentation. */
import type { Interval, Summary } from '@rollcall/core'
import type { Answer, DuelResult, FightResult, OddsResult, WeaponResult } from '@rollcall/games'
import type { Column } from './column.ts'
import { dataColumns, whoColumns } from './identity-columns.ts'
import { enemiesOf } from './labels.ts'

/** A fight and the answer it belongs to. */
export interface FightRow {
  readonly answer: Answer
  readonly result: FightResult
}

/** One weapon of a fight. */
export interface WeaponRow extends FightRow {
  readonly weapon: WeaponResult
}

/** One number of the answer to a small question. */
export interface OddsRow {
  readonly answer: Answer
  readonly result: OddsResult
  readonly event: string
  readonly probability?: number
  readonly fraction?: string | undefined
  readonly distribution?: Summary
  /** A number that is no probability: a mean, or what a decision is worth. */
  readonly value?: number
  /** Of a simulated probability or value. */
  readonly se?: number | undefined
}

/** Somebody who attacks somebody, whatever comes of it. */
export interface MatchupRow {
  readonly answer: Answer
  readonly result: Pick<
    FightResult,
    'identity' | 'attacker' | 'target' | 'situation' | 'method' | 'replicates' | 'seed' | 'partial' | 'points'
  >
}

/** Which question of which game, first in every table of its answers. */
export const asked: readonly Column<{ readonly answer: Answer }>[] = [
  { name: 'game', of: ({ answer }) => answer.game },
  { name: 'scenario', of: ({ answer }) => answer.name },
]

/** How the numbers were found. */
export const howMade: readonly Column<{
  readonly result: Partial<Pick<FightResult, 'method' | 'replicates' | 'seed' | 'partial'>>
}>[] = [
  { name: 'method', of: ({ result }) => result.method },
  { name: 'replicates', of: ({ result }) => result.replicates },
  { name: 'seed', of: ({ result }) => result.seed },
  { name: 'partial', of: ({ result }) => (result.partial === true ? 'partial' : undefined) },
]

/** Who attacks whom in which situation, and how the result was made. */
export const matchup: readonly Column<MatchupRow>[] = [
  ...asked,
  { name: 'attacker', of: ({ result }) => result.attacker },
  { name: 'points', of: ({ result }) => result.points },
  { name: 'situation', of: ({ result }) => result.situation },
  { name: 'target', of: ({ result }) => result.target },
  ...howMade,
]

/** Mean and spread of a number. */
export const spread = <R>(prefix: string, of: (row: R) => Summary | undefined): readonly Column<R>[] => [
  { name: `${prefix}mean`, of: (row) => of(row)?.mean },
  { name: `${prefix}variance`, of: (row) => of(row)?.variance },
  { name: `${prefix}sd`, of: (row) => of(row)?.sd },
  { name: `${prefix}se`, of: (row) => of(row)?.se },
]

/** The same without its variance. */
export const means = <R>(name: string, of: (row: R) => Summary | undefined): readonly Column<R>[] =>
  spread(`${name}_`, of).filter((column) => column.name !== `${name}_variance`)

/** The ends of a 95 % interval. */
export const ends = <R>(name: string, of: (row: R) => Interval | undefined): readonly Column<R>[] => [
  { name: `${name}_low`, of: (row) => of(row)?.low },
  { name: `${name}_high`, of: (row) => of(row)?.high },
]

/** Range and quantiles of a number. */
export const span = <R>(prefix: string, of: (row: R) => Summary | undefined): readonly Column<R>[] => [
  { name: `${prefix}min`, of: (row) => of(row)?.min },
  { name: `${prefix}max`, of: (row) => of(row)?.max },
  ...['0.05', '0.25', '0.5', '0.75', '0.95'].map((q) => ({
    name: `${prefix}q${q}`,
    of: (row: R) => of(row)?.quantiles[q],
  })),
]

/** Any row of a result that was computed from a plan. */
interface PlannedRow {
  readonly answer: Answer
  readonly result: Pick<FightResult, 'assumptions' | 'warnings' | 'planHash'>
}

/** Last in every table of results that were computed from a plan. */
export const provenance: readonly Column<PlannedRow>[] = [
  { name: 'assumptions', of: ({ result }) => result.assumptions.join('; ') },
  { name: 'warnings', of: ({ result }) => result.warnings.join('; ') },
  { name: 'plan_hash', of: ({ result }) => result.planHash },
  { name: 'contract', of: ({ answer }) => answer.contract },
  { name: 'rollcall', of: ({ answer }) => answer.rollcall },
]

/** Who fights whom, last in every table of fights. */
export const sides: readonly Column<MatchupRow>[] = [
  { name: 'fight', of: ({ result }) => result.identity.fight.join('; ') },
  ...whoColumns<MatchupRow>('attacker', ({ result }) => [result.identity.attacker], ['points']),
  ...whoColumns<MatchupRow>('target', ({ result }) => [result.identity.target]),
  ...dataColumns,
]

/** Expected-damage tables: one row per attacker, situation and target. */
export const FIGHT_COLUMNS: readonly Column<FightRow>[] = [
  ...matchup,
  ...spread<FightRow>('damage_', ({ result }) => result.damage),
  ...span<FightRow>('damage_', ({ result }) => result.damage),
  { name: 'damage_per_100_points', of: ({ result }) => result.damagePer100 },
  ...spread<FightRow>('slain_', ({ result }) => result.slain),
  { name: 'allocated_mean', of: ({ result }) => result.allocated?.mean },
  { name: 'allocated_se', of: ({ result }) => result.allocated?.se },
  { name: 'overkill_mean', of: ({ result }) => result.overkill },
  { name: 'destroyed', of: ({ result }) => result.destroyed },
  ...ends<FightRow>('destroyed', ({ result }) => result.destroyedInterval),
  { name: 'fled_mean', of: ({ result }) => (result.battleshock ?? result.morale)?.fled.mean },
  { name: 'attacks', of: ({ result }) => result.stages?.attacks },
  { name: 'hits', of: ({ result }) => result.stages?.hits },
  { name: 'wounds', of: ({ result }) => result.stages?.wounds },
  { name: 'unsaved', of: ({ result }) => result.stages?.unsaved },
  { name: 'mortal_wounds', of: ({ result }) => result.stages?.mortalWounds },
  { name: 'damage_before_ward', of: ({ result }) => result.stages?.damageBeforeWard },
  ...provenance,
  ...sides,
]

/** With `--by-weapon`: one row per weapon, before allocation. */
export const WEAPON_COLUMNS: readonly Column<WeaponRow>[] = [
  ...matchup,
  { name: 'weapon', of: ({ weapon }) => weapon.name },
  ...spread<WeaponRow>('damage_', ({ weapon }) => weapon.damage),
  ...span<WeaponRow>('damage_', ({ weapon }) => weapon.damage),
  ...provenance,
  ...sides,
]

/** One matchup in full: one row per value of the damage. */
export interface ValueRow extends FightRow {
  readonly value: number
  readonly probability: number
  readonly atLeast: number
}

/** The whole distribution as rows. */
export const VALUE_COLUMNS: readonly Column<ValueRow>[] = [
  ...matchup,
  { name: 'damage', of: ({ value }) => value },
  { name: 'probability', of: ({ probability }) => probability },
  { name: 'at_least', of: ({ atLeast }) => atLeast },
  ...provenance,
  ...sides,
]

/** Small questions: one row per event or number. */
export const ODDS_COLUMNS: readonly Column<OddsRow>[] = [
  { name: 'game', of: ({ answer }) => answer.game },
  { name: 'odds', of: ({ result }) => result.odds },
  { name: 'given', of: ({ result }) => JSON.stringify(result.given) },
  { name: 'event', of: ({ event }) => event },
  { name: 'probability', of: ({ probability }) => probability },
  { name: 'fraction', of: ({ fraction }) => fraction },
  { name: 'mean', of: ({ distribution, value }) => distribution?.mean ?? value },
  { name: 'variance', of: ({ distribution }) => distribution?.variance },
  { name: 'sd', of: ({ distribution }) => distribution?.sd },
  { name: 'se', of: ({ distribution, se }) => distribution?.se ?? se },
  {
    name: 'pmf',
    of: ({ distribution }) => distribution && distribution.pmf.map(([value, p]) => `${value}:${p}`).join(' '),
  },
  ...whoColumns<OddsRow>('a', ({ result: { identity } }) => (identity === undefined ? [] : [identity.a])),
  ...whoColumns<OddsRow>('b', ({ result: { identity } }) => (identity === undefined ? [] : [identity.b])),
  ...dataColumns,
]

/** A duel and the answer it belongs to. */
export interface DuelRow {
  readonly answer: Answer
  readonly result: DuelResult
}

const side = (key: 'a' | 'b'): readonly Column<DuelRow>[] => [
  { name: `${key}_points`, of: ({ result }) => result[key].points },
  { name: `${key}_models`, of: ({ result }) => result[key].models },
  { name: `${key}_wounds`, of: ({ result }) => result[key].wounds },
  { name: `${key}_wins`, of: ({ result }) => result[key].wins },
  ...ends<DuelRow>(`${key}_wins`, ({ result }) => result[key].winsInterval),
  ...means<DuelRow>(`${key}_models_left`, ({ result }) => result[key].modelsLeft),
  ...means<DuelRow>(`${key}_wounds_left`, ({ result }) => result[key].woundsLeft),
  ...means<DuelRow>(`${key}_points_left`, ({ result }) => result[key].pointsLeft),
]

/** Duels: one row per pair. */
export const DUEL_COLUMNS: readonly Column<DuelRow>[] = [
  ...asked,
  { name: 'a', of: ({ result }) => result.duel[0] },
  { name: 'b', of: ({ result }) => result.duel[1] },
  { name: 'situation', of: ({ result }) => result.situation },
  ...howMade,
  ...side('a'),
  ...side('b'),
  { name: 'neither', of: ({ result }) => result.neither },
  ...ends<DuelRow>('neither', ({ result }) => result.neitherInterval),
  ...means<DuelRow>('rounds', ({ result }) => result.rounds),
  { name: 'ends', of: ({ result }) => result.ends.map(([round, p]) => `${round}:${p}`).join(' ') },
  {
    name: 'gauntlet',
    of: ({ result }) => result.gauntlet?.map(({ name, destroyed }) => `${name}:${destroyed}`).join('; '),
  },
  ...provenance,
  ...whoColumns<DuelRow>('a', ({ result }) => [result.identity.a], ['models', 'points']),
  ...whoColumns<DuelRow>('b', ({ result }) => enemiesOf(result), ['models', 'points']),
  ...dataColumns,
]
