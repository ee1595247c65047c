/** `rollcall tune`: better lists under the same rules. */
import { listToYaml } from '@rollcall/armies/lists'
import { readUniversal } from '@rollcall/armies/check'
import { RollcallError } from '@rollcall/core'
import { solver, tuneList, type Tuning, withTrial } from '@rollcall/tuning'
import { present } from '../analysis-output.ts'
import { understand } from '@rollcall/asking'
import { armyRules } from '../armies.ts'
import type { ArgsOf } from '../command.ts'
import type { TUNE } from '../army-options.ts'
import { complain } from '../errors.ts'
import { optionRemedy } from '../fact-options.ts'
import type { Drawing } from '../pictures.ts'
import { withRemediesOf } from '../remedies.ts'
import { trialTables, tuningTables } from '../tuning-sheets.ts'
import { battlesFor } from '../trying.ts'
import { checkPlace, writeWhole } from '../writing.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof TUNE> & { readonly file: string }

/** Finds the best lists, says what they change, and writes the best one where it is wanted. */
export async function tune(args: Args): Promise<void> {
  checkWishes(args)
  const { file, battlepack, write, goal } = args
  const { open, known, game, question, keep, ban } = await understand('tune', { ...args, list: file }, world)
  const { list, catalogue, shelf } = open
  const rules = await armyRules(battlepack, list, known)
  const fight = await battlesFor(game, open, args)
  const [first] = question.units
  const tuned = tuneList(game, await solver(), {
    ...question,
    list,
    catalogue,
    known,
    rules,
    universal: readUniversal(shelf.enhancements),
    attacking: first?.attacking ?? {},
    defending: first?.defending ?? {},
    goal,
    keep,
    ban,
    changes: changesIn(args.changes),
    top: args.top,
    apart: args.apart,
  })
  const trial = (await fight?.(tuned)) ?? null
  const tuning = withRemediesOf(trial === null ? tuned : withTrial(tuned, trial), optionRemedy(game))
  const tables = [...tuningTables(tuning), ...trialTables(tuning)]
  const notes = notesOf(tuning)
  const drawing = async (): Promise<Drawing> =>
    (await import('../pictures.ts')).drawingOfTuning(tuning, tables, notes, args)
  await present({ answer: tuning, tables, notes, drawing }, args)
  if (write !== undefined) await written(write, tuning)
}

function checkWishes({ write, battles, goal = '' }: Args): void {
  if (write !== undefined) checkPlace(write)
  if (battles === 0 && /\bwins\b/.test(goal))
    throw new RollcallError('ERR_USAGE', '--goal: wins are known of lists that have fought: leave --battles 0 out')
}

/** The list to keep: the one that battles have confirmed, or where none were fought the first; in place of an illegal one what did best. */
function bestOf({ lists, trial, now }: Tuning): Tuning['lists'][number] | undefined {
  const number = trial === undefined ? 1 : trial.outcome === 'better' || !now.legal ? trial.chosen : undefined
  return lists.find((each) => each.number === number)
}

/** Writes the best list. */
async function written(write: string, tuning: Tuning): Promise<void> {
  const best = bestOf(tuning)
  const anyway = tuning.lists.length === 0 ? '' : ' (--battles 0 writes list 1 all the same)'
  if (best === undefined) return complain(`nothing is written to ${write}: no list is known to be better${anyway}`)
  writeWhole(write, await listToYaml(best.list))
  complain(`list ${best.number} is written to ${write}`)
}

const MOST_CHANGES = 20

/** `undefined`: any number of them. Fails with `ERR_USAGE`. */
function changesIn(said: string): number | undefined {
  if (said === 'all') return undefined
  const changes = Number(said)
  if (Number.isSafeInteger(changes) && changes >= 1 && changes <= MOST_CHANGES) return changes
  throw new RollcallError('ERR_USAGE', `--changes needs a whole number from 1 to ${MOST_CHANGES}, or all`)
}

/** What a reader must know. */
function notesOf(tuning: Tuning): readonly string[] {
  const { unmeasured, isComplete, illegal, battlepack, lists, candidates, trial } = tuning
  const names = unmeasured.map(({ unit }) => unit)
  return [
    `Every list keeps the General and passes rollcall list check (${battlepack} points); ${candidates} units at all their sizes could be taken.`,
    'Spells and prayers count where they hurt; auras, commands and speed do not: name whom you need with --keep.',
    ...(trial?.outcome === 'stopped' ? [STOPPED] : []),
    ...(trial?.choosing === undefined ? [] : [CHOSEN]),
    ...(names.length === 0 ? [] : [`Not measured, so they stay as they are: ${names.join(', ')}`]),
    ...(isComplete
      ? []
      : [
          `The search ended early: there may be better ones${illegal.length === 0 ? '' : ` (not legal: ${illegal[0]})`}.`,
        ]),
    ...(lists.length === 0 ? [] : [bestOf(tuning) === undefined ? KEPT_ANYWAY : KEPT]),
  ]
}

const KEPT = 'To keep one: --write better.yaml writes the best; rollcall list show better.yaml'
const KEPT_ANYWAY = 'To keep list 1 all the same: --battles 0 --write better.yaml'

const STOPPED =
  'Stopped before all battles were fought, so that nothing is confirmed; the same command goes on from here, unless with --no-cache.'

const CHOSEN =
  'The battles that choose make the best look better than it is; the fresh ones do not. Wins more often: per cent of battles, with their 95 % interval.'
