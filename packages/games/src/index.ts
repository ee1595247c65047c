/** Rule systems of tabletop games, compiled to plans of the core. */
export {
  type AnswerOptions,
  type Asked,
  type Fractions,
  type Game,
  type GameCard,
  isSimulation,
  type Losses,
  type ReadyAttacker,
  type ReadyFight,
  type ReadyNotes,
  type ReadyTurn,
  type Simulation,
  type TypedUnit,
  type UnitNotation,
} from './game.ts'
export { type Fact, type FactAsked, type FactKind, type Unsaid, unsaidText } from './facts.ts'
export { joined } from './joined.ts'
export { nothingOf, UnanswerableError } from './answerable.ts'
export { checkDepth, checkJson, checkKeys, tooDeep } from './document.ts'
export type {
  DataRevision,
  DuelIdentity,
  FightIdentity,
  Identity,
  Profile,
  SeriesIdentity,
} from './identity.ts'
export { factWords } from './identities.ts'
export { type Definitions, document, type JsonSchema, publishedSchema, wordsIn } from './json-schema.ts'
export { didYouMean, edits, nearest } from './nearest.ts'
export { type Mirrored, type Rated, type Tournament, tournamentOf, type Versus } from './tournament.ts'
export { hasKeyword, lettersOf, plainName, sameName } from './names.ts'
export { inHundredths, percent } from './percent.ts'
export { type FoundRules, findRules, readRules, type Rule } from './rules-page.ts'
export {
  answerOdds,
  type Decision,
  type Happening,
  isCalled,
  jsonSchemaOf,
  type Odds,
  type OddsResult,
  type Option,
  type Solved,
  type UnitWord,
  wordsOf,
} from './odds.ts'
export type { Switch, Worth, WorthWords } from './kit/worth.ts'
export { quoted } from './plain-issues.ts'
export { readAs } from './read.ts'
export { gameCard, games, loadGame, loadGames, loadProviders } from './registry.ts'
export { agreeing, hundredths, missionsWords, moreOften } from './paired-words.ts'
export {
  type ActionResult,
  type Answer,
  type ArmyShare,
  type DamageRowResult,
  type BattleResult,
  type BattleShare,
  type BattleSide,
  type BattleUnit,
  type Slayer,
  type DuelResult,
  type DuelSide,
  type EncounterResult,
  type ExtraResult,
  type FightResult,
  isAction,
  isBattle,
  isDuel,
  isEncounter,
  isFight,
  isOdds,
  isPaired,
  isSeries,
  type LeftOut,
  type Mean,
  type Measure,
  type MissionShare,
  type PolicyShare,
  type NamedPairedShare,
  type PairedList,
  type PairedResult,
  type PairedShare,
  type PairedSide,
  type MoraleResult,
  type OrderEffect,
  type OrderTried,
  type PerPower,
  type Result,
  type SeriesResult,
  type SeriesStep,
  type SeriesTotal,
  type StageCounts,
  type Stages,
  type WeaponResult,
} from './result.ts'
export type { FightNumbers, RowNumbers } from './nameless.ts'
export {
  checkDiceBudget,
  checkHeldRows,
  checkReplicates,
  checkRowBudget,
  checkSimulations,
  checkStreamedRows,
  diceBudget,
  replicatesWithin,
  secondsOfRows,
} from './budget.ts'
export { DEFAULT_REPLICATES, inBudget } from './kit/method.ts'
export { armyShare } from './shares.ts'
export { countsOf, distinct, grouped, knownSum, mapped, stated } from './records.ts'
export { memory } from './kit/memory.ts'
export { madeOnce } from './kit/remembered.ts'
export { plural } from './plural.ts'
export { VERSION } from './version.ts'
