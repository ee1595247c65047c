/** Units that ignore spells and prayers of their enemies, perhaps on a die each time (9.1, 9.2). */
import { DIE } from '../../rules.ts'
import type { Effect, UnaffectedEffect } from '../../schema/effects.ts'
import type { Magic } from '../../verbs/unaffected.ts'
import { aroundOf, holdsOf, means } from '../around.ts'
import { grantsOn } from '../battle.ts'
import type { Shrug } from '../setup.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'

/** What an effect ignores at every moment; `null`: it is no such effect. */
export function shrugBy(each: Effect): Shrug | null {
  const around = 'unaffected' in each ? aroundOf(each) : null
  if (around === null) return null
  const { unaffected: of, die: on = null } = each as UnaffectedEffect
  return { ...around, of, on }
}

/** Does a unit ignore what an enemy has cast or chanted? Each ability that may is tried until one does; players always try. */
export function shrugsOff(battle: Battle, caster: Troop, troop: Troop, magic: Magic): boolean {
  const { near, lying } = battle.shrugs
  if ((near.length === 0 && lying.length === 0) || caster.side === troop.side) return false
  for (const { giver, said } of near)
    if (said.of.includes(magic) && means(battle, giver, said, troop) && works(battle, said, troop)) return true
  for (const { bit, said } of lying)
    if (
      (grantsOn(troop) & bit) !== 0 &&
      said.of.includes(magic) &&
      holdsOf(battle, said, troop) &&
      works(battle, said, troop)
    )
      return true
  return false
}

function works(battle: Battle, { on, name }: Shrug, troop: Troop): boolean {
  const ignored = on === null || on.includes(battle.dice.die(DIE))
  battle.tell?.({ event: 'shrugs', unit: troop.id, name, need: on, ignored })
  return ignored
}
