/** The same for Heroes of Black Reach: what a program that is written from the types alone may say. */
import type { Answer } from '@rollcall/games'
import * as blackReach from '@rollcall/games/black-reach'

/** Are two types the same? */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A>() => ({ as: <B>(_same: Same<A, B>): void => undefined })

const fire = blackReach.answer({
  attacker: { name: 'Trukk', type: 'lightVehicle', defence: 7, combatValue: { infantry: 3, heavyVehicle: 'X' } },
  targets: [{ defence: '5/6', armourSave: { value: 4 } }],
  situation: { suppressive: true, distance: 8 },
})
same<typeof fire>().as<Answer<blackReach.DamageAnswer>>(true)

const assault = blackReach.answer({
  odds: 'assault',
  attacker: { combatValue: 1, assault: 3, defence: '5/4' },
  defender: { combatValue: 3, assault: 1, defence: '5/6', terrainDefenceBonus: 2 },
  supports: 1,
  preparation: [{ mode: 'suppressive', combatValue: 2 }],
})
same<typeof assault>().as<Answer<blackReach.AssaultAnswer>>(true)
export const ties: number | undefined = assault.results[0]?.probabilities.tie
export const lost: number | undefined = assault.results[0]?.distributions['attacker: stepsLost']?.mean

const standoff = blackReach.answer({
  question: 'battle',
  turns: 4,
  a: { units: [{ defence: '5/6', combatValue: [2, 1], orderStars: 1 }] },
  b: { groups: [{ id: 'mob', orderStars: 2 }], units: [{ group: 'mob', defence: 5, combatValue: 1 }] },
})
same<typeof standoff>().as<Answer<blackReach.BattleAnswer>>(true)

// @ts-expect-error a stand-off has chances, not a damage
export const wrongKind = standoff.results[0]?.damage
export const misspelt: blackReach.OddsQuestion = {
  odds: 'fire',
  combatValue: 1,
  defence: 5,
  // @ts-expect-error it is called attackerSuppression
  attackerSupression: 1,
}
// @ts-expect-error the attacker wins, not "success"
export const wrong = assault.results[0]?.probabilities.success
// @ts-expect-error attackr
blackReach.answer({ attackr: {}, targets: [{ defence: 5 }] })
// @ts-expect-error a type of nobody
blackReach.answer({ attacker: { type: 'tank', combatValue: 1 }, targets: [{ defence: 5 }] })
// @ts-expect-error defense
blackReach.answer({ attacker: { combatValue: 1 }, targets: [{ defense: 5 }] })
// @ts-expect-error suppresive
blackReach.answer({ attacker: { combatValue: 1 }, target: { defence: 5 }, situation: { suppresive: true } })
// @ts-expect-error odds of another game
blackReach.answer({ odds: 'morale' })
// @ts-expect-error a stand-off with nobody
blackReach.answer({ question: 'battle', a: { units: [] } })
// By other names, the same questions.
const [attacker, target] = [{ combatValue: 1 }, { defence: 5 }]
export const damage = blackReach.answer({ question: 'damage', attacker, target }).results[0]?.action
export const dist = blackReach.answer({ question: 'dist', attacker, target }).results[0]?.action
const [a, b] = [{ units: [target] }, { units: [target] }]
same<ReturnType<typeof named>>().as<Answer<blackReach.BattleAnswer>>(true)
const named = () => blackReach.answer({ question: 'standoff', a, b })
export const draw = blackReach.answer({ question: 'duel', a, b }).results[0]?.probabilities.draw
