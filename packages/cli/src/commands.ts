/** The table of commands: what each is called, what it says of itself, which options it has, and where its code is. */
import { CHECK, CONVERT, IMPORT, LIST, SHOW, TUNE, UNITS } from './army-options.ts'
import type { SmallQuestions } from './before-parsing.ts'
import { type Command, command, type Family } from './command.ts'
import {
  ANALYSE,
  ARMY,
  ATTACKER,
  BATTLE_OF_ARMIES,
  CACHE,
  COMPARE,
  DAMAGE,
  DIST,
  DUELLIST,
  DUEL_OF_UNITS,
  EXPLAIN,
  FILES,
  GAMES,
  MERGE,
  ODDS,
  PANELS,
  PLAN,
  RULES,
  RUN,
  SHARD,
  TOURNAMENT,
  WORKER,
} from './command-options.ts'
import { BUILD, CONFIG, CONFORM, DATASET, DIFF, MAKE, MERGE_DATASET, VERIFY } from './dataset-options.ts'
import type { FileKind } from './file-kinds.ts'
import { OUT } from './options.ts'

/** Files that say who fights whom. */
const UNITS_IN: readonly FileKind[] = ['unit', 'list', 'targets', 'question']

const FIGHTS: readonly Command[] = [
  command({
    usage: 'damage [attackers..]',
    says: 'expected-damage table: attackers by targets',
    words: { attackers: { type: 'string', array: true, describe: ATTACKER } },
    options: DAMAGE,
    takes: UNITS_IN,
    load: async () => (await import('./commands/damage.ts')).damage,
  }),
  command({
    usage: 'dist [attackers..]',
    says: 'a matchup in full: distribution, kill chances, stages',
    words: { attackers: { type: 'string', array: true, describe: ATTACKER } },
    options: DIST,
    takes: UNITS_IN,
    load: async () => (await import('./commands/damage.ts')).dist,
  }),
  command({
    usage: 'duel <units..>',
    says: 'fight it out: who wins, in which round, with what left',
    words: { units: { type: 'string', array: true, describe: DUELLIST } },
    options: DUEL_OF_UNITS,
    takes: UNITS_IN,
    load: async () => (await import('./commands/duel.ts')).duel,
  }),
  command({
    usage: 'battle <armies..>',
    says: 'list against list: who wins, by how much, what every unit does and what becomes of it',
    words: { armies: { type: 'string', array: true, describe: ARMY } },
    options: BATTLE_OF_ARMIES,
    takes: ['list'],
    load: async () => (await import('./commands/battle.ts')).battle,
  }),
  command({
    usage: 'tournament <lists..>',
    says: 'policies against each other in mirrors of lists: how strong each of them plays',
    words: { lists: { type: 'string', array: true, describe: ARMY } },
    options: TOURNAMENT,
    takes: ['list'],
    load: async () => (await import('./commands/tournament.ts')).tournament,
  }),
  command({
    usage: 'analyse <units..>',
    says: 'what units, lists, factions are worth: useful damage and durability for their points',
    words: { units: { type: 'string', array: true, describe: ATTACKER } },
    options: ANALYSE,
    takes: UNITS_IN,
    load: async () => (await import('./commands/analyse.ts')).analyse,
  }),
  command({
    usage: 'compare <sides..>',
    says: 'which of these units, loadouts, lists: differences, chances, prices; how many until it is dead; swaps',
    words: { sides: { type: 'string', array: true, describe: `a side: ${ATTACKER}; or a list` } },
    options: COMPARE,
    takes: UNITS_IN,
    load: async () => (await import('./commands/compare.ts')).compare,
  }),
  command({
    usage: 'tune <file>',
    says: 'better lists under the same rules: what to take for what, and what it is worth',
    words: { file: LIST },
    options: TUNE,
    takes: ['list'],
    load: async () => (await import('./commands/tune.ts')).tune,
  }),
]

/** Its options are known when its question is. */
const odds = (asked: SmallQuestions): Command =>
  command({
    usage: 'odds [question] [numbers..]',
    says: 'charge, cast, prayer, battleshock and other small rolls; alone: the list of them',
    words: { question: { type: 'string' }, numbers: { array: true } },
    options: { ...ODDS, ...asked.options },
    takes: ['list'],
    epilogue: asked.list,
    load: async () => (await import('./commands/odds.ts')).odds,
  })

const FROM_FILES: readonly Command[] = [
  command({
    usage: 'run <files..>',
    says: 'answer question files (YAML, JSON, NDJSON; - for standard input), one answer for each document',
    words: { files: FILES },
    options: RUN,
    takes: ['question', 'small question'],
    load: async () => (await import('./commands/run.ts')).run,
  }),
  command({
    usage: 'explain [scenario..]',
    says: 'how a number comes about: every roll, then one activation die by die',
    words: { scenario: { type: 'string', array: true, describe: `a question file, or: ${ATTACKER}` } },
    options: EXPLAIN,
    takes: [...UNITS_IN, 'small question'],
    load: async () => (await import('./commands/explain.ts')).explain,
  }),
  command({
    usage: 'plan <files..>',
    says: 'write down what question files ask to be simulated, for "rollcall shard" on many machines',
    words: { files: FILES },
    options: PLAN,
    takes: ['question', 'small question'],
    load: async () => (await import('./commands/shards.ts')).plan,
  }),
  command({
    usage: 'shard <plan>',
    says: 'simulate one part of a plan: --index 3 --of 8',
    words: { plan: { type: 'string', demandOption: true } },
    options: SHARD,
    takes: ['plan'],
    load: async () => (await import('./commands/shards.ts')).shard,
  }),
  command({
    usage: 'merge <shards..>',
    says: 'answers from all parts of a plan; gaps, overlaps and mixed plans are refused',
    words: { shards: FILES },
    options: MERGE,
    takes: ['shard'],
    load: async () => (await import('./commands/shards.ts')).merge,
  }),
  command({
    usage: 'worker',
    says: 'make shards for other machines, until interrupted: --redis redis://host:port',
    words: {},
    options: WORKER,
    load: async () => (await import('./commands/worker.ts')).work,
  }),
]

const LISTS: Family = {
  usage: 'list',
  says: 'army lists: is it legal, what is in it, other formats',
  missing: 'say what to do with it: rollcall list check <file>',
  commands: [
    command({
      usage: 'check <files..>',
      says: 'are they legal: every violation with its rule, and what could not be checked',
      words: { files: { ...LIST, array: true } },
      options: CHECK,
      takes: ['list'],
      load: async () => (await import('./commands/list.ts')).checkFiles,
    }),
    command({
      usage: 'show <file>',
      says: 'points by role, drops, wounds, casters, battalions, enhancements, what was assumed',
      words: { file: LIST },
      options: SHOW,
      takes: ['list'],
      load: async () => (await import('./commands/list.ts')).showFile,
    }),
    command({
      usage: 'convert <file>',
      says: 'write it in another format: --to yaml',
      words: { file: LIST },
      options: CONVERT,
      takes: ['list'],
      load: async () => (await import('./commands/list.ts')).convertFile,
    }),
  ],
}

const LOOKED_UP: readonly Command[] = [
  command({
    usage: 'units [query..]',
    says: 'find units and show their warscrolls: characteristics, weapons, effects in plain words, what is not modelled',
    words: { query: { type: 'string', array: true, describe: 'a name, or words of it' } },
    options: UNITS,
    load: async () => (await import('./commands/units.ts')).units,
  }),
  command({
    usage: 'panels [name]',
    says: 'named sets of targets to measure against: those that ship, and those of rollcall.yaml',
    words: { name: { type: 'string', describe: 'saves, standard, common, or one of your own' } },
    options: PANELS,
    load: async () => (await import('./commands/panels.ts')).panels,
  }),
  command({
    usage: 'rules [asked..]',
    says: 'how the rules are read: a section (8.4), an interpretation (INT-04), or words; alone: the chapters',
    words: {
      asked: {
        type: 'string',
        array: true,
        describe: '8.4, INT-04, "core book 25.4" or words; the game before them: rules wh40k-9e 5.2',
      },
    },
    options: RULES,
    load: async () => (await import('./commands/rules.ts')).rules,
  }),
  command({
    usage: 'schema [name]',
    says: 'JSON Schemas for editors: of questions, units, armies, lists; alone: what there are',
    words: { name: { type: 'string', describe: 'question, aos-3e.army, ...' } },
    options: OUT,
    load: async () => (await import('./commands/schema.ts')).schema,
  }),
]

const IMPORTS: Family = {
  usage: 'import',
  says: 'make a catalogue from data files',
  missing: 'say from what: rollcall import bsdata <folder>',
  commands: [
    command({
      usage: 'bsdata <folder>',
      says: 'community data files (.cat, .gst): report what was understood, and write a catalogue with --out',
      words: { folder: { type: 'string', demandOption: true } },
      options: IMPORT,
      load: async () => (await import('./commands/import.ts')).importBsdata,
    }),
  ],
}

const DATASETS: Family = {
  usage: 'dataset',
  says: 'whole tables of fights, for data projects and CI: build, shard, merge, verify, diff',
  missing: 'say what to do with it: rollcall dataset build <config.yaml>',
  commands: [
    command({
      usage: 'build <config>',
      says: 'attackers by targets by situations, as CSV and Parquet in a folder',
      words: { config: CONFIG },
      options: BUILD,
      takes: ['dataset'],
      load: async () => (await import('./commands/dataset.ts')).build,
    }),
    command({
      usage: 'shard <config> <part>',
      says: 'one part of a dataset, for a machine of its own: dataset shard game.yaml 3/8 --out shard-3',
      words: {
        config: CONFIG,
        part: { type: 'string', demandOption: true, describe: 'which of how many: 3/8' },
      },
      options: MAKE,
      takes: ['dataset'],
      load: async () => (await import('./commands/dataset.ts')).shard,
    }),
    command({
      usage: 'merge <config> <shards..>',
      says: 'all shards become the dataset: the same bytes as of one build',
      words: {
        config: CONFIG,
        shards: { type: 'string', array: true, demandOption: true, describe: 'their folders' },
      },
      options: MERGE_DATASET,
      takes: ['dataset'],
      load: async () => (await import('./commands/dataset.ts')).merge,
    }),
    command({
      usage: 'verify <folder>',
      says: 'is it what it says: hashes, tables, and rows against dice that are rolled',
      words: { folder: DATASET },
      options: VERIFY,
      // Of a file they say themselves that its folder is meant.
      takes: ['dataset'],
      load: async () => (await import('./commands/dataset.ts')).verify,
    }),
    command({
      usage: 'diff <before> <after>',
      says: 'which units moved, by how much, and why: points, characteristics, weapons, abilities, the program',
      words: { before: DATASET, after: DATASET },
      options: DIFF,
      takes: ['dataset'],
      load: async () => (await import('./commands/dataset.ts')).diff,
    }),
  ],
}

const CONFORMANCE = command({
  usage: 'conformance [command..]',
  says: 'does another engine say what the rules say: exact answers in fractions, line by line',
  words: { command: { type: 'string', array: true, describe: 'the engine and its words: -- node engine.js' } },
  options: CONFORM,
  load: async () => (await import('./commands/conformance.ts')).conformance,
})

const GAMES_KNOWN = command({
  usage: 'games',
  says: 'rule systems that are known',
  words: {},
  options: GAMES,
  load: async () => (await import('./commands/games.ts')).listGames,
})

const CACHES: Family = {
  usage: 'cache',
  says: 'what analyses keep on disk, so that they are worked out once',
  missing: 'say what to do with it: rollcall cache show',
  commands: [
    command({
      usage: 'show',
      says: 'where it lies, and how much it holds',
      words: {},
      options: CACHE,
      load: async () => (await import('./commands/cache.ts')).show,
    }),
    command({
      usage: 'clear',
      says: 'throw all of it away',
      words: {},
      options: {},
      load: async () => (await import('./commands/cache.ts')).clear,
    }),
    command({
      usage: 'path',
      says: 'the folder alone',
      words: {},
      options: {},
      load: async () => (await import('./commands/cache.ts')).path,
    }),
  ],
}

/** All commands, in the order of the help. */
export const commandsFor = (asked: SmallQuestions): readonly (Command | Family)[] => [
  ...FIGHTS,
  odds(asked),
  ...FROM_FILES,
  LISTS,
  ...LOOKED_UP,
  IMPORTS,
  DATASETS,
  CACHES,
  CONFORMANCE,
  GAMES_KNOWN,
]
