/** What comes about when models are slain: they fight before they are removed (5.3), or somebody is hurt. */
import type { Facts } from '../schema/scenario.ts'
import type { Effect, FightEffect } from '../schema/effects.ts'
import { reachesUnit } from '../sequence/applies.ts'
import { DIE } from '../rules.ts'
import { isSeenInBattle } from '../verbs/moment.ts'
import { ownDie } from './own-die.ts'
import { effectsIn, type Fight, type Notes, type Owned, type Unit, withVerb } from '../fight.ts'

/** Models that are slain fight before they are removed. */
export interface LastFight {
  readonly name: string
  /** Results of a die for each of them; `null`: all of them do. */
  readonly on: readonly number[] | null
  /** Only those that an attack in combat slays. */
  readonly inMelee: boolean
}

/** Does this let the slain fight? */
export const isLastFight = (each: Effect): each is FightEffect => 'fight' in each && each.fight === 'dying'

/** By what the slain of the attacker may fight, whatever is surest first. */
export function lastFights(fight: Fight, owned: readonly Owned[], notes: Notes): readonly LastFight[] {
  const all = withVerb(owned, 'fight').filter(
    (each) =>
      isLastFight(each.effect) &&
      ownDie(each.effect.chance) !== undefined &&
      reachesUnit(fight, notes, 'attacker', whenSlain(each)),
  )
  return all.map(lastFightOf).toSorted((one, other) => sure(other) - sure(one))
}

const sure = ({ on }: LastFight): number => on?.length ?? DIE

/** They have been slain, and their die comes later. */
const whenSlain = (each: Owned<FightEffect>): Owned<FightEffect> => ({
  ...each,
  effect: { ...each.effect, when: undefined, until: undefined, chance: undefined },
})

const lastFightOf = ({ effect: { chance, when }, title }: Owned<FightEffect>): LastFight => ({
  name: title,
  on: ownDie(chance) ?? null,
  inMelee: when !== undefined && isInMelee(when),
})

/** `slain.fights`: by an attack in combat. */
export const isInMelee = (when: string): boolean => when.includes('fights')

/** Does it come about when models are slain, or when a move passes across an enemy: somebody is hurt, or they fight? */
const isSeen = (each: Effect): boolean => ('inflict' in each || isLastFight(each)) && isSeenInBattle(each.when)

/** A battle sees who is slain and who is passed across, so nobody need say that such an ability was used. */
export function seenSlain(used: Facts['used'], unit: Unit): Facts['used'] {
  const names = effectsIn(unit).flatMap((each) => (isSeen(each) ? [each.name ?? unit.name] : []))
  if (names.length === 0) return used
  return Array.isArray(used)
    ? [...used, ...names]
    : { ...(used as object | undefined), ...Object.fromEntries(names.map((name) => [name, true])) }
}
