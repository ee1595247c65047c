/** When abilities heal and bring models back, and whom their players pick (5.4, 5.5). */
import { roller } from '@rollcall/core'
import type { PhaseName } from '../../rules.ts'
import { type Battle, type Host, inOrder } from '../battle.ts'
import type { BattleEvent } from '../telling/events.ts'
import { targetsOf, work } from '../powers/magic.ts'
import type { Mending, MendingPhases } from './mendings.ts'
import type { Casting } from '../policies/policy.ts'
import { addCastings } from '../powers/targets.ts'
import type { Troop } from '../troop.ts'

/** Looks through all units once. */
export function mendingPhases(troops: readonly Troop[]): MendingPhases {
  const at = (edge: Mending['edge']): ReadonlySet<PhaseName> =>
    new Set(troops.flatMap(({ me }) => me.mendings.flatMap((each) => (each.edge === edge ? [each.phase] : []))))
  return { start: at('start'), end: at('end') }
}

/** Everybody mends who can at the start or the end of the phase, the active player's units first (1.7). */
export function mendAll(battle: Battle, edge: Mending['edge']): void {
  if (!battle.mending[edge].has(battle.phase)) return
  const had = new Set<string>()
  for (const host of inOrder(battle))
    for (const troop of host.troops)
      troop.me.mendings.forEach((each, i) => {
        if (each.edge === edge && isDue(battle, troop, each, i)) mendWith(battle, host, troop, i, had)
      })
}

/** What could be used once in a round can be used again. */
export function freshMendings(troop: Troop): void {
  if (troop.mended === 0) return
  troop.me.mendings.forEach(({ rationed }, i) => {
    if (rationed === 'round') troop.mended &= ~(1 << i)
  })
}

/** Is it its moment, is it not used up, and is what it asks for true? */
function isDue(battle: Battle, troop: Troop, { phase, turn, if: wanted }: Mending, i: number): boolean {
  if (phase !== battle.phase || troop.where !== 'field' || (troop.mended & (1 << i)) !== 0) return false
  if (turn !== 'each' && (turn === 'mine') !== (troop.side === battle.active)) return false
  return wanted === null || battle.strikes.holds(battle, troop, wanted)
}

function mendWith(battle: Battle, host: Host, troop: Troop, i: number, had: Set<string>): void {
  const mending = troop.me.mendings[i] as Mending
  const { power, whose, once } = mending
  const suits = (target: Troop): boolean =>
    !(once && had.has(`${power.name} ${target.id}`)) && (whose === null || battle.strikes.holds(battle, target, whose))
  const options: Casting[] = []
  addCastings(options, battle, troop, power)
  const open = power.units === 'all' ? options : options.filter((each) => each.kind === 'power' && suits(each.target))
  battle.dice.about?.(troop, null, `mends ${i}`)
  const chosen = open.length === 0 ? null : host.policy.cast(host.view, troop, open)
  if (chosen === null || chosen.kind !== 'power' || !open.includes(chosen)) return
  if (mending.rationed !== null) troop.mended |= 1 << i
  for (const target of targetsOf(battle, host, troop, chosen)) {
    if (!suits(target)) continue
    had.add(`${power.name} ${target.id}`)
    const worked = succeeds(battle, mending)
    battle.tell?.(toldOf(troop, target, mending, worked))
    if (worked) work(battle, troop, power, target)
  }
}

/** The roll of its own. */
const succeeds = ({ dice }: Battle, { roll }: Mending): boolean =>
  roll === null || roll.values.includes(roller(roll.dice)(dice))

const toldOf = (
  troop: Troop,
  target: Troop,
  { power, roll, phase, turn, rationed }: Mending,
  works: boolean,
): BattleEvent => ({
  event: 'mends',
  unit: troop.id,
  target: target.id,
  name: power.name,
  phase,
  turn,
  rationed,
  range: power.range,
  wounds: power.heal ?? null,
  models: power.returns ?? null,
  orReturn: power.orReturn === true,
  need: roll === null ? null : roll.values,
  works,
})
