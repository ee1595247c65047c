/** `rollcall explain`: how a number comes about. */
import { existsSync } from 'node:fs'
import { RollcallError } from '@rollcall/core'
import { gameOf } from '@rollcall/games'
import { gameNamed } from '../answering.ts'
import { STDIN } from '../options.ts'
import { questionsOf } from '../questions.ts'
import { documentsFor, type Matchup } from '../references.ts'

type Args = Matchup & { readonly scenario: string; readonly replicate: number; readonly seed?: string | undefined }

/** Tells a question file, or an attacker against targets. */
export async function explain(args: Args): Promise<void> {
  if (!Number.isSafeInteger(args.replicate) || args.replicate < 0)
    throw new RollcallError('ERR_INPUT_INVALID', '--replicate needs a whole number of 0 or more')
  const isFile = args.scenario === STDIN || existsSync(args.scenario) || /\.(ya?ml|json)$/i.test(args.scenario)
  const documents =
    isFile && args.vs === undefined
      ? (await questionsOf([args.scenario], args.game)).map(({ content }) => content)
      : await documentsFor(args, [args.scenario], 'damage')
  process.stdout.write(`${documents.map((each) => story(each, args)).join('\n\n')}\n`)
}

function story(document: unknown, { game, seed, replicate }: Args): string {
  return gameOf(gameNamed(document, game)).explain(document, { seed, replicate }).join('\n')
}
