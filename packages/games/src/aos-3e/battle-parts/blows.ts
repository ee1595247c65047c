/**
 * What one activation does, ready to be used many times: its distribution, one draw from it, or every die of it rolled.
 * It is the whole attack sequence of a unit at the strength it has; what it does to a body is `suffer`.
 */
import {
  aliasTable,
  type Chance,
  type DiceSource,
  draw,
  type Draw,
  type Likely,
  type Plan,
  type Roller,
  rollerOf,
  type Tables,
  tabulate,
} from '@rollcall/core'
import type { Rolling } from '../../kit/simulations.ts'
import { once } from '../../kit/lazily.ts'
import { inBudget } from '../../kit/method.ts'
import { compile, type Compiled } from '../plan/compile.ts'
import type { Notes } from '../fight.ts'
import { type Blow, blowRolled } from './blow.ts'
import { byModel } from './by-model.ts'
import { type Heard, heardBlow } from './heard.ts'
import { likelyOf, nameOf } from './likely.ts'
import type { Scene } from './scene.ts'

/** A blow that can be rolled; `capped` is the same where no more than so many points can matter. */
export interface Blows extends Draw<Blow> {
  /** Blows of one name are equally likely. */
  readonly name: () => string
  readonly capped: (most: number) => readonly Likely<Blow>[]
  /** The same, drawn model by model; `null` where that cannot be done. */
  readonly byModel: () => ((dice: DiceSource) => Blow) | null
  /** The tables that are rolled, for stories. */
  readonly tables: () => Tables
  readonly compiled: Pick<Compiled, 'labels' | 'details'>
  /** Rolls all of it and says how every roll went. */
  readonly heard: (dice: Chance) => Heard
}

/** The blows of an activation: the attacker's whole attack sequence with the effects given. */
export function blowsOf({ fight, owned, draws }: Scene, notes: Notes, rolling: Rolling): Blows {
  const compiled = compile(fight, owned, notes, draws)
  return blowsOfPlan(compiled.plan, compiled, rolling)
}

/** The blows of a plan, such as mortal wounds outside an attack sequence. */
export function blowsOfPlan(plan: Plan, compiled: Pick<Compiled, 'labels' | 'details'>, rolling: Rolling): Blows {
  const tables = once(() => tabulate(plan))
  const likely = once(() => likelyOf(plan, compiled.details))
  const capped = new Map<number, readonly Likely<Blow>[]>()
  return {
    name: () => nameOf(plan, compiled.details),
    likely,
    byModel: () => inBudget(() => byModel(plan, compiled.details)),
    capped: (most) => capped.get(most) ?? remember(capped, most, cut(likely(), most)),
    roll: rolling === 'dice' ? diceRoll(rollerOf(tables())) : sampledRoll(likely),
    tables,
    compiled,
    heard: (dice) => heardBlow(plan, tables(), compiled, dice),
  }
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value)
  return value
}

/** Everything beyond what can matter is one result. */
function cut(likely: readonly Likely<Blow>[], most: number): readonly Likely<Blow>[] {
  const kept = likely.filter(({ result }) => result.damage < most)
  const beyond = new Map<number, number>()
  for (const { result, probability } of likely)
    if (result.damage >= most) beyond.set(result.backlash, (beyond.get(result.backlash) ?? 0) + probability)
  return [
    ...kept,
    ...[...beyond].map(([backlash, probability]) => ({
      result: { damage: most, backlash, redirected: 0 },
      probability,
    })),
  ]
}

/** Every die rolled. */
const diceRoll =
  (roll: Roller): ((source: DiceSource) => Blow) =>
  (source) =>
    blowRolled(roll(source))

/** One draw for the whole activation. */
function sampledRoll(likely: () => readonly Likely<Blow>[]): (source: DiceSource) => Blow {
  let known: ((source: DiceSource) => Blow) | undefined
  return (source) => (known ??= drawnFrom(likely()))(source)
}

/**
 * Draws blows and keeps nothing else of where they came from: what is to be kept by the thousand is to be small. Where nothing
 * goes anywhere else, which is nearly always, the table holds the damage itself.
 */
export function drawnFrom(likely: readonly Likely<Blow>[]): (source: DiceSource) => Blow {
  const pmf = { from: 0, mass: Float64Array.from(likely, ({ probability }) => probability) }
  const results = likely.map(({ result }) => result)
  if (results.some(({ backlash, redirected }) => backlash + redirected > 0)) {
    const table = aliasTable(pmf)
    return (source) => results[draw(table, source)] as Blow
  }
  const table = aliasTable(
    pmf,
    results.map(({ damage }) => damage),
  )
  return (source) => ({ damage: draw(table, source), backlash: 0, redirected: 0 })
}

/** Can the distribution be had within the budget? */
export const isExact = (blows: Blows): boolean => inBudget(() => blows.likely()) !== null
