/** One side of a duel: its units, what of it must be remembered, and how a fighter changes. */
import { type Reserve, reserveOf } from '../../duel/body.ts'
import { byPoints, numbered, once } from '../../duel/state.ts'
import { flee, type Frame, frameOf, heal, returned, suffer } from '../battle-parts/body.ts'
import { type Command, commanded, roundPoints } from '../battle-parts/commands.ts'
import { effectsIn } from '../battle-parts/mortal.ts'
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

/** What becomes of a fighter when something happens to it, as data. */
const CHANGES = {
  firstTurn: () => ({ points: roundPoints(true), spentRound: false }),
  secondTurn: () => ({ points: roundPoints(false), spentRound: false }),
  newRound: () => ({ spentRound: false }),
  onePointMore: ({ points }) => ({ points: points + 1 }),
  leads: () => ({ spare: true }),
  finestHour: () => ({ finest: true, finestUsed: true }),
  charged: () => ({ charged: true }),
  titanic: () => ({ titanic: true }),
  roaredAt: () => ({ roared: true }),
  commanded: (each) => commanded(each),
  allOutAttack: (each) => ({ ...commanded(each), attackUp: true }),
  allOutDefence: (each) => ({ ...commanded(each), defenceUp: true }),
  // Nobody is tested twice for one loss.
  tested: () => ({ lost: 0 }),
  endOfPhase: () => ({ received: false, attackUp: false, defenceUp: false }),
  endOfCombat: () => ({ roared: false, titanic: false }),
  endOfTurn: () => ({ lost: 0, charged: false, finest: false, spare: false }),
  abilitiesSpent: () => ({ spentBattle: true, spentRound: true }),
} as const satisfies Readonly<Record<string, (each: FighterData) => Partial<FighterData>>>

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
  const limits = setup.units.some((unit) =>
    effectsIn(unit).some(({ limit }) => limit === 'battle' || limit === 'round'),
  )
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
      lost: tests(each.number) ? each.lost + died : 0,
      slain: policies.rally === 'never' ? 0 : each.slain + died,
    })
  }
  const fresh = (number: number): FighterData => ({
    ...BLANK,
    number,
    order: number,
    models: frames[number]?.length ?? 0,
    wounds: setup.units[number]?.woundsTaken ?? 0,
    lost: tests(number) ? (setup.units[number]?.slainThisTurn ?? 0) : 0,
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
        once((each: Fighter) => make({ ...each, ...change(each) })),
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

const NO_COMMAND: Command = { points: 0, spare: false, received: false, roared: false }

const BLANK: Omit<FighterData, 'number' | 'order' | 'models' | 'wounds'> = {
  ...NO_COMMAND,
  slain: 0,
  lost: 0,
  attackUp: false,
  defenceUp: false,
  titanic: false,
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
