/** `rollcall run`: questions from files, one answer each. */
import { answerAll } from '../answering.ts'
import { type GameArgs, usualGame } from '../game-for.ts'
import { questionsOf } from '../questions.ts'
import type { MethodArgs, OutputArgs } from '../options.ts'
import { present } from '../output.ts'

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
  const documents = await questionsOf(args.files, args.game, args.without)
  const answers = await answerAll(documents, usualGame().id, args)
  const full = answers.every((answer) => answer.question === 'dist')
  await present(answers, args, args.byUnit ? 'units' : args.byWeapon ? 'weapons' : full ? 'values' : 'fights')
}
