/** `rollcall run`: questions from files, one answer each. */
import { asksAnalysis } from '@rollcall/analysis'
import { checkHeldRows } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import type { RUN } from '../command-options.ts'
import { answerAll, answerPortions } from '../answering.ts'
import { placed, questionsIn, writtenBy, type WrittenPlaced } from '@rollcall/asking'
import { present } from '../output.ts'
import type { View } from '@rollcall/report'
import { byAttacker, checkStreamed, portionsOf, rowsIn, rowsOf } from '../portions.ts'
import { canStream, canStreamLong, stream, streamOne } from '../streamed.ts'
import { world } from '../world.ts'

type Args = ArgsOf<typeof RUN> & { readonly files: readonly string[] }

/** Answers every document of every file. */
export async function run(args: Args): Promise<void> {
  const documents = await writtenBy(world.files, args.files)
  if (documents.some(({ contentOf }) => asksAnalysis(contentOf())))
    return await (await import('../analysis-documents.ts')).answerAnalyses(documents.map(placed), args)
  const view = viewOf(documents.map(questionOf), args)
  const isStreamed = canStream(documents, args)
  const [only, another] = documents
  if (only !== undefined && another === undefined && canStreamLong(placed(only), args))
    return await long(only, args, view)
  checkRows(documents, isStreamed, args)
  if (isStreamed) return await stream(documents, args, view)
  const answers = await answerAll(
    await questionsIn(world, documents.map(placed), args.game, args.without),
    world.usualGame().id,
    args,
  )
  const questions = answers.map(({ question }) => question)
  await present(answers, args, viewOf(questions, args))
}

/** One document of more rows than can be held: written as they are answered, its attackers one after another. */
async function long(document: WrittenPlaced, args: Args, view: View): Promise<void> {
  const parts = byAttacker(placed(document))
  checkStreamed(rowsOf(parts), args)
  const questions = await questionsIn(world, parts, args.game, args.without)
  await streamOne(
    questions,
    answerPortions(() => portionsOf(questions), world.usualGame().id, args),
    args,
    view,
  )
}

/** All rows of a page are held, and of many documents those of one. Fails with `OverBudgetError`. */
function checkRows(documents: readonly WrittenPlaced[], isStreamed: boolean, args: Args): void {
  const rows = documents.map(({ contentOf }) => rowsIn({ content: contentOf() }))
  const all = rows.reduce((sum, each) => sum + each, 0)
  const held = isStreamed ? rows.reduce((most, each) => Math.max(most, each), 0) : all
  checkHeldRows(held, 'charted', 'write a document for each attacker: csv and json of many documents are never held')
  if (isStreamed) checkStreamed(all, args)
}

/** One matchup in full shows every value, where nothing else is asked. */
const viewOf = (questions: readonly unknown[], { byUnit, byWeapon }: Args): View =>
  byUnit ? 'units' : byWeapon ? 'weapons' : questions.every((each) => each === 'dist') ? 'values' : 'fights'

const questionOf = ({ contentOf }: WrittenPlaced): unknown => {
  const content = contentOf()
  return typeof content === 'object' && content !== null && 'question' in content ? content.question : undefined
}
