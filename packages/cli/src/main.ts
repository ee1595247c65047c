/** The command line: yargs reads arguments, a command is loaded when it is called, errors become messages and exit codes. */
import yargs from 'yargs'
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
  SIMULATE,
  SITUATION,
  STDIN,
  TABLE,
  TABLE_FORMAT,
  TOGETHER,
  WITHOUT,
  withSort,
  WORK,
} from './options.ts'
import {
  completed,
  completing,
  helpAsOption,
  refuseStrange,
  refuseTwice,
  refuseValues,
  type SmallQuestions,
  smallQuestions,
} from './before-parsing.ts'
import {
  ARMY,
  ATTACKER,
  BY_WEAPON,
  COMPARED,
  DETAILS,
  DUELLIST,
  PART,
  REPLICATE,
  RULES_FORMAT,
  VERBOSE,
  VS,
  WORKER,
} from './command-options.ts'
import { BATTLEPACK, IMPORT, LIST, LIST_FORMAT, OPPONENT, SHOW_FORMAT, QUIET, TO, UNITS } from './army-options.ts'
import { BUILD, CONFIG, DATASET, FAIL_OVER, MAKING, MERGING, VERIFY } from './dataset-options.ts'
import type { Offered } from './completing.ts'
import { complain, EXITS, exitsText, leave, reportError, UsageError } from './errors.ts'
import { pageWidth } from './page.ts'
import { toldLater } from './told.ts'
import type { Standing } from './usage.ts'

const EXAMPLES = [
  ['$0 damage Vindictors', 'expected damage against every save'],
  ['$0 damage "Vindictors x10" "Annihilators, charged" --vs standard', 'two units against the standard targets'],
  ['$0 damage "10x Spear 2A 3+/3+/-1/1, 6 to hit: 1 mortal instead" --vs "5x 3W 4+"', 'profiles typed in'],
  ['$0 damage army.txt --vs "10x 2W 4+" --together --phases shooting,combat', 'a whole list on one target'],
  ['$0 dist "Vindictors x10" --vs "10x 2W 4+" --with "All-out Attack"', 'one matchup drawn in full'],
  ['$0 duel "Vindictors x10" Annihilators --first roll', 'two units fight it out'],
  ['$0 battle mine.txt theirs.txt', 'list against list, many battles'],
  ['$0 odds charge 9 --reroll', 'a small question'],
  ['$0 run fight.yaml --format json', 'questions from files'],
  ['$0 units skaven warlock', 'units by name, with their warscrolls'],
] as const

/** Runs the program, and sets its exit code. */
export async function main(said: readonly string[]): Promise<void> {
  const args = helpAsOption(said)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') leave(EXITS.done.code)
    complain(`cannot write the answer: ${error.message}`)
    leave(EXITS.usage.code)
  })
  try {
    refuseStrange(args)
    const program = parser(args, await completed(args), await smallQuestions(args))
    const { quiet } = await program.parseAsync().catch((error: Error) => {
      // yargs throws an error class of its own for some of what people mistype.
      throw error.name === 'YError' ? new UsageError(error.message, standingOf(program, args)) : error
    })
    for (const line of toldLater(process.stderr.isTTY)) if (quiet !== true) complain(line)
  } catch (error) {
    await reportError(error)
    for (const line of toldLater(process.stderr.isTTY)) complain(line)
  }
}

function parser(args: readonly string[], offered: Offered, asked: SmallQuestions) {
  const program = yargs(withSort(args).map((arg) => (arg === '-' ? STDIN : arg)))
    // A dot in a word is a dot: nothing is put into an object that a word happens to name.
    .parserConfiguration({ 'dot-notation': false })
    .scriptName('rollcall')
    .usage('$0 <command>\n\nWhat will these dice do? Exact odds for tabletop wargames, and reproducible simulation.')
    .command(
      'damage [attackers..]',
      'expected-damage table: attackers by targets',
      (command) =>
        command.positional('attackers', { type: 'string', array: true, describe: ATTACKER }).options({
          ...VS,
          ...WITHOUT,
          ...TOGETHER,
          ...BY_WEAPON,
          ...SITUATION,
          ...ANSWER,
          ...SIMULATE,
          ...TABLE,
          ...ASSUMPTIONS,
          ...LAYOUT,
          ...FORMAT,
          ...GAME,
          ...CATALOGUE,
        }),
      async (argv) => (await import('./commands/damage.ts')).damage(argv),
    )
    .command(
      'dist [attacker]',
      'one matchup in full: distribution, kill chances, stages',
      (command) =>
        command.positional('attacker', { type: 'string', describe: ATTACKER }).options({
          ...VS,
          ...WITHOUT,
          ...SITUATION,
          ...ANSWER,
          ...SIMULATE,
          ...TABLE,
          ...ASSUMPTIONS,
          ...FORMAT,
          ...GAME,
          ...CATALOGUE,
        }),
      async (argv) => (await import('./commands/damage.ts')).dist(argv),
    )
    .command(
      'duel <units..>',
      'fight it out: who wins, in which round, with what left',
      (command) =>
        command.positional('units', { type: 'string', array: true, describe: DUELLIST }).options({
          ...DUEL,
          ...ANSWER,
          ...SIMULATE,
          ...TABLE,
          ...ASSUMPTIONS,
          ...LAYOUT,
          ...FORMAT,
          ...GAME,
          ...CATALOGUE,
        }),
      async (argv) => (await import('./commands/duel.ts')).duel(argv),
    )
    .command(
      'battle <armies..>',
      'list against list: who wins, by how much, what every unit does and what becomes of it',
      (command) =>
        command.positional('armies', { type: 'string', array: true, describe: ARMY }).options({
          ...BATTLE,
          ...WITHOUT,
          ...BY_UNIT,
          ...ANSWER,
          ...SIMULATE,
          ...BATTLES,
          ...TABLE,
          ...ASSUMPTIONS,
          ...LAYOUT,
          ...FORMAT,
          ...GAME,
          ...CATALOGUE,
        }),
      async (argv) => (await import('./commands/battle.ts')).battle(argv),
    )
    .command(
      'analyse <units..>',
      'what units, lists, factions are worth: useful damage and durability for their points',
      (command) =>
        command.positional('units', { type: 'string', array: true, describe: ATTACKER }).options({
          ...VS,
          ...DETAILS,
          ...WITHOUT,
          ...SITUATION,
          ...ANSWER,
          ...TABLE,
          ...FORMAT,
          ...GAME,
          ...CATALOGUE,
        }),
      async (argv) => (await import('./commands/analyse.ts')).analyse(argv),
    )
    .command(
      'compare <sides..>',
      'which of these units, loadouts, lists: differences, chances, prices; how many until it is dead; swaps',
      (command) =>
        command
          .positional('sides', { type: 'string', array: true, describe: `a side: ${ATTACKER}; or a list` })
          .options({
            ...VS,
            ...COMPARED,
            ...WITHOUT,
            ...SITUATION,
            ...TABLE,
            ...TABLE_FORMAT,
            ...GAME,
            ...CATALOGUE,
          }),
      async (argv) => (await import('./commands/compare.ts')).compare(argv),
    )
    .command(
      'odds [question] [numbers..]',
      'charge, cast, prayer, battleshock and other small rolls; alone: the list of them',
      (command) =>
        command
          .positional('question', { type: 'string' })
          .positional('numbers', { array: true })
          .options({ ...FORMAT, ...ASSUMPTIONS, ...ANSWER, ...GAME, ...asked.options })
          .epilogue(asked.list)
          .strict(false),
      async (argv) => (await import('./commands/odds.ts')).odds(argv),
    )
    .command(
      'run <files..>',
      'answer question files (YAML, JSON, NDJSON; - for standard input), one answer for each document',
      (command) =>
        command.positional('files', { type: 'string', array: true, demandOption: true }).options({
          ...WITHOUT,
          ...BY_WEAPON,
          ...BY_UNIT,
          ...ANSWER,
          ...SIMULATE,
          ...TABLE,
          ...ASSUMPTIONS,
          ...LAYOUT,
          ...FORMAT,
          ...GAME,
          ...CATALOGUE,
        }),
      async (argv) => (await import('./commands/run.ts')).run(argv),
    )
    .command(
      'explain [scenario]',
      'how a number comes about: every roll, then one activation die by die',
      (command) =>
        command
          .positional('scenario', { type: 'string', describe: `a question file, or: ${ATTACKER}` })
          .options({ ...VS, ...WITHOUT, ...SITUATION, ...REPLICATE, ...GAME, ...CATALOGUE }),
      async (argv) => (await import('./commands/explain.ts')).explain(argv),
    )
    .command(
      'plan <files..>',
      'write down what question files ask to be simulated, for "rollcall shard" on many machines',
      (command) =>
        command
          .positional('files', { type: 'string', array: true, demandOption: true })
          .options({ ...WITHOUT, ...METHOD, ...OUT, ...GAME }),
      async (argv) => (await import('./commands/shards.ts')).plan(argv),
    )
    .command(
      'shard <plan>',
      'simulate one part of a plan: --index 3 --of 8',
      (command) => command.positional('plan', { type: 'string', demandOption: true }).options({ ...PART, ...WORK }),
      async (argv) => (await import('./commands/shards.ts')).shard(argv),
    )
    .command(
      'merge <shards..>',
      'answers from all parts of a plan; gaps, overlaps and mixed plans are refused',
      (command) =>
        command
          .positional('shards', { type: 'string', array: true, demandOption: true })
          .options({ ...BY_WEAPON, ...BY_UNIT, ...ANSWER, ...VERBOSE, ...TABLE, ...ASSUMPTIONS, ...LAYOUT, ...FORMAT }),
      async (argv) => (await import('./commands/shards.ts')).merge(argv),
    )
    .command(
      'worker',
      'make shards for other machines, until interrupted: --redis redis://host:port',
      (command) => command.options(WORKER),
      async (argv) => (await import('./commands/worker.ts')).work(argv),
    )
    .command('list', 'army lists: is it legal, what is in it, other formats', (command) =>
      command
        .command(
          'check <files..>',
          'are they legal: every violation with its rule, and what could not be checked',
          (list) =>
            list
              .positional('files', { ...LIST, array: true })
              .options({ ...BATTLEPACK, ...OPPONENT, ...GAME, ...CATALOGUE, ...ANSWER, ...LIST_FORMAT }),
          async (argv) => (await import('./commands/list.ts')).checkFiles(argv),
        )
        .command(
          'show <file>',
          'points by role, drops, wounds, casters, battalions, enhancements, what was assumed',
          (list) =>
            list
              .positional('file', LIST)
              .options({ ...GAME, ...BATTLEPACK, ...CATALOGUE, ...ANSWER, ...TABLE, ...ASSUMPTIONS, ...SHOW_FORMAT }),
          async (argv) => (await import('./commands/list.ts')).showFile(argv),
        )
        .command(
          'convert <file>',
          'write it in another format: --to yaml',
          (list) =>
            list.positional('file', LIST).options({ ...TO, ...GAME, ...CATALOGUE, ...ANSWER, ...OUT, ...QUIET }),
          async (argv) => (await import('./commands/list.ts')).convertFile(argv),
        )
        .demandCommand(1, 'say what to do with it: rollcall list check <file>'),
    )
    .command(
      'units [query..]',
      'find units and show their warscrolls: characteristics, weapons, effects in plain words, what is not modelled',
      (command) =>
        command.positional('query', { type: 'string', array: true, describe: 'a name, or words of it' }).options({
          ...UNITS,
          ...TABLE,
          ...TABLE_FORMAT,
          ...GAME,
          ...CATALOGUE,
        }),
      async (argv) => (await import('./commands/units.ts')).units(argv),
    )
    .command(
      'panels [name]',
      'named sets of targets to measure against: those that ship, and those of rollcall.yaml',
      (command) =>
        command
          .positional('name', { type: 'string', describe: 'saves, standard, common, or one of your own' })
          .options({ ...TABLE, ...TABLE_FORMAT, ...GAME }),
      async (argv) => (await import('./commands/panels.ts')).panels(argv),
    )
    .command(
      'rules [asked..]',
      'how the rules are read: a section (8.4), an interpretation (INT-04), or words; alone: the chapters',
      (command) =>
        command
          .positional('asked', {
            type: 'string',
            array: true,
            describe: '8.4, INT-04, "core book 25.4" or words; the game before them: rules wh40k-9e 5.2',
          })
          .options({ ...RULES_FORMAT, ...GAME }),
      async (argv) => (await import('./commands/rules.ts')).rules(argv),
    )
    .command(
      'schema [name]',
      'JSON Schemas for editors: of questions, units, armies, lists; alone: what there are',
      (command) => command.positional('name', { type: 'string', describe: 'question, aos-3e.army, ...' }).options(OUT),
      async (argv) => (await import('./commands/schema.ts')).schema(argv),
    )
    .command('import', 'make a catalogue from data files', (command) =>
      command
        .command(
          'bsdata <folder>',
          'community data files (.cat, .gst): report what was understood, and write a catalogue with --out',
          (source) =>
            source.positional('folder', { type: 'string', demandOption: true }).options({ ...IMPORT, ...ANSWER }),
          async (argv) => (await import('./commands/import.ts')).importBsdata(argv),
        )
        .demandCommand(1, 'say from what: rollcall import bsdata <folder>'),
    )
    .command(
      'dataset',
      'whole tables of fights, for data projects and CI: build, shard, merge, verify, diff',
      (command) =>
        command
          .command(
            'build <config>',
            'attackers by targets by situations, as CSV and Parquet in a folder',
            (build) => build.positional('config', CONFIG).options({ ...BUILD, ...GAME, ...CATALOGUE }),
            async (argv) => (await import('./commands/dataset.ts')).build(argv),
          )
          .command(
            'shard <config> <part>',
            'one part of a dataset, for a machine of its own: dataset shard game.yaml 3/8 --out shard-3',
            (shard) =>
              shard
                .positional('config', CONFIG)
                .positional('part', { type: 'string', demandOption: true, describe: 'which of how many: 3/8' })
                .options({ ...MAKING, ...GAME, ...CATALOGUE }),
            async (argv) => (await import('./commands/dataset.ts')).shard(argv),
          )
          .command(
            'merge <config> <shards..>',
            'all shards become the dataset: the same bytes as of one build',
            (merge) =>
              merge
                .positional('config', CONFIG)
                .positional('shards', { type: 'string', array: true, demandOption: true, describe: 'their folders' })
                .options({ ...MERGING, ...GAME, ...CATALOGUE }),
            async (argv) => (await import('./commands/dataset.ts')).merge(argv),
          )
          .command(
            'verify <folder>',
            'is it what it says: hashes, tables, and rows against dice that are rolled',
            (verify) => verify.positional('folder', DATASET).options(VERIFY),
            async (argv) => (await import('./commands/dataset.ts')).verify(argv),
          )
          .command(
            'diff <before> <after>',
            'which units moved, by how much, and why: points, characteristics, weapons, abilities, the program',
            (diff) =>
              diff
                .positional('before', DATASET)
                .positional('after', DATASET)
                .options({ ...FAIL_OVER, ...FORMAT }),
            async (argv) => (await import('./commands/dataset.ts')).diff(argv),
          )
          .demandCommand(1, 'say what to do with it: rollcall dataset build <config.yaml>'),
    )
    .command(
      'games',
      'rule systems that are known',
      (command) => command.options({ ...OUT, format: { choices: ['table', 'json'], requiresArg: true } }),
      async (argv) => (await import('./commands/games.ts')).listGames(argv),
    )
    .completion('completion', 'print a completion script for your shell', completing(offered))
    .demandCommand(1, 'say what to do: a command is missing')
    .recommendCommands()
    .strict()
    .wrap(Math.min(MOST_HELP, pageWidth()))
    .help()
    .alias('h', 'help')
    .version(false)
    .option('version', { type: 'boolean', describe: 'Show version number' })
    .middleware(async (argv) => {
      if (argv['version'] !== true) return
      process.stdout.write(`${(await import('@rollcall/games')).VERSION}\n`)
      leave(EXITS.done.code)
    }, true)
    .middleware(async (argv) => {
      refuseValues(args, (program as Inside).getOptions?.().boolean ?? [])
      refuseTwice(argv, asked.options)
      const {
        _: [command],
        out,
        accept,
        strict,
      } = argv
      if (accept !== undefined && strict !== true) throw new UsageError('--accept goes with --strict')
      await (await import('./settings.ts')).takeSettings(process.cwd())
      // What is imported goes to a folder, and so do datasets.
      if (typeof out === 'string' && out !== STDIN && !TO_FOLDERS.includes(String(command)))
        (await import('./writing.ts')).checkPlace(out)
    })
    .middleware(async (argv) => {
      const { catalogue, game } = argv
      if (typeof catalogue !== 'string') return
      const its = await (await import('./catalogue.ts')).useCatalogue(catalogue, game as string | undefined)
      argv['game'] = its
    })
    .epilogue(
      'An attacker or target is a unit\'s name ("Vindictors x10, charged"), a file, or a profile typed in. More: README.md and docs/.\n\n' +
        `Exit codes:\n${exitsText()}`,
    )
    .fail((message, error) => {
      throw error ?? new UsageError(message, standingOf(program, args))
    })
  for (const [command, description] of EXAMPLES) program.example(command, description)
  return withoutSpareHelp(program)
}

/** What yargs keeps to itself: the help of a command that runs, laid out in case somebody wants it after that; and what it reads. */
interface Inside {
  readonly getInternalMethods?: () => {
    readonly getUsageInstance: () => { cacheHelpMessage: () => void }
    readonly getContext: () => { readonly fullCommands: readonly string[] }
  }
  readonly getOptions?: () => { readonly key: object; readonly boolean: readonly string[] }
}

const standingOf = (program: object, typed: readonly string[]): Standing => ({
  typed,
  commands: (program as Inside).getInternalMethods?.().getContext().fullCommands ?? [],
  options: Object.keys((program as Inside).getOptions?.().key ?? {}),
})

/** Nobody wants the help of a command that runs, and laying it out takes as long as the answer. */
function withoutSpareHelp<P extends object>(program: P): P {
  const usage = (program as Inside).getInternalMethods?.().getUsageInstance()
  if (usage !== undefined) usage.cacheHelpMessage = () => undefined
  return program
}

/** Commands whose `--out` is a folder, or may be one. */
const TO_FOLDERS: readonly string[] = ['import', 'dataset']

/** Columns of help at most: longer lines are hard to follow. */
const MOST_HELP = 120
