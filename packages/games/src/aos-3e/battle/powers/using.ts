/** When abilities of the start or the end of a phase are used, and upon whom: their players pick. */
import { roller } from '@rollcall/core'
import type { PhaseName } from '../../rules.ts'
import { type Battle, type Host, inOrder } from '../battle.ts'
import type { BattleEvent } from '../telling/events.ts'
import { targetsOf, work } from './magic.ts'
import type { PhaseAbility, AbilityPhases } from './phase-abilities.ts'
import type { Casting } from '../policies/policy.ts'
import { addCastings, forAll } from './targets.ts'
import type { Troop } from '../troop.ts'

/** Looks through all units once. */
export function abilityPhases(troops: readonly Troop[]): AbilityPhases {
  const at = (edge: PhaseAbility['edge']): ReadonlySet<PhaseName> =>
    new Set(troops.flatMap(({ me }) => me.phaseAbilities.flatMap((each) => (each.edge === edge ? [each.phase] : []))))
  return { start: at('start'), end: at('end') }
}

/** Everybody uses what he can at the start or the end of the phase, the active player's units first (1.7). */
export function useAll(battle: Battle, edge: PhaseAbility['edge']): void {
  if (!battle.abilities[edge].has(battle.phase)) return
  const had = new Set<string>()
  for (const host of inOrder(battle))
    for (const troop of host.troops)
      troop.me.phaseAbilities.forEach((each, i) => {
        if (each.edge === edge && isDue(battle, troop, each, i)) use(battle, host, troop, i, had)
      })
}

/** What could be used once in a round can be used again. */
export function freshAbilities(troop: Troop): void {
  if (troop.usedUp === 0) return
  troop.me.phaseAbilities.forEach(({ rationed }, i) => {
    if (rationed === 'round') troop.usedUp &= ~(1 << i)
  })
}

/** Is it its moment, is it not used up, and is what it asks for true? */
function isDue(battle: Battle, troop: Troop, { phase, turn, if: wanted }: PhaseAbility, i: number): boolean {
  if (phase !== battle.phase || troop.where !== 'field' || (troop.usedUp & (1 << i)) !== 0) return false
  if (turn !== 'each' && (turn === 'mine') !== (troop.side === battle.active)) return false
  return wanted === null || battle.strikes.holds(battle, troop, wanted)
}

function use(battle: Battle, host: Host, troop: Troop, i: number, had: Set<string>): void {
  const ability = troop.me.phaseAbilities[i] as PhaseAbility
  const { power, whose, once } = ability
  const suits = (target: Troop): boolean =>
    !(once && had.has(`${power.name} ${target.id}`)) && (whose === null || battle.strikes.holds(battle, target, whose))
  const options: Casting[] = []
  addCastings(options, battle, troop, power)
  const open = forAll(power) ? options : options.filter((each) => each.kind === 'power' && suits(each.target))
  battle.dice.about?.(troop, null, `uses ${i}`)
  const chosen = open.length === 0 ? null : host.policy.cast(host.view, troop, open)
  if (chosen === null || chosen.kind !== 'power' || !open.includes(chosen)) return
  if (ability.rationed !== null) troop.usedUp |= 1 << i
  for (const target of targetsOf(battle, host, troop, chosen)) {
    if (!suits(target)) continue
    had.add(`${power.name} ${target.id}`)
    const worked = succeeds(battle, ability)
    battle.tell?.(toldOf(troop, target, ability, worked))
    if (worked) work(battle, troop, power, target)
  }
}

/** The roll of its own. */
const succeeds = ({ dice }: Battle, { roll }: PhaseAbility): boolean =>
  roll === null || roll.values.includes(roller(roll.dice)(dice))

const toldOf = (troop: Troop, target: Troop, ability: PhaseAbility, works: boolean): BattleEvent => {
  const { power, roll, phase, turn, rationed } = ability
  const need = roll === null ? null : roll.values
  const { name, range } = power
  const common = { unit: troop.id, target: target.id, name, phase, turn, rationed, range, need, works }
  const { heal = null, returns = null } = power
  if (heal === null && returns === null)
    return {
      event: 'lays',
      ...common,
      upon: power.upon,
      until: power.lasting === 0 ? null : (power.until ?? 'myNextHero'),
    }
  return { event: 'mends', ...common, wounds: heal, models: returns, orReturn: power.orReturn === true }
}
