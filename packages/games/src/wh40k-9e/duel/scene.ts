/**
 * One attack of a duel as things stand. What never changes of two units is laid out; everything else is asked for when somebody
 * looks at it, so that whoever keeps answers knows exactly what they hang on.
 */
import type { Casualties } from '../../duel/bearers.ts'
import { across, type Side } from '../../duel/side.ts'
import type { Ask, Question } from '../../kit/recorded.ts'
import { effectsOf, type Fight, type Owned, type Situation, type Unit } from '../fight.ts'
import { lookAtSituation, lookAtUnit } from '../looks.ts'
import { cellOr, rowFor } from '../sequence/characteristics.ts'
import type { Duellist } from './duellist.ts'
import type { Policies } from '../schema/duel-policies.ts'
import type { Standing } from './setup.ts'
import type { DuelState, Fighter, Moved } from './state.ts'
import { armedFor, unitAfterLosses } from './strength.ts'
import { RULES } from '../rules.ts'

/** Why a unit attacks. */
export type AttackKind = 'fight' | 'shooting' | 'overwatch'

/** Both sides. */
export type Duellists = { readonly [side in Side]: Duellist }

/** A fight, and what is in force in it. */
export interface Scene {
  readonly fight: Fight
  readonly owned: readonly Owned[]
}

/** A unit with everything that is true of it whatever happens. */
export interface Entrant {
  readonly unit: Unit
  readonly standing: Pick<Standing, 'facts'>
  readonly policies: Pick<Policies, 'pistols' | 'grenades'> & { readonly casualties: Casualties }
}

/** What may be asked about a target. `S`: how things stand. */
export interface AboutTarget<S> {
  /** As many models as are all the same to Blast weapons (4.5). */
  readonly crowd: Question<S, number>
  /** Fewest wounds with which the row of the damage table is the one that holds now (3.7). */
  readonly row: Question<S, number>
}

/** What may be asked about an attack. */
export interface AboutAttack<S> {
  readonly attacker: {
    readonly entrant: Question<S, Entrant>
    readonly models: Question<S, number>
    readonly row: Question<S, number>
    readonly moved: Question<S, Moved>
    readonly charged: Question<S, boolean>
  }
  readonly target: AboutTarget<S> & { readonly entrant: Question<S, Entrant> }
  readonly attack: Question<S, AttackKind>
  /** `null`: nobody knows. */
  readonly distance: Question<S, number | null>
  readonly engaged: Question<S, boolean>
}

/** The attack of one unit on another, its weapons those that are used. */
export function sceneOf<S>(ask: Ask<S>, about: AboutAttack<S>): Scene {
  const { unit, standing, policies } = ask(about.attacker.entrant)
  const body = {
    models: ask(about.attacker.models),
    wounds: unit.damageTable.length === 0 ? 0 : ask(about.attacker.row),
  }
  const able: Fight = {
    attacker: unitAfterLosses(unit, body, policies.casualties),
    target: targetNow(ask, about.target, ask(about.target.entrant).unit),
    situation: situationNow(ask, about, standing),
  }
  const fight = { ...able, attacker: armedFor(able, policies) }
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
export const targetNow = <S>(ask: Ask<S>, { crowd, row }: AboutTarget<S>, unit: Unit): Unit =>
  lookAtUnit(unit, {
    models: () => ask(crowd),
    woundsTaken: () => (unit.damageTable.length === 0 ? 0 : ask(row)),
  })

/** Fewest models that are as many as these to Blast weapons (4.5): up to 5, up to 10, more. */
export const crowdOf = (models: number): number => {
  const { someFrom, mostFrom } = RULES.blast
  return models === 0 ? 0 : models < someFrom ? 1 : models < mostFrom ? someFrom : mostFrom
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
export const standingOf = ({ setup }: Duellist, { number }: Pick<Fighter, 'number'>): Standing =>
  setup.standings[number] as Standing

/** A unit's Move as it stands, in inches; `null`: nobody said, or it cannot move. */
export function moveOf(duellist: Duellist, fighter: Fighter): number | null {
  const unit = unitAfterLosses(duellist.unit(fighter), fighter, duellist.setup.policies.casualties)
  return unit.movement === null ? null : cellOr(unit, unit.movement, Number.parseFloat)
}

function situationNow<S>(ask: Ask<S>, about: AboutAttack<S>, { facts }: Entrant['standing']): Situation {
  const attack = ask(about.attack)
  const engaged = (): boolean => ask(about.engaged)
  const moved = (): Moved => ask(about.attacker.moved)
  const said: Situation = {
    ...facts,
    phase: attack === 'fight' ? 'fight' : 'shooting',
    distance: undefined,
    activations: 1,
    overwatch: attack === 'overwatch',
    // Both sides attack in a duel, each with its own effects (12.9).
    strikesBack: true,
  }
  return lookAtSituation(said, {
    // Who is in engagement range is within half range of anything.
    distance: () => (engaged() ? undefined : (ask(about.distance) ?? undefined)),
    withinHalfRange: () => (engaged() ? true : undefined),
    attackerMoved: () => moved() !== 'stayed',
    attackerAdvanced: () => moved() === 'advanced',
    attackerFellBack: () => moved() === 'fellBack',
    enemyInEngagementRange: engaged,
    targetInEngagementRangeOfShooter: engaged,
    charged: () => ask(about.attacker.charged),
  })
}

/** An attack of a duel: where the duel stands, who attacks, and why. */
export interface Engagement {
  readonly state: DuelState
  readonly striker: Side
  readonly attack: AttackKind
}

/** Questions about the attacks of a duel. */
export function aboutAttacks(duellists: Duellists): AboutAttack<Engagement> {
  const entrants = { a: entrantsOf(duellists.a), b: entrantsOf(duellists.b) }
  const mine = ({ state, striker }: Engagement): Fighter => (striker === 'a' ? state.a : state.b)
  const theirs = ({ state, striker }: Engagement): Fighter => (striker === 'a' ? state.b : state.a)
  const entrant = (side: Side, each: Fighter): Entrant => entrants[side][each.number] as Entrant
  const row = (side: Side, each: Fighter): number => rowStart(duellists[side].unit(each), each.wounds)
  return {
    attacker: {
      entrant: (at) => entrant(at.striker, mine(at)),
      models: (at) => mine(at).models,
      row: (at) => row(at.striker, mine(at)),
      moved: (at) => mine(at).moved,
      charged: (at) => mine(at).charged,
    },
    target: {
      entrant: (at) => entrant(across(at.striker), theirs(at)),
      crowd: (at) => crowdOf(theirs(at).models),
      row: (at) => row(across(at.striker), theirs(at)),
    },
    attack: ({ attack }) => attack,
    distance: ({ state }) => state.field.distance,
    engaged: ({ state }) => state.field.engaged,
  }
}

const entrantsOf = ({ setup: { units, standings, policies } }: Duellist): readonly Entrant[] =>
  units.map((unit, i) => ({ unit, standing: standings[i] as Standing, policies }))
