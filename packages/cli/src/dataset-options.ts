/** Options of the commands about datasets. */
import { number, whole } from './numbers.ts'
import { ANSWER, CATALOGUE, FORMAT, GAME, WORK } from './options.ts'
import { folder, text } from './texts.ts'

/** What a dataset is made of. */
export const CONFIG = {
  type: 'string',
  demandOption: true,
  describe: 'a dataset file: attackers, targets, situations (YAML or JSON)',
} as const

/** Into which folder, and in which forms. */
const MERGING = {
  out: folder('folder of the dataset (default: called as the dataset)'),
  parquet: { type: 'boolean', default: false, describe: 'write Parquet beside CSV' },
  quiet: FORMAT.quiet,
  strict: ANSWER.strict,
} as const

/** How it is computed; no byte depends on it. */
const MAKING = {
  out: MERGING.out,
  threads: WORK.threads,
  resume: { type: 'boolean', default: false, describe: 'go on with what was interrupted' },
  quiet: FORMAT.quiet,
  strict: ANSWER.strict,
} as const

/** Of `dataset merge`. */
export const MERGE_DATASET = { ...MERGING, ...GAME, ...CATALOGUE } as const

/** Of `dataset shard`. */
export const MAKE = { ...MAKING, ...GAME, ...CATALOGUE } as const

/** Of `dataset build`: all of it at once. */
export const BUILD = {
  ...MERGING,
  ...MAKING,
  cluster: {
    ...WORK.cluster,
    describe: 'compute on the machines that run "rollcall worker" at this Redis: redis://host:port',
  },
  'dry-run': { type: 'boolean', default: false, describe: 'say how many rows there will be and how long it takes' },
  ...GAME,
  ...CATALOGUE,
} as const

/** The folder of a dataset. */
export const DATASET = { type: 'string', demandOption: true, describe: 'folder of a dataset' } as const

/** Of `dataset verify`: how much is verified. */
export const VERIFY = {
  rows: { ...whole('how many rows to roll again; of tables beside the damage a tenth', 0, 100_000), default: 100 },
  replicates: { ...whole('activations rolled for each of them', 1, 10_000_000), default: 2000 },
  seed: { type: 'string', requiresArg: true, default: '1', describe: 'of the rows that are drawn, and of the dice' },
} as const

/** Of `dataset diff`: how far units may move. */
export const DIFF = {
  'fail-over': text(
    'exit code 6 when the number of a unit (its damage, its kills), or that for its points, moved by more: 5%',
  ),
  ...FORMAT,
} as const

/** Of `conformance`: which scenarios, and how patiently they are asked. */
export const CONFORM = {
  game: { ...GAME.game, describe: 'scenarios of this rule system alone (default: of all)' },
  print: { type: 'boolean', default: false, describe: 'print the corpus, a line of JSON each, and ask nobody' },
  tolerance: { ...number('how far a number may be from the right one (relative above 1)', 0), default: 1e-9 },
  timeout: { ...number('seconds that the engine may be silent', 0, 1_000_000), default: 60 },
  faults: { ...whole('how many faults are told', 0), default: 20 },
} as const
