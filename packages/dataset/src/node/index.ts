/** What needs Node: datasets in folders. */
export { type BuildOptions, buildDataset, estimated } from './build.ts'
export { diffDatasets } from './diff.ts'
export { gameOf } from './game-of.ts'
export { type Maker, partsHere, partsOnThreads } from './makers.ts'
export { manifestIn, planIn } from './read.ts'
export { makeShard, mergeShards } from './shards.ts'
export { type Verified, verifyDataset, type VerifyOptions } from './verify.ts'
export { type Conformance, type EngineOptions, type GameVerdict, hear, judged } from './engine.ts'
