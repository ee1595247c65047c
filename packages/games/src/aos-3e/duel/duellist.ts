/** One side of a duel: its units, what of it must be remembered, and how a fighter changes. */
import { reserveOf, type Frame, suffer } from '../../duel/body.ts'
import type { DuellistOf } from '../../duel/duel.ts'
import { byPoints, changesBy, numbered, once } from '../../duel/state.ts'
import { flee, heal, returned } from '../battle-parts/body.ts'
import { gainOfGeneral, hasPoint, mayReceive, pay, type Purse } from '../battle-parts/commands.ts'
import { roundPoints } from '../odds/moments.ts'
import { beginFinestHour } from '../battle-parts/heroics.ts'
import { beginRound, endCombat, endPhase, endTurn, isLimited, type Passing, spend } from '../battle-parts/limits.ts'
import { lastLives, livesOf, modelsLeft, mostModels, slainBetween, splits } from '../battle-parts/splitting.ts'
import type { Unit } from '../fight.ts'
import { hasKeyword } from '../../names.ts'
import { rationed, rationsOf, renewed, toNegate, unused } from '../battle-parts/rations.ts'
import type { DuelSetup, SideSetup } from './setup.ts'
import { type Fighter, FIGHTER_KEYS, type FighterData, type Use } from './state.ts'

/** One side. */
export interface Duellist extends DuellistOf<Fighter> {
  readonly units: readonly Unit[]
  readonly setup: SideSetup
  /** Wounds of the models of a fighter in the order in which they are lost by now. */
  readonly frame: (fighter: Pick<FighterData, 'order'>) => Frame
  /** Is command spending part of this duel for the side? */
  readonly commands: boolean
  readonly limits: boolean
  /** Has it rations of wounds that are negated or allocated? */
  readonly rations: boolean
  /** Wounds that are still to be negated in this phase or turn. */
  readonly negates: (fighter: FighterData) => number
  readonly unit: (fighter: Pick<FighterData, 'number'>) => Unit
  readonly isA: (fighter: Pick<FighterData, 'number'>, keyword: 'HERO' | 'MONSTER') => boolean
  readonly has: (fighter: FighterData, kind: 'melee' | 'missile') => boolean
  /** Changes without dice, by name. */
  readonly becomes: { readonly [change in Change]: (fighter: Fighter) => Fighter }
  readonly uses: (fighter: Fighter, use: Use) => Fighter
  /** It has charged with such a roll, which abilities ask for; `plus` of it was added. */
  readonly rolled: (fighter: Fighter, total: number, plus: number) => Fighter
  readonly hurt: (fighter: Fighter, points: number) => Fighter
  readonly fled: (fighter: Fighter, count: number) => Fighter
  readonly healed: (fighter: Fighter, points: number) => Fighter
  readonly rallied: (fighter: Fighter, count: number) => Fighter
  /** The next enemy of the gauntlet, or `null`. */
  readonly next: (fighter: Fighter) => Fighter | null
}

/** What may change of a fighter, in a copy of it. */
type Changing = Passing &
  Purse & { chargeRoll: number | null; unmodifiedChargeRoll: number | null; uses: readonly Use[] }

/** What becomes of a fighter when something happens to it. */
const CHANGES = {
  newRound: (each) => {
    beginRound(each)
    each.uses = without(each.uses, 'round')
  },
  endOfMoment: (each) => void (each.uses = without(each.uses, 'moment')),
  firstTurn: (each) => void (each.points = roundPoints(true)),
  secondTurn: (each) => void (each.points = roundPoints(false)),
  general: gainOfGeneral,
  leads: (each) => void (each.spare = true),
  finestHour: beginFinestHour,
  charged: (each) => void (each.charged = true),
  titanic: (each) => void (each.titanic = true),
  roaredAt: (each) => void (each.roared = true),
  commanded: (each) => {
    pay(each, each.spare !== null)
    each.received = true
  },
  attackUp: (each) => void (each.attackUp = true),
  defenceUp: (each) => void (each.defenceUp = true),
  // Nobody is tested twice for one loss.
  tested: (each) => void (each.slainThisTurn = 0),
  endOfPhase: endPhase,
  endOfCombat: endCombat,
  endOfTurn: (each) => {
    endTurn(each)
    each.spare = each.chargeRoll = each.unmodifiedChargeRoll = null
  },
  abilitiesSpent: spend,
} as const satisfies Readonly<Record<string, (each: Changing) => void>>

const without = (uses: readonly Use[], until: 'moment' | 'round'): readonly Use[] =>
  uses.filter((each) => !each.startsWith(until))

/** Something that changes a fighter without dice. */
export type Change = keyof typeof CHANGES

/** Makes a side. */
export function duellistOf(setup: SideSetup): Duellist {
  const { units, policies } = setup
  const frames = units.map(livesOf)
  const make = numbered<FighterData>(FIGHTER_KEYS)
  const orders = ordersOf(frames)
  const fresh = (number: number): FighterData => setUp(setup, frames, number)
  const unit = ({ number }: Pick<FighterData, 'number'>): Unit => units[number] as Unit
  const rations = units.map(rationsOf)
  // Models of a unit that splits are the lives that it has left: fewer stand.
  const standing = (each: FighterData): number => modelsLeft(unit(each), each.models)
  return {
    setup,
    units,
    frame: orders.frame,
    first: make(fresh(0)),
    mostModels: units.reduce((sum, each) => sum + mostModels(each), 0),
    commands: givesCommands(policies),
    limits: units.some(isLimited),
    rations: rations.some((each) => each.length > 0),
    negates: ({ number, used }) => toNegate(rations[number] ?? [], used),
    unit,
    isA: knownKeywords(units),
    has: (each, kind) => unit(each).weapons.some((weapon) => weapon.kind === kind),
    ...reserveOf<FighterData>(frames.length, orders.frame, fresh, standing),
    becomes: becoming(make, rations),
    uses: (each, use) => make({ ...each, uses: [...each.uses, use].toSorted() }),
    rolled: (each, total, plus) => make({ ...each, chargeRoll: total, unmodifiedChargeRoll: total - plus }),
    ...losing(setup, orders, make),
    next: (each) => (each.number + 1 < frames.length ? make({ ...fresh(each.number + 1), points: each.points }) : null),
  }
}

/** Changes without dice; rations are there again after their phase or turn. */
function becoming(
  make: (data: FighterData) => Fighter,
  rations: readonly ReturnType<typeof rationsOf>[],
): Duellist['becomes'] {
  const becomes = changesBy<Change, Fighter, (each: Changing) => void>(CHANGES, (each, change) => {
    const changed = { ...each }
    change(changed)
    return make(changed)
  })
  const renewing = (change: Change, after: 'phase' | 'turn'): ((fighter: Fighter) => Fighter) =>
    once((fighter) => {
      const each = becomes[change](fighter)
      return make({ ...each, used: renewed(rations[each.number] ?? [], each.used, after) })
    })
  return { ...becomes, endOfPhase: renewing('endOfPhase', 'phase'), endOfTurn: renewing('endOfTurn', 'turn') }
}

/** Looked up once for each unit. */
function knownKeywords(units: readonly Unit[]): Duellist['isA'] {
  const [HERO, MONSTER] = ['HERO', 'MONSTER'].map((word) => units.map(({ keywords }) => hasKeyword(keywords, [word])))
  const known = { HERO, MONSTER }
  return ({ number }, keyword) => known[keyword]?.[number] === true
}

/** Can a unit that had models slain flee? */
const isTested = ({ units, policies }: SideSetup, number: number, models: number): boolean =>
  policies.battleshock === 'on' && units[number]?.bravery !== null && models > 1

/** A unit before it fights. */
function setUp(setup: SideSetup, frames: readonly Frame[], number: number): FighterData {
  const unit = setup.units[number]
  const models = frames[number]?.length ?? 0
  return {
    ...BLANK,
    number,
    order: number,
    models,
    wounds: unit?.woundsTaken ?? 0,
    slainThisTurn: isTested(setup, number, models) ? (unit?.slainThisTurn ?? 0) : 0,
    used: unit === undefined ? [] : unused(rationsOf(unit)),
  }
}

/** Orders in which models are lost, by their numbers. */
interface Orders {
  readonly frame: Duellist['frame']
  /** The number of the order that a fighter's models are lost in by now. */
  readonly numberOf: (fighter: Fighter, now: Frame) => number
}

/** Those of the units as they are set up, by their numbers; then those that Rally makes of them. */
function ordersOf(frames: readonly Frame[]): Orders {
  const known: Frame[] = [...frames]
  const numbers = new Map(frames.map((each, number) => [`${number}:${each.join()}`, number]))
  return {
    frame: ({ order }) => known[order] as Frame,
    numberOf: ({ number, order }, now) => {
      if (now === known[order]) return order
      const key = `${number}:${now.join()}`
      const found = numbers.get(key) ?? known.push(now) - 1
      numbers.set(key, found)
      return found
    },
  }
}

/** Wounds that are not negated are allocated, and whoever is slain by them is remembered where that matters. */
function hurting(setup: SideSetup, frame: Orders['frame']): (each: FighterData, points: number) => FighterData {
  const rations = setup.units.map(rationsOf)
  const last = setup.units.map(lastLives)
  return (each, points) => {
    const left = rationed(rations[each.number] ?? [], each.used, points)
    const body = suffer(frame(each), each, left.points)
    const died = slainBetween(last[each.number] ?? 0, each.models, body.models)
    return {
      ...each,
      ...body,
      used: left.used,
      slainThisTurn: isTested(setup, each.number, frame(each).length) ? each.slainThisTurn + died : 0,
      slain: setup.policies.rally === 'never' ? 0 : each.slain + died,
    }
  }
}

/** How fighters of a side lose wounds and models, and have them back. */
function losing(
  setup: SideSetup,
  { frame, numberOf }: Orders,
  make: (data: FighterData) => Fighter,
): Pick<Duellist, 'hurt' | 'fled' | 'healed' | 'rallied'> {
  const { policies } = setup
  const orDestroyed = (each: FighterData): Fighter => make(each.models > 0 ? each : fallen(each))
  const hurt = hurting(setup, frame)
  const rallied = (each: Fighter, count: number): Fighter => {
    const now = returned(frame(each), each, count)
    const { models, wounds } = now
    return make({ ...each, models, wounds, order: numberOf(each, now.frame), slain: each.slain - count })
  }
  // Models of different Wounds go in the order of their list, so that the one that is wounded is always the first of them.
  const fled = (each: Fighter, count: number): Fighter =>
    orDestroyed({ ...each, ...flee(each, count, policies.flee === 'wounded' || isListed(setup, each, frame(each))) })
  return {
    hurt: byPoints((each, points) => orDestroyed(hurt(each, points))),
    fled: byPoints(fled),
    healed: byPoints((each, points) => make({ ...each, ...heal(each, points) })),
    rallied: byPoints(rallied),
  }
}

/** Policies about spending command points. */
const COMMANDS = [
  'allOutAttack',
  'allOutDefence',
  'inspiringPresence',
  'rally',
  'forwardToVictory',
  'unleashHell',
] as const

/** Does this side give any command, as its policies say? */
export const givesCommands = (policies: DuelSetup['a']['policies']): boolean =>
  COMMANDS.some((name) => policies[name] !== 'never')

/** May it be given a command that its player can pay for? */
export const mayCommand = (fighter: Fighter): boolean => mayReceive(fighter) && hasPoint(fighter)

const BLANK: Omit<FighterData, 'number' | 'order' | 'models' | 'wounds'> = {
  points: 0,
  spare: null,
  received: false,
  roared: false,
  slain: 0,
  slainThisTurn: 0,
  attackUp: false,
  defenceUp: false,
  titanic: null,
  finest: false,
  finestUsed: false,
  charged: false,
  spentBattle: false,
  spentRound: false,
  used: [],
  chargeRoll: null,
  unmodifiedChargeRoll: null,
  uses: [],
}

/** Nothing of a destroyed unit matters any more but the points of its player. */
const fallen = ({ number, points }: FighterData): FighterData => ({
  ...BLANK,
  number,
  order: number,
  points,
  models: 0,
  wounds: 0,
})

/** Are its models of different Wounds? Those of a unit that splits are alike by the time that anybody flees. */
const isListed = ({ units }: SideSetup, { number }: FighterData, frame: Frame): boolean =>
  !splits(units[number] as Unit) && frame.some((wounds) => wounds !== frame[0])
