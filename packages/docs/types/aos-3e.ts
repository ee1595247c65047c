/**
 * Age of Sigmar: what a program that is written from the types alone may say, and what it may not: compiled with everything else, never run.
 * A line under `@ts-expect-error` that compiles stops the build.
 */
import type { Answer, BattleResult, DuelResult, FightResult, PairedResult, Result, SeriesResult } from '@rollcall/games'
import * as aos3e from '@rollcall/games/aos-3e'

/** Are two types the same? */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A>() => ({ as: <B>(_same: Same<A, B>): void => undefined })

const spears: aos3e.Unit = {
  name: 'Spears',
  models: 10,
  wounds: 2,
  save: '4+',
  bravery: 7,
  weapons: [{ name: 'Spear', attacks: 2, hit: '3+', wound: 3, rend: -1, damage: 'D3' }],
  effects: [{ roll: 'hit', reroll: 'ones', if: { self: { charged: true } } }],
}

// The question decides what is answered.
const fight = aos3e.answer({ attackers: [spears], targets: [{ save: 4, models: 10, wounds: 1 }] })
same<typeof fight>().as<Answer<FightResult>>(true)
const told = aos3e.answer({ question: 'dist', attacker: spears, target: spears, situation: { phase: 'combat' } })
same<typeof told>().as<Answer<FightResult>>(true)
const duel = aos3e.answer({ question: 'duel', a: spears, b: [spears], rounds: 'end', policyA: { rampage: 'roar' } })
same<typeof duel>().as<Answer<DuelResult>>(true)
const series = aos3e.answer({ question: 'together', attackers: [spears], targets: spears, phases: ['combat'] })
same<typeof series>().as<Answer<SeriesResult>>(true)
const battle = aos3e.answer({
  question: 'battle',
  a: { units: [spears] },
  b: { units: [spears] },
  policyA: 'objective',
})
same<typeof battle>().as<Answer<BattleResult>>(true)
const lists = aos3e.answer({
  question: 'paired',
  lists: [{ units: [spears] }, { units: [spears, spears] }],
  against: [{ units: [spears] }],
})
same<typeof lists>().as<Answer<PairedResult>>(true)
const charge = aos3e.answer({ odds: 'charge', distance: 9, reroll: true })
same<typeof charge>().as<Answer<aos3e.ChargeAnswer>>(true)
declare const any: aos3e.Question
const whatever = aos3e.answer(any)
same<typeof whatever>().as<Answer<Result>>(true)

// A question that was built before it is asked is known for what it is.
const asked = { odds: 'charge', distance: 9 } as const
same<ReturnType<typeof askedLater>>().as<Answer<aos3e.ChargeAnswer>>(true)
const askedLater = () => aos3e.answer(asked)
const readonlyUnits: readonly aos3e.Unit[] = [spears]
same<number | undefined>().as<(typeof fight)['results'][number]['destroyed']>(true)
export const ofFight: number | undefined = aos3e.answer({ attackers: readonlyUnits, target: spears }).results[0]?.damage
  .mean

// @ts-expect-error a fight has no winner
export const wrongKind = fight.results[0]?.a.wins
// @ts-expect-error a duel is two sides, not one damage
export const wrongKindToo = duel.results[0]?.damage

// Misspelt words at every depth.
// @ts-expect-error attackr
aos3e.answer({ attackr: spears, target: spears })
// @ts-expect-error atacks
aos3e.answer({ attacker: { weapons: [{ atacks: 2 }] }, target: spears })
// @ts-expect-error savee
aos3e.answer({ attacker: spears, target: { savee: 4 } })
// @ts-expect-error chargd
aos3e.answer({ attacker: spears, target: spears, situation: { chargd: true } })
// @ts-expect-error rerol
aos3e.answer({ attacker: { ...spears, effects: [{ roll: 'hit', rerol: 'ones' }] }, target: spears })
// @ts-expect-error distanc
aos3e.answer({ odds: 'charge', distanc: 9 })
// @ts-expect-error c is nobody
aos3e.answer({ question: 'duel', a: spears, b: spears, c: spears })

// Words that are not among those known.
// @ts-expect-error a phase of another game
aos3e.answer({ attacker: spears, target: spears, situation: { phase: 'psychic' } })
// @ts-expect-error a question of nobody
aos3e.answer({ question: 'duell', a: spears, b: spears })
// @ts-expect-error odds of nobody
aos3e.answer({ odds: 'chagre', distance: 9 })
// @ts-expect-error a weapon is melee or missile
aos3e.answer({ attacker: { weapons: [{ kind: 'ranged' }] }, target: spears })
// @ts-expect-error a method
aos3e.answer({ attacker: spears, target: spears, method: 'guess' })
// @ts-expect-error a roll of no game
aos3e.answer({ attacker: { ...spears, effects: [{ roll: 'parry', add: 1 }] }, target: spears })
// What must be there.
// @ts-expect-error nobody attacks
aos3e.answer({ target: spears })
// @ts-expect-error nobody is attacked
aos3e.answer({ attacker: spears })
// @ts-expect-error a duel with nobody
aos3e.answer({ question: 'duel', a: spears })

// Numbers are numbers or as players write them, and no truth values.
// @ts-expect-error models: true
aos3e.answer({ attacker: { models: true }, target: spears })

// Options of the call.
aos3e.answer({ attacker: spears, target: spears }, { method: 'simulated', replicates: 1000, seed: '7' })
// @ts-expect-error replicas
aos3e.answer({ attacker: spears, target: spears }, { replicas: 1000 })

// Small questions by their names: each has words of its own.
export const cast: aos3e.CastOdds = { odds: 'cast', value: 7 }
export const objective: aos3e.ObjectiveOdds = { odds: 'objective', mine: '10x 1W', theirs: 3 }
// @ts-expect-error the name is that of another
export const notCast: aos3e.CastOdds = { odds: 'charge', value: 7 }
// @ts-expect-error no small question is a fight
export const probabilities = charge.results[0]?.damage
export const chance: number | undefined = charge.results[0]?.probabilities.success
export const mean: number | undefined = charge.results[0]?.distributions.total.mean
// @ts-expect-error a charge succeeds or not; it is not cast
export const cast9 = charge.results[0]?.probabilities.cast
const prayer = aos3e.answer({ odds: 'prayer', value: 3 })
same<typeof prayer>().as<Answer<aos3e.PrayerAnswer>>(true)
// @ts-expect-error only a prayer that heals has wounds healed
export const healed: number = prayer.results[0]?.distributions.healed.mean
declare const either: aos3e.ChargeOdds | aos3e.CastOdds
const charged = aos3e.answer(either).results[0]
export const known: number | undefined =
  charged?.odds === 'charge' ? charged.probabilities.success : charged?.probabilities.effect
// @ts-expect-error no number
aos3e.answer({ odds: 'charge', distance: '9 inches' })
const shown: readonly Result[] = charge.results
export const count: number = shown.length

// One battle as data.
for (const told of aos3e.battleEvents({ question: 'battle', a: { units: [spears] }, b: { units: [spears] } }))
  if (told.event === 'charge') same<typeof told.reaches>().as<boolean>(true)
  // @ts-expect-error only a charge gets somewhere
  else void told.reaches
