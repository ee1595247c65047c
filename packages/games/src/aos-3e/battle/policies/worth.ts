/** What a spell or prayer is worth in points: what it destroys, heals or changes on average, times its chance to come about. */
import { drawOf, type Likely, range, roller } from '@rollcall/core'
import { NAMED } from '../../named.ts'
import { DICE } from '../../odds/rolls.ts'
import { casts, chants, type Skill } from '../../odds/spells.ts'
import { DIE } from '../../rules.ts'
import type { Effect, StillEffect } from '../../schema/effects.ts'
import { enemyOf } from '../battle.ts'
import { meanOf, type Shown } from '../powers/power-wounds.ts'
import { nearest, someWithin } from '../ground/field.ts'
import { bitOf, type PowerWounds, type Power } from '../powers/powers.ts'
import { GRANTS } from '../../schema/grants.ts'
import { openAct } from '../powers/out-of-turn.ts'
import { inchesWon, relocates } from '../powers/relocating.ts'
import { forAll, unitsFor } from '../powers/targets.ts'
import type { Troop } from '../troop.ts'
import { countsOf, needOf } from '../powers/needs.ts'
import type { Trial } from '../../schema/trial.ts'
import type { Use } from '../options.ts'
import type { View } from '../state.ts'
import { chargeChanceOf } from './chances.ts'
import { isNeeded, postOf } from './posts.ts'

/** Points that it brings to try a power on a unit, before unbinding and wards. */
export function worthOf(view: View, caster: Troop, power: Power, target: Troop): number {
  const isPrayer = caster.me.priest?.prayers.includes(power) === true
  const rolled = power.value === 0 ? CERTAIN : isPrayer ? CHANTED : CAST
  const { chance } = rolled
  // The enemy may come nearer before the bolt is used.
  if (power.bolt === true)
    return someWithin(view.enemy.troops, caster, power.range + caster.move) ? BOLT * chance(power.value) : 0
  const targets = forAll(power) ? unitsFor(view.battle, caster, power) : [target]
  const count = power.units === undefined || forAll(power) ? 1 : meanOf(power.units, ONE, NONE)
  let sum = 0
  for (const each of targets)
    sum +=
      count *
      (power.chance === undefined ? 1 : chanceOfTrial(view, power.chance, each)) *
      (atOnce(view, power, each, rolled) +
        later(view, power, each) +
        elsewhere(view, caster, power, each) +
        acting(view, power, each))
  return (sum + POINT_WORTH * (power.commandPoints ?? 0)) * chance(power.value)
}

/** The same of an ability, times the chance of its own roll. */
export const worthOfUse = (view: View, { unit, ability: { power, roll }, target }: Use): number =>
  (roll === null ? 1 : chanceOfTrial(view, roll, target)) * worthOf(view, unit, power, target)

/** The chance of such a roll against a unit. */
function chanceOfTrial({ battle }: View, trial: Trial, target: Troop): number {
  const { dice } = trial
  const values = needOf(battle, trial, target)
  const known = chances.get(values) ?? drawOf((chance) => values.includes(roller(dice)(chance))).likely()
  chances.set(values, known)
  return successIn(known)
}

const chances = new WeakMap<readonly number[], readonly Likely<boolean>[]>()

/** A command point is worth this many points of units, lest it go on trifles while something better may come. */
export const POINT_WORTH = 8

/** An Arcane Bolt goes where it hurts most, and is D3 at close quarters. */
const BOLT = 15

const UNAIDED: Skill = { modifier: 0, reroll: false }

/** A roll that a power needs: what it shows on average, and the chance that it comes to a value. */
interface Rolled {
  readonly usual: number
  readonly chance: (value: number) => number
}

const CAST: Rolled = { usual: range(DICE.casting).mean, chance: chanceOf(casts) }
/** What needs no roll shows nothing. */
const CERTAIN: Rolled = { usual: 0, chance: () => 1 }
const CHANTED: Rolled = { usual: range(DICE.chanting).mean, chance: chanceOf(chants) }

function chanceOf(tries: typeof casts): (value: number) => number {
  const known = new Map<number, number>()
  return (value) => {
    const chance = known.get(value) ?? successIn(drawOf((dice) => tries(dice, value, UNAIDED).success).likely())
    known.set(value, chance)
    return chance
  }
}

const successIn = (likely: readonly Likely<boolean>[]): number => likely.find(({ result }) => result)?.probability ?? 0

/** Whom a number of units is counted for: nobody. */
const ONE = { models: 1, wounds: 1, save: () => 0, bravery: () => 0 }

const NONE: Shown = { total: 0, unmodified: 0 }

/** Wounds and healing, in points; a better result in its share of the rolls that succeed. */
function atOnce(
  { battle }: View,
  { value, better, mortalWounds, again, heal, orReturn, returns, revives = DIE + 1 }: Power,
  target: Troop,
  { usual, chance }: Rolled,
): number {
  const total = Math.max(usual, value)
  const shown = { total, unmodified: total }
  const counts = countsOf(battle, target)
  const share = better === undefined ? 0 : chance(Math.max(value, better.from)) / chance(value)
  const mean = (plain: PowerWounds | undefined, more: PowerWounds | undefined): number => {
    if (plain === undefined) return 0
    const least = meanOf(plain, counts, shown)
    return more === undefined ? least : (1 - share) * least + share * meanOf(more, counts, shown)
  }
  // Each time is followed by another with the same chance.
  const times = DIE / (DIE - (again?.length ?? 0))
  const hurt = Math.min(times * mean(mortalWounds, better?.mortalWounds), target.woundsLeft)
  const reviving = (target.slain * (DIE + 1 - revives)) / DIE
  const back = Math.min(mean(returns, undefined) + reviving, target.slain) * (target.points / target.frame.length)
  const missing = orReturn === true && target.wounds === 0 ? target.woundsAtStart - target.woundsLeft : target.wounds
  return (hurt + Math.min(mean(heal, better?.heal), missing)) * target.perWound + back
}

/** A change by one moves about a sixth of what an attack does, of the unit or upon it, whichever it touches. */
function later({ battle, value }: View, power: Power, target: Troop): number {
  if (power.lasting === 0) return 0
  const foe = nearest(enemyOf(battle, target.side).troops, target)
  if (foe === null) return 1
  // What ends with the phase is of use to those who fight in it, or shoot.
  const attack = power.until === 'phase' && battle.phase === 'shooting' ? 'shooting' : 'combat'
  if (power.until === 'phase' && battle.phase === 'combat' && !target.engaged) return 0
  // Nobody moves or runs out of a combat.
  if (target.engaged && power.effects?.every(isForRunners) === true) return 0
  return 1 + (touchesAttackers(power) ? value(foe, target, attack) : value(target, foe, attack)) / 6
}

/** Of a unit that is needed nowhere, its points by the part of the table that it is spared, and a sixth of them as above. */
function elsewhere(view: View, caster: Troop, power: Power, target: Troop): number {
  if (!relocates(power) || target.engaged) return 0
  const post = postOf(view, target)
  if (post !== null && isNeeded(view, target, post)) return 0
  const { battle } = view
  return (Math.max(0, inchesWon(battle, caster, power, target)) / battle.battleplan.distance) * (target.points / 6)
}

/** Most points that it destroys of anybody by what it does out of turn, and of a charge half of them for whoever strikes back. */
function acting(view: View, power: Power, target: Troop): number {
  const act = openAct(view.battle, power, target)
  if (act === undefined) return 0
  const attack = act === 'shoot' ? 'shooting' : 'combat'
  const share = (each: Troop): number => (act === 'charge' ? chargeChanceOf(view, target, each) / 2 : 1)
  return view.battle.acts[act]
    .targets(view.battle, target)
    .reduce((most, each) => Math.max(most, share(each) * view.value(target, each, attack)), 0)
}

const isForRunners = (each: Effect): boolean =>
  'passes' in each ||
  ('still' in each && !(each as StillEffect).after.includes('retreat')) ||
  ('stat' in each && each.stat === 'move')

/** Is it a matter of attacks upon the unit, rather than of its own? */
function touchesAttackers({ effects, lasting }: Power): boolean {
  if (effects !== undefined) return effects.some(isUponIt)
  return GRANTS.some((grant) => bitOf(grant) === lasting && NAMED[grant]?.side === 'target')
}

const isUponIt = (each: Effect): boolean =>
  'hidden' in each ||
  'ward' in each ||
  each.against?.side === 'self' ||
  ('roll' in each && each.roll === 'save') ||
  ('stat' in each && each.stat === 'save')
