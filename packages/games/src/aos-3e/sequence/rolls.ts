/**
 * Hit, wound, save and ward rolls: target numbers, sums of modifiers with their caps, and re-rolls. What a roll brings
 * about is left to the caller; here is only what the dice must show.
 */
import { type Reroll, RollcallError, type TestSpec } from '@rollcall/core'
import { changed } from '../../changed.ts'
import { FACES, failing } from '../../failing.ts'
import type { Owned } from '../fight.ts'
import type { RollEffect } from '../schema/effects.ts'
import { type Attack, reachesAttack, reachesDefence } from './applies.ts'
import { stacked } from './characteristics.ts'

/** What the dice must show, without what follows. */
export type Roll = Omit<TestSpec, 'op' | 'triggers' | 'pass' | 'fail'>

/** A roll that succeeds without dice makes no triggers (INT-12). */
export type RollOrNone = Roll | 'automatic'

const D6 = { sides: [6], plus: 0 }

/** A modifier to a roll, and what it comes from. */
export interface Modifier {
  readonly from: string
  readonly value: number
}

/** Effects on one kind of roll that reach this attack, in the order in which they count. */
function effectsOn(
  attack: Attack,
  rolls: readonly Owned<RollEffect>[],
  kind: RollEffect['roll'],
): readonly Owned<RollEffect>[] {
  const reaches = kind === 'save' || kind === 'ward' ? reachesDefence : reachesAttack
  return stacked(rolls.filter((each) => each.effect.roll === kind && reaches(attack, each)))
}

/** Modifiers after `ignore`. */
function modifiersOf(effects: readonly Owned<RollEffect>[], extra: readonly Modifier[]): readonly Modifier[] {
  const ignored = new Set(effects.flatMap(({ effect }) => effect.ignore ?? []))
  const all = [
    ...effects.flatMap(({ effect, title }) => (effect.add === undefined ? [] : [{ from: title, value: effect.add }])),
    ...extra,
  ]
  return all.filter(({ from, value }) => {
    if (ignored.has('all')) return false
    if (value > 0 && ignored.has('bonuses')) return false
    if (value < 0 && ignored.has('penalties')) return false
    return !(from === 'Cover' && ignored.has('cover'))
  })
}

const sum = (modifiers: readonly Modifier[]): number => modifiers.reduce((total, { value }) => total + value, 0)

/**
 * A hit or wound roll: the sum of modifiers is kept between -1 and +1; 1 fails and 6 succeeds, unmodified (4.3, 4.4). What is
 * needed is asked only where there is a roll: a weapon that always hits has no To Hit.
 */
export function attackRoll(
  attack: Attack,
  rolls: readonly Owned<RollEffect>[],
  kind: 'hit' | 'wound',
  need: () => number,
): { readonly roll: RollOrNone; readonly modifiers: readonly Modifier[] } {
  const effects = effectsOn(attack, rolls, kind)
  const modifiers = modifiersOf(effects, [])
  if (effects.some(({ effect }) => effect.auto === true)) return { roll: 'automatic', modifiers }
  return {
    roll: {
      ...base(effects, need(), kind),
      modifier: sum(modifiers),
      least: -1,
      most: 1,
      alwaysPasses: passing(effects, [6]),
    },
    modifiers,
  }
}

/** A save roll: Rend is one of the modifiers, the sum is kept at +1 at most, 6 is nothing special (4.5, INT-02). */
export function saveRoll(
  attack: Attack,
  rolls: readonly Owned<RollEffect>[],
  save: number,
  rend: number,
): { readonly roll: RollOrNone; readonly modifiers: readonly Modifier[] } {
  const effects = effectsOn(attack, rolls, 'save')
  const ignoresRend = effects.some(
    ({ effect }) => effect.ignore === 'rend' && rend <= (effect.max ?? Number.POSITIVE_INFINITY),
  )
  const modifiers = modifiersOf(effects, rend > 0 && !ignoresRend ? [{ from: 'Rend', value: -rend }] : [])
  if (effects.some(({ effect }) => effect.auto === true)) return { roll: 'automatic', modifiers }
  return {
    roll: {
      ...base(effects, save, 'save'),
      modifier: sum(modifiers),
      least: null,
      most: 1,
      alwaysPasses: passing(effects, []),
    },
    modifiers,
  }
}

/** A ward roll: a plain target number; a 1 can only fail (5.1, INT-17). */
export function wardRoll(attack: Attack, rolls: readonly Owned<RollEffect>[], ward: number): RollOrNone {
  const effects = effectsOn(attack, rolls, 'ward')
  if (effects.some(({ effect }) => effect.auto === true)) return 'automatic'
  return {
    ...base(effects, ward, 'ward'),
    modifier: sum(modifiersOf(effects, [])),
    least: null,
    most: null,
    alwaysPasses: passing(effects, []),
  }
}

/** Re-rolls of a number that is rolled: attacks or damage. */
export function amountRerolls(
  attack: Attack,
  rolls: readonly Owned<RollEffect>[],
  kind: 'attacks' | 'damage',
): readonly Reroll[] {
  return rerollsOf(effectsOn(attack, rolls, kind), kind)
}

function base(
  effects: readonly Owned<RollEffect>[],
  need: number,
  kind: string,
): Pick<Roll, 'dice' | 'need' | 'alwaysFails' | 'only' | 'changedTo' | 'rerolls'> {
  return {
    dice: D6,
    need,
    // Only the core rules on caps stand above an ability (1.7): one that limits success beats even the 6 that always hits.
    alwaysFails: failing(effects.map(({ effect }) => effect)),
    only: null,
    changedTo: changed(effects.map(({ effect }) => effect)),
    rerolls: rerollsOf(effects, kind),
  }
}

/** `need: 2` makes unmodified 2 and more succeed. */
function passing(effects: readonly Owned<RollEffect>[], always: readonly number[]): readonly number[] {
  const needs = effects.flatMap(({ effect }) => (effect.need === undefined ? [] : [effect.need]))
  return FACES.filter((face) => always.includes(face) || needs.some((need) => face >= need))
}

function rerollsOf(effects: readonly Owned<RollEffect>[], kind: string): readonly Reroll[] {
  const rerolls = effects.flatMap((owned) =>
    owned.effect.reroll === undefined ? [] : [{ reroll: rerollOf(owned, owned.effect.reroll), title: owned.title }],
  )
  const limited = rerolls.filter(({ reroll }) => reroll.purse !== undefined)
  if (limited.length > 1) {
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `${limited.map(({ title }) => title).join(' and ')} both limit the number of ${kind} re-rolls: make them one effect with the sum as its count`,
    )
  }
  return rerolls.map(({ reroll }) => reroll)
}

/** A limited re-roll is paid from a purse of its own, which every weapon that the effect reaches shares. */
function rerollOf({ effect, id }: Owned<RollEffect>, which: NonNullable<RollEffect['reroll']>): Reroll {
  const reroll: Reroll = {
    which: which === 'success' ? 'passed' : which,
    forced: effect.forced === true || which === 'success',
  }
  return effect.count === undefined ? reroll : { ...reroll, purse: purseName(id) }
}

/** The purse of an effect that limits its re-rolls. */
export const purseName = (id: string): string => `rerolls ${id}`
