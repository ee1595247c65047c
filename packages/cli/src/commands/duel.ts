/** `rollcall duel`: two units, or several on both sides, fight it out. */
import type { ArgsOf } from '../command.ts'
import type { DUEL_OF_UNITS } from '../command-options.ts'
import { answerAll, methodOf, seedFor } from '../answering.ts'
import { wordRemedy } from '../fact-options.ts'
import { type Document, located, understand } from '@rollcall/asking'
import { present, write } from '../output.ts'
import { pageOf } from '../page.ts'
import { remedied, withRemedies } from '../remedies.ts'
import { storyText } from '../story-text.ts'
import { world } from '../world.ts'

/** Options of a duel, as yargs hands them over. */
type Args = ArgsOf<typeof DUEL_OF_UNITS> & { readonly units?: readonly string[] | undefined }

/** Answers a duel, or tells one. */
export async function duel(args: Args): Promise<void> {
  const { units: a = [], vs: b } = args
  const { game, documents } = await understand('duel', { ...args, a, b }, world)
  const document = documents[0] as Document
  const remedy = wordRemedy(game, sidesNamed(document))
  if (args.explain !== true) {
    const answers = await answerAll(documents, game.id, args)
    return present(
      answers.map((each) => withRemedies(each, remedy)),
      args,
      'fights',
    )
  }
  const { replicate } = args
  const { where, content, sources } = document
  const seed = seedFor(content, methodOf(args))
  const lines = await located(where, () => game.explain(content, { seed, replicate }), sources)
  const told = remedied(lines, game.unsaid?.(content) ?? [], remedy)
  write(storyText(told, pageOf(args), args.assumptions), args)
}

/** The units of a side, by the names that they were given. */
function sidesNamed({ content }: Document): (side: string) => string {
  const sides = content as Readonly<Record<string, readonly { readonly name?: string }[]>>
  return (side) => (sides[side] ?? []).map(({ name }) => name ?? side.toUpperCase()).join(' or ')
}
