/** Words of the games where words of the program were wanted: small questions as commands, modifiers as options. */
import { isCalled, lettersOf, loadGames } from '@rollcall/games'
import { commandElsewhere } from './other-words.ts'
import { asTyped } from './typed-again.ts'
import { familyOf, type ReadSoFar } from './usage.ts'

/** How a small question is asked that was typed as a command, `charge 9`; `null`: no game has such a question, or it is a command as well. */
export async function questionTyped({ typed, commands, further }: ReadSoFar): Promise<string | null> {
  const [word = ''] = typed
  if (
    commands.length > 0 ||
    commandElsewhere(word) !== undefined ||
    familyOf(word) !== undefined ||
    further.some((each) => each.split(' ')[0] === word)
  )
    return null
  const having = (await loadGames()).filter(({ odds }) => odds.some((each) => isCalled(each, word)))
  return having.length === 0
    ? null
    : `There is no command "${word}"; for the small question: ${asTyped(['rollcall', 'odds', ...typed])}`
}

/** How modifiers are said that were typed as options, `--all-out-attack`: a line for each. */
export async function modifiersTyped({ typed, options }: ReadSoFar): Promise<readonly string[]> {
  const names = typed.flatMap((each) => /^--([^=]+)/.exec(each)?.[1] ?? []).filter((each) => !options.includes(each))
  if (names.length === 0 || !options.includes('with')) return []
  const known = (await loadGames()).flatMap((game) => game.situations())
  return names.flatMap((each) => {
    const meant = known.find(({ name }) => lettersOf(name) === lettersOf(each))
    if (meant === undefined) return []
    const behind = meant.side === 'target' ? `--vs "Vindictors, ${meant.name}"` : `"Vindictors, ${meant.name}"`
    return [`"${meant.name}" is said as --with "${meant.name}", or behind a unit: ${behind}`]
  })
}
