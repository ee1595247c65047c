/** Datasets of many fights: what they are made of, which rows there are, what they say of themselves. */
export { type Config, configSchema, type Filter, rangeIn, readConfig, type Selector } from './config.ts'
export { DAMAGE_COLUMNS, type DatasetColumn } from './columns.ts'
export type { Entrant, Keyed } from './entrants.ts'
export { checkSituations, evaluate, type Part, type Unanswered } from './evaluate.ts'
export { extentOf, type Move, movesBetween, type Share } from './compare.ts'
export { type FileEntry, FORMAT, type Manifest } from './manifest.ts'
export { hashOf, type Plan, planOf, type Resolved, sizeOf } from './plan.ts'
export { type Situation, situationsOf } from './situations.ts'
