/** `rollcall damage` and `rollcall dist`. */
import { type Answer, loadGame } from '@rollcall/games'
import type { View } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { DAMAGE, DIST } from '../command-options.ts'
import { answerPortions } from '../answering.ts'
import { optionRemedy } from '../fact-options.ts'
import type { Document } from '@rollcall/asking'
import type { Settled } from '../game-for.ts'
import { documentsFor, FIGHTS, settled } from '../matchups.ts'
import { asOne } from '../one-answer.ts'
import { present } from '../output.ts'
import { checkHeld, isSlim, portionsOf, slim } from '../portions.ts'
import { withRemedies } from '../remedies.ts'
import { canStreamRows, streamOne } from '../streamed.ts'
import { documentTogether } from '../together.ts'

type Args = ArgsOf<typeof DIST> & Settled

/** Expected-damage table. */
export async function damage(
  asked: ArgsOf<typeof DAMAGE> & { readonly attackers?: readonly string[] | undefined },
): Promise<void> {
  const { attackers = [] } = asked
  const args = await settled(asked, attackers)
  const together = await documentTogether(args, attackers)
  if (together !== null) return present(await remediedAnswers([together], args), args, 'fights')
  const documents = await documentsFor(args, attackers, 'damage')
  await answered(documents, args, args.byWeapon ? 'weapons' : 'fights')
}

/** One matchup in full. */
export async function dist(asked: ArgsOf<typeof DIST> & { readonly attacker?: string | undefined }): Promise<void> {
  const names = asked.attacker === undefined ? [] : [asked.attacker]
  const args = await settled(asked, names)
  await answered(await documentsFor(args, names, 'dist'), args, 'values')
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
