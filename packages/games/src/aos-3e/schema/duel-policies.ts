/** Every decision a player makes in a duel, as a named policy with a default: data, so that readers and documentation share it. */

import { type Chosen, type Decision, decision, policyTable } from '../../duel/policies.ts'
import { RULES } from '../rules.ts'

/** The table. Keys are the words of `policy`. */
const POLICIES = {
  allOutAttack: decision('3.5', 'All-out Attack', {
    never: 'not used',
    combat: 'whenever the unit is picked to fight',
    always: 'whenever it is picked to fight or to shoot in its own shooting phase',
  }),
  allOutDefence: decision('3.5', 'All-out Defence', {
    never: 'not used',
    combat: 'whenever the unit is attacked in the combat phase',
    always: 'whenever it is attacked in the combat or shooting phase',
  }),
  inspiringPresence: decision('3.5', 'Inspiring Presence', {
    never: 'not used',
    needed: 'whenever somebody could flee',
  }),
  rally: decision('3.5', 'Rally', {
    never: 'not used',
    always: `whenever models are slain and no enemy is within ${RULES.distances.engaged}"`,
  }),
  forwardToVictory: decision('3.5', 'Forward to Victory', { never: 'not used', always: 'for every failed charge' }),
  unleashHell: decision('3.5', 'Unleash Hell', { never: 'not used', always: 'against every charge' }),
  heroicAction: decision('8.1', 'heroic action of a HERO', {
    never: 'none',
    finestHour: `Their Finest Hour in the first hero phase with an enemy within ${RULES.distances.finestHour}"`,
    recovery: 'Heroic Recovery whenever wounded',
    leadership: 'Heroic Leadership in every hero phase',
  }),
  rampage: decision('10', 'monstrous rampage of a MONSTER', {
    never: 'none',
    roar: 'Roar',
    stomp: 'Stomp, at what is no MONSTER',
    titanicDuel: 'Titanic Duel, against a MONSTER',
  }),
  general: decision('3.3', 'General, who brings a command point in each hero phase', {
    none: 'not on the battlefield',
    self: 'is this unit',
    elsewhere: 'is elsewhere on the battlefield and stays there',
  }),
  turn: decision('3.2', 'turn taken on winning priority', { first: 'the first', second: 'the second' }),
  charge: decision('8.4', 'charging', { always: 'whenever possible', never: 'never' }),
  advance: decision('8.2', 'moving towards the enemy before a charge', {
    never: 'not at all, so that a distance is that of the charge',
    always: "by the unit's Move in its own movement phases",
  }),
  shooting: decision('8.3', 'shooting', { always: 'in every own shooting phase', never: 'never' }),
  strike: decision('8.5', 'strike-first and strike-last', {
    effects: 'as the effects of the units say',
    first: 'strikes first',
    normal: 'neither',
    last: 'strikes last',
  }),
  casualties: decision('5.2', 'models lost first', {
    specialLast: 'plain ones: champions and special weapons go last',
    specialFirst: 'champions and special weapons',
  }),
  flee: decision('8.6', 'models that flee first', { wounded: 'the wounded one', unwounded: 'unwounded ones' }),
  battleshock: decision('8.6', 'battleshock', { on: 'is tested', off: 'is left out' }),
} as const satisfies Readonly<Record<string, Decision>>

/** Name of a decision. */
export type PolicyName = keyof typeof POLICIES

/** What one side chooses. */
export type Policies = Chosen<typeof POLICIES>

/** The table, ready to be asked. */
export const TABLE = policyTable(POLICIES)
