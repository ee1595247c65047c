/**
 * Lasting effects of a power's own: each of a battle has a bit beside those of `GRANTS`, and a unit under some of them, or
 * reached by abilities of others, is looked upon as a unit that has them among its own.
 */
import { wholePower } from '@rollcall/core'
import { stated } from '../../records.ts'
import { type Entrant, entrantOf } from '../battle-parts/scene.ts'
import { othersOn } from './attacks/neighbours.ts'
import type { Drawer } from '../plan/pieces.ts'
import type { Effect } from '../schema/effects.ts'
import type { Learn } from './powers/learn.ts'
import { trialOf } from '../schema/trial.ts'
import { bitOf, MOST_LASTING, type Until } from './powers/powers.ts'
import { GRANTS } from '../schema/grants.ts'
import { type Reader, saidIn } from './around.ts'
import type { Everywhere } from './state.ts'
import type { ArmyUnit, Endings, Lasting } from './setup.ts'
import type { Troop } from './troop.ts'

const FIRST = GRANTS.length

/** The bit of a lasting effect, by its place among all of a battle. */
export const bitOfLasting = (place: number): number => 1 << (FIRST + place)

/** A reader of powers, and the list of lasting effects that it fills. */
export function learning(): { readonly learn: Learn; readonly lasting: readonly Lasting[] } {
  const bits = new Map<string, number>()
  const lasting: Lasting[] = []
  const own = (name: string, effects: readonly Effect[], until: Until, source: number): number | null => {
    const key = JSON.stringify([name, effects, until, source])
    const known = bits.get(key)
    if (known !== undefined) return known
    if (lasting.length === MOST_LASTING) return null
    const bit = bitOfLasting(lasting.length)
    // Under the name of the power, so that a report can say where it comes from.
    lasting.push({ name, effects: effects.map((each) => ({ ...each, name })), until })
    bits.set(key, bit)
    return bit
  }
  const learn: Learn = ({ grants, chance, ...power }, until = 'myNextHero', source = 0) => {
    const granted = grants === undefined ? 0 : bitOf(grants)
    const bit = power.effects === undefined ? granted : own(power.name, power.effects, until, source)
    const { better } = power
    const betterBit = better?.effects === undefined ? undefined : own(power.name, better.effects, until, source)
    if (bit === null || betterBit === null) return null
    const trial = chance === undefined ? {} : { chance: trialOf(chance) ?? undefined }
    const more = better === undefined ? {} : { better: { ...better, ...stated({ lasting: betterBit }) } }
    return { ...power, ...more, ...trial, ...(until === 'myNextHero' ? {} : { until }), lasting: bit }
  }
  return { learn, lasting }
}

/** Looks through all lasting effects of a battle once. */
export function endingsOf(lasting: readonly Lasting[]): Endings {
  const bits = (when: keyof Endings): number =>
    lasting.reduce((sum, { until }, i) => (until === when ? sum | bitOfLasting(i) : sum), 0)
  return { phase: bits('phase'), combat: bits('combat'), turn: bits('turn'), battle: bits('battle') }
}

/** What units have of a kind, and what lasting effects say of it: looked through once. */
export const everywhere = <T>(
  troops: readonly Troop[],
  of: (me: ArmyUnit) => readonly T[] | undefined,
  lasting: readonly Lasting[],
  read: Reader<T>,
): Everywhere<T> => ({
  near: troops.flatMap((giver) => (of(giver.me) ?? []).map((said) => ({ giver, said }))),
  lying: lasting.flatMap((each, i) => saidIn(each, read).map((said) => ({ bit: bitOfLasting(i), said }))),
})

/** `null` where nobody says anything of a kind, so that a battle need not ask. */
export const orNobody = <T>(said: Everywhere<T>): Everywhere<T> | null =>
  said.near.length + said.lying.length === 0 ? null : said

/** Own lasting effects on a unit, as bits from 0. */
const ownLasting = (troop: Troop): number => (troop.grantedByA | troop.grantedByB) >> FIRST

/** What of others lies on a unit that meets another, as bits: lasting effects, and what is near. */
export interface Bits {
  readonly lasting: number
  readonly others: number
}

/** As much as is wanted of what lies on a unit that meets another, in one number. */
function stateOf(troop: Troop, opponent: Troop, wanted: Bits): number {
  const lasting = ownLasting(troop) & wanted.lasting
  return wanted.others === 0 || troop.reaches.length === 0
    ? lasting
    : lasting + othersOn(troop, opponent, wanted.others) * BEYOND
}

/** Above the bits of lasting effects; both together are a whole number below 2^53. */
const BEYOND = wholePower(2, MOST_LASTING)

/** A unit for which nobody else does anything. */
export const asItIs = ({ alone }: Troop): Entrant => ofArmy(alone)

/** The units of a battle as they come into a fight; units that fight alike are one. */
interface Entrants {
  readonly itself: (troop: Troop) => Entrant
  /** With so much of what others do for it, or to it, as it meets an opponent. */
  readonly under: (troop: Troop, opponent: Troop, wanted: Bits) => Entrant
}

/** The units of a battle, made when they come about. */
export function entrantsOf(
  troops: readonly Troop[],
  lasting: readonly Lasting[],
  others: readonly Lasting[],
): Entrants {
  const forms = formsOf(troops)
  const formOf = ({ id }: Troop): Forms => forms[id] as Forms
  return {
    itself: (troop) => formOf(troop).itself,
    under: (troop, opponent, wanted) => {
      const { alone, itself, known } = formOf(troop)
      const state = stateOf(troop, opponent, wanted)
      if (state === 0) return itself
      const before = known.get(state)
      if (before !== undefined) return before
      const added = [...among(lasting, state % BEYOND), ...among(others, Math.floor(state / BEYOND))]
      const made = ofArmy(under(alone, added), itself.draws)
      known.set(state, made)
      return made
    },
  }
}

/** A unit alone, and as it is under whatever of others lay upon it so far. */
interface Forms {
  readonly alone: ArmyUnit
  readonly itself: Entrant
  readonly known: Map<number, Entrant>
}

/** Units that are the same but for what no attack looks at are one; abilities without a name are called by that of their unit. */
function formsOf(troops: readonly Troop[]): readonly Forms[] {
  const made = new Map<string, Forms>()
  return troops.map(({ alone }) => {
    const { name, points: _points, move: _move, notModelled: _not, assumed: _assumed, ...unit } = alone.unit
    const isNamed = unit.effects.every((each) => each.name !== undefined)
    const key = JSON.stringify([isNamed ? null : name, unit, alone.standing, alone.general])
    const forms = made.get(key) ?? { alone, itself: ofArmy(alone), known: new Map<number, Entrant>() }
    made.set(key, forms)
    return forms
  })
}

const among = (all: readonly Lasting[], bits: number): readonly Effect[] =>
  all.flatMap(({ effects }, i) => ((bits & (1 << i)) === 0 ? [] : effects))

const under = (me: ArmyUnit, added: readonly Effect[]): ArmyUnit => ({
  ...me,
  unit: { ...me.unit, effects: [...me.unit.effects, ...added] },
})

/** A unit of an army as its attacks know it. */
const ofArmy = ({ unit, standing, general }: ArmyUnit, draws?: Drawer): Entrant =>
  entrantOf(unit, { ...standing, facts: { ...standing.facts, general } }, 'specialLast', draws)
