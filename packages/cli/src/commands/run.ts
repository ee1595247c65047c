/** `rollcall run`: questions from files, one answer each. */
import { asksAnalysis } from '@rollcall/analysis'
import type { ArgsOf } from '../command.ts'
import type { RUN } from '../command-options.ts'
import { answerAll } from '../answering.ts'
import { placed, questionsIn, writtenBy, type WrittenPlaced } from '@rollcall/asking'
import { present } from '../output.ts'
import type { View } from '@rollcall/report'
import { canStream, stream } from '../streamed.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof RUN> & { readonly files: readonly string[] }

/** Answers every document of every file. */
export async function run(args: Args): Promise<void> {
  const documents = await writtenBy(world.files, args.files)
  if (documents.some(({ contentOf }) => asksAnalysis(contentOf())))
    return await (await import('../analysis-documents.ts')).answerAnalyses(documents.map(placed), args)
  if (canStream(documents, args)) return await stream(documents, args, viewOf(documents.map(questionOf), args))
  const answers = await answerAll(
    await questionsIn(world, documents.map(placed), args.game, args.without),
    world.usualGame().id,
    args,
  )
  const questions = answers.map(({ question }) => question)
  await present(answers, args, viewOf(questions, args))
}

/** One matchup in full shows every value, where nothing else is asked. */
const viewOf = (questions: readonly unknown[], { byUnit, byWeapon }: Args): View =>
  byUnit ? 'units' : byWeapon ? 'weapons' : questions.every((each) => each === 'dist') ? 'values' : 'fights'

const questionOf = ({ contentOf }: WrittenPlaced): unknown => {
  const content = contentOf()
  return typeof content === 'object' && content !== null && 'question' in content ? content.question : undefined
}
