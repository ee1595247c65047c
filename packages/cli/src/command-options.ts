/** Options and positionals of single commands. */
import { OUT } from './options.ts'

/** Who attacks. */
export const ATTACKER = 'a name ("Vindictors x10, charged"), a file, or a profile ("10x Spear 2A 3+/3+/-1/1")'

/** Who is attacked. */
export const VS = {
  vs: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'targets: names, files, profiles ("5x 3W 4+ ward 6+"), or a panel (saves, standard)',
  },
} as const

/** What is asked of a comparison. */
export const COMPARED = {
  until: {
    type: 'string',
    describe: 'how many units or turns until the target is destroyed with this chance (alone: 80%)',
  },
  swap: { type: 'boolean', describe: 'which units of the faction could take the place of others for the same points' },
} as const

/** Which details of an analysis. */
export const DETAILS = {
  details: {
    type: 'string',
    describe: 'more than the ranked table: durability, reliability, matchups, sensitivity, army, list; alone: all',
  },
  'at-least': {
    type: 'number',
    requiresArg: true,
    describe: 'wounds whose chance --details reliability tells (default: half of what the target has)',
  },
  charge: { type: 'string', describe: 'everybody charges, from so many inches (alone: 9): does it reach, and kill?' },
} as const

/** Who fights a duel. */
export const DUELLIST =
  'a name, a file, or a profile of both kinds ("10x Guard 2W 4+ bravery 6 with Spear 2A 3+/3+/-1/1")'

/** Who fights a battle. */
export const ARMY = 'a list of any format that is read, or an army file; - is standard input'

/** Which rows of fights. */
export const BY_WEAPON = {
  'by-weapon': { type: 'boolean', default: false, describe: 'each weapon on its own' },
} as const

/** How rules are shown. */
export const RULES_FORMAT = { ...OUT, format: { choices: ['table', 'json', 'md'], requiresArg: true } } as const

/** A machine that works for others. */
export const WORKER = {
  redis: {
    type: 'string',
    demandOption: true,
    requiresArg: true,
    describe: 'where the queue is; rediss:// for TLS, user and password in the address',
  },
  threads: { type: 'number', requiresArg: true, describe: 'worker threads (default: all cores)' },
  verbose: { type: 'boolean', default: false, describe: 'say every shard on standard error' },
} as const

/** Which part of a plan. */
export const PART = {
  index: { type: 'number', demandOption: true, requiresArg: true, describe: 'which part, from 1' },
  of: { type: 'number', demandOption: true, requiresArg: true, describe: 'how many parts' },
} as const

/** How much a merge says. */
export const VERBOSE = {
  verbose: { type: 'boolean', default: false, describe: 'say the hash of the merged tally' },
} as const

/** Which replicate is told. */
export const REPLICATE = {
  replicate: { type: 'number', default: 0, requiresArg: true, describe: 'which replicate to tell' },
  seed: { type: 'string', requiresArg: true, describe: 'seed of the dice' },
} as const
