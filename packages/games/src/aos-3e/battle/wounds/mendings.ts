/** What units heal and bring back by their abilities: which, for whom, when and how often (5.4, 5.5). */
import { formatDice } from '@rollcall/core'
import { mendingMoment, type MendingRoll, mendingRoll } from '../../battle-parts/mending.ts'
import type { Unit } from '../../fight.ts'
import type { PhaseName } from '../../rules.ts'
import type { Condition, Who } from '../../schema/conditions.ts'
import { isMending, type MendingEffect } from '../../schema/effects.ts'
import type { PhaseMoment } from '../../verbs/mending.ts'
import type { Power } from '../powers/powers.ts'

/** An ability of a unit that heals or brings models back, as a power that needs no casting. */
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

/** A unit without these abilities, which no attack looks at, and the abilities. */
export function parted(unit: Unit): { readonly unit: Unit; readonly mendings: readonly Mending[] } {
  const own = unit.effects.filter(isMending)
  if (own.length === 0) return { unit, mendings: [] }
  const mendings = own.flatMap((each) => mendingOf(each, unit.name) ?? [])
  const left = own.filter((each) => mendingMoment(each) === null).map(({ name }) => name ?? 'healing')
  const effects = unit.effects.filter((each) => !isMending(each))
  return { unit: { ...unit, effects, notModelled: [...unit.notModelled, ...left] }, mendings }
}

function mendingOf(each: MendingEffect, unitName: string): Mending | null {
  const moment = mendingMoment(each)
  if (moment === null) return null
  const name = each.name ?? unitName
  const amounts =
    'heal' in each
      ? { heal: formatDice(each.heal), ...(each.orReturn === true ? { orReturn: true as const } : {}) }
      : { returns: formatDice(each.returns) }
  return {
    ...moment,
    power: { name, value: 0, upon: 'friend', lasting: 0, ...forWhom(each.for), ...amounts },
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
  if (who?.side !== 'friendly') return { range: 0 }
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
