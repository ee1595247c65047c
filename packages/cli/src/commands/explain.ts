/** `rollcall explain`: how a number comes about. */
import { existsSync } from 'node:fs'
import { RollcallError } from '@rollcall/core'
import { gameOf, UnanswerableError } from '@rollcall/games'
import { gameNamed } from '../answering.ts'
import type { Document } from '../files.ts'
import { STDIN } from '../options.ts'
import { questionsOf } from '../questions.ts'
import { documentsFor, type Matchup } from '../references.ts'
import { located } from '../refused.ts'

type Args = Matchup & { readonly scenario: string; readonly replicate: number; readonly seed?: string | undefined }

/** Tells a question file, or an attacker against targets. */
export async function explain(args: Args): Promise<void> {
  if (!Number.isSafeInteger(args.replicate) || args.replicate < 0)
    throw new RollcallError('ERR_INPUT_INVALID', '--replicate needs a whole number of 0 or more')
  const isFile = args.scenario === STDIN || existsSync(args.scenario) || /\.(ya?ml|json)$/i.test(args.scenario)
  const documents =
    isFile && args.vs === undefined
      ? await questionsOf([args.scenario], args.game, args.without)
      : await documentsFor(args, [args.scenario], 'damage')
  const stories = await Promise.all(documents.map((each) => story(each, args, documents.length)))
  process.stdout.write(`${stories.join('\n\n')}\n`)
}

/** Of several units those that cannot fight have a story of one line. */
async function story(document: Document, { game, seed, replicate }: Args, of: number): Promise<string> {
  const { where, content, sources, leftOut = [] } = document
  const before = leftOut.map(({ unit, reason }) => `Left out: ${unit}: ${reason}`)
  const tell = (): readonly string[] => gameOf(gameNamed(content, game)).explain(content, { seed, replicate })
  try {
    return [...before, ...(await located(where, tell, sources))].join('\n')
  } catch (error) {
    const cause = error instanceof RollcallError ? (error.cause as RollcallError).cause : undefined
    if (of === 1 || !(cause instanceof UnanswerableError)) throw error
    return [...before, ...cause.leftOut.map(({ unit, reason }) => `Left out: ${unit}: ${reason}`)].join('\n')
  }
}
