/** What people type, understood: names, profiles, situations, panels and lists become questions. No files, no clock, no terminal. */
export { type HowAsked, sectionsIn } from './analysing.ts'
export { armyIn, battlesIn, mirrorsIn, tryingIn } from './armies.ts'
export type { Pair } from './battles.ts'
export { BATTLES, clueOfQuestion, cluesOf, cluesOfDocument } from './clues.ts'
export { candidatesFor, type SaidSide } from './comparing.ts'
export { type Document, documentsIn, textOf } from './documents.ts'
export { factSaid, type Said, type Side, wordsOf as factText } from './facts.ts'
export {
  endsAsDocument,
  endsAsList,
  fileMeant,
  type Files,
  filesOf,
  NO_FILES,
  outOfReach,
  shortName,
} from './files.ts'
export { all, type Found, known, leaving, namesOf, type Resolved, together } from './found.ts'
export { type Clue, type GameArgs, gameFor, possibleGames } from './game-for.ts'
export { gameNamed } from './game-named.ts'
export { filtered, groupIn } from './groups.ts'
export { LIST_GAME, type OpenList, openList } from './lists.ts'
export type { AskedMatchup, Matchup, Named } from './matchups.ts'
export { withUnitsOf } from './odds-units.ts'
export { dashed, type OddsAsked, oddsIn } from './odds.ts'
export {
  placed,
  type Placed,
  questionsAmong,
  questionsIn,
  questionsOf,
  writtenBy,
  type WrittenPlaced,
} from './questions.ts'
export type { Reference } from './reference.ts'
export { targets } from './panels.ts'
export { attackers, silent, situationOf, situationOfTarget, unitOf } from './references.ts'
export { failTogether, located, type Refused, refused, type Sources } from './refused.ts'
export { type GameData, shelfOf, worldOf } from './shelves.ts'
export {
  type FightWords,
  type Questions,
  understand,
  type Understood,
  type Words,
} from './understand.ts'
export type { Trying } from './paired.ts'
export type { TuneAsked } from './tuning.ts'
export { unitNamesOf } from './unit-names.ts'
export { findUnit, hintFor, unitNames } from './units.ts'
export { variedIn, withPolicies } from './varied.ts'
export { checkWithout } from './without.ts'
export { optionOf, partsOf } from './words.ts'
export { type ExampleUnit, forOnce, type Shelf, type Weighing, type World } from './world.ts'
