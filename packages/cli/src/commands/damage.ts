/** `rollcall damage` and `rollcall dist`. */
import { RollcallError } from '@rollcall/core'
import { type Answer, loadGame } from '@rollcall/games'
import type { View } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { DAMAGE, DIST } from '../command-options.ts'
import { answerPortions } from '../answering.ts'
import { optionRemedy } from '../fact-options.ts'
import { type Document, documentsFor, documentTogether, FIGHTS, settled, type Settled } from '@rollcall/asking'
import { asOne } from '../one-answer.ts'
import { present } from '../output.ts'
import { checkHeld, isSlim, portionsOf, slim } from '../portions.ts'
import { withRemedies } from '../remedies.ts'
import { canStreamRows, streamOne } from '../streamed.ts'
import { world } from '../world.ts'
import { inWords } from '../matchup-args.ts'

type Args = ArgsOf<typeof DIST> & Settled

/** Expected-damage table. */
export async function damage(
  asked: ArgsOf<typeof DAMAGE> & { readonly attackers?: readonly string[] | undefined },
): Promise<void> {
  const { attackers = [] } = asked
  const args = await settled(world, inWords(asked), attackers)
  const phases = phasesTogether(args)
  if (phases !== null) {
    const document = await documentTogether(world, args, attackers, phases)
    return present(await remediedAnswers([document], args), args, 'fights')
  }
  const documents = await documentsFor(world, args, attackers, 'damage')
  await answered(documents, args, args.byWeapon ? 'weapons' : 'fights')
}

/** Phases of `--together`, where it is said; `null` without it. Fails with `ERR_USAGE` on phases of single units. */
function phasesTogether({ together, phases, byWeapon }: ArgsOf<typeof DAMAGE>): readonly string[] | undefined | null {
  if (together !== true && phases === undefined) return null
  if (together !== true) throw new RollcallError('ERR_USAGE', '--phases goes with --together; one phase is --phase')
  if (byWeapon) throw new RollcallError('ERR_USAGE', '--by-weapon and --together ask for different tables')
  return phases?.split(',').map((each) => each.trim())
}

/** One matchup in full. */
export async function dist(asked: ArgsOf<typeof DIST> & { readonly attacker?: string | undefined }): Promise<void> {
  const names = asked.attacker === undefined ? [] : [asked.attacker]
  const args = await settled(world, inWords(asked), names)
  await answered(await documentsFor(world, args, names, 'dist'), args, 'values')
}

/** Many rows are written as they are computed, where nothing has to be known of all of them first; else they are held. */
async function answered(documents: readonly Document[], args: Args, view: View): Promise<void> {
  const answers = remediedPortions(documents, args)
  if (canStreamRows(documents, args)) return await streamOne(documents, answers, args, view)
  checkHeld(documents, args, view)
  const all: Answer[] = []
  for await (const some of answers) {
    all.push(...(isSlim(args, view) ? some.map(slim) : some))
    if (some.some(({ partial }) => partial)) break
  }
  await present(asOne(documents.slice(0, all.length), all), args, view)
}

/** Answers whose warnings name options of this command line. */
async function* remediedPortions(documents: readonly Document[], args: Args): AsyncGenerator<readonly Answer[]> {
  const remedy = optionRemedy(await loadGame(args.game, FIGHTS))
  for await (const some of answerPortions(portionsOf(documents), args.game, args))
    yield some.map((each) => withRemedies(each, remedy))
}

async function remediedAnswers(documents: readonly Document[], args: Args): Promise<readonly Answer[]> {
  const all: Answer[] = []
  for await (const some of remediedPortions(documents, args)) all.push(...some)
  return all
}
