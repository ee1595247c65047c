/** Options that several commands share. */
import { beside } from './beside.ts'
import type { SomeArgsOf } from './args.ts'
import { FACT_OPTIONS } from './fact-options.ts'
import { formsOf } from './forms.ts'
import { ABOVE_0, number, whole } from './numbers.ts'
import { text, texts } from './texts.ts'

/** How standard input is passed on inside: yargs drops a bare `-` from a list of files. */
export const STDIN = '<standard input>'

/** Which rules. */
export const GAME = {
  game: text('rule system (default: the one that the question, the file or the unit is of; else aos-3e)'),
} as const

/** Where it goes. */
export const OUT = {
  out: text('write to this file instead; - is standard output'),
} as const

/** Where a table goes, and in which form. */
export const TABLE_FORMAT = {
  format: {
    choices: formsOf('text'),
    requiresArg: true,
    describe: "form of the answer (default: by the file's ending; a table on a terminal, csv in a pipe)",
  },
  ...OUT,
  quiet: { type: 'boolean', default: false, describe: 'no warnings and no progress on standard error' },
} as const

/** Where the answer goes, and in which form: as a page with charts, or as one chart, too. */
export const FORMAT = {
  ...TABLE_FORMAT,
  format: { ...TABLE_FORMAT.format, choices: formsOf('text', 'page', 'picture') },
  chart: whole('which chart svg or png is (default 1), or a table has below it (0: none)', 0),
} as const

/** The same for what is a page, too, and has no charts. */
export const PAGE_FORMAT = {
  ...TABLE_FORMAT,
  format: { ...TABLE_FORMAT.format, choices: formsOf('text', 'page') },
} as const

/** What is shown of a table, and in which order. */
export const TABLE = {
  columns: text('these columns only, with commas between: damage,sd'),
  sort: text(
    'rows by this column, the largest number first and names from A to Z; the other way round: --sort -damage',
  ),
} as const

const TURNED = /^-[a-z]/i

/** `--sort -damage` as one word: what begins with a dash would be taken for another option. */
export const withSort = (args: readonly string[]): readonly string[] =>
  args.flatMap((arg, i) => {
    if (arg === '--sort' && TURNED.test(args[i + 1] ?? '')) return [`--sort=${args[i + 1]}`]
    return args[i - 1] === '--sort' && TURNED.test(arg) ? [] : [arg]
  })

/** How much is said of what was taken for granted. */
export const ASSUMPTIONS = {
  assumptions: { type: 'boolean', describe: 'everything that was assumed, instead of a line about it' },
} as const

/** One row for each pair, or all pairs in a matrix. */
export const LAYOUT = {
  layout: {
    choices: ['matrix', 'rows'],
    requiresArg: true,
    describe: 'units by targets, or a row for each pair (default: what fits)',
  },
} as const

/** Units of one's own. */
export const CATALOGUE = {
  catalogue: text('units from this folder, made by "rollcall import bsdata --out", instead of those that ship'),
} as const

/** How strict to be. */
export const ANSWER = {
  strict: { type: 'boolean', default: false, describe: 'warnings are errors' },
  accept: {
    type: 'string',
    requiresArg: true,
    describe: 'with --strict: this warning is no error (its text, * for anything); may be said several times',
    coerce: (said: string | readonly string[]): readonly string[] => [said].flat(),
    ...beside('strict'),
  },
} as const

/** Units that nobody asks about after all. */
export const WITHOUT = {
  without: texts('go without these units of a list: --without Squigboss "Vindictors #2"'),
} as const

/** Exact or simulated. */
export const METHOD = {
  method: {
    choices: ['auto', 'exact', 'simulated'],
    requiresArg: true,
    describe: 'how to compute (default: exact where it fits the budget, else simulated)',
  },
  dice: { type: 'boolean', describe: 'simulate by rolling every die' },
  replicates: whole('how many activations to simulate (default 100000)', 1),
  seed: text('seed of the dice (default 1)'),
} as const

/** How the work of a simulation is done; the numbers do not depend on it. */
export const WORK = {
  ...OUT,
  threads: whole('worker threads (default: all cores)', 1, 256),
  cluster: text('simulate on the machines that run "rollcall worker" at this Redis: redis://host:port'),
  verbose: { type: 'boolean', default: false, describe: 'say on standard error what was simulated, and its hash' },
} as const

/** Everything about simulation. */
export const SIMULATE = {
  ...METHOD,
  ...WORK,
  precision: text('stop when the 95 % interval of the mean is this narrow: 0.5% or 0.01 to either side'),
  'max-replicates': {
    ...whole('with --precision: no more replicates than this (default: what the budget allows, at most 1073741824)', 1),
    ...beside('precision'),
  },
  deadline: {
    ...number('with --precision: time limit in seconds; reports the result so far', ABOVE_0),
    ...beside('precision'),
  },
} as const

/** The situation of the fights. */
export const SITUATION = {
  with: texts('commands, spells, cover ... by name: --with "All-out Attack" "Mystic Shield"'),
  phase: {
    ...text('phase (default: combat, or fight in Warhammer 40,000; shooting with missile weapons alone)'),
    // Each game has phases of its own, and says which.
    coerce: (said: string): string => String(said).toLowerCase(),
  },
  ...FACT_OPTIONS,
} as const

/** Several units on one target. */
export const TOGETHER = {
  together: { type: 'boolean', describe: 'one after another on the same target, with its losses in between' },
  phases: {
    type: 'string',
    requiresArg: true,
    describe: 'with --together: phases in which every unit attacks: shooting,combat',
    ...beside('together', 'goes with --together; one phase is --phase'),
  },
} as const

/** A duel. */
export const DUEL = {
  vs: texts('the other side, when there are several units'),
  gauntlet: { type: 'boolean', describe: 'the other side comes one after another' },
  rounds: text('battle rounds (default 5), or: end'),
  turns: whole('turns instead of rounds; 1: a single exchange', 1),
  distance: number('inches before the first charge (default: it succeeds)', 0),
  first: { choices: ['A', 'B', 'roll'], requiresArg: true, describe: 'who takes the first turn (default A)' },
  priority: {
    choices: ['roll', 'fixed'],
    requiresArg: true,
    describe: 'order of turns in later rounds, where a game rolls for it (default roll)',
  },
  policy: texts('decisions: allOutAttack=always, B.inspiringPresence=needed ... (docs: duels.md, wh40k-9e.md)'),
  explain: { type: 'boolean', describe: 'tell one duel, die by die' },
  replicate: { ...whole('with --explain: which replicate to tell', 0), ...beside('explain') },
} as const

/** A battle of armies. */
export const BATTLE = {
  'round-robin': { type: 'boolean', describe: 'every army against every other' },
  mission: texts('these missions only, by name (default: all of the pack, evenly)'),
  battleplan: text('one table instead of missions: a file: lanes, distance, rounds, objectives, score'),
  rounds: whole('battle rounds (default 5)', 1),
  lanes: whole('lanes of the table (default 3)', 1),
  distance: number('inches between the armies (default 24)', 0),
  first: {
    choices: ['balanced', 'roll', 'A', 'B'],
    requiresArg: true,
    describe: 'who takes the first turn (default balanced: A in every other battle)',
  },
  policy: texts(
    'who decides: greedy (default), thoughtful, objective, plain, random or a module of yours; A=greedy B=random',
  ),
  policies: {
    choices: ['all'],
    requiresArg: true,
    describe: 'all: fewer battles by greedy, objective and thoughtful, too, and how far the share of wins moves',
  },
  trace: whole('tell this battle, from 0, with every die: the one that --dice counts', 0),
} as const

/** Battles are slower than single fights. */
export const BATTLES = {
  replicates: whole('how many battles to simulate (default 1000)', 1),
} as const

/** Which rows of battles. */
export const BY_UNIT = {
  'by-unit': { type: 'boolean', default: false, describe: 'each unit of a battle on its own' },
} as const

/** What commands that write answers may be told. */
export type OutputArgs = SomeArgsOf<typeof FORMAT & typeof TABLE & typeof LAYOUT & typeof ASSUMPTIONS & typeof ANSWER>

/** What is shown of a table. */
export type TableArgs = SomeArgsOf<typeof TABLE & typeof LAYOUT>

/** How to answer. */
export type MethodArgs = SomeArgsOf<typeof SIMULATE & Pick<typeof FORMAT, 'quiet'>>

/** What is going on. */
export type SituationArgs = SomeArgsOf<typeof SITUATION>
