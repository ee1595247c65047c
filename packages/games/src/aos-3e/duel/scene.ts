/** One fight of a duel as things stand: an attacker, a target, a situation, and the effects in force. */
import { inOrder, unitAfterLosses } from '../battle-parts/strength.ts'
import { type Fight, newNotes, type Owned, type Situation, type Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { effectsOf } from '../owned.ts'
import { groupsOf } from '../sequence/groups.ts'
import type { Camp } from './camp.ts'
import { across, type Corner, type Standing } from './setup.ts'
import type { DuelState, Fighter } from './state.ts'

/** When in the battle: `null` where no effect asks. */
export interface Clock {
  readonly round: number | null
  readonly turn: 'first' | 'second' | null
}

/** Why a unit attacks. */
export type Attack = 'combat' | 'shooting' | 'unleashHell'

type Camps = { readonly [corner in Corner]: Camp }

/** A fight, and what is in force in it. */
export interface Scene {
  readonly fight: Fight
  readonly owned: readonly Owned[]
}

/** The attack of one side as things stand. */
export function sceneOf(camps: Camps, state: DuelState, striker: Corner, attack: Attack, clock: Clock): Scene {
  const target = across(striker)
  const fight: Fight = {
    attacker: inReach(unitOf(camps[striker], state[striker]), state, attack),
    target: unitOf(camps[target], state[target]),
    situation: situationOf(camps, state, striker, attack, clock),
  }
  return { fight, owned: inForce(fight, state, striker, attack) }
}

const unitOf = (camp: Camp, fighter: Fighter): Unit =>
  unitAfterLosses(inOrder(camp.unit(fighter), camp.frame(fighter)), fighter, camp.setup.policies.casualties)

/** Weapons that do not reach fall silent (4.1); a weapon without a range reaches. */
function inReach(unit: Unit, { field }: DuelState, attack: Attack): Unit {
  const { distance, touching } = field
  if (attack === 'combat' || touching || distance === null) return unit
  const reaches = ({ kind, range }: Unit['weapons'][number]): boolean =>
    kind === 'melee' || range === null || range >= distance
  return { ...unit, weapons: unit.weapons.map((each) => (reaches(each) ? each : { ...each, models: 0 })) }
}

/** Has the attacker anybody left to attack with in this phase? */
export const armed = ({ fight, owned }: Scene): boolean => groupsOf(fight, owned, newNotes()).length > 0

/** Abilities limited to once per battle or round are used in the first combat phase of it. */
function inForce(fight: Fight, state: DuelState, striker: Corner, attack: Attack): readonly Owned[] {
  return effectsOf(fight).filter(({ effect: { limit }, owner }) => {
    const { spentBattle, spentRound } = state[owner === 'attacker' ? striker : across(striker)]
    if (limit === 'battle') return attack === 'combat' && !spentBattle
    return limit !== 'round' || (attack === 'combat' && !spentRound)
  })
}

/** Distance of units that touch, for abilities that ask. */
const CONTACT = 0.5

function situationOf(camps: Camps, state: DuelState, striker: Corner, attack: Attack, clock: Clock): Situation {
  const [mine, theirs] = [state[striker], state[across(striker)]]
  const [my, their] = [standingOf(camps[striker], mine), standingOf(camps[across(striker)], theirs)]
  const { distance, touching } = state.field
  const inches = touching ? CONTACT : distance
  return {
    ...my.facts,
    phase: attack === 'combat' ? 'combat' : 'shooting',
    round: clock.round ?? undefined,
    turn: clock.turn ?? undefined,
    distance: inches ?? undefined,
    chargeRoll: undefined,
    activations: 1,
    requireSuccess: my.requireSuccess || their.requireSuccess,
    choose: { ...their.choose, ...my.choose },
    decline: [...my.decline, ...their.decline],
    charged: mine.charged,
    targetCharged: undefined,
    target: { ...their.facts, charged: theirs.charged },
    inspiringPresence: false,
    indomitable: false,
    named: {
      ...ofSide(my.named, 'attacker'),
      ...ofSide(their.named, 'target'),
      ...switchedOn({
        allOutAttack: mine.attackUp,
        theirFinestHour: mine.finest,
        titanicDuel: mine.titanic,
        unleashHell: attack === 'unleashHell',
        allOutDefence: theirs.defenceUp,
        targetFinestHour: theirs.finest,
      }),
    },
  }
}

const standingOf = ({ setup }: Camp, { number }: Fighter): Standing => setup.standings[number] as Standing

const ofSide = (named: Situation['named'], side: 'attacker' | 'target'): Situation['named'] =>
  Object.fromEntries(Object.entries(named).filter(([key]) => NAMED[key]?.side === side))

const switchedOn = (switches: Readonly<Record<string, boolean>>): Record<string, true> =>
  Object.fromEntries(Object.entries(switches).flatMap(([key, on]) => (on ? [[key, true as const]] : [])))
