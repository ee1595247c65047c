/** Every decision a player makes in a duel, as a named policy with a default: data, so that readers and documentation share it. */
import { type Chosen, type Decision, decision, policyTable } from '../../duel/policies.ts'
import { RULES } from '../rules.ts'

/** The table. Keys are the words of `policy`. */
const POLICIES = {
  movement: decision('11.1', 'movement with no enemy in engagement range', {
    stay: 'Remains Stationary, so that a distance is that of the charge',
    move: 'a Normal Move towards the enemy',
    advance: 'Advances towards the enemy',
    approach: `Advances until a Normal Move brings the enemy within ${RULES.distances.charge}", then makes Normal Moves`,
  }),
  fallBack: decision('11.1', 'Falling Back', { never: 'never', always: 'whenever an enemy is in engagement range' }),
  smite: decision('14.4', 'Smite of a PSYKER', { never: 'not attempted', always: 'in every own psychic phase' }),
  deny: decision('14.3', 'Deny the Witch of a PSYKER', { always: 'tried at every power', never: 'not tried' }),
  shooting: decision('9', 'shooting', { always: 'in every own shooting phase', never: 'never' }),
  pistols: decision('4.7', 'Pistols', {
    spare: 'fired by models that have nothing else to fire',
    always: 'fired instead of all other weapons',
  }),
  grenades: decision('4.6', 'Grenades', {
    spare: 'one, by a model that has nothing else to fire',
    always: 'one, by a model instead of its other weapons',
    never: 'none',
  }),
  overwatch: decision('10', 'Overwatch', {
    never: 'no rule allows it',
    always: 'fired at every charge',
  }),
  charge: decision('12.2', 'charging', { always: 'whenever possible', never: 'never' }),
  heroicIntervention: decision('12.4', 'Heroic Intervention of a CHARACTER', {
    never: 'never',
    always: `whenever an enemy is within ${RULES.distances.heroicIntervention}"`,
  }),
  casualties: decision('5.3', 'models lost first', {
    specialLast: 'plain ones: champions and special weapons go last',
    specialFirst: 'champions and special weapons',
  }),
  flee: decision('13.2', 'models that flee first', {
    wounded: 'the wounded one',
    unwounded: 'unwounded ones like it',
  }),
  morale: decision('13', 'Morale', { on: 'is tested', off: 'is left out' }),
} as const satisfies Readonly<Record<string, Decision>>

/** Name of a decision. */
export type PolicyName = keyof typeof POLICIES

/** What one side chooses. */
export type Policies = Chosen<typeof POLICIES>

/** The table, ready to be asked. */
export const TABLE = policyTable(POLICIES)
