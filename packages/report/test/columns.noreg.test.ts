/** Columns are a contract: what they were, labelled as such. A change here is a new CSV_VERSION and a line in the changelog. */
import {
  BATTLE_COLUMNS,
  BATTLE_UNIT_COLUMNS,
  CSV_VERSION,
  DUEL_COLUMNS,
  FIGHT_COLUMNS,
  ODDS_COLUMNS,
  PAIRED_COLUMNS,
  SERIES_COLUMNS,
  VALUE_COLUMNS,
  WEAPON_COLUMNS,
} from '@rollcall/report'
import { describe, expect, it } from 'vitest'

const names = (columns: readonly { readonly name: string }[]): string => columns.map(({ name }) => name).join(' ')

const MATCHUP = 'game scenario attacker points situation target method replicates seed partial'
const SPREAD = 'damage_mean damage_variance damage_sd damage_se'
const SPAN = 'damage_min damage_max damage_q0.05 damage_q0.25 damage_q0.5 damage_q0.75 damage_q0.95'
const PROVENANCE = 'assumptions warnings plan_hash contract rollcall'

/** What version 2 brought: all of it stands behind the columns of version 1, so that who reads those by their place still can. */
const PROFILE =
  'toughness wounds wounds_taken save invulnerable ward ignore_wounds bravery leadership weapons'.replaceAll(
    /\b(?=[a-z])/g,
    'profile_',
  )
const WHO = `id faction models loadout enhancements points list number copy situation ${PROFILE}`

const who = (side: string, but = ''): string =>
  WHO.split(' ')
    .filter((each) => !but.split(' ').includes(each))
    .map((each) => `${side}_${each}`)
    .join(' ')

const DATA = 'data_revision data_date data_own csv_version'
const SIDES = `fight ${who('attacker', 'points')} ${who('target')} ${DATA}`

describe('CSV columns, version 2', () => {
  it('have this version', () => expect(CSV_VERSION).toBe(2))

  it('of fights', () => {
    const losses =
      'slain_mean slain_variance slain_sd slain_se allocated_mean allocated_se overkill_mean destroyed destroyed_low destroyed_high fled_mean'
    const stages = 'attacks hits wounds unsaved mortal_wounds damage_before_ward'
    expect(names(FIGHT_COLUMNS)).toBe(
      [MATCHUP, SPREAD, SPAN, 'damage_per_100_points', losses, stages, PROVENANCE, SIDES].join(' '),
    )
  })

  it('of weapons', () =>
    expect(names(WEAPON_COLUMNS)).toBe([MATCHUP, 'weapon', SPREAD, SPAN, PROVENANCE, SIDES].join(' ')))

  it('of values', () =>
    expect(names(VALUE_COLUMNS)).toBe([MATCHUP, 'damage probability at_least', PROVENANCE, SIDES].join(' ')))

  it('of several units on one target', () =>
    expect(names(SERIES_COLUMNS)).toBe(
      [
        'game scenario step attacker phase ability points situation target method replicates seed partial met',
        SPREAD,
        SPAN,
        'damage_per_100_points slain_mean slain_variance slain_sd slain_se allocated_mean allocated_se overkill_mean',
        'destroyed destroyed_low destroyed_high fled_mean',
        PROVENANCE,
        'number',
        SIDES,
      ].join(' '),
    ))

  it('of duels', () => {
    const left = (side: string): string[] =>
      ['models', 'wounds', 'points'].flatMap((what) =>
        ['mean', 'sd', 'se'].map((kind) => `${side}_${what}_left_${kind}`),
      )
    const side = (name: string): string[] => [
      ...['points', 'models', 'wounds', 'wins', 'wins_low', 'wins_high'].map((each) => `${name}_${each}`),
      ...left(name),
    ]
    expect(names(DUEL_COLUMNS)).toBe(
      [
        'game scenario a b situation method replicates seed partial',
        ...side('a'),
        ...side('b'),
        'neither neither_low neither_high rounds_mean rounds_sd rounds_se ends gauntlet',
        PROVENANCE,
        who('a', 'models points'),
        who('b', 'models points'),
        DATA,
      ].join(' '),
    )
  })

  const BATTLE = 'game scenario a b situation method replicates seed partial'
  const three = (name: string): string => ['mean', 'sd', 'se'].map((kind) => `${name}_${kind}`).join(' ')

  it('of battles', () => {
    const side = (key: string): string =>
      [
        `${key}_policy ${key}_points ${key}_wins ${key}_wins_low ${key}_wins_high`,
        three(`${key}_score`),
        three(`${key}_points_destroyed`),
      ].join(' ')
    expect(names(BATTLE_COLUMNS)).toBe(
      [
        BATTLE,
        side('a'),
        side('b'),
        'draws draws_low draws_high',
        three('difference'),
        'first_turn_wins',
        PROVENANCE,
        'a_units a_unit_ids b_units b_unit_ids',
        'a_wins_by_mission a_wins_mission_least a_wins_mission_most a_wins_going_first a_wins_going_second',
        'a_wins_by_policy a_wins_policy_least a_wins_policy_most',
        DATA,
      ].join(' '),
    )
  })

  it('of lists on common dice', () => {
    const wins = (key: string): string => `${key} ${key}_low ${key}_high`
    expect(names(PAIRED_COLUMNS)).toBe(
      [
        'game scenario list base situation method replicates seed partial points base_points',
        `${wins('wins')} ${wins('base_wins')} draws base_draws ${wins('wins_more')} ${wins('score_more')} correlation unpaired_battles`,
        'wins_more_going_first wins_more_going_second wins_more_by_mission wins_more_by_opponent wins_more_by_policy',
        PROVENANCE,
        DATA,
      ].join(' '),
    )
  })

  it('of units in battles', () => {
    const phases = (what: string): string =>
      ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock']
        .map((phase) => `${what}_${phase}_mean ${what}_${phase}_se`)
        .join(' ')
    expect(names(BATTLE_UNIT_COLUMNS)).toBe(
      [
        BATTLE,
        'side army policy number unit points models wounds_at_start survives survives_low survives_high',
        three('models_left'),
        three('wounds_left'),
        'destroyed_in destroyed_by',
        phases('dealt'),
        phases('taken'),
        PROVENANCE,
        who('unit', 'models points'),
        DATA,
      ].join(' '),
    )
  })

  it('of small questions', () =>
    expect(names(ODDS_COLUMNS)).toBe(
      ['game odds given event probability fraction mean variance sd se pmf', who('a'), who('b'), DATA].join(' '),
    ))
})
