/** `rollcall damage` and `rollcall dist`. */
import { RollcallError } from '@rollcall/core'
import type { Answer } from '@rollcall/games'
import type { View } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { DAMAGE, DIST } from '../command-options.ts'
import { answerPortions } from '../answering.ts'
import { optionRemedy } from '../fact-options.ts'
import { type Questions, understand } from '@rollcall/asking'
import { asOne } from '../one-answer.ts'
import { present } from '../output.ts'
import { checkHeld, checkStreamed, isSlim, portionsOf, rowsOf, slim } from '../portions.ts'
import { withRemedies } from '../remedies.ts'
import { canStreamRows, streamOne } from '../streamed.ts'
import { world } from '../world.ts'
import { inWords } from '../matchup-args.ts'

type Args = ArgsOf<typeof DIST>

/** Expected-damage table. */
export async function damage(
  asked: ArgsOf<typeof DAMAGE> & { readonly attackers?: readonly string[] | undefined },
): Promise<void> {
  const { attackers = [] } = asked
  const words = { ...inWords(asked), attackers }
  const phases = phasesTogether(asked)
  if (phases === null)
    return await answered(await understand('damage', words, world), asked, asked.byWeapon ? 'weapons' : 'fights')
  const questions = await understand('together', { ...words, phases }, world)
  checkHeld(rowsOf(questions.documents), asked, 'fights', 'ask about fewer targets at a time')
  await present(await remediedAnswers(questions, asked), asked, 'fights')
}

/** Phases of `--together`, where it is said; `null` without it. */
function phasesTogether({ together, phases, byWeapon }: ArgsOf<typeof DAMAGE>): readonly string[] | undefined | null {
  if (together !== true) return null
  if (byWeapon) throw new RollcallError('ERR_USAGE', '--by-weapon and --together ask for different tables')
  return phases?.split(',').map((each) => each.trim())
}

/** Matchups in full. */
export async function dist(
  asked: ArgsOf<typeof DIST> & { readonly attackers?: readonly string[] | undefined },
): Promise<void> {
  const { attackers = [] } = asked
  await answered(await understand('dist', { ...inWords(asked), attackers }, world), asked, 'values')
}

/** Many rows are written as they are computed, where nothing has to be known of all of them first; else they are held. */
async function answered(questions: Questions, args: Args, view: View): Promise<void> {
  const { documents } = questions
  const answers = remediedPortions(questions, args)
  if (canStreamRows(documents, args)) {
    checkStreamed(rowsOf(documents), args)
    return await streamOne(documents, answers, args, view)
  }
  checkHeld(rowsOf(documents), args, view)
  const all: Answer[] = []
  for await (const some of answers) {
    all.push(...(isSlim(args, view) ? some.map(slim) : some))
    if (some.some(({ partial }) => partial)) break
  }
  await present(asOne(documents.slice(0, all.length), all), args, view)
}

/** Answers whose warnings name options of this command line. */
async function* remediedPortions({ game, documents }: Questions, args: Args): AsyncGenerator<readonly Answer[]> {
  const remedy = optionRemedy(game)
  for await (const some of answerPortions(() => portionsOf(documents), game.id, args))
    yield some.map((each) => withRemedies(each, remedy))
}

async function remediedAnswers(questions: Questions, args: Args): Promise<readonly Answer[]> {
  const all: Answer[] = []
  for await (const some of remediedPortions(questions, args)) all.push(...some)
  return all
}
