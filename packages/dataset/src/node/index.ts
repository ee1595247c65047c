/** What needs Node: datasets in folders. */
export { type BuildOptions, buildDataset, estimated } from './build.ts'
export { makeShard, mergeShards } from './shards.ts'
