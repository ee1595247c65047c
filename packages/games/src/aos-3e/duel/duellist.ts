/** One side of a duel: its units, what of it must be remembered, and how a fighter changes. */
import { type Reserve, reserveOf } from '../../duel/body.ts'
import { byPoints, numbered, once } from '../../duel/state.ts'
import { flee, type Frame, frameOf, heal, returned, suffer } from '../battle-parts/body.ts'
import { gainOfGeneral, hasPoint, mayReceive, pay, type Purse, roundPoints } from '../battle-parts/commands.ts'
import { beginFinestHour } from '../battle-parts/heroics.ts'
import { beginRound, endCombat, endPhase, endTurn, isLimited, type Passing, spend } from '../battle-parts/limits.ts'
import type { Unit } from '../fight.ts'
import { hasKeyword } from '../../names.ts'
import type { SideSetup } from './setup.ts'
import { type Fighter, FIGHTER_KEYS, type FighterData } from './state.ts'

/** One side. */
export interface Duellist extends Reserve<FighterData> {
  readonly setup: SideSetup
  /** Wounds of the models of a fighter in the order in which they are lost by now. */
  readonly frame: (fighter: Pick<FighterData, 'order'>) => Frame
  readonly first: Fighter
  /** Is command spending part of this duel for the side? */
  readonly commands: boolean
  readonly limits: boolean
  readonly unit: (fighter: Pick<FighterData, 'number'>) => Unit
  readonly isA: (fighter: Pick<FighterData, 'number'>, keyword: 'HERO' | 'MONSTER') => boolean
  readonly has: (fighter: FighterData, kind: 'melee' | 'missile') => boolean
  /** Changes without dice, by name. */
  readonly becomes: { readonly [change in Change]: (fighter: Fighter) => Fighter }
  readonly hurt: (fighter: Fighter, points: number) => Fighter
  readonly fled: (fighter: Fighter, count: number) => Fighter
  readonly healed: (fighter: Fighter, points: number) => Fighter
  readonly rallied: (fighter: Fighter, count: number) => Fighter
  /** The next enemy of the gauntlet, or `null`. */
  readonly next: (fighter: Fighter) => Fighter | null
}

/** What may change of a fighter, in a copy of it. */
type Changing = Passing & Purse

/** What becomes of a fighter when something happens to it. */
const CHANGES = {
  newRound: beginRound,
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
    each.spare = null
  },
  abilitiesSpent: spend,
} as const satisfies Readonly<Record<string, (each: Changing) => void>>

/** Something that changes a fighter without dice. */
export type Change = keyof typeof CHANGES

/** Makes a side. */
export function duellistOf(setup: SideSetup): Duellist {
  const frames = setup.units.map((unit) => frameOf(unit.wounds ?? []))
  const { policies } = setup
  const [heroes, monsters] = ['HERO', 'MONSTER'].map((word) =>
    setup.units.map(({ keywords }) => hasKeyword(keywords, [word])),
  ) as [boolean[], boolean[]]
  const commands = COMMANDS.some((name) => policies[name] !== 'never')
  const limits = setup.units.some(isLimited)
  const make = numbered<FighterData>(FIGHTER_KEYS)
  // Those of the units as they are set up, by their numbers; then those that Rally made of them.
  const known: Frame[] = [...frames]
  const frame = ({ order }: Pick<FighterData, 'order'>): Frame => known[order] as Frame
  const orders = new Map(frames.map((each, number) => [`${number}:${each.join()}`, number]))
  const unit = (each: Pick<FighterData, 'number'>): Unit => setup.units[each.number] as Unit
  const tests = (number: number): boolean =>
    policies.battleshock === 'on' && setup.units[number]?.bravery !== null && (frames[number]?.length ?? 0) > 1
  const orDestroyed = (each: FighterData): Fighter => make(each.models > 0 ? each : fallen(each))
  const hurt = (each: Fighter, points: number): Fighter => {
    const body = suffer(frame(each), each, points)
    const died = each.models - body.models
    return orDestroyed({
      ...each,
      ...body,
      slainThisTurn: tests(each.number) ? each.slainThisTurn + died : 0,
      slain: policies.rally === 'never' ? 0 : each.slain + died,
    })
  }
  const fresh = (number: number): FighterData => ({
    ...BLANK,
    number,
    order: number,
    models: frames[number]?.length ?? 0,
    wounds: setup.units[number]?.woundsTaken ?? 0,
    slainThisTurn: tests(number) ? (setup.units[number]?.slainThisTurn ?? 0) : 0,
  })
  const orderOf = ({ number, order }: Fighter, now: Frame): number => {
    if (now === known[order]) return order
    const key = `${number}:${now.join()}`
    const found = orders.get(key) ?? known.push(now) - 1
    orders.set(key, found)
    return found
  }
  const rallied = (each: Fighter, count: number): Fighter => {
    const now = returned(frame(each), each, count)
    const { models, wounds } = now
    return make({ ...each, models, wounds, order: orderOf(each, now.frame), slain: each.slain - count })
  }
  return {
    setup,
    frame,
    first: make(fresh(0)),
    commands,
    limits,
    unit,
    isA: ({ number }, keyword) => (keyword === 'HERO' ? heroes : monsters)[number] === true,
    has: (each, kind) => unit(each).weapons.some((weapon) => weapon.kind === kind),
    ...reserveOf<FighterData>(frames.length, frame, fresh),
    becomes: Object.fromEntries(
      Object.entries(CHANGES).map(([name, change]) => [
        name,
        once((each: Fighter) => {
          const changed = { ...each }
          change(changed)
          return make(changed)
        }),
      ]),
    ) as Duellist['becomes'],
    hurt: byPoints(hurt),
    fled: byPoints((each, count) =>
      // Models of different Wounds go in the order of their list, so that the one that is wounded is always the first of them.
      orDestroyed({ ...each, ...flee(each, count, policies.flee === 'wounded' || isMixed(frame(each))) }),
    ),
    healed: byPoints((each, points) => make({ ...each, ...heal(each, points) })),
    rallied: byPoints(rallied),
    next: (each) => (each.number + 1 < frames.length ? make({ ...fresh(each.number + 1), points: each.points }) : null),
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

const isMixed = (frame: Frame): boolean => frame.some((wounds) => wounds !== frame[0])
