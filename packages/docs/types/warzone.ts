/** The same for Warzone: what a program that is written from the types alone may say. */
import type { Answer } from '@rollcall/games'
import * as warzone from '@rollcall/games/warzone'

/** Are two types the same? */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A>() => ({ as: <B>(_same: Same<A, B>): void => undefined })

const rifle: warzone.Weapon = { bands: { short: { toHit: 1, shots: 2, damage: 9 } } }
const troopers = warzone.answer({
  question: 'damage',
  attacker: { rangedCombat: 9, leadership: 12, models: 4, weapon: rifle },
  targets: [{ armour: 8, models: 5 }],
  situation: { distance: 12, aims: 1, cover: 'inCover' },
})
same<typeof troopers>().as<Answer<warzone.DamageAnswer>>(true)
const one = warzone.answer({ question: 'dist', attacker: { rangedCombat: 9, weapon: rifle }, target: { armour: 8 } })
same<typeof one>().as<Answer<warzone.DamageAnswer>>(true)
const squad = { models: 4, rangedCombat: 9, leadership: 12, armour: 8, weapon: rifle }
const battle = warzone.answer({ question: 'battle', turns: 4, a: squad, b: squad })
same<typeof battle>().as<Answer<warzone.BattleAnswer>>(true)
export const wins: number | undefined = battle.results[0]?.probabilities.A
const firefight = warzone.answer({ question: 'firefight', a: squad, b: squad })
const duel = warzone.answer({ question: 'duel', a: squad, b: squad })
export const left = [firefight, duel].map(({ results }) => results[0]?.distributions['models left A'].mean)
const fire = warzone.answer({
  odds: 'fire',
  firer: { rangedCombat: 9 },
  weapon: rifle,
  target: { armour: 9, distance: 10 },
})
same<typeof fire>().as<Answer<warzone.FireAnswer>>(true)
export const killed: number | undefined = fire.results[0]?.probabilities.killed
// By its other name it is the same question.
same<ReturnType<typeof panics>>().as<Answer<warzone.MoraleAnswer>>(true)
const panics = () => warzone.answer({ odds: 'panic', unit: { leadership: 12 }, left: 3 })

// @ts-expect-error a fire-fight has chances, not a damage
export const wrongKind = battle.results[0]?.damage
// @ts-expect-error a volley kills, it does not panic
export const wrong = fire.results[0]?.probabilities.panics
// @ts-expect-error attackr
warzone.answer({ attackr: {}, target: { armour: 8 } })
// @ts-expect-error armor
warzone.answer({ attacker: { rangedCombat: 9, weapon: rifle }, target: { armor: 8 } })
// @ts-expect-error a band that there is not
warzone.answer({ attacker: { rangedCombat: 9, weapon: { bands: { near: { damage: 9 } } } }, target: { armour: 8 } })
// @ts-expect-error a cover of nobody
warzone.answer({ attacker: { weapon: rifle }, target: { armour: 8 }, situation: { cover: 'wall' } })
// @ts-expect-error odds of another game
warzone.answer({ odds: 'charge', distance: 9 })
// @ts-expect-error heigth
warzone.answer({ odds: 'fall', model: { armour: 7 }, heigth: 4 })
// @ts-expect-error a model that falls must be said
warzone.answer({ odds: 'fall', height: 4 })
// @ts-expect-error a skill of nobody
warzone.answer({ odds: 'fear', model: { leadership: 12, skills: ['flying'] } })
