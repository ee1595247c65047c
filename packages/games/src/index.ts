/** Rule systems of tabletop games, compiled to plans of the core. */
export {
  type AnswerOptions,
  type Asked,
  type Fractions,
  type Game,
  isSimulation,
  type Simulation,
  type TypedUnit,
  type UnitNotation,
} from './game.ts'
export { didYouMean, nearest } from './nearest.ts'
export { plainName, sameName } from './names.ts'
export { answerOdds, type Happening, type Odds, type OddsResult, wordsOf } from './odds.ts'
export { gameOf, games, providers } from './registry.ts'
export {
  type Answer,
  type DuelResult,
  type DuelSide,
  type ExtraResult,
  type FightResult,
  isDuel,
  isFight,
  isOdds,
  type Result,
  type Stages,
  type WeaponResult,
} from './result.ts'
export { VERSION } from './version.ts'
