/** What tests of this project share: a naive referee, scenarios to try it on, statistical assertions. */
export { type Die, everyWay, type Way } from './every-way.ts'
export { goldenFilesOf } from './goldens.ts'
export { regiment } from './regiment.ts'
export { plainScenario, tinyScenario, toDocument } from './arbitraries.ts'
export { duelDocument, duellistText, PASSIVE, plainDuel, plainDuellist, splittingDuel } from './duels.ts'
export {
  duelReferee,
  type PlainArm,
  type PlainDuel,
  type PlainDuellist,
  type PlainPlays,
} from './referee/aos-3e-duel.ts'
export type { DuelVerdict } from './referee/two-sides.ts'
export {
  type PlainAdd,
  type PlainAmount,
  type PlainChange,
  type PlainDice,
  type PlainEffect,
  type PlainIgnore,
  type PlainReroll,
  type PlainRoll,
  type PlainScenario,
  type PlainStat,
  type PlainTarget,
  type PlainTrigger,
  type PlainWeapon,
  referee,
  refereeExact,
  type Verdict,
} from './referee/aos-3e.ts'
export { battleFaults } from './referee/aos-3e-battle.ts'
export type { BattleTold, BattleUnit } from './referee/aos-3e-told.ts'
export { type PlainSeries, type PlainVictim, seriesReferee } from './referee/aos-3e-together.ts'
export {
  type Mistake,
  refereeVolley,
  type Volley,
  type VolleyGroup,
  type VolleyMortal,
  type VolleyReroll,
  type VolleySituation,
  type VolleyTarget,
  type VolleyVerdict,
  type VolleyWeapon,
} from './referee/wh40k-9e.ts'
export {
  type Troop,
  type TroopArm,
  type TroopDuel,
  type TroopMistake,
  type TroopPlays,
  troopReferee,
} from './referee/wh40k-9e-duel.ts'
export { dkwBound, dkwDistance, type Expected, gTest, type Observed, surprise } from './statistics.ts'
export { IDLE, plainTroop, plainTroopDuel, troopDocument, troopText } from './troops.ts'
export { plainVolley, tinyVolley, toVolleyDocument } from './volleys.ts'
export { fuzzRuns, garbled, mutated } from './mutations.ts'
export { placed, type Placing, rankOf } from './placing.ts'
export { outcomeOf } from './outcome.ts'
export { seededDie } from './seeded-die.ts'
export { plainSeries, seriesDocument } from './together.ts'
export { everyLuck, type Came, type Law, type Luck } from './every-luck.ts'
export { type Ruling, type WarzoneCase, warzoneCases } from './warzone.ts'
export type { WarzoneMistake } from './referee/warzone.ts'
