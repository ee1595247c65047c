/** Battleshock of a unit in a battle: its Bravery as effects leave it, and the test (8.6). */
import { type Chance, type Draw, drawOf } from '@rollcall/core'
import { battleshockRoll } from '../plan/activation.ts'
import type { Fight, Notes, Owned } from '../fight.ts'
import { type BattleshockRoll, battleshockTest } from '../odds/battleshock.ts'
import { DIE } from '../rules.ts'
import { targetAfter } from '../sequence/characteristics.ts'
import type { Effect } from '../schema/effects.ts'
import { settled } from './settled.ts'

/** What decides a battleshock test besides the models slain. */
export interface Nerve extends BattleshockRoll {
  /** `null`: nobody said, so no test can be taken. */
  readonly bravery: number | null
}

/** The nerve of the target of a fight. */
export const nerveOf = (fight: Fight, owned: readonly Owned[], notes: Notes): Nerve => ({
  bravery: targetAfter(fight, settled(owned), notes).bravery,
  ...battleshockRoll(fight, settled(owned), notes),
})

/** Does an effect change a battleshock test, its owner's or its enemy's? */
export const concernsNerve = (each: Effect): boolean =>
  ('stat' in each && each.stat === 'bravery') || ('roll' in each && each.roll === 'battleshock')

/** Could anybody flee? */
export const mayFlee = ({ bravery, modifier, passes }: Nerve, slain: number): boolean =>
  bravery !== null && !passes && slain > 0 && DIE + slain + modifier > bravery

/** Models that flee: the same draw for the same question. */
export function battleshockDraw(nerve: Nerve, slain: number, models: number): Draw<number> {
  const known = draws.get(nerve) ?? new Map<number, Draw<number>>()
  draws.set(nerve, known)
  const key = slain * MOST_MODELS + models
  const draw = known.get(key) ?? drawOf((chance) => fledBy(chance, nerve, slain, models))
  known.set(key, draw)
  return draw
}

const draws = new WeakMap<Nerve, Map<number, Draw<number>>>()
const MOST_MODELS = 2 ** 20

/** Models that flee in one test. */
export const fledBy = (chance: Chance, nerve: Nerve, slain: number, models: number): number =>
  battleshockTest(chance, {
    slain,
    models,
    bravery: nerve.bravery ?? 0,
    modifier: nerve.modifier,
    reroll: nerve.reroll,
    passes: nerve.passes,
    immune: false,
    indomitable: false,
  }).fled
