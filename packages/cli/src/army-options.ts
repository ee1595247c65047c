/** Options of the commands about units and army lists. */
import { number, whole } from './numbers.ts'
import {
  ANSWER,
  ASSUMPTIONS,
  BATTLE,
  CATALOGUE,
  FORMAT,
  GAME,
  METHOD,
  OUT,
  SITUATION,
  TABLE,
  TABLE_FORMAT,
  WORK,
} from './options.ts'
import { folder, text, texts } from './texts.ts'

/** A list file. */
export const LIST = {
  type: 'string',
  demandOption: true,
  describe: 'a list: Warscroll Builder, official app, BattleScribe, roster, or our own YAML; - is standard input',
} as const

/** Whose rules a list is held against. */
const BATTLEPACK = {
  battlepack: text('750, 1000, 1500, 2000, 3000, or a file of your own (default: what the list is made for)'),
} as const

/** The army on the other side. */
const OPPONENT = {
  'opponent-points': number('points of the other army: may triumphs be used?', 0),
} as const

/** No warnings. */
const QUIET = { quiet: TABLE_FORMAT.quiet } as const

const LIST_FORMAT = {
  format: {
    choices: ['table', 'json'],
    requiresArg: true,
    describe: "form of the answer (default: by the file's ending, else a table)",
  },
  ...OUT,
  ...QUIET,
} as const

/** Of `list check`. */
export const CHECK = {
  ...BATTLEPACK,
  ...OPPONENT,
  ...GAME,
  ...CATALOGUE,
  ...ANSWER,
  ...ASSUMPTIONS,
  ...LIST_FORMAT,
} as const

/** Of `list show`. */
export const SHOW = {
  ...GAME,
  ...BATTLEPACK,
  ...CATALOGUE,
  ...ANSWER,
  ...TABLE,
  ...ASSUMPTIONS,
  ...LIST_FORMAT,
  format: { ...LIST_FORMAT.format, choices: ['table', 'csv', 'json', 'md'] },
} as const

/** Of `list convert`. */
export const CONVERT = {
  to: {
    choices: ['yaml', 'warscroll-builder', 'csv', 'json'],
    demandOption: true,
    requiresArg: true,
    describe: 'format to write',
  },
  ...GAME,
  ...CATALOGUE,
  ...ANSWER,
  ...OUT,
  ...QUIET,
} as const

/** Of `tune`. */
export const TUNE = {
  vs: texts(
    'whom the list shall beat on paper: a panel (default: standard), names, files, profiles; a whole list is met in battle, too',
  ),
  goal: text(
    'figures that matter, with weights, wins in battles among them: damage=2,durability,wins=3 (default: damage,durability)',
  ),
  keep: texts('units that stay: names, or all[monster]'),
  ban: texts('units that are not taken: names, or all[hero, >200]'),
  top: { ...whole('how many lists', 1, 20), default: 3 },
  changes: {
    type: 'string',
    default: '3',
    requiresArg: true,
    describe: 'how many units of the list may be given up; all: any number',
  },
  apart: { ...whole('how many units any two lists differ in, at least', 1, 20), default: 2 },
  against: texts(
    'lists that the better ones are tried against in battles: files, folders, patterns (default: those of --vs, else those that ship)',
  ),
  battles: {
    ...whole(
      'battles of each list that choose the best; four times as many fresh ones tell its gain: minutes, which are estimated before they begin; 0: none',
      0,
      1_000_000,
    ),
    default: 512,
  },
  mission: BATTLE.mission,
  policy: texts('who decides in the battles, on both sides (default: greedy thoughtful, half each)'),
  seed: METHOD.seed,
  threads: WORK.threads,
  cluster: WORK.cluster,
  cache: {
    type: 'boolean',
    default: true,
    describe: 'keep battles on disk and go on from there (rollcall cache); --no-cache does neither',
  },
  ...SITUATION,
  write: text('write the best list to this file'),
  ...BATTLEPACK,
  ...TABLE,
  ...FORMAT,
  ...GAME,
  ...CATALOGUE,
} as const

/** Of `units`. */
export const UNITS = {
  faction: text('only of this faction'),
  role: {
    choices: ['leader', 'battleline', 'behemoth', 'artillery'],
    requiresArg: true,
    describe: 'only with this role',
  },
  keyword: texts('only with all these keywords'),
  'min-points': number('at least so many points', 0),
  all: { type: 'boolean', describe: 'every unit, where nothing else is asked for (in files and pipes they all are)' },
  'max-points': number('at most so many points', 0),
  ...TABLE,
  ...TABLE_FORMAT,
  ...GAME,
  ...CATALOGUE,
} as const

/** Of `import bsdata`. */
export const IMPORT = {
  out: folder('folder to write the catalogue to'),
  overlay: text('file of effects and corrections written by hand'),
  source: { type: 'string', default: 'community data files', requiresArg: true, describe: 'for the provenance' },
  date: { type: 'string', default: 'unknown', requiresArg: true, describe: 'date of the files, for the provenance' },
  points: { type: 'string', default: 'unknown', requiresArg: true, describe: 'edition of the points' },
  report: { type: 'boolean', describe: 'coverage by faction, and what was not understood (default without --out)' },
  translations: { type: 'boolean', describe: 'every translated ability in plain words' },
  format: { choices: ['md', 'csv'], requiresArg: true, describe: 'of the reports' },
  ...ANSWER,
} as const
