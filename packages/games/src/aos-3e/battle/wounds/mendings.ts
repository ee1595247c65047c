/** What abilities do at the start or the end of a phase, such as to heal: which, for whom, when and how often (5.4, 5.5). */
import type { Dice } from '@rollcall/core'
import type { Unit } from '../../fight.ts'
import type { PhaseName } from '../../rules.ts'
import type { Condition, Who } from '../../schema/conditions.ts'
import type { Adverbs } from '../../schema/adverbs.ts'
import { type Effect, grammar, isOfMoment, partsOf } from '../../schema/effects.ts'
import { type PhaseMoment, phaseMoment } from '../../verbs/moment.ts'
import type { Power } from '../powers/powers.ts'

/** An ability of a unit that comes about at a moment, as a power that needs no casting. */
export interface Mending extends PhaseMoment {
  readonly power: Power
  readonly roll: MendingRoll | null
  /** What must be true of whoever has it, and of whoever gets something of it. */
  readonly if: Condition | null
  readonly whose: Condition | null
  /** Once in the battle, or in each round of it. */
  readonly rationed: 'battle' | 'round' | null
  /** Of several sources a unit gets it once in a phase. */
  readonly once: boolean
}

/** The roll that it needs, and the results that do. */
export interface MendingRoll {
  readonly dice: Dice
  readonly values: readonly number[]
}

/** The roll of its own; `null`: it needs none. */
const mendingRoll = ({ chance }: Adverbs): MendingRoll | null =>
  chance?.results.kind === 'listed' ? { dice: chance.dice, values: chance.results.values } : null

/** When it comes about; `null`: it is not to be had as it is written. */
const mendingMoment = (each: Effect): PhaseMoment | null =>
  grammar.meaningless(each).length > 0 ? null : phaseMoment(each.when)

/** A unit without these abilities, which no attack looks at, and the abilities. */
export function parted(unit: Unit): { readonly unit: Unit; readonly mendings: readonly Mending[] } {
  const own = unit.effects.filter(isOfMoment)
  if (own.length === 0) return { unit, mendings: [] }
  const mendings = own.flatMap((each) => mendingOf(each, unit.name) ?? [])
  const left = own.filter((each) => mendingMoment(each) === null).map(({ name }) => name ?? 'healing')
  const effects = unit.effects.filter((each) => !isOfMoment(each))
  return { unit: { ...unit, effects, notModelled: [...unit.notModelled, ...left] }, mendings }
}

function mendingOf(each: Effect, unitName: string): Mending | null {
  const moment = mendingMoment(each)
  const happening = partsOf(each).moment?.(each)
  if (moment === null || happening === undefined) return null
  const name = each.name ?? unitName
  return {
    ...moment,
    power: { name, value: 0, upon: 'friend', lasting: 0, ...forWhom(each.for), ...happening },
    roll: mendingRoll(each),
    if: each.if ?? null,
    whose: each.for?.if ?? null,
    rationed: each.limit === 'battle' || each.limit === 'round' ? each.limit : null,
    once: each.stack === false,
  }
}

/** Inches that are farther than any table. */
const EVERYWHERE = 1000

function forWhom(who: Who | undefined): Pick<Power, 'range' | 'only' | 'not' | 'other' | 'units'> {
  if (who?.side !== 'friendly' && who?.side !== 'enemy') return { range: 0 }
  const { within, keyword, not, other, pick } = who
  return {
    range: within ?? EVERYWHERE,
    ...(keyword.length === 0 ? {} : { only: keyword }),
    ...(not.length === 0 ? {} : { not }),
    ...(other ? { other: true as const } : {}),
    ...(pick === 1 ? {} : { units: pick === null ? 'all' : String(pick) }),
  }
}

/** Phases that begin or end with healing for anybody. */
export type MendingPhases = Readonly<Record<Mending['edge'], ReadonlySet<PhaseName>>>
