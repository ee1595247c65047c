/** Spells, prayers and endless spells in a hero phase (9.1, 9.2): what can be tried, the rolls, and what comes of them. */
import { parseDice, roller } from '@rollcall/core'
import type { Help } from '../battle-parts/help.ts'
import { d3 } from '../odds/rolls.ts'
import { casts, chants, overcomes, type Skill } from '../odds/spells.ts'
import { type Battle, enemyOf, grantTo, hasGrant, type Host, hostOf } from './battle.ts'
import { distance } from './field.ts'
import { add, inflict } from './ledger.ts'
import type { Casting } from './policies/policy.ts'
import { isHarmful, type Power } from './powers.ts'
import { deal } from './strike.ts'
import type { Roll } from './strikes.ts'
import { healed, type Troop } from './troop.ts'
import { several, standing } from './words.ts'

/** Inches from which an enemy WIZARD may unbind or dispel. */
export const UNBIND_REACH = 30

/** All casting and chanting of the active player; a caster goes on while it has tries left and wants to. */
export function castAll(battle: Battle, host: Host): void {
  for (const caster of host.casters) {
    while (caster.where === 'field' && caster.casts > 0) if (!tryOne(battle, host, caster, 'spell')) break
    while (caster.where === 'field' && caster.chants > 0) if (!tryOne(battle, host, caster, 'prayer')) break
  }
}

function tryOne(battle: Battle, host: Host, caster: Troop, kind: 'spell' | 'prayer'): boolean {
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
  for (const power of powers) if (!host.tried.has(power.name)) addCastings(options, battle, caster, power)
  if (kind === 'spell' && !caster.summoned) options.push(...summonings(host, caster))
  return options
}

/** A power on every unit that it could be for; what a unit has already it is not given again. */
function addCastings(options: Casting[], battle: Battle, caster: Troop, power: Power): void {
  const harms = power.mortalWounds !== undefined || (power.grants !== undefined && isHarmful(power.grants))
  const host = harms ? enemyOf(battle, caster.corner) : hostOf(battle, caster.corner)
  if (power.bolt === true) {
    if (!caster.bolt) options.push({ kind: 'power', power, target: caster })
    return
  }
  // Units can stand on one another in the line model: a range of nothing means the caster alone.
  for (const target of host.troops)
    if (target.where === 'field' && (target === caster || isWithin(target, caster, power)) && suits(power, target))
      options.push({ kind: 'power', power, target })
}

const isWithin = (each: Troop, caster: Troop, { range }: Power): boolean => range > 0 && distance(each, caster) <= range

function suits({ grants, heal, only }: Power, target: Troop): boolean {
  if (grants !== undefined) return !hasGrant(target, grants)
  return heal === undefined ? only === undefined || target.isPriest : target.wounds > 0
}

/** Endless spells that are not on the battlefield, set up as near to the enemy as they can be; each WIZARD tries one (19.3). */
const summonings = ({ endless, tried }: Host, caster: Troop): readonly Casting[] =>
  endless
    .filter(({ spell, place }) => place === null && !tried.has(spell.name))
    .map((each) => ({
      kind: 'endless',
      endless: each,
      place: {
        along: caster.along + (caster.corner === 'a' ? each.spell.range : -each.spell.range),
        across: caster.across,
      },
    }))

function spell(battle: Battle, host: Host, caster: Troop, chosen: Casting): void {
  const { name, value } = chosen.kind === 'power' ? chosen.power : chosen.endless.spell
  host.tried.add(name)
  caster.casts--
  if (chosen.kind === 'endless') caster.summoned = true
  const roll = casts(battle.dice, value, skillOf(battle, caster, 'cast'))
  if (roll.mishap) {
    // No further casts by it this phase (19.1.1).
    caster.casts = 0
    battle.tell?.(`${caster.name} miscasts ${name}`)
    inflict(battle, caster, caster, wardsOf(battle, caster, String(d3(battle.dice))))
    return
  }
  const undone = roll.success && unbound(battle, caster, roll.total)
  battle.tell?.(
    `${caster.name} casts ${name}${upon(caster, chosen)} (${roll.total}): ${roll.success ? (undone ? 'unbound' : 'it is cast') : 'in vain'}`,
  )
  if (!roll.success || undone) return
  if (chosen.kind === 'power') takeEffect(battle, caster, chosen.power, chosen.target, roll.total)
  else chosen.endless.place = chosen.place
}

/** Mortal wounds on a caster himself go past his wards like any others. */
const wardsOf = (battle: Battle, troop: Troop, amount: string): number =>
  battle.strikes.mortal(battle, troop, troop, amount).roll(battle.dice).damage

/** One attempt by one enemy WIZARD, or by the HERO of Heroic Willpower, within 30" (19.1.2). */
function unbound(battle: Battle, caster: Troop, total: number): boolean {
  const able = enemyOf(battle, caster.corner).mages.find(
    (each) => each.where === 'field' && each.unbinds > 0 && distance(each, caster) <= UNBIND_REACH,
  )
  if (able === undefined) return false
  able.unbinds--
  return overcomes(battle.dice, total, skillOf(battle, able, 'unbind'))
}

/** For whom it is, where that is not the caster. */
const upon = (caster: Troop, chosen: Casting): string =>
  chosen.kind === 'power' && chosen.target !== caster ? ` on ${chosen.target.name}` : ''

function prayer(
  battle: Battle,
  host: Host,
  caster: Troop,
  { power, target }: Extract<Casting, { kind: 'power' }>,
): void {
  host.tried.add(power.name)
  caster.chants--
  const roll = chants(battle.dice, power.value, skillOf(battle, caster, 'chant'))
  if (roll.mishap) {
    battle.tell?.(`${caster.name} suffers divine wrath`)
    inflict(battle, caster, caster, wardsOf(battle, caster, '1'))
    return
  }
  battle.tell?.(
    `${caster.name} chants ${power.name}${upon(caster, { kind: 'power', power, target })}: ${roll.success ? 'answered' : 'not answered'} (${roll.total})`,
  )
  if (roll.success) takeEffect(battle, caster, power, target, roll.total)
}

function takeEffect(battle: Battle, caster: Troop, power: Power, target: Troop, total: number): void {
  const { grants, heal, better, mortalWounds } = power
  if (power.bolt === true) caster.bolt = true
  else if (grants !== undefined) grantTo(target, caster.corner, grants)
  else if (heal !== undefined) mend(battle, target, roller(parseDice(heal))(battle.dice))
  else if (mortalWounds !== undefined)
    hurtBy(
      battle,
      caster,
      target,
      better !== undefined && total >= better.from ? better.mortalWounds : mortalWounds,
      power.name,
    )
}

/** Mortal wounds of a spell or prayer. */
function hurtBy(battle: Battle, caster: Troop, target: Troop, amount: string, name: string): void {
  deal(
    battle,
    caster,
    target,
    battle.strikes.mortal(battle, caster, target, amount).roll(battle.dice),
    'hurts',
    ` with ${name}`,
  )
}

/** Wounds healed, and written down. */
export function mend(battle: Battle, troop: Troop, points: number): void {
  const count = healed(troop, points)
  add(battle.ledger.restored, troop.id, count)
  if (count > 0) battle.tell?.(`${troop.name} heals ${several(count, 'wound')}; ${standing(troop)}`)
}

/** What abilities do to a roll of magic, faced with whoever is nearest. */
export function skillOf(battle: Battle, troop: Troop, roll: Roll): Skill {
  const [enemy = troop] = enemyOf(battle, troop.corner).troops
  const { plus, reroll }: Help = battle.strikes.help(battle, troop, enemy, roll)
  return { modifier: plus, reroll }
}

/** The Arcane Bolt that a caster has kept, at the best target within 12": D3 instead of 1 within 3" (19.2). */
export function useBolts(battle: Battle, host: Host): void {
  for (const caster of host.casters) {
    if (!caster.bolt || caster.where !== 'field') continue
    const inReach = enemyOf(battle, caster.corner).troops.filter(
      (each) => each.where === 'field' && distance(each, caster) <= BOLT_REACH,
    )
    const target = inReach.length === 0 ? null : host.policy.shoot(host.view, caster, inReach)
    if (target === null || !inReach.includes(target)) continue
    caster.bolt = false
    hurtBy(battle, caster, target, distance(caster, target) <= 3 ? 'D3' : '1', 'Arcane Bolt')
  }
}

const BOLT_REACH = 12
