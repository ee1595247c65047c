/** When abilities of the start or the end of a phase are used, and upon whom: their players pick. */
import { roller } from '@rollcall/core'
import type { PhaseName } from '../../rules.ts'
import { type Deed, DEEDS } from '../../schema/adverbs.ts'
import { type Edge, isIn } from '../../verbs/moment.ts'
import { type Battle, type Host, inOrder } from '../battle.ts'
import type { BattleEvent } from '../events.ts'
import { radiate } from './auras.ts'
import { bothStand } from '../ground/field.ts'
import { gainPoints, targetsOf, work } from './magic.ts'
import type { PhaseAbility, AbilityPhases } from './phase-abilities.ts'
import type { Casting, Use } from '../options.ts'
import type { Power } from './powers.ts'
import { needOf } from './needs.ts'
import { hasSlain } from '../wounds/slayers.ts'
import { addCastings, forAll } from './targets.ts'
import type { BattleSetup } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** Looks through both armies and all units once. */
export function abilityPhases({ a, b }: Pick<BattleSetup, 'a' | 'b'>, troops: readonly Troop[]): AbilityPhases {
  const all = [a, b, ...troops.map(({ me }) => me)].flatMap((each) => each.phaseAbilities)
  const at = (edge: Edge): ReadonlySet<PhaseName> =>
    new Set(all.flatMap((each) => (each.edge === edge ? [each.phase] : [])))
  const deeds = new Set(DEEDS.filter((deed) => all.some((each) => each.deed === deed)))
  return { start: at('start'), end: at('end'), fights: at('fights'), attacked: at('attacked'), deeds }
}

/** Everybody uses what he can at the start or the end of the phase, the active player's army and units first (1.7). */
export function useAll(battle: Battle, edge: Edge): void {
  if (!battle.abilities[edge].has(battle.phase)) return
  const had = new Set<string>()
  for (const host of inOrder(battle)) {
    const { phaseAbilities } = host.army
    const standIn = phaseAbilities.length === 0 ? undefined : standsFor(host)
    if (standIn !== undefined)
      useEach(battle, host, { unit: standIn, owner: host, abilities: phaseAbilities }, edge, had)
    for (const unit of host.troops)
      if (unit.me.phaseAbilities.length > 0)
        useEach(battle, host, { unit, owner: unit, abilities: unit.me.phaseAbilities }, edge, had)
  }
}

/** Whoever has such abilities: a unit; or an army, for which one of its units stands. */
interface User {
  readonly unit: Troop
  readonly owner: { usedUp: number }
  readonly abilities: readonly PhaseAbility[]
}

/** The General, or who is first by what units are: where he stands does not matter, and what his army does counts as his. */
function standsFor({ general, troops }: Host): Troop | undefined {
  if (general?.where === 'field') return general
  const standing = troops.filter(({ where }) => where === 'field')
  return standing.toSorted((one, other) => one.me.rank - other.me.rank)[0]
}

function useEach(battle: Battle, host: Host, user: User, edge: Edge, had: Set<string>): void {
  user.abilities.forEach((each, i) => {
    if (each.deed !== null || isLater(user, i)) return
    const due = waysOf(user, i).filter((way) => user.abilities[way]?.edge === edge && isDue(battle, user, way))
    if (due.length > 0) use(battle, host, user, due, had)
  })
}

/** Is there another way of the same choice before it? */
const isLater = ({ abilities }: User, i: number): boolean => {
  const choice = abilities[i]?.choice ?? null
  return choice !== null && abilities.findIndex((each) => each.choice?.of === choice.of) < i
}

/** The places of all ways of its choice. */
function waysOf({ abilities }: User, i: number): readonly number[] {
  const choice = abilities[i]?.choice ?? null
  return choice === null ? [i] : [...abilities.keys()].filter((way) => abilities[way]?.choice?.of === choice.of)
}

/** What could be used once in a round can be used again. */
export function freshAbilities(owner: User['owner'], abilities: readonly PhaseAbility[]): void {
  if (owner.usedUp === 0) return
  abilities.forEach(({ rationed }, i) => {
    if (rationed === 'round') owner.usedUp &= ~(1 << i)
  })
}

/** Is it its moment, is it not used up, and is what it asks for true? */
function isDue(battle: Battle, { unit, owner, abilities }: User, i: number): boolean {
  const { phase, turn, if: wanted, slew } = abilities[i] as PhaseAbility
  if (phase !== battle.phase || unit.where !== 'field' || (owner.usedUp & (1 << i)) !== 0) return false
  if (!isIn(turn, () => unit.side === battle.active) || (slew && !hasSlain(battle, unit))) return false
  return wanted === null || battle.strikes.holds(battle, unit, wanted)
}

/** Everything that a unit could do now as such a deed, upon everybody whom it could be for. */
export function usesOf(battle: Battle, troop: Troop, deed: Deed, edge: Edge): readonly Use[] {
  const abilities = troop.me.phaseAbilities
  if (!abilities.some((each) => each.deed === deed && each.edge === edge)) return NO_USES
  const user = { unit: troop, owner: troop, abilities }
  return abilities.flatMap((ability, number) =>
    ability.deed === deed && ability.edge === edge && isDue(battle, user, number)
      ? castingsOf(battle, troop, ability, new Set()).map(({ target }) => ({ unit: troop, number, ability, target }))
      : [],
  )
}

const NO_USES: readonly Use[] = []

/** A deed is done. */
export function doIt(battle: Battle, host: Host, { unit, number, ability, target }: Use): void {
  battle.dice.about?.(unit, target, ability.power.name)
  const user = { unit, owner: unit, abilities: unit.me.phaseAbilities }
  apply(battle, host, user, number, { kind: 'power', power: ability.power, target }, new Set())
}

type Upon = Extract<Casting, { readonly kind: 'power' }>

const isUpon = (each: Casting): each is Upon => each.kind === 'power'

/** Upon whom it could be used; `had`: who has had it already, where that counts once. */
function castingsOf(battle: Battle, troop: Troop, ability: PhaseAbility, had: ReadonlySet<string>): readonly Upon[] {
  const options: Casting[] = []
  addCastings(options, battle, troop, ability.power, null)
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

/** One of the ways that are due, upon one of those whom it could be for. */
function use(battle: Battle, host: Host, user: User, due: readonly number[], had: Set<string>): void {
  const { unit, abilities } = user
  const open = due.map((way) => castingsOf(battle, unit, abilities[way] as PhaseAbility, had))
  const options = open.length === 1 ? (open[0] as readonly Upon[]) : open.flat()
  battle.dice.about?.(unit, null, `uses ${due[0]}`)
  const chosen = options.length === 0 ? null : host.policy.cast(host.view, unit, options)
  if (chosen === null || !isUpon(chosen)) return
  const at = open.findIndex((each) => each.includes(chosen))
  if (at >= 0) apply(battle, host, user, due[at] as number, chosen, had)
}

function apply(battle: Battle, host: Host, user: User, i: number, chosen: Upon, had: Set<string>): void {
  const ability = user.abilities[i] as PhaseAbility
  const { unit } = user
  const { power } = ability
  spend(user, i)
  for (const target of power.units === 'near' ? [unit] : targetsOf(battle, host, unit, chosen, null)) {
    if (!bothStand(unit, target) || !suits(battle, ability, target, had)) continue
    had.add(`${power.name} ${target.id}`)
    const need = ability.roll === null ? null : needOf(battle, ability.roll, target)
    const worked = succeeds(battle, ability, need)
    battle.tell?.(toldOf(user, target, ability, need, worked))
    if (worked && power.units === 'near') radiate(battle, unit, power)
    else if (worked) work(battle, unit, power, target)
    if (worked) gainPoints(battle, host, power)
  }
}

/** What is rationed is used up, with all other ways of a choice that is rationed. */
function spend(user: User, i: number): void {
  const { rationed, choice } = user.abilities[i] as PhaseAbility
  if (rationed === null) return
  for (const way of choice?.once === true ? waysOf(user, i) : [i]) user.owner.usedUp |= 1 << way
}

/** The roll of its own. */
const succeeds = ({ dice }: Battle, { roll }: PhaseAbility, need: readonly number[] | null): boolean =>
  roll === null || need?.includes(roller(roll.dice)(dice)) === true

/** When whoever it lies upon fights. */
function orderIn({ effects = [] }: Pick<Power, 'effects'>): 'first' | 'last' | null {
  const said = effects.flatMap((each) => ('fight' in each ? [String(each.fight)] : []))
  return said.includes('last') ? 'last' : said.includes('first') ? 'first' : null
}

const laid = (power: PhaseAbility['power']) => ({
  upon: power.upon,
  order: orderIn(power),
  backOrder: power.back === undefined ? null : orderIn(power.back),
  until: power.lasting === 0 ? null : (power.until ?? ('myNextHero' as const)),
})

const toldOf = (
  { unit, owner, abilities }: User,
  target: Troop,
  ability: PhaseAbility,
  need: readonly number[] | null,
  works: boolean,
): BattleEvent => {
  const { power, phase, turn, rationed, deed } = ability
  const choice = ability.choice?.of ?? null
  const { name, range } = power
  const common = {
    unit: unit.id,
    ofArmy: owner !== unit,
    target: target.id,
    name,
    number: abilities.indexOf(ability),
    phase,
    turn,
    rationed,
    range,
    need,
    works,
    choice,
    deed,
  }
  const { heal = null, revives } = power
  const returns = revives === undefined ? (power.returns ?? null) : String(target.slain)
  if (heal === null && returns === null) return { event: 'lays', ...common, ...laid(power) }
  return { event: 'mends', ...common, wounds: heal, models: returns, orReturn: power.orReturn === true }
}
