/**
 * What a program that is written from the types alone may say, and what it may not: compiled with everything else, never run.
 * A line under `@ts-expect-error` that compiles stops the build.
 */
import type { Answer, BattleResult, DuelResult, FightResult, OddsResult, Result, SeriesResult } from '@rollcall/games'
import * as aos3e from '@rollcall/games/aos-3e'
import * as heroes from '@rollcall/games/space-marine-heroes'
import * as wh40k9e from '@rollcall/games/wh40k-9e'

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
const charge = aos3e.answer({ odds: 'charge', distance: 9, reroll: true })
same<typeof charge>().as<Answer<OddsResult>>(true)
declare const any: aos3e.Question
const whatever = aos3e.answer(any)
same<typeof whatever>().as<Answer<Result>>(true)

// A question that was built before it is asked is known for what it is.
const asked = { odds: 'charge', distance: 9 } as const
same<ReturnType<typeof askedLater>>().as<Answer<OddsResult>>(true)
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
// @ts-expect-error there is no battle of Warhammer 40,000
wh40k9e.answer({ question: 'battle', a: { units: [] }, b: { units: [] } })

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

// The other games.
const morale = wh40k9e.answer({ odds: 'morale', leadership: 7, slain: 3 })
same<typeof morale>().as<Answer<OddsResult>>(true)
const shots = wh40k9e.answer({
  attacker: {
    models: 5,
    bs: '3+',
    weapons: [{ name: 'Rifle', type: 'rapidFire', attacks: 1, strength: 4, ap: 0, damage: 1 }],
  },
  target: { models: 5, toughness: 4, save: '3+', wounds: 1 },
  situation: { phase: 'shooting', distance: 12 },
})
same<typeof shots>().as<Answer<FightResult>>(true)
const games = heroes.answer({ question: 'match', policy: 'winning', replicates: 100 })
same<typeof games>().as<Answer<OddsResult>>(true)
// @ts-expect-error a question of another game
heroes.answer({ odds: 'charge', distance: 9 })
const duel40k = wh40k9e.answer({ question: 'duel', a: { models: 1 }, b: [{ models: 2 }], policy: { smite: 'always' } })
same<typeof duel40k>().as<Answer<DuelResult>>(true)
const series40k = wh40k9e.answer({ question: 'together', attackers: { models: 1 }, targets: [{ toughness: 4 }] })
same<typeof series40k>().as<Answer<SeriesResult>>(true)
// @ts-expect-error attackr
wh40k9e.answer({ attackr: {}, target: {} })
// @ts-expect-error tougness
wh40k9e.answer({ attacker: {}, target: { tougness: 4 } })
// @ts-expect-error stength of a weapon
wh40k9e.answer({ attacker: { weapons: [{ stength: 4 }] }, target: {} })
// @ts-expect-error leadershp
wh40k9e.answer({ odds: 'morale', leadershp: 7, slain: 3 })
// @ts-expect-error a policy of Age of Sigmar
wh40k9e.answer({ question: 'duel', a: {}, b: {}, policy: { rampage: 'roar' } })
const turn = heroes.answer({ odds: 'turn', policy: 'mostDice(2)', countExtraTurns: true })
same<typeof turn>().as<Answer<OddsResult>>(true)
// @ts-expect-error attackr
heroes.answer({ attackr: {} })
// @ts-expect-error polcy
heroes.answer({ question: 'match', polcy: 'winning' })
// @ts-expect-error heros of an army
heroes.answer({ armies: [{ heros: [] }, {}] })
// @ts-expect-error where the hero is must be said
heroes.answer({ odds: 'attack' })

// Small questions by their names: each has words of its own.
export const cast: aos3e.CastOdds = { odds: 'cast', value: 7 }
export const objective: aos3e.ObjectiveOdds = { odds: 'objective', mine: '10x 1W', theirs: 3 }
// @ts-expect-error the name is that of another
export const notCast: aos3e.CastOdds = { odds: 'charge', value: 7 }
// @ts-expect-error no small question is a fight
export const probabilities = charge.results[0]?.damage
export const chance: number | undefined = charge.results[0]?.probabilities['success']
