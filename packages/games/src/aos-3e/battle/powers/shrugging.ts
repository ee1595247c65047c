/** Units that ignore spells and prayers of their enemies, perhaps on a die each time (9.1, 9.2). */
import { DIE } from '../../rules.ts'
import type { Effect, UnaffectedEffect } from '../../schema/effects.ts'
import type { Magic } from '../../verbs/unaffected.ts'
import { aroundOf, saidOf } from '../around.ts'
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
export const shrugsOff = (battle: Battle, caster: Troop, troop: Troop, magic: Magic): boolean =>
  caster.side !== troop.side &&
  saidOf(battle, battle.shrugs, troop).some((said) => said.of.includes(magic) && works(battle, said, troop))

function works(battle: Battle, { on, name }: Shrug, troop: Troop): boolean {
  const ignored = on === null || on.includes(battle.dice.die(DIE))
  battle.tell?.({ event: 'shrugs', unit: troop.id, name, need: on, ignored })
  return ignored
}
