/** Options and positionals of single commands. */
import { allBeside } from './beside.ts'
import { ABOVE_0, number, whole } from './numbers.ts'
import {
  ANSWER,
  ASSUMPTIONS,
  BATTLE,
  BATTLES,
  BY_UNIT,
  CATALOGUE,
  DUEL,
  FORMAT,
  GAME,
  LAYOUT,
  METHOD,
  OUT,
  PAGE_FORMAT,
  SIMULATE,
  SITUATION,
  TABLE,
  TABLE_FORMAT,
  TOGETHER,
  WITHOUT,
  WORK,
} from './options.ts'
import { text, texts } from './texts.ts'

/** Who attacks. */
export const ATTACKER = 'a name ("Vindictors x10, charged"), a file, or a profile ("10x Spear 2A 3+/3+/-1/1")'

/** Who is attacked. */
const VS = {
  vs: texts('targets: names, files, profiles ("5x 3W 4+ ward 6+"), or a panel (saves, standard)'),
} as const

/** What is asked of a comparison. */
const COMPARED = {
  until: {
    type: 'string',
    describe:
      'how many units or turns until the target is destroyed with this chance: 80%, 0.8 (alone: 80%; above 1 in percent)',
  },
  swap: { type: 'boolean', describe: 'which units of the faction could take the place of others for the same points' },
} as const

/** Lists beside each other in battles. */
const LEFT_OUT = {
  'leave-one-out': {
    type: 'boolean',
    describe: 'the list without each of its units in turn: how much less often it wins the same battles',
  },
} as const

/** What is changed in a list. */
const SWAPPED = {
  swap: texts(
    'A with another unit, in the same battles on the same dice: "Praetors=Liberators x10"; "Praetors=": without',
  ),
  ...LEFT_OUT,
} as const

/** Whom lists that are compared meet. */
const AGAINST = {
  against: {
    type: 'string',
    array: true,
    describe: 'in battles on the same dice against these lists: files, folders, patterns (alone: the lists that ship)',
  },
} as const

/** Battles that lists are compared in. */
const IN_BATTLES = {
  ...LEFT_OUT,
  mission: BATTLE.mission,
  first: BATTLE.first,
  policy: texts('with --against: who decides on both sides; several share the battles (default greedy)'),
} as const

const DETAILS = {
  details: {
    type: 'string',
    describe: 'more than the ranked table: durability, reliability, matchups, sensitivity, army, list; alone: all',
  },
  'at-least': number('wounds whose chance --details reliability tells (default: half of what the target has)', ABOVE_0),
  charge: { type: 'string', describe: 'everybody charges, from so many inches (alone: 9): does it reach, and kill?' },
} as const

/** Who unbinds. */
const UNBOUND = {
  unbind: {
    type: 'string',
    describe: 'an enemy wizard unbinds spells: tries, bonus and inches away (alone: 1; --unbind "2 +1 at 24")',
  },
} as const

/** How what cannot be exact is simulated: on one thread, and as often as a question file may say. */
const ROLLED = {
  method: METHOD.method,
  replicates: whole(METHOD.replicates.describe, 1, 10_000_000),
  seed: METHOD.seed,
} as const

/** What becomes of what takes long. */
const KEPT = {
  cache: {
    type: 'boolean',
    default: true,
    describe: 'keep on disk what takes long, and read it from there (rollcall cache); --no-cache does neither',
  },
} as const

/** Who fights a duel. */
export const DUELLIST =
  'a name, a file, or a profile of both kinds ("10x Guard 2W 4+ bravery 6 with Spear 2A 3+/3+/-1/1")'

/** Who fights a battle. */
export const ARMY = 'a list of any format that is read, or an army file; - is standard input'

/** Which rows of fights. */
const BY_WEAPON = {
  'by-weapon': { type: 'boolean', default: false, describe: 'each weapon on its own' },
} as const

/** Files of questions. */
export const FILES = { type: 'string', array: true, demandOption: true } as const

const REPLICATE = {
  replicate: { ...whole('which replicate to tell', 0), default: 0 },
  seed: text('seed of the dice'),
} as const

/** How answers of one number for each pair are shown. */
const SHOWN = { ...TABLE, ...ASSUMPTIONS, ...LAYOUT, ...FORMAT } as const

/** Which rules, and whose units. */
const WHOSE = { ...GAME, ...CATALOGUE } as const

/** Of `damage`. */
export const DAMAGE = {
  ...VS,
  ...WITHOUT,
  ...TOGETHER,
  ...BY_WEAPON,
  ...SITUATION,
  ...ANSWER,
  ...SIMULATE,
  ...SHOWN,
  ...WHOSE,
} as const

/** Of `dist`. */
export const DIST = {
  ...VS,
  ...WITHOUT,
  ...SITUATION,
  ...ANSWER,
  ...SIMULATE,
  ...TABLE,
  ...ASSUMPTIONS,
  ...FORMAT,
  ...WHOSE,
} as const

/** Of `duel`. */
export const DUEL_OF_UNITS = { ...DUEL, ...ANSWER, ...SIMULATE, ...SHOWN, ...WHOSE } as const

/** Of `battle`. */
export const BATTLE_OF_ARMIES = {
  ...BATTLE,
  ...SWAPPED,
  ...WITHOUT,
  ...BY_UNIT,
  ...ANSWER,
  ...SIMULATE,
  ...BATTLES,
  ...SHOWN,
  ...WHOSE,
} as const

/** Of `tournament`. */
export const TOURNAMENT = {
  policies: texts('who plays: policies that ship, modules of yours (default: all that ship)'),
  mission: BATTLE.mission,
  replicates: { ...whole('battles of every two on each list', 1), default: 64 },
  seed: METHOD.seed,
  ...WORK,
  ...PAGE_FORMAT,
  ...CATALOGUE,
} as const

const MEASURED = {
  ...ROLLED,
  ...KEPT,
  ...WITHOUT,
  ...SITUATION,
  ...ANSWER,
  ...TABLE,
  ...FORMAT,
  ...WHOSE,
} as const

/** Of `analyse`. */
export const ANALYSE = {
  ...VS,
  ...DETAILS,
  ...UNBOUND,
  ...MEASURED,
} as const

/** Of `compare`. */
export const COMPARE = {
  ...VS,
  ...COMPARED,
  ...UNBOUND,
  ...AGAINST,
  ...allBeside({ ...IN_BATTLES, ...SIMULATE }, 'against', 'is for lists in battles: add --against <lists>'),
  ...MEASURED,
} as const

/** Of every small question. */
export const ODDS = { ...FORMAT, ...ASSUMPTIONS, ...ANSWER, ...GAME } as const

/** Of `run`. */
export const RUN = { ...WITHOUT, ...BY_WEAPON, ...BY_UNIT, ...ANSWER, ...SIMULATE, ...SHOWN, ...WHOSE } as const

/** Of `explain`. */
export const EXPLAIN = { ...VS, ...WITHOUT, ...SITUATION, ...REPLICATE, ...ASSUMPTIONS, ...WHOSE } as const

/** Of `plan`. */
export const PLAN = { ...WITHOUT, ...METHOD, ...OUT, ...GAME } as const

/** Each is a file, and one command merges all of them. */
const MOST_SHARDS = 100_000

/** Of `shard`: which part of a plan, and how it is worked on. */
export const SHARD = {
  index: { ...whole('which part, from 1', 1, MOST_SHARDS), demandOption: true },
  of: { ...whole('how many parts', 1, MOST_SHARDS), demandOption: true },
  ...WORK,
} as const

/** Of `merge`. */
export const MERGE = {
  ...BY_WEAPON,
  ...BY_UNIT,
  ...ANSWER,
  verbose: { type: 'boolean', default: false, describe: 'say the hash of the merged tally' },
  ...SHOWN,
} as const

/** Of `worker`, which works for other machines. */
export const WORKER = {
  redis: {
    type: 'string',
    demandOption: true,
    requiresArg: true,
    describe: 'where the queue is; rediss:// for TLS, user and password in the address',
  },
  threads: WORK.threads,
  verbose: { type: 'boolean', default: false, describe: 'say every shard on standard error' },
} as const

/** Of `panels`. */
export const PANELS = { ...TABLE, ...TABLE_FORMAT, ...GAME } as const

/** Of `rules`. */
export const RULES = {
  ...OUT,
  format: { choices: ['table', 'json', 'md'], requiresArg: true },
  ...GAME,
} as const

/** Of `games`. */
export const GAMES = { ...OUT, format: { choices: ['table', 'json'], requiresArg: true } } as const

/** Of `cache show`. */
export const CACHE = { format: { choices: ['table', 'json'], requiresArg: true } } as const
