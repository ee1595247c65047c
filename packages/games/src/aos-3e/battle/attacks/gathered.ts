/**
 * The effects of two units that meet, as far as they touch an answer. Under whatever they came about, equal ones are one list: most of
 * what lies upon a unit is of no matter to most of what is asked, and who asks is told nothing apart by it.
 */
import { effectsBetween, type Entrant } from '../../battle-parts/scene.ts'
import type { Owned } from '../../fight.ts'
import { alike } from '../../../kit/alike.ts'
import { memory } from '../../../kit/memory.ts'
import { asOneList } from '../../plan/owned.ts'
import { type Concern, stakesOf, touching } from './concerns.ts'

/** The effects in force of an attacker and a target under these switches. */
type Gathered = (attacker: Entrant, target: Entrant, switches: number) => readonly Owned[]

/** Gathers what touches an answer, once for everybody who meets. */
export function gathering(concern: Concern): Gathered {
  const lists = memory((attacker: Entrant) =>
    memory((target: Entrant) =>
      memory((switches: number) => gathered(effectsBetween(attacker, target, switches), concern)),
    ),
  )
  return (attacker, target, switches) => lists(attacker)(target)(switches)
}

/** What stands on a weapon is of the attacks that are made with it, whosever rolls it speaks of. */
function gathered(owned: readonly Owned[], concern: Concern): readonly Owned[] {
  const touches = touching(concern, stakesOf(owned.map(({ effect }) => effect)))
  return asOneList(
    owned
      .filter(({ effect, owner, weapon }) => (weapon !== null && concern === 'attacks') || touches(effect, owner))
      .map((each, place) => ({ ...each, effect: alike(each.effect), id: String(place) })),
  )
}
