/** `rollcall run`: questions from files, one answer each. */
import { answerAll } from '../answering.ts'
import { type GameArgs, usualGame } from '../game-for.ts'
import { type Placed, placedIn, questionsIn } from '../questions.ts'
import type { MethodArgs, OutputArgs } from '../options.ts'
import { present } from '../output.ts'
import type { View } from '@rollcall/report'
import { canStream, stream } from '../streamed.ts'

type Args = OutputArgs &
  MethodArgs &
  GameArgs & {
    readonly files: readonly string[]
    readonly byWeapon: boolean
    readonly byUnit: boolean
    readonly without?: readonly string[] | undefined
  }

/** Answers every document of every file. */
export async function run(args: Args): Promise<void> {
  const documents = await placedIn(args.files)
  if (canStream(documents, args)) return await stream(documents, args, viewOf(documents.map(questionOf), args))
  const answers = await answerAll(await questionsIn(documents, args.game, args.without), usualGame().id, args)
  const questions = answers.map(({ question }) => question)
  await present(answers, args, viewOf(questions, args))
}

/** One matchup in full shows every value, where nothing else is asked. */
const viewOf = (questions: readonly unknown[], { byUnit, byWeapon }: Args): View =>
  byUnit ? 'units' : byWeapon ? 'weapons' : questions.every((each) => each === 'dist') ? 'values' : 'fights'

const questionOf = ({ content }: Placed): unknown =>
  typeof content === 'object' && content !== null && 'question' in content ? content.question : undefined
