/** Questions about the attacks of a battle with everything that lies upon two units, whether it is of any matter or not. */
import { wholePower } from '@rollcall/core'
import type { AboutAttack } from '../../../src/aos-3e/battle-parts/scene.ts'
import { type Battle } from '../../../src/aos-3e/battle/battle.ts'
import { abilitiesForOthers } from '../../../src/aos-3e/battle/attacks/neighbours.ts'
import { aboutAttacks, type Engagement } from '../../../src/aos-3e/battle/attacks/scene.ts'
import { entrantsOf } from '../../../src/aos-3e/battle/lasting.ts'

const EVERYTHING = { lasting: wholePower(2, 30) - 1, others: wholePower(2, 30) - 1 }

export function aboutEverything({ troops, setup }: Battle): AboutAttack<Engagement> {
  const { itself, under } = entrantsOf(troops, setup.lasting, abilitiesForOthers(troops).found)
  const about = aboutAttacks(itself)
  return {
    ...about,
    attacker: { ...about.attacker, entrant: ({ attacker, target }) => under(attacker, target, EVERYTHING) },
    target: { ...about.target, entrant: ({ attacker, target }) => under(target, attacker, EVERYTHING) },
  }
}
