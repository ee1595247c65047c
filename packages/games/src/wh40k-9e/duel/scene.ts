/** One attack of a duel as things stand: an attacker, a target, a situation, and the effects in force. */
import { across, type Corner } from '../../duel/corner.ts'
import { effectsOf, type Fight, type Owned, type Situation, type Unit } from '../fight.ts'
import { cellOr, rowFor } from '../sequence/characteristics.ts'
import type { Camp } from './camp.ts'
import type { Standing } from './setup.ts'
import type { DuelState, Fighter } from './state.ts'
import { armedFor, unitAfterLosses } from './strength.ts'

/** Why a unit attacks. */
export type Attack = 'fight' | 'shooting' | 'overwatch'

/** Both sides. */
export type Camps = { readonly [corner in Corner]: Camp }

/** A fight, and what is in force in it. */
export interface Scene {
  readonly fight: Fight
  readonly owned: readonly Owned[]
}

/** The attack of one side as things stand, its weapons those that are used. */
export function sceneOf(camps: Camps, state: DuelState, striker: Corner, attack: Attack): Scene {
  const [mine, theirs] = [camps[striker], camps[across(striker)]]
  const able: Fight = {
    attacker: unitAfterLosses(mine.unit(state[striker]), state[striker], mine.setup.policies.casualties),
    target: targetOf(theirs, state[across(striker)]),
    situation: situationOf(state, striker, attack, standingOf(mine, state[striker])),
  }
  const fight = { ...able, attacker: armedFor(able, mine.setup.policies) }
  return { fight, owned: effectsOf(fight) }
}

/** Has the attacker anything to attack with? */
export const isArmed = ({ attacker, situation }: Fight): boolean =>
  situation.phase === 'fight'
    ? attacker.modelsFighting > 0 && (attacker.weapons.length > 0 || attacker.closeCombat !== null)
    : attacker.weapons.length > 0

/**
 * The target with all the models it ever had, so that one plan serves wherever it stands. Blast counts the models that are
 * left (4.5), and its damage table is read at the first wound of the row in which it stands (3.7).
 */
function targetOf(camp: Camp, fighter: Fighter): Unit {
  const unit = camp.unit(fighter)
  return { ...unit, models: fighter.models, woundsTaken: rowStart(unit, fighter.wounds) }
}

/** Fewest wounds taken with which the same row of the damage table holds. */
export function rowStart(unit: Unit, taken: number): number {
  if (unit.damageTable.length === 0) return 0
  const wounds = unit.groups[0]?.wounds ?? 0
  const row = rowFor(unit, wounds - taken)
  let start = taken
  while (start > 0 && rowFor(unit, wounds - start + 1) === row) start--
  return start
}

/** What is true of a unit. */
export const standingOf = ({ setup }: Camp, { number }: Pick<Fighter, 'number'>): Standing =>
  setup.standings[number] as Standing

/** A unit's Move as it stands, in inches; `null`: nobody said, or it cannot move. */
export function moveOf(camp: Camp, fighter: Fighter): number | null {
  const unit = unitAfterLosses(camp.unit(fighter), fighter, camp.setup.policies.casualties)
  return unit.movement === null ? null : cellOr(unit, unit.movement, Number.parseFloat)
}

function situationOf({ field, ...state }: DuelState, striker: Corner, attack: Attack, { facts }: Standing): Situation {
  const { moved, charged } = state[striker]
  const { engaged, distance } = field
  return {
    ...facts,
    phase: attack === 'fight' ? 'fight' : 'shooting',
    // Who is in engagement range is within half range of anything.
    distance: engaged ? undefined : (distance ?? undefined),
    withinHalfRange: engaged ? true : undefined,
    activations: 1,
    attackerMoved: moved !== 'stayed',
    attackerAdvanced: moved === 'advanced',
    attackerFellBack: moved === 'fellBack',
    enemyInEngagementRange: engaged,
    targetInEngagementRangeOfShooter: engaged,
    overwatch: attack === 'overwatch',
    charged,
    // Both sides attack in a duel, each with its own effects (12.9).
    strikesBack: true,
  } as Situation
}
