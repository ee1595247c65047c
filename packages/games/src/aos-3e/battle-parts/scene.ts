/**
 * An attack of a duel or a battle as things stand. What never changes of two units is laid out; everything else is asked for when
 * somebody looks at it, so that whoever keeps answers knows exactly what they hang on.
 */
import { type Ask, compared, isSo, type Question, type Sign } from '../../kit/recorded.ts'
import type { Standing } from './standing.ts'
import {
  type Fight,
  type Near,
  newNotes,
  type Owned,
  type Side,
  type Sight,
  type Situation,
  type Size,
  type Unit,
  type Weapon,
  withVerb,
} from '../fight.ts'
import { alike } from '../../kit/alike.ts'
import { makersThrough } from '../../kit/lazily.ts'
import { madeOnce } from '../../kit/remembered.ts'
import { lookAtFacts, lookAtSituation, lookAtUnit, lookAtWeapon } from '../looks.ts'
import { NAMED } from '../named.ts'
import { effectsOf } from '../plan/owned.ts'
import { type Drawer, drawerFor } from '../plan/pieces.ts'
import { type Group, groupsOf } from '../sequence/groups.ts'
import type { Facts } from '../schema/scenario.ts'
import { unitAfterLosses, withSpecials } from './strength.ts'
import type { Casualties } from '../../duel/bearers.ts'
import { modelsLeft, splits } from './splitting.ts'
import { isRationed } from './limits.ts'
import { isIn, turnOf } from '../verbs/moment.ts'
import { type AttackKind, namedBy } from './switches.ts'

/** A fight, and what is in force in it. */
export interface Scene {
  readonly fight: Fight
  readonly owned: readonly Owned[]
  /** How the attacker's weapons are drawn; missing: anew. */
  readonly draws?: Drawer
  /** The attacker as it was set up. */
  readonly whole?: Unit
}

/** A unit with everything that is true of it whatever happens. Units that fight alike may be one object. */
export interface Entrant {
  readonly unit: Unit
  readonly standing: Standing
  readonly casualties: Casualties
  /** Its weapons, drawn once for everything that they ask. */
  readonly draws: Drawer
  /** What it says of its special models, if that holds always. */
  readonly steady: readonly Owned[] | null
}

/** A unit that comes into a fight; `draws`: of the same unit under other effects, whose weapons are the same. */
export function entrantOf(given: Unit, standing: Standing, casualties: Casualties, draws?: Drawer): Entrant {
  const unit = withOwnWard(withSpecials(given), standing)
  return { unit, standing, casualties, draws: draws ?? drawerFor(unit), steady: steadyOf(unit) }
}

/** A ward that a prayer or an artefact gives counts against mortal wounds that come back to it as well (5.1). */
function withOwnWard(unit: Unit, { named }: Standing): Unit {
  const situation = { named: ofSide(named, 'target') } as Situation
  const wards = withVerb(effectsOf({ attacker: unit, target: { ...unit, effects: [] }, situation }), 'ward')
  const given = wards.flatMap(({ effect, owner }) =>
    owner === 'target' && effect.ward !== 'none' && effect.vs !== 'normal' ? [effect.ward] : [],
  )
  const mortal = Math.min(...given, unit.wards.mortal ?? Infinity)
  return given.length === 0 ? unit : { ...unit, wards: { ...unit.wards, mortal } }
}

/** Facts of a unit that change as a fight goes on. */
type Changing = 'charged' | 'stationary' | 'ran' | 'retreated' | 'fought' | 'contesting' | 'territory' | 'setUp'

/** What may be asked about what is left of a unit. `S`: how things stand. */
export interface AboutBody<S> {
  readonly models: Question<S, number>
  readonly wounds: Question<S, number>
  /** Wounds of the model that is lost next, which differ in some units. */
  readonly next: Question<S, number>
}

/** What may be asked about one side. */
export interface AboutSide<S> extends AboutBody<S> {
  readonly entrant: Question<S, Entrant>
  /** Is it its turn? */
  readonly active: Question<S, boolean>
  /** Have abilities limited to once per battle, or per round, been used? */
  readonly spent: { readonly [limit in 'battle' | 'round']: Question<S, boolean> }
  readonly facts: { readonly [fact in Changing]?: Question<S, Facts[fact]> }
  /** `null`: nobody knows who stands where. */
  readonly near: ((wanted: Near) => Question<S, boolean>) | null
}

/** What may be asked about an attack. */
export interface AboutAttack<S> {
  readonly attacker: AboutSide<S>
  readonly target: AboutSide<S>
  readonly attack: Question<S, AttackKind>
  /** Which of `SWITCHES` are on, as bits. */
  readonly switches: Question<S, number>
  /** The effects of both sides that whoever asks can hang on; missing: all that the switches leave in force. */
  readonly owned?: Question<S, readonly Owned[]>
  /** `NaN`: nobody said. */
  readonly inches: Question<S, number>
  /** Models of the attacker that reach with a melee weapon, and how many attack somebody else; missing: all reach. */
  readonly reaching?: (inches: number | null) => Question<S, number>
  readonly busy?: Question<S, number>
  readonly round: Question<S, number>
  readonly turn: Question<S, 'first' | 'second'>
  /** What the charge roll of the attacker came to; missing: nobody knows. */
  readonly chargeRoll?: Question<S, number>
  readonly unmodifiedChargeRoll?: Question<S, number>
}

type Pair = { readonly [side in Side]: Entrant }

/** The attack of one unit on another. */
export function sceneOf<S>(ask: Ask<S>, about: AboutAttack<S>): Scene {
  const entrants = { attacker: ask(about.attacker.entrant), target: ask(about.target.entrant) }
  const attack = ask(about.attack)
  const fight: Fight = {
    attacker: attackerNow(ask, about, entrants.attacker, attack),
    target: unitNow(ask, about.target, entrants.target),
    situation: situationNow(ask, about, entrants, attack),
    sight: sightOf(ask, about, entrants),
  }
  const owned = about.owned === undefined ? ownedIn(fight, entrants, ask(about.switches)) : ask(about.owned)
  return {
    fight,
    owned: inForce(ask, about, owned, attack),
    draws: entrants.attacker.draws,
    whole: entrants.attacker.unit,
  }
}

/** The attacker as it stands: weapons that do not reach fall silent. */
function attackerNow<S>(ask: Ask<S>, about: AboutAttack<S>, entrant: Entrant, attack: AttackKind): Unit {
  const reaches = (weapon: Weapon): boolean =>
    attack === 'combat' || weapon.kind === 'melee' || isWithin(ask, about, weapon.range ?? 0) || weapon.range === null
  return inReach(unitNow(ask, about.attacker, entrant), reaches)
}

/** Who attacks: how many models of each group. Equal ones are one list. */
export type Strength = readonly Pick<Group, 'number' | 'model' | 'models'>[]

/** Who attacks as things stand; whom, and under which spells, matters only to units whose special models hang on it. */
export function strengthNow<S>(ask: Ask<S>, about: AboutAttack<S>): Strength {
  const entrant = ask(about.attacker.entrant)
  if (entrant.steady === null) return strengthOf(sceneOf(ask, about))
  const attack = ask(about.attack)
  const attacker = attackerNow(ask, about, entrant, attack)
  const situation = lookAtSituation(saidOf(entrant, entrant), { phase: () => phaseOf(attack) })
  const fight = {
    attacker,
    target: entrant.unit,
    situation,
    sight: sightOf(ask, about, { attacker: entrant, target: entrant }),
  }
  return strengthOf({ fight, owned: entrant.steady })
}

/** Who attacks in a scene. */
export const strengthOf = ({ fight, owned }: Pick<Scene, 'fight' | 'owned'>): Strength =>
  alike(groupsOf(fight, owned, newNotes()).map(({ number, model, models }) => ({ number, model, models })))

/** What a unit says of its special models and of their attacks, if that holds always; `null`: it does not. */
function steadyOf({ effects, weapons }: Unit): readonly Owned[] | null {
  const spoken = [...effects, ...weapons.flatMap((each) => each.effects)].filter(
    (each) => 'model' in each || each.by?.side === 'model',
  )
  const hangs = spoken.some((each) => HANGING.some((word) => each[word] !== undefined))
  if (hangs) return null
  return spoken.map((effect) => ({ effect, owner: 'attacker', weapon: null, reachesMount: true, title: '', id: '' }))
}

/** Words of effects that hold only now and then. */
const HANGING = ['if', 'when', 'until', 'limit', 'chance', 'may'] as const

/** Has the attacker anybody left to attack with in this phase? */
export const armed = ({ fight, owned }: Scene): boolean => groupsOf(fight, owned, newNotes()).length > 0

/** A unit as it stands. */
export function unitNow<S>(
  ask: Ask<S>,
  about: AboutBody<S>,
  { unit, casualties }: Pick<Entrant, 'unit' | 'casualties'>,
): Unit {
  const body = {
    get models() {
      return ask(about.models)
    },
    get wounds() {
      return ask(about.wounds)
    },
  }
  // Who asks for Wounds means the model that is finished first.
  const wounds = (): Unit['wounds'] => {
    const [first, another] = unit.wounds ?? []
    if (first === undefined) return unit.wounds
    return [
      {
        get count() {
          return body.models
        },
        wounds: another === undefined ? first.wounds : ask(about.next),
      },
    ]
  }
  return lookAtUnit(unitAfterLosses(unit, body, casualties), { wounds })
}

/** Weapons that do not reach fall silent (4.1); a weapon without a range reaches. */
const inReach = (unit: Unit, reaches: (weapon: Weapon) => boolean): Unit =>
  lookAtUnit(unit, {
    weapons: () => unit.weapons.map((each) => lookAtWeapon(each, { models: () => (reaches(each) ? each.models : 0) })),
  })

/** Is the target as near as that? Yes where nobody knows. */
const isWithin = <S>(ask: Ask<S>, { inches }: AboutAttack<S>, far: number): boolean => !ask(compared(inches, '>', far))

/** How the models or the wounds of a unit compare with a number. */
export const bodyCompares = <S>(ask: Ask<S>, about: AboutBody<S>, size: Size, sign: Sign, other: number): boolean =>
  ask(compared(size === 'models' ? about.models : about.wounds, sign, other))

function sightOf<S>(ask: Ask<S>, about: AboutAttack<S>, entrants: Pair): Sight {
  const { reaching, busy } = about
  return {
    ...(reaching === undefined || busy === undefined
      ? {}
      : { reaching: (inches) => ({ models: ask(reaching(inches)), but: ask(busy) }) }),
    compares: (side, size, sign, other) => {
      const { unit } = entrants[side]
      return size === 'models' && splits(unit)
        ? isSo(modelsLeft(unit, ask(about[side].models)), sign, other)
        : bodyCompares(ask, about[side], size, sign, other)
    },
    within: (inches) => (ask(compared(about.inches, '>=', 0)) ? isWithin(ask, about, inches) : null),
    near: (side, wanted) => {
      const { near } = about[side]
      return near === null ? null : ask(near(wanted))
    },
  }
}

/** All effects of two units under these switches; they are the same ones whatever happens, unless special models are lost first. */
function ownedIn(fight: Fight, { attacker, target }: Pair, switches: number): readonly Owned[] {
  if (attacker.casualties === 'specialFirst' || target.casualties === 'specialFirst')
    return effectsOf({
      ...fight,
      situation: lookAtSituation(fight.situation, { named: () => namedNow(switches, attacker, target) }),
    })
  return effectsBetween(attacker, target, switches)
}

/** All effects of two units under these switches while nobody of them is lost. */
export function effectsBetween(attacker: Entrant, target: Entrant, switches: number): readonly Owned[] {
  const said = saidOf(attacker, target)
  const lists = listsOf(said)
  const before = lists.get(switches)
  if (before !== undefined) return before
  const situation = { ...said, named: namedNow(switches, attacker, target) }
  const owned = effectsOf({ attacker: attacker.unit, target: target.unit, situation })
  lists.set(switches, owned)
  return owned
}

const listsOf: (said: Situation) => Map<number, readonly Owned[]> = madeOnce(() => new Map())

/** Abilities limited to once per battle or round are used in the first combat phase of it; others in whose turn they say (1.9). */
function inForce<S>(ask: Ask<S>, about: AboutAttack<S>, owned: readonly Owned[], attack: AttackKind): readonly Owned[] {
  const isSpent = ({ effect, owner }: Owned): boolean =>
    isRationed(effect) && (attack !== 'combat' || ask(about[owner].spent[effect.limit]))
  const isOut = (each: Owned): boolean =>
    isSpent(each) || (!isRationed(each.effect) && !isIn(turnOf(each.effect), () => ask(about[each.owner].active)))
  return owned.some(isOut) ? owned.filter((each) => !isOut(each)) : owned
}

/** What is said of a fight of two units whatever happens in it. */
const saidOf = madeOnce(
  ({ standing: my }: Entrant, { standing: their }: Entrant): Situation => ({
    ...my.facts,
    phase: 'combat',
    round: undefined,
    turn: undefined,
    distance: undefined,
    chargeRoll: undefined,
    activations: 1,
    requireSuccess: my.requireSuccess || their.requireSuccess,
    choose: { ...their.choose, ...my.choose },
    decline: [...my.decline, ...their.decline],
    targetCharged: undefined,
    target: their.facts,
    inspiringPresence: false,
    indomitable: false,
    named: {},
  }),
)

function situationNow<S>(
  ask: Ask<S>,
  about: AboutAttack<S>,
  { attacker, target }: Pair,
  attack: AttackKind,
): Situation {
  return lookAtSituation(lookAtSituation(saidOf(attacker, target), changing(ask, about.attacker)), {
    phase: () => phaseOf(attack),
    target: () => lookAtFacts(target.standing.facts, changing(ask, about.target)),
    round: () => ask(about.round),
    turn: () => ask(about.turn),
    ...(about.chargeRoll === undefined ? {} : { chargeRoll: () => ask(about.chargeRoll as Question<S, number>) }),
    ...(about.unmodifiedChargeRoll === undefined
      ? {}
      : { unmodifiedChargeRoll: () => ask(about.unmodifiedChargeRoll as Question<S, number>) }),
    named: () => namedNow(ask(about.switches), attacker, target),
  })
}

const phaseOf = (attack: AttackKind): Situation['phase'] => (attack === 'combat' ? 'combat' : 'shooting')

/** Facts of one side, asked for when somebody looks at them. */
const changing = <S>(ask: Ask<S>, { facts }: AboutSide<S>): object => makersOf(facts)(ask as Ask<never>)

const makersOf = madeOnce((facts: AboutSide<never>['facts']) => makersThrough(Object.entries(facts)))

/** Everything of section 7 that is in force: what holds all the time, and what comes and goes. */
const namedNow = (switches: number, attacker: Entrant, target: Entrant): Situation['named'] => ({
  ...ofSide(attacker.standing.named, 'attacker'),
  ...ofSide(target.standing.named, 'target'),
  ...namedBy(switches, attacker.unit),
})

const ofSide = (named: Situation['named'], side: Side): Situation['named'] =>
  Object.fromEntries(Object.entries(named).filter(([key]) => NAMED[key]?.side === side))
