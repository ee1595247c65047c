/** Spells, prayers and endless spells in a hero phase (9.1, 9.2): what can be tried, the rolls, and what comes of them. */
import { parseDice, roller } from '@rollcall/core'
import { rallies } from '../../battle-parts/commands.ts'
import type { Help } from '../../battle-parts/help.ts'
import { amountOf } from '../../odds/rolls.ts'
import { casts, chants, overcomes, type Skill, type Tried } from '../../odds/spells.ts'
import { radiate } from './auras.ts'
import { type Battle, enemyOf, type Host, layUpon } from '../battle.ts'
import { earn } from '../joining/earnings.ts'
import type { BattleEvent } from '../events.ts'
import { measured, type Shown } from './power-wounds.ts'
import { bothStand, distance, nearest } from '../ground/field.ts'
import { isHidden } from '../ground/hiding.ts'
import { isOneOf } from '../keywords.ts'
import { add } from '../counting/ledger.ts'
import type { Casting } from '../options.ts'
import type { PowerWounds, Power } from './powers.ts'
import type { Magic } from '../../verbs/unaffected.ts'
import { shrugsOff } from './shrugging.ts'
import { countsOf, needOf } from './needs.ts'
import { actNow } from './out-of-turn.ts'
import { relocate, relocates } from './relocating.ts'
import { deal } from '../attacks/aftermath.ts'
import type { Roll } from '../state.ts'
import { addCastings, openTo, unitsFor } from './targets.ts'
import { healed, rallied, worthOfModels } from '../wounds/losses.ts'
import type { Troop } from '../troop.ts'
import { DIE, RULES } from '../../rules.ts'

/** Inches from which an enemy WIZARD may unbind or dispel. */
export const UNBIND_REACH: number = RULES.distances.unbind

/** All casting and chanting of the active player; a caster goes on while it has tries left and wants to. */
export function castAll(battle: Battle, host: Host): void {
  for (const caster of host.casters) {
    while (caster.where === 'field' && caster.casts > 0) if (!tryOne(battle, host, caster, 'spell')) break
    while (caster.where === 'field' && caster.chants > 0) if (!tryOne(battle, host, caster, 'prayer')) break
  }
}

function tryOne(battle: Battle, host: Host, caster: Troop, kind: 'spell' | 'prayer'): boolean {
  battle.dice.about?.(caster, null, kind)
  const options = optionsOf(battle, host, caster, kind)
  const chosen = options.length === 0 ? null : host.policy.cast(host.view, caster, options)
  if (chosen === null || !options.includes(chosen)) return false
  if (kind === 'spell') spell(battle, host, caster, chosen)
  else if (chosen.kind === 'power') prayer(battle, host, caster, chosen)
  return true
}

/** Everything that a caster has not tried yet, on every unit that it could be for. */
function optionsOf(battle: Battle, host: Host, caster: Troop, kind: 'spell' | 'prayer'): readonly Casting[] {
  const options: Casting[] = []
  const powers = (kind === 'spell' ? caster.me.wizard?.spells : caster.me.priest?.prayers) ?? []
  for (const power of powers) if (!host.tried.has(power.name)) addCastings(options, battle, caster, power, `${kind}s`)
  if (kind === 'spell' && !caster.summoned) options.push(...summonings(host, caster))
  return options
}

/** Endless spells that are not on the battlefield, set up as near to the enemy as they can be; each WIZARD tries one (core book 19.3). */
const summonings = ({ endless, tried }: Host, caster: Troop): readonly Casting[] =>
  endless
    .filter(({ spell, place }) => place === null && !tried.has(spell.name))
    .map((each) => ({
      kind: 'endless',
      endless: each,
      place: {
        along: caster.along + (caster.side === 'a' ? each.spell.range : -each.spell.range),
        across: caster.across,
      },
    }))

function spell(battle: Battle, host: Host, caster: Troop, chosen: Casting): void {
  const { name, value } = chosen.kind === 'power' ? chosen.power : chosen.endless.spell
  host.tried.add(name)
  caster.casts--
  if (chosen.kind === 'endless') caster.summoned = true
  const skill = skillOf(battle, caster, 'cast')
  const roll = casts(battle.dice, value, skill)
  const told = (): void =>
    battle.tell?.({ ...tried(caster, chosen, roll, skill), event: 'cast', kind: 'spell', name, value })
  if (roll.mishap) {
    // No further casts by it this phase (core book 19.1.1).
    caster.casts = 0
    const wounds = MISCAST(battle.dice)
    told()
    hurtItself(battle, caster, String(wounds), 'the miscast')
    return
  }
  told()
  if (!roll.success || unbound(battle, caster, name, roll.total)) return
  earn(battle, 'spell', caster)
  if (chosen.kind === 'power') takeEffect(battle, host, caster, chosen, shownBy(roll, skill), 'spells')
  else chosen.endless.place = chosen.place
}

/** Mortal wounds on a caster himself meet his wards and his bodyguards like any others. */
const hurtItself = (battle: Battle, caster: Troop, amount: string, cause: string): number =>
  deal(battle, caster, caster, battle.strikes.mortal(battle, caster, caster, amount), 'hurts', cause)

/** One attempt by one enemy WIZARD, or by the HERO of Heroic Willpower, within 30" (core book 19.1.2). */
function unbound(battle: Battle, caster: Troop, name: string, total: number): boolean {
  const able = enemyOf(battle, caster.side).mages.find(
    (each) => each.where === 'field' && each.unbinds > 0 && distance(each, caster) <= UNBIND_REACH,
  )
  if (able === undefined) return false
  able.unbinds--
  const skill = skillOf(battle, able, 'unbind')
  const success = overcomes(battle.dice, total, skill)
  battle.tell?.({ event: 'unbind', unit: able.id, name, value: total, plus: skill.modifier, success })
  if (success) earn(battle, 'unbinding', able)
  return success
}

/** What a story tells of every try. */
const tried = (
  caster: Troop,
  chosen: Casting,
  { total, success, mishap }: Tried,
  { modifier }: Skill,
): Pick<
  Extract<BattleEvent, { readonly event: 'cast' }>,
  'unit' | 'target' | 'total' | 'plus' | 'success' | 'mishap'
> => ({
  unit: caster.id,
  target: chosen.kind === 'power' ? chosen.target.id : null,
  total,
  plus: modifier,
  success,
  mishap,
})

/** Nothing was rolled to bring a power about. */
const NOTHING_SHOWN: Shown = { total: 0, unmodified: 0 }

/** A spell or prayer upon a unit. */
type Cast = Extract<Casting, { readonly kind: 'power' }>

const MISCAST = amountOf(RULES.mortalWounds.miscast)

const shownBy = ({ total }: Tried, { modifier }: Skill): Shown => ({ total, unmodified: total - modifier })

function prayer(battle: Battle, host: Host, caster: Troop, chosen: Cast): void {
  const { power } = chosen
  host.tried.add(power.name)
  caster.chants--
  const skill = skillOf(battle, caster, 'chant')
  const roll = chants(battle.dice, power.value, skill)
  const { name, value } = power
  battle.tell?.({ ...tried(caster, chosen, roll, skill), event: 'cast', kind: 'prayer', name, value })
  if (roll.mishap) hurtItself(battle, caster, RULES.mortalWounds.divineWrath, 'divine wrath')
  else if (roll.success) takeEffect(battle, host, caster, chosen, shownBy(roll, skill), 'prayers')
}

function takeEffect(battle: Battle, host: Host, caster: Troop, chosen: Cast, shown: Shown, magic: Magic): void {
  const power = asShown(chosen.power, shown)
  gainPoints(battle, host, power)
  if (power.bolt === true) caster.bolt = true
  else if (power.units === 'near') radiate(battle, caster, power)
  else
    for (const target of targetsOf(battle, host, caster, { ...chosen, power }, magic))
      if (bothStand(caster, target) && !shrugsOff(battle, caster, target, magic) && succeeds(battle, power, target))
        work(battle, caster, power, target, shown)
  hurtAround(battle, caster, { ...chosen, power }, shown, magic)
}

/** With what a better roll brings in the place of something. */
function asShown(power: Power, { total, unmodified }: Shown): Power {
  const { from = Infinity, unmodified: bare, ...instead } = power.better ?? {}
  return (bare === true ? unmodified : total) >= from ? { ...power, ...instead } : power
}

/** Other enemies near whoever was picked. */
function hurtAround(battle: Battle, caster: Troop, { power, target }: Cast, shown: Shown, magic: Magic): void {
  const { around, name, not = [] } = power
  if (around === undefined) return
  const { within, mortalWounds } = around
  const isMeant = (each: Troop): boolean => not.length === 0 || !isOneOf(each.me, not)
  const others = enemyOf(battle, caster.side).troops.filter(
    (each) => each !== target && each.where === 'field' && distance(each, target) <= within && isMeant(each),
  )
  const upon = others.map(({ id }) => id)
  battle.tell?.({ event: 'spreads', unit: caster.id, name, from: target.id, within, not, upon })
  for (const each of others)
    if (bothStand(caster, each) && !shrugsOff(battle, caster, each, magic))
      hurtBy(battle, caster, each, mortalWounds, name, shown)
}

/** The roll that it needs upon a unit. */
function succeeds(battle: Battle, { chance, name }: Power, target: Troop): boolean {
  if (chance === undefined) return true
  const need = needOf(battle, chance, target)
  const works = need.includes(roller(chance.dice)(battle.dice))
  battle.tell?.({ event: 'trial', unit: target.id, name, need, works })
  return works
}

/** Command points that a power brings its player. */
export function gainPoints(battle: Battle, host: Host, { commandPoints = 0 }: Power): void {
  if (commandPoints === 0) return
  host.points += commandPoints
  battle.tell?.({ event: 'gains', side: host.side, by: 'power', points: host.points })
}

/** The unit that was picked; with some powers others after it, until there are enough or no more are wanted. */
export function targetsOf(
  battle: Battle,
  host: Host,
  caster: Troop,
  { power, target }: Cast,
  magic: Magic | null,
): readonly Troop[] {
  if (power.units === undefined) return [target]
  if (power.units === 'all') return unitsFor(battle, caster, power)
  const targets = [target]
  const count = roller(parseDice(power.units))(battle.dice)
  battle.tell?.({ event: 'picks', unit: caster.id, name: power.name, units: count })
  for (let left = count - 1; left > 0; left--) {
    const others = openTo(battle, caster, power, magic).filter((each) => !targets.includes(each))
    const options = others.map((each): Cast => ({ kind: 'power', power, target: each }))
    const next = options.length === 0 ? null : host.policy.cast(host.view, caster, options)
    if (next === null || next.kind !== 'power' || !others.includes(next.target)) break
    targets.push(next.target)
  }
  return targets
}

/** What a power does to one unit: wounds or healing first, then what it leaves upon the unit that still stands. */
export function work(battle: Battle, caster: Troop, power: Power, target: Troop, shown: Shown = NOTHING_SHOWN): void {
  const { lasting, mortalWounds, heal, ifSlain } = power
  const { models } = target
  if (heal !== undefined) mendOr(battle, target, roller(parseDice(heal))(battle.dice), power.orReturn === true)
  if (power.returns !== undefined) revive(battle, target, roller(parseDice(power.returns))(battle.dice))
  if (power.revives !== undefined)
    revive(battle, target, rallies(battle.dice, target.slain, power.revives), power.revives)
  if (mortalWounds !== undefined) {
    do drain(battle, caster, power, hurtBy(battle, caster, target, mortalWounds, power.name, shown))
    while (target.where === 'field' && worksAgain(battle, caster, power))
  }
  if (ifSlain !== undefined && target.models < models && target.where === 'field')
    hurtBy(battle, caster, target, ifSlain, power.name, shown)
  if (relocates(power) && target.where === 'field') relocate(battle, caster, power, target)
  if (power.acts !== undefined && target.where === 'field') actNow(battle, caster, power, target)
  if (lasting !== 0 && target.where === 'field') layUpon(target, caster.side, lasting)
  if (power.back !== undefined) layUpon(caster, caster.side, power.back.lasting)
}

/** Wounds that were inflicted heal as many of whoever inflicted them. */
function drain(battle: Battle, caster: Troop, { drains }: Power, wounds: number): void {
  if (drains === true && wounds > 0) mend(battle, caster, wounds)
}

/** A die that some powers have for working once more. */
function worksAgain(battle: Battle, caster: Troop, { again: faces, name }: Power): boolean {
  if (faces === undefined) return false
  const again = faces.includes(battle.dice.die(DIE))
  battle.tell?.({ event: 'again', unit: caster.id, name, again })
  return again
}

/** Mortal wounds of a spell or prayer. */
function hurtBy(
  battle: Battle,
  caster: Troop,
  target: Troop,
  mortalWounds: PowerWounds,
  name: string,
  shown: Shown = NOTHING_SHOWN,
): number {
  const counts = countsOf(battle, target)
  const wounds = measured(mortalWounds, counts, shown)
  if (wounds === null) return 0
  return deal(battle, caster, target, battle.strikes.mortal(battle, caster, target, wounds), 'hurts', name)
}

/** Wounds healed; or, where there are none, models that return. */
function mendOr(battle: Battle, troop: Troop, points: number, orReturn: boolean): void {
  if (!orReturn || troop.wounds > 0) mend(battle, troop, points)
  else revive(battle, troop, Math.min(troop.slain, worthOfModels(troop, points)))
}

/** Wounds healed, and written down. */
export function mend(battle: Battle, troop: Troop, points: number): void {
  const count = healed(troop, points)
  add(battle.ledger.restored, troop.id, count)
  const { id: unit, models, wounds } = troop
  battle.tell?.({ event: 'heals', unit, wounds: count, left: { models, wounds } })
}

/** Slain models return, and that is written down; `need`: where a die was rolled for each. */
export function revive(battle: Battle, troop: Troop, models: number, need: number | null = null): void {
  const before = troop.woundsLeft
  const back = rallied(troop, models)
  add(battle.ledger.restored, troop.id, troop.woundsLeft - before)
  const { id: unit, models: stand, wounds } = troop
  battle.tell?.({ event: 'returns', unit, models: back, need, left: { models: stand, wounds } })
}

/** What abilities do to a roll that is faced with whoever is nearest. */
export function helpOf(battle: Battle, troop: Troop, roll: Roll): Help {
  const enemy = nearest(enemyOf(battle, troop.side).troops, troop) ?? troop
  return battle.strikes.help(battle, troop, enemy, roll)
}

/** What abilities do to a roll of magic, faced with whoever is nearest. */
export function skillOf(battle: Battle, troop: Troop, roll: Roll): Skill {
  const { plus, reroll, spare = false } = helpOf(battle, troop, roll)
  if (reroll || !spare || troop.reRolled) return { modifier: plus, reroll }
  return { modifier: plus, reroll: true, again: () => (troop.reRolled = true) }
}

/** The Arcane Bolt that a caster has kept, at the best target within 12": D3 instead of 1 within 3" (core book 19.2). */
export function useBolts(battle: Battle, host: Host): void {
  for (const caster of host.casters) {
    if (!caster.bolt || caster.where !== 'field') continue
    const inReach = enemyOf(battle, caster.side).troops.filter(
      (each) =>
        each.where === 'field' &&
        distance(each, caster) <= RULES.reach.arcaneBolt &&
        !isHidden(battle, caster, each, 'spells'),
    )
    const target = inReach.length === 0 ? null : host.policy.shoot(host.view, caster, inReach)
    if (target === null || !inReach.includes(target)) continue
    caster.bolt = false
    if (shrugsOff(battle, caster, target, 'spells')) continue
    const isNear = distance(caster, target) <= RULES.better.arcaneBoltWithin
    hurtBy(battle, caster, target, (isNear ? RULES.better : RULES.mortalWounds).arcaneBolt, 'Arcane Bolt')
  }
}
