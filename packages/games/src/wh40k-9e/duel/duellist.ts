/** One side of a duel: its units, what of it must be remembered, and how a fighter changes. */
import { type Body, type Frame, frameOf, reserveOf, suffer, woundsLeft } from '../../duel/body.ts'
import type { DuellistOf } from '../../duel/duel.ts'
import { byPoints, changesBy, numbered } from '../../duel/state.ts'
import type { Unit } from '../fight.ts'
import type { SideSetup } from './setup.ts'
import { type Fighter, FIGHTER_KEYS, type FighterData } from './state.ts'

/** One side. */
export interface Duellist extends DuellistOf<Fighter> {
  readonly units: readonly Unit[]
  readonly setup: SideSetup
  readonly unit: (fighter: Pick<FighterData, 'number'>) => Unit
  readonly has: (fighter: Pick<FighterData, 'number'>, keyword: 'PSYKER' | 'CHARACTER' | 'TITANIC') => boolean
  /** Wounds that the unit has lost, models that fled included: where the walk of an attack begins. */
  readonly taken: (fighter: FighterData) => number
  /** Changes without dice, by name. */
  readonly becomes: { readonly [change in Change]: (fighter: Fighter) => Fighter }
  readonly hurt: (fighter: Fighter, wounds: number) => Fighter
  readonly fled: (fighter: Fighter, count: number) => Fighter
  /** The next enemy of the gauntlet, or `null`. */
  readonly next: (fighter: Fighter) => Fighter | null
}

/** What becomes of a fighter when something happens to it, as data. */
const CHANGES = {
  moved: { moved: 'moved' },
  advanced: { moved: 'advanced' },
  fellBack: { moved: 'fellBack' },
  charged: { charged: true },
  // Nobody is tested twice for one loss.
  tested: { lost: 0 },
  endOfTurn: { lost: 0, moved: 'stayed', charged: false },
} as const satisfies Readonly<Record<string, Partial<FighterData>>>

/** Something that changes a fighter without dice. */
export type Change = keyof typeof CHANGES

const UNMOVED = { lost: 0, moved: 'stayed', charged: false } as const

/** Makes a side. */
export function duellistOf(setup: SideSetup): Duellist {
  const { units } = setup
  const frames = units.map(({ groups }) => frameOf(groups.map(({ count, wounds }) => ({ count, wounds: wounds ?? 1 }))))
  const make = numbered<FighterData>(FIGHTER_KEYS)
  const frame = (each: Pick<FighterData, 'number'>): Frame => frames[each.number] as Frame
  const fresh = (number: number): Fighter => make(setUp(setup, frames, number))
  return {
    setup,
    units,
    first: fresh(0),
    unit: ({ number }) => units[number] as Unit,
    has: ({ number }, keyword) => units[number]?.keywords.includes(keyword) === true,
    taken: (each) => total(frame(each)) - woundsLeft(frame(each), each),
    ...reserveOf<FighterData>(frames.length, frame, fresh),
    becomes: changesBy<Change, Fighter, Partial<FighterData>>(CHANGES, (each, change) => make({ ...each, ...change })),
    ...losing(setup, frames, make),
    next: (each) => (each.number + 1 < frames.length ? fresh(each.number + 1) : null),
  }
}

const isTested = ({ units, policies }: SideSetup, frames: readonly Frame[], number: number): boolean =>
  policies.morale === 'on' && units[number]?.leadership !== null && (frames[number]?.length ?? 0) > 1

/** A unit before it fights. */
const setUp = (setup: SideSetup, frames: readonly Frame[], number: number): FighterData => ({
  ...UNMOVED,
  number,
  models: frames[number]?.length ?? 0,
  wounds: setup.units[number]?.woundsTaken ?? 0,
  lost: isTested(setup, frames, number) ? (setup.units[number]?.destroyedThisTurn ?? 0) : 0,
})

/** How fighters of a side lose models. */
function losing(
  setup: SideSetup,
  frames: readonly Frame[],
  make: (data: FighterData) => Fighter,
): Pick<Duellist, 'hurt' | 'fled'> {
  // Nothing of a destroyed unit matters any more.
  const orDestroyed = (each: FighterData): Fighter =>
    make(each.models > 0 ? each : { ...UNMOVED, number: each.number, models: 0, wounds: 0 })
  const groups = ({ number }: Fighter): Unit['groups'] => setup.units[number]?.groups ?? []
  const hurt = (each: Fighter, wounds: number): Fighter => {
    const body = suffer(frames[each.number] as Frame, each, wounds)
    const lost = isTested(setup, frames, each.number) ? each.lost + each.models - body.models : 0
    return orDestroyed({ ...each, ...body, lost })
  }
  const fled = (each: Fighter, count: number): Fighter =>
    orDestroyed({ ...each, ...flee(groups(each), each, count, setup.policies.flee === 'wounded') })
  return { hurt: byPoints(hurt), fled: byPoints(fled) }
}

const total = (frame: Frame): number => frame.reduce((a, b) => a + b, 0)

/** Models flee, the first of the order of allocation (13.2): the wounded one before those like it, or after them. */
function flee(groups: Unit['groups'], { models, wounds }: Body, count: number, woundedFirst: boolean): Body {
  const stays = count === 0 || (!woundedFirst && count < inFront(groups, models))
  return { models: Math.max(0, models - count), wounds: stays ? wounds : 0 }
}

/** Models left of the group in front, when so many models are left in all. */
function inFront(groups: Unit['groups'], models: number): number {
  let behind = 0
  for (const { count } of groups.toReversed()) {
    if (behind + count >= models) break
    behind += count
  }
  return models - behind
}
