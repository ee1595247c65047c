/** The same for Heroes of Black Reach: what a program that is written from the types alone may say. */
import type { ActionResult, Answer, EncounterResult, OddsResult } from '@rollcall/games'
import * as blackReach from '@rollcall/games/black-reach'

/** Are two types the same? */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A>() => ({ as: <B>(_same: Same<A, B>): void => undefined })

const fire = blackReach.answer({
  attacker: { name: 'Trukk', type: 'lightVehicle', defence: 7, combatValue: { infantry: 3, heavyVehicle: 'X' } },
  targets: [{ defence: '5/6', armourSave: { value: 4 } }],
  situation: { suppressive: true, distance: 8 },
})
same<typeof fire>().as<Answer<ActionResult>>(true)

const assault = blackReach.answer({
  odds: 'assault',
  attacker: { combatValue: 1, assault: 3, defence: '5/4' },
  defender: { combatValue: 3, assault: 1, defence: '5/6', terrainDefenceBonus: 2 },
  supports: 1,
  preparation: [{ mode: 'suppressive', combatValue: 2 }],
})
same<typeof assault>().as<Answer<OddsResult>>(true)

const standoff = blackReach.answer({
  question: 'battle',
  turns: 4,
  a: { units: [{ defence: '5/6', combatValue: [2, 1], orderStars: 1 }] },
  b: { groups: [{ id: 'mob', orderStars: 2 }], units: [{ group: 'mob', defence: 5, combatValue: 1 }] },
})
same<typeof standoff>().as<Answer<EncounterResult>>(true)

// @ts-expect-error a stand-off has chances, not a damage
export const wrongKind = standoff.results[0]?.damage
export const misspelt: blackReach.OddsQuestion = {
  odds: 'fire',
  combatValue: 1,
  defence: 5,
  // @ts-expect-error it is called attackerSuppression
  attackerSupression: 1,
}
