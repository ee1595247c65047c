/** What people type, understood: names, profiles, situations, panels and lists become questions. No files, no clock, no terminal. */
export { analysisOf, type HowAsked, sectionsIn } from './analysing.ts'
export { BATTLES, clueOfQuestion, cluesOf, cluesOfDocument } from './clues.ts'
export { candidatesFor, type SaidSide, sidesOf } from './comparing.ts'
export { withRevision } from './data-revision.ts'
export { type Document, documentsIn, textOf } from './documents.ts'
export { factSaid, type Said, type Side } from './facts.ts'
export { armyIn, type Changed, type OpenArmy, openArmy, openedArmy, unitNamesOf } from './fielded.ts'
export { endsAsDocument, endsAsList, fileMeant, type Files, filesOf, NO_FILES, outOfReach } from './files.ts'
export { filtered } from './filters.ts'
export { all, type Found, known, leaving, namesOf, type Resolved, together } from './found.ts'
export { type Clue, type GameArgs, gameFor, possibleGames, type Settled, withGame } from './game-for.ts'
export { gameNamed } from './game-named.ts'
export { groupIn } from './groups.ts'
export { LIST_GAME, type OpenList, openList, universalEnhancements } from './lists.ts'
export { documentsFor, FIGHTS, type Matchup, type Named, settled } from './matchups.ts'
export {
  type Placed,
  placed,
  questionsAmong,
  questionsIn,
  questionsOf,
  writtenBy,
  type WrittenPlaced,
} from './questions.ts'
export { withUnitsOf } from './odds-units.ts'
export type { Reference } from './reference.ts'
export {
  attackers,
  duellists,
  sideOf,
  silent,
  situationOf,
  situationOfTarget,
  sourcesOf,
  targets,
  unitOf,
} from './references.ts'
export { failTogether, located, type Refused, refused, type Sources } from './refused.ts'
export { documentTogether } from './together.ts'
export { findUnit, hintFor, unitNames } from './units.ts'
export { checkWithout, numbered } from './without.ts'
export { optionOf, partsOf } from './words.ts'
export type { ExampleUnit, Shelf, Weighing, World } from './world.ts'
