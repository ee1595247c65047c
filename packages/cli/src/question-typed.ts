/** A small question where a command was wanted: `charge 9`. */
import { isCalled, loadGames } from '@rollcall/games'
import { asTyped } from './typed-again.ts'
import type { ReadSoFar } from './usage.ts'

/** How it is asked; `null`: no game has such a question, or it is a command as well. */
export async function questionTyped({ typed, commands, further }: ReadSoFar): Promise<string | null> {
  const [word = ''] = typed
  if (commands.length > 0 || further.some((each) => each.split(' ')[0] === word)) return null
  const having = (await loadGames()).filter(({ odds }) => odds.some((each) => isCalled(each, word)))
  return having.length === 0
    ? null
    : `There is no command "${word}"; for the small question: ${asTyped(['rollcall', 'odds', ...typed])}`
}
