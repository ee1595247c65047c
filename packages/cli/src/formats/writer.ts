/** What writes answers in a form: text, or a picture; on a page one battle of theirs, too. */
import type { Answer } from '@rollcall/games'
import { leftOutLines, shareLines, type View } from '@rollcall/report'
import type { FieldTold } from '@rollcall/report/html'
import type { OutputArgs } from '../options.ts'

/** Writes answers. */
export type Writer<Content = string | Uint8Array> = (
  answers: readonly Answer[],
  view: View,
  args: OutputArgs,
  told?: FieldTold,
) => Promise<Content>

/** What an answer says before everything else: how much of every army is in it, and who is not. */
export const firstLines = (answers: readonly Answer[]): readonly string[] => [
  ...shareLines(answers),
  ...leftOutLines(answers).map((each) => `Left out: ${each}`),
]
