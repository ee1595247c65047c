/** The same for Warhammer 40,000: what a program that is written from the types alone may say. */
import type { Answer, DuelResult, FightResult, SeriesResult } from '@rollcall/games'
import * as wh40k9e from '@rollcall/games/wh40k-9e'

/** Are two types the same? */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A>() => ({ as: <B>(_same: Same<A, B>): void => undefined })

const rifles: wh40k9e.Unit = {
  models: 5,
  bs: '3+',
  weapons: [{ name: 'Rifle', type: 'rapidFire', attacks: 1, strength: 4, ap: 0, damage: 1 }],
}
const shots = wh40k9e.answer({
  question: 'damage',
  attacker: rifles,
  target: { models: 5, toughness: 4, save: '3+', wounds: 1 },
  situation: { phase: 'shooting', distance: 12 },
})
same<typeof shots>().as<Answer<FightResult>>(true)
const one = wh40k9e.answer({ question: 'dist', attacker: rifles, target: { models: 5, toughness: 4, save: 3 } })
same<typeof one>().as<Answer<FightResult>>(true)
const duel = wh40k9e.answer({ question: 'duel', a: { models: 1 }, b: [{ models: 2 }], policy: { smite: 'always' } })
same<typeof duel>().as<Answer<DuelResult>>(true)
const series = wh40k9e.answer({ question: 'together', attackers: { models: 1 }, targets: [{ toughness: 4 }] })
same<typeof series>().as<Answer<SeriesResult>>(true)
const morale = wh40k9e.answer({ odds: 'morale', leadership: 7, slain: 3, models: 7 })
same<typeof morale>().as<Answer<wh40k9e.MoraleAnswer>>(true)
// By its other name it is the same question.
const denied = wh40k9e.answer({ odds: 'denyTheWitch', testResult: 7 })
same<typeof denied>().as<Answer<wh40k9e.DenyAnswer>>(true)
export const chance: number | undefined = denied.results[0]?.probabilities.success

// @ts-expect-error a morale test is passed or failed
export const wrong = morale.results[0]?.probabilities.success
// @ts-expect-error a fight has no winner
export const wrongKind = shots.results[0]?.a
// @ts-expect-error there is no battle of Warhammer 40,000
wh40k9e.answer({ question: 'battle', a: { units: [] }, b: { units: [] } })
// @ts-expect-error attackr
wh40k9e.answer({ attackr: {}, target: {} })
// @ts-expect-error tougness
wh40k9e.answer({ attacker: {}, target: { tougness: 4 } })
// @ts-expect-error stength of a weapon
wh40k9e.answer({ attacker: { weapons: [{ stength: 4 }] }, target: {} })
// @ts-expect-error a phase of another game
wh40k9e.answer({ attacker: {}, target: {}, situation: { phase: 'hero' } })
// @ts-expect-error a type of weapon
wh40k9e.answer({ attacker: { weapons: [{ type: 'bow' }] }, target: {} })
// @ts-expect-error leadershp
wh40k9e.answer({ odds: 'morale', leadershp: 7, slain: 3 })
// @ts-expect-error odds of another game
wh40k9e.answer({ odds: 'prayer' })
// @ts-expect-error a policy of Age of Sigmar
wh40k9e.answer({ question: 'duel', a: {}, b: {}, policy: { rampage: 'roar' } })
// @ts-expect-error a word of another question
wh40k9e.answer({ odds: 'charge', distance: 8, leadership: 7 })
