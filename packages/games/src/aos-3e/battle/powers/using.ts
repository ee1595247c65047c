/** When abilities of the start or the end of a phase are used, and upon whom: their players pick. */
import { roller } from '@rollcall/core'
import type { PhaseName } from '../../rules.ts'
import { type Deed, DEEDS } from '../../schema/adverbs.ts'
import type { Edge } from '../../verbs/moment.ts'
import { type Battle, type Host, inOrder } from '../battle.ts'
import type { BattleEvent } from '../telling/events.ts'
import { radiate } from './auras.ts'
import { targetsOf, work } from './magic.ts'
import type { PhaseAbility, AbilityPhases } from './phase-abilities.ts'
import type { Casting, Use } from '../policies/options.ts'
import type { Power } from './powers.ts'
import { addCastings, forAll } from './targets.ts'
import type { Troop } from '../troop.ts'

/** Looks through all units once. */
export function abilityPhases(troops: readonly Troop[]): AbilityPhases {
  const all = troops.flatMap(({ me }) => me.phaseAbilities)
  const at = (edge: Edge): ReadonlySet<PhaseName> =>
    new Set(all.flatMap((each) => (each.edge === edge ? [each.phase] : [])))
  const deeds = new Set(DEEDS.filter((deed) => all.some((each) => each.deed === deed)))
  return { start: at('start'), end: at('end'), fights: at('fights'), attacked: at('attacked'), deeds }
}

/** Everybody uses what he can at the start or the end of the phase, the active player's units first (1.7). */
export function useAll(battle: Battle, edge: Edge): void {
  if (!battle.abilities[edge].has(battle.phase)) return
  const had = new Set<string>()
  for (const host of inOrder(battle))
    for (const troop of host.troops)
      troop.me.phaseAbilities.forEach((each, i) => {
        if (each.deed === null && each.edge === edge && isDue(battle, troop, each, i)) use(battle, host, troop, i, had)
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

/** Everything that a unit could do now as such a deed, upon everybody whom it could be for. */
export function usesOf(battle: Battle, troop: Troop, deed: Deed, edge: Edge): readonly Use[] {
  return troop.me.phaseAbilities.flatMap((ability, number) =>
    ability.deed === deed && ability.edge === edge && isDue(battle, troop, ability, number)
      ? castingsOf(battle, troop, ability, new Set()).map(({ target }) => ({ unit: troop, number, ability, target }))
      : [],
  )
}

/** A deed is done. */
export function doIt(battle: Battle, host: Host, { unit, number, ability, target }: Use): void {
  battle.dice.about?.(unit, target, ability.power.name)
  apply(battle, host, unit, number, { kind: 'power', power: ability.power, target }, new Set())
}

type Upon = Extract<Casting, { readonly kind: 'power' }>

const isUpon = (each: Casting): each is Upon => each.kind === 'power'

/** Upon whom it could be used; `had`: who has had it already, where that counts once. */
function castingsOf(battle: Battle, troop: Troop, ability: PhaseAbility, had: ReadonlySet<string>): readonly Upon[] {
  const options: Casting[] = []
  addCastings(options, battle, troop, ability.power)
  const open = options.filter(isUpon)
  return forAll(ability.power) ? open : open.filter(({ target }) => suits(battle, ability, target, had))
}

const suits = (
  battle: Battle,
  { power, whose, once }: PhaseAbility,
  target: Troop,
  had: ReadonlySet<string>,
): boolean =>
  !(once && had.has(`${power.name} ${target.id}`)) && (whose === null || battle.strikes.holds(battle, target, whose))

function use(battle: Battle, host: Host, troop: Troop, i: number, had: Set<string>): void {
  const open = castingsOf(battle, troop, troop.me.phaseAbilities[i] as PhaseAbility, had)
  battle.dice.about?.(troop, null, `uses ${i}`)
  const chosen = open.length === 0 ? null : host.policy.cast(host.view, troop, open)
  if (chosen !== null && isUpon(chosen) && open.includes(chosen)) apply(battle, host, troop, i, chosen, had)
}

function apply(battle: Battle, host: Host, troop: Troop, i: number, chosen: Upon, had: Set<string>): void {
  const ability = troop.me.phaseAbilities[i] as PhaseAbility
  const { power, rationed } = ability
  if (rationed !== null) troop.usedUp |= 1 << i
  for (const target of power.units === 'near' ? [troop] : targetsOf(battle, host, troop, chosen)) {
    if (!suits(battle, ability, target, had)) continue
    had.add(`${power.name} ${target.id}`)
    const worked = succeeds(battle, ability)
    battle.tell?.(toldOf(troop, target, ability, worked))
    if (worked && power.units === 'near') radiate(battle, troop, power)
    else if (worked) work(battle, troop, power, target)
  }
}

/** The roll of its own. */
const succeeds = ({ dice }: Battle, { roll }: PhaseAbility): boolean =>
  roll === null || roll.values.includes(roller(roll.dice)(dice))

/** When whoever it lies upon fights. */
function orderIn({ effects = [] }: Pick<Power, 'effects'>): 'first' | 'last' | null {
  const said = effects.flatMap((each) => ('fight' in each ? [String(each.fight)] : []))
  return said.includes('last') ? 'last' : said.includes('first') ? 'first' : null
}

const toldOf = (troop: Troop, target: Troop, ability: PhaseAbility, works: boolean): BattleEvent => {
  const { power, roll, phase, turn, rationed, deed } = ability
  const need = roll === null ? null : roll.values
  const { name, range } = power
  const common = { unit: troop.id, target: target.id, name, phase, turn, rationed, range, need, works, deed }
  const { heal = null, returns = null } = power
  if (heal === null && returns === null)
    return {
      event: 'lays',
      ...common,
      upon: power.upon,
      order: orderIn(power),
      backOrder: power.back === undefined ? null : orderIn(power.back),
      until: power.lasting === 0 ? null : (power.until ?? 'myNextHero'),
    }
  return { event: 'mends', ...common, wounds: heal, models: returns, orReturn: power.orReturn === true }
}
