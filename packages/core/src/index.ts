/** The attack-sequence core: from steps that see die faces to exact distributions and reproducible simulations. */
export { type Chance, chanceFrom, type Pool, rollPool } from './chance/chance.ts'
export { type Dice, fixed, formatDice, parseDice, poolOf, range, roller } from './chance/dice.ts'
export { everyPool, everyRoll, type Likelihood, mergeOutcomes } from './chance/every-roll.ts'
export { type ErrorCode, type Issue, orFault, RollcallError, unlessFaulty, UnsupportedPlanError } from './errors.ts'
export {
  activations,
  type ExactOptions,
  foldPackets,
  poolPmf,
  poolRational,
  stageMeans,
  stagePmf,
  sumOf,
} from './exact/answers.ts'
export type { Algebra } from './exact/algebra.ts'
export {
  type Chain,
  chainOf,
  type Draw,
  drawOf,
  follow,
  type Fork,
  fork,
  isFork,
  type Likely,
  MOST_TRANSITIONS,
  type Occupancy,
  type Source as DiceSource,
  type Step as ChainStep,
} from './exact/chain.ts'
export { followDoubles, followRational, type StateShare } from './exact/chain-rational.ts'
export { jointPoints } from './exact/joint.ts'
export { type Counted, evaluate } from './exact/evaluate.ts'
export { type Leaf, leavesOf } from './exact/leaves.ts'
export { type Expected, expectationAlgebra } from './exact/expectation.ts'
export {
  at,
  atLeast,
  convolve,
  DEFAULT_BUDGET,
  mapPmf,
  mix,
  mixGiven,
  type Pmf,
  pmfAlgebra,
  power,
} from './exact/pmf.ts'
export {
  type Fraction,
  formatFraction,
  mapRational,
  mixRational,
  momentsOf,
  probabilityOf,
  type RationalPmf,
  rationalAlgebra,
  reduce,
  toNumber,
} from './exact/rational.ts'
export { meansOf, pointsOf, type Token, tokenOf, type Tokens, visitsOf } from './exact/tokens.ts'
export { walkPmf, walkRational, walksFrom } from './exact/walk.ts'
export {
  allocate,
  applyPacket,
  capacity,
  type Casualties,
  modelCount,
  reaches,
  runInFront,
  slainAfter,
  type Front,
  frontOf,
  type TargetFold,
} from './fold/models.ts'
export { type AliasTable, aliasTable, draw } from './kernel/alias.ts'
export { drawInverse, type InverseTable, inverseTable } from './kernel/inverse.ts'
export { type Play, type Played, playReplicates } from './kernel/play.ts'
export { lostInEach } from './kernel/each.ts'
export { type Listener, type Rolled, type Roller, rollerOf } from './kernel/roll.ts'
export {
  checkPortable,
  type Counting,
  compileSimulation,
  Histogram,
  type Loaded,
  type Providers,
  type Replicates,
  rollReplicates,
  type Simulate,
  type SampledPart,
  type SimulationSpec,
  sampleReplicates,
  tallied,
} from './kernel/simulate.ts'
export { rowOf } from './plan/branch.ts'
export { canonicalJson, hashJson, planHash } from './plan/canonical.ts'
export { isRecord, type Json } from './record.ts'
export { facesOf, worthIn } from './plan/worth.ts'
export {
  amount,
  type Both,
  netModifier,
  passes,
  type OneDie,
  type Purse,
  type Step,
  stepOf,
  type Times,
} from './plan/steps.ts'
export {
  type ActivationTables,
  type BranchTables,
  branchWays,
  outcomesOf,
  type LinkedFacing,
  type LinkedOutcome,
  nameOfTables,
  type Tables,
  tabulate,
  withOutcomes,
} from './plan/tabulate.ts'
export type {
  ActivationPlan,
  AmountSpec,
  BranchPlan,
  Emission,
  FacingSpec,
  LookupSpec,
  Outcome,
  Place,
  Plan,
  PlanNode,
  Reroll,
  Screen,
  ScreenedSpec,
  Source,
  StepSpec,
  TestSpec,
  Trigger,
} from './plan/types.ts'
export { CONTRACT, type Seed, Stream, seedWords } from './random/stream.ts'
export { threefry, type Words } from './random/threefry.ts'
export { type Cost, type Limit, LIMITS, type LimitName, OverBudgetError, type Resource, within } from './budget.ts'
export { tooManyAttacks } from './exact/pmf.ts'
export { bradleyTerry, type Meeting, type Strength } from './statistics/bradley-terry.ts'
export { exp, ln, ln1p, wholePower } from './elementary.ts'
export { mostPoints, possibleTokens } from './exact/most.ts'
export { type Estimate, estimated, frequency } from './statistics/estimate.ts'
export { summedMean } from './statistics/moments.ts'
export { countedInterval, isRare } from './statistics/mean.ts'
export { CONFIDENCE, dkwBand, type Interval, meanInterval, quantileRanks, wilson } from './statistics/intervals.ts'
export { shareInterval } from './statistics/share.ts'
export { pairedShares, type PairedShares, type Pairs } from './statistics/paired.ts'
export { binomialCdf, incompleteBeta, lnGamma, normalQuantile, normalTail, upperGamma } from './statistics/special.ts'
export {
  meanOf,
  QUANTILES,
  quantile,
  type Summary,
  summarise,
  summariseCounts,
  summariseGiven,
} from './statistics/summary.ts'
export { type Counts, emptyTally, mergeTallies, type Moments, type Tally } from './statistics/tally.ts'
export {
  type PackedTally,
  packTally,
  type TallyJson,
  tallyFromJson,
  tallyHash,
  tallyToJson,
  unpackTally,
} from './statistics/tally-code.ts'
export { checkMade, cut, mergeShards, part, type Shard, type ShardKey, shardKey } from './kernel/shard.ts'
export { isKnownSmall, isPrecise, parsePrecision, type Precision } from './statistics/precision.ts'
