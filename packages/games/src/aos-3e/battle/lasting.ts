/**
 * Lasting effects of a power's own: each of a battle has a bit beside those of `GRANTS`, and a unit under some of them is
 * looked upon as a unit that has them among its abilities.
 */
import type { PowerInput } from '../schema/power.ts'
import type { Effect } from '../schema/effects.ts'
import { bitOf, GRANTS, type Power } from './powers.ts'
import type { ArmyUnit } from './setup.ts'
import type { Troop } from './troop.ts'

/** A lasting effect; its bit is that of its place in the battle's list. */
export interface Lasting {
  readonly name: string
  readonly effects: readonly Effect[]
}

const FIRST = GRANTS.length

/** Bits of a number that stays a small integer. */
export const MOST_LASTING = 30 - FIRST

/** Gives every power of a battle its bit; `null` when there is none left. */
export type Learn = (power: PowerInput) => Power | null

/** A reader of powers, and the list of lasting effects that it fills. */
export function learning(): { readonly learn: Learn; readonly lasting: readonly Lasting[] } {
  const bits = new Map<string, number>()
  const lasting: Lasting[] = []
  const own = (name: string, effects: readonly Effect[]): number | null => {
    const key = JSON.stringify([name, effects])
    const known = bits.get(key)
    if (known !== undefined) return known
    if (lasting.length === MOST_LASTING) return null
    const bit = 1 << (FIRST + lasting.length)
    // Under the name of the power, so that a report can say where it comes from.
    lasting.push({ name, effects: effects.map((each) => ({ ...each, name })) })
    bits.set(key, bit)
    return bit
  }
  const learn: Learn = ({ grants, ...power }) => {
    const granted = grants === undefined ? 0 : bitOf(grants)
    const bit = power.effects === undefined ? granted : own(power.name, power.effects)
    return bit === null ? null : { ...power, lasting: bit }
  }
  return { learn, lasting }
}

/** Own lasting effects on a unit, as bits from 0. */
export const ownLasting = (troop: Troop): number => (troop.grantedByA | troop.grantedByB) >> FIRST

/** A unit as it stands under lasting effects; itself under none. */
export type Forms = (troop: Troop) => ArmyUnit

/** Units under no lasting effects of a power's own. */
export const asTheyAre: Forms = ({ me }) => me

/** All forms of a battle, made when they come about. */
export function formsOf(lasting: readonly Lasting[]): Forms {
  const known = new Map<ArmyUnit, Map<number, ArmyUnit>>()
  return (troop) => {
    const { me } = troop
    const bits = ownLasting(troop)
    if (bits === 0) return me
    const forms = known.get(me) ?? new Map<number, ArmyUnit>()
    if (forms.size === 0) known.set(me, forms)
    const form = forms.get(bits) ?? under(me, lasting, bits)
    forms.set(bits, form)
    return form
  }
}

function under(me: ArmyUnit, lasting: readonly Lasting[], bits: number): ArmyUnit {
  const added = lasting.flatMap(({ effects }, i) => ((bits & (1 << i)) === 0 ? [] : effects))
  return { ...me, unit: { ...me.unit, effects: [...me.unit.effects, ...added] } }
}
